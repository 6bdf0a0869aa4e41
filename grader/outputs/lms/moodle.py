"""Writes Moodle XML: a question for each instance of an exercise, in a category of its own.

All questions of an exercise are one question with gaps, so that they are about the same instance.
A question that needs no others, and an exercise of a single question, may have a type of its own.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations
from math import dist
from typing import TypeAlias

from grader.drawing.shapes import Line, Picture
from grader.model.fields import FieldType, Ordering, Pick
from grader.outputs.files.svg import on_white
from grader.outputs.lms import differences, moodle_cloze, spellings, xhtml
from grader.outputs.lms.neutral_form import ESSAY_LINES, Export, Part, Pool, Task
from grader.words import lms
from grader.words.phrases import plain

#: How wide the gaps of each type are.
Widths: TypeAlias = Mapping[type[FieldType], int]

#: A picture is one unit larger on each side than its shapes, and a point has so many pixels.
_MARGIN, _PIXELS = 1.0, 4 / 3
#: How near to the strokes a marker may be, in pixels; less where other edges are near, and a
#: picture can be no wider.
_RADIUS, _WIDEST = 20, 1200
#: How far down an edge its strokes are, at least.
_CUT_AT = 0.6


def write(export: Export) -> bytes:
    """The export as one XML file."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<quiz>"]
    for pool in export.pools:
        # A sheet need not name its course; a single stroke would divide a name.
        names = filter(None, (plain(export.sheet.course), plain(export.sheet.title), pool.name))
        clean = (" ".join(name.split()).replace("/", "//") for name in names)
        path = "/".join(("$course$", "top", *clean))
        category = f"<category><text>{xhtml.xml(path)}</text></category>"
        lines.append(f'<question type="category">{category}</question>')
        lines += _questions(pool)
    return "\n".join((*lines, "</quiz>\n")).encode()


def differs(export: Export) -> Iterator[str]:
    """Lines that tell the instructor how the export differs from the sheet."""
    yield from differences.other_answers(export)
    yield from differences.half_marks(export)
    yield from differences.blanks_must_say_none(export)
    yield from differences.lost_slips(export, lambda *_: False, lms.READ_BACK)


def _questions(pool: Pool) -> Iterator[str]:
    seen: set[object] = set()
    parts = (part for task in pool.tasks for part in task.parts)
    widths = moodle_cloze.widths(blank for part in parts for blank in part.blanks)
    for task in pool.tasks:
        for part in task.alone:
            # Moodle never draws one question of a category twice for the same student.
            if part.words not in seen:
                seen.add(part.words)
                yield _alone(pool, task, part, widths)
        if task.together:
            yield _together(pool, task, widths)


def _together(pool: Pool, task: Task, widths: Widths) -> str:
    """All questions of an exercise, or its only one in the type that fits it."""
    said = xhtml.statement(task, "@@PLUGINFILE@@/{}")
    key = xhtml.key(task, task.together, "@@PLUGINFILE@@/{}")
    feedback = _text("generalfeedback", key, _files(task, is_key=True))
    name = f"{pool.title} {task.name}"
    if task.together[0].is_essay:
        said += xhtml.prompt(task.together[0])
        type, answers = "essay", _essay(task.together[0])
    elif order := _order(task.together):
        said += xhtml.prompt(task.together[0])
        type, answers = "ordering", order
    elif marked := markers(task, task.together):
        said = xhtml.statement(task, "") + xhtml.prompt(task.together[0])
        said += xhtml.paragraphs(lms.DRAG)
        type, answers = "ddmarker", marked
    else:
        type, answers = "cloze", "<penalty>0</penalty>"
        said += _gaps(task.together, widths)
    said += xhtml.label(task.label)
    shown = "" if type == "ddmarker" else _files(task, is_key=False)
    text = _text("questiontext", said, shown)
    return _question(type, name, task.code, text, feedback, answers)


def _gaps(parts: tuple[Part, ...], widths: Widths) -> str:
    weights = moodle_cloze.weights(parts)

    def gaps(part: Part) -> list[str]:
        return [
            moodle_cloze.write_gaps(
                blank, weights[part.letter, blank.field.name], widths[type(blank.type)]
            )
            for blank in part.blanks
        ]

    how = partial(xhtml.how_to_fill_in, relations=f"{lms.RELATIONS} {lms.HALVES}")
    return xhtml.questions(parts, how, gaps, lms.NOTHING_THERE)


def _essay(part: Part) -> str:
    """The settings of an essay, with what is shown to those who mark it."""
    return (
        f"{_grade(part)}<responseformat>plain</responseformat><responserequired>1</responserequired>"
        f"<responsefieldlines>{ESSAY_LINES}</responsefieldlines><attachments>0</attachments>"
        "<attachmentsrequired>0</attachmentsrequired>"
        f"{_text('graderinfo', xhtml.rubric(part))}{_text('responsetemplate', '')}"
    )


def _order(parts: tuple[Part, ...]) -> str:
    """The items of an ordering question, if the only question asks for one order of all names."""
    if len(parts) != 1 or len(parts[0].blanks) != 1:
        return ""
    (blank,) = parts[0].blanks
    if not isinstance(blank.type, Ordering) or not blank.right or len(blank.right) > 1:
        return ""
    names = blank.right[0].split(", ")
    if sorted(names) != sorted(blank.type.among) or len(names) < 2:
        return ""
    # Without shownumcorrect, Moodle refuses the whole file.
    settings = (
        "<layouttype>VERTICAL</layouttype><selecttype>ALL</selecttype>"
        "<gradingtype>ABSOLUTE_POSITION</gradingtype><showgrading>SHOW</showgrading>"
        "<numberingstyle>none</numberingstyle><shownumcorrect>1</shownumcorrect>"
    )
    items = (_answer(xhtml.text(name), place) for place, name in enumerate(names, 1))
    return _grade(parts[0]) + settings + "".join(items)


def _alone(pool: Pool, task: Task, part: Part, widths: Widths) -> str:
    """A question that needs no others: to choose, true or false, a number, or a table with gaps."""
    if len(part.blanks) == 1:
        type, answers = _simple(part)
        grade = _grade(part) + answers
        said = xhtml.bare_prompt(part)
    else:
        type, grade, said = "cloze", "<penalty>0</penalty>", _gaps((part,), widths)
    said += xhtml.label(task.label._replace(question=part.question.id))
    return _question(
        type,
        f"{pool.title} {task.name}, {part.question.id}",
        f"{task.code}-{part.question.id}",
        _text("questiontext", said),
        _text("generalfeedback", xhtml.key_of(part)),
        grade,
    )


def _simple(part: Part) -> tuple[str, str]:
    """The type of such a question, and its answers."""
    (blank,) = part.blanks
    right = blank.right or ()
    match blank.type:
        case Pick(options) if options == spellings.TRUE_FALSE:
            return "truefalse", "".join(
                _answer(each, 100 * (each in right), "moodle_auto_format") for each in options
            )
        case Pick(options, texts):
            shown = zip(texts or options, options, strict=True)
            answers = (_answer(xhtml.text(said), 100 * (each in right)) for said, each in shown)
            settings = "<single>true</single><shuffleanswers>true</shuffleanswers>"
            return "multichoice", settings + "".join(answers)
    accepted = (each.replace("*", "\\*") for each in spellings.accepted_texts(blank))
    return "shortanswer", "<usecase>0</usecase>" + "".join(
        _answer(each, 100, "moodle_auto_format") for each in accepted
    )


def _grade(part: Part) -> str:
    return f"<defaultgrade>{float(part.points):.7f}</defaultgrade><penalty>0</penalty>"


def _answer(text: str, fraction: int, format: str = "html") -> str:
    return (
        f'<answer fraction="{fraction}" format="{format}"><text>{xhtml.cdata(text)}</text></answer>'
    )


def _question(type: str, name: str, code: str, text: str, feedback: str, rest: str) -> str:
    title = f"<name><text>{xhtml.xml(' '.join(name.split()))}</text></name>"
    number = f"<idnumber>{xhtml.xml(code)}</idnumber>"
    inside = f"{title}{text}{feedback}{number}<hidden>0</hidden>{rest}"
    return f'<question type="{type}">{inside}</question>'


def _text(tag: str, said: str, files: str = "") -> str:
    return f'<{tag} format="html"><text>{xhtml.cdata(said)}</text>{files}</{tag}>'


def _files(task: Task, is_key: bool) -> str:
    return "".join(
        f'<file name="{name}" path="/" encoding="base64">{_encode(picture)}</file>'
        for name, picture in task.pictures(is_key).items()
    )


def _encode(picture: Picture, scale: float = 1) -> str:
    return base64.b64encode(on_white(picture, scale).encode()).decode()


def markers(task: Task, parts: Sequence[Part]) -> str:
    """The picture, the marker and where it belongs, for an exercise that asks for strokes alone."""
    if len(parts) != 1 or parts[0].question.answer.drawn != "cut":
        return ""
    pictures = list(task.pictures(is_key=False).items())
    keys = list(task.pictures(is_key=True).values())
    if len(pictures) != 1 or len(keys) != 1 or not (places := _places(keys[0])):
        return ""
    ((name, picture),) = pictures
    scale, radius = _scale(picture)
    drops = "".join(
        f"<drop><no>{i}</no><shape>circle</shape>"
        f"<coords>{round(scale * x)},{round(scale * y)};{radius}</coords>"
        "<choice>1</choice></drop>"
        for i, (x, y) in enumerate(places, 1)
    )
    edges = sum(isinstance(shape, Line) for shape in picture.shapes)
    known = xhtml.cdata(xhtml.mistakes(parts[0]))
    return (
        f"{_grade(parts[0])}"
        f'<correctfeedback format="html"><text></text></correctfeedback>'
        f'<partiallycorrectfeedback format="html"><text>{known}</text></partiallycorrectfeedback>'
        f'<incorrectfeedback format="html"><text>{known}</text></incorrectfeedback>'
        f'<file name="{name}" encoding="base64">{_encode(picture, scale)}</file>'
        f"<drag><no>1</no><text>{lms.MARKER}</text><noofdrags>{edges}</noofdrags></drag>{drops}"
    )


def _scale(picture: Picture) -> tuple[float, int]:
    """How much larger the picture is shown, so that a hand hits its edges, and how near is a hit:
    the same wherever the cuts are, though only those that are found are shown.
    """
    ends = {(edge.x2, edge.y2) for edge in picture.shapes if isinstance(edge, Line)}
    near = _PIXELS * _CUT_AT * min(dist(*pair) for pair in combinations(ends, 2))
    wide = _PIXELS * (picture.width + 2 * _MARGIN)
    scale = max(1.0, min((2 * _RADIUS + 1) / near, _WIDEST / wide))
    return scale, min(_RADIUS, int((scale * near - 1) / 2))


def _places(key: Picture) -> list[tuple[float, float]]:
    """The middle of each pair of strokes, in pixels from the upper left corner."""
    strokes = [shape for shape in key.shapes if isinstance(shape, Line) and shape.style == "cut"]
    return [
        (
            _PIXELS * ((a.x1 + a.x2 + b.x1 + b.x2) / 4 + _MARGIN),
            _PIXELS * (key.height - (a.y1 + a.y2 + b.y1 + b.y2) / 4 + _MARGIN),
        )
        for a, b in zip(strokes[::2], strokes[1::2], strict=True)
    ]
