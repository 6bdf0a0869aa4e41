"""Published trees and the answers that hold for them, each with its source.

What is written here was published, or re-solved independently of this project; nothing in
it may ever be adjusted to what the solvers say.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from grader.model.tree import Decision
from tests.trees import Nested, full, tree


@dataclass(frozen=True)
class Published:
    """A tree with MAX at the root and alternating players, and what is known of it."""

    name: str
    source: str
    nested: Nested
    value: int
    #: Which child of the root is the best move, counted from 1.
    move: int | None = None
    #: The leaves that alpha–beta never reads, under each rule for cuts.
    pruned: Mapping[str, list[int]] = field(default_factory=dict)
    #: How many cuts there are of each kind, under either rule.
    cuts: Mapping[str, int] = field(default_factory=dict)
    normal_form: NormalForm | None = None

    @property
    def root(self) -> Decision:
        return tree(self.nested)


@dataclass(frozen=True)
class NormalForm:
    """The matrix of the full strategies, rows MAX's; saddle points as (row, column) from 0."""

    matrix: list[list[int]]
    maximin: int
    minimax: int
    saddles: list[tuple[int, int]]


FEUP = Published(
    "feup-cuts",
    'Reis, FEUP, lecture 2c "Adversarial Search", exercise "three levels, branching factor 3"',
    full(
        [3, 3, 3],
        [8, 6, 3, 1, 10, 3, 15, 20, 6, 7, 4, 6, 25, 10, 4, 4, 3, 5, 1, 20, 4, 12, 1, 10, 4, 22, 10],
    ),
    value=12,
    move=3,
    pruned={
        "equal": [6, 8, 9, 13, 14, 15, 16, 17, 18, 27],
        "strict": [6, 8, 9, 13, 14, 15, 16, 17, 18, 27],
    },
    cuts={"alpha": 1, "beta": 3},
)

# The companion page's key gives the first node under the right half the value 4; with
# these leaves it is 2.
JARRAR = Published(
    "jarrar",
    'Jarrar, Birzeit, COMP338 chapter 5, "culminating exercise"; four levels',
    full([2, 2, 2, 2], [10, 11, 9, 12, 14, 15, 13, 14, 15, 2, 4, 1, 3, 22, 24, 25]),
    value=10,
    move=1,
)

AIMA = Published(
    "aima-5.2",
    "Russell and Norvig, figure 5.2",
    [[3, 12, 8], [2, 4, 6], [14, 5, 2]],
    value=3,
    move=1,
    pruned={"equal": [5, 6], "strict": [5, 6]},
)

UW_1 = Published(
    "uw-normal-form-1",
    'Wisconsin, CS 540 "Games II", from extensive to normal form',
    [[7, 3, [-1, 4]], [5]],
    value=5,
    normal_form=NormalForm(
        matrix=[[7, 3, -1], [7, 3, 4], [5, 5, 5], [5, 5, 5]],
        maximin=5,
        minimax=5,
        saddles=[(2, 1), (2, 2), (3, 1), (3, 2)],
    ),
)

UW_2 = Published(
    "uw-normal-form-2",
    'Wisconsin, CS 540 "Games II", another example',
    [[[-1, 4], 2], [5, 2]],
    value=2,
    normal_form=NormalForm(
        matrix=[[-1, -1, 2, 2], [4, 4, 2, 2], [5, 2, 5, 2], [5, 2, 5, 2]],
        maximin=2,
        minimax=2,
        saddles=[(1, 3), (2, 3), (3, 3)],
    ),
)

CS188 = Published(
    "cs188-t3",
    "Berkeley CS188, multi-agent tests",
    [[[3, 9], [10, 6]], [[4, 7], [0, 5]]],
    value=9,
    move=1,
    pruned={"equal": [4, 7, 8]},
)

#: The second move returns 10, too, under `cut: equal`, and is worth 0.
TIED_ROOT = Published(
    "tied-root",
    "Berkeley CS188, multi-agent tests",
    [[10], [10, 0]],
    value=10,
    pruned={"equal": [3], "strict": []},
)

PUBLISHED = (FEUP, JARRAR, AIMA, UW_1, UW_2, CS188, TIED_ROOT)


#: Wisconsin, CS 540 "Games II", quiz 2.1: the moves per level, and all nodes of the tree.
UW_COUNT_BRANCHING = (4, 3, 2, 1)
UW_COUNT_NODES = 65


@dataclass(frozen=True)
class Nim:
    """Misère nim: one or more from a pile, the last stick loses; strategies as (MAX, MIN)."""

    source: str
    state: tuple[int, ...]
    value: int
    ordered_full: tuple[int, int]
    ordered_reduced: tuple[int, int]
    #: With positions that differ only in the order of the piles merged.
    merged_full: tuple[int, int]
    merged_reduced: tuple[int, int]


II_NIM = Nim(
    'Wisconsin, CS 540 "Games II", two piles of two',
    state=(2, 2),
    value=-1,
    ordered_full=(64, 36),
    ordered_reduced=(10, 36),
    merged_full=(4, 6),
    merged_reduced=(3, 6),
)


#: Knuth and Moore 1975: the fewest leaves that decide a uniform tree, by (branching, depth):
#: b^⌈d/2⌉ + b^⌊d/2⌋ − 1, which alpha–beta reads with the best move first.
KNUTH_MOORE = {(2, 2): 3, (2, 3): 5, (2, 4): 7, (3, 2): 5, (3, 3): 11, (3, 4): 17, (4, 4): 31}


@dataclass(frozen=True)
class Mixed:
    """A matrix game without a saddle point, and its equilibrium."""

    matrix: list[list[int]]
    value: Fraction
    row: list[Fraction]


#: Two-finger Morra.
MORRA = Mixed([[2, -3], [-3, 4]], value=Fraction(-1, 12), row=[Fraction(7, 12), Fraction(5, 12)])
