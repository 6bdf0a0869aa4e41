"""Every right answer is accepted in each form that students give it: the kinds whose answers are
sets of numbers, counts, sentences and matrices. What is right is found here from the JSON alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import chain, product
from math import prod
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from grader import resources
from grader.homework.kinds.problem import Problem, wrong_answers
from tests.homework.families.plain_mcts import exact
from tests.homework.kinds.examples import instances

MANY = pytest.mark.parametrize(
    "count", [15, pytest.param(2000, marks=[pytest.mark.slow, pytest.mark.long])]
)


def check(problem: Problem, id: str, right: list[str], wrong: list[str]) -> None:
    """All of the right ones have full marks, none of the wrong ones, nor any that is expected."""
    answer = problem.question(id).answer
    for text in right:
        assert answer.mark(text).share == 1, (id, text)
    for text in [
        *wrong,
        *(each.text for each in wrong_answers(problem, problem.questions).get(id, ())),
    ]:
        assert answer.mark(text).share < 1, (id, text)


# A leaf called x.


def at(node: Mapping[str, Any], x: Fraction) -> Fraction:
    """What a node is worth for some x."""
    if "value" in node:
        return x if node["value"] == "x" else exact(node["value"])
    values = [at(child, x) for child in node["children"]]
    return max(values) if node["player"] == "max" else min(values)


def numbers(node: Mapping[str, Any]) -> set[Fraction]:
    if "value" in node:
        return set() if node["value"] == "x" else {exact(node["value"])}
    return {number for child in node["children"] for number in numbers(child)}


def written(node: Mapping[str, Any]) -> str:
    """`max(min(3, x), min(2, 8))`: the tree as a formula."""
    if "value" in node:
        return str(node["value"])
    return f"{node['player']}({', '.join(map(written, node['children']))})"


#: An end of an interval, and a sample within it.
Piece = tuple[Fraction | None, Fraction | None, Fraction]


def pieces(tree: Mapping[str, Any]) -> list[Piece]:
    """The line in pieces on which nothing changes: each number of a leaf, and what lies between."""
    ends = sorted(numbers(tree))
    found: list[Piece] = [(None, ends[0], ends[0] - 1)]
    for low, high in zip(ends, [*ends[1:], None], strict=True):
        found.append((low, low, low))
        found.append((low, high, (low + high) / 2 if high is not None else low + 1))
    return found


def spelled(low: Fraction | None, high: Fraction | None, rng: Random) -> str:
    """A piece in one of the ways to write it."""
    if low is not None and low == high:
        return rng.choice([f"x = {low}", f"{{{low}}}", f"[{low}, {low}]", f"{low} = x"])
    if low is None:
        return rng.choice([f"x < {high}", f"{high} > x", f"(-oo, {high})", f"(−∞, {high})"])
    if high is None:
        return rng.choice([f"x > {low}", f"{low} < x", f"({low}, oo)", f"x in ({low}, inf)"])
    return rng.choice([f"{low} < x < {high}", f"({low}, {high})", f"x > {low} and x < {high}"])


def as_set(tree: Mapping[str, Any], holds: Callable[[Fraction], bool], rng: Random) -> list[str]:
    """The x for which something holds: piece by piece in any order, and without what it has not."""
    inside = [spelled(low, high, rng) for low, high, x in pieces(tree) if holds(x)]
    if not inside:
        return ["none", "never", "∅"]
    rng.shuffle(inside)
    every = ["all x", "ℝ", "(-oo, oo)"] if len(inside) == len(pieces(tree)) else []
    return [" or ".join(inside), " ∪ ".join(inside), *every]


@MANY
def test_a_leaf_called_x(count: int, tmp_path: Path) -> None:
    spec = "kind: symbolic\ntree: 3 levels, branching 2, leaves -4..4\nask: [value, chosen]"
    rng = Random(13)
    for problem, said in instances(spec, tmp_path, range(count)):
        tree = said["tree"]

        def moves(x: Fraction, name: str, tree: Mapping[str, Any] = tree) -> bool:
            return any(at(c, x) == at(tree, x) for c in tree["children"] if c["name"] == name)

        parts = [
            (at(tree, x) if at(tree, x) != x or low == high else "x", spelled(low, high, rng))
            for low, high, x in pieces(tree)
        ]
        right = "; ".join(f"{value} if {where}" for value, where in parts)
        where = parts[-1][1]
        changed = "; ".join(
            f"{other} if {place}" for other, place in [*parts[:-1], ("1000", where)]
        )
        check(problem, "value", [right, written(tree)], [changed, "1000"])

        names = [child["name"] for child in tree["children"]]
        sets = {n: as_set(tree, lambda x, n=n: moves(x, n), rng) for n in names}  # type: ignore[misc]
        chosen = [
            "; ".join(f"{n}: {sets[n][i % len(sets[n])]}" for n in rng.sample(names, len(names)))
            for i in range(3)
        ]
        check(problem, "chosen", chosen, [])


# Counting.


@MANY
def test_counts(count: int, tmp_path: Path) -> None:
    spec = "kind: count\ntree: {branching: [2..6, 2..5, 1..3, 2..3]}"
    rng = Random(13)
    for problem, said in instances(spec, tmp_path, range(count)):
        branching = said["tree"]["branching"]
        sizes = [prod(branching[:i]) for i in range(len(branching) + 1)]
        check(
            problem,
            "levels",
            [", ".join(map(str, sizes)), " ".join(map(str, sizes)), " + ".join(map(str, sizes))],
            [", ".join(map(str, sizes[1:]))],
        )
        check(problem, "nodes", [str(sum(sizes)), f"{sum(sizes)}.0"], [str(sum(sizes) - 1)])
        check(problem, "leaves", [str(sizes[-1])], [str(sizes[-1] + 1)])
        powers = {
            player: [
                (base, sizes[i])
                for i, base in enumerate(branching)
                if said["tree"]["players"][i % 2] == player
            ]
            for player in ("max", "min")
        }
        whole = {player: prod(b**n for b, n in each) for player, each in powers.items()}
        forms = []
        for sign in (" · ", "*", " × "):
            sides = [
                f"{player.upper()} = "
                + sign.join(f"{b}^{n}" for b, n in rng.sample(each, len(each)))
                for player, each in powers.items()
            ]
            forms.append("; ".join(rng.sample(sides, 2)))
        if max(whole.values()) < 10**30:
            forms.append("; ".join(f"{player} = {number}" for player, number in whole.items()))
        check(problem, "strategies", forms, [f"MAX = {whole['max']}; MIN = {whole['min'] + 1}"])


# A game as a search problem.

PART = {
    "the game starts at": "S0",
    " moves at ": "TO-MOVE",
    " is legal": "ACTIONS",
    "no move may be played": "ACTIONS",
    " leads from ": "RESULT",
    "determine the next position": "RESULT",
    "the game is over": "IS-TERMINAL",
    "is the end of the game, or": "IS-TERMINAL",
    " is worth ": "UTILITY",
}
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def board(text: str) -> str:
    """The nine cells of the first position in a text."""
    found = re.search(r"\[([XO. ]+)[;\]]", text)
    assert found
    return found[1].replace(" ", "")


def winner(cells: str) -> str:
    won = {cells[a] for a, b, c in LINES if cells[a] == cells[b] == cells[c] != "."}
    return won.pop() if won else ""


@MANY
def test_tic_tac_toe_as_a_search_problem(count: int, tmp_path: Path) -> None:
    spec = "kind: formalise\nposition: {game: tictactoe, played: 3}"
    rng = Random(13)
    for problem, said in instances(spec, tmp_path, range(count)):
        asked = {each["id"]: each for each in said["questions"]}
        parts = {
            number: next(part for words, part in PART.items() if words in f" {sentence}")
            for number, sentence in asked["parts"]["items"].items()
        }
        forms = ["; ".join(f"{i} = {p}" for i, p in rng.sample(sorted(parts.items()), len(parts)))]
        forms.append("\n".join(f"{i}: {part.lower()}" for i, part in parts.items()))
        check(problem, "parts", forms, ["1 = S0; 2 = S0"])

        cells = board(asked["actions"]["prompt"])
        free = [f"{'abc'[i % 3]}{i // 3 + 1}" for i in range(9) if cells[i] == "."]
        check(
            problem,
            "actions",
            [", ".join(rng.sample(free, len(free))), " ".join(free)],
            [", ".join(free[1:]) or "none"],
        )

        prompt = asked["result"]["prompt"]
        move = re.search(r"\], ([abc])([123])\)", prompt)
        assert move
        place = "abc".index(move[1]) + 3 * (int(move[2]) - 1)
        before = board(prompt)
        mark = "X" if before.count("X") == before.count("O") else "O"
        after = before[:place] + mark + before[place + 1 :]
        rows = [after[:3], after[3:6], after[6:]]
        check(problem, "result", [" ".join(rows), "\n".join(rows), f"[{'/'.join(rows)}]"], [before])

        ends = {
            number: "yes" if winner(board(text)) or "." not in board(text) else "no"
            for number, text in asked["terminal"]["items"].items()
        }
        check(
            problem,
            "terminal",
            ["; ".join(f"{i} = {end}" for i, end in ends.items()),
             ", ".join(f"{i}: {end.upper()}" for i, end in rng.sample(sorted(ends.items()), 5))],
            [],
        )  # fmt: skip

        worth = {"X": 1, "O": -1, "": 0}[winner(board(asked["utility"]["prompt"]))]
        worth *= 1 if ", MAX)" in asked["utility"]["prompt"] else -1
        check(problem, "utility", [str(worth), f"{worth}.0"], [str(worth + 1)])


# A quiz.


def asks(prompt: str, item: Mapping[str, Any], case: Mapping[str, Any]) -> bool:
    """Whether the question is asked with the numbers of this case."""
    text = " ".join(item["question"].split())
    for name, said in case.items():
        text = text.replace(f"{{{name}}}", str(said))
    return text == " ".join(prompt.split())


@MANY
def test_quizzes(count: int, tmp_path: Path) -> None:
    bank = yaml.safe_load((resources.path("exercises") / "concepts" / "bank.yaml").read_text())
    items = {item["id"]: item for item in bank["questions"]}
    drawn = instances("kind: concepts\nquiz: {count: 8}", tmp_path, range(count))
    table = instances("kind: concepts\nquiz: [game-types, power-of-ten]", tmp_path, range(3))
    for problem, said in chain(drawn, table):
        for question, name in zip(said["questions"], said["quiz"], strict=True):
            item = items[name]
            if "statement" in item:
                truth, wrong = ("true", "false") if item["answer"] else ("false", "true")
                check(problem, question["id"], [truth, truth.title(), truth[0]], [wrong])
            elif "right" in item:
                options = question["options"]
                (right,) = (each for each in options if options[each] == item["right"])
                check(problem, question["id"], [right, right.lower()], sorted({*options} - {right}))
            elif "matches" in item:
                right = {n: item["matches"][each] for n, each in question["items"].items()}
                told = "; ".join(f"{n} = {word}" for n, word in right.items())
                check(
                    problem,
                    question["id"],
                    [told, told.replace("; ", ", ")],
                    [told.replace("= A", "= B")],
                )
            else:
                cases = [item, *item.get("cases", ())]
                (said_so,) = (case for case in cases if asks(question["prompt"], item, case))
                number = exact(str(said_so["answer"]))
                check(problem, question["id"], [str(number)], [str(number + 1)])


# The normal form.


def inner(tree: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """The inner nodes, breadth first."""
    level = [tree]
    while level := [node for node in level if "children" in node]:
        yield from level
        level = [child for node in level for child in node["children"]]


def result(node: Mapping[str, Any], choice: Mapping[str, str]) -> Any:
    while "children" in node:
        node = next(child for child in node["children"] if child["name"] == choice[node["name"]])
    return node["value"]


@MANY
def test_normal_forms(count: int, tmp_path: Path) -> None:
    spec = "kind: normalform\ntree: {levels: 2, branching: 2..3, leaves: -2..2}"
    rng = Random(13)
    for problem, said in instances(spec, tmp_path, range(count)):
        tree = said["tree"]
        sides = {}
        for player in ("max", "min"):
            own = [node for node in inner(tree) if node["player"] == player]
            every = product(*([child["name"] for child in node["children"]] for node in own))
            names = [node["name"] for node in own]
            sides[player] = [dict(zip(names, choice, strict=True)) for choice in every]

        def strategies(arrow: str, sides: Mapping[str, list[dict[str, str]]] = sides) -> str:
            texts = []
            for player, each in sides.items():
                mixed = rng.sample(each, len(each))
                told = (", ".join(f"{a}{arrow}{b}" for a, b in one.items()) for one in mixed)
                texts.append(f"{player}: " + " ".join(f"({one})" for one in told))
            return "\n".join(texts)

        check(problem, "strategies", [strategies("→"), strategies("->")], [])
        matrix = [[result(tree, row | column) for column in sides["min"]] for row in sides["max"]]
        rows = [" ".join(map(str, row)) for row in matrix]
        check(problem, "matrix", ["; ".join(rows), "\n".join(rows), str(matrix)], [])
        columns = list(zip(*matrix, strict=True))
        check(problem, "maximin", [str(max(map(min, matrix)))], ["1000"])
        check(problem, "minimax", [str(min(map(max, columns)))], ["1000"])
        saddles = [
            (i, j)
            for i, row in enumerate(matrix)
            for j, cell in enumerate(row)
            if cell == min(row) == max(columns[j])
        ]
        named = [f"(r{i + 1}, c{j + 1})" for i, j in rng.sample(saddles, len(saddles))]
        counted = [f"({i}, {j})" for i, j in saddles]
        check(
            problem,
            "saddles",
            [", ".join(named) or "none", " ".join(counted) or "none"],
            [" ".join([*counted, "(r90, c90)"])],
        )
        sizes = {player: len(each) for player, each in sides.items()}
        check(
            problem, "counts", [f"MIN = {sizes['min']}; MAX = {sizes['max']}"], ["MAX = 0; MIN = 0"]
        )
