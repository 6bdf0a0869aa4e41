"""The rules of real games and the notation of their moves, and what their features count."""

from __future__ import annotations

from grader.words.cs.phrases import either

CELL_NAMES = "Sloupce se značí písmeny zleva a řádky čísly shora: b1 je druhé pole prvního řádku."
_LAST = {"wins": "vyhrává", "loses": "prohrává"}
_LINES = {"rows": "řádky", "columns": "sloupce", "diagonals": "diagonály"}


def checkers(draw_after: int) -> str:
    return (
        "Dáma: x a X jsou kameny a dámy hráče MAX, o a O hráče MIN. Kámen postupuje o jedno pole "
        "šikmo vpřed (kameny hráče MAX nahoru), dáma o jedno pole kterýmkoli šikmým směrem; kámen, "
        "který dojde na poslední řadu, se stane dámou a tah končí. Kdo může brát, musí, a "
        "pokračuje, dokud týž kámen brát může. Kdo nemůže táhnout, prohrává; "
        f"remíza nastane, jakmile je tahů po sobě bez braní {draw_after}. Pole se značí jako v "
        "šachu: a1 je vlevo dole."
    )


def connect_four(in_a_row: int) -> str:
    return (
        "Spoj čtyři: X (MAX) a O (MIN) střídavě vhazují kámen do sloupce, v němž kámen propadne "
        f"na nejnižší volné pole; vyhrává, kdo má {in_a_row} v řadě. Sloupce se značí písmeny "
        "zleva."
    )


DOTS_AND_BOXES = (
    "Tečky a čtverce: X (MAX) a O (MIN) spojují čarou sousední tečky, vodorovně nebo svisle. Kdo "
    "nakreslí čtvrtou stranu čtverce, získá ho a je znovu na tahu; po každé jiné čáře je na tahu "
    "soupeř. Když jsou nakresleny všechny čáry, vyhrává, kdo má více čtverců. Sloupce teček se "
    "značí písmeny zleva a řádky čísly shora: a1-b1 je čára od první ke druhé tečce prvního řádku."
)
HEX = (
    "Hex: X (MAX) a O (MIN) střídavě obsazují volné pole. X vyhrává řetězem z horního řádku do "
    "dolního, O řetězem z levého sloupce do pravého. Pole sousedí s poli vlevo a vpravo, nad sebou "
    f"a pod sebou a také vpravo nahoře a vlevo dole. {CELL_NAMES}"
)


def mancala(own: str, others: str) -> str:
    return (
        "Mankala (Kalaha): při tahu se vyberou všechna semínka z jednoho důlku hráče, který je na "
        "tahu, a rozsejí se po jednom do dalších míst proti směru hodinových ručiček, přičemž se "
        f"vynechává soupeřova pokladnice. Důlky hráče MAX: {own}, v dolní řadě zleva, s pokladnicí "
        f"vpravo od nich; důlky hráče MIN: {others}, v horní řadě zprava, s pokladnicí vlevo od "
        "nich. Padne-li poslední semínko do vlastní pokladnice, je hráč znovu na tahu. Padne-li do "
        "vlastního prázdného důlku a v protějším důlku jsou semínka, přesune se i s nimi do "
        "vlastní pokladnice. Když má jeden hráč všechny důlky prázdné, jdou semínka druhého hráče "
        "do jeho pokladnice a vyhrává, kdo má více semínek."
    )


def nim(last: str) -> str:
    """`last` says how the player fares who takes the last stick: `wins`, or `loses`."""
    return (
        "Nim: při tahu se odebere jedna nebo více sirek z jedné hromádky; kdo vezme poslední "
        f"sirku, {_LAST[last]}. Hromádky se jmenují a, b, …; b2 odebere dvě z druhé."
    )


OTHELLO = (
    "Othello: X (MAX) a O (MIN) střídavě kladou kámen na volné pole. Kámen musí spolu s jiným "
    "kamenem téhož hráče bez mezery sevřít soupeřovy kameny v přímce, vodorovně, svisle nebo "
    "šikmo; všechny takto sevřené kameny se obrátí. Kdo žádné takové pole nemá, se vzdává tahu "
    f"(pass). Nemá-li je ani jeden, hra končí a vyhrává, kdo má více kamenů. {CELL_NAMES}"
)


def subtraction(takes: tuple[str, ...], last: str) -> str:
    return (
        f"Při tahu se z hromádky odebere {either(takes)}; kdo udělá poslední tah, {_LAST[last]}. "
        f"-{takes[0]} odebere {takes[0]}."
    )


def tic_tac_toe(in_a_row: int) -> str:
    return (
        f"Piškvorky: X (MAX) a O (MIN) střídavě obsazují volné pole; vyhrává, kdo má {in_a_row} v "
        f"řadě. {CELL_NAMES}"
    )


# What features count


def open_lines(lines: str, in_a_row: int | None, player: str) -> str:
    """Lines that a player can still fill; they have `in_a_row` cells if that is not the board's."""
    cells = f" po {in_a_row} polích" if in_a_row else ""
    return f"{_LINES[lines]}{cells} otevřené pro {player}"


def chain(player: str) -> str:
    return f"nejmenší počet volných polí, která by doplnila řetěz hráče {player}"


def seeds(player: str) -> str:
    return f"semínka v pokladnici hráče {player}"


def discs(player: str) -> str:
    return f"kameny hráče {player}"


def corners(player: str) -> str:
    return f"rohy s kamenem hráče {player}"


def free_to_move(player: str) -> str:
    return f"pole, na která by {player} teď mohl položit kámen"


def men(player: str) -> str:
    return f"kameny hráče {player}"


def kings(player: str) -> str:
    return f"dámy hráče {player}"


def boxes(player: str) -> str:
    return f"čtverce hráče {player}"
