"""Sentences about graded code: what went wrong, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grader.words.cs.phrases import PLAYERS, count, leaf, listed

TITLE_OF_CODE = "Prohledávání herních stromů"
NOT_RUN = "nespuštěno"
PRINTED = "váš kód vypsal (jen konec):"
GRADER_FAILED = (
    "hodnocení na tomto testu selhalo; není to chyba vašeho kódu: řekněte o tom vyučujícímu"
)
AN_ERROR = "chyba"
NOT_PERMITTED = (
    "během kontroly nesmí váš kód zapisovat do souborů, používat síť ani spouštět programy"
)
RIGHT = "správně"
AS_PYTHON = "Tentýž test v Pythonu:"
#: Why a test was stopped, or was not run.
STOPPED = {
    "late": "nespuštěno: čas na celé odevzdání byl vyčerpán",
    "enough": "nespuštěno: dva testy této funkce trvaly příliš dlouho",
    "cpu": "zastaveno: kód vyčerpal svůj výpočetní čas (nekonečný cyklus?)",
    "wall": (
        "zastaveno: trvalo to příliš dlouho a přitom se skoro nic nepočítalo (sleep, čekání na "
        "něco, nebo zaneprázdněný počítač?)"
    ),
    "flood": "zastaveno: kód vypsal příliš mnoho",
    "states": "zastaveno: kód se ptal na více stavů, než kolik se jich do testu vejde",
    "protocol": "zastaveno: kód mluvil s hodnoticím programem jinak než metodami daných objektů",
}
#: The same, and other ends without an answer, in a few words: a class report counts them.
ENDED = {
    "cpu": "počítá bez konce",
    "wall": "čeká a nepočítá",
    "flood": "vypisuje příliš mnoho",
    "states": "ptá se na příliš mnoho stavů",
    "protocol": "mluví s hodnoticím programem po svém",
    "died": "ukončí nebo shodí program",
    "arity": "nepřijímá argumenty",
    "load": "selže při importu",
}
_SIGNALS = {
    4: "neplatná instrukce",
    6: "abort",
    7: "chyba paměti",
    8: "aritmetická chyba",
    11: "chyba paměti (nekonečná rekurze?)",
    25: "pokus o zápis do souboru",
    31: "systémové volání, které není dovoleno",
}


def died(signal: int) -> str:
    if signal:
        return f"program spadl: {_SIGNALS.get(signal, f'signál {signal}')}"
    return "program skončil dříve, než se funkce vrátila (os._exit, nebo nedostatek paměti?)"


def not_python(place: str, error: str) -> str:
    return f"Python nedokáže soubor přečíst: {place + ': ' if place else ''}{error}"


def no_function(wanted: str, found: list[str]) -> str:
    there = f"nalezeno: {listed(found)}" if found else "není tu vůbec žádná funkce"
    return f"funkce {wanted} chybí; {there}"


def missing_file(wanted: str, programs: list[str]) -> str:
    return f"chybí {wanted}{f'; nalezeno: {listed(programs)}' if programs else ''}"


def there_twice(wanted: str) -> str:
    return f"soubor {wanted} je odevzdán vícekrát"


def arity(signature: str, error: str) -> str:
    return f"volá se {signature}; {error}"


def other_order(signature: str, takes: Sequence[str]) -> str:
    return f"volá se {signature}, ale vaše funkce bere ({', '.join(takes)})"


def import_failed(place: str, error: str) -> str:
    return f"soubor selže při importu: {raised(place, error)}"


def raised(place: str, error: str) -> str:
    if error.startswith("SystemExit"):
        error = "kód zavolal sys.exit"
    elif error.startswith("EOFError"):
        error = "input() nemá co číst, protože během testu nikdo nic nepíše"
    elif error.startswith("PermissionError"):
        error = f"{error} ({NOT_PERMITTED})"
    return f"{place + ': ' if place else ''}{error}"


def forgotten(function: str) -> str:
    """Where None comes from, if a function can end without a return."""
    return f" (funkce {function} může skončit bez return)" if function else ""


def no_number(given: str) -> str:
    return f"očekává se číslo; funkce vrátila {given}"


def infinite(given: str) -> str:
    return f"funkce vrátila {given}: není to počáteční hodnota, kterou žádný potomek nenahradil?"


def at_most(value: str, alpha: str) -> str:
    """What is expected if the value is below α."""
    return f"{value} nebo jakékoli větší číslo až po α = {alpha}"


def at_least(value: str, beta: str) -> str:
    """What is expected if the value is above β."""
    return f"{value} nebo jakékoli menší číslo až po β = {beta}"


def wrong_value(wanted: str, given: str) -> str:
    return f"očekává se {wanted}; funkce vrátila {given}"


def wrong_leaves(wanted: Sequence[str], read: Sequence[str]) -> str:
    extra = [name for name in read if name not in wanted]
    missed = [name for name in wanted if name not in read]
    parts = []
    if extra:
        parts.append(_leaves(extra, "prořezat"))
    if missed:
        parts.append(_leaves(missed, "přečíst"))
    return "; ".join(parts)


#: Where the rule for cuts is open, and a search follows the other one here than elsewhere.
ONE_RULE: Mapping[str, str] = {
    "equal": (
        " (váš kód nejlépe odpovídá pravidlu ≥, a musí tedy skončit všude, kde se dosáhne α nebo β)"
    ),
    "strict": (" (váš kód nejlépe odpovídá pravidlu >, a smí tedy skončit jen za mezí α nebo β)"),
}


def _leaves(names: list[str], do: str) -> str:
    shown = listed(names if len(names) <= 8 else [*names[:7], count(len(names) - 7, "další")])
    if len(names) == 1:
        return f"list {shown} se měl {do}"
    return f"listy {shown} se měly {do}"


def end_with_this(tests: list[str]) -> str:
    shown = tests if len(tests) <= 8 else [*tests[:7], count(len(tests) - 7, "další")]
    return f"takto končí {count(len(tests), 'test')} ({listed(shown)}):"


def wrong_move(right: Sequence[str], given: str) -> str:
    return f"očekává se {' nebo '.join(map(repr, right))}; funkce vrátila {given}"


def node_for_name(right: Sequence[str], given: str) -> str:
    return f"{wrong_move(right, given)}: vraťte jméno uzlu, ne samotný uzel"


def no_name(given: str) -> str:
    return f"očekává se jméno potomka; funkce vrátila {given}"


def no_action(given: str) -> str:
    return f"očekává se akce; funkce vrátila {given}"


def wrong_games(wanted: str, found: str) -> str:
    return (
        f"počet her dohraných do konce má být {wanted}, v každé iteraci jedna, ale je jich {found} "
        "(hra se počítá, když se kód zeptá na její užitek)"
    )


def untried(actions: list[str]) -> str:
    with_these = "akcí" if len(actions) == 1 else "žádnou z akcí"
    return (
        f"žádná hra nezačíná {with_these} {listed(actions)}: vyzkoušejte všechny akce, než "
        "některou zopakujete"
    )


def seldom(action: str, percent: str) -> str:
    return f"nejlepší akcí {action} začíná {percent} % her: s UCB1 jí začíná většina"


def no_matrix(given: str) -> str:
    return f"očekává se (rows, columns, matrix); funkce vrátila {given}"


NO_STRATEGY = (
    "strategie je dict, který jménu každého uzlu přiřazuje jméno potomka, jenž se v něm volí"
)
WRONG_PAYOFFS = "strategie jsou správně, ale matice ne"
WRONG_SHAPE = "matice musí mít řádek pro každou strategii hráče MAX a sloupec pro každou hráče MIN"


def wrong_strategies(player: str, wanted: int, given: int) -> str:
    if wanted != given:
        return f"počet strategií hráče {PLAYERS[player]} má být {wanted}, ale je {given}"
    return f"některé strategie hráče {PLAYERS[player]} chybějí, jsou chybné nebo se opakují"


def the_node(name: str) -> str:
    return f"uzel {name}"


def long_number(bits: str) -> str:
    return f"celé číslo o {bits} bitech"


def something(type: str) -> str:
    return f"něco typu {type}" if type else "něco jiného"


def see_mistakes(sentence: str, id: str) -> str:
    """A misconception's sentence, and where the starter explains it."""
    return f"{sentence} (viz {id} v souboru mistakes.md)"


def reads(names: Sequence[str], more: int) -> str:
    """The order in which the student's code read, for staff."""
    rest = f" … a {count(more, 'další')}" if more else ""
    return f"hodnoty přečtené v tomto pořadí: {' '.join(names)}{rest}"


def right_reads(names: Sequence[str]) -> str:
    return f"správné prohledávání čte: {' '.join(names)}"


def own_reads(names: Sequence[str]) -> str:
    return f"váš kód přečetl:          {' '.join(names) or 'nic'}"


def at_depth_limit(read: str) -> str:
    return f"prohledávání nesmí sestoupit až k {_declined(leaf(read))}"


def stop_here(after: str, node: str, value: str, bound: str, read: str) -> str:
    """The student's search goes on where the right one stops."""
    return (
        f"po {_declined(after)} je v uzlu {node} hodnota {value} {bound}: zde je třeba "
        f"skončit; váš kód přečetl {read}"
    )


def _declined(child: str) -> str:
    """`listu 3`, and `uzlu C` for a node that comes as its name alone."""
    begin = leaf("")
    return f"listu {child.removeprefix(begin)}" if child.startswith(begin) else f"uzlu {child}"


def go_on(after: str, wanted: str, window: str, instead: str) -> str:
    """The student's search leaves out a leaf that the right one reads."""
    return f"{after}je třeba přečíst {wanted} s oknem {window}; váš kód {instead}"


def after(read: str) -> str:
    return f"po {_declined(read)} "


def instead(read: str | None) -> str:
    return f"přečetl {read}" if read else "přestal číst"


def on_this_tree(call: str, because: str) -> str:
    """The heading of the smallest tree that shows a failure."""
    return f"nejmenší nalezený strom, na kterém je to vidět, {call}: {because}"


def right_of(function: str, right: int, count: int) -> str:
    """How much of a function is right, in a gradebook."""
    return f"{function}: správně {right} z {count}"


def one_misconception_of(sentences: list[str]) -> str:
    return f"jedna z možností: {'; '.join(sentences)}"


def score_line(score: str, most: str, isolation: str) -> str:
    level = f" (izolace {isolation})" if isolation else ""
    return f"body: {score} z možných {most}{level}"
