"""Words for a leaf called x."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from grader.words.pt.phrases import leaf as leaf_called, listed

_LEAF = leaf_called("")

FOR_EVERY_X = (
    "A folha x pode ser qualquer número. Aplique o algoritmo minimax a esta árvore para todo x."
)
EXPRESSIONS_FOR_EVERY_X = (
    "x pode ser qualquer número, e algumas folhas dependem de x. "
    "Aplique o algoritmo minimax a esta árvore para todo x."
)
WITH_PRUNING = "Aplique também o alfa–beta para todo x, a partir da janela (−∞, ∞)."

SKETCH = "esboço"
EMPTY_GRAPH = "Eixos vazios para o gráfico de uma função de x."
FUNCTION_COLUMNS = ("valor", "para que x")
#: The set of all numbers, and the empty one.
ALL_X, NO_X = "todo x", "nenhum"


def piece(value: str, where: str) -> str:
    """A value on a set: `3 se x < 3`."""
    return f"{value} se {where}"


def number_lines(sets: Mapping[str, str]) -> str:
    """Describes number lines and the sets marked on them."""
    lines = "Reta numérica preenchida" if len(sets) == 1 else "Retas numéricas preenchidas"
    return f"{lines} ({'; '.join(f'{name}: {where}' for name, where in sets.items())})."


def empty_number_lines(names: Collection[str]) -> str:
    """Describes number lines on a problem sheet."""
    lines = "Reta numérica vazia" if len(names) == 1 else "Retas numéricas vazias"
    return f"{lines} para preencher ({', '.join(names)})."


def graph(function: str) -> str:
    """Describes the graph of a function."""
    return f"O gráfico desta função de x: {function}."


def pruned_leaf(leaf: str) -> str:
    """Asks for which x a leaf is pruned."""
    return f"Para que valores de x é que o alfa–beta nunca lê a folha {leaf}?"


def nodes_cut(nodes: list[str]) -> str:
    """Asks for which x each of these nodes is left early."""
    each = f"o nó {nodes[0]}" if len(nodes) == 1 else f"cada um dos nós {listed(nodes)}"
    return (
        f"Para que valores de x é que o alfa–beta abandona {each} por um corte, antes de "
        f"experimentar todos os filhos?"
    )


def moves_chosen(root: str, moves: list[str]) -> str:
    """Asks for which x each of these moves is right."""
    each = f"a jogada {moves[0]}" if len(moves) == 1 else f"cada uma das jogadas {listed(moves)}"
    return (
        f"Para que valores de x está certa {each} na raiz {root}? Uma jogada está certa se valer "
        f"tanto como {root} (o valor minimax) e a regra dos empates a deixar contar."
    )


FOR_EVERY_CHANCE = (
    "Algumas probabilidades dependem de x, que pode ser qualquer número de 0 a 1. Aplique o "
    "algoritmo expectiminimax a esta árvore para todo x."
)


def moves_right(root: str, moves: list[str]) -> str:
    """Asks for which x each of these moves is right."""
    each = f"a jogada {moves[0]}" if len(moves) == 1 else f"cada uma das jogadas {listed(moves)}"
    return (
        f"Para que valores de x, de 0 a 1, está certa {each} na raiz {root}? Uma jogada está certa "
        f"se valer tanto como {root} e a regra dos empates a deixar contar."
    )


def changes(root: str) -> str:
    """Asks where the right moves change."""
    return f"Em que valores de x, entre 0 e 1, mudam as jogadas certas na raiz {root}?"


def at_x(region: str, sentence: str) -> str:
    """Says that moves tie."""
    return f"{region}: {sentence}"


def skipped(leaf: str, node: str, after: str) -> str:
    """Says by which cut the leaf is skipped."""
    return f"{left(node, after)}, e a {leaf} nunca é lida"


def left(node: str, after: str) -> str:
    """Says where a cut falls."""
    child = f"da {after}" if after.startswith(_LEAF) else f"de {after}"
    return f"{node} é abandonado depois {child}"


def always_read(leaf: str) -> str:
    """Says that a leaf is never pruned."""
    return f"a {leaf} é lida qualquer que seja x"
