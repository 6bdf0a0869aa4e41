"""The figures of a class, and its report, whatever those who handed in have written."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterator
from fractions import Fraction
from html.parser import HTMLParser
from random import Random
from statistics import correlation, mean, median

import pytest

from grader.homework.cohort import class_results
from grader.homework.cohort.class_results import Cohort, CohortItem, Example, Failure, Program, Row
from grader.homework.sheets.people import Person
from grader.outputs.reports.class_page import class_report
from grader.outputs.terminal.console import Bar, time_left

EVIL = (
    "</title></style><script>alert('x')</script><img src=http://e.vil/ onerror=alert(1)>"
    "\x1b\u202e&{{ 1234 * 5678 }}"
)


def row(id: str, *earned: int | Fraction, tried: bool = True, variant: str = "") -> Row:
    shares = tuple(Fraction(each) for each in earned)
    return Row(id, (), shares, (), {}, variant, "", True, tried, "", "")


def of(*rows: Row, possible: tuple[int, ...] = (1, 2)) -> Cohort:
    items = tuple(
        CohortItem(f"f/{i}", "f", Fraction(each), False, False) for i, each in enumerate(possible)
    )
    return Cohort("Homework", items, rows, (), {}, {}, ())


def drawn(seed: int) -> Cohort:
    """A class with random marks, part marks among them."""
    rng = Random(seed)
    possible = tuple(rng.randint(1, 4) for _ in range(rng.randint(1, 5)))
    rows = [
        row(str(i), *(Fraction(rng.randint(0, 2 * most), 2) for most in possible))
        for i in range(rng.randint(1, 12))
    ]
    return of(*rows, possible=possible)


@pytest.mark.parametrize("seed", range(300))
def test_figures_are_those_of_the_library_of_python(seed: int) -> None:
    cohort = drawn(seed)
    scores = [sum(each.earned, Fraction(0)) for each in cohort.rows]
    spread = class_results.spread_of_points(cohort)
    assert (spread.mean, spread.median) == (mean(scores), median(scores))
    assert sum(spread.bins) == spread.count == len(scores)
    assert spread.bins[10] == spread.full == scores.count(cohort.possible)
    for i, found in enumerate(class_results.item_figures(cohort)):
        own = [each.earned[i] for each in cohort.rows]
        rest = [score - each for score, each in zip(scores, own, strict=True)]
        assert found.failed == sum(each != found.item.possible for each in own)
        assert found.facility == mean(own) / found.item.possible
        if len(scores) < 3 or len(set(own)) == 1 or len(set(rest)) == 1:
            assert found.discrimination is None
        else:
            assert found.discrimination is not None
            assert found.discrimination == pytest.approx(correlation(own, rest))
            assert -1 - 1e-9 <= found.discrimination <= 1 + 1e-9


@pytest.mark.parametrize(
    ("score", "place"), [(0, 0), (9.9, 0), (10, 1), (99, 9), (99.99, 9), (100, 10)]
)
def test_a_score_stands_in_the_column_of_its_share(score: float, place: int) -> None:
    bins = class_results.spread_of_points(of(row("a", Fraction(str(score))), possible=(100,))).bins
    assert bins.index(1) == place


def test_what_could_not_be_tried_says_nothing_about_an_item() -> None:
    cohort = of(row("a", 1, 2), row("b", 0, 0), row("c", 0, 0, tried=False))
    (first, _) = class_results.item_figures(cohort)
    assert (first.tried, first.failed, first.rate) == (2, 1, Fraction(1, 2))
    assert class_results.spread_of_points(cohort).count == 3


def test_instances_are_compared_where_there_are_several() -> None:
    assert class_results.variant_figures(of(row("a", 1, 0), row("b", 0, 0))) == ()
    harder = (row("a", 1, 2, variant="A"), row("b", 0, 0, variant="B"), row("c", 1, 0, variant="B"))
    assert class_results.variant_figures(of(*harder)) == (
        class_results.VariantFigure("B", 2, Fraction(1, 2)),
        class_results.VariantFigure("A", 1, Fraction(3)),
    )


def test_a_class_without_points_or_people() -> None:
    for cohort in (of(), of(row("a", 0), possible=(0,))):
        assert sum(class_results.spread_of_points(cohort).bins) == len(cohort.rows)
        assert (
            class_results.spread_of_points(cohort).mean
            == class_results.spread_of_points(cohort).median
            == 0
        )
        assert all(each.facility == 0 for each in class_results.item_figures(cohort))
        assert all(each.discrimination is None for each in class_results.item_figures(cohort))
        class_report(cohort)


def evil() -> Cohort:
    """A class all of whose texts try to break out of the page."""
    who = Person(EVIL, EVIL, EVIL, EVIL, EVIL, EVIL)
    failures = (Failure(EVIL, "f/0", EVIL),)
    rows = tuple(
        Row(
            id,
            (who,),
            (Fraction(i % 2),),
            failures,
            {"f": "m"},
            id,
            EVIL,
            True,
            True,
            EVIL,
            f"{id}.txt",
        )
        for i, id in enumerate(("a", EVIL, "c"))
    )
    return Cohort(
        EVIL,
        (CohortItem(EVIL, "f", Fraction(1), True, False),),
        rows,
        (who,),
        {"m": EVIL},
        {("f", "m"): Example("a", EVIL, EVIL)},
        ((Program("a", EVIL), Program("c", EVIL * 999)),),
    )


class Page(HTMLParser):
    """The elements of a page with their attributes, and its text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.texts: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attributes)))
        if tag not in ("meta", "line", "polygon"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attributes)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, text: str) -> None:
        self.texts.append(text)

    def every(self, tag: str) -> Iterator[dict[str, str | None]]:
        yield from (attributes for name, attributes in self.elements if name == tag)


@pytest.fixture(scope="module")
def html() -> str:
    return class_report(evil())


@pytest.fixture(scope="module")
def page(html: str) -> Page:
    return Page(html)


def test_what_submissions_wrote_cannot_leave_its_place(html: str, page: Page) -> None:
    assert page.open == []
    names = {name for name, _ in page.elements}
    assert not names & {"script", "img", "iframe", "object", "link", "base", "form"}
    for _, attributes in page.elements:
        assert not [name for name in attributes if name.startswith("on") or name == "style"]
        for name in ("src", "href"):
            link = attributes.get(name) or ""
            assert not re.match(r"\w+:|//", link), link
    assert "7006652" not in html  # nobody's template is filled in
    assert "\x1b" not in html
    assert "\u202e" not in html
    assert "\\u202e" in html


def test_the_page_may_use_its_own_style_and_nothing_else(html: str, page: Page) -> None:
    (policy,) = (
        each["content"]
        for each in page.every("meta")
        if each.get("http-equiv") == "Content-Security-Policy"
    )
    style = re.search(r"<style>(.*?)</style>", html, re.DOTALL)
    assert style
    digest = base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode()
    assert policy == (
        f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    )


def test_the_page_can_be_read_without_seeing_it(html: str, page: Page) -> None:
    """Each plot has a description and a table after it, each table a caption and headings."""
    assert [each["lang"] for each in page.every("html")] == ["en"]
    pictures = list(page.every("svg"))
    assert len(pictures) == 3
    assert all(each["role"] == "img" and each["aria-label"] for each in pictures)
    tables = len(list(page.every("table")))
    assert html.count("<caption>") == tables >= 7
    for rest in html.split("</svg>")[1:]:
        assert rest.index("<table>") < rest.index("</section>")
    links = {each["href"] for each in page.every("a") if (each["href"] or "").startswith("#")}
    ids = {f"#{each['id']}" for each in page.every("h2")}
    assert links == ids


def test_a_long_program_is_cut(html: str) -> None:
    assert html.count("(the rest is left out)") == 1
    assert len(html) < 200_000


def test_the_bar_says_how_long_the_rest_takes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What was graded in an earlier run says nothing about the time."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    times = iter([0.0, 10.0, 20.0, 30.0, 300.0, 310.0])
    with Bar(20, lambda: next(times)) as bar:
        told = []
        for done in (10, 11, 12, 13, 19, 20):
            bar.show(done)
            told.append(capsys.readouterr().err.rpartition("] ")[2].removesuffix("\033[K"))
    assert told == [
        "10/20",
        "11/20",
        "12/20",
        "13/20, about 1 min left",
        "19/20, about 33 s left",
        "20/20",
    ]


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "about 1 s left"), (59, "about 59 s left"), (75, "about 1 min left"),
     (5400, "about 90 min left")],
)  # fmt: skip
def test_times(seconds: float, words: str) -> None:
    assert time_left(seconds) == words
