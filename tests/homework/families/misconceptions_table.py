"""What tells the misconceptions apart, as the page docs/mistakes.md shows it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from random import Random

from grader.homework.families.trees.flawed_search import picked_move
from grader.homework.families.trees.misconceptions import SEARCH_MISCONCEPTIONS
from grader.homework.families.trees.plan import Levels, Mover, Plan, grow
from grader.homework.families.trees.right_searches import RIGHT, Algorithm, Search
from grader.model.draw import Draw
from grader.model.exact import INF, pretty
from grader.model.rules import Rules
from grader.model.trace import Trace
from grader.model.tree import Inner, leaves
from grader.words import formulation
from grader.words.starter import SENTENCES
from tests.homework.families.book import AIMA, CS188, FEUP, JARRAR, TIED_ROOT, Published

RULES = Rules(cut="equal", ties="first")
#: Entry windows that tests of code use besides (−∞, ∞).
FINITE = ((-INF, 4), (4, INF), (2, 7))
TREES = 40
SHAPES = (((2, 2),) * 3, ((3, 3),) * 2, ((3, 3),) * 3, ((2, 2),) * 4, ((1, 3),) * 4)
CHANCE: tuple[Mover, ...] = ("max", "chance", "min", "chance")

#: What is looked at, the easiest first, and what stands for it in the table.
VALUE, MOVE, LEAVES, ORDER, WINDOW, NOTHING = "value", "move", "leaves", "order", "window", "–"

Seen = dict[str, object]


def trees(players: tuple[Mover, ...]) -> list[Inner]:
    rng = Random(1)
    few, odds = Draw.whole(0, 9), (Fraction(1, 4), Fraction(3, 4))
    chance = "chance" in players
    return [
        grow(
            Plan(
                Levels(((2, 2),) * len(shape) if chance else shape),
                players,
                few,
                few,
                odds if chance else None,
            ),
            rng,
        )
        for shape in SHAPES
        for _ in range(TREES)
    ]


def seen(search: Search, tree: Inner, windows: bool) -> Seen:
    trace = search(tree, RULES)
    found: Seen = {
        VALUE: trace.value,
        MOVE: picked_move(trace),
        LEAVES: set(trace.visited),
        ORDER: reads(trace),
    }
    if windows:
        limited = [search(tree, RULES, *window) for window in FINITE]
        found[WINDOW] = [(trace.value, set(trace.visited)) for trace in limited]
    return found


def reads(trace: Trace) -> list[str]:
    return [step[1] for step in trace.steps if step[0] == "read"]


def programs(algorithm: Algorithm) -> dict[str, Search]:
    """The right program, and each that makes one mistake."""
    flawed = {
        m.id: m.searches[algorithm]
        for m in SEARCH_MISCONCEPTIONS.values()
        if algorithm in m.searches
    }
    return {"right": RIGHT[algorithm], **flawed}


def told_apart(algorithm: Algorithm) -> dict[tuple[str, str], str]:
    """For each pair of programs the first thing in which they differ on some of the trees."""
    names = programs(algorithm)
    sample = trees(CHANCE if algorithm == "expectiminimax" else ("max", "min"))
    windows = algorithm in ("alphabeta", "negamax")
    did = {name: [seen(search, tree, windows) for tree in sample] for name, search in names.items()}

    def first(a: str, b: str) -> str:
        for what in did[a][0]:
            if any(x[what] != y[what] for x, y in zip(did[a], did[b], strict=True)):
                return what
        return NOTHING

    return {(a, b): first(a, b) for a, b in combinations(names, 2)}


def page() -> str:
    return "\n".join(_page()) + "\n"


def _page() -> Iterator[str]:
    yield "# Misconceptions, and what tells them apart"
    yield ""
    yield (
        "Made by `make goldens` from the table in "
        "`grader/homework/families/trees/misconceptions.py`; do not edit it. "
        "Each misconception is the algorithm with exactly one flaw:"
    )
    yield ""
    for mistake in SEARCH_MISCONCEPTIONS.values():
        yield f"- `{mistake.id}`: {mistake.sentence}{_under(mistake.under)}"
    yield ""
    yield "## In programs only"
    yield ""
    yield (
        "These are named in code that students hand in, besides those above. Each is there in "
        "several spellings, in `grader/autograder/programs/sources/misconceptions.txt`: a right "
        "program in which some lines are as students write them."
    )
    yield ""
    for id, sentence in SENTENCES.items():
        yield f"- `{id}`: {sentence}"
    yield ""
    yield "## In formulations of games"
    yield ""
    yield (
        "These are named where students formulate a game as a search problem. Each is there as the "
        "right game with one flaw, in `grader/autograder/programs/formulated_games.py`."
    )
    yield ""
    for id, sentence in formulation.SENTENCES.items():
        yield f"- `{id}`: {sentence}"
    yield ""
    yield "## Which pairs can be told apart"
    yield ""
    yield (
        f"Each pair of programs ran on {TREES * len(SHAPES)} random trees of two to four levels "
        "with leaves and estimates from 0 to 9, under `cut: equal` and `ties: first`. The table "
        "names the first thing in this list in which they differed on some tree: the root's "
        "**value**, the root **move**, the set of **leaves** read, the **order** in which they "
        "are read, and, only for a search that is called with a finite **window**, its value or "
        "its leaves. A dash: none of these trees tells them apart."
    )
    titles: dict[Algorithm, str] = {
        "minimax": "Minimax",
        "alphabeta": "Alpha–beta",
        "negamax": "Negamax with pruning",
        "expectiminimax": "Expectiminimax",
    }
    for algorithm, title in titles.items():
        yield ""
        yield f"### {title}"
        yield ""
        yield from _matrix(list(programs(algorithm)), told_apart(algorithm))
    yield ""
    yield "## On the trees of textbooks"
    yield ""
    yield (
        "What an alpha–beta with each flaw finds, under `cut: equal` and `ties: first`. "
        "(`depth-off-by-one` needs estimates, which these trees lack.)"
    )
    for published in (FEUP, AIMA, JARRAR, CS188, TIED_ROOT):
        yield ""
        yield from _book(published)


def _under(under: object) -> str:
    if not isinstance(under, dict) or not under:
        return ""
    rules = "; ".join(f"{rule}: {' or '.join(settings)}" for rule, settings in under.items())
    return f" (a mistake under `{rules}`)"


def _matrix(names: list[str], pairs: dict[tuple[str, str], str]) -> Iterator[str]:
    """Only the upper half, with numbers for the columns."""
    yield f"| | {' | '.join(str(i) for i in range(2, len(names) + 1))} |"
    yield f"|---|{'---|' * (len(names) - 1)}"
    for i, a in enumerate(names[:-1]):
        cells = ["" if j <= i else pairs[a, b] for j, b in enumerate(names) if j]
        yield f"| {i + 1} {a} | {' | '.join(cells)} |"
    yield f"| {len(names)} {names[-1]} | {' | ' * (len(names) - 2)} |"


def _book(published: Published) -> Iterator[str]:
    root = published.root
    numbers = " ".join(pretty(leaf.value) for leaf in leaves(root))
    yield f"**{published.name}** ({published.source}), leaves {numbers}"
    yield ""
    yield "| program | value | move | leaves never read |"
    yield "|---|---|---|---|"
    for name, search in programs("alphabeta").items():
        trace = search(root, RULES)
        move = picked_move(trace)
        unread = ", ".join(_unread(root, trace)) or "none"
        yield f"| {name} | {pretty(trace.value)} | {move} | {unread} |"


def _unread(root: Inner, trace: Trace) -> list[str]:
    return [leaf.name for leaf in leaves(root) if leaf.name not in trace.windows]
