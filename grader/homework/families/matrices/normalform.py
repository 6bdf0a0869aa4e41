"""Normal form: pure strategies, the matrix, maximin, minimax and saddle points."""

from __future__ import annotations

from collections import Counter

from grader.errors import Fault
from grader.homework.families.matrices import words
from grader.homework.families.matrices.answers import (
    MAX_COUNT,
    Counts,
    NormalFormSolution,
    PayoffCells,
    Saddles,
    Strategies,
)
from grader.homework.families.matrices.follow_through import follow_normal_form
from grader.homework.families.matrices.matrix import explain_maximin, explain_minimax
from grader.homework.families.matrices.matrix_game import (
    Matrix,
    NormalForm,
    cell_name,
    column_name,
    count,
    label,
    latest_choices,
    normal_form,
    row_name,
)
from grader.homework.families.matrices.part_answers import Parts
from grader.homework.families.matrices.subjects import NORMAL_FORM
from grader.homework.families.trees.answers import Value
from grader.homework.families.trees.subjects import TREE
from grader.homework.families.trees.traits import moves_by_node
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import Ask, Kind, SheetRules, Slips, Solved
from grader.model.exact import pretty
from grader.model.follows import Following, Largest, Ref, Smallest
from grader.model.instance import Instance
from grader.model.tree import Decision, Inner, Player, inner_nodes
from grader.words import questions

#: The limits of what is written out; both forms grow as the product of the branchings.
MAX_STRATEGIES = 4096
MAX_CELLS = 2**20
#: How many cells of a matrix are filled in the time of reading one leaf.
CELLS = 48

BOTH: tuple[Player, Player] = ("max", "min")


def solve(instance: Instance) -> NormalFormSolution:
    """Counts the strategies, and fills the matrices that are small enough."""
    root = instance.tree
    full, reduced = counts(root, reduced=False), counts(root, reduced=True)
    return NormalFormSolution(
        full,
        reduced,
        normal_form(root, reduced=False) if fits(full) else None,
        normal_form(root, reduced=True) if fits(reduced) else None,
    )


def counts(root: Inner, reduced: bool) -> Counts:
    """The number of strategies of both players."""
    return Counts(count(root, "max", reduced), count(root, "min", reduced))


def fits(counts: Counts) -> bool:
    """Whether the matrix is small enough to be written out."""
    return max(counts.max, counts.min) <= MAX_STRATEGIES and counts.max * counts.min <= MAX_CELLS


def answers(instance: Instance, solution: NormalFormSolution) -> dict[str, Answer]:
    """The number of strategies, and what the forms that are small enough say."""
    found: dict[str, Answer] = {"counts": solution.full_counts}
    if solution.full:
        found |= parts(solution.full, "strategies" not in instance.asked)
    if solution.reduced:
        reduced = parts(solution.reduced, is_labelled=False) | {"counts": solution.reduced_counts}
        found["reduced"] = Parts(reduced)
    return found


def parts(form: NormalForm, is_labelled: bool) -> dict[str, Answer]:
    """The answers that one of the two forms gives."""
    return {
        "strategies": Strategies(form),
        "matrix": PayoffCells(form, is_labelled),
        "maximin": Value(form.matrix.maximin),
        "minimax": Value(form.matrix.minimax),
        "saddles": Saddles(form.matrix),
    }


def follows(instance: Instance, solution: NormalFormSolution) -> Following:
    """Maximin and minimax follow from the student's own matrix."""
    if solution.full is None:
        return {}
    full = solution.full_counts
    cells = [[Ref("matrix", f"{i}.{j}") for j in range(full.min)] for i in range(full.max)]
    return {
        "maximin": {"": Largest(tuple(Smallest(tuple(row)) for row in cells))},
        "minimax": {"": Smallest(tuple(map(Largest, zip(*cells, strict=True))))},
    }


def reasons(instance: Instance, solution: NormalFormSolution) -> dict[str, tuple[str, ...]]:
    """Why the strategies are so many, and what the matrix says."""
    root = instance.tree
    found = {"counts": products(root, solution.full_counts), "reduced": exclusions(root)}
    if solution.full:
        full, matrix = solution.full, solution.full.matrix
        found |= {
            "matrix": table(full),
            "maximin": (explain_maximin(matrix, map(row_name, range(len(full.rows)))),),
            "minimax": (explain_minimax(matrix, map(column_name, range(len(full.columns)))),),
            "saddles": (saddles(matrix),),
        }
    return found


def products(root: Inner, counts: Counts) -> tuple[str, ...]:
    """Shows the branchings of each player's nodes; their product is the number of strategies."""

    def product(player: Player, count: int) -> str:
        own = [n for n in inner_nodes(root) if isinstance(n, Decision) and n.player == player]
        powers = sorted(Counter(len(node.children) for node in own).items())
        factors = [f"{width}^{times}" if times > 1 else str(width) for width, times in powers]
        return words.product(player, len(own), factors, str(count))

    return product("max", counts.max), product("min", counts.min)


def exclusions(root: Inner) -> tuple[str, ...]:
    """Names the nodes that a player reaches only after an earlier choice of the same player."""
    sentences = []
    for player in BOTH:
        after: dict[tuple[str, str], list[str]] = {}
        latest = latest_choices(root, player)
        for node in inner_nodes(root):
            choice = latest[node.name]
            if choice and isinstance(node, Decision) and node.player == player:
                after.setdefault(choice, []).append(node.name)
        sentences += [
            words.only_after(player, nodes, label(dict([choice])))
            for choice, nodes in after.items()
        ]
    return tuple(sentences) or (words.NOTHING_EXCLUDED,)


def table(form: NormalForm) -> tuple[str, ...]:
    """Lists the rows and columns of the matrix with their strategies."""
    return (
        words.columns(
            [f"{column_name(j)} = {label(column)}" for j, column in enumerate(form.columns)]
        ),
        *(
            words.row(row_name(i), label(row), list(map(pretty, payoffs)))
            for i, (row, payoffs) in enumerate(zip(form.rows, form.matrix.payoffs, strict=True))
        ),
    )


def saddles(matrix: Matrix) -> str:
    """Explains the saddle points; a game with perfect information has at least one."""
    cells = [cell_name(*cell) for cell in matrix.saddles]
    return words.saddle(pretty(matrix.maximin), cells)


def refuses(solved: Solved) -> Fault | None:
    """Refuses numbers that are too long, and questions about a matrix that is too large."""
    full, reduced = solved.solution.full_counts, solved.solution.reduced_counts
    if max(full.max, full.min) >= MAX_COUNT:
        return Fault("a number of strategies has at most 1,000 digits, found more", path="tree")
    for asked in solved.instance.asked:
        if asked == "counts":
            continue
        needed = reduced if asked == "reduced" else full
        if not fits(needed):
            return Fault(
                f"{asked} needs at most {MAX_STRATEGIES:,} strategies a player and "
                f"{MAX_CELLS:,} cells, found {many(needed.max)} by {many(needed.min)} "
                "(counts alone needs no matrix)",
                path="tree",
            )
    return None


def work(solved: Solved) -> int:
    """How much work the instance takes, counted in leaves."""
    counts: Counts = solved.solution.full_counts
    return max(solved.size, counts.max * counts.min // CELLS)


def many(count: int) -> str:
    """Writes a count that may be very large."""
    return f"{count:,}" if count < 10**12 else "more than 10^12"


KIND = Kind(
    name="normalform",
    title="Normal form",
    task=lambda solved: words.NORMAL_FORM,
    subject=TREE,
    asks={
        "strategies": Ask(2, questions.STRATEGIES),
        "matrix": Ask(4, questions.MATRIX),
        "maximin": Ask(1, questions.MAXIMIN),
        "minimax": Ask(1, questions.MINIMAX),
        "saddles": Ask(2, questions.SADDLES),
        "counts": Ask(0, questions.COUNTS),
        "reduced": Ask(0, questions.REDUCED),
    },
    refuses=refuses,
    solve=solve,
    answers=answers,
    reasons=reasons,
    states=SheetRules(conventions=moves_by_node),
    slips=Slips(
        follows=follows,
        rests_on={
            "matrix": ("strategies",),
            "saddles": ("matrix",),
            "counts": ("strategies",),
            "reduced": ("reduced",),
        },
        again=follow_normal_form,
    ),
    traits=frozenset({NORMAL_FORM}),
    work=work,
)
