"""Words for trees: how to read them, and the reasons of their searches."""

from __future__ import annotations

from grader.words.phrases import PLAYERS, listed, powers, total

_MOVES = {
    "max": "MAX moves at an upward triangle",
    "min": "MIN moves at a downward triangle",
    "chance": "chance moves at a circle, with the probabilities on its edges",
}
_LEGEND = "Each level is one ply (one move of one player); {moves}; the number at a leaf names it."
_ESTIMATES = "≈ beside a node marks its estimate."


def legend(players: list[str], estimates: bool) -> str:
    """Explains how to read a tree: `MAX moves at an upward triangle, …`."""
    moves = listed([_MOVES[player] for player in players])
    return _LEGEND.format(moves=moves) + (f" {_ESTIMATES}" if estimates else "")


#: What stands beside the fields of answers with several parts.
FIELDS = {"value": "value", "move": "move", "order": "order", "leaves": "leaves"}

# What to do

MINIMAX = "Run minimax on this tree."
ALPHA_BETA = "Run alpha–beta from the window (−∞, ∞) on this tree."
ORDERING = (
    "Run alpha–beta from the window (−∞, ∞) on this tree, with the children in the orders that the "
    "questions name."
)
DEPTH_LIMITS = "Run minimax on this tree to depth 1, then to depth 2, and so on down to the leaves."
_NEGAMAX = (
    "The number at a leaf is in MAX's view; every other number at a node is in the view of the "
    "player who moves there."
)
NEGAMAX = f"Run negamax on this tree. {_NEGAMAX}"
NEGAMAX_WITH_PRUNING = (
    f"Run negamax with alpha–beta pruning from the window (−∞, ∞) on this tree. {_NEGAMAX}"
)
EXPECTIMINIMAX = (
    "Run expectiminimax on this tree: a chance node is worth the mean of its children, weighted by "
    "their probabilities."
)
WITH_PRUNING = "Then run it with pruning, from the window (−∞, ∞)."

#: What a search with a window compares; negamax sees it in the view of the player to move.
WINDOW = (
    "v is the value of a node by the children tried so far; in its window (α, β), α is the best "
    "value that MAX already has further up, β the best that MIN has."
)
MOVERS_WINDOW = (
    "v is the value of a node by the children tried so far; in its window (α, β), α is the best "
    "value that its player already has further up, β the most that the opponent, who has something "
    "better further up, will allow, both in the view of the node's player."
)

#: What Star1 compares at chance nodes and at their children.
CHANCE_WINDOW = (
    "For a child of a chance node, α is the value with which the chance node just reaches its own "
    "α if each child not yet tried is worth as much as a leaf can be, and β the value with which "
    "it just reaches its own β if each is worth as little; neither lies beyond the bounds of the "
    "leaves. The chance node itself is left at α by the most that it can still be worth, at β by "
    "the least."
)


def derivation(node: str, combination: str, relation: str) -> str:
    """Shows how a value is computed: `E (MAX): max(8, 6, 3) = 8`."""
    return f"{node}: {combination} {relation}"


UNREAD = "?"
THEN_CUT = ", then cut"


def clipped(value: str, window: str, returned: str) -> str:
    """Shows what fail-hard returns: `12, clipped to (−∞, 8): 8`."""
    return f"{value}, clipped to {window}: {returned}"


def choice(root: str, player: str, moves: list[str]) -> str:
    """Explains a choice in MAX's view."""
    wants = {"max": "largest", "min": "smallest"}[player]
    return f"{root} wants the {wants} of {listed(moves)}"


def mover_wants(root: str, player: str, moves: list[str]) -> str:
    """Explains a choice where every number is in the mover's view."""
    moves_are = f"what its moves are worth to {PLAYERS[player]}"
    return f"{root} wants the largest of {moves_are}: {listed(moves)}"


def only_bounded(move: str, returned: str, relation: str) -> str:
    """Explains why a move with the same number is no right move."""
    return f"{move} returned {returned} too, but is only proven {relation}: it is not a right move"


def only_clipped(move: str, returned: str, relation: str) -> str:
    """Explains why a move that is worse is no right move, though its return was clipped."""
    return (
        f"{move} returned {returned} too, clipped to its window, but {move} {relation}: it is not "
        "a right move"
    )


def tied(moves: list[str], ties: str) -> str:
    """Says that moves are worth the same, and which of them count."""
    rule = {
        "any": "each is right",
        "first": "the first tried counts",
        "last": "the last tried counts",
    }
    return f"moves {listed(moves)} are worth the same: {rule[ties]}"


def other_lines(lines: list[str], more: int) -> str:
    """`right, too: A, C, 5; A, D, 7; and 4 more`."""
    rest = f"; and {more} more" if more else ""
    return f"right, too: {'; '.join(lines)}{rest}"


def cut(node: str, after: str, comparison: str, holder: str, skipped: list[str]) -> str:
    """Explains a cut: `at F (MAX) after leaf 5: 10 ≥ β = 8, MIN already has 8 at B`."""
    never = "is never looked at" if len(skipped) == 1 else "are never looked at"
    return f"at {node} after {after}: {comparison}, {holder}; {listed(skipped)} {never}"


def holds(player: str, bound: str, node: str) -> str:
    """Says who already has the bound: `MIN already has 8 at B`."""
    return f"{PLAYERS[player]} already has {bound} at {node}"


GIVEN_WINDOW = "the window that the search started with"
NO_CUT = {
    "equal": "no node reaches its bound before its last child",
    "strict": "no node passes its bound before its last child",
}


def window(node: str, alpha: str, beta: str) -> str:
    """Shows a window with the origin of its bounds."""
    return f"{node}: {alpha}, {beta}"


def bound_from(name: str, value: str, holder: str | None) -> str:
    """Shows a bound with the node that has set it: `β = 8 from B`."""
    return f"{name} = {value}" + (f" from {holder}" if holder else "")


# Chance nodes

#: The questions about pruning, with and without bounds on the leaves.
STAR1 = {
    "visited": "Every leaf lies between {low} and {high}. Which leaves does Star1 read?",
    "pruned": "Every leaf lies between {low} and {high}. Which leaves does Star1 prune?",
}
RESET_AT_CHANCE = {
    "visited": "Below a chance node alpha–beta starts anew with (−∞, ∞). Which leaves are read?",
    "pruned": "Below a chance node alpha–beta starts anew with (−∞, ∞). Which leaves are pruned?",
}
#: What a cut compares with a bound.
VALUE = "value"
#: The values that a chance node can still reach.
AT_BEST = {"max": "at most", "min": "at least"}
#: Why no more search is needed once a value reaches the bound of the leaves.
NO_LEAF_BEYOND = {"max": "no leaf is lower", "min": "no leaf is higher"}


def needed_by_chance(node: str) -> str:
    """Names a bound that comes from a chance node."""
    return f"what the chance node {node} would need here"


# Move ordering


def reorder(node: str) -> str:
    """Asks for a better order of the children of a node."""
    return (
        f"Reorder the children of {node}, and nothing else, so that alpha–beta reads as few leaves "
        "as possible: in which order are they tried, and how many leaves are read?"
    )


def leaves_read(leaves: list[str]) -> str:
    """Lists the leaves that a search reads."""
    return f"it reads {'leaf' if len(leaves) == 1 else 'leaves'} {listed(leaves)}"


def read_in_orders(count: int, orders: list[str]) -> str:
    """Lists the orders that read so many leaves: `16 leaves: D, B, C; D, C, B`, at most a few."""
    more = len(orders) - 6
    rest = f"; and {more} more order{'s' if more > 1 else ''}" if more > 0 else ""
    return f"{count} {'leaf' if count == 1 else 'leaves'}: {'; '.join(orders[:6])}{rest}"


def knuth_moore(branching: int, depth: int, minimum: int) -> str:
    """`3^2 + 3^1 − 1 = 11`."""
    sum_of_powers = f"{branching}^{(depth + 1) // 2} + {branching}^{depth // 2}"
    return f"{powers(sum_of_powers)} − 1 = {minimum}"


# Depth limits


def decisions_from_features(weights: list[str], features: dict[str, list[str]]) -> str:
    """The prompt that gives the features from which estimates are computed."""
    terms = total([f"{weight}·f{i}" for i, weight in enumerate(weights, 1)])
    rows = "; ".join(f"{name} ({', '.join(row)})" for name, row in features.items())
    return (
        "Which value and which move does a search of depth 1, depth 2, and so on down to the "
        f"leaves find at the root? An inner node at the limit counts with {terms} of its features: "
        f"{rows}."
    )


def at_depth(depth: int, choice: str) -> str:
    """Shows the choice of a search to some depth."""
    return f"depth {depth}: {choice}"


def flips(depth: int, old: tuple[str, str, str], new: tuple[str, str, str]) -> str:
    """Explains the horizon effect: only a search one ply deeper sees this."""

    def seen(move: str, before: str, after: str) -> str:
        if before == after:
            return f"move {move} stays at {before}"
        return f"move {move} goes from {before} to {after}"

    return (
        f"depth {depth} moves to {new[0]} instead of {old[0]}: one ply further on {seen(*old)} and "
        f"{seen(*new)}, which lay beyond the horizon of depth {depth - 1}"
    )


NO_FLIP = "no depth overturns the move of the one before"
