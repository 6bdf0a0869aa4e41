"""Sheets in the languages that they are written in, and what each language covers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from grader.errors import Fault, UserError
from grader.homework.families import KINDS, load
from grader.homework.kinds.kind import Kind
from grader.homework.sheets.sheet import Sheet
from grader.homework.sheets.sheet_exercise import PROBE, Exercise
from grader.words import ENGLISH, Spoken, speaking, translated

if TYPE_CHECKING:  # the sheet in English, which most are, needs none of it
    from grader.games.game import Game


def _say_again(exercise: Exercise) -> Exercise:
    """The exercise in the language in use; what was said when it was read is said again."""
    from grader.homework.kinds.instance_search import Maker
    from grader.homework.kinds.seeds import stream

    said = replace(exercise, title=translated(exercise.title), probe=None, maker=None)
    maker = exercise.maker
    if maker:
        maker = Maker(replace(maker.setting, draw=said.drawn), maker.demands)
    return replace(said, probe=said.drawn(stream(*PROBE)), maker=maker)


def language_of(sheet: Sheet, code: str) -> Spoken:
    """The language of this code, with all that the subjects of the sheet say in it."""
    if code == ENGLISH.code:
        return ENGLISH
    from grader.homework.sheets.languages import language  # most sheets are in English

    found = language(code)
    views = {id(each): each for each in (own.kind.subject.view for own in sheet.exercises)}
    for view in views.values():
        if more := view.sentences(code, found.decimal):
            found = found._replace(sentences={**found.sentences, **more})
    return found


@contextmanager
def written_in(sheet: Sheet, code: str | None) -> Iterator[Sheet]:
    """The sheet in the language of this code, else in its own; inside, that language is in use."""
    code = code or sheet.language
    found = language_of(sheet, code)
    if found is ENGLISH:
        yield sheet
        return
    _check(sheet, found)
    with speaking(found):
        exercises = tuple(map(_say_again, sheet.exercises))
        yield replace(sheet, title=translated(sheet.title), exercises=exercises)


def _check(sheet: Sheet, own: Spoken) -> None:
    """Refuses exercises that the language does not cover: two languages never mix."""
    from grader.games.position import Position

    code, faults = own.code, []
    for exercise in sheet.exercises:
        name, start = exercise.kind.name, exercise.plan.start
        if name in KINDS and not _covers(own, exercise.kind):
            known = ", ".join(covered_kinds(code))
            fault = Fault(f"must be a kind that {code} covers ({known}), found {name}")
            faults.append(exercise.placed(fault._replace(path="kind")))
        elif isinstance(start, Position) and not _tells_rules(own, start.game):
            fault = Fault(f"must be a game whose rules {code} has, found {start.game.title}")
            faults.append(exercise.placed(fault._replace(path=exercise.kind.subject.key)))
    if faults:
        raise UserError(faults)


def covered_kinds(code: str) -> tuple[str, ...]:
    """The kinds that a language covers."""
    from grader.homework.sheets.languages import language

    own = language(code)
    return tuple(name for name in KINDS if _covers(own, load(name)))


def _tells_rules(own: Spoken, game: Game[Any, Any]) -> bool:
    """Whether a language has the rules of a game; a game may be newer than its translation."""
    with speaking(own):
        theirs = game.about
    with speaking(ENGLISH):
        return game.about != theirs


def _covers(own: Spoken, kind: Kind) -> bool:
    """Whether a language has what a kind says; a kind may be newer than its translation."""
    said = (kind.title, *(ask.says for ask in kind.asks.values() if ask.says))
    return all(sentence in own.sentences for sentence in said)
