"""Exercises on real games as search problems."""

KINDS = {
    "game": "a real game: its tree, who wins, the best reply, a play to the end",
    "count": "nodes, leaves and pure strategies of a tree, however large",
    "evaluation": "evaluation functions: features, estimates and the ranking of moves",
    "formalise": "which part of a game's definition as a search problem is this?",
}
