"""Alpha–beta and negamax as students misunderstand them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from grader.autograder.programs.reference.pruning import (
    ALPHABETA_BRANCHES,
    ALPHABETA_BY_PLAYER,
    ALPHABETA_TWO_FUNCTIONS,
    NEGAMAX_BY_PLAYER,
    NEGAMAX_LOOP,
)
from grader.autograder.programs.spelled.searching import (
    BASE,
    SWAPPED_BASE,
    in_branches,
    of_depth,
    of_values,
)
from grader.autograder.programs.spelled.spelling import Edit, Spelling, edited

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
OF_PRUNING: tuple[tuple[str, Edit, Edit], ...] = (
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

#: What a child does to the window counts for its parent at once.
SHARED_WINDOW = """
def alphabeta(node, depth, alpha, beta, maximizing):
    window = [alpha, beta]

    def search(node, depth, maximizing):
        if depth == 0 or node.is_leaf:
            return node.value
        best = -math.inf if maximizing else math.inf
        for child in node.children:
            value = search(child, depth - 1, not maximizing)
            if maximizing:
                best = max(best, value)
                window[0] = max(window[0], best)
            else:
                best = min(best, value)
                window[1] = min(window[1], best)
            if window[0] ≥ window[1]:
                break
        return best

    return search(node, depth, maximizing)
"""

#: The same in a class with a method for each player: a value that cuts is not kept.
SHARED_UNLESS_CUT = """
def alphabeta(node, depth, alpha, beta, maximizing):
    window = [alpha, beta]

    def search(node, depth, maximizing):
        if depth == 0 or node.is_leaf:
            return node.value
        best = -math.inf if maximizing else math.inf
        for child in node.children:
            value = search(child, depth - 1, not maximizing)
            if maximizing:
                best = max(best, value)
                if best ≥ window[1]:
                    break
                window[0] = max(window[0], best)
            else:
                best = min(best, value)
                if best ≤ window[0]:
                    break
                window[1] = min(window[1], best)
        return best

    return search(node, depth, maximizing)
"""

#: When children are sorted, and by what: if the first is a leaf, or all are, or always.
SORTED = (
    ("children[0].is_leaf", "child.value"),
    ("all(child.is_leaf for child in children)", "child.value"),
    ("True", "child.value if child.is_leaf else 0"),
)
#: The best first, or always the smallest.
DIRECTIONS = (", reverse=maximizing", "")


def _alphabeta() -> Iterator[Spelling]:
    source = ALPHABETA_BRANCHES
    yield from of_values(source)
    yield from of_depth(source)
    yield from in_branches(source, OF_PRUNING)
    yield Spelling("no-base-case-for-leaves", edited(ALPHABETA_BY_PLAYER, SWAPPED_BASE))
    yield Spelling("no-base-case-for-leaves", edited(source, BASE, ALPHA_RETURNED, BETA_RETURNED))
    is_max: Edit = ('if node.player == "max":', "if True:")
    yield Spelling("never-alternates", edited(ALPHABETA_BY_PLAYER, is_max))
    yield Spelling("alpha-not-updated", edited(source, (RAISE, "")))
    yield Spelling("beta-not-updated", edited(source, (LOWER, "")))
    yield Spelling(
        "beta-not-updated", edited(source, (LOWER, ""), ("beta ≤ alpha", "best ≤ alpha"))
    )
    yield Spelling("one-player-never-cuts", edited(source, (CUT_AT_MAX, "")))
    yield Spelling("one-player-never-cuts", edited(source, (CUT_AT_MIN, "")))
    for at_max, at_min in ((">=", "<"), (">", "<=")):
        mixed = edited(source, ("≥", at_max), ("≤", at_min))
        yield Spelling("mixed-cut-rule", mixed)
    kept: Edit = ("    window = [alpha, beta]\n", "    window = kept\n")
    globals: Edit = ("\ndef alphabeta", "\nkept = [-math.inf, math.inf]\n\n\ndef alphabeta")
    for shared in (SHARED_WINDOW, SHARED_UNLESS_CUT):
        yield Spelling("parent-takes-child-value", shared)
        yield Spelling("bounds-kept", edited(shared, kept, globals))
    for (when, by), first in product(SORTED, DIRECTIONS):
        yield Spelling("children-sorted", _sorted(source, when, by + first))
    to_max: Edit = (
        "return min_value(node, depth, alpha, beta)\n\n",
        "return max_value(node, depth, alpha, beta)\n\n",
    )
    yield Spelling("always-max-at-root", edited(ALPHABETA_TWO_FUNCTIONS, to_max))


def _sorted(source: str, when: str, by: str) -> str:
    """The search with the children sorted before the loop."""
    return edited(
        source,
        ("in node.children", "in children"),
        (
            "        return node.value\n",
            "        return node.value\n"
            "    children = node.children\n"
            f"    if {when}:\n"
            f"        children = sorted(children, key=lambda child: {by})\n",
        ),
    )


#: The lines of negamax that take a value in.
TAKEN = "        best = max(best, value)\n        alpha = max(alpha, best)\n"
TAKEN_AND_CUT = TAKEN + "        if alpha ≥ beta:\n            break\n"


def _negamax() -> Iterator[Spelling]:
    source = NEGAMAX_LOOP
    yield from of_depth(source)
    yield Spelling("no-base-case-for-leaves", edited(NEGAMAX_BY_PLAYER, BASE))
    of_bound: Edit = ("return best", "return alpha")
    yield Spelling("no-base-case-for-leaves", edited(source, BASE, of_bound))
    for id, old, new in (
        ("alpha-is-best", "alpha = max(alpha, best)", "alpha = best"),
        ("alpha-is-best", "alpha = max(alpha, best)", "alpha = value"),
        ("cut-reversed", "alpha ≥ beta", "alpha <= beta"),
        ("cut-reversed", "alpha ≥ beta", "alpha < beta"),
        ("alpha-and-beta-exchanged", "-beta, -alpha", "-alpha, -beta"),
        ("alpha-and-beta-exchanged", "-beta, -alpha", "beta, alpha"),
        ("color-forgotten", "color * node.value", "node.value"),
        ("color-not-flipped", "-color)", "color)"),
        ("starts-at-zero", "best = -math.inf", "best = 0"),
        ("starts-at-wrong-infinity", "best = -math.inf", "best = math.inf"),
        ("last-child-is-value", "best = max(best, value)", "best = value"),
        (
            "cuts-one-late",
            "        alpha = max(alpha, best)\n        if alpha ≥ beta:\n            break\n",
            "        if alpha ≥ beta:\n            break\n        alpha = max(alpha, best)\n",
        ),
        ("cuts-one-late", TAKEN_AND_CUT, "        if alpha ≥ beta:\n            break\n" + TAKEN),
        ("cuts-one-late", TAKEN_AND_CUT, "        if best ≥ beta:\n            break\n" + TAKEN),
    ):
        yield Spelling(id, edited(source, (old, new)))


ALPHABETA = tuple(_alphabeta())
NEGAMAX = tuple(_negamax())
