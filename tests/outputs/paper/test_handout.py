"""The files of a class: their order, what is left out, and the tables for what comes back."""

from __future__ import annotations

import csv
import io
import re
import subprocess
import sys
from fnmatch import fnmatch
from itertools import pairwise
from pathlib import Path

import pytest

from grader.homework.families import KINDS
from grader.homework.sheets.sheet import variant
from grader.outputs.paper.copies import ANYONE, Copy
from grader.outputs.paper.handouts import OURS
from grader.outputs.paper.marking_papers import answer_table
from tests.homework.kinds.examples import example, sheet_of
from tests.run import Done, grader
from tests.tools import needs

SPEC = "kind: minimax\ntree: 2 levels, branching 2, leaves 1..9\n"
ROSTER = "id,name,section\ns1,Ann,B\ns2,Bob,A\ns3,Clo,B\ns4,Dan,A\n"
#: Two students whose names the fonts lack, and one whose section they lack.
FOREIGN = "id,name,section\ns1,Ann,A\ns2,李明,A\ns3,Clo,組\ns4,Иван,\ns5,Zoë,\n"


def sheet(folder: Path, *options: str | Path, spec: str = SPEC) -> Done:
    (folder / "spec.yaml").write_text(spec, "utf-8")
    return grader("sheet", folder / "spec.yaml", "-o", folder / "out", *options)


def roster(folder: Path, text: str = ROSTER) -> Path:
    file = folder / "roster.csv"
    file.write_text(text, "utf-8")
    return file


def rows(file: Path) -> list[list[str]]:
    return list(csv.reader(file.read_text("utf-8").splitlines()))


@pytest.fixture
def only_tex(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)


@pytest.fixture
def no_engine(only_tex: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))


def bookmarks(file: Path) -> list[tuple[str, int]]:
    """The titles in the outline, each with the number of its page."""
    data = file.read_bytes()
    first = int(re.findall(rb"/Kids \[(\d+) 0 R", data)[0])
    found = re.findall(rb"/Title <(\w+)> /Parent \d+ 0 R /Dest \[(\d+) 0 R", data)
    return [
        (bytes.fromhex(title.decode())[2:].decode("utf-16-be"), int(page) - first + 1)
        for title, page in found
    ]


def texts(file: Path) -> list[str]:
    """The text of each page."""
    done = subprocess.run(["pdftotext", file, "-"], capture_output=True, text=True, check=True)
    return done.stdout.split("\f")[:-1]


# The files with all sheets.


@needs("pdflatex", "pdftotext")
@pytest.mark.parametrize("duplex", [False, True])
def test_sections_stand_together_in_the_order_of_the_roster(duplex: bool, tmp_path: Path) -> None:
    options = ["--duplex"] if duplex else []
    done = sheet(tmp_path, "--roster", roster(tmp_path), *options)
    assert (done.code, done.err) == (0, "")
    for side in ("problems", "keys"):
        marks = bookmarks(tmp_path / f"out/{side}-all.pdf")
        assert [title.partition(" · ")[0] for title, _ in marks] == ["Ann", "Clo", "Bob", "Dan"]
        pages = texts(tmp_path / f"out/{side}-all.pdf")
        alone = texts(tmp_path / f"out/{side}/s1.pdf")
        for (title, page), following in pairwise([*marks, ("", len(pages) + 1)]):
            assert title.partition(" · ")[0] in pages[page - 1]
            used = following[1] - page
            assert used == len(alone) + (duplex and bool(following[0]) and len(alone) % 2)
            assert page % 2 or not duplex
    assert [row[0] for row in rows(tmp_path / "out/index.csv")[1:]] == ["s1", "s2", "s3", "s4"]


@needs("pdflatex", "pdftotext")
@pytest.mark.usefixtures("only_tex")
def test_a_name_that_the_fonts_lack_leaves_out_one_sheet(tmp_path: Path) -> None:
    file = roster(tmp_path, FOREIGN)
    done = sheet(tmp_path, "--roster", file)
    assert done.code == 1
    assert "2 of 5 sheets with their keys" in done.out
    codes = {row[0]: row[1] for row in rows(tmp_path / "out/index.csv")}
    lack = "the sheet's fonts have Latin letters and a few signs, found"

    def left_out(id: str) -> str:
        return f"(left out: {id}; --code {codes[id]} prints it without a name)"

    assert done.err.splitlines() == [
        f"{file}:3: name: {lack} '李' (U+674E) in '李明' {left_out('s2')}",
        f"{file}:4: section: {lack} '組' (U+7D44) in '組' {left_out('s3')}",
        f"{file}:5: name: {lack} 'И' (U+0418) in 'Иван' {left_out('s4')}",
    ]
    out = tmp_path / "out"
    for side in ("problems", "keys"):
        assert sorted(each.name for each in (out / side).glob("*.pdf")) == ["s1.pdf", "s5.pdf"]
        marks = dict(bookmarks(out / f"{side}-all.pdf"))
        pages = texts(out / f"{side}-all.pdf")
        for id, name in (("s2", "李明"), ("s3", "Clo"), ("s4", "Иван")):
            said = pages[marks[f"{name} · {codes[id]}"] - 1]
            assert said.startswith(f"No sheet for {id}\n")
            assert codes[id] in said
    assert [row[0] for row in rows(out / "answers.csv")] == ["id", "s1", "s2", "s3", "s4", "s5"]


@needs("pdflatex", "pdftotext")
@pytest.mark.parametrize("options", [(), ("--variants", "2")])
def test_a_title_that_the_fonts_lack_goes_to_typst(options: list[str], tmp_path: Path) -> None:
    done = sheet(tmp_path, *options, spec=f"title: Перебор\n{SPEC}")
    assert done.code == 0
    assert done.out.endswith(", by Typst\n")
    for file in (tmp_path / "out").rglob("*.pdf"):
        assert "Перебор" in texts(file)[0]


@needs("pdflatex")
def test_a_title_that_the_fonts_lack_is_not_set_without_the_templates_of_the_course(
    tmp_path: Path,
) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "sheet.tex").write_text('\\BLOCK{extends "grader/sheet.tex"}\n')
    done = sheet(tmp_path, "--templates", own, spec=f"title: Перебор\n{SPEC}")
    assert done.code == 2
    assert "'Перебор'; Typst may have a font for it, if --templates has a sheet.typ" in done.err
    assert not (tmp_path / "out").exists()


@pytest.mark.usefixtures("only_tex")
def test_a_title_that_no_engine_here_can_print_is_refused(tmp_path: Path) -> None:
    done = sheet(tmp_path, spec=f"title: Перебор\n{SPEC}")
    assert done.code == 2
    assert done.err.startswith(f"{tmp_path / 'spec.yaml'}: the sheet's fonts have Latin letters")
    assert "found 'П' (U+041F) in 'Перебор'; Typst may have a font for it: " in done.err
    assert not (tmp_path / "out").exists()


@needs("pdflatex", "qpdf")
@pytest.mark.parametrize("names", ["s2,李明", "s2,李明\ns1,Ann"])
@pytest.mark.usefixtures("only_tex")
def test_files_with_slips_are_sound(names: str, tmp_path: Path) -> None:
    done = sheet(tmp_path, "--roster", roster(tmp_path, f"id,name\n{names}\n"), "--duplex")
    assert done.code == 1
    for file in (tmp_path / "out").glob("*-all.pdf"):
        subprocess.run(["qpdf", "--check", file], capture_output=True, check=True)


@pytest.mark.usefixtures("no_engine")
def test_without_tex_the_same_sheets_are_left_out(tmp_path: Path) -> None:
    done = sheet(tmp_path, "--roster", roster(tmp_path, FOREIGN))
    assert done.code == 2
    assert sorted(each.name for each in (tmp_path / "out/keys").glob("*.tex")) == [
        "s1.tex",
        "s5.tex",
    ]


# A sheet once more.


@pytest.mark.usefixtures("no_engine")
def test_a_code_prints_a_sheet_again(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("a key")
    sheet(tmp_path, "--roster", roster(tmp_path), "--secret", secret, "--salt", "late")
    first = (tmp_path / "out/problems/s3.tex").read_text()
    code = rows(tmp_path / "out/index.csv")[3][1]
    sheet(tmp_path, "--code", code, "--secret", secret)
    again = (tmp_path / "out/problems.tex").read_text()
    blank = r"\gtrule{%s}"
    assert again == (
        first.replace(r"\textbf{Clo}", blank % "250bp")
        .replace(r"\textbf{s3} (B)", blank % "110bp")
        .replace("}{Clo}{", "}{}{")
    )


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--code", "G2-7-XXXXXXXX"], "spec.yaml: --code: "),
        (["--code", "G2-7-X", "--seed", "1"], "--seed goes without --code: the code names"),
        (["--code", "G2-7-X", "--variants", "2"], "not allowed with argument"),
        (["--duplex"], "--duplex goes with --variants or --roster, found it without"),
    ],
)
def test_options_at_fault(options: list[str], said: str, tmp_path: Path) -> None:
    done = sheet(tmp_path, *options)
    assert (done.code, done.out) == (2, "")
    assert said in done.err


# What was written, now and before.


@pytest.mark.usefixtures("no_engine")
def test_files_of_an_earlier_run_are_named_and_stay(tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert "not of this run" not in sheet(tmp_path, "--variants", "5").out
    (out / "keys/notes.txt").write_text("my own")
    before = {file for file in out.rglob("*") if file.is_file()}
    done = sheet(tmp_path, "--variants", "4")
    stale = ["keys/005.tex", "problems/005.tex", "trees/005-1-key.svg", "trees/005-1.svg"]
    assert done.out.splitlines()[1:] == [f"not of this run: {', '.join(stale)} in {out}"]
    assert {file for file in out.rglob("*") if file.is_file()} == before
    done = sheet(tmp_path)
    assert "keys/004.tex, keys/005.tex, keys/answers.csv and 1" in done.out
    assert "notes.txt" not in done.out


@needs("pdflatex")
@pytest.mark.parametrize("options", [[], ["--variants", "2"]])
@pytest.mark.parametrize("tex", [True, False])
def test_every_file_has_a_name_that_is_known_as_ours(
    options: list[str], tex: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not tex:
        monkeypatch.setenv("PATH", str(tmp_path))
    sheet(tmp_path, *options)
    out = tmp_path / "out"
    files = [each.relative_to(out).as_posix() for each in out.rglob("*") if each.is_file()]
    assert len(files) > 4
    assert [name for name in files if not any(fnmatch(name, each) for each in OURS)] == []


@needs("pdflatex")
@pytest.mark.parametrize(
    ("options", "said"),
    [
        (
            [],
            "wrote key.pdf, key.tex, problems.pdf, problems.tex, rubric.md in {out}, by pdfLaTeX\n",
        ),
        (
            ["--variants", "2"],
            "wrote 3 .csv, 1 .md, 6 .pdf, 4 .tex in {out}: 2 of 2 sheets with their keys, "
            "by pdfLaTeX\n",
        ),
    ],
)
def test_sheet_says_what_it_wrote(options: list[str], said: str, tmp_path: Path) -> None:
    assert sheet(tmp_path, *options).out == said.format(out=tmp_path / "out")


# The tables for what comes back.


@pytest.mark.parametrize("separator", [",", ";"])
def test_a_form_that_is_filled_in_is_not_written_anew(separator: str, tmp_path: Path) -> None:
    assert sheet(tmp_path, "--variants", "2").code == 0
    table = tmp_path / "out" / "answers.csv"
    assert sheet(tmp_path, "--variants", "2").code == 0  # an empty one is
    header, first, *rest = table.read_text().splitlines()
    filled = "\n".join([header, f"{first}3", *rest]).replace(",", separator)
    table.write_text(filled)
    done = sheet(tmp_path, "--variants", "2")
    assert (done.code, done.out) == (2, "")
    assert done.err == f"{table}: must be empty to be written anew, found answers\n"
    assert table.read_text() == filled


@pytest.mark.usefixtures("no_engine")
def test_the_form_has_a_row_for_each_sheet_and_a_column_for_each_blank(tmp_path: Path) -> None:
    spec = (
        "exercises:\n- {kind: minimax, tree: [[3, 5], [2]], ask: [move, values]}\n- "
        + SPEC.replace("\n", "\n  ")
    )
    sheet(tmp_path, "--roster", roster(tmp_path), spec=spec)
    head, *empty = rows(tmp_path / "out/answers.csv")
    assert head == [
        *("id", "code", "1.move", "1.values.A", "1.values.B", "1.values.C"),
        *("2.value", "2.move", "2.values.A", "2.values.B", "2.values.C"),
    ]
    assert [row[0] for row in empty] == ["s1", "s2", "s3", "s4"]
    assert {cell for row in empty for cell in row[2:]} == {""}
    same, *filled = rows(tmp_path / "out/keys/answers.csv")
    assert same == head
    assert [row[:2] for row in filled] == [row[:2] for row in empty]
    assert {tuple(row[2:6]) for row in filled} == {("B", "3", "3", "2")}


@pytest.mark.slow
@pytest.mark.usefixtures("no_engine")
@pytest.mark.parametrize("count", [3, pytest.param(5, marks=pytest.mark.slow)])
@pytest.mark.parametrize("kind", KINDS)
def test_marking_reads_both_tables(kind: str, count: int, tmp_path: Path) -> None:
    """What the keys' table says is fully right, and in the empty one all is missing."""
    spec, out = example(kind), tmp_path / "out"
    grader("sheet", spec, "-o", out, "--variants", str(count))
    for table in (out / "answers.csv", out / "keys/answers.csv"):
        marked = grader("mark", spec, table, "--json").json["rows"]
        assert [row["id"] for row in marked] == [row[0] for row in rows(table)[1:]]
        for row in marked:
            assert row["problem"] is None
            assert {mark["verdict"] for mark in row["marks"]} == (
                {"correct"} if table.parent.name == "keys" else {"missing"}
            )
            assert row["score"] == (row["max_score"] if table.parent.name == "keys" else 0)


def test_where_trees_differ_in_shape_there_are_the_columns_of_all(tmp_path: Path) -> None:
    sheet = sheet_of(
        "kind: minimax\ntree: {levels: 3, branching: 1..3, leaves: 1..9}\nask: [values, move]\n",
        tmp_path,
    )
    copies = [Copy(str(seed), ANYONE, variant(sheet, seed)) for seed in range(12)]
    head, *filled = csv.reader(io.StringIO(answer_table(copies, True)))
    asked = [question for copy in copies for question in copy.variant.problems[0].asked]
    blanks = {f.name for each in asked if each.id == "values" for f in each.answer.fields()}
    assert head[2:-1] == [f"1.values.{name}" for name in sorted(blanks)]
    assert head[-1] == "1.move"
    assert len({tuple(map(bool, row)) for row in filled}) > 1


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "pt"])
@pytest.mark.parametrize("place", ["others", "executor"])
def test_keys_are_the_same_whoever_gives_their_reasons(
    place: str, language: str, no_engine: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "part.yaml").write_text("kind: minimax\ntree: 2 levels, branching 2, leaves 1..9\n")
    (tmp_path / "spec.yaml").write_text(
        "exercises: [{include: part.yaml},\n"
        "  {kind: alphabeta, tree: '3 levels, branching 2, leaves 1..9'}]\n"
    )
    (tmp_path / "roster.csv").write_text("id,name\n" + "".join(f"s{i},Ada\n" for i in range(7)))
    (tmp_path / "threads.py").write_text(
        "from concurrent.futures import ThreadPoolExecutor\n"
        "def farm(): return ThreadPoolExecutor(3)\n"
    )

    def written(folder: str, *options: str) -> dict[str, bytes]:
        command = ["sheet", "spec.yaml", "--roster", "roster.csv", "--language", language]
        assert grader(*command, "-o", folder, *options).code == 2  # no engine
        found = [path for path in (tmp_path / folder).rglob("*") if path.is_file()]
        return {str(path.relative_to(tmp_path / folder)): path.read_bytes() for path in found}

    alone = written("alone")
    assert len(alone) > 7 * 4
    monkeypatch.setattr("grader.outputs.paper.shared_work.TOGETHER", 2)
    monkeypatch.setattr("grader.outputs.paper.shared_work.WORTHWHILE", 0)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    options = ["--executor", "threads:farm"] if place == "executor" else []
    assert written("helped", *options) == alone
