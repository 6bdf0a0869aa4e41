"""Finds what follows from a student's own earlier answers, and whether it was worked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from grader.instances.answers import Answer
from grader.instances.problem import Problem, Question
from grader.marking.given import GivenAnswer
from grader.marking.reading import content
from grader.model import follows
from grader.model.fields import Field
from grader.model.follows import Again, Ref, Rule


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
        solved = problem.solved
        kind = problem.kind
        self._again: Again | None = kind.again(problem.instance, solved.solution, self.theirs)
        self._answers: Mapping[str, Answer] = (
            kind.answers(problem.instance, self._again.solution) if self._again else {}
        )

    def theirs(self, ref: Ref) -> Any:
        """What the student wrote into a field; None if that is nothing readable."""
        given = self._given.get(ref.question)
        text = given.fields.get(ref.field) if given else None
        if text is None:
            return None
        return content(self._fields[ref.question][ref.field].type, text)

    def answer(self, question: Question) -> Answer | None:
        """The answer that the student's own numbers lead to, if the search was made again."""
        return self._answers.get(question.id)

    def justifies(self, question: Question, field: Field) -> bool:
        """Whether a field follows from the student's own earlier answers, and was worked for."""
        text = self._given[question.id].fields[field.name]
        if answer := self.answer(question):
            assert self._again
            rests = self._with_slips(self._again.rests(question.id, field.name))
            return self.is_worked_for(rests) and field.name in answer.right_fields(
                {field.name: text}
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
        said = content(field.type, text)
        return bool(said == result or (isinstance(said, tuple) and one_of(said, result, rule)))

    def _read(self, ref: Ref, used: list[Ref]) -> Any:
        """The student's entry; where there is none, what the key or a rule puts in its place."""
        said = self.theirs(ref)
        if said is not None:
            used.append(ref)
            return said
        field = self._fields[ref.question][ref.field]
        if field.follows is not None:
            return follows.work_out(field.follows, lambda ref: self._read(ref, used))
        key = next(each for each in self._problem.questions if each.id == ref.question)
        return content(field.type, key.answer.split(key.answer.text())[ref.field])

    def _with_slips(self, rests: tuple[Ref, ...]) -> tuple[Ref, ...]:
        """The same, and for a single slip what that one rests on: a copy of it is no work."""
        if len(rests) != 1 or self._right(rests[0]):
            return rests
        (only,) = rests
        question = next(each for each in self._problem.questions if each.id == only.question)
        if self.justifies(question, self._fields[only.question][only.field]):
            return rests
        assert self._again
        return (*rests, *self._again.rests(only.question, only.field))

    def is_worked_for(self, rests: tuple[Ref, ...]) -> bool:
        """Whether a step rests on real work: not on several values that are all equal or infinite,
        none of them right.
        """
        if not rests:
            return False
        if len(rests) == 1:
            return True
        finite = {value for ref in rests for value in _finite(self.theirs(ref))}
        return len(finite) > 1 or any(map(self._right, rests))


def one_of(said: tuple[str, ...], result: Any, rule: Rule) -> bool:
    """Whether all names are among those that a rule for the best accepts."""
    return isinstance(rule, follows.Best) and bool(said) and set(said) <= set(result)


def _finite(value: Any) -> tuple[Any, ...]:
    values = value if isinstance(value, tuple) else (value,)
    return tuple(each for each in values if not isinstance(each, float))
