"""Sentences about a game that students formulated as a search problem."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grader.words.cs.phrases import listed
from grader.words.starter import Task

#: The heads of a table of what is right beside what a student's game said.
RIGHT, YOURS = "správně", "váš program"
NO_ACTIONS = "žádné"
GAME_OVER = "hra skončila"
START = "na začátku"
NOT_REACHED = "nedošlo se tam"


def place(moves: Sequence[str]) -> str:
    """The position that some moves lead to, at the begin of a sentence."""
    if not moves:
        return START
    return f"po {'tahu' if len(moves) == 1 else 'tazích'} {', '.join(moves)}"


def at(place: str, fault: str) -> str:
    return f"{place}: {fault}"


def expected(asked: str, right: str, given: str) -> str:
    """What a method should have returned."""
    return f"{asked}: má být {right}; je {given}"


def failed(asked: str, error: str) -> str:
    """A method that raised an exception."""
    return f"{asked}: {error}"


def no_list(given: str) -> str:
    return f"actions(s): má být seznam; je {given}"


def too_many(most: int) -> str:
    return f"actions(s): víc než {most} akcí"


def no_such_actions(given: Sequence[str], right: Sequence[str]) -> str:
    """None of the actions is legal."""
    return (
        f"actions(s) má {listed(list(given))}, ale žádnou z přípustných akcí {', '.join(right)} "
        "(jak se akce zapisují, říká rules.md)"
    )


def other_actions(missing: Sequence[str], extra: Sequence[str], twice: Sequence[str]) -> str:
    parts = []
    if missing:
        parts.append(f"nemá {listed(list(missing))}")
    if extra:
        parts.append(f"má navíc {listed(list(extra))}, což {_is(extra)}")
    if twice:
        parts.append(f"má víckrát {listed(list(twice))}")
    return f"actions(s) {', a '.join(parts)}"


def _is(several: Sequence[str]) -> str:
    return "není přípustná akce" if len(several) == 1 else "nejsou přípustné akce"


def after_the_end(given: str) -> str:
    return f"hra skončila, actions(s) má tedy být prázdné; je {given}"


def and_more(count: int) -> str:
    return f"další: {count}"


def changed(asked: str, before: str, now: str) -> str:
    """A position about which the game says something else than before."""
    return (
        f"{asked} bylo {before}, a pro totéž s je po zavolání result {now}: result má nechat s "
        "beze změny a vrátit nový stav"
    )


def no_class(wanted: str, found: Sequence[str]) -> str:
    there = f"nalezeno: {listed(list(found))}" if found else "nic se tu nedá volat"
    return f"třída {wanted} chybí; {there}"


def not_a_class(wanted: str, kind: str) -> str:
    """What stands in the place of the class, such as an object of it."""
    return f"{wanted} má být třída, nalezen objekt typu {kind}"


def unreachable(move: str) -> str:
    """Why the ends that lie further on could not be asked about."""
    return f"na to, co následuje po tahu {move}, se nebylo možné zeptat"


def counts(plies: int, right: int, given: int) -> str:
    """The first number of positions that differs."""
    return f"počet pozic po {plies} {_plies(plies)} má být {right}, ve vašem programu je {given}"


def shortest(because: str) -> str:
    """The heading of the shortest way to a failure."""
    return f"nejkratší nalezená cesta, na které je to vidět, {because}"


def asked(path: Sequence[str], plies: int) -> str:
    """The positions about which a test asks, behind the call that makes the game."""
    along = f" po tazích {', '.join(path)}" if path else ""
    further = f", a všechny pozice do hloubky {plies}" if plies else ""
    return f"{along}{further}"


def searched(path: Sequence[str]) -> str:
    """The positions in which a search is called, behind the call."""
    along = f" po tazích {', '.join(path)}" if path else " na začátku"
    return f" pro vaši hru a její stav s{along}, a pro každý stav o tah později"


NOT_SEARCHED = "vaše hra se tam nedostane, prohledávání tedy nešlo zavolat"


def game_at_fault(because: str) -> str:
    """Why a search went wrong, if the game below it is wrong."""
    return f"chyba je dřív ve vaší hře než v prohledávání: {because}"


def search_at_fault(search: str, positions: int) -> str:
    """Why a search went wrong, if the game below it is right."""
    return (
        f"vaše hra je správná ve všech dotázaných pozicích ({positions}), podívejte se tedy "
        f"nejdřív na {search}"
    )


def own_game_rule(search: str, game: str) -> str:
    """What the starter says about a search on the game of the same student."""
    return (
        f"`{search}` se volá také s `{game}()` a jejími stavy, které mají jen to, co jste "
        f"napsali.\n  Nemá-li `{game}` metodu `estimate`, dostane takovou, která vrací totéž co "
        "`utility`."
    )


def _plies(count: int) -> str:
    return "půltahu" if count == 1 else "půltazích"


# The starter

#: The docstring of the class, and the method that each name of the textbook gets.
TASK: Task = {
    "nodes": """Hra, kterou popisuje rules.md, jako úloha prohledávání.

    Stavy a akce si volíte sami, ale akce se musí zapisovat jako v rules.md. Hrají dva hráči, "max"
    a "min". Žádná metoda nesmí změnit stav, který dostane.
    """,
}
GAME_START = "Stav, ve kterém hra začíná."
GAME_METHODS: Mapping[str, str] = {
    "to_play(self, state)": """Vrátí, kdo je v `state` na tahu: "max", nebo "min".""",
    "actions(self, state)": """Vrátí přípustné akce v `state`; skončila-li hra, žádné.""",
    "result(self, state, action)": """Vrátí stav, do kterého vede `action`, jako nový.""",
    "is_terminal(self, state)": """Vrátí, zda hra v `state` skončila.""",
    "utility(self, state, player)": """Vrátí, jakou hodnotu má skončená hra pro `player`.

        Je to 1, když `player` vyhrál, -1, když vyhrál soupeř, a 0 při remíze. Ptáme se jen na
        stavy, ve kterých hra skončila.
        """,
}
RULES_FILE = "V souboru `rules.md` jsou pravidla hry a to, jak se zapisují akce."


# rules.md


def rules_title(game: str) -> str:
    return f"# Hra: {game}"


PLAYERS_NAMED = 'Ve vašem programu se hráči jmenují `"max"` a `"min"`.'
HOW_ACTIONS = (
    "Akci zapisujte tak, jak lidé zapisují tah: jako text podobný těm níže. Její části mohou být "
    'i oddělené, například `("b", 2)` místo `"b2"`, a akce, která je jen číslo, může být číslem. '
    "Vaše akce dostane vaše `result` zpátky tak, jak jste je zadali. Stavy si volíte sami a nemusí "
    "mít hash; kromě vašich vlastních metod se do nich nikdo nedívá."
)
METHODS_TABLE = """\
| jméno | co to je |
|---|---|
| `initial` | stav, ve kterém hra začíná |
| `to_play(s)` | kdo je na tahu: `"max"`, nebo `"min"` |
| `actions(s)` | přípustné akce, každá jednou (seznam, množina, n-tice, generátor); na konci žádné |
| `result(s, a)` | stav, do kterého akce vede; samo `s` zůstává, jak je |
| `is_terminal(s)` | zda hra skončila, jak to čte `if` |
| `utility(s, p)` | 1, když `p` vyhrál, -1, když vyhrál soupeř, 0 při remíze; na konci |"""
EXAMPLES = "## Jedna partie"


def capital(sentence: str) -> str:
    return f"{sentence[:1].upper()}{sentence[1:]}"


def still_on(player: str, actions: Sequence[str]) -> str:
    named = " ".join(f"`{action}`" for action in actions)
    return f'Na tahu je `"{player}"`. Akce jsou {named}.'


def over(of_max: str, of_min: str) -> str:
    return f'Hra skončila. Pro `"max"` má hodnotu {of_max} a pro `"min"` {of_min}.'


#: The misconceptions, and their sentences. An id never changes.
SENTENCES: Mapping[str, str] = {
    "same-player-moves": "vaše hra odpovídá takové, ve které táhne stále týž hráč",
    "extra-turn-forgotten": "vaše hra odpovídá takové, ve které nikdo netáhne dvakrát po sobě",
    "pass-forgotten": "vaše hra odpovídá takové, která nemá akci pass",
    "goes-on-after-the-end": (
        "vaše hra odpovídá takové, která po svém konci pokračuje, dokud jsou nějaké akce"
    ),
    "diagonals-forgotten": "vaše hra odpovídá takové, ve které se úhlopříčky nepočítají všechny",
    "actions-after-the-end": "vaše hra odpovídá takové, která má akce i po svém konci",
    "utility-ignores-player": "vaše užitky odpovídají takovým, které jsou pro oba hráče stejné",
    "winner-and-loser-exchanged": "vaše užitky odpovídají záměně vítěze a poraženého",
    "draw-not-zero": "vaše užitky odpovídají remíze, která se počítá jako výhra nebo prohra",
    "result-changes-state": "vaše stavy odpovídají metodě result, která mění stav, který dostane",
}
