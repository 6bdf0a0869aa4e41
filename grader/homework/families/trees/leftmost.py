"""Searches that take the value of the first child for that of its parent."""

from __future__ import annotations

from dataclasses import dataclass

from grader.homework.families.trees.flawed_negamax import PlayedByMovers
from grader.homework.families.trees.flawed_search import Anew, Played
from grader.model.exact import INF, Bound
from grader.model.rules import Rules
from grader.model.trace import Step
from grader.model.tree import Inner, Leaf, Node
from grader.solvers.negamax import color_of


@dataclass(frozen=True, slots=True)
class FirstChild(Anew):
    """A search that reads every leaf, and gives each node the value of the child tried first."""

    #: Whether each number is in the view of the player who moves at the node, not in MAX's.
    of_movers: bool = False

    def __call__(
        self, root: Inner, rules: Rules, alpha: Bound = -INF, beta: Bound = INF, /
    ) -> Played:
        steps: list[Step] = []
        picks: dict[str, str] = {}

        def search(node: Node, color: int) -> Bound:
            if isinstance(node, Leaf):
                value = color * node.value
                steps.append(("read", node.name, -INF, INF, value, ()))
                return value
            steps.append(("enter", node.name, -INF, INF, 0, ()))
            children = rules.tried(node.children)
            sign = -1 if self.of_movers else 1
            first, *_ = [sign * search(child, sign * color) for child in children]
            picks[node.name] = children[0].name
            steps.append(("return", node.name, -INF, INF, first, ()))
            return first

        search(root, color_of(root) if self.of_movers else 1)
        made = PlayedByMovers if self.of_movers else Played
        return made(root, rules, tuple(steps), picks=picks)
