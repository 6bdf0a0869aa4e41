"""Mathematics in texts: one table says how each command is written, and TeX agrees on its room."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from grader.drawing.metrics import BODY, SMALL, TITLE, Face, wrap
from grader.errors import UserError
from grader.homework.sheets.sheet_language import language
from grader.outputs.paper.tex_text import escape
from grader.words import notations, phrases, speaking
from grader.words.formula import BY_NAME, CONSTRUCTS, SIGNS, NotAFormula, parse
from grader.words.formula_search import expressions
from tests import ROOT
from tests.tools import needs

#: As it is written; as plain text; in words; in Typst.
WRITTEN = {
    r"\alpha\geq-3": ("α ≥ −3", "alpha at least minus 3", "alpha gt.eq - 3"),
    r"v \le \beta": ("v ≤ β", "v at most beta", "v lt.eq beta"),
    r"(-\infty, \infty)": (
        "(−∞, ∞)",
        "open bracket minus infinity comma infinity close bracket",
        r"\( - infinity \, infinity \)",
    ),
    r"\frac{w}{n}+c\cdot\sqrt{\frac{\ln N}{n}}": (
        "w/n + c · √(ln N / n)",
        "w over n plus c times the square root of ( ( the logarithm of N ) over n )",
        "frac(w, n) + c dot.op sqrt(frac(ln N, n))",
    ),
    r"\frac{a-b}{2n}": ("(a − b) / (2n)", "( a minus b ) over ( 2 n )", "frac(a - b, 2 n)"),
    r"\frac{\frac12}{3}".replace("12", "{1}{2}"): (
        "(1/2)/3",
        "( 1 over 2 ) over 3",
        "frac(frac(1, 2), 3)",
    ),
    r"3\frac{1}{2}x": ("3(1/2)x", "3 1 over 2 x", "3 frac(1, 2) x"),
    r"b^{d/2}": ("b^(d/2)", "b to the power ( d over 2 )", r"b^(d \/ 2)"),
    r"x_i^2": ("x_i^2", "x sub i to the power 2", "x_(i)^(2)"),
    r"{a+b}^2": ("(a + b)^2", "( a plus b ) to the power 2", "(a + b)^(2)"),
    r"\sqrt{b^d}": ("√(b^d)", "the square root of ( b to the power d )", "sqrt(b^(d))"),
    r"\sqrt 2": ("√2", "the square root of 2", "sqrt(2)"),
    r"\max(a, b) = -1": (
        "max(a, b) = −1",
        "the maximum of open bracket a comma b close bracket equals minus 1",
        r"max \( a \, b \) = - 1",
    ),
    r"c\ln N": ("c ln N", "c the logarithm of N", "c ln N"),
    r"\{1,2\}\subseteq A": (
        "{1, 2} ⊆ A",
        "open brace 1 comma 2 close brace is part of or equals A",
        r"\{ 1 \, 2 \} subset.eq A",
    ),
    r"\sum_{i=1}^n i": (
        "∑_(i = 1)^n i",
        "the sum of sub ( i equals 1 ) to the power n i",
        "sum_(i = 1)^(n) i",
    ),
}


@pytest.mark.parametrize(("source", "expected"), WRITTEN.items(), ids=list(WRITTEN))
def test_a_formula_in_every_notation(source: str, expected: tuple[str, str, str]) -> None:
    formula = parse(source)
    plain, words, typst = expected
    assert notations.plain(formula) == plain
    assert notations.words(formula) == words
    assert notations.typst(formula) == typst
    assert parse(notations.latex(formula)) == formula
    ElementTree.fromstring(notations.mathml(formula))


def test_mathml_has_an_element_for_each_sign() -> None:
    assert notations.mathml(parse(r"\frac{x}{2} < \pi")) == (
        "<math><mfrac><mrow><mi>x</mi></mrow><mrow><mn>2</mn></mrow></mfrac>"
        "<mo>&lt;</mo><mi>π</mi></math>"
    )


def test_mathml_knows_a_sign_from_an_operation_and_flat_brackets_from_tall_ones() -> None:
    assert notations.mathml(parse("x<-(a-b)")) == (
        '<math><mi>x</mi><mo>&lt;</mo><mo form="prefix">−</mo><mo stretchy="false">(</mo>'
        '<mi>a</mi><mo>−</mo><mi>b</mi><mo stretchy="false">)</mo></math>'
    )
    assert "stretchy" not in notations.mathml(parse(r"(\frac{x}{2})"))


def test_mathml_keeps_the_name_of_a_function_apart_from_its_argument() -> None:
    assert notations.mathml(parse(r"\ln N")) == (
        '<math><mi>ln</mi><mspace width="0.17em"/><mi>N</mi></math>'
    )
    assert "mspace" not in notations.mathml(parse(r"\max(a,b)\ln"))


#: A text as it is printed; the expressions in it, each with its LaTeX.
PRINTED = {
    "D (MIN): min(14, 7 − x, 5) = 5 if x ≤ 2; 7 − x if x > 2.": {
        "7 − x": "7-x",
        "x ≤ 2": r"x\leq 2",
        "x > 2": "x>2",
    },
    "x < −3: c1: ((−4) · x − 6) / (x + 1) = −(4x + 6)/(x + 1).": {
        "x < −3": "x<-3",
        "((−4) · x − 6) / (x + 1)": r"\frac{(-4)\cdot x-6}{x+1}",
        "−(4x + 6)/(x + 1)": r"-\frac{4x+6}{x+1}",
    },
    "−3 < x ≤ (−1 + √19)/2": {"−3 < x ≤ (−1 + √19)/2": r"-3<x\leq\frac{-1+\sqrt{19}}{2}"},
    "x·6 + (1 − x)·14": {"x·6 + (1 − x)·14": r"x\cdot 6+(1-x)\cdot 14"},
    "3x²/2 − 2√2; x³": {"3x²/2 − 2√2": r"\frac{3{x}^{2}}{2}-2\sqrt{2}", "x³": "{x}^{3}"},
    "(x + 1)²(x − 2)": {"(x + 1)²(x − 2)": "{(x+1)}^{2}(x-2)"},
    "0.5x − 1/3, as a function of x": {"0.5x − 1/3": r"0.5x-\frac{1}{3}", "x": "x"},
    "x (MAX) and leaf x": {"x": "x"},
    "2/4 + √2 · √(ln 8 / 4)": {},
    "max(B, 2) = 2/3, r2x, x1, next 3 − 2": {},
    "(" * 9 + "x": {"x": "x"},
    "√(" * 400: {},
}


@pytest.mark.parametrize(("text", "expected"), PRINTED.items())
def test_expressions_of_x_are_found_in_texts(text: str, expected: dict[str, str]) -> None:
    assert dict(expressions(text)) == {written: parse(latex) for written, latex in expected.items()}


def test_an_expression_has_the_decimal_comma_of_its_language() -> None:
    with speaking(language("pt")):
        ((written, formula),) = expressions("min(3, 0,4 − x)")
        assert written == "0,4 − x"
        assert "<mn>0,4</mn>" in notations.mathml(formula)


REFUSED = {
    "": "a formula must say something, found nothing",
    r"\foo": r"a formula has letters, numbers and known signs, found \foo",
    r"\input": r"a formula has letters, numbers and known signs, found \input",
    "α": "a formula has letters, numbers and known signs, found α",
    "a & b": "a formula has letters, numbers and known signs, found &",
    "x'": "a formula has letters, numbers and known signs, found '",
    "{a": "an opening brace must have a closing one, found none",
    "a}": "a closing brace must have an opening one, found none",
    "x^": "^ must have something after it, found nothing",
    "^2": "^ must have something before it, found nothing",
    "{}_2": "_ must have something before it, found nothing",
    "x^{}": "^ must have something in its braces, found nothing",
    "x^2^3": "^ may stand once after a sign, found it twice",
    "x^12": "after ^ 12 must stand in braces, found none",
    r"\frac12": r"after \frac 12 must stand in braces, found none",
    r"\frac{a}": r"\frac must have something after it, found nothing",
    r"\sqrt" * 20 + "2": "a formula may be nested 8 deep, found more",
    "{" * 500: "a formula may be nested 8 deep, found more",
}


@pytest.mark.parametrize(("source", "rule"), REFUSED.items(), ids=list(REFUSED))
def test_nothing_else_is_let_through(source: str, rule: str) -> None:
    with pytest.raises(NotAFormula, match=re.escape(rule) + "$"):
        parse(source)


def test_no_two_rows_of_the_table_are_written_alike() -> None:
    assert len(BY_NAME) == len(SIGNS)
    assert not BY_NAME.keys() & CONSTRUCTS.keys()
    for sign in SIGNS:
        assert parse(sign.latex) == (sign,)


def test_the_page_names_every_command() -> None:
    page = (ROOT / "docs" / "specs.md").read_text("utf-8")
    table = page[page.index("| shapes |") : page.index("Sheets set formulas")]
    known = {name for name in (*BY_NAME, *CONSTRUCTS) if name.startswith("\\")}
    assert set(re.findall(r"\\(?:[A-Za-z]+|\W)", table)) == known


def drawn(rng: Random, depth: int = 3) -> str:
    """A random formula."""
    return " ".join(_part(rng, depth) for _ in range(rng.randint(1, 4)))


def _part(rng: Random, depth: int) -> str:
    if depth and rng.random() < 0.4:
        one, other = drawn(rng, depth - 1), drawn(rng, depth - 1)
        base = _part(rng, 0)
        return rng.choice(
            (
                rf"\frac{{{one}}}{{{other}}}",
                rf"\sqrt{{{one}}}",
                f"{base}^{{{one}}}",
                f"{base}_{{{one}}}",
                f"{base}_{{{one}}}^{{{other}}}",
            )
        )
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return rng.choice((rng.choice(letters), str(rng.randrange(1000)), rng.choice(SIGNS).latex))


def test_what_is_written_is_read_back() -> None:
    rng = Random(1)
    for _ in range(3000):
        formula = parse(drawn(rng))
        assert parse(notations.latex(formula)) == formula
        ElementTree.fromstring(notations.mathml(formula))
        for written in (notations.plain(formula), notations.words(formula)):
            assert written
            assert "\\" not in written


PREAMBLE = r"""\documentclass[10pt]{exam}
\usepackage[T1]{fontenc}
\usepackage{lmodern}
\begin{document}
"""
FACES: dict[str, Face] = {
    r"\normalsize": BODY,
    r"\small": SMALL,
    r"\fontsize{17.5}{21}\bfseries": TITLE,
}


@needs("pdflatex")
def test_no_formula_needs_more_room_than_is_planned(tmp_path: Path) -> None:
    rng = Random(2)
    formulas = [parse(sign.latex) for sign in SIGNS] + [parse(drawn(rng)) for _ in range(1500)]
    lines = [
        rf"\setbox0\hbox{{{size} ${notations.latex(formula)}$}}"
        r"\typeout{is \the\wd0 \space\the\ht0 \space\the\dp0}"
        for size in FACES
        for formula in formulas
    ]
    source = "\n".join([PREAMBLE, *lines, r"\end{document}"])
    (tmp_path / "rooms.tex").write_text(source, "ascii")
    command = ["pdflatex", "-interaction=batchmode", "rooms.tex"]
    subprocess.run(command, cwd=tmp_path, check=False, stdout=subprocess.DEVNULL)
    log = (tmp_path / "rooms.log").read_text("latin-1")
    found = re.findall(r"^is ([\d.]+)pt ([\d.]+)pt ([-\d.]+)pt", log, re.MULTILINE)
    planned = [(face, formula) for face in FACES.values() for formula in formulas]
    assert len(found) == len(planned)
    for (face, formula), sizes in zip(planned, found, strict=True):
        box = face.box(formula)
        for room, size in zip(box, map(float, sizes), strict=True):
            # TeX's point is 0.4 % smaller than a PDF point.
            assert size <= 72.27 / 72 * room, (notations.latex(formula), face, box, sizes)


def test_a_formula_is_never_broken() -> None:
    root = phrases.formula(r"\sqrt{\frac{\ln N}{n}} \leq 1")
    lines = wrap(f"The bonus is at most {root}, as it were.", BODY, 100)
    assert sum(root in line for line in lines) == 1
    with pytest.raises(UserError, match="a formula must fit on a line"):
        wrap(phrases.formula(" + ".join("x" * 40)), BODY, 100)


def test_a_tall_formula_makes_its_line_taller() -> None:
    assert BODY.line_height("text", 12) == 12
    assert BODY.line_height(phrases.formula("x"), 12) == 12
    assert BODY.line_height(phrases.formula(r"\sqrt{\frac{\ln N}{n}}"), 12) > 14


def test_a_text_with_formulas_in_tex_and_as_plain_text() -> None:
    bound = phrases.formula(r"\alpha \leq 3")
    text = f"100 % of {bound}, $5"
    assert escape(text) == r"100 \% of $\alpha \leq 3$, \$5"
    assert phrases.plain(text) == "100 % of α ≤ 3, $5"
    assert phrases.spoken(text) == "100 % of alpha at most 3, $5"


@pytest.mark.parametrize(
    "name", ["\ue000", "\ue000x", "\ue001", "\ue000\\foo\ue001", "\ue000 \ue001"]
)
def test_what_nobody_types_is_no_formula(name: str) -> None:
    assert BODY.width(name) > 0
    with pytest.raises(UserError, match="the sheet's fonts have Latin letters"):
        escape(name)
