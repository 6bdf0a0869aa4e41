"""What new instructors found on sheets, keys and rubrics: a case for each of their findings.

A case is what they wrote and what they now get. What needs more than a look at the output has tests
of its own, mostly in `test_keys.py`, `test_layout.py` and `test_accepted.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from grader.homework.sheets.sheet import Variant, read_sheet, variant
from grader.model.tree import leaves
from grader.outputs.paper.copies import ANYONE
from grader.outputs.paper.marking_papers import render as rubric_of
from grader.outputs.paper.pages import PAPERS
from grader.outputs.paper.sheet_layout import sheets
from grader.outputs.terminal.text import render as text_of
from tests.run import grader

Check = Callable[[Path], None]


def made(spec: Path) -> Variant:
    return variant(read_sheet(spec), 0)


def terminal(spec: Path) -> str:
    return " ".join(text_of(made(spec)).split())


def sheet(spec: Path) -> str:
    """All that the problem sheet says, without its pictures."""
    (view,) = sheets([made(spec)], ["1"], [ANYONE], PAPERS["a4"], [()])
    said = [view.title, view.instructions]
    for exercise in view.exercises:
        said += [exercise.text, exercise.task, exercise.head.text, exercise.note]
        said += [part.text for part in exercise.parts]
    return "\n".join(said)


def says(*texts: str, where: Callable[[Path], str] = terminal) -> Check:
    def check(spec: Path) -> None:
        for text in texts:
            assert text in where(spec)

    return check


def never(*texts: str, where: Callable[[Path], str] = terminal) -> Check:
    def check(spec: Path) -> None:
        for text in texts:
            assert text not in where(spec)

    return check


def rubric(spec: Path) -> str:
    return rubric_of(made(spec))


def accepts(question: str, *right: str, but: tuple[str, ...] = ()) -> Check:
    """Each of the answers has full marks, and no other of those named `but`."""

    def check(spec: Path) -> None:
        for problem in made(spec).problems:
            for each in problem.questions:
                if each.id == question:
                    assert [each.answer.mark(text).share for text in right] == [1] * len(right)
                    assert all(each.answer.mark(text).share < 1 for text in but)

    return check


def refused(*texts: str) -> Check:
    def check(spec: Path) -> None:
        done = grader("solve", spec)
        assert (done.code, done.out) == (2, "")
        assert "Traceback" not in done.err
        for text in texts:
            assert text in done.err

    return check


def pages(count: int) -> Check:
    def check(spec: Path) -> None:
        (view,) = sheets([made(spec)], ["1"], [ANYONE], PAPERS["a4"], [()])
        assert view.pages == count

    return check


def draws(*allowed: str) -> Check:
    """Every leaf of twenty instances is one of these, and each of these is drawn."""

    def check(spec: Path) -> None:
        instances = [variant(read_sheet(spec), seed).problems[0].instance for seed in range(20)]
        assert {leaf.text for each in instances for leaf in leaves(each.tree)} == set(allowed)

    return check


class Found(NamedTuple):
    line: str
    spec: str
    now: Check


TREE = "tree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]"
TIED = "tree: [[3, 5], [3, 7], [1, 2]]"
NIM = "tree: {game: nim, state: [5, 4], last: wins}"
MATRIX = "kind: matrix\nmatrix: [[2, -3], [-3, 4]]"
MCTS = "kind: mcts\ntree: 2 levels, branching 2, leaves -3..3\niterations: 4"

FOUND = [
    # Keys
    Found(
        "of several optimal lines each is accepted",
        f"kind: minimax\n{TIED}",
        accepts("line", "A, B, 1", "A, C, 3", but=("A, D, 5", "A, B, 2")),
    ),
    Found(
        "`ties: first` narrows it down",
        f"kind: minimax\n{TIED}\nrules: {{ties: first}}",
        accepts("line", "A, B, 1", but=("A, C, 3",)),
    ),
    Found(
        "`ties: last` does, too",
        f"kind: minimax\n{TIED}\nrules: {{ties: last}}",
        accepts("line", "A, C, 3", but=("A, B, 1",)),
    ),
    Found("the key names the others", f"kind: minimax\n{TIED}", says("right, too: A, C, 3")),
    Found(
        "a right play is accepted, whichever it is",
        "kind: game\ntree: {game: nim, state: [1, 1], last: wins}\nask: [play]",
        accepts("play", "a1, b1", "b1, a1", but=("a1",)),
    ),
    Found(
        "a play in capitals is right, too",
        "kind: game\ntree: {game: nim, state: [1, 1], last: wins}\nask: [play]",
        accepts("play", "A1, B1", "B1, a1", but=("A1", "A1, A1")),
    ),
    Found(
        "so are moves whose list would give the answer away",
        "kind: formalise\nposition: {game: nim, state: [2, 1], played: 0}",
        accepts("actions", "A1, B1", "a1 B1", but=("A1", "A1, A2, B1")),
    ),
    Found(
        "and a board in small letters, unless these are other pieces",
        "kind: formalise\nposition: {game: tictactoe, played: 3}",
        accepts("result", ".OX X.O ..X", ".ox/x.o/..x", but=(".ox x.x ..x",)),
    ),
    Found(
        "a position with one empty cell that wins is solved",
        'kind: game\ntree: {game: tictactoe, state: "XOO ... X.."}',
        says("MAX"),
    ),
    Found("no sheet says how the game begins", f"kind: game\n{NIM}", never("begins with a1, a1")),
    Found(
        "several players: no earlier right move is still right",
        "kind: generalsum\ntree: {levels: 2, branching: 2, leaves: 0..9, players: [1, 2]}",
        never("another move becomes right"),
    ),
    Found("a matrix's value is explained by what gives it", MATRIX, never("both players playing")),
    Found(
        "no drawn search is refused by chance",
        "kind: mcts\ntree: 2 levels, branching 2, leaves -1..1\niterations: 5",
        says("UCB1"),
    ),
    Found(
        "a rubric of one variant does not say that it holds for all",
        "kind: concepts\nquiz: {count: 2}",
        never("These items hold for every variant", where=rubric),
    ),
    Found(
        "nothing follows where nothing can",
        f"kind: minimax\n{TREE}\nask: [value]",
        never("own values", where=rubric),
    ),
    Found(
        "checkers' men become kings",
        "kind: minimax\ntree: {game: checkers, depth: 1, evaluate: material}",
        says("becomes a king", where=sheet),
    ),
    Found(
        "wins count for the player who chooses among the children",
        MCTS,
        says("wins for the player who chooses among the children", where=sheet),
    ),
    Found(
        "α, β and v are explained",
        f"kind: alphabeta\n{TREE}\nask: [pruned]",
        says("v is the value of a node", "α is the best value", "β the best", where=sheet),
    ),
    Found(
        "fail-soft is said where something depends on it",
        f"kind: alphabeta\n{TREE}\nask: [returned]",
        says("fail-soft", where=sheet),
    ),
    Found(
        "and nowhere else",
        f"kind: alphabeta\n{TREE}\nask: [pruned, move]",
        never("fail-soft", where=sheet),
    ),
    Found(
        "nodes are called nodes",
        "kind: game\ntree: {game: nim, state: [2, 1]}",
        says("How many nodes does each level have", where=sheet),
    ),
    # Sheets
    Found(
        "each exercise says what to do", f"kind: minimax\n{TREE}", says("Run minimax", where=sheet)
    ),
    Found(
        "on an alpha–beta sheet stands alpha–beta",
        f"kind: alphabeta\ntitle: Homework 3\n{TREE}",
        says("Run alpha–beta from the window (−∞, ∞)", where=sheet),
    ),
    Found(
        "an instructor's words stand before and after",
        f"kind: minimax\n{TREE}\ntext: Read chapter 5.\nnote: No computers.\n"
        "ask: {move: {points: 2, text: Which way?}}",
        says("Read chapter 5.", "No computers.", "Which way?", where=sheet),
    ),
    Found(
        "a question of one's own has its model answer and rubric",
        "title: Homework\nexercises:\n- {question: Why?, points: 3, answer: Because., "
        "rubric: [{points: 3, text: the reason}]}",
        says("Why?", "Because.", "the reason"),
    ),
    Found(
        "mathematics is set",
        f"kind: minimax\n{TREE}\ntext: Is $\\alpha \\geq \\frac{{1}}{{2}}$?",
        says("α ≥ 1/2"),
    ),
    Found(
        "an unpaired dollar is refused with its line",
        f"kind: minimax\n{TREE}\ntext: 5$",
        refused(":3:", "$"),
    ),
    Found(
        "no other command is let through",
        f"kind: minimax\n{TREE}\ntext: $\\input{{x}}$",
        refused(":3:", "input"),
    ),
    Found(
        "an endgame of tic-tac-toe is not a line short of its page",
        "kind: game\ntree: {game: tictactoe, played: 6}",
        pages(1),
    ),
    Found(
        "a frame to draw in gives way to its questions on the next page, too",
        "title: Homework\nexercises:\n"
        "- {kind: alphabeta, tree: '3 levels, branching 3, leaves 1..9', ask: [values, move]}\n"
        "- {kind: game, tree: {game: tictactoe, played: 6}}",
        pages(2),
    ),
    Found(
        "a tree to draw takes no page for each piece",
        "kind: game\ntree: {game: tictactoe, played: 5}",
        pages(1),
    ),
    Found(
        "a table of many iterations goes on on the next page",
        "kind: mcts\ntree: 3 levels, branching 3, leaves -3..3\niterations: 16",
        pages(5),
    ),
    Found(
        "rows and columns are r1, c1 in both kinds",
        "kind: normalform\ntree: [[3, 5], [2, 9]]",
        says("r1", "c1"),
    ),
    Found("and in this one", MATRIX, says("r1", "c1")),
    # Specs
    Found(
        "leaves of one's own are shuffled",
        "kind: minimax\ntree: {levels: 1, branching: 2, leaves: {shuffle: [3, 12]}}\nask: [value]",
        accepts("value", "12"),
    ),
    Found(
        "leaves come from a set",
        "kind: minimax\ntree: {levels: 2, branching: 2, leaves: {from: [1, 2, 4, 8]}}",
        draws("1", "2", "4", "8"),
    ),
    Found(
        "leaves come in steps",
        "kind: minimax\ntree: 2 levels, branching 2, leaves -5..10 step 5",
        draws("−5", "0", "5", "10"),
    ),
    Found(
        "leaves are fractions",
        "kind: minimax\ntree: 2 levels, branching 2, leaves 1/4..1 step 1/4",
        draws("0.25", "0.5", "0.75", "1"),
    ),
    Found(
        "a half-grown tree goes on",
        "kind: mcts\ntree: [[1, -1], [1, 1]]\ngrown: {A: [1, 2], B: [0, 1], C: [1, 1]}\n"
        "iterations: 2\nask: [stats]",
        says("A = 1/4"),
    ),
    Found(
        "N is the root's visits, where that is the rule",
        f"{MCTS}\nrules: {{exploration: root}}",
        says("root", where=sheet),
    ),
    Found(
        "an unquoted colon", f"kind: minimax\ntitle: Part 1: trees\n{TREE}", refused(":2:", "colon")
    ),
    Found(
        "a missing bracket",
        "kind: minimax\ntree: [[3, 5], [2, 9]\nask: [value]",
        refused(":2:", "["),
    ),
    Found("bad indentation", f"kind: minimax\n{TREE}\n  ask: [value]", refused(":3:")),
    Found(
        "a range with a dash",
        "kind: minimax\ntree: 2 levels, branching 2, leaves 1-25",
        refused("did you mean", "1..25"),
    ),
]


@pytest.mark.parametrize("found", FOUND, ids=lambda found: found.line)
def test_what_was_found_is_mended(found: Found, tmp_path: Path) -> None:
    spec = tmp_path / "spec.yaml"
    spec.write_text(found.spec + "\n", "utf-8")
    found.now(spec)
