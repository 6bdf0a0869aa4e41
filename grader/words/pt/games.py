"""Words for real games: winners, replies, counting, evaluation functions, definitions."""

from __future__ import annotations

from grader.words.phrases import powers
from grader.words.pt.phrases import PLAYERS, to_move

# What to do

SOLVE = "Aplique o algoritmo minimax à árvore de jogo desta posição."
COUNT = "Determine o tamanho desta árvore de jogo."
EVALUATE = (
    "Use uma função de avaliação: a estimativa de uma posição é uma soma ponderada das suas "
    "características."
)
FORMALISE = "Descreva este jogo como um problema de procura."

# Real games

WINNERS = {1: "MAX", 0: "ninguém", -1: "MIN"}


def winner(value: str, name: str) -> str:
    """Explains who wins."""
    return f"o valor é {value} do ponto de vista de MAX: {name} ganha"


def reply(begun: list[str], player: str) -> str:
    """Asks for the best reply to the first moves."""
    return (
        f"Se o jogo começar com {', '.join(begun)}, bem ou mal jogado, qual é a melhor resposta de "
        f"{PLAYERS[player]}?"
    )


def goes_on(to_its_end: bool) -> str:
    """Asks for the rest of the game."""
    end = "até ao fim" if to_its_end else "até onde a árvore chega"
    return f"Como continua o jogo, {end}, quando ambos jogam bem?"


def spanned(mirrored: str, depth: int | None) -> str:
    """Explains which moves of the game the tree leaves out."""
    sentences = []
    if mirrored:
        sentences.append(
            f"Se várias jogadas levarem {mirrored}, só a primeira delas fica na árvore."
        )
    if depth is not None:
        plies = "uma meia-jogada" if depth == 1 else f"{depth} meias-jogadas"
        sentences.append(f"A árvore termina ao fim de {plies}, ou antes, onde o jogo acaba.")
    return " ".join(sentences)


def by_node(node: str, move: str) -> str:
    """Says how to name moves in answers."""
    return f"Nas respostas, indique uma jogada pelo nó a que ela leva: {node}, e não {move}."


WHOLE_TREE = "A árvore completa"
IN_THE_REASONS = "A árvore completa está entre as justificações, nas últimas páginas da resolução."

# Counting


def strategies(player: str, nodes: int, product: str, number: str | None) -> str:
    """Shows a number of strategies: `MAX joga em 13 nós: 4 · 2^12 = 16384`."""
    if not nodes:
        return f"{PLAYERS[player]} nunca joga: uma só estratégia, que é vazia"
    where = f"{nodes} nó" if nodes == 1 else f"{nodes} nós"
    equals = f" = {number}" if number not in (None, product) else ""
    return f"{PLAYERS[player]} joga em {where}, com uma escolha em cada: {powers(product)}{equals}"


def leaves(nodes: int, inner: int, leaves: int) -> str:
    """Shows how many nodes are leaves."""
    return f"nós: {nodes}, dos quais internos: {inner}; {nodes} − {inner} = {leaves}"


ROOT_LEVEL = "nível 0: só a raiz"
LEVEL, MOVER, MOVES = "nível", "quem joga", "jogadas em cada nó"
SHAPE = "A raiz é o nível 0; todos os nós de um nível têm o mesmo número de jogadas."


# Evaluation functions

WEIGHT = "peso"
FEATURES = "f1, f2, … são as características da posição depois de cada jogada."


def features(names: dict[str, str]) -> str:
    counted = "; ".join(f"{name}: {what}" for name, what in names.items())
    return f"Quais são as características da posição? ({counted})"


def estimate(formula: str) -> str:
    return f"Qual é a estimativa E = {formula} da posição?"


def estimates(formula: str, win: str) -> str:
    return (
        f"Qual é a estimativa E = {formula} depois de cada jogada? (Um jogo ganho por MAX conta "
        f"{win}, um ganho por MIN −{win}, um empate 0.)"
    )


def estimated(formula: str, names: dict[str, str], win: str) -> str:
    """Explains the estimates of a game's positions."""
    counted = "; ".join(f"{name}: {what}" for name, what in names.items())
    return (
        f"Uma estimativa é E = {formula} ({counted}). Um jogo ganho por MAX conta {win}, um ganho "
        f"por MIN −{win}, um empate 0."
    )


def game_over(move: str, value: str) -> str:
    """Explains the value of a finished game."""
    return f"{move}: o jogo acabou, {value}"


# Games as search problems

DEFINITION = {
    "S0": "o estado inicial",
    "TO-MOVE": "quem joga num estado",
    "ACTIONS": "as jogadas legais num estado",
    "RESULT": "o modelo de transição: o estado a que uma jogada leva",
    "IS-TERMINAL": "o teste terminal: se o jogo acabou",
    "UTILITY": "quanto vale o fim de um jogo para um jogador",
}
YES_NO = {True: "sim", False: "não"}


def drawn(name: str, player: str, unseen: str) -> tuple[str, ...]:
    """What stands above a position: its name, who moves, and what the board does not show."""
    return tuple(filter(None, (f"{name}: {to_move(player)}", unseen)))


def parts() -> str:
    """Asks to which part of the definition each sentence belongs."""
    named = ", ".join(DEFINITION)
    return f"A que parte da definição do jogo pertence cada frase ({named})?"


def quiet(moves: int) -> str:
    """What a board does not show: the moves without a capture."""
    return f"{moves} jogada{'' if moves == 1 else 's'} sem captura"


def starts(position: str) -> str:
    """A sentence about the initial state."""
    return f"o jogo começa em {position}"


def moves_at(player: str, position: str) -> str:
    """A sentence about whose turn it is."""
    return f"em {position} joga {player}"


def legal(position: str, move: str) -> str:
    """A sentence about the legal moves."""
    return f"em {position} a jogada {move} é legal"


def leads(move: str, before: str, after: str) -> str:
    """A sentence about the transition model."""
    return f"{move} leva de {before} a {after}"


def is_over(position: str) -> str:
    """A sentence about the terminal test."""
    return f"em {position} o jogo acabou"


def worth(position: str, player: str, value: str) -> str:
    """A sentence about the utility."""
    return f"o fim {position} vale {value} para {player}"


#: Sentences about all positions, where each of them is asked about.
ANY_MOVE = "onde o jogo acabou, nenhuma jogada é possível"
ANY_RESULT = "uma posição e uma jogada determinam a posição seguinte"
ANY_END = "uma posição é o fim do jogo, ou o jogo continua a partir dela"
ANY_WORTH = "o que o fim do jogo vale para MAX é o que custa a MIN"


def actions(position: str) -> str:
    """Asks for the legal moves."""
    return f"Que jogadas estão em ACTIONS({position})?"


def result(move: str, position: str) -> str:
    """Asks for the state after a move."""
    return f"Qual é RESULT({position}, {move})? Escreva-o linha a linha."


def terminal() -> str:
    """Asks which positions are terminal."""
    return f"Quais destas posições são terminais ({'/'.join(YES_NO.values())})?"


def has_moves(player: str, moves: int) -> str:
    """Why these are the legal moves."""
    legal = "1 jogada legal" if moves == 1 else f"{moves} jogadas legais"
    return f"aí joga {player}, que tem {legal}"


def ended(value: str) -> str:
    """Why a position is terminal."""
    return f"o jogo acabou, e vale {value} para MAX"


def may_play(player: str, move: str) -> str:
    """Why a position is not terminal."""
    return f"o jogo continua, pois {player} pode jogar {move}"


def both_worth(to_max: str, to_min: str) -> str:
    """What an end is worth to each player."""
    return f"o fim vale {to_max} para MAX e {to_min} para MIN"


def utility(position: str, player: str) -> str:
    return f"Qual é UTILITY({position}, {player})?"
