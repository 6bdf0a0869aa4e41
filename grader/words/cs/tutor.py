"""What the tutor in the terminal says."""

from __future__ import annotations

from collections.abc import Sequence

from grader.words.cs.phrases import listed
from grader.words.tutor import MOST_NAMED

HOW = (
    "Napište odpověď a stiskněte Enter. ? dá nápovědu, ! ukáže odpověď, prázdný řádek otázku "
    "vynechá, konec skončí. Nekonečno je inf; ≤ a ≥ se píší <= a >=."
)
HINT, SHOW, QUIT, CHANGE = "?", "!", "konec", "+"
PROMPT = "> "
LINES = "Pro každý krok napište jeden řádek; prázdný řádek odpověď ukončí."
RIGHT = "Správně."
LEFT_OUT = "Vynecháno."
NOT_YET = "Ještě ne."
MISSING = "Co tam je, je správně; něco chybí."
COMPARE = "Tuto odpověď hodnotí člověk. Porovnejte sami:"
ANSWER = "Odpověď:"
GO_ON = "Enter přejde k další úloze, konec skončí. > "
FINISHED = "To byla poslední úloha."

#: How to write an answer that is one field, by the type of the field.
WHOLE = {
    "number": "číslo",
    "relation": "číslo, nebo mez jako ≥ 3",
    "numbers": "čísla jako (−∞, 8)",
    "record": "výhry a návštěvy jako 3/4",
    "set": "jména s čárkami, nebo žádný",
    "order": "jména v jejich pořadí, s čárkami",
    "text": "",
}
#: How to write an entry that is more than a number or a name.
ENTRY = {
    "relation": "číslo, nebo mez jako ≥ 3",
    "numbers": "každé jako (−∞, 8)",
    "record": "každý jako výhry/návštěvy",
}


def one_of(options: Sequence[str]) -> str:
    return f"jedno z: {', '.join(options)}"


def entries(form: str, type: str) -> str:
    """How to write an answer of several fields: `A = …; B = …`."""
    more = ENTRY.get(type)
    return f"{form} ({more})" if more else form


def form(how: str) -> str:
    return f"Napište: {how}"


def unreadable(texts: Sequence[str]) -> str:
    return f"Toto se nedá přečíst: {', '.join(text[:60] for text in texts)}."


def look_again(names: Sequence[str]) -> str:
    """`Podívejte se znovu na B a C.`"""
    shown, more = names[:MOST_NAMED], len(names) - MOST_NAMED
    rest = [f"další (ještě {more})"] if more > 0 else []
    return f"Podívejte se znovu na {listed([*shown, *rest])}."


def change_one(form: str) -> str:
    return f"Napište odpověď znovu, nebo po znaku + jen to, co se mění: + {form}"


def look_at(name: str) -> str:
    return f"Podívejte se na {name}."


def rests_on(name: str, names: Sequence[str]) -> str:
    """`Podívejte se na A: plyne z B, C a D.`"""
    about = f"Podívejte se na {name}: plyne" if name else "Plyne to"
    return f"{about} z {listed(list(names))}."


def entry(name: str, text: str) -> str:
    return f"{name}: {text}" if name else text


def score(right: int, of: int) -> str:
    return f"Správně napoprvé: {right} z {of}."
