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
    "windows": "With which window (α, β) is each visited node entered?",
}

#: What a rule means, by its name and value.
RULES = {
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
        "any": "Of several optimal moves any one is right.",
        "first": "Of several optimal moves the one tried first is right.",
        "last": "Of several optimal moves the one tried last is right.",
    },
    "returns": {
        "soft": "A node returns the best value it has seen, even outside its window (fail-soft).",
        "hard": "A node returns its value clipped to its window (fail-hard).",
    },
}


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
