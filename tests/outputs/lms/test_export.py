"""`grader export`: what it writes and says, what it leaves out, what it refuses."""

from __future__ import annotations

import io
import re
import zipfile
from base64 import b64decode
from fractions import Fraction
from pathlib import Path

import pytest

from grader import resources
from grader.homework.kinds.blanks import answers_in_gaps
from grader.homework.sheets.sheet import read_sheet, variant
from grader.outputs.files.written_files import write_all
from grader.outputs.lms import FORMATS, moodle, prairielearn, qti, qti21
from grader.outputs.lms.neutral_form import export as exported, groups
from grader.outputs.lms.qti21_blanks import options
from grader.outputs.paper.copies import ANYONE, Copy
from grader.words import BEGIN, END
from tests.homework.kinds.examples import sheet_of
from tests.outputs.lms import prairielearn as prairielearn_host
from tests.outputs.lms.moodle import clozes, imported
from tests.outputs.lms.qti12 import assessment, questions
from tests.outputs.lms.qti21 import Item, files
from tests.run import grader

EXAMPLES = resources.path("exercises")
GIVEN = "kind: minimax\ntitle: Two plies\ntree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]\n"
FREE = 'title: T\nexercises:\n  - {question: "Why?", points: 3, answer: "Because."}\n'
RUBRIC = """title: T
exercises:
  - question: "Why?"
    points: 3
    answer: "Because."
    rubric: [{points: 2, text: "A reason."}, {points: 1, text: "It is cut."}]
"""
MIXED = f"{FREE}  - {{kind: minimax, tree: '2 levels, branching 3, leaves 1..25'}}\n"

each_format = pytest.mark.parametrize("format", FORMATS)


#: The pictures in a file of Moodle.
PICTURES = re.compile(r'encoding="base64">([^<]*)<')
NOT = "not as on the sheet: "
#: How the export of minimax differs from the sheet.
DIFFERS = {
    "moodle": (
        f"{NOT}slips are not carried forward to 1.values, 1.move and 1.line "
        "(grader mark carries them, from the answers that the system exports)",
    ),
    "qti": (
        f"{NOT}each question of exercise 1 is about an instance of its own "
        "(without --variants, all are about one)",
    ),
    "qti21": (),
    "prairielearn": (),
}


def spec(folder: Path, text: str) -> Path:
    file = folder / "spec.yaml"
    file.write_text(text, "utf-8")
    return file


def content(path: Path) -> dict[str, bytes]:
    """The bytes of a file, or of all files of a folder."""
    files = [path] if path.is_file() else sorted(each for each in path.rglob("*") if each.is_file())
    return {each.relative_to(path.parent).as_posix(): each.read_bytes() for each in files}


@each_format
def test_it_says_what_it_wrote(format: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = grader("export", format, EXAMPLES / "minimax.yaml", "-o", out, "--variants", "3")
    assert (done.code, done.err) == (0, "")
    *differs, last = done.out.splitlines()
    assert last == f"wrote {out}: Minimax by hand (three instances of three questions)"
    assert differs == list(DIFFERS[format])


def test_qti_says_where_payoffs_keep_slips_from_being_carried(tmp_path: Path) -> None:
    """In some instances all of them are decimals; which these are, the first one does not tell."""
    file = spec(
        tmp_path,
        "kind: generalsum\nask: {values: 4, moves: 2}\n"
        "tree: {levels: 1, branching: 2, leaves: {from: [1/3, 1, 2, 3, 4, 5, 6]}, "
        "players: [1, 2]}\n",
    )
    done = grader("export", "qti21", file, "-o", tmp_path / "out.zip", "--variants", "40")
    said = re.search(r"from pairs of exercise 1 in (\d+) of 40 instances", done.out)
    assert said, done.out
    assert 0 < int(said[1]) < 40


@each_format
def test_the_same_command_writes_the_same_bytes(format: str, tmp_path: Path) -> None:
    written = []
    for folder in ("one", "two"):
        out = tmp_path / folder / "out"
        grader("export", format, EXAMPLES / "alphabeta.yaml", "-o", out, "--variants", "2")
        written.append(content(out))
    assert written[0] == written[1]


@each_format
def test_a_seed_and_a_secret_change_the_instances(format: str, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("word", "utf-8")
    found: list[tuple[bytes, ...]] = []
    for how in ((), ("--seed", "1"), ("--secret", secret)):
        out = tmp_path / f"out{len(found)}" / "out"
        grader("export", format, EXAMPLES / "minimax.yaml", "-o", out, "--variants", "2", *how)
        found.append(tuple(content(out).values()))
    assert len(set(found)) == 3


@each_format
@pytest.mark.parametrize("kind", ["ucb", "mcts"])
def test_formulas_are_plain_text(format: str, kind: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    grader("export", format, EXAMPLES / f"{kind}.yaml", "-o", out)
    for name, data in content(out).items():
        for text in unzipped(data):
            assert not {BEGIN, END} & set(text), name
            assert "\\sqrt" not in text


def unzipped(data: bytes) -> list[str]:
    """The text of a file, or of the files of an archive."""
    if not data.startswith(b"PK"):
        return [data.decode()]
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return [archive.read(name).decode() for name in archive.namelist()]


@each_format
def test_a_roster_gives_an_instance_to_each_student(format: str, tmp_path: Path) -> None:
    roster = tmp_path / "roster.csv"
    roster.write_text("id,name\ns1,Ann\ns2,Bob\n", "utf-8")
    out = tmp_path / "out"
    done = grader("export", format, EXAMPLES / "minimax.yaml", "-o", out, "--roster", roster)
    assert "two instances" in done.out


@each_format
def test_a_spec_that_draws_nothing_writes_its_instance_once_and_says_so(
    format: str, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    done = grader("export", format, spec(tmp_path, GIVEN), "-o", out, "--variants", "30")
    first, *_, last = done.out.splitlines()
    assert first == "the spec draws nothing: one instance is written, not 30"
    assert "one instance of" in last


@each_format
def test_questions_of_a_quiz_are_exported_from_a_single_instance(
    format: str, tmp_path: Path
) -> None:
    done = grader("export", format, EXAMPLES / "concepts.yaml", "-o", tmp_path / "out")
    assert (done.code, done.err) == (0, "")
    assert "Concepts (one instance of eight questions)" in done.out


def test_from_a_quiz_a_student_gets_each_worth_as_often_as_on_the_sheet(tmp_path: Path) -> None:
    quiz = "quiz: [ply, horizon-effect, deep-cutoff-sound]\nask: {1: 2, 2: 1, 3: 1}\n"
    sheet = read_sheet(spec(tmp_path, f"kind: concepts\n{quiz}"))
    copies = [Copy(f"{seed}", ANYONE, variant(sheet, seed)) for seed in range(2)]
    drawn = {f"{each.points}": each.drawn for each in groups(exported(copies))}
    assert drawn == {"2": 1, "1": 2}


@each_format
def test_a_free_text_is_an_essay_with_its_rubric(format: str, tmp_path: Path) -> None:
    done = grader("export", format, spec(tmp_path, MIXED), "-o", tmp_path / "out")
    assert (done.code, done.err) == (0, "")
    assert "left out" not in done.out
    assert "In your own words (one instance of one question), Minimax" in done.out
    texts = [t for data in content(tmp_path / "out").values() for t in unzipped(data)]
    assert any("Why?" in text for text in texts)
    assert any("Because." in text for text in texts)


def test_each_system_has_an_essay_of_its_own(tmp_path: Path) -> None:
    made = exported([Copy("1", ANYONE, variant(read_sheet(spec(tmp_path, RUBRIC)), 0))])
    (question,) = imported(moodle.write(made))[0].questions
    assert question.get("type") == "essay"
    assert "1 point: It is cut." in (question.findtext("graderinfo/text") or "")
    assert "It is cut" not in (question.findtext("questiontext/text") or "")
    assert Fraction(question.findtext("defaultgrade") or "") == 3
    (item,) = questions(assessment(qti.write(made)))
    assert (item.type, float(item.points)) == ("essay_question", 3.0)
    written = Item(next(d for n, d in files(qti21.write(made)).items() if n.startswith("items/")))
    assert written.responses == {"R_a1"}
    assert written.highest == 3
    assert written.submit({"R_a1": "Because"}) == 0
    (block,) = written.root.iter("rubricBlock")
    assert block.get("view") == "scorer"
    folder = tmp_path / "question"
    write_all(folder, prairielearn.write(made))
    tags = [each.tag for each in prairielearn_host.Variant(folder, 0).elements]
    assert {"pl-rich-text-editor", "pl-manual-grading-only"} <= {*tags}
    assert '"gradingMethod": "Manual"' in (folder / "info.json").read_text("utf-8")


def test_an_essay_of_moodle_is_read_back(tmp_path: Path) -> None:
    made = variant(read_sheet(spec(tmp_path, RUBRIC)), 0)
    assert answers_in_gaps(made.problems[0], ["Because; it is."]) == {"answer": "Because; it is."}


def test_canvas_is_qti(tmp_path: Path) -> None:
    written = []
    for name in ("canvas", "qti"):
        done = grader("export", name, spec(tmp_path, GIVEN), "-o", tmp_path / name)
        assert done.code == 0
        said = "canvas reads qti: this is grader export qti" in done.out
        assert said == (name == "canvas")
        written.append((tmp_path / name).read_bytes())
    assert written[0] == written[1]


@each_format
def test_a_drawing_is_left_out_with_the_reason(format: str, tmp_path: Path) -> None:
    done = grader("export", format, EXAMPLES / "game.yaml", "-o", tmp_path / "out")
    assert "question tree of exercise 1, A game of Nim: its answer is a drawing\n" in done.out


@each_format
def test_nothing_is_written_where_no_question_can_be_asked(format: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    text = EXAMPLES.joinpath("game.yaml").read_text("utf-8")
    only = f"{text[: text.index('ask:')]}ask: {{tree: 2}}\n"
    done = grader("export", format, spec(tmp_path, only), "-o", out)
    assert done.code == 2
    assert "must have a question that can be asked there, found none" in done.err
    assert not out.exists()


def test_a_seed_goes_without_a_roster(tmp_path: Path) -> None:
    out = tmp_path / "out"
    options: tuple[str | Path, ...] = ("--seed", "1", "--roster", tmp_path / "roster.csv")
    done = grader("export", "moodle", spec(tmp_path, GIVEN), "-o", out, *options)
    assert (done.code, done.err) == (
        2,
        "--seed goes without --roster: a student's sheet follows from the id\n",
    )


def test_a_folder_in_the_place_of_the_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    spec = resources.path("exercises") / "minimax.yaml"
    done = grader("export", "moodle", spec, "-o", tmp_path / "out")
    assert (done.code, done.out) == (2, "")
    assert done.err == f"{tmp_path / 'out'}: cannot be written, is a directory\n"
    assert list(tmp_path.iterdir()) == [tmp_path / "out"]


def test_an_unknown_format_is_refused(tmp_path: Path) -> None:
    done = grader("export", "word", spec(tmp_path, GIVEN), "-o", tmp_path / "out")
    assert done.code == 2
    assert "invalid choice: 'word'" in done.err


def of_rule(rules: str, folder: Path) -> tuple[float, float]:
    """What a slip in B, which A and the move follow from, leaves of 6 points: in both systems that
    carry slips forward.
    """
    tree = "tree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]"
    file = spec(folder, f"kind: minimax\n{tree}\nask: {{values: 4, move: 2}}\nrules: {rules}\n")
    made = exported([Copy("1", ANYONE, variant(read_sheet(file), 0))])
    answers = {"A": "2", "B": "1", "C": "2", "D": "2"}
    ((task,),) = (pool.tasks for pool in made.pools)
    values, move = task.parts
    typed = {f"a{i}": answers[blank.field.name] for i, blank in enumerate(values.blanks, 1)}
    question = folder / "question"
    write_all(question, prairielearn.write(made))
    item = Item(files(qti21.write(made))[f"items/{task.label}.xml"])
    chosen = {"R_b1": options("R_b1", move.blanks[0])["D"]}
    score = prairielearn_host.Variant(question, 0).submit({**typed, "b1": "D"})
    return 6 * score, float(
        item.submit({**{f"R_{name}": t for name, t in typed.items()}, **chosen})
    )


@pytest.mark.parametrize(
    ("rules", "left"), [("{carry: full}", 5), ("{penalty: 1/3}", 4), ("{carry: none}", 2)]
)
def test_the_rules_of_carrying_hold_in_every_system(
    rules: str, left: float, tmp_path: Path
) -> None:
    assert of_rule(rules, tmp_path) == pytest.approx((left, left))


@each_format
def test_pictures_are_on_white(format: str, tmp_path: Path) -> None:
    """Their ink is black, and a system may be dark."""
    out = tmp_path / "out"
    grader("export", format, EXAMPLES / "minimax.yaml", "-o", out)
    texts = [text for data in content(out).values() for text in unzipped(data)]
    texts += [b64decode(each).decode() for text in texts for each in PICTURES.findall(text)]
    pictures = [text for text in texts if text.startswith("<svg ")]
    assert pictures
    assert all('style="background:#fff"' in picture[:300] for picture in pictures)


ACCEPTS = """kind: minimax
tree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
ask:
  value: {points: 2, accept: ["4"]}
  move: {points: 2, accept: [C]}
  values: {points: 4, accept: ["B = 4; C = 9"]}
  line: {points: 2, accept: ["A, C, 4"]}
"""
#: What the spec accepts in each blank; D stays as in the key.
ALSO = ["4", "C", "3", "4", "9", "2", "A, C, 4"]


def test_what_the_spec_accepts_is_right_in_every_system(tmp_path: Path) -> None:
    made = exported([Copy("1", ANYONE, variant(sheet_of(ACCEPTS, tmp_path), 0))])
    (task,) = made.pools[0].tasks
    (question,) = clozes(moodle.write(made))
    assert question.marked(ALSO)[0] == 1
    folder = tmp_path / "question"
    write_all(folder, prairielearn.write(made))
    names = [f"{part.letter}{i}" for part in task.parts for i in range(1, len(part.blanks) + 1)]
    assert prairielearn_host.Variant(folder, 0).submit(dict(zip(names, ALSO, strict=True))) == 1
    item = Item(files(qti21.write(made))[f"items/{task.code}-1.xml"])
    move = options("R_b1", task.parts[1].blanks[0])["C"]
    given = {f"R_{name}": said for name, said in zip(names, ALSO, strict=True)} | {"R_b1": move}
    assert float(item.submit(given)) == 10
    value, best, values, line = questions(assessment(qti.write(made)))
    assert value.by_canvas({"response1": "4"}) == best.by_canvas({"response1": "C"}) == 1
    assert line.by_canvas({"response1": "A, C, 4"}) == 1
    typed = zip(values.options.items(), ALSO[2:6], strict=True)
    chosen = {name: (next(i for i, t in of.items() if t == said),) for (name, of), said in typed}
    assert values.by_canvas(chosen) == 1


@pytest.mark.parametrize("format", FORMATS)
def test_it_says_where_another_set_cannot_be_right(format: str, tmp_path: Path) -> None:
    file = tmp_path / "spec.yaml"
    tree = "kind: alphabeta\ntree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]\n"
    file.write_text(f'{tree}ask: {{pruned: {{points: 2, accept: ["5, 6, 8"]}}}}\n', "utf-8")
    done = grader("export", format, file, "-o", tmp_path / "out")
    assert "accept names are not right in 1.pruned" in done.out
