"""What Step by step asks where there is no search: fields, and choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from grader.homework.kinds import NextStep, Problem, Question
from grader.homework.sheets import shown
from grader.model.fields import Field, FreeText
from grader.outputs.page.accept import TYPES, accepted, names, options
from grader.outputs.page.hints import hints
from grader.outputs.page.questions import of_options
from grader.outputs.paper.names import named
from grader.words import ENGLISH, practice as words, speaking

#: So much is asked at most.
MOST = 60
#: So many answers to choose from, where an answer can be written in many ways.
OPTIONS = 4


class FieldAsks:
    """Asks for one field after the other."""

    def __init__(
        self, problem: Problem, nodes: frozenset[str], mistakes: Sequence[Mapping[str, Any]]
    ) -> None:
        self._problem = problem
        self._nodes = nodes
        self._mistakes = mistakes
        self._names = problem.kind.subject.view.drawn(problem)
        self._asks: list[dict[str, Any]] = []

    def json(self) -> list[dict[str, Any]]:
        return self._asks[:MOST]

    def field(self, question: Question, name: str, told: int, place: str = "") -> None:
        """Ask for a field when so many steps are told; `place` says where it is in the picture."""
        key = question.answer.key()
        accept = accepted(question.answer)[name]
        if accept is None or name not in key:
            return
        field = next(field for field in question.answer.fields() if field.name == name)
        answer = shown(field.type, key[name])
        offered = options(field.type)
        type, whys = TYPES[field.type.__class__], of_options(question, offered)
        if isinstance(field.type, FreeText):
            type, accept = "pick", [answer]
            offered, whys = self._options(question, field, answer)
            if not whys:
                return
        prompt = words.plain(named(question.prompt, self._names))
        label = place or words.plain(field.label)
        where, why = hints(self._problem, question, name, self._nodes)
        self._asks.append(
            {
                "i": told,
                "h": name if name in self._nodes else "",
                "q": [f"{prompt} ", label] if label else [prompt],
                "type": type,
                "accept": accept,
                "hints": [words.LOOK_AT_PICTURE if place else where, why],
                "answer": answer,
                "options": offered,
                "whys": whys,
                "slack": str(question.answer.slack or ""),
                **names(field.type, accept),
                "statements": _statements(question) if not name else {},
            }
        )

    def choice(self, choice: NextStep, told: int) -> None:
        """Ask which of several comes next."""
        self._asks.append(
            {
                "i": told,
                "h": "",
                "q": [choice.prompt],
                "type": "pick",
                "options": choice.options,
                "accept": choice.right,
                "hints": [words.LOOK_AT_PICTURE, choice.rule],
                "answer": words.either(choice.right),
            }
        )

    def _options(
        self, question: Question, field: Field, answer: str
    ) -> tuple[list[str], dict[str, str]]:
        """The answer among those that misconceptions lead to, and those to the fields beside it.

        Why these are wrong is said, too.
        """
        whys: dict[str, str] = {}
        for mistake in self._mistakes:
            if theirs := mistake["answers"].get(question.id, {}).get(field.name):
                whys.setdefault(shown(field.type, theirs[1]), f"{mistake['sentence']}.")
        key = question.answer.key()
        for other in question.answer.fields():
            text = key.get(other.name, "")
            with speaking(ENGLISH):
                is_right = field.name in question.answer.right_fields({**key, field.name: text})
            if not is_right:
                whys.setdefault(shown(field.type, text), words.holds_for(words.plain(other.label)))
        wrong = [text for text in whys if text not in ("", answer)][: OPTIONS - 1]
        return sorted([answer, *wrong]), {text: whys[text] for text in wrong}


def _statements(question: Question) -> dict[str, str]:
    """What stands beside the letter of each option."""
    return {label.strip("(): "): text for label, text in question.answer.statements}
