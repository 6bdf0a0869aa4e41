"""Sheets by Typst: printed without TeX, with any name, readable by screen readers."""

from __future__ import annotations

import csv
import re
import subprocess
import sys
import unicodedata
from collections import Counter
from pathlib import Path

import pytest

from grader import resources
from grader.errors import UserError
from grader.homework.families import KINDS
from grader.outputs.paper.pdf import Pdf, read
from grader.outputs.paper.typst_sheets import Typst, typst_root
from grader.outputs.paper.typst_text import escape
from grader.words.formula import SIGNS
from tests.homework.kinds.examples import example
from tests.outputs.page.accessibility import faults
from tests.outputs.paper.pdf_boxes import boxes, farthest
from tests.outputs.paper.pdf_text import characters
from tests.run import Done, grader
from tests.tools import needs

pytest.importorskip("typst")

EXERCISES = resources.path("exercises")
SPEC = "kind: minimax\ntitle: {title}\ntree: [[3, 12], [2, 4]]\n"
MILLIMETRE = 72 / 25.4


def sheet(spec: Path, folder: Path, *options: str | Path) -> Done:
    return grader("sheet", spec, "-o", folder, "--engine", "typst", *options)


def spec(folder: Path, title: str = "Practice") -> Path:
    file = folder / "spec.yaml"
    file.write_text(SPEC.format(title=title), "utf-8")
    return file


def names(folder: Path) -> set[str]:
    return {str(file.relative_to(folder)) for file in folder.rglob("*.*")}


def text(file: Path) -> str:
    done = subprocess.run(["pdftotext", "-raw", file, "-"], capture_output=True, check=True)
    return unicodedata.normalize("NFKC", done.stdout.decode())


def test_sheets_are_printed_without_tex(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    done = grader("sheet", spec(tmp_path), "-o", tmp_path / "out")
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith(", by Typst\n")
    pdfs = {"problems.pdf", "key.pdf"}
    assert names(tmp_path / "out") == {"problems.typ", "key.typ", "rubric.md", *pdfs}
    doctor = grader("doctor")
    assert doctor.code == 0
    assert "found    typst" in doctor.out
    assert doctor.out.endswith("sheets can be printed as PDF, by Typst\n")


def test_typst_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    done = sheet(spec(tmp_path), tmp_path / "out")
    assert done.code == 2
    assert "takes the package typst, found none: pip install" in done.err


def test_the_files_are_the_same_whoever_sets_the_sheets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("grader.outputs.paper.typst_sheets.TOGETHER", 2)
    (tmp_path / "threads.py").write_text(
        "from concurrent.futures import ThreadPoolExecutor\n"
        "def farm(): return ThreadPoolExecutor(2)\n"
    )
    file = spec(tmp_path)
    file.write_text("kind: minimax\ntree: 1 levels, branching 2, leaves 1..9\n")
    found = []
    for folder, options in (("here", ()), ("there", ("--executor", "threads:farm"))):
        done = sheet(file, tmp_path / folder, "--variants", "3", *options)
        assert (done.code, done.err) == (0, "")
        files = (tmp_path / folder).rglob("*.*")
        found.append({each.relative_to(tmp_path / folder): each.read_bytes() for each in files})
    assert found[0] == found[1]


def test_the_same_spec_and_seed_give_the_same_bytes(tmp_path: Path) -> None:
    for folder in ("one", "other"):
        assert sheet(EXERCISES / "alphabeta.yaml", tmp_path / folder, "--variants", "2").code == 0
    for name in names(tmp_path / "one"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "other" / name).read_bytes()


ROSTER = """id,name,section
v,Nguyễn Văn Ánh,A
p,Łukasz Żółć,B
g,Αθηνά Παπαδοπούλου,A
"""


@needs("pdftotext")
def test_names_that_the_fonts_have_are_printed(tmp_path: Path) -> None:
    (tmp_path / "roster.csv").write_text(ROSTER, "utf-8")
    done = sheet(spec(tmp_path), tmp_path / "out", "--roster", tmp_path / "roster.csv")
    assert (done.code, done.err) == (0, "")
    for row in csv.DictReader(ROSTER.splitlines()):
        for side in ("problems", "keys"):
            assert row["name"] in text(tmp_path / "out" / side / f"{row['id']}.pdf")


def test_combined_files_have_a_bookmark_for_each_sheet(tmp_path: Path) -> None:
    (tmp_path / "roster.csv").write_text(ROSTER, "utf-8")
    options = ("--roster", tmp_path / "roster.csv", "--duplex")
    assert sheet(spec(tmp_path), tmp_path / "out", *options).code == 0
    rows = {row["name"]: row["code"] for row in csv.DictReader((tmp_path / "out/index.csv").open())}
    whole = read((tmp_path / "out/problems-all.pdf").read_bytes())
    students = (
        ("Nguyễn Văn Ánh", "v"),
        ("Αθηνά Παπαδοπούλου", "g"),
        ("Łukasz Żółć", "p"),
    )  # section by section
    assert bookmarks(whole) == [f"{name} · {rows[each]}" for name, each in students]
    assert len(whole.pages) == 5  # with a blank page after each but the last


def bookmarks(pdf: Pdf) -> list[str]:
    marks = [each.head for each in pdf.objects.values() if b"/Dest" in each.head]
    return [_title(head) for head in marks if b"/Title" in head]


def _title(head: bytes) -> str:
    found = re.search(rb"/Title\s*(?:<([0-9A-Fa-f]+)>|\(((?:\\.|[^\\)])*)\))", head, re.DOTALL)
    assert found
    if found[1]:
        return bytes.fromhex(found[1].decode())[2:].decode("utf-16-be")
    return found[2].decode("ascii")


#: A script of long ago that the fonts of the sheets do not have.
NOBODY = "\U00012000\U00012001"


@pytest.fixture
def no_other_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Typst finds the fonts of the sheets and none of the system, which may have any sign."""
    import typst

    fonts = typst.Fonts
    monkeypatch.setattr(
        typst,
        "Fonts",
        lambda include_system_fonts, font_paths: fonts(
            include_system_fonts=False, font_paths=font_paths
        ),
    )


@pytest.mark.usefixtures("no_other_fonts")
@pytest.mark.parametrize("engine", ["typst", pytest.param("pdflatex", marks=needs("pdflatex"))])
def test_a_sheet_is_left_out_where_no_font_has_a_sign(engine: str, tmp_path: Path) -> None:
    (tmp_path / "roster.csv").write_text(f"id,name\n1,{NOBODY}\n2,Ann\n3,Αθηνά\n", "utf-8")
    options = ("--roster", tmp_path / "roster.csv", "--engine", engine)
    done = grader("sheet", spec(tmp_path), "-o", tmp_path / "out", *options)
    assert done.code == 1
    assert re.fullmatch(
        rf"{tmp_path}/roster\.csv:2: name: no font here has the sign '\U00012000' \(U\+12000\) of "
        rf"'{NOBODY}' \(left out: 1; --code \S+ prints it without a name\)\n",
        done.err,
    )
    assert "2 of 3 sheets" in done.out
    made = names(tmp_path / "out")
    assert {"problems/2.pdf", "problems/3.typ", "keys/3.pdf"} <= made
    assert not {"problems/1.pdf", "keys/1.pdf"} & made
    assert len(read((tmp_path / "out/problems-all.pdf").read_bytes()).pages) == 3


@needs("pdflatex", "pdftotext", "qpdf")
def test_what_tex_cannot_print_goes_to_typst(tmp_path: Path) -> None:
    (tmp_path / "roster.csv").write_text("id,name\n1,Ann\n2,Αθηνά\n3,Łukasz\n", "utf-8")
    done = grader(
        "sheet", spec(tmp_path), "-o", tmp_path / "out", "--roster", tmp_path / "roster.csv"
    )
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith("3 of 3 sheets with their keys, 1 by Typst, the others by pdfLaTeX\n")
    made = names(tmp_path / "out")
    assert {"problems/1.tex", "problems/2.typ", "problems/3.tex", "problems/2.pdf"} <= made
    for side in ("problems", "keys"):
        whole = tmp_path / "out" / f"{side}-all.pdf"
        subprocess.run(["qpdf", "--check", whole], capture_output=True, check=True)
        assert re.findall("Ann|Αθηνά|Łukasz", text(whole))[:1] == ["Ann"]
        assert {"Ann", "Αθηνά", "Łukasz"} <= set(re.findall("Ann|Αθηνά|Łukasz", text(whole)))


@pytest.mark.slow
@needs("pdftotext", "fc-list")
def test_names_are_printed_in_fonts_of_the_system(tmp_path: Path) -> None:
    if b":" not in subprocess.run(["fc-list", ":lang=zh"], capture_output=True).stdout:
        pytest.skip("not installed: fonts-droid-fallback")
    (tmp_path / "roster.csv").write_text("id,name\n1,李小龙\n2,محمد\n", "utf-8")
    done = sheet(spec(tmp_path), tmp_path / "out", "--roster", tmp_path / "roster.csv")
    assert (done.code, done.err) == (0, "")
    assert "李小龙" in text(tmp_path / "out/problems/1.pdf")
    assert set("محمد") <= set(text(tmp_path / "out/problems/2.pdf"))


def test_a_title_may_have_any_sign(tmp_path: Path) -> None:
    hostile = r"Q&A 100% #x_1 [*a*] `b` @c <d> -- /* ~ \u{41} = 1. it's 'θ'"
    folder = tmp_path / "out"
    typed = hostile.replace("\\", "\\\\").replace('"', '\\"')
    assert sheet(spec(tmp_path, f'"{typed}"'), folder).code == 0
    assert escape(hostile) in (folder / "problems.typ").read_text("utf-8")


@needs("pdftotext")
def test_a_title_is_printed_as_it_stands(tmp_path: Path) -> None:
    hostile = r"Q&A 100% #x_1 [*a*] `b` @c <d> -- /* ~ = 1. //e $y"
    typed = hostile.replace("$", r"\$")
    assert sheet(spec(tmp_path, f"'{typed}'"), tmp_path / "out").code == 0
    assert hostile in text(tmp_path / "out/problems.pdf").replace("\n", " ")


@needs("pdftotext")
def test_a_word_with_a_hyphen_stays_whole(tmp_path: Path) -> None:
    """Portuguese would begin the next line with a second hyphen."""
    words = "meia-jogada, Jean-Pierre; je-li (guarda-chuva). " * 40
    file = tmp_path / "spec.yaml"
    written = f"kind: minimax\nlanguage: pt\ninstructions: {words!r}\n"
    file.write_text(f"{written}tree: 2 levels, branching 2, leaves 1..9\n", "utf-8")
    done = sheet(file, tmp_path / "out")
    assert (done.code, done.err) == (0, "")
    printed = text(tmp_path / "out/problems.pdf")
    assert [printed.count(word) for word in words.split()[:4]] == [40] * 4


def test_what_cannot_be_seen_is_refused() -> None:
    with pytest.raises(UserError, match="found '\\\\x00'"):
        escape("a\0b")


def test_every_sign_of_formulas_is_known_to_typst(tmp_path: Path) -> None:
    built = r"\frac{x_{1}}{2} \sqrt{x^{2}} x_{1}^{2} {a+b}^{2}"
    file = tmp_path / "spec.yaml"
    pieces = [f"${sign.latex}$" for sign in SIGNS] + [f"${built}$"]
    shown = "\n".join(f"  {' '.join(pieces[i : i + 12])}" for i in range(0, len(pieces), 12))
    file.write_text(f"kind: minimax\ntree: [[3, 12], [2, 4]]\nnote: |\n{shown}\n", "utf-8")
    done = sheet(file, tmp_path / "out")
    assert (done.code, done.err) == (0, "")


BLOCKS = re.findall(r"BLOCK\{block (\w+)", (resources.path("templates") / "sheet.tex").read_text())


def test_the_template_has_the_blocks_of_the_other() -> None:
    there = (resources.path("templates") / "sheet.typ").read_text("utf-8")
    assert sorted(re.findall(r"BLOCK\{block (\w+)", there)) == sorted(BLOCKS)


def own(folder: Path, block: str, by: str) -> Path:
    templates = folder / "templates"
    templates.mkdir()
    begin = f'\\BLOCK{{extends "grader/sheet.typ"}}\n\\BLOCK{{block {block}}}'
    (templates / "sheet.typ").write_text(f"{begin}\n{by}\n\\BLOCK{{endblock}}\n", "utf-8")
    return templates


@pytest.mark.parametrize("block", BLOCKS)
def test_an_instructor_adds_to_any_block(block: str, tmp_path: Path) -> None:
    templates = own(tmp_path, block, f"\\VAR{{super()}}\n// my own {block}")
    done = sheet(spec(tmp_path), tmp_path / "out", "--templates", templates)
    assert (done.code, done.err) == (0, "")
    assert f"// my own {block}\n" in (tmp_path / "out/key.typ").read_text("utf-8")


@needs("pdftotext")
def test_a_rule_after_ours_holds_for_every_page(tmp_path: Path) -> None:
    templates = own(tmp_path, "headers", "\\VAR{super()}\n#set page(footer: [My foot])")
    done = sheet(spec(tmp_path), tmp_path / "out", "--templates", templates)
    assert (done.code, done.err) == (0, "")
    key = tmp_path / "out/key.pdf"
    assert text(key).count("My foot") == len(read(key.read_bytes()).pages) == 2


@pytest.mark.parametrize(
    ("by", "said"),
    [
        ("\n#oops", "sheet.typ:4: Typst stopped: unknown variable: oops"),
        ("\\VAR{nothing}", "sheet.typ:3: Typst cannot be made: 'nothing' is undefined"),
        ('x\n#gt-rule("a")', "sheet.typ:4: Typst stopped: expected"),
        ("\n$x$", "sheet.typ:4: Typst stopped: missing alt text"),
        ('\n#include "mine.typ"', "mine.typ:2: Typst stopped: unknown variable: oops"),
        ("#page[]", "a template must keep to the 1 pages that were planned, found"),
    ],
)
def test_an_error_is_told_with_the_line_of_the_template(by: str, said: str, tmp_path: Path) -> None:
    templates = own(tmp_path, "namebox", by)
    (templates / "mine.typ").write_text("\n#oops\n")
    if "page" in by:
        templates = own(tmp_path / "templates", "question", "\\VAR{super()}\n#pagebreak()\nx")
    done = sheet(spec(tmp_path), tmp_path / "out", "--templates", templates)
    assert done.code == 2
    assert said in done.err
    assert not (tmp_path / "out").exists()


def test_templates_for_tex_alone_are_refused(tmp_path: Path) -> None:
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates/sheet.tex").write_text("x")
    options = ("--templates", tmp_path / "templates")
    done = sheet(spec(tmp_path), tmp_path / "out", *options)
    assert done.code == 2
    assert "must have one that Typst reads, such as sheet.typ" in done.err


@pytest.mark.usefixtures("no_other_fonts")
def test_typst_says_which_sign_is_missing() -> None:
    with typst_root(()) as folder:
        engine = Typst(folder)
        assert engine.missing_signs(["Ann", "a*b", "β", "√"]) == {}
        assert engine.missing_signs(["Ann", NOBODY]) == {NOBODY: NOBODY[0]}


def test_the_file_with_all_sheets_keeps_the_tags_of_each(tmp_path: Path) -> None:
    done = sheet(EXERCISES / "alphabeta.yaml", tmp_path / "out", "--variants", "3", "--duplex")
    assert (done.code, done.err) == (0, "")
    files = sorted((tmp_path / "out/keys").glob("*.pdf"))
    alone = [file.read_bytes() for file in files]
    whole = (tmp_path / "out/keys-all.pdf").read_bytes()
    assert whole.count(b"/Type/StructElem") == sum(
        each.count(b"/Type/StructElem") for each in alone
    ) + len([b"/S/Document"])
    assert whole.count(b"/S/Part") == len(alone)
    on_pages = sorted(map(int, re.findall(rb"/StructParents (\d+)", whole)))
    assert on_pages == list(range(sum(each.count(b"/StructParents") for each in alone)))
    (named,) = re.findall(rb"/IDTree<</Names\[(.*?)\]", whole)
    cells = re.findall(rb"\((\w+)\)", named)
    assert cells == sorted(set(cells))
    assert {*cells} >= {*re.findall(rb"/ID\((\w+)\)", whole)}
    assert b"<xmpTPg:NPages>%d<" % len(read(whole).pages) in whole


@pytest.mark.slow
@needs("pdfinfo")
def test_the_structure_is_what_a_screen_reader_needs(tmp_path: Path) -> None:
    assert sheet(EXERCISES / "alphabeta.yaml", tmp_path / "out").code == 0
    told = subprocess.run(
        ["pdfinfo", "-struct-text", tmp_path / "out/key.pdf"], capture_output=True, check=True
    ).stdout.decode("utf-8", "replace")
    kinds = re.findall(r"^ *(H\d|L|Table|TH|Figure|Formula)\b", told, re.MULTILINE)
    headings = [each for each in kinds if re.match(r"H\d", each)]
    assert headings[:3] == ["H1", "H2", "H2"]
    assert Counter(kinds)["TH"] == 8
    assert kinds.count("L") > 10  # a list in a list for each inner node
    assert "MAX root A, value" in told


@pytest.mark.slow
@needs("pdflatex", "pdftotext")
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("kind", KINDS)
def test_both_engines_print_the_same_text_in_the_same_places(
    kind: str, paper: str, tmp_path: Path
) -> None:
    for engine in ("pdflatex", "typst"):
        options = ("--engine", engine, "--paper", paper)
        done = grader("sheet", example(kind), "-o", tmp_path / engine, *options)
        assert done.code == 0, done.err
    for name in ("problems.pdf", "key.pdf"):
        one, other = tmp_path / "pdflatex" / name, tmp_path / "typst" / name
        assert characters(one) == characters(other)
        drawn = boxes(one.read_bytes()), boxes(other.read_bytes())
        pages = len(boxes((tmp_path / "pdflatex/problems.pdf").read_bytes()))
        assert farthest(drawn[0][:pages], drawn[1][:pages]) < 0.5 * MILLIMETRE
        assert farthest(*drawn) < MILLIMETRE


@pytest.mark.slow
@pytest.mark.usefixtures("no_other_fonts")
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_file_is_pdf_ua(paper: str, tmp_path: Path) -> None:
    for kind in KINDS:
        done = sheet(example(kind), tmp_path / kind, "--paper", paper)
        assert done.code == 0, done.err
    drawn = "{kind: minimax, tree: '2 levels, branching 2, leaves 1..9'}"
    homework = f"title: Homework\nexercises: [{drawn}, {drawn}]\n"
    (tmp_path / "homework.yaml").write_text(homework, "utf-8")
    several = ("--variants", "3", "--duplex", "--paper", paper)
    assert sheet(tmp_path / "homework.yaml", tmp_path / "several", *several).code == 0
    (tmp_path / "roster.csv").write_text(f"id,name\n1,{NOBODY}\n2,Αθηνά\n", "utf-8")
    roster = ("--roster", tmp_path / "roster.csv", "--paper", paper)
    assert sheet(EXERCISES / "mcts.yaml", tmp_path / "left out", *roster).code == 1
    files = sorted(tmp_path.rglob("*.pdf"))
    assert len(files) == 2 * len(KINDS) + 8 + 4
    assert faults(files) == []


@pytest.mark.slow
@needs("pdflatex", "java")
def test_a_file_without_tags_is_none(tmp_path: Path) -> None:
    assert grader("sheet", spec(tmp_path), "-o", tmp_path / "out", "--engine", "pdflatex").code == 0
    assert len(faults([tmp_path / "out/key.pdf"])) == 1
