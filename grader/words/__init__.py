"""Every sentence that a student reads, a section for each thing that is spoken of.

Names of nodes, numbers and signs come in as text; nothing here computes.
"""

from grader.words import (
    code,
    concepts,
    games,
    matrices,
    mistakes,
    payoffs,
    phrases,
    picture,
    play,
    questions,
    rubric,
    search,
    sheet,
    simulation,
    starter,
    symbols,
)

__all__ = (
    "code",
    "concepts",
    "games",
    "matrices",
    "mistakes",
    "payoffs",
    "phrases",
    "picture",
    "play",
    "questions",
    "rubric",
    "search",
    "sheet",
    "simulation",
    "starter",
    "symbols",
)
