"""What a kind of exercise is made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from grader.errors import Fault
from grader.instances.answers import Answer
from grader.instances.question import Question
from grader.instances.subject import Subject
from grader.model.instance import Instance
from grader.model.parameters import Parameter
from grader.model.rules import Rules
from grader.model.trace import Trace
from grader.words import games
from grader.words import questions as questions_words

if TYPE_CHECKING:  # the mistakes bring all solvers with them
    from grader.model.follows import Following
if TYPE_CHECKING:  # the misconceptions bring all solvers with them
    from grader.instances.misconception import Misconception
    from grader.instances.solved import Solved


def never(solved: Solved) -> Fault | None:
    """A kind that refuses nothing."""
    return None


def tied_in_order(instance: Instance) -> tuple[str, ...]:
    """The order of the children is stated where it decides ties."""
    return ("ties",) if instance.rules.ties == "any" else ("order", "ties")


def no_search(solution: Any) -> None:
    """A kind that has no search to show."""


def nothing_else(solved: Solved) -> tuple[str, ...]:
    """A kind whose sheets state its rules, and nothing else."""
    return ()


def moves_by_node(solved: Solved) -> tuple[str, ...]:
    """A kind whose answers name nodes: in the tree of a real game, moves have names as well."""
    moves = solved.instance.labels.moves
    return tuple(games.by_node(node, move) for node, move in [*moves.items()][:1])


def as_named(solved: Solved) -> Mapping[str, str]:
    """A kind whose prompts are all in the table of words."""
    return {}


def none_known() -> tuple[Misconception, ...]:
    """A kind of which no misconception is known."""
    return ()


def as_read(solved: Solved) -> int:
    """A kind that is solved by reading all there is once."""
    return solved.size


def anywhere(instance: Instance) -> str | None:
    """A search that prunes in every instance."""
    return None


class Pruning(NamedTuple):
    """A search that prunes."""

    #: What it does under these rules, its windows in MAX's view.
    search: Callable[[Instance, Rules], Trace]
    #: The same search in what the kind's `solve` found; None where its windows are turned.
    found: Callable[[Any], Trace] | None
    #: Why nothing is ever pruned in such an instance, or None.
    missing: Callable[[Instance], str | None] = anywhere


def by_no_rule(instance: Instance) -> Following:
    """A kind none of whose answers follows from others without a new search."""
    return {}


@dataclass(frozen=True, slots=True)
class Kind:
    name: str
    #: Every question it can ask, with the points it has where the spec gives none; 0: not
    #: asked unless the spec asks it.
    asks: Mapping[str, int]
    #: The rules that matter to it, which its sheets state.
    rules: tuple[str, ...]
    #: The reference solver. What it finds is what `answers`, `reasons` and `trace` read.
    solve: Callable[[Instance], Any]
    #: Those of the questions that it can answer; if the spec asks others, `refuses` says why.
    answers: Callable[[Instance, Any], dict[str, Answer]]
    reasons: Callable[[Instance, Any], dict[str, tuple[str, ...]]]
    #: What its exercises are about.
    subject: Subject
    #: For each question and field what it follows from, by the textbook's rule.
    follows: Callable[[Instance], Following] = by_no_rule
    #: What the answer to a question rests on by no such rule, as its marker has to judge: other
    #: questions, or the question itself where some of its entries follow from others.
    rests_on: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    #: The one search that a picture shows, of what `solve` found.
    trace: Callable[[Any], Trace | None] = no_search
    #: What an exercise asks of `asks`, where that depends on what its spec says of its subject.
    asks_of: Callable[[Mapping[str, Any]], Mapping[str, int]] | None = None
    #: What a spec of this kind may say beyond what all kinds understand.
    parameters: tuple[Parameter, ...] = ()
    #: Why this kind cannot be asked of such a game under such rules: a fault whose path
    #: is the key that stands in the way.
    refuses: Callable[[Solved], Fault | None] = never
    #: Prompts that are different for each instance.
    prompts: Callable[[Solved], Mapping[str, str]] = as_named
    #: The rules that this instance's sheet states, where they are not all of `rules`.
    stated: Callable[[Instance], tuple[str, ...]] | None = None
    #: What its sheets state besides the rules, sentence by sentence.
    conventions: Callable[[Solved], tuple[str, ...]] = nothing_else
    #: The known misconceptions, made when they are needed; those of a search bring all solvers.
    misconceptions: Callable[[], tuple[Misconception, ...]] = none_known
    #: What else is true of its exercises: a requirement says which trait it needs.
    traits: frozenset[str] = frozenset()
    #: Its search that prunes, for requirements and the difficulty.
    pruning: Pruning | None = None
    #: What solving an instance takes, in leaves read.
    work: Callable[[Solved], int] = as_read

    def asking(self, options: Mapping[str, Any]) -> Kind:
        """This kind as it is asked where the spec says this of its subject."""
        return self if self.asks_of is None else replace(self, asks=self.asks_of(options))

    def rules_of(self, instance: Instance) -> tuple[str, ...]:
        """The rules that matter to this instance."""
        return self.rules if self.stated is None else self.stated(instance)

    def stated_of(self, solved: Solved) -> tuple[str, ...]:
        """All that a sheet of this instance states, in words."""
        instance = solved.instance
        return (
            *self.conventions(solved),
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

    def questions(self, solved: Solved) -> tuple[Question, ...]:
        """Every question that it has an answer to here."""
        answers = solved.answers
        reasons = self.reasons(solved.instance, solved.solution)
        prompts = self.prompts(solved)
        names = self.subject.named(solved.instance)
        return tuple(
            Question(
                id,
                prompts.get(id) or questions_words.prompt(self.name, id).format(**names),
                answers[id],
                reasons.get(id, ()),
            )
            for id in self.asks
            if id in answers
        )
