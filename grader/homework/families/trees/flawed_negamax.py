"""Negamax in steps, so that a misconception can replace exactly one of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from grader.homework.families.trees.flawed_alphabeta import Window, returned
from grader.homework.families.trees.flawed_search import Anew, Played
from grader.model.exact import INF, Bound
from grader.model.rules import Rules
from grader.model.trace import Interval, Step
from grader.model.tree import Inner, Leaf, Node
from grader.solvers.negamax import color_of, for_movers


def turned(window: Window) -> Window:
    """The window that a child is called with: the node's own, in the opponent's view."""
    alpha, beta = window
    return -beta, -alpha


def flipped(below: Bound) -> Bound:
    """The child's number in the mover's view."""
    return -below


def narrowed(window: Window, value: Bound) -> Window:
    """The window with α raised to the new value, if that is larger."""
    alpha, beta = window
    return max(alpha, value), beta


def reached(window: Window, value: Bound, before: Bound, rules: Rules) -> bool:
    """Whether the node is left now; `before` is its value without the last child."""
    beta = window[1]
    return value > beta or (value == beta and rules.cut == "equal")


@dataclass(frozen=True)
class PlayedByMovers(Played):
    """A flawed search whose proven values, too, are in the mover's view."""

    def known(self) -> dict[str, Interval]:
        return for_movers(self.root, super().known())


@dataclass(frozen=True, slots=True)
class Negamax(Anew):
    """The search in steps; a misconception replaces one of them."""

    turned: Callable[[Window], Window] = turned
    flipped: Callable[[Bound], Bound] = flipped
    narrowed: Callable[[Window, Bound], Window] = narrowed
    reached: Callable[[Window, Bound, Bound, Rules], bool] = reached
    taken: Callable[[Node, Bound], Bound] = returned

    def __call__(
        self, root: Inner, rules: Rules, alpha: Bound = -INF, beta: Bound = INF, /
    ) -> Played:
        steps: list[Step] = []
        picks: dict[str, str] = {}
        self._search(root, (alpha, beta), color_of(root), rules, steps, picks)
        return PlayedByMovers(root, rules, tuple(steps), picks=picks)

    # A method, not a closure: the solver of alpha–beta says why.
    def _search(
        self,
        node: Node,
        window: Window,
        color: int,
        rules: Rules,
        steps: list[Step],
        picks: dict[str, str],
    ) -> Bound:
        alpha, beta = window
        if isinstance(node, Leaf):
            steps.append(("read", node.name, alpha, beta, color * node.value, ()))
            return color * node.value
        value: Bound = -INF
        steps.append(("enter", node.name, alpha, beta, value, ()))
        children = rules.tried(node.children)
        for i, child in enumerate(children):
            found = self._search(child, self.turned(window), -color, rules, steps, picks)
            below = self.flipped(self.taken(child, found))
            if i == 0 or below > value or (below == value and rules.ties == "last"):
                picks[node.name] = child.name
            before, value = value, max(value, below)
            if self.reached(window, value, before, rules):
                if rest := children[i + 1 :]:
                    names = (child.name, *(skipped.name for skipped in rest))
                    steps.append(("beta-cut", node.name, *window, value, names))
                break
            window = self.narrowed(window, value)
        if rules.returns == "hard":
            value = min(max(value, alpha), beta)
        steps.append(("return", node.name, alpha, beta, value, ()))
        return value


# The flaws.


def as_it_is(window: Window) -> Window:
    """Passes the parent's window on without negating or turning it."""
    return window


def unflipped(below: Bound) -> Bound:
    """Takes a child's number for the mover's own."""
    return below


def opened(window: Window) -> Window:
    """Starts every child with (−∞, ∞)."""
    return -INF, INF


def own_bound_only(window: Window) -> Window:
    """Passes a child its parent's bound and nothing from further up: no deep cutoffs."""
    return -INF, -window[0]


def kept(window: Window, value: Bound) -> Window:
    """Never raises α, no matter who moves."""
    return window


def never(window: Window, value: Bound, before: Bound, rules: Rules) -> bool:
    """Keeps the windows, but never cuts."""
    return False


def one_late(window: Window, value: Bound, before: Bound, rules: Rules) -> bool:
    """Compares the value before the last child is taken in, so a node is left one child late."""
    return reached(window, before, before, rules)
