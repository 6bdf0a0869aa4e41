"""Keys accept every right answer, wrong answers to expect are wrong, and no sheet says an answer.

What is right is found here once more, by plain recursion over the tree.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from grader import resources
from grader.homework.families import KINDS, load
from grader.homework.families.payoffs.payoff_tree import Outcome, PayoffNode, turns
from grader.homework.families.trees.answers import MOST_WRITTEN
from grader.homework.kinds.kind import Solved
from grader.homework.kinds.problem import Problem, questions_of, wrong_answers
from grader.homework.sheets.sheet import variant
from grader.model.exact import INF, Bound
from grader.model.instance import Instance
from grader.model.rules import Rules
from grader.model.tree import Decision, Leaf, Node, leaves
from tests.homework.kinds.examples import (
    example_sheet,
    instances,
    problem_of,
    problems_of,
    sheet_of,
)
from tests.homework.kinds.plain_search import search
from tests.run import grader, solve
from tests.trees import random_tree

LONG = [pytest.mark.slow, pytest.mark.long]
MANY = pytest.param(3000, marks=LONG)


def solve_instance(kind: str, instance: Instance) -> Problem:
    solved = Solved(load(kind), instance)
    return Problem(solved, "", 0, "", questions_of(solved))


# Lines and moves of trees.


def known(node: Node, read: set[str]) -> tuple[Bound, Bound]:
    """What the leaves read prove of a node's value: any of the others may be anything."""
    if isinstance(node, Leaf):
        return (node.value, node.value) if node.name in read else (-INF, INF)
    assert isinstance(node, Decision)
    lows, highs = zip(*(known(child, read) for child in node.children), strict=True)
    best = max if node.player == "max" else min
    return best(lows), best(highs)


def right_children(node: Decision, read: set[str], rules: Rules) -> list[Node]:
    """The children proven to be worth what the node is worth, as the rule for ties has it."""
    low, high = known(node, read)
    tried = node.children if rules.order == "left-to-right" else node.children[::-1]
    right = [child for child in tried if low == high and known(child, read) == (low, high)]
    return {"any": right, "first": right[:1], "last": right[-1:]}[rules.ties]


def right_lines(node: Node, read: set[str], rules: Rules) -> Iterator[list[str]]:
    if not isinstance(node, Decision):
        yield [node.name]
        return
    for child in right_children(node, read, rules):
        for rest in right_lines(child, read, rules):
            yield [node.name, *rest]


def all_lines(node: Node) -> Iterator[list[str]]:
    if not isinstance(node, Decision):
        yield [node.name]
        return
    for child in node.children:
        for rest in all_lines(child):
            yield [node.name, *rest]


SEARCHES: list[tuple[str, dict[str, Any]]] = [
    ("minimax", {}),
    ("negamax", {}),
    ("alphabeta", {}),
    ("negamax", {"pruning": True}),
]


@pytest.mark.parametrize("count", [40, MANY])
@pytest.mark.parametrize(("kind", "options"), SEARCHES)
def test_every_right_line_and_move_of_a_tree_is_accepted_and_no_other(
    kind: str, options: dict[str, Any], count: int
) -> None:
    rng = Random(f"{kind} {options}")
    for _ in range(count):
        root = random_tree(rng, 4, alternating=kind == "negamax")
        rules = Rules(
            cut=rng.choice(["equal", "strict"]),
            order=rng.choice(["left-to-right", "right-to-left"]),
            ties=rng.choice(["any", "any", "first"]),
        )
        problem = solve_instance(kind, Instance(root, rules, options))
        prunes = "visited" in problem.solved.answers and (kind == "alphabeta" or bool(options))
        every = {leaf.name for leaf in leaves(root)}
        read = set(problem.solved.answers["visited"].json()["answer"]) if prunes else every

        lines = list(right_lines(root, read, rules))
        line = problem.question("line").answer
        for path in all_lines(root):
            assert line.mark(", ".join(path)).share == (path in lines), (root, rules, path)
        said = line.json()
        assert said["answer"] == said["accept"][0] == lines[0]
        assert said["accept"] == lines[:MOST_WRITTEN]
        assert said.get("more", 0) == len(lines) - len(said["accept"])

        moves = [child.name for child in right_children(root, read, rules)]
        assert problem.question("move").answer.json()["accept"] == moves
        wrongs = wrong_answers(problem, problem.questions)
        assert not {wrong.text for wrong in wrongs["line"]} & set(map(", ".join, lines))
        for wrong in wrongs["move"]:
            assert not set(wrong.text.split(" or ")) & set(moves)


# Games.


def worth(node: dict[str, Any]) -> Any:
    if "value" in node:
        return node["value"]
    return (max if node["player"] == "max" else min)(map(worth, node["children"]))


def plays(node: dict[str, Any]) -> Iterator[list[str]]:
    if "value" in node:
        yield []
        return
    for child in node["children"]:
        if worth(child) == worth(node):
            for rest in plays(child):
                yield [child["move"], *rest]


#: Games with something to draw, and how often in two thousand plays each is drawn.
GAMES = {
    "{game: nim, state: [1..3, 1..3]}": 400,
    "{game: nim, state: [1..2, 1..3, 1..2], last: wins}": 400,
    "{game: subtraction, state: 2..9, takes: [1, 2, 3]}": 200,
    "{game: tictactoe, played: 5}": 700,
    "{game: tictactoe, played: 4}": 300,
}


@pytest.mark.parametrize("share", [1 / 200, pytest.param(1, marks=LONG)])
@pytest.mark.parametrize("game", GAMES)
def test_every_right_play_is_accepted(game: str, share: float, tmp_path: Path) -> None:
    rng = Random(13)
    for seed in range(max(1, int(share * GAMES[game]))):
        fixed = re.sub(
            r"([0-9])[.][.]([0-9])", lambda m: str(rng.randint(int(m[1]), int(m[2]))), game
        )
        ((problem, written),) = instances(f"kind: game\ntree: {fixed}", tmp_path, [seed])
        lines = list(plays(written["tree"]))
        answer = problem.question("play").answer
        for line in lines[:500]:
            assert answer.mark(", ".join(line)).share == 1
            assert answer.mark(", ".join(line).upper()).share == 1
            assert answer.mark(", ".join(line[:-1]) or "none").share == 0
        assert answer.json()["accept"] == lines[:MOST_WRITTEN]
        assert answer.json().get("more", 0) == max(0, len(lines) - MOST_WRITTEN)
        wrongs = wrong_answers(problem, problem.questions)
        for wrong in wrongs["play"]:
            assert wrong.text.split(", ") not in lines
        firsts = {line[0] for line in lines}
        for wrong in wrongs["move"]:
            assert not set(wrong.text.split(" or ")) & firsts


def test_a_game_with_many_right_plays_is_asked_from_its_start(tmp_path: Path) -> None:
    """Once it was told how it begins, in right moves, and one of them ended the game."""
    problem = problem_of("kind: game\ntree: {game: tictactoe, played: 4}", tmp_path, 6)
    (play,) = (each for each in problem.questions if each.id == "play")
    assert "begin" not in play.prompt
    assert re.search(r"\(or [0-9]+ others\)$", play.answer.text())


# Other kinds with several right moves.


def of_estimates(node: Node, depth: int) -> Bound:
    """What a search to some depth sees."""
    if isinstance(node, Leaf):
        return node.value
    assert isinstance(node, Decision)
    if depth == 0:
        assert node.estimate is not None
        return node.estimate
    best = max if node.player == "max" else min
    return best(of_estimates(child, depth - 1) for child in node.children)


@pytest.mark.parametrize("count", [25, MANY])
def test_every_right_move_at_every_depth_is_accepted(count: int, tmp_path: Path) -> None:
    spec = "kind: cutoff\ntree: {levels: 3, branching: 2, leaves: -2..2, estimates: -2..2}"
    for problem in problems_of(spec, tmp_path, range(count)):
        root = problem.instance.tree
        answer = problem.question("decisions").answer
        for depth in (1, 2, 3):
            value = of_estimates(root, depth)
            right = [c.name for c in root.children if of_estimates(c, depth - 1) == value]
            assert answer.json()["accept"][depth - 1] == right
            for move in right:
                others = [
                    f"{d['depth']}: {d['value']}, {d['move']}" for d in answer.json()["answer"]
                ]
                others[depth - 1] = f"{depth}: {value}, {move}"
                assert answer.mark("; ".join(others)).share == 1
            for wrong in wrong_answers(problem, problem.questions)["decisions"]:
                for part in wrong.text.split("; "):
                    if part.startswith(f"{depth}: {value}, "):
                        assert not set(part.split(", ")[1].split(" or ")) & set(right)


@pytest.mark.parametrize("count", [25, MANY])
def test_every_right_move_of_several_players_is_accepted(count: int, tmp_path: Path) -> None:
    sheet = example_sheet("generalsum")

    def best(node: PayoffNode) -> tuple[Any, ...]:
        if isinstance(node, Outcome):
            return node.payoffs
        return max(map(best, node.children), key=lambda payoffs: payoffs[node.player - 1])

    for seed in range(count):
        (problem,) = variant(sheet, seed).problems
        accept = problem.question("moves").answer.json()["accept"]
        for node in turns(problem.instance.game):
            own = [best(child)[node.player - 1] for child in node.children]
            right = [c.name for c, gets in zip(node.children, own, strict=True) if gets == max(own)]
            if problem.instance.rules.ties == "any":
                assert accept[node.name] == right
            for wrong in wrong_answers(problem, problem.questions)["moves"]:
                for part in re.split("; ", wrong.text.removesuffix(", no others")):
                    if part.startswith(f"{node.name} → ") and "no others" not in wrong.text:
                        assert not set(part.split(" → ")[1].split(" or ")) & set(accept[node.name])


@pytest.mark.parametrize("count", [5, pytest.param(2000, marks=LONG)])
def test_every_best_order_is_accepted(count: int, tmp_path: Path) -> None:
    spec = "kind: ordering\ntree: 3 levels, branching 3, leaves 1..9"
    for problem, written in instances(spec, tmp_path, range(count)):
        root = written["tree"]
        reads = {
            order: len(search({**root, "children": order_of(root, order)}).read)
            for order in permutations(child["name"] for child in root["children"])
        }
        answer = problem.question("reorder").answer
        for order, read in reads.items():
            share = answer.mark(f"{', '.join(order)}; {min(reads.values())}").share
            assert (share == 1) == (read == min(reads.values()))
        best = [order for order, read in reads.items() if read == min(reads.values())]
        first, others = answer.json()["accept"][0], len(best) - 1
        told = {0: "", 1: " (or 1 other)"}.get(others, f" (or {others} others)")
        assert answer.text() == f"{', '.join(first)}{told}; {min(reads.values())}"
        assert answer.mark(answer.text()).share == 1
        assert answer.split(answer.text())["order"] == ", ".join(first)


def test_of_very_many_best_orders_json_has_a_hundred_and_says_how_many_more(tmp_path: Path) -> None:
    spec = "kind: ordering\ntree: [[1], [1], [1], [1], [1], [1]]"
    said = problem_of(spec, tmp_path).question("reorder").answer.json()
    assert (len(said["accept"]), said["more"]) == (100, 620)
    assert said["accept"][0] == said["answer"]["order"]
    key = grader("solve", tmp_path / "spec.yaml").out
    assert "(or 719 others)" in key


def order_of(root: dict[str, Any], order: tuple[str, ...]) -> list[dict[str, Any]]:
    by_name = {child["name"]: child for child in root["children"]}
    return [by_name[name] for name in order]


# Every kind.


@pytest.mark.parametrize("count", [4, pytest.param(2000, marks=LONG)])
@pytest.mark.parametrize("kind", KINDS)
def test_no_wrong_answer_to_expect_is_marked_right(kind: str, count: int) -> None:
    sheet = example_sheet(kind)
    for seed in range(count):
        (problem,) = variant(sheet, seed).problems
        for id, wrongs in wrong_answers(problem, problem.questions).items():
            for wrong in wrongs:
                assert problem.question(id).answer.mark(wrong.text).share < 1, (
                    seed,
                    id,
                    wrong.text,
                )


def words(text: str) -> list[str]:
    """The words of a text, without what may stand between those of a list."""
    return [word for word in re.findall(r"[^\s,;:()\[\]?!]+", text) if word not in ("and", "or")]


def holds(text: list[str], part: list[str]) -> bool:
    return any(text[i : i + len(part)] == part for i in range(len(text) - len(part) + 1))


def said(problem: Problem, besides: str) -> Iterator[str]:
    """What the sheet says, without one of its questions, and without the positions that another
    gives to choose among.
    """
    yield from problem.stated
    for question in problem.asked:
        if question.id != besides:
            yield question.prompt
            yield from (text for _, text in question.answer.statements if not text.startswith("["))


#: Sheets that once gave answers away, and one of each kind.
TALKATIVE = [
    "kind: game\ntree: {game: nim, state: [5, 4], last: wins}",
    "kind: game\ntree: {game: tictactoe, played: 4}",
    *(f"kind: formalise\nposition: {game}" for game in (
        "{game: nim, state: [2, 1]}", "{game: tictactoe, played: 3}", "{game: connectfour}",
    )),
]  # fmt: skip


@pytest.mark.parametrize("count", [5, pytest.param(2000, marks=LONG)])
@pytest.mark.parametrize("spec", [*TALKATIVE, *KINDS])
def test_no_sheet_says_the_answer_to_a_question(spec: str, count: int, tmp_path: Path) -> None:
    """An answer of several words stands nowhere; a single word or number may, by accident."""
    sheet = sheet_of(spec, tmp_path) if "\n" in spec else example_sheet(spec)
    for seed in range(count):
        (problem,) = variant(sheet, seed).problems
        for question in problem.asked:
            answer = words(question.answer.text())
            if len(answer) > 1 and not question.answer.statements:
                for text in said(problem, question.id):
                    assert not holds(words(text), answer), (seed, question.id, text)


@pytest.mark.parametrize("count", [10, pytest.param(500, marks=LONG)])
@pytest.mark.parametrize("game", ["tictactoe", "connectfour", "nim", "checkers"])
def test_a_definition_s_parts_are_told_by_positions_that_are_not_asked_about(
    game: str, count: int, tmp_path: Path
) -> None:
    for played in range(count):
        spec = f"kind: formalise\nposition: {{game: {game}, played: {played % 3}}}"
        bank = problem_of(spec, tmp_path, played).solved.solution
        here, end = [" ".join(bank.game.board(s)) for s in (bank.state, bank.end)]
        about = {part: sentence for sentence, part in bank.sentences}
        for part in ("ACTIONS", "RESULT"):
            assert f"[{here};" not in about[part]
        for part in ("IS-TERMINAL", "UTILITY"):
            assert f"[{end};" not in about[part]


def test_questions_that_answer_each_other_are_never_in_one_quiz(tmp_path: Path) -> None:
    bank = yaml.safe_load((resources.path("exercises") / "concepts" / "bank.yaml").read_text())
    pairs = [
        {item["id"], other} for item in bank["questions"] for other in item.get("excludes", ())
    ]
    assert {"no-search-reads-fewer", "perfect-ordering-growth"} in pairs
    for topics in ("[ordering]", "[alpha-beta, ordering]"):
        spec = f"kind: concepts\nquiz: {{topics: {topics}, count: 6}}"
        for problem in problems_of(spec, tmp_path, range(100)):
            ids = [item.id for item in problem.solved.solution.items]
            assert len(set(ids)) == 6
            assert not [pair for pair in pairs if pair <= set(ids)]


# What sheets, keys and rubrics say.


def shown(spec: str, folder: Path, *options: str) -> str:
    (folder / "spec.yaml").write_text(spec, "utf-8")
    done = grader("solve", folder / "spec.yaml", *options)
    assert done.code == 0, done.err
    return " ".join(done.out.split())


TREE = "tree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]"


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        (
            "kind: minimax\ntree: [[3, 5], [3, 7], [1, 2]]\nask: [line]",
            "→ A, B, 1 (or 1 other) right, too: A, C, 3 wrong",
        ),
        (f"kind: alphabeta\n{TREE}\nask: [returned]", "(fail-soft)"),
        (f"kind: alphabeta\n{TREE}\nask: [pruned]", "α is the best value that MAX"),
        (f"kind: negamax\n{TREE}\npruning: true", "α is the best value that its player"),
        ("kind: minimax\ntree: {game: checkers, depth: 1, evaluate: material}", "becomes a king"),
        ("kind: game\ntree: {game: nim, state: [2, 1]}", "How many nodes does each level have"),
        ("kind: matrix\nmatrix: [[2, -3], [-3, 4]]", "the game is worth what MAX's guarantees"),
    ],
)
def test_what_must_be_said_is_said(spec: str, says: str, tmp_path: Path) -> None:
    assert says in shown(spec, tmp_path)


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        (f"kind: alphabeta\n{TREE}\nask: [pruned, move]", "fail-soft"),
        (f"kind: negamax\n{TREE}", "α is"),
        (f"kind: minimax\n{TREE}", "α is"),
    ],
)
def test_what_matters_to_no_question_is_not_said(spec: str, says: str, tmp_path: Path) -> None:
    assert says not in shown(spec, tmp_path)


def test_a_list_of_wrong_answers_that_stops_says_so(tmp_path: Path) -> None:
    spec = "kind: minimax\ntree: 3 levels, branching 3, leaves 1..20"
    assert re.search(r"; and [0-9]+ more: your values fit", shown(spec, tmp_path))


@pytest.mark.parametrize("seed", range(10))
def test_simulated_games_end_as_the_sheet_says(seed: int, tmp_path: Path) -> None:
    """At a leaf as the leaf says, whatever was given for that iteration."""
    rollouts = "iterations: 8\nrollouts: [1, 1, 1, 1, 0, 0, 0, 0]"
    problem = problem_of(
        f"kind: mcts\ntree: 2 levels, branching 2, leaves -4..4\n{rollouts}", tmp_path, seed
    )
    results = tuple(each.result for each in problem.solved.solution.iterations)
    assert problem.instance.rollouts == results


@pytest.mark.parametrize("seed", range(30))
def test_a_drawn_search_is_never_refused_by_chance(seed: int, tmp_path: Path) -> None:
    spec = "kind: mcts\ntree: 2 levels, branching 2, leaves -1..1\niterations: 5"
    solve(spec, tmp_path, "--seed", str(seed))


@pytest.mark.parametrize(
    ("asked", "follows"), [("[value]", False), ("[move, line]", False), ("[value, values]", True)]
)
def test_follow_through_needs_something_to_follow_from(
    asked: str, follows: bool, tmp_path: Path
) -> None:
    problem = problem_of(f"kind: minimax\n{TREE}\nask: {asked}", tmp_path)
    assert any(map(problem.follow_through, problem.asked)) == follows


@pytest.mark.parametrize("kind", KINDS)
def test_what_an_answer_rests_on_can_be_asked(kind: str) -> None:
    found = load(kind)
    assert {id for key, ids in found.slips.rests_on.items() for id in (key, *ids)} <= set(
        found.asks
    )
