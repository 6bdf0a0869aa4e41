"""What a kind of exercise is made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from grader.errors import Fault
from grader.families.payoffs.payoff_tree import Turn
from grader.instances.answers import Answer
from grader.instances.question import Question
from grader.instances.subject import Subject
from grader.model.instance import Game, Instance
from grader.model.parameters import Parameter
from grader.model.trace import Trace
from grader.model.tree import Chance, Decision, player
from grader.words import games, phrases
from grader.words import questions as questions_words

if TYPE_CHECKING:  # the mistakes bring all solvers with them
    from grader.instances.mistake import Algorithm, Misreading, Search
    from grader.model.follows import Following


def never(instance: Instance) -> Fault | None:
    """A kind that refuses nothing."""
    return None


def tied_in_order(instance: Instance) -> tuple[str, ...]:
    """The order of the children is stated where it decides ties."""
    return ("ties",) if instance.rules.ties == "any" else ("order", "ties")


def no_search(solution: Any) -> None:
    """A kind that has no search to show."""


def nothing_else(instance: Instance) -> tuple[str, ...]:
    """A kind whose sheets state its rules, and nothing else."""
    return ()


def moves_by_node(instance: Instance) -> tuple[str, ...]:
    """A kind whose answers name nodes: in the tree of a real game, moves have names as well."""
    moves = instance.labels.moves
    return tuple(games.by_node(node, move) for node, move in [*moves.items()][:1])


def as_named(instance: Instance) -> Mapping[str, str]:
    """A kind whose prompts are all in the table of words."""
    return {}


def of_the_game(instance: Instance, search: Search) -> Any:
    """A kind that is one search of the game."""
    return search(instance.tree, instance.rules)


def named_in(game: Game) -> dict[str, str]:
    """What a prompt may name."""
    match game:
        case Decision() | Chance():
            return {"root": game.name, "player": phrases.PLAYERS[player(game)]}
        case Turn():
            return {"root": game.name, "player": phrases.PLAYERS[str(game.player)]}
    return {}


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
    #: The one search that a picture shows, of what `solve` found.
    trace: Callable[[Any], Trace | None] = no_search
    #: What an exercise asks of `asks`, where that depends on what its spec says of its subject.
    asks_of: Callable[[Mapping[str, Any]], Mapping[str, int]] | None = None
    #: What a spec of this kind may say beyond what all kinds understand.
    parameters: tuple[Parameter, ...] = ()
    #: Why this kind cannot be asked of such a game under such rules: a fault whose path
    #: is the key that stands in the way.
    refuses: Callable[[Instance], Fault | None] = never
    #: Prompts that are different for each instance.
    prompts: Callable[[Instance], Mapping[str, str]] = as_named
    #: The rules that this instance's sheet states, where they are not all of `rules`.
    stated: Callable[[Instance], tuple[str, ...]] | None = None
    #: What its sheets state besides the rules, sentence by sentence.
    conventions: Callable[[Instance], tuple[str, ...]] = moves_by_node
    #: The algorithm whose known mistakes lead to wrong answers here …
    algorithm: Callable[[Instance], Algorithm] | None = None
    #: … and what `solve` would find with another search in the place of the right one.
    solve_by: Callable[[Instance, Search], Any] = of_the_game
    #: The known mistakes of a kind that is no search.
    misreadings: tuple[Misreading, ...] = ()

    def asking(self, options: Mapping[str, Any]) -> Kind:
        """This kind as it is asked where the spec says this of its subject."""
        return self if self.asks_of is None else replace(self, asks=self.asks_of(options))

    def rules_of(self, instance: Instance) -> tuple[str, ...]:
        """The rules that matter to this instance."""
        return self.rules if self.stated is None else self.stated(instance)

    def stated_of(self, instance: Instance) -> tuple[str, ...]:
        """All that a sheet of this instance states, in words."""
        rules = self.rules_of(instance)
        return (
            *self.conventions(instance),
            *(
                questions_words.rule(self.name, rule, getattr(instance.rules, rule))
                for rule in rules
            ),
        )

    def questions(self, instance: Instance, solution: Any) -> tuple[Question, ...]:
        answers = self.answers(instance, solution)
        reasons = self.reasons(instance, solution)
        prompts = self.prompts(instance)
        names = named_in(instance.game)
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
