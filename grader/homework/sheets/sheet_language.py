"""Sheets in the languages that they are written in, and what each language covers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from grader.homework.families import KINDS, load
from grader.homework.kinds.kind import Kind
from grader.homework.sheets.sheet import Sheet
from grader.homework.sheets.sheet_exercise import PROBE, Exercise
from grader.words import ENGLISH, Spoken, speaking, translated, warn


def _say_again(exercise: Exercise) -> Exercise:
    """The exercise in the language in use; what was said when it was read is said again."""
    from grader.homework.kinds.instance_search import Maker
    from grader.homework.kinds.seeds import stream

    said = replace(exercise, title=translated(exercise.title), probe=None, maker=None)
    maker = exercise.maker
    if maker:
        maker = Maker(replace(maker.setting, draw=said.draw), maker.demands)
    return replace(said, probe=said.draw(stream(*PROBE)), maker=maker)


def language_of(sheet: Sheet, code: str) -> Spoken:
    """The language of this code, with all that the subjects of the sheet say in it."""
    if code == ENGLISH.code:
        return ENGLISH
    from grader.homework.sheets.languages import language  # most sheets are in English

    found = language(code)
    views = {id(each): each for each in (own.kind.subject.view for own in sheet.exercises)}
    for view in views.values():
        if more := view.sentences(code, found.decimal):
            found = found._replace(sentences=dict([*found.sentences.items(), *more.items()]))
    return found


@contextmanager
def written_in(sheet: Sheet, code: str | None) -> Iterator[Sheet]:
    """The sheet in the language of this code, else in its own; inside, that language is in use."""
    code = code or sheet.language
    found = language_of(sheet, code)
    if found is ENGLISH:
        yield sheet
        return
    _warn_of_gaps(sheet, found)
    with speaking(found):
        exercises = tuple(map(_say_again, sheet.exercises))
        yield replace(sheet, title=translated(sheet.title), exercises=exercises)


def _warn_of_gaps(sheet: Sheet, own: Spoken) -> None:
    """Warns of kinds and games that are newer than their translations."""
    from grader.games.position import Position

    for exercise in sheet.exercises:
        if exercise.kind.name in KINDS:
            for sentence in _lacking(own, exercise.kind):
                warn(own.code, sentence)
        start = exercise.plan.start
        if isinstance(start, Position):
            with speaking(own):
                about = start.game.about
            with speaking(ENGLISH):
                if start.game.about == about:
                    warn(own.code, about)


def covered_kinds(code: str) -> tuple[str, ...]:
    """The kinds that a language covers."""
    from grader.homework.sheets.languages import language

    own = language(code)
    return tuple(name for name in KINDS if not _lacking(own, load(name)))


def _lacking(own: Spoken, kind: Kind) -> list[str]:
    """What a kind says and a language does not; a kind may be newer than its translation."""
    asked = (ask.says for ask in kind.asks.values() if ask.says)
    rules = (each for words in kind.states.words.values() for each in words.values())
    return [each for each in (kind.title, *asked, *rules) if each not in own.sentences]
