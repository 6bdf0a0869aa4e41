"""The functions that an exercise can ask for, each loaded when it is asked for.

Read `tree_searches`; the other modules have records of the same kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from types import MappingProxyType

from grader.autograder.cases.code_exercise import CodeFunction

#: The module of each function's record, whose name is that of the function in capitals.
MODULES: Mapping[str, str] = MappingProxyType(
    {
        "minimax": "tree_searches",
        "alphabeta": "tree_searches",
        "negamax": "tree_searches",
        "expectiminimax": "tree_searches",
        "best_move": "tree_searches",
        "normal_form": "normal_form",
        "choose": "tree_searches",
        "ucb1": "simulation",
        "mcts": "simulation",
        "game": "game",
        "own_game": "game",
    }
)


class _Functions(Mapping[str, CodeFunction]):
    """The records by their ids."""

    def __getitem__(self, id: str) -> CodeFunction:
        module = import_module(f"grader.autograder.functions.{MODULES[id]}")
        record: CodeFunction = getattr(module, id.upper())
        return record

    def __iter__(self) -> Iterator[str]:
        return iter(MODULES)

    def __len__(self) -> int:
        return len(MODULES)

    def __contains__(self, id: object) -> bool:
        return id in MODULES


FUNCTIONS: Mapping[str, CodeFunction] = _Functions()
