"""An instance that meets what is required of it.

What is common is drawn until it comes, which is fair to every tree; what is rare is built,
leaf by leaf, for a cut pattern that has it. Either way the instance is then solved, and every
requirement measured on it. Effort is counted, not timed: it ends at the same place everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from grader.errors import UserError
from grader.instances import sentences
from grader.instances.apart import Telling, telling
from grader.instances.attempt import Attempt
from grader.instances.candidate import Candidate, size
from grader.instances.construct import arrange, numbers
from grader.instances.patterns import Patterns
from grader.instances.plan import Draw, Levels
from grader.instances.requirements import LARGEST, Demand, Setting
from grader.instances.shape import shape
from grader.instances.structure import STRUCTURAL, Structure
from grader.instances.tie import tied
from grader.model.problem import Instance
from grader.model.tree import Chance, Decision, Inner, Leaf, Node, inner_nodes, leaves, player

#: Larger trees are not built: placing one leaf takes a look at all others.
MOST_BUILT = 2_000

#: Plain draws that show how common something is, and how many must have it to count as common.
PROBES, COMMON = 40, 4

#: Instances built on one tree before the next is grown.
PER_TREE = 20

#: What it takes to find that a shape has none of the patterns, or to prepare those it has, in
#: searches of a tree.
LOOK, PREPARATION = 20, 200


@dataclass(frozen=True, slots=True)
class Made:
    """An instance that meets the demands, and how many were tried."""

    candidate: Candidate
    tries: int


class Maker:
    """Makes the instances of one exercise, and keeps what it learns of the exercise."""

    def __init__(self, setting: Setting, demands: Sequence[Demand]) -> None:
        self.setting = setting
        self.demands = tuple(demands)
        self._wanted = {demand.name: demand.wanted for demand in demands}
        #: How many instances were tried for each one made, in the order made.
        self.tries: list[int] = []
        self._structures: dict[tuple[object, ...], Structure] = {}

    def make(self, rng: Random) -> Made:
        """Raises UserError, which names the demand that stands in the way."""
        made = self._make(rng, self.resolved)
        self.tries.append(made.tries)
        return made

    @cached_property
    def resolved(self) -> tuple[Demand, ...]:
        """The demands, with the misconceptions to be told apart by name."""
        return tuple(
            replace(demand, wanted=self.telling.told) if demand.name == "tells_apart" else demand
            for demand in self.demands
        )

    @property
    def hidden(self) -> Mapping[str, str]:
        """The misconceptions that `tells_apart: all` leaves out, and why."""
        return self.telling.hidden if "tells_apart" in self._wanted else {}

    @cached_property
    def telling(self) -> Telling:
        """Which misconceptions the instances tell apart, and why not the others."""
        rest = [demand for demand in self.demands if demand.name != "tells_apart"]
        rng = Random(0)
        return telling(self._wanted, lambda: self._make(rng, rest).candidate)

    def _make(self, rng: Random, demands: Sequence[Demand]) -> Made:
        attempt = Attempt(demands, size(self.setting.example.game))
        for candidate in self._built(rng, attempt) if self._is_rare else self._drawn(rng):
            if candidate and attempt.accepts(candidate):
                return Made(candidate, attempt.tries)
            if attempt.is_over or not self.setting.game.is_drawn:
                break
        raise UserError([attempt.obstacle()])

    def _drawn(self, rng: Random) -> Iterator[Candidate]:
        while True:
            yield self._candidate(self._tied(self.setting.draw(rng), rng))

    def _built(self, rng: Random, attempt: Attempt) -> Iterator[Candidate | None]:
        """Candidates of the wanted patterns; None where a tree or its numbers cannot have them."""
        plan = self.setting.plan
        per_tree = PER_TREE if plan.estimates is None else 1
        while True:
            drawn = self.setting.draw(rng)
            structure = self._structure(drawn.tree, attempt)
            for _ in range(per_tree):
                if structure.patterns is None:
                    attempt.spend(1)
                    attempt.dead_end = structure.contradiction
                    if isinstance(plan.shape, Levels) and plan.shape.leaves is None:
                        yield None
                        break
                    raise UserError([structure.contradiction])
                yield self._filled(drawn, structure.patterns, rng, attempt)

    def _filled(
        self, drawn: Instance, patterns: Patterns, rng: Random, attempt: Attempt
    ) -> Candidate | None:
        """The tree with numbers that have one of the patterns."""
        draw = self.setting.plan.leaves
        assert isinstance(draw, Draw)
        strict = self.setting.example.rules.cut == "strict" or "convention_free" in self._wanted
        arrangement = arrange(patterns, rng, strict)
        pool = range(draw.low, draw.high + 1)
        distinct = draw.distinct or self._wanted.get("ties") == "none"
        values = numbers(arrangement, rng, pool, distinct, self._value(drawn.tree))
        if values is None:
            attempt.spend(1)
            demand = self._built_for[-1]
            attempt.dead_end = demand.fault(
                sentences.no_room(demand.shown, f"{draw.low}..{draw.high}")
            )
            return None
        filled = replace(drawn, game=with_leaves(drawn.tree, values))
        return self._candidate(self._tied(filled, rng))

    def _tied(self, drawn: Instance, rng: Random) -> Instance:
        """With a tie at the root, where one is wanted and can be made."""
        if self._wanted.get("ties") != "root":
            return drawn
        draw = self.setting.plan.leaves
        if not isinstance(draw, Draw):
            return drawn
        values = tied(drawn.tree, draw, rng)
        return replace(drawn, game=with_leaves(drawn.tree, values)) if values else drawn

    def _value(self, root: Inner) -> tuple[int, int]:
        """What the root's value may be, in MAX's view."""
        low, high = self._wanted.get("value", (-LARGEST, LARGEST))
        if self.setting.kind.name == "negamax" and player(root) == "min":
            return -high, -low
        return low, high

    def _structure(self, root: Inner, attempt: Attempt) -> Structure:
        key = tuple((node.name, player(node), len(node.children)) for node in inner_nodes(root))
        structure = self._structures.get(key)
        if structure is None:
            names = [leaf.name for leaf in leaves(root)]
            rules = self.setting.example.rules
            structure = Structure(shape(root, rules), rules, names, self._built_for)
            self._structures[key] = structure
            attempt.spend(PREPARATION if structure.patterns else LOOK)
        return structure

    def _candidate(self, instance: Instance) -> Candidate:
        return Candidate(instance, self.setting.kind)

    @cached_property
    def _built_for(self) -> tuple[Demand, ...]:
        """The demands that building takes care of."""

        def is_built(demand: Demand) -> bool:
            return demand.name in (*STRUCTURAL, "value", "convention_free") or (
                demand.name == "ties" and demand.wanted == "none"
            )

        return tuple(filter(is_built, self.demands))

    @cached_property
    def _is_rare(self) -> bool:
        """Whether instances are to be built, because plain draws too seldom meet those demands."""
        if not self._built_for:
            return False
        root = self.setting.example.tree
        if not (
            isinstance(self.setting.plan.leaves, Draw)
            and len(leaves(root)) <= MOST_BUILT
            and not any(isinstance(node, Chance) for node in inner_nodes(root))
        ):
            return False
        rng = Random(0)
        probe = Attempt(self._built_for, len(leaves(root)))
        drawn = self._drawn(rng)
        return sum(probe.accepts(next(drawn)) for _ in range(PROBES)) < COMMON


def with_leaves(root: Inner, values: Sequence[int]) -> Inner:
    """The tree with these values at its leaves, left to right."""
    rest = iter(values)

    def filled(node: Node) -> Node:
        if isinstance(node, Leaf):
            return Leaf(node.name, next(rest))
        assert isinstance(node, Decision)
        children = tuple([filled(child) for child in node.children])
        return Decision(node.name, node.player, children, node.estimate)

    filled_root = filled(root)
    assert not isinstance(filled_root, Leaf)
    return filled_root
