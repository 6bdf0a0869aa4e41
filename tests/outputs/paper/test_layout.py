"""Pages: no tree leaves half a page white, what is written into a picture is asked beside it, and
one variant looks like another.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from grader.drawing.shapes import Label, Line, Picture, Polygon
from grader.homework.sheets.sheet import variant
from grader.outputs.paper.copies import ANYONE
from grader.outputs.paper.pages import PAPERS
from grader.outputs.paper.sheet_layout import EXERCISE_SPACE, sheets
from grader.outputs.paper.template_data import Block, ExerciseView, SheetView
from tests.homework.kinds.examples import example, sheet_of

A4 = PAPERS["a4"]


def laid_out(spec: str, folder: Path, count: int = 1) -> tuple[SheetView, ...]:
    sheet = sheet_of(spec, folder)
    variants = [variant(sheet, seed) for seed in range(count)]
    names = [str(seed) for seed in range(count)]
    return sheets(variants, names, [ANYONE] * count, A4, [()] * count)


def pages(view: SheetView) -> list[list[Block]]:
    found = [[view.head]]
    for block in (block for exercise in view.exercises for block in exercise.blocks):
        if block.new_page:
            found.append([])
        found[-1].append(block)
    return found


def pictures(exercise: ExerciseView, key: bool = False) -> list[Picture]:
    pairs = [figure.picture for figure in exercise.figures if figure.picture]
    return [(pair.key if key else pair.problem).picture for pair in pairs]


SHORT = "{question: Why?, points: 1, answer: Because., space: 3 lines}"
LARGE = "tree: 3 levels, branching 4, leaves 1..99"
SPECS = {
    "64 leaves": f"kind: minimax\n{LARGE}",
    "64 leaves with every box": f"kind: alphabeta\n{LARGE}\nask: [values, move]",
    "64 leaves after a short question": (
        f"title: Homework\nexercises:\n- {SHORT}\n- kind: alphabeta\n  {LARGE}\n  ask: [values]"
    ),
    "64 leaves, twice": (
        f"title: Homework\nexercises:\n- kind: minimax\n  {LARGE}\n- kind: negamax\n  {LARGE}"
    ),
    "27 leaves sideways": "kind: negamax\npruning: true\ntree: 3 levels, branching 3, leaves -9..9",
    "81 leaves": "kind: alphabeta\ntree: 4 levels, branching 3, leaves 1..25\nask: [values]",
    "96 leaves": "kind: minimax\ntree: {levels: 3, branching: [4, 4, 6], leaves: 1..9}",
    **{
        name: example(name).read_text("utf-8")
        for name in ("tictactoe", "negamax", "jarrar", "homework", "cs188")
    },
}


@pytest.mark.parametrize("spec", SPECS.values(), ids=SPECS)
def test_no_picture_leaves_half_a_page_white(spec: str, tmp_path: Path) -> None:
    (view,) = laid_out(spec, tmp_path)
    *full, _ = pages(view)
    for page in full:
        assert sum(block.height for block in page) > A4.text_height / 2


@pytest.mark.parametrize("spec", SPECS.values(), ids=SPECS)
def test_what_is_written_into_a_picture_is_asked_on_its_page(spec: str, tmp_path: Path) -> None:
    (view,) = laid_out(spec, tmp_path)
    for exercise in view.exercises:
        if exercise.with_picture:
            together = (exercise.figures[-1], *exercise.parts[: exercise.with_picture])
            assert any(all(block in page for block in together) for page in pages(view))


def is_top_down(picture: Picture) -> bool:
    leaves = [each for each in picture.shapes if isinstance(each, Label) and "leaf" in each.style]
    return len({text.y for text in leaves}) < len({text.x for text in leaves})


@pytest.mark.slow
@pytest.mark.parametrize(
    "tree",
    [
        "{levels: 3, branching: 2..3, leaves: -99..99}",
        "{levels: 3, branching: 3, leaves: -9..30}",
        "{levels: 4, branching: 2..3, leaves: 1..25}",
    ],
)
def test_all_trees_of_a_set_grow_in_one_direction(tree: str, tmp_path: Path) -> None:
    views = laid_out(f"kind: alphabeta\ntree: {tree}\nask: [values]", tmp_path, 30)
    drawn = [pictures(exercise) for view in views for exercise in view.exercises]
    whole = {is_top_down(each) for (each, *others) in drawn if not others}
    assert len(whole) <= 1
    assert len({view.pages for view in views}) == 1


@pytest.mark.parametrize(
    ("asked", "boxes"), [("[values, pruned]", 4), ("[returned]", 0), ("[pruned, cuts]", 0)]
)
def test_boxes_stand_where_something_asked_goes(asked: str, boxes: int, tmp_path: Path) -> None:
    tree = "tree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]"
    (view,) = laid_out(f"kind: alphabeta\n{tree}\nask: {asked}", tmp_path)
    (exercise,) = view.exercises
    (blank,), (solved,) = pictures(exercise), pictures(exercise, key=True)
    for picture in (blank, solved):
        found = [s for s in picture.shapes if isinstance(s, Polygon) and s.style == "answer"]
        assert len(found) == boxes
    values = [s.text for s in solved.shapes if isinstance(s, Label) and s.style == "value"]
    assert len(values) == 4  # a key says what is known of each node, asked or not


def test_a_heading_keeps_its_distance(tmp_path: Path) -> None:
    exercise = "kind: minimax\n  tree: [[3, 5], [2, 9]]"
    alone, followed = (
        laid_out(f"title: T\nexercises:\n- {exercise}" + more, tmp_path)[0].exercises[0]
        for more in ("", f"\n- {exercise}")
    )
    assert followed.parts[-1].height == alone.parts[-1].height + EXERCISE_SPACE


@pytest.mark.parametrize(
    "spec",
    [
        "kind: game\ntree: {game: nim, state: [3, 2, 1], played: 2, merge: true}",
        "kind: minimax\ntree: {game: nim, state: [2, 2], merge: true}",
        "kind: expectiminimax\ntree: {levels: 3, branching: 2, leaves: 0..9, "
        "players: [max, chance, min], probabilities: [1/3, 2/3]}",
        "kind: expectiminimax\ntree: {levels: 4, branching: 3, leaves: 0..9, "
        "players: [max, chance, min, chance]}",
        "kind: minimax\ntree: {game: checkers, rows: 6, columns: 6, depth: 3, evaluate: material}",
        "kind: minimax\ntree: {game: connectfour, depth: 2, played: 6, evaluate: open-lines}",
        "kind: alphabeta\ntree: 4 levels, branching 3, leaves 1..25\nask: [values]",
    ],
)
def test_edges_do_not_bend(spec: str, tmp_path: Path) -> None:
    """Each edge is one straight line, whichever way the tree grows."""
    (view,) = laid_out(spec, tmp_path)
    for picture in pictures(view.exercises[0], key=True):
        edges = [s for s in picture.shapes if isinstance(s, Line) and s.style in ("edge", "line")]
        ends = {(round(edge.x2, 2), round(edge.y2, 2)) for edge in edges}
        starts = {(round(edge.x1, 2), round(edge.y1, 2)) for edge in edges}
        assert edges
        assert not starts & ends


def test_a_pile_of_nim_has_its_letter_and_its_sticks(tmp_path: Path) -> None:
    (view,) = laid_out("kind: minimax\ntree: {game: nim, state: [3, 1]}", tmp_path)
    shapes = [shape for picture in pictures(view.exercises[0]) for shape in picture.shapes]
    sticks = [s for s in shapes if isinstance(s, Line) and s.style == "stick"]
    assert sticks
    assert {s.text for s in shapes if isinstance(s, Label)} >= {"a", "b"}
    assert all(abs(s.y2 - s.y1) > 4 * abs(s.x2 - s.x1) for s in sticks)


@pytest.mark.parametrize("game", ["tictactoe", "connectfour", "checkers", "nim"])
def test_the_positions_of_a_formalised_game_are_drawn(game: str, tmp_path: Path) -> None:
    """No text of the sheet writes a board in a line; each name has its board."""
    (view,) = laid_out(f"kind: formalise\nposition: {{game: {game}, played: 1}}", tmp_path)
    (exercise,) = view.exercises
    (picture,) = pictures(exercise)
    texts = [part.text for part in exercise.parts]
    for part in exercise.parts:
        assert part.picture
        shapes = part.picture.problem.picture.shapes
        texts += [shape.text for shape in shapes if isinstance(shape, Label)]
    assert not [text for text in texts if "[" in text]
    captions = {s.text.split(":")[0] for s in picture.shapes if isinstance(s, Label)}
    told = {word.strip("(),?") for text in texts for word in text.replace("(", " ").split()}
    named = {word for word in told if word[:1] == "P" and word[1:].isdigit()}
    assert named
    assert named <= captions
