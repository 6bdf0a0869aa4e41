"""Words for real games: winners, replies, counting, evaluation functions, definitions."""

from __future__ import annotations

from grader.words.cs.phrases import PLAYERS, to_move
from grader.words.phrases import powers

# What to do

SOLVE = "Proveďte algoritmus minimax na herním stromu této pozice."
COUNT = "Určete, jak velký je tento herní strom."
EVALUATE = "Použijte ohodnocovací funkci: odhad pozice je vážený součet jejích příznaků."
FORMALISE = "Popište tuto hru jako úlohu prohledávání."

# Real games

WINNERS = {1: "MAX", 0: "nikdo", -1: "MIN"}


def winner(value: str, name: str) -> str:
    """Explains who wins."""
    wins = "nevyhrává" if name == WINNERS[0] else "vyhrává"
    return f"hodnota z pohledu hráče MAX je {value}: {wins} {name}"


def reply(begun: list[str], player: str) -> str:
    """Asks for the best reply to the first moves."""
    return (
        f"Začne-li hra tahy {', '.join(begun)}, ať správnými, nebo ne: jaká je nejlepší odpověď "
        f"hráče {PLAYERS[player]}?"
        if len(begun) > 1
        else f"Začne-li hra tahem {begun[0]}, ať správným, nebo ne: jaká je nejlepší odpověď hráče "
        f"{PLAYERS[player]}?"
    )


def goes_on(to_its_end: bool) -> str:
    """Asks for the rest of the game."""
    end = "až do konce" if to_its_end else "kam až strom sahá"
    return f"Jak hra pokračuje, {end}, hrají-li obě strany správně?"


def spanned(mirrored: str, depth: int | None) -> str:
    """Explains which moves of the game the tree leaves out."""
    sentences = []
    if mirrored:
        sentences.append(f"Vede-li více tahů {mirrored}, ponechává se jen první z nich.")
    if depth is not None:
        plies = "po jednom půltahu" if depth == 1 else f"po {depth} půltazích"
        sentences.append(f"Strom končí {plies}, nebo dříve, pokud dříve skončí hra.")
    return " ".join(sentences)


def by_node(node: str, move: str) -> str:
    """Says how to name moves in answers."""
    return f"V odpovědích označujte tah uzlem, do kterého vede: {node}, nikoli {move}."


WHOLE_TREE = "Celý strom"
IN_THE_REASONS = "Celý strom je mezi zdůvodněními na posledních stránkách řešení."

# Counting


def strategies(player: str, nodes: int, product: str, number: str | None) -> str:
    """Shows a number of strategies: `uzlů, v nichž je na tahu MAX: 13, …: 4 · 2^12 = 16384`."""
    if not nodes:
        return f"{PLAYERS[player]} není nikdy na tahu: jediná strategie, a ta je prázdná"
    equals = f" = {number}" if number not in (None, product) else ""
    return (
        f"uzlů, v nichž je na tahu {PLAYERS[player]}: {nodes}, v každém jedna volba: "
        f"{powers(product)}{equals}"
    )


def leaves(nodes: int, inner: int, leaves: int) -> str:
    """Shows how many nodes are leaves."""
    return f"uzlů: {nodes}, z toho vnitřních: {inner}, a {nodes} − {inner} = {leaves}"


ROOT_LEVEL = "úroveň 0: jen kořen"
LEVEL, MOVER, MOVES = "úroveň", "kdo je na tahu", "tahů v každém uzlu"
SHAPE = "Kořen je úroveň 0; všechny uzly téže úrovně mají stejný počet tahů."


# Evaluation functions

WEIGHT = "váha"
FEATURES = "f1, f2, … jsou příznaky pozice po každém tahu."


def features(names: dict[str, str]) -> str:
    counted = "; ".join(f"{name}: {what}" for name, what in names.items())
    return f"Jaké příznaky má tato pozice? ({counted})"


def estimate(formula: str) -> str:
    return f"Jaký je odhad E = {formula} této pozice?"


def estimates(formula: str, win: str) -> str:
    return (
        f"Jaký je odhad E = {formula} po každém tahu? (Hra, kterou vyhrál MAX, se počítá za {win}, "
        f"hra, kterou vyhrál MIN, za −{win}, remíza za 0.)"
    )


def estimated(formula: str, names: dict[str, str], win: str) -> str:
    """Explains the estimates of a game's positions."""
    counted = "; ".join(f"{name}: {what}" for name, what in names.items())
    return (
        f"Odhad je E = {formula} ({counted}). Hra, kterou vyhrál MAX, se počítá za {win}, hra, "
        f"kterou vyhrál MIN, za −{win}, remíza za 0."
    )


def game_over(move: str, value: str) -> str:
    """Explains the value of a finished game."""
    return f"{move}: hra skončila, {value}"


# Games as search problems

DEFINITION = {
    "S0": "počáteční stav",
    "TO-MOVE": "kdo je ve stavu na tahu",
    "ACTIONS": "přípustné tahy ve stavu",
    "RESULT": "přechodový model: stav, do kterého tah vede",
    "IS-TERMINAL": "test konce: zda hra skončila",
    "UTILITY": "jaký užitek má konec hry pro hráče",
}
YES_NO = {True: "ano", False: "ne"}


def drawn(name: str, player: str, unseen: str) -> tuple[str, ...]:
    """What stands above a position: its name, who moves, and what the board does not show."""
    return tuple(filter(None, (f"{name}: {to_move(player)}", unseen)))


def parts() -> str:
    """Asks to which part of the definition each sentence belongs."""
    named = ", ".join(DEFINITION)
    return f"Ke které části definice hry patří každá věta ({named})?"


def quiet(moves: int) -> str:
    """What a board does not show: the moves without a capture."""
    return f"tahů bez braní: {moves}"


def starts(position: str) -> str:
    """A sentence about the initial state."""
    return f"hra začíná v {position}"


def moves_at(player: str, position: str) -> str:
    """A sentence about whose turn it is."""
    return f"v {position} je na tahu {player}"


def legal(position: str, move: str) -> str:
    """A sentence about the legal moves."""
    return f"v {position} je přípustný tah {move}"


def leads(move: str, before: str, after: str) -> str:
    """A sentence about the transition model."""
    return f"{move} vede z {before} do {after}"


def is_over(position: str) -> str:
    """A sentence about the terminal test."""
    return f"v {position} hra skončila"


def worth(position: str, player: str, value: str) -> str:
    """A sentence about the utility."""
    return f"konec {position} má pro hráče {player} užitek {value}"


#: Sentences about all positions, where each of them is asked about.
ANY_MOVE = "kde hra skončila, nelze zahrát žádný tah"
ANY_RESULT = "pozice a tah určují následující pozici"
ANY_END = "pozice je buď koncem hry, nebo z ní hra pokračuje"
ANY_WORTH = "o kolik konec hry přinese hráči MAX, o tolik připraví hráče MIN"


def actions(position: str) -> str:
    """Asks for the legal moves."""
    return f"Které tahy patří do ACTIONS({position})?"


def result(move: str, position: str) -> str:
    """Asks for the state after a move."""
    return f"Co je RESULT({position}, {move})? Zapište to po řádcích."


def terminal() -> str:
    """Asks which positions are terminal."""
    return f"Které z těchto pozic jsou koncové ({'/'.join(YES_NO.values())})?"


def has_moves(player: str, moves: int) -> str:
    """Why these are the legal moves."""
    return f"na tahu je tam {player} a přípustných tahů má: {moves}"


def ended(value: str) -> str:
    """Why a position is terminal."""
    return f"hra skončila, užitek hráče MAX je {value}"


def may_play(player: str, move: str) -> str:
    """Why a position is not terminal."""
    return f"hra pokračuje, neboť {player} může hrát {move}"


def both_worth(to_max: str, to_min: str) -> str:
    """What an end is worth to each player."""
    return f"konec má užitek {to_max} pro hráče MAX a {to_min} pro hráče MIN"


def utility(position: str, player: str) -> str:
    return f"Kolik je UTILITY({position}, {player})?"
