"""Words of tournaments: how games are lost without a legal move, and what the page says."""

from __future__ import annotations

from grader.words.cs.phrases import count

TITLE = "Turnaj"
STANDINGS = "Pořadí"
CROSS_TABLE = "Tabulka výsledků"
GAMES = "Hry"
FAILURES = "Hry prohrané chybou"
UNPLAYED = "Neodehráno"
CONTENTS = "Obsah"
NOTHING = "Žádné."

RANK = "místo"
NUMBER = "č."
PLAYER = "hráč"
NAME = "jméno"
RATING = "síla"
INTERVAL = "95% interval"
CHART = "graf"
POINTS = "body"
GAMES_PLAYED = "hry"
WON = "výhry"
DRAWN = "remízy"
LOST = "prohry"
FAILED = "chyby"
EXAMPLE = "příklad"

ABOUT_RATINGS = (
    "Síla je číslo, při kterém jsou tyto výsledky nejpravděpodobnější (Bradley a Terry), na "
    "stupnici šachu: kdo má o 400 bodů více, vyhraje desetkrát, než jednou prohraje. Remíza se "
    "počítá za půl výhry. Každý hráč má navíc jednu remízu s hráčem, jehož síla je 1500, protože "
    "síla toho, kdo vyhrál všechno, by jinak nebyla ničím omezena. Kde se intervaly překrývají, "
    "hry oba hráče "
    "nerozlišují. Hry programů, které hrají vždy stejně, říkají méně, než kolik jich je."
)
ABOUT_CROSS_TABLE = (
    "V každém řádku jsou body hráče proti ostatním, kteří jsou očíslováni shora. Zvolte výsledek a "
    "uvidíte jeho hry."
)
CHOOSE = "Zvolte výsledek v tabulce."
ABOUT_FAILURES = (
    "Hráč, který včas neudělá dovolený tah, hru prohrává. Text za dvojtečkou může pocházet od něj "
    "samého."
)
ABOUT_UNPLAYED = (
    "U těchto dvojic selhalo hodnocení nebo stroj; nikomu se nepočítají. Spusťte příkaz znovu."
)
GRADER_FAILED = "hodnocení selhalo"

#: What the script says, with its numbers and names in braces.
SAID = {
    "pair": "{first} proti {second}: {points} z {games}",
    "game": "{start}: {first} za hráče {side}",
    "player": "{name} za hráče {side}",
    "ended": "Vyhrává {winner}.",
    "drawn": "Remíza.",
    "failed": "{loser}: žádný dovolený tah, a tedy prohra: {because}",
    "result": "{result}, počet tahů: {n}",
    "rules": "Pravidla: {start}",
    "won": "výhra",
    "lost": "prohra",
    "draw": "remíza",
    "begin": "Začíná {who}.",
    "move": "Tah {n} z {count}: {who} hraje {move}.",
    "none": "Nebyl proveden žádný tah.",
    "board": "Hrací plán",
    "empty": "prázdné",
    "sticks": "zbývá {n}",
    "max": "MAX",
    "min": "MIN",
}
#: The buttons, named as on the practice page.
START, BACK, STEP, END = "Začátek", "Zpět", "Krok", "Konec"


def illegal(given: str) -> str:
    return f"{given} není dovolený tah"


def too_slow(seconds: int) -> str:
    return f"tah trval déle než {'1 sekundu' if seconds == 1 else count(seconds, 'sekunda')}"


def out_of_memory(megabytes: int) -> str:
    return f"tah potřeboval více než {megabytes} MB paměti"


def overview(players: int, games: int, starts: int) -> str:
    """The tournament in a sentence."""
    return (
        f"Hráči: {players}; hry: {games}; výchozí pozice: {starts}. Každá dvojice hrála z každé "
        "pozice dvakrát, s vyměněnými stranami."
    )


def against(first: str, second: str, points: str, games: int) -> str:
    """What a cell of the cross-table says."""
    return f"{first} proti {second}: {points} z {games}"
