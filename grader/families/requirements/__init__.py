"""What a spec may require of its instances: one table, which checker, schema and docs follow.

Each requirement is measured on the solved instance, by the numbers that the key prints.
"""

from __future__ import annotations

from grader.families.matrices import requirements as matrices
from grader.families.play import requirements as positions
from grader.families.requirements import answers, mistakes
from grader.families.simulation import requirements as simulation
from grader.families.trees.requirements import decision, search
from grader.instances.requirement import Requirement

#: In the order in which they are checked: the cheap ones first.
REQUIREMENTS: dict[str, Requirement] = {
    each.name: each
    for each in (
        search.CUTS,
        search.ALPHA_CUTS,
        search.BETA_CUTS,
        search.DEEP_CUTS,
        search.INNER_CUTS,
        search.LEAVES_READ,
        search.PRUNED,
        decision.BEST_MOVE,
        decision.BEST_MOVES,
        decision.VALUE,
        decision.TIES,
        search.CONVENTION_FREE,
        search.RULE_MATTERS,
        search.ORDER_MATTERS,
        decision.HORIZON,
        decision.DIFFERS_FROM,
        answers.MATTERS,
        matrices.SADDLES,
        positions.WINS,
        positions.MOVES_LEFT,
        matrices.SADDLE,
        matrices.DOMINATED,
        matrices.DENOMINATOR,
        answers.CHANGES,
        simulation.MARGIN,
        simulation.EXPLORES,
        simulation.VISITS_DECIDE,
        simulation.DEEPEST,
        search.DIFFICULTY,
        mistakes.TELLS_APART,
    )
}
