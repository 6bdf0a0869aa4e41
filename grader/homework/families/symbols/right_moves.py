"""Where chances depend on x: for which x each move at the root is right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from grader.homework.families.symbols.curves import Curve, agreeing, curves
from grader.homework.families.symbols.intervals import NOTHING, UNIT, Reals
from grader.homework.families.symbols.own_sets import own_sets
from grader.homework.families.symbols.surds import Real
from grader.model.follows import Again, Theirs
from grader.model.instance import Instance
from grader.model.tree import Decision, Inner


@dataclass(frozen=True, slots=True)
class CurvesAndMoves:
    """The value of each node, and the x for which each move is right."""

    curves: Mapping[str, Curve]
    #: Nothing where chance moves at the root.
    chosen: Mapping[str, Reals]

    @property
    def changes(self) -> tuple[Real, ...]:
        """The x, between 0 and 1, at which other moves become right."""
        ends = {end for where in self.chosen.values() for end in where.ends}
        return tuple(sorted(ends - {0, 1}))


def solved(instance: Instance, tree: Inner) -> CurvesAndMoves:
    """Solves a tree with the names and the root moves of the instance's own."""
    known = curves(tree)
    is_ours = isinstance(instance.tree, Decision)
    return CurvesAndMoves(known, chosen(instance, known) if is_ours else {})


def chosen(instance: Instance, known: Mapping[str, Curve]) -> dict[str, Reals]:
    """The x for which each root move is right."""
    root, ties = instance.tree, instance.rules.ties
    best = {
        child.name: agreeing(known[child.name], known[root.name])
        for child in instance.rules.tried(root.children)
    }
    if ties != "any":
        taken = NOTHING
        for name in [*best] if ties == "first" else [*best][::-1]:
            best[name], taken = best[name] & taken.complement, taken | best[name]
    return {child.name: best[child.name] for child in root.children}


def again(instance: Instance, solution: CurvesAndMoves, theirs: Theirs) -> tuple[Again, ...]:
    """Where the decision changes follows from the student's own sets."""
    sets, refs = own_sets("chosen", solution.chosen, theirs, UNIT)
    found = replace(solution, chosen=sets)
    return (Again(found, lambda question, field: refs if question == "changes" else ()),)
