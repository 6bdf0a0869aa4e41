"""What explains a field: the reasons of the key, and hints made of them, without the answer.

A hint has three grades: where to look, why, and the answer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from grader.homework.kinds import Problem, Question
from grader.homework.marking import AnswerMark
from grader.homework.sheets import own_entry
from grader.model.fields import Field, Numeral
from grader.model.follows import Ref, refs
from grader.outputs.page.accept import options
from grader.words import glossary, phrases, practice as practice_words, translated, tutor as words

#: The grades.
GRADES = 3
#: So many fields are named on which another one rests.
MOST = 9
#: Reasons that say nothing of a field alone are told together, if they are no more.
FEW = 6


def place(question: Question, mark: AnswerMark, given: frozenset[str]) -> str:
    """The field to look at first: of those that are not right yet, the one explained first."""
    key = question.answer.key()
    wrong = [slip.field for slip in mark.slips] or [name for name in key if name not in given]
    said = [reason(question, name) for name in wrong]
    order = list(question.reasons)
    ranked = sorted(
        zip(wrong, map(phrases.plain, said), strict=True),
        key=lambda pair: order.index(pair[1]) if pair[1] in order else len(order),
    )
    return ranked[0][0] if ranked else ""


def hint(problem: Problem, question: Question, name: str, grade: int) -> str:
    """A hint about one field; the last grade, 3, is the answer."""
    field = next(field for field in question.answer.fields() if field.name == name)
    label = field.label or field.name
    said = phrases.plain(reason(question, name))
    key = own_entry(field.type, question.answer.key().get(name, ""))
    answer = key if name else phrases.plain(question.answer.text())
    if grade >= GRADES:
        return words.entry(label, answer)
    told = without_result(said, answer) or (said if name else _without(answer, said))
    if grade == 2 and told:
        return told
    rule = next((f.follows for f in problem.fields(question) if f.name == name), None)
    names = list(dict.fromkeys(_field_name(problem, each) for each in refs(rule)))
    if 0 < len(names) <= MOST:
        return words.rests_on(label, names)
    return words.look_at(label) if label else translated(question.answer.marking)


def hints(problem: Problem, question: Question, name: str, nodes: frozenset[str]) -> list[str]:
    """The hints of a page: where to look, and why. Rules and terms stand elsewhere on the page.

    A number is a place to look at if it is a node of the picture, or a statement of the question.
    """
    where, why = (hint(problem, question, name, grade) for grade in (1, 2))
    marking = translated(question.answer.marking)
    says_nothing = why in (where, marking)
    is_place = name in nodes or not name.isdigit() or question.answer.statements
    if where == marking or not is_place:
        terms = [each.name for each in glossary.entries() if _names_term(question.prompt, each)]
        where = practice_words.look_up(terms) if terms else practice_words.LOOK_AT_RULES
    if says_nothing:
        field = next(field for field in question.answer.fields() if field.name == name)
        key = own_entry(field.type, question.answer.key().get(name, ""))
        said = [each for each in problem.stated if "=" in each]
        why = (
            _without(key, reason_about(problem, question, field))
            or _reasons_of_all_options(problem, question, field)
            or (phrases.plain(said[0]) if said else practice_words.LOOK_AT_RULES)
        )
    return [where, why]


def _reasons_of_all_options(problem: Problem, question: Question, field: Field) -> str:
    """The reasons, where they name each option once, and so do not tell which one is right."""
    said, offered = reasons_around(problem, question, field), options(field.type)
    named = (re.findall(rf"(?<!\w){re.escape(option)}(?!\w)", said) for option in offered)
    return said if offered and all(len(each) == 1 for each in named) else ""


def _without(answer: str, said: str) -> str:
    """The reason up to the answer; nothing if it begins with it, or has it more than once."""
    if not answer:
        return said
    before, *after = re.split(rf"(?<![\w.−-]){re.escape(answer)}(?![\w.])", said)
    if not after:
        return said
    return f"{before.rstrip('[(')}?" if before and len(after) == 1 else ""


def _names_term(text: str, term: glossary.Explained) -> bool:
    forms = "|".join(map(re.escape, (term.name, *term.forms)))
    return re.search(rf"\b(?:{forms})\b", text, re.IGNORECASE) is not None


def _field_name(problem: Problem, ref: Ref) -> str:
    """What a field is called beside its question; its question, where it is the whole answer."""
    question = next(each for each in problem.questions if each.id == ref.question)
    own = (field for field in question.answer.fields() if field.name == ref.field)
    label = next((field.label for field in own), "")
    return phrases.plain(label) or ref.field or ref.question


def reason(question: Question, name: str) -> str:
    """The sentence that explains one field; for a field that is the whole answer, all of them."""
    if not name:
        return _join(question.reasons[:3])
    return _first_reason(
        question.reasons, rf"(?:{practice_words.BEFORE_NODE})?{re.escape(name)}(?:[\s:,]|$)"
    )


def reason_about(problem: Problem, question: Question, field: Field) -> str:
    """What the reasons say of one field: those of its question, or of one that it follows from."""
    label = phrases.plain(field.label)
    heads = filter(None, (field.name.partition(".")[0], *re.findall(r"\w+", label)[:1], label))
    own = (
        _first_reason(question.reasons, rf"(?:\w+ )?{re.escape(head)}(?:[\s:,]|$)")
        for head in heads
    )
    named = rf".*(?<!\w){re.escape(label)}(?!\w)" if label else "(?!)"
    earlier = (reason(each, field.name) for each in _earlier(problem, question) if field.name)
    found = (reason(question, field.name), *own, _first_reason(question.reasons, named), *earlier)
    return next(filter(None, found), "")


def reasons_around(problem: Problem, question: Question, field: Field) -> str:
    """The reasons together, for a field that none of them is about: all of them, if they are few;
    of many the last one, if the field is the value of the root.
    """
    asked = [question] if question.reasons else _earlier(problem, question)
    said = min((each.reasons for each in asked if each.reasons), key=len, default=())
    if len(said) > FEW:
        said = said[-1:] if isinstance(field.type, Numeral) and not field.name else ()
    return _join(said)


def without_result(said: str, answer: str) -> str:
    """The reason without the result at its end: `B (MIN): min(3, 12, 8) = ?`; else nothing."""
    head, sign, result = said.rpartition(" = ")
    several = ";" in re.sub(r"\([^()]*\)", "", head)
    return f"{head} = ?" if sign and not several and result == answer.lstrip("=≤≥ ") else ""


def reasons_of_options(question: Question, options: Sequence[str]) -> dict[str, str]:
    """Why each option is right or wrong, where the reasons say that."""
    said = list(map(phrases.plain, question.reasons))
    return {
        option: sentence
        for option in options
        for sentence in said
        if sentence.startswith(f"({option}) ")
    }


def _earlier(problem: Problem, question: Question) -> list[Question]:
    ids = problem.solved.earlier(question.id)
    return [each for each in problem.questions if each.id in ids]


def _join(reasons: Sequence[str]) -> str:
    return "; ".join(phrases.plain(each).rstrip(".") for each in reasons)


def _first_reason(reasons: Sequence[str], pattern: str) -> str:
    """The first reason that begins in a way."""
    return next(filter(re.compile(pattern).match, map(phrases.plain, reasons)), "")
