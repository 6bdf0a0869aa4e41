"""Monte-Carlo tree search: replayed by other code, its sums conserved, right in the long run."""

from __future__ import annotations

import json
from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grader.errors import UserError
from grader.games import load
from grader.games.game import Game
from grader.homework.families.simulation.answers import Standings, Ucb1
from grader.homework.families.simulation.misconceptions import (
    MCTS_MISCONCEPTIONS,
    UCB_MISCONCEPTIONS,
    Mcts,
)
from grader.homework.families.simulation.monte_carlo import mcts, play_out
from grader.homework.families.simulation.row_answers import Comparisons, Histories, Paths
from grader.homework.families.simulation.simulations import (
    NEVER,
    WIN,
    Playout,
    in_wins,
    most_visited,
)
from grader.homework.families.simulation.ucb1_formula import Stats, squared, ucb1, written
from grader.homework.kinds.problem import Problem, wrong_answers
from grader.homework.sheets.sheet import variant
from grader.model.exact import Number
from grader.model.rules import Rules
from grader.model.tree import Player
from tests.homework.families.plain_mcts import Replay, index, root_of_two, two_places
from tests.homework.kinds.examples import sheet_of
from tests.run import answers, refused, solve

TREES = (
    "2 levels, branching 3, leaves -2..2",
    "3 levels, branching 2, leaves -9..9",
    "{levels: 3, branching: 1..3, leaves: -1..1}",
    "{levels: 4, branching: 2, leaves: -3..3, players: [min, max, max]}",
    "[[3, -1, 0], 2, [[-5, 4], 0]]",
    "{game: nim, state: [2, 1], last: wins}",
)
RULES = ("{}", "{order: right-to-left, ties: first}", "{ties: last}", "{exploration: root}")


def decimal(c: str) -> Decimal:
    return root_of_two() if c == "√2" else Decimal(c)


@pytest.mark.slow
@pytest.mark.parametrize("c", ["√2", "0.5", "0", "3"])
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("tree", TREES)
def test_every_number_is_what_other_code_finds(
    tree: str, rules: str, c: str, tmp_path: Path
) -> None:
    spec = f"kind: mcts\ntree: {tree}\niterations: 25\nc: {c}\nrules: {rules}\n"
    for seed in range(3):
        check(solve(spec, tmp_path, "--seed", str(seed))["problems"][0], c)


HALF_GROWN = (
    (TREES[0], "{A: [3, 9], B: [2.5, 5], C: [1, 3], D: [1, 1], 1: [1, 2], 2: [0, 1], 4: [0, 1]}"),
    (TREES[1], "{A: [4, 7], B: [3, 4], C: [1, 3], D: [1, 2], F: [1, 1], 1: [0, 1]}"),
    (TREES[1], "{A: [0, 1]}"),
    (TREES[1], "{A: [0.5, 40], B: [20, 20], C: [20, 20]}"),
)


@pytest.mark.parametrize("rules", ["{}", "{exploration: root}", "{exploration: root, ties: last}"])
@pytest.mark.parametrize(("tree", "grown"), HALF_GROWN)
def test_a_half_grown_tree_goes_on_as_other_code_finds(
    tree: str, grown: str, rules: str, tmp_path: Path
) -> None:
    spec = f"kind: mcts\ntree: {tree}\niterations: 12\ngrown: {grown}\nrules: {rules}\n"
    for seed in range(3):
        problem = solve(spec, tmp_path, "--seed", str(seed))["problems"][0]
        check(problem, "√2")
    given = {key: problem[key] for key in ("kind", "tree", "rollouts", "grown", "rules")}
    again = solve(json.dumps({**given, "iterations": 12}), tmp_path)["problems"][0]
    assert answers(again) == answers(problem)


def test_going_on_is_the_same_as_not_having_stopped(tmp_path: Path) -> None:
    whole = solve(f"kind: mcts\ntree: {TREES[1]}\niterations: 20\n", tmp_path)["problems"][0]
    known = json.dumps(answers(whole)["table"][7])
    rest = {"kind": "mcts", "tree": whole["tree"], "iterations": 12}
    rest |= {"rollouts": whole["rollouts"][8:], "grown": json.loads(known)}
    after = answers(solve(json.dumps(rest), tmp_path)["problems"][0])
    before = answers(whole)
    assert after["path"] == before["path"][8:]
    assert after["table"] == before["table"][8:]
    assert (after["stats"], after["move"]) == (before["stats"], before["move"])


def check(problem: dict[str, Any], c: str) -> None:
    rules = problem["rules"]
    grown = problem.get("grown", {})
    replay = Replay(problem["tree"], problem["rollouts"], decimal(c), rules, grown)
    said = answers(problem)
    assert said["path"] == replay.paths
    assert said["ucb"] == replay.ucb
    assert [standings(each) for each in said["table"]] == replay.table
    assert standings(said["stats"]) == replay.table[-1]
    move = next(q for q in problem["questions"] if q["id"] == "move")
    assert (move["answer"], move["accept"]) == (replay.move[0], replay.move)
    assert [step["path"] for step in problem["trace"]] == replay.paths


def standings(written: dict[str, list[object]]) -> dict[str, tuple[Fraction, int]]:
    return {name: (Fraction(str(w)), int(str(n))) for name, (w, n) in written.items()}


def test_given_rollouts_are_played_and_a_leaf_decides_itself(tmp_path: Path) -> None:
    spec = """
        kind: mcts
        tree: [[1, -1], 0]
        iterations: 5
        rollouts: [0, 1, 1/2, 1, 0]
    """
    problem = solve(spec, tmp_path)["problems"][0]
    assert problem["rollouts"] == [0, 1, "0.5", 1, 0]
    # Leaf 3 is a draw each time, and leaf 1 a win for MAX, whatever the rollouts say.
    assert [step["result"] for step in problem["trace"]] == [0, "0.5", "0.5", "0.5", 1]
    said = answers(problem)
    assert said["path"] == [["A", "B"], ["A", "3"], ["A", "3"], ["A", "3"], ["A", "B", "1"]]
    assert said["stats"] == {"A": ["2.5", 5], "B": [1, 2], "3": ["1.5", 3], "1": [0, 1]}


def test_what_a_search_counts_adds_up(tmp_path: Path) -> None:
    spec = "kind: mcts\ntree: 4 levels, branching 2, leaves -5..5\niterations: 60\n"
    for seed in range(10):
        problem = solve(spec, tmp_path, "--seed", str(seed))["problems"][0]
        stats = standings(answers(problem)["stats"])
        assert stats["A"][1] == 60
        check_sums(problem["tree"], stats)


def check_sums(node: dict[str, Any], stats: dict[str, tuple[Fraction, int]]) -> None:
    """Players alternate, so what is no win at a node is one at its child."""
    wins, visits = stats[node["name"]]
    below = [child for child in node.get("children", ()) if child["name"] in stats]
    own = 0 if node["name"] == "A" else 1  # the iteration that expanded it ended there
    if not below:
        assert visits == own or "children" not in node
        return
    assert visits == own + sum(stats[child["name"]][1] for child in below)
    rest = visits - wins - sum(stats[child["name"]][0] for child in below)
    assert rest == 0 if own == 0 else 0 <= rest <= 1
    for child in below:
        check_sums(child, stats)


def test_ucb1_is_right_to_two_decimals() -> None:
    rng = Random(7)
    for _ in range(1_000):
        visits = 1 + int(rng.random() * 40)
        wins = Fraction(int(rng.random() * (2 * visits + 1)), 2)
        parent = visits + int(rng.random() * 60)
        c = int(rng.random() * 300)
        stats = Stats(wins, visits)
        expected = index(wins, visits, parent, Decimal(c) / 100)
        found = written(ucb1(stats, parent, squared(Fraction(c, 100))))
        assert found == two_places(expected), (wins, visits, parent, c)


@pytest.mark.parametrize(
    ("wins", "visits", "parent", "c2", "expected"),
    [
        (1, 8, 8, 0, "0.13"),  # 0.125: half up
        (Fraction(1, 2), 4, 1, 2, "0.13"),  # ln 1 = 0
        (1, 3, 9, 0, "0.33"),
        (0, 1, 1, 2, "0.00"),
        (3, 5, 12, 2, "1.60"),
    ],
)
def test_ucb1_at_the_edges(
    wins: Number, visits: int, parent: int, c2: Number, expected: str
) -> None:
    assert written(ucb1(Stats(wins, visits), parent, c2)) == expected


#: Russell and Norvig, Artificial Intelligence, 4th ed., section 5.4, on figure 5.10: 60/79 is
#: selected with c = 1.4, but 2/11 with c = 1.5.
AIMA = "kind: ucb\nnode: {children: {left: [60, 79], middle: [1, 10], right: [2, 11]}}\n"


@pytest.mark.parametrize(("c", "selected"), [("1.4", "left"), ("1.5", "right")])
def test_the_textbook_s_selection(c: str, selected: str, tmp_path: Path) -> None:
    problem = solve(f"{AIMA}c: {c}\n", tmp_path)["problems"][0]
    assert problem["node"]["parent"] == 100
    assert answers(problem)["selected"] == selected


def test_a_drawn_table_leaves_no_doubt(tmp_path: Path) -> None:
    spec = "kind: ucb\nnode: {children: 4, visits: 1..9}\n"
    for seed in range(60):
        node = solve(spec, tmp_path, "--seed", str(seed))["problems"][0]["node"]
        values = [
            index(Fraction(str(w)), n, node["parent"], root_of_two())
            for w, n in node["children"].values()
        ]
        first, second = sorted(values)[:-3:-1]
        assert first - second >= Decimal("0.05")
        assert sum(n for _, n in node["children"].values()) == node["parent"]


@pytest.mark.parametrize(
    ("ties", "accept"), [("any", ["C", "D"]), ("first", ["C"]), ("last", ["D"])]
)
@pytest.mark.parametrize(
    "stats", ["B: [1, 3], C: [1, 2], D: [1, 2]", "B: [3, 3], C: [0, 0], D: [0, 0]"]
)
def test_ties_of_a_selection(stats: str, ties: str, accept: list[str], tmp_path: Path) -> None:
    spec = f"kind: ucb\nnode: {{children: {{{stats}}}}}\nrules: {{ties: {ties}}}\n"
    questions = solve(spec, tmp_path)["problems"][0]["questions"]
    assert next(q["accept"] for q in questions if q["id"] == "selected") == accept


def test_equal_win_rates_tie_only_without_exploring() -> None:
    """1/2 and 2/4 are the same for c = 0; floats and fifty digits must both say so."""
    half, same = Stats(1, 2), Stats(2, 4)
    assert ucb1(half, 6, 0) == ucb1(same, 6, 0)
    assert ucb1(half, 6, 2) > ucb1(same, 6, 2)


# In the long run


def value(game: Game[Any, Any], s: Any, known: dict[Any, Any]) -> Number:
    """By trying everything; to MAX."""
    if game.is_terminal(s):
        return game.utility(s, "max")
    if s not in known:
        best = max if game.to_play(s) == "max" else min
        known[s] = best(value(game, game.result(s, a), known) for a in game.actions(s))
    found: Number = known[s]
    return found


def played(game: Game[Any, Any], s: Any, moves: int, rng: Random) -> Any:
    for _ in range(moves):
        actions = game.actions(s)
        s = game.result(s, actions[int(rng.random() * len(actions))])
        if game.is_terminal(s):
            return None
    return s


def at_root(playouts: Iterable[Playout[Any]], player: Player) -> dict[Any, Stats]:
    """What a search of any game knows about the first moves; `player` makes them."""
    found: dict[Any, Stats] = {}
    for playout in playouts:
        moves, halves = playout.moves, playout.halves
        wins, visits = found.get(moves[0], NEVER)
        gained = halves if player == "max" else WIN - halves
        found[moves[0]] = Stats(wins + gained, visits + 1)
    return {move: Stats(in_wins(int(w)), n) for move, (w, n) in found.items()}


@pytest.mark.parametrize(
    ("name", "settings", "state", "moves"),
    [
        ("tictactoe", {}, None, (3, 4, 5)),
        ("nim", {"last": "wins"}, ((3, 2, 1), "max"), (0, 1, 2)),
        ("nim", {"last": "loses"}, ((3, 2, 2), "max"), (0, 1, 2)),
    ],
)
def test_with_many_random_rollouts_it_moves_right(
    name: str, settings: dict[str, Any], state: Any, moves: tuple[int, ...]
) -> None:
    game = load(name)(**settings)
    rng, known, tested = Random(1), {}, 0  # type: Random, dict[Any, Any], int
    for i in range(24):
        s = played(game, state or game.initial, moves[i % len(moves)], rng)
        if s is None:
            continue
        tested += 1
        playouts = tuple(mcts(game, s, 1_500, play_out(game, rng), Rules()))
        assert len(playouts) == 1_500
        moved = most_visited(at_root(playouts, game.to_play(s)), Rules())
        for move in moved:
            assert value(game, game.result(s, move), known) == value(game, s, known), s
    assert tested > 12


# Misconceptions


@pytest.mark.slow
def test_the_visits_of_the_root_are_right_where_they_are_the_rule(tmp_path: Path) -> None:
    def expected(rules: str) -> set[str]:
        return {
            mistake.id
            for problem in problems(f"{MANY}rules: {rules}\n", tmp_path, 10)
            for wrongs in wrong_answers(problem, problem.questions).values()
            for wrong in wrongs
            for mistake in wrong.misconceptions
        }

    assert "ucb-total-visits" in expected("{exploration: parent}")
    assert "ucb-total-visits" not in expected("{exploration: root}")


def problems(spec: str, folder: Path, seeds: int) -> list[Problem]:
    sheet = sheet_of(spec, folder)
    return [variant(sheet, seed).problems[0] for seed in range(seeds)]


MANY = "kind: mcts\ntree: 2 levels, branching 3, leaves -4..4\niterations: 18\n"
TABLES = "kind: ucb\nnode: {children: 3, visits: 2..12}\n"


@pytest.mark.parametrize("rules", RULES)
def test_with_no_step_replaced_the_search_in_steps_is_the_right_one(
    rules: str, tmp_path: Path
) -> None:
    for problem in problems(f"{MANY}rules: {rules}\n", tmp_path, 20):
        assert Mcts()(problem.solved) == problem.solved.solution


@pytest.mark.slow
@pytest.mark.parametrize(
    ("spec", "misconceptions"), [(MANY, MCTS_MISCONCEPTIONS), (TABLES, UCB_MISCONCEPTIONS)]
)
def test_every_mistake_shows_on_some_instance(
    spec: str, misconceptions: Any, tmp_path: Path
) -> None:
    shown = {
        mistake.id
        for problem in problems(spec, tmp_path, 30)
        for wrongs in wrong_answers(problem, problem.questions).values()
        for wrong in wrongs
        for mistake in wrong.misconceptions
    }
    assert shown == {each.id for each in misconceptions}


# Answers

ROWS = ((("A", {"B": "inf", "C": "inf"}),), (("A", {"B": "1.18", "C": "2.48"}),))
STANDINGS = (
    {"A": Stats(0, 1), "B": Stats(1, 1)},
    {"A": Stats(Fraction(1, 2), 2), "B": Stats(1, 1)},
)
COMPARED = Comparisons(ROWS, ("B", "C"), 1)
HISTORIES = Histories(STANDINGS, ("A", "B"), 1)


@pytest.mark.parametrize(
    ("answer", "text", "share"),
    [
        (Ucb1({"B": "1.60", "C": "0.90"}, ("B", "C")), "B = 1.61; C = 0.9", 1),
        (Ucb1({"B": "1.60", "C": "0.90"}, ("B", "C")), "B: 1.62, C: 0.89", Fraction(1, 2)),
        (Ucb1({"B": "inf", "C": "0.90"}, ("B", "C")), "B = ∞, C = 0.90", 1),
        (Ucb1({"B": "1.60"}, ("B",)), "B = 1.60, C = 1", 0),
        (COMPARED, "2: B = 1.18, C = 2.49", 1),  # what decides nothing may be left out
        (COMPARED, "1: B = inf, C = inf; 2: B = 1.18, C = 2.48", 1),
        (COMPARED, "1: B = 3; 2: B = 1.18, C = 2.48", Fraction(1, 2)),
        (Paths((("A", "B"), ("A", "C")), ("A", "B", "C")), "1: A → B\n2: A, C", 1),
        (Paths((("A", "B"), ("A", "C")), ("A", "B", "C")), "1: A, C; 2: A, C", Fraction(1, 2)),
        (Standings(STANDINGS[1], ("A", "B")), "A = 1/2/2; B = 1/1", 1),
        (Standings(STANDINGS[1], ("A", "B")), "A = 0.5/2, B = 1/2", Fraction(1, 2)),
        (HISTORIES, "1: A = 0/1, B = 1/1\n2: A = .5/2", 1),
        (HISTORIES, "1: A = 0/1, B = 1/1\n2: A = .5/2, B = 1/1", 1),
        (HISTORIES, "1: A = 0/1, B = 1/1\n2: A = .5/2, B = 2/2", Fraction(2, 3)),
        (HISTORIES, "1: A = 0/1", Fraction(1, 3)),
    ],
)
def test_answers_are_credited(answer: Any, text: str, share: Number) -> None:
    assert answer.mark(text).share == share
    assert answer.mark(answer.text()).share == 1


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (Ucb1({"B": "1.60"}, ("B",)), "B = 1.6 or so"),
        (COMPARED, "B = 1.18"),
        (COMPARED, "1: B"),
        (COMPARED, "1: B = 1; 1: C = 2"),
        (Paths((("A", "B"),), ("A", "B")), "A, B"),
        (Standings(STANDINGS[0], ("A", "B")), "A = 3"),
        (Standings(STANDINGS[0], ("A", "B")), "A = 1/2/3/4"),
        (HISTORIES, "one: A = 0/1"),
    ],
)
def test_answers_that_cannot_be_read(answer: Any, text: str) -> None:
    assert answer.mark(text).verdict.value == "unreadable"


# Specs

TREE = "kind: mcts\ntree: 2 levels, branching 2, leaves -5..5\n"


@pytest.mark.parametrize(
    ("spec", "fault"),
    [
        (TREE, "1: must have a key 'iterations', found none"),
        (f"{TREE}iterations: 0", "3: iterations: must be a whole number from 1 to 200, found '0'"),
        (f"{TREE}iterations: 2\nc: -1", "4: c: must be a number from 0 to 100, or √2, found -1"),
        *(
            (f"{TREE}iterations: 2\ngrown: {{{grown}}}", f"4: grown{fault}")
            for grown, fault in (
                ("A: [1, 2], Z: [1, 1]", ": must name nodes of the tree, found 'Z'"),
                ("A: [0, 0]", ": must have visits at every node, found none at A"),
                ("B: [1, 1]", ": must begin with the root, A, found none"),
                ("A: [1, 2], 1: [1, 1]", ": must have the parent of 1, B, found none"),
                ("A: [1, 2], C: [1, 1]", ": must have B, which is tried before C, found none"),
                (
                    "A: [1, 2], B: [1, 2], C: [1, 1]",
                    ": a node has at least the visits of its children, 3 at A, found 2",
                ),
                ("A: [3, 2]", ".A: must be wins in halves, from 0 to the visits, found 3 of 2"),
            )
        ),
        (
            f"{TREE}iterations: 2\nrollouts: [1]",
            "4: rollouts: must have one for each iteration, 2, found 1",
        ),
        (
            f"{TREE}iterations: 2\nrollouts: [1, 1/3]",
            "4: rollouts: must be 1, 0 or 1/2, in MAX's view, found 1/3",
        ),
        (
            "kind: mcts\ntree: [[1, 2], [3, 4]]\niterations: 3",
            "2: tree: a leaf above 0 is a win for MAX, one below 0 a loss: drawn rollouts need "
            "both, or a draw, found one of them only",
        ),
        (
            "kind: mcts\ntree: {nodes: [[1, -2], [3, 4]], players: [max, chance]}\niterations: 3",
            "2: tree: only max and min may move in this kind, found chance at node B",
        ),
        (
            "kind: ucb\nnode: {children: 3}",
            "2: node: must have a key 'visits' where children are drawn, found none",
        ),
        (
            "kind: ucb\nnode: {children: {B: [3, 2]}}",
            "2: node.children.B: must be wins in halves, from 0 to the visits, found 3 of 2",
        ),
        (
            "kind: ucb\nnode: {children: {B: [0, 0]}}",
            "2: node: must have a child that was visited, found none",
        ),
        (
            "kind: ucb\nnode: {children: {B: [1, 5]}, parent: 4}",
            "2: node: N is at least the children's visits, 5, found 4",
        ),
    ],
)
def test_faults_of_a_spec(spec: str, fault: str, tmp_path: Path) -> None:
    assert refused(spec, tmp_path) == [fault]


class Lowest(Random):
    """Draws the lowest number each time."""

    def random(self) -> float:
        return 0.0


def test_a_table_that_is_never_clear_is_refused(tmp_path: Path) -> None:
    plan = sheet_of("kind: ucb\nnode: {children: 3, visits: 4}\n", tmp_path).exercises[0].plan
    with pytest.raises(UserError, match=r"^node: the two largest UCB1 of drawn children are 0\.05"):
        plan.make(Lowest())


def test_a_problem_can_be_set_again_as_it_was_printed(tmp_path: Path) -> None:
    first = solve(f"{TREE}iterations: 9\n", tmp_path, "--seed", "5")["problems"][0]
    given = {key: first[key] for key in ("kind", "tree", "rollouts")}
    again = solve(json.dumps({**given, "iterations": 9}), tmp_path)["problems"][0]
    assert answers(again) == answers(first)
    assert again["trace"] == first["trace"]
