"""The sentences that stand in tables of kinds, answers and misconceptions, by the English ones."""

from __future__ import annotations

from grader.words.cs.tables.formulas import FORMULAS
from grader.words.cs.tables.marking import FOLLOW_THROUGH, MARKING
from grader.words.cs.tables.mistakes import MISCONCEPTIONS
from grader.words.cs.tables.programs import FILES, PROGRAMS
from grader.words.cs.tables.titles import MIRRORED, TITLES

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
