"""Draws a Monte-Carlo search in the terminal: its tree, then small trees step by step."""

from __future__ import annotations

from collections.abc import Iterator

from grader.drawing.sketch import Sketch
from grader.drawing.terminal import BETWEEN, WIDTH, arms, in_columns
from grader.homework.families.simulation import words
from grader.homework.families.simulation.growth import GrowthStep, growth
from grader.homework.families.simulation.simulations import Simulations
from grader.homework.families.simulation.ucb1_formula import standing
from grader.homework.families.trees.terminal import Notes, draw_tree
from grader.model.instance import Labels

WIDEST = (WIDTH - BETWEEN) // 2
HIGHEST = 24  # a tree
NEW, MORE = "*", "…"


def terminal(search: Simulations, labels: Labels, colour: bool) -> str:
    """The tree with its final wins and visits, then its growth."""
    known = {name: standing(stats) for name, stats in search.stats.items()}
    notes = Notes(words.WINS_AND_VISITS, known)
    tree = draw_tree(search.searched, None, labels, colour, notes)
    return f"{tree}\n\n{_steps(search, labels)}"


def _steps(search: Simulations, labels: Labels) -> str:
    """As many trees in a row as there is room for."""

    def fits(root: Sketch) -> bool:
        nodes = list(root.walk())
        return len(nodes) <= HIGHEST and _columns_needed(root) <= WIDEST

    _, steps = growth(search, labels, fits)
    trees = [[step.title, *_rows(step, step.root, "", "")] for step in steps]
    return "\n\n".join([f"{words.STEPS}:", in_columns(trees), _legend(steps)])


def _rows(step: GrowthStep, node: Sketch, edge: str, margin: str) -> Iterator[str]:
    new = NEW if node.name == step.new else ""
    more = MORE if node.name in step.cropped else ""
    move = f"{node.chance} " if node.chance else ""
    yield f"{edge}{move}{new}{node.name} {node.label}{more}"
    last = len(node.children) - 1
    on_path = [i for i, child in enumerate(node.children) if child.name in step.path]
    for i, child in enumerate(node.children):
        bar, arm, rest = arms(i, last, on_path[0] if on_path else -1, False)
        yield from _rows(step, child, margin + bar + arm, margin + rest)


def _columns_needed(node: Sketch) -> int:
    """The number of columns that a tree needs, with its signs."""
    move = len(node.chance) + 1 if node.chance else 0
    own = move + len(NEW) + len(f"{node.name} {node.label}") + len(MORE)
    return max([own, *(3 + _columns_needed(child) for child in node.children)])


def _legend(steps: tuple[GrowthStep, ...]) -> str:
    signs = [f"━ {words.ON_THE_PATH}", f"{NEW} {words.NEW}"]
    if any(step.cropped for step in steps):
        signs.append(f"{MORE} {words.NOT_DRAWN}")
    return "   ".join(signs)
