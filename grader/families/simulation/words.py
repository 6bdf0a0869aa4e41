"""Monte-Carlo tree search."""

from __future__ import annotations

from grader.words.phrases import listed

SIBLINGS = ("child", "wins", "visits")
WINS_AND_VISITS = "wins/visits"
STANDINGS_LEGEND = "boxes: wins/visits after the last iteration"


STEPS = "The tree after each iteration"
ON_THE_PATH = "path"
NEW = "new in the tree"
NOT_DRAWN = "more below"


def steps_legend(is_cropped: bool) -> str:
    legend = (
        "Above each tree its iteration and the result that is backed up, as it counts for MAX; in "
        "each node wins/visits. The path is thick, and the node that is new has a thick outline."
    )
    more = " Short lines lead to what is in the tree, too, but not drawn." if is_cropped else ""
    return f"{legend}{more}"


def step(number: str, result: str) -> str:
    return f"{number}: result {result}"


def step_alt(title: str, path: list[str], new: str | None, known: list[str]) -> str:
    """`4: result 0, path A, D, 7, 7 new: A 2.5/4, B 0.5/1, C 0/1, D 1/2, 7 1/1.`"""
    added = f", {new} new" if new else ""
    return f"{title}, path {', '.join(path)}{added}: {', '.join(known)}."


def parent_visits(parent: str) -> str:
    return f"Their parent was visited N = {parent} time{'' if parent == '1' else 's'}."


def ucb1_is(c: str) -> str:
    return (
        f"UCB1 = w/n + {c} · √(ln N / n): the child's wins w, counted for the player who moves "
        "into the child, a draw as half a win, and its visits n; N are the visits of its parent, "
        "ln is the natural logarithm. A child never visited comes first."
    )


def four_steps(root: str, player: str) -> str:
    other = {"max": "MIN", "min": "MAX"}[player]
    return (
        "Each iteration selects the largest UCB1 from the root down, adds the first child never "
        "visited on its way to the tree, and backs up how the game ends that is played out from "
        "there. At a leaf the game is over: above 0 MAX has won, at 0 it is a draw, below 0 MIN "
        f"has won. Wins at a node are those of the player who moved into it, at {root} those of "
        f"{other}. In the end the move with most visits is chosen, of these the one with most wins."
    )


def rollouts(results: list[str]) -> str:
    if len(results) == 1:
        return f"The game played out in iteration 1 is worth to MAX: {results[0]}."
    return (
        f"The games played out in iterations 1 to {len(results)} are worth to MAX: "
        f"{', '.join(results)}."
    )


GOES_ON = "Below the lowest nodes that are drawn the game goes on."


def ucb1(child: str, wins: str, c: str, parent: str, visits: str, value: str) -> str:
    """`B: 3/5 + √2 · √(ln 12 / 5) = 1.60`."""
    return f"{child}: {wins} + {c} · √(ln {parent} / {visits}) = {value}"


def never_visited(child: str) -> str:
    return f"{child} was never visited"


def iteration(number: str, path: list[str], expanded: str | None, result: str) -> str:
    ends = f"{expanded} is new in the tree" if expanded else f"{path[-1]} is a leaf"
    return f"{number}: {' → '.join(path)}; {ends}; {result} for MAX is backed up"


def selected(number: str, node: str, formula: str) -> str:
    return f"{number}: at {node} the largest is {formula}"


def standings(moves: list[tuple[str, str]]) -> str:
    return f"wins and visits: {listed([f'{move} {standing}' for move, standing in moves])}"
