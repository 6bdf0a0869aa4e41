"""The functions that an exercise can ask for: one record for each, in one table."""

from __future__ import annotations

from collections.abc import Mapping

from grader.autograder.exercise import CodeFunction
from grader.autograder.functions.best_move import BEST_MOVE
from grader.autograder.functions.choose import CHOOSE
from grader.autograder.functions.game import GAME
from grader.autograder.functions.mcts import MCTS
from grader.autograder.functions.normal_form import NORMAL_FORM
from grader.autograder.functions.own_game import OWN_GAME
from grader.autograder.functions.ucb1 import UCB1
from grader.autograder.functions.values import ALPHABETA, EXPECTIMINIMAX, MINIMAX, NEGAMAX

FUNCTIONS: Mapping[str, CodeFunction] = {
    function.id: function
    for function in (
        MINIMAX,
        ALPHABETA,
        NEGAMAX,
        EXPECTIMINIMAX,
        BEST_MOVE,
        NORMAL_FORM,
        CHOOSE,
        UCB1,
        MCTS,
        GAME,
        OWN_GAME,
    )
}
