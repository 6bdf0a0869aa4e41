"""Misconceptions about expectiminimax, as students write them."""

from __future__ import annotations

from grader.autograder.programs.reference_programs import program
from grader.autograder.programs.spellings import (
    BASE,
    SWAPPED_BASE,
    Edit,
    Row,
    in_branches,
    of_depth,
    of_rows,
)

BRANCHES = program("expectiminimax_branches")
#: Who moves at a leaf is not asked: it is taken for MIN, or for none of the three.
UNASKED: Edit = ('if node.player == "min":', 'if node.player != "chance":')
#: The branch of chance.
CHANCE = BRANCHES[BRANCHES.index("    else:\n") :]
ROWS: tuple[Row, ...] = (
    ("no-base-case-for-leaves", "expectiminimax_branches", (BASE, UNASKED)),
    ("no-base-case-for-leaves", "expectiminimax_values", (SWAPPED_BASE, UNASKED)),
    ("no-base-case-for-leaves", "expectiminimax_functions", (BASE,)),
    (
        "never-alternates",
        "expectiminimax_values",
        (("return min(values)", "return max(values)"),),
    ),
    (
        "never-alternates",
        "expectiminimax_values",
        (("return max(values)", "return min(values)"),),
    ),
    (
        "chances-left-out",
        "expectiminimax_branches",
        (("child.probability * expectiminimax", "expectiminimax"),),
    ),
    (
        "chance-as-min",
        "expectiminimax_branches",
        ((CHANCE, ""), ('elif node.player == "min":', "else:")),
    ),
)

SPELLINGS = (*of_depth(BRANCHES), *in_branches(BRANCHES), *of_rows(ROWS))
