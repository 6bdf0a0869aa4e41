"""A kind of exercise, the instances that it has solved, and the misconceptions about it.

The three are one concept: a kind solves instances, and a misconception changes the solution.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from grader.errors import Fault
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.subject import Subject
from grader.model.instance import Instance
from grader.model.parameters import Parameter
from grader.model.rules import Rules
from grader.model.trace import Trace
from grader.words import questions as questions_words, translated

if TYPE_CHECKING:
    from grader.model.follows import Again, Following, Theirs


T = TypeVar("T")


@dataclass(frozen=True)
class Solved:
    """An instance, solved when its solution is first needed: drawing costs no search."""

    kind: Kind
    instance: Instance
    #: The same game under the same rules, with other questions.
    like: Solved | None = None

    @cached_property
    def solution(self) -> Any:
        """What the kind's reference solver found."""
        return self.like.solution if self.like else self.kind.solve(self.instance)

    @cached_property
    def answers(self) -> Mapping[str, Answer]:
        """The right answer to each question that the kind has an answer to here."""
        return self.kind.answers(self.instance, self.solution)

    @cached_property
    def follows(self) -> Following:
        """For each question and field, the rule by which it follows from other answers."""
        return self.kind.follows(self.instance, self.solution)

    def earlier(self, id: str) -> set[str]:
        """The questions from whose answers the answer to this one follows."""
        from grader.model import follows

        rules = self.follows.get(id, {}).values()
        by_rule = {each for rule in rules for each in follows.questions(rule)}
        return by_rule | set(self.kind.rests_on.get(id, ()))

    def answers_under(self, misconception: Misconception) -> Mapping[str, Answer]:
        """The answers to which a misconception leads; it may leave some questions without one."""
        known = self._under
        if misconception.id not in known:
            solution = misconception.spoil(self)
            is_right = solution is self.solution
            found = self.answers if is_right else self.kind.answers(self.instance, solution)
            known[misconception.id] = misconception.written(self, found)
        return known[misconception.id]

    @cached_property
    def _under(self) -> dict[str, Mapping[str, Answer]]:
        return {}

    @property
    def trace(self) -> Trace | None:
        """The one search that a picture shows, if the kind has one."""
        return self.kind.trace(self.solution)

    def once(self, make: Callable[[Solved], T]) -> T:
        """The result of `make`, computed only once."""
        if make not in self._made:
            self._made[make] = make(self)
        made: T = self._made[make]
        return made

    @cached_property
    def _made(self) -> dict[Any, Any]:
        return {}

    @property
    def size(self) -> int:
        """How much there is to read: leaves, the cells of a matrix, or questions."""
        return self.kind.subject.size(self.instance)

    @property
    def contents(self) -> tuple[object, ...]:
        """What tells two instances of one exercise apart."""
        return self.kind.subject.contents(self.instance)

    def asking(self, asked: tuple[str, ...]) -> Solved:
        """The same with these questions asked."""
        return Solved(self.kind, replace(self.instance, asked=asked), self)


class Watched(NamedTuple):
    """A search that somebody can watch step by step."""

    #: The algorithm, and the order in which children are tried, by the names that words have.
    algorithm: str
    order: str
    trace: Trace
    #: Whether each number is in the view of the player who moves.
    flips: bool = False
    #: The inner nodes at which the search stops with an estimate.
    estimated: frozenset[str] = frozenset()


class Hiding(NamedTuple):
    """A trait that hides a misconception if every instance has it."""

    holds: Callable[[Solved], bool]
    sentence: str


def never(solved: Solved) -> Fault | None:
    """For a kind that refuses nothing."""
    return None


def no_search(solution: Any) -> None:
    """For a kind that has no search to show."""


def nothing_to_watch(solved: Solved) -> tuple[Watched, ...]:
    """For a kind whose solution is no search of a tree."""
    return ()


def nothing_else(solved: Solved) -> tuple[str, ...]:
    """For a kind whose sheets state only its rules."""
    return ()


def as_named(solved: Solved) -> Mapping[str, str]:
    """For a kind whose prompts are the same for all instances."""
    return {}


def none_known() -> tuple[Misconception, ...]:
    """For a kind without known misconceptions."""
    return ()


def as_read(solved: Solved) -> int:
    """For a kind that is solved by reading everything once."""
    return solved.size


def as_found(solved: Solved, answers: Mapping[str, Answer]) -> Mapping[str, Answer]:
    """For a misconception of the algorithm: what was found is written down as it is."""
    return answers


def anywhere(instance: Instance) -> str | None:
    """For a search that can prune in every instance, and a misconception possible in all."""
    return None


@dataclass(frozen=True, slots=True)
class Misconception:
    """A wrong idea of an algorithm, with its sentence and the wrong solution that it leads to."""

    id: str
    #: How it shows in a student's work: "your cuts fit an α that is never raised".
    sentence: str
    #: What a student with this misconception finds instead of the right solution.
    spoil: Callable[[Solved], Any]
    #: For each rule, the settings under which it is wrong. A rule that is not listed does not
    #: matter.
    under: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    #: Says why it is impossible in such an instance, or None.
    impossible: Callable[[Instance], str | None] = anywhere
    hiding: Hiding | None = None
    #: Whether another one may lead to the same answers. Flawed searches of one tree agree too
    #: often to forbid this.
    may_agree: bool = False
    #: What becomes of the answers, where the flaw is in how they are written down.
    written: Callable[[Solved, Mapping[str, Answer]], Mapping[str, Answer]] = as_found

    def why_none(self, instance: Instance) -> str | None:
        """The reason why it is no misconception here, or None."""
        if why := self.impossible(instance):
            return why
        if is_wrong(self.under, instance.rules):
            return None
        from grader.homework.kinds import sentences

        return sentences.NOT_WRONG


def is_wrong(under: Mapping[str, tuple[str, ...]], rules: Rules) -> bool:
    """Whether it is wrong under these rules."""
    return all(getattr(rules, rule) in settings for rule, settings in under.items())


def possible(kind: Kind, instance: Instance) -> tuple[Misconception, ...]:
    """The misconceptions that are possible here."""
    return tuple(each for each in kind.misconceptions() if each.why_none(instance) is None)


class Pruning(NamedTuple):
    """A search that prunes."""

    #: Runs the search under these rules; its windows are in MAX's view.
    search: Callable[[Instance, Rules], Trace]
    #: Takes the same search from what `solve` found; None if its windows are not in MAX's view.
    found: Callable[[Any], Trace] | None
    #: Says why nothing is ever pruned in such an instance, or None.
    missing: Callable[[Instance], str | None] = anywhere


def by_no_rule(instance: Instance, solution: Any) -> Following:
    """For a kind in which no answer follows from other answers by a rule."""
    return {}


def by_rules_alone(instance: Instance, solution: Any, theirs: Theirs) -> tuple[Again, ...]:
    """For a kind in which nothing follows from earlier answers except by `follows`."""
    return ()


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of exercise: its questions, its solver, and how its answers are made and explained."""

    name: str
    #: What its exercises are called where the spec gives them no title.
    title: str
    #: What a student is to do, whichever questions are asked; it stands at the head.
    task: Callable[[Solved], str]
    #: Every question it can ask, with its points if the spec gives none. A question with 0 is asked
    #: only if the spec asks it.
    asks: Mapping[str, int]
    #: The rules that matter to it; its sheets state them.
    rules: tuple[str, ...]
    #: The reference solver. `answers`, `reasons` and `trace` read its solution.
    solve: Callable[[Instance], Any]
    #: The right answers to the questions that it can answer here; if the spec asks others,
    #: `refuses` says why not.
    answers: Callable[[Instance, Any], Mapping[str, Answer]]
    reasons: Callable[[Instance, Any], dict[str, tuple[str, ...]]]
    #: The subject of its exercises.
    subject: Subject
    #: For each question and field, the textbook's rule by which it follows from other answers.
    follows: Callable[[Instance, Any], Following] = by_no_rule
    #: The questions on which an answer rests without such a rule, so that a marker judges: also
    #: the question itself, if some of its entries follow from others.
    rests_on: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    #: Solves the instance again with what a student wrote, so that a marker can see which other
    #: answers follow from it: in several ways, if a student may go on in several.
    again: Callable[[Instance, Any, Theirs], tuple[Again, ...]] = by_rules_alone
    #: Takes the one search that a picture shows from what `solve` found.
    trace: Callable[[Any], Trace | None] = no_search
    #: The searches of this very game that can be watched beside each other, its own first.
    searches: Callable[[Solved], tuple[Watched, ...]] = nothing_to_watch
    #: The questions of an exercise, if they depend on what the spec says about its subject.
    asks_of: Callable[[Mapping[str, Any]], Mapping[str, int]] | None = None
    #: The parameters of this kind, besides those of all kinds.
    parameters: tuple[Parameter, ...] = ()
    #: Says why this kind cannot be asked about such a game under such rules: a fault whose path
    #: is the key that causes it.
    refuses: Callable[[Solved], Fault | None] = never
    #: The question of each id, where it is the same for all instances but for the subject's names.
    says: Mapping[str, str] = field(default_factory=dict)
    #: What its rules mean, where that is not what they mean to most kinds.
    rule_words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    #: The prompts that differ from instance to instance.
    prompts: Callable[[Solved], Mapping[str, str]] = as_named
    #: The rules that the sheet of this instance states, if it does not state all of `rules`.
    stated: Callable[[Instance], tuple[str, ...]] | None = None
    #: The sentences that its sheets state besides the rules.
    conventions: Callable[[Solved], tuple[str, ...]] = nothing_else
    #: The longest that these sentences can be in another variant, where their length varies: all
    #: variants have the same room for them.
    longest: Callable[[Solved], tuple[str, ...]] | None = None
    #: The known misconceptions. A function makes them when needed, because those of a search
    #: import all solvers.
    misconceptions: Callable[[], tuple[Misconception, ...]] = none_known
    #: Further traits of its exercises; a requirement names the trait that it needs.
    traits: frozenset[str] = frozenset()
    #: Its search that prunes, for requirements and the difficulty.
    pruning: Pruning | None = None
    #: The cost of solving an instance, in leaves read.
    work: Callable[[Solved], int] = as_read

    def asking(self, options: Mapping[str, Any]) -> Kind:
        """This kind with the questions that fit what the spec says about its subject."""
        return self if self.asks_of is None else replace(self, asks=self.asks_of(options))

    def rules_of(self, instance: Instance) -> tuple[str, ...]:
        """The rules that the sheet of this instance states."""
        return self.rules if self.stated is None else self.stated(instance)

    def stated_of(self, solved: Solved) -> tuple[str, ...]:
        """Everything that a sheet of this instance states, in words."""
        return self._with_rules(self.conventions, solved)

    def longest_of(self, solved: Solved) -> tuple[str, ...]:
        """The longest that this can be in another variant."""
        return self._with_rules(self.longest or self.conventions, solved)

    def _with_rules(
        self, conventions: Callable[[Solved], tuple[str, ...]], solved: Solved
    ) -> tuple[str, ...]:
        instance = solved.instance
        return (
            *conventions(solved),
            *(
                translated(self._rule(rule)[getattr(instance.rules, rule)])
                for rule in self.rules_of(instance)
            ),
        )

    def _rule(self, rule: str) -> Mapping[str, str]:
        """The meaning of each setting of a rule."""
        return self.rule_words.get(rule) or questions_words.RULES[rule]


def tied_in_order(instance: Instance) -> tuple[str, ...]:
    """For a kind whose sheets state the order of the children only if it decides ties."""
    return ("ties",) if instance.rules.ties == "any" else ("order", "ties")
