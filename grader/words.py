"""Every sentence that a student reads: prompts, rules and reasons, in one place.

Names of nodes, numbers and signs come in as text; nothing here computes.
"""

from __future__ import annotations

PLAYERS = {"max": "MAX", "min": "MIN", "chance": "chance"}
SHAPES = {"max": "▲", "min": "▽", "chance": "○"}

#: The question that each id asks, for every kind unless the kind has words of its own.
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
    "minimax": "What is the minimax, the least to which one column can hold MAX?",
    "saddles": (
        "Which cells (row, column), counted from 0, are saddle points: best responses of both "
        "players to each other?"
    ),
    "counts": "How many pure strategies does each player have?",
    "reduced": (
        "What are strategies, matrix, maximin, minimax, saddles and counts when strategies leave "
        "out the nodes that the player's own earlier choices exclude?"
    ),
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
        "(At a leaf, too, it is that of the player who would move.)"
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
}

#: What a rule means, by its name and value.
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
    "ties": {
        "any": "Of several optimal moves any one is right.",
        "first": "Of several optimal moves the one tried first is right.",
        "last": "Of several optimal moves the one tried last is right.",
    },
    "returns": {
        "soft": "A node returns the best value it has seen, even outside its window (fail-soft).",
        "hard": "A node returns its value clipped to its window (fail-hard).",
    },
}


def rule(kind: str, name: str, setting: str) -> str:
    """What a rule means, in the kind's own words where it has some."""
    return RULES.get(f"{kind}/{name}", RULES[name])[setting]


def prompt(kind: str, id: str) -> str:
    return PROMPTS.get(f"{kind}/{id}") or PROMPTS[id]


def listed(items: list[str]) -> str:
    """`1, 2 and 3`."""
    return " and ".join(filter(None, [", ".join(items[:-1]), *items[-1:]]))


def leaf(name: str) -> str:
    return f"leaf {name}"


def node(name: str, player: str) -> str:
    return f"{name} ({PLAYERS[player]})"


def derivation(node: str, combination: str, relation: str) -> str:
    """How a value comes about: `E (MAX): max(8, 6, 3) = 8`."""
    return f"{node}: {combination} {relation}"


UNREAD = "?"
THEN_CUT = ", then cut"


def clipped(value: str, window: str, returned: str) -> str:
    return f"{value}, clipped to {window}: {returned}"


def choice(root: str, player: str, moves: list[str]) -> str:
    wants = {"max": "largest", "min": "smallest"}[player]
    return f"{root} wants the {wants} of {listed(moves)}"


def only_bounded(move: str, returned: str, relation: str) -> str:
    return f"{move} returned {returned} too, but is only proven {relation}: it is no right move"


def tied(moves: list[str], ties: str) -> str:
    rule = {
        "any": "each is right",
        "first": "the first tried counts",
        "last": "the last tried counts",
    }
    return f"{listed(moves)} are worth the same: {rule[ties]}"


def cut(node: str, after: str, comparison: str, holder: str, skipped: list[str]) -> str:
    """Why a node may be left: `at F (MAX) after leaf 5: 10 ≥ β = 8, MIN already has 8 at B`."""
    never = "is never looked at" if len(skipped) == 1 else "are never looked at"
    return f"at {node} after {after}: {comparison}, {holder}; {listed(skipped)} {never}"


def holds(player: str, bound: str, node: str) -> str:
    return f"{PLAYERS[player]} already has {bound} at {node}"


GIVEN_WINDOW = "the window that the search started with"
NO_CUT = "no node reaches its bound before its last child"


def window(node: str, alpha: str, beta: str) -> str:
    return f"{node}: {alpha}, {beta}"


def bound_from(name: str, value: str, holder: str | None) -> str:
    return f"{name} = {value}" + (f" from {holder}" if holder else "")


TITLES = {
    "minimax": "Minimax",
    "alphabeta": "Alpha–beta pruning",
    "negamax": "Negamax",
    "ordering": "Move ordering",
    "cutoff": "Depth limits",
    "expectiminimax": "Expectiminimax",
    "normalform": "Normal form",
    "symbolic": "A leaf called x",
}
HOMEWORK = "Homework"

ON_THE_LINE = "principal line"
CUT_OFF = "cut"
NOT_READ = "not read"
ESTIMATED = "estimate"
ON_ENTRY = "window on entry"

NOT_ASKED = "not asked"


def points(number: str) -> str:
    return f"{number} point" if number == "1" else f"{number} points"


# The normal form


def product(player: str, nodes: int, factors: list[str], count: str) -> str:
    """`MAX moves at 3 nodes: 2^2 · 3 = 12`."""
    if not nodes:
        return f"{PLAYERS[player]} never moves: one strategy, which is empty"
    where = f"{nodes} node" if nodes == 1 else f"{nodes} nodes"
    return f"{PLAYERS[player]} moves at {where}: {' · '.join(factors)} = {count}"


def columns(labels: list[str]) -> str:
    return f"columns: {', '.join(labels)}"


def row(number: str, label: str, payoffs: list[str]) -> str:
    return f"row {number} {label}: {', '.join(payoffs)}"


def maximin(minima: list[str], value: str, rows: list[str]) -> str:
    where = f"row{'s' if len(rows) > 1 else ''} {listed(rows)}"
    return f"smallest of each row: {', '.join(minima)}; the largest of them is {value}, in {where}"


def minimax(maxima: list[str], value: str, columns: list[str]) -> str:
    where = f"column{'s' if len(columns) > 1 else ''} {listed(columns)}"
    largest = ", ".join(maxima)
    return f"largest of each column: {largest}; the smallest of them is {value}, in {where}"


def saddle(value: str, cells: list[str]) -> str:
    return (
        f"{listed(cells)}: {value} is the smallest of its row and the largest of its column, so "
        "neither player gains by changing alone"
    )


def only_after(player: str, nodes: list[str], choice: str) -> str:
    return f"{PLAYERS[player]} comes to {listed(nodes)} only after {choice}"


NOTHING_EXCLUDED = "no earlier choice excludes a node: the reduced strategies are the full ones"


# Chance nodes

#: The questions about pruning, where it is known what a leaf can be, and where it is not.
STAR1 = {
    "visited": "Every leaf lies between {low} and {high}. Which leaves does Star1 read?",
    "pruned": "Every leaf lies between {low} and {high}. Which leaves does Star1 prune?",
}
RESET_AT_CHANCE = {
    "visited": "Below a chance node alpha–beta starts anew with (−∞, ∞). Which leaves are read?",
    "pruned": "Below a chance node alpha–beta starts anew with (−∞, ∞). Which leaves are pruned?",
}

#: What a chance node's value can still become.
AT_BEST = {"max": "at most", "min": "at least"}


def left_by_chance(node: str) -> str:
    return f"all that the chance node {node} leaves open"


# Move ordering


def reorder(node: str) -> str:
    return (
        f"Reorder the children of {node}, and nothing else, so that alpha–beta reads as few leaves "
        "as possible: in which order are they tried, and how many leaves are read?"
    )


def leaves_read(leaves: list[str]) -> str:
    return f"it reads {listed(leaves)}"


def read_in_order(order: list[str], count: int) -> str:
    return f"{', '.join(order)}: {count} leaves"


def knuth_moore(branching: int, depth: int, minimum: int) -> str:
    """`3^2 + 3^1 − 1 = 11`."""
    return f"{branching}^{(depth + 1) // 2} + {branching}^{depth // 2} − 1 = {minimum}"


# Depth limits


def decisions_from_features(weights: list[str], features: dict[str, list[str]]) -> str:
    """The prompt that gives the features from which estimates are computed."""
    terms = " + ".join(f"{weight}·f{i}" for i, weight in enumerate(weights, 1))
    rows = "; ".join(f"{name} ({', '.join(row)})" for name, row in features.items())
    return (
        "Which value and which move does a search of depth 1, depth 2, and so on down to the "
        f"leaves find at the root? An inner node at the limit counts with {terms} of its features: "
        f"{rows}."
    )


def at_depth(depth: int, choice: str) -> str:
    return f"depth {depth}: {choice}"


def flips(depth: int, old: tuple[str, str, str], new: tuple[str, str, str]) -> str:
    """The horizon effect: what a search sees only with one ply more."""

    def seen(move: str, before: str, after: str) -> str:
        if before == after:
            return f"{move} stays at {before}"
        return f"{move} goes from {before} to {after}"

    return (
        f"depth {depth} moves to {new[0]} instead of {old[0]}: one ply further on {seen(*old)} and "
        f"{seen(*new)}, which lay beyond the horizon of depth {depth - 1}"
    )


NO_FLIP = "no depth overturns the move of the one before"


# A leaf called x


def pruned_leaf(leaf: str) -> str:
    return f"For which values of x does alpha–beta never read leaf {leaf}?"


def moves_chosen(root: str, moves: list[str]) -> str:
    each = "the move " + moves[0] if len(moves) == 1 else f"each of the moves {listed(moves)}"
    return (
        f"For which values of x is {each} right at the root {root}? A move is right that is worth "
        f"as much as {root} (the minimax value) and that the rule for ties lets count."
    )


def at_x(region: str, sentence: str) -> str:
    """`x = 3: B and C are worth the same: each is right`."""
    return f"{region}: {sentence}"


def skipped(leaf: str, node: str, after: str) -> str:
    return f"{node} is left after {after}, and {leaf} is never read"


def always_read(leaf: str) -> str:
    return f"{leaf} is read whatever x is"


# Misconceptions

WRONG_ANSWERS = "wrong answers to expect:"


def wrong_answer(answer: str, sentences: list[str]) -> str:
    return f"{answer}: {'; or '.join(sentences)}"


#: What a misconception looks like in a student's work: "your cuts fit an α that …".
MISTAKES = {
    "swapped-players": "your values fit MAX taking the smallest and MIN the largest",
    "never-alternates": "your values fit one player making every move",
    "depth-off-by-one": "your values fit a search that stops one ply too early",
    "leftmost-leaf-is-value": "your values fit a node taking the value of its first child",
    "other-child-order": "your work fits children tried in the other direction",
    "last-tie": "your move fits taking the last of several optimal moves",
    "chance-as-max": "your values fit MAX choosing at chance nodes",
    "averages-instead-of-weights": "your values fit chances taken to be equal",
    "other-cut-rule": "your cuts fit the other cut rule (reaching the bound, or passing it)",
    "no-pruning": "your work fits a search that never cuts",
    "window-not-passed": "your cuts fit every node starting anew with (−∞, ∞)",
    "shallow-only": "your cuts fit bounds that come from the parent only, never from further up",
    "alpha-not-updated": "your cuts fit an α that is never raised at MAX nodes",
    "beta-not-updated": "your cuts fit a β that is never lowered at MIN nodes",
    "cuts-one-late": "your cuts fit a node being left one child too late",
    "parent-takes-child-value": (
        "your cuts fit a child's value counting for its parent before the child is finished"
    ),
    "bound-taken-as-value": "your answer fits a bound taken for a value: a cut child may be worse",
    "negamax-window-not-negated": "your cuts fit a window passed on without negating it",
    "negamax-sign-not-flipped": "your values fit a child's value whose sign is not changed",
}
