"""What a spec may say, and what becomes of it."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from grader import resources
from grader.autograder.exercises.outline import read_outline, spec_schema
from grader.homework.families import load
from tests.run import answers, grader, refused, solve


def tree(spec: str, folder: Path) -> dict[str, Any]:
    written = solve(f"kind: minimax\ntree: {spec}", folder)["problems"][0]["tree"]
    assert isinstance(written, dict)
    return written


def nested(node: dict[str, Any]) -> Any:
    """Only the leaves of a tree in JSON, as nested lists."""
    return [nested(child) for child in node["children"]] if "children" in node else node["value"]


def movers(node: dict[str, Any]) -> list[str]:
    """Who moves, level by level, along the leftmost path."""
    return [node["player"], *movers(node["children"][0])] if "children" in node else []


SMALL = [[3, 12], [2, 4]]


@pytest.mark.parametrize(
    "spec",
    [
        "2 levels, branching 2, leaves 3 12 2 4",
        "2 plies, branching 2, leaves 3, 12, 2, 4",
        "branching 2 2, leaves 3 12 2 4",
        "leaves 3 12 2 4 and branching factor 2 with 2 levels",
        "{levels: 2, branching: 2, leaves: [3, 12, 2, 4]}",
        "{branching: [2, 2], leaves: [3, 12, 2, 4]}",
        "[[3, 12], [2, 4]]",
        "{nodes: [[3, 12], [2, 4]]}",
        "{children: [[3, 12], {children: [2, {value: 4}]}]}",
        "{nodes: {children: [[3, 12], [2, 4]]}, players: [max, min]}",
        "[[3, 012], [+2, 4.0]]",
    ],
)
def test_one_tree_in_many_forms(spec: str, tmp_path: Path) -> None:
    written = tree(spec, tmp_path)
    assert nested(written) == SMALL
    assert movers(written) == ["max", "min"]
    assert [child["name"] for child in written["children"]] == ["B", "C"]
    assert [leaf["name"] for leaf in written["children"][1]["children"]] == ["3", "4"]


@pytest.mark.parametrize(
    ("leaf", "kept"),
    [
        ("12", 12),
        ("-4", -4),
        ("010", 10),
        ("4.01", "4.01"),
        ("-0.5", "-0.5"),
        ("4.50", "4.5"),
        ("23/3", "23/3"),
        ("-2/6", "-1/3"),
        ("6/3", 2),
        ("1/8", "0.125"),
        ("'7'", 7),
        ("99999999999999999999", 99999999999999999999),
        ("0.1234567", "1234567/10000000"),
    ],
)
def test_leaves_are_kept_exactly(leaf: str, kept: object, tmp_path: Path) -> None:
    assert nested(tree(f"[[{leaf}], [1]]", tmp_path)) == [[kept], [1]]


@pytest.mark.parametrize(
    ("players", "levels", "expected"),
    [
        ("[max]", 3, ["max", "max", "max"]),
        ("[min, max]", 3, ["min", "max", "min"]),
        ("[max, min, min, max]", 6, ["max", "min", "min", "max", "max", "min"]),
        ("[MIN]", 1, ["min"]),
    ],
)
def test_players_in_any_pattern(
    players: str, levels: int, expected: list[str], tmp_path: Path
) -> None:
    spec = f"{{levels: {levels}, branching: 2, leaves: 1..9, players: {players}}}"
    assert movers(tree(spec, tmp_path)) == expected


def test_players_in_a_sentence(tmp_path: Path) -> None:
    spec = "3 levels, branching 2, players min min max, leaves 1..9"
    assert movers(tree(spec, tmp_path)) == ["min", "min", "max"]


def test_names_as_they_are_written(tmp_path: Path) -> None:
    spec = """
      name: NO
      children:
        - {name: 010, children: [1, {name: x', value: 2}]}
        - [3]
    """
    written = tree("\n" + spec, tmp_path)
    assert written["name"] == "NO"
    left, right = written["children"]
    assert (left["name"], right["name"]) == ("010", "C")
    assert [leaf["name"] for leaf in left["children"]] == ["1", "x'"]


def test_a_branching_that_is_drawn_stays_in_its_range(tmp_path: Path) -> None:
    widths = set()
    spec = "kind: minimax\ntree: {levels: 3, branching: 2..4, leaves: 1..9}"
    for seed in range(20):
        stack = [solve(spec, tmp_path, "--seed", str(seed))["problems"][0]["tree"]]
        while stack:
            node = stack.pop()
            if "children" in node:
                widths.add(len(node["children"]))
                stack += node["children"]
    assert widths == {2, 3, 4}


@pytest.mark.parametrize(
    "leaves",
    ["1..8 distinct", "{from: 1, to: 8, distinct: true}", "{to: 8, from: 1, distinct: yes}"],
)
def test_distinct_leaves(leaves: str, tmp_path: Path) -> None:
    written = nested(tree(f"{{levels: 3, branching: 2, leaves: {leaves}}}", tmp_path))
    flat = [leaf for pair in written for row in pair for leaf in row]
    assert sorted(flat) == list(range(1, 9))


def drawn(leaves: str, folder: Path, seeds: int = 12) -> list[list[Any]]:
    """The leaves of two-level trees with three branches, a list for each seed."""
    spec = f"kind: minimax\ntree: {{levels: 2, branching: 3, leaves: {leaves}}}"
    trees = [
        nested(solve(spec, folder, "--seed", str(i))["problems"][0]["tree"]) for i in range(seeds)
    ]
    return [[leaf for row in rows for leaf in row] for rows in trees]


@pytest.mark.parametrize(
    ("leaves", "values"),
    [
        ("{from: [1, 8, 2, 4]}", {1, 2, 4, 8}),
        ("{from: [1/2, -4.01]}", {"0.5", "-4.01"}),
        ("-20..20 step 5", set(range(-20, 21, 5))),
        ("1..10 step 4", {1, 5, 9}),
        ("{from: -6, to: 6, step: 3}", {-6, -3, 0, 3, 6}),
        ("1/4..1 step 1/4", {"0.25", "0.5", "0.75", 1}),
        ("0..1 step 1/3", {0, "1/3", "2/3", 1}),
        ("-0.5..1 step 0.5", {"-0.5", 0, "0.5", 1}),
    ],
)
def test_leaves_are_drawn_from_them_all(leaves: str, values: set[Any], tmp_path: Path) -> None:
    assert {leaf for each in drawn(leaves, tmp_path) for leaf in each} == values


@pytest.mark.parametrize(
    ("leaves", "values"),
    [
        ("{shuffle: [3, 12, 8, 2, 4, 6, 14, 5, 2]}", [2, 2, 3, 4, 5, 6, 8, 12, 14]),
        ("-20..20 step 5 distinct", list(range(-20, 21, 5))),
        ("{from: [9, 1, 8, 2, 7, 3, 6, 4, 5], distinct: true}", list(range(1, 10))),
    ],
)
def test_leaves_are_used_once(leaves: str, values: list[int], tmp_path: Path) -> None:
    orders = drawn(leaves, tmp_path)
    assert all(sorted(each) == values for each in orders)
    assert len(set(map(tuple, orders))) == len(orders)


@pytest.mark.parametrize(
    ("sentence", "long_form"),
    [
        ("leaves -20..20 step 5", "{from: -20, to: 20, step: 5}"),
        ("leaves 1/4..3 step 1/4 distinct", "{from: 1/4, to: 3, step: 1/4, distinct: yes}"),
        ("leaves 1..25", "{to: 25, from: 1, step: 1}"),
    ],
)
def test_a_range_in_a_sentence(sentence: str, long_form: str, tmp_path: Path) -> None:
    assert tree(f"2 levels, branching 3, {sentence}", tmp_path) == tree(
        f"{{levels: 2, branching: 3, leaves: {long_form}}}", tmp_path
    )


def test_numbers_of_other_kinds_are_drawn_alike(tmp_path: Path) -> None:
    spec = "kind: matrix\nmatrix: {rows: 2, columns: 3, entries: {shuffle: [1, 2, 3, 5, 8, 13]}}"
    payoffs = solve(spec, tmp_path)["problems"][0]["matrix"]["payoffs"]
    assert sorted(number for row in payoffs for number in row) == [1, 2, 3, 5, 8, 13]
    spec = "kind: generalsum\ntree: {levels: 2, branching: 2, leaves: {from: [0, 5, 10]}}"
    payoffs = re.findall(r'"payoffs": \[(.*?)\]', json.dumps(solve(spec, tmp_path)))
    assert payoffs
    assert set(", ".join(payoffs).split(", ")) <= {"0", "5", "10"}


def test_a_printed_tree_can_be_put_back(tmp_path: Path) -> None:
    """Chance, probabilities, estimates, fractions and names survive the way there and back."""
    from random import Random

    from grader.homework.families.trees.plan import grow
    from grader.homework.families.trees.spec import TREE_FORM
    from grader.homework.families.trees.tree_json import tree_to_json as written
    from grader.homework.specs.check import Checker
    from grader.homework.specs.source import read_source

    spec = tmp_path / "tree.yaml"
    forms = [
        "{levels: 3, branching: 2, leaves: 1..99, players: [max, chance, min], "
        "probabilities: [1/3, 2/3], estimates: 1..9}",
        "{nodes: [[1/3, -4.01], [{name: last, value: 5}]], players: [chance, min]}",
        "{name: R, player: min, children: [{probability: 1, value: 3}], estimate: 1/7}".replace(
            "probability: 1, ", ""
        ),
    ]
    for form in forms:
        spec.write_text(form)
        checker = Checker("tree.yaml")
        plan = TREE_FORM.read(checker, read_source(spec, checker.faults), "")
        assert plan, checker.faults
        first = written(grow(plan, Random(1)))
        spec.write_text(json.dumps(first))
        back = TREE_FORM.read(checker, read_source(spec, checker.faults), "")
        assert back, checker.faults
        assert written(grow(back, Random(2))) == first


def test_a_homework_sums_its_exercises_points(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text("kind: minimax\ntree: [[1, 2], [3]]\npoints: 3")
    homework = """
      title: Homework 3
      course: AI
      term: Fall
      due: Friday
      instructions: Write clearly.
      points: 10
      exercises:
        - include: one.yaml
        - {kind: alphabeta, tree: [[1, 2], [3]], ask: {value: 2, pruned: 4.5, cuts: 0.5}}
    """
    document = solve(homework, tmp_path)
    assert document["title"] == "Homework 3"
    points = [
        sum(question["points"] for question in problem["questions"])
        for problem in document["problems"]
    ]
    assert points == [3, 7]
    assert refused(homework.replace("points: 10", "points: 11"), tmp_path) == [
        "7: points: must be what the exercises sum to, 10, found 11"
    ]


@pytest.mark.parametrize(
    ("ask", "expected"),
    [
        ("ask: {move: 2, value: 1}", {"move": 2, "value": 1}),
        ("ask: [value, move, line]\npoints: 10", {"value": 3.34, "move": 3.33, "line": 3.33}),
        ("ask: [line]\npoints: 0.5", {"line": 0.5}),
    ],
)
def test_points_of_the_questions_asked(
    ask: str, expected: dict[str, float], tmp_path: Path
) -> None:
    problem = solve(f"kind: minimax\ntree: [[1, 2], [3]]\n{ask}", tmp_path)["problems"][0]
    asked = {each["id"]: each["points"] for each in problem["questions"] if each["points"]}
    assert asked == expected
    assert list(asked) == list(expected)
    assert set(answers(problem)) == {"value", "move", "values", "line"}


def test_the_tree_of_the_book_in_the_contract_s_terms(tmp_path: Path) -> None:
    spec = "kind: alphabeta\ntree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]"
    problem = solve(spec, tmp_path)["problems"][0]
    assert problem["rules"] == {
        "cut": "equal",
        "order": "left-to-right",
        "ties": "any",
        "returns": "soft",
    }
    assert answers(problem) == {
        "value": 3,
        "move": "B",
        "line": ["A", "B", "1"],
        "returned": {"A": 3, "B": 3, "C": 2, "D": 2},
        "values": {
            "A": {"low": 3, "high": 3},
            "B": {"low": 3, "high": 3},
            "C": {"low": "-inf", "high": 2},
            "D": {"low": 2, "high": 2},
        },
        "visited": ["1", "2", "3", "4", "7", "8", "9"],
        "pruned": ["5", "6"],
        "cuts": [
            {
                "node": "C",
                "kind": "alpha",
                "after": "4",
                "alpha": 3,
                "beta": "inf",
                "value": 2,
                "skipped": ["5", "6"],
            }
        ],
        "windows": {
            "A": ["-inf", "inf"],
            "B": ["-inf", "inf"],
            "1": ["-inf", "inf"],
            "2": ["-inf", 3],
            "3": ["-inf", 3],
            "C": [3, "inf"],
            "4": [3, "inf"],
            "D": [3, "inf"],
            "7": [3, "inf"],
            "8": [3, 14],
            "9": [3, 5],
        },
    }
    move = next(each for each in problem["questions"] if each["id"] == "move")
    assert move["accept"] == ["B"]


@pytest.mark.parametrize(
    ("spec", "unanswered"),
    [
        ("{kind: ordering, tree: [[1, 2], [3, 4]]}", set()),
        ("{kind: ordering, tree: [[1, 2], [3]]}", {"bound"}),
        (
            "{kind: expectiminimax, tree: {nodes: [[1, 2], [3, 4]], players: [chance, max]}}",
            {"move"},
        ),
        (
            "{kind: negamax, tree: [[1, 2], [3, 4]]}",
            {"returned", "visited", "pruned", "cuts", "windows"},
        ),
        ("{kind: negamax, pruning: true, tree: [[1, 2], [3, 4]]}", set()),
        ("{kind: game, tree: {game: nim, state: [1]}}", {"reply"}),
    ],
)
def test_every_question_of_a_kind_is_there(spec: str, unanswered: set[str], tmp_path: Path) -> None:
    """One without an answer in this game has null, no points and nothing to accept."""
    (problem,) = solve(spec, tmp_path)["problems"]
    questions = problem["questions"]
    assert {each["id"] for each in questions} == set(load(problem["kind"]).asks)
    null = [each for each in questions if each["answer"] is None]
    assert {each["id"] for each in null} == unanswered
    assert all((each["points"], each["prompt"]) == (0, "") for each in null)


def test_every_exercise_solves_and_keeps_to_the_schema() -> None:
    validator = jsonschema.Draft7Validator(spec_schema())
    files = sorted(resources.path("exercises").glob("*.yaml"))
    assert files
    for file in files:
        assert file.read_text("utf-8").startswith(
            "# yaml-language-server: $schema=schema.json\n"
        ), file
        spec = yaml.safe_load(file.read_text("utf-8"))
        assert list(validator.iter_errors(spec)) == []
        if spec.get("kind") == "code":
            assert read_outline(file)
        else:
            assert grader("solve", file).code == 0


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft7Validator.check_schema(json.loads(grader("schema").out))


def test_a_new_spec_names_a_schema_that_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even in a checkout from which nothing was ever built."""
    shutil.copy(resources.path("exercises") / "minimax.yaml", tmp_path)
    monkeypatch.setattr(resources, "path", lambda _: tmp_path)
    schema = tmp_path / "schema.json"
    line, _ = grader("new", "minimax").out.split("\n", 1)
    assert line == f"# yaml-language-server: $schema={schema.as_uri()}"
    assert schema.read_text("utf-8") == grader("schema").out


#: A spec and whether it keeps to the rules: the schema in the editor says what the checker says.
SPECS = [
    ("{kind: minimax, tree: [[1, 2], [3]]}", True),
    ("{kind: minimax, tree: 'x', ask: [value]}", None),
    ("{kind: minimax, tree: [[1, 2], [3]], ask: [pruned]}", False),
    ("{kind: alphabeta, tree: [[1, 2], [3]], ask: [pruned]}", True),
    ("{kind: alphabeta, tree: [[1, 2], [3]], ask: {pruned: 2.5}}", True),
    ("{kind: alphabeta, tree: [[1, 2], [3]], rules: {cut: maybe}}", False),
    ("{kind: alphabeta, tree: [[1, 2], [3]], rule: {cut: equal}}", False),
    ("{kind: alphabeta, tree: [[1, []], [3]]}", False),
    ("{kind: alphabeta, tree: [[1, x], [3]]}", False),
    ("{kind: alphabeta, tree: [[1, 1/3], [-2.5]]}", True),
    ("{kind: alphabeta}", False),
    ("{kind: nonsense, tree: [[1, 2], [3]]}", False),
    ("{tree: [[1, 2], [3]]}", False),
    ("{kind: minimax, tree: {levels: 2, branching: 2..3, leaves: 1..9}}", True),
    ("{kind: minimax, tree: {levels: 2, branching: 2, leaves: 1..9, leafs: 3}}", False),
    ("{exercises: [{kind: minimax, tree: [[1], [2]]}]}", True),
    ("{exercises: [{kind: minimax, tree: [[1], [2]], ask: [cuts]}]}", False),
    ("{exercises: []}", False),
    ("{kind: code, functions: {minimax: 5}, tests: {visible: 2}, trees: [[[1, 2], [3]]]}", None),
    ("{title: T, kind: minimax, tree: [[1], [2]], course: C, due: '1 May'}", True),
]


@pytest.mark.parametrize(("spec", "keeps"), SPECS)
def test_the_schema_says_what_the_checker_says(
    spec: str, keeps: bool | None, tmp_path: Path
) -> None:
    file = tmp_path / "spec.yaml"
    file.write_text(spec)
    if keeps is not None:  # the words of a sentence are beyond a schema
        assert jsonschema.Draft7Validator(spec_schema()).is_valid(yaml.safe_load(spec)) == keeps
    assert (grader("solve", file).code == 0) == bool(keeps)


def test_every_leaf_outside_the_bounds_is_told(tmp_path: Path) -> None:
    tree = "{nodes: [[30, 5], [-4, 30]], players: [max, chance], bounds: [0, 10]}"
    rule = "2: tree.nodes: must lie within bounds, 0 to 10, found"
    spec = f"kind: expectiminimax\ntree: {tree}\n"
    assert refused(spec, tmp_path) == [f"{rule} 30", f"{rule} -4"]


def test_every_chance_node_without_its_probabilities_is_told(tmp_path: Path) -> None:
    tree = "{nodes: [[1, 2, 3], [4, 5], [6]], players: [max, chance], probabilities: [1/3, 2/3]}"
    rule = "2: tree.probabilities: must have one probability for each branch, found 2 for"
    spec = f"kind: expectiminimax\ntree: {tree}\n"
    assert refused(spec, tmp_path) == [f"{rule} 3 at tree.nodes[1]", f"{rule} 1 at tree.nodes[3]"]


def test_one_number_is_one_number(tmp_path: Path) -> None:
    spec = "kind: minimax\ntree: {levels: 1, branching: [2, 3], leaves: 1..9}\n"
    rule = "must have 1 number, one a level, found 2"
    assert refused(spec, tmp_path) == [f"2: tree.branching: {rule}"]
