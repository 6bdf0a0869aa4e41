"""Misconceptions in other words than the catalogue's: small programs, as students write them.

A module for each function maps the id of a misconception to programs that have it.
"""

from __future__ import annotations

from collections.abc import Mapping

from tests.autograder.spellings import alphabeta, best_move, expectiminimax, minimax, negamax

SPELLINGS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "minimax": minimax.SPELLINGS,
    "alphabeta": alphabeta.SPELLINGS,
    "negamax": negamax.SPELLINGS,
    "expectiminimax": expectiminimax.SPELLINGS,
    "best_move": best_move.SPELLINGS,
}
