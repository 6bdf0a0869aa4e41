"""The cost of running untrusted code, compared with runners that trust it.

    python -m bench grading

It measures the overhead of a test and of a request for a leaf; a whole game served state by state;
a class of 300 submissions with 20 tests each, on all cores; and one submission beside two runners
that import it into the process that holds the answers: that of gradescope-utils and pytest, each
with a process for each submission.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from time import perf_counter

from grader.autograder.cases.code_case import TreeTest
from grader.autograder.cases.code_exercise import CodeExercise
from grader.autograder.cases.serving import ServedGame, ServedTree
from grader.autograder.exercises.resolution import read_exercise
from grader.autograder.grading import classroom, submission, worker
from grader.autograder.grading.report_files import KeptReports
from grader.autograder.grading.submission_report import grade
from grader.autograder.sandbox import isolation
from grader.games import load
from grader.games.position import Position
from grader.homework.families.trees.tree_json import tree_to_json as written
from grader.model.tree import Decision, Inner, Leaf
from grader.workers import farm, traits_at

SUBMISSIONS = Path(__file__).resolve().parents[1] / "tests" / "autograder" / "submissions"
CLASS = 300
SPEC = """\
kind: code
functions: {alphabeta: 20}
trees: ["3 levels, branching 3, leaves 1..25", "4 levels, branching 2, leaves -9..9"]
tests: {visible: 6, hidden: 14}
"""
#: The seconds that `otter run` took for one test on such a machine.
OTTER = 1.755
OURS = "ours, one after the other"
#: The most that each may take, on an idle machine.
TEST, REQUEST, WHOLE_GAME = 0.010, 60e-6, 0.5

READS_ALL = """
def read(node):
    return sum(child.value for child in node.children)
"""

#: A search of a whole game that remembers nothing.
SEARCHES = """
def value(game, state, alpha=-2, beta=2):
    if game.is_terminal(state):
        return game.utility(state, "max")
    for action in game.actions(state):
        below = value(game, game.result(state, action), alpha, beta)
        if game.to_play(state) == "max":
            alpha = max(alpha, below)
        else:
            beta = min(beta, below)
        if alpha >= beta:
            break
    return alpha if game.to_play(state) == "max" else beta
"""

#: What a course would write itself: it compares values only, in the student's own process.
TRUSTING = """
import json
import sys
from fractions import Fraction
from pathlib import Path
from unittest import TestCase, TestLoader

from search import alphabeta


class Node:
    def __init__(self, tree):
        self.name = tree["name"]
        self.player = tree.get("player")
        self.children = [Node(child) for child in tree.get("children", ())]
        self.value = Fraction(tree.get("value", tree.get("estimate", 0)))
        self.is_leaf = not self.children


class TestAlphabeta(TestCase):
    pass


for i, test in enumerate(json.loads(Path("tests.json").read_text())):

    def compare(self, test=test):
        tree, depth, alpha, beta, low, high = test
        root = Node(tree)
        value = alphabeta(root, depth, float(alpha), float(beta), root.player == "max")
        self.assertTrue(float(low) <= value <= float(high))

    setattr(TestAlphabeta, f"test_{i}", compare)

if __name__ == "__main__":
    from gradescope_utils.autograder_utils.json_test_runner import JSONTestRunner

    with open("results.json", "w") as file:
        JSONTestRunner(stream=file).run(TestLoader().loadTestsFromTestCase(TestAlphabeta))
"""


def main(is_mini: bool = False) -> None:
    with tempfile.TemporaryDirectory() as folder:
        spec = Path(folder) / "spec.yaml"
        spec.write_text(SPEC)
        exercise = read_exercise(spec, 0)
        few, students, rounds = (2, 2, 1) if is_mini else (60, CLASS, 8)
        overheads(few)
        ours = a_class(exercise, Path(folder), students)
        beside(exercise, Path(folder), ours, rounds)


def overheads(runs: int) -> None:
    """Print the cost of a test, of a request for a leaf, and of a whole game."""
    shut = isolation.best_isolation()
    print(f"isolation {shut.level}")
    with shut.host as host:

        def seconds(root: Inner) -> float:
            job = {
                "files": {"search.py": READS_ALL},
                "beside": {},
                "function": "read",
                "arguments": [["node", *ServedTree(root).first]],
                "game": "",
            }
            times = []
            for _ in range(runs):
                start = perf_counter()
                assert host.run(job, ServedTree(root), 10).end == "answered"
                times.append(perf_counter() - start)
            return statistics.median(times)

        def searched() -> float:
            game = load("tictactoe")()
            served = ServedGame(Position(game, game.initial))
            job = {
                "files": {"search.py": SEARCHES},
                "beside": {},
                "function": "value",
                "arguments": [["game", *served.first], ["state", *served.first]],
                "game": "",
            }
            start = perf_counter()
            assert host.run(job, served, 10).answer == ["int", "0"]
            return perf_counter() - start

        one, many = (
            seconds(Decision("A", "max", tuple(Leaf(str(i), i) for i in range(count))))
            for count in (1, 1001)
        )
        game = statistics.median(searched() for _ in range(min(runs, 5)))
    request = (many - one) / 1000
    print(f"a test            {one * 1e3:8.2f} ms (at most {TEST * 1e3:g})")
    print(f"a leaf requested  {request * 1e6:8.1f} µs (at most {REQUEST * 1e6:g})")
    print(f"tic-tac-toe       {game:8.2f} s (at most {WHOLE_GAME:g}), by alpha–beta from the start")


def a_class(exercise: CodeExercise, folder: Path, students: int) -> float:
    """Seconds for a submission, on one core."""
    right = sorted((SUBMISSIONS / "right").glob("alphabeta_*.py"))
    right = [path for path in right if "numpy" not in path.stem and "other" not in path.stem]
    handed_in = folder / "in"
    for i in range(students):
        (handed_in / f"submission_{i}").mkdir(parents=True)
        shutil.copy(right[i % len(right)], handed_in / f"submission_{i}" / "search.py")
    records = KeptReports(folder / "reports", exercise)
    wanted = classroom.submissions_in(handed_in, folder / "reports")
    cores = os.cpu_count() or 1
    start = perf_counter()
    with farm.here(cores, worker.begin_grading) as workers:
        classroom.grade_all(exercise, wanted, records, workers, traits_at("D"), lambda done: None)
    total = perf_counter() - start
    print(f"{students} × {len(exercise.tests)} tests  {total:8.1f} s on {cores} cores (at most 90)")
    print(f"memory of the grader: {grown(exercise, right[:students]) / 2**20:.1f} MB (at most 50)")
    return total * cores / students


def grown(exercise: CodeExercise, paths: list[Path]) -> int:
    """The peak memory of a process that grades these one after the other."""
    code = (
        "import resource, sys; from pathlib import Path; "
        "from grader.autograder.exercises import storage; "
        "from grader.autograder.grading import submission; "
        "from grader.autograder.grading.submission_report import grade; "
        "from grader.autograder.sandbox import isolation; "
        "exercise = storage.loads(sys.stdin.read()); shut = isolation.best_isolation(); "
        "[grade(exercise, submission.read(Path(p), exercise.files), shut)"
        " for _ in range(5) for p in sys.argv[1:]]; shut.host.close(); "
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    from grader.autograder.exercises import storage

    done = subprocess.run(
        [sys.executable, "-c", code, *map(str, paths)],
        input=storage.dumps(exercise),
        capture_output=True,
        text=True,
        check=True,
    )
    return int(done.stdout) * 1024


def beside(exercise: CodeExercise, folder: Path, ours: float, rounds: int) -> None:
    """Print the time for one submission, beside that of other runners."""
    from grader.autograder.cases import expectation

    place = folder / "trusting"
    place.mkdir()
    shutil.copy(SUBMISSIONS / "right" / "alphabeta_fail_soft.py", place / "search.py")
    (place / "test_search.py").write_text(TRUSTING)
    function = exercise.functions[0]
    cases = []
    for test in exercise.tests:
        assert isinstance(test, TreeTest)
        bounds = expectation.accepted_interval(expectation.value(function, test), test)
        window = map(str, map(float, (test.alpha, test.beta, *bounds)))
        cases.append([written(test.tree), test.depth, *window])
    (place / "tests.json").write_text(json.dumps(cases))
    shut = isolation.best_isolation()
    files = submission.read(place / "search.py", exercise.files)
    runners = {
        "gradescope-utils, trusting": [sys.executable, "test_search.py"],
        "pytest, trusting": [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "."],
    }
    with shut.host:
        single = replace(exercise, tests=exercise.tests[:1])
        start = perf_counter()
        grade(single, files, shut)
        one = perf_counter() - start
        print(
            f"a submission with one test {one * 1e3:10.1f} ms, 1/{OTTER / one:.0f} of otter run's"
        )
        times: dict[str, list[float]] = {OURS: []}
        for _ in range(rounds):
            start = perf_counter()
            grade(exercise, files, shut)
            times[OURS].append(perf_counter() - start)
            for name, command in runners.items():
                start = perf_counter()
                subprocess.run(command, cwd=place, check=True, capture_output=True)
                times.setdefault(name, []).append(perf_counter() - start)
    print(f"{'a submission, on one core':28} {ours * 1e3:8.1f} ms")
    for name, taken in times.items():
        ratio = min(taken) / min(times[OURS])
        print(f"{name:28} {min(taken) * 1e3:8.1f} ms   {ratio:5.2f} ×")
