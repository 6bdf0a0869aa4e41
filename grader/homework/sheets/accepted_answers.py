"""What a spec accepts besides the key's answers, as a key could print it."""

from __future__ import annotations

from collections.abc import Iterator

from grader.errors import Fault
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import Solved
from grader.homework.kinds.reading import tidy
from grader.homework.kinds.response import read, typed
from grader.homework.sheets.answer_words import in_english
from grader.homework.sheets.sheet_exercise import Exercise
from grader.model.fields import FieldType, Ordering, Pick, Subset
from grader.model.grammar import Unreadable
from grader.words import ENGLISH, speaking


def accepted(answer: Answer, texts: tuple[str, ...], language: str) -> dict[str, str]:
    """Each text that is not right by the key already, and as a key could print it."""
    keys = {text: _as_key(answer, text, language) for text in texts}
    return {text: key for text, key in keys.items() if key and answer.mark(key).share < 1}


def unreadable(exercise: Exercise, solved: Solved, language: str) -> Iterator[Fault]:
    """A fault for each text that the spec accepts although no key could print it."""
    for id, how in exercise.asked.items():
        for i, text in enumerate(how.accept, 1):
            if not _as_key(solved.answers[id], text, language):
                rule = "must be an answer that a key could print"
                fault = Fault(f"{rule}, found {text!r}", path=f"ask.{id}.accept[{i}]")
                yield exercise.placed(fault)


def _as_key(answer: Answer, text: str, language: str) -> str:
    """The text, in English or in the sheet's language, as a key could print it; "" if it cannot
    be read.
    """
    with speaking(ENGLISH):  # readers read English
        fields = {field.name: field for field in answer.fields()}
        for put in (str, in_english(language)):
            given = read(answer, tuple(fields.values()), put(text))
            if given.fields and not given.unreadable:
                try:
                    return typed(
                        answer,
                        {
                            name: _tidy(fields[name].type, said) if name in fields else said
                            for name, said in given.fields.items()
                        },
                    )
                except Unreadable:
                    continue
    return ""


def _tidy(type: FieldType, said: str) -> str:
    """The entry with the known names in their usual spelling; raises Unreadable for others."""
    match type:
        case Pick() | Subset():
            return tidy(type, said)
        case Ordering():  # `a = b > c` names equal ones, too
            return tidy(type, said.replace("=", ","))
    return said
