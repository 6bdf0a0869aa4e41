"""Requirements on the selections of a Monte-Carlo search."""

from __future__ import annotations

from grader.homework.families.simulation import selections
from grader.homework.families.simulation.subjects import ITERATES, SELECTS
from grader.homework.kinds.requirement import MOST, Requirement, at_least, equal, having, within
from grader.model.parameters import Exact, Flag, Parameter, Span

MARGIN = Requirement(
    Parameter(
        "margin",
        Exact(),
        "the two largest UCB1 of every selection are at least this far apart, or the same",
    ),
    having(SELECTS),
    selections.margin,
    at_least,
)

EXPLORES = Requirement(
    Parameter("explores", Span(0, MOST), "selections of a child without the best w/n"),
    having(SELECTS),
    selections.explored,
    within,
)

VISITS_DECIDE = Requirement(
    Parameter(
        "visits_decide", Flag(), "the final move of a Monte-Carlo search does not have the best w/n"
    ),
    having(ITERATES),
    selections.visits_decide,
    equal,
)

DEEPEST = Requirement(
    Parameter(
        "deepest",
        Span(1, 40),
        "plies from the root to the deepest node of a Monte-Carlo search",
    ),
    having(ITERATES),
    selections.deepest,
    within,
)

REQUIREMENTS = (MARGIN, EXPLORES, VISITS_DECIDE, DEEPEST)
