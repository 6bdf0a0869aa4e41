"""Real games: the tree that a position spans, who wins, and how the game goes on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from grader.errors import Fault
from grader.homework.families.play.answers import TreeSizes, Word
from grader.homework.families.play.node_counts import count_tree
from grader.homework.families.play.subjects import GAME_TREE
from grader.homework.families.trees import (
    common_answers,
    reasons as why,
    traits,
    words as trees_words,
)
from grader.homework.families.trees.answers import Lines, Move, Value
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import (
    Ask,
    Kind,
    SheetRules,
    ShownSearch,
    Slips,
    Solved,
    tied_in_order,
)
from grader.model.exact import Bound, pretty, signum
from grader.model.instance import Instance
from grader.model.trace import Trace
from grader.model.tree import Decision, Inner, Node, height, inner_nodes, nodes, parents
from grader.solvers.minimax import minimax
from grader.words import games, phrases, questions

if TYPE_CHECKING:  # the misconceptions import all solvers
    from grader.homework.families.trees.right_searches import Flawed


class GameSolution(NamedTuple):
    """The search of a game's tree, and the size of the tree."""

    search: Trace
    #: The number of nodes on each level.
    levels: tuple[int, ...]


def solve(instance: Instance) -> GameSolution:
    """The search of the whole tree, and the size of its levels."""
    trace = minimax(instance.tree, instance.rules)
    return GameSolution(trace, count_tree(instance.tree).levels)


def solve_by(solved: Solved, flawed: Flawed) -> GameSolution:
    """Repeats the search with a flawed program; the tree that is drawn stays right."""
    right: GameSolution = solved.solution
    return right._replace(search=flawed.instead()(right.search))


def answers(instance: Instance, solution: GameSolution) -> dict[str, Answer]:
    """The answers to all questions that this game has."""
    trace = solution.search
    root = trace.root
    assert isinstance(root, Decision)
    found: dict[str, Answer] = {
        "tree": TreeSizes(solution.levels),
        "value": Value(trace.value),
        "move": Move(moves(instance, trace.right_moves(root)), moves(instance, root.children)),
    }
    if root.estimate is None:  # an estimate does not say who wins
        found["winner"] = Word(winner(trace.value), tuple(games.WINNERS.values()))
    seen = {node.name: node for node in nodes(root)}
    replies = replier(instance.tree)
    if replies and isinstance(node := seen.get(replies.name), Decision):
        found["reply"] = Move(
            moves(instance, trace.right_moves(node)), moves(instance, node.children)
        )
    return {**found, "play": play(instance, trace)}


def play(instance: Instance, trace: Trace) -> Lines:
    """The right moves from the root on."""
    root, written = instance.tree, instance.labels.moves
    ways = common_answers.right_ways(trace, lambda node: written[node.name])
    most = common_answers.most_lines(instance, common_answers.places(root))
    return Lines(root.name, ways, tuple(written.values()), height(root), most)


def winner(value: Bound) -> str:
    """Who wins a game that is worth this much to MAX."""
    return games.WINNERS[signum(value)]


def moves(instance: Instance, nodes: tuple[Node, ...]) -> tuple[str, ...]:
    """The moves that lead to these nodes."""
    return tuple(instance.labels.moves[node.name] for node in nodes)


def replier(root: Inner) -> Inner | None:
    """The first node below the root with several replies."""
    return next((node for node in inner_nodes(root)[1:] if len(node.children) > 1), None)


def way(root: Inner, name: str) -> tuple[Node, ...]:
    """The nodes from the root (left out) to the named node."""
    above, found = parents(root), [name]
    while (parent := above[found[-1]]) is not root:
        found.append(parent.name)
    by_name = {node.name: node for node in nodes(root)}
    return tuple(by_name[each] for each in reversed(found))


def reasons(instance: Instance, solution: GameSolution) -> dict[str, tuple[str, ...]]:
    """Explains the winner, the move, the reply and the play."""
    trace = solution.search
    root = trace.root
    assert isinstance(root, Decision)
    found = {
        "move": choice(instance, trace, root),
        "winner": (games.winner(pretty(trace.value), winner(trace.value)),),
        "play": why.other_lines(play(instance, trace)),
    }
    if (node := replier(root)) is not None:
        assert isinstance(node, Decision)
        found["reply"] = choice(instance, trace, node)
    return found


def choice(instance: Instance, trace: Trace, node: Decision) -> tuple[str, ...]:
    """Says what each move at a node is worth."""
    worth = [
        trees_words.bound_from(move, pretty(trace.proven[child.name][0]), None)
        for move, child in zip(moves(instance, node.children), node.children, strict=True)
    ]
    return (trees_words.choice(phrases.PLAYERS[node.player], node.player, worth),)


def prompts(solved: Solved) -> Mapping[str, str]:
    """Asks for the reply after the first moves, and for the play as far as the tree goes."""
    instance = solved.instance
    told = {"play": games.goes_on(instance.tree.estimate is None)}
    if (node := replier(instance.tree)) is not None:
        assert isinstance(node, Decision)
        begun = moves(instance, way(instance.tree, node.name))
        told["reply"] = games.reply(list(begun), node.player)
    return told


def refuses(solved: Solved) -> Fault | None:
    """Refuses trees that are not a game's position, and questions that have no answer on it."""
    instance = solved.instance
    moves = instance.labels.moves
    for node in nodes(instance.tree)[1:]:
        if node.name not in moves:
            return Fault(
                "must be the position of a game, such as {game: nim, state: [2, 2]}, "
                f"found node {node.name} without a move",
                path="tree",
            )
    if replier(instance.tree) is None:
        no_reply = traits.unanswerable(instance, ("reply",), "a move with several replies", "none")
        if no_reply:
            return no_reply
    if instance.tree.estimate is not None:
        no_winner = traits.unanswerable(
            instance, ("winner",), "games played to their end", "evaluate"
        )
        if no_winner:
            return no_winner
    return traits.chance_nodes(instance)


KIND = Kind(
    name="game",
    title="A real game",
    task=lambda solved: games.SOLVE,
    subject=GAME_TREE,
    asks={
        "tree": Ask(3, questions.GAME_TREE),
        "value": Ask(1, questions.GAME_VALUE),
        "winner": Ask(1, questions.WINNER),
        "move": Ask(1, questions.GAME_MOVE),
        "reply": Ask(1),
        "play": Ask(2),
    },
    refuses=refuses,
    prompts=prompts,
    solve=solve,
    answers=answers,
    reasons=reasons,
    states=SheetRules(("order", "ties"), rules_of=tied_in_order),
    slips=Slips(rests_on=dict.fromkeys(("value", "move", "reply"), ("tree",))),
    search=ShownSearch(
        trace=lambda solution: solution.search, watched=traits.searches_to_watch("minimax")
    ),
    misconceptions=traits.search_misconceptions(lambda instance: "minimax", solve_by),
    traits=frozenset({traits.DECIDES, traits.VALUED}),
)
