"""Negamax: minimax, or with `pruning` alpha–beta; every number is in the mover's view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from grader.errors import Fault
from grader.homework.families.trees import common_questions, reasons as why, words
from grader.homework.families.trees.common_questions import pruning
from grader.homework.families.trees.subjects import TREE
from grader.homework.families.trees.traits import (
    DECIDES,
    MOVERS_VIEW,
    RESTS_ON,
    VALUED,
    chance_nodes,
    moves_by_node,
    not_alternating,
    rules_to_state,
    search_misconceptions,
    searches_to_watch,
    unanswerable,
    unprovable_tie,
)
from grader.homework.kinds.answer import Answer, OnDemand
from grader.homework.kinds.kind import Ask, Kind, Pruning, SheetRules, ShownSearch, Slips, Solved
from grader.model.exact import INF, Bound, pretty
from grader.model.grammar import relation
from grader.model.instance import Instance
from grader.model.parameters import Flag, Parameter
from grader.model.trace import Cut, Interval, Trace
from grader.model.tree import Decision, Inner, Leaf, Node, nodes, parents, player
from grader.solvers.alphabeta import alphabeta
from grader.solvers.negamax import negamax, plain_negamax
from grader.words import phrases, questions

#: The questions that need pruning.
OF_PRUNING = ("returned", "visited", "pruned", "cuts", "windows")

if TYPE_CHECKING:
    from grader.model.follows import Again, Following, Theirs


def prunes(instance: Instance) -> bool:
    """Whether the spec asks for pruning."""
    return bool(instance.options.get("pruning"))


def solve(instance: Instance) -> Trace:
    """The search, with a window if it prunes."""
    search = negamax if prunes(instance) else plain_negamax
    return search(instance.tree, instance.rules)


def opponents_view(interval: Interval) -> Interval:
    """The proven bounds of a child as its parent sees them."""
    low, high = interval
    return -high, -low


def answers(instance: Instance, trace: Trace) -> Mapping[str, Answer]:
    """The answers to all questions; what is proven, where the search prunes."""
    known = common_questions.places(instance.tree)
    makers = common_questions.decision(instance, trace, known)
    if prunes(instance):
        return OnDemand(makers | pruning(instance, trace, known))
    return OnDemand(makers | {"values": lambda: common_questions.values(trace, known)})


def follows(instance: Instance, trace: Trace) -> Following:
    """How a value follows from the values below it."""
    if prunes(instance):
        return {}  # proven values depend on the leaves read
    from grader.homework.families.trees import follow_through

    return follow_through.negamax_rules(instance)


def again(instance: Instance, trace: Trace, theirs: Theirs) -> tuple[Again, ...]:
    """The search with the student's own values, if there are some."""

    from grader.homework.families.trees import follow_through

    has_windows = prunes(instance)
    search = follow_through.negamax if has_windows else follow_through.plain_negamax
    return follow_through.searched_again(search, instance, theirs, has_windows)


def reasons(instance: Instance, trace: Trace) -> dict[str, tuple[str, ...]]:
    """Explains the line, move and values, and with pruning the returns, windows and cuts."""
    known = common_questions.places(instance.tree)
    found = {
        "move": choice(instance, trace),
        "line": why.other_lines(common_questions.line(instance, trace, known)),
        "values": derivations(trace),
    }
    if prunes(instance):
        found |= {"returned": returns(trace), "cuts": cuts(trace), "windows": windows(trace)}
    return found


def choice(instance: Instance, trace: Trace) -> tuple[str, ...]:
    """Explains the right moves: what is proven of each, for the player who makes it."""
    root = trace.root
    assert isinstance(root, Decision)
    known = [
        f"{why.name_in_sentence(child)} {relation(*opponents_view(trace.proven[child.name]))}"
        for child in root.children
        if child.name in trace.proven
    ]
    return (words.mover_wants(root.name, root.player, known), *why.ties(instance, trace))


def derivations(trace: Trace) -> tuple[str, ...]:
    """Derives what is proven of each node: the largest of its children's values to the mover."""

    def part(child: Node) -> str:
        if child.name not in trace.proven:
            return words.UNREAD
        return why.bare(relation(*opponents_view(trace.proven[child.name])))

    return tuple(
        words.derivation(
            phrases.node(node.name, player(node)),
            f"max({phrases.side_by_side(map(part, node.children))})",
            relation(*trace.proven[node.name]),
        )
        for node in why.last_first(trace)
    )


def returns(trace: Trace) -> tuple[str, ...]:
    """Derives what each call returns: the largest of its children's returns, with signs changed."""
    cut_at = {cut.node for cut in trace.cuts}

    def derive(node: Inner) -> str:
        own = 1 if player(node) == "max" else -1
        below: list[Bound] = [
            own * child.value if isinstance(child, Leaf) else -trace.returned[child.name]
            for child in node.children
            if child.name in trace.windows
        ]
        return why.derive_return(trace, node, "max", below, node.name in cut_at)

    return tuple(map(derive, why.last_first(trace)))


def holder(trace: Trace, above: Mapping[str, Inner], node: str, side: int) -> str | None:
    """The ancestor that set a bound of a node's entry window. From level to level α and β change
    places and signs. None if the whole search started with the bound.
    """
    found = None
    bound = trace.windows[node][side]
    while (parent := above.get(node)) and trace.windows[node][side] == bound:
        node, side, bound = parent.name, 1 - side, -bound
        found = node
    return None if trace.windows[node][side] == bound else found


def cuts(trace: Trace) -> tuple[str, ...]:
    """Explains each cut by its comparison, and by who set the bound, in the opponent's view."""
    tree, above = {node.name: node for node in nodes(trace.root)}, parents(trace.root)

    def sentence(cut: Cut) -> str:
        node = tree[cut.node]
        assert isinstance(node, Decision)
        setter = holder(trace, above, cut.node, 1)
        sign = "≥" if trace.rules.cut == "equal" else ">"
        return words.cut(
            phrases.node(cut.node, node.player),
            why.name_in_sentence(tree[cut.after]),
            f"{words.VALUE} {pretty(cut.value)} {sign} β = {pretty(cut.beta)}",
            words.GIVEN_WINDOW
            if setter is None
            else words.holds(why.OPPONENT[node.player], pretty(-cut.beta), setter),
            [why.name_in_sentence(tree[name]) for name in cut.skipped],
        )

    return tuple(map(sentence, trace.cuts)) or (words.NO_CUT[trace.rules.cut],)


def windows(trace: Trace) -> tuple[str, ...]:
    """Says where each bound of each window comes from."""
    above = parents(trace.root)

    def bound(name: str, side: int) -> str:
        value = trace.windows[name][side]
        setter = None if abs(value) == INF else holder(trace, above, name, side)
        return words.bound_from("αβ"[side], pretty(value), setter)

    entered = [name for name in trace.windows if name in trace.returned]
    return tuple(words.window(name, bound(name, 0), bound(name, 1)) for name in entered)


def refuses(solved: Solved) -> Fault | None:
    """Refuses chance nodes, players who do not take turns, and what this search cannot answer."""
    instance = solved.instance
    if fault := chance_nodes(instance) or not_alternating(instance):
        return fault
    if prunes(instance):
        return unprovable_tie(instance)
    return unanswerable(instance, OF_PRUNING, "pruning: true", "a search that reads every leaf")


def task(solved: Solved) -> str:
    """What to do, with pruning or without."""
    return words.NEGAMAX_WITH_PRUNING if prunes(solved.instance) else words.NEGAMAX


def conventions(solved: Solved) -> tuple[str, ...]:
    """Explains the bounds that the rule for cuts uses, if there is one."""
    window = (words.MOVERS_WINDOW,) if prunes(solved.instance) else ()
    return (*moves_by_node(solved), *window)


def prompts(solved: Solved) -> Mapping[str, str]:
    """Asks for what is proven where the search prunes."""
    if prunes(solved.instance):
        return {"values": questions.NEGAMAX_PROVEN}
    return {}


KIND = Kind(
    name="negamax",
    title="Negamax",
    task=task,
    subject=TREE,
    asks={
        "value": Ask(2, questions.NEGAMAX_VALUE),
        "move": Ask(2, questions.MOVE),
        "values": Ask(6, questions.NEGAMAX_VALUES),
        "line": Ask(0, questions.LINE),
        "returned": Ask(0, questions.NEGAMAX_RETURNED),
        "visited": Ask(0, questions.VISITED),
        "pruned": Ask(0, questions.PRUNED),
        "cuts": Ask(0, questions.CUTS),
        "windows": Ask(0, questions.NEGAMAX_WINDOWS),
    },
    parameters=(
        Parameter("pruning", Flag(), "whether the search prunes, with a window (α, β)", False),
    ),
    refuses=refuses,
    prompts=prompts,
    solve=solve,
    answers=answers,
    reasons=reasons,
    states=SheetRules(
        ("cut", "order", "ties", "returns"),
        words={"cut": questions.NEGAMAX_CUT, "ties": questions.PROVEN_TIES},
        rules_of=lambda instance: (
            rules_to_state(instance) if prunes(instance) else ("order", "ties")
        ),
        conventions=conventions,
    ),
    slips=Slips(
        follows=follows,
        rests_on=RESTS_ON,
        again=again,
    ),
    search=ShownSearch(
        trace=lambda trace: trace,
        watched=searches_to_watch("negamax"),
        # Alpha–beta is the same search with windows that are not negated.
        pruning=Pruning(
            lambda instance, rules: alphabeta(instance.tree, rules),
            None,
            lambda instance: (
                None
                if prunes(instance)
                else "needs pruning: true, found a search that reads every leaf"
            ),
        ),
    ),
    misconceptions=search_misconceptions(
        lambda instance: "negamax" if prunes(instance) else "plain_negamax"
    ),
    traits=frozenset({DECIDES, VALUED, MOVERS_VIEW}),
)
