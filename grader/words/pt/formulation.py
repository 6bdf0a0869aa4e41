"""Sentences about a game that students formulated as a search problem."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grader.words.pt.phrases import listed
from grader.words.starter import Task

#: The heads of a table of what is right beside what a student's game said.
RIGHT, YOURS = "certo", "o seu código"
NO_ACTIONS = "nenhuma"
GAME_OVER = "o jogo acabou"
START = "no início"
NOT_REACHED = "não se chegou lá"


def place(moves: Sequence[str]) -> str:
    """The position that some moves lead to, at the begin of a sentence."""
    return f"depois de {', '.join(moves)}" if moves else START


def at(place: str, fault: str) -> str:
    return f"{place}: {fault}"


def expected(asked: str, right: str, given: str) -> str:
    """What a method should have returned."""
    return f"{asked}: esperava-se {right}; obteve-se {given}"


def failed(asked: str, error: str) -> str:
    """A method that raised an exception."""
    return f"{asked}: {error}"


def no_list(given: str) -> str:
    return f"actions(s): esperava-se uma lista; obteve-se {given}"


def too_many(most: int) -> str:
    return f"actions(s) tem mais de {most} ações"


def no_such_actions(given: Sequence[str], right: Sequence[str]) -> str:
    """None of the actions is legal."""
    return (
        f"actions(s) tem {listed(list(given))}, mas nenhuma das ações legais, {', '.join(right)} "
        "(rules.md diz como se escrevem)"
    )


def other_actions(missing: Sequence[str], extra: Sequence[str], twice: Sequence[str]) -> str:
    parts = []
    if missing:
        parts.append(f"não tem {listed(list(missing))}")
    if extra:
        parts.append(f"tem {listed(list(extra))}, que não {_is(extra)}")
    if twice:
        parts.append(f"tem {listed(list(twice))} mais de uma vez")
    return f"actions(s) {', e '.join(parts)}"


def _is(several: Sequence[str]) -> str:
    return "é legal" if len(several) == 1 else "são legais"


def after_the_end(given: str) -> str:
    return f"o jogo acabou; por isso, actions(s) tem de estar vazio; obteve-se {given}"


def and_more(count: int) -> str:
    return f"mais {count}"


def changed(asked: str, before: str, now: str) -> str:
    """A position about which the game says something else than before."""
    return (
        f"{asked} era {before}, e é {now} para o mesmo s depois de se chamar result: result tem de "
        "deixar s como está, e de devolver um estado novo"
    )


def no_class(wanted: str, found: Sequence[str]) -> str:
    there = f"há {listed(list(found))}" if found else "não há nada que se possa chamar"
    return f"não há nenhuma classe {wanted}; {there}"


def not_a_class(wanted: str, kind: str) -> str:
    """What stands in the place of the class, such as an object of it."""
    return f"{wanted} tem de ser uma classe; encontrou-se um objeto do tipo {kind}"


def unreachable(move: str) -> str:
    """Why the ends that lie further on could not be asked about."""
    return f"não se pôde perguntar pelo que vem depois de {move}"


def counts(plies: int, right: int, given: int) -> str:
    """The first number of positions that differs."""
    positions = "1 posição" if right == 1 else f"{right} posições"
    return f"depois de {plies} {_plies(plies)} há {positions}; com o seu código, {given}"


def shortest(because: str) -> str:
    """The heading of the shortest way to a failure."""
    return f"o caminho mais curto encontrado que o mostra, {because}"


def asked(path: Sequence[str], plies: int) -> str:
    """The positions about which a test asks, behind the call that makes the game."""
    along = f" ao longo de {', '.join(path)}" if path else ""
    further = f", e todas as posições até {plies} {_plies(plies)} depois" if plies else ""
    return f"{along}{further}"


def searched(path: Sequence[str]) -> str:
    """The positions in which a search is called, behind the call."""
    along = f" depois de {', '.join(path)}" if path else " no início"
    return f" para o seu jogo e o seu estado s{along}, e para cada estado uma jogada depois de s"


NOT_SEARCHED = "o seu jogo não chega lá; por isso, a sua procura não se pôde chamar"


def game_at_fault(because: str) -> str:
    """Why a search went wrong, if the game below it is wrong."""
    return f"o erro está no seu jogo, antes da sua procura: {because}"


def search_at_fault(search: str, positions: int) -> str:
    """Why a search went wrong, if the game below it is right."""
    where = "na posição perguntada"
    if positions > 1:
        where = f"em todas as {positions} posições perguntadas"
    return f"o seu jogo está certo {where}; veja primeiro {search}"


def own_game_rule(search: str, game: str) -> str:
    """What the starter says about a search on the game of the same student."""
    return (
        f"`{search}` também se chama com `{game}()` e os seus estados, que só têm o que "
        f"escreveu.\n  Se `{game}` não tiver `estimate`, recebe um que é o seu `utility`."
    )


def _plies(count: int) -> str:
    return "meia-jogada" if count == 1 else "meias-jogadas"


# The starter

#: The docstring of the class, and the method that each name of the textbook gets.
TASK: Task = {
    "nodes": """O jogo que rules.md descreve, como problema de procura.

    Os estados e as ações são à sua escolha, mas uma ação tem de se escrever como em rules.md. Jogam
    dois jogadores, "max" e "min". Nenhum método pode mudar um estado que lhe é dado.
    """,
}
GAME_START = "O estado em que o jogo começa."
GAME_METHODS: Mapping[str, str] = {
    "to_play(self, state)": """Devolve quem joga em `state`: "max" ou "min".""",
    "actions(self, state)": """Devolve as ações legais em `state`; nenhuma se o jogo acabou.""",
    "result(self, state, action)": """Devolve o estado a que `action` leva, como um novo.""",
    "is_terminal(self, state)": """Devolve se o jogo acabou em `state`.""",
    "utility(self, state, player)": """Devolve quanto vale para `player` um jogo que acabou.

        É 1 se `player` ganhou, -1 se ganhou o adversário, e 0 em caso de empate. Só se pergunta por
        estados em que o jogo acabou.
        """,
}
RULES_FILE = "`rules.md` tem as regras do jogo, e diz como se escrevem as suas ações."


# rules.md


def rules_title(game: str) -> str:
    return f"# O jogo: {game}"


PLAYERS_NAMED = 'No seu código, os jogadores chamam-se `"max"` e `"min"`.'
HOW_ACTIONS = (
    "Escreva uma ação como as pessoas escrevem a jogada: um texto como os que se seguem. As suas "
    'partes também podem estar separadas, como `("b", 2)` em vez de `"b2"`, e uma ação que é só um '
    "número pode ser um número. As suas ações chegam ao seu `result` tal como as deu. Os estados "
    "são à sua escolha, e não precisam de ter hash; só os seus métodos olham para dentro deles."
)
METHODS_TABLE = """\
| nome | o que é |
|---|---|
| `initial` | o estado em que o jogo começa |
| `to_play(s)` | quem joga: `"max"` ou `"min"` |
| `actions(s)` | as ações legais, sem repetir (lista, conjunto, tuplo, gerador); no fim nenhuma |
| `result(s, a)` | o estado a que uma ação leva; `s` fica como está |
| `is_terminal(s)` | se o jogo acabou, como o `if` o lê |
| `utility(s, p)` | 1 se `p` ganhou, -1 se ganhou o adversário, 0 se empataram; no fim |"""
EXAMPLES = "## Uma partida"


def capital(sentence: str) -> str:
    return f"{sentence[:1].upper()}{sentence[1:]}"


def still_on(player: str, actions: Sequence[str]) -> str:
    named = " ".join(f"`{action}`" for action in actions)
    return f'Joga `"{player}"`. As ações são {named}.'


def over(of_max: str, of_min: str) -> str:
    return f'O jogo acabou. Vale {of_max} para `"max"` e {of_min} para `"min"`.'


#: The misconceptions, and their sentences. An id never changes.
SENTENCES: Mapping[str, str] = {
    "same-player-moves": "o seu jogo corresponde a um em que todas as jogadas são do mesmo jogador",
    "extra-turn-forgotten": "o seu jogo corresponde a um em que ninguém joga duas vezes seguidas",
    "pass-forgotten": "o seu jogo corresponde a um sem a ação pass",
    "goes-on-after-the-end": (
        "o seu jogo corresponde a um que continua depois de acabar, enquanto há ações"
    ),
    "diagonals-forgotten": "o seu jogo corresponde a um em que há diagonais que não contam",
    "actions-after-the-end": "o seu jogo corresponde a um que ainda tem ações depois de acabar",
    "utility-ignores-player": "as suas utilidades correspondem a umas iguais para os dois",
    "winner-and-loser-exchanged": "as suas utilidades correspondem a trocar vencedor e vencido",
    "draw-not-zero": "as suas utilidades correspondem a um empate que não vale 0",
    "result-changes-state": "os seus estados correspondem a um result que muda o estado dado",
}
