"""The misconceptions of searching: each is a search with one flaw, and a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from grader.homework.families.trees import flawed_search as flaws
from grader.homework.families.trees.flawed_search import ALPHABETA, NEGAMAX, FirstChild
from grader.homework.families.trees.right_searches import (
    PRUNING,
    Algorithm,
    Flawed,
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
from grader.homework.kinds import requirement
from grader.homework.kinds.kind import Hiding, Misconception, is_wrong
from grader.model.instance import Instance
from grader.model.rules import Rules
from grader.model.tree import inner_nodes

if TYPE_CHECKING:  # Solved would import YAML, which the autograder does not have
    from grader.homework.families.trees.measures import TreeMeasures
    from grader.homework.kinds.kind import Solved

#: Makes a kind's solution with a flawed search in place of each right one.
SolveBy: TypeAlias = "Callable[[Solved, Flawed], Any]"

#: What a flaw can spoil: the value found, the leaves read, the move chosen.
Spoiled: TypeAlias = Literal["value", "leaves", "move"]
Cut: TypeAlias = Literal["equal", "strict"]
DECIDING: tuple[Algorithm, ...] = ("minimax", *PRUNING, "plain_negamax", "expectiminimax")


@dataclass(frozen=True, slots=True)
class SearchMisconception:
    """One misconception of searching: every algorithm where it is possible, with this flaw."""

    id: str
    #: The student reads this, such as "your cuts fit an α that is never raised".
    sentence: str
    searches: Mapping[Algorithm, Flawed]
    #: Searches in place of those, for answers on paper: people write values at nodes that a
    #: program with this flaw never visits.
    written: Mapping[Algorithm, Flawed] = field(default_factory=dict)
    #: For each rule that matters, the settings under which this is wrong. Where a code exercise
    #: leaves a rule open (`any`), any setting is right.
    under: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    hiding: Hiding | None = None
    #: What it can spoil at the root; a function that shows nothing else has no such flaw.
    spoils: tuple[Spoiled, ...] = ("value", "leaves", "move")
    #: The cut rules under which it can; under another one it does nothing of its own.
    cuts: tuple[Cut, ...] = ("equal", "strict")
    #: Whether it stops at inner nodes: on a tree without estimates it then ends in an error.
    needs_estimates: bool = False

    def is_wrong(self, rules: Rules) -> bool:
        """Whether these rules make it wrong."""
        return is_wrong(self.under, rules)


def in_both(**flaw: Any) -> dict[Algorithm, Flawed]:
    """Alpha–beta and negamax with the same step replaced."""
    return {"alphabeta": replace(ALPHABETA, **flaw), "negamax": replace(NEGAMAX, **flaw)}


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
        in_both(is_done=flaws.is_never_done),
        spoils=("leaves",),
    ),
    SearchMisconception(
        "window-not-passed",
        "your cuts fit every node starting anew with (−∞, ∞)",
        in_both(pass_on=flaws.pass_open_window),
        spoils=("leaves",),
    ),
    SearchMisconception(
        "shallow-only",
        "your cuts fit bounds that come from the parent only, never from further up",
        in_both(pass_on=flaws.pass_own_bound_only),
        hiding=Hiding(no_deep_cut, "no deep cut is possible"),
        spoils=("leaves",),
    ),
    SearchMisconception(
        "alpha-not-updated",
        "your cuts fit an α that is never raised",
        in_both(narrow=flaws.keep_alpha),
        spoils=("leaves",),
    ),
    SearchMisconception(
        "beta-not-updated",
        "your cuts fit a β that is never lowered",
        {"alphabeta": replace(ALPHABETA, narrow=flaws.keep_beta)},
        spoils=("leaves",),
    ),
    SearchMisconception(
        "cuts-one-late",
        "your cuts fit a node being left one child too late",
        in_both(is_done=flaws.is_done_late),
        spoils=("leaves",),
    ),
    SearchMisconception(
        "parent-takes-child-value",
        "your cuts fit a child's value counting for its parent before the child is finished",
        {"alphabeta": replace(ALPHABETA, narrow=flaws.narrow_parent_too)},
    ),
    SearchMisconception(
        "bound-taken-as-value",
        "your answer fits a bound taken for a value: a cut child may be worse",
        {"alphabeta": replace(ALPHABETA, is_better=flaws.is_as_good, trace=flaws.Taken)},
        spoils=("move",),
        cuts=("equal",),  # a search that cuts beyond the bound returns no bound that equals a value
    ),
    SearchMisconception(
        "negamax-window-not-negated",
        "your cuts fit a window passed on without negating it",
        {"negamax": replace(NEGAMAX, turn=flaws.leave_as_it_is)},
    ),
    SearchMisconception(
        "negamax-sign-not-flipped",
        "your values fit a child's value whose sign is not changed",
        {
            "negamax": replace(NEGAMAX, flip=flaws.leave_as_it_is),
            "plain_negamax": replace(
                NEGAMAX, flip=flaws.leave_as_it_is, is_done=flaws.is_never_done
            ),
        },
    ),
)

SEARCH_MISCONCEPTIONS: dict[str, SearchMisconception] = {each.id: each for each in _ALL}


def misconceptions_in(algorithm: Algorithm, rules: Rules) -> tuple[SearchMisconception, ...]:
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
            return None if searched in flawed.searches else requirement.not_in(searched)

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
