"""Several players with payoffs that depend on x: where the game ends, for every x."""

from __future__ import annotations

from collections.abc import Mapping

from grader.errors import Fault
from grader.homework.families.payoffs import words
from grader.homework.families.payoffs.induction_with_x import (
    EndsAtX,
    again,
    lines,
    path,
    payoff,
    reached,
    solve,
)
from grader.homework.families.payoffs.misconceptions_with_x import MISCONCEPTIONS_WITH_X
from grader.homework.families.payoffs.payoff_tree import game, outcomes
from grader.homework.families.payoffs.payoffs_with_x import PAYOFF_TREE_WITH_X
from grader.homework.families.symbols import words as symbols_words
from grader.homework.families.symbols.answers import Breakpoints, Regions
from grader.homework.families.symbols.function_answers import Function
from grader.homework.families.symbols.subjects import DEPENDS_ON_X, RIGHT_FOR_SOME_X
from grader.homework.families.symbols.surds import Inexpressible
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.conventions import tied_in_order
from grader.homework.kinds.kind import Kind, Solved
from grader.model.instance import Instance
from grader.words import questions

#: The game is solved at each of them and between them.
MAX_LEAVES, MAX_MEETINGS = 81, 300


def answers(instance: Instance, samples: tuple[EndsAtX, ...]) -> dict[str, Answer]:
    root = game(instance)
    by_leaf = {leaf.name: reached(samples, frozenset({leaf.name})) for leaf in outcomes(root)}
    by_move = {
        child.name: reached(samples, frozenset(leaf.name for leaf in outcomes(child)))
        for child in root.children
    }
    turns = {end for where in by_leaf.values() for end in where.ends}
    found: dict[str, Answer] = {
        "outcome": Regions(by_leaf),
        "chosen": Regions(by_move),
        "changes": Breakpoints(tuple(sorted(turns))),
    }
    if value := payoff(samples, root.player):
        found["value"] = Function(value, True)
    return found


def reasons(instance: Instance, samples: tuple[EndsAtX, ...]) -> dict[str, tuple[str, ...]]:
    root = game(instance)
    return {
        "outcome": tuple(
            symbols_words.at_x(str(where), words.play(list(path(root, leaf))))
            for leaf, where in sorted(lines(samples).items(), key=lambda each: each[1].edges)
        )
    }


def prompts(solved: Solved) -> Mapping[str, str]:
    root = game(solved.instance)
    moves = [child.name for child in root.children]
    return {
        "chosen": words.moves_of_x(root.name, root.player, moves),
        "value": words.value_of_x(root.player),
    }


def refuses(solved: Solved) -> Fault | None:
    """Refuses trees that are too large, and payoffs that are equal at numbers which a key cannot
    write, or too often."""
    instance = solved.instance
    root = game(instance)
    if (count := len(outcomes(root))) > MAX_LEAVES:
        return Fault(
            f"may have at most {MAX_LEAVES} leaves in this kind, found {count}", path="tree"
        )
    try:
        count = sum(not sample.is_between for sample in solved.solution)
    except Inexpressible:
        return Fault(
            "payoffs must be equal where x is rational or needs one square root, such as 1 + √2, "
            "found another",
            path="tree",
        )
    if count > MAX_MEETINGS:
        return Fault(
            f"payoffs must be equal at {MAX_MEETINGS} x at most, found {count}", path="tree"
        )
    if "value" in instance.asked and "value" not in solved.answers:
        return Fault(
            "the question 'value' needs an x for which all equilibria give the same, found none",
            path="ask",
        )
    return None


KIND = Kind(
    name="symbolicsum",
    title="Payoffs with x",
    task=lambda solved: words.INDUCTION_FOR_EVERY_X,
    subject=PAYOFF_TREE_WITH_X,
    asks={"outcome": 4, "chosen": 2, "changes": 2, "value": 2},
    says={"outcome": questions.OUTCOME_OF_X, "changes": questions.CHANGES_OF_X},
    rules=("order", "ties"),
    stated=tied_in_order,
    solve=solve,
    answers=answers,
    reasons=reasons,
    prompts=prompts,
    refuses=refuses,
    misconceptions=lambda: MISCONCEPTIONS_WITH_X,
    again=again,
    rests_on=dict.fromkeys(("chosen", "changes", "value"), ("outcome",)),
    traits=frozenset({DEPENDS_ON_X, RIGHT_FOR_SOME_X}),
)
