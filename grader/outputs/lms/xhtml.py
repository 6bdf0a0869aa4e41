"""The words of a question as HTML: the statement, the prompts, the key with its reasons.

No system needs more of HTML than paragraphs, lists and pictures. Formulas are plain text. All of it
is XML, too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from html import escape

from grader.homework.kinds import QuestionLabel
from grader.homework.sheets import own_entry, own_words
from grader.model.fields import (
    FieldType,
    Numbers,
    Numeral,
    Ordering,
    Pick,
    Record,
    Relation,
    Subset,
)
from grader.outputs.lms.neutral_form import Part, Task
from grader.words import lms, phrases, translated

#: Braces would begin a gap in Moodle, square brackets a blank in Canvas.
_SIGNS = {sign: f"&#{ord(sign)};" for sign in "{}[]"}


def xml(said: str) -> str:
    """A text in XML, without what XML forbids."""
    if not said.isprintable():
        said = "".join(" " if c.isspace() else c for c in said if c.isprintable() or c.isspace())
    return escape(said)


def cdata(markup: str) -> str:
    """Markup inside XML, which reads it as a text."""
    return f"<![CDATA[{markup.replace(']]>', ']]&gt;')}]]>"


@lru_cache(maxsize=4096)  # all instances of an exercise say much the same
def text(said: str) -> str:
    """A text on one line, in which nothing is markup."""
    line = xml(phrases.plain(" ".join(said.split())))
    for sign, entity in _SIGNS.items():
        line = line.replace(sign, entity)
    return line


def paragraphs(said: str) -> str:
    """A text with a paragraph for each of its lines."""
    return "".join(f"<p>{text(line)}</p>" for line in said.splitlines() if line.strip())


def statement(task: Task, address: str) -> str:
    """Everything above the questions; `address` is that of a picture, with a place for its name,
    or "" where the system shows the picture itself.
    """
    problem = task.problem
    return "".join(
        (
            paragraphs(problem.text),
            paragraphs(problem.task),
            images(task, address, is_key=False) if address else "",
            paragraphs(task.rules),
            paragraphs(problem.note),
        )
    )


def images(task: Task, address: str, is_key: bool) -> str:
    """The pictures of an exercise, with their descriptions in words."""
    return "".join(
        f'<p><img src="{xml(address.format(name))}" alt="{text(picture.alt)}"/></p>'
        for name, picture in task.pictures(is_key).items()
    )


def questions(
    parts: Sequence[Part],
    how: Callable[[Part, FieldType], str],
    blanks: Callable[[Part], Sequence[str]],
    empty: str,
) -> str:
    """The questions with their blanks. How to fill them in is said where it first matters.

    `empty` says what is to be done with a blank where there is nothing to write.
    """
    said: dict[str, None] = {}
    written = []
    for part in parts:
        if part.is_essay:
            written.append(prompt(part) + "".join(blanks(part)))
            continue
        hints = [how(part, type) for type in dict.fromkeys(blank.type for blank in part.blanks)]
        hints += [empty] if part.may_be_empty else []
        new = [hint for hint in dict.fromkeys(hints) if hint and hint not in said]
        said.update(dict.fromkeys(new))
        written.append(prompt(part) + paragraphs(" ".join(new)) + row(part, blanks(part)))
    return "".join(written)


def prompt(part: Part) -> str:
    """`(a) Which move is best? [2 points]`"""
    return "".join(map(paragraphs, part.lines))


def label(of: QuestionLabel) -> str:
    """The label in small print, by which answers that come back are recognised."""
    return f"<p><small>{text(lms.code(str(of)))}</small></p>"


def bare_prompt(part: Part) -> str:
    """The prompt of a question that stands alone, where the system shows the points."""
    return paragraphs(part.prompt)


def row(part: Part, blanks: Sequence[str]) -> str:
    """The blanks of a question with what stands before each: its label, or its sentence."""
    sentences = part.statements
    labels = [f"{blank.field.label}:" if blank.field.label else "" for blank in part.blanks]
    if not sentences.keys() & set(labels):
        options = "".join(f"<p>{text(' '.join(each))}</p>" for each in sentences.items())
        each = (
            f'<span class="text-nowrap">{text(label)} {blank}</span>' if label else blank
            for label, blank in zip(labels, blanks, strict=True)
        )
        return f"{options}<div>{' &#160; '.join(each)}</div>"
    return "".join(
        f"<div>{text(f'{label} {sentences.get(label, str())}')} {blank}</div>"
        for label, blank in zip(labels, blanks, strict=True)
    )


def key(task: Task, parts: Sequence[Part], address: str) -> str:
    """Every answer with its reasons, below the pictures of the key."""
    return images(task, address, is_key=True) + keys(parts)


def keys(parts: Sequence[Part]) -> str:
    """The answers with their reasons."""
    return "".join(map(key_of, parts))


def rubric(part: Part) -> str:
    """What a person needs who marks an essay: a model answer, and what earns points."""
    return "".join(map(paragraphs, part.question.answer.rubric_items))


def key_of(part: Part) -> str:
    """The answer to a question with its reasons."""
    answer = "<br/>".join(map(text, part.question.answer.text().splitlines()))
    reasons = "".join(f"<li>{text(reason)}</li>" for reason in part.question.reasons)
    return f"<p>({part.letter}) <b>{answer}</b></p>" + (f"<ul>{reasons}</ul>" if reasons else "")


def how_to_fill_in(part: Part, type: FieldType, relations: str = "") -> str:
    """How a blank of this type is filled in where options are chosen; `relations` says how a bound
    is, if its sign is chosen, too.
    """
    match type:
        case Relation() if relations:
            return relations
        case Pick():
            return ""
        case Subset(among) if among:
            return lms.TICK
    return how_to_type(part, type)


def how_to_type(part: Part, type: FieldType) -> str:
    """How a blank of this type is filled in where everything is typed."""
    match type:
        case Numeral() | Numbers(is_each_marked=True):
            return lms.NUMBERS
        case Relation():
            return lms.RELATION_AS_TEXT
        case Numbers():
            return translated(part.question.answer.written_as) or lms.PAIRS
        case Record():
            return lms.RECORDS
        case Ordering():
            return lms.IN_ORDER
        case Pick(options):
            return lms.one_of(tuple(map(own_words, options)))
        case Subset():
            return lms.IN_ALPHABET
    return translated(part.question.answer.written_as)


def mistakes(part: Part) -> str:
    """The known mistakes, each with the contents of blanks in which it shows."""
    found: dict[str, list[str]] = {}
    for blank in part.blanks:
        name = f"{blank.field.label} = " if blank.field.label else ""
        for each in blank.mistakes:
            where = found.setdefault(lms.feedback(each.sentences), [])
            where.append(name + own_entry(blank.type, each.content))
    told = (f"<li>{text('; '.join(where))}: {text(said)}</li>" for said, where in found.items())
    return f"<ul>{''.join(told)}</ul>" if found else ""
