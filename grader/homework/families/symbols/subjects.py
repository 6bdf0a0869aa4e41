"""The subjects of exercises on x, trees of which leaves or chances depend on x, from the spec."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from grader.homework.families.symbols.expressions import read_polynomial
from grader.homework.families.symbols.plan import (
    DrawnExpressions,
    PlanWithOdds,
    PlanWithX,
    drawn_expressions,
)
from grader.homework.families.symbols.polynomials import in_python
from grader.homework.families.symbols.surds import Surd
from grader.homework.families.trees.plan import Sprout
from grader.homework.families.trees.spec import WrittenTree, tree_forms
from grader.homework.families.trees.subjects import TREE, TREES
from grader.homework.kinds.subject import Subject
from grader.homework.specs.check import Checker
from grader.homework.specs.forms import (
    Form,
    Said,
    anything,
    either,
    has,
    mapping_with,
    with_check,
    with_name,
    word,
)
from grader.homework.specs.shared_keys import numbers
from grader.homework.specs.source import Source
from grader.model.draw import Draw
from grader.model.exact import Number, read_number
from grader.model.grammar import Unreadable
from grader.model.instance import GamePlan, Instance
from grader.model.parameters import Exact, Flag, OneOf, Parameter
from grader.model.tree import leaves

if TYPE_CHECKING:
    from grader.homework.kinds.requirement import Measures


#: The highest degree of a leaf.
MAX_DEGREE = 4
#: The largest numerator or denominator of a coefficient.
MAX_COEFFICIENT = 10_000

X = "x"


def read_leaf(text: str) -> Number | str | None:
    """The number that a leaf holds, or its polynomial in Python's notation."""
    number = read_number(text)
    if number is not None:
        return number
    try:
        polynomial = read_polynomial(text)
    except Unreadable:
        return None
    if polynomial.degree > MAX_DEGREE:
        return None
    for each in polynomial.coefficients:
        if isinstance(each, Surd) or max(abs(each.numerator), each.denominator) > MAX_COEFFICIENT:
            return None
    return in_python(polynomial) if polynomial.degree else read_number(in_python(polynomial))


LEAF: Form[Number | str] = word(
    read_leaf,
    f"a number (12, -4.01 or 23/3) or a polynomial in x such as 2x - 1, of degree {MAX_DEGREE} "
    f"at most and with numbers up to {MAX_COEFFICIENT}",
    {
        "type": ["number", "string"],
        "pattern": r"^[\s\dxX.()+\-−*·×/÷^²³⁴]+$",
        "examples": ["2x - 1", "x^2"],
    },
)


def _read_drawn(said: Said) -> DrawnExpressions | None:
    if said["expressions"] is None or said["of"] is None or said["roots"] is None:
        return None
    return drawn_expressions(said["expressions"], said["roots"])


_DRAWN = (
    Parameter("expressions", OneOf(("linear", "quadratic")), "what is drawn", required=True),
    Parameter("of", OneOf((X,)), "the letter", X),
    Parameter("roots", Flag(), "whether square roots stand in the answers", False),
)

LEAVES: Form[object] = with_name(
    "expressions",
    either(
        "numbers or expressions",
        (has("expressions"), mapping_with(_DRAWN, _read_drawn)),
        (anything, numbers(LEAF, "-with-x")),
    ),
)


def _with_x(checker: Checker, source: Source, path: str, read: WrittenTree) -> GamePlan:
    """Checks that x stands at a leaf, or that leaves are drawn: then any one of them is x."""
    plan, written = read
    if isinstance(plan.leaves, DrawnExpressions):
        return PlanWithX(plan, {}, plan.leaves)
    if isinstance(plan.leaves, Draw):
        return replace(plan, x="any")
    if not written:
        checker.fault(source, path, "must have a leaf with x, found none")
        return plan
    if list(written.values()) == [X]:
        return replace(plan, x=next(iter(written)))
    return PlanWithX(plan, written)


TREE_FORM_WITH_X: Form[GamePlan] = with_name(
    "tree-with-x", with_check(tree_forms(LEAF, "-with-x", LEAVES), _with_x)
)


def _odds(text: str) -> Number | str | None:
    """The probability as a number, or in Python's notation."""
    number = read_number(text)
    if number is not None:
        return number
    try:
        written = in_python(read_polynomial(text))
    except (Unreadable, AssertionError):
        return None
    return written if written in (X, "1 - x") else None


ODDS: Form[Number | str] = word(
    _odds,
    "a number such as 1/3, or x or 1 - x",
    {"type": ["number", "string"], "pattern": r"^[\s\dxX./\-−]+$", "examples": ["x", "1 - x"]},
)


def _with_chance(
    checker: Checker, source: Source, path: str, read: WrittenTree
) -> PlanWithOdds | None:
    """Checks that some probability depends on x."""
    plan = read.plan
    is_given = X in (plan.probabilities or ())
    if not is_given and not (isinstance(plan.shape, Sprout) and _depends(plan.shape)):
        checker.fault(source, path, "must have chances x and 1 - x at some node, found none")
        return None
    return PlanWithOdds(plan)


def _depends(top: Sprout) -> bool:
    return any(child.probability == X or _depends(child) for child in top.children)


TREE_FORM_WITH_CHANCE: Form[PlanWithOdds] = with_name(
    "tree-with-chance",
    with_check(tree_forms(Exact(), "-with-chance", numbers(Exact()), ODDS), _with_chance),
)


#: Kinds whose answers are functions of x.
DEPENDS_ON_X = "depends on x"
#: Those that ask for which x each move at the root is right.
RIGHT_FOR_SOME_X = "right for some x"


def measures(instance: Instance) -> type[Measures]:
    """The measures of a tree of which the best moves depend on x."""
    from grader.homework.kinds.requirement import ReadTree

    return ReadTree


def contents(instance: Instance) -> tuple[object, ...]:
    """The numbers and expressions of the tree."""
    return (*TREE.contents(instance), *(leaf.text for leaf in leaves(instance.tree)))


TREE_WITH_X = Subject(
    "tree", TREE_FORM_WITH_X, TREES, contents, TREE.size, named=TREE.named, measures=measures
)

TREE_WITH_CHANCE = Subject(
    "tree",
    TREE_FORM_WITH_CHANCE,
    TREES,
    TREE.contents,
    TREE.size,
    named=TREE.named,
    measures=measures,
)
