"""Answers about x: what the grammar reads, what it does not, and what is marked right."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from grader.homework.families.symbols.answers import Region, Regions
from grader.homework.families.symbols.expressions import MAX_LENGTH, MAX_NESTING, value
from grader.homework.families.symbols.function_answers import Function
from grader.homework.families.symbols.grammar import read_function, read_set
from grader.homework.families.symbols.intervals import ALL, NOTHING, Reals, interval
from grader.homework.families.symbols.piecewise import Piece, Piecewise, join_pieces
from grader.model.exact import INF
from grader.model.grammar import Unreadable
from grader.model.report import Verdict
from tests.homework.families.test_intervals import in_sympy, random_set


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("x >= 3", "x ≥ 3"),
        ("x≥3", "x ≥ 3"),
        ("3 <= x", "x ≥ 3"),
        ("[3, oo)", "x ≥ 3"),
        ("[3; ∞)", "x ≥ 3"),
        ("x in [3, inf)", "x ≥ 3"),
        ("x ∈ [3, +∞)", "x ≥ 3"),
        ("X => 3", "x ≥ 3"),
        ("3 ≤ x < 7 or x > 9", "3 ≤ x < 7 or x > 9"),
        ("[3, 7) ∪ (9, oo)", "3 ≤ x < 7 or x > 9"),
        ("[3,7) u (9,∞)", "3 ≤ x < 7 or x > 9"),
        ("7 > x >= 3, x > 9", "3 ≤ x < 7 or x > 9"),
        ("x >= 3 and x < 7 or x > 9", "3 ≤ x < 7 or x > 9"),
        ("x > 9 OR 3<=x<7", "3 ≤ x < 7 or x > 9"),
        ("(−∞, −1/3)", "x < −1/3"),
        ("x < -1/3", "x < −1/3"),
        ("(-inf, 2.5]", "x ≤ 2.5"),
        ("[-∞, 2.5]", "x ≤ 2.5"),
        ("x = 3", "x = 3"),
        ("3 = x", "x = 3"),
        ("{3}", "x = 3"),
        ("[3, 3]", "x = 3"),
        ("{3, 5}", "x = 3 or x = 5"),
        ("x in {3}", "x = 3"),
        ("x != 3", "x < 3 or x > 3"),
        ("x ≠ 3", "x < 3 or x > 3"),
        ("x < 3 or x > 3", "x < 3 or x > 3"),
        ("all x", "all x"),
        ("All", "all x"),
        ("ℝ", "all x"),
        ("(-oo, oo)", "all x"),
        ("x < 3 or x >= 3", "all x"),
        ("none", "none"),
        ("∅", "none"),
        ("x < 3 and x > 3", "none"),
        ("(5, 3)", "none"),
    ],
)
def test_sets_as_students_write_them(text: str, same: str) -> None:
    assert str(read_set(text)) == same


@pytest.mark.parametrize(
    "text",
    [
        "", "3", "x", "x >", "> 3", "x > y", "x > 3 x < 5", "3 < x > 5", "3 = x = 3", "3 < 5",
        "x = 3, 5", "[3, 5", "3, 5)", "[3 5]", "(oo, 3)", "(3, -oo)", "x = oo", "{oo}", "{}",
        "x in", "in [3, 4]", "x or", "or x > 3", "x > 3 or", "x >> 3", "x > 1/0", "x > 1e5",
        "x > 0x10", "x > 3;", "x > 3 # [", "((3, 4))", "not x > 3", "x² > 3", "x > ٣",
        "x > " + "9" * 41, "__import__('os')", "x.real > 3", "lambda: 0", "x > 3\0",
    ],
)  # fmt: skip
def test_what_is_no_set(text: str) -> None:
    with pytest.raises(Unreadable):
        read_set(text)


def test_what_a_set_prints_is_read_back() -> None:
    rng = Random(1)
    for _ in range(2000):
        where = random_set(rng)
        assert read_set(str(where)) == where
        assert Region(where).mark(Region(where).text()).verdict is Verdict.CORRECT


def written(rng: Random, where: Reals) -> str:
    """A set in one of the many ways to write it."""
    parts = []
    for (low, after_low), (high, after_high) in where.spans:
        left = "-oo" if isinstance(low, float) else str(low)
        right = "oo" if isinstance(high, float) else str(high)
        brackets = "[("[after_low if left != "-oo" else 1], ")]"[after_high if right != "oo" else 0]
        up = ("<" if after_low else "<=", "<=" if after_high else "<")
        down = (">=" if after_high else ">", ">" if after_low else ">=")
        parts.append(
            rng.choice(
                [
                    f"{brackets[0]}{left}, {right}{brackets[1]}",
                    f"{left} {up[0]} x {up[1]} {right}",
                    f"{right} {down[0]} x {down[1]} {left}",
                    f"x {down[1]} {left} and x {up[1]} {right}",
                ]
            )
        )
    return rng.choice([" or ", " ∪ ", ", "]).join(parts) or "none"


def test_two_ways_to_write_a_set_agree_with_sympy() -> None:
    rng = Random(2)
    for _ in range(150):
        one, other = random_set(rng), random_set(rng)
        if rng.random() < 0.5:
            other = one & (other | one)
        text = written(rng, other)
        right = Region(one).mark(text).share == 1
        assert right == (in_sympy(one) == in_sympy(read_set(text))), text


# What is written for several moves


SETS = Regions({"B": interval(-9, 3, True, True), "C": ALL, "D": NOTHING})


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("B: −9 ≤ x ≤ 3; C: all x; D: none", Fraction(1)),
        ("D: none\nC: all\nB: [-9; 3]", Fraction(1)),
        ("B: -9 <= x < 3; C: all x; D: none", Fraction(2, 3)),
        ("C: all x", Fraction(1, 3)),
        ("B: [-9, 3]; C: all x; D: none; E: none", Fraction(2, 3)),
        ("B: none; C: none; D: all x", Fraction(0)),
    ],
)
def test_sets_for_several_moves(text: str, share: Fraction) -> None:
    assert SETS.mark(text).share == share


@pytest.mark.parametrize("text", ["B", "B: ", "x > 3", "B: x > 3; B: none", ": none", "B = x > 3"])
def test_what_is_no_set_for_a_move(text: str) -> None:
    assert SETS.mark(text).verdict is Verdict.UNREADABLE


# Functions


def clamp(low: int, high: int) -> Piecewise:
    found = join_pieces(
        (
            (interval(-INF, low), low),
            (interval(low, high, True, True), "x"),
            (interval(high, INF), high),
        )
    )
    assert found
    return found


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("3 if x ≤ 3; x if 3 < x ≤ 7; 7 if x > 7", Fraction(1)),
        ("3 if x < 3; x if 3 <= x <= 7; 7 otherwise", Fraction(1)),
        ("3 if x <= 3; x if 3 <= x <= 7; 7 if x >= 7", Fraction(1)),
        ("7 for x > 7\n3, when x < 3\nx else", Fraction(1)),
        ("max(3, min(x, 7))", Fraction(1)),
        ("min(7, max(x, 3))", Fraction(1)),
        ("max(3, x) if x < 5; min(x, 7) otherwise", Fraction(1)),
        ("max(min(x, 7), 3, 1)", Fraction(1)),
        ("3 if x < 3; x if 3 < x < 7; 7 if x > 7", Fraction(1, 3)),  # nothing at 3 and at 7
        ("3 if x < 3; x if 3 <= x <= 7", Fraction(2, 3)),
        ("3 if x < 3; x otherwise", Fraction(1, 3)),
        ("max(3, x)", Fraction(1, 3)),
        ("3 if x < 3; 4 if x < 3; x if 3 <= x <= 7; 7 otherwise", Fraction(1, 3)),
        ("x", Fraction(0)),
        ("7", Fraction(0)),
        ("min(3, max(x, 7))", Fraction(0)),
    ],
)
def test_a_clamp_as_students_write_it(text: str, share: Fraction) -> None:
    assert Function(clamp(3, 7)).mark(text).share == share


@pytest.mark.parametrize(
    "text",
    [
        "", "3 if", "if x < 3", "otherwise", "3 otherwise", "3 if x < 3; 7 otherwise x", "x +",
        "x2", "3 if y < 3", "max()", "max(3", "max(3,)", "max 3", "max(3, x))", "abs(x)", "x if x",
        "f(x) = 3", "3 if x < 3 if x < 4", "oo", "x**", "min(x, oo)", "sqrt 2", "sqrt(2, 3)",
        "2^-1", "2^x", "x^^2", "2 3", "x^2^3", "x^0",
        "()", "√", "--x", "2*-x", "x if x > max(x, 3)",
    ],
)  # fmt: skip
def test_what_is_no_function(text: str) -> None:
    with pytest.raises(Unreadable):
        read_function(text)


def test_expressions_nest_a_little() -> None:
    def nested(n: int) -> str:
        return "max(" * n + "x" + ")" * n

    assert Function(Piecewise((Piece(ALL, 0),))).mark(nested(MAX_NESTING)).verdict is not None
    assert read_function(nested(MAX_NESTING))
    with pytest.raises(Unreadable):
        read_function(nested(MAX_NESTING + 1))


def test_equal_functions_are_equal_at_every_number() -> None:
    """Marking looks at a few samples; here are all quarters between them, and ends far away."""
    rng = Random(4)
    numbers = [Fraction(n, 4) for n in range(-20, 60)] + [-1000, 1000]
    for _ in range(400):
        low, high = sorted(rng.randint(0, 9) for _ in range(2))
        a, b = rng.randint(0, 9), rng.randint(0, 9)
        text = rng.choice(
            [f"max({a}, min(x, {b}))", f"{a} if x < {a}; x if x < {b}; {b} if x>={b}"]
        )
        parts = read_function(text)

        same = all(
            {value(part.expression, x) for part in parts if x in part.where}
            == {min(max(x, low), high)}
            for x in numbers
        )
        assert (Function(clamp(low, high)).mark(text).share == 1) == same, (text, low, high)


# Hostile answers


def random_text(rng: Random) -> str:
    if rng.random() < 0.3:
        return "".join(chr(rng.choice([rng.randint(0, 127), rng.randint(0, 0x2FFF)]))
                       for _ in range(rng.randint(0, 60)))  # fmt: skip
    words = (
        "x", "3", "-7", "1/2", ".5", "<", "<=", "≤", ">", "≥", "=", "!=", "or", "and", "∪", "u",
        "[", "]", "(", ")", "{", "}", ",", ";", ":", "oo", "-∞", "all x", "none", "if",
        "otherwise", "min(", "max(", "B", "C", "in", "\n", "",
    )  # fmt: skip
    return rng.choice(["", " "]).join(rng.choice(words) for _ in range(rng.randint(1, 14)))


def test_no_text_makes_the_reader_fail() -> None:
    rng = Random(5)
    answers = (Region(interval(3, 7)), SETS, Function(clamp(3, 7)))
    readable = 0
    for _ in range(4000):
        text = random_text(rng)
        for answer in answers:
            readable += answer.mark(text).verdict in (Verdict.WRONG, Verdict.PARTIAL)
    assert readable > 30


@pytest.mark.parametrize(
    "text",
    [
        "(" * 9000,
        "max(" * 2000,
        "x > 3 or " * 1000,
        "{" + "3," * 4000,
        "x" + " " * 9000 + "y",
        "; ".join(["max(1, x)"] * 900),
        "; ".join(f"{n} if x = {n}" for n in range(100)),
        "B: " + "[" * 5000,
        "[;" * 4900,
        "-" * 9000,
        "<" * 9000,
        "9" * 9000,
    ],
)
def test_long_answers_are_marked(text: str) -> None:
    """A reader that goes back over what it has read would not come to an end here."""
    for answer in (Region(ALL), SETS, Function(clamp(3, 7))):
        assert answer.mark(text).verdict is not Verdict.CORRECT


def test_answers_longer_than_any_are_not_read() -> None:
    text = "x > 3 or x > 3 or " * (MAX_LENGTH // 18) + "x > 3"
    assert len(text) > MAX_LENGTH - 18
    with pytest.raises(Unreadable):
        read_set(text + " or x > 3" * 10)


SKETCHED = [
    (Region(interval(2, 3, True)), "2 ≤ x < 3"),
    (Regions({"B": interval(-INF, 3), "C": NOTHING}), "B: x < 3; C: none"),
    (
        Function(Piecewise((Piece(interval(-INF, 3), "x"), Piece(interval(3, INF, True), 3)))),
        "x if x < 3; 3",
    ),
]


@pytest.mark.parametrize(("answer", "told"), SKETCHED)
def test_a_sketch_is_described_and_only_that_of_the_key_tells_the_answer(
    answer: Region | Regions | Function, told: str
) -> None:
    empty, filled = answer.sketch(False).alt, answer.sketch(True).alt
    assert empty
    assert told not in empty
    assert told in filled
