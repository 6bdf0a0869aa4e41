"""The search tree of Monte-Carlo search after each iteration, on keys and in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from grader import resources
from grader.drawing.shapes import Label, Line, Picture, Polygon
from grader.homework.families.simulation import words as simulation_words
from grader.homework.families.simulation.pictures import STUB, draw_steps
from grader.homework.families.simulation.simulations import Iteration, Simulations
from grader.homework.families.simulation.ucb1_formula import Stats, standing
from grader.homework.kinds.problem import Problem
from grader.homework.sheets.sheet import Variant, variant
from grader.model.tree import nodes
from grader.outputs.paper.copies import ANYONE, Copy
from grader.outputs.paper.handouts import make_handout
from grader.outputs.paper.pages import PAPERS, QUESTION_INDENT
from grader.outputs.paper.press import Press
from grader.outputs.paper.sheet_layout import list_reasons
from grader.outputs.terminal.text import render
from tests.drawing.collisions import collisions
from tests.homework.kinds.examples import sheet_of
from tests.run import grader

EXAMPLE = (resources.path("exercises") / "mcts.yaml").read_text("utf-8")
LARGE = "kind: mcts\ntree: 4 levels, branching 2..4, leaves -4..4\niterations: 40\n"
WIDE = "kind: mcts\ntree: 2 levels, branching 30, leaves -4..4\niterations: 35\n"
GAME = 'kind: mcts\ntree: {game: tictactoe, state: "XOX .O. ..X"}\niterations: 9\n'
#: Each spec with whether its trees are drawn whole.
SPECS = {"example": (EXAMPLE, True), "game": (GAME, True), "large": (LARGE, False)}
SPECS["wide"] = (WIDE, False)


def made(spec: str, folder: Path, seed: int = 0) -> Variant:
    return variant(sheet_of(spec, folder), seed)


def search(problem: Problem) -> Simulations:
    found = problem.solved.solution
    assert isinstance(found, Simulations)
    return found


def rows(problem: Problem, paper: str = "a4") -> tuple[bool, tuple[Picture, ...]]:
    """Whether any tree is cropped, and the pictures."""
    width = PAPERS[paper].text_width - QUESTION_INDENT
    drawn = draw_steps(search(problem), problem.instance.labels, width)
    return drawn.legend == simulation_words.steps_legend(True), drawn.rows


@pytest.mark.parametrize("name", SPECS)
@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_touches_anything(name: str, paper: str, tmp_path: Path) -> None:
    spec, whole = SPECS[name]
    for seed in range(3):
        (problem,) = made(spec, tmp_path, seed).problems
        is_cropped, drawn = rows(problem, paper)
        assert is_cropped != whole
        for picture in drawn:
            assert not collisions(picture)
            assert picture.width <= PAPERS[paper].text_width - QUESTION_INDENT
            assert picture.height < 200


@pytest.mark.parametrize("name", SPECS)
def test_each_iteration_marks_its_path_and_its_new_node(name: str, tmp_path: Path) -> None:
    (problem,) = made(SPECS[name][0], tmp_path).problems
    is_cropped, drawn = rows(problem)
    shapes = [shape for picture in drawn for shape in picture.shapes]
    iterations = search(problem).iterations
    titles = [s.text for s in shapes if isinstance(s, Label) and s.style == "head"]
    assert [title.split(":")[0] for title in titles] == [
        str(i) for i in range(1, len(iterations) + 1)
    ]
    fresh = sum(isinstance(s, Polygon) and s.style == "new" for s in shapes)
    assert fresh == sum(each.expanded is not None for each in iterations)
    pieces = 2 if problem.instance.labels.moves else 1  # of an edge that bears a move
    thick = sum(isinstance(s, Line) and s.style == "line" for s in shapes)
    assert thick == pieces * sum(len(each.path) - 1 for each in iterations)
    written = [s.text for s in shapes if isinstance(s, Label) and s.style == "small-value"]
    expected = [standing(stats) for each in iterations for stats in shown(each, is_cropped)]
    assert set(expected) <= set(written)
    if not is_cropped:
        assert sorted(written) == sorted(expected)


def test_two_short_lines_lead_to_what_is_not_drawn(tmp_path: Path) -> None:
    """Of thirty children in a row only the one on the path is drawn, beside the short lines."""
    (problem,) = made(WIDE, tmp_path).problems
    _, drawn = rows(problem)
    fans = 0
    for picture in drawn:
        short = [s for s in picture.shapes if isinstance(s, Line) and s.y1 - s.y2 == STUB]
        for line, other in zip(short[::2], short[1::2], strict=True):
            assert (line.x1, line.y1, line.y2) == (other.x1, other.y1, other.y2)
            assert line.x2 < line.x1 < other.x2
        fans += len(short) // 2
    # From the second iteration on the tree has a child of the root that is not on the path.
    assert fans == len(search(problem).iterations) - 1


def test_edges_of_a_game_have_their_moves(tmp_path: Path) -> None:
    (problem,) = made(GAME, tmp_path).problems
    _, drawn = rows(problem)
    written = [
        s.text for p in drawn for s in p.shapes if isinstance(s, Label) and s.style == "chance"
    ]
    moves = problem.instance.labels.moves
    expected = [moves.get(name) for each in search(problem).iterations for name in each.stats]
    assert sorted(written) == sorted(filter(None, expected))


def shown(iteration: Iteration, is_cropped: bool) -> list[Stats]:
    names = iteration.path if is_cropped else iteration.stats
    return [iteration.stats[name] for name in names]


def test_a_whole_tree_s_nodes_stay_where_they_are(tmp_path: Path) -> None:
    (problem,) = made(EXAMPLE, tmp_path).problems
    _, drawn = rows(problem)
    starts = sorted(
        {s.x for p in drawn for s in p.shapes if isinstance(s, Label) and s.style == "head"}
    )
    places: dict[str, set[float]] = {}
    for picture in drawn:
        for shape in picture.shapes:
            if isinstance(shape, Label) and shape.style == "small-name":
                left = max(start for start in starts if start <= shape.x)
                places.setdefault(shape.text, set()).add(round(shape.x - left, 1))
    assert len(places) > 4
    assert all(len(found) == 1 for found in places.values())


@pytest.mark.parametrize("name", SPECS)
def test_the_terminal_draws_every_step_within_its_width(name: str, tmp_path: Path) -> None:
    made_one = made(SPECS[name][0], tmp_path)
    text = render(made_one)
    assert max(map(len, text.splitlines())) <= 80
    start = text.index("The tree after each iteration:")
    grid = text[start : text.index("━ path")]
    iterations = search(made_one.problems[0]).iterations
    assert all(f"{i}: result" in grid for i in range(1, len(iterations) + 1))
    assert grid.count("*") == sum(each.expanded is not None for each in iterations)
    assert grid.count("━ ") == sum(len(each.path) - 1 for each in iterations)


def test_the_steps_stand_on_the_key_s_last_pages_only(tmp_path: Path) -> None:
    copy, paper = Copy("0", ANYONE, made(EXAMPLE, tmp_path)), PAPERS["a4"]
    own = list_reasons(copy.variant.problems, paper)
    files = make_handout([copy], [own], False, Press(paper, None)).files
    problem, key = (files[name].decode() for name in ("problems.tex", "key.tex"))
    first, reasons = key.split(r"\end{questions}")
    assert r"\gtshape{new}" not in problem + first
    assert reasons.count(r"\gtshape{new}") == 10
    drawings = [files[name].decode() for name in files if "steps" in name]
    assert sum(each.count("fill:#d9ecf7") for each in drawings) == 10
    assert all("result" in each.split("<title>")[1] for each in drawings)


def test_a_tree_deeper_than_a_page_ends_in_short_lines(tmp_path: Path) -> None:
    deep = "[1, -1]"
    for _ in range(20):
        deep = f"[{deep}]"
    spec = f"kind: mcts\ntree: {deep}\niterations: 24\nask: [move]\n"
    (problem,) = made(spec, tmp_path).problems
    is_cropped, drawn = rows(problem, "letter")
    assert is_cropped
    assert max(picture.height for picture in drawn) < PAPERS["letter"].text_height - 50
    assert not any(map(collisions, drawn))


def test_of_a_large_game_only_the_levels_that_are_searched_are_drawn(tmp_path: Path) -> None:
    """Five moves before the end tic-tac-toe has hundreds of nodes; five iterations see six."""
    spec = 'kind: mcts\ntree: {game: tictactoe, state: "XO. X.. O.."}\niterations: 5\n'
    printed = made(spec, tmp_path)
    assert [node.name for node in nodes(search(printed.problems[0]).searched)] == [*"ABCDEF"]
    text = render(printed)
    assert len(text.split("The tree after each iteration")[0].splitlines()) < 15
    assert simulation_words.GOES_ON in " ".join(text.split())


def test_a_grown_node_on_no_path_is_drawn(tmp_path: Path) -> None:
    (tmp_path / "spec.yaml").write_text(
        "kind: mcts\ntree: [[[1, -1], [2, 3]], [[0, 1], [4, 5]]]\niterations: 1\nrollouts: [1]\n"
        "grown: {A: [3, 7], B: [3, 4], C: [1, 3], D: [1, 2]}\n"
    )
    for command in ("sheet", "practice"):
        done = grader(command, tmp_path / "spec.yaml", "-o", tmp_path / f"{command}.html")
        assert done.code == 0, done.err
    assert "D 1/2" in (tmp_path / "practice.html").read_text("utf-8")
