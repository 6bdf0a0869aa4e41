"""The text around exercises on a sheet: legends, and headings of tables to fill in."""

from __future__ import annotations

NOT_ASKED = "není v zadání"
NAME = "Jméno"
STUDENT_ID = "Osobní číslo"
KEY = "Řešení"
REASONS = "Odpovědi a zdůvodnění"
ANSWERS_IN_TREE = "Každou hodnotu zapište do rámečku vedle jejího uzlu."


def due(date: str) -> str:
    return f"odevzdat do: {date}"


def page(number: str, count: str) -> str:
    return f"Strana {number} z {count}"


def reasons_page(number: str, count: str) -> str:
    return f"{KEY}, strana {number} z {count}"


def no_sheet(student: str, code: str) -> tuple[str, ...]:
    """Stands where a sheet is missing; in ASCII, since our own fonts are not at hand there."""
    return (
        f"Chybi zadani: {student}",
        "Pismo nema nektery znak jmena nebo skupiny.",
        f"Kod: {code}",
    )


#: Headings of the tables that answers are written in.
CUT_COLUMNS = ("uzel", "potomek", "porovnání", "nenavštíví se")
DECISION_COLUMNS = ("hloubka", "hodnota", "tah")
REORDERING_COLUMNS = ("pořadí potomků", "přečtené listy")
ROWS = "MAX (řádky)"
COLUMNS = "MIN (sloupce)"
PARTS = {
    "counts": "počet strategií",
    "matrix": "matice",
    "maximin": "hodnota maximin",
    "minimax": "hodnota minimax",
    "saddles": "sedlové body (řádek, sloupec)",
}
