"""The parts of a kind of exercise, and the usual choices for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from grader.errors import Fault
from grader.instances.answers import Answer
from grader.instances.subject import Subject
from grader.model.instance import Instance
from grader.model.parameters import Parameter
from grader.model.rules import Rules
from grader.model.trace import Trace
from grader.words import questions as questions_words

if TYPE_CHECKING:  # the misconceptions bring all solvers with them
    from grader.instances.misconception import Misconception
    from grader.instances.problem import Solved
    from grader.model.follows import Following


def never(solved: Solved) -> Fault | None:
    """For a kind that refuses nothing."""
    return None


def tied_in_order(instance: Instance) -> tuple[str, ...]:
    """For a kind whose sheets state the order of the children only if it decides ties."""
    return ("ties",) if instance.rules.ties == "any" else ("order", "ties")


def no_search(solution: Any) -> None:
    """For a kind that has no search to show."""


def nothing_else(solved: Solved) -> tuple[str, ...]:
    """For a kind whose sheets state only its rules."""
    return ()


def moves_by_node(solved: Solved) -> tuple[str, ...]:
    """For a kind whose answers name nodes. In the tree of a real game, moves have names, too."""
    from grader.words import games

    moves = solved.instance.labels.moves
    return tuple(games.by_node(node, move) for node, move in [*moves.items()][:1])


def as_named(solved: Solved) -> Mapping[str, str]:
    """For a kind whose prompts are all in the table of words."""
    return {}


def none_known() -> tuple[Misconception, ...]:
    """For a kind without known misconceptions."""
    return ()


def as_read(solved: Solved) -> int:
    """For a kind that is solved by reading everything once."""
    return solved.size


def anywhere(instance: Instance) -> str | None:
    """For a search that can prune in every instance."""
    return None


class Pruning(NamedTuple):
    """A search that prunes."""

    #: Runs the search under these rules; its windows are in MAX's view.
    search: Callable[[Instance, Rules], Trace]
    #: Takes the same search from what `solve` found; None if its windows are not in MAX's view.
    found: Callable[[Any], Trace] | None
    #: Says why nothing is ever pruned in such an instance, or None.
    missing: Callable[[Instance], str | None] = anywhere


def by_no_rule(instance: Instance) -> Following:
    """For a kind in which no answer follows from other answers by a rule."""
    return {}


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
    answers: Callable[[Instance, Any], dict[str, Answer]]
    reasons: Callable[[Instance, Any], dict[str, tuple[str, ...]]]
    #: The subject of its exercises.
    subject: Subject
    #: For each question and field, the textbook's rule by which it follows from other answers.
    follows: Callable[[Instance], Following] = by_no_rule
    #: The questions on which an answer rests without such a rule, so that a marker judges: also
    #: the question itself, if some of its entries follow from others.
    rests_on: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    #: Takes the one search that a picture shows from what `solve` found.
    trace: Callable[[Any], Trace | None] = no_search
    #: The questions of an exercise, if they depend on what the spec says about its subject.
    asks_of: Callable[[Mapping[str, Any]], Mapping[str, int]] | None = None
    #: The parameters of this kind, besides those of all kinds.
    parameters: tuple[Parameter, ...] = ()
    #: Says why this kind cannot be asked about such a game under such rules: a fault whose path
    #: is the key that causes it.
    refuses: Callable[[Solved], Fault | None] = never
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
                questions_words.rule(self.name, rule, getattr(instance.rules, rule))
                for rule in self.rules_of(instance)
            ),
        )

    def earlier(self, instance: Instance, id: str) -> set[str]:
        """The questions from whose answers the answer to this one follows."""
        from grader.model import follows

        rules = self.follows(instance).get(id, {}).values()
        by_rule = {each for rule in rules for each in follows.questions(rule)}
        return by_rule | set(self.rests_on.get(id, ()))
