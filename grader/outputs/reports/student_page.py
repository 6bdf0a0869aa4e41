"""Writes what a student reads about the marks of written answers: a page, or Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from grader.drawing.shapes import Picture
from grader.homework.kinds import GivenAnswer, OwnWork, Problem, Question, read_answer
from grader.homework.marking import AnswerMark, MarkedRow, Slip, misconception_sentence
from grader.homework.sheets import as_read, own_entry
from grader.model import exact
from grader.model.fields import Numeral, Raw
from grader.model.grammar import BLANK
from grader.outputs.files.html import page
from grader.outputs.files.svg import on_white
from grader.outputs.files.written_files import escape_markdown
from grader.outputs.paper.exercise_pictures import figures_of
from grader.outputs.paper.pages import PAPERS
from grader.words import ENGLISH, in_use, marking as words, speaking
from grader.words.phrases import letters, plain

#: The longest text beside a node.
LONGEST = 12


@dataclass(frozen=True, slots=True)
class QuestionPart:
    """A question with its mark."""

    letter: str
    prompt: str
    mark: AnswerMark
    #: What the student wrote, and what the key has.
    given: str
    key: str

    @property
    def verdict(self) -> str:
        """The verdict in words."""
        return words.KINDS[self.mark.verdict.value]

    @property
    def score(self) -> str:
        """`1.5 of 2`"""
        return _of(self.mark.earned, self.mark.possible)

    @property
    def feedback(self) -> tuple[str, ...]:
        """The sentences of the feedback."""
        return tuple(filter(None, self.mark.feedback.split("\n")))


@dataclass(frozen=True, slots=True)
class ExercisePart:
    """An exercise with the student's own picture and the first slip."""

    title: str
    pictures: tuple[Picture, ...]
    #: Whether the pictures show the student's own entries.
    is_own: bool
    #: The first slip, and why the key says otherwise; empty if there is none.
    first: tuple[str, ...]
    mistake: str
    questions: tuple[QuestionPart, ...]


def student_files(row: MarkedRow, name: str) -> dict[str, str]:
    """The page of a student, the same in Markdown, and the pictures that this shows, by the names
    of their files, which begin with this name.
    """
    exercises = list(_exercises(row))
    html = page(
        "student-page.html",
        "student-page.css",
        words=words,
        title=_title(row),
        tongue=in_use().code,
        row=row,
        score=_score(row),
        exercises=exercises,
    )
    text, pictures = _markdown(row, exercises, name)
    return {f"{name}.html": html, f"{name}.md": text, **pictures}


def _markdown(
    row: MarkedRow, exercises: Sequence[ExercisePart], name: str
) -> tuple[str, dict[str, str]]:
    pictures: dict[str, str] = {}
    lines = [f"# {escape_markdown(_title(row))}", "", escape_markdown(_score(row))]
    for part in exercises:
        lines += ["", f"## {escape_markdown(part.title)}", ""]
        for picture in part.pictures:
            file = f"{name}-{len(pictures) + 1}.svg"
            pictures[file] = on_white(picture)
            lines += [f"![{escape_markdown(picture.alt)}]({file})", ""]
        told = (*part.first, *filter(None, [part.mistake]))
        lines += [escape_markdown(each) + "  " for each in told]
        for each in part.questions:
            head = f"({each.letter}) {each.verdict}, {each.score}"
            lines += ["", f"**{escape_markdown(head)}**: {escape_markdown(each.prompt)}", ""]
            lines += [f"- {escape_markdown(sentence)}" for sentence in each.feedback]
            for whose, text in ((words.YOURS, each.given), (words.KEY, each.key)):
                if text:
                    lines.append(f"- {whose}: {escape_markdown(' '.join(text.split()))}")
    return "\n".join(lines) + "\n", pictures


def _title(row: MarkedRow) -> str:
    title = row.variant.sheet.title if row.variant else words.MARKS
    return f"{title}: {row.row.name or row.row.id or row.code}"


def _score(row: MarkedRow) -> str:
    if row.problem:
        return row.problem
    return _of(row.mark.score, row.mark.max_score)


def _of(earned: Fraction, possible: Fraction) -> str:
    return words.of(exact.points_text(exact.in_hundredths(earned)), exact.points_text(possible))


def _exercises(row: MarkedRow) -> Iterator[ExercisePart]:
    if row.variant is None:
        return
    for number, problem in enumerate(row.variant.problems, 1):
        marks = {mark.question: mark for mark in row.mark.marks if mark.exercise == number}
        raw = row.answers.get(number, {})
        given = {q.id: _given_answer(problem, q, raw.get(q.id, "")) for q in problem.asked}
        first = _first_slip(problem, marks)
        own = _own(problem, {id: each.fields for id, each in given.items()}, first)
        mistake = row.mark.mistakes.get(number)
        yield ExercisePart(
            words.exercise(number, plain(problem.title)),
            _pictures(replace(problem, own=own)),
            own is not None,
            _first_slip_sentences(first),
            words.mistake(misconception_sentence(problem, mistake)) if mistake else "",
            tuple(
                QuestionPart(
                    letters(i).lower(),
                    plain(question.prompt),
                    marks[question.id],
                    _entries(question, given[question.id]),
                    question.answer.text() if marks[question.id].slips else "",
                )
                for i, question in enumerate(problem.asked)
            ),
        )


def _given_answer(problem: Problem, question: Question, raw: Raw) -> GivenAnswer:
    with speaking(ENGLISH):  # readers read English
        fields = problem.fields(question)
    put = as_read(question, raw)
    with speaking(ENGLISH):
        return read_answer(question.answer, fields, put)


def _entries(question: Question, given: GivenAnswer) -> str:
    """What the student wrote, with the names of the fields."""
    fields = {field.name: field for field in question.answer.fields()}
    entries = [
        (field.label or name, own_entry(field.type, given.fields[name]))
        for name, field in fields.items()
        if name in given.fields
    ]
    return "; ".join(
        f"{name}: {text}" if name else text
        for name, text in (*entries, *given.surplus.items(), *given.unreadable.items())
    )


def _first_slip(problem: Problem, marks: Mapping[str, AnswerMark]) -> tuple[Question, Slip] | None:
    """The slip that was made first: of values at nodes the deepest, which are worked out first."""
    for question in problem.asked:
        if slips := marks[question.id].slips:
            return question, slips[-1] if question.answer.boxes else slips[0]
    return None


def _first_slip_sentences(first: tuple[Question, Slip] | None) -> tuple[str, ...]:
    """The first slip, with the reasons that the key gives at its place."""
    if first is None:
        return ()
    question, slip = first
    name = slip.field
    begins = tuple(sign.format(name) for sign in ("{} ", "{},", "{}:", "({}", "{}("))
    why = [each for each in question.reasons if each.startswith(begins)]
    return words.first_slip(words.slip(slip)), *map(plain, why if name else question.reasons[:1])


def _own(
    problem: Problem, given: Mapping[str, Mapping[str, str]], first: tuple[Question, Slip] | None
) -> OwnWork | None:
    """What the student wrote at the nodes of the picture, if the sheet asks for it there."""
    for question in problem.asked:
        if question.answer.boxes and given[question.id]:
            types = {field.name: field.type for field in problem.fields(question)}
            boxes = {
                name: _box(f"={text}" if isinstance(types[name], Numeral) else text)
                for name, text in given[question.id].items()
                if name in types
            }
            at = first[1].field if first and first[0] is question else ""
            return OwnWork(boxes, frozenset(_way(problem.instance.game, at)))
    return None


def _way(node: Any, name: str) -> tuple[str, ...]:
    """The names on the way down a tree to a node; none if it is not there."""
    if node.name == name:
        return (name,)
    for child in getattr(node, "children", ()):
        if way := _way(child, name):
            return (node.name, *way)
    return ()


def _box(text: str) -> str:
    """The entry as a key writes it beside a node; the end of a long one is left out."""
    text = text.replace("-inf", "−∞").replace("inf", "∞").replace("= ", "=").replace("=[", "[")
    text = text.replace("≤ ", "≤").replace("≥ ", "≥")
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}{BLANK}"


def _pictures(problem: Problem) -> tuple[Picture, ...]:
    pairs = figures_of([problem], PAPERS["a4"])[0].pairs
    return tuple(solved if problem.own else blank for blank, solved in pairs)
