"""Words of the page where one plays a game against perfect play."""

from __future__ import annotations

TAKE_BACK = "Vrátit tah"
NEW_GAME = "Nová hra"
REASONING = "Ukázat úvahu"
SIDE = "Vaše strana"

#: What the script says, with its numbers and names in braces.
SAID = {
    "crumbs": "Tah {n}. Hrajete za {you}. Stránka hraje za {page} a nikdy nechybuje.",
    "yourMove": "Jste na tahu.",
    "answered": "Zahráli jste {mine}, stránka {theirs}. Jste na tahu.",
    "again": "Zahráli jste {mine} a jste znovu na tahu.",
    "opened": "Stránka zahrála {theirs}. Jste na tahu.",
    "now": "Při nejlepší hře je to {result}, {distance}.",
    "moves": "počet tahů odtud: {n}",
    "oneMove": "jeden tah odtud",
    "wants": {
        "max": "{who} bere největší: max({values}) = {best}.",
        "min": "{who} bere nejmenší: min({values}) = {best}.",
    },
    "think": "Nejdříve přemýšlejte: která odpověď je nejlepší? Ukázat úvahu dá každé její hodnotu.",
    "changed": "Tah {n}, {move} hráče {who}, změnil teorii: předtím {before}, potom {after}.",
    "kept": "{best} by ji zachovalo; na {move} se odpovídá {reply}.",
    "keptLast": "{best} by ji zachovalo.",
    "unchanged": "Žádný tah teorii nezměnil.",
    "playOn": "Hrát dál od tahu {n}",
    "noMoves": "Zatím žádné tahy.",
    "score": "Hry: výhry {won}, remízy {drawn}, prohry {lost}",
    "openTo": "otevřené pro {who}",
    "estimate": "E(s) = {max} − {min} = ",
    "board": "Hrací deska",
    "thisGame": "Tato hra",
    "gameBefore": "Předchozí hra",
    "bestPlay": "hodnota při nejlepší hře",
    "openLines": "Otevřené linie",
    "empty": "prázdné",
    "play": "Hrát za {who}",
    "sticks": "zbývá {n}",
}


def player(side: str, player: str) -> str:
    """`X (MAX)`, or `MAX` where people call the player so."""
    return player if side == player else f"{side} ({player})"


def results(first: str, second: str) -> list[str]:
    """What a position is worth with best play, from MIN's win to MAX's."""
    return [f"výhra hráče {second}", "remíza", f"výhra hráče {first}"]


def ends(first: str, second: str) -> list[str]:
    """How a game ended."""
    return [f"vyhrává {second}", "remíza", f"vyhrává {first}"]
