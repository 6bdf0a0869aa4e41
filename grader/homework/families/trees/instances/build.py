"""Builds instances with rare properties: a wanted cut pattern, root value or tie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from grader.errors import Fault, UserError
from grader.homework.families.trees.derived_trees import leaves_with_tie, with_leaves
from grader.homework.families.trees.instances.construct import arrange, numbers
from grader.homework.families.trees.instances.cut_shapes import shape
from grader.homework.families.trees.instances.patterns import Patterns
from grader.homework.families.trees.instances.structure import STRUCTURAL, Structure
from grader.homework.families.trees.measures import plan
from grader.homework.families.trees.traits import MOVERS_VIEW
from grader.homework.kinds import sentences
from grader.homework.kinds.instance_search import Attempt, Supply
from grader.homework.kinds.kind import Solved
from grader.homework.kinds.requirement import LARGEST, Demand, Setting
from grader.model.draw import Draw, choice, draw_numbers
from grader.model.exact import Number
from grader.model.rules import Rules
from grader.model.tree import Chance, Inner, inner_nodes, leaves, player

#: Larger trees are not built, since placing one leaf means comparing it with all others.
MOST_BUILT = 2_200

#: How many instances are built on one shape before the next shape is drawn.
PER_SHAPE = 20

#: The cost of finding that a drawn shape has none of the patterns, or of preparing its
#: patterns, counted in searches of a tree.
LOOK, PREPARATION = 20, 200


class Builder(Supply):
    """Makes trees: drawn at random, drawn leaf by leaf, or built for a cut pattern."""

    def __init__(self, setting: Setting, demands: Sequence[Demand]) -> None:
        self.setting = setting
        self._plan = plan(setting)
        self._wanted = {demand.name: demand.wanted for demand in demands}
        rules = setting.example.instance.rules
        self._cares_for = tuple(demand for demand in demands if _is_built(demand, rules))
        self._structures: dict[tuple[object, ...], Structure] = {}

    @property
    def builds_for(self) -> tuple[Demand, ...]:
        """Selects the demands that building can satisfy, if such trees can be built."""
        inner = inner_nodes(self.setting.example.instance.tree)
        is_able = (
            isinstance(self._plan.leaves, Draw)
            and not self._plan.leaves.repeats
            and self.setting.size <= MOST_BUILT
            and not any(isinstance(node, Chance) for node in inner)
        )
        return self._cares_for if is_able else ()

    def draw(self, rng: Random) -> Iterator[Solved]:
        """Draws instances without end."""
        while True:
            yield self._tied(self._another(rng), rng)

    def _another(self, rng: Random) -> Solved:
        """Draws an instance; only the leaves are redrawn if everything else is fixed."""
        draw = self._plan.leaves
        if not self._plan.draws_leaves_only or not isinstance(draw, Draw):
            return self.setting.draw(rng)
        return _with_leaves(self.setting.example, draw_numbers(draw, rng, self.setting.size))

    def build(self, rng: Random, attempt: Attempt) -> Iterator[Solved | None]:
        """Builds instances with the wanted patterns; None if shape or leaves rule them out."""
        setting, plan = self.setting, self._plan
        per_shape = PER_SHAPE if plan.estimates is None else 1
        while True:
            drawn = setting.example if plan.draws_leaves_only else setting.draw(rng)
            structure = self._structure(drawn.instance.tree)
            if structure.patterns is None:
                if plan.has_one_shape:
                    raise UserError([structure.contradiction()])
                attempt.spend(LOOK)
                attempt.dead_end = structure.contradiction
                yield None
                continue
            if not plan.has_one_shape:
                attempt.spend(PREPARATION)
            for _ in range(per_shape):
                yield self._filled(drawn, structure.patterns, rng, attempt)

    def _filled(
        self, drawn: Solved, patterns: Patterns, rng: Random, attempt: Attempt
    ) -> Solved | None:
        """Fills the tree with leaves that have one of the patterns."""
        draw = self._plan.leaves
        assert isinstance(draw, Draw)
        strict = drawn.instance.rules.cut == "strict" or "convention_free" in self._wanted
        distinct = draw.distinct or self._wanted.get("ties") == "none"
        arrangement = arrange(patterns, rng, strict)
        values = numbers(arrangement, rng, draw.pool, distinct, self._value(drawn.instance.tree))
        if values is None:
            attempt.spend(3)
            attempt.dead_end = self._no_room
            return None
        if "rule_matters" in self._wanted and arrangement.outside and not strict:
            leaf, bound = choice(rng, arrangement.outside)
            values[leaf] = values[bound]
        return self._tied(_with_leaves(drawn, values), rng)

    def _no_room(self) -> Fault:
        draw, demand = self._plan.leaves, self._cares_for[-1]
        assert isinstance(draw, Draw)
        return demand.fault(sentences.no_room(demand.shown, str(draw)))

    def _tied(self, drawn: Solved, rng: Random) -> Solved:
        """Adds a tie at the root if one is wanted and can be made."""
        if self._wanted.get("ties") != "root":
            return drawn
        draw = self._plan.leaves
        if not isinstance(draw, Draw):
            return drawn
        values = leaves_with_tie(drawn.instance.tree, draw, rng)
        return _with_leaves(drawn, values) if values else drawn

    def _value(self, root: Inner) -> tuple[int, int]:
        """The range that the root's value may have, in MAX's view."""
        low, high = self._wanted.get("value", (-LARGEST, LARGEST))
        if MOVERS_VIEW in self.setting.kind.traits and player(root) == "min":
            return -high, -low
        return low, high

    def _structure(self, root: Inner) -> Structure:
        key = tuple((node.name, player(node), len(node.children)) for node in inner_nodes(root))
        structure = self._structures.get(key)
        if structure is None:
            names = [leaf.name for leaf in leaves(root)]
            rules = self.setting.example.instance.rules
            structure = Structure(shape(root, rules), rules, names, self._cares_for)
            self._structures[key] = structure
        return structure


def _with_leaves(solved: Solved, values: Sequence[Number]) -> Solved:
    """The same tree with other leaves."""
    instance = solved.instance
    return Solved(solved.kind, replace(instance, game=with_leaves(instance.tree, values)))


def _is_built(demand: Demand, rules: Rules) -> bool:
    match demand.name:
        case "ties":
            return bool(demand.wanted == "none")
        case "rule_matters":
            # A leaf equal to the bound cuts under this rule, but not under cut: strict.
            return rules.cut == "equal"
    return demand.name in (*STRUCTURAL, "value", "convention_free")
