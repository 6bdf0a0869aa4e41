"""Words for a leaf called x."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from grader.words.cs.phrases import leaf as list_called, listed

_LEAF = list_called("")

FOR_EVERY_X = (
    "List x může být jakékoli číslo. Proveďte na tomto stromu algoritmus minimax pro každé x."
)
EXPRESSIONS_FOR_EVERY_X = (
    "x může být jakékoli číslo a některé listy na něm závisejí. "
    "Proveďte na tomto stromu algoritmus minimax pro každé x."
)
WITH_PRUNING = "Pro každé x proveďte také alfa–beta s počátečním oknem (−∞, ∞)."

SKETCH = "náčrt"
EMPTY_GRAPH = "Prázdné osy pro graf funkce x."
FUNCTION_COLUMNS = ("hodnota", "pro která x")
#: The set of all numbers, and the empty one.
ALL_X, NO_X = "všechna x", "žádné"


def piece(value: str, where: str) -> str:
    """A value on a set: `3 pro x < 3`."""
    return f"{value} pro {where}"


def number_lines(sets: Mapping[str, str]) -> str:
    """Describes number lines and the sets marked on them."""
    lines = "Vyplněná číselná osa" if len(sets) == 1 else "Vyplněné číselné osy"
    return f"{lines} ({'; '.join(f'{name}: {where}' for name, where in sets.items())})."


def empty_number_lines(names: Collection[str]) -> str:
    """Describes number lines on a problem sheet."""
    lines = "Prázdná číselná osa" if len(names) == 1 else "Prázdné číselné osy"
    return f"{lines} k vyplnění ({', '.join(names)})."


def graph(function: str) -> str:
    """Describes the graph of a function."""
    return f"Graf této funkce x: {function}."


def pruned_leaf(leaf: str) -> str:
    """Asks for which x a leaf is pruned."""
    return f"Pro které hodnoty x nepřečte alfa–beta nikdy list {leaf}?"


def nodes_cut(nodes: list[str]) -> str:
    """Asks for which x each of these nodes is left early."""
    each = f"uzel {nodes[0]}" if len(nodes) == 1 else f"každý z uzlů {listed(nodes)}"
    return (
        f"Pro které hodnoty x opustí alfa–beta {each} odříznutím, dříve než vyzkouší "
        f"všechny potomky?"
    )


def moves_chosen(root: str, moves: list[str]) -> str:
    """Asks for which x each of these moves is right."""
    each = f"tah {moves[0]}" if len(moves) == 1 else f"každý z tahů {listed(moves)}"
    return (
        f"Pro které hodnoty x je v kořeni {root} správný {each}? Tah je správný, má-li stejnou "
        f"hodnotu jako {root} (hodnotu minimax) a připouští-li ho pravidlo pro rovnocenné tahy."
    )


FOR_EVERY_CHANCE = (
    "Některé pravděpodobnosti závisejí na x, které může být jakékoli číslo od 0 do 1. Proveďte na "
    "tomto stromu algoritmus expectiminimax pro každé x."
)


def moves_right(root: str, moves: list[str]) -> str:
    """Asks for which x each of these moves is right."""
    each = f"tah {moves[0]}" if len(moves) == 1 else f"každý z tahů {listed(moves)}"
    return (
        f"Pro které hodnoty x od 0 do 1 je v kořeni {root} správný {each}? Tah je správný, má-li "
        f"stejnou hodnotu jako {root} a připouští-li ho pravidlo pro rovnocenné tahy."
    )


def changes(root: str) -> str:
    """Asks where the right moves change."""
    return f"Při kterých hodnotách x mezi 0 a 1 se mění správné tahy v kořeni {root}?"


def at_x(region: str, sentence: str) -> str:
    """Says that moves tie."""
    return f"{region}: {sentence}"


def skipped(leaf: str, node: str, after: str) -> str:
    """Says by which cut the leaf is skipped."""
    return f"{left(node, after)} a {leaf} se nikdy nepřečte"


def left(node: str, after: str) -> str:
    """Says where a cut falls."""
    child = (
        f"listu {after.removeprefix(_LEAF)}" if after.startswith((_LEAF, "x")) else f"uzlu {after}"
    )
    return f"uzel {node} se opustí po {child}"


def always_read(leaf: str) -> str:
    """Says that a leaf is never pruned."""
    return f"{leaf} se přečte pro každé x"
