"""Misconceptions about minimax, as students write them."""

from __future__ import annotations

from grader.autograder.programs.reference_programs import program
from grader.autograder.programs.spellings import (
    BASE,
    SWAPPED_BASE,
    Edit,
    Row,
    of_depth,
    of_rows,
    of_values,
)

NOT_KEPT_MIN: Edit = (
    '    kept["min"] = min(kept["min"], min(values))\n    return kept["min"]\n',
    "    return min(values)\n",
)
NOT_KEPT_MAX: Edit = (
    '        kept["max"] = max(kept["max"], max(values))\n        return kept["max"]\n',
    "        return max(values)\n",
)
#: The best value starts as None.
FROM_NONE: tuple[Edit, ...] = (
    ("best = -math.inf", "best = None"),
    ("best = math.inf", "best = None"),
    ("best = max(best, value)", "best = value if best is None else max(best, value)"),
    ("best = min(best, value)", "best = value if best is None else min(best, value)"),
)
TO_MAX: Edit = ('max(values) if node.player == "max" else min(values)', "max(values)")
AT_ROOT: Edit = ("    return min_value(node, depth)\n", "    return max_value(node, depth)\n")
ROWS: tuple[Row, ...] = (
    ("no-base-case-for-leaves", "minimax_by_player", (SWAPPED_BASE,)),
    ("no-base-case-for-leaves", "minimax_branches", (BASE, *FROM_NONE)),
    ("never-alternates", "minimax_by_player", (TO_MAX,)),
    (
        "leftmost-leaf-is-value",
        "minimax_branches",
        (("        return best", "            return best"),),
    ),
    ("bounds-kept", "minimax_kept_best", ()),
    ("bounds-kept", "minimax_kept_best", (NOT_KEPT_MIN,)),
    ("bounds-kept", "minimax_kept_best", (NOT_KEPT_MAX,)),
    ("always-max-at-root", "minimax_two_functions", (AT_ROOT,)),
)

BRANCHES = program("minimax_branches")
SPELLINGS = (*of_values(BRANCHES), *of_depth(BRANCHES), *of_rows(ROWS))
