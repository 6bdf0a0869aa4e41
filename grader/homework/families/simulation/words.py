"""Words for Monte-Carlo tree search."""

from __future__ import annotations

from grader.words.phrases import formula, listed

COMPARE = "Compare these children of a node by UCB1, as a Monte-Carlo tree search does."


def simulate(iterations: int) -> str:
    """Says what to do: run some iterations."""
    count = "1 iteration" if iterations == 1 else f"{iterations} iterations"
    return f"Run {count} of Monte-Carlo tree search on this tree."


SIBLINGS = ("child", "wins", "visits")
WINS_AND_VISITS = "wins/visits"
STANDINGS_LEGEND = "beside a node: wins/visits after the last iteration"


STEPS = "The tree after each iteration"
ON_THE_PATH = "path"
NEW = "new in the tree"
NOT_DRAWN = "more below"


def steps_legend(is_cropped: bool) -> str:
    """Explains the small trees that show the steps."""
    legend = (
        "Above each tree are its iteration and the result that is backed up, as it counts for MAX; "
        "in each node are wins/visits. The path is thick, and the new node has a thick outline."
    )
    more = " Short lines lead to nodes of the tree that are not drawn." if is_cropped else ""
    return f"{legend}{more}"


def step(number: str, result: str) -> str:
    """The title of a small tree: its iteration and result."""
    return f"{number}: result {result}"


def step_alt(title: str, path: list[str], new: str | None, known: list[str]) -> str:
    """Describes it: `4: result 0, path A, D, 7, 7 new: A 2.5/4, B 0.5/1, C 0/1, D 1/2, 7 1/1.`"""
    added = f", {new} new" if new else ""
    return f"{title}, path {', '.join(path)}{added}: {', '.join(known)}."


def parent_visits(parent: str) -> str:
    """Says how often the parent was visited."""
    return f"Their parent was visited N = {parent} time{'' if parent == '1' else 's'}."


#: What N is, by the rule `exploration`.
VISITS_OF = {"parent": "that of its parent's", "root": "that of the root's"}


_EXCHANGED = formula(r"\sqrt{\frac{\ln n}{N}}")
VISITS_EXCHANGED = f"your UCB1 fits {_EXCHANGED}, with {formula('N')} and {formula('n')} exchanged"
_NO_ROOT = formula(r"\frac{\ln N}{n}")
WITHOUT_ROOT = f"your UCB1 fits {_NO_ROOT} without the square root"


def _ucb1(mean: str, c: str, parent: str, visits: str) -> str:
    root = rf"\sqrt{{\frac{{\ln {parent}}}{{{visits}}}}}"
    return formula(rf"{_number(mean)} + {_number(c)} \cdot {root}")


def _number(text: str) -> str:
    """`√2`, `3/5` or `1.4` in LaTeX."""
    if text.startswith("√"):
        return rf"\sqrt{{{text[1:]}}}"
    over, _, under = text.partition("/")
    return rf"\frac{{{over}}}{{{under}}}" if under else over


def ucb1_is(c: str, visits_of: str) -> str:
    """States the formula, with the meaning of its letters."""
    index, w, n, parent = _ucb1("w/n", c, "N", "n"), *map(formula, ("w", "n", "N"))
    return (
        f"UCB1 = {index}, where {w} is the number of the child's wins for the player who chooses "
        f"among the children (a draw is half a win), {n} the number of its visits, and {parent} "
        f"{visits_of}; ln is the natural logarithm. A child never visited comes first."
    )


def four_steps(root: str, player: str) -> str:
    """States how an iteration works, and which move is chosen in the end."""
    other = {"max": "MIN", "min": "MAX"}[player]
    return (
        "Each iteration goes down from the root to the child with the largest UCB1, level by "
        "level. It adds the first child never visited on its way to the tree, plays the game out "
        "from there, and backs up the result. At a leaf the game is over: above 0 MAX has won, at "
        "0 it is a draw, below 0 MIN has won. Wins at a node are those of the player who moved "
        f"into it, at {root} those of {other}. In the end the move with the most visits is chosen; "
        "if several have the most, the one with the most wins."
    )


def grown(standings: list[tuple[str, str]]) -> str:
    """`Before iteration 1 the tree has these nodes, with wins/visits: A 3/7, B 2/4.`"""
    known = ", ".join(f"{node} {standing}" for node, standing in standings)
    return f"Before iteration 1 the tree has these nodes, with wins/visits: {known}."


def rollouts(results: list[str]) -> str:
    """States the results of the games that are played out."""
    if len(results) == 1:
        return f"The result for MAX of the game played out in iteration 1: {results[0]}."
    return (
        f"The results for MAX of the games played out in iterations 1 to {len(results)}: "
        f"{', '.join(results)}."
    )


GOES_ON = "The game goes on below the lowest nodes that are drawn."


def ucb1(child: str, wins: str, c: str, parent: str, visits: str, value: str) -> str:
    """Shows a computation: `B: 3/5 + √2 · √(ln 12 / 5) = 1.60`."""
    return f"{child}: {_ucb1(wins, c, parent, visits)} = {value}"


def never_visited(child: str) -> str:
    """Says why a child has no UCB1."""
    return f"{child} was never visited"


def iteration(number: str, path: list[str], expanded: str | None, result: str) -> str:
    """Explains an iteration: its path, its new node, and its result."""
    ends = f"{expanded} is new in the tree" if expanded else f"{path[-1]} is a leaf"
    return f"{number}: {' → '.join(path)}; {ends}; {result} for MAX is backed up"


def selected(number: str, node: str, formula: str) -> str:
    """Says which UCB1 is the largest at a node."""
    return f"{number}: at {node} the largest is {formula}"


def standings(moves: list[tuple[str, str]]) -> str:
    """Lists the wins and visits by which the move is chosen."""
    return f"wins and visits: {listed([f'{move} {standing}' for move, standing in moves])}"
