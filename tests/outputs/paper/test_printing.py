"""Sheets as PDF, where there is TeX."""

from __future__ import annotations

import csv
import re
import struct
import subprocess
import zlib
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from grader import resources
from grader.homework.families import KINDS, load
from grader.homework.families.symbols.subjects import TREE_FORM_WITH_CHANCE, TREE_FORM_WITH_X
from grader.homework.families.trees.spec import TREE_FORM
from grader.outputs.paper.pdf import Bookmark, extract, read
from tests.homework.kinds.examples import example
from tests.run import grader
from tests.tools import needs

pytestmark = needs("pdflatex", "pdftotext", "pdfinfo")

EXERCISES = resources.path("exercises")

Word = tuple[str, str, str]


def sheet(spec: Path, folder: Path, *options: str | Path) -> None:
    done = grader("sheet", spec, "-o", folder, *options)
    assert done.code == 0, done.err


def rounded(place: str) -> str:
    return f"{float(place):.1f}"


def words(file: Path) -> list[list[Word]]:
    """The words of each page, and their places to a tenth of a point."""
    text = subprocess.run(["pdftotext", "-bbox", file, "-"], capture_output=True, check=True).stdout
    pages = re.findall(r"<page .*?</page>", text.decode(), re.DOTALL)
    return [
        [
            (word.text or "", rounded(word.attrib["xMin"]), rounded(word.attrib["yMin"]))
            for word in ElementTree.fromstring(page)
        ]
        for page in pages
    ]


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """A folder with five variants of a kind's example, made once."""
    made: dict[str, Path] = {}

    def of(kind: str) -> Path:
        if kind not in made:
            made[kind] = tmp_path_factory.mktemp(kind)
            sheet(example(kind), made[kind], "--variants", "5")
        return made[kind]

    return of


@pytest.mark.parametrize("kind", KINDS)
def test_a_sheet_and_its_key_are_printed(kind: str, tmp_path: Path) -> None:
    sheet(example(kind), tmp_path)
    problem, key = (words(tmp_path / f"{name}.pdf") for name in ("problems", "key"))
    assert len(key) > len(problem) >= 1
    assert all(len(page) > 10 for page in (*problem, *key))


def test_parts_are_lettered_on_after_z_and_powers_are_set(tmp_path: Path) -> None:
    spec = tmp_path / "spec.yaml"
    spec.write_text("kind: concepts\nquiz: {count: 40}\n")
    sheet(spec, tmp_path)
    found = [text for page in words(tmp_path / "key.pdf") for text, *_ in page]
    assert found.count("(z)") == found.count("(an)") == 2
    assert not any("^" in text for text in found)


NAMES = ("001", "002", "003", "004", "005")

#: What the key's first pages have beyond the problem's.
KEY = {"Key"}


#: Where students draw the tree themselves: the problem shows the position, the key the tree.
DRAWN = ("game",)


def around_the_picture(page: list[Word]) -> list[Word]:
    """All but what stands from the line `MAX to move` down to the first part."""
    end = next(float(y) for text, _, y in page if text == "(a)")
    start = max(float(y) for text, _, y in page if text == "move" and float(y) < end)
    return [word for word in page if not start <= float(word[2]) < end]


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_a_key_begins_with_the_problem_word_for_word(
    kind: str, printed: Callable[[str], Path]
) -> None:
    folder = printed(kind)
    for name in NAMES:
        problem, key = (words(folder / side / f"{name}.pdf") for side in ("problems", "keys"))
        assert len(key) > len(problem)
        for given, solved in zip(problem, key[: len(problem)], strict=True):
            assert len(given) > 10
            # Pruned labels are grey on the key, but stand where they stood.
            assert not set(around_the_picture(given) if kind in DRAWN else given) - set(solved)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_all_variants_have_their_questions_at_the_same_place(
    kind: str, printed: Callable[[str], Path]
) -> None:
    layouts = set()
    for name in NAMES:
        pages = words(printed(kind) / "problems" / f"{name}.pdf")
        parts = [
            (number, word)
            for number, page in enumerate(pages)
            for word in page
            if re.fullmatch(r"\([a-z]\)|Page", word[0])
        ]
        layouts.add((len(pages), *sorted(parts)))
    assert len(layouts) == 1


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_combined_files_have_a_bookmark_for_every_sheet(
    kind: str, printed: Callable[[str], Path]
) -> None:
    folder = printed(kind)
    rows = list(csv.DictReader((folder / "index.csv").open(encoding="utf-8")))
    for side in ("problems", "keys"):
        data = (folder / f"{side}-all.pdf").read_bytes()
        pages = sum(len(words(folder / side / f"{name}.pdf")) for name in NAMES)
        assert len(read(data).pages) == pages
        titles = [bytes.fromhex(t.decode())[2:].decode("utf-16-be") for t in _titles(data)]
        assert titles == [f"{row['name']} · {row['code']}" for row in rows]
    for row in rows:
        is_tree = load(kind).subject.form in (TREE_FORM, TREE_FORM_WITH_X, TREE_FORM_WITH_CHANCE)
        assert int(row["difficulty"]) > 0 if is_tree else row["difficulty"] == ""
        assert all((folder / file).is_file() for file in row["files"].split())


def _titles(data: bytes) -> list[bytes]:
    return re.findall(rb"/Title <([0-9A-F]+)> /Parent", data)


def test_a_roster_s_names_are_printed(tmp_path: Path) -> None:
    roster = tmp_path / "roster.csv"
    roster.write_text("id,name,section\n00123,Łukasz Żółć,A\ns2,Zoë Ångström,B\n", "utf-8")
    sheet(EXERCISES / "minimax.yaml", tmp_path / "out", "--roster", roster, "--paper", "letter")
    text = [word for word, *_ in words(tmp_path / "out/problems/00123.pdf")[0]]
    assert {"Łukasz", "Żółć", "00123"} <= set(text)
    info = subprocess.run(
        ["pdfinfo", tmp_path / "out/keys/s2.pdf"], capture_output=True, text=True, check=True
    ).stdout
    assert "612 x 792" in info


def test_the_same_spec_and_seed_give_the_same_bytes(tmp_path: Path) -> None:
    for folder in ("one", "other"):
        sheet(EXERCISES / "alphabeta.yaml", tmp_path / folder, "--seed", "3")
    for name in ("problems.pdf", "key.pdf", "problems.tex", "key.tex", "rubric.md"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "other" / name).read_bytes()


def test_what_tex_has_left_beside_the_spec_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "spec.yaml").write_text("kind: minimax\ntree: [[3, 12], [2]]\n")
    (tmp_path / "problems.aux").write_text("\\oops\n")
    sheet(tmp_path / "spec.yaml", tmp_path / "out")


def test_a_picture_is_there_in_words(tmp_path: Path) -> None:
    """Whoever cannot see it has it read aloud from the PDF."""
    (tmp_path / "spec.yaml").write_text("kind: minimax\ntree: [[3, 12], [2]]\n")
    sheet(tmp_path / "spec.yaml", tmp_path / "out")
    data = (tmp_path / "out/problems.pdf").read_bytes()
    alts = [
        bytes.fromhex(alt.decode()).decode("utf-16")
        for stream in re.findall(rb"stream\n(.*?)\nendstream", data, re.DOTALL)
        for alt in re.findall(rb"/Alt <(\w+)>", inflated(stream))
    ]
    assert alts[0] == (
        "MAX root A, two moves: B and C. MIN node B, two moves: leaf 1 = 3 and leaf 2 = 12. "
        "MIN node C, one move: leaf 3 = 2."
    )


def inflated(stream: bytes) -> bytes:
    try:
        return zlib.decompress(stream)
    except zlib.error:  # a font, or what is not compressed
        return stream


def test_a_title_is_printed_as_it_stands(tmp_path: Path) -> None:
    title = r"Q&A 100% $x_1$ \input{/etc/passwd} \VAR{7*7}"
    typed = title.replace("$", r"\$")
    (tmp_path / "spec.yaml").write_text(f"kind: minimax\ntitle: '{typed}'\ntree: [[1, 2], [3]]\n")
    sheet(tmp_path / "spec.yaml", tmp_path / "out")
    shown = " ".join(word for word, *_ in words(tmp_path / "out/problems.pdf")[0])
    assert title in shown


def own(folder: Path, text: str) -> Path:
    templates = folder / "templates"
    templates.mkdir()
    (templates / "sheet.tex").write_text(
        '\\BLOCK{extends "grader/sheet.tex"}\n\\BLOCK{block namebox}\n\n'
        f"{text}\n\\BLOCK{{endblock}}\n"
    )
    return templates


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (r"\oops", r"Undefined control sequence at: …\oops"),
        (r"\immediate\write18{touch /tmp/grader-was-here}\input{/etc/hostname}", "hostname"),
        ("x\n\n$y", "Missing $ inserted"),
    ],
)
def test_tex_s_error_is_told_with_the_line_of_the_template(
    text: str, said: str, tmp_path: Path
) -> None:
    templates = own(tmp_path, text)
    spec = EXERCISES / "minimax.yaml"
    done = grader("sheet", spec, "-o", tmp_path / "out", "--templates", templates)
    assert done.code == 2
    assert re.match(rf"{re.escape(str(templates))}/sheet\.tex:[4-8]: TeX stopped: ", done.err)
    assert said in done.err
    assert done.err.count("\n") == 1
    assert not (tmp_path / "out").exists()
    assert not Path("/tmp/grader-was-here").exists()


@pytest.mark.parametrize(
    ("template", "said"),
    [
        (r"\BLOCK{block logo}\oops\BLOCK{endblock}", "sheet.tex:2: TeX stopped: Undefined control"),
        (
            "\\BLOCK{block namebox}\n\\VAR{super()} \\oops\n\\BLOCK{endblock}",
            "sheet.tex:3: TeX stopped: Undefined control sequence at: … \\oops",
        ),
        (
            "\\BLOCK{block preamble}\n\\VAR{super()}\n\n\\oops\n\\BLOCK{endblock}",
            "sheet.tex:5: TeX stopped: Undefined control sequence at: …\\oops",
        ),
        (
            "\\BLOCK{block logo}\n\n\\includegraphics{no.png}\\BLOCK{endblock}",
            "sheet.tex:4: TeX stopped: Package pdftex.def Error: File `no.png' not found",
        ),
        (r"\BLOCK{block logo}\input{mine}\BLOCK{endblock}", "mine.tex:3: TeX stopped: Undefined"),
        (
            "\\BLOCK{block preamble}\n\\VAR{super()}\n\\usepackage{no}\n\\BLOCK{endblock}",
            "sheet.tex:4: TeX stopped: LaTeX Error: File `no.sty' not found.\n",
        ),
        (
            "\\BLOCK{block namebox}\nx\n\n\\VAR{'$y'|tex}\\par\n\\BLOCK{endblock}",
            "sheet.tex:5: TeX stopped: Missing $ inserted",
        ),
        # What shows only in our own text, or at the end.
        (
            r"\BLOCK{block namebox}\begin{center}\BLOCK{endblock}",
            "sheet.tex:2: TeX stopped: Extra }, or forgotten",
        ),
        (
            "\\BLOCK{block preamble}\n\\VAR{super()}\n\\newcommand\\x{\n\\BLOCK{endblock}",
            "sheet.tex: TeX stopped: File ended while scanning",
        ),
    ],
)
def test_an_error_beside_our_own_text_is_the_instructor_s(
    template: str, said: str, tmp_path: Path
) -> None:
    (tmp_path / "sheet.tex").write_text(f'\\BLOCK{{extends "grader/sheet.tex"}}\n{template}\n')
    (tmp_path / "mine.tex").write_text("\n\n\\oops\n")
    spec = EXERCISES / "minimax.yaml"
    done = grader("sheet", spec, "-o", tmp_path / "out", "--templates", tmp_path)
    assert done.code == 2
    assert done.err.startswith(f"{tmp_path}/{said}")


def png(colour: bytes) -> bytes:
    """A picture of a single pixel."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    head = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(b"\0" + colour)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*each) for each in chunks)


@needs("pdfimages")
def test_pictures_stand_beside_the_template_and_beside_the_spec(tmp_path: Path) -> None:
    (tmp_path / "a spec").mkdir()
    (tmp_path / "templates").mkdir()
    (tmp_path / "a spec/hw.yaml").write_text(
        "kind: minimax\ntree: 2 levels, branching 2, leaves 1..9\n"
    )
    (tmp_path / "a spec/photo.png").write_bytes(png(b"\xff\0\0"))
    (tmp_path / "templates/logo.png").write_bytes(png(b"\0\0\xff"))
    (tmp_path / "templates/sheet.tex").write_text(
        '\\BLOCK{extends "grader/sheet.tex"}\n\\BLOCK{block logo}\n'
        "\\includegraphics[height=20bp]{logo.png}\\includegraphics[height=20bp]{photo.png}\n"
        "\\BLOCK{endblock}\n"
    )
    options = ("--templates", tmp_path / "templates", "--variants", "2")
    sheet(tmp_path / "a spec/hw.yaml", tmp_path / "out", *options)
    for name in ("problems/001.pdf", "keys/002.pdf", "keys-all.pdf"):
        listed = subprocess.run(
            ["pdfimages", "-list", tmp_path / "out" / name],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        pages = [line.split()[0] for line in listed.splitlines()[2:]]
        assert len(pages) == 2 * (2 if "all" in name else 1)


def test_the_example_for_templates_keeps_its_lines_apart(tmp_path: Path) -> None:
    """The line that it adds below the name is not run together with the instructions."""
    readme = resources.path("templates") / "README.md"
    example = re.search(r"((?:^    .*\n)+)", readme.read_text("utf-8"), re.MULTILINE)
    assert example
    (tmp_path / "sheet.tex").write_text(re.sub("^    ", "", example[1], flags=re.MULTILINE))
    (tmp_path / "logo.png").write_bytes(png(b"\0\0\xff"))
    spec = tmp_path / "hw.yaml"
    spec.write_text(
        "instructions: Slowly.\nexercises:\n- kind: minimax\n  tree: [[3, 12], [2, 4]]\n"
    )
    sheet(spec, tmp_path / "out", "--templates", tmp_path)
    (page,) = words(tmp_path / "out/problems.pdf")
    height = {text: float(y) for text, _, y in page}
    assert height["Name:"] < height["Seat:"] - 5 < height["Slowly."] - 10


@pytest.mark.slow
def test_a_template_that_adds_a_page_is_told_so(tmp_path: Path) -> None:
    templates = own(tmp_path, r"\end{gtblock}\newpage x\begin{gtblock}{5}")
    spec = EXERCISES / "minimax.yaml"
    done = grader("sheet", spec, "-o", tmp_path / "out", "--templates", templates)
    assert done.code == 2
    assert "a template must keep to the" in done.err


@pytest.mark.slow
@needs("lualatex")
def test_lualatex_prints_the_same_words(tmp_path: Path) -> None:
    spec = EXERCISES / "alphabeta.yaml"
    sheet(spec, tmp_path / "pdf")
    sheet(spec, tmp_path / "lua", "--engine", "lualatex")
    assert (tmp_path / "pdf/key.tex").read_bytes() == (tmp_path / "lua/key.tex").read_bytes()
    one, other = (words(tmp_path / folder / "key.pdf") for folder in ("pdf", "lua"))
    assert [[word[0] for word in page] for page in one] == [[w[0] for w in page] for page in other]


@pytest.mark.slow
@needs("qpdf")
def test_the_files_are_sound(printed: Callable[[str], Path]) -> None:
    folder = printed("alphabeta")
    for file in ("keys-all.pdf", "problems-all.pdf", "keys/003.pdf"):
        subprocess.run(["qpdf", "--check", folder / file], capture_output=True, check=True)


@pytest.mark.slow
def test_a_part_is_a_file_of_its_own(printed: Callable[[str], Path]) -> None:
    whole = read((printed("alphabeta") / "keys-all.pdf").read_bytes())
    again = read(extract(whole, range(1, 3), "Łódź", [Bookmark("second", 1)]))
    assert len(again.pages) == 2
    assert len(again.objects) < len(whole.objects)
