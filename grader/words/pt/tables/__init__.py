"""The sentences that stand in tables of kinds, answers and misconceptions, by the English ones."""

from __future__ import annotations

from grader.words.pt.tables.formulas import FORMULAS
from grader.words.pt.tables.marking import FOLLOW_THROUGH, MARKING
from grader.words.pt.tables.mistakes import MISCONCEPTIONS
from grader.words.pt.tables.programs import FILES, PROGRAMS
from grader.words.pt.tables.titles import MIRRORED, TITLES

SENTENCES = {
    **TITLES,
    **MIRRORED,
    **MARKING,
    **FOLLOW_THROUGH,
    **MISCONCEPTIONS,
    **FORMULAS,
    **PROGRAMS,
    **FILES,
}
