"""`mcts`: Monte-Carlo tree search. It draws its own random numbers, so only its move and the games
that it plays can be judged."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from grader.autograder.exercise import Asked, CodeExercise, CodeFunction, Testing
from grader.autograder.judging.feedback import DRAWN
from grader.autograder.judging.judged import FULL, Judged, wrong
from grader.autograder.judging.moves import judged_move, moved
from grader.autograder.programs.reference import simulation as reference
from grader.autograder.roles import Part
from grader.autograder.sandbox.talk import Observation
from grader.autograder.stored_keys import SEARCH
from grader.autograder.tests import mutated, simulating
from grader.autograder.tests.cases import SimulationTest
from grader.autograder.tests.worth import Catch, TestCounts
from grader.homework.families import Plan, draw_tree, right_moves
from grader.model.codec import object_of, plain_keys
from grader.model.rules import Rules
from grader.model.tree import Chance, Inner, inner_nodes, leaves, nodes
from grader.words import starter

if TYPE_CHECKING:  # the autograder runs without YAML
    from grader.homework.specs import Checker, Mapping as Source

#: Larger trees are not drawn: their position would be lost in them.
MOST_DRAWN = 60


class SimulationTesting(Testing[SimulationTest]):
    """Judges the move, which has to be the only right one, and the games that were played."""

    on_trees = True
    #: The result of a random search on another tree says nothing about this one.
    #: Random games end in any order, and a board does not name the leaves.
    reads_tell = False
    stored = object_of(SimulationTest, *SEARCH, *plain_keys("iterations", "seed"))

    def parts(self, function: Asked) -> tuple[Part, ...]:
        return ("move", "games")

    def misfit(self, function: Asked, tree: Inner) -> str:
        ends = {leaf.value for leaf in leaves(tree)}
        if ends <= {-1, 0, 1} and not any(isinstance(node, Chance) for node in inner_nodes(tree)):
            return ""
        return (
            f"{function.id} needs a tree without chance whose leaves are 1, 0 or -1, a game won, "
            "drawn or lost, found another"
        )

    def read(
        self, checker: Checker, source: Source, path: str, function: Asked, number: int
    ) -> SimulationTest | None:
        from grader.autograder.spec.calls import read_simulation

        return read_simulation(checker, source, path, function, number)

    def chosen(
        self,
        exercise: CodeExercise,
        function: Asked,
        plans: Sequence[Plan],
        wanted: TestCounts,
        rng: Random,
    ) -> tuple[Sequence[SimulationTest], Sequence[SimulationTest]]:
        own = simulating.drawn(function.id, plans, wanted.both, rng)
        return mutated.chosen(
            exercise,
            function,
            reference.MCTS,
            own,
            [],
            wanted,
            rng,
            vary=simulating.again,
            tells=simulating.tells_sides,
        )

    def judge(
        self,
        exercise: CodeExercise,
        function: Asked,
        test: SimulationTest,
        part: Part,
        seen: Observation,
        rules: Rules,
    ) -> Judged:
        if part == "move":
            return judged_move(function, test, right_moves(test.tree), seen)
        because = simulating.flaw(test, seen.reads)
        return wrong(because) if because else Judged(FULL)

    def sentences(self, test: SimulationTest, judged: Judged, reads: Sequence[str]) -> str:
        return judged.because

    def picture(self, function: Asked, test: SimulationTest, rules: Rules, judged: Judged) -> str:
        """The board, or the tree itself where it is small and shows no real game."""
        if board := test.labels.positions.get(test.tree.name):
            return "\n".join(board.split())
        is_small = sum(1 for _ in nodes(test.tree)) <= MOST_DRAWN
        return draw_tree(test.tree, None, within=DRAWN) if is_small else ""

    def caught(
        self, exercise: CodeExercise, function: Asked, tests: Sequence[SimulationTest]
    ) -> tuple[Catch, ...]:
        return mutated.caught(exercise, function, reference.MCTS, tests)

    def fitting(
        self,
        exercise: CodeExercise,
        function: Asked,
        seen: Mapping[str, Observation],
        tests: Sequence[SimulationTest],
        run: Callable[[SimulationTest], Observation],
    ) -> tuple[str, ...]:
        done = {}
        for test in tests:
            if test.id not in seen:
                return ()
            done[test] = (moved(test, seen[test.id]), seen[test.id].reads)
        return simulating.fitting(done)


MCTS = CodeFunction(
    "mcts",
    ("game", "state", "iterations", "rng"),
    starter.MCTS,
    nodes_because="",
    testing=SimulationTesting(),
    searching=None,
)
