"""Requirements on a matrix: saddle points, dominated strategies, fractions."""

from __future__ import annotations

from operator import eq
from typing import Any

from grader.homework.families.matrices.answers import Saddles
from grader.homework.families.matrices.matrix_game import Equilibrium
from grader.homework.families.matrices.subjects import EQUILIBRIUM, NORMAL_FORM
from grader.homework.kinds.kind import Solved
from grader.homework.kinds.requirement import LARGEST, MOST, Requirement, Setting, having, within
from grader.model.parameters import Flag, Parameter, Span


def saddles(candidate: Solved, wanted: Any) -> int:
    """The number of saddle points."""
    answer = candidate.answers["saddles"]
    assert isinstance(answer, Saddles)
    return len(answer.json()["answer"])


def no_matrix(setting: Setting, wanted: Any) -> str | None:
    """Explains why there is no matrix to measure."""
    if "saddles" in setting.example.answers:
        return None
    return "needs a matrix of bounded size, found too many strategies"


SADDLES = Requirement(
    Parameter("saddles", Span(0, LARGEST), "saddle points of the matrix"),
    having(NORMAL_FORM),
    saddles,
    within,
    no_matrix,
)

SADDLE = Requirement(
    Parameter("saddle", Flag(), "whether the matrix has a saddle point"),
    having(EQUILIBRIUM),
    lambda c, wanted: bool(c.solution.saddles),
    eq,
    false_counts=True,
)

DOMINATED = Requirement(
    Parameter("dominated", Span(0, MOST), "strategies that can be eliminated"),
    having(EQUILIBRIUM),
    lambda c, wanted: len(c.solution.dominated),
    within,
)


def denominator(candidate: Solved, wanted: Any) -> int:
    """The largest denominator in the equilibrium."""
    mixed: Equilibrium = candidate.solution.equilibrium
    return max(number.denominator for number in mixed.numbers)


DENOMINATOR = Requirement(
    Parameter(
        "denominator",
        Span(1, LARGEST),
        "the largest denominator of the value and the probabilities",
    ),
    having(EQUILIBRIUM),
    denominator,
    within,
)

REQUIREMENTS = (SADDLES, SADDLE, DOMINATED, DENOMINATOR)
