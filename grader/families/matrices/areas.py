"""Where strategies, matrices and mixtures are written."""

from __future__ import annotations

from grader.drawing.box import LABEL, NAME, WINDOW, Tables, line, named, small
from grader.drawing.table import Cell, Table, lines_needed
from grader.families.matrices.answers import Counts, Payoffs, Saddles, Strategies
from grader.families.matrices.matrix_game import NormalForm, label
from grader.families.matrices.mixed_answers import Cells, Eliminated, Mix
from grader.instances.problem import Problem
from grader.model.exact import pretty
from grader.words import phrases, sheet

MOST_LABELLED = 9  # wider matrices have their columns numbered

PAYOFF = 26.0


def counts(answer: Counts, problem: Problem, width: float) -> Tables:
    cells: tuple[Cell, ...] = (
        Cell(phrases.PLAYERS["max"], "head"),
        Cell(str(answer.max), "written"),
        Cell(phrases.PLAYERS["min"], "head"),
        Cell(str(answer.min), "written"),
    )
    wide = (width - 80) / 2
    lines = max(lines_needed(cell.text, wide) for cell in cells)
    cells = tuple(Cell(cell.text, cell.role, True, lines) for cell in cells)
    return (Table((40.0, wide, 40.0, wide), (cells,)),)


def strategies(answer: Strategies, problem: Problem, width: float) -> Tables:
    return (
        *numbered(sheet.ROWS, list(map(label, answer.form.rows)), width),
        *numbered(sheet.COLUMNS, list(map(label, answer.form.columns)), width),
    )


def numbered(caption: str, texts: list[str], width: float) -> Tables:
    across = next((n for n in (4, 3, 2) if lines_needed(texts[0], width / n - NAME) == 1), 1)
    wide = width / across - NAME
    lines = lines_needed(texts[0], wide)
    rows = -(-len(texts) // across)
    body = tuple(
        tuple(
            cell
            for i in range(row, len(texts), rows)
            for cell in (Cell(str(i), "head"), Cell(texts[i], "written", True, lines))
        )
        for row in range(rows)
    )
    return (Table((NAME, wide) * across, body, caption),)


def payoffs(answer: Payoffs, problem: Problem, width: float) -> Tables:
    """Its rows and columns labelled with their strategies; numbered where these are asked for."""
    strategies = next(q for q in problem.questions if q.id == "strategies")
    assert isinstance(strategies.answer, Strategies)
    return matrix(strategies.answer.form, not strategies.points, width)


def matrix(form: NormalForm, labelled: bool, width: float) -> Tables:
    many = len(form.columns)
    named = labelled and many <= MOST_LABELLED
    first = LABEL if named else NAME
    widest = max(small(pretty(payoff)) for row in form.matrix.payoffs for payoff in row)
    wide = min(LABEL, (width - first) / many) if named else max(PAYOFF, widest)
    across = many if named else int((width - first) // wide)

    def heading(i: int, text: str, wide: float) -> Cell:
        if not named:
            return Cell(str(i), "head")
        return Cell(text, "given", True, lines_needed(text, wide, True))

    tables = []
    for start in range(0, many, across):
        chosen = range(start, min(start + across, many))
        top = (
            Cell("", "head"),
            *(heading(j, label(form.columns[j]), wide) for j in chosen),
        )
        body = tuple(
            (
                heading(i, label(form.rows[i]), first),
                *(Cell(pretty(form.matrix.payoffs[i][j]), "written") for j in chosen),
            )
            for i in range(len(form.rows))
        )
        tables.append(Table((first, *([wide] * len(chosen))), (top, *body)))
    return tuple(tables)


def eliminated(answer: Eliminated, problem: Problem, width: float) -> Tables:
    """Room for all strategies but one of each player."""
    game = answer.game
    everything = "; ".join(f"{name} by {name}" for name in (*game.rows, *game.columns))
    return (line(answer.text(), width, lines_needed(everything, width)),)


def cells(answer: Saddles | Cells, problem: Problem, width: float) -> Tables:
    """One line, or as many as so many ties take up."""
    return (line(answer.text(), width, lines_needed(answer.text(), width)),)


def mix(answer: Mix, problem: Problem, width: float) -> Tables:
    names = answer.game.strategies(answer.player)
    texts = {name: str(p) for name, p in zip(names, answer.mixture, strict=True)}
    return named(names, texts, WINDOW, width)
