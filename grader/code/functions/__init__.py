"""The functions that an exercise can ask for: one record for each, in one table."""

from __future__ import annotations

from collections.abc import Mapping

from grader.code.exercise import CodeFunction
from grader.code.functions.best_move import BEST_MOVE
from grader.code.functions.choose import CHOOSE
from grader.code.functions.game import GAME
from grader.code.functions.mcts import MCTS
from grader.code.functions.normal_form import NORMAL_FORM
from grader.code.functions.own_game import OWN_GAME
from grader.code.functions.ucb1 import UCB1
from grader.code.functions.values import ALPHABETA, EXPECTIMINIMAX, MINIMAX, NEGAMAX

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
