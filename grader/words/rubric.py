"""How the points of a question are shared out."""

from __future__ import annotations

#: How the points of a question are shared out, by the type of its answer; the shares are those
#: that marking on the machine gives, too.
MARKING = {
    "Value": "All or nothing.",
    "Move": "All or nothing; any move that the key names is right.",
    "Path": "All or nothing; the names must come in their order.",
    "Names": "Equal parts: one for each right name; a name too many takes one away.",
    "Values": "Equal parts, one for each value.",
    "Intervals": (
        "Equal parts, one for each node; the sign counts: a bound written as a value is wrong."
    ),
    "Windows": "Equal parts, one for each node; both bounds must be right.",
    "Cuts": (
        "Equal parts: one for each right cut, its node with the child it comes after; a cut too "
        "many takes one away."
    ),
    "Decisions": "Equal parts, two for each depth: the value, and the move.",
    "Reordering": "Half for the order, half for the number of leaves.",
    "Counts": "Half for each player.",
    "Strategies": "Equal parts: one for each strategy; one too many takes one away.",
    "Payoffs": "Equal parts, one for each cell; a matrix of the wrong size earns nothing.",
    "Saddles": "Equal parts: one for each saddle point; one too many takes one away.",
    "Region": "All or nothing; any way to write the same set of numbers is right.",
    "Regions": "Equal parts, one for each move; any way to write the same set is right.",
    "Function": (
        "Equal parts, one for each piece of the key; a piece that is given a wrong value takes one "
        "away. Any way to write the same function is right."
    ),
    "Eliminated": (
        "Equal parts: one for each strategy that goes, in any order that works; one too many takes "
        "one away."
    ),
    "Cells": "Equal parts: one for each saddle point; one too many takes one away.",
    "Mix": (
        "Any mixture that guarantees the value is right; otherwise equal parts, one for each right "
        "probability."
    ),
    "Vector": "All or nothing: every number must be right.",
    "Vectors": "Equal parts, one for each number.",
    "Choices": "Equal parts, one for each node; any move that the key names is right.",
    "Ucb1": "Equal parts, one for each child; 0.01 more or less is right.",
    "Comparisons": (
        "Equal parts, one for each number that decides a selection; 0.01 more or less is right."
    ),
    "Paths": "Equal parts, one for each iteration.",
    "Standings": "Equal parts, one for each node; wins and visits must both be right.",
    "Histories": (
        "Equal parts, one for each entry that changes; wins and visits must both be right."
    ),
    "Parts": "Equal parts, one for each of its answers; each is marked as it would be alone.",
}
#: What an early slip does not cost again.
FOLLOW_THROUGH = {
    "Value": "Full points where it follows from the student's own values.",
    "Move": "Full points where it follows from the student's own values.",
    "Path": "Full points where it follows from the student's own values.",
    "Names": "Where an earlier value is wrong, mark against what the student's own make right.",
    "Values": "A value counts as right where it follows from the student's own other values.",
    "Intervals": "A node counts as right where it follows from the student's own values below it.",
    "Windows": "A window counts as right where it follows from the student's own values.",
    "Cuts": "A cut counts as right where the student's own value and window make it one.",
    "Decisions": "A move counts as right where it follows from the student's own values there.",
    "Comparisons": "A number counts as right where it follows from the student's own table.",
    "Paths": "A path counts as right where it follows from the student's own numbers.",
    "Standings": "A node counts as right where it follows from the student's own paths.",
    "Histories": "An entry counts as right where it follows from the student's own paths.",
    "Reordering": "The number counts as right where it fits the student's own order.",
    "Payoffs": "Mark against the student's own strategies where they have the right number.",
    "Saddles": "Full points where they are saddle points of the student's own matrix.",
    "Vector": "Full points where it follows from the student's own values.",
    "Vectors": "A node counts as right where it follows from the student's own values below it.",
    "Choices": "A move counts as right where it follows from the student's own values.",
    "Mix": "Full points where it is right for the student's own reduced matrix.",
}


def marking(type: str) -> str:
    return MARKING.get(type, MARKING["Value"])


def follow_through(type: str) -> str:
    return FOLLOW_THROUGH.get(type, "")


RUBRIC = "Rubric"
RUBRIC_INTRO = (
    "These items hold for every variant. An early slip costs its own points, not those of what "
    "follows from it (follow-through)."
)
MARKING_LABEL = "Marking"
FOLLOW_LABEL = "Follow-through"
