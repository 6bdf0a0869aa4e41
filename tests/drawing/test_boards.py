"""Boards and piles at the nodes of a real game's tree: as SVG, and in 80 columns."""

from __future__ import annotations

from collections import Counter
from math import hypot
from pathlib import Path
from xml.etree import ElementTree

import pytest

from grader.drawing.boards import CELL, PILE, draw_grid
from grader.drawing.metrics import face
from grader.drawing.table import Cell, Table, draw
from grader.homework.kinds.problem import Problem
from grader.homework.sheets.sheet import Variant, variant
from grader.model.tree import nodes
from grader.outputs.files.svg import STROKES
from grader.outputs.paper import exercise_pictures
from grader.outputs.terminal.text import render
from tests.homework.kinds.examples import sheet_of

SVG = "{http://www.w3.org/2000/svg}"
SIGNS = "XO|"
STICK = STROKES["stick"]
NEAR = 40.0  # from a node's name to its board, in points

#: Games that fit into one picture.
TREES = {
    "board": '{game: tictactoe, state: "XOX .O. .XO"}',
    "piles": "{game: nim, state: [2, 2], merge: true}",
    "large board": (
        "{game: connectfour, rows: 4, columns: 5, in_a_row: 3, "
        'state: "..... .X... .O... XOXO.", depth: 1, evaluate: open-lines}'
    ),
    "left to right": '{game: tictactoe, state: "XOX .O. ..X"}',
}


def made(tree: str, folder: Path, kind: str = "minimax") -> Variant:
    return variant(sheet_of(f"kind: {kind}\ntree: {tree}\n", folder), 0)


def drawn(made: Variant) -> list[ElementTree.Element]:
    """The picture on the problem and on the key."""
    found = [ElementTree.fromstring(data) for data in exercise_pictures.render(made).values()]
    assert len(found) == 2
    return found


def corners(shape: ElementTree.Element) -> list[tuple[float, float]]:
    """The points that a shape reaches; of a text where it is put."""
    number = {name: float(value) for name, value in shape.items() if name in NUMBERS}
    match shape.tag.removeprefix(SVG):
        case "polygon":
            pairs = [pair.split(",") for pair in shape.attrib["points"].split()]
            return [(float(x), float(y)) for x, y in pairs]
        case "line":
            return [(number["x1"], number["y1"]), (number["x2"], number["y2"])]
        case "circle":
            x, y, r = number["cx"], number["cy"], number["r"]
            return [(x - r, y - r), (x + r, y + r)]
        case "text":
            return [(number["x"], number["y"])]
    return []


NUMBERS = ("x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r")


@pytest.mark.parametrize("name", TREES)
def test_everything_stays_within_the_picture(name: str, tmp_path: Path) -> None:
    for picture in drawn(made(TREES[name], tmp_path)):
        left, top, wide, high = map(float, picture.attrib["viewBox"].split())
        points = [point for shape in picture for point in corners(shape)]
        assert len(points) > 20
        assert all(left <= x <= left + wide and top <= y <= top + high for x, y in points)


@pytest.mark.parametrize("name", TREES)
def test_every_node_has_its_board_beside_it(name: str, tmp_path: Path) -> None:
    variant = made(TREES[name], tmp_path)
    (problem,) = variant.problems
    for picture in drawn(variant):
        labels = [
            (each.text or "", *corners(each)[0], "font-size:5.5px" in each.attrib["style"])
            for each in picture.iter(f"{SVG}text")
        ]
        signs = [(text, x, y) for text, x, y, is_small in labels if is_small and text in "XO"]
        lines = [each for each in picture.iter(f"{SVG}line") if each.attrib["style"] == STICK]
        signs += [("|", *corners(each)[0]) for each in lines]
        expected = Counter("".join(positions(problem).values()))
        assert Counter(text for text, _, _ in signs) == {
            sign: count for sign, count in expected.items() if sign in SIGNS
        }
        boxes = [corners(each) for each in picture.iter(f"{SVG}polygon")]
        for node, position in positions(problem).items():
            (place,) = [
                (x, y)
                for text, x, y, is_small in labels
                if text == node and is_small == node.isdigit()
            ]
            near = [box for box in boxes if shown(box, signs, position) and close(box, place)]
            assert near, f"{node}: {position}"


def positions(problem: Problem) -> dict[str, str]:
    labels = problem.instance.labels
    return {node.name: labels.positions[node.name] for node in nodes(problem.instance.tree)}


def shown(
    box: list[tuple[float, float]], signs: list[tuple[str, float, float]], position: str
) -> bool:
    """Whether the box holds just the signs of the position, each in its cell."""
    left, top = min(x for x, _ in box), min(y for _, y in box)
    right, bottom = max(x for x, _ in box), max(y for _, y in box)
    rows = position.split()
    high = CELL
    if set(position) <= set("|· "):  # each pile begins with its letter
        rows = ["abc"[i] + row.replace("·", "") for i, row in enumerate(rows)]
        high = PILE if "|" in position else CELL
    there = {
        (int((y - top - 1) / high), int((x - left - 2) / CELL)): text
        for text, x, y in signs
        if left < x < right and top < y < bottom
    }
    fits = abs(right - left - CELL * max(map(len, rows)) - 4) < 0.1
    return fits and there == {
        (i, j): sign for i, row in enumerate(rows) for j, sign in enumerate(row) if sign in SIGNS
    }


def close(box: list[tuple[float, float]], place: tuple[float, float]) -> bool:
    return min(hypot(x - place[0], y - place[1]) for x, y in box) < NEAR


WIDE = {
    "connectfour": (
        '{game: connectfour, state: "....... ....... ....... ...X... ...O... ..XOX..", '
        "depth: 2, evaluate: open-lines}"
    ),
    "tictactoe": (
        '{game: tictactoe, rows: 4, columns: 4, state: "XOXO .... XOXO OXOX", depth: 4, '
        "evaluate: open-lines}"
    ),
    "nim": "{game: nim, state: [1, 1, 1, 1, 1, 1], merge: true}",
    "checkers": "{game: checkers, rows: 6, columns: 6, depth: 3, evaluate: material}",
}


@pytest.mark.parametrize(
    ("name", "kind"), [*((name, "alphabeta") for name in WIDE), ("connectfour", "mcts")]
)
def test_the_terminal_has_room_for_wide_boards(name: str, kind: str, tmp_path: Path) -> None:
    tree = WIDE[name] + ("\niterations: 8" if kind == "mcts" else "")
    variant = made(tree, tmp_path, kind)
    text = render(variant)
    assert max(map(len, text.splitlines())) <= 80
    (problem,) = variant.problems
    for position in set(positions(problem).values()):
        rows = position.split()
        assert f"[{position}]" in text or all(row in text for row in rows)


def test_a_board_below_the_tree_stands_below_its_node_s_name(tmp_path: Path) -> None:
    lines = render(made(WIDE["connectfour"], tmp_path)).splitlines()
    names = next(i for i, line in enumerate(lines) if line.startswith("A     "))
    assert [line[:7] for line in lines[names : names + 7]] == [
        "A      ",
        *("....... ....... ....... ...X... ...O... ..XOX..".split()),
    ]


def test_a_pile_that_is_an_answer_stands_on_the_key_only() -> None:
    table = Table((40.0,), ((Cell("|", "written"),),))
    assert len(draw((table,), False).shapes) == 1
    assert len(draw((table,), True).shapes) == 2


@pytest.mark.parametrize("caption", ["MAX to move", "na tahu je MAX"])
def test_what_is_said_above_a_board_has_a_line_of_its_own(caption: str) -> None:
    """Typst breaks what is wider than the picture."""
    assert draw_grid([".OX", "..O", "..X"], caption).width >= face("head").width(caption)
