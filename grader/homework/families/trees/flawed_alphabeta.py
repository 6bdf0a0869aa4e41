"""Alpha–beta in steps, so that a misconception can replace exactly one of them.

The right algorithm is in `grader/solvers/alphabeta.py`. With no step replaced, this one does
the same; a test compares them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from grader.homework.families.trees.flawed_search import Anew, Played
from grader.model.exact import INF, Bound
from grader.model.rules import Rules
from grader.model.trace import Interval, Step, What
from grader.model.tree import Decision, Inner, Leaf, Node

Window = tuple[Bound, Bound]


def passed_on(node: Decision, window: Window) -> Window:
    """The window that a child is called with: the node's own current window."""
    return window


def narrowed(node: Decision, parent: Decision | None, window: Window, value: Bound) -> Window:
    """Updates the node's window with its new value: MAX raises α, MIN lowers β."""
    alpha, beta = window
    return (max(alpha, value), beta) if node.player == "max" else (alpha, min(beta, value))


def reached(node: Decision, window: Window, value: Bound, before: Bound, rules: Rules) -> bool:
    """Whether the node is left now; `before` is its value without the last child."""
    alpha, beta = window
    if rules.cut == "equal":
        return value >= beta if node.player == "max" else value <= alpha
    return value > beta if node.player == "max" else value < alpha


def better(node: Decision, below: Bound, value: Bound) -> bool:
    """Whether a child replaces the best one so far."""
    return below > value if node.player == "max" else below < value


def returned(node: Node, value: Bound) -> Bound:
    """What the parent takes for the value of a child: what the call returned."""
    return value


@dataclass(frozen=True, slots=True)
class AlphaBeta(Anew):
    """The search in steps; a misconception replaces one of them."""

    passed_on: Callable[[Decision, Window], Window] = passed_on
    narrowed: Callable[[Decision, Decision | None, Window, Bound], Window] = narrowed
    reached: Callable[[Decision, Window, Bound, Bound, Rules], bool] = reached
    better: Callable[[Decision, Bound, Bound], bool] = better
    taken: Callable[[Node, Bound], Bound] = returned
    #: Makes the result from the search's trace.
    trace: type[Played] = Played

    def __call__(
        self, root: Inner, rules: Rules, alpha: Bound = -INF, beta: Bound = INF, /
    ) -> Played:
        steps: list[Step] = []
        picks: dict[str, str] = {}
        self._search(root, (alpha, beta), None, rules, steps, picks)
        return self.trace(root, rules, tuple(steps), picks=picks)

    # A method, not a closure: the solver says why.
    def _search(
        self,
        node: Node,
        window: Window,
        parent: Decision | None,
        rules: Rules,
        steps: list[Step],
        picks: dict[str, str],
    ) -> Bound:
        alpha, beta = window
        if isinstance(node, Leaf):
            steps.append(("read", node.name, alpha, beta, node.value, ()))
            return node.value
        assert isinstance(node, Decision)
        best = max if node.player == "max" else min
        replaces = equal_too if rules.ties == "last" else self.better
        value: Bound = -INF if node.player == "max" else INF
        steps.append(("enter", node.name, alpha, beta, value, ()))
        children = rules.tried(node.children)
        for i, child in enumerate(children):
            found = self._search(child, self.passed_on(node, window), node, rules, steps, picks)
            below = self.taken(child, found)
            if i == 0 or replaces(node, below, value):
                picks[node.name] = child.name
            before, value = value, best(value, below)
            if self.reached(node, window, value, before, rules):
                if rest := children[i + 1 :]:
                    what: What = "beta-cut" if node.player == "max" else "alpha-cut"
                    names = (child.name, *(skipped.name for skipped in rest))
                    steps.append((what, node.name, *window, value, names))
                break
            window = self.narrowed(node, parent, window, value)
        if rules.returns == "hard":
            value = min(max(value, alpha), beta)
        steps.append(("return", node.name, alpha, beta, value, ()))
        return value


# The flaws.


def never(node: Decision, window: Window, value: Bound, before: Bound, rules: Rules) -> bool:
    """Keeps the windows, but never cuts."""
    return False


def one_late(node: Decision, window: Window, value: Bound, before: Bound, rules: Rules) -> bool:
    """Compares the value before the last child is taken in, so a node is left one child late."""
    return reached(node, window, before, before, rules)


def opened(node: Decision, window: Window) -> Window:
    """Starts every child with (−∞, ∞)."""
    return -INF, INF


def own_bound_only(node: Decision, window: Window) -> Window:
    """Passes a child its parent's bound and nothing from further up: no deep cutoffs."""
    alpha, beta = window
    return (alpha, INF) if node.player == "max" else (-INF, beta)


def alpha_kept(node: Decision, parent: Decision | None, window: Window, value: Bound) -> Window:
    """Never raises α at MAX nodes."""
    return window if node.player == "max" else narrowed(node, parent, window, value)


def beta_kept(node: Decision, parent: Decision | None, window: Window, value: Bound) -> Window:
    """Never lowers β at MIN nodes."""
    return window if node.player == "min" else narrowed(node, parent, window, value)


def parent_takes(node: Decision, parent: Decision | None, window: Window, value: Bound) -> Window:
    """Lets the value found so far bound the parent, and so the node's own children."""
    window = narrowed(node, parent, window, value)
    return window if parent is None else narrowed(parent, None, window, value)


def equal_too(node: Decision, below: Bound, value: Bound) -> bool:
    """Lets a child that returns the same number replace the best, even if it was cut."""
    return below >= value if node.player == "max" else below <= value


@dataclass(frozen=True)
class Taken(Played):
    """Takes the number that a call returns for the node's value, even if it is only a bound."""

    @property
    def proven(self) -> dict[str, Interval]:
        return self.known() | {name: (value, value) for name, value in self.returned.items()}
