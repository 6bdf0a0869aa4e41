"""What a spec may require of its instances: one table, which checker, schema and docs follow.

Each requirement is measured on the solved instance, by the numbers that the key prints.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from grader.errors import Fault
from grader.instances import selections
from grader.instances.apart import known, missed, why_none
from grader.instances.candidate import Candidate
from grader.instances.plan import Draw, Levels
from grader.instances.setting import Setting
from grader.instances.trees import against_chance, best_moves, cut_off, worth
from grader.kinds.kind import Kind
from grader.mistakes import MISTAKES
from grader.model.answers import Names
from grader.model.matrix import Equilibrium
from grader.model.matrix_answers import Saddles
from grader.model.parameters import (
    Exact,
    Flag,
    Many,
    OneOf,
    OrWord,
    Parameter,
    Span,
    Text,
    Type,
    Whole,
)
from grader.model.tree import (
    Chance,
    Decision,
    Leaf,
    height,
    inner_nodes,
    leaves,
    nodes,
    opponent,
    player,
)
from grader.model.x_answers import Function, Region, Regions

MOST = 100_000
LARGEST = 10**9


def anything(setting: Setting, wanted: Any) -> str | None:
    """A requirement that makes sense in every setting."""
    return None


@dataclass(frozen=True, slots=True)
class Requirement:
    #: Its name, how it is written, and its line in the documentation.
    parameter: Parameter
    #: The kinds for which it makes sense.
    kinds: tuple[str, ...]
    measure: Callable[[Candidate, Any], Any]
    #: Whether what was measured is what is wanted.
    meets: Callable[[Any, Any], bool]
    #: Why it can never be met in this setting, or None.
    refuses: Callable[[Setting, Any], str | None] = anything
    #: Searches of the tree that measuring takes, about.
    searches: int = 1
    #: What is said of the measure that came closest.
    nearest: str = "the closest is"
    #: Whether `false` demands something, too, where it would otherwise demand nothing.
    false_counts: bool = False
    #: How it is written in specs of one kind, where that is not the same for all.
    of_kind: Callable[[Kind], Type] | None = None

    @property
    def name(self) -> str:
        return self.parameter.name

    def type(self, kind: Kind) -> Type:
        return self.of_kind(kind) if self.of_kind else self.parameter.type


@dataclass(frozen=True, slots=True)
class Demand:
    """A requirement as a spec makes it, and where."""

    requirement: Requirement
    wanted: Any
    file: str = ""
    line: int = 0
    path: str = ""
    #: What `wanted` comes to, where only instances tell: the misconceptions behind `all`.
    meaning: Any = None

    @property
    def name(self) -> str:
        return self.requirement.name

    def measure(self, candidate: Candidate) -> tuple[Any, bool]:
        """What the candidate has, and whether that is what is wanted."""
        wanted = self.wanted if self.meaning is None else self.meaning
        measured = self.requirement.measure(candidate, wanted)
        return measured, self.requirement.meets(measured, wanted)

    @property
    def text(self) -> str:
        """As a spec says it: `cuts: 3..5`."""
        return f"{self.name}: {self.shown}"

    @property
    def shown(self) -> str:
        return shown(self.requirement, self.wanted)

    def fault(self, message: str) -> Fault:
        return Fault(message, self.file, self.line, self.path or f"require.{self.name}")


def shown(requirement: Requirement, wanted: Any) -> str:
    """A requirement's value as a spec writes it."""
    match requirement.parameter.type, wanted:
        case Span(), (low, high) if low == high:
            return str(low)
        case Span(least, most), (low, high):
            is_open = high == most
            return f"{low if low > least or is_open else ''}..{'' if is_open else high}"
        case Flag(), _:
            return "true" if wanted else "false"
        case _, tuple():
            return f"[{', '.join(map(str, wanted))}]"
    return str(wanted)


def within(measured: Any, wanted: tuple[int, int]) -> bool:
    return measured is not None and wanted[0] <= measured <= wanted[1]


def equal(measured: Any, wanted: Any) -> bool:
    return bool(measured == wanted)


def at_least(measured: int, wanted: int) -> bool:
    return measured >= wanted


SEARCHING = ("alphabeta", "negamax", "expectiminimax", "ordering")
DECIDING = ("game", "minimax", "alphabeta", "negamax", "expectiminimax", "cutoff", "ordering")
VALUED = ("game", "minimax", "alphabeta", "negamax", "expectiminimax")
MISTAKABLE = (
    *(*VALUED, "cutoff", "ordering", "symbolic", "matrix", "generalsum"),
    *("count", "evaluation", "formalise", "ucb", "mcts"),
)


def unpruned(setting: Setting, wanted: Any) -> str | None:
    """Why nothing is ever pruned in this setting."""
    if setting.kind.name == "negamax" and not setting.example.options.get("pruning"):
        return "needs pruning: true, found a search that reads every leaf"
    if setting.kind.name == "expectiminimax" and setting.plan.bounds is None:
        return "needs bounds in the tree, found a search that reads every leaf"
    return None


def count(
    name: str, help: str, measure: Callable[[Candidate], Any], kinds: tuple[str, ...] = SEARCHING
) -> Requirement:
    """A count of what the search does."""
    parameter = Parameter(name, Span(0, MOST), help)
    return Requirement(parameter, kinds, lambda c, wanted: measure(c), within, unpruned)


def inner_cuts(candidate: Candidate) -> int:
    inner = {node.name for node in nodes(candidate.root) if not isinstance(node, Leaf)}
    return sum(not inner.isdisjoint(cut.skipped) for cut in candidate.search.cuts)


def best_count(candidate: Candidate, wanted: Any) -> int | None:
    """How many root moves are best; None while the search does not prove all of them."""
    best = candidate.best
    return len(best) if set(best) == set(candidate.proven_best) else None


def best_move(candidate: Candidate, wanted: Any) -> int | None:
    """Where the only best move stands, counted from the left."""
    best = candidate.best
    if len(best) != 1 or best != candidate.proven_best:
        return None
    return [child.name for child in candidate.root.children].index(best[0]) + 1


def ties(candidate: Candidate, wanted: Any) -> str:
    values = [leaf.value for leaf in leaves(candidate.root)]
    if len(candidate.best) > 1 and set(candidate.best) == set(candidate.proven_best):
        return "root"
    return "none" if len(set(values)) == len(values) and len(candidate.best) == 1 else "elsewhere"


def untied(setting: Setting, wanted: str) -> str | None:
    """Why the leaves cannot all differ, or none can be equal."""
    draw, game = setting.plan.leaves, setting.example.tree
    is_chancy = any(isinstance(node, Chance) for node in nodes(game))
    if wanted == "root" and isinstance(draw, Draw) and draw.distinct and not is_chancy:
        return "root needs equal leaves, found distinct ones"
    count = len(leaves(game))
    if wanted == "none" and isinstance(draw, Draw) and draw.high - draw.low + 1 < count:
        return f"none needs {count} different leaves, found {draw.low}..{draw.high}"
    return None


def out_of_reach(setting: Setting, wanted: tuple[int, int]) -> str | None:
    """Why no leaf that is drawn can be the root's value."""
    draw = setting.plan.leaves
    if not isinstance(draw, Draw):
        return None
    is_turned = setting.kind.name == "negamax" and player(setting.example.tree) == "min"
    low, high = (-draw.high, -draw.low) if is_turned else (draw.low, draw.high)
    if wanted[1] < low or wanted[0] > high:
        return f"must overlap what the leaves can be, {low}..{high}"
    return None


def other_leaves(setting: Setting, wanted: tuple[str, ...]) -> str | None:
    shape = setting.plan.shape
    if isinstance(shape, Levels) and shape.leaves is None:
        return "needs a tree of one shape, found one whose branching is drawn"
    names = [leaf.name for leaf in leaves(setting.example.tree)]
    if unknown := [name for name in wanted if name not in names]:
        return f"must name leaves of the tree, found {', '.join(unknown)}"
    return unpruned(setting, wanted)


def no_mistakes(setting: Setting, wanted: Any) -> str | None:
    """Why some of the misconceptions named are none here."""
    for name in wanted if wanted != "all" else ():
        if why := why_none(setting.kind, setting.example, name):
            return f"{name} {why}"
    return None


def of_misconceptions(names: tuple[str, ...]) -> Type:
    return OrWord("all", Many(OneOf(names), 1))


def no_equal_values(setting: Setting, wanted: Any) -> str | None:
    if isinstance(setting.plan.leaves, Draw) and setting.plan.leaves.distinct:
        return "needs equal leaves, found distinct ones"
    return unpruned(setting, wanted)


def read_otherwise(candidate: Candidate, wanted: Any) -> int:
    """By how many leaves the search gets longer or shorter with all children reversed."""
    left = candidate.instance.rules.order == "left-to-right"
    other = candidate.under(order="right-to-left" if left else "left-to-right")
    return abs(len(other.visited) - len(candidate.search.visited))


def horizon(candidate: Candidate, wanted: int) -> bool | None:
    """Whether the moves right at that depth are all wrong at full depth."""
    if wanted >= height(candidate.root):
        return None
    shallow = cut_off(candidate.root, wanted)
    assert not isinstance(shallow, Leaf)
    return set(best_moves(shallow)).isdisjoint(candidate.best)


def blind(setting: Setting, wanted: int) -> str | None:
    shape = setting.plan.shape
    if any(node.estimate is None for node in inner_nodes(setting.example.tree)[1:]):
        return "needs estimates in the tree, found none"
    if hasattr(shape, "branching") and wanted >= len(shape.branching):
        return f"needs a depth below the tree's {len(shape.branching)} levels, found {wanted}"
    return None


def differs_from(candidate: Candidate, wanted: str) -> bool:
    """Whether minimax, which takes chance for an opponent, would choose another move."""
    root = candidate.root
    assert isinstance(root, Decision)
    cautious = against_chance(root, opponent(root.player))
    assert isinstance(cautious, Decision)
    return set(best_moves(cautious)).isdisjoint(candidate.best)


def wins(candidate: Candidate, wanted: Any) -> str:
    value = worth(candidate.root)
    return "max" if value > 0 else "min" if value < 0 else "nobody"


def no_position(setting: Setting, wanted: Any) -> str | None:
    if not setting.example.labels.positions:
        return "is for a game's position, found another tree"
    return None


def settled(candidate: Candidate, wanted: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the questions that have the same answer for every x."""
    answers = {id: candidate.answers[id] for id in wanted}
    return tuple(
        id
        for id, answer in answers.items()
        if isinstance(answer, Function | Region | Regions) and not answer.depends_on_x
    )


def saddles(candidate: Candidate, wanted: Any) -> int:
    answer = candidate.answers["saddles"]
    assert isinstance(answer, Saddles)
    return len(answer.json()["answer"])


def changed(candidate: Candidate, wanted: Any) -> int:
    answer = candidate.answers["changes"]
    assert isinstance(answer, Names)
    return len(answer.names)


def no_matrix(setting: Setting, wanted: Any) -> str | None:
    if "saddles" in setting.kind.answers(setting.example, setting.kind.solve(setting.example)):
        return None
    return "needs a matrix of bounded size, found too many strategies"


def denominator(candidate: Candidate, wanted: Any) -> int:
    mixed: Equilibrium = candidate.solution.equilibrium
    return max(number.denominator for number in mixed.numbers)


_TABLE = (
    count("cuts", "nodes left before their last child", lambda c: len(c.search.cuts)),
    count(
        "alpha_cuts",
        "cuts at MIN nodes",
        lambda c: sum(cut.kind == "alpha" for cut in c.search.cuts),
        ("alphabeta", "expectiminimax"),
    ),
    count(
        "beta_cuts",
        "cuts at MAX nodes",
        lambda c: sum(cut.kind == "beta" for cut in c.search.cuts),
        ("alphabeta", "expectiminimax"),
    ),
    count(
        "deep_cuts",
        "cuts by a bound set more than one level above",
        lambda c: sum(map(c.search.is_deep, c.search.cuts)),
    ),
    count("inner_cuts", "cuts that skip a whole subtree, not only leaves", inner_cuts),
    count("leaves_read", "leaves that the search reads", lambda c: len(c.search.visited)),
    Requirement(
        Parameter("pruned", Many(Text(40)), "exactly these leaves are never read"),
        SEARCHING,
        lambda c, wanted: c.search.pruned,
        lambda measured, wanted: set(measured) == set(wanted),
        other_leaves,
    ),
    Requirement(
        Parameter("best_move", Span(1, MOST), "where the only best move stands, from the left"),
        DECIDING,
        best_move,
        within,
    ),
    Requirement(
        Parameter("best_moves", Span(1, MOST), "best moves at the root; 1: it is unique"),
        DECIDING,
        best_count,
        within,
    ),
    Requirement(
        Parameter("value", Span(-LARGEST, LARGEST), "the root's value"),
        VALUED,
        lambda c, wanted: c.value,
        within,
        out_of_reach,
    ),
    Requirement(
        Parameter(
            "ties",
            OneOf(("none", "root")),
            "none: all leaves differ, and one move is best; root: several root moves are best",
        ),
        DECIDING,
        ties,
        equal,
        untied,
    ),
    Requirement(
        Parameter("convention_free", Flag(), "the same leaves are read under both cut rules"),
        SEARCHING,
        lambda c, wanted: c.is_convention_free,
        equal,
        unpruned,
    ),
    Requirement(
        Parameter("rule_matters", Flag(), "other leaves are read under the other cut rule"),
        SEARCHING,
        lambda c, wanted: not c.is_convention_free,
        equal,
        no_equal_values,
    ),
    Requirement(
        Parameter(
            "order_matters",
            Whole(1, MOST),
            "trying the children in the other order changes the leaves read by at least this many",
        ),
        SEARCHING,
        read_otherwise,
        at_least,
        unpruned,
    ),
    Requirement(
        Parameter(
            "horizon", Whole(1, 40), "the best move at this depth is not the one at full depth"
        ),
        DECIDING,
        horizon,
        lambda measured, wanted: measured is True,
        blind,
    ),
    Requirement(
        Parameter(
            "differs_from", OneOf(("minimax",)), "the best move is not the one against an opponent"
        ),
        ("expectiminimax",),
        differs_from,
        lambda measured, wanted: measured is True,
    ),
    Requirement(
        Parameter(
            "matters",
            Many(OneOf(("value", "chosen", "pruned")), 1),
            "the answers to these questions depend on x",
        ),
        ("symbolic",),
        settled,
        lambda measured, wanted: not measured,
        searches=0,
    ),
    Requirement(
        Parameter("saddles", Span(0, LARGEST), "saddle points of the matrix"),
        ("normalform",),
        saddles,
        within,
        no_matrix,
    ),
    Requirement(
        Parameter("wins", OneOf(("max", "min", "nobody")), "who wins a game when both play right"),
        (*DECIDING, "normalform"),
        wins,
        equal,
        no_position,
    ),
    Requirement(
        Parameter("moves_left", Span(1, 40), "plies in the longest game from a position"),
        (*DECIDING, "normalform"),
        lambda c, wanted: height(c.root),
        within,
        no_position,
    ),
    Requirement(
        Parameter("saddle", Flag(), "whether the matrix has a saddle point"),
        ("matrix",),
        lambda c, wanted: bool(c.solution.saddles),
        equal,
        false_counts=True,
    ),
    Requirement(
        Parameter("dominated", Span(0, MOST), "strategies that can be eliminated"),
        ("matrix",),
        lambda c, wanted: len(c.solution.dominated),
        within,
    ),
    Requirement(
        Parameter(
            "denominator",
            Span(1, LARGEST),
            "the largest denominator of the value and the probabilities",
        ),
        ("matrix",),
        denominator,
        within,
    ),
    Requirement(
        Parameter("changes", Span(0, MOST), "nodes where the right move changes with the player"),
        ("generalsum",),
        changed,
        within,
    ),
    Requirement(
        Parameter(
            "margin",
            Exact(),
            "the two largest UCB1 of every selection are at least this far apart, or the same",
        ),
        ("ucb", "mcts"),
        selections.margin,
        at_least,
    ),
    Requirement(
        Parameter("explores", Span(0, MOST), "selections of a child that has not the best w/n"),
        ("ucb", "mcts"),
        selections.explored,
        within,
    ),
    Requirement(
        Parameter(
            "visits_decide", Flag(), "the final move of a Monte-Carlo search has not the best w/n"
        ),
        ("mcts",),
        selections.visits_decide,
        equal,
    ),
    Requirement(
        Parameter(
            "deepest",
            Span(1, 40),
            "plies from the root to the deepest node of a Monte-Carlo search",
        ),
        ("mcts",),
        selections.deepest,
        within,
    ),
    Requirement(
        Parameter(
            "difficulty",
            Span(0, MOST),
            "leaves to read, cuts, windows to carry and ties, as one number",
        ),
        DECIDING,
        lambda c, wanted: c.difficulty,
        within,
    ),
    Requirement(
        Parameter(
            "tells_apart",
            of_misconceptions(tuple(MISTAKES)),
            "each of these misconceptions gives another answer to what is asked",
        ),
        MISTAKABLE,
        missed,
        lambda measured, wanted: not measured,
        no_mistakes,
        searches=4,
        nearest="which hide",
        of_kind=lambda kind: of_misconceptions(known(kind)),
    ),
)

#: In the order in which they are checked: the cheap ones first.
REQUIREMENTS: dict[str, Requirement] = {each.name: each for each in _TABLE}
