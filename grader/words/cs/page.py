"""Words of the practice page: its buttons and headings, and what its script says."""

from __future__ import annotations

from fractions import Fraction

from grader.words.cs.phrases import listed
from grader.words.cs.rubric import share

TABS = "Způsoby procvičování"
TAB_NAMES = {"watch": "Sledovat", "steps": "Krok za krokem", "all": "Vše najednou", "play": "Hrát"}
EXERCISES = "Úlohy"
CODE = "Kód úlohy; jiný kód otevře jinou úlohu"
PREVIOUS_EXERCISE = "Předchozí úloha"
NEXT_EXERCISE = "Další úloha"
KEYS = "Klávesy"
GLOSSARY = "Slovníček"
THEME = "Tmavý vzhled"
COMPARE = "Porovnat s chybou"
RIGHT_SEARCH = "Správné prohledávání"
PREVIOUS_QUESTION = "Předchozí otázka"
PICTURE = "Obrázek"
LEGEND = "Značky"
SIGNS = {"≥ ≤": "mez", "(α, β)": "okno", "//": "odříznutí", "- - -": "nikdy nečteno"}
AS_LIST = "Jako seznam"
LIST_TERMS = (
    "MAX a MIN jsou hráči. Vedle uzlu stojí, co se ví o jeho hodnotě, přesně nebo jako mez, a jeho "
    "okno. Odříznutí přeskočí potomky; jejich listy se nikdy nepřečtou."
)
FOLD = "Sbalit hotové"
SMALLER, FIT, LARGER = "Menší", "Přizpůsobit", "Větší"
POSITION = "Místo v prohledávání"
START, BACK, PLAY, STEP, END = "Začátek", "Zpět", "Přehrát", "Krok", "Konec"
NEXT_CUT = "Další odříznutí"
SPEED = "Rychlost"
SPEEDS = {"0.5": "½×", "1": "1×", "2": "2×"}
HINT, CHECK, SHOW_ANSWER, CLEAR = "Nápověda", "Zkontrolovat", "Ukázat řešení", "Vymazat"
ANOTHER = "Další podobná"
RAIL = "Čísla a otázky"
ORDERS = "Pořadí, v jakém se zkoušejí potomci"
WINDOW = "Okno"
WHAT_MATTERS, WHAT_POSSIBLE = "na čem ještě záleží", "co je ještě možné"
ALGORITHMS = "Algoritmus"
FIRST_TRY = "Správně napoprvé"
BEADS = "Plná: napoprvé. Poloviční: později nebo s nápovědou."
HINTS = "Nápovědy"
SO_FAR = "Dosud"
THE_EXERCISE = "Úloha a její pravidla"
CLOSE = "Zavřít"
KEY_LIST = {
    "← →": "o krok zpět, o krok dál",
    "Home, End": "na začátek, na konec",
    "Mezerník": "přehrát a pozastavit",
    "C, Shift+C": "na další odříznutí, na předchozí",
    "1–9, Enter": "vybrat, zkontrolovat odpověď",
    "H": "nápověda",
    "Tab": "do stromu a zpět",
    "↑ ↓ ← →": "ve stromu: k rodiči, k prvnímu potomkovi, k sousedům",
    "Enter": "ve stromu: odříznout, prořezat nebo táhnout tam",
    "F": "sbalit, co je hotové",
    "+ − 0": "větší, menší, přizpůsobit",
    "[ ]": "předchozí úloha, další úloha",
    "L": "strom jako seznam",
    "G": "slovníček",
    "N, U, R": "při hře: nová hra, vrátit tah, úvaha",
    "?": "tento seznam; Esc ho zavře",
}

LEVELS = {"max": "MAX", "min": "MIN", "chance": "náhoda"}

#: What the script says, with its numbers in braces.
SAID = {
    "place": "Úloha {n} z {of}",
    "done": "hotovo",
    "step": "Krok {n} z {of}",
    "question": "Otázka {n} z {of}",
    "noQuestions": "Tady se krok za krokem na nic neptáme.",
    "begin": "Začněte tlačítkem Krok, nebo Přehrát.",
    "readOf": "přečteno {n} z {of}",
    "oneLeaf": "1 list",
    "leaves": "listů: {n}",
    "of": "z {n}",
    "leavesRead": "přečtené listy",
    "cuts": "odříznutí",
    "leavesPruned": "prořezané listy",
    "matters": "Záleží ještě na uzlu {node}?",
    "noOverlap": "Nic společného:",
    "cannotMatter": "na uzlu {node} už nemůže záležet.",
    "noMistake": "žádná",
    "stillSame": "Dosud jsou toto prohledávání i správné prohledávání stejná.",
    "firstDifference": "První rozdíl. Správné prohledávání:",
    "rightSearch": "Správné prohledávání zde:",
    "rightEnded": "Už skončilo.",
    "move": "tah",
    "play": PLAY,
    "pause": "Pozastavit",
    "tree": "Strom",
    "leaf": "list",
    "window": "okno",
    "unlike": "jinak než ve správném prohledávání",
    "inLine": "na hlavní variantě",
    "noCode": "Žádná úloha na této stránce nemá kód {code}.",
    "allIntro": "Odpovídejte jako na papíře. Pole, které není potřeba, zůstane prázdné.",
    "click": "Klikněte {what}.",
    "clicks": {
        "cut": "na hranu, kterou chcete odříznout",
        "never": "na list, který chcete prořezat",
        "path": "na list, který se čte",
        "move": "na uzel, kam chcete táhnout",
    },
    "relationHere": "vztah",
    "yourAnswer": "vaše odpověď",
    "outOf": "{n} z {of}",
    "compare": "Stránka zná jen několik podob této odpovědi a vaše mezi nimi není. "
    "Porovnejte sami: {answer}",
    "byHand": "Tuto odpověď může ohodnotit jen člověk. Porovnejte sami: {answer}",
    "toCompare": "Něco z toho můžete porovnat jen vy sami.",
    "unreadable": "Stránka nedokáže přečíst „{text}“.",
    "lookAgain": "Podívejte se znovu na {field}.",
    "leaveBlank": "Tento uzel se nikdy nenavštíví, takže sem nic nepatří.",
    "firstSlip": "první chyba",
    "mixUp": "Častá záměna",
    "oneSlip": "Na jeden údaj se podívejte znovu.",
    "slips": "Údaje, na které se máte podívat znovu: {n}.",
    "nothingFilledIn": "Zatím není nic vyplněno.",
    "entriesMissing": "Co je vyplněno, je správně; něco chybí.",
    "allRight": "Všechno je správně.",
    "rightEntries": "Správné údaje: {n} z {of}.",
    "answerFirst": "Nejdříve vyberte nebo napište odpověď.",
    "notYet": "Ještě ne.",
    "tryAgain": "Podívejte se znovu, nebo si vezměte nápovědu.",
    "right": "Správně:",
    "finished": "To byla poslední otázka.",
    "firstTries": "Správně napoprvé: {n} z {of}.",
    "hintNames": ["Kam se podívat", "Proč", "Odpověď"],
    "player": {"max": "MAX", "min": "MIN", "chance": "náhoda", "player": "hráč"},
    "algorithm": {
        "minimax": "Minimax",
        "alphabeta": "Alfa–beta",
        "negamax": "Negamax",
        "expectiminimax": "Expectiminimax",
        "star1": "S prořezáváním",
    },
    "order": {
        "given": "Dané pořadí",
        "best": "Nejlepší první",
        "worst": "Nejhorší první",
        **{str(depth): f"Hloubka {depth}" for depth in range(1, 21)},
    },
    "state": {
        "todo": "zatím nedosaženo",
        "path": "na cestě",
        "hand": "právě zde",
        "done": "hotovo",
        "never": "nikdy nečteno",
        "cut": "odříznuto",
    },
    "verdict": {
        "correct": "správně",
        "partial": "zčásti",
        "wrong": "špatně",
        "missing": "chybí",
        "unreadable": "nečitelné",
        "not_run": "porovnejte sami",
    },
}

INDEX = "Procvičování"
IN_TREE = "Pište vedle uzlů stromu."


def only_this(letter: str) -> str:
    return f"Zkontrolovat ({letter})"


def carried(penalty: Fraction) -> str:
    """What is said of entries that follow from a slip."""
    if not penalty:
        return "Plyne to z vašich ostatních údajů, takže se to počítá."
    return f"Plyne to z vašich ostatních údajů, ale ztrácí to {share(penalty)} bodů."


def not_carried(questions: list[str]) -> str:
    """`Stránka nepřenáší dřívější chyby do (a) a (c), protože …`"""
    return (
        f"Stránka nepřenáší dřívější chyby do {listed(questions)}: k tomu je třeba úlohu s vašimi "
        "údaji znovu vyřešit. To dělá až hodnocení."
    )


def relation(field: str) -> str:
    return f"vztah u {field}"


def fewer(file: str, count: int, wanted: int) -> str:
    """What the command says where a spec has too few instances."""
    return f"{file}: {instances(count)} a žádná další se nenašla, místo {wanted}"


def instances(count: int) -> str:
    return f"{count} {'úloha' if count == 1 else 'úlohy' if 2 <= count <= 4 else 'úloh'}"
