"""The misconceptions of searching: each is a search with one flaw, and a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from grader.homework.families.trees import flawed_alphabeta, flawed_negamax
from grader.homework.families.trees.flawed_alphabeta import AlphaBeta
from grader.homework.families.trees.flawed_negamax import Negamax
from grader.homework.families.trees.flawed_search import Algorithm, SearchMisconception
from grader.homework.families.trees.leftmost import FirstChild
from grader.homework.families.trees.misread_game import (
    chance_as_max,
    equal_chances,
    first_child_only,
    last_tie,
    on_other_game,
    one_player,
    one_ply_less,
    other_cut,
    other_order,
    swapped_players,
)
from grader.homework.kinds import sentences
from grader.homework.kinds.kind import Hiding, Misconception
from grader.model.instance import Instance
from grader.model.rules import Rules
from grader.model.tree import inner_nodes

if TYPE_CHECKING:  # Solved would import YAML, which the autograder does not have
    from grader.homework.families.trees.flawed_search import Flawed
    from grader.homework.families.trees.measures import TreeMeasures
    from grader.homework.kinds.kind import Solved

#: Makes a kind's solution with a flawed search in place of each right one.
SolveBy: TypeAlias = "Callable[[Solved, Flawed], Any]"

#: The algorithms that cut.
PRUNING: tuple[Algorithm, ...] = ("alphabeta", "negamax")
DECIDING: tuple[Algorithm, ...] = ("minimax", *PRUNING, "plain_negamax", "expectiminimax")


def measures(solved: Solved) -> TreeMeasures:
    """Imports the measures on demand, since only required ones are needed."""
    from grader.homework.families.trees.measures import tree

    return tree(solved)


def no_estimates(solved: Solved) -> bool:
    """Whether no node below the root has an estimate."""
    return all(node.estimate is None for node in inner_nodes(solved.instance.tree)[1:])


def no_deep_cut(solved: Solved) -> bool:
    """Whether the search makes no deep cut."""
    search = measures(solved).search
    return not any(map(search.is_deep, search.cuts))


_ALL = (
    # Misreadings of the game: who moves, how deep, in which order.
    SearchMisconception(
        "swapped-players",
        "your values fit MAX taking the smallest and MIN the largest",
        on_other_game(*DECIDING, tree=swapped_players),
    ),
    SearchMisconception(
        "never-alternates",
        "your values fit one player making every move",
        on_other_game("minimax", "alphabeta", "expectiminimax", tree=one_player),
    ),
    SearchMisconception(
        "depth-off-by-one",
        "your values fit a search that stops one ply too early",
        on_other_game(*DECIDING, tree=one_ply_less),
        hiding=Hiding(no_estimates, "no node has an estimate to stop at"),
        needs_estimates=True,
    ),
    SearchMisconception(
        "leftmost-leaf-is-value",
        "your values fit a node taking the value of its first child",
        on_other_game(*DECIDING, tree=first_child_only),
        written={
            **dict.fromkeys(("minimax", "expectiminimax"), FirstChild()),
            "plain_negamax": FirstChild(of_movers=True),
        },
        spoils=("value", "leaves"),  # at the root it would only take the first move
    ),
    SearchMisconception(
        "other-child-order",
        "your work fits children tried in the other direction",
        on_other_game(*DECIDING, rules=other_order),
        under={"order": ("left-to-right", "right-to-left")},
        spoils=("leaves",),  # to move, it takes the last of equal moves
    ),
    SearchMisconception(
        "last-tie",
        "your move fits taking the last of several optimal moves",
        on_other_game(*DECIDING, rules=last_tie),
        under={"ties": ("first",)},
        hiding=Hiding(lambda c: len(measures(c).best) == 1, "the best move is unique"),
        spoils=("move",),
    ),
    SearchMisconception(
        "chance-as-max",
        "your values fit MAX choosing at chance nodes",
        on_other_game("expectiminimax", tree=chance_as_max),
    ),
    SearchMisconception(
        "averages-instead-of-weights",
        "your values fit chances taken to be equal",
        on_other_game("expectiminimax", tree=equal_chances),
    ),
    # One wrong step of pruning.
    SearchMisconception(
        "other-cut-rule",
        "your cuts fit the other cut rule (reaching the bound, or passing it)",
        on_other_game(*PRUNING, rules=other_cut),
        under={"cut": ("equal", "strict")},
        hiding=Hiding(
            lambda c: measures(c).is_convention_free,
            "the same leaves are read under both cut rules",
        ),
        spoils=("leaves", "move"),
    ),
    SearchMisconception(
        "no-pruning",
        "your work fits a search that never cuts",
        {
            "alphabeta": AlphaBeta(reached=flawed_alphabeta.never),
            "negamax": Negamax(reached=flawed_negamax.never),
        },
        spoils=("leaves",),
    ),
    SearchMisconception(
        "window-not-passed",
        "your cuts fit every node starting anew with (−∞, ∞)",
        {
            "alphabeta": AlphaBeta(passed_on=flawed_alphabeta.opened),
            "negamax": Negamax(turned=flawed_negamax.opened),
        },
        spoils=("leaves",),
    ),
    SearchMisconception(
        "shallow-only",
        "your cuts fit bounds that come from the parent only, never from further up",
        {
            "alphabeta": AlphaBeta(passed_on=flawed_alphabeta.own_bound_only),
            "negamax": Negamax(turned=flawed_negamax.own_bound_only),
        },
        hiding=Hiding(no_deep_cut, "no deep cut is possible"),
        spoils=("leaves",),
    ),
    SearchMisconception(
        "alpha-not-updated",
        "your cuts fit an α that is never raised",
        {
            "alphabeta": AlphaBeta(narrowed=flawed_alphabeta.alpha_kept),
            "negamax": Negamax(narrowed=flawed_negamax.kept),
        },
        spoils=("leaves",),
    ),
    SearchMisconception(
        "beta-not-updated",
        "your cuts fit a β that is never lowered",
        {"alphabeta": AlphaBeta(narrowed=flawed_alphabeta.beta_kept)},
        spoils=("leaves",),
    ),
    SearchMisconception(
        "cuts-one-late",
        "your cuts fit a node being left one child too late",
        {
            "alphabeta": AlphaBeta(reached=flawed_alphabeta.one_late),
            "negamax": Negamax(reached=flawed_negamax.one_late),
        },
        spoils=("leaves",),
    ),
    SearchMisconception(
        "parent-takes-child-value",
        "your cuts fit a child's value counting for its parent before the child is finished",
        {"alphabeta": AlphaBeta(narrowed=flawed_alphabeta.parent_takes)},
    ),
    SearchMisconception(
        "bound-taken-as-value",
        "your answer fits a bound taken for a value: a cut child may be worse",
        {"alphabeta": AlphaBeta(better=flawed_alphabeta.equal_too, trace=flawed_alphabeta.Taken)},
        spoils=("move",),
        cuts=("equal",),  # a search that cuts beyond the bound returns no bound that equals a value
    ),
    SearchMisconception(
        "negamax-window-not-negated",
        "your cuts fit a window passed on without negating it",
        {"negamax": Negamax(turned=flawed_negamax.as_it_is)},
    ),
    SearchMisconception(
        "negamax-sign-not-flipped",
        "your values fit a child's value whose sign is not changed",
        {
            "negamax": Negamax(flipped=flawed_negamax.unflipped),
            "plain_negamax": Negamax(
                flipped=flawed_negamax.unflipped, reached=flawed_negamax.never
            ),
        },
    ),
)

SEARCH_MISCONCEPTIONS: dict[str, SearchMisconception] = {each.id: each for each in _ALL}


def possible(algorithm: Algorithm, rules: Rules) -> tuple[SearchMisconception, ...]:
    """The misconceptions that are possible in an algorithm under these rules."""
    return tuple(
        each
        for each in SEARCH_MISCONCEPTIONS.values()
        if algorithm in each.searches and each.is_wrong(rules)
    )


def misconceptions(
    algorithm: Callable[[Instance], Algorithm], solve_by: SolveBy, hiding: bool
) -> tuple[Misconception, ...]:
    """The misconceptions of a kind that searches with this algorithm."""

    def of(flawed: SearchMisconception) -> Misconception:
        def spoil(solved: Solved) -> Any:
            searches = {**flawed.searches, **flawed.written}
            return solve_by(solved, searches[algorithm(solved.instance)])

        def impossible(instance: Instance) -> str | None:
            searched = algorithm(instance)
            return None if searched in flawed.searches else sentences.not_in(searched)

        return Misconception(
            flawed.id,
            flawed.sentence,
            spoil,
            flawed.under,
            impossible,
            flawed.hiding if hiding else None,
            may_agree=True,
        )

    return tuple(map(of, SEARCH_MISCONCEPTIONS.values()))
