"""Pictures of trees: nothing touches, problem and key coincide, the way a tree grows."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import prod
from random import Random

import pytest

from grader.drawing import leftright, topdown
from grader.drawing.metrics import face
from grader.drawing.shapes import Circle, Label, Line, Picture, Polygon
from grader.drawing.sketch import Marks, Room
from grader.drawing.tree import Keyed, figures
from grader.homework.families import load
from grader.homework.families.trees.pictures import marks, sketch
from grader.homework.kinds.kind import Solved
from grader.homework.kinds.problem import Problem, questions_of
from grader.model.exact import Number, pretty
from grader.model.instance import Instance
from grader.model.rules import Rules
from grader.model.tree import (
    Chance,
    Decision,
    Inner,
    Leaf,
    Node,
    Player,
    inner_nodes,
    leaves,
    nodes,
)
from grader.outputs.files.svg import svg_text
from grader.outputs.paper.pages import PAPERS
from tests.drawing.collisions import collisions
from tests.trees import full, letters, tree

A4 = PAPERS["a4"]
HEIGHT = A4.text_height - 32

#: Branchings in use, and some to the limits of a page.
SHAPES = [
    (3, 3, 3), (2, 2, 2), (2, 2, 2, 2), (3, 3), (2, 3, 4), (5, 5), (9,), (27,), (80,), (2, 9),
    (9, 3), (3, 2, 3, 2), (4, 4, 2), (4, 4, 4), (2, 2, 2, 2, 2), (3, 3, 3, 3), (2,) * 6, (4, 4, 6),
]  # fmt: skip
RANGES = [(0, 9), (1, 25), (-9, 9), (-99, 99)]


def alphabeta(root: Inner) -> Problem:
    solved = Solved(load("alphabeta"), Instance(root, Rules()))
    questions = tuple(replace(question, points=Fraction(1)) for question in questions_of(solved))
    return Problem(solved, "", 0, "", questions)


def regular(branching: tuple[int, ...], rng: Random, low: int, high: int) -> Decision:
    return tree(full(branching, [rng.randint(low, high) for _ in range(prod(branching))]))


def drawn(problem: Problem, paper: str = "a4") -> list[tuple[Picture, Picture]]:
    """The pictures on the problem and on the key."""
    known = marks(problem)
    root = sketch(problem.instance.tree)
    room = Room.of([root], known.values.values())
    width, height = PAPERS[paper].text_width, PAPERS[paper].text_height - 32
    (found,) = figures([Keyed(root, known, "")], room, width, height)
    return list(found.pairs)


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_touches_anything(shape: tuple[int, ...], paper: str) -> None:
    rng = Random(str(shape))
    for low, high in RANGES if prod(shape) < 40 else RANGES[1:3]:
        for blank, solved in drawn(alphabeta(regular(shape, rng, low, high)), paper):
            assert not collisions(blank)
            assert not collisions(solved)
            assert solved.width <= PAPERS[paper].text_width


def irregular(rng: Random, depth: int, names: list[str]) -> Inner:
    """Any shape, players, estimates, probabilities and names."""
    count = iter(range(10_000))
    inner = iter(range(10_000))

    def node(depth: int, top: bool) -> Node:
        if depth == 0 or (not top and rng.random() < 0.2):
            value: Number = rng.randint(-9, 30)
            if rng.random() < 0.3:
                value = Fraction(rng.randint(1, 40), 3)
            return Leaf(str(1 + next(count)), value)
        i = next(inner)
        name = rng.choice(names) + str(i) if names else letters(i)
        below = tuple(node(depth - 1, False) for _ in range(rng.randint(1, 4)))
        estimate = rng.choice([None, rng.randint(-9, 30)])
        if rng.random() < 0.3:
            odds = [Fraction(1, len(below)), Fraction(13, 100)]
            return Chance(name, tuple((rng.choice(odds), child) for child in below), estimate)
        player: Player = "max" if rng.random() < 0.5 else "min"
        return Decision(name, player, below, estimate)

    root = node(depth, True)
    assert not isinstance(root, Leaf)
    return root


@pytest.mark.slow
@pytest.mark.parametrize("names", [[], ["Home", "London", "left"]], ids=["letters", "words"])
def test_nothing_touches_in_irregular_trees_with_any_marks(names: list[str]) -> None:
    for seed in range(60):
        rng = Random(seed)
        root = irregular(rng, rng.randint(1, 5), names)
        inner = [node.name for node in inner_nodes(root)]
        everything = [node.name for node in nodes(root)]
        values = [pretty(leaf.value) for leaf in leaves(root)]
        cut = frozenset(name for name in everything[1:] if rng.random() < 0.2)
        some = Marks(
            {name: rng.choice(["=12", "≥−3", "[4,15]", "=23/3"]) for name in inner},
            {
                name: f"({rng.choice(['−∞', *values])}, {rng.choice(['∞', *values])})"
                for name in inner
            },
            cut,
            cut,
            frozenset(rng.sample(everything, min(4, len(everything)))),
        )
        room = Room.of([sketch(root)], some.values.values())
        (found,) = figures([Keyed(sketch(root), some, "")], room, A4.text_width, HEIGHT)
        for _, solved in found.pairs:
            assert not collisions(solved), seed


def places(picture: Picture) -> list[object]:
    """Outlines and edges without their styles, and the given texts."""
    found: list[object] = []
    for shape in picture.shapes:
        match shape:
            case Line(x1, y1, x2, y2, style):
                found += [(x1, y1, x2, y2)] if style != "cut" else []
            case Polygon(points, _):
                found.append(points)
            case Circle(x, y, radius, _):
                found.append((x, y, radius))
            case Label(x, y, text, style, _):
                key_only = style in ("value", "small-value", "window")
                found += [(x, y, text)] if not key_only else []
    return found


@pytest.mark.parametrize("shape", [(3, 3, 3), (2, 2, 2, 2, 2), (4, 4, 6)], ids=str)
def test_problem_and_key_coincide_node_for_node(shape: tuple[int, ...]) -> None:
    for blank, solved in drawn(alphabeta(regular(shape, Random(1), 1, 25))):
        assert places(blank) == places(solved)
        assert (blank.width, blank.height) == (solved.width, solved.height)


def test_the_picture_s_size_does_not_depend_on_the_leaves_drawn() -> None:
    sizes = {
        (picture.width, picture.height)
        for seed in range(20)
        for picture, _ in drawn(alphabeta(regular((3, 3, 3), Random(seed), 10, 99)))
    }
    assert len(sizes) == 1


def is_top_down(picture: Picture) -> bool:
    leaves = [
        shape for shape in picture.shapes if isinstance(shape, Label) and "leaf" in shape.style
    ]
    return len({text.y for text in leaves}) < len({text.x for text in leaves})


@pytest.mark.parametrize(
    ("shape", "top_down", "count"),
    [
        ((3, 3, 3), True, 1),
        ((2, 2, 2, 2), True, 1),
        ((2, 2, 2, 2, 2), False, 1),
        ((4, 4, 2), False, 1),
        ((3, 3, 3, 3), False, 1),
        ((4, 4, 6), True, 5),  # 96 leaves: the root with its children, and each of these
    ],
)
def test_how_a_tree_grows(shape: tuple[int, ...], top_down: bool, count: int) -> None:
    found = [blank for blank, _ in drawn(alphabeta(regular(shape, Random(2), 1, 25)))]
    assert len(found) == count
    assert is_top_down(found[-1]) == top_down


def test_no_text_is_too_small_to_read() -> None:
    for _, solved in drawn(alphabeta(regular((3, 3, 3, 3), Random(3), 1, 25))):
        sizes = [face(shape.style).size for shape in solved.shapes if isinstance(shape, Label)]
        assert min(sizes) >= 5.5


def test_the_key_marks_what_the_search_did() -> None:
    """Russell and Norvig, figure 5.2: C is cut after its first leaf, the line goes to leaf 1."""
    mark = marks(alphabeta(tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])))
    assert mark.values == {"A": "=3", "B": "=3", "C": "≤2", "D": "=2"}
    assert mark.windows["C"] == "(3, ∞)"
    assert mark.cuts == mark.pruned == {"5", "6"}
    assert mark.line == {"A", "B", "1"}


@pytest.mark.parametrize(("height", "lines_of_nodes"), [(100.0, 0), (60.0, 1)])
def test_whatever_is_pruned_has_no_solid_line(height: float, lines_of_nodes: int) -> None:
    """Growing rightwards, edges begin at the node, and the key writes above it. Where the room is
    low, each node has a line of its own, and the key writes on it.
    """
    root = tree([[3, 12], [2, 4]])
    pruned = frozenset(node.name for node in nodes(root)) - {root.name}
    drawing = sketch(root)
    room = Room.of([drawing]).only_on_keys(["=12"])
    paint = leftright.place(drawing, room, A4.text_width, height)
    assert paint
    picture = paint(Marks(pruned=pruned), "")
    styles = [shape.style for shape in picture.shapes if isinstance(shape, Line)]
    assert styles.count("edge") == lines_of_nodes  # of the root, which was visited
    assert styles.count("pruned") == 6 + 2 * lines_of_nodes


def test_the_outline_of_whatever_is_pruned_is_dashed_and_so_is_its_box() -> None:
    root = tree([[3, 12], [2, 4]])
    pruned = frozenset(node.name for node in nodes(root)) - {root.name}
    drawing = sketch(root)
    for key, dashed in ((Marks(), 0), (Marks(pruned=pruned), 8)):
        paint = topdown.place(drawing, Room.of([drawing]), A4.text_width, HEIGHT)
        assert paint
        picture = paint(key, "")
        outlines = [shape.style for shape in picture.shapes if isinstance(shape, Polygon)]
        # Two inner nodes with a box each, and four leaves, are pruned; the root is not.
        assert len(outlines) == 10
        assert outlines.count("pruned") == dashed


def test_the_picture_in_words() -> None:
    ((blank, solved),) = drawn(alphabeta(tree([[3, 12], [2, 4]])))
    assert blank.alt == (
        "MAX root A, two moves: B and C. MIN node B, two moves: leaf 1 = 3 and leaf 2 = 12. "
        "MIN node C, two moves: leaf 3 = 2 and leaf 4 = 4."
    )
    assert "MIN node C, value ≤2, window (3, ∞), two moves: leaf 3 = 2 and leaf 4 = 4 (cut)." in (
        solved.alt
    )
    assert f"<title>{blank.alt}</title>" in svg_text(blank)
