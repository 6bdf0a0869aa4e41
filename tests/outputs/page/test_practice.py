"""The practice page as a file: what it holds, and what the command says."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from grader import resources
from grader.homework.families import KINDS
from grader.homework.sheets.sheet import variant
from grader.model.fields import Pick
from grader.outputs.page.accept import accepted_entries
from grader.outputs.page.narrator import Narrator
from grader.outputs.page.questions import form
from tests.homework.kinds.examples import example, example_sheet
from tests.run import grader, solve

EXERCISES = resources.path("exercises")
TREE = "kind: alphabeta\ntree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]\n"
DRAWN = "kind: minimax\ntree: 2 levels, branching 2, leaves 1..99\n"


def page(spec: str | Path, folder: Path, *options: str) -> str:
    if isinstance(spec, str):
        (folder / "spec.yaml").write_text(spec, "utf-8")
        spec = folder / "spec.yaml"
    done = grader("practice", spec, "-o", folder / "page.html", *options)
    assert (done.code, done.err) == (0, ""), done.err
    return (folder / "page.html").read_text("utf-8")


def data(html: str) -> Any:
    (found,) = re.findall(
        r'<script type="application/json" id="grader-data">(.*?)</script>', html, re.DOTALL
    )
    return json.loads(found)


def test_it_holds_the_problems_as_solve_has_them(tmp_path: Path) -> None:
    document = data(page(TREE, tmp_path))
    assert document["format"] == 1
    (instance,) = document["instances"]
    (problem,) = instance["problems"]
    (solved,) = solve(TREE, tmp_path)["problems"]
    assert {key: problem[key] for key in solved} == solved
    assert instance["code"] == solved["code"]


def test_it_has_as_many_instances_as_asked_for_all_different(tmp_path: Path) -> None:
    codes = [each["code"] for each in data(page(DRAWN, tmp_path, "--instances", "4"))["instances"]]
    assert len(set(codes)) == 4
    assert len(data(page(DRAWN, tmp_path))["instances"]) == 10


def test_its_codes_open_with_solve(tmp_path: Path) -> None:
    for instance in data(page(DRAWN, tmp_path, "--instances", "2", "--seed", "5"))["instances"]:
        solved = solve(DRAWN, tmp_path, "--code", instance["code"])
        assert solved["problems"][0]["tree"] == instance["problems"][0]["tree"]


def test_the_same_page_is_written_twice(tmp_path: Path) -> None:
    assert page(DRAWN, tmp_path) == page(DRAWN, tmp_path)


def test_it_asks_nobody_for_anything(tmp_path: Path) -> None:
    html = page(DRAWN, tmp_path)
    assert not re.search(r"(?:src|href)=|@import|url\(|fetch\(|XMLHttpRequest|WebSocket", html)
    assert "default-src &#39;none&#39;; style-src &#39;sha256-" in html
    assert "unsafe" not in html


def test_what_an_instructor_writes_cannot_end_the_data(tmp_path: Path) -> None:
    spec = f"title: '</script><script>alert(1)</script>'\n{TREE}"
    html = page(spec, tmp_path)
    assert html.count("<script") == 2
    assert (
        data(html)["instances"][0]["problems"][0]["title"] == "</script><script>alert(1)</script>"
    )


def test_several_specs_make_a_site_with_an_index(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.yaml").write_text(DRAWN, "utf-8")
    site = tmp_path / "site"
    specs = (tmp_path / "one.yaml", tmp_path / "two.yaml")
    done = grader("practice", *specs, "-o", site, "--instances", "2")
    assert (done.code, done.err) == (0, "")
    assert {each.name for each in site.iterdir()} == {"index.html", "one.html", "two.html"}
    assert 'href="one.html"' in (site / "index.html").read_text("utf-8")


def test_a_folder_of_specs_makes_a_site(tmp_path: Path) -> None:
    specs = tmp_path / "specs"
    specs.mkdir()
    (specs / "one.yaml").write_text(DRAWN, "utf-8")
    (specs / "tests.yaml").write_text("kind: code\nfile: search.py\n", "utf-8")
    done = grader("practice", specs, "-o", tmp_path / "site", "--instances", "2")
    assert (done.code, done.err) == (0, "")
    assert {each.name for each in (tmp_path / "site").iterdir()} == {"index.html", "one.html"}


def test_a_folder_without_specs_is_refused(tmp_path: Path) -> None:
    done = grader("practice", tmp_path, "-o", tmp_path / "site")
    assert done.code == 2
    assert done.err == f"{tmp_path}: must hold specs for practice (*.yaml), found none\n"


def test_pages_of_one_name_are_refused(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(DRAWN, "utf-8")
    done = grader("practice", tmp_path / "one.yaml", tmp_path, "-o", tmp_path / "site")
    assert done.code == 2
    assert "specs must have different names" in done.err
    assert not (tmp_path / "site").exists()


def test_there_may_be_fewer_instances_than_asked_for(tmp_path: Path) -> None:
    spec = tmp_path / "few.yaml"
    spec.write_text("kind: minimax\ntree: 1 levels, branching 2, leaves 1..2\n", "utf-8")
    done = grader("practice", spec, "-o", tmp_path / "few.html")
    assert (done.code, done.err) == (0, f"{spec}: 4 exercises and no other found, not 10\n")
    html = (tmp_path / "few.html").read_text("utf-8")
    assert len({each["code"] for each in data(html)["instances"]}) == 4


def test_several_specs_do_not_fit_into_one_file(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(DRAWN, "utf-8")
    done = grader("practice", tmp_path / "one.yaml", tmp_path / "one.yaml", "-o", "x.html")
    assert done.code == 2
    assert "-o names a folder" in done.err


def test_slips_are_carried_as_the_rules_say(tmp_path: Path) -> None:
    spec = "kind: minimax\ntree: [[3, 12], [2, 4]]\nrules: {carry: %s}\n"
    for carry, rules in {"full": 5, "none": 0}.items():
        html = page(spec % carry, tmp_path)
        (problem,) = data(html)["instances"][0]["problems"]
        fields = [field for each in problem["practice"]["questions"] for field in each["fields"]]
        assert sum("follows" in field for field in fields) == rules


def test_it_says_what_it_does_not_carry(tmp_path: Path) -> None:
    (problem,) = data(page(TREE, tmp_path))["instances"][0]["problems"]
    assert "does not carry slips forward to (a)" in problem["practice"]["carrying"]["lost"]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_something_to_watch_and_to_answer(kind: str, tmp_path: Path) -> None:
    html = page(example(kind), tmp_path, "--instances", "1")
    for problem in data(html)["instances"][0]["problems"]:
        shown = problem["practice"]
        assert shown["searches"][0]["snapshots"]
        assert shown["questions"]
        assert shown["asks"]


def asks(spec: str, folder: Path) -> list[Any]:
    (problem,) = data(page(spec, folder, "--instances", "1"))["instances"][0]["problems"]
    found = problem["practice"]["asks"]
    assert isinstance(found, list)
    return found


def test_any_strategy_that_is_dominated_can_be_eliminated_next(tmp_path: Path) -> None:
    found = asks("kind: matrix\nmatrix: [[1, 5], [2, 6]]\nask: {dominated: 2}\n", tmp_path)
    assert [each["options"] for each in found] == [
        ["r1", "r2", "c1", "c2", "none"],
        ["r2", "c1", "c2", "none"],
        ["r2", "c1", "none"],
    ]
    assert [each["accept"] for each in found] == [["r1", "c2"], ["c2"], ["none"]]


def test_an_iteration_is_asked_for_before_it_is_shown(tmp_path: Path) -> None:
    found = asks((EXERCISES / "mcts.yaml").read_text("utf-8"), tmp_path)
    labels = [each["q"][-1] for each in found]
    assert labels[:3] == ["B in iteration 1", "C in iteration 1", "D in iteration 1"]
    for label, each in zip(labels, found, strict=True):
        if match := re.search(r"in iteration (\d+)$", label):
            assert each["i"] == int(match[1]) - 1


@pytest.mark.parametrize("kind", KINDS)
def test_every_question_of_step_by_step_has_its_hints(kind: str, tmp_path: Path) -> None:
    for each in asks(example(kind).read_text("utf-8"), tmp_path):
        where, why = each["hints"]
        assert where
        assert why
        assert "Equal parts" not in where + why


@pytest.mark.parametrize(
    ("kind", "answer", "hints"),
    [
        ("count", "3^5", ["Look at MIN.", "MIN moves at 35 nodes, a choice at each: ?"]),
        ("count", "15", ["Look up in the glossary: node, root and ply.", "level 2: 5 · 3 = ?"]),
        (
            "formalise",
            "1",
            ["Look up in the glossary: MAX, MIN and utility.", "the end is worth ?"],
        ),
        ("generalsum", "E", ["Look at B: it follows from D and E.", "B, player 2: of "]),
    ],
)
def test_a_hint_leaves_the_answer_open(
    kind: str, answer: str, hints: list[str], tmp_path: Path
) -> None:
    html = page(example(kind), tmp_path, "--instances", "1", "--seed", "3")
    (problem,) = data(html)["instances"][0]["problems"]
    found = next(each for each in problem["practice"]["asks"] if each["answer"] == answer)
    where, why = found["hints"]
    assert where.startswith(hints[0])
    assert why.startswith(hints[1])
    assert answer not in why.split()


@pytest.mark.parametrize(("kind", "asked"), [("formalise", 6), ("features", 1)])
def test_a_hint_tells_of_each_option_alike(kind: str, asked: int, tmp_path: Path) -> None:
    found = asks(example(kind).read_text("utf-8"), tmp_path)
    picks = [each for each in found if each["type"] == "pick" and len(each["options"]) > 2]
    assert len(picks) >= asked
    for each in picks[:asked]:
        heads = [told.partition(":")[0] for told in each["hints"][1].split("; ")]
        assert heads == each["options"]


@pytest.mark.parametrize(("code", "level"), [("en", "level"), ("pt", "nível"), ("cs", "úroveň")])
def test_a_field_of_a_level_says_that_it_is_one(code: str, level: str, tmp_path: Path) -> None:
    spec = "kind: count\ntree: {levels: 2, branching: 2}\nask: {levels: 2}\n"
    spec += "" if code == "en" else f"language: {code}\n"
    (problem,) = data(page(spec, tmp_path))["instances"][0]["problems"]
    (question,) = problem["practice"]["questions"]
    assert [field["label"] for field in question["fields"]] == [f"{level} {n}" for n in range(3)]


def test_mathml_stands_beside_the_data(tmp_path: Path) -> None:
    html = page("kind: symbolicmatrix\nmatrix: [[2, -3], [-3, x]]\n", tmp_path)
    opening = '<math aria-hidden="true">'
    assert f'<data value="(2x − 9)/(x + 8)">{opening}<mfrac>' in html
    assert "<math>" not in json.dumps(data(html))


def test_a_hint_names_fields_as_the_page_does(tmp_path: Path) -> None:
    found = asks((EXERCISES / "normalform.yaml").read_text("utf-8"), tmp_path)
    assert not [each for each in found if re.search(r"\d\.\d", each["hints"][0])]


@pytest.mark.parametrize(
    ("kind", "question", "field", "why"),
    [
        ("alphabeta", "pruned", "", r"at [A-Z] \(M..\) after .* never looked at"),
        ("cutoff", "decisions", "2.value", "depth 2: A wants the largest"),
        ("cutoff", "decisions", "2.move", "depth 2: A wants the largest"),
        ("generalsum", "moves", "B", r"B, player \d: .*, by"),
        ("matrix", "row", "r1", "against c1 "),
        ("negamax", "value", "", r"A \(MAX\): max"),
        ("normalform", "matrix", "1.0", r"row r2 \("),
        ("ucb", "selected", "", r"B: .*; C: "),
        ("mcts", "ucb", "10.B", "10: "),
        ("mcts", "ucb", "1.B", "$"),
    ],
)
def test_a_slip_is_told_what_the_reasons_say_of_it(
    kind: str, question: str, field: str, why: str
) -> None:
    problem = variant(example_sheet(kind), 3).problems[0]
    place = [each.id for each in problem.asked].index(question)
    fields = form(problem, place, problem.asked[place])["fields"]
    (found,) = [each for each in fields if each["name"] == field]
    assert re.match(why, found.get("why", ""))


@pytest.mark.parametrize("cut", ["equal", "strict"])
@pytest.mark.parametrize("kind", ["minimax", "alphabeta", "negamax"])
def test_what_stands_beside_a_node_is_proven_by_the_leaves_read(kind: str, cut: str) -> None:
    """Recomputed from the tree: each leaf not read yet may have any value."""
    sheet = example_sheet(kind)
    for seed in range(5):
        (problem,) = variant(sheet, seed).problems
        for watched in problem.kind.search.watched(problem.solved):
            narrator = Narrator(watched)
            read: set[str] = set()
            for snapshot, step in zip(narrator.snapshots, watched.trace.steps, strict=True):
                if step[0] == "read":
                    read.add(step[1])
                for name, (_, chip, _) in snapshot.changes.items():
                    if chip:
                        assert allows(chip, *proven(narrator.named[name], read, watched.flips))


def proven(node: Any, read: set[str], flips: bool) -> tuple[float, float]:
    """What the leaves read say of a node, in MAX's view, or in that of its own player."""
    low, high = in_max_view(node, read)
    return (-high, -low) if flips and getattr(node, "player", "max") == "min" else (low, high)


def in_max_view(node: Any, read: set[str]) -> tuple[float, float]:
    if hasattr(node, "value"):
        return (node.value, node.value) if node.name in read else (-float("inf"), float("inf"))
    ends = [in_max_view(child, read) for child in node.children]
    best = max if node.player == "max" else min
    return best(low for low, _ in ends), best(high for _, high in ends)


def allows(chip: str, low: float, high: float) -> bool:
    """Whether a chip claims no more than is known, and a value only where it is one."""
    text = chip.replace("−", "-")
    if between := re.fullmatch(r"= \[(.+), (.+)\]", text):
        return float(between[1]) <= low and high <= float(between[2])
    sign, number = text.split()
    value = float(number)
    return {"=": low == high == value, "≥": low >= value, "≤": high <= value}[sign]


@pytest.mark.parametrize("kind", KINDS)
def test_the_options_that_the_page_accepts_are_those_that_are_marked_right(kind: str) -> None:
    sheet = example_sheet(kind)
    for seed in range(3):
        for question in variant(sheet, seed).problems[0].questions:
            answer = question.answer
            for field in answer.fields():
                if isinstance(field.type, Pick):
                    right = [
                        option
                        for option in field.type.options
                        if field.name in answer.right_fields({field.name: option})
                    ]
                    assert (accepted_entries(answer)[field.name] or []) == right


@pytest.mark.parametrize(
    ("spec", "what"),
    [
        (f"{TREE}ask: {{values: 4, pruned: 2}}\n", ["never"]),
        (f"{TREE}ask: {{cuts: 1, visited: 1, move: 1}}\n", ["cut", "path", "move"]),
        # A click could mean either, so it prunes, and reads no leaf.
        (f"{TREE}ask: {{pruned: 2, visited: 1}}\n", ["never"]),
        # The right move at each depth: a node of the tree does not say at which.
        ((EXERCISES / "open-lines.yaml").read_text("utf-8"), []),
    ],
)
def test_a_click_is_offered_only_where_it_enters_something(
    spec: str, what: list[str], tmp_path: Path
) -> None:
    (problem,) = data(page(spec, tmp_path))["instances"][0]["problems"]
    assert problem["practice"]["clicks"]["what"] == what


def test_a_slip_in_a_game_s_definition_is_told_why(tmp_path: Path) -> None:
    html = page(EXERCISES / "formalise.yaml", tmp_path, "--instances", "1")
    (problem,) = data(html)["instances"][0]["problems"]
    fields = {question["id"]: question["fields"] for question in problem["practice"]["questions"]}
    move, position = re.findall(r"RESULT\((P\d), (\w+)\)", html)[0][::-1]
    assert fields["result"][0]["why"].startswith(f"{move} leads from {position} to [")
    for each in fields["terminal"]:
        is_over = "the game is over" in each["why"]
        assert each["key"] == ("yes" if is_over else "no")


@pytest.mark.parametrize(
    ("cut", "said"), [("equal", "not reached β = ∞"), ("strict", "not passed β = 5")]
)
def test_a_search_goes_on_since_a_bound_is_not_reached(cut: str, said: str, tmp_path: Path) -> None:
    """The value itself stands at the other end of the window, or at both ends."""
    spec = f"kind: alphabeta\ntree: [[3], [5, [5, 1]]]\nrules: {{cut: {cut}}}\nask: [value]\n"
    hints = [hint for ask in asks(spec, tmp_path) for hint in ask["hints"]]
    assert any(f"has {said}, so another child can matter" in hint for hint in hints), hints


def test_a_hint_ends_in_no_open_bracket(tmp_path: Path) -> None:
    spec = "kind: formalise\nposition: {game: tictactoe, played: 8}\nask: [result]\n"
    html = page(spec, tmp_path)
    assert "[?" not in html
    assert '] to ?"' in html


@pytest.mark.parametrize(
    ("order", "edge", "entered", "shown"),
    [
        ("left-to-right", "6", ["cuts", "C", "5"], ["6"]),
        ("left-to-right", "5", ["cuts", "C", "4"], ["5", "6"]),
        ("right-to-left", "4", ["cuts", "C", "5"], ["4"]),
        ("right-to-left", "5", ["cuts", "C", "6"], ["5", "4"]),
    ],
)
def test_a_click_cuts_what_is_tried_from_there_on(
    order: str, edge: str, entered: list[str], shown: list[str], tmp_path: Path
) -> None:
    spec = (
        f"kind: alphabeta\nask: [cuts]\ntree: [[1, 2, 3], [4, 5, 6]]\nrules: {{order: {order}}}\n"
    )
    (problem,) = data(page(spec, tmp_path, "--instances", "1"))["instances"][0]["problems"]
    clicks = problem["practice"]["clicks"]
    assert clicks["edges"][edge] == entered
    assert sorted(clicks["shown"]["cuts"]["C"][entered[2]]) == sorted(shown)


STAR1 = """kind: expectiminimax
tree:
  nodes: [8, [7, [10, 9, 3]], [[1, 2], [5, 9]]]
  players: [max, chance, min]
  bounds: [0, 10]
ask: [value, visited]
"""


@pytest.mark.parametrize(
    ("code", "starts", "leaves"),
    [
        ("en", "outside of it, B cannot", "After E, C is at most 5.5 ≤ α = 8:"),
        ("pt", "fora dela, B não", "Depois de E, C vale no máximo 5,5 ≤ α = 8:"),
        ("cs", "nemůže uzel B skončit", "Po uzlu E má uzel C hodnotu nejvýše 5,5 ≤ α = 8:"),
    ],
)
def test_what_chance_needs_is_no_bound_that_a_player_has(
    code: str, starts: str, leaves: str, tmp_path: Path
) -> None:
    (instance,) = data(page(STAR1, tmp_path, "--language", code))["instances"]
    texts = ["".join(text) for text in instance["problems"][0]["practice"]["texts"]]
    assert any("D" in text and "(9, 10)" in text and starts in text for text in texts)
    assert any(text.startswith(leaves) for text in texts)


@pytest.mark.parametrize("pruning", ["true", "false"])
def test_a_hint_of_negamax_names_the_player_who_moves(pruning: str, tmp_path: Path) -> None:
    spec = f"kind: negamax\npruning: {pruning}\ntree: [[3, 12, 8], [2, 4, 6]]\n"
    hints = [hint for ask in asks(spec, tmp_path) for hint in ask["hints"]]
    named = {found for hint in hints for found in re.findall(r"\b([A-Z]) is (MAX|MIN)\b", hint)}
    assert named >= {("A", "MAX"), ("B", "MIN"), ("C", "MIN")}
    assert not named & {("A", "MIN"), ("B", "MAX"), ("C", "MAX")}


@pytest.mark.parametrize(
    ("code", "asked"),
    [
        ("en", "Work it out: B (MIN): min(0.5, 3) = ?"),
        ("pt", "B (MIN): min(0,5; 3) = ?"),
        ("cs", "B (MIN): min(0,5; 3) = ?"),
    ],
)
def test_a_hint_has_the_decimals_of_the_language(code: str, asked: str, tmp_path: Path) -> None:
    spec = "kind: minimax\ntree: [[0.5, 3], [2, 4]]\nask: [values]\n"
    (instance,) = data(page(spec, tmp_path, "--language", code))["instances"]
    (question,) = instance["problems"][0]["practice"]["questions"]
    (field,) = [each for each in question["fields"] if each["name"] == "B"]
    assert field["ask"].endswith(asked)
