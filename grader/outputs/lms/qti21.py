"""Writes QTI 2.1: a test with a section for each exercise, of which a student gets one instance.

All questions of an exercise are one item, so that slips can be carried forward inside it: where a
rule says so, and QTI has an expression for the rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from hashlib import sha256
from math import lcm

from grader.homework.kinds import Blank, gap_count
from grader.model.fields import FieldType, Numbers, Numeral
from grader.model.follows import Ref, refs
from grader.outputs.files.written_files import zip_archive
from grader.outputs.lms import differences, qti21_elements as terms, xhtml
from grader.outputs.lms.neutral_form import ESSAY_LINES, Export, Part, Pool, Task
from grader.outputs.lms.qti21_blanks import Reading, WrittenBlank, readings, values, write_blank
from grader.outputs.lms.qti21_carrying import OwnEntries, OwnNumbers
from grader.words import in_use, lms
from grader.words.phrases import plain

_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
_PACKAGE = "http://www.imsglobal.org/xsd/imscp_v1p1"
_QTI = "http://www.imsglobal.org/xsd/imsqti_v2p1"


def write(export: Export) -> bytes:
    """The package: a manifest, the test, an item for each instance, and the pictures."""
    pictures = export.picture_files()
    files = {
        "imsmanifest.xml": _manifest(export, pictures).encode(),
        "assessment.xml": _test(export).encode(),
        **{
            f"items/{task.label}.xml": item_of(task, f"{pool.title} {task.name}").encode()
            for pool in export.pools
            for task in pool.tasks
        },
        **pictures,
    }
    return zip_archive(files.items())


def differs(export: Export) -> Iterator[str]:
    """Lines that tell the instructor how the export differs from the sheet."""
    yield from differences.other_answers(export)
    yield from differences.lost_slips(export, carries, lms.NO_EXPRESSION)
    numbers = (_Linked(pool.tasks[0]).numbers - {"text"} for pool in export.pools)
    if in_use().decimal != "." and any(numbers):
        yield lms.POINTS_DIFFER
    for pool in export.pools:  # QTI reads a number that may be a fraction as text
        some = sum("text" in _Linked(task).numbers for task in pool.tasks)
        if some and pool.tasks[0].problem.carried:
            yield lms.fractions(pool.tasks[0].number, some, len(pool.tasks))


def _of(export: Export) -> str:
    codes = " ".join(str(task.label) for task in export.tasks)
    return f"t{sha256(f'{export.sheet.title} {codes}'.encode()).hexdigest()[:24]}"


def _manifest(export: Export, pictures: dict[str, bytes]) -> str:
    needed = "".join(f'<dependency identifierref="i_{task.label}"/>' for task in export.tasks)
    items = "".join(_resource(str(task.label), pictures) for task in export.tasks)
    return (
        f'{_HEAD}<manifest identifier="m_{_of(export)}" xmlns="{_PACKAGE}"><metadata>'
        "<schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>"
        f'<organizations/><resources><resource identifier="r_{_of(export)}" '
        'type="imsqti_test_xmlv2p1" href="assessment.xml"><file href="assessment.xml"/>'
        f"{needed}</resource>{items}</resources></manifest>\n"
    )


def _resource(name: str, pictures: dict[str, bytes]) -> str:
    """An item with its pictures."""
    own = (file for file in pictures if file.startswith(f"images/{name}-"))
    files = "".join(f'<file href="{file}"/>' for file in (f"items/{name}.xml", *own))
    return (
        f'<resource identifier="i_{name}" type="imsqti_item_xmlv2p1" href="items/{name}.xml">'
        f"{files}</resource>"
    )


def _test(export: Export) -> str:
    sections = "".join(_section(i, pool) for i, pool in enumerate(export.pools, 1))
    title = xhtml.xml(plain(export.sheet.title))
    return (
        f'{_HEAD}<assessmentTest xmlns="{_QTI}" identifier="{_of(export)}" title="{title}">'
        '<testPart identifier="part" navigationMode="nonlinear" submissionMode="individual">\n'
        f"{sections}</testPart></assessmentTest>\n"
    )


def _section(number: int, pool: Pool) -> str:
    refs = "".join(
        f'<assessmentItemRef identifier="{task.label}" href="items/{task.label}.xml"/>'
        for task in pool.tasks
    )
    return (
        f'<assessmentSection identifier="s{number}" title="{xhtml.xml(pool.title)}" visible="true">'
        f'<selection select="1"/>{refs}</assessmentSection>\n'
    )


_CARRIED, _KEY = "carried", "key"
_NOTHING_YET = "<defaultValue><value>0</value></defaultValue>"


def item_of(task: Task, title: str) -> str:
    """The whole item."""
    address = f"../images/{task.label}-{{}}"
    item = _ItemWriter(task)
    scoring = "".join(map(item.scoring, task.parts))
    total = "".join(
        f"<max>{terms.variable(_points(part))}{terms.value(0)}</max>" for part in task.parts
    )
    # Parts of points have endless decimals; what is counted is whole, and divided once.
    score = f"<divide><sum>{total}</sum>{terms.value(item.units)}</divide>"
    alone = not task.together
    told = {
        _CARRIED: xhtml.paragraphs(lms.carried(task.problem.carried)),
        **item.feedback,
        _KEY: xhtml.keys(task.parts) if alone else xhtml.key(task, task.parts, address),
    }
    return (
        f'{_HEAD}<assessmentItem xmlns="{_QTI}" identifier="{task.label}" '
        f'title="{xhtml.xml(title)}" xml:lang="{in_use().code}" '
        f'adaptive="false" timeDependent="false">\n{item.declarations}'
        '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" '
        f'normalMaximum="{float(task.points)!r}">{_NOTHING_YET}</outcomeDeclaration>\n{item.outcomes}'
        f"{''.join(_outcome(_points(part)) for part in task.parts)}"
        '<outcomeDeclaration identifier="FEEDBACK" cardinality="multiple" baseType="identifier"/>\n'
        f"<itemBody>{'' if alone else xhtml.statement(task, address)}"
        f"{item.questions()}</itemBody>\n<responseProcessing>{item.worked_out}{scoring}"
        f"{terms.outcome('SCORE', score)}{_say(_KEY)}</responseProcessing>\n"
        f"{''.join(_modal(*each) for each in told.items())}</assessmentItem>\n"
    )


def carries(task: Task, part: Part, blank: Blank) -> bool:
    """Whether a slip is carried forward to a blank."""
    return bool(blank.follows) and any(_ItemWriter(task).follow_tests(part, blank))


def _outcome(name: str) -> str:
    return (
        f'<outcomeDeclaration identifier="{name}" cardinality="single" baseType="float">'
        f"{_NOTHING_YET}</outcomeDeclaration>\n"
    )


def _points(part: Part) -> str:
    """The outcome with the points of a question."""
    return f"POINTS_{part.letter}"


def _modal(name: str, said: str) -> str:
    return (
        f'<modalFeedback outcomeIdentifier="FEEDBACK" identifier="{name}" showHide="show">'
        f"{said}</modalFeedback>\n"
    )


def _say(name: str) -> str:
    both = f"{terms.variable('FEEDBACK')}{terms.identifier(name)}"
    return terms.outcome("FEEDBACK", f"<multiple>{both}</multiple>")


def _branches(branches: Sequence[tuple[str, str]]) -> str:
    """A condition that takes the first of the branches whose test holds."""
    if not branches:
        return ""
    (test, then), *others = branches
    rest = "".join(f"<responseElseIf>{each}{do}</responseElseIf>" for each, do in others)
    return f"<responseCondition><responseIf>{test}{then}</responseIf>{rest}</responseCondition>\n"


class _Linked:
    """The blanks of an item, and which of them follow from others."""

    def __init__(self, task: Task) -> None:
        self.blanks = {_ref(part, blank): blank for part in task.parts for blank in part.blanks}
        rules = {ref: blank.follows for ref, blank in self.blanks.items() if blank.follows}
        used = {ref for rule in rules.values() for ref in refs(rule)}
        self._refs = {ref for ref in self.blanks if ref in rules or ref in used}
        self.readings = readings(self.blanks, self._refs)

    @property
    def numbers(self) -> set[Reading]:
        """How the numbers are read that follow from others, or from which others follow."""
        types = Numeral | Numbers
        return {self.readings[r] for r in self._refs if isinstance(self.blanks[r].type, types)}


class _ItemWriter:
    """Writes the parts of one item that name each other."""

    def __init__(self, task: Task) -> None:
        self._task = task
        linked = _Linked(task)
        blanks, read = linked.blanks, linked.readings
        names = {
            _ref(part, blank): f"R_{part.letter}{i}"
            for part in task.parts
            for i, blank in enumerate(part.blanks, 1)
        }
        self.units = _units(task)
        worth = {
            _ref(part, blank): part.points * blank.share * self.units
            for part in task.parts
            for blank in part.blanks
        }
        self._written = {
            ref: write_blank(names[ref], blanks[ref], read[ref], worth[ref]) for ref in blanks
        }
        at = {ref: each.numbers for ref, each in self._written.items() if each.numbers}
        key = {ref: values(right[0]) for ref in at if (right := blanks[ref].right)}
        self._own = OwnEntries(blanks, names, OwnNumbers(at, key, "quotient" in read.values()))
        self._essays = [f"R_{part.letter}1" for part in task.parts if part.is_essay]
        self._costs: dict[str, str] = {}
        #: The sentences of modal feedback, with their names.
        self._said: dict[str, str] = {}

    @property
    def feedback(self) -> dict[str, str]:
        """The sentences of modal feedback, by their names."""
        return {name: xhtml.paragraphs(said) for said, name in self._said.items()}

    @property
    def declarations(self) -> str:
        """What is declared of all responses."""
        written = (each.declarations for each in self._written.values())
        return "".join((*written, *(terms.essay_declaration(each) for each in self._essays)))

    @property
    def outcomes(self) -> str:
        """What is declared of outcomes that are worked out first."""
        return "".join(each.outcome for each in self._written.values())

    def questions(self) -> str:
        """The questions with their blanks."""

        def row(part: Part) -> list[str]:
            if part.is_essay:
                return [terms.essay(f"R_{part.letter}1", ESSAY_LINES, xhtml.rubric(part))]
            return [self._of(part, blank).interactions for blank in part.blanks]

        return xhtml.questions(self._task.parts, self._how, row, lms.LEFT_BLANK)

    def scoring(self, part: Part) -> str:
        """How the points of a question follow from what is given."""
        return "".join(self._scoring(part, blank) for blank in part.blanks)

    @property
    def worked_out(self) -> str:
        """The outcomes that must be worked out before anything is scored."""
        return "".join(each.worked_out for each in self._written.values())

    def _scoring(self, part: Part, blank: Blank) -> str:
        of = self._of(part, blank)
        told = [(test, self._say_mistake(said)) for test, said in of.mistakes]
        if of.mapped:
            return self._add(part, of.mapped) + "".join(_branches([each]) for each in told)
        if blank.right is None or not blank.share:
            right = [(test, "") for test, _ in of.earning]
            wrong = self._add(part, self._cost(part))
            tests = [terms.no(test) for test, _ in right]
            return _branches([(terms.all_of(of.given, *tests), wrong)]) + _branches(told)
        carried = [*self.follow_tests(part, blank)]
        earning = [
            [(test, self._add(part, self._worth(part, blank, some)))]
            + [(each, self._carry(part, blank, some)) for each in carried]
            for test, some in of.earning
        ]
        if len(earning) > 1:
            return "".join(map(_branches, earning)) + _branches(told)
        return _branches([*earning[0], *told])

    def _cost(self, part: Part) -> str:
        """What an entry costs where the key has none: the largest share of a blank."""
        if part.letter not in self._costs:
            share = max({each.share for each in part.blanks})
            self._costs[part.letter] = terms.value(-share * part.points * self.units)
        return self._costs[part.letter]

    def _carry(self, part: Part, blank: Blank, share: Fraction) -> str:
        worth = self._worth(part, blank, share * self._task.problem.carried)
        return self._add(part, worth) + _say(_CARRIED)

    def _worth(self, part: Part, blank: Blank, share: Fraction) -> str:
        return terms.value(part.points * blank.share * share * self.units)

    def _add(self, part: Part, worth: str) -> str:
        return terms.outcome(_points(part), f"<sum>{terms.variable(_points(part))}{worth}</sum>")

    def _say_mistake(self, said: str) -> str:
        return _say(self._said.setdefault(said, f"m{len(self._said) + 1}"))

    def follow_tests(self, part: Part, blank: Blank) -> Iterator[str]:
        """The test whether an entry follows from the student's own."""
        if blank.follows and self._task.problem.carried:
            yield from self._own.follow_tests(_ref(part, blank), blank.follows)

    def _of(self, part: Part, blank: Blank) -> WrittenBlank:
        return self._written[_ref(part, blank)]

    def _how(self, part: Part, type: FieldType) -> str:
        of = next(self._of(part, each) for each in part.blanks if each.type == type)
        if of.numbers:
            return lms.QUOTIENTS if of.worked_out else lms.DECIMALS
        return xhtml.how_to_fill_in(part, type, lms.RELATIONS)


def _units(task: Task) -> int:
    """Into how many equal units a point is divided, so that all that can be earned is whole."""
    earned = [
        part.points * blank.share / each
        for part in task.parts
        for blank in part.blanks
        for each in (gap_count(blank.type), len(blank.right or ()) or 1)
    ]
    carried = task.problem.carried
    return lcm(*(each.denominator for worth in earned for each in (worth, worth * carried)))


def _ref(part: Part, blank: Blank) -> Ref:
    return Ref(part.question.id, blank.field.name)
