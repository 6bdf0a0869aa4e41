"""What follows from what a student found in a matrix game, or in the normal form of a tree."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from grader.homework.families.matrices.answers import Counts, NormalFormSolution, read_strategies
from grader.homework.families.matrices.equilibrium import equilibrium
from grader.homework.families.matrices.matrix_answers import read_eliminations
from grader.homework.families.matrices.matrix_game import (
    SIDES,
    Equilibrium,
    Matrix,
    MatrixGame,
    MatrixSolution,
    Mixture,
    NormalForm,
    Strategy,
    game,
)
from grader.model.exact import Number, simplest
from grader.model.follows import Again, Ref, Theirs
from grader.model.grammar import Unreadable
from grader.model.instance import Instance
from grader.model.tree import Chance, Decision, Inner, Leaf, Node, Player, inner_nodes, nodes


@dataclass(frozen=True)
class Reduced(MatrixSolution):
    """A solution without the strategies that a student eliminated."""

    kept: Mapping[Player, tuple[int, ...]]

    def facing(self, player: Player, game: MatrixGame) -> MatrixGame:
        """All strategies of the player, and those of the other that are left."""
        if player == "max":
            return _part(game, range(len(game.rows)), self.kept["min"])
        return _part(game, self.kept["max"], range(len(game.columns)))


def follow_matrix(
    instance: Instance, solution: MatrixSolution, theirs: Theirs
) -> tuple[Again, ...]:
    """What follows from the student's eliminations, mixtures and guarantees."""
    named = game(instance)
    return (
        *_without_eliminated(named, solution, theirs),
        *_of_mixtures(named, solution, theirs),
        *_of_guarantees(solution, theirs),
    )


def _without_eliminated(
    named: MatrixGame, solution: MatrixSolution, theirs: Theirs
) -> Iterator[Again]:
    ref = Ref("dominated", "")
    try:
        gone = {strategy for strategy, _ in read_eliminations(theirs(ref) or "none", named)}
    except Unreadable:
        return
    kept: dict[Player, tuple[int, ...]] = {
        player: tuple([i for i, name in enumerate(named.strategies(player)) if name not in gone])
        for player, _ in SIDES
    }
    if theirs(ref) is None or not kept["max"] or not kept["min"]:
        return
    mixed = equilibrium(_part(named, kept["max"], kept["min"]).matrix)
    rows = _spread(mixed.row, kept["max"], len(named.rows))
    columns = _spread(mixed.column, kept["min"], len(named.columns))
    changed = Reduced(
        solution.dominated,
        solution.maximin,
        solution.minimax,
        solution.saddles,
        Equilibrium(mixed.value, rows, columns),
        kept,
    )
    yield _again(changed, ("row", "column", "value"), (ref,))


def _of_mixtures(named: MatrixGame, solution: MatrixSolution, theirs: Theirs) -> Iterator[Again]:
    """The last probability is what is left of 1; a value is what a mixture gets."""
    mixed, matrix = solution.equilibrium, named.matrix
    for question, names, against in (
        ("row", named.rows, matrix.against_columns),
        ("column", named.columns, matrix.against_rows),
    ):
        found = {name: theirs(Ref(question, name)) for name in names}
        given = {n: p for n, p in found.items() if p is not None and not isinstance(p, float)}
        if not given:
            continue
        refs = tuple([Ref(question, name) for name in given])
        *earlier, last = given
        left = simplest(1 - sum((Fraction(given[name]) for name in earlier), Fraction(0)))
        if earlier and left >= 0:
            whole = _mixture_of(names, {**given, last: left})
            is_row = question == "row"
            changed = replace(mixed, row=whole) if is_row else replace(mixed, column=whole)
            own = replace(solution, equilibrium=changed)
            yield _again(own, (question,), refs[:-1], last)
        mixture = _mixture_of(names, given)
        if min(mixture) < 0 or sum(mixture) != 1:
            continue
        values = against(mixture)
        if (min(values) if question == "row" else max(values)) == mixed.value:
            continue  # it is optimal, so only the key's value follows from it
        for value in dict.fromkeys(values):
            own = replace(solution, equilibrium=replace(mixed, value=value))
            yield _again(own, ("value",), refs)


def _mixture_of(names: Sequence[str], chances: Mapping[str, Number]) -> Mixture:
    """The mixture over all strategies: 0 for those without a probability."""
    return tuple([chances.get(name, 0) for name in names])


def _of_guarantees(solution: MatrixSolution, theirs: Theirs) -> Iterator[Again]:
    """Equal guarantees are the value; with others there is no saddle point."""
    refs = Ref("maximin", ""), Ref("minimax", "")
    low, high = map(theirs, refs)
    if low is None or high is None or isinstance(low, float):
        return
    if low == high:
        changed = replace(solution.equilibrium, value=low)
        yield _again(replace(solution, equilibrium=changed), ("value",), refs)
    else:
        yield _again(replace(solution, saddles=()), ("saddles",), refs)


def _again(
    solution: MatrixSolution, questions: Sequence[str], refs: tuple[Ref, ...], field: str = ""
) -> Again:
    """A way in which these questions, or one field of theirs, rest on these entries."""

    def rests(question: str, name: str) -> tuple[Ref, ...]:
        return refs if question in questions and field in ("", name) else ()

    return Again(solution, rests)


def _part(named: MatrixGame, rows: Sequence[int], columns: Sequence[int]) -> MatrixGame:
    """The game with these strategies only."""
    payoffs = tuple(tuple(named.matrix.payoffs[i][j] for j in columns) for i in rows)
    return MatrixGame(
        Matrix(payoffs),
        tuple(named.rows[i] for i in rows),
        tuple(named.columns[j] for j in columns),
    )


def _spread(mixture: Mixture, kept: Sequence[int], count: int) -> Mixture:
    """The mixture over all strategies: 0 for those that are left out."""
    of = dict(zip(kept, mixture, strict=True))
    return tuple(of.get(i, 0) for i in range(count))


#: The questions whose answers follow from the matrix.
FROM_MATRIX = ("maximin", "minimax", "saddles")


def follow_normal_form(
    instance: Instance, solution: NormalFormSolution, theirs: Theirs
) -> tuple[Again, ...]:
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
        payoffs = tuple(tuple(_payoff_of(root, {**r, **c}) for c in columns) for r in rows)
        form = NormalForm(tuple(rows), tuple(columns), Matrix(payoffs))
        changed = replace(changed, full=form)

    def rests(question: str, field: str) -> tuple[Ref, ...]:
        if question == "counts":
            return (refs["max"] if field == "max" else refs["min"],)
        return tuple(refs.values()) if question == "matrix" else ()

    yield Again(changed, rests)


def _are_whole(root: Inner, player: Player, strategies: Sequence[Strategy]) -> bool:
    """True if each strategy names a child at every node of the player, and nothing else."""
    own = {
        node.name: {child.name for child in node.children}
        for node in inner_nodes(root)
        if isinstance(node, Decision) and node.player == player
    }
    return all(
        each.keys() == own.keys() and all(child in own[node] for node, child in each.items())
        for each in strategies
    )


def _payoff_of(node: Node, choices: Mapping[str, str]) -> Number:
    """What MAX gets if both play so."""
    if isinstance(node, Leaf):
        return node.value
    if isinstance(node, Chance):
        shares = (chance * _payoff_of(child, choices) for chance, child in node.branches)
        return simplest(sum(shares, Fraction(0)))
    return _payoff_of(next(c for c in node.children if c.name == choices[node.name]), choices)


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
