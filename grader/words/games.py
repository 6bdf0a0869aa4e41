"""Words for real games: winners, replies, counting, evaluation functions, definitions."""

from __future__ import annotations

from grader.words import phrases, say
from grader.words.phrases import player_name, powers, to_move

# What to do

SOLVE = "Run minimax on the game tree of this position."
COUNT = "Work out how large this game tree is."
EVALUATE = (
    "Use an evaluation function: the estimate of a position is a weighted sum of its features."
)
FORMALISE = "Describe this game as a search problem."

# Real games

WINNERS = {1: "MAX", 0: "nobody", -1: "MIN"}


def run(names: list[str]) -> str:
    """Names in their order: `a`, `a and b`, `a to f`."""
    return phrases.from_to(names[0], names[-1]) if len(names) > 2 else phrases.listed(names)


def winner(value: str, name: str) -> str:
    """Explains who wins."""
    if name == say(WINNERS[0]):
        return say("the value is {value} in MAX's view: nobody wins", value=value)
    return say("the value is {value} in MAX's view: {name} wins", value=value, name=name)


def reply(begun: list[str], player: str) -> str:
    """Asks for the best reply to the first moves."""
    return say(
        "Should the game begin with {path}, right or wrong: what is the best reply of {player}?",
        path=", ".join(begun),
        begun=begun,
        player=player_name(player),
    )


def goes_on(to_its_end: bool) -> str:
    """Asks for the rest of the game."""
    if to_its_end:
        return say("How does the game go, to its end, when both sides play right?")
    return say("How does the game go, as far as the tree goes, when both sides play right?")


def tree_rules(mirrored: str, depth: int | None) -> str:
    """Explains which moves of the game the tree leaves out."""
    sentences = []
    if mirrored:
        sentences.append(
            say(
                "If several moves lead to {mirrored}, only the first of them is kept.",
                mirrored=mirrored,
            )
        )
    if depth == 1:
        sentences.append(say("The tree ends after one ply, or earlier where the game is over."))
    elif depth is not None:
        sentences.append(
            say(
                "The tree ends after {depth} plies, or earlier where the game is over.", depth=depth
            )
        )
    return " ".join(sentences)


def by_node(node: str, move: str) -> str:
    """Says how to name moves in answers."""
    return say(
        "In answers, name a move by the node that it leads to: {node}, not {move}.",
        node=node,
        move=move,
    )


WHOLE_TREE = "The whole tree"
IN_THE_REASONS = "The whole tree is among the reasons, on the key's last pages."

# Counting


def sum_of(terms: list[str], total: str) -> str:
    """Shows a sum: `1 + 3 + 9 = 13`."""
    return f"{' + '.join(terms)} = {total}"


def strategies(player: str, nodes: int, product: str, number: str | None) -> str:
    """Shows a number of strategies: `MAX moves at 13 nodes: 4 · 2^12 = 16384`."""
    if not nodes:
        return say("{player} never moves: one strategy, which is empty", player=player_name(player))
    equals = f" = {number}" if number not in (None, product) else ""
    return (
        say(
            "{player} moves at {nodes} {nodes:node|nodes}, a choice at each: {product}",
            player=player_name(player),
            nodes=nodes,
            product=powers(product),
        )
        + equals
    )


def leaves(nodes: int, inner: int, leaves: int) -> str:
    """Shows how many nodes are leaves."""
    return say(
        "{nodes} nodes, {inner} of them inner: {nodes} − {inner} = {leaves}",
        nodes=nodes,
        inner=inner,
        leaves=leaves,
    )


ROOT_LEVEL = "level 0: the root alone"
LEVEL, MOVER, MOVES = "level", "who moves", "moves at each node"
SHAPE = "The root is level 0; all nodes of a level have the same number of moves."


# Evaluation functions

WEIGHT = "weight"
FEATURES = "f1, f2, … are the features of the position after each move."


def features(names: dict[str, str]) -> str:
    return say("What are the features of the position? ({features})", features=_counted(names))


def weighted_sum(terms: list[tuple[str, str]]) -> str:
    """Writes a weighted sum: `rX + 5·cX − dO`."""
    shown = ""
    for weight, what in terms:
        size = weight.lstrip("\N{MINUS SIGN}")
        sign = "−" if size != weight else "+"
        joint = f" {sign} " if shown else sign.replace("+", "")
        shown += joint + ("" if size == "1" else f"{size}·") + what
    return shown


def estimate(formula: str) -> str:
    return say("What is the estimate E = {formula} of the position?", formula=formula)


def estimates(formula: str, win: str) -> str:
    return say(
        "What is the estimate E = {formula} after each move? (A game that MAX has won counts "
        "{win}, one that MIN has won −{win}, a draw 0.)",
        formula=formula,
        win=win,
    )


def about_estimates(formula: str, names: dict[str, str], win: str) -> str:
    """Explains the estimates of a game's positions."""
    return say(
        "An estimate is E = {formula} ({features}). A game that MAX has won counts {win}, one "
        "that MIN has won −{win}, a draw 0.",
        formula=formula,
        features=_counted(names),
        win=win,
    )


def _counted(names: dict[str, str]) -> str:
    """What each feature counts, by its name."""
    return "; ".join(f"{name}: {what}" for name, what in names.items())


def game_over(move: str, value: str) -> str:
    """Explains the value of a finished game."""
    return say("{move}: the game is over, {value}", move=move, value=value)


# Games as search problems

DEFINITION = {
    "S0": "the initial state",
    "TO-MOVE": "whose turn it is in a state",
    "ACTIONS": "the legal moves in a state",
    "RESULT": "the transition model: the state that a move leads to",
    "IS-TERMINAL": "the terminal test: whether the game is over",
    "UTILITY": "what the end of a game is worth to a player",
}
YES_NO = {True: "yes", False: "no"}


def position(number: int) -> str:
    """The name of a position that is drawn."""
    return f"P{number}"


def board_title(name: str, player: str, unseen: str) -> tuple[str, ...]:
    """What stands above a position: its name, who moves, and what the board does not show."""
    return tuple(filter(None, (f"{name}: {to_move(player)}", unseen)))


def parts() -> str:
    """Asks to which part of the definition each sentence belongs."""
    return say(
        "To which part of the game's definition does each sentence belong ({parts})?",
        parts=", ".join(DEFINITION),
    )


def quiet(moves: int) -> str:
    """What a board does not show: the moves without a capture."""
    return say("{moves} {moves:move|moves} without a capture", moves=moves)


def starts(position: str) -> str:
    """A sentence about the initial state."""
    return say("the game starts at {position}", position=position)


def moves_at(player: str, position: str) -> str:
    """A sentence about whose turn it is."""
    return say("{player} moves at {position}", player=player, position=position)


def legal(position: str, move: str) -> str:
    """A sentence about the legal moves."""
    return say("at {position} the move {move} is legal", position=position, move=move)


def leads(move: str, before: str, after: str) -> str:
    """A sentence about the transition model."""
    return say("{move} leads from {before} to {after}", move=move, before=before, after=after)


def is_over(position: str) -> str:
    """A sentence about the terminal test."""
    return say("at {position} the game is over", position=position)


def worth(position: str, player: str, value: str) -> str:
    """A sentence about the utility."""
    return say(
        "the end {position} is worth {value} to {player}",
        position=position,
        value=value,
        player=player,
    )


#: Sentences about all positions, where each of them is asked about.
ANY_MOVE = "where the game is over, no move may be played"
ANY_RESULT = "a position and a move determine the next position"
ANY_END = "a position is the end of the game, or the game goes on from there"
ANY_WORTH = "what the end of a game is worth to MAX, it costs MIN"


def actions(position: str) -> str:
    """Asks for the legal moves."""
    return say("Which moves are in ACTIONS({position})?", position=position)


def result(move: str, position: str) -> str:
    """Asks for the state after a move."""
    return say(
        "What is RESULT({position}, {move})? Write it row by row.", position=position, move=move
    )


def terminal() -> str:
    """Asks which positions are terminal."""
    return say(
        "Which of these positions are terminal ({answers})?",
        answers="/".join(map(say, YES_NO.values())),
    )


def has_moves(player: str, moves: int) -> str:
    """Why these are the legal moves."""
    return say(
        "{player} moves there, and has {moves} legal {moves:move|moves}", player=player, moves=moves
    )


def why_terminal(value: str) -> str:
    """Why a position is terminal."""
    return say("the game is over, worth {value} to MAX", value=value)


def may_play(player: str, move: str) -> str:
    """Why a position is not terminal."""
    return say("the game goes on, since {player} may play {move}", player=player, move=move)


def both_worth(to_max: str, to_min: str) -> str:
    """What an end is worth to each player."""
    return say(
        "the end is worth {to_max} to MAX, and {to_min} to MIN", to_max=to_max, to_min=to_min
    )


def utility(position: str, player: str) -> str:
    return say("What is UTILITY({position}, {player})?", position=position, player=player)
