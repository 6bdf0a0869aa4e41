"""What a release asks for: every language says all that English says, in its own words.

No other test is red where a new kind, game or misconception has no translation yet.
"""

from __future__ import annotations

import re

import pytest

from grader import resources
from grader.drawing.metrics import unprintable
from grader.games import GAMES, load
from grader.homework.families import KINDS
from grader.homework.families.quiz.bank import LONGEST, read_bank, sentences, texts_of, translations
from grader.homework.sheets.sheet_language import covered_kinds, language
from grader.words import LANGUAGES, grammar, speaking, translated
from grader.words.phrases import powers
from tests.autograder import test_code_languages as code_languages
from tests.outputs.page.test_practice_languages import foreign
from tests.words import catalogs
from tests.words.english import english_words

pytestmark = pytest.mark.slow

EACH_LANGUAGE = pytest.mark.parametrize("code", LANGUAGES)
PLACE = re.compile(r"\{(\w*)(?::([^{}]*))?\}")
#: What a place can ask for in every language, besides the functions of its grammar.
FORMS = {"commas", "number"}

FOLDER = resources.path("exercises") / "concepts"
BANK = read_bank(FOLDER / "bank.yaml")

#: English terms that stand beside their translations, and the names of what is filled in.
LOANS = re.compile(r"\{\w+\}|\((?:killer move|pondering|exploitation|backgammon)\)")
#: Questions that a language tells with other numbers: `3 × 3`, `90.` for the 1990s.
OTHER_NUMBERS = {"tic-tac-toe-value", "state-graph-repeats", "td-gammon"}


def numbers(said: str) -> list[str]:
    """The digits of all numbers, without what groups them and without their comma."""
    return sorted(re.findall(r"\d+", re.sub(r"(?<=\d)[.,\u00a0](?=\d)", "", said)))


def places(sentence: str) -> set[str]:
    """The names of what is filled in, or decides on the form of a word."""
    return {name for name, _ in PLACE.findall(sentence)}


def shown(sentence: str) -> set[str]:
    """The names of what is filled in."""
    return {name for name, form in PLACE.findall(sentence) if "|" not in form}


@EACH_LANGUAGE
def test_a_catalog_has_all_sentences_and_no_other(code: str) -> None:
    assert catalogs.missing(code) == []
    assert catalogs.stale(code) == []
    file = catalogs.LOCALE / f"{code}.po"
    assert file.read_text("utf-8") == catalogs.written(code), "make catalogs"


@EACH_LANGUAGE
def test_a_translation_has_the_places_of_its_sentence(code: str) -> None:
    said = {
        entry.sentence: names
        for own in catalogs.said_sentences().values()
        for entry, names in own.items()
    }
    with speaking(language(code)):
        known = {*FORMS, *vars(grammar())}
    for entry, text in catalogs.known(code).items():
        assert shown(entry.sentence) <= places(text), entry
        assert places(text) <= places(entry.sentence) | said.get(entry.sentence, set()), entry
        for _, form in PLACE.findall(text):
            assert not form or "|" in form or form.startswith("<") or form in known, entry


@EACH_LANGUAGE
def test_a_translation_has_no_english_word(code: str) -> None:
    for entry, text in catalogs.known(code).items():
        assert not code_languages.foreign(PLACE.sub("", text)), entry


@EACH_LANGUAGE
def test_a_language_covers_all_kinds(code: str) -> None:
    assert covered_kinds(code) == tuple(KINDS)


@EACH_LANGUAGE
@pytest.mark.parametrize("name", [name for name in GAMES if not load(name).is_library])
def test_the_rules_and_features_of_a_game_are_translated(name: str, code: str) -> None:
    game = load(name)()
    with speaking(language(code)):
        told = [game.about, translated(game.mirrored)]
        told += [what for each in game.evaluations.values() for what in each.features.values()]
    for each in told:
        assert not english_words(each)
    assert game.about not in told
    assert not game.mirrored or game.mirrored not in told


@EACH_LANGUAGE
def test_every_question_is_translated(code: str) -> None:
    theirs = translations(FOLDER / f"{code}.yaml")
    assert list(theirs) == [item.id for item in BANK]
    for item in BANK:
        own = theirs[item.id]
        assert len(own) == len(texts_of(item)), item.id
        assert all(len(each) <= LONGEST for each in own)
        assert not [each for each in own if unprintable(powers(each))]
        assert not [each for each in own if foreign(LOANS.sub("", each))]


@EACH_LANGUAGE
def test_a_translation_has_the_numbers_of_its_question(code: str) -> None:
    known = sentences(code, ",")
    for item in BANK:
        for each in item.cases or (item,):
            for said in (each.text, each.reason):
                if item.id not in OTHER_NUMBERS:
                    assert numbers(said) == numbers(known[said]), item.id


@EACH_LANGUAGE
def test_a_text_that_stands_twice_has_one_translation(code: str) -> None:
    theirs = translations(FOLDER / f"{code}.yaml")
    found: dict[str, str] = {}
    for item in BANK:
        if not item.cases:
            for said, own in zip(texts_of(item), theirs[item.id], strict=True):
                assert found.setdefault(said, own) == own
