"""The questions and rules of exercises: titles, prompts and conventions."""

from __future__ import annotations

#: The question of each id, for every kind that has no words of its own.
PROMPTS = {
    "value": "What is the value of the root {root}?",
    "move": "Which move should {player} choose at the root {root}?",
    "values": "What is the value of each inner node?",
    "line": "Which path does the game take from {root} when both sides play right?",
    "alphabeta/values": (
        "What do the leaves read below each visited inner node prove of its value (=, ≤, ≥)?"
    ),
    "returned": "What does the call on each visited inner node return?",
    "visited": "Which leaves are read?",
    "pruned": "Which leaves are pruned?",
    "cuts": "Where is the search cut off: at which node, and after which child?",
    "strategies": (
        "Which pure strategies do MAX and MIN have? A strategy names a child at each node of its "
        "player."
    ),
    "matrix": (
        "What is the matrix of the game, with a row for each strategy of MAX and a column for each "
        "of MIN, ordered by their nodes breadth first, the last node varying fastest?"
    ),
    "maximin": "What is the maximin, the most that one row can guarantee MAX?",
    "minimax": "What is the minimax, the least to which one column can limit MAX?",
    "saddles": (
        "Which cells (row, column), counted from 0, are saddle points: best responses of both "
        "players to each other?"
    ),
    "counts": "How many pure strategies does each player have?",
    "reduced": (
        "What are strategies, matrix, maximin, minimax, saddles and counts when strategies leave "
        "out the nodes that the player's own earlier choices exclude?"
    ),
    "game/tree": (
        "Draw the game tree from this position. How many nodes does each level have, from the root "
        "down?"
    ),
    "game/value": "What is the position worth when both sides play right?",
    "winner": "Who wins when both sides play right?",
    "game/move": "Which move should {player} make?",
    "levels": "How many nodes does each level have, from the root down?",
    "nodes": "How many nodes does the tree have?",
    "leaves": "How many leaves does it have?",
    "count/strategies": (
        "How many pure strategies does each player have? Powers and products may be left as they "
        "are."
    ),
    "estimates": "What is the estimate of each move, the weighted sum of its features?",
    "ranking": "How does {player} rank the moves by these estimates, the best one first?",
    "evaluation/move": "Which move does {player} make, looking one move ahead?",
    "windows": "With which window (α, β) is each visited node entered?",
    "negamax/value": "What is the value of the root {root} for {player}, who moves there?",
    "negamax/values": "What is the value of each inner node for the player who moves there?",
    "negamax/proven": (
        "What do the leaves read below each visited inner node prove of its value (=, ≤, ≥) "
        "for the player who moves there?"
    ),
    "negamax/returned": (
        "What does the call on each visited inner node return, for the player who moves there?"
    ),
    "negamax/windows": (
        "With which window (α, β) is each visited node entered? "
        "(At a leaf, too, it is the window of the player who would move.)"
    ),
    "given": "How many leaves does alpha–beta read with the children in the order given?",
    "best": "How many with every node's children tried best first, by minimax value?",
    "worst": "How many with every node's children tried worst first?",
    "bound": (
        "How many leaves must any search read that proves the value of a uniform tree of this "
        "shape (Knuth and Moore's minimum)?"
    ),
    "symbolic/value": "What is the value of the root {root} as a function of x?",
    "decisions": (
        "Which value and which move does {player} find at {root} with a search of depth 1, "
        "depth 2, and so on down to the leaves? An inner node at the limit counts with its "
        "estimate."
    ),
    "generalsum/value": "What does each player get when all play right, as in (3, 1)?",
    "generalsum/values": "What does each player get from each inner node on, as in (3, 1)?",
    "moves": "Which move is right at each inner node?",
    "outcome": "Which leaf does the game end at when all play right?",
    "dominated": (
        "Which strategies can be eliminated, one after the other, and what dominates each of them? "
        "(One strategy dominates another of the same player if it is strictly better against "
        "everything that is left.)"
    ),
    "matrix/saddles": (
        "Which cells (row, column) are saddle points: smallest of their row and largest of their "
        "column?"
    ),
    "matrix/value": "What is the value of the game?",
    "path": (
        "Which path does each iteration take, from the root to the node from which the game is "
        "played out?"
    ),
    "ucb": (
        "What is UCB1 of the children that each iteration compares, to two decimals? (A child "
        "never visited counts as ∞.)"
    ),
    "table": "What are w/n, wins and visits, of the nodes on the path after each iteration?",
    "stats": "What are w/n, wins and visits, of all nodes in the tree after the last iteration?",
    "mcts/move": "Which move does the search choose at the root {root} in the end?",
    "ucb1": "What is UCB1 of each child, to two decimals?",
    "selected": "Which child is selected?",
    "row": "With which probabilities should MAX choose the rows?",
    "column": "With which probabilities should MIN choose the columns?",
}
#: The meaning of each rule and value.
RULES = {
    "cut": {
        "equal": "A node is left as soon as its value reaches the bound: "
        "v ≤ α at a MIN node, v ≥ β at a MAX node.",
        "strict": "A node is left only when its value passes the bound: "
        "v < α at a MIN node, v > β at a MAX node.",
    },
    "negamax/cut": {
        "equal": "A node is left as soon as its value reaches the bound: v ≥ β.",
        "strict": "A node is left only when its value passes the bound: v > β.",
    },
    "order": {
        "left-to-right": "Children are tried from left to right.",
        "right-to-left": "Children are tried from right to left.",
    },
    "ucb/order": {
        "left-to-right": "Children are tried in the order of the table.",
        "right-to-left": "Children are tried from the last row of the table up.",
    },
    "ties": {
        "any": "If several moves are optimal, any of them is right.",
        "first": "If several moves are optimal, the one tried first is right.",
        "last": "If several moves are optimal, the one tried last is right.",
    },
    "alphabeta/ties": {
        "any": "Of several moves that the search proves to be optimal any one is right.",
        "first": "Of several optimal moves the one tried first is right.",
        "last": "Of several optimal moves the one tried last is right.",
    },
    "mcts/ties": {
        "any": "If children have the same UCB1, the one tried first is selected; if moves tie in "
        "the end, any of them is right.",
        "first": "If children have the same UCB1, the one tried first is selected; if moves tie in "
        "the end, the one tried first is right.",
        "last": "If children have the same UCB1, the one tried last is selected; if moves tie in "
        "the end, the one tried last is right.",
    },
    "ucb/ties": {
        "any": "If several children have the largest UCB1, any of them is right.",
        "first": "If several children have the largest UCB1, the one tried first is right.",
        "last": "If several children have the largest UCB1, the one tried last is right.",
    },
    "returns": {
        "soft": "A node returns the best value it has seen, even outside its window (fail-soft).",
        "hard": "A node returns its value clipped to its window (fail-hard).",
    },
}

RULES["negamax/ties"] = RULES["alphabeta/ties"]


def rule(kind: str, name: str, setting: str) -> str:
    """The meaning of a rule, in the kind's own words if it has some."""
    return RULES.get(f"{kind}/{name}", RULES[name])[setting]


def prompt(kind: str, id: str) -> str:
    """The text of a question, in the kind's own words if it has some."""
    return PROMPTS.get(f"{kind}/{id}") or PROMPTS[id]


HOMEWORK = "Homework"
FREE_TEXT = "In your own words"
