"""Words for games of several players."""

from __future__ import annotations

from grader.words.cs.phrases import either, listed

BACKWARD_INDUCTION = (
    "Proveďte na tomto stromu zpětnou indukci: od listů nahoru volí každý hráč tah, který mu "
    "přinese nejvíce."
)

INDUCTION_FOR_EVERY_X = (
    "x může být jakékoli číslo a některé výplaty na něm závisejí. Proveďte na tomto stromu zpětnou "
    "indukci pro každé x: od listů nahoru volí každý hráč tah, který mu přinese nejvíce."
)


def moves_of_x(root: str, player: int, moves: list[str]) -> str:
    """Asks for which x each move at the root is right."""
    return (
        f"Pro které hodnoty x je v kořeni {root} pro hráče {player} správný každý z tahů "
        f"{listed(moves)}?"
    )


def value_of_x(player: int) -> str:
    """Asks what the player at the root gets."""
    return (
        f"Kolik dostane hráč {player}, který je na tahu první, jako funkce x? (Je-li možných více "
        "částek, platí každá.)"
    )


_IF_REPLACED = {
    "opponent": "kolik dostane hráč {target}?",
    "opponent_outcome": "ve kterém listu hra skončí?",
    "changes": "ve kterých uzlech už není správný žádný tah, který byl správný předtím?",
}


def if_replaced(id: str, opponent: int, target: int) -> str:
    """Asks about the game in which one player opposes another."""
    return (
        f"Hraje-li hráč {opponent} jen tak, aby minimalizoval výplatu hráče {target}, a všichni "
        f"ostatní dál maximalizují svou vlastní, {_IF_REPLACED[id].format(target=target)}"
    )


def replaced(opponent: int, target: int) -> str:
    """States which player is replaced, and what the new one wants."""
    return (
        f"hráč {opponent} nyní hraje jen tak, aby minimalizoval výplatu hráče {target}; všichni "
        "ostatní chtějí totéž co předtím"
    )


def backed_up(
    node: str,
    player: int,
    number: int,
    least: bool,
    vectors: list[str],
    value: str,
    moves: list[str],
) -> str:
    """Explains a choice."""
    wanted = "nejmenší" if least else "největší"
    return (
        f"{node}, hráč {player}: z {', '.join(vectors)} má {wanted} {number}. číslo {value}, tah "
        f"{either(tuple(moves))}"
    )


def play(path: list[str]) -> str:
    """Shows the nodes that the play goes through."""
    return f"hra jde přes {', '.join(path)}"


PAYOFF_LEGEND = (
    "Číslo vedle uzlu je hráč, který je v něm na tahu. List ukazuje, kolik dostanou {players}, v "
    "tomto pořadí; číslo pod ním je jeho jméno."
)


def payoff_legend(players: list[int]) -> str:
    return PAYOFF_LEGEND.format(players="hráči " + listed([str(player) for player in players]))
