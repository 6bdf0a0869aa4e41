"""The known misconceptions: each an algorithm with exactly one flaw, and its sentence."""

from __future__ import annotations

from grader.families.trees.mistakes import alphabeta, negamax
from grader.families.trees.mistakes.alphabeta import AlphaBeta
from grader.families.trees.mistakes.misreadings import (
    chance_as_max,
    equal_chances,
    first_child_only,
    last_tie,
    misread,
    one_player,
    one_ply_less,
    other_cut,
    other_order,
    swapped_players,
)
from grader.families.trees.mistakes.negamax import Negamax
from grader.instances.mistake import Algorithm, Mistake
from grader.model.rules import Rules
from grader.words import mistakes

#: Cuts are made in these, and only these.
PRUNING: tuple[Algorithm, ...] = ("alphabeta", "negamax")
DECIDING: tuple[Algorithm, ...] = ("minimax", *PRUNING, "plain_negamax", "expectiminimax")

_ALL = (
    # The game is misread: who moves, how deep, in which order.
    Mistake("swapped-players", misread(*DECIDING, tree=swapped_players)),
    Mistake("never-alternates", misread("minimax", "alphabeta", "expectiminimax", tree=one_player)),
    Mistake("depth-off-by-one", misread(*DECIDING, tree=one_ply_less)),
    Mistake("leftmost-leaf-is-value", misread(*DECIDING, tree=first_child_only)),
    Mistake(
        "other-child-order",
        misread(*DECIDING, rules=other_order),
        under={"order": ("left-to-right", "right-to-left")},
    ),
    Mistake("last-tie", misread(*DECIDING, rules=last_tie), under={"ties": ("first",)}),
    Mistake("chance-as-max", misread("expectiminimax", tree=chance_as_max)),
    Mistake("averages-instead-of-weights", misread("expectiminimax", tree=equal_chances)),
    # Pruning goes wrong in one step.
    Mistake(
        "other-cut-rule", misread(*PRUNING, rules=other_cut), under={"cut": ("equal", "strict")}
    ),
    Mistake(
        "no-pruning",
        {
            "alphabeta": AlphaBeta(reached=alphabeta.never),
            "negamax": Negamax(reached=negamax.never),
        },
    ),
    Mistake(
        "window-not-passed",
        {
            "alphabeta": AlphaBeta(passed_on=alphabeta.opened),
            "negamax": Negamax(turned=negamax.opened),
        },
    ),
    Mistake(
        "shallow-only",
        {
            "alphabeta": AlphaBeta(passed_on=alphabeta.own_bound_only),
            "negamax": Negamax(turned=negamax.own_bound_only),
        },
    ),
    Mistake(
        "alpha-not-updated",
        {
            "alphabeta": AlphaBeta(narrowed=alphabeta.alpha_kept),
            "negamax": Negamax(narrowed=negamax.kept),
        },
    ),
    Mistake("beta-not-updated", {"alphabeta": AlphaBeta(narrowed=alphabeta.beta_kept)}),
    Mistake(
        "cuts-one-late",
        {
            "alphabeta": AlphaBeta(reached=alphabeta.one_late),
            "negamax": Negamax(reached=negamax.one_late),
        },
    ),
    Mistake("parent-takes-child-value", {"alphabeta": AlphaBeta(narrowed=alphabeta.parent_takes)}),
    Mistake(
        "bound-taken-as-value",
        {"alphabeta": AlphaBeta(better=alphabeta.equal_too, trace=alphabeta.Taken)},
    ),
    Mistake("negamax-window-not-negated", {"negamax": Negamax(turned=negamax.as_it_is)}),
    Mistake(
        "negamax-sign-not-flipped",
        {
            "negamax": Negamax(flipped=negamax.unflipped),
            "plain_negamax": Negamax(flipped=negamax.unflipped, reached=negamax.never),
        },
    ),
)

MISTAKES: dict[str, Mistake] = {mistake.id: mistake for mistake in _ALL}


def sentence(id: str) -> str:
    """What a student reads of a misconception, whichever library it is in."""
    return mistakes.MISTAKES.get(id) or mistakes.MISREADINGS[id]


def possible(algorithm: Algorithm, rules: Rules) -> tuple[Mistake, ...]:
    """The mistakes that can be made in an algorithm under these rules."""
    return tuple(
        mistake
        for mistake in MISTAKES.values()
        if algorithm in mistake.searches and mistake.is_wrong(rules)
    )
