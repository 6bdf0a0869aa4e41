"""The cheat sheet of the practice page: pseudo-code, and minimax beside alpha–beta."""

from __future__ import annotations

from collections.abc import Mapping

from grader.words.cheat import CodeLine
from grader.words.phrases import NO_BREAK

TITLE = "Resumo"

_LEAF = CodeLine("se o nó é uma folha: devolver o seu valor", ("read",))

CODE: Mapping[str, tuple[CodeLine, ...]] = {
    "minimax": (
        CodeLine("minimax(nó):", ("enter",)),
        _LEAF._replace(indent=1),
        CodeLine("MAX: devolver o maior minimax(filho)", ("return max",), 1),
        CodeLine("MIN: devolver o menor minimax(filho)", ("return min",), 1),
    ),
    "alphabeta": (
        CodeLine("alfabeta(nó, α, β):", ("enter",)),
        _LEAF._replace(indent=1),
        CodeLine("MAX: v = −∞; para cada filho:", (), 1),
        CodeLine("v = max(v, alfabeta(filho, α, β))", ("into max",), 2),
        CodeLine("se v ≥ β: abandonar o nó, devolver v", ("cut max",), 2),
        CodeLine("α = max(α, v)", ("into max",), 2),
        CodeLine("MIN: v = ∞; para cada filho:", (), 1),
        CodeLine("v = min(v, alfabeta(filho, α, β))", ("into min",), 2),
        CodeLine("se v ≤ α: abandonar o nó, devolver v", ("cut min",), 2),
        CodeLine("β = min(β, v)", ("into min",), 2),
        CodeLine("devolver v", ("return max", "return min"), 1),
    ),
    "negamax": (
        CodeLine("negamax(nó, α, β):", ("enter",)),
        CodeLine("se o nó é uma folha: devolver o seu valor para quem joga", ("read",), 1),
        CodeLine("v = −∞; para cada filho:", (), 1),
        CodeLine("v = max(v, −negamax(filho, −β, −α))", ("into max", "into min"), 2),
        CodeLine("se v ≥ β: abandonar o nó, devolver v", ("cut max", "cut min"), 2),
        CodeLine("α = max(α, v)", ("into max", "into min"), 2),
        CodeLine("devolver v", ("return max", "return min"), 1),
    ),
    "expectiminimax": (
        CodeLine("expectiminimax(nó):", ("enter",)),
        _LEAF._replace(indent=1),
        CodeLine("MAX: devolver o maior valor de um filho", ("return max",), 1),
        CodeLine("MIN: devolver o menor valor de um filho", ("return min",), 1),
        CodeLine("acaso: devolver Σ p · valor do filho", ("return chance",), 1),
    ),
}

HEADS = ("minimax", "alfa–beta")
ROWS = (
    ("valor da raiz", "exato", "o mesmo"),
    ("valores abaixo", "exatos", "exatos, ou um limite"),
    ("folhas lidas", f"todas: b{NO_BREAK}^{NO_BREAK}d", "outras tantas, no pior caso"),
    ("com o melhor filho primeiro", "todas", "cerca da raiz quadrada: b ^ (d/2)"),
    ("ordem dos filhos", "não importa", "decide quanto se corta"),
    ("guarda em memória", "o caminho", "o caminho, e α e β"),
)
WHERE = "b: filhos de cada nó, d: meias-jogadas"
