"""All English sentences that a language translates, and the catalogs brought into step with them.

`make catalogs` runs this: what is new stands without a translation in its module's part of each
catalog, or, marked as fuzzy, with the translation of a like sentence that English no longer has.
What English says no longer is left out, and printed.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, cast

from grader.homework.families import KINDS, load
from grader.homework.sheets.sheet_language import language, words_modules
from grader.words import LANGUAGES
from grader.words.catalog import entries, room, stays_english
from grader.words.cheat import CodeLine
from grader.words.formula import CONSTRUCTS, SIGNS
from grader.words.glossary import DEFINITION, FORMS, TERMS, Term

GRADER = Path(import_module("grader").__path__[0])
LOCALE = GRADER / "words" / "locale"

#: Attributes of answers and games that are sentences.
_ATTRIBUTES = ("marking", "follow_through", "mirrored")


class Entry(NamedTuple):
    """A sentence of a catalog."""

    sentence: str
    #: What tells it apart from a like one, if anything does.
    context: str = ""


def said_sentences() -> Mapping[str, Mapping[Entry, frozenset[str]]]:
    """The sentences that functions say, with the names that they fill in, by their rooms."""
    found: dict[str, dict[Entry, frozenset[str]]] = {}
    for file in sorted(GRADER.rglob("*.py")):
        module = ".".join(("grader", *file.relative_to(GRADER).with_suffix("").parts))
        for call in ast.walk(ast.parse(file.read_text("utf-8"))):
            match call:
                case ast.Call(func=ast.Name("say" | "say_parts"), args=[sentence], keywords=given):
                    names = {str(each.arg): each.value for each in given}
                    context = names.pop("context", None)
                    about = context.value if isinstance(context, ast.Constant) else ""
                    for text in _texts(sentence, module):
                        entry = Entry(text, str(about))
                        own = found.setdefault(room(module), {})
                        own[entry] = own.get(entry, frozenset()) | names.keys()
    return found


def _texts(sentence: ast.expr, module: str) -> Iterator[str]:
    """A literal, or all sentences in a table."""
    match sentence:
        case ast.Constant(str(text)):
            yield text
        case ast.Subscript(value=ast.Name(name)) | ast.Name(name) if name.isupper():
            yield from (text for _, text in _leaves(getattr(import_module(module), name), ""))


def constants() -> Iterator[tuple[str, str, str]]:
    """The sentences in constants: their rooms, their places and they themselves."""
    for module in words_modules():
        own = room(module.__name__)
        for constant in _own_constants(module):
            if not stays_english(module, constant):
                for where, text in _leaves(getattr(module, constant), f"{own}.{constant}"):
                    yield own, where, text


def _own_constants(module: ModuleType) -> Iterator[str]:
    """The names of the public constants that a module defines itself."""
    assert module.__file__
    for line in ast.parse(Path(module.__file__).read_text("utf-8")).body:
        match line:
            case ast.Assign(targets=[target]) | ast.AnnAssign(target=target):
                for each in ast.walk(target):
                    if isinstance(each, ast.Name) and each.id.isupper() and each.id[0] != "_":
                        yield each.id


def _leaves(value: Any, place: str) -> Iterator[tuple[str, str]]:
    match value:
        case str():
            yield place, value
        case CodeLine():
            yield place, value.english
        case Term():
            yield place, value.definition
        case Mapping():
            for key, each in value.items():
                yield from _leaves(each, f"{place}.{key}")
        case _ if type(value) in (tuple, list):  # as words are read: no named tuples
            for i, each in enumerate(value):
                yield from _leaves(each, f"{place}.{i}")


def tables() -> Iterator[str]:
    """The sentences that stand in tables of kinds, answers, games, misconceptions and formulas."""
    from grader.autograder.functions import FUNCTIONS
    from grader.autograder.sandbox.stubs import BESIDE
    from grader.homework.families.simulation.misconceptions import FORMULA_MISCONCEPTIONS
    from grader.homework.families.trees.misconceptions import SEARCH_MISCONCEPTIONS
    from grader.outputs.runners.starter import texts_for_readers

    for name in KINDS:
        kind = load(name)
        yield kind.title
        yield from (ask.says for ask in kind.asks.values() if ask.says)
        yield from (each for words in kind.states.words.values() for each in words.values())
        yield from (each.sentence for each in kind.misconceptions())
    for file in sorted(GRADER.rglob("*.py")):
        yield from _attributes(ast.parse(file.read_text("utf-8")))
    yield from (task for each in FUNCTIONS.values() for task in each.tasks.values())
    yield from (each.sentence for each in SEARCH_MISCONCEPTIONS.values())
    yield from (each.sentence for each in FORMULA_MISCONCEPTIONS)
    for source in BESIDE.values():
        yield from texts_for_readers(source)
    yield from (each.words for each in SIGNS)
    yield from (each.words for each in CONSTRUCTS.values())


def _attributes(tree: ast.Module) -> Iterator[str]:
    for line in ast.walk(tree):
        match line:
            case ast.Assign(targets=[ast.Name(name)], value=value) if name in _ATTRIBUTES:
                yield from _strings(value)
            case ast.FunctionDef(name=name) if name in _ATTRIBUTES:
                for each in ast.walk(line):
                    if isinstance(each, ast.Return) and each.value:
                        yield from _strings(each.value)


def _strings(value: ast.expr) -> Iterator[str]:
    match value:
        case ast.Constant(str(text)):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from (*_strings(one), *_strings(other))


@cache
def sentences() -> Mapping[str, list[Entry]]:
    """All sentences that have a letter, each once, by their rooms."""
    rooms: dict[str, list[Entry]] = {}
    for own, said in said_sentences().items():
        rooms.setdefault(own, []).extend(said)
    for own, _, text in constants():
        rooms.setdefault(own, []).append(Entry(text))
    rooms["tables"] = [Entry(each) for each in tables()]
    seen: set[Entry] = set()
    found: dict[str, list[Entry]] = {}
    for own in sorted(rooms, key=lambda name: (name == "tables", name)):
        for entry in rooms[own]:
            if entry not in seen and re.search(r"[^\W\d_]", entry.sentence):
                seen.add(entry)
                found.setdefault(own, []).append(entry)
    return found


@cache
def places() -> Mapping[Entry, str]:
    """The rooms of sentences that may have a translation for one place alone."""
    found = {Entry(text, where): own for own, where, text in constants()}
    for term in TERMS:
        found[Entry(term.name, FORMS)] = found[Entry(term.definition, DEFINITION)] = "glossary"
    return found


def known(code: str, fuzzy: bool = False) -> dict[Entry, str]:
    """The translations in a catalog, or the guesses in it, which are not used."""
    file = LOCALE / f"{code}.po"
    return {
        Entry(each["msgid"], each.get("msgctxt", "")): each["msgstr"]
        for each in entries(file.read_text("utf-8") if file.exists() else "")
        if each.get("msgid") and ("fuzzy" in each) == fuzzy
    }


def guesses(code: str) -> dict[Entry, str]:
    """For sentences that a language lacks, translations of what English said before."""
    have, found = known(code), known(code, fuzzy=True)
    old = {entry.sentence: have[entry] for entry in stale(code)}
    for entry in missing(code):
        for like in get_close_matches(entry.sentence, old, 1):
            found.setdefault(entry, old[like])
    return found


def missing(code: str) -> list[Entry]:
    """The sentences that a language lacks."""
    have = known(code)
    return [
        entry
        for own in sentences().values()
        for entry in own
        if not have.get(entry) and not have.get(Entry(entry.sentence))
    ]


def stale(code: str) -> list[Entry]:
    """The entries of a catalog that English has no use for."""
    used = {entry for own in sentences().values() for entry in own}
    return [entry for entry in known(code) if entry not in used and entry not in places()]


#: A place, but of one with the forms of a word its name alone; else a letter.
_NOT_MADE_UP = re.compile(r"(\{\w+(?=:[^{}]*\|)|\{[^{}|]*\})|[^\W\d_]")


def fill_in(code: str) -> None:
    """Makes up what the language lacks, so that tests of other things need no translator."""
    for entry in missing(code):
        made_up = _NOT_MADE_UP.sub(lambda found: found[1] or "é", entry.sentence)
        sentences_of = cast("dict[str | tuple[str, str], str]", language(code).sentences)
        sentences_of[entry.sentence] = made_up


def written(code: str) -> str:
    """The catalog in the order of the modules, with all sentences that English has."""
    have, guessed = known(code), guesses(code)
    lines = ['msgid ""', 'msgstr ""', rf'"Language: {code}\n"']
    lines.append(r'"Content-Type: text/plain; charset=UTF-8\n"')
    for own, found in sentences().items():
        special = [entry for entry, place in places().items() if place == own and entry in have]
        lines += ["", f"#. {own}"]
        for entry in (*found, *special):
            if entry.context and entry not in have and Entry(entry.sentence) in have:
                continue
            if not have.get(entry) and entry in guessed:
                lines.append("#, fuzzy")
            if entry.context:
                lines.append(f"msgctxt {_quoted(entry.context)}")
            lines.append(f"msgid {_quoted(entry.sentence)}")
            lines.append(f"msgstr {_quoted(have.get(entry) or guessed.get(entry, ''))}")
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def main() -> int:
    """Writes the catalogs; says what they lack, and what went."""
    for code in LANGUAGES:
        for entry in stale(code):
            print(f"{code}: left out: {entry.sentence}")
        (LOCALE / f"{code}.po").write_text(written(code), "utf-8")
        print(f"{code}: {len(missing(code))} sentences to translate")
    return 0


if __name__ == "__main__":
    sys.exit(main())
