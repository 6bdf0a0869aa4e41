"""Slips in matrices: those of a tree, and those that are given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from tests.homework.kinds.slips.hand import Entry, Hand, Unclear, exact

Matrix = list[list[Any]]
Strategy = dict[str, str]


def form(problem: dict[str, Any], hand: Hand) -> None:
    """The normal form, and the reduced one."""
    answers = {q["id"]: q["answer"] for q in problem["questions"]}
    tree, listed = problem["tree"], answers["strategies"]
    children = {}

    def visit(node: dict[str, Any]) -> None:
        if "children" in node:
            children[node["name"]] = [child["name"] for child in node["children"]]
            for child in node["children"]:
                visit(child)

    visit(tree)

    def other(strategies: list[Strategy]) -> list[Strategy]:
        """One of the strategies with another child somewhere."""
        place = hand.rng.randrange(len(strategies))
        changed = dict(strategies[place])
        if not changed:
            return [*strategies, {}]
        node = hand.rng.choice(sorted(changed))
        changed[node] = hand.rng.choice(children[node])
        return [*strategies[:place], changed, *strategies[place + 1 :]]

    def labels(strategies: list[Strategy]) -> str:
        return ", ".join(
            f"({', '.join(f'{node}→{child}' for node, child in each.items())})"
            for each in strategies
        )

    rows = hand.put("strategies", "max", listed["max"], other, labels)
    columns = hand.put("strategies", "min", listed["min"], other, labels)

    def play(node: dict[str, Any], choices: Mapping[str, str]) -> Any:
        if "value" in node:
            return exact(node["value"])
        if node["player"] == "chance":
            return sum(exact(c["probability"]) * play(c, choices) for c in node["children"])
        chosen = choices[node["name"]]
        return play(next(c for c in node["children"] if c["name"] == chosen), choices)

    if len(rows) != len(listed["max"]) or len(columns) != len(listed["min"]):
        raise Unclear
    payoffs = [
        [
            hand.number("matrix", f"{i}.{j}", play(tree, {**row, **column}))
            for j, column in enumerate(columns)
        ]
        for i, row in enumerate(rows)
    ]
    results(hand, payoffs, "", "matrix")
    hand.number("counts", "max", len(rows))
    hand.number("counts", "min", len(columns))
    reduced = answers["reduced"]["matrix"]
    own = [
        [hand.number("reduced", f"matrix.{i}.{j}", exact(cell)) for j, cell in enumerate(row)]
        for i, row in enumerate(reduced)
    ]
    results(hand, own, "reduced", "reduced")


def results(hand: Hand, payoffs: Matrix, prefix: str, source: str) -> None:
    """Maximin, minimax and saddle points of a matrix."""
    cells = [entry for entry in hand.contents if entry.question == source and "." in entry.field]
    lows, highs = (
        [min(row) for row in payoffs],
        [max(column) for column in zip(*payoffs, strict=True)],
    )

    def entry(name: str) -> Entry:
        return Entry(prefix or name, name if prefix else "")

    hand.number(*entry("maximin"), max(lows), cells)
    hand.number(*entry("minimax"), min(highs), cells)
    saddles = [
        (i, j)
        for i, row in enumerate(payoffs)
        for j, cell in enumerate(row)
        if cell == lows[i] == highs[j]
    ]
    hand.put(
        *entry("saddles"),
        saddles,
        lambda found: found[1:] or [(0, 0), (1, 1)],
        lambda found: ", ".join(f"({i}, {j})" for i, j in found) or "none",
        cells,
    )


def given(problem: dict[str, Any], hand: Hand) -> None:
    """A matrix: eliminations, guarantees, mixtures."""
    shown = problem["matrix"]
    payoffs = [[exact(cell) for cell in row] for row in shown["payoffs"]]
    answers = {q["id"]: q["answer"] for q in problem["questions"]}
    steps = [step["strategy"] for step in answers["dominated"]]

    def other(gone: list[str]) -> list[str]:
        left = [name for name in (*shown["rows"], *shown["columns"]) if name not in gone]
        return [*gone, hand.rng.choice(left)]

    gone = hand.put("dominated", "", steps, other, lambda names: "; ".join(names) or "none")
    rows = [i for i, name in enumerate(shown["rows"]) if name not in gone]
    columns = [j for j, name in enumerate(shown["columns"]) if name not in gone]
    if not rows or not columns:
        raise Unclear
    left = [[payoffs[i][j] for j in columns] for i in rows]
    low = hand.number("maximin", "", max(map(min, payoffs)))
    high = hand.number("minimax", "", min(map(max, zip(*payoffs, strict=True))))
    saddles = [
        f"({shown['rows'][i]}, {shown['columns'][j]})"
        for i, row in enumerate(payoffs)
        for j, cell in enumerate(row)
        if cell == min(row) == max(other[j] for other in payoffs)
    ]
    if not hand.slipped:
        text = ", ".join(saddles) or "none"
        hand.put("saddles", "", text, lambda t: f"({shown['rows'][0]}, {shown['columns'][0]})")
    elif low != high:
        hand.answers["saddles"] = {"": "none"}
    row, column, value = solution(left)
    mixtures = {
        "row": mixed(hand, "row", shown["rows"], dict(zip(rows, row, strict=True))),
        "column": mixed(hand, "column", shown["columns"], dict(zip(columns, column, strict=True))),
    }
    slipped = {entry.question for entry in hand.slipped}
    if "row" in slipped:
        value = hand.rng.choice(
            [sum(p * payoffs[i][j] for i, p in enumerate(mixtures["row"])) for j in columns]
        )
    elif "column" in slipped:
        value = hand.rng.choice(
            [sum(p * payoffs[i][j] for j, p in enumerate(mixtures["column"])) for i in rows]
        )
    hand.number("value", "", value)


def mixed(hand: Hand, question: str, names: Sequence[str], chances: Mapping[int, Any]) -> list[Any]:
    """Writes a mixture; the last probability above 0 is what is left."""
    played = [i for i, p in chances.items() if p]
    found = [Fraction(0)] * len(names)
    for i in played[:-1]:

        def off(p: Fraction) -> Fraction:
            return hand.rng.choice([q for q in (Fraction(1, 7), Fraction(1, 11)) if q != p])

        found[i] = hand.put(question, names[i], chances[i], off)
    last = played[-1]
    left = 1 - sum(found, Fraction(0))
    if left < 0:
        raise Unclear
    found[last] = left
    earlier = (Entry(question, names[i]) for i in played[:-1])
    hand.rests[Entry(question, names[last])] = tuple(earlier)
    hand.answers.setdefault(question, {})[names[last]] = str(left)
    return found


def solution(payoffs: Matrix) -> tuple[list[Any], list[Any], Any]:
    """An equilibrium, by trying all supports of equal size."""
    rows, columns = range(len(payoffs)), range(len(payoffs[0]))
    for size in range(1, 1 + min(len(rows), len(columns))):
        for some in combinations(rows, size):
            for others in combinations(columns, size):
                part = [[payoffs[i][j] for j in others] for i in some]
                mine = indifferent([list(line) for line in zip(*part, strict=True)])
                theirs = indifferent(part)
                if mine is None or theirs is None:
                    continue
                row, column = [Fraction(0)] * len(rows), [Fraction(0)] * len(columns)
                for i, p in zip(some, mine, strict=True):
                    row[i] = p
                for j, p in zip(others, theirs, strict=True):
                    column[j] = p
                low = min(sum(row[i] * payoffs[i][j] for i in rows) for j in columns)
                high = max(sum(column[j] * payoffs[i][j] for j in columns) for i in rows)
                if low == high:
                    return row, column, low
    raise Unclear


def indifferent(lines: Matrix) -> list[Fraction] | None:
    """Probabilities above 0 that give each line the same sum; by Gauss."""
    n = len(lines)
    system = [
        [Fraction(a) - b for a, b in zip(lines[0], line, strict=True)] + [Fraction(0)]
        for line in lines[1:]
    ]
    system.append([Fraction(1)] * n + [Fraction(1)])
    for c in range(n):
        pivot = next((r for r in range(c, n) if system[r][c]), None)
        if pivot is None:
            return None
        system[c], system[pivot] = system[pivot], system[c]
        system[c] = [x / system[c][c] for x in system[c]]
        for r in range(n):
            if r != c:
                system[r] = [
                    x - system[r][c] * y for x, y in zip(system[r], system[c], strict=True)
                ]
    found = [line[-1] for line in system]
    return found if all(p > 0 for p in found) else None
