"""What questions in a course's system say besides those of a sheet."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from grader.words.cs.rubric import share
from grader.words.phrases import plain

#: How blanks are filled in.
NUMBERS = "Čísla pište jako 12, -3, 7/3 (v základním tvaru), 4,25 nebo inf."
DECIMALS = "Čísla pište jako 12, -3 nebo 4.25: desetinná místa zde oddělujte tečkou."
QUOTIENTS = (
    "Zlomek jako 7/3 pište jako 7 a 3, před lomítko a za ně; číslo jako 12, -3 nebo 4.25 (s "
    "tečkou) patří samo do prvního pole."
)
RELATIONS = (
    "Pro přesnou hodnotu zvolte = a napište číslo; pro mez zvolte ≤ nebo ≥; pro dvě meze zvolte = "
    "a napište je jako [4; 5]."
)
RELATION_AS_TEXT = "Přesnou hodnotu pište jako 12, mez jako <= 9 nebo >= 15 a dvě meze jako [4; 5]."
PAIRS = "Dvojice pište v závorkách: (-inf; 8)."
RECORDS = "Výhry a návštěvy pište jako 3/4."
IN_ORDER = "Jména pište v jejich pořadí, s čárkami: A, C, 7."
IN_ALPHABET = "Jména pište podle abecedy, s čárkami: a1, b2, c3. Všechna musí být správně."
SET_OF_X = (
    "Množinu pište jako x <= 3, jako 3 < x <= 7, jako x < 3 nebo x > 7, jako (3; 7], jako všechna "
    "x, nebo žádné."
)
SEVERAL_NUMBERS = "Čísla pište se středníky mezi nimi, jako 1/3; 3/4, nebo žádné."
BOARD = "Desku pište řádek po řádku, s mezerami mezi řádky."
MARKER = "odříznutí"
DRAG = (
    "Na každou větev, která je odříznuta, přetáhněte značku, blízko k jejímu dolnímu konci. Značka "
    "navíc se počítá jako značka, která chybí."
)
TICK = (
    "Zaškrtněte všechno, co platí, nebo žádný. Každé nesprávné zaškrtnutí odebere tolik, kolik "
    "správné vynese."
)
NAMES = "Jména pište s čárkami: a1, b2, c3. Každé jméno navíc odebere tolik, kolik správné vynese."
LEFT_BLANK = "Kde není co napsat, nechte pole prázdné; údaj v něm stojí tolik co jeden správný."
NOTHING_THERE = "Kde není co napsat, zvolte nebo napište žádný; počítá se to jako každý jiný údaj."
HALVES = "Znaménko a číslo vynesou každé polovinu."


def carried(worth: Fraction) -> str:
    """What is said where a slip is carried forward, and an entry keeps a part of its points."""
    if worth == 1:
        return "Údaj je správný podle vašich vlastních dřívějších údajů, i když je v řešení jiný."
    return (
        "Údaj plyne z vašich vlastních dřívějších údajů, i když je v řešení jiný. Ztrácí "
        f"{share(1 - worth)} svých bodů."
    )


def code(label: str) -> str:
    return f"Kód: {label}"


@lru_cache(maxsize=1024)
def feedback(sentences: tuple[str, ...]) -> str:
    """What a wrong entry says: the misconceptions that lead to it."""
    text = "; nebo ".join(map(plain, sentences))
    return text[:1].upper() + text[1:] + "."


def one_of(options: tuple[str, ...]) -> str:
    return f"Napište jedno z: {', '.join(options)}."
