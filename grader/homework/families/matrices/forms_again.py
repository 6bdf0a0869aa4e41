"""Fills the normal form again from what a student found: strategies, and payoffs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from grader.homework.families.matrices.answers import Counts, NormalFormSolution, read_strategies
from grader.homework.families.matrices.matrix_game import SIDES, Matrix, NormalForm, Strategy
from grader.model.exact import Number, simplest
from grader.model.follows import Again, Ref, Theirs
from grader.model.grammar import Unreadable
from grader.model.instance import Instance
from grader.model.tree import Chance, Decision, Inner, Leaf, Node, Player, inner_nodes, nodes

#: The questions whose answers follow from the matrix.
FROM_MATRIX = ("maximin", "minimax", "saddles")


def again(instance: Instance, solution: NormalFormSolution, theirs: Theirs) -> tuple[Again, ...]:
    """The matrix of the student's own strategies, and what follows from the student's matrix."""
    return (
        *_of_strategies(instance.tree, solution, theirs),
        *_of_matrix(solution, solution.full, "matrix", "", theirs),
        *_of_matrix(solution, solution.reduced, "reduced", "matrix.", theirs),
    )


def _of_strategies(root: Inner, solution: NormalFormSolution, theirs: Theirs) -> Iterator[Again]:
    refs = {player: Ref("strategies", player) for player, _ in SIDES}
    try:
        names = {node.name for node in nodes(root)}
        listed = [read_strategies(theirs(ref) or "", names) for ref in refs.values()]
    except Unreadable:
        return
    rows, columns = listed
    if not rows or not columns:
        return
    changed = replace(solution, full_counts=Counts(len(rows), len(columns)))
    right = solution.full
    fits = right and (len(rows), len(columns)) == (len(right.rows), len(right.columns))
    if fits and _are_whole(root, "max", rows) and _are_whole(root, "min", columns):
        payoffs = tuple(tuple(_played(root, {**r, **c}) for c in columns) for r in rows)
        form = NormalForm(tuple(rows), tuple(columns), Matrix(payoffs))
        changed = replace(changed, full=form)

    def rests(question: str, field: str) -> tuple[Ref, ...]:
        if question == "counts":
            return (refs["max"] if field == "max" else refs["min"],)
        return tuple(refs.values()) if question == "matrix" else ()

    yield Again(changed, rests)


def _are_whole(root: Inner, player: Player, strategies: Sequence[Strategy]) -> bool:
    """Whether each names a child at every node of the player, and nothing else."""
    own = {
        node.name: {child.name for child in node.children}
        for node in inner_nodes(root)
        if isinstance(node, Decision) and node.player == player
    }
    return all(
        each.keys() == own.keys() and all(child in own[node] for node, child in each.items())
        for each in strategies
    )


def _played(node: Node, choices: Mapping[str, str]) -> Number:
    """What MAX gets if both play so."""
    if isinstance(node, Leaf):
        return node.value
    if isinstance(node, Chance):
        shares = (chance * _played(child, choices) for chance, child in node.branches)
        return simplest(sum(shares, Fraction(0)))
    return _played(next(c for c in node.children if c.name == choices[node.name]), choices)


def _of_matrix(
    solution: NormalFormSolution,
    form: NormalForm | None,
    question: str,
    prefix: str,
    theirs: Theirs,
) -> Iterator[Again]:
    """What follows from the student's payoffs; where there are none, the right ones stand."""
    if form is None:
        return
    given: dict[tuple[int, int], Number] = {}
    for i, row in enumerate(form.matrix.payoffs):
        for j in range(len(row)):
            payoff = theirs(Ref(question, f"{prefix}{i}.{j}"))
            if payoff is not None and not isinstance(payoff, float):
                given[i, j] = payoff
    if not given:
        return
    payoffs = tuple(
        tuple(given.get((i, j), payoff) for j, payoff in enumerate(row))
        for i, row in enumerate(form.matrix.payoffs)
    )
    own = replace(form, matrix=Matrix(payoffs))
    is_full = question == "matrix"
    changed = replace(solution, full=own) if is_full else replace(solution, reduced=own)
    refs = tuple(Ref(question, f"{prefix}{i}.{j}") for i, j in given)

    def rests(asked: str, field: str) -> tuple[Ref, ...]:
        if is_full:
            return refs if asked in FROM_MATRIX else ()
        return refs if asked == question and field in FROM_MATRIX else ()

    yield Again(changed, rests)
