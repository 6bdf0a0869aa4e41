"""What a spec says of a search, whose results are given or drawn, and of a node's children."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from random import Random
from typing import Any

from grader.errors import Fault
from grader.homework.families.simulation.monte_carlo import (
    TreeGame,
    given_results,
    mcts_of_tree,
    play_out,
)
from grader.homework.families.simulation.simulations import in_wins, is_result, outcome
from grader.homework.families.simulation.ucb1_formula import Siblings, Stats, margin, squared
from grader.homework.families.trees.plan import Plan
from grader.homework.families.trees.spec_nodes import NAME_RULE, is_name
from grader.homework.specs.check import Checker
from grader.homework.specs.forms import (
    Form,
    Said,
    anything,
    either,
    is_mapping,
    list_of,
    mapping_with,
    table,
    with_check,
    with_name,
)
from grader.homework.specs.source import Source
from grader.model.draw import below, draw_until
from grader.model.exact import Number, pretty
from grader.model.instance import GamePlan, LabelledGame
from grader.model.parameters import Exact, Parameter, Span, Whole
from grader.model.rules import Rules
from grader.model.tree import Chance, Inner, inner_nodes, leaves
from grader.words.phrases import letters

MOST_CHILDREN = 12
MOST_GROWN = 200
MOST_VISITS = 10_000


#: Trees drawn before all leaves may count the same: the kind then says why it refuses that.
MOST_DRAWS = 100


def can_differ(root: Inner) -> bool:
    """Whether games played out in a tree can end in several ways."""
    return len({outcome(leaf.value) for leaf in leaves(root)}) > 1


@dataclass(frozen=True, slots=True)
class RolloutPlan(GamePlan):
    """A tree with results, before these are drawn."""

    tree: Plan
    rules: Rules
    iterations: int
    c2: Number
    #: The results; None: they are drawn.
    rollouts: tuple[Number, ...] | None
    #: What is known of the nodes before the first iteration.
    grown: Mapping[str, Stats] = field(default_factory=dict)

    @classmethod
    def of(cls, tree: Plan, options: Mapping[str, Any], rules: Rules) -> RolloutPlan:
        c2 = squared(options["c"])
        grown = options["grown"] or {}
        return cls(tree, rules, options["iterations"], c2, options["rollouts"], grown)

    @property
    def start(self) -> Any:
        return self.tree.start

    @property
    def outside(self) -> str:
        return self.tree.outside

    @property
    def is_drawn(self) -> bool:
        return self.tree.is_drawn or self.rollouts is None

    def make(self, rng: Random) -> Inner:
        root: Inner = self.labelled(rng).game
        return root

    def labelled(self, rng: Random) -> LabelledGame:
        """Drawn rollouts need leaves that differ: a tree that is drawn may be drawn again."""
        for _ in range(MOST_DRAWS):
            tree = self.tree.labelled(rng)
            tree = tree._replace(rollouts=self._results(tree.game, rng))
            if self.rollouts is not None or not self.tree.is_drawn or can_differ(tree.game):
                break
        return tree

    def _results(self, root: Inner, rng: Random) -> tuple[Number, ...]:
        """The result of each iteration: the leaf's if it ends at a leaf, otherwise the given one,
        or that of a game in which both sides move at random.
        """
        if isinstance(root, Chance) or any(isinstance(n, Chance) for n in inner_nodes(root)):
            return ()  # the kind refuses such trees
        rollout = play_out(TreeGame(), rng)
        if (given := self.rollouts) is not None:
            if len(given) != self.iterations or not all(map(is_result, given)):
                return given  # which the kind refuses
            rollout = given_results(given)
        playouts = mcts_of_tree(root, self.iterations, rollout, self.rules, self.c2, self.grown)
        return tuple(in_wins(playout.halves) for playout in playouts)


#: How many tables are drawn to find one whose two largest UCB1 are clearly apart.
TRIES = 1_000
CLEARLY = Fraction(5, 100)


@dataclass(frozen=True, slots=True)
class SiblingsPlan(GamePlan):
    """Children with their wins and visits. None: the visits of the child are drawn from a range,
    and then its wins.
    """

    children: Mapping[str, Stats | None]
    #: N; None: the sum of the children's visits.
    parent: int | None
    visits: tuple[int, int]
    c2: Number = 2

    def with_c(self, options: Mapping[str, Any], rules: Rules) -> SiblingsPlan:
        """The plan with c, which decides which tables leave a doubt."""
        return replace(self, c2=squared(options["c"]))

    @property
    def is_drawn(self) -> bool:
        return None in self.children.values()

    def make(self, rng: Random) -> Siblings:
        """The table. If it is drawn, one child clearly has the largest UCB1."""
        if not self.is_drawn:
            return self._table(rng)
        none = (
            f"the two largest UCB1 of drawn children are 0.05 apart, found none in {TRIES:,} tables"
        )
        return draw_until(
            lambda: self._table(rng),
            lambda table: margin(table.children.values(), table.parent, self.c2) >= CLEARLY,
            TRIES,
            Fault(none, path="node"),
        )

    def _table(self, rng: Random) -> Siblings:
        children = {
            name: self._draw(rng) if stats is None else stats
            for name, stats in self.children.items()
        }
        visits = sum(stats.visits for stats in children.values())
        return Siblings(children, visits if self.parent is None else self.parent)

    def _draw(self, rng: Random) -> Stats:
        low, high = self.visits
        visits = low + below(rng, high - low + 1)
        return Stats(below(rng, visits + 1), visits)


def _stats(checker: Checker, source: Source, path: str, stats: tuple[Any, ...]) -> Stats | None:
    """Reads `[3, 5]`: three wins in five visits."""
    wins, visits = stats
    if wins is None or visits is None:
        return None
    if not 0 <= wins <= visits or (2 * wins).denominator != 1:
        found = f"{pretty(wins)} of {visits}"
        checker.fault(source, path, f"must be wins in halves, from 0 to the visits, found {found}")
    return Stats(wins, visits)


STATS = with_check(list_of("a list of wins and visits", Exact(), Whole(0, MOST_VISITS)), _stats)
CHILDREN = either(
    "children",
    (is_mapping, table("children", 1, MOST_CHILDREN, is_name, NAME_RULE, STATS)),
    (anything, Whole(2, MOST_CHILDREN)),
)
#: What a search knows of the nodes of its tree.
GROWN = table("nodes", 1, MOST_GROWN, is_name, NAME_RULE, STATS)
NODE = (
    Parameter(
        "children", CHILDREN, "how many, or the wins and visits of each, by name", required=True
    ),
    Parameter("visits", Span(1, MOST_VISITS), "the range from which each child's visits are drawn"),
    Parameter("parent", Whole(1, 12 * MOST_VISITS), "N, the node's visits (without it, their sum)"),
)


def _siblings(said: Said) -> SiblingsPlan | None:
    """Reads `{children: 3, visits: 2..12}` or `{children: {B: [3, 5], C: [1, 2]}, parent: 7}`."""
    faults = len(said.checker.faults)
    parent = said["parent"]
    is_drawn = not is_mapping(said.source.entries.get("children", said.source))
    if is_drawn and parent is not None:
        said.fault("the visits of drawn children sum to N, found a key 'parent'")
    if said.has("children") and is_drawn == (not said.has("visits")):
        found = "none" if is_drawn else "one"
        said.fault(f"must have a key 'visits' where children are drawn, found {found}")
    children: int | dict[str, Stats] | None = said["children"]
    if children is None or len(said.checker.faults) > faults:
        return None
    if isinstance(children, int):
        drawn = dict.fromkeys(map(letters, range(1, children + 1)))
        return SiblingsPlan(drawn, None, said["visits"] or (1, 1))
    known = sum(stats.visits for stats in children.values())
    if parent is not None and parent < known:
        said.fault(f"N is at least the children's visits, {known}, found {parent}")
    elif not known:
        said.fault("must have a child that was visited, found none")
    return SiblingsPlan({**children}, parent, (1, 1))


SIBLINGS: Form[SiblingsPlan] = with_name(
    "siblings",
    mapping_with(
        NODE, _siblings, "a node's children, each with its wins and visits, given or drawn"
    ),
)
