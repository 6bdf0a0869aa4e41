"""Misconceptions about alpha–beta, as students write them."""

from __future__ import annotations

from itertools import product

from grader.autograder.programs.reference_programs import program
from grader.autograder.programs.spellings import (
    BASE,
    SWAPPED_BASE,
    Edit,
    Flaw,
    Row,
    in_branches,
    of_depth,
    of_rows,
    of_values,
)

#: The lines of a branch of alpha–beta, which flaws change or exchange.
BEST_OF_MAX = "            best = max(best, value)\n"
BEST_OF_MIN = "            best = min(best, value)\n"
RAISE, LOWER = "            alpha = max(alpha, best)\n", "            beta = min(beta, best)\n"
CUT_AT_MAX = "            if alpha ≥ beta:\n                break\n"
CUT_AT_MIN = "            if beta ≤ alpha:\n                break\n"
ALPHA_TESTED = "            if best >= alpha:\n                break\n"
BETA_TESTED = "            if best <= beta:\n                break\n"
BETA_REACHED = "            if best ≥ beta:\n                break\n"
ALPHA_REACHED = "            if best ≤ alpha:\n                break\n"
#: A search that returns its bounds.
ALPHA_RETURNED: Edit = ("return best\n    else:", "return alpha\n    else:")
BETA_RETURNED: Edit = ("return best", "return beta")
#: Flaws of the branches of alpha–beta.
OF_PRUNING: tuple[Flaw, ...] = (
    (
        "alpha-is-best",
        ("alpha = max(alpha, best)", "alpha = best"),
        ("beta = min(beta, best)", "beta = best"),
    ),
    (
        "alpha-is-best",
        ("alpha = max(alpha, best)", "alpha = value"),
        ("beta = min(beta, best)", "beta = value"),
    ),
    ("cut-reversed", ("alpha ≥ beta", "alpha <= beta"), ("beta ≤ alpha", "beta >= alpha")),
    ("cut-reversed", ("alpha ≥ beta", "alpha < beta"), ("beta ≤ alpha", "beta > alpha")),
    (
        "alpha-and-beta-exchanged",
        ("alpha, beta, False)", "beta, alpha, False)"),
        ("alpha, beta, True)", "beta, alpha, True)"),
    ),
    (
        "window-not-passed",
        ("alpha, beta, False)", "-math.inf, math.inf, False)"),
        ("alpha, beta, True)", "-math.inf, math.inf, True)"),
    ),
    ("own-bound-tested", ("alpha ≥ beta", "best >= alpha"), ("beta ≤ alpha", "best <= beta")),
    (
        "own-bound-tested",
        (RAISE + CUT_AT_MAX, ALPHA_TESTED + RAISE),
        (LOWER + CUT_AT_MIN, BETA_TESTED + LOWER),
    ),
    # The cut is tested before the new value is taken in.
    (
        "cuts-one-late",
        (RAISE + CUT_AT_MAX, CUT_AT_MAX + RAISE),
        (LOWER + CUT_AT_MIN, CUT_AT_MIN + LOWER),
    ),
    (
        "cuts-one-late",
        (BEST_OF_MAX + RAISE + CUT_AT_MAX, CUT_AT_MAX + BEST_OF_MAX + RAISE),
        (BEST_OF_MIN + LOWER + CUT_AT_MIN, CUT_AT_MIN + BEST_OF_MIN + LOWER),
    ),
    (
        "cuts-one-late",
        (BEST_OF_MAX + RAISE + CUT_AT_MAX, BETA_REACHED + BEST_OF_MAX + RAISE),
        (BEST_OF_MIN + LOWER + CUT_AT_MIN, ALPHA_REACHED + BEST_OF_MIN + LOWER),
    ),
)

#: Bounds that are kept from one call to the next.
KEPT: tuple[Edit, ...] = (
    ("    window = [alpha, beta]\n", "    window = kept\n"),
    ("\ndef alphabeta", "\nkept = [-math.inf, math.inf]\n\n\ndef alphabeta"),
)
#: When children are sorted, and by what: if the first is a leaf, or all are, or always.
SORTED = (
    ("children[0].is_leaf", "child.value"),
    ("all(child.is_leaf for child in children)", "child.value"),
    ("True", "child.value if child.is_leaf else 0"),
)
#: The best first, or always the smallest.
DIRECTIONS = (", reverse=maximizing", "")


def _sorted(when: str, by: str) -> tuple[Edit, ...]:
    """The children are sorted before the loop."""
    return (
        ("in node.children", "in children"),
        (
            "        return node.value\n",
            "        return node.value\n"
            "    children = node.children\n"
            f"    if {when}:\n"
            f"        children = sorted(children, key=lambda child: {by})\n",
        ),
    )


ROWS: tuple[Row, ...] = (
    ("no-base-case-for-leaves", "alphabeta_by_player", (SWAPPED_BASE,)),
    ("no-base-case-for-leaves", "alphabeta_branches", (BASE, ALPHA_RETURNED, BETA_RETURNED)),
    ("never-alternates", "alphabeta_by_player", (('if node.player == "max":', "if True:"),)),
    ("alpha-not-updated", "alphabeta_branches", ((RAISE, ""),)),
    ("beta-not-updated", "alphabeta_branches", ((LOWER, ""),)),
    (
        "beta-not-updated",
        "alphabeta_branches",
        ((LOWER, ""), ("beta ≤ alpha", "best ≤ alpha")),
    ),
    ("one-player-never-cuts", "alphabeta_branches", ((CUT_AT_MAX, ""),)),
    ("one-player-never-cuts", "alphabeta_branches", ((CUT_AT_MIN, ""),)),
    ("mixed-cut-rule", "alphabeta_branches", (("≥", ">="), ("≤", "<"))),
    ("mixed-cut-rule", "alphabeta_branches", (("≥", ">"), ("≤", "<="))),
    # What a child does to the window counts for its parent at once.
    ("parent-takes-child-value", "alphabeta_shared_window", ()),
    ("bounds-kept", "alphabeta_shared_window", KEPT),
    # The same, but a value that cuts is not kept.
    ("parent-takes-child-value", "alphabeta_shared_unless_cut", ()),
    ("bounds-kept", "alphabeta_shared_unless_cut", KEPT),
    *(
        ("children-sorted", "alphabeta_branches", _sorted(when, by + first))
        for (when, by), first in product(SORTED, DIRECTIONS)
    ),
    (
        "always-max-at-root",
        "alphabeta_two_functions",
        (
            (
                "return min_value(node, depth, alpha, beta)\n\n",
                "return max_value(node, depth, alpha, beta)\n\n",
            ),
        ),
    ),
)

BRANCHES = program("alphabeta_branches")
SPELLINGS = (
    *of_values(BRANCHES),
    *of_depth(BRANCHES),
    *in_branches(BRANCHES, OF_PRUNING),
    *of_rows(ROWS),
)
