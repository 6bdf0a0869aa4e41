"""Code exercises and submissions for the tests."""

from __future__ import annotations

import io
import re
import tempfile
import zipfile
from functools import cache
from pathlib import Path

from grader.autograder.cases.code_exercise import CodeExercise
from grader.autograder.exercises import resolution
from grader.autograder.exercises.outline import read_outline
from grader.autograder.functions import FUNCTIONS as RECORDS
from grader.autograder.grading import submission
from grader.autograder.grading.submission_report import grade
from grader.autograder.sandbox import isolation
from grader.autograder.sandbox.isolation import Shut
from grader.model.report import Report

HERE = Path(__file__).resolve().parent

TREES = {
    "full": '["3 levels, branching 3, leaves 1..9", "4 levels, branching 2, leaves -4..4"]',
    "estimates": (
        '["3 levels, branching 3, leaves 1..9", '
        '"4 levels, branching 2, leaves -4..4, estimates -4..4"]'
    ),
    "limited": '["4 levels, branching 2, leaves -4..4, estimates -4..4"]',
    "chance": (
        "[{levels: 3, branching: 2, leaves: 1..9, players: [max, chance, min], "
        "probabilities: [1/3, 2/3], estimates: 1..9}]"
    ),
    "positions": "[{game: tictactoe, played: 4}, {game: tictactoe, played: 5}]",
    "won": '["3 levels, branching 3, leaves -1..1", {game: tictactoe, played: 5}]',
    "small": '["2 levels, branching 2, leaves 1..9", "3 levels, branching 2, leaves 1..9"]',
}
FUNCTIONS = tuple(RECORDS)
OF_FUNCTION = {
    "expectiminimax": "chance",
    "normal_form": "small",
    "best_move": "full",
    "mcts": "won",
}


def outline(text: str) -> CodeExercise:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "spec.yaml"
        path.write_text(text, encoding="utf-8")
        return resolution.resolve(read_outline(path), 0)


def playing(matches: str, more: str = "") -> CodeExercise:
    """Ten points for a player in these matches."""
    return outline(
        f"kind: code\nfile: player.py\nfunctions: {{choose: 10}}\nmatches: {matches}\n{more}"
    )


@cache
def exercise(
    functions: str,
    trees: str,
    visible: int = 3,
    hidden: int = 6,
    cut: str = "any",
    order: str = "",
    ties: str = "any",
    style: str = "nodes",
    only: str = "",
    game: str = "",
) -> CodeExercise:
    return outline(
        f"kind: code\nfile: search.py\nstyle: {style}\n{game and f'game: {game}'}\n"
        f"functions: {functions}\ntrees: {TREES[trees]}\n"
        f"tests: {{visible: {visible}, hidden: {hidden}{only and f', only: {only}'}}}\n"
        f"rules: {{cut: {cut}, order: {order or 'left-to-right'}, ties: {ties}}}\n"
    )


#: Put before a search of nodes, it searches games: the same reads, in the same order.
AS_NODES = """
class Node:
    def __init__(self, game, state, name, probability=None):
        self.game, self.state, self.name, self.probability = game, state, name, probability
        self.player, self.is_leaf = game.to_play(state), game.is_terminal(state)

    @property
    def children(self):
        game, state = self.game, self.state
        return [
            Node(
                game,
                game.result(state, action),
                action,
                game.probability(state, action) if self.player == "chance" else None,
            )
            for action in game.actions(state)
        ]

    @property
    def value(self):
        return self.game.estimate(self.state, "max")


def of_nodes(search):
    def of_game(game, state, *others):
        answer = search(Node(game, state, repr(state)), *others)
        return answer.name if isinstance(answer, Node) else answer

    return of_game
"""


def as_game(path: Path, function: str) -> str:
    """The submission, for the style of a game."""
    adapted = f"game_{function} = of_nodes({function})\n"
    return "\n".join([path.read_text(encoding="utf-8"), AS_NODES, adapted])


def header(path: Path) -> dict[str, str]:
    """The `# key: value` lines at the head of a submission."""
    return dict(re.findall(r"^# (\w+): (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE))


def graded(path: Path, wanted: CodeExercise, shut: Shut) -> Report:
    return grade(wanted, submission.read(path, wanted.files), shut)


@cache
def shut() -> Shut:
    """The best level on this machine, for tests that need no special level."""
    return isolation.best_isolation()


def unzipped(archive: bytes, name: str) -> bytes:
    """One member of an archive."""
    with zipfile.ZipFile(io.BytesIO(archive)) as members:
        return members.read(name)
