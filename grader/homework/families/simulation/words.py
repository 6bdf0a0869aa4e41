"""Words for Monte-Carlo tree search."""

from __future__ import annotations

from grader.words import in_decimals, say
from grader.words.phrases import formula, numbers

COMPARE = "Compare these children of a node by UCB1, as a Monte-Carlo tree search does."


def simulate(iterations: int) -> str:
    """Says what to do: run some iterations."""
    return say(
        "Run {iterations} {iterations:iteration|iterations} of Monte-Carlo tree search on this "
        "tree.",
        iterations=iterations,
    )


SIBLINGS = ("child", "wins", "visits")
WINS_AND_VISITS = "wins/visits"
STANDINGS_LEGEND = "beside a node: wins/visits after the last iteration"


STEPS = "The tree after each iteration"
ON_THE_PATH = "path"
NEW = "new in the tree"
NOT_DRAWN = "more below"


def steps_legend(is_cropped: bool) -> str:
    """Explains the small trees that show the steps."""
    legend = say(
        "Above each tree are its iteration and the result that is backed up, as it counts for "
        "MAX; in each node are wins/visits. The path is thick, and the new node has a thick "
        "outline."
    )
    if is_cropped:
        legend += f" {say('Short lines lead to nodes of the tree that are not drawn.')}"
    return legend


def step(number: str, result: str) -> str:
    """The title of a small tree: its iteration and result."""
    return say("{number}: result {result}", number=number, result=result)


def step_alt(title: str, path: list[str], new: str | None, known: list[str]) -> str:
    """Describes it: `4: result 0, path A, D, 7, 7 new: A 2.5/4, B 0.5/1, C 0/1, D 1/2, 7 1/1.`"""
    if new:
        return say(
            "{title}, path {path}, {new} new: {known}.",
            title=title,
            path=", ".join(path),
            new=new,
            known=numbers(known),
        )
    return say(
        "{title}, path {path}: {known}.", title=title, path=", ".join(path), known=numbers(known)
    )


def parent_visits(parent: str) -> str:
    """Says how often the parent was visited."""
    return say("Their parent was visited N = {parent} {parent:time|times}.", parent=parent)


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
    over, _, under = text.replace(",", ".").partition("/")
    return rf"\frac{{{over}}}{{{under}}}" if under else over


def ucb1_is(c: str, visits_of: str) -> str:
    """States the formula, with the meaning of its letters."""
    index, w, n, parent = _ucb1("w/n", c, "N", "n"), *map(formula, ("w", "n", "N"))
    return say(
        "UCB1 = {index}, where {w} is the number of the child's wins for the player who chooses "
        "among the children (a draw is half a win), {n} the number of its visits, and {parent} "
        "{visits_of}; ln is the natural logarithm. A child never visited comes first.",
        index=index,
        w=w,
        n=n,
        parent=parent,
        visits_of=visits_of,
    )


def four_steps(root: str, player: str) -> str:
    """States how an iteration works, and which move is chosen in the end."""
    other = {"max": "MIN", "min": "MAX"}[player]
    return say(
        "Each iteration goes down from the root to the child with the largest UCB1, level by "
        "level. It adds the first child never visited on its way to the tree, plays the game out "
        "from there, and backs up the result. At a leaf the game is over: above 0 MAX has won, at "
        "0 it is a draw, below 0 MIN has won. Wins at a node are those of the player who moved "
        "into it, at {root} those of {other}. In the end the move with the most visits is chosen; "
        "if several have the most, the one with the most wins.",
        root=root,
        other=other,
    )


def grown_tree(standings: list[tuple[str, str]]) -> str:
    """`Before iteration 1 the tree has these nodes, with wins/visits: A 3/7, B 2/4.`"""
    known = numbers(f"{node} {standing}" for node, standing in standings)
    return say(
        "Before iteration 1 the tree has these nodes, with wins/visits: {known}.", known=known
    )


def rollouts(results: list[str]) -> str:
    """States the results of the games that are played out."""
    if len(results) == 1:
        return say(
            "The result for MAX of the game played out in iteration 1: {result}.", result=results[0]
        )
    return say(
        "The results for MAX of the games played out in iterations 1 to {last}: {results}.",
        last=len(results),
        results=numbers(results),
    )


GOES_ON = "The game goes on below the lowest nodes that are drawn."


def ucb1(child: str, wins: str, c: str, parent: str, visits: str, value: str) -> str:
    """Shows a computation: `B: 3/5 + √2 · √(ln 12 / 5) = 1.60`."""
    return f"{child}: {_ucb1(wins, c, parent, visits)} = {in_decimals(value)}"


def never_visited(child: str) -> str:
    """Says why a child has no UCB1."""
    return say("{child} was never visited", child=child)


def iteration(number: str, path: list[str], expanded: str | None, result: str) -> str:
    """Explains an iteration: its path, its new node, and its result."""
    way = " → ".join(path)
    if expanded:
        return say(
            "{number}: {path}; {expanded} is new in the tree; {result} for MAX is backed up",
            number=number,
            path=way,
            expanded=expanded,
            result=result,
        )
    return say(
        "{number}: {path}; {leaf} is a leaf; {result} for MAX is backed up",
        number=number,
        path=way,
        leaf=path[-1],
        result=result,
    )


def selection(number: str, node: str, formula: str) -> str:
    """Says which UCB1 is the largest at a node."""
    return say(
        "{number}: at {node} the largest is {formula}", number=number, node=node, formula=formula
    )


def standings(moves: list[tuple[str, str]]) -> str:
    """Lists the wins and visits by which the move is chosen."""
    standings = [f"{move} {standing}" for move, standing in moves]
    return say("wins and visits: {standings}", standings=standings)
