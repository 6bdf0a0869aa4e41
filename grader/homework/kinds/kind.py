"""A kind of exercise, the instances that it has solved, and the misconceptions about it.

The three are one concept: a kind solves instances, and a misconception changes the solution.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
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

#: Why nobody is said to have a misconception that shows nowhere.
NOT_WRONG = "is not wrong under these rules"


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
        return self.kind.slips.follows(self.instance, self.solution)

    def earlier(self, id: str) -> set[str]:
        """The questions from whose answers the answer to this one follows."""
        from grader.model import follows

        rules = self.follows.get(id, {}).values()
        by_rule = {ref.question for rule in rules for ref in follows.refs(rule)}
        return by_rule | set(self.kind.slips.rests_on.get(id, ()))

    def answers_under(self, misconception: Misconception) -> Mapping[str, Answer]:
        """The answers to which a misconception leads; it may leave some questions without one."""
        known = self._under
        if misconception.id not in known:
            solution = misconception.spoil(self)
            is_right = solution is self.solution
            found = self.answers if is_right else self.kind.answers(self.instance, solution)
            known[misconception.id] = (
                misconception.written(self, found) if misconception.written else found
            )
        return known[misconception.id]

    @cached_property
    def _under(self) -> dict[str, Mapping[str, Answer]]:
        return {}

    @property
    def trace(self) -> Trace | None:
        """The one search that a picture shows, if the kind has one."""
        return self.kind.search.trace(self.solution)

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
        """The same game under the same rules, with these questions."""
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
    impossible: Callable[[Instance], str | None] = lambda instance: None
    hiding: Hiding | None = None
    #: Whether another one may lead to the same answers. Flawed searches of one tree agree too
    #: often to forbid this.
    may_agree: bool = False
    #: What becomes of the answers, where the flaw is in how they are written down.
    written: Callable[[Solved, Mapping[str, Answer]], Mapping[str, Answer]] | None = None
    #: Specs on which it shows, where it does not on the example of their kind.
    shows_on: tuple[str, ...] = ()

    def why_none(self, instance: Instance) -> str | None:
        """The reason why it is no misconception here, or None."""
        if why := self.impossible(instance):
            return why
        return None if is_wrong(self.under, instance.rules) else NOT_WRONG


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
    missing: Callable[[Instance], str | None] = lambda instance: None


@dataclass(frozen=True, slots=True)
class ShownSearch:
    """What a kind that solves its instances by a search of the tree shows of it."""

    #: Takes the one search that a picture shows from what `solve` found.
    trace: Callable[[Any], Trace | None] = lambda solution: None
    #: The searches of this very game that can be watched beside each other, its own first.
    watched: Callable[[Solved], tuple[Watched, ...]] = lambda solved: ()
    #: Its search that prunes, for requirements and the difficulty.
    pruning: Pruning | None = None


@dataclass(frozen=True, slots=True)
class Slips:
    """What in an exercise follows from earlier answers, so that a slip costs only itself."""

    #: For each question and field, the textbook's rule by which it follows from other answers.
    follows: Callable[[Instance, Any], Following] = lambda instance, solution: {}
    #: The questions on which an answer rests without such a rule, so that a marker judges: also
    #: the question itself, if some of its entries follow from others.
    rests_on: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    #: Solves the instance again with what a student wrote, so that a marker can see which other
    #: answers follow from it: in several ways, if a student may go on in several.
    again: Callable[[Instance, Any, Theirs], tuple[Again, ...]] = lambda instance, solution, of: ()


@dataclass(frozen=True, slots=True)
class SheetRules:
    """What the sheets of a kind state besides the task."""

    #: The rules that matter to it.
    rules: tuple[str, ...] = ()
    #: What these rules mean, where that is not what they mean to most kinds.
    words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    #: The rules that the sheet of this instance states, if it does not state all of them.
    rules_of: Callable[[Instance], tuple[str, ...]] | None = None
    #: The sentences that its sheets state besides the rules.
    conventions: Callable[[Solved], tuple[str, ...]] = lambda solved: ()
    #: The longest that these sentences can be in another variant, where their length varies: all
    #: variants have the same room for them.
    longest: Callable[[Solved], tuple[str, ...]] | None = None

    def sentences(self, solved: Solved) -> tuple[str, ...]:
        """Everything that a sheet of this instance states, in words."""
        return (*self.conventions(solved), *self._in_words(solved.instance))

    def longest_sentences(self, solved: Solved) -> tuple[str, ...]:
        """The longest that this can be in another variant."""
        return (*(self.longest or self.conventions)(solved), *self._in_words(solved.instance))

    def stated_rules(self, instance: Instance) -> tuple[str, ...]:
        """The rules that the sheet of this instance states."""
        return self.rules_of(instance) if self.rules_of else self.rules

    def _in_words(self, instance: Instance) -> Iterator[str]:
        for rule in self.stated_rules(instance):
            meanings = self.words.get(rule) or questions_words.RULES[rule]
            yield translated(meanings[getattr(instance.rules, rule)])


class Ask(NamedTuple):
    """A question that a kind can ask."""

    #: Its points if the spec gives none; a question with 0 is asked only if the spec asks it.
    points: int
    #: Its words, where they are the same for all instances but for the subject's names.
    says: str = ""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of exercise: its questions, its solver, and how its answers are made and explained."""

    name: str
    #: What its exercises are called where the spec gives them no title.
    title: str
    #: What a student is to do, whichever questions are asked; it stands at the head.
    task: Callable[[Solved], str]
    #: The subject of its exercises.
    subject: Subject
    #: Every question that it can ask.
    asks: Mapping[str, Ask]
    #: The reference solver. `answers` and `reasons` read its solution.
    solve: Callable[[Instance], Any]
    #: The right answers to the questions that it can answer here; if the spec asks others,
    #: `refuses` says why not.
    answers: Callable[[Instance, Any], Mapping[str, Answer]]
    #: Why each answer is right, sentence by sentence.
    reasons: Callable[[Instance, Any], dict[str, tuple[str, ...]]]

    # What a kind may say besides; each default means none.

    #: The words of the questions that differ from instance to instance.
    prompts: Callable[[Solved], Mapping[str, str]] = lambda solved: {}
    #: The questions of an exercise, if they depend on what the spec says about its subject.
    asks_of: Callable[[Mapping[str, Any]], Mapping[str, Ask]] | None = None
    #: The parameters of this kind, besides those of all kinds.
    parameters: tuple[Parameter, ...] = ()
    #: Says why this kind cannot be asked about such a game under such rules: a fault whose path
    #: is the key that causes it.
    refuses: Callable[[Solved], Fault | None] = lambda solved: None
    states: SheetRules = SheetRules()
    slips: Slips = Slips()
    search: ShownSearch = ShownSearch()
    #: The known misconceptions. A function makes them when needed, because those of a search
    #: import all solvers.
    misconceptions: Callable[[], tuple[Misconception, ...]] = tuple
    #: Further traits of its exercises; a requirement names the trait that it needs.
    traits: frozenset[str] = frozenset()
    #: The cost of solving an instance, in leaves read; by default that of reading it once.
    work: Callable[[Solved], int] = lambda solved: solved.size

    def asking(self, options: Mapping[str, Any]) -> Kind:
        """This kind with the questions that fit what the spec says about its subject."""
        return self if self.asks_of is None else replace(self, asks=self.asks_of(options))


def tied_in_order(instance: Instance) -> tuple[str, ...]:
    """For a kind whose sheets state the order of the children only if it decides ties."""
    return ("ties",) if instance.rules.ties == "any" else ("order", "ties")
