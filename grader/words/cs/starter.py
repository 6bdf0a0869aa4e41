"""Texts of the starter: the task of each function, the files that come with it, the open rules."""

from __future__ import annotations

from collections.abc import Sequence

from grader.words.starter import Task

#: The docstrings of the stubs that students start from, by whether the function is given a node, or
#: a game and one of its states.
MINIMAX: Task = {
    "nodes": """Vrátí minimaxovou hodnotu uzlu `node`; je-li `maximizing`, je na tahu MAX.

    `depth` je počet půltahů, které ještě zbývají. V hloubce 0 se vnitřní uzel počítá za svou
    `value`.
    """,
    "game": """Vrátí minimaxovou hodnotu stavu `state` pro hráče MAX; táhne, je-li `maximizing`.

    `depth` je počet půltahů, které ještě zbývají. V hloubce 0 se stav, v němž hra neskončila,
    počítá za svůj odhad.
    """,
}
ALPHABETA: Task = {
    "nodes": """Vrátí hodnotu uzlu `node` pomocí alfa–beta prořezávání s oknem (alpha, beta).

    `depth` je počet půltahů, které ještě zbývají. V hloubce 0 se vnitřní uzel počítá za svou
    `value`. Leží-li hodnota mimo okno, je správně i mez, která to dokazuje.
    Nečtěte žádný list, který je díky prořezávání zbytečný: přečtené listy se kontrolují.
    """,
    "game": """Vrátí hodnotu stavu `state` pro hráče MAX pomocí alfa–beta s oknem (alpha, beta).

    `depth` je počet půltahů, které ještě zbývají. V hloubce 0 se stav, v němž hra neskončila,
    počítá za svůj odhad. Leží-li hodnota mimo okno, je správně i mez, která to dokazuje.
    Neptejte se na žádný užitek, který je díky prořezávání zbytečný: kontroluje se, na které stavy
    se ptáte.
    """,
}
NEGAMAX: Task = {
    "nodes": """Vrátí hodnotu uzlu `node` pro hráče na tahu pomocí negamaxu s prořezáváním.

    `color` je 1, je-li na tahu MAX, a -1, je-li na tahu MIN. Hodnota listu je z pohledu hráče MAX.
    Okno (alpha, beta) je z pohledu hráče na tahu.
    Přečtené listy se kontrolují.
    """,
    "game": """Vrátí hodnotu stavu `state` pro hráče na tahu pomocí negamaxu s prořezáváním.

    `color` je 1, je-li na tahu MAX, a -1, je-li na tahu MIN. Okno (alpha, beta) je z pohledu hráče
    na tahu. Kontroluje se, na užitek kterých stavů se ptáte.
    """,
}
EXPECTIMINIMAX: Task = {
    "nodes": """Vrátí očekávanou hodnotu uzlu `node`; jeho `player` je "max", "min" nebo "chance".

    Každý potomek uzlu náhody má svou `probability`.
    `depth` je počet půltahů, které ještě zbývají. V hloubce 0 se vnitřní uzel počítá za svou
    `value`.
    """,
    "game": """Vrátí očekávanou hodnotu stavu `state` pro hráče MAX.

    Je-li `game.to_play(state)` "chance", má každá akce svou `game.probability(state, action)`.
    `depth` je počet půltahů, které ještě zbývají. V hloubce 0 se stav, v němž hra neskončila,
    počítá za svůj odhad.
    """,
}
BEST_MOVE: Task = {
    "nodes": """Vrátí jméno potomka, který je nejlepší pro hráče na tahu v uzlu `node`.""",
    "game": """Vrátí akci, která je nejlepší pro hráče na tahu ve stavu `state`.""",
}
NORMAL_FORM: Task = {
    "nodes": """Vrátí hru jako matici: (rows, columns, matrix).

    Řádek je strategie hráče MAX a sloupec je strategie hráče MIN. Strategie je dict, který jménu
    každého uzlu daného hráče přiřazuje jméno potomka, jenž se v něm volí.
    `matrix` je seznam, který má pro každý řádek seznam výplat.
    """,
}
UCB1: Task = {
    "nodes": """Vrátí UCB1 potomka: wins / visits + c · √(ln parent_visits / visits).

    Potomek, který ještě nebyl navštíven, má přednost před všemi ostatními: vraťte nekonečno.
    """,
}
CHOOSE: Task = {
    "game": """Vrátí tah, který je ve stavu `state` možný, tedy některý z `game.actions(state)`.

    Vraťte jej dříve, než `time.monotonic()` dosáhne `deadline`. Váš soubor se pro každý tah načítá
    znovu, takže si od jednoho tahu k druhému nic nepamatuje. Nedovoleným nebo pozdním tahem se
    hra prohrává.
    """,
}
MCTS: Task = {
    "game": """Vrátí akci v `state` prohledáváním stromu metodou Monte Carlo s UCB1 (c = √2).

    Každá iterace přidá do stromu prohledávání nejvýše jeden stav, dohraje jednu hru do konce
    náhodnými tahy z `rng` a zeptá se na její užitek, i když jej už znáte.
    Výhra se počítá za 1 a remíza za 1/2 hráči, který do stavu táhl. Vraťte akci s nejvíce
    návštěvami. Kontroluje se, na které skončené hry se ptáte.
    """,
}
#: Sentences about the files that students get in addition to their own.
NODE_FILE = "V souboru `node.py` je třída uzlů a malý strom na vyzkoušení."
GAME_FILE = "V souboru `game.py` je hra se stejnými metodami a malý příklad na vyzkoušení."
#: Sentences about the rules that a submission may choose for itself.
OPEN_RULES = {
    "cut": "Odřezávejte na mezi (≥, ≤), nebo až za ní (>, <), ale vždy stejně.",
    "order": "Potomky lze zkoušet v libovolném pořadí.",
}

#: What stands for the folder with the student's files in a command.
FOLDER = "SLOŽKA"
README = """\
{title}
{line}

Napište funkce do {files}. Docstring každé funkce říká, co má dělat.
{beside}

Svou práci zkontrolujete příkazem

    python {program} check spec.yaml {submission}

Příkaz spustí testy, které můžete vidět; z celkových {total} bodů je za ně {points}. Ostatní body
se udělují podle testů, které vidět nemůžete. Příkaz potřebuje jen Python 3.10 nebo novější
a nepoužívá síť.

{rules}
"""

MISTAKES = """\
# Časté chyby

Jmenuje-li zpráva některou chybu, najdete ji zde s malým příkladem. Strom
ukazuje správné prohledávání, hrací plán pozici, na které je chyba vidět.
"""
MISTAKES_FILE = (
    "V souboru `mistakes.md` je každá chyba, kterou může zpráva jmenovat, s malým příkladem."
)
RIGHT_SEARCH = "správné prohledávání"
WITH_MISTAKE = "s touto chybou"


def mistake(sentence: str) -> str:
    """A misconception's sentence as one of its own."""
    return f"{sentence[:1].upper()}{sentence[1:]}."


def searched(who: str, answer: str, reads: Sequence[str]) -> str:
    """What a search makes of a tree."""
    return f"{who:<20}  {answer}, čte {' '.join(reads) or 'nic'}"
