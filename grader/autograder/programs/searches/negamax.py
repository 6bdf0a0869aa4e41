"""Misconceptions about negamax with a window, as students write them."""

from __future__ import annotations

from grader.autograder.programs.reference_programs import program
from grader.autograder.programs.spellings import BASE, Edit, Row, of_depth, of_rows

#: The lines that take a value in.
TAKEN = "        best = max(best, value)\n        alpha = max(alpha, best)\n"
TAKEN_AND_CUT = TAKEN + "        if alpha ≥ beta:\n            break\n"
#: Misconceptions that change one thing of the loop.
OF_LOOP: tuple[tuple[str, str, str], ...] = (
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
)
OF_BOUND: Edit = ("return best", "return alpha")
ROWS: tuple[Row, ...] = (
    ("no-base-case-for-leaves", "negamax_by_player", (BASE,)),
    ("no-base-case-for-leaves", "negamax_loop", (BASE, OF_BOUND)),
    *((id, "negamax_loop", ((old, new),)) for id, old, new in OF_LOOP),
)

SPELLINGS = (*of_depth(program("negamax_loop")), *of_rows(ROWS))
