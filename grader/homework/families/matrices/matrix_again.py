"""Solves a matrix again with what a student found: eliminations, mixtures, guarantees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from grader.homework.families.matrices.equilibrium import equilibrium
from grader.homework.families.matrices.matrix_game import (
    SIDES,
    Equilibrium,
    Matrix,
    MatrixGame,
    MatrixSolution,
    Mixture,
    game,
)
from grader.homework.families.matrices.mixed_answers import read_eliminations
from grader.model.exact import Number, simplest
from grader.model.follows import Again, Ref, Theirs
from grader.model.grammar import Unreadable
from grader.model.instance import Instance
from grader.model.tree import Player


@dataclass(frozen=True)
class Reduced(MatrixSolution):
    """A solution without the strategies that a student eliminated."""

    kept: Mapping[Player, tuple[int, ...]]

    def facing(self, player: Player, game: MatrixGame) -> MatrixGame:
        """All strategies of the player, and those of the other that are left."""
        if player == "max":
            return _part(game, range(len(game.rows)), self.kept["min"])
        return _part(game, self.kept["max"], range(len(game.columns)))


def again(instance: Instance, solution: MatrixSolution, theirs: Theirs) -> tuple[Again, ...]:
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
            whole = _over(names, {**given, last: left})
            is_row = question == "row"
            changed = replace(mixed, row=whole) if is_row else replace(mixed, column=whole)
            own = replace(solution, equilibrium=changed)
            yield _again(own, (question,), refs[:-1], last)
        mixture = _over(names, given)
        if min(mixture) < 0 or sum(mixture) != 1:
            continue
        values = against(mixture)
        if (min(values) if question == "row" else max(values)) == mixed.value:
            continue  # it is optimal, so only the key's value follows from it
        for value in dict.fromkeys(values):
            own = replace(solution, equilibrium=replace(mixed, value=value))
            yield _again(own, ("value",), refs)


def _over(names: Sequence[str], chances: Mapping[str, Number]) -> Mixture:
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
