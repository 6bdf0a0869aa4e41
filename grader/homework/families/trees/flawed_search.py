"""Alpha–beta and negamax in steps, so that a misconception can replace exactly one of them.

The right algorithms are in `grader/solvers`. With no step replaced, these do the same; a test
compares them. In negamax every number is in the view of the player who moves: each player
maximizes, and windows and values are turned round between a node and its child.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias, TypeVar

from grader.homework.families.trees.right_searches import Search
from grader.model.exact import INF, Bound
from grader.model.rules import Rules
from grader.model.trace import Interval, Step, Trace, What
from grader.model.tree import Decision, Inner, Leaf, Node
from grader.solvers.negamax import color_of, for_movers

T = TypeVar("T")

Window: TypeAlias = tuple[Bound, Bound]
#: Whether a node takes the largest or the smallest value.
Side: TypeAlias = Literal["max", "min"]


@dataclass(frozen=True)
class Played(Trace):
    """The trace of a program whose own comparisons pick the moves.

    The proven values do not say what a flawed program plays. And it plays one move, even
    if the rules accept any of several.
    """

    #: The child that each visited inner node ends up with.
    picks: Mapping[str, str] = field(default_factory=dict)

    @property
    def proven(self) -> dict[str, Interval]:
        """What the program's author would believe: the returns, read as those of a right search."""
        known = self.proven_by_leaves()
        return known | {
            name: believed_interval(value, self.windows[name], known[name])
            for name, value in self.returned.items()
        }

    def proven_by_leaves(self) -> dict[str, Interval]:
        """What the leaves that were read prove."""
        return super().proven

    def optimal(self, node: Decision) -> tuple[Node, ...]:
        """The one child that the program ends up with."""
        return tuple(child for child in node.children if child.name == self.picks.get(node.name))


def believed_interval(value: Bound, window: Window, known: Interval) -> Interval:
    """Reads a return inside its window as the value, and one outside it as a bound."""
    alpha, beta = window
    if alpha < value < beta or known == (value, value):
        return value, value
    return (-INF, value) if value <= alpha else (value, INF)


@dataclass(frozen=True)
class PlayedByMovers(Played):
    """A flawed search whose proven values, too, are in the mover's view."""

    def proven_by_leaves(self) -> dict[str, Interval]:
        """What the leaves that were read prove, in the view of the player who moves there."""
        return for_movers(self.root, super().proven_by_leaves())


@dataclass(frozen=True)
class Taken(Played):
    """Takes the number that a call returns for the node's value, even if it is only a bound."""

    @property
    def proven(self) -> dict[str, Interval]:
        """What the program's author would believe: every return is the value."""
        return self.proven_by_leaves() | {
            name: (value, value) for name, value in self.returned.items()
        }


def picked_move(trace: Trace) -> str | None:
    """The root move that a flawed program plays; None if chance moves at the root."""
    root = trace.root
    moves = trace.right_moves(root) if isinstance(root, Decision) else ()
    return moves[0].name if moves else None


class Anew:
    """A flawed search that shares nothing with the right one."""

    __slots__ = ()

    def instead(self: Search) -> Callable[[Trace], Trace]:
        """Searches the tree of each right search again, under its rules."""
        return lambda right: self(right.root, right.rules)


# The steps.


def pass_on(side: Side, window: Window) -> Window:
    """The window that a child is called with: the node's own current window."""
    return window


def turn(window: Window) -> Window:
    """A window in the opponent's view."""
    alpha, beta = window
    return -beta, -alpha


def flip(below: Bound) -> Bound:
    """A child's number in the view of its parent's player."""
    return -below


def take_return(child: Node, value: Bound) -> Bound:
    """What the parent takes for the value of a child: what the call returned."""
    return value


def is_better(side: Side, below: Bound, value: Bound) -> bool:
    """Whether a child replaces the best one so far."""
    return below > value if side == "max" else below < value


def is_done(side: Side, window: Window, value: Bound, before: Bound, rules: Rules) -> bool:
    """Whether the node is left now; `before` is its value without the last child."""
    alpha, beta = window
    if rules.cut == "equal":
        return value >= beta if side == "max" else value <= alpha
    return value > beta if side == "max" else value < alpha


def narrow(side: Side, above: Side | None, window: Window, value: Bound) -> Window:
    """The node's window with its new value: MAX raises α, MIN lowers β; `above` is the parent."""
    alpha, beta = window
    return (max(alpha, value), beta) if side == "max" else (alpha, min(beta, value))


@dataclass(frozen=True, slots=True)
class WindowSearch(Anew):
    """The search in steps; a misconception replaces one of them."""

    #: Whether each number is in the view of the player who moves at the node, not in MAX's.
    of_movers: bool = False
    #: Makes the result from the search's trace.
    trace: type[Played] = Played
    pass_on: Callable[[Side, Window], Window] = pass_on
    turn: Callable[[Window], Window] = turn
    flip: Callable[[Bound], Bound] = flip
    take: Callable[[Node, Bound], Bound] = take_return
    is_better: Callable[[Side, Bound, Bound], bool] = is_better
    is_done: Callable[[Side, Window, Bound, Bound, Rules], bool] = is_done
    narrow: Callable[[Side, Side | None, Window, Bound], Window] = narrow

    def __call__(
        self, root: Inner, rules: Rules, alpha: Bound = -INF, beta: Bound = INF, /
    ) -> Played:
        steps: list[Step] = []
        picks: dict[str, str] = {}
        color = color_of(root) if self.of_movers else 1
        self._search(root, (alpha, beta), color, None, rules, steps, picks)
        return self.trace(root, rules, tuple(steps), picks=picks)

    # A method, not a closure: the solver of alpha–beta says why.
    def _search(
        self,
        node: Node,
        window: Window,
        color: int,
        above: Side | None,
        rules: Rules,
        steps: list[Step],
        picks: dict[str, str],
    ) -> Bound:
        alpha, beta = window
        if isinstance(node, Leaf):
            value = node.value if color == 1 else -node.value
            steps.append(("read", node.name, alpha, beta, value, ()))
            return value
        assert isinstance(node, Decision)
        side: Side = "max" if self.of_movers else node.player
        color_below = -color if self.of_movers else color
        replaces = is_as_good if rules.ties == "last" else self.is_better
        worth: Bound = -INF if side == "max" else INF
        steps.append(("enter", node.name, alpha, beta, worth, ()))
        children = rules.tried(node.children)
        for i, child in enumerate(children):
            entry = self.pass_on(side, window)
            if self.of_movers:
                entry = self.turn(entry)
            found = self._search(child, entry, color_below, side, rules, steps, picks)
            below = self.take(child, found)
            if self.of_movers:
                below = self.flip(below)
            before = worth
            if i == 0 or replaces(side, below, worth):
                picks[node.name] = child.name
                worth = below
            if self.is_done(side, window, worth, before, rules):
                if rest := children[i + 1 :]:
                    what: What = "beta-cut" if side == "max" else "alpha-cut"
                    names = (child.name, *(skipped.name for skipped in rest))
                    steps.append((what, node.name, *window, worth, names))
                break
            window = self.narrow(side, above, window, worth)
        if rules.returns == "hard":
            worth = min(max(worth, alpha), beta)
        steps.append(("return", node.name, alpha, beta, worth, ()))
        return worth


ALPHABETA = WindowSearch()
NEGAMAX = WindowSearch(of_movers=True, trace=PlayedByMovers)


# The flaws. Each stands in for the step that its first word names, or for one like it.


def leave_as_it_is(given: T) -> T:
    """Neither negates nor turns a window, nor changes the sign of a value."""
    return given


def pass_open_window(side: Side, window: Window) -> Window:
    """Starts every child with (−∞, ∞)."""
    return -INF, INF


def pass_own_bound_only(side: Side, window: Window) -> Window:
    """Passes a child its parent's bound and nothing from further up: no deep cutoffs."""
    alpha, beta = window
    return (alpha, INF) if side == "max" else (-INF, beta)


def keep_alpha(side: Side, above: Side | None, window: Window, value: Bound) -> Window:
    """Never raises α at MAX nodes."""
    return window if side == "max" else narrow(side, above, window, value)


def keep_beta(side: Side, above: Side | None, window: Window, value: Bound) -> Window:
    """Never lowers β at MIN nodes."""
    return window if side == "min" else narrow(side, above, window, value)


def narrow_parent_too(side: Side, above: Side | None, window: Window, value: Bound) -> Window:
    """Lets the value found so far bound the parent, and so the node's own children."""
    window = narrow(side, above, window, value)
    return window if above is None else narrow(above, None, window, value)


def is_never_done(side: Side, window: Window, value: Bound, before: Bound, rules: Rules) -> bool:
    """Keeps the windows, but never cuts."""
    return False


def is_done_late(side: Side, window: Window, value: Bound, before: Bound, rules: Rules) -> bool:
    """Compares the value before the last child is taken in, so a node is left one child late."""
    return is_done(side, window, before, before, rules)


def is_as_good(side: Side, below: Bound, value: Bound) -> bool:
    """Lets a child that returns the same number replace the best, even if it was cut."""
    return below >= value if side == "max" else below <= value


@dataclass(frozen=True, slots=True)
class FirstChild(Anew):
    """A search that reads every leaf, and gives each node the value of the child tried first."""

    #: Whether each number is in the view of the player who moves at the node, not in MAX's.
    of_movers: bool = False

    def __call__(
        self, root: Inner, rules: Rules, alpha: Bound = -INF, beta: Bound = INF, /
    ) -> Played:
        steps: list[Step] = []
        picks: dict[str, str] = {}

        def search(node: Node, color: int) -> Bound:
            if isinstance(node, Leaf):
                value = color * node.value
                steps.append(("read", node.name, -INF, INF, value, ()))
                return value
            steps.append(("enter", node.name, -INF, INF, 0, ()))
            children = rules.tried(node.children)
            sign = -1 if self.of_movers else 1
            first, *_ = [sign * search(child, sign * color) for child in children]
            picks[node.name] = children[0].name
            steps.append(("return", node.name, -INF, INF, first, ()))
            return first

        search(root, color_of(root) if self.of_movers else 1)
        trace = PlayedByMovers if self.of_movers else Played
        return trace(root, rules, tuple(steps), picks=picks)
