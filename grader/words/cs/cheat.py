"""The cheat sheet of the practice page: pseudo-code, and minimax beside alpha–beta."""

from __future__ import annotations

from collections.abc import Mapping

from grader.words.cheat import CodeLine
from grader.words.phrases import NO_BREAK

TITLE = "Tahák"

_LEAF = CodeLine("je-li uzel list: vrať jeho hodnotu", ("read",))

CODE: Mapping[str, tuple[CodeLine, ...]] = {
    "minimax": (
        CodeLine("minimax(uzel):", ("enter",)),
        _LEAF._replace(indent=1),
        CodeLine("MAX: vrať největší minimax(potomek)", ("return max",), 1),
        CodeLine("MIN: vrať nejmenší minimax(potomek)", ("return min",), 1),
    ),
    "alphabeta": (
        CodeLine("alfabeta(uzel, α, β):", ("enter",)),
        _LEAF._replace(indent=1),
        CodeLine("MAX: v = −∞; pro každého potomka:", (), 1),
        CodeLine("v = max(v, alfabeta(potomek, α, β))", ("into max",), 2),
        CodeLine("když v ≥ β: opusť uzel, vrať v", ("cut max",), 2),
        CodeLine("α = max(α, v)", ("into max",), 2),
        CodeLine("MIN: v = ∞; pro každého potomka:", (), 1),
        CodeLine("v = min(v, alfabeta(potomek, α, β))", ("into min",), 2),
        CodeLine("když v ≤ α: opusť uzel, vrať v", ("cut min",), 2),
        CodeLine("β = min(β, v)", ("into min",), 2),
        CodeLine("vrať v", ("return max", "return min"), 1),
    ),
    "negamax": (
        CodeLine("negamax(uzel, α, β):", ("enter",)),
        CodeLine("je-li uzel list: vrať jeho hodnotu pro hráče na tahu", ("read",), 1),
        CodeLine("v = −∞; pro každého potomka:", (), 1),
        CodeLine("v = max(v, −negamax(potomek, −β, −α))", ("into max", "into min"), 2),
        CodeLine("když v ≥ β: opusť uzel, vrať v", ("cut max", "cut min"), 2),
        CodeLine("α = max(α, v)", ("into max", "into min"), 2),
        CodeLine("vrať v", ("return max", "return min"), 1),
    ),
    "expectiminimax": (
        CodeLine("expectiminimax(uzel):", ("enter",)),
        _LEAF._replace(indent=1),
        CodeLine("MAX: vrať největší hodnotu potomka", ("return max",), 1),
        CodeLine("MIN: vrať nejmenší hodnotu potomka", ("return min",), 1),
        CodeLine("náhoda: vrať Σ p · hodnota potomka", ("return chance",), 1),
    ),
}

HEADS = ("minimax", "alfa–beta")
ROWS = (
    ("hodnota kořene", "přesná", "stejná"),
    ("hodnoty pod ním", "přesné", "přesné, nebo mez"),
    ("přečtené listy", f"všechny: b{NO_BREAK}^{NO_BREAK}d", "v nejhorším případě stejně"),
    ("s nejlepším potomkem první", "všechny", "asi odmocnina: b ^ (d/2)"),
    ("pořadí potomků", "nezáleží na něm", "rozhoduje, kolik se odřízne"),
    ("drží v paměti", "cestu", "cestu a α a β"),
)
WHERE = "b: potomci každého uzlu, d: půltahy"
