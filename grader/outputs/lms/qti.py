"""Writes QTI 1.2 as Canvas reads it: a quiz of groups, of each of which a student gets some.

An item has a single type here, so each question of an exercise is an item, in a group with the same
question about other instances. Canvas takes the points of each from the group.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256

from grader.outputs.files.written_files import zip_archive
from grader.outputs.lms import differences, xhtml
from grader.outputs.lms.neutral_form import Export, Group, groups
from grader.outputs.lms.qti_item import has_one_type, item_of
from grader.words import lms
from grader.words.phrases import plain

_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
_PACKAGE = "http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"
_QTI = "http://www.imsglobal.org/xsd/ims_qtiasiv1p2"
_CANVAS = "http://canvas.instructure.com/xsd/cccv1p0"
_META = "associatedcontent/imscc_xmlv1p1/learning-application-resource"
#: Where Canvas finds the pictures of the package.
_IMAGES = "%24IMS-CC-FILEBASE%24/images"


def write(export: Export) -> bytes:
    """The package: a manifest, the quiz, what Canvas wants to know of it, and the pictures."""
    all_groups = groups(export)
    title = xhtml.xml(plain(export.sheet.title))
    names = " ".join(str(member.label) for group in all_groups for member in group.members)
    name = f"q{sha256(f'{title} {names}'.encode()).hexdigest()[:24]}"
    pictures = export.picture_files()
    files = {
        "imsmanifest.xml": _manifest(name, pictures).encode(),
        f"{name}/{name}.xml": _quiz(name, title, all_groups).encode(),
        f"{name}/assessment_meta.xml": _meta(name, title, all_groups).encode(),
        **pictures,
    }
    return zip_archive(files.items())


def differs(export: Export) -> Iterator[str]:
    """Lines that tell the instructor how the export differs from the sheet."""
    yield from differences.other_answers(export)
    yield from differences.blanks_must_say_none(export)
    yield from differences.equal_weights(export)
    apart = list(differences.drawn_apart(export))
    yield from apart or differences.lost_slips(export, lambda *_: False, lms.READ_BACK)


def _manifest(name: str, pictures: Iterable[str]) -> str:
    quiz = (
        f'<resource identifier="{name}" type="imsqti_xmlv1p2"><file href="{name}/{name}.xml"/>'
        f'<dependency identifierref="{name}_meta"/></resource>'
        f'<resource identifier="{name}_meta" type="{_META}" href="{name}/assessment_meta.xml">'
        f'<file href="{name}/assessment_meta.xml"/></resource>'
    )
    images = "".join(
        f'<resource identifier="p{i}" type="webcontent" href="{file}">'
        f'<file href="{file}"/></resource>'
        for i, file in enumerate(pictures, 1)
    )
    return (
        f'{_HEAD}<manifest identifier="m_{name}" xmlns="{_PACKAGE}"><metadata>'
        "<schema>IMS Content</schema><schemaversion>1.1.3</schemaversion></metadata>"
        f"<organizations/><resources>{quiz}{images}</resources></manifest>\n"
    )


def _meta(name: str, title: str, all_groups: Sequence[Group]) -> str:
    points = sum(group.points * group.drawn for group in all_groups)
    return (
        f'{_HEAD}<quiz identifier="{name}" xmlns="{_CANVAS}"><title>{title}</title>'
        f"<quiz_type>assignment</quiz_type>"
        f"<points_possible>{float(points):g}</points_possible></quiz>\n"
    )


def _quiz(name: str, title: str, all_groups: Sequence[Group]) -> str:
    sections = ""
    for i, group in enumerate(all_groups, 1):
        is_typed = not group.members[0].stands_alone and not has_one_type(
            each.part for each in group.members
        )
        items = (
            item_of(each, f"{_IMAGES}/{each.task.label}-{{}}", is_typed) for each in group.members
        )
        sections += (
            f'<section ident="{name}_{i}" title="{xhtml.xml(group.title)}"><selection_ordering>'
            f"<selection><selection_number>{group.drawn}</selection_number><selection_extension>"
            f"<points_per_item>{float(group.points):g}</points_per_item></selection_extension>"
            f"</selection></selection_ordering>{''.join(items)}</section>\n"
        )
    return (
        f'{_HEAD}<questestinterop xmlns="{_QTI}"><assessment ident="{name}" title="{title}">'
        f'<section ident="root_section">\n{sections}</section></assessment></questestinterop>\n'
    )
