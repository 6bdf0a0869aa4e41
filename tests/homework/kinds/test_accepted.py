"""Every right answer that other code finds is accepted, of the kinds that test_keys.py has not."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from grader.homework.kinds.problem import Problem, wrong_answers
from tests.homework.families.plain_mcts import Replay, exact, index, root_of_two
from tests.homework.kinds.examples import instances
from tests.run import grader

MANY = pytest.mark.parametrize(
    "count", [10, pytest.param(2000, marks=[pytest.mark.slow, pytest.mark.long])]
)


def check(problem: Problem, id: str, right: list[str], every: list[str]) -> None:
    """Just the right ones of all short answers are accepted, and none of them is called wrong."""
    answer = problem.question(id).answer
    assert answer.json()["accept"] == right
    for one in every:
        assert (answer.mark(one).share == 1) == (one in right), (id, one)
    for wrong in wrong_answers(problem, problem.questions)[id]:
        assert not set(wrong.text.split(" or ")) & set(right)


def expected(node: dict[str, Any]) -> Fraction:
    if "value" in node:
        return exact(node["value"])
    values = [expected(child) for child in node["children"]]
    if node["player"] == "chance":
        odds = (exact(child["probability"]) for child in node["children"])
        return sum((p * v for p, v in zip(odds, values, strict=True)), Fraction(0))
    return max(values) if node["player"] == "max" else min(values)


@MANY
def test_moves_under_chance(count: int, tmp_path: Path) -> None:
    spec = (
        "kind: expectiminimax\nask: [move]\ntree: {levels: 3, branching: 2..3, leaves: 0..2, "
        "players: [max, chance, min]}"
    )
    for problem, said in instances(spec, tmp_path, range(count)):
        children = said["tree"]["children"]
        best = max(map(expected, children))
        right = [child["name"] for child in children if expected(child) == best]
        check(problem, "move", right, [child["name"] for child in children])


@MANY
def test_moves_and_rankings_by_estimates(count: int, tmp_path: Path) -> None:
    spec = (
        "kind: evaluation\nposition: {weights: [1, -1], moves: 4, features: 0..2}\n"
        "ask: [ranking, move]"
    )
    for problem, said in instances(spec, tmp_path, range(count)):
        weights, features = said["position"]["weights"], said["position"]["features"]
        worth = {
            move: sum(w * f for w, f in zip(weights, values, strict=True))
            for move, values in features.items()
        }
        right = [move for move in worth if worth[move] == max(worth.values())]
        check(problem, "move", right, list(worth))
        ranking = problem.question("ranking").answer
        for ties in (1, -1):
            order = sorted(list(worth)[::ties], key=lambda move: -worth[move])
            assert ranking.mark(" > ".join(order)).share == 1
        turned = " > ".join(sorted(worth, key=lambda move: worth[move]))
        assert (ranking.mark(turned).share == 1) == (len(set(worth.values())) == 1)


@MANY
def test_selected_children(count: int, tmp_path: Path) -> None:
    spec = "kind: ucb\nnode: {children: 4, visits: 1..3}\nask: [selected]"
    for problem, said in instances(spec, tmp_path, range(count)):
        children, parent = said["node"]["children"], said["node"]["parent"]
        worth = {
            name: index(exact(wins), visits, parent, root_of_two())
            for name, (wins, visits) in children.items()
        }
        right = [name for name in worth if worth[name] == max(worth.values())]
        check(problem, "selected", right, list(worth))


@MANY
def test_final_moves_of_simulations(count: int, tmp_path: Path) -> None:
    spec = "kind: mcts\ntree: 2 levels, branching 3, leaves -1..1\niterations: 7\nask: [move]"
    for problem, said in instances(spec, tmp_path, range(count)):
        replay = Replay(
            said["tree"],
            said["rollouts"],
            root_of_two(),
            {"exploration": "parent", **said["rules"]},
            {},
        )
        names = [child["name"] for child in said["tree"]["children"]]
        check(problem, "move", replay.move, names)


@MANY
def test_replies_in_a_game(count: int, tmp_path: Path) -> None:
    """The best replies after the move that the question names."""
    spec = "kind: game\ntree: {game: tictactoe, played: 5}"
    for problem, said in instances(spec, tmp_path, range(count)):
        reply = problem.question("reply")
        begun = re.search(r"begin with (.*?), right", reply.prompt)
        assert begun
        node = said["tree"]
        for move in begun[1].split(", "):
            node = next(child for child in node["children"] if child["move"] == move)
        worth = {child["move"]: expected(child) for child in node["children"]}
        best = max(worth.values()) if node["player"] == "max" else min(worth.values())
        right = [move for move in worth if worth[move] == best]
        check(problem, "reply", right, list(worth))


@MANY
def test_mixtures(count: int, tmp_path: Path) -> None:
    """A mixture is right if and only if it guarantees the value, whatever the other player does."""
    spec = (
        "kind: matrix\nmatrix: {rows: 2, columns: 3, entries: -3..3}\nask: [value, row]\n"
        "require: {denominator: ..12}"
    )
    for problem, said in instances(spec, tmp_path, range(count)):
        payoffs = [[exact(cell) for cell in row] for row in said["matrix"]["payoffs"]]
        given = {each["id"]: each for each in said["questions"]}
        value = exact(given["value"]["answer"])
        row = problem.question("row").answer
        for part in {Fraction(n, d) for d in range(1, 13) for n in range(d + 1)}:
            least = min(part * a + (1 - part) * b for a, b in zip(*payoffs, strict=True))
            text = f"r1 = {part}; r2 = {1 - part}"
            assert (row.mark(text).share == 1) == (least == value), (payoffs, text)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "accepted, too: C"), ("pt", "também se aceita: C"), ("cs", "uznává se také: C")],
)
def test_what_the_spec_accepts_stands_on_the_key_and_is_not_called_wrong(
    language: str, said: str, tmp_path: Path
) -> None:
    spec = tmp_path / "spec.yaml"
    spec.write_text(
        "kind: minimax\ntree: [[3, 12], [2, 4]]\nask: {move: {points: 2, accept: [C]}}\n"
    )
    key = grader("solve", spec, "--language", language).out
    asked = key[key.index("(a)") : key.index(" ·  ")]
    assert said in asked
    assert "C: " not in asked


def test_what_is_accepted_is_read_as_a_student_would_write_it(tmp_path: Path) -> None:
    """`c` is the move C everywhere, and `b`, which is right anyway, is not told again."""
    spec = tmp_path / "spec.yaml"
    spec.write_text(
        "kind: minimax\ntree: [[3, 12], [2, 4]]\nask: {move: {points: 2, accept: [c, b]}}\n"
    )
    (tmp_path / "answers.csv").write_text("id,1.move\na,C\nb,b\n")
    assert grader("mark", spec, tmp_path / "answers.csv", "--json").json["rows"][0]["score"] == 2
    quiz = tmp_path / "quiz.xml"
    assert grader("export", "moodle", spec, "-o", quiz).code == 0
    assert "{1:MULTICHOICE:=B~=C}" in quiz.read_text()
    assert "accepted, too: c\n" in grader("solve", spec).out


def test_words_of_the_sheet_s_language_are_accepted(tmp_path: Path) -> None:
    spec = tmp_path / "spec.yaml"
    spec.write_text(
        "kind: alphabeta\nlanguage: pt\ntree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]\n"
        "ask: {pruned: {points: 2, accept: [nenhum]}}\n"
    )
    (tmp_path / "answers.csv").write_text("id,1.pruned\na,nenhum\nb,none\n")
    rows = grader("mark", spec, tmp_path / "answers.csv", "--json").json["rows"]
    assert [row["score"] for row in rows] == [2, 2]


@pytest.mark.parametrize(
    "command",
    ["solve", "stress", "sheet -o out", "practice -o out", "export moodle -o out", "mark --json"],
)
def test_what_no_key_could_print_is_refused_with_its_line(command: str, tmp_path: Path) -> None:
    """By every command that reads the spec, with all that is at fault."""
    spec = tmp_path / "spec.yaml"
    spec.write_text(
        "exercises:\n- kind: minimax\n  tree: [[3, 12], [2, 4]]\n  ask:\n"
        "    move:\n      points: 2\n      accept:\n      - C\n      - Z\n"
        "    values: {points: 2, accept: [A = x]}\n"
    )
    name, *options = command.split()
    (tmp_path / "answers.csv").write_text("id,1.move\na,C\n")
    files = {"mark": [spec, tmp_path / "answers.csv"], "export": []}.get(name, [spec])
    options = [str(tmp_path / each) if each == "out" else each for each in options]
    if name == "export":
        options.insert(1, str(spec))
    run = grader(name, *files, *options)
    assert run.code == 2
    rule = "must be an answer that a key could print"
    assert run.err.splitlines() == [
        f"{spec}:9: exercises[1].ask.move.accept[2]: {rule}, found 'Z'",
        f"{spec}:10: exercises[1].ask.values.accept[1]: {rule}, found 'A = x'",
    ]
    assert not (tmp_path / "out").exists()
