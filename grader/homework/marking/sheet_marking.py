"""Marks the answers to a sheet, each exercise against the key and against the student's own work,
and names the misconception behind them.

Each entry is right if the key has it, or if it follows from what the student wrote earlier; the
better of the two ways counts. So one slip costs its own entry and nothing else.

A name needs evidence: one known misconception, and only that one, leads to all that the student
wrote, what was carried aside; and no single slip explains it as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import possible
from grader.homework.kinds.problem import Problem, Question
from grader.homework.kinds.response import (
    GivenAnswer,
    as_one_text,
    cost_of_surplus,
    key_contents,
    read_answer,
    share_of,
)
from grader.homework.marking.carrying import Carrying
from grader.homework.marking.marks import AnswerMark, SheetMark, Slip
from grader.model.fields import Field, Raw
from grader.model.follows import Ref
from grader.model.report import Verdict


@dataclass(frozen=True, slots=True)
class Marked:
    """The marks of one exercise, and what the student gave."""

    marks: tuple[AnswerMark, ...]
    given: Mapping[str, GivenAnswer]


def mark_exercise(problem: Problem, number: int, answers: Mapping[str, Raw]) -> Marked:
    """The mark of every question that the sheet asks."""
    marker = _Marker(problem, answers)
    marks = tuple(marker.mark(number, question) for question in problem.asked)
    return Marked(marks, marker.given)


class _Marker:
    def __init__(self, problem: Problem, answers: Mapping[str, Raw]) -> None:
        self._problem = problem
        self.given: dict[str, GivenAnswer] = {}
        self._shares: dict[str, Fraction] = {}
        self._by_key: dict[Ref, bool] = {}
        for question in problem.asked:
            id, answer = question.id, question.answer
            fields = answer.fields()
            self.given[id] = read_answer(answer, fields, answers.get(id, ""))
            given = self.given[id].fields
            texts = question.accept.values()
            accepted = tuple(read_answer(answer, fields, text).fields for text in texts)
            self._shares[id] = share = _share_by_key(answer, given, accepted)
            right = given if share == 1 else answer.right_fields(given)
            also = {pair for other in accepted for pair in other.items()}
            self._by_key |= {
                Ref(id, name): name in right or (name, text) in also for name, text in given.items()
            }
        self._fields: dict[str, dict[str, Field]] = {}
        self._carrying = None
        if problem.carried and not all(self._by_key.values()):
            self._fields = {
                question.id: {field.name: field for field in problem.fields(question)}
                for question in problem.asked
            }
            self._carrying = Carrying(problem, self._fields, self.given, self._by_key.__getitem__)

    def mark(self, number: int, question: Question) -> AnswerMark:
        id, given, answer = question.id, self.given[question.id], question.answer
        if answer.rubric_items and not given.is_blank:
            none = Fraction(0)
            return AnswerMark(number, id, Verdict.NOT_RUN, none, question.points, none)
        share = self._shares[id]
        carried = self._carried(question, given)
        better = share
        if share < 1:
            better = max((share, *self._with_carried(question, given, carried)))
        cost = cost_of_surplus(answer, given)
        share, better = (max(Fraction(0), each - cost) for each in (share, better))
        best = share + self._problem.carried * (better - share)
        slips = tuple(
            Slip(name, text, _key_entry(answer, name))
            for name, text in given.fields.items()
            if not self._by_key.get(Ref(id, name), share == 1) and name not in carried
        )
        slips += tuple(Slip(name, text, "") for name, text in given.surplus.items())
        return AnswerMark(
            number,
            id,
            _verdict(best, given),
            best * question.points,
            question.points,
            share * question.points,
            slips,
            carried,
            tuple(given.unreadable),
            better,
            tuple(given.unreadable.values()),
            _blank_entries(answer, given) if share < 1 and given.fields else (),
            1 - self._problem.carried,
        )

    def _carried(self, question: Question, given: GivenAnswer) -> tuple[str, ...]:
        if self._carrying is None:
            return ()
        fields = self._fields[question.id]
        return tuple(
            name
            for name in given.fields
            if name in fields
            and not self._by_key[Ref(question.id, name)]
            and self._carrying.justifies(question, fields[name])
        )

    def _with_carried(
        self, question: Question, given: GivenAnswer, carried: tuple[str, ...]
    ) -> Iterator[Fraction]:
        """The shares of the points if what is carried counts as right."""
        if self._carrying is None or not given.fields:
            return
        if carried == ("",):
            yield Fraction(1)
            return
        for other in self._carrying.answers(question):
            yield self._under(other, question, given, carried)
        if carried:
            key = key_contents(question.answer)
            fields = {
                name: key[name] if name in carried else text
                for name, text in given.fields.items()
                if name not in carried or name in key
            }
            yield _share(question.answer, fields)

    def _under(
        self, other: Answer, question: Question, given: GivenAnswer, carried: tuple[str, ...]
    ) -> Fraction:
        """The share of the points under an answer that follows from the student's own work; what
        only the key has counts as well, and what was not worked for does not.
        """
        if "" in given.fields:
            return _share(other, given.fields)
        right, found = other.right_fields(given.fields), key_contents(other)
        fields: dict[str, str] = {}
        for name, text in given.fields.items():
            by_key = self._by_key[Ref(question.id, name)]
            if name in right:
                if by_key or name in carried:
                    fields[name] = text
            elif not by_key:
                fields[name] = text
            elif name in found:
                fields[name] = found[name]
        return _share(other, fields)


def _share_by_key(
    answer: Answer, given: Mapping[str, str], accepted: tuple[Mapping[str, str], ...]
) -> Fraction:
    """The share by the key, with what is accepted in place of what the key has."""
    key = key_contents(answer)
    if given and given == key:
        return Fraction(1)
    shares = [_share(answer, given)]
    for fields in accepted:
        same = {name for name in given if name in key and given[name] == fields.get(name)}
        shares.append(
            _share(answer, {name: key[name] if name in same else given[name] for name in given})
        )
    return max(shares)


def _share(answer: Answer, fields: Mapping[str, str]) -> Fraction:
    if not fields:
        return Fraction(0)
    return max(Fraction(0), share_of(answer, as_one_text(answer, fields)) or Fraction(0))


def _key_entry(answer: Answer, name: str) -> str:
    """What the key has in a field; "" if it has nothing there."""
    if name == "":
        return answer.text()
    return key_contents(answer).get(name, "")


def _blank_entries(answer: Answer, given: GivenAnswer) -> tuple[str, ...]:
    """The entries of the key of which the student wrote nothing."""
    known = {*given.fields, *given.unreadable, ""}
    return tuple(name for name in key_contents(answer) if name not in known)


def _verdict(share: Fraction, given: GivenAnswer) -> Verdict:
    if given.is_blank:
        return Verdict.MISSING
    if not given.fields and not given.surplus:
        return Verdict.UNREADABLE
    if share == 1:
        return Verdict.CORRECT
    return Verdict.PARTIAL if share else Verdict.WRONG


def mark_sheet(problems: Sequence[Problem], answers: Mapping[int, Mapping[str, Raw]]) -> SheetMark:
    """The marks of every question, by the number of the exercise, and the misconceptions."""
    marks: list[AnswerMark] = []
    mistakes: dict[int, str] = {}
    candidates: dict[int, tuple[str, ...]] = {}
    for number, problem in enumerate(problems, 1):
        marked = mark_exercise(problem, number, answers.get(number, {}))
        marks += marked.marks
        held = fitting_misconceptions(problem, marked)
        if len(held) == 1 and is_evident(marked):
            mistakes[number] = held[0]
        elif held:
            candidates[number] = held
    return SheetMark(tuple(marks), mistakes, candidates)


#: The slips that are evidence enough.
EVIDENCE = 2


def fitting_misconceptions(problem: Problem, marked: Marked) -> tuple[str, ...]:
    """The misconceptions that lead to the student's answers; none where all is right."""
    if all(mark.earned == mark.possible for mark in marked.marks if not mark.carried) and not any(
        mark.slips for mark in marked.marks
    ):
        return ()
    found = {
        misconception.id: answers
        for misconception in possible(problem.kind, problem.instance)
        if _explains(answers := problem.solved.answers_under(misconception), marked)
    }
    # Who needs nothing put aside explains more than who needs a slip that was carried.
    whole = tuple(id for id, answers in found.items() if _explains_all(answers, marked))
    return whole or tuple(found)


def is_evident(marked: Marked) -> bool:
    """Whether a single slip does not explain the answers as well."""
    return sum(len(mark.slips) for mark in marked.marks) >= EVIDENCE


def _explains(answers: Mapping[str, Answer], marked: Marked) -> bool:
    """Whether these answers are all that the student wrote, and some of it is wrong."""
    # Where something is wrong, most misconceptions can be excluded at once.
    marks = sorted(marked.marks, key=lambda mark: not mark.slips)
    return all(
        _fits(answers.get(mark.question), mark, marked.given[mark.question]) for mark in marks
    ) and (any(mark.slips for mark in marks) or _is_entire(answers, marked))


def _fits(answer: Answer | None, mark: AnswerMark, given: GivenAnswer) -> bool:
    """True if this answer has all that the student wrote, apart from what follows from slips."""
    if answer is None:
        return not mark.slips
    if given.unreadable and not given.fields:
        return False
    fields = {name: text for name, text in given.fields.items() if name not in mark.carried}
    return _holds(answer, fields, given.surplus)


def _explains_all(answers: Mapping[str, Answer], marked: Marked) -> bool:
    """Whether these answers have every entry of the student, those that were carried as well."""
    return all(
        _holds(answers[id], given.fields, given.surplus)
        for id, given in marked.given.items()
        if id in answers
    )


def _holds(answer: Answer, fields: Mapping[str, str], surplus: Mapping[str, str]) -> bool:
    if surplus:
        fields = {**fields, **surplus}
        if not fields.keys() <= {field.name for field in answer.fields()}:
            return False
    return (
        len(answer.right_fields(fields)) == len(fields)
        or as_one_text(answer, fields) == answer.text()
    )


def _is_entire(answers: Mapping[str, Answer], marked: Marked) -> bool:
    """Whether the student left nothing out of these answers."""
    return all(
        bool(given.fields) and share_of(answers[id], as_one_text(answers[id], given.fields)) == 1
        for id, given in marked.given.items()
        if id in answers
    )
