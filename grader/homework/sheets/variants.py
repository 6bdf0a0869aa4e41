"""Several instances of one sheet: numbered variants, or one for each student.

A variant's seed follows from the sheet's seed and the variant's number, a student's seed from the
student's id. Neither depends on how many others there are. Both are keyed with the secret.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grader.errors import Fault, UserError
from grader.homework.kinds.seeds import derive_seed
from grader.homework.sheets.people import Student
from grader.homework.sheets.sheet import Sheet, Variant, seed_of, variant


class NoOther(UserError):
    """A sheet has no other variant."""


#: How many seeds are tried for one variant before the sheet counts as having no other.
MOST_TRIES = 200


def numbered_variants(
    sheet: Sheet, count: int, seed: int, secret: bytes = b"", avoid: Iterable[str] = ()
) -> Iterator[Variant]:
    """`count` variants. No two have the same leaves in an exercise that draws its leaves."""
    taken = _Taken(sheet, avoid, secret)
    if count > 1 and not taken.drawn:
        rule = "variants need an exercise that draws its leaves, found all leaves given"
        raise UserError([Fault(rule, sheet.file)])
    for number in range(1, count + 1):
        made = taken.another(secret, "variant", seed, number)
        taken.add(made)
        yield made


def personal_variants(
    sheet: Sheet,
    students: Iterable[Student],
    secret: bytes = b"",
    salt: str = "",
    avoid: Iterable[str] = (),
) -> Iterator[tuple[Student, Variant]]:
    """Each student's variant, whoever else is on the roster; `salt` changes all of them."""
    taken = _Taken(sheet, avoid, secret)
    for student in students:
        yield student, taken.another(secret, "student", student.id, salt)


class _Taken:
    """The leaves that must not be drawn again, for each exercise."""

    def __init__(self, sheet: Sheet, codes: Iterable[str], secret: bytes) -> None:
        self._sheet = sheet
        #: The exercises, counted from 0, in which anything is drawn.
        self.drawn = [i for i, each in enumerate(sheet.exercises) if each.plan.is_drawn]
        self._leaves: set[tuple[object, ...]] = set()
        for code in codes:
            self.add(variant(sheet, seed_of(sheet, code, secret, "--avoid"), secret))

    def add(self, made: Variant) -> None:
        self._leaves.update(self._of(made))

    def another(self, secret: bytes, *whose: object) -> Variant:
        """The first variant of these seeds whose leaves are not taken."""
        for attempt in range(MOST_TRIES):
            made = variant(self._sheet, derive_seed(secret, *whose, attempt), secret)
            if self._leaves.isdisjoint(self._of(made)):
                return made
        rule = (
            f"must have an instance not used yet, found none in {MOST_TRIES} draws "
            "(use a wider range of leaves, or fewer requirements)"
        )
        raise NoOther([Fault(rule, self._sheet.file)])

    def _of(self, made: Variant) -> list[tuple[object, ...]]:
        return [(i, *made.problems[i].solved.contents) for i in self.drawn]
