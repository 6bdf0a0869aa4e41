"""The package of QTI 2.1: whole, and scored with slips carried forward."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
from functools import lru_cache
from pathlib import Path

import pytest
from qti_package_maker.common.package_integrity import check_entries

from grader.homework.families import KINDS
from grader.homework.kinds.blanks import Blank
from grader.model.exact import write
from grader.model.fields import Numbers, Numeral, Ordering, Pick, Relation, Subset
from grader.model.grammar import read_value
from grader.outputs.lms import qti21
from grader.outputs.lms.neutral_form import Task
from grader.outputs.lms.qti21_blanks import options, signs
from grader.words.phrases import plain
from tests.outputs.lms.lms import exported, in_gaps, tasks
from tests.outputs.lms.qti21 import Item, files
from tests.outputs.lms.test_prairielearn import with_a_slip
from tests.run import grader

FEW, MANY = range(2), range(2, 50)
SEEDS = [FEW, pytest.param(MANY, marks=[pytest.mark.slow, pytest.mark.long])]

each_kind = pytest.mark.parametrize("kind", KINDS)
each_seed = pytest.mark.parametrize("seeds", SEEDS, ids=["few", "many"])


@lru_cache(maxsize=2)
def package(kind: str, seeds: range) -> dict[str, bytes]:
    return files(qti21.write(exported(kind, seeds)))


def items(kind: str, seeds: range) -> list[tuple[Task, Item]]:
    written = package(kind, seeds)
    return [
        (task, Item(written[f"items/{task.code}-{task.number}.xml"])) for task in tasks(kind, seeds)
    ]


def given(item: Item, name: str, blank: Blank, content: str) -> dict[str, str | tuple[str, ...]]:
    """A content of a blank, as it is given to the responses of the blank."""
    if f"{name}d" in item.responses:
        above, _, below = in_gaps(blank, content)[0].partition("/")
        return {f"{name}n": above, f"{name}d": below}
    match blank.type:
        case Pick():
            return {name: options(name, blank)[content]}
        case Subset(among) if among:
            return {name: (options(name, blank)[content],)}
        case Relation():
            sign, number = in_gaps(blank, content)
            return {f"{name}s": signs(f"{name}s")[sign], f"{name}n": number}
        case Numbers() if f"{name}_1" in item.responses:
            return {
                f"{name}_{i}": write(read_value(number))
                for i, number in enumerate(content.strip("()").split(","), 1)
            }
    return {name: in_gaps(blank, content)[0]}


@each_seed
@each_kind
def test_the_package_is_whole(kind: str, seeds: range) -> None:
    assert check_entries(package(kind, seeds)) == []


#: Reads every file of a folder, and checks what may stand in what.
READ = """
import io, pathlib, sys
from pyslet.qtiv2.xml import QTIDocument
for path in sorted(pathlib.Path(sys.argv[1]).iterdir()):
    try:
        QTIDocument().read(src=io.BytesIO(path.read_bytes()))
    except Exception as error:
        print(path.name, type(error).__name__, error)
"""


@pytest.mark.slow
def test_another_reader_of_qti_takes_every_item(pyslet: Path, tmp_path: Path) -> None:
    """The schemas of IMS are not to be had offline; this reader knows their content models."""
    with tarfile.open(pyslet) as archive:
        members = [each for each in archive.getmembers() if "/pyslet/" in each.name]
        archive.extractall(tmp_path, members, filter="data")
    (root,) = tmp_path.iterdir()
    written = tmp_path / "written"
    written.mkdir()
    for kind in KINDS:
        for name, data in package(kind, FEW).items():
            if name == "assessment.xml" or name.startswith("items/"):
                (written / f"{kind}-{Path(name).name}").write_bytes(data)
    command = [sys.executable, "-c", READ, str(written)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout == ""


@each_seed
@each_kind
def test_the_key_gets_full_marks_and_a_blank_none(kind: str, seeds: range) -> None:
    for task, item in items(kind, seeds):
        assert item.highest == task.points
        assert item.submit(item.key) == task.points, task.code
        assert len(item.feedback) == 1  # the key with its reasons
        assert item.submit({}) == 0


@each_kind
def test_what_is_typed_into_does_not_depend_on_the_key(kind: str) -> None:
    """Of an instance: a number whether it is whole or not, and infinity."""
    found: dict[object, set[tuple[str, ...]]] = {}
    for task, item in items(kind, range(8)):
        for part in task.together:
            for i, blank in enumerate(part.blanks, 1):
                own = re.compile(rf"R_{part.letter}{i}(?:[snd]|_[0-9]+)?")
                where = task.code, part.question.id, type(blank.type)
                shown = tuple(sorted(n for n in item.responses if own.fullmatch(n)))
                found.setdefault(where, set()).add(tuple(map(item.base, shown)))
    assert all(len(each) == 1 for each in found.values()), found


@pytest.mark.slow
@each_seed
@each_kind
def test_each_known_mistake_earns_less_and_gets_its_feedback(kind: str, seeds: range) -> None:
    for task, item in items(kind, seeds):
        for part in task.parts:
            for i, blank in enumerate(part.blanks, 1):
                for mistake in blank.mistakes:
                    name = f"R_{part.letter}{i}"
                    wrong = given(item, name, blank, mistake.content)
                    assert float(item.submit({**item.key, **wrong})) < float(task.points) - 1e-6
                    item.submit(wrong)
                    for sentence in mistake.sentences:
                        assert any(plain(sentence)[1:] in said for said in item.feedback)


@each_kind
def test_a_slip_costs_its_own_blank_and_nothing_else(kind: str) -> None:
    """Where a rule has an expression: for numbers, and for the best of some moves."""
    for task, item in items(kind, FEW):
        found = with_a_slip(task)
        if found is None:
            continue
        answers, cost = found
        responses: dict[str, str | tuple[str, ...]] = dict(item.key)
        for part in task.parts:
            for i, blank in enumerate(part.blanks, 1):
                said = answers.get(part.question.id, {}).get(blank.field.name)
                if said is not None and isinstance(blank.type, Numeral | Pick | Ordering | Numbers):
                    responses |= given(item, f"R_{part.letter}{i}", blank, said)
        lost = float(task.points - item.submit(responses))
        assert lost == pytest.approx(cost), task.code


def test_the_end_of_the_game_follows_from_the_students_own_moves() -> None:
    """And no other end does: one that is not on the student's way still costs its points."""
    shown = 0
    for task, item in items("generalsum", FEW):
        root = task.problem.instance.game
        names = {
            (part.question.id, blank.field.name): (f"R_{part.letter}{i}", part, blank)
            for part in task.parts
            for i, blank in enumerate(part.blanks, 1)
        }
        moves = {n: b.right[0] for (id, n), (_, _, b) in names.items() if id == "moves" and b.right}
        name, part, blank = names["moves", root.name]
        outcome, its_part, its_blank = names["outcome", ""]
        right, ends = its_blank.right or (), its_blank.type
        assert isinstance(ends, Pick)
        for other in (c.name for c in root.children if c.name not in (blank.right or ())):
            at = other
            while at in moves:
                at = moves[at]
            wrong = {**item.key, **given(item, name, blank, other)}
            third = next(each for each in ends.options if each not in (at, *right))
            cost = float(part.points * blank.share)
            for end, more in ((at, 0.0), (right[0], 0.0), (third, float(its_part.points))):
                responses = {**wrong, **given(item, outcome, its_blank, end)}
                lost = float(task.points - item.submit(responses))
                assert lost == pytest.approx(cost + more), (task.code, other, end)
            shown += at not in right
    assert shown


@pytest.mark.parametrize(
    ("language", "entry", "is_right"),
    [("en", "1.50", True), ("en", "1.51", False), ("pt", "1,5", True), ("pt", "1,6", False)],
)
def test_a_decimal_is_typed_as_in_its_language(
    language: str, entry: str, is_right: bool, tmp_path: Path
) -> None:
    spec = f"kind: matrix\nlanguage: {language}\nmatrix: [[1.5, 2], [0.5, 1]]\nask: [maximin]\n"
    (tmp_path / "spec.yaml").write_text(spec, "utf-8")
    done = grader("export", "qti21", tmp_path / "spec.yaml", "-o", tmp_path / "out.zip")
    assert (done.code, done.err) == (0, "")
    written = files((tmp_path / "out.zip").read_bytes())
    (item,) = (Item(data) for name, data in written.items() if name.startswith("items/"))
    assert item.submit({"R_a1": entry}) == item.highest * is_right


def test_silly_entries_carry_nothing() -> None:
    for task, item in items("minimax", FEW):
        zeros = {
            f"R_{part.letter}{i}": "0"
            for part in task.parts
            for i, blank in enumerate(part.blanks, 1)
            if isinstance(blank.type, Numeral)
        }
        assert item.submit(zeros) < task.points / 2


def test_a_student_gets_one_instance_of_each_exercise() -> None:
    test = package("minimax", FEW)["assessment.xml"].decode()
    assert test.count('<selection select="1"/>') == 1
    assert test.count("<assessmentItemRef ") == len(FEW)
