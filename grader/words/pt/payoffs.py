"""Words for games of several players."""

from __future__ import annotations

from grader.words.pt.phrases import either, listed

BACKWARD_INDUCTION = (
    "Aplique a indução para trás a esta árvore: das folhas para cima, cada jogador escolhe a "
    "jogada que mais lhe dá."
)

INDUCTION_FOR_EVERY_X = (
    "x pode ser qualquer número, e alguns ganhos dependem de x. Aplique a indução para trás a esta "
    "árvore para todo x: das folhas para cima, cada jogador escolhe a jogada que mais lhe dá."
)


def moves_of_x(root: str, player: int, moves: list[str]) -> str:
    """Asks for which x each move at the root is right."""
    return (
        f"Para que valores de x está certa, para o jogador {player} na raiz {root}, cada uma das "
        f"jogadas {listed(moves)}?"
    )


def value_of_x(player: int) -> str:
    """Asks what the player at the root gets."""
    return (
        f"Quanto recebe o jogador {player}, que joga primeiro, em função de x? (Onde são possíveis "
        "vários ganhos, qualquer um conta.)"
    )


_IF_REPLACED = {
    "opponent": "quanto recebe o jogador {target}?",
    "opponent_outcome": "em que folha termina o jogo?",
    "changes": "em que decisões (nós) deixa de estar certa qualquer jogada que antes estava certa?",
}


def if_replaced(id: str, opponent: int, target: int) -> str:
    """Asks about the game in which one player opposes another."""
    return (
        f"Se o jogador {opponent} jogar apenas para minimizar o ganho do jogador {target}, e todos "
        f"os outros continuarem a maximizar o seu, {_IF_REPLACED[id].format(target=target)}"
    )


def replaced(opponent: int, target: int) -> str:
    """States which player is replaced, and what the new one wants."""
    return (
        f"o jogador {opponent} joga agora apenas para minimizar o ganho do jogador {target}; todos "
        "os outros querem o que queriam antes"
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
    ordinal = {1: "primeiro", 2: "segundo", 3: "terceiro"}[number]
    wanted = "menor" if least else "maior"
    return (
        f"{node}, jogador {player}: de {', '.join(vectors)}, o {wanted} {ordinal} número: "
        f"{value}, por {either(tuple(moves))}"
    )


def play(path: list[str]) -> str:
    """Shows the nodes that the play goes through."""
    return f"o jogo segue {', '.join(path)}"


PAYOFF_LEGEND = (
    "O número ao lado de um nó é o jogador que aí joga. Uma folha mostra o que recebem os "
    "{players}, por esta ordem; o número por baixo dela é o seu nome."
)


def payoff_legend(players: list[int]) -> str:
    return PAYOFF_LEGEND.format(players="jogadores " + listed([str(player) for player in players]))
