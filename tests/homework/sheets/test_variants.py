"""Variants differ, and a student's sheet depends on the student and the secret alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from grader.errors import UserError
from grader.homework.sheets.people import Student, read_codes, read_roster
from grader.homework.sheets.sheet import Sheet, Variant, seed_of, variant
from grader.homework.sheets.variants import numbered_variants, personal_variants
from grader.model.tree import leaves
from tests.homework.kinds.examples import sheet_of

SPEC = """
exercises:
  - kind: alphabeta
    tree: 3 levels, branching 3, leaves 1..25
    require: {cuts: 3..5, best_moves: 1}
  - kind: minimax
    tree: [[3, 12, 8], [2, 4, 6]]
"""

ANN, BOB, CLO = (Student(id, id.title(), "") for id in ("ann", "bob", "clo"))


def sheet(folder: Path, spec: str = SPEC) -> Sheet:
    return sheet_of(spec, folder)


def drawn(made: Variant) -> tuple[object, ...]:
    return tuple(leaf.value for leaf in leaves(made.problems[0].instance.tree))


def trees(made: dict[str, Variant]) -> dict[str, tuple[object, ...]]:
    return {id: drawn(each) for id, each in made.items()}


def sheets(folder: Path, *students: Student, **keys: object) -> dict[str, Variant]:
    made = personal_variants(sheet(folder), students, **keys)  # type: ignore[arg-type]
    return {student.id: each for student, each in made}


def test_no_two_variants_have_the_same_leaves(tmp_path: Path) -> None:
    small = "kind: minimax\ntree: 1 levels, branching 3, leaves 1..3\n"  # 27 trees
    made = list(numbered_variants(sheet(tmp_path, small), 20, seed=1))
    assert len({drawn(each) for each in made}) == 20


def test_more_variants_than_there_are_trees(tmp_path: Path) -> None:
    tiny = "kind: minimax\ntree: 1 levels, branching 2, leaves 1..2\n"
    with pytest.raises(UserError, match="must have an instance not used yet"):
        list(numbered_variants(sheet(tmp_path, tiny), 5, seed=1))


def test_variants_of_a_given_tree(tmp_path: Path) -> None:
    given = "kind: minimax\ntree: [[3, 12, 8], [2, 4, 6]]\n"
    assert len(list(numbered_variants(sheet(tmp_path, given), 1, seed=1))) == 1
    with pytest.raises(UserError, match="found all leaves given"):
        list(numbered_variants(sheet(tmp_path, given), 2, seed=1))


def test_the_first_variants_stay_when_more_are_made(tmp_path: Path) -> None:
    few, many = (list(numbered_variants(sheet(tmp_path), n, seed=1)) for n in (3, 6))
    assert [each.code for each in few] == [each.code for each in many[:3]]
    others = numbered_variants(sheet(tmp_path), 3, seed=2)
    assert {each.code for each in others}.isdisjoint(each.code for each in few)


def test_a_code_makes_a_variant_again(tmp_path: Path) -> None:
    for made in numbered_variants(sheet(tmp_path), 3, seed=1, secret=b"key"):
        again = variant(made.sheet, seed_of(made.sheet, made.code, b"key"), b"key")
        assert drawn(again) == drawn(made)


def test_a_student_keeps_the_sheet_when_the_roster_changes(tmp_path: Path) -> None:
    before = trees(sheets(tmp_path, ANN, BOB))
    after = trees(sheets(tmp_path, CLO, BOB, ANN))
    assert before == {id: after[id] for id in before}
    assert len(set(after.values())) == 3


def test_secret_and_salt_make_other_sheets(tmp_path: Path) -> None:
    made = [
        sheets(tmp_path, ANN)["ann"],
        sheets(tmp_path, ANN, secret=b"key")["ann"],
        sheets(tmp_path, ANN, secret=b"other key")["ann"],
        sheets(tmp_path, ANN, secret=b"key", salt="late")["ann"],
    ]
    assert len({drawn(each) for each in made}) == len({each.code for each in made}) == 4


def test_past_instances_are_avoided(tmp_path: Path) -> None:
    small = "kind: minimax\ntree: 1 levels, branching 2, leaves 1..3\n"  # nine trees
    past = list(numbered_variants(sheet(tmp_path, small), 5, seed=1))
    codes = [each.code for each in past]
    new = [
        *numbered_variants(sheet(tmp_path, small), 4, seed=2, avoid=codes),
        *(each for _, each in personal_variants(sheet(tmp_path, small), [ANN, BOB], avoid=codes)),
    ]
    assert {drawn(each) for each in new}.isdisjoint(drawn(each) for each in past)


def test_codes_of_another_spec_cannot_be_avoided(tmp_path: Path) -> None:
    past = next(numbered_variants(sheet(tmp_path), 1, seed=1))
    other = sheet(tmp_path, SPEC.replace("1..25", "1..30"))
    with pytest.raises(UserError, match="a code belongs to the spec"):
        list(numbered_variants(other, 1, seed=1, avoid=[past.code]))


def test_a_roster_is_read_as_text(tmp_path: Path) -> None:
    file = tmp_path / "roster.csv"
    file.write_bytes('\ufeffID, Name ,section\r\n00123,"Lee, Ann",A\r\n\r\nb.o-b,Bø,\r\n'.encode())
    assert read_roster(file) == (Student("00123", "Lee, Ann", "A"), Student("b.o-b", "Bø", ""))


LEE = Student("7", "Ann Lee", "A")
CANVAS = "Student,ID,SIS User ID,SIS Login ID,Section,Quiz 1"
MOODLE = "First name,Last name,ID number,Institution,Email address,Groups"


@pytest.mark.parametrize(
    ("content", "students"),
    [
        ("sid,name,section\n7,Ann Lee,A\n", (LEE,)),
        ("SID,Full Name,Sections\n7,Ann Lee,A\n", (LEE,)),
        ("Name;Student_ID;Section\nAnn Lee;7;A\n", (LEE,)),
        ("Surname\tFirst name\tid-number\tgroup\nLee\tAnn\t7\tA\n", (LEE,)),
        # The likeliest name goes first, whatever the order of the columns.
        ("email,id,name,section\na@x.edu,7,Ann Lee,A\n", (LEE,)),
        ("Email\na@x.edu\n", (Student("a@x.edu", "", ""),)),
        # An export of Canvas has lines that are no student's.
        (
            f'{CANVAS}\n,,,,,Manual Posting\n    Points Possible,,,,,10\n"Lee, Ann",7,90,lee,A,9\n',
            (Student("7", "Lee, Ann", "A"),),
        ),
        (f"{MOODLE}\nAnn,Lee,7,,a@x.edu,A\n", (LEE,)),
        # Where no student has a number, the address tells them apart.
        (f"{MOODLE}\nAnn,Lee,,,a@x.edu,A\n", (Student("a@x.edu", "Ann Lee", "A"),)),
        ("First Name,Last Name,SID,Email,Sections\nAnn,Lee,7,a@x.edu,A\n", (LEE,)),
        # Those who teach are on the roster as well.
        (
            "Name,SID,Email,Role,Section\nA Prof,,p@x.edu,Instructor,\nT,9,t@x.edu,TA,\n"
            "Ann Lee,7,a@x.edu,Student,A\n",
            (LEE,),
        ),
        ("Name,SID,Roles,Section\nAnn Lee,7,Teilnehmer/in,A\n", (LEE,)),
    ],
)
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_roster_as_it_comes(
    content: str, students: tuple[Student, ...], mark: str, tmp_path: Path
) -> None:
    file = tmp_path / "roster.csv"
    file.write_text(mark + content, "utf-8")
    assert read_roster(file) == students


NAMES_FILES = "an id names files: up to 64 letters, digits and signs of @+_.-"
HAS_ID = (
    "the first line must name a column 'id' (or sid, student id, sis user id, id number, "
    "email, email address, e mail, sis login id, username)"
)


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ("", f"1: {HAS_ID}, found none"),
        ("name,section\nAnn,A\n", f"1: {HAS_ID}, found name, section"),
        # A student without a number, among others that have one.
        ("sid,email\n7,a@x.edu\n,b@x.edu\n", f"3: sid: {NAMES_FILES}, found ''"),
        ("id,name\n", " must have a student, found none"),
        ("id\n../x\n", f"2: id: {NAMES_FILES}, found '../x'"),
        ("id\nCON\n", f"2: id: {NAMES_FILES}, found 'CON'"),
        ("id\nann\nAnn\n", "3: id: an id may stand once, found 'Ann' again"),
        ('id\n"ann\n', "2: must be CSV, unexpected end of data"),
    ],
)
def test_a_faulty_roster(content: str, line: str, tmp_path: Path) -> None:
    file = tmp_path / "roster.csv"
    file.write_text(content, "utf-8")
    with pytest.raises(UserError) as error:
        read_roster(file)
    assert str(error.value) == f"{file}:{line}"


def test_codes_come_from_an_index(tmp_path: Path) -> None:
    file = tmp_path / "index.csv"
    file.write_text("name,code,difficulty,files\n001,G1-A-B,20,x\n002,G1-C-D,21,y\n", "utf-8")
    assert read_codes(file) == ("G1-A-B", "G1-C-D")
