"""Several players with payoffs that depend on x: where the game ends, for every x."""

from __future__ import annotations

from collections.abc import Mapping

from grader.errors import Fault
from grader.homework.families.payoffs import words
from grader.homework.families.payoffs.backward_induction import WRONG_WANTS, Wants, WrongWants
from grader.homework.families.payoffs.payoff_tree import Payoffs, game, outcomes
from grader.homework.families.payoffs.payoffs_with_x import (
    PAYOFF_TREE_WITH_X,
    Solution,
    again,
    meeting_places,
    path,
    payoff,
    solve,
    solve_game,
    where_reached,
)
from grader.homework.families.symbols import words as symbols_words
from grader.homework.families.symbols.answers import Breakpoints, Regions
from grader.homework.families.symbols.driver import regions, too_many_leaves, unwritable
from grader.homework.families.symbols.function_answers import Function
from grader.homework.families.symbols.misconceptions import WRITTEN_DOWN, inexpressible
from grader.homework.families.symbols.subjects import DEPENDS_ON_X, RIGHT_FOR_SOME_X
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import (
    Ask,
    Kind,
    Misconception,
    SheetRules,
    Slips,
    Solved,
    tied_in_order,
)
from grader.model.exact import Number
from grader.model.instance import Instance
from grader.words import questions


def answers(instance: Instance, solution: Solution) -> dict[str, Answer]:
    """For which x the game ends where, which moves are right, and what the first player gets."""
    root = game(instance)
    by_leaf = {leaf.name: where_reached(solution, leaf) for leaf in outcomes(root)}
    turns = {end for where in by_leaf.values() for end in where.ends}
    found: dict[str, Answer] = {
        "outcome": Regions(by_leaf),
        "chosen": Regions({child.name: where_reached(solution, child) for child in root.children}),
        "changes": Breakpoints(tuple(sorted(turns))),
    }
    if value := payoff(solution, root.player):
        found["value"] = Function(value, True)
    return found


def reasons(instance: Instance, solution: Solution) -> dict[str, tuple[str, ...]]:
    """The play for each set of x."""
    root, ways = game(instance), regions(solution.runs, lambda ends: ends)
    return {
        "outcome": tuple(
            symbols_words.at_x(str(where), words.play(list(path(root, leaf))))
            for leaf, where in sorted(ways.items(), key=lambda each: each[1].edges)
        )
    }


def prompts(solved: Solved) -> Mapping[str, str]:
    """The questions that name the root, its player and the moves."""
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
    fault = too_many_leaves(len(outcomes(root))) or unwritable(
        lambda: meeting_places(root), "payoffs must be equal", "payoffs must be equal", path="tree"
    )
    if fault:
        return fault
    if "value" in instance.asked and "value" not in solved.answers:
        return Fault(
            "the question 'value' needs an x for which all equilibria give the same, found none",
            path="ask",
        )
    return None


def next_payoff(player: int, payoffs: Payoffs) -> Number:
    """Every player looks at the payoff of the next one, the last player at that of player 1."""
    return payoffs[player % len(payoffs)]


OTHER_PAYOFF = WrongWants(
    "other-payoff",
    "your answers fit each player looking at another player's payoff, not at their own",
    next_payoff,
)


def _misconception(id: str, sentence: str, wants: Wants) -> Misconception:
    return Misconception(
        id,
        sentence,
        lambda right: solve_game(game(right.instance), right.instance.rules, wants),
        impossible=inexpressible(lambda instance: meeting_places(game(instance), wants)),
        may_agree=True,
    )


MISCONCEPTIONS = (*(_misconception(*each) for each in (*WRONG_WANTS, OTHER_PAYOFF)), *WRITTEN_DOWN)

KIND = Kind(
    name="symbolicsum",
    title="Payoffs with x",
    task=lambda solved: words.INDUCTION_FOR_EVERY_X,
    subject=PAYOFF_TREE_WITH_X,
    asks={
        "outcome": Ask(4, questions.OUTCOME_OF_X),
        "chosen": Ask(2),
        "changes": Ask(2, questions.CHANGES_OF_X),
        "value": Ask(2),
    },
    refuses=refuses,
    prompts=prompts,
    solve=solve,
    answers=answers,
    reasons=reasons,
    states=SheetRules(("order", "ties"), rules_of=tied_in_order),
    slips=Slips(rests_on=dict.fromkeys(("chosen", "changes", "value"), ("outcome",)), again=again),
    misconceptions=lambda: MISCONCEPTIONS,
    traits=frozenset({DEPENDS_ON_X, RIGHT_FOR_SOME_X}),
)
