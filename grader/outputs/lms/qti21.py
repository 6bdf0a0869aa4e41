"""Writes QTI 2.1: a test with a section for each exercise, of which a student gets one instance.

All questions of an exercise are one item, so that slips can be carried forward inside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from grader.outputs.files.written_files import zip_archive
from grader.outputs.lms import differences, xhtml
from grader.outputs.lms.neutral_form import Export, Pool, Task
from grader.outputs.lms.qti21_item import carries, has_fractions, has_numbers, item_of
from grader.words import exporting, in_use
from grader.words.phrases import plain

_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
_PACKAGE = "http://www.imsglobal.org/xsd/imscp_v1p1"
_QTI = "http://www.imsglobal.org/xsd/imsqti_v2p1"


def write(export: Export) -> bytes:
    """The package: a manifest, the test, an item for each instance, and the pictures."""
    tasks = [task for pool in export.pools for task in pool.tasks]
    pictures = {
        file: picture
        for task in tasks
        for file, picture in task.picture_files(f"images/{_name(task)}-").items()
    }
    items = {
        f"items/{_name(task)}.xml": item_of(
            task,
            _name(task),
            f"{pool.title} {task.name}",
            f"../images/{_name(task)}-{{}}",
        ).encode()
        for pool in export.pools
        for task in pool.tasks
    }
    files = {
        "imsmanifest.xml": _manifest(export, tasks, pictures).encode(),
        "assessment.xml": _test(export).encode(),
        **items,
        **pictures,
    }
    return zip_archive((file, data, False) for file, data in files.items())


def differs(export: Export) -> Iterator[str]:
    """Lines that tell the instructor how the export differs from the sheet."""
    yield from differences.other_answers(export)
    yield from differences.lost_slips(export, carries, exporting.NO_EXPRESSION)
    if in_use().decimal != "." and any(has_numbers(pool.tasks[0]) for pool in export.pools):
        yield exporting.POINTS_DIFFER
    for pool in export.pools:
        some = sum(has_fractions(task) for task in pool.tasks)
        if some and pool.tasks[0].problem.carried:
            yield exporting.fractions(pool.tasks[0].number, some, len(pool.tasks))


def _name(task: Task) -> str:
    """Names an item in the package: its code, and the number of the exercise."""
    return f"{task.code}-{task.number}"


def _of(export: Export) -> str:
    codes = " ".join(_name(task) for pool in export.pools for task in pool.tasks)
    return f"t{sha256(f'{export.sheet.title} {codes}'.encode()).hexdigest()[:24]}"


def _manifest(export: Export, tasks: list[Task], pictures: dict[str, bytes]) -> str:
    needed = "".join(f'<dependency identifierref="i_{_name(task)}"/>' for task in tasks)
    items = "".join(_resource(_name(task), pictures) for task in tasks)
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
        f'<assessmentItemRef identifier="{_name(task)}" href="items/{_name(task)}.xml"/>'
        for task in pool.tasks
    )
    return (
        f'<assessmentSection identifier="s{number}" title="{xhtml.xml(pool.title)}" visible="true">'
        f'<selection select="1"/>{refs}</assessmentSection>\n'
    )
