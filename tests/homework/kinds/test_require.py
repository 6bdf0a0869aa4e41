"""Every requirement holds for every seed, by a count that shares nothing with the generator."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from grader import FORMAT
from grader.homework.families import KINDS, load, requirements
from grader.homework.kinds.kind import possible
from grader.homework.kinds.problem import wrong_answers
from grader.homework.sheets.ask import kinds_of, requirements_of
from grader.homework.sheets.sheet import variant
from grader.outputs.files.json import problem_json as as_json
from tests import ROOT
from tests.homework.kinds.examples import sheet_of
from tests.homework.kinds.plain_search import (
    Cut,
    Search,
    best_moves,
    leaf_names,
    leaf_values,
    minimax,
    search,
    stopped,
    with_player,
)
from tests.run import refused

SEEDS = 40

AB = "kind: alphabeta\ntree: 3 levels, branching 3, leaves 1..25\n"
DEEP = "kind: alphabeta\ntree: 4 levels, branching 2, leaves 1..25\n"

SIMULATED = "kind: mcts\ntree: 2 levels, branching 3, leaves -4..4\niterations: 12\n"

Check = Callable[[dict[str, Any]], bool]


def cuts(problem: dict[str, Any]) -> list[Cut]:
    return searched(problem).cuts


def searched(problem: dict[str, Any], **rules: str) -> Search:
    given = {key: problem["rules"][key] for key in ("cut", "order")}
    return search(problem["tree"], **(given | rules))


def pruned(problem: dict[str, Any]) -> set[str]:
    return set(leaf_names(problem["tree"])) - set(searched(problem).read)


def height(tree: dict[str, Any]) -> int:
    return max((1 + height(child) for child in tree.get("children", ())), default=0)


def best(problem: dict[str, Any]) -> list[int]:
    return best_moves(problem["tree"])


def accepted(problem: dict[str, Any]) -> list[str]:
    moves: list[str] = next(q["accept"] for q in problem["questions"] if q["id"] == "move")
    return moves


def kinds(problem: dict[str, Any]) -> Counter[str]:
    return Counter(cut.kind for cut in cuts(problem))


def answer(problem: dict[str, Any], id: str) -> Any:
    return next(q["answer"] for q in problem["questions"] if q["id"] == id)


def moves(problem: dict[str, Any]) -> dict[str, Any]:
    """Wins and visits of the root's moves."""
    stats = answer(problem, "stats")
    names = [child["name"] for child in problem["tree"]["children"]]
    return {name: stats[name] for name in names if name in stats}


def win_rates(stats: dict[str, Any], *names: str) -> list[bool]:
    """Whether each of these has the best."""
    rates = {name: Fraction(str(wins)) / visits for name, (wins, visits) in stats.items()}
    return [rates[name] == max(rates.values()) for name in names]


#: What is required of which exercise, and what must then be true of the problem.
CASES: dict[str, tuple[str, Check]] = {
    "cuts": (AB + "require: {cuts: 4}", lambda p: len(cuts(p)) == 4),
    "many cuts": (AB + "require: {cuts: 6}", lambda p: len(cuts(p)) == 6),
    "no cut": (AB + "require: {cuts: 0}", lambda p: not cuts(p)),
    "a range": (AB + "require: {cuts: 5..}", lambda p: len(cuts(p)) >= 5),
    "both kinds of cuts": (
        AB + "require: {alpha_cuts: 1, beta_cuts: 4..}",
        lambda p: kinds(p)["alpha"] == 1 and kinds(p)["beta"] >= 4,
    ),
    "deep cuts": (
        DEEP + "require: {deep_cuts: 2}",
        lambda p: sum(cut.is_deep for cut in cuts(p)) == 2,
    ),
    "no deep cuts": (
        DEEP + "require: {deep_cuts: 0, cuts: 4}",
        lambda p: not any(cut.is_deep for cut in cuts(p)) and len(cuts(p)) == 4,
    ),
    "inner cuts": (
        AB + "require: {inner_cuts: 2, leaves_read: ..13}",
        lambda p: sum(cut.skips_inner for cut in cuts(p)) == 2 and len(searched(p).read) <= 13,
    ),
    "leaves read": (AB + "require: {leaves_read: 11}", lambda p: len(searched(p).read) == 11),
    "pruned": (AB + "require: {pruned: [6, 8, 9]}", lambda p: pruned(p) == {"6", "8", "9"}),
    "nothing pruned": (AB + "require: {pruned: []}", lambda p: not pruned(p)),
    "best move": (
        AB + "require: {best_move: 3, cuts: 1}",
        lambda p: best(p) == [3] and len(cuts(p)) == 1,
    ),
    "best moves": (
        AB + "require: {best_moves: 1, cuts: 5}",
        lambda p: len(best(p)) == 1 and len(accepted(p)) == 1,
    ),
    "two best moves": (
        AB + "require: {best_moves: 2}",
        lambda p: len(best(p)) == len(accepted(p)) == 2,
    ),
    "a tie at the root": (
        AB + "require: {ties: root}",
        lambda p: len(best(p)) == len(accepted(p)) >= 2,
    ),
    "no ties": (
        "kind: alphabeta\ntree: 3 levels, branching 3, leaves 1..40\nrequire: {ties: none}",
        lambda p: len(set(leaf_values(p["tree"]))) == 27,
    ),
    "value": (AB + "require: {value: 24..}", lambda p: minimax(p["tree"]) >= 24),
    "value and cuts": (
        AB + "require: {value: 3, cuts: 5}",
        lambda p: minimax(p["tree"]) == 3 and len(cuts(p)) == 5,
    ),
    "convention free": (
        "kind: alphabeta\ntree: 3 levels, branching 3, leaves 1..6\n"
        "require: {convention_free: true, cuts: 5..}",
        lambda p: searched(p, cut="strict").read == searched(p, cut="equal").read,
    ),
    "rule matters": (
        AB + "require: {rule_matters: true, cuts: 5..}",
        lambda p: searched(p, cut="strict").read != searched(p, cut="equal").read,
    ),
    "rule matters, many numbers": (
        AB.replace("25", "100000") + "require: {rule_matters: true, cuts: 4}",
        lambda p: searched(p, cut="strict").read != searched(p).read and len(cuts(p)) == 4,
    ),
    "rule matters, strict": (
        AB + "rules: {cut: strict}\nrequire: {rule_matters: true}",
        lambda p: searched(p, cut="equal").read != searched(p).read,
    ),
    "order matters": (
        AB + "require: {order_matters: 8}",
        lambda p: abs(len(searched(p, order="right-to-left").read) - len(searched(p).read)) >= 8,
    ),
    "horizon": (
        "kind: cutoff\n"
        "tree: {levels: 3, branching: 2, leaves: 1..9, estimates: 1..9}\n"
        "require: {horizon: 1, best_moves: 1}",
        lambda p: set(best_moves(stopped(p["tree"], 1))).isdisjoint(best(p)),
    ),
    "differs from minimax": (
        "kind: expectiminimax\n"
        "tree: {levels: 2, branching: 3, leaves: 1..9, players: [max, chance]}\n"
        "require: {differs_from: minimax}",
        lambda p: set(best_moves(with_player(p["tree"], "min"))).isdisjoint(best(p)),
    ),
    "saddles": (
        "kind: normalform\ntree: 2 levels, branching 2, leaves 1..9\nrequire: {saddles: 2}",
        lambda p: sum(q["id"] == "saddles" and len(q["answer"]) == 2 for q in p["questions"]) == 1,
    ),
    "a position": (
        "kind: minimax\ntree: {game: tictactoe, played: 5..6}\n"
        "require: {wins: min, moves_left: 4, best_moves: 1}",
        lambda p: minimax(p["tree"]) == -1 and height(p["tree"]) == 4 and len(best(p)) == 1,
    ),
    "a matrix without a saddle point": (
        "kind: matrix\nmatrix: {rows: 2, columns: 3, entries: -9..9}\n"
        "require: {saddle: false, denominator: ..12, dominated: 1..}",
        lambda p: (
            answer(p, "saddles") == []
            and max(Fraction(n).denominator for n in answer(p, "row").values()) in range(2, 13)
            and len(answer(p, "dominated")) >= 1
        ),
    ),
    "a matrix with one": (
        "kind: matrix\nmatrix: {rows: 3, columns: 3, entries: 0..9}\nrequire: {saddle: true}",
        lambda p: len(answer(p, "saddles")) == 1,
    ),
    "another move with another player": (
        "kind: generalsum\ntree: 3 levels, branching 2, leaves 0..9\nrequire: {changes: 2..}",
        lambda p: len(answer(p, "changes")) >= 2 and answer(p, "outcome") is not None,
    ),
    "star1": (
        "kind: expectiminimax\n"
        "tree: {levels: 2, branching: 3, leaves: 1..9, players: [max, chance], bounds: [1, 9]}\n"
        "ask: [value, visited]\n"
        "require: {leaves_read: ..7}",
        lambda p: any(q["id"] == "visited" and len(q["answer"]) <= 7 for q in p["questions"]),
    ),
    "a clear selection": (
        "kind: ucb\nnode: {children: 3, visits: 2..12}\nrequire: {margin: 0.2}",
        lambda p: (
            (values := sorted(map(float, answer(p, "ucb1").values())))[-1] - values[-2] > 0.18
        ),
    ),
    "a selection that explores": (
        "kind: ucb\nnode: {children: 3, visits: 2..12}\nrequire: {explores: 1}",
        lambda p: win_rates(p["node"]["children"], answer(p, "selected")) == [False],
    ),
    "clear selections": (
        SIMULATED + "require: {margin: 0.05, deepest: 2}",
        lambda p: max(map(len, answer(p, "path"))) == 3,
    ),
    "the move by visits, not by wins": (
        SIMULATED + "require: {visits_decide: true}",
        lambda p: not any(win_rates(moves(p), *accepted(p))),
    ),
    "breakpoints": (
        "kind: symbolic\ntree: {levels: 2, branching: 2, leaves: {expressions: linear}}\n"
        "require: {breakpoints: 2..3, every_move: true}",
        lambda p: (
            len(answer(p, "value")) in (3, 4)
            and all(where for where in answer(p, "chosen").values())
        ),
    ),
    # Other shapes, players and rules.
    "right to left": (
        AB + "rules: {order: right-to-left}\nrequire: {cuts: 6, best_move: 1}",
        lambda p: len(cuts(p)) == 6 and best(p) == [1],
    ),
    "strict": (AB + "rules: {cut: strict}\nrequire: {cuts: 6}", lambda p: len(cuts(p)) == 6),
    "hard": (AB + "rules: {returns: hard}\nrequire: {cuts: 6}", lambda p: len(cuts(p)) == 6),
    "any players": (
        "kind: alphabeta\n"
        "tree: {levels: 4, branching: 2, leaves: 1..9, players: [min, min, max, min]}\n"
        "require: {cuts: 3, value: 7..}",
        lambda p: len(cuts(p)) == 3 and minimax(p["tree"]) >= 7,
    ),
    "few numbers": (
        "kind: alphabeta\ntree: 3 levels, branching 3, leaves 1..4\nrequire: {cuts: 6}",
        lambda p: len(cuts(p)) == 6 and set(leaf_values(p["tree"])) <= {1, 2, 3, 4},
    ),
    "distinct": (
        "kind: alphabeta\ntree: 3 levels, branching 3, leaves 1..27 distinct\n"
        "require: {cuts: 6, value: 20}",
        lambda p: sorted(leaf_values(p["tree"])) == list(range(1, 28)) and minimax(p["tree"]) == 20,
    ),
    "a step": (
        "kind: alphabeta\ntree: 3 levels, branching 3, leaves -20..20 step 5\n"
        "require: {cuts: 4, value: 0..10, ties: root}",
        lambda p: (
            len(cuts(p)) == 4
            and {leaf % 5 for leaf in leaf_values(p["tree"])} == {0}
            and minimax(p["tree"]) in (0, 5, 10)
            and len(best(p)) > 1
        ),
    ),
    "a tie in a set": (
        "kind: minimax\ntree: {levels: 2, branching: 4, leaves: {from: [1, 2, 4, 8, 16, 32]}}\n"
        "require: {ties: root}",
        lambda p: len(best(p)) > 1 and set(leaf_values(p["tree"])) <= {1, 2, 4, 8, 16, 32},
    ),
    "shuffled": (
        "kind: alphabeta\n"
        "tree: {levels: 3, branching: 2, leaves: {shuffle: [1, 2, 3, 5, 8, 13, 21, 34]}}\n"
        "require: {cuts: 2, ties: none}",
        lambda p: (
            len(cuts(p)) == 2 and sorted(leaf_values(p["tree"])) == [1, 2, 3, 5, 8, 13, 21, 34]
        ),
    ),
    "shuffled, with equal ones": (
        "kind: alphabeta\n"
        "tree: {levels: 3, branching: 2, leaves: {shuffle: [1, 1, 3, 3, 5, 5, 8, 8]}}\n"
        "require: {cuts: 2}",
        lambda p: len(cuts(p)) == 2 and sorted(leaf_values(p["tree"])) == [1, 1, 3, 3, 5, 5, 8, 8],
    ),
    "drawn shapes": (
        "kind: alphabeta\ntree: {levels: 3, branching: 2..3, leaves: 1..25}\nrequire: {cuts: 6}",
        lambda p: len(cuts(p)) == 6,
    ),
    "negamax": (
        "kind: negamax\npruning: true\ntree: 4 levels, branching 2, leaves 1..25, players min max\n"
        "require: {deep_cuts: 2, value: -6..-2}",
        lambda p: sum(cut.is_deep for cut in cuts(p)) == 2 and 2 <= minimax(p["tree"]) <= 6,
    ),
    "all at once": (
        AB + "require: {cuts: 4, leaves_read: 17, best_moves: 1, best_move: 3, value: 8..20, "
        "convention_free: true, tells_apart: all}",
        lambda p: (
            len(cuts(p)) == 4
            and len(pruned(p)) == 10
            and best(p) == [3]
            and 8 <= minimax(p["tree"]) <= 20
            and searched(p, cut="strict").read == searched(p).read
        ),
    ),
}


def problems(spec: str, folder: Path, seeds: int) -> list[dict[str, Any]]:
    sheet = sheet_of(spec, folder)
    return [as_json(variant(sheet, seed).problems[0]) for seed in range(seeds)]


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES)
def test_every_seed_meets_what_is_required(case: str, tmp_path: Path) -> None:
    spec, holds = CASES[case]
    for seed, problem in enumerate(problems(spec, tmp_path, SEEDS)):
        assert holds(problem), f"seed {seed}"


def test_every_requirement_has_a_case() -> None:
    required = " ".join(spec for spec, _ in CASES.values())
    elsewhere = {"difficulty"}
    assert {name for name in requirements() if f"{name}:" not in required} == elsewhere


@pytest.mark.slow
@pytest.mark.parametrize(
    ("spec", "hidden"),
    [
        (AB + "require: {tells_apart: all}", {"last-tie", "depth-off-by-one", "shallow-only"}),
        (
            AB + "require: {tells_apart: all, convention_free: true}\nask: [windows, values, move]",
            {"last-tie", "depth-off-by-one", "other-cut-rule"},
        ),
        (
            DEEP
            + "rules: {ties: first}\nrequire: {tells_apart: all, best_moves: 1}\nask: [pruned]",
            {"last-tie", "depth-off-by-one", "bound-taken-as-value"},
        ),
        (
            "kind: minimax\ntree: {levels: 3, branching: 2, leaves: 1..25, estimates: 1..25}\n"
            "require: {tells_apart: [swapped-players, depth-off-by-one]}\nask: [move]",
            set(),
        ),
    ],
)
def test_nobody_is_right_for_the_wrong_reason(spec: str, hidden: set[str], tmp_path: Path) -> None:
    """Each misconception that is told apart gives a wrong answer to some question that is asked."""
    sheet = sheet_of(spec, tmp_path)
    maker = sheet.exercises[0].maker
    assert maker
    told = set(maker.telling.told)
    assert told
    assert set(maker.hidden) == hidden
    for seed in range(SEEDS):
        problem = variant(sheet, seed).problems[0]
        asked = {question.id for question in problem.asked}
        caught = {
            mistake.id
            for id, wrongs in wrong_answers(problem, problem.questions).items()
            if id in asked
            for wrong in wrongs
            for mistake in wrong.misconceptions
        }
        assert told <= caught, f"seed {seed}: {told - caught}"


#: Of each kind that is no search, a spec and what hides there.
APART = [
    ("kind: ucb\nnode: {children: 3, visits: 1..9}", set()),
    ("kind: mcts\ntree: 2 levels, branching 3, leaves -4..4\niterations: 14", set()),
    (
        "kind: mcts\ntree: {levels: 1, branching: 3, leaves: [1, -1, 2]}\niterations: 4",
        # Only children visited once are compared, where √(ln n / N) is 0.
        {"draws-lost", "min-selects-smallest", "ucb-total-visits", "ucb-visits-exchanged"},
    ),
    ("kind: matrix\nmatrix: {rows: 3, columns: 3, entries: -9..9}", set()),
    ("kind: generalsum\ntree: {levels: 3, branching: 2, leaves: 0..9}", set()),
    (
        "kind: generalsum\ntree: {levels: 3, branching: 2, leaves: 0..9, players: [1]}",
        {"taken-for-zero-sum", "all-for-player-1"},
    ),
    ("kind: count\ntree: {branching: [3..5, 3, 2, 1..2]}", {"mirrored-apart"}),
    (
        "kind: evaluation\nposition: {weights: [9, 5, -1], moves: 4, features: 0..5, player: min}",
        {"ends-estimated", "blocked-lines-open", "empty-lines-closed", "diagonals-forgotten"},
    ),
    ("kind: formalise\nposition: {game: tictactoe, played: 3}", set()),
]


@pytest.mark.slow
@pytest.mark.parametrize(("spec", "hidden"), APART, ids=[spec[6:30] for spec, _ in APART])
def test_where_nothing_is_searched_answers_tell_whose_they_are(
    spec: str, hidden: set[str], tmp_path: Path
) -> None:
    """Each misconception loses marks, and no two of them give the same answers."""
    sheet = sheet_of(f"{spec}\nrequire: {{tells_apart: all}}", tmp_path)
    maker = sheet.exercises[0].maker
    assert maker
    assert set(maker.hidden) == hidden
    for seed in range(3):
        problem = variant(sheet, seed).problems[0]
        kind, instance = problem.kind, problem.instance
        found = {
            each.id: kind.answers(instance, each.spoil(problem.solved))
            for each in possible(kind, instance)
        }
        given = [
            tuple(found[name][question.id].text() for question in problem.asked)
            for name in maker.telling.told
        ]
        assert len(set(given)) == len(given) > 0
        key = problem.solved.answers
        for texts in given:
            marks = [
                key[question.id].mark(text).share
                for question, text in zip(problem.asked, texts, strict=True)
            ]
            assert min(marks) < 1


def test_what_has_misconceptions_can_be_required_to_tell_them_apart() -> None:
    able = [name for name in KINDS if load(name).misconceptions()]
    assert sorted(kinds_of(requirements()["tells_apart"])) == sorted(able)


@pytest.mark.parametrize(
    ("spec", "fault"),
    [
        (
            "kind: normalform\ntree: 2 levels, branching 2, leaves 1..9\n"
            "require: {tells_apart: all}",
            f"3: require.tells_apart: is for {', '.join(kinds_of(requirements()['tells_apart']))}, "
            "found kind normalform",
        ),
        (
            "kind: generalsum\ntree: [[3|1, 0|4], [2|2, 1|0]]\n"
            "require: {tells_apart: [largest-totals]}",
            "3: require.tells_apart[1]: must be one of "
            f"{', '.join(each.id for each in load('generalsum').misconceptions())}, "
            "found 'largest-totals', did you mean 'largest-total'?",
        ),
        (
            "kind: count\ntree: [[1, 2], [3, 4]]\n"
            "require: {tells_apart: [choices-added, mirrored-apart]}",
            "3: require.tells_apart: [choices-added, mirrored-apart] is not met by the one "
            "instance, which hide choices-added",
        ),
    ],
)
def test_what_cannot_be_told_apart_is_refused(spec: str, fault: str, tmp_path: Path) -> None:
    assert refused(spec, tmp_path) == [fault]


def test_difficulty_stays_in_its_range(tmp_path: Path) -> None:
    """Leaves read, twice the cuts and the deep cuts, changed windows, twice the ties."""
    for problem in problems(DEEP + "require: {difficulty: 24..25}\n", tmp_path, SEEDS):
        answer = {q["id"]: q["answer"] for q in problem["questions"]}
        above = {
            child["name"]: node["name"]
            for node in nodes(problem["tree"])
            for child in node.get("children", [])
        }
        windows = answer["windows"]
        changed = sum(
            name in answer["returned"] and window != windows[above[name]]
            for name, window in windows.items()
            if name in above
        )
        found = searched(problem)
        deep = sum(cut.is_deep for cut in found.cuts)
        ties = len(accepted(problem)) - 1
        assert 24 <= len(found.read) + 2 * (len(found.cuts) + deep + ties) + changed <= 25


def nodes(node: dict[str, Any]) -> list[dict[str, Any]]:
    return [node, *(below for child in node.get("children", []) for below in nodes(child))]


@pytest.mark.parametrize(
    ("require", "line"),
    [
        (
            "{deep_cuts: 1..}",
            "deep_cuts: 1.. cannot be met by any tree of this shape, the closest is 0",
        ),
        ("{cuts: 9}", "cuts: 9 cannot be met by any tree of this shape, the closest is 6"),
        (
            "{value: 5, best_move: 3, alpha_cuts: 2, beta_cuts: 2}",
            "best_move: 3 cannot be met together with alpha_cuts: 2, the closest is 1",
        ),
        (
            "{pruned: [2]}",
            "pruned: no values prune leaf 2: whatever they are, no node above it has a bound to "
            "be cut by when the search gets there",
        ),
        ("{pruned: [5, 8, 9]}", "pruned: no values prune leaf 5 and let the search read leaf 6"),
        ("{pruned: [40]}", "pruned: must name leaves of the tree, found 40"),
        ("{value: 26..}", "value: must overlap what the leaves can be, 1..25"),
        ("{ties: none}", "ties: none needs 27 different leaves, found 1..25"),
        ("{horizon: 1}", "horizon: needs estimates in the tree, found none"),
        ("{saddles: 1}", "saddles: is for normalform, found kind alphabeta"),
        ("{cut: 3}", "cut: unknown key 'cut', did you mean 'cuts'?"),
        ("{cuts: many}", "cuts: must be a range such as 3..5, 3.., ..5, 4 or >=3, found 'many'"),
        ("{tells_apart: [last-tie]}", "tells_apart: last-tie is not wrong under these rules"),
        (
            "{tells_apart: [shallow-only]}",
            "tells_apart: [shallow-only] was met by none of 1,419 instances, which hide "
            "shallow-only",
        ),
    ],
)
def test_what_cannot_be_met_is_said(require: str, line: str, tmp_path: Path) -> None:
    assert refused(f"{AB}require: {require}\n", tmp_path) == [f"3: require.{line}"]


def test_an_exercise_that_does_not_prune_has_no_cuts(tmp_path: Path) -> None:
    spec = "kind: negamax\ntree: 3 levels, branching 2, leaves 1..9\nrequire: {cuts: 1}\n"
    expected = "3: require.cuts: needs pruning: true, found a search that reads every leaf"
    assert refused(spec, tmp_path) == [expected]


def test_a_given_tree_is_only_measured(tmp_path: Path) -> None:
    spec = "kind: alphabeta\ntree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]\nrequire: {cuts: %s}\n"
    assert refused(spec % 2, tmp_path) == [
        "3: require.cuts: 2 is not met by the one instance, the closest is 1"
    ]
    assert problems(spec % 1, tmp_path, 1)


@pytest.mark.parametrize("kind", ["minimax", "alphabeta", "expectiminimax", "normalform"])
def test_every_kind_knows_its_requirements(kind: str) -> None:
    assert requirements_of(load(kind))
    assert all(kind in kinds_of(each) for each in requirements_of(load(kind)).values())


#: Written once for each format version, and never again.
FROZEN = Path(__file__).parent / "frozen" / f"required-format-{FORMAT}.json"


def test_the_same_for_ever(tmp_path: Path) -> None:
    """If this fails, printed codes stand for other sheets: mend the code, or raise FORMAT."""
    frozen = json.loads(FROZEN.read_text("utf-8"))
    assert set(frozen) <= set(CASES)
    for case, leaves in frozen.items():
        problem = as_json(variant(sheet_of(CASES[case][0], tmp_path), 7).problems[0])
        assert [str(value) for value in leaf_values(problem["tree"])] == leaves, case


def test_the_documentation_lists_every_requirement() -> None:
    page = (ROOT / "docs" / "requirements.md").read_text("utf-8")
    listed = re.findall(r"^\| `(\w+)` \| .+ \| (.+) \|$", page, re.MULTILINE)
    assert listed == [(name, each.parameter.help) for name, each in requirements().items()]
