"""Several players with their own payoffs: backward induction, also with one player replaced."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from grader.errors import Fault
from grader.homework.families.payoffs import words
from grader.homework.families.payoffs.answers import Choices, Reached, Vector, Vectors, vector
from grader.homework.families.payoffs.backward_induction import (
    PAYOFF_MISCONCEPTIONS,
    Induction,
    PayoffSolution,
    Tie,
    again,
    sides,
    solve,
)
from grader.homework.families.payoffs.payoff_tree import (
    Outcome,
    PayoffNode,
    Payoffs,
    Turn,
    game,
    outcomes,
    players,
    turns,
)
from grader.homework.families.payoffs.subjects import CHANGES, PAYOFF_TREE
from grader.homework.families.trees.answers import Names, Value
from grader.homework.kinds.answer import Answer
from grader.homework.kinds.kind import Ask, Kind, SheetRules, Slips, Solved, tied_in_order
from grader.model.follows import Best, Following, Given, LastOf, Nth, Ref, Rule, Walk, WorthOf
from grader.model.instance import Instance
from grader.model.parameters import Parameter, Whole
from grader.words import questions

#: The questions about the game in which one player is replaced.
ABOUT_OPPONENT = ("opponent", "opponent_outcome", "changes")


def answers(instance: Instance, solution: PayoffSolution) -> dict[str, Answer]:
    """Values, moves and ends, as it is and with one player replaced."""
    root, (_, target) = game(instance), sides(instance)
    played, replaced = solution.played, solution.replaced
    order = [node.name for node in turns(root)]
    names, ends = tuple(order), tuple(leaf.name for leaf in outcomes(root))
    moves = {node.name: names_of(node.children) for node in turns(root)}
    first = moves[root.name]
    return {
        "value": Vector(solution.value),
        "values": Vectors({name: played.values[name] for name in order}, names),
        "moves": Choices(move_names(order, played.moves), names, moves),
        "outcome": Reached(tuple(leaves_reached(root, solution.way)), ends, first),
        "opponent": Value(replaced.values[root.name][target - 1]),
        "opponent_outcome": Reached(tuple(leaves_reached(root, replaced.moves)), ends, first),
        "changes": Names(changes(order, solution), names),
    }


def move_names(
    order: list[str], moves: Mapping[str, tuple[PayoffNode, ...]]
) -> Mapping[str, tuple[str, ...]]:
    """The names of the moves at each of these nodes."""
    return {name: names_of(moves[name]) for name in order}


def names_of(nodes: tuple[PayoffNode, ...]) -> tuple[str, ...]:
    """The names of some nodes."""
    return tuple([node.name for node in nodes])


def leaves_reached(node: PayoffNode, moves: Mapping[str, tuple[PayoffNode, ...]]) -> Iterator[str]:
    """The leaves that moves lead to."""
    if isinstance(node, Outcome):
        yield node.name
    else:
        for move in moves[node.name]:
            yield from leaves_reached(move, moves)


def changes(order: list[str], solution: PayoffSolution) -> tuple[str, ...]:
    """The nodes where no move that was right before is still right."""
    before, after = move_names(order, solution.way), move_names(order, solution.replaced.moves)
    return tuple(name for name in order if set(before[name]).isdisjoint(after[name]))


def follows(instance: Instance, solution: PayoffSolution) -> Following:
    """Derives values and moves from the payoffs that the student found at the children."""
    root, rules = game(instance), instance.rules

    def worth(child: PayoffNode) -> Rule:
        return Given(child.payoffs) if isinstance(child, Outcome) else Ref("values", child.name)

    def best(node: Turn) -> Best:
        children = rules.tried(node.children)
        wanted = tuple((child.name, Nth(worth(child), node.player)) for child in children)
        return Best(wanted, "most", rules.ties)

    def value(node: Turn) -> Rule:
        return WorthOf(best(node), tuple((child.name, worth(child)) for child in node.children))

    names = [node.name for node in turns(root)]
    choices = tuple((name, Ref("moves", name)) for name in names)
    return {
        "values": {node.name: value(node) for node in turns(root)},
        "value": {"": Ref("values", root.name)},
        "moves": {node.name: best(node) for node in turns(root)},
        "outcome": {"": LastOf(Walk(root.name, choices))},
    }


def reasons(instance: Instance, solution: PayoffSolution) -> dict[str, tuple[str, ...]]:
    """How each choice is made, and the play that follows."""
    root, (opponent, target) = game(instance), sides(instance)
    after = (
        words.replacement(opponent, target),
        *derivations(root, solution.replaced, opponent, target),
    )
    return {
        "values": derivations(root, solution.played),
        "outcome": (words.play(list(path(root, solution.played))),),
        "opponent": after,
        "opponent_outcome": (words.play(list(path(root, solution.replaced))),),
    }


def path(node: PayoffNode, induction: Induction) -> Iterator[str]:
    """The names of the nodes on the way of the first right moves."""
    yield node.name
    if isinstance(node, Turn):
        yield from path(induction.moves[node.name][0], induction)


def derivations(
    root: Turn, induction: Induction, opponent: int = 0, target: int = 0
) -> tuple[str, ...]:
    """Explains each choice from the bottom up: what the player compares, and what is chosen."""

    def worth(node: PayoffNode) -> Payoffs:
        return node.payoffs if isinstance(node, Outcome) else induction.values[node.name]

    return tuple(
        words.choice(
            node.name,
            node.player,
            target if node.player == opponent else node.player,
            node.player == opponent,
            [vector(worth(child)) for child in node.children],
            vector(induction.values[node.name]),
            [move.name for move in induction.moves[node.name]],
        )
        for node in reversed(turns(root))
    )


def prompts(solved: Solved) -> Mapping[str, str]:
    """The questions that name the player who is replaced."""
    opponent, target = sides(solved.instance)
    return {id: words.if_replaced(id, opponent, target) for id in ABOUT_OPPONENT}


def refuses(solved: Solved) -> Fault | None:
    """Refuses an opponent who does not play, and ties that matter to some player."""
    instance = solved.instance
    opponent, count = sides(instance)[0], len(players(game(instance)))
    if opponent > count:
        return Fault(
            f"the opponent must be one of {count} players, found {opponent}", path="opponent"
        )
    solution: PayoffSolution = solved.solution
    if tie := solution.played.tie:
        return tie_fault(tie, "")
    if tie := solution.replaced.tie:
        return tie_fault(tie, f" once player {opponent} is replaced")
    return None


def tie_fault(tie: Tie, when: str) -> Fault:
    """A fault if a tie matters to some player."""
    moves = zip(tie.moves, tie.worth, strict=True)
    either = " and ".join(f"{move.name} {vector(payoffs)}" for move, payoffs in moves)
    return Fault(
        "with ties: any no tie may matter to anybody (first and last decide every tie), "
        f"found player {tie.node.player} torn at node {tie.node.name}{when} between {either}",
        path="rules.ties",
    )


KIND = Kind(
    name="generalsum",
    title="Games of several players",
    task=lambda solved: words.BACKWARD_INDUCTION,
    subject=PAYOFF_TREE,
    asks={
        "values": Ask(4, questions.GENERALSUM_VALUES),
        "moves": Ask(2, questions.MOVES),
        "outcome": Ask(1, questions.OUTCOME),
        "opponent": Ask(2),
        "changes": Ask(1),
        "opponent_outcome": Ask(0),
        "value": Ask(0, questions.GENERALSUM_VALUE),
    },
    parameters=(
        Parameter(
            "opponent",
            Whole(1, 3),
            "the player who is replaced by a zero-sum opponent of the player at the root",
            default=2,
        ),
    ),
    refuses=refuses,
    prompts=prompts,
    solve=solve,
    answers=answers,
    reasons=reasons,
    states=SheetRules(("order", "ties"), rules_of=tied_in_order),
    slips=Slips(
        follows=follows,
        rests_on={
            "changes": ("moves", "values"),
            "opponent": ("values",),
            "opponent_outcome": ("values",),
        },
        again=again,
    ),
    misconceptions=lambda: PAYOFF_MISCONCEPTIONS,
    traits=frozenset({CHANGES}),
)
