"""The functions that search a tree for a value or a move, and the one that moves in a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile

from grader.autograder import choosing, judging
from grader.autograder.cases import expectation
from grader.autograder.cases.call_arguments import call
from grader.autograder.cases.calls import FULL, Judged, Observation, Part, wrong
from grader.autograder.cases.code_case import SEARCH, TreeTest
from grader.autograder.cases.code_exercise import (
    Asked,
    CodeFunction,
    Searching,
    Shrinking,
    Testing,
    Trial,
)
from grader.autograder.judging import feedback
from grader.autograder.judging.answers import answer_text, judge_move, number, value_of
from grader.model.codec import object_of
from grader.model.exact import INF, pretty
from grader.model.tree import Chance, Decision, Inner, inner_nodes
from grader.words import code, starter

#: How a bundle stores a test of a search.
STORED = object_of(TreeTest, *SEARCH)


def misfit(function: Asked, tree: Inner) -> str:
    """Why a search cannot be called on a tree; empty if it can."""
    meets_chance = any(isinstance(node, Chance) for node in inner_nodes(tree))
    if {"maximizing", "color"} & set(function.arguments):
        if meets_chance or not takes_turns(tree):
            return (
                f"{function.id} needs a tree on which max and min take turns and chance has "
                "none, found another"
            )
    elif meets_chance and not function.searching.meets_chance:
        return f"{function.id} needs a tree without chance, found one with it"
    return ""


def takes_turns(tree: Inner) -> bool:
    """Whether no player moves twice in a row."""
    return all(
        not isinstance(child, Decision) or child.player != node.player
        for node in inner_nodes(tree)
        if isinstance(node, Decision)
        for child in node.children
    )


def heading(function: Asked, test: TreeTest, because: str, before: str) -> str:
    """What the function does on a smaller tree."""
    return code.on_this_tree(call(function, test), because)


def _search_testing(
    parts: Callable[[Asked], tuple[Part, ...]], judge: Callable[[Trial, Part], Judged]
) -> Testing:
    """Tests of a search, whose answer has these parts."""
    return Testing(
        TreeTest,
        STORED,
        parts,
        judge,
        choose=lambda request: choosing.choose_search_tests(request),
        catches=lambda *asked: choosing.search_catches(*asked),
        names=lambda seen: judging.name_search(seen),
        needs=frozenset({"trees"}),
        misfit=misfit,
        sentences=feedback.sentences,
        picture=feedback.picture,
        shrink=Shrinking(lambda *failure: judging.smallest(*failure), heading),
    )


def _judge(trial: Trial, part: Part) -> Judged:
    """Judge the value or, if the function has to prune, the leaves that it reads."""
    if part == "value":
        return _judge_value(trial.function, trial.test, trial.seen)
    return _judge_leaves(trial)


def _judge_value(function: Asked, test: TreeTest, seen: Observation) -> Judged:
    answer = value_of(function, seen.answer)
    given = number(answer)
    if given is None:
        return wrong(code.no_number(answer_text(answer)))
    true = expectation.value(function, test)
    if expectation.is_right_value(given, true, test):
        return Judged(FULL)
    if given in (INF, -INF):
        return wrong(code.infinite(pretty(given)))
    wanted = pretty(true)
    if true < test.alpha:
        wanted = code.at_most(wanted, pretty(test.alpha))
    elif true > test.beta:
        wanted = code.at_least(wanted, pretty(test.beta))
    return wrong(code.wrong_value(wanted, answer_text(answer)))


def _judge_leaves(trial: Trial) -> Judged:
    exercise, function, test, rules = trial.exercise, trial.function, trial.test, trial.rules
    reads = expectation.first_reads(test, trial.seen.reads)
    trace = expectation.expected_reads(exercise, function, test, rules, reads)
    wanted = expectation.read_order(trace)
    if set(reads) == set(wanted):
        return Judged(FULL, trace=trace)
    because = code.wrong_leaves(wanted, reads)
    for other in expectation.conventions(exercise):
        follows = expectation.expected_reads(exercise, function, test, other, reads)
        if _agree(reads, expectation.read_order(follows)) > _agree(reads, wanted):
            because += code.ONE_RULE[rules.cut]
    return wrong(because, trace)


def _agree(reads: Sequence[str], wanted: Sequence[str]) -> int:
    """How many steps are the same: leaves that are read, and the end."""
    steps = zip((*reads, ""), (*wanted, ""), strict=False)
    return len(list(takewhile(lambda pair: pair[0] == pair[1], steps)))


#: The value and, if the function has to prune, the leaves that it reads.
VALUE = _search_testing(
    lambda function: ("value", "leaves") if function.prunes else ("value",), _judge
)
MINIMAX = CodeFunction(
    "minimax",
    ("node", "depth", "maximizing"),
    starter.MINIMAX,
    testing=VALUE,
    searching=Searching(("minimax",), ("minimax",)),
)
ALPHABETA = CodeFunction(
    "alphabeta",
    ("node", "depth", "alpha", "beta", "maximizing"),
    starter.ALPHABETA,
    testing=VALUE,
    searching=Searching(("alphabeta",), ("alphabeta",)),
)
NEGAMAX = CodeFunction(
    "negamax",
    ("node", "depth", "alpha", "beta", "color"),
    starter.NEGAMAX,
    testing=VALUE,
    searching=Searching(("negamax",), ("plain_negamax",), of_mover=True),
)
EXPECTIMINIMAX = CodeFunction(
    "expectiminimax",
    ("node", "depth"),
    starter.EXPECTIMINIMAX,
    testing=VALUE,
    searching=Searching(("expectiminimax",), ("expectiminimax",), meets_chance=True),
)


def _judge_move(trial: Trial, part: Part) -> Judged:
    """Judge a move: it must be optimal, and one that the rule for ties accepts."""
    right = expectation.right_moves(trial.test, trial.exercise.rules)
    return judge_move(trial.function, trial.test, right, trial.seen)


BEST_MOVE = CodeFunction(
    "best_move",
    ("node",),
    starter.BEST_MOVE,
    testing=_search_testing(lambda function: ("move",), _judge_move),
    searching=Searching(("minimax", "alphabeta"), ("minimax", "alphabeta"), returns_move=True),
)

#: One move of a match.
CHOOSE = CodeFunction("choose", ("game", "state", "deadline"), starter.CHOOSE)
