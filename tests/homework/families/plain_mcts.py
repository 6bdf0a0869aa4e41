"""Monte-Carlo tree search over plain dicts, as the contract words it; shares nothing with ours."""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Any

Tree = dict[str, Any]


def exact(number: object) -> Fraction:
    return Fraction(str(number))


def index(wins: Fraction, visits: int, parent: int, c: Decimal) -> Decimal:
    with localcontext() as context:
        context.prec = 80
        mean = Decimal(wins.numerator) / Decimal(wins.denominator * visits)
        return mean + c * (Decimal(parent).ln() / visits).sqrt()


def root_of_two() -> Decimal:
    with localcontext() as context:
        context.prec = 80
        return Decimal(2).sqrt()


def two_places(value: Decimal) -> str:
    """Rounded half up, by whole numbers."""
    with localcontext() as context:
        context.prec = 80
        hundredths = int(value * 100 + Decimal("0.5"))
    return f"{hundredths // 100}.{hundredths % 100:02}"


class Replay:
    def __init__(
        self,
        tree: Tree,
        results: list[object],
        c: Decimal,
        rules: dict[str, str],
        grown: dict[str, list[object]],
    ) -> None:
        self.c, self.order, self.ties = c, rules["order"], rules["ties"]
        self.root = tree["name"] if rules["exploration"] == "root" else None
        self.wins = {name: exact(wins) for name, (wins, _) in grown.items()}
        self.visits = {name: int(str(visits)) for name, (_, visits) in grown.items()}
        self.paths: list[list[str]] = []
        self.ucb: list[dict[str, object]] = []
        self.table: list[dict[str, tuple[Fraction, int]]] = []
        for number, result in enumerate(results, 1):
            self.iterate(tree, number, exact(result))
        moves = [c["name"] for c in self.tried(tree) if c["name"] in self.visits]
        most = max((self.visits[name], self.wins[name]) for name in moves)
        best = [name for name in moves if (self.visits[name], self.wins[name]) == most]
        self.move = {"any": best, "first": best[:1], "last": best[-1:]}[self.ties]

    def tried(self, node: Tree) -> list[Tree]:
        children = list(node["children"])
        return children if self.order == "left-to-right" else children[::-1]

    def iterate(self, root: Tree, number: int, result: Fraction) -> None:
        node, path = root, [(root, "min" if root["player"] == "max" else "max")]
        while True:
            if "children" not in node:
                value = exact(node["value"])
                result = Fraction(1 if value > 0 else 0) if value else Fraction(1, 2)
                break
            new = [c for c in self.tried(node) if c["name"] not in self.visits]
            scores: dict[str, Decimal | None] = {}
            for child in node["children"]:
                name = child["name"]
                scores[name] = None
                if name in self.visits:
                    parent = self.visits[self.root or node["name"]]
                    scores[name] = index(self.wins[name], self.visits[name], parent, self.c)
                score = scores[name]
                self.ucb.append(
                    {
                        "iteration": number,
                        "node": node["name"],
                        "child": name,
                        "ucb1": "inf" if score is None else two_places(score),
                    }
                )
            if new:
                path.append((new[0], node["player"]))
                if "children" not in new[0]:
                    node = new[0]
                    continue
                break
            top = max(score for score in scores.values() if score is not None)
            best = [c for c in self.tried(node) if scores[c["name"]] == top]
            chosen = best[-1] if self.ties == "last" else best[0]
            path.append((chosen, node["player"]))
            node = chosen
        for visited, moved_in in path:
            name = visited["name"]
            self.visits[name] = self.visits.get(name, 0) + 1
            gain = result if moved_in == "max" else 1 - result
            self.wins[name] = self.wins.get(name, Fraction(0)) + gain
        self.paths.append([visited["name"] for visited, _ in path])
        self.table.append({name: (self.wins[name], n) for name, n in self.visits.items()})
