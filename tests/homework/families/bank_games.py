"""What the bank says of games of several players and of matrices, computed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import count, product
from random import Random

from grader.homework.families.matrices.equilibrium import equilibrium
from grader.homework.families.matrices.matrix_game import Matrix
from grader.homework.families.payoffs.backward_induction import backward_induction, own_payoff
from grader.homework.families.payoffs.payoff_tree import (
    Outcome,
    PayoffNode,
    Payoffs,
    Turn,
    outcomes,
    turns,
)
from grader.model.exact import Bound, Number
from grader.model.rules import Rules
from tests.homework.families.bank import only


def mixed(*rows: tuple[int, ...]) -> tuple[Number, tuple[Number, ...]]:
    """The value, and how MAX mixes."""
    found = equilibrium(Matrix(rows))
    return found.value, found.row


def random_payoffs(rng: Random, *players: int, zero_sum: bool = False) -> Turn:
    """Each level has a player, and three children at each node."""
    numbers = count()

    def node(left: tuple[int, ...]) -> PayoffNode:
        name = str(next(numbers))
        if left:
            return Turn(name, left[0], tuple(node(left[1:]) for _ in range(3)))
        first, second = rng.randint(0, 20), rng.randint(0, 20)
        return Outcome(name, (first, -first if zero_sum else second))

    root = node(players)
    assert isinstance(root, Turn)
    return root


def is_equilibrium(root: PayoffNode, strategies: dict[str, PayoffNode]) -> bool:
    """Whether no player gets more from `root` on by changing that player's moves alone."""

    def payoffs(node: PayoffNode, changing: int) -> Payoffs:
        if isinstance(node, Outcome):
            return node.payoffs
        if node.player != changing:
            return payoffs(strategies[node.name], changing)
        below = (payoffs(child, changing) for child in node.children)
        return max(below, key=lambda worth: worth[changing - 1])

    return all(payoffs(root, p)[p - 1] == payoffs(root, 0)[p - 1] for p in (1, 2))


def is_perfect(root: Turn, strategies: dict[str, PayoffNode]) -> bool:
    return all(is_equilibrium(node, strategies) for node in turns(root))


def induced(root: Turn) -> dict[str, PayoffNode]:
    return {
        name: moves[0]
        for name, moves in backward_induction(root, Rules(), own_payoff).moves.items()
    }


def profiles(root: Turn) -> Iterator[dict[str, PayoffNode]]:
    inner = turns(root)
    for chosen in product(*(node.children for node in inner)):
        yield dict(zip([node.name for node in inner], chosen, strict=True))


ENTRY = Turn(
    "newcomer", 1, (
        Outcome("out", (0, 2)),
        Turn("owner", 2, (Outcome("fight", (-1, -1)), Outcome("share", (1, 1)))),
    ),
)  # fmt: skip


def value_with_cuts(root: Turn) -> Number:
    """What player 1 gets if a node of player 2 is left once it can give player 1 no more."""
    assured: Number | None = None
    for node in root.children:
        assert isinstance(node, Turn)
        worth = [child.payoffs for child in node.children if isinstance(child, Outcome)]
        if assured is None or all(own > assured for own, _ in worth):
            assured = max(worth, key=lambda payoffs: payoffs[1])[0]
    assert assured is not None
    return assured


def cuts_are_sound(zero_sum: bool) -> bool:
    rng = Random(7)
    games = [random_payoffs(rng, 1, 2, zero_sum=zero_sum) for _ in range(200)]
    return all(
        value_with_cuts(root) == backward_induction(root, Rules(), own_payoff).values[root.name][0]
        for root in games
    )


#: Testify or refuse, years in prison counting against the prisoners.
DILEMMA = {
    ("testify", "testify"): (-5, -5), ("refuse", "testify"): (-10, 0),
    ("testify", "refuse"): (0, -10), ("refuse", "refuse"): (-1, -1),
}  # fmt: skip


def equilibria_of_the_dilemma() -> list[tuple[str, str]]:
    moves = ("testify", "refuse")
    return [
        (a, b)
        for a, b in DILEMMA
        if all(DILEMMA[a, b][0] >= DILEMMA[other, b][0] for other in moves)
        and all(DILEMMA[a, b][1] >= DILEMMA[a, other][1] for other in moves)
    ]


@cache
def matrices() -> tuple[Matrix, ...]:
    """Every other one has a row that is dominated."""
    rng, found = Random(1), []
    for i in range(300):
        rows = [tuple(rng.randint(-9, 9) for _ in range(4)) for _ in range(3)]
        if i % 2:
            rows[0] = tuple(payoff - rng.randint(1, 5) for payoff in rows[1])
        found.append(Matrix(tuple(rows)))
    return tuple(found)


def dominated_is_unplayed(matrix: Matrix) -> bool:
    row = equilibrium(matrix).row
    return all(
        row[i] == 0
        for i, worse in enumerate(matrix.payoffs)
        for better in matrix.payoffs
        if all(w < b for w, b in zip(worse, better, strict=True))
    )


def played_are_equal(matrix: Matrix) -> bool:
    found = equilibrium(matrix)
    worth = zip(found.row, matrix.against_rows(found.column), strict=True)
    return len({payoff for probability, payoff in worth if probability}) == 1


def secures_less_when_known(matrix: Matrix) -> bool:
    found = equilibrium(matrix)
    return min(matrix.against_columns(found.row)) < found.value


#: What the player to move looks at in a child's payoffs, the own one first.
LIKINGS: dict[str, Callable[[Number, Number], Number]] = {
    "The one with the highest payoff for the player to move.": lambda own, other: own,
    "The one with the lowest payoff for the opponent.": lambda own, other: -other,
    "The one with the highest sum of payoffs.": lambda own, other: own + other,
    "The one in which both players get the same.": lambda own, other: min(own - other, other - own),
}


def likes(text: str) -> bool:
    """Whether backward induction always moves to a child that is liked most so."""
    for seed in range(50):
        root = random_payoffs(Random(seed), 1)
        worth = {child.name: LIKINGS[text](*child.payoffs) for child in outcomes(root)}
        (move, *_) = backward_induction(root, Rules(), own_payoff).moves[root.name]
        if worth[move.name] < max(worth.values()):
            return False
    return True


def leaves_least_for_others(rng: Random) -> bool:
    """Whether player 1 of three moves to where the others together get least."""
    leaves = [Outcome(str(i), tuple(rng.randint(0, 20) for _ in range(3))) for i in range(4)]
    root = Turn("A", 1, tuple(leaves))
    (move, *_) = backward_induction(root, Rules(), own_payoff).moves["A"]
    others = {leaf.name: sum(leaf.payoffs[1:]) for leaf in leaves}
    return others[move.name] == min(others.values())


#: What holds of every matrix, if the option does.
THEOREMS: dict[str, Callable[[Matrix], bool]] = {
    "In mixed strategies, maximin and minimax are equal.": lambda matrix: (
        min(matrix.against_columns(equilibrium(matrix).row))
        == max(matrix.against_rows(equilibrium(matrix).column))
    ),
    "In pure strategies, maximin and minimax are equal.": lambda matrix: (
        matrix.maximin == matrix.minimax
    ),
    "Its value is 0.": lambda matrix: equilibrium(matrix).value == 0,
    "Whoever moves first has the advantage.": lambda matrix: matrix.maximin > matrix.minimax,
}

#: Of an entry, its row and its column.
ENTRIES: dict[str, Callable[[Number, list[Number], list[Number], Matrix], bool]] = {
    "One that is smallest in its row and largest in its column.": lambda entry, row, column, _: (
        entry == min(row) and entry == max(column)
    ),
    "One that is largest in its row and smallest in its column.": lambda entry, row, column, _: (
        entry == max(row) and entry == min(column)
    ),
    "One that is the largest of the whole matrix.": lambda entry, row, column, matrix: (
        entry == max(map(max, matrix.payoffs))
    ),
    "One that is 0.": lambda entry, row, column, _: entry == 0,
}


def marks_saddles(text: str) -> bool:
    """Whether just the entries so described are left by neither player alone."""
    return all(
        ENTRIES[text](entry, list(row), column, matrix)
        == (not any(other > entry for other in column) and not any(other < entry for other in row))
        for matrix in matrices()
        for row in matrix.payoffs
        for column, entry in zip(map(list, zip(*matrix.payoffs, strict=True)), row, strict=True)
    )


NUMBERS: dict[str, Bound] = {
    "zero-sum-payoff": 0 - 5,
    "pennies": mixed((1, -1), (-1, 1))[1][0],
    "morra-value": mixed((2, -3), (-3, 4))[0],
    "rock-paper-scissors": mixed((0, -1, 1), (1, 0, -1), (-1, 1, 0))[1][0],
}


TRUTHS: dict[str, Callable[[], bool]] = {
    "zero-sum-opposed": lambda: all(
        (a > b) == (-a < -b) for a, b in product(range(-9, 10), repeat=2)
    ),
    "prisoners-dilemma": lambda: all(
        worse < better
        for found in equilibria_of_the_dilemma()
        for worse, better in zip(DILEMMA[found], DILEMMA["refuse", "refuse"], strict=True)
    ),
    "backward-induction-spe": lambda: all(
        is_perfect(root, induced(root))
        for root in (random_payoffs(Random(seed), 1, 2, 1) for seed in range(50))
    ),
    "empty-threats": lambda: all(
        is_perfect(ENTRY, found) for found in profiles(ENTRY) if is_equilibrium(ENTRY, found)
    ),
    "least-for-the-others": lambda: all(map(leaves_least_for_others, map(Random, range(50)))),
    "zero-sum-needed-for-cuts": lambda: cuts_are_sound(zero_sum=False),
    "maximin-below-minimax": lambda: all(m.maximin <= m.minimax for m in matrices()),
    "dominated-never-played": lambda: all(map(dominated_is_unplayed, matrices())),
    "indifference": lambda: all(map(played_are_equal, matrices())),
    "probabilities-known": lambda: any(map(secures_less_when_known, matrices())),
}


RIGHT: dict[str, Callable[[], str]] = {
    "own-payoff": lambda: only("own-payoff", likes),
    "minimax-theorem": lambda: only(
        "minimax-theorem", lambda text: all(map(THEOREMS[text], matrices()))
    ),
    "saddle-point": lambda: only("saddle-point", marks_saddles),
}
