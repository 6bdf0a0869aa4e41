"""A chance called x: how the value and the right moves change with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache

from grader.errors import Fault
from grader.homework.families.symbols import words
from grader.homework.families.symbols.answers import Breakpoints, Regions
from grader.homework.families.symbols.curves import Curve, CurvesAndMoves, again, solve_tree
from grader.homework.families.symbols.driver import too_many_leaves, unwritable
from grader.homework.families.symbols.function_answers import Function
from grader.homework.families.symbols.intervals import UNIT
from grader.homework.families.symbols.misconceptions import WRITTEN_DOWN, inexpressible
from grader.homework.families.symbols.subjects import (
    DEPENDS_ON_X,
    RIGHT_FOR_SOME_X,
    TREE_WITH_CHANCE,
)
from grader.homework.families.trees import words as trees_words
from grader.homework.families.trees.traits import moves_by_node
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import (
    Ask,
    Kind,
    Misconception,
    SheetRules,
    Slips,
    Solved,
    tied_in_order,
)
from grader.model.exact import pretty_formula
from grader.model.instance import Instance
from grader.model.rules import Rules
from grader.model.tree import Chance, Inner, UnknownChance, inner_nodes, leaves, player
from grader.words import phrases, questions


def solve(instance: Instance) -> CurvesAndMoves:
    """The value of each node for every x, and for which x each root move is right."""
    return solve_tree(instance, instance.tree)


def answers(instance: Instance, solution: CurvesAndMoves) -> dict[str, Answer]:
    """The value, and for a player at the root which moves are right and where that changes."""
    value = Function(solution.curves[instance.tree.name].piecewise, True)
    found: dict[str, Answer] = {"value": value}
    if solution.chosen:
        found["chosen"] = Regions(solution.chosen, UNIT)
        found["changes"] = Breakpoints(solution.changes)
    return found


def reasons(instance: Instance, solution: CurvesAndMoves) -> dict[str, tuple[str, ...]]:
    """How each value follows from those below it, and what each root move is worth."""
    root, known = instance.tree, solution.curves
    worth = tuple(f"{child.name} = {known[child.name].piecewise}" for child in root.children)
    above = [node for node in reversed(inner_nodes(root)) if node is not root]
    return {"value": tuple(derivation(node, known) for node in (*above, root)), "chosen": worth}


def derivation(node: Inner, known: Mapping[str, Curve]) -> str:
    """Shows how the value of a node follows from those of its children."""
    below = [
        child.name if len(known[child.name].polynomials) > 1 else str(known[child.name].piecewise)
        for child in node.children
    ]
    if isinstance(node, Chance):
        shown = (pretty_formula(str(odds)) for odds in node.odds)
        parts = zip(map(in_brackets, shown), map(in_brackets, below), strict=True)
        combined = " + ".join(f"{odds}·{part}" for odds, part in parts)
    else:
        combined = f"{player(node)}({phrases.side_by_side(below)})"
    named = phrases.node(node.name, player(node))
    return trees_words.derivation(named, f"{combined} =", str(known[node.name].piecewise))


def in_brackets(text: str) -> str:
    """A factor of a product: `(1 − x)`."""
    return f"({text})" if "\N{MINUS SIGN}" in text or "+" in text else text


def prompts(solved: Solved) -> Mapping[str, str]:
    """The questions that name the root and its moves."""
    root = solved.instance.tree
    moves = [child.name for child in root.children]
    return {"chosen": words.moves_right(root.name, moves), "changes": words.changes(root.name)}


def refuses(solved: Solved) -> Fault | None:
    """Refuses trees that are too large, and values that a key cannot write."""
    root = solved.instance.tree
    if fault := too_many_leaves(len(leaves(root))):
        return fault
    asked = {"chosen", "changes"} & set(solved.instance.asked)
    if asked and isinstance(root, Chance):
        return Fault(
            f"the question {min(asked)!r} needs a player at the root, found chance", path="ask"
        )
    return unwritable(
        lambda: solved.solution.changes, "values must meet", path="tree", example="√2/2"
    )


@cache
def misconceptions() -> tuple[Misconception, ...]:
    """Each solves the wrong tree. They are imported when needed: those of searches import all
    solvers."""
    from grader.homework.families.trees import right_searches

    return (
        _on("swapped-players", right_searches.swapped_players),
        _on("never-alternates", right_searches.one_player),
        _on("chance-as-max", right_searches.chance_as_max),
        _on("averages-instead-of-weights", right_searches.equal_chances),
        _on("x-exchanged", exchange_x, "your answers fit x and 1 − x in each other's place"),
        *WRITTEN_DOWN,
    )


def exchange_x(root: Inner, rules: Rules) -> Inner:
    """x and 1 − x stand in each other's place."""
    from grader.homework.families.trees.derived_trees import change_nodes

    def exchanged(node: Inner) -> Inner:
        if isinstance(node, UnknownChance):
            return replace(node, expressions=node.expressions[::-1])
        return node

    return change_nodes(root, exchanged)


def _on(id: str, misread: Callable[[Inner, Rules], Inner], sentence: str = "") -> Misconception:
    """The right algorithm on the tree as it is misread; the search of such a tree has the name and
    the sentence that it has where chances are numbers."""
    from grader.homework.families.trees.misconceptions import SEARCH_MISCONCEPTIONS

    def solve(instance: Instance) -> CurvesAndMoves:
        return solve_tree(instance, misread(instance.tree, instance.rules))

    return Misconception(
        id,
        sentence or SEARCH_MISCONCEPTIONS[id].sentence,
        lambda right: solve(right.instance),
        impossible=inexpressible(solve),
        may_agree=True,
    )


KIND = Kind(
    name="symbolicchance",
    title="A chance called x",
    task=lambda solved: words.FOR_EVERY_CHANCE,
    subject=TREE_WITH_CHANCE,
    asks={"value": Ask(3, questions.SYMBOLIC_VALUE), "chosen": Ask(3), "changes": Ask(2)},
    refuses=refuses,
    prompts=prompts,
    solve=solve,
    answers=answers,
    reasons=reasons,
    states=SheetRules(
        ("order", "ties"),
        rules_of=tied_in_order,
        conventions=lambda solved: (questions.EXACT, *moves_by_node(solved)),
    ),
    slips=Slips(rests_on={"changes": ("chosen",)}, again=again),
    misconceptions=misconceptions,
    traits=frozenset({DEPENDS_ON_X, RIGHT_FOR_SOME_X}),
)
