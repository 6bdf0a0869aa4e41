"""Answers as course systems export them, rules of marking, and what is written about a class."""

from __future__ import annotations

import csv
import io
import json
import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from grader.homework.kinds.blanks import blanks_of, gap_count
from grader.homework.marking import class_marking
from grader.homework.marking.columns import joined_parts
from grader.homework.marking.marks import SheetMark
from grader.homework.marking.sheet_marking import mark_sheet
from grader.homework.sheets.sheet import Variant, read_sheet, variant
from grader.outputs.lms import moodle, qti
from grader.outputs.lms.neutral_form import export
from grader.outputs.paper.copies import ANYONE, Copy
from tests.outputs.lms.moodle import imported
from tests.outputs.lms.qti12 import assessment
from tests.run import Done, grader

TREE = "tree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]"
HOMEWORK = f"""
title: Homework
exercises:
  - {{kind: minimax, title: Minimax, {TREE}, ask: {{values: 4, move: 2}}}}
  - {{kind: alphabeta, title: Cuts, {TREE}, ask: {{values: 4, cuts: 2}}}}
  - {{question: "Explain <why>.", points: 3, answer: Because., rubric: [
      {{points: 3, text: a reason}}]}}
"""


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    file = tmp_path / "homework.yaml"
    file.write_text(HOMEWORK)
    return file


def rows(done: Done) -> list[dict[str, Any]]:
    assert done.code == 0, done.err
    found: list[dict[str, Any]] = done.json["rows"]
    return found


def joined(made: Variant, number: int, word: str) -> str:
    """The key's answers to an exercise as Moodle joins them."""
    texts: list[str] = []
    problem = made.problems[number - 1]
    for question in problem.asked:
        for blank in blanks_of(problem, question):
            text = "; ".join(blank.right or ("none",))
            if gap_count(blank.type) == 2:
                sign, _, number_text = text.rpartition(" ")
                texts += [sign or "=", number_text]
            else:
                texts.append(text)
    return "; ".join(f"{word} {i}: {text}" for i, text in enumerate(texts, 1))


def test_parts_end_only_where_the_next_number_follows() -> None:
    assert joined_parts("part 1: =; part 2: 5,0 ; part 3: C2; C3; part 9: x") == (
        "=", "5,0", "C2; C3; part 9: x",
    )  # fmt: skip
    assert joined_parts("Teil 1: ; Teil 2: 3") == ("", "3")
    assert joined_parts("3; 4") is None


@pytest.mark.parametrize(
    ("head", "word"),
    [
        (["Last name", "First name", "Email address", "Response {}"], "part"),
        (["Nachname", "Vorname", "E-Mail-Adresse", "Antwort {}"], "Teil"),
    ],
)
def test_moodles_responses_are_read_in_any_language(
    head: list[str], word: str, spec: Path, tmp_path: Path
) -> None:
    made = variant(read_sheet(spec), 0)
    *persons, response = head
    answers = tmp_path / "responses.csv"
    with answers.open("w", newline="") as file:
        table = csv.writer(file)
        table.writerow([*persons, *(response.format(i) for i in (1, 2, 3))])
        table.writerow(["Lovelace", "Ada", "ada@x.org", joined(made, 1, word),
                        joined(made, 2, word), "Because."])  # fmt: skip
        table.writerow(["Babbage", "Charles", "cb@x.org", joined(made, 1, word), "-", "-"])
    ada, charles = rows(grader("mark", spec, answers, "--json"))
    assert (ada["id"], ada["score"], ada["max_score"]) == ("ada@x.org", 12, 15)  # a person marks 3
    assert charles["score"] == 6


DRAWN = """
title: Drawn
exercises:
  - {kind: minimax, tree: "2 levels, branching 3, leaves 1..20", ask: {values: 4, move: 2}}
  - {kind: alphabeta, tree: "2 levels, branching 3, leaves 1..20", ask: {values: 4, cuts: 2}}
"""


def drawn(tmp_path: Path) -> tuple[Path, list[Variant]]:
    spec = tmp_path / "drawn.yaml"
    spec.write_text(DRAWN)
    return spec, [variant(read_sheet(spec), seed) for seed in (3, 4)]


def table_of(path: Path, *lines: list[str]) -> Path:
    with path.open("w", newline="") as file:
        csv.writer(file).writerows(lines)
    return path


def test_moodle_draws_each_exercise_for_itself(tmp_path: Path) -> None:
    """The text of each question, which the report has beside the response, says which it is."""
    spec, (first, second) = drawn(tmp_path)
    head = ["Surname", "First name", "Email address", "Question 1", "Response 1", "Question 2"]
    text = "A game tree. (a) … [4 points] Code: {}-{}"
    answers = table_of(
        tmp_path / "responses.csv",
        [*head, "Response 2"],
        ["L", "Ada", "ada@x.org", text.format(second.code, 2), joined(second, 2, "part"),
         text.format(first.code, 1), joined(first, 1, "part")],
        ["B", "Charles", "cb@x.org", text.format(first.code, 1), joined(first, 1, "part"),
         text.format(second.code, 1), joined(second, 1, "part")],
        ["T", "Alan", "at@x.org", text.format(first.code, 1), joined(first, 1, "part"), "", ""],
    )  # fmt: skip
    shown = grader("mark", spec, answers, "--show-columns").out.splitlines()
    assert shown[3:5] == [
        "Question 1: (kept as it is)",
        "Response 1: the exercise that 'Question 1' names",
    ]
    done = grader("mark", spec, answers, "--json")
    assert done.code == 1
    ada, charles, alan = done.json["rows"]
    assert (ada["score"], ada["max_score"]) == (12, 12)
    assert ada["code"] == f"{first.code} {second.code}"
    assert charles["problem"] == "exercise 1 is answered twice"
    assert (alan["score"], alan["max_score"]) == (6, 12)


def test_what_is_exported_to_moodle_says_which_instance_it_is(tmp_path: Path) -> None:
    """From the exported file, as a report shows its questions, to full marks."""
    spec, made = drawn(tmp_path)
    copies = [Copy(str(i), ANYONE, each) for i, each in enumerate(made)]
    one, two = imported(moodle.write(export(copies)))
    asked = (one.questions[1], two.questions[0])
    texts = [each.findtext("questiontext/text") or "" for each in asked]
    answers = table_of(
        tmp_path / "responses.csv",
        ["Username", "Question 1", "Response 1", "Question 2", "Response 2"],
        ["ada", texts[0], joined(made[1], 1, "part"), texts[1], joined(made[0], 2, "part")],
    )
    (row,) = rows(grader("mark", spec, answers, "--json"))
    assert (row["score"], row["max_score"]) == (12, 12)


def test_canvas_joins_blanks_by_commas(tmp_path: Path) -> None:
    """Its analysis has a column for the text of each question of each instance."""
    spec, made = drawn(tmp_path)
    copies = [Copy(str(i), ANYONE, each) for i, each in enumerate(made)]
    quiz = assessment(qti.write(export(copies)))
    texts = {item.get("ident"): item.findtext(".//mattext") or "" for item in quiz.iter("item")}
    found = {
        f"{number}: {re.sub('<[^>]*>', ' ', text)}": str(name)
        for number, (name, text) in enumerate(texts.items(), 1001)
    }
    (first,) = {name for name in found.values() if name.startswith(made[0].code)} & {
        f"{made[0].code}-2-cuts"
    }
    given = {first: key_of(made[0], 2, "cuts"), f"{made[0].code}-2-values": "<= 3,x,5"}
    given |= {f"{made[0].code}-1-{id}": key_of(made[0], 1, id) for id in ("values", "move")}
    answers = table_of(
        tmp_path / "analysis.csv",
        ["name", "id", "sis_id", *found, "n correct"],
        ["Ada", "77", "ada", *(given.get(name, "") for name in found.values()), "3"],
        ["Charles", "78", "cb", *(given.get(name, "9") for name in found.values()), "3"],
    )
    shown = grader("mark", spec, answers, "--show-columns").out
    assert f"1.values of {made[1].code}" in shown
    done = grader("mark", spec, answers, "--json")
    ada, charles = done.json["rows"]
    assert [mark["earned"] for mark in ada["marks"]] == [4, 2, 0, 2]
    assert len(ada["marks"][2]["unreadable"]) == 1  # three texts for four blanks
    assert "several instances" in charles["problem"]


def key_of(made: Variant, number: int, id: str) -> str:
    """The key's answer to a question as Canvas joins its blanks."""
    problem = made.problems[number - 1]
    question = problem.question(id)
    right = ["; ".join(each.right or ("none",)) for each in blanks_of(problem, question)]
    return ",".join(text.replace(",", "\\,") for text in right)


def test_keys_of_objects_are_shown_and_kept(spec: Path, tmp_path: Path) -> None:
    answers = tmp_path / "answers.jsonl"
    said = {"id": "ann", "group": 7, "answers": {"1": {"move": "B", "why": "so"}, "9": {"x": 1}}}
    answers.write_text(json.dumps(said))
    assert grader("mark", spec, answers, "--show-columns").out.splitlines() == [
        "id: id",
        "1.move: 1.move",
        "group: (kept as it is)",
        "1.why: (kept as it is)",
        "9.x: (kept as it is)",
    ]
    marks = tmp_path / "marks.csv"
    grader("mark", spec, answers, "-o", marks)
    (row,) = csv.DictReader(io.StringIO(marks.read_text()))
    assert (row["group"], row["1.why"], row["9.x"]) == ("7", "so", "1")


def test_titles_of_questions_name_their_places(spec: Path, tmp_path: Path) -> None:
    answers = tmp_path / "form.csv"
    answers.write_text("Timestamp,Username,1 (a),1 (b),2a,Question 2.b,1.0\n")
    shown = grader("mark", spec, answers, "--show-columns").out.splitlines()
    assert shown[1:] == [
        "Username: id",
        "1 (a): 1.values",
        "1 (b): 1.move",
        "2a: 2.values",
        "Question 2.b: 2.cuts",
        "1.0: (kept as it is)",
    ]


def test_a_column_that_stands_twice_is_refused_unless_it_means_nothing(
    spec: Path, tmp_path: Path
) -> None:
    answers = tmp_path / "answers.csv"
    answers.write_text("id,1.move,note,note,1.move\nann,B,x,y,C\n")
    done = grader("mark", spec, answers, "--json")
    assert (done.code, done.out) == (2, "")
    assert done.err.endswith(
        "answers.csv:1: each column with answers, an id or a code stands once, "
        "found '1.move' twice\n"
    )
    answers.write_text("id,1.move,note,note\nann,B,x,y\n")
    assert rows(grader("mark", spec, answers, "--json"))[0]["score"] == 2


def test_prompts_and_rows_of_grids_are_titles(spec: Path, tmp_path: Path) -> None:
    answers = tmp_path / "form.csv"
    prompt = variant(read_sheet(spec), 0).problems[0].asked[0].prompt
    answers.write_text(f'Email Address,"{prompt} [A]","777: {prompt} [B]"\na@x.org,3,3\n')
    shown = grader("mark", spec, answers, "--show-columns").out.splitlines()
    assert [line.rpartition(": ")[2] for line in shown] == ["id", "1.values.A", "1.values.B"]


def marked(spec: Path, tmp_path: Path, answers: Any, *options: str | Path) -> Done:
    file = tmp_path / "answers.jsonl"
    file.write_text(json.dumps({"id": "s1", "answers": answers}))
    return grader("mark", spec, file, *options)


SLIPPED = {"1": {"values": {"A": "5", "B": "3", "C": "2", "D": "5"}, "move": "D"}}


@pytest.mark.parametrize(
    ("rules", "score"),
    [("full", 5), ("none", 2), ("full, penalty: 1/3", 4), ("full, penalty: 1", 2)],
)
def test_carrying_is_a_rule_of_the_homework(rules: str, score: int, tmp_path: Path) -> None:
    spec = tmp_path / "spec.yaml"
    spec.write_text(HOMEWORK.replace("exercises:", f"rules: {{carry: {rules}}}\nexercises:"))
    (row,) = rows(marked(spec, tmp_path, SLIPPED, "--json"))
    assert row["score"] == score
    alone = tmp_path / "alone.yaml"
    alone.write_text(
        "{kind: minimax, tree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]], ask: {values: 4, move: 2}, "
        f"rules: {{carry: {rules}}}}}"
    )
    assert read_sheet(alone).identities == read_sheet(alone).identities
    (row,) = rows(marked(alone, tmp_path, SLIPPED, "--json"))
    assert row["score"] == score


@pytest.mark.parametrize(
    ("step", "wrong", "score"),
    [("1/2", 1, 5.5), ("1/2", 2, 5), ("1", 1, 5), ("1.2", 1, 6), ("0.1", 1, 5.4), ("4", 0, 6)],
)
def test_totals_are_rounded_half_up(step: str, wrong: int, score: float, tmp_path: Path) -> None:
    """Seven values are 4.2 points, so that a blank costs 0.6; never more than there are points."""
    spec, marks = tmp_path / "spec.yaml", tmp_path / "marks.csv"
    tree = "tree: {levels: 3, branching: [2, 2, 2], leaves: [1, 2, 3, 4, 5, 6, 7, 8]}"
    spec.write_text(
        f"rules: {{round: {step}}}\nexercises:\n"
        f"  - {{kind: minimax, {tree}, ask: {{values: 4.2, move: 1.8}}}}\n"
    )
    made = variant(read_sheet(spec), 0)
    texts = {q.id: q.answer.text() for q in made.problems[0].asked}
    values = texts["values"].split("; ")
    texts["values"] = "; ".join(values[: len(values) - wrong])
    reports = tmp_path / "reports"
    options = ("-o", marks, "--json", "--reports", reports)
    (row,) = rows(marked(spec, tmp_path, {"1": texts}, *options))
    assert row["score"] == score
    (kept,) = csv.DictReader(io.StringIO(marks.read_text()))
    assert float(kept["score"]) == score
    assert f"Mean {score:.2f}" in (reports / "class.html").read_text()
    marked(spec, tmp_path, {"1": texts}, "-o", marks, "--format", "moodle")
    *_, total = csv.reader(io.StringIO(marks.read_text()))
    assert float(total[3]) == score


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("{carry: full}", "follows from your own earlier ones counts as right"),
        ("{penalty: 1/4}", "though the key has another, loses 25 % of its points."),
        ("{carry: none}", "Every entry is compared with the key, even if it follows"),
    ],
)
def test_sheets_say_how_slips_are_marked(rules: str, said: str, tmp_path: Path) -> None:
    spec = tmp_path / "spec.yaml"
    spec.write_text(HOMEWORK)
    assert "your own earlier" not in grader("solve", spec).out
    spec.write_text(HOMEWORK.replace("exercises:", f"rules: {rules}\nexercises:"))
    shown = " ".join(grader("solve", spec).out.split())
    assert shown.count(said) == 2  # not where questions are in one's own words


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("{carry: some}", "must be one of full, none, found 'some'"),
        ("{penalty: 2}", "from 0 to 1, found 2"),
        ("{carry: none, penalty: 1/2}", "carry: none, which carries nothing"),
        ("{cut: strict}", "unknown key 'cut'"),
        ("{round: 0}", "rules.round: must be more than 0, in hundredths at the finest, found 0"),
        ("{round: 1/3}", "in hundredths at the finest, found 1/3"),
        ("{round: half}", "rules.round"),
    ],
)
def test_rules_of_carrying_are_checked(rules: str, said: str, tmp_path: Path) -> None:
    spec = tmp_path / "spec.yaml"
    spec.write_text(HOMEWORK.replace("exercises:", f"rules: {rules}\nexercises:"))
    done = marked(spec, tmp_path, {}, "--json")
    assert done.code == 2
    assert said in done.err


def test_a_changed_key_is_shown_and_nothing_is_written(spec: Path, tmp_path: Path) -> None:
    marks = tmp_path / "marks.csv"
    answers = {"1": {"values": "A = 3; B = 3; C = 2; D = 2", "move": "C"}}
    assert marked(spec, tmp_path, answers, "-o", marks).code == 0
    before = marks.read_bytes()
    codes = read_sheet(spec).identities
    spec.write_text(HOMEWORK.replace("move: 2}", "move: {points: 2, accept: [C]}}", 1))
    assert read_sheet(spec).identities == codes
    shown = marked(spec, tmp_path, answers, "-o", marks, "--key-changed")
    assert shown.out.splitlines() == [
        "s1: 4 → 6 (1.move)",
        "1 gain, 0 lose, 0 stay the same; nothing is written",
    ]
    assert marks.read_bytes() == before


@pytest.mark.parametrize("text", ["Since α = 3", "Because."])
def test_a_person_marks_free_text(text: str, spec: Path, tmp_path: Path) -> None:
    """Even the model answer itself, which somebody may have copied."""
    sheet, answers = tmp_path / "markers.csv", {"3": {"answer": text}}
    first = marked(spec, tmp_path, answers, "-o", tmp_path / "marks.csv", "--by-hand", sheet)
    assert "1 answer waits" in first.out
    (waiting,) = csv.DictReader(io.StringIO(sheet.read_text()))
    assert (waiting["answer"], waiting["model answer"]) == (text, "Because.")
    assert "a reason" in waiting["rubric"]
    filled = sheet.read_text().replace(",3,,", ",3,2,almost")
    sheet.write_text(filled)
    (row,) = rows(marked(spec, tmp_path, answers, "--json", "--by-hand", sheet))
    assert row["score"] == 2
    assert row["marks"][-1]["feedback"] == "almost"
    assert sheet.read_text() == filled
    sheet.write_text(filled.replace(",3,2,", ",3,7,"))
    done = marked(spec, tmp_path, answers, "--json", "--by-hand", sheet)
    assert done.code == 2
    assert "points from 0 to 3, found '7'" in done.err


def test_a_class_gets_a_report_and_pages(spec: Path, tmp_path: Path) -> None:
    answers = tmp_path / "answers.jsonl"
    people = [
        {"id": "ann", "name": "Ann <script>", "answers": SLIPPED},
        {"id": "bob", "code": "G2-0-AAAAAAAA", "answers": {}},
        {"id": "../etc", "answers": {"1": {"values": "A = 3; B = 3; C = 2; D = 2", "move": "(("}}},
    ]
    answers.write_text("\n".join(map(json.dumps, people)))
    reports = tmp_path / "reports"
    done = grader("mark", spec, answers, "--reports", reports)
    assert done.code == 1
    names = sorted(path.name for path in reports.iterdir())
    assert {"ann.html", "ann.md", "bob.html", "class.html", "line-3.html"} <= {*names}
    page = (reports / "ann.html").read_text()
    assert "Your first slip: D: 5 is wrong, the answer is 2." in page
    assert "A follows from your own earlier answers" in page
    assert "<script>" not in page
    assert "way to the first slip" in page
    assert "default-src" in page
    whole = (reports / "class.html").read_text()
    assert "not readable: 1.move" in whole
    assert "src=" not in whole
    assert "Likely duplicates" not in whole
    again = tmp_path / "again"
    grader("mark", spec, answers, "--reports", again)
    assert all((again / name).read_bytes() == (reports / name).read_bytes() for name in names)


@pytest.mark.parametrize(
    ("format", "head"),
    [("canvas", "Student,ID,SIS User ID"), ("moodle", "Full name,"), ("gradescope", "Name,SID")],
)
def test_gradebooks_read_the_marks(format: str, head: str, spec: Path, tmp_path: Path) -> None:
    marks = tmp_path / "marks.csv"
    assert marked(spec, tmp_path, SLIPPED, "-o", marks, "--format", format).code == 0
    assert marks.read_text().startswith(head)
    assert "s1" in marks.read_text()


def test_what_has_no_marks_is_no_zero(spec: Path, tmp_path: Path) -> None:
    """Neither a row whose sheet nobody knows, nor an answer that waits for a marker."""
    answers, marks = tmp_path / "answers.jsonl", tmp_path / "marks.csv"
    key = {"1": {"values": "A = 3; B = 3; C = 2; D = 2", "move": "B"}, "3": {"answer": "So."}}
    people = [{"id": f"s{i}", "answers": key} for i in range(3)]
    people[2]["code"] = "G2-0-AAAAAAAA"
    answers.write_text("\n".join(map(json.dumps, people)))
    reports = tmp_path / "reports"
    grader("mark", spec, answers, "-o", marks, "--reports", reports)
    first, _, lost = csv.DictReader(io.StringIO(marks.read_text()))
    assert (first["1.move"], first["3.answer"], lost["score"]) == ("2", "", "")
    report = (reports / "class.html").read_text()
    assert "2 submissions, 0 fully right. Mean 6.00" in report
    assert "Waits for a marker: 3.answer. It counts 0 so far." in report
    for format, score in (("canvas", 5), ("moodle", 3), ("gradescope", 4)):
        marks.unlink(missing_ok=True)
        refused = grader("mark", spec, answers, "-o", marks, "--format", format)
        assert refused.code == 2
        assert "2 answers wait for a marker" in refused.err
        assert not marks.exists()
        grader("mark", spec, answers, "-o", marks, "--format", format, "--provisional")
        rows = list(csv.reader(io.StringIO(marks.read_text())))
        assert [row[score] for row in rows[-3:]] == ["6", "6", ""]


def test_points_of_markers_come_back(spec: Path, tmp_path: Path) -> None:
    """Answers of several lines are one each; points may have a decimal comma; and what nobody has
    marked again is no change.
    """
    answers, marks, sheet = (tmp_path / name for name in ("a.jsonl", "marks.csv", "hand.csv"))
    people = [{"id": f"s{i}", "answers": {"3": {"answer": "So.\nAnd so."}}} for i in range(3)]
    answers.write_text("\n".join(map(json.dumps, people)))
    first = grader("mark", spec, answers, "-o", marks, "--by-hand", sheet)
    assert "3 answers wait for a marker" in first.out
    sheet.write_text(sheet.read_text().replace(",3,,", ',3,"2,5",'))
    grader("mark", spec, answers, "-o", marks, "--by-hand", sheet)
    assert [row["score"] for row in csv.DictReader(io.StringIO(marks.read_text()))] == ["2.5"] * 3
    for by_hand in ((), ("--by-hand", sheet)):
        shown = grader("mark", spec, answers, "-o", marks, "--key-changed", *by_hand)
        assert shown.out.strip() == "0 gain, 0 lose, 3 stay the same; nothing is written"
    done = grader("mark", spec, answers, "-o", marks, "--format", "canvas", "--by-hand", sheet)
    assert done.code == 0


UNREAD = {
    "s1": {"1": {"values": "A = 3; B = drei; C = 2; D = 2", "move": "to the middle"}},
    "s2": {"1": {"values": "A = 3; B = 3; C = 2; D~2", "move": "B"}},
    "=s3": {"1": {"values": {"A": "3", "B": "3", "C": "\u00bf2?", "D": "2"}, "move": "B"}},
}
READ = {"drei": "3", "to the middle": "C", "D~2": "D = 2", "\u00bf2?": "2"}


def unread_class(spec: Path, tmp_path: Path, *options: Any) -> Done:
    answers = tmp_path / "answers.jsonl"
    people = [{"id": id, "answers": given} for id, given in UNREAD.items()]
    answers.write_text("\n".join(map(json.dumps, people)))
    return grader("mark", spec, answers, *options)


def read_it(sheet: Path, read: dict[str, str]) -> None:
    """Fill in the sheet as a person does in a spreadsheet."""
    found = list(csv.DictReader(io.StringIO(sheet.read_text())))
    with sheet.open("w", newline="") as file:
        writer = csv.DictWriter(file, found[0].keys())
        writer.writeheader()
        writer.writerows({**row, "read": read.get(row["typed"], "")} for row in found)


def test_a_person_settles_all_that_could_not_be_read(spec: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "unread.csv"
    done = unread_class(spec, tmp_path, "--unread", sheet)
    assert done.code == 0
    assert "4 entries could not be read" in done.out
    found = list(csv.DictReader(io.StringIO(sheet.read_text())))
    assert {row["typed"]: (row["question"], row["field"], row["key"]) for row in found} == {
        "drei": ("values", "B", "3"),
        "to the middle": ("move", "", "B"),
        "D~2": ("values", "", "A = 3; B = 3; C = 2; D = 2"),
        "\u00bf2?": ("values", "C", "2"),
    }
    before = rows(unread_class(spec, tmp_path, "--json"))
    assert [row["score"] for row in before] == [3, 5, 5]
    read_it(sheet, READ)
    left = tmp_path / "left.csv"
    options = ("--corrections", sheet, "--unread", left, "--reports", tmp_path / "reports")
    after = rows(unread_class(spec, tmp_path, "--json", *options))
    assert [row["score"] for row in after] == [4, 6, 6]
    assert not any(mark["unreadable"] for row in after for mark in row["marks"])
    assert len(left.read_text().splitlines()) == 1
    assert "drei" not in (tmp_path / "reports" / "s1.html").read_text()
    again = unread_class(spec, tmp_path, "--unread", sheet)
    assert again.code == 2
    assert "nobody has filled in" in again.err


def test_what_is_not_settled_still_waits(spec: Path, tmp_path: Path) -> None:
    sheet, left = tmp_path / "unread.csv", tmp_path / "left.csv"
    unread_class(spec, tmp_path, "--unread", sheet)
    read_it(sheet, {"drei": "3"})
    unread_class(spec, tmp_path, "--corrections", sheet, "--unread", left)
    found = csv.DictReader(io.StringIO(left.read_text()))
    assert {row["typed"] for row in found} == READ.keys() - {"drei"}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("drei", "zwei"), "entry of these answers that cannot be read, found none such"),
        (("s1,", "s9,"), "entry of these answers that cannot be read, found none such"),
        ((",3,3", ",3,three"), "unread.csv:2: read: must be what a key could print there"),
        (("typed", "wrote"), "found no column 'typed'"),
    ],
)
def test_corrections_are_checked(
    change: tuple[str, str], said: str, spec: Path, tmp_path: Path
) -> None:
    sheet, marks = tmp_path / "unread.csv", tmp_path / "marks.csv"
    unread_class(spec, tmp_path, "--unread", sheet)
    read_it(sheet, {"drei": "3"})
    sheet.write_text(sheet.read_text().replace(*change))
    done = unread_class(spec, tmp_path, "--corrections", sheet, "-o", marks)
    assert done.code == 2
    assert said in done.err
    assert not marks.exists()


def test_of_two_corrections_of_an_answer_only_the_wrong_one_is_at_fault(
    spec: Path, tmp_path: Path
) -> None:
    sheet, answers = tmp_path / "unread.csv", tmp_path / "answers.jsonl"
    values = {"A": "3", "B": "drei", "C": "zwei", "D": "2"}
    answers.write_text(json.dumps({"id": "s1", "answers": {"1": {"values": values}}}))
    grader("mark", spec, answers, "--unread", sheet)
    read_it(sheet, {"drei": "3", "zwei": "two"})
    done = grader("mark", spec, answers, "--corrections", sheet, "--json")
    assert done.code == 2
    assert "unread.csv:3: read: must be what a key could print there, found 'two'" in done.err
    assert "unread.csv:2" not in done.err


def test_marks_have_the_names_of_the_roster(spec: Path, tmp_path: Path) -> None:
    answers, marks, roster = (tmp_path / name for name in ("a.csv", "marks.csv", "roster.csv"))
    roster.write_text("id,name\ns1,Ann Lee\ns2,Bo\n")
    answers.write_text("id,1.move\nS2,B\ns1,B\n")
    grader("mark", spec, answers, "-o", marks, "--roster", roster)
    names = [row["name"] for row in csv.DictReader(io.StringIO(marks.read_text()))]
    assert names == ["Bo", "Ann Lee"]


def test_what_nobody_answers_is_said(spec: Path, tmp_path: Path) -> None:
    done = marked(spec, tmp_path, {"1": {"move": "B"}}, "-o", tmp_path / "marks.csv")
    assert "nobody answers 1.values, 2.values, 2.cuts, 3.answer" in done.out


def test_reports_write_formulas_in_words(tmp_path: Path) -> None:
    """A misconception's sentence may have a formula, in the report of a class and in a page."""
    spec, answers = tmp_path / "spec.yaml", tmp_path / "answers.jsonl"
    spec.write_text("{kind: ucb, c: 1.4, node: {children: 4, visits: 2..12}}")
    (problem,) = variant(read_sheet(spec), 0).problems
    held = next(each for each in problem.kind.misconceptions() if each.id == "ucb-without-root")
    wrong = {id: answer.text() for id, answer in problem.solved.answers_under(held).items()}
    row = {"id": "ann", "code": variant(read_sheet(spec), 0).code, "answers": {"1": wrong}}
    answers.write_text(json.dumps(row))
    reports = tmp_path / "reports"
    grader("mark", spec, answers, "--reports", reports)
    for page in ("class.html", "ann.html", "ann.md"):
        text = (reports / page).read_text()
        assert "without the square root" in text
        assert "\ue000" not in text
        assert "\\frac" not in text


def test_a_student_reads_what_is_missing(spec: Path, tmp_path: Path) -> None:
    (row,) = rows(marked(spec, tmp_path, {"1": {"values": {"B": "3", "C": "7"}}}, "--json"))
    assert row["marks"][0]["feedback"] == "C: 7 is wrong, the answer is 2. Missing: A, D."


def test_a_run_that_was_interrupted_goes_on(
    spec: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers, marks = tmp_path / "answers.jsonl", tmp_path / "marks.csv"
    people = [
        {"id": f"s{i}", "answers": {"1": {"values": f"A = {i}; C = 7", "move": "(("}}}
        for i in range(6)
    ]
    answers.write_text("\n".join(map(json.dumps, people)))
    assert grader("mark", spec, answers, "-o", marks).code == 0
    whole, done = marks.read_bytes(), 0
    marks.unlink()

    def counted(problems: Any, answers: Any, stop: int) -> SheetMark:
        nonlocal done
        done += 1
        if done == stop:
            raise KeyboardInterrupt
        return mark_sheet(problems, answers)

    monkeypatch.setattr(class_marking, "mark_sheet", partial(counted, stop=4))
    assert grader("mark", spec, answers, "-o", marks).code == 130
    assert not marks.exists()
    spec.write_text(HOMEWORK.replace("move: 2", "move: 4", 1))  # what is kept is of no use now
    assert grader("mark", spec, answers, "-o", tmp_path / "other.csv").code == 0
    assert done == 4 + 6
    spec.write_text(HOMEWORK)
    assert grader("mark", spec, answers, "-o", marks).code == 0
    assert done == 4 + 6 + 3
    assert marks.read_bytes() == whole
    assert {path.name for path in tmp_path.iterdir()} == {
        "homework.yaml", "answers.jsonl", "marks.csv", "other.csv",
    }  # fmt: skip


def test_a_misspelt_column_is_no_other_column(spec: Path, tmp_path: Path) -> None:
    """Its answers would be lost without a word; a question that is not asked is only kept."""
    (tmp_path / "answers.csv").write_text("id,1.valeus,1.comment,1.line\na,A = 3,x,A\n")
    done = grader("mark", spec, tmp_path / "answers.csv", "-o", tmp_path / "marks.csv")
    rule = "must be a question of exercise 1, found 'valeus', did you mean 'values'?"
    assert (done.code, done.err) == (2, f"{tmp_path / 'answers.csv'}:1: 1.valeus: {rule}\n")
    assert not (tmp_path / "marks.csv").exists()


def test_what_no_column_can_mean_is_refused(spec: Path, tmp_path: Path) -> None:
    (tmp_path / "answers.csv").write_text("id,Best?\na,B\n")
    columns = tmp_path / "map.yaml"
    columns.write_text("Best?: 1.mvoe\nOther: [1]\nNote: comment\n")
    done = grader("mark", spec, tmp_path / "answers.csv", "--columns", columns, "--json")
    rule = "must be id, code, name, or a place such as 1.values"
    assert done.code == 2
    assert done.err.splitlines() == [
        f"{columns}:1: Best?: {rule}, found '1.mvoe', did you mean '1.move'?",
        f"{columns}:2: Other: {rule}, found a list",
    ]
