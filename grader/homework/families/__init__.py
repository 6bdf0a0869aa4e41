"""The families of exercises: what exercises are about, a folder each, and this table.

A family's folder has a file for each kind, which holds its `KIND`, a file for each algorithm, and
files that are called the same in every family: `spec` (how YAML gives it, and what is drawn),
`subjects` (what an exercise is about, and how it is shown), `pictures` (how it is drawn), `words`,
`answers`, `misconceptions`, `follow_through` (what follows from a student's own values) and
`requirements`, if there are any. Where one would be too long there are several: `plan`,
`step_answers`, `spec_nodes`.

A kind is imported when it is needed: importing all of them would make `grader kinds` several times
slower than the start of the interpreter.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.homework.families.matrices.matrix_game import (
        NormalForm as NormalForm,
        count as count,
        normal_form as normal_form,
    )
    from grader.homework.families.play.node_counts import (
        TooManyStates as TooManyStates,
        count_game as count_game,
    )
    from grader.homework.families.simulation.misconceptions import (
        FORMULA_MISCONCEPTIONS as FORMULA_MISCONCEPTIONS,
        FORMULAS as FORMULAS,
    )
    from grader.homework.families.simulation.monte_carlo import (
        has_one_right_move as has_one_right_move,
        is_decided as is_decided,
        negated as negated,
        right_moves as right_moves,
    )
    from grader.homework.families.simulation.ucb1_formula import (
        MOST_C as MOST_C,
        ROOT_OF_TWO as ROOT_OF_TWO,
        C as C,
        Formula as Formula,
        Stats as Stats,
        squared as squared,
        ucb1 as ucb1,
        written as written,
    )
    from grader.homework.families.trees.flawed_search import picked_move as picked_move
    from grader.homework.families.trees.misconceptions import (
        SEARCH_MISCONCEPTIONS as SEARCH_MISCONCEPTIONS,
        SearchMisconception as SearchMisconception,
        misconceptions_in as misconceptions_in,
    )
    from grader.homework.families.trees.plan import (
        MAX_LEVELS as MAX_LEVELS,
        Levels as Levels,
        Mover as Mover,
        Plan as Plan,
        Sprout as Sprout,
        grow as grow,
    )
    from grader.homework.families.trees.right_searches import (
        PRUNING as PRUNING,
        RIGHT as RIGHT,
        Algorithm as Algorithm,
        Search as Search,
    )
    from grader.homework.families.trees.spec import TREE_FORM as TREE_FORM
    from grader.homework.families.trees.spec_positions import (
        POSITION as POSITION,
        PositionPlan as PositionPlan,
        position_form as position_form,
    )
    from grader.homework.families.trees.terminal import draw_tree as draw_tree
    from grader.homework.families.trees.tree_json import (
        tree_from_json as tree_from_json,
        tree_to_json as tree_to_json,
    )
    from grader.homework.kinds.kind import Kind
    from grader.homework.kinds.requirement import Requirement
else:
    __getattr__ = front_door(
        __name__,
        {
            "trees.right_searches": "Algorithm PRUNING RIGHT Search",
            "simulation.ucb1_formula": "C Formula MOST_C ROOT_OF_TWO Stats squared ucb1 written",
            "simulation.misconceptions": "FORMULAS FORMULA_MISCONCEPTIONS",
            "trees.plan": "Levels MAX_LEVELS Mover Plan Sprout grow",
            "matrices.matrix_game": "NormalForm count normal_form",
            "trees.spec_positions": "POSITION PositionPlan position_form",
            "trees.misconceptions": "SEARCH_MISCONCEPTIONS SearchMisconception misconceptions_in",
            "trees.spec": "TREE_FORM",
            "play.node_counts": "TooManyStates count_game",
            "trees.terminal": "draw_tree",
            "simulation.monte_carlo": "has_one_right_move is_decided negated right_moves",
            "trees.flawed_search": "picked_move",
            "trees.tree_json": "tree_from_json tree_to_json",
        },
    )


#: Each family with its kinds, and what a kind asks for in a line.
FAMILIES = {
    "trees": {
        "minimax": "the value of every node, the best move and the principal line",
        "alphabeta": "alpha–beta pruning: returns, windows, cuts and the leaves never read",
        "negamax": "minimax or alpha–beta with every number from the mover's view",
        "ordering": "move ordering: how many leaves are read, and the order that reads fewest",
        "cutoff": "the decision at each depth limit, and the horizon effect",
        "expectiminimax": "chance nodes: exact expected values, and Star1's pruning",
    },
    "play": {
        "game": "a real game: its tree, who wins, the best reply, a play to the end",
        "count": "nodes, leaves and pure strategies of a tree, however large",
        "evaluation": "evaluation functions: features, estimates and the ranking of moves",
        "formalise": "which part of a game's definition as a search problem is this?",
    },
    "simulation": {
        "ucb": "UCB1 of a node's children in a Monte-Carlo search, and which one is selected",
        "mcts": "Monte-Carlo tree search: paths, UCB1, wins and visits of a few iterations",
    },
    "matrices": {
        "matrix": "a zero-sum matrix: dominance, saddle points, and how to mix strategies",
        "normalform": "from the tree to the matrix: strategies, maximin, minimax and saddle points",
        "symbolicmatrix": "payoffs depend on x: saddle points, dominance, value and mixtures",
    },
    "payoffs": {
        "generalsum": "two or three players, each with payoffs of their own: backward induction",
        "symbolicsum": "payoffs of several players depend on x: where the game ends, for every x",
    },
    "symbols": {
        "symbolic": "leaves depend on x: value, right moves and pruning as functions of x",
        "symbolicchance": "chances are x and 1 − x: value and right moves as functions of x",
    },
    "quiz": {
        "concepts": "questions on guarantees, costs, ideas and milestones, from a question bank"
    },
}

KINDS = {kind: about for kinds in FAMILIES.values() for kind, about in kinds.items()}

_FAMILY_OF = {kind: family for family, kinds in FAMILIES.items() for kind in kinds}


def load(name: str) -> Kind:
    """Imports the kind of this name."""
    found: Kind = import_module(f"grader.homework.families.{_FAMILY_OF[name]}.{name}").KIND
    return found


@cache
def requirements() -> dict[str, Requirement]:
    """All requirements, in the order in which they are checked: the cheap ones first."""
    from grader.homework.kinds.telling_apart import TELLS_APART

    modules = [
        import_module(f"grader.homework.families.{family}.requirements")
        for family in FAMILIES
        if find_spec(f"grader.homework.families.{family}.requirements")
    ]
    known: list[Requirement] = [each for module in modules for each in module.REQUIREMENTS]
    ordered = sorted([*known, TELLS_APART], key=lambda each: each.cost)
    return {each.name: each for each in ordered}
