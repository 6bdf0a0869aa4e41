"""The requirements on trees."""

from __future__ import annotations

from grader.homework.families.trees.requirements import decision, search

REQUIREMENTS = (
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
    search.DIFFICULTY,
)
