"""Practice in the terminal: the questions one by one, answered by what a pipe sends."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from grader import resources
from grader.cli import instances
from grader.drawing.terminal import WIDTH
from grader.homework.families import KINDS
from grader.homework.sheets.sheet import Variant, read_sheet
from tests.homework.kinds.examples import example
from tests.run import Done, grader

EXERCISES = resources.path("exercises")
TREE = "kind: minimax\ntree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]\nask: {values: 4, move: 2}\n"
BANK = [*KINDS, "homework", "tictactoe", "ii-nim", "wisconsin-normal-form", "checkers"]


def typed(
    monkeypatch: pytest.MonkeyPatch, spec: str | Path, folder: Path, *lines: str, n: int = 1
) -> Done:
    """What is shown where these lines are typed."""
    if isinstance(spec, str):
        (folder / "spec.yaml").write_text(spec, "utf-8")
        spec = folder / "spec.yaml"
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    return grader("practice", spec, "--instances", str(n))


def first(spec: Path) -> Variant:
    """The first instance that is practised."""
    from grader.outputs.page.practice_page import variants

    return variants(read_sheet(spec), 1, 0, b"")[0]


@pytest.mark.parametrize("name", BANK)
def test_what_a_key_prints_is_right_at_the_first_try(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = example(name)
    lines: list[str] = []
    count = 0
    for problem in first(spec).problems:
        for question in problem.asked:
            text = question.answer.text()
            many = name == "mcts" and "\n" in text
            lines += [*text.splitlines(), ""] if many else [text.replace("\n", " ")]
            count += not question.answer.rubric_items
    done = typed(monkeypatch, spec, tmp_path, *lines)
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith(f"Right at the first try: {count} of {count}.\n"), done.out


@pytest.mark.parametrize("name", BANK)
def test_three_hints_lead_to_each_answer_and_no_line_is_too_wide(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = typed(monkeypatch, example(name), tmp_path, *["?", "?", "?", ""] * 40)
    assert (done.code, done.err) == (0, "")
    assert "Traceback" not in done.out
    assert [line for line in done.out.splitlines() if len(line) > WIDTH] == []


@pytest.mark.parametrize("name", sorted({"minimax", "alphabeta", "mcts", "cutoff", "game"}))
def test_the_picture_does_not_give_the_answers_away(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = typed(monkeypatch, example(name), tmp_path)
    picture = done.out.partition("(a) ")[0]
    assert not re.search(r"M(?:AX|IN) [=≤≥] |//\(|principal line", picture)


def test_a_slip_is_pointed_at_without_its_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = typed(monkeypatch, TREE, tmp_path, "A = 3; B = 3; C = 4; D = 2", "+ C = 2", "B")
    assert "Look again at C." in done.out
    assert done.out.endswith("Right at the first try: 1 of 2.\n")


def test_an_earlier_slip_is_carried_forward(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = typed(monkeypatch, TREE, tmp_path, "A = 5; B = 3; C = 2; D = 5", "", "D")
    assert "A follows from your own earlier answers" in done.out
    assert "Right. It follows from your own earlier answers" in done.out


def test_after_the_answer_is_shown_nothing_is_carried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = typed(monkeypatch, TREE, tmp_path, "A = 5; B = 3; C = 2; D = 5", "!", "D")
    assert "A = 3; B = 3; C = 2; D = 2" in done.out
    assert "Right. It follows" not in done.out
    assert "Not yet." in done.out


def test_hints_go_from_where_to_why_to_the_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = typed(monkeypatch, TREE, tmp_path, "A = 9; B = 3; C = 2; D = 2", "?", "?", "?")
    where, why, answer = done.out.split("> ?\n")[1:]
    assert "it follows from B, C and D" in where
    assert "A (MAX): max(3, 2, 2) = ?" in why
    assert "A: 3" in answer


def test_the_misconception_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = typed(monkeypatch, TREE, tmp_path, "A = 6; B = 12; C = 6; D = 14")
    assert "Your values fit MAX taking the smallest and MIN the largest." in done.out


def test_what_cannot_be_read_is_said_and_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = typed(monkeypatch, TREE, tmp_path, "A = many", "A = 3; B = 3; C = 2; D = 2", "b")
    assert "This cannot be read: many." in done.out


def test_it_goes_on_to_the_next_instance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = "kind: minimax\ntree: 2 levels, branching 2, leaves 1..99\nask: {value: 1}\n"
    done = typed(monkeypatch, spec, tmp_path, "!", "", "!", n=2)
    assert len(set(re.findall(r"G2-\S+", done.out))) == 2
    assert "That was the last exercise." in done.out


@pytest.mark.parametrize("lines", [(), ("quit",), ("A = 3", "QUIT")])
def test_it_ends_politely(
    lines: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = typed(monkeypatch, TREE, tmp_path, *lines)
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith("Right at the first try: 0 of 1.\n")


def test_ctrl_c_ends_politely(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(instances, "listen", interrupted)
    done = typed(monkeypatch, TREE, tmp_path)
    assert (done.code, done.err) == (0, "")


def test_an_answer_is_never_evaluated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hostile = ["__import__('os').abort()", "A = " + "9" * 5000, "\x00", "+", "+ Z = 1", "= = ="]
    done = typed(monkeypatch, TREE, tmp_path, *hostile)
    assert (done.code, done.err) == (0, "")


def test_bytes_that_are_no_text_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "spec.yaml").write_text(TREE, "utf-8")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n"), "utf-8"))
    done = grader("practice", tmp_path / "spec.yaml")
    assert (done.code, done.err) == (2, "standard input must be UTF-8, found other bytes\n")
