"""What follows from the values that a student found at some nodes of a tree.

A rule derives one answer from others. Where more depends on the values, the tree is searched again:
where the student gave a value, the search takes it, and elsewhere what its own call returned. A
marker compares what is found with the student's other answers, so that an early slip costs points
only once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from grader.homework.families.trees.flawed_search import (
    ALPHABETA,
    NEGAMAX,
    believed_interval,
    is_never_done,
    turn,
)
from grader.homework.families.trees.right_searches import PRUNING, Algorithm
from grader.model.exact import INF, Bound, simplest_bound
from grader.model.follows import (
    Again,
    Best,
    Following,
    Given,
    Largest,
    Ref,
    Rule,
    Smallest,
    Theirs,
    Walk,
    Weighted,
)
from grader.model.instance import Instance
from grader.model.trace import Interval, Trace, back_up
from grader.model.tree import Chance, Decision, Inner, Leaf, Node, children, inner_nodes, player
from grader.solvers.expectiminimax import expectiminimax
from grader.solvers.negamax import color_of


class StudentValues(NamedTuple):
    """What a student wrote at the inner nodes, in the view that the kind asks for."""

    #: What calls return.
    returned: Mapping[str, Bound]
    #: What the student knows about values.
    known: Mapping[str, Interval]
    #: Those of the returns that were asked for as such.
    calls: Mapping[str, Bound]

    def take(self, node: Node, value: Bound) -> Bound:
        """What the student takes for the value of a node."""
        return self.returned.get(node.name, value)


def entries(root: Inner, theirs: Theirs) -> StudentValues:
    """The student's values of inner nodes, and the returns of calls."""
    returned: dict[str, Bound] = {}
    known: dict[str, Interval] = {}
    calls: dict[str, Bound] = {}
    for node in inner_nodes(root):
        said = theirs(Ref("values", node.name))
        if said is not None:
            low, high = said if isinstance(said, tuple) else (said, said)
            known[node.name] = low, high
            if low == high or -INF in (low, high) or INF in (low, high):
                returned[node.name] = high if low == -INF else low
        said = theirs(Ref("returned", node.name))
        if said is not None:
            calls[node.name] = said
    return StudentValues(returned | calls, known, calls)


@dataclass(frozen=True)
class Followed(Trace):
    """A search that took a student's numbers for the values of some nodes."""

    theirs: StudentValues = field(kw_only=True)
    #: Whether each number is in the view of the player who moves at the node, not in MAX's.
    of_movers: bool = field(kw_only=True)

    @property
    def value(self) -> Bound:
        """The student's own value of the root, if there is one."""
        return self.theirs.take(self.root, super().value)

    @property
    def proven(self) -> dict[str, Interval]:
        """What follows at each node from what the student knows of its children."""
        follows, _ = self._survey_of_theirs
        return {name: self._as_return(name, each) for name, each in follows.items()}

    def _as_return(self, name: str, found: Interval) -> Interval:
        """`found`, in which what the student says that the call returns replaces the finite end."""
        value = self.theirs.calls.get(name)
        if value is None or value == self.returned[name]:
            return found
        low, high = found
        is_two_sided = low != high and low > -INF and high < INF
        shape = (low if low == -INF else value), (high if high == INF else value)
        return found if is_two_sided else shape

    def optimal(self, node: Decision) -> tuple[Node, ...]:
        follows, taken = self._survey_of_theirs
        low, high = follows[node.name]
        worth = turn((low, high)) if self.of_movers else (low, high)
        tried = self.rules.tried(node.children)
        return tuple([c for c in tried if low == high and taken.get(c.name) == worth])

    @cached_property
    def _survey_of_theirs(self) -> tuple[dict[str, Interval], dict[str, Interval]]:
        """What follows at each visited node, and what the student takes for it."""
        follows: dict[str, Interval] = {}
        taken: dict[str, Interval] = {}
        self._follow(self.root, follows, taken)
        return follows, taken

    def _follow(
        self, node: Inner, follows: dict[str, Interval], taken: dict[str, Interval]
    ) -> None:
        below: list[Interval] = []
        for child in node.children:
            if child.name not in self.windows:
                below.append(self.unread)
                continue
            if isinstance(child, Leaf):
                # A leaf in the view that the kind asks for.
                value = -color_of(node) * child.value if self.of_movers else child.value
                follows[child.name] = taken[child.name] = (value, value)
            else:
                self._follow(child, follows, taken)
                taken[child.name] = self._students_interval(child, follows[child.name])
            below.append(turn(taken[child.name]) if self.of_movers else taken[child.name])
        lows, highs = zip(*below, strict=True)
        if self.of_movers:
            found = max(lows), max(highs)
        else:
            found = back_up(node, lows), back_up(node, highs)
        follows[node.name] = simplest_bound(found[0]), simplest_bound(found[1])

    def _students_interval(self, node: Inner, found: Interval) -> Interval:
        """The interval in which the value of a node lies, as the student sees it."""
        if node.name in self.theirs.known:
            return self.theirs.known[node.name]
        value = self.theirs.returned.get(node.name)
        if value is None:
            return found
        return believed_interval(value, self.windows[node.name], found)


def search_with(theirs: StudentValues, algorithm: Algorithm, instance: Instance) -> Followed:
    """The search of this algorithm with the student's values."""
    root, rules = instance.tree, instance.rules
    of_movers = algorithm in ("negamax", "plain_negamax")
    match algorithm:
        case "alphabeta":
            steps = replace(ALPHABETA, take=theirs.take)(root, rules).steps
        case "negamax":
            steps = replace(NEGAMAX, take=theirs.take)(root, rules).steps
        case "plain_negamax":
            search = replace(NEGAMAX, is_done=is_never_done, take=theirs.take)
            steps = search(root, rules).steps
        case "minimax" | "expectiminimax":
            steps = expectiminimax(root, rules, theirs.take).steps
    return Followed(root, rules, steps, theirs=theirs, of_movers=of_movers)


def rests(root: Inner, theirs: Theirs, has_windows: bool) -> Callable[[str, str], tuple[Ref, ...]]:
    """The entries of the student on which each field of each question rests."""
    nodes = {node.name: node for node in inner_nodes(root)}

    def given(names: Iterable[str], first: str) -> tuple[Ref, ...]:
        """What the student wrote at each of these nodes, which counts as one entry."""
        order = (first, *({"returned", "values"} - {first}))
        refs = [[ref for q in order if theirs(ref := Ref(q, name)) is not None] for name in names]
        return tuple([found[0] for found in refs if found])

    def of(question: str, name: str) -> tuple[Ref, ...]:
        if question == "values" and theirs(Ref("returned", name)) is not None:
            return (Ref("returned", name),)
        first = "values" if question == "values" else "returned"
        if question in ("values", "returned") and name in nodes:
            below = given([child.name for child in children(nodes[name])], first)
            if below or not has_windows:
                return below
            # The window with which the node is entered comes from elsewhere in the tree.
            return given([other for other in nodes if other != name], first)
        top = [child.name for child in root.children]
        if question == "value":
            return given((root.name,), first) or given(top, first)
        if question == "move":
            return given(top, "values")
        return given(nodes, first)

    return of


def search_again(algorithm: Algorithm, instance: Instance, theirs: Theirs) -> tuple[Again, ...]:
    """The search with the student's values, if there are some."""
    found = entries(instance.tree, theirs)
    if not found.returned and not found.known:
        return ()
    search = search_with(found, algorithm, instance)
    return (Again(search, rests(instance.tree, theirs, algorithm in PRUNING)),)


def value_rules(algorithm: Algorithm, instance: Instance) -> Following:
    """How values, and with them moves, follow from the values below; nothing does where they depend
    on the leaves that are read.
    """
    if algorithm in PRUNING:
        return {}
    root, rules = instance.tree, instance.rules
    of_movers = algorithm == "plain_negamax"

    def worth(node: Inner, child: Node) -> Rule:
        """The child's value; in negamax with its sign changed, as the opponent sees it."""
        if isinstance(child, Leaf):
            return Given(-child.value if of_movers and player(node) == "min" else child.value)
        below = Ref("values", child.name)
        return Weighted((below,), (-1,)) if of_movers else below

    def wants_most(node: Decision) -> bool:
        return of_movers or node.player == "max"

    def best(node: Decision) -> Best:
        of = tuple((child.name, worth(node, child)) for child in rules.tried(node.children))
        return Best(of, "most" if wants_most(node) else "least", rules.ties)

    def value(node: Inner) -> Rule:
        below = tuple(worth(node, child) for child in node.children)
        if isinstance(node, Chance):
            return Weighted(below, tuple(chance for chance, _ in node.branches))
        return Largest(below) if wants_most(node) else Smallest(below)

    inner = inner_nodes(root)
    found: dict[str, Mapping[str, Rule]] = {
        "values": {node.name: value(node) for node in inner},
        "value": {"": Ref("values", root.name)},
    }
    if isinstance(root, Decision):
        found["move"] = {"": best(root)}
        choices = tuple((node.name, best(node)) for node in inner if isinstance(node, Decision))
        found["line"] = {"": Walk(root.name, choices)}
    return found
