"""Words of the practice page: what a step of a search did, and why.

A sentence is a list of parts: every second part is the one to see first, in bold.
"""

from __future__ import annotations

from collections.abc import Sequence

from grader.words.cs.phrases import PLAYERS, leaf, listed
from grader.words.practice import Sentence

_WANTS = {"max": "největší hodnotu", "min": "nejmenší hodnotu"}
HOLDS = {"max": "MAX už má {} v uzlu {}", "min": "MIN už má {} v uzlu {}"}

#: What can stand before a node at the beginning of a reason about it, as a pattern.
BEFORE_NODE = "(?:v )?uzlu |uzel |v "

_LEAF = leaf("")


def mean_of(node: str) -> str:
    return f"{node} je uzel náhody: jeho hodnota je průměr hodnot potomků."


def wants(node: str, player: str) -> str:
    """`V uzlu B je na tahu MIN a chce nejmenší hodnotu.`"""
    if player == "chance":
        return mean_of(node)
    return f"V uzlu {node} je na tahu {PLAYERS[player]} a chce {_WANTS[player]}."


def mover_wants(node: str, player: str) -> str:
    who = PLAYERS[player]
    return f"V uzlu {node} je na tahu {who}: každé číslo v něm je z pohledu hráče {who}."


def begins(node: str, about: str) -> Sentence:
    return [f"Prohledávání začíná v uzlu {node}. {about}"]


def goes_to(node: str, about: str) -> Sentence:
    return ["Následuje ", node, f". {about}"]


def open_window(window: str) -> Sentence:
    return [f"Okno je {window}: prohledávání zatím nic neomezuje."]


def free(node: str, window: str) -> Sentence:
    return [f"Uzel {node} začíná s {window}: žádný hráč ho nemá s čím porovnat."]


def limited(node: str, window: str, holders: list[str]) -> Sentence:
    """`Uzel C začíná s (8, ∞): MAX už má 8 v uzlu A.`"""
    return [f"Uzel {node} začíná s ", window, f": {listed(holders)}."]


def below_chance(node: str, window: str, above: str) -> Sentence:
    return [
        f"Uzel {node} začíná s ",
        window,
        f": s hodnotou mimo toto okno nemůže uzel {above} skončit uvnitř svého vlastního okna.",
    ]


def all_leaves(node: str, window: str) -> Sentence:
    return [f"Uzel {node} začíná s ", window, ": všechny listy leží v něm."]


def turned(node: str, window: str, above: str, before: str) -> Sentence:
    """`Uzel C začíná s (−∞, −8), to je okno (8, ∞) uzlu A z pohledu soupeře.`"""
    return [
        f"Uzel {node} začíná s ",
        window,
        f", to je okno {before} uzlu {above} z pohledu soupeře.",
    ]


def read(leaf: str, value: str) -> str:
    return f"List {leaf} má hodnotu {value}."


def read_for_min(leaf: str, value: str, negated: str) -> str:
    return f"List {leaf} má hodnotu {value}, pro MIN je to {negated}."


def estimated(node: str, value: str) -> str:
    return f"Uzel {node} leží na omezení hloubky; jeho odhad je {value}."


def done(node: str, combination: str, relation: str) -> str:
    """`Uzel H je hotový: max(7, 4, 6) = 7.`"""
    return f"Uzel {node} je hotový: {combination} {relation}."


def left(node: str, combination: str, relation: str) -> str:
    return f"Uzel {node} byl opuštěn: {combination} {relation}."


def now_known(before: str, node: str, player: str, known: str) -> Sentence:
    """`V uzlu C je na tahu MIN, takže C ≤ 7.`"""
    return [
        f"{before} V uzlu {node} je na tahu {PLAYERS[player]}, takže ",
        f"{node} {known}",
        ".",
    ]


def mover_known(before: str, node: str, player: str, known: str) -> Sentence:
    """`Uzel H je hotový: max(7, 4, 6) = 7. Pro MIN v uzlu C se mění znaménko, takže C ≥ −7.`"""
    return [
        f"{before} Pro {PLAYERS[player]} v uzlu {node} se mění znaménko, takže ",
        f"{node} {known}",
        ".",
    ]


def stays(before: str, node: str, known: str) -> Sentence:
    return [f"{before} Nic to nemění: ", f"{node} {known}", "."]


def unknown(before: str, node: str) -> Sentence:
    return [f"{before} O uzlu {node} to zatím nic neříká."]


def weighed(before: str, node: str, sum: str) -> Sentence:
    """`Uzel E je hotový: … = 2. Součet v uzlu B je zatím 1/3·2.`"""
    return [f"{before} Součet v uzlu {node} je zatím ", sum, "."]


def chosen(before: str, player: str, move: str) -> Sentence:
    to = f"do listu {move.removeprefix(_LEAF)}" if move.startswith(_LEAF) else f"do uzlu {move}"
    return [f"{before} ", f"{PLAYERS[player]} táhne {to}", "."]


def ended(before: str) -> Sentence:
    return [before]


def worth_looking(holder: str, node: str) -> Sentence:
    """`MAX už má 8 v uzlu A. Má ještě smysl dívat se na uzel C?`"""
    return [f"{holder}. Má ještě smysl dívat se na uzel {node}?"]


def next_window(node: str, window: str) -> Sentence:
    return [f"Odteď má uzel {node} okno ", window, "."]


def cut(node: str, after: str, comparison: str, skipped: list[str]) -> Sentence:
    """`V uzlu F dává list 5 hodnotu 10 ≥ β = 8: uzel F opouštíme; list 6 se nikdy nenavštíví.`"""
    gives = after if after.startswith(_LEAF) else f"uzel {after}"
    return [
        f"V uzlu {node} dává {gives} hodnotu {comparison}: ",
        f"uzel {node} opouštíme",
        f"; {never(skipped)}.",
    ]


_AT_BEST = {"alpha": "nejvýše", "beta": "nejméně"}


def cut_chance(node: str, after: str, kind: str, comparison: str, skipped: list[str]) -> Sentence:
    """`Po uzlu E má uzel C hodnotu nejvýše 5,5 ≤ α = 8: uzel C opouštíme; …`"""
    child = f"listu {after.removeprefix(_LEAF)}" if after.startswith(_LEAF) else f"uzlu {after}"
    reaches = f"Po {child} má uzel {node} hodnotu {_AT_BEST[kind]} {comparison}: "
    return [reaches, f"uzel {node} opouštíme", f"; {never(skipped)}."]


def never(skipped: list[str]) -> str:
    names = [name if name.startswith(_LEAF) else f"uzel {name}" for name in skipped]
    return f"{listed(names)} se nikdy nenavštíví"


def better_elsewhere(holder: str, node: str) -> Sentence:
    return [f"{holder}, takže na uzlu {node} už nemůže záležet."]


# The questions of Step by step, their choices and hints


def ask_window(node: str) -> Sentence:
    return [f"Následuje uzel {node}. ", f"S jakým oknem začíná uzel {node}?"]


def ask_known(node: str) -> Sentence:
    return [f"Uzel {node} je hotový, nebo byl opuštěn. ", f"Co je dokázáno o uzlu {node}?"]


def ask_value(node: str) -> Sentence:
    return [f"Všichni potomci uzlu {node} jsou známí. ", f"Jakou hodnotu má uzel {node}?"]


def ask_next(seen: str) -> Sentence:
    return [f"{seen} ", "Co teď?"]


def choose_next(child: str) -> str:
    if child.startswith(_LEAF):
        return f"Pokračovat listem {child.removeprefix(_LEAF)}"
    return f"Pokračovat uzlem {child}"


def choose_leave(node: str, above: str | None) -> str:
    if above:
        return f"Opustit uzel {node} a vrátit se do uzlu {above}"
    return f"Opustit uzel {node}, prohledávání končí"


def choose_leave_both(node: str, above: str) -> str:
    return f"Opustit uzel {node} a také uzel {above}"


def hint_window(node: str, above: str) -> str:
    return (
        f"Podívejte se na uzel {above}: uzel {node} začíná s jeho oknem v té podobě, jakou má teď."
    )


def hint_turned(node: str, above: str) -> str:
    return (
        f"Podívejte se na okno uzlu {above}, jak vypadá teď. Pro uzel {node} si jeho konce vymění "
        "místo a změní znaménko."
    )


def hint_children(node: str, player: str) -> str:
    if player == "chance":
        return f"Podívejte se na potomky uzlu {node} a na jejich pravděpodobnosti."
    return f"Podívejte se na potomky uzlu {node}, kteří byli přečteni. {wants(node, player)}"


def hint_movers_children(node: str, player: str) -> str:
    return f"Podívejte se na potomky uzlu {node}, kteří byli přečteni. {mover_wants(node, player)}"


def hint_combination(node: str, combination: str) -> str:
    return f"{node} je {combination}."


def hint_bounds(node: str, window: str, player: str, rises: bool) -> str:
    grows = "růst" if rises else "klesat"
    return (
        f"Podívejte se na okno uzlu {node}, {window}. Na tahu je {PLAYERS[player]}, takže hodnota "
        f"uzlu může jen {grows}."
    )


def hint_goes_on(node: str, bound: str, strict: bool) -> str:
    done = "nepřekročila mez" if strict else "nedosáhla meze"
    return f"Hodnota uzlu {node} dosud {done} {bound}, takže na dalším potomkovi může záležet."


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


# An exercise without a search


LOOK_AT_PICTURE = "Podívejte se na obrázek, jak vypadá teď."
LOOK_AT_RULES = "Přečtěte si znovu úlohu a její pravidla."


def iteration(title: str, of: int) -> Sentence:
    """The title of a picture, `3: výsledek 1`, as a sentence."""
    number, _, more = title.partition(": ")
    return ["Iterace ", number, f" z {of}: {more}." if more else f" z {of}."]


def in_iteration(node: str, number: int) -> str:
    return f"{node} v iteraci {number}"


def sentences(said: list[str]) -> str:
    return " ".join(f"{capital(each)}." for each in said)


def either(names: Sequence[str]) -> str:
    return " nebo ".join(names)


def look_up(terms: list[str]) -> str:
    return f"Najděte ve slovníčku: {listed(terms)}."


def because(reason: str) -> Sentence:
    """The reason as a sentence; `r2 …` begins with a name, which keeps its letters."""
    first = reason.split(" ")[0]
    is_word = first in ("v", "k") or (first.isalpha() and len(first) > 1)
    return [f"{(capital(reason) if is_word else reason).rstrip('.')}."]


def holds_for(label: str) -> str:
    return f"To platí pro {label}."


def asked_back(field: str, reason: str) -> str:
    """What is asked about a slip that is not the first."""
    return f"Kolik je: {reason}" if reason else f"Podívejte se znovu na {field}: co tam rozhoduje?"


def so(answer: str) -> Sentence:
    return ["Odpověď: ", answer]
