"""Sheets as TeX: what stands on them, what an instructor may change, what is refused."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from grader import resources
from grader.drawing.metrics import face
from grader.drawing.shapes import Label
from grader.drawing.table import Tables, draw
from grader.errors import UserError
from grader.homework.families import KINDS, load
from grader.homework.sheets.sheet import Sheet, read_sheet, variant
from grader.outputs.paper.copies import ANYONE, Copy
from grader.outputs.paper.handouts import make_handout
from grader.outputs.paper.pages import PAPERS, page_breaks
from grader.outputs.paper.press import Press
from grader.outputs.paper.sheet_layout import list_reasons
from grader.outputs.paper.tex_text import escape
from tests.drawing.collisions import collisions
from tests.homework.kinds.examples import example_sheet, problem_of, problems, sheet_of
from tests.run import Done, grader

SPEC = """
kind: alphabeta
title: {title}
tree: 3 levels, branching 2, leaves 1..20
ask: {{values: 4, move: 1, pruned: 2, cuts: 4}}
"""


def spec(folder: Path, title: str = "Practice") -> Path:
    file = folder / "spec.yaml"
    file.write_text(SPEC.format(title=title), "utf-8")
    return file


def printed(
    sheet: Sheet, *seeds: int, paper: str = "a4", own: Path | None = None
) -> dict[str, str]:
    """The files of a sheet where there is no TeX."""
    copies = [Copy(str(seed), ANYONE, variant(sheet, seed)) for seed in seeds]
    reasons = [list_reasons(copy.variant.problems, PAPERS[paper]) for copy in copies]
    made = make_handout(copies, reasons, len(seeds) > 1, Press(PAPERS[paper], None, own)).files
    return {name: data.decode() for name, data in made.items()}


def layout(text: str) -> list[str]:
    """The heights of blocks, the sizes of pictures and the page breaks, up to the reasons."""
    body = text[text.index(r"\begin{document}") : text.index(r"\end{questions}")]
    return re.findall(
        r"begin\{gtblock\}\{[\d.]+\}|begin\{gtpicture\}\{[\d.]+\}\{[\d.]+\}|\\newpage", body
    )


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("paper", PAPERS)
def test_all_variants_and_their_keys_are_laid_out_alike(kind: str, paper: str) -> None:
    seeds = range(6)
    made = printed(example_sheet(kind), *seeds, paper=paper)
    first = blocks(made["problems/0.tex"])
    assert len(first) > 3
    for seed in seeds:
        assert blocks(made[f"problems/{seed}.tex"]) == first
        assert layout(made[f"keys/{seed}.tex"]) == layout(made[f"problems/{seed}.tex"])


def blocks(text: str) -> list[str]:
    return [each for each in layout(text) if "gtpicture" not in each]


@pytest.mark.slow
@pytest.mark.parametrize("kind", [kind for kind in KINDS if load(kind).subject.key != "quiz"])
def test_a_sheet_alone_has_its_boxes_where_the_others_have_them(kind: str) -> None:
    """A template for scanning that was made of one seed fits a sheet printed later."""
    layouts = {
        tuple(layout(printed(example_sheet(kind), seed)["problems.tex"])) for seed in range(6)
    }
    assert len(layouts) == 1


@pytest.mark.parametrize("kind", KINDS)
def test_a_problem_gives_no_answer_away(kind: str) -> None:
    made = printed(example_sheet(kind), 3)
    for style in ("value", "small-value", "window", "written", "small-written", "line", "cut"):
        assert f"{{{style}}}{{" not in made["problems.tex"].split(r"\begin{document}")[1]
    assert "gttext{" in made["key.tex"]


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_spec_and_seed_give_the_same_ascii(kind: str) -> None:
    one, other = printed(example_sheet(kind), 5), printed(example_sheet(kind), 5)
    assert one == other
    assert one["problems.tex"].split(r"\begin{document}")[1].isascii()


HOSTILE = r"""Q&A 100% $x_1$ \input{/etc/passwd} \VAR{7*7} #1 ~^ "a" `b` --- <<c>>"""


def test_a_title_is_printed_as_it_stands(tmp_path: Path) -> None:
    typed = HOSTILE.replace("$", r"\$").replace("\\", "\\\\").replace('"', r"\"")
    text = printed(read_sheet(spec(tmp_path, f'"{typed}"')), 0)["problems.tex"]
    assert escape(HOSTILE) in text
    assert r"\input" not in text.split(r"\begin{document}")[1]
    assert "49" not in escape(HOSTILE)


def test_what_would_melt_into_another_sign_is_kept_apart() -> None:
    assert escape("a--b") == "a-{}-b"
    assert escape("<<>>") == "<{}<{}>{}>"


def sheet(file: Path, folder: Path, *options: str | Path) -> Done:
    return grader("sheet", file, "-o", folder, *options)


def own(folder: Path, template: str, name: str = "sheet.tex") -> Path:
    templates = folder / "templates"
    templates.mkdir(exist_ok=True)
    (templates / name).write_text(template, "utf-8")
    return templates


def replacing(block: str, by: str) -> str:
    begin = f'\\BLOCK{{extends "grader/sheet.tex"}}\n\\BLOCK{{block {block}}}'
    return f"{begin}\n{by}\n\\BLOCK{{endblock}}\n"


BLOCKS = (
    "documentclass", "preamble", "headers", "logo", "titlebox", "namebox", "exercise", "figure",
    "question", "key",
)  # fmt: skip


@pytest.mark.parametrize("block", BLOCKS)
def test_an_instructor_replaces_any_block(block: str, tmp_path: Path) -> None:
    folder = own(tmp_path, replacing(block, f"% my own {block}"))
    made = printed(read_sheet(spec(tmp_path)), 0, own=folder)
    assert f"% my own {block}\n" in made["key.tex"]


def test_a_block_finds_the_fields_of_the_sheet(tmp_path: Path) -> None:
    folder = own(tmp_path, replacing("namebox", r"\VAR{sheet.title}, \VAR{sheet.code|tex}"))
    made = printed(read_sheet(spec(tmp_path, "A_1")), 0, own=folder)
    assert r"A\_1, G2-0-" in made["problems.tex"]


@pytest.mark.parametrize("block", BLOCKS)
def test_super_prints_what_a_block_had(block: str, tmp_path: Path) -> None:
    shipped = printed(read_sheet(spec(tmp_path)), 0)
    folder = own(tmp_path, replacing(block, r"\VAR{super()}"))
    made = printed(read_sheet(spec(tmp_path)), 0, own=folder)
    assert "".join(made["key.tex"].split()) == "".join(shipped["key.tex"].split())


def test_a_macro_prints_tex_and_its_values_escaped(tmp_path: Path) -> None:
    macro = r"\BLOCK{macro bold(text)}\textbf{\VAR{text}}\BLOCK{endmacro}\VAR{bold('a_b')}"
    made = printed(read_sheet(spec(tmp_path)), 0, own=own(tmp_path, replacing("namebox", macro)))
    assert r"\textbf{a\_b}" in made["problems.tex"]


def test_a_constant_is_escaped_like_any_value(tmp_path: Path) -> None:
    folder = own(tmp_path, replacing("namebox", r"\VAR{'a < b_c & d'} \VAR{'a_b'|tex}"))
    made = printed(read_sheet(spec(tmp_path)), 0, own=folder)
    assert r"a < b\_c \& d a_b" in made["problems.tex"]


def test_the_example_of_the_page_on_templates_works(tmp_path: Path) -> None:
    page = (resources.path("templates") / "README.md").read_text("utf-8")
    example = "".join(re.findall(r"^    (.*\n)", page, re.MULTILINE))
    made = printed(read_sheet(spec(tmp_path)), 0, own=own(tmp_path, example))["problems.tex"]
    assert made.index("logo.png") < made.index("Name:") < made.index("Seat:")


def test_the_page_on_templates_names_every_block(tmp_path: Path) -> None:
    page = (resources.path("templates") / "README.md").read_text("utf-8")
    there = re.findall(
        r"BLOCK\{block (\w+)", (resources.path("templates") / "sheet.tex").read_text()
    )
    assert sorted(there) == sorted(BLOCKS)
    assert set(there) <= set(re.findall(r"`(\w+)`", page))


def test_an_instructor_replaces_a_whole_template(tmp_path: Path) -> None:
    folder = own(tmp_path, "% my own pictures", "picture.tex")
    made = printed(read_sheet(spec(tmp_path)), 0, own=folder)
    assert "% my own pictures" in made["problems.tex"]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (r"\VAR{sheet.nothing}", "has no attribute 'nothing'"),
        (r"\VAR{nothing}", "'nothing' is undefined"),
        (r"\VAR{1/0}", "division by zero"),
        (r"\BLOCK{nonsense}", "unknown tag 'nonsense'"),
        (r"\VAR{", "unexpected"),
    ],
)
def test_a_fault_in_a_template_is_told_with_its_line(wrong: str, said: str, tmp_path: Path) -> None:
    folder = own(tmp_path, replacing("namebox", f"\n\n{wrong}"))
    done = sheet(spec(tmp_path), tmp_path / "out", "--templates", folder)
    assert done.code == 2
    assert re.match(rf"{re.escape(str(folder))}/sheet\.tex:[56]: ", done.err)
    assert said in done.err
    assert not (tmp_path / "out").exists()


ONE_OF_THE_EXTENDED = "a block must be one of the template that is extended, found"
EXTENDS = "a template extends one of ours, such as grader/sheet.tex, or another of yours, found"


@pytest.mark.parametrize(
    ("template", "said"),
    [
        (
            '\\BLOCK{extends "grader/sheet.tex"}\n\\BLOCK{block nambox}x\\BLOCK{endblock}\n'
            "\\BLOCK{block Logo}x\\BLOCK{endblock}",
            [
                f"sheet.tex:2: {ONE_OF_THE_EXTENDED} 'nambox', did you mean 'namebox'?",
                f"sheet.tex:3: {ONE_OF_THE_EXTENDED} 'Logo', did you mean 'logo'?",
            ],
        ),
        ('\n\\BLOCK{extends "sheet.tex"}', [f"sheet.tex:2: {EXTENDS} itself"]),
        (
            '\\BLOCK{extends "grader/shet.tex"}',
            [f"sheet.tex:1: {EXTENDS} none called 'grader/shet.tex'"],
        ),
        (
            '\n\n\\BLOCK{include "mine.tex"}',
            ["sheet.tex:3: TeX cannot be made: no template is called mine.tex"],
        ),
    ],
)
def test_templates_that_do_not_go_together(template: str, said: list[str], tmp_path: Path) -> None:
    folder = own(tmp_path, template)
    done = sheet(spec(tmp_path), tmp_path / "out", "--templates", folder)
    assert (done.code, done.out) == (2, "")
    assert done.err.splitlines() == [f"{folder}/{line}" for line in said]


def test_a_block_within_a_block_is_an_instructor_s_own(tmp_path: Path) -> None:
    inner = r"\BLOCK{block seat}Seat\BLOCK{endblock}"
    made = printed(read_sheet(spec(tmp_path)), 0, own=own(tmp_path, replacing("namebox", inner)))
    assert "Seat" in made["problems.tex"]


def test_a_template_in_another_encoding(tmp_path: Path) -> None:
    folder = own(tmp_path, "")
    (folder / "sheet.tex").write_bytes(b"caf\xe9")
    done = sheet(spec(tmp_path), tmp_path / "out", "--templates", folder)
    assert (done.code, done.err) == (
        2, f"{folder}/sheet.tex: a template must be text in UTF-8\n",
    )  # fmt: skip


def test_without_tex_there_are_the_sources_and_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setitem(sys.modules, "typst", None)
    done = sheet(spec(tmp_path), tmp_path / "out")
    assert done.code == 2
    assert "found none: wrote the .tex and an SVG of each tree" in done.err
    assert "apt-get install" in done.err
    files = {str(f.relative_to(tmp_path / "out")) for f in (tmp_path / "out").rglob("*.*")}
    pictures = {"trees/sheet-1.svg", "trees/sheet-1-key.svg"}
    assert files == {"problems.tex", "key.tex", "rubric.md", *pictures}
    for name in pictures:
        root = ElementTree.parse(tmp_path / "out" / name).getroot()
        assert root.attrib["role"] == "img"
        assert root.attrib["aria-label"].startswith("MAX root A")


def test_what_is_missing_is_told_with_the_command_that_installs_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setitem(sys.modules, "typst", None)
    done = grader("doctor")
    assert done.code == 2
    assert "missing  pdflatex" in done.out
    assert "apt-get install" in done.out
    assert "pip install 'game-tree-grader[typst]'" in done.out


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (
            ["--engine", "rm"],
            "--engine is one of auto, pdflatex, lualatex, typst or a path to one of TeX's, "
            "found 'rm'",
        ),
        (["--engine", "/nowhere/pdflatex"], "found none called '/nowhere/pdflatex'"),
        (["--templates", "/nowhere"], "--templates names a folder, found none called '/nowhere'"),
        (["--variants", "0"], "must be a whole number from 1 to 10000, found '0'"),
        (["--paper", "b5"], "invalid choice: 'b5'"),
        (["--roster", "r.csv", "--seed", "1"], "--seed goes without --roster"),
        (["--variants", "2", "--salt", "late"], "--salt goes with --roster, found it without"),
        (["--avoid", "index.csv"], "--avoid goes with --variants or --roster, found it without"),
    ],
)
def test_options_at_fault(options: list[str], said: str, tmp_path: Path) -> None:
    done = sheet(spec(tmp_path), tmp_path / "out", *options)
    assert done.code == 2
    assert said in done.err


def test_a_rubric_holds_for_every_variant() -> None:
    made = {printed(example_sheet("alphabeta"), seed)["rubric.md"] for seed in range(4)}
    (text,) = made
    assert "Follow-through: A cut counts as right where the student's own value" in text
    assert re.findall(r"\*\*\((\w)\) (\d+) points?\*\*", text) == [
        ("a", "4"), ("b", "1"), ("c", "2"), ("d", "4"),
    ]  # fmt: skip


def test_a_tree_too_large_for_any_page_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "spec.yaml"
    leaves = ", ".join(map(str, range(120)))
    file.write_text(f"kind: minimax\ntree: [{leaves}]\n")
    done = sheet(file, tmp_path / "out")
    assert done.code == 2
    assert re.match(r"\S+spec.yaml:\d+: a tree or an answer must fit on a page", done.err)


def test_a_homework_numbers_its_exercises_and_sums_their_points() -> None:
    made = printed(example_sheet("aima-5.2"), 0)
    text = made["key.tex"]
    assert text.count("\\question\n") == 2
    assert r"\normalsize 13 points" in text
    reasons = text[text.index(r"\end{questions}") :]
    assert re.findall(r"bfseries (\d\. \w+)", reasons) == ["1. Minimax", "2. Alpha"]
    assert "## 2. " in made["rubric.md"]


def alternatives(text: str) -> list[str]:
    """What each picture of a document says to those who do not see it."""
    found = re.findall(r"begin\{gtpicture\}\{[\d.]+\}\{[\d.]+\}\{(FEFF\w*)\}", text)
    return [bytes.fromhex(each)[2:].decode("utf-16-be") for each in found]


@pytest.mark.parametrize("kind", KINDS)
def test_a_problem_s_words_for_screen_readers_hold_no_answer(kind: str) -> None:
    made = printed(example_sheet(kind), 3)
    blank, solved = alternatives(made["problems.tex"]), alternatives(made["key.tex"])
    assert all(blank)
    assert blank != solved[: len(blank)]


def test_every_tree_is_there_in_words_for_screen_readers() -> None:
    text = printed(example_sheet("alphabeta"), 0)["problems.tex"]
    said, *tables = alternatives(text)
    assert said.startswith("MAX root A, three moves: B, C and D. MIN node B,")
    assert tables
    assert all("empty" in table for table in tables)
    assert "/Alt <#3>" in text


@pytest.mark.parametrize("kind", KINDS)
def test_answers_fit_into_their_boxes(kind: str) -> None:
    for problem in problems(kind, range(6)):
        for question in problem.questions:
            if tables := question.answer.area(449.0):
                assert not collisions(draw(tables, True)), question.id


def test_long_counts_fit_into_their_boxes(tmp_path: Path) -> None:
    problem = problem_of("kind: count\ntree: {game: nim, state: [3, 4, 5]}", tmp_path)
    for question in problem.questions:
        tables = question.answer.area(449.0)
        assert not collisions(draw(tables, True)), question.id
        assert not outside(tables), question.id


def outside(tables: Tables) -> list[str]:
    """Texts that reach beyond the height of their table."""
    picture = draw(tables, True)
    texts = [shape for shape in picture.shapes if isinstance(shape, Label)]
    return [
        each.text
        for each in texts
        if each.y < 0 or each.y + face(each.style).ascent > picture.height
    ]


def test_no_title_stands_on_a_page_alone(tmp_path: Path) -> None:
    """Where the tree needs a page of its own, what is asked of it stays with the title."""
    position = ".... .... O.X. XOOX"
    tree = f'{{game: connectfour, rows: 4, columns: 4, state: "{position}", depth: 2'
    spec = f"kind: cutoff\ntree: {tree}, evaluate: open-lines}}"
    text = printed(sheet_of(spec, tmp_path), 0)["problems.tex"]
    assert "Connect Four" in text[: text.index(r"\newpage")]


def test_pages_are_broken_before_what_does_not_fit() -> None:
    assert list(page_breaks([40, 40, 40, 40], 100)) == [False, False, True, False]
    assert list(page_breaks([40, 20, 60], 100, [False, True, False])) == [False, True, False]


def test_what_stays_with_its_successor_goes_on_where_no_page_holds_both() -> None:
    assert list(page_breaks([30, 20, 60, 10], 100, [False, True])) == [False, True, False, False]
    assert list(page_breaks([30, 20, 95, 10], 100, [False, True])) == [False, False, True, True]


def test_an_error_leaves_the_files_of_before(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "key.tex").write_text("before")
    sheet(spec(tmp_path, "日本"), out)
    assert (out / "key.tex").read_text() == "before"


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    done = sheet(spec(tmp_path), tmp_path / "spec.yaml" / "out")
    assert done.code == 2
    assert "cannot be written" in done.err


def test_fields_are_escaped_only_once() -> None:
    with pytest.raises(UserError):
        escape("\0")
    assert escape("{") == r"\{"


def test_a_key_explains_the_signs_that_it_shows(tmp_path: Path) -> None:
    """Beside a node with an estimate there is no room for its window."""
    for estimates, told in (("", True), (", estimates: 1..9", False)):
        tree = f"{{levels: 2, branching: 2, leaves: 1..9{estimates}}}"
        key = printed(sheet_of(f"kind: alphabeta\ntree: {tree}\n", tmp_path), 0)["key.tex"]
        assert ("window on entry" in key) is told


def test_what_a_table_gives_is_printed_in_one_size(tmp_path: Path) -> None:
    """A cell as wide as its text has room for it, whatever is lost in rounding."""
    spec = "kind: evaluation\nposition: {weights: [1/2, -3, 2.5], moves: 6, features: -99..99}\n"
    (tmp_path / "spec.yaml").write_text(spec, "utf-8")
    for seed in range(10):
        text = printed(read_sheet(tmp_path / "spec.yaml"), seed)["problems.tex"]
        assert r"\gttext{given}" in text
        assert "small-given" not in text[text.index(r"\begin{document}") :]
