"""Where an answer is written: for each type of answer its tables.

Their size follows from the shape of the game alone, never from this instance's answer: a table
of cuts has a row for every node that can be cut at, not for every node that was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from grader import words
from grader.drawing.metrics import face
from grader.drawing.scene import Sketch, sketch
from grader.drawing.table import PADDING, Cell, Table, lines_needed
from grader.model.answers import (
    Answer,
    Cuts,
    Intervals,
    Move,
    Names,
    Path,
    Value,
    Values,
    Windows,
    pair,
    relation,
)
from grader.model.exact import pretty
from grader.model.game_answers import (
    Board,
    Matching,
    Play,
    Products,
    Ranking,
    Sizes,
    Word,
    powers,
)  # fmt: skip
from grader.model.matrix import MatrixGame, NormalForm, label
from grader.model.matrix_answers import Counts, Parts, Payoffs, Saddles, Strategies
from grader.model.mixed_answers import Cells, Eliminated, Mix
from grader.model.payoff_answers import Choices, Vector, Vectors
from grader.model.payoff_tree import Turn, turns
from grader.model.piecewise import written
from grader.model.problem import Problem, Question
from grader.model.quiz_answers import Choice, TrueFalse
from grader.model.search_answers import Decisions, Reordering
from grader.model.simulation_answers import (
    Comparisons,
    Histories,
    Paths,
    Standings,
    Ucb1,
    pretty_index,
)  # fmt: skip
from grader.model.tree import Chance, Decision, Leaf, breadth_first, height, inner_nodes, leaves
from grader.model.ucb import standing
from grader.model.x_answers import Function, Region, Regions

Tables: TypeAlias = tuple[Table, ...]
Area: TypeAlias = Callable[[Any, Problem, float], Tables]

SHORT, LONG = 100.0, 240.0  # boxes for a number or a name, and for a few of them
NAME, NUMBER, WINDOW = 26.0, 34.0, 62.0  # cells that hold one of these
LABEL, PAYOFF = 100.0, 26.0
MOST_LABELLED = 9  # wider matrices have their columns numbered

MOST_LISTED = 4  # more skipped children are named by the first and the last

MOST_PIECES = 3  # of the value of a game in which one leaf is x

NOT_VISITED = "–"


def areas(question: Question, problem: Problem, width: float) -> Tables:
    """The tables for one question; none where the answer goes into the tree itself."""
    if in_tree(question):
        return ()
    area = AREAS.get(type(question.answer), _lines)
    return area(question.answer, problem, width)


def in_tree(question: Question) -> bool:
    """Whether the boxes beside the tree's nodes are where the answer belongs."""
    return question.id == "values" and isinstance(question.answer, Values | Intervals | Vectors)


def line(text: str, width: float, lines: int = 1) -> Table:
    return Table((width,), ((Cell(text, "written", False, lines),),))


def _lines(answer: Answer, problem: Problem, width: float) -> Tables:
    """For a type of answer without tables of its own: lines, and one to spare."""
    text = answer.text()
    return (line(text, width, 1 + lines_needed(text, width)),)


def _value(answer: Value | Vector, problem: Problem, width: float) -> Tables:
    text = answer.text()
    return (line(text, SHORT if lines_needed(text, SHORT, True) == 1 else width),)


def _move(answer: Move, problem: Problem, width: float) -> Tables:
    """Room for every move there is, should all be right."""
    return (line(answer.text(), SHORT, _moves(problem, SHORT)),)


def _moves(problem: Problem, width: float) -> int:
    return lines_needed(words.phrases.either(_all_moves(problem)), width, True)


def _all_moves(problem: Problem) -> tuple[str, ...]:
    """Where there is no tree, another answer names every move."""
    for question in problem.questions:
        match question.answer:
            case Ranking(groups):
                return tuple(move for group in groups for move in group)
            case Ucb1(indices):
                return tuple(indices)
    return tuple(child.name for child in _root(problem).children)


def _root(problem: Problem) -> Sketch:
    game = problem.instance.game
    assert isinstance(game, Decision | Chance | Turn)
    return sketch(game)


def _path(answer: Path, problem: Problem, width: float) -> Tables:
    """Room for the longest path, were all names as long as the longest."""
    root = problem.instance.tree
    longest = max((node.name for node in breadth_first(root)), key=len)
    text = ", ".join([longest] * (1 + height(root)))
    return (line(answer.text(), LONG, lines_needed(text, LONG, True)),)


def is_drawn_by_hand(problem: Problem) -> bool:
    """Whether it is the student who draws the tree, from the position that the sheet shows."""
    return any(question.id == "tree" for question in problem.asked)


def _names(answer: Names, problem: Problem, width: float) -> Tables:
    """Room for every leaf, or for every node of a game of several players."""
    game = problem.instance.game
    if isinstance(game, Turn):
        named = [node.name for node in turns(game)]
    elif isinstance(game, Decision | Chance):
        named = [node.name for node in leaves(game)]
    else:
        return (line(answer.text(), LONG),)
    everything = ", ".join(named)
    return (line(answer.text(), width, lines_needed(everything, width)),)


def _values(answer: Values, problem: Problem, width: float) -> Tables:
    texts = {name: pretty(value) for name, value in answer.values.items()}
    has_tree = isinstance(problem.instance.game, Decision | Chance)
    names = _inner(problem) if has_tree else list(texts)
    return _named(names, texts, NUMBER, width)


def _intervals(answer: Intervals, problem: Problem, width: float) -> Tables:
    texts = {name: relation(*known) for name, known in answer.intervals.items()}
    return _named(_inner(problem), texts, NUMBER + 10, width)


def _windows(answer: Windows, problem: Problem, width: float) -> Tables:
    names = [node.name for node in breadth_first(problem.instance.tree)]
    texts = {name: pair(*window) for name, window in answer.windows.items()}
    return _named(names, texts, WINDOW, width)


def _inner(problem: Problem) -> list[str]:
    return [node.name for node in inner_nodes(problem.instance.tree)]


def _named(
    names: Sequence[str], texts: dict[str, str], wide: float, width: float
) -> tuple[Table, ...]:
    """A box beside each name, in as many columns as there is width."""
    name = max([NAME, *(face("head").width(text) + 2 * PADDING for text in names)])
    wide = max([wide, *map(_small, texts.values())])
    across = max(1, int(width // (name + wide)))
    cells = [
        cell
        for text in names
        for cell in (Cell(text, "head"), Cell(texts.get(text, NOT_VISITED), "written"))
    ]
    rows = tuple(
        tuple(cells[start : start + 2 * across]) for start in range(0, len(cells), 2 * across)
    )
    return (Table((name, wide) * min(across, len(names)), rows),)


def _small(text: str) -> float:
    """The width of a cell that holds a text in small type."""
    return face("small-written").width(text) + 2 * PADDING + 0.1


def _cuts(answer: Cuts, problem: Problem, width: float) -> Tables:
    """Two columns of rows, one for each node that can be cut at: any but those visited first."""
    game, strict = problem.instance.tree, problem.instance.rules.cut == "strict"
    known = {node.name for node in breadth_first(game) if isinstance(node, Leaf)}

    def called(name: str) -> str:
        return words.phrases.leaf(name) if name in known else name

    written = [
        (
            cut.node,
            called(cut.after),
            words.phrases.comparison(
                pretty(cut.value), cut.kind, pretty(cut.alpha), pretty(cut.beta), strict
            ),
            ", ".join(cut.skipped)
            if len(cut.skipped) <= MOST_LISTED
            else words.phrases.from_to(cut.skipped[0], cut.skipped[-1]),
        )
        for cut in answer.cuts
    ] or [(words.sheet.NONE, "", "", "")]
    possible = max(2, len(inner_nodes(game)) - height(game))
    rows = (max(possible, len(written)) + 1) // 2
    written += [("", "", "", "")] * (2 * rows - len(written))
    half = (0.13, 0.2, 0.31, 0.36)
    head = tuple(Cell(text, "head") for text in words.sheet.CUT_COLUMNS) * 2
    body = tuple(
        tuple(Cell(text, "written") for text in (*written[i], *written[rows + i]))
        for i in range(rows)
    )
    return (Table(tuple(width / 2 * part for part in half) * 2, (head, *body)),)


def _decisions(answer: Decisions, problem: Problem, width: float) -> Tables:
    head = tuple(Cell(text, "head") for text in words.sheet.DECISION_COLUMNS)
    lines = _moves(problem, SHORT)
    body = tuple(
        (
            Cell(str(depth), "head"),
            Cell(pretty(value), "written"),
            Cell(words.phrases.either(accept), "written", True, lines),
        )
        for depth, value, accept in answer.decisions
    )
    return (Table((60.0, SHORT, SHORT), (head, *body)),)


def _reordering(answer: Reordering, problem: Problem, width: float) -> Tables:
    head = tuple(Cell(text, "head") for text in words.sheet.REORDERING_COLUMNS)
    order = ", ".join(answer.accept[0])
    lines = lines_needed(order, LONG, True)
    body = (Cell(order, "written", True, lines), Cell(str(answer.leaves), "written"))
    return (Table((LONG, SHORT), (head, body)),)


def _counts(answer: Counts, problem: Problem, width: float) -> Tables:
    cells: tuple[Cell, ...] = (
        Cell(words.phrases.PLAYERS["max"], "head"),
        Cell(str(answer.max), "written"),
        Cell(words.phrases.PLAYERS["min"], "head"),
        Cell(str(answer.min), "written"),
    )
    wide = (width - 80) / 2
    lines = max(lines_needed(cell.text, wide) for cell in cells)
    cells = tuple(Cell(cell.text, cell.role, True, lines) for cell in cells)
    return (Table((40.0, wide, 40.0, wide), (cells,)),)


def _strategies(answer: Strategies, problem: Problem, width: float) -> Tables:
    return (
        *_numbered(words.sheet.ROWS, list(map(label, answer.form.rows)), width),
        *_numbered(words.sheet.COLUMNS, list(map(label, answer.form.columns)), width),
    )


def _numbered(caption: str, texts: list[str], width: float) -> Tables:
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


def _matrix(answer: Payoffs, problem: Problem, width: float) -> Tables:
    """Its rows and columns labelled with their strategies; numbered where these are asked for."""
    strategies = next(q for q in problem.questions if q.id == "strategies")
    assert isinstance(strategies.answer, Strategies)
    return matrix(strategies.answer.form, not strategies.points, width)


def matrix(form: NormalForm, labelled: bool, width: float) -> Tables:
    many = len(form.columns)
    named = labelled and many <= MOST_LABELLED
    first = LABEL if named else NAME
    widest = max(_small(pretty(payoff)) for row in form.matrix.payoffs for payoff in row)
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


def given_matrix(game: MatrixGame, width: float) -> Tables:
    """A matrix game as a sheet gives it."""
    payoffs = [pretty(payoff) for row in game.matrix.payoffs for payoff in row]
    texts = (*game.rows, *game.columns, *payoffs)
    most = max(face("given").width(text) for text in texts) + 2 * PADDING + 0.1
    first = min(LABEL, max(NAME, most))
    wide = min(max(PAYOFF, most), (width - first) / len(game.columns))
    top = (Cell("", "head"), *(Cell(text, "given") for text in game.columns))
    body = (
        (Cell(name, "given"), *(Cell(pretty(payoff), "given") for payoff in row))
        for name, row in zip(game.rows, game.matrix.payoffs, strict=True)
    )
    return (Table((first, *([wide] * len(game.columns))), (top, *body)),)


def _eliminated(answer: Eliminated, problem: Problem, width: float) -> Tables:
    """Room for all strategies but one of each player."""
    game = answer.game
    everything = "; ".join(f"{name} by {name}" for name in (*game.rows, *game.columns))
    return (line(answer.text(), width, lines_needed(everything, width)),)


def _cells(answer: Saddles | Cells, problem: Problem, width: float) -> Tables:
    """One line, or as many as so many ties take up."""
    return (line(answer.text(), width, lines_needed(answer.text(), width)),)


def _mix(answer: Mix, problem: Problem, width: float) -> Tables:
    names = answer.game.strategies(answer.player)
    texts = {name: str(p) for name, p in zip(names, answer.mixture, strict=True)}
    return _named(names, texts, WINDOW, width)


def _choices(answer: Choices, problem: Problem, width: float) -> Tables:
    texts = {node: words.phrases.either(moves) for node, moves in answer.accept.items()}
    return _named(list(answer.accept), texts, WINDOW, width)


def _parts(answer: Parts, problem: Problem, width: float) -> Tables:
    """The tables of each part, under its name."""
    strategies = answer.parts.get("strategies")
    tables: list[Table] = []
    for name, part in answer.parts.items():
        if isinstance(part, Payoffs) and isinstance(strategies, Strategies):
            own = matrix(strategies.form, False, width)
        else:
            own = AREAS.get(type(part), _lines)(part, problem, width)
        caption = words.sheet.PARTS.get(name, name)
        tables.append(Table(own[0].columns, own[0].rows, own[0].caption or caption))
        tables.extend(own[1:])
    return tuple(tables)


def _play(answer: Play | Ranking | Sizes, problem: Problem, width: float) -> Tables:
    return (line(answer.text(), LONG),)


def _products(answer: Products, problem: Problem, width: float) -> Tables:
    cells = [
        (Cell(words.phrases.PLAYERS[player], "head"), Cell(powers(factors), "written"))
        for player, factors in answer.factors.items()
    ]
    return (Table((40.0, LONG - 60) * len(cells), (tuple(cell for two in cells for cell in two),)),)


def _matching(answer: Matching, problem: Problem, width: float) -> Tables:
    """Beside each sentence a box; two lines, however long the sentence is this time."""
    rows = (
        (Cell(number, "head"), Cell(sentence, "given", False, 2), Cell(word, "written"))
        for (number, sentence), word in zip(
            answer.items.items(), answer.matches.values(), strict=True
        )
    )
    return (Table((NAME, width - NAME - LABEL, LABEL), tuple(rows)),)


def _ucb1(answer: Ucb1, problem: Problem, width: float) -> Tables:
    texts = {name: pretty_index(index) for name, index in answer.indices.items()}
    return _named(list(texts), texts, NUMBER + 8, width)


def _standings(answer: Standings, problem: Problem, width: float) -> Tables:
    texts = {name: standing(stats) for name, stats in answer.stats.items()}
    return _named(_everything(problem), texts, NUMBER + 8, width)


def _histories(answer: Histories, problem: Problem, width: float) -> Tables:
    rows = [{name: standing(each) for name, each in row.items()} for row in answer.changes]
    return _by_iteration(answer, rows, _everything(problem), problem, width)


def _comparisons(answer: Comparisons, problem: Problem, width: float) -> Tables:
    rows = [
        {child: pretty_index(index) for _, indices in row for child, index in indices.items()}
        for row in answer.rows
    ]
    return _by_iteration(answer, rows, _everything(problem)[1:], problem, width)


def _paths(answer: Paths, problem: Problem, width: float) -> Tables:
    return _lines_by_iteration(answer, LONG, 1)


def _everything(problem: Problem) -> list[str]:
    return [node.name for node in breadth_first(problem.instance.tree)]


def _by_iteration(
    answer: Answer, rows: Sequence[dict[str, str]], names: list[str], problem: Problem, width: float
) -> Tables:
    """A row for each iteration, and a column for each node where there is room for all of them."""
    wide = min(LABEL, (width - NAME) / len(names))
    if wide < NUMBER - 6:
        return _lines_by_iteration(answer, width - NAME, height(problem.instance.tree))
    head = (Cell("", "head"), *(Cell(name, "head") for name in names))
    body = tuple(
        (Cell(str(i), "head"), *(Cell(row.get(name, ""), "written") for name in names))
        for i, row in enumerate(rows, 1)
    )
    return (Table((NAME, *([wide] * len(names))), (head, *body)),)


def _lines_by_iteration(answer: Answer, width: float, lines: int) -> Tables:
    """A row for each iteration, in which everything has its name."""
    texts = [line.partition(": ")[2] for line in answer.text().splitlines()]
    most = max(lines, *(lines_needed(text, width) for text in texts))
    rows = tuple(
        (Cell(str(i), "head"), Cell(text, "written", False, most))
        for i, text in enumerate(texts, 1)
    )
    return (Table((NAME, width), rows),)


def _region(answer: Region, problem: Problem, width: float) -> Tables:
    return (line(answer.text(), width, 2),)


def _regions(answer: Regions, problem: Problem, width: float) -> Tables:
    rows = tuple(
        (Cell(name, "head"), Cell(str(where), "written", False))
        for name, where in answer.where.items()
    )
    return (Table((NAME, width - NAME), rows),)


def _function(answer: Function, problem: Problem, width: float) -> Tables:
    """Three rows: as x grows, a value stays, goes with it, and stays."""
    head = tuple(Cell(text, "head") for text in words.symbols.FUNCTION_COLUMNS)
    pieces = [(written(term), str(where)) for where, term in answer.function.pieces]
    pieces += [("", "")] * (MOST_PIECES - len(pieces))
    body = tuple(tuple(Cell(text, "written", False) for text in piece) for piece in pieces)
    return (Table((SHORT, width - SHORT), (head, *body)),)


def boxes(answer: Answer, width: float) -> Tables:
    """Where a question of a quiz is answered."""
    match answer:
        case Choice(options, right):
            wide = width - 2 * NAME
            rows = tuple(
                (
                    Cell(letter, "head"),
                    Cell(words.concepts.TICK if i == right else "", "written"),
                    Cell(option, "given", False, lines_needed(option, wide)),
                )
                for i, (letter, option) in enumerate(zip(answer.letters, options, strict=True))
            )
            return (Table((NAME, NAME, wide), rows),)
        case TrueFalse(holds):
            cells = (
                (
                    Cell(word, "given"),
                    Cell(words.concepts.TICK if right == holds else "", "written"),
                )
                for word, right in words.concepts.TRUE_FALSE.items()
            )
            return (Table((NUMBER, NAME) * 2, (tuple(cell for pair in cells for cell in pair),)),)
    text = answer.text()
    return (line(text, SHORT if lines_needed(text, SHORT, True) == 1 else width),)


AREAS: dict[type[Answer], Area] = {
    Value: _value,
    Move: _move,
    Path: _path,
    Names: _names,
    Values: _values,
    Intervals: _intervals,
    Windows: _windows,
    Cuts: _cuts,
    Decisions: _decisions,
    Reordering: _reordering,
    Counts: _counts,
    Strategies: _strategies,
    Payoffs: _matrix,
    Saddles: _cells,
    Eliminated: _eliminated,
    Cells: _cells,
    Mix: _mix,
    Parts: _parts,
    Word: _value,
    Board: _value,
    Play: _play,
    Ranking: _play,
    Sizes: _play,
    Products: _products,
    Matching: _matching,
    Vector: _value,
    Choices: _choices,
    Region: _region,
    Regions: _regions,
    Function: _function,
    Ucb1: _ucb1,
    Standings: _standings,
    Histories: _histories,
    Comparisons: _comparisons,
    Paths: _paths,
}
