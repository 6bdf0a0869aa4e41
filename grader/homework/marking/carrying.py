"""Finds what follows from a student's own earlier answers, and whether it was worked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from grader.homework.kinds.answer import Answer
from grader.homework.kinds.problem import Problem, Question
from grader.homework.kinds.reading import content
from grader.homework.kinds.response import GivenAnswer
from grader.model import follows
from grader.model.exact import read_number
from grader.model.fields import Field, FieldType, FreeText, Ordering, Pick, Record, Relation, Subset
from grader.model.follows import Again, Ref, Rule
from grader.model.grammar import Unreadable

#: Fields that hold names, and no values.
NAMED = (Pick, Subset, Ordering, FreeText)


class Carrying:
    """The answers to one exercise that follow from what a student wrote."""

    def __init__(
        self,
        problem: Problem,
        fields: Mapping[str, Mapping[str, Field]],
        given: Mapping[str, GivenAnswer],
        right: Callable[[Ref], bool],
    ) -> None:
        self._problem = problem
        self._fields = fields
        self._given = given
        self._right = right
        #: The entries whose own grounds are being looked at.
        self._open: set[Ref] = set()
        solved = problem.solved
        kind = problem.kind
        #: The answers of each way to go on from the student's own entries.
        self._ways = tuple(
            (again, kind.answers(problem.instance, again.solution))
            for again in kind.slips.again(problem.instance, solved.solution, self.theirs)
        )

    def theirs(self, ref: Ref) -> Any:
        """What the student wrote into a field; None if that is nothing readable."""
        given = self._given.get(ref.question)
        text = given.fields.get(ref.field) if given else None
        if text is None:
            return None
        try:
            return content(self._type(ref), text)
        except Unreadable:
            return None  # it is right as it stands, in a form that says more than the entry

    def answers(self, question: Question) -> tuple[Answer, ...]:
        """The answers to which the student's own entries lead, if they were worked for."""
        return tuple(
            answers[question.id]
            for again, answers in self._ways
            if question.id in answers and self._is_earned(again, question.id, "")
        )

    def justifies(self, question: Question, field: Field) -> bool:
        """Whether a field follows from the student's own earlier answers, and was worked for."""
        given = {field.name: self._given[question.id].fields[field.name]}
        found = [(again, each[question.id]) for again, each in self._ways if question.id in each]
        if found:
            return any(
                field.name in answer.right_fields(given)
                and self._is_earned(again, question.id, field.name)
                for again, answer in found
            )
        rule = field.follows
        if rule is None:
            return False
        used: list[Ref] = []
        try:
            result = follows.work_out(rule, lambda ref: self._read(ref, used))
        except (LookupError, TypeError, ArithmeticError, ValueError):
            return False  # it rests on a blank, or on something of no use to the rule
        if not used or not self.is_worked_for(tuple(dict.fromkeys(used))):
            return False
        said = content(field.type, given[field.name])
        return bool(said == result or (isinstance(said, tuple) and one_of(said, result, rule)))

    def _is_earned(self, again: Again, question: str, field: str) -> bool:
        """Whether the entries on which a field rests were worked for."""
        return self.is_worked_for(self._with_slips(again, again.rests(question, field)))

    def _read(self, ref: Ref, used: list[Ref]) -> Any:
        """The student's entry; where there is none, what the key or a rule puts in its place."""
        said = self.theirs(ref)
        if said is not None:
            used.append(ref)
            return said
        field = self._fields[ref.question][ref.field]
        if field.follows is not None:
            return follows.work_out(field.follows, lambda ref: self._read(ref, used))
        key = self._problem.question(ref.question).answer
        return content(field.type, key.split(key.text())[ref.field])

    def _with_slips(self, again: Again, rests: tuple[Ref, ...]) -> tuple[Ref, ...]:
        """What an entry rests on; if that is a single wrong entry, also what that one rests on.

        To copy one wrong entry is no work of one's own.
        """
        if len(rests) != 1 or self._right(rests[0]):
            return rests
        (only,) = rests
        if only in self._open:
            return rests  # two entries rest on each other
        self._open.add(only)
        field = self._fields[only.question][only.field]
        is_justified = self.justifies(self._problem.question(only.question), field)
        self._open.remove(only)
        if is_justified:
            return rests
        return (*rests, *again.rests(only.question, only.field))

    def is_worked_for(self, rests: tuple[Ref, ...]) -> bool:
        """Whether a step rests on real work: not on several values that are all equal or infinite,
        none of them right. Names are no evidence of work where there are values.
        """
        values = [ref for ref in rests if not isinstance(self._type(ref), NAMED)]
        if len(values) < 2:
            return bool(values) or (bool(rests) and not self._values_are_odd)
        finite = {value for ref in values for value in self._finite(ref)}
        return len(finite) > 1 or any(map(self._right, values))

    @cached_property
    def _values_are_odd(self) -> bool:
        """Whether to some question with values the student wrote only what cannot be read."""
        return any(
            given.unreadable
            and not given.fields
            and not all(isinstance(each.type, NAMED) for each in self._fields[id].values())
            for id, given in self._given.items()
        )

    def _type(self, ref: Ref) -> FieldType:
        return self._fields[ref.question][ref.field].type

    def _finite(self, ref: Ref) -> tuple[Any, ...]:
        """What is finite in an entry: the ends of an interval, or else the entry as a whole."""
        said = self.theirs(ref)
        if isinstance(self._type(ref), Relation):
            return tuple(end for end in said if not isinstance(end, float))
        if isinstance(self._type(ref), Record):
            wins, _, visits = said.rpartition("/")
            return (read_number(wins) if wins == visits else said,)  # 0/0 is no more than 0
        parts = said if isinstance(said, tuple) else (said,)
        return () if all(isinstance(part, float) for part in parts) else (said,)


def one_of(said: tuple[str, ...], result: Any, rule: Rule) -> bool:
    """True if the rule asks for the best, and all names that a student wrote are among them."""
    return isinstance(rule, follows.Best) and bool(said) and set(said) <= set(result)
