"""What is asked about a game as a search problem, how it is drawn, and what goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

from grader.games.game import Game
from grader.homework.kinds.kind import Misconception, Solved
from grader.homework.kinds.problem import Problem
from grader.homework.kinds.subject import EXHIBIT
from grader.model.exact import Number
from grader.model.tree import Player, opponent
from grader.words import games, phrases

if TYPE_CHECKING:
    from grader.drawing.shapes import Figures


@dataclass(frozen=True, slots=True)
class GameQuestions:
    """The questions about a game, and their answers."""

    game: Game[Any, Any]
    #: The start of the game, a state, a move there, and the end of a game.
    start: Any
    state: Any
    move: Any
    end: Any
    #: The states that the sentences mention.
    told: tuple[Any, ...]
    #: Sentences, each with its part of the definition.
    sentences: tuple[tuple[str, str], ...]
    #: Positions; some are terminal.
    shown: tuple[Any, ...]
    #: ACTIONS(state), and the board after the move.
    actions: tuple[str, ...]
    board: tuple[str, ...]
    #: For each position shown, whether it is terminal.
    final: tuple[bool, ...]
    #: The utility of the end for the player who moves at the state, who is not always MAX.
    utility: Number

    @property
    def player(self) -> Player:
        return self.game.to_play(self.state)


def board_text(game: Game[Any, Any], s: Any) -> str:
    """A board in one line, in brackets."""
    return f"[{' '.join(game.board(s))}]"


def state_text(game: Game[Any, Any], s: Any) -> str:
    """A state in one line: its board, who moves, and whatever else belongs to it."""
    parts = (" ".join(game.board(s)), phrases.PLAYERS[game.to_play(s)], game.unseen(s))
    return f"[{'; '.join(filter(None, parts))}]"


def position_names(problem: Problem) -> dict[str, str]:
    """The names of the positions that a sheet draws, by what texts write for each."""
    game = questions_of(problem).game
    names = {}
    for s, name in mentioned_positions(problem).items():
        names[state_text(game, s)] = name
        names.setdefault(board_text(game, s), name)
    return names


def mentioned_positions(problem: Problem) -> dict[Any, str]:
    """The positions that the sheet mentions: where the game starts, then in their order there."""
    questions = questions_of(problem)
    text = "\n".join(
        each
        for question in problem.asked
        for each in (question.prompt, *(said for _, said in question.answer.statements))
    )

    def place(s: Any) -> int:
        places = [
            text.find(each)
            for each in (state_text(questions.game, s), board_text(questions.game, s))
        ]
        return min((place for place in places if place >= 0), default=-1)

    others = {
        s: place(s) for s in (questions.state, questions.end, *questions.told, *questions.shown)
    }
    others.pop(questions.start, None)
    shown = sorted((s for s, found in others.items() if found >= 0), key=others.__getitem__)
    return {s: games.position(i) for i, s in enumerate([questions.start, *shown], 1)}


def figures(problems: Sequence[Problem], width: float, height: float) -> list[Figures]:
    """The positions that the sheet mentions, as boards.

    The picture is as wide as the page, since other variants may mention more positions.
    """
    from grader.drawing.boards import side_by_side
    from grader.drawing.shapes import reframe, unmarked_figures

    found = []
    for problem in problems:
        game = questions_of(problem).game
        boards = [
            (
                game.board(s),
                games.board_title(name, phrases.PLAYERS[game.to_play(s)], game.unseen(s)),
            )
            for s, name in mentioned_positions(problem).items()
        ]
        row = side_by_side(boards, width)
        aside = (width - row.width) / 2
        found.append(unmarked_figures(reframe(row, width, row.height, aside, 0)))
    return found


def questions_of(problem: Problem) -> GameQuestions:
    """What is asked in an exercise of this kind."""
    return cast(GameQuestions, problem.solved.solution)


POSITIONS = replace(EXHIBIT, figures=figures, drawn=position_names)


#: The other player's sign on a board.
OTHER = {"X": "O", "O": "X", "x": "o", "o": "x"}


def exchange(one: str, other: str) -> Callable[[Solved], Any]:
    """Exchanges two parts of the definition."""
    instead = {one: other, other: one}

    def spoil(solved: Solved) -> Any:
        right = solved.solution
        said = tuple((sentence, instead.get(part, part)) for sentence, part in right.sentences)
        return replace(right, sentences=said)

    return spoil


def actions_of_the_start(solved: Solved) -> Any:
    """Answers with the moves where the game starts."""
    right = solved.solution
    game, start = right.game, right.start
    return replace(right, actions=tuple(game.write_move(start, a) for a in game.actions(start)))


def moved_by_other(solved: Solved) -> Any:
    """Puts the other player's mark on the board, if the board has the players' marks."""
    right = solved.solution
    before = right.game.board(right.state)
    if tuple(map(len, before)) != tuple(map(len, right.board)):
        return right
    board = tuple(
        "".join(
            sign if sign == was else OTHER.get(sign, sign)
            for sign, was in zip(row, old, strict=True)
        )
        for row, old in zip(right.board, before, strict=True)
    )
    return replace(right, board=board)


def ends_without_moves_only(solved: Solved) -> Any:
    """A game ends only if no move is left."""
    right = solved.solution
    return replace(right, final=tuple(not right.game.actions(s) for s in right.shown))


def draws_go_on(solved: Solved) -> Any:
    """A draw does not end the game."""
    right = solved.solution
    game = right.game
    return replace(
        right, final=tuple(game.is_terminal(s) and game.utility(s, "max") != 0 for s in right.shown)
    )


def utility_of_other(solved: Solved) -> Any:
    """Answers with the other player's utility."""
    right = solved.solution
    return replace(right, utility=right.game.utility(right.end, opponent(right.player)))


FORMALISE_MISCONCEPTIONS = (
    Misconception(
        "actions-result-exchanged",
        "your parts fit ACTIONS and RESULT being exchanged",
        exchange("ACTIONS", "RESULT"),
    ),
    Misconception(
        "terminal-utility-exchanged",
        "your parts fit IS-TERMINAL and UTILITY being exchanged",
        exchange("IS-TERMINAL", "UTILITY"),
    ),
    Misconception(
        "actions-of-the-start",
        "your moves fit ACTIONS where the game starts, whatever the position",
        actions_of_the_start,
    ),
    Misconception(
        "moved-by-other", "your board fits the move being made by the other player", moved_by_other
    ),
    Misconception(
        "ends-without-moves-only",
        "your answers fit a game ending only when no move is left",
        ends_without_moves_only,
    ),
    Misconception("draws-go-on", "your answers fit a draw not being an end", draws_go_on),
    Misconception(
        "utility-of-other", "your utility fits the other player's view", utility_of_other
    ),
)
