"""Games whose payoffs depend on x: read from a spec, written out or drawn."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from grader.errors import Fault, UserError
from grader.homework.families.payoffs.induction_with_x import payoff, solve_game
from grader.homework.families.payoffs.payoff_tree import (
    PayoffNode,
    Turn,
    WrittenPayoffs,
    game,
    outcome,
    outcomes,
)
from grader.homework.families.payoffs.plan import PayoffPlan, PayoffSprout
from grader.homework.families.payoffs.spec import Payoff, forms
from grader.homework.families.payoffs.subjects import PAYOFF_TREES, root_and_player, size
from grader.homework.families.symbols.function_answers import MANY_PIECES
from grader.homework.families.symbols.spec import LEAF, read_leaf
from grader.homework.families.trees.plan import Sprout
from grader.homework.kinds.subject import Subject
from grader.homework.specs.check import Checker
from grader.homework.specs.forms import Form, with_check, with_name
from grader.homework.specs.source import Source
from grader.model.draw import below
from grader.model.instance import GamePlan, Instance
from grader.model.rules import Rules

#: So many draws contain a tree in which x matters, unless hardly any does.
TRIES = 400


@dataclass(frozen=True, slots=True)
class PayoffPlanWithX(GamePlan):
    """The tree that a spec describes: where payoffs are drawn, x takes the place of one."""

    plan: PayoffPlan

    @property
    def is_drawn(self) -> bool:
        return self.plan.is_drawn

    def make(self, rng: Random) -> Turn:
        if not self.is_drawn:
            return self.plan.draw_tree(rng)
        for _ in range(TRIES):
            root = self.plan.draw_tree(rng)
            leaves = outcomes(root)
            place, player = below(rng, len(leaves)), below(rng, self.plan.players)
            made = with_x(root, leaves[place].name, player)
            if x_matters(made):
                return made
        raise UserError(
            [
                Fault(
                    "in a drawn tree the end of the game depends on x, and no tie matters to "
                    f"anybody between breakpoints, found none in {TRIES} trees with payoffs from "
                    f"{self.plan.payoffs}",
                    path="tree.leaves",
                )
            ]
        )


def with_x(root: Turn, leaf: str, player: int) -> Turn:
    """The tree in which a player gets x at a leaf."""

    def changed(node: PayoffNode) -> PayoffNode:
        if isinstance(node, Turn):
            return below_it(node)
        entries = node.entries
        own = (*entries[:player], "x", *entries[player + 1 :])
        return outcome(node.name, own) if node.name == leaf else node

    def below_it(node: Turn) -> Turn:
        return Turn(node.name, node.player, tuple(map(changed, node.children)))

    return below_it(root)


def x_matters(root: Turn) -> bool:
    """Whether the game ends elsewhere for other x, and always with the same payoffs between two
    breakpoints, which are few."""
    solution = solve_game(root, Rules())
    between = [run.found for run in solution.runs if run.is_between]
    value = payoff(solution, root.player)
    return (
        len({leaves[0] for leaves in between}) > 1
        and all(len(leaves) == 1 for leaves in between)
        and len({leaf for run in solution.runs for leaf in run.found}) <= MANY_PIECES
        and value is not None
        and len(value.pieces) <= MANY_PIECES
    )


WITH_X = Payoff(LEAF, read_leaf, "3|2x - 1", "-with-x")


def _with_x(
    checker: Checker, source: Source, path: str, plan: PayoffPlan
) -> PayoffPlanWithX | None:
    """Checks that some payoff depends on x."""
    written = plan.payoffs if isinstance(plan.payoffs, tuple) else ()
    entries = (entry for payoffs in written for entry in payoffs)
    if (
        not plan.is_drawn
        and not any(isinstance(entry, str) for entry in entries)
        and not (isinstance(plan.shape, PayoffSprout) and _depends(plan.shape))
    ):
        checker.fault(source, path, "must have a payoff with x, found none")
        return None
    return PayoffPlanWithX(plan)


def _depends(top: Sprout) -> bool:
    payoffs = top.payoffs if isinstance(top, PayoffSprout) else None
    return any(isinstance(each, str) for each in payoffs or ()) or any(map(_depends, top.children))


FORM: Form[PayoffPlanWithX] = with_name("payoff-tree-with-x", with_check(forms(WITH_X), _with_x))


def entries(instance: Instance) -> tuple[WrittenPayoffs, ...]:
    """The payoffs of all players, leaf by leaf."""
    return tuple(leaf.entries for leaf in outcomes(game(instance)))


PAYOFF_TREE_WITH_X = Subject("tree", FORM, PAYOFF_TREES, entries, size, named=root_and_player)
