"""The questions and rules of exercises: titles, prompts and conventions."""

from __future__ import annotations

from collections.abc import Mapping

HOMEWORK = "Homework"
FREE_TEXT = "In your own words"

# The questions by their ids; a name that begins with a kind is for questions of that kind alone.
VALUE = "What is the value of the root {root}?"
MOVE = "Which move should {player} choose at the root {root}?"
VALUES = "What is the value of each inner node?"
LINE = "Which path does the game take, from the root {root} to a leaf, when both sides play right?"
ALPHABETA_VALUES = (
    "What do the leaves read below each visited inner node prove of its value (=, ≤, ≥)?"
)
RETURNED = "What does the call on each visited inner node return?"
VISITED = "Which leaves are read?"
PRUNED = "Which leaves are pruned?"
CUTS = "Where is the search cut off: at which node, and after which child?"
STRATEGIES = (
    "Which pure strategies do MAX and MIN have? A strategy names a child at each node of its "
    "player."
)
MATRIX = (
    "What is the matrix of the game, with a row for each strategy of MAX and a column for each "
    "of MIN, ordered by their nodes breadth first, the last node varying fastest?"
)
MAXIMIN = "What is the maximin, the most that one row can guarantee MAX?"
MINIMAX = "What is the minimax, the least to which one column can limit MAX?"
SADDLES = (
    "Which cells are saddle points: best responses of both players to each other? (r1, c1) is the "
    "first cell."
)
COUNTS = "How many pure strategies does each player have?"
REDUCED = (
    "What are strategies, matrix, maximin, minimax, saddles and counts when strategies leave "
    "out the nodes that the player's own earlier choices exclude?"
)
GAME_TREE = (
    "Draw the game tree from this position. How many nodes does each level have, from the root "
    "down?"
)
GAME_VALUE = "What is the position worth when both sides play right?"
WINNER = "Who wins when both sides play right?"
GAME_MOVE = "Which move should {player} make?"
LEVELS = "How many nodes does each level have, from the root down?"
NODES = "How many nodes does the tree have?"
LEAVES = "How many leaves does it have?"
COUNT_STRATEGIES = (
    "How many pure strategies does each player have? Powers and products may be left as they are."
)
ESTIMATES = "What is the estimate of each move, the weighted sum of its features?"
RANKING = "How does {player} rank the moves by these estimates, the best one first?"
EVALUATION_MOVE = "Which move does {player} make, looking one move ahead?"
WINDOWS = "With which window (α, β) is each visited node entered?"
NEGAMAX_VALUE = "What is the value of the root {root} for {player}, who moves there?"
NEGAMAX_VALUES = "What is the value of each inner node for the player who moves there?"
NEGAMAX_PROVEN = (
    "What do the leaves read below each visited inner node prove of its value (=, ≤, ≥) "
    "for the player who moves there?"
)
NEGAMAX_RETURNED = (
    "What does the call on each visited inner node return, for the player who moves there?"
)
NEGAMAX_WINDOWS = (
    "With which window (α, β) is each visited node entered? "
    "(At a leaf, too, it is the window of the player who would move.)"
)
GIVEN = "How many leaves does alpha–beta read with the children in the order given?"
BEST = (
    "How many with every node's children tried best first, by minimax value? (Children of equal "
    "value keep their order.)"
)
WORST = (
    "How many with every node's children tried worst first? (Children of equal value keep their "
    "order.)"
)
BOUND = (
    "How many leaves must any search read that proves the value of a uniform tree of this "
    "shape (Knuth and Moore's minimum)?"
)
SYMBOLIC_VALUE = "What is the value of the root {root} as a function of x?"
DECISIONS = (
    "Which value and which move does {player} find at {root} with a search of depth 1, "
    "depth 2, and so on down to the leaves? An inner node at the limit counts with its "
    "estimate."
)
GENERALSUM_VALUE = "What does each player get when all play right, as in (3, 1)?"
GENERALSUM_VALUES = "What does each player get from each inner node on, as in (3, 1)?"
MOVES = "Which move is right at each inner node?"
OUTCOME = "Which leaf does the game end at when all play right?"
OUTCOME_OF_X = (
    "For which values of x does the game end at each leaf, when all play right? (Where several "
    "moves are equally good for a player, the rule for ties says which are right.)"
)
CHANGES_OF_X = "At which values of x does the line of play change when all play right?"
DOMINATED = (
    "Which strategies can be eliminated, one after the other, and what dominates each of them? "
    "(One strategy dominates another of the same player if it is strictly better against "
    "everything that is left.)"
)
MATRIX_SADDLES = (
    "Which cells (row, column) are saddle points: smallest of their row and largest of their "
    "column?"
)
MATRIX_VALUE = "What is the value of the game?"
SADDLE_OF_X = "For which values of x does the matrix have a saddle point?"
DOMINATED_OF_X = (
    "For which values of x is each strategy strictly dominated by another one of the same player?"
)
VALUE_OF_X = "What is the value of the game as a function of x?"
ROW_OF_X = (
    "With which probability should MAX choose each row, as a function of x? (Where several "
    "mixtures are optimal, each counts.)"
)
COLUMN_OF_X = (
    "With which probability should MIN choose each column, as a function of x? (Where several "
    "mixtures are optimal, each counts.)"
)
PATH = (
    "Which path does each iteration take, from the root to the node from which the game is "
    "played out?"
)
UCB = (
    "What is UCB1 of the children that each iteration compares, to two decimals? (A child "
    "never visited counts as ∞.)"
)
TABLE = "What are w/n, wins and visits, of the nodes on the path after each iteration?"
STATS = "What are w/n, wins and visits, of all nodes in the tree after the last iteration?"
MCTS_MOVE = "Which move does the search choose at the root {root} in the end?"
UCB1 = "What is UCB1 of each child, to two decimals?"
SELECTED = "Which child is selected?"
ROW = "With which probabilities should MAX choose the rows?"
COLUMN = "With which probabilities should MIN choose the columns?"

#: A rule where values are fractions.
EXACT = "Numbers are exact: 7/3 is right, 2.33 is not."

#: The meaning of each rule and value, as most kinds have it.
RULES: Mapping[str, Mapping[str, str]] = {
    "cut": {
        "equal": "A node is left as soon as its value reaches the bound: "
        "v ≤ α at a MIN node, v ≥ β at a MAX node.",
        "strict": "A node is left only when its value passes the bound: "
        "v < α at a MIN node, v > β at a MAX node.",
    },
    "order": {
        "left-to-right": "Children are tried from left to right.",
        "right-to-left": "Children are tried from right to left.",
    },
    "ties": {
        "any": "If several moves are optimal, any of them is right.",
        "first": "If several moves are optimal, the one tried first is right.",
        "last": "If several moves are optimal, the one tried last is right.",
    },
    "returns": {
        "soft": "A node returns the best value it has seen, even outside its window (fail-soft).",
        "hard": "A node returns its value clipped to its window (fail-hard).",
    },
}
NEGAMAX_CUT: Mapping[str, str] = {
    "equal": "A node is left as soon as its value reaches the bound: v ≥ β.",
    "strict": "A node is left only when its value passes the bound: v > β.",
}
UCB_ORDER: Mapping[str, str] = {
    "left-to-right": "Children are tried in the order of the table.",
    "right-to-left": "Children are tried from the last row of the table up.",
}
PROVEN_TIES: Mapping[str, str] = {
    "any": "If the search proves several moves to be optimal, any of them is right.",
    "first": "If several moves are optimal, the one tried first is right.",
    "last": "If several moves are optimal, the one tried last is right.",
}
MCTS_TIES: Mapping[str, str] = {
    "any": "If children have the same UCB1, the one tried first is selected; if moves tie in "
    "the end, any of them is right.",
    "first": "If children have the same UCB1, the one tried first is selected; if moves tie in "
    "the end, the one tried first is right.",
    "last": "If children have the same UCB1, the one tried last is selected; if moves tie in "
    "the end, the one tried last is right.",
}
UCB_TIES: Mapping[str, str] = {
    "any": "If several children have the largest UCB1, any of them is right.",
    "first": "If several children have the largest UCB1, the one tried first is right.",
    "last": "If several children have the largest UCB1, the one tried last is right.",
}
