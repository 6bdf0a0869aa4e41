"""What staff read about a class: headings, explanations and kinds of failures."""

from __future__ import annotations

MISSING = "chybí soubor nebo funkce"
UNREADABLE = "Python nedokáže soubor přečíst"
NOT_RUN = "nespuštěno"
GRADER_ERROR = "hodnocení selhalo"
IN_NO_ROSTER = "toto neodevzdal nikdo ze seznamu"
NOTHING_WRITTEN = "nic, co by se dalo přečíst"

REPORT = "Zpráva o třídě"
CONTENTS = "Obsah"
NOTHING = "Nic."

SPREAD = "Rozložení"
SPREAD_ALT = "Sloupce: kolik odevzdání má jaký podíl bodů. Čísla jsou v tabulce."
SHARE = "podíl bodů"
COUNT = "odevzdání"

ITEMS = "Testy a otázky"
ITEMS_ALT = "Pruhy: podíl odevzdání, která u položky neuspěla. Čísla jsou v tabulce."
ITEM = "položka"
POINTS = "body"
HIDDEN = "skryté"
FAILED = "neuspělo"
RATE = "podíl neúspěchů"
FACILITY = "průměrný podíl bodů položky"
DISCRIMINATION = "rozlišení"
ABOUT_ITEMS = (
    "Počítají se jen odevzdání, která se dala spustit nebo přečíst. Položka neuspěla tam, kde "
    "nezískala všechny své body. Rozlišení je bodově biseriální korelace bodů položky s body všech "
    "ostatních položek dohromady: blízko 1 položka odděluje ty, kdo mají jinde správně, od "
    "ostatních; blízko 0 říká málo; pod 0 se podívejte na položku samu. Nemá hodnotu (–), mají-li "
    "všichni stejně nebo počítají-li se méně než tři odevzdání."
)

MISCONCEPTIONS = "Mylné představy"
ABOUT_MISCONCEPTIONS = (
    "Mylná představa se uvádí tam, kde sama vysvětluje všechno, co je v odevzdání."
)
WHERE = "kde"
MISCONCEPTION = "mylná představa"

FAILURES = "Neúspěchy podle druhu"
KIND = "druh"
FAILED_ITEMS = "položky"
EXAMPLE = "příklad"

VARIANTS = "Zadání"
ABOUT_VARIANTS = "Průměr, který se hodně liší, může být náhoda: porovnejte počty."
VARIANTS_ALT = "Pruhy: průměrný podíl bodů u každého zadání, nejnižší první. Čísla jsou v tabulce."
VARIANT = "zadání"
MEAN = "průměr"

ALIKE = "Pravděpodobné kopie"
ABOUT_ALIKE = (
    "Je to tentýž program, nehledíme-li na jména, komentáře, anotace a pořadí funkcí. To je stopa, "
    "nikoli rozsudek: krátké programy podle téže přednášky mohou být stejné, aniž kdo opisoval. "
    "Funkce, které zatím nic nedělají, a velmi krátké programy se neporovnávají. Program, který "
    "Python nedokáže přečíst, nebo velmi dlouhý se porovnává slovo po slově."
)
CUT_OFF = "… (zbytek je vynechán)"

EYE = "K posouzení člověkem"
ABSENT = "V seznamu, bez odevzdání"
PROBLEM = "proč"
NAME = "jméno"
ID = "číslo"
EMAIL = "elektronická adresa"
SECTION = "skupina"
ROWS = "Všechna odevzdání"


_WRONG = {
    "value": "nesprávná hodnota",
    "leaves": "nesprávné listy",
    "move": "nesprávný tah",
    "matrix": "nesprávná matice",
    "games": "nesprávné hry",
    "moves": "nesprávné tahy",
    "ends": "nesprávné konce hry",
    "result": "nesprávný výsledek",
}


def wrong_part(part: str) -> str:
    """The kind of a failure that did not end the test."""
    return _WRONG[part]


def overview(count: int, full: int, mean: str, middle: str, most: str) -> str:
    """The class in a sentence."""
    return (
        f"Odevzdání: {count}; zcela správně: {full}. Průměr: {mean}; medián: {middle}; nejvyšší "
        f"možný počet bodů: {most}."
    )


def same_program(count: int) -> str:
    """The heading of a group of submissions that are alike."""
    return f"odevzdání: {count}"


def waiting(items: list[str]) -> str:
    """What has no points yet."""
    return f"Čeká na hodnocení: {', '.join(items)}. Zatím se počítá 0."


def only_some(shown: int, count: int) -> str:
    """Of a large group, not all are shown."""
    return f"Ukazuje se prvních {shown} z {count}."


def example_of(title: str) -> str:
    """The heading of an example."""
    return f"Příklad: {title}"


def program_of(title: str) -> str:
    """The label of what was handed in."""
    return f"Odevzdal(a) {title}"
