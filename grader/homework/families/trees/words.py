"""Words for trees: how to read them, and the reasons of their searches."""

from __future__ import annotations

from grader.words import say
from grader.words.phrases import numbers, player_name, powers, total

_MOVES = {
    "max": "MAX moves at an upward triangle",
    "min": "MIN moves at a downward triangle",
    "chance": "chance moves at a circle, with the probabilities on its edges",
}
_LEGEND = "Each level is one ply (one move of one player); {moves}; the number at a leaf names it."
_ESTIMATES = "≈ beside a node marks its estimate."


def legend(players: list[str], estimates: bool) -> str:
    """Explains how to read a tree: `MAX moves at an upward triangle, …`."""
    moves = [say(_MOVES[player]) for player in players]
    legend = say(_LEGEND, moves=moves)
    return f"{legend} {say(_ESTIMATES)}" if estimates else legend


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


def clipped_return(value: str, window: str, returned: str) -> str:
    """Shows what fail-hard returns: `12, clipped to (−∞, 8): 8`."""
    return say(
        "{value}, clipped to {window}: {returned}", value=value, window=window, returned=returned
    )


def choice(root: str, player: str, moves: list[str]) -> str:
    """Explains a choice in MAX's view."""
    if player == "max":
        return say("{root} wants the largest of {moves}", root=root, moves=moves)
    return say("{root} wants the smallest of {moves}", root=root, moves=moves)


def mover_wants(root: str, player: str, moves: list[str]) -> str:
    """Explains a choice where every number is in the mover's view."""
    return say(
        "{root} wants the largest of what its moves are worth to {player}: {moves}",
        root=root,
        player=player_name(player),
        moves=moves,
    )


def only_bounded(move: str, returned: str, relation: str) -> str:
    """Explains why a move with the same number is no right move."""
    return say(
        "{move} returned {returned} too, but is only proven {relation}: it is not a right move",
        move=move,
        returned=returned,
        relation=relation,
    )


def only_clipped(move: str, returned: str, relation: str) -> str:
    """Explains why a move that is worse is no right move, though its return was clipped."""
    return say(
        "{move} returned {returned} too, clipped to its window, but {move} {relation}: it is not "
        "a right move",
        move=move,
        returned=returned,
        relation=relation,
    )


def equal_moves(moves: list[str], ties: str) -> str:
    """Says that moves are worth the same, and which of them count."""
    if ties == "any":
        return say("moves {moves} are worth the same: each is right", moves=moves)
    if ties == "first":
        return say("moves {moves} are worth the same: the first tried counts", moves=moves)
    return say("moves {moves} are worth the same: the last tried counts", moves=moves)


def other_lines(lines: list[str], more: int) -> str:
    """`right, too: A, C, 5; A, D, 7; and 4 more`."""
    if more:
        return say("right, too: {lines}; and {more} more", lines="; ".join(lines), more=more)
    return say("right, too: {lines}", lines="; ".join(lines))


def cut(node: str, after: str, comparison: str, holder: str, skipped: list[str]) -> str:
    """Explains a cut: `at F (MAX) after leaf 5: 10 ≥ β = 8, MIN already has 8 at B`."""
    return say(
        "at {node} after {after}: {comparison}, {holder}; {skipped} {skipped:is|are} never looked "
        "at",
        node=node,
        after=after,
        comparison=comparison,
        holder=holder,
        skipped=skipped,
    )


def holds(player: str, bound: str, node: str) -> str:
    """Says who already has the bound: `MIN already has 8 at B`."""
    return say(
        "{player} already has {bound} at {node}", player=player_name(player), bound=bound, node=node
    )


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
    if holder:
        return say("{name} = {value} from {holder}", name=name, value=value, holder=holder)
    return f"{name} = {value}"


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
    return say("what the chance node {node} would need here", node=node)


# Move ordering


def reorder(node: str) -> str:
    """Asks for a better order of the children of a node."""
    return say(
        "Reorder the children of {node}, and nothing else, so that alpha–beta reads as few leaves "
        "as possible: in which order are they tried, and how many leaves are read?",
        node=node,
    )


def leaves_read(leaves: list[str]) -> str:
    """Lists the leaves that a search reads."""
    return say("it reads {leaves:leaf|leaves} {leaves}", leaves=leaves)


def read_in_orders(count: int, orders: list[str]) -> str:
    """Lists the orders that read so many leaves: `16 leaves: D, B, C; D, C, B`, at most a few."""
    more = len(orders) - 6
    shown = "; ".join(orders[:6])
    if more > 0:
        shown = say("{orders}; and {more} more {more:order|orders}", orders=shown, more=more)
    return say("{count} {count:leaf|leaves}: {orders}", count=count, orders=shown)


def knuth_moore(branching: int, depth: int, minimum: int) -> str:
    """`3^2 + 3^1 − 1 = 11`."""
    sum_of_powers = f"{branching}^{(depth + 1) // 2} + {branching}^{depth // 2}"
    return f"{powers(sum_of_powers)} − 1 = {minimum}"


# Depth limits


def decisions_from_features(weights: list[str], features: dict[str, list[str]]) -> str:
    """The prompt that gives the features from which estimates are computed."""
    terms = total([f"{weight}·f{i}" for i, weight in enumerate(weights, 1)])
    rows = "; ".join(f"{name} ({numbers(row)})" for name, row in features.items())
    return say(
        "Which value and which move does a search of depth 1, depth 2, and so on down to the "
        "leaves find at the root? An inner node at the limit counts with {terms} of its features: "
        "{rows}.",
        terms=terms,
        rows=rows,
    )


def at_depth(depth: int, choice: str) -> str:
    """Shows the choice of a search to some depth."""
    return say("depth {depth}: {choice}", depth=depth, choice=choice)


def flips(depth: int, old: tuple[str, str, str], new: tuple[str, str, str]) -> str:
    """Explains the horizon effect: only a search one ply deeper sees this."""

    def seen(move: str, before: str, after: str) -> str:
        if before == after:
            return say("move {move} stays at {value}", move=move, value=before)
        return say(
            "move {move} goes from {before} to {after}", move=move, before=before, after=after
        )

    return say(
        "depth {depth} moves to {new} instead of {old}: one ply further on {seen_of_old} and "
        "{seen_of_new}, which lay beyond the horizon of depth {less}",
        depth=depth,
        new=new[0],
        old=old[0],
        seen_of_old=seen(*old),
        seen_of_new=seen(*new),
        less=depth - 1,
    )


NO_FLIP = "no depth overturns the move of the one before"
