"""Entries that could not be read: the sheet that lists them, and what a person read in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, TypeAlias

from grader.errors import Fault, UserError
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.problem import Question
from grader.homework.kinds.response import read_answer
from grader.homework.marking.columns import bare_cell
from grader.homework.specs.data_files import CsvTable, read_table
from grader.model.fields import Raw
from grader.model.grammar import Unreadable
from grader.words import marking as words


class UnreadEntry(NamedTuple):
    """An entry that could not be read."""

    #: The id and the code of its row.
    id: str
    code: str
    exercise: int
    question: str
    #: "" where nobody knows which field is meant.
    field: str
    typed: str


#: Puts the words and numbers of the sheet's language into those that are read.
PutInEnglish: TypeAlias = Callable[[Question, Raw], Raw]


class Corrections:
    """What a sheet says that entries mean, each used where it belongs."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._read: dict[UnreadEntry, tuple[int, str]] = {}
        self._used: set[UnreadEntry] = set()
        for line, entry, read in _entries(read_sheet_of_entries(path)):
            if read:
                self._read[entry] = line, read

    def correct(
        self, row: tuple[str, str], exercise: int, question: Question, raw: Raw, put: PutInEnglish
    ) -> Raw:
        """The answer with what a person read in it; raises UserError."""
        answer, whose = question.answer, (*row, exercise, question.id)
        if all(entry[:4] != whose for entry in self._read):
            return raw
        given = read_answer(answer, answer.fields(), raw)
        left = {**given.fields, **given.surplus}
        found: list[tuple[Fault, Mapping[str, str]]] = []
        corrected: set[str] = set()
        for name, typed in given.unreadable.items():
            entry = UnreadEntry(*whose, *place_of_entry(answer, name, typed))
            if entry in self._read:
                self._used.add(entry)
                line, read = self._read[entry]
                said = _contents(question, name, read, put)
                found.append((self._fault(line, read), said))
                corrected.add(name)
                left |= said
            else:
                left[name] = typed
        still = read_answer(answer, answer.fields(), left).unreadable.keys()
        if wrong := still - (given.unreadable.keys() - corrected):
            at_fault = [fault for fault, said in found if said.keys() & wrong]
            raise UserError(at_fault or [fault for fault, _ in found])
        return left if found else raw

    def check_all_used(self) -> None:
        """Raises UserError if some entry is not among the answers, or can be read."""
        rule = "must be an entry of these answers that cannot be read, found none such"
        if faults := [
            Fault(rule, str(self._path), line)
            for entry, (line, _) in self._read.items()
            if entry not in self._used
        ]:
            raise UserError(faults)

    def _fault(self, line: int, read: str) -> Fault:
        rule = "must be what a key could print there"
        return Fault(f"{rule}, found {read!r}", str(self._path), line, "read")


def read_sheet_of_entries(path: Path) -> CsvTable:
    """The sheet of entries that could not be read; raises UserError."""
    table = read_table(path)
    if missing := [name for name in words.UNREAD_HEAD if name not in table.head]:
        rule = "must be a sheet that --unread wrote"
        raise UserError([Fault(f"{rule}, found no column {missing[0]!r}", str(path), 1)])
    return table


def is_filled_in(path: Path) -> bool:
    """Whether somebody has read an entry of the sheet."""
    return any(read for _, _, read in _entries(read_sheet_of_entries(path)))


def _entries(table: CsvTable) -> Iterator[tuple[int, UnreadEntry, str]]:
    for line, cells in table.rows:
        said = {name: bare_cell(cell) for name, cell in zip(table.head, cells, strict=False)}
        number = int(said["exercise"]) if said["exercise"].isdecimal() else 0
        where = said["question"], said["field"], _in_one_line(said["typed"])
        yield line, UnreadEntry(said["id"], said["code"], number, *where), said["read"]


def place_of_entry(answer: Answer, name: str, typed: str) -> tuple[str, str]:
    """The field of an entry that could not be read, if it is known, and what stands there."""
    if any(field.name == name for field in answer.fields()):
        return name, _in_one_line(typed)
    return "", _in_one_line(typed if name in ("", typed) else f"{name}: {typed}")


def _contents(question: Question, name: str, read: str, put: PutInEnglish) -> Mapping[str, str]:
    """What each field holds by what a person read."""
    if name not in {field.name for field in question.answer.fields()}:
        said = put(question, read)
        assert isinstance(said, str)
        try:
            return question.answer.split(said)
        except Unreadable:
            return {read: read}
    said = put(question, {name: read})
    assert not isinstance(said, str)
    return said


def _in_one_line(text: str) -> str:
    return " ".join(text.split())
