"""Titles of kinds, and what stands in the tables of games, by the English sentences."""

from __future__ import annotations

TITLES = {
    "Minimax": "Minimax",
    "Alpha–beta pruning": "Prořezávání alfa–beta",
    "Negamax": "Negamax",
    "Move ordering": "Řazení tahů",
    "Depth limits": "Omezení hloubky",
    "Expectiminimax": "Expectiminimax",
    "Normal form": "Normální forma",
    "Matrix games": "Maticové hry",
    "Games of several players": "Hry více hráčů",
    "Monte-Carlo tree search": "Prohledávání stromu metodou Monte Carlo",
    "UCB1": "UCB1",
    "A leaf called x": "List jménem x",
    "A chance called x": "Pravděpodobnost jménem x",
    "A matrix with x": "Matice s x",
    "Payoffs with x": "Výplaty s x",
    "A real game": "Skutečná hra",
    "Concepts": "Pojmy",
    "Counting": "Počítání",
    "Evaluation functions": "Ohodnocovací funkce",
    "Games as search problems": "Hry jako úlohy prohledávání",
}
#: What mirrored positions have in common, where several moves lead to them.
MIRRORED = {
    "the same piles in another order": "k týmž hromádkám v jiném pořadí",
    "the same board, mirrored": "k téže desce zrcadlově převrácené",
    "the same board, mirrored or turned": "k téže desce zrcadlově převrácené nebo otočené",
    "the same board, turned half round": "k téže desce otočené o půl otáčky",
}
