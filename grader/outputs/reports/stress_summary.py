"""Makes, solves and renders many instances of a spec, and sums them up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import NamedTuple

from grader.errors import UserError, counted
from grader.homework.kinds import Problem, measures_of
from grader.homework.sheets import Exercise, Sheet, Variant, variant
from grader.model.report import Verdict
from grader.outputs import OUTPUTS, load
from grader.outputs.paper.shared_work import read_with_files, spread
from grader.outputs.terminal.console import with_progress
from grader.words.phrases import plain
from grader.workers import Where

#: After this many failures, more would show nothing new.
MOST_FAILURES = 10

#: An answer that this percentage of the instances share is hardly worth asking for.
TRIVIAL = 80

#: The bars of the chart of difficulty: how many there are, and the length of the longest.
BARS, LONGEST = 8, 40


class InstanceSeen(NamedTuple):
    """What an instance of one exercise is like."""

    difficulty: int
    leaves: tuple[object, ...]
    #: For each question asked, the right answer.
    answers: Mapping[str, str]


class SeedSeen(NamedTuple):
    """What came of one seed."""

    #: Why there are no instances of it; empty if there are.
    failure: str
    #: For each exercise, how many instances were tried.
    tries: tuple[tuple[int, ...], ...]
    looks: tuple[InstanceSeen, ...] = ()


@dataclass
class Seen:
    """What the instances of one exercise were like."""

    difficulty: list[int] = field(default_factory=list)
    #: For each question asked, how often each answer was the right one.
    answers: dict[str, Counter[str]] = field(default_factory=dict)
    #: How often each set of leaves occurred.
    leaves: Counter[tuple[object, ...]] = field(default_factory=Counter)
    #: How many instances were tried for each one made.
    tries: list[int] = field(default_factory=list)

    def add(self, look: InstanceSeen) -> None:
        """Count one instance more."""
        self.difficulty.append(look.difficulty)
        self.leaves[look.leaves] += 1
        for id, answer in look.answers.items():
            self.answers.setdefault(id, Counter())[answer] += 1


@dataclass
class Stress:
    """The results of all seeds."""

    sheet: Sheet
    seeds: int
    seen: list[Seen]
    #: Each failure, with the seeds that show it.
    failures: dict[str, list[int]] = field(default_factory=dict)
    made: int = 0

    @property
    def is_sound(self) -> bool:
        """True if no seed failed."""
        return not self.failures

    def report(self) -> str:
        """The report for the terminal."""
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        rendered = ", ".join(OUTPUTS)
        seeds_made = f"{self.made} of {counted(self.seeds, 'seed')}"
        yield f"{seeds_made}: made, solved, rendered ({rendered}), marked"
        for number, (exercise, seen) in enumerate(
            zip(self.sheet.exercises, self.seen, strict=True), 1
        ):
            if seen.difficulty and exercise.identity:
                yield ""
                yield f"{number}. {plain(exercise.title)}"
                yield from _exercise(exercise, seen)
        for message, seeds in self.failures.items():
            yield ""
            yield f"failed with {counted(len(seeds), 'seed')}, such as --seed {seeds[0]}:"
            yield f"  {message}"


def stress(spec: Path, seeds: int, secret: bytes, where: Where) -> Stress:
    """Make, solve and render the instances of the first `seeds` seeds."""
    sheet, files = read_with_files(spec)
    result = Stress(sheet, seeds, [Seen() for _ in sheet.exercises])
    found = spread(
        range(seeds), lambda some: look_at(sheet, some, secret), look_at, files, where, secret
    )
    for seed, seen in enumerate(with_progress(found, seeds)):
        for exercise, tries in zip(result.seen, seen.tries, strict=True):
            exercise.tries += tries
        if seen.failure:
            result.failures.setdefault(seen.failure, []).append(seed)
            if sum(map(len, result.failures.values())) >= MOST_FAILURES:
                break
        else:
            result.made += 1
            for exercise, look in zip(result.seen, seen.looks, strict=True):
                exercise.add(look)
    return result


def look_at(sheet: Sheet, seeds: Sequence[int], secret: bytes) -> list[SeedSeen]:
    """What the instances of some seeds are like, or why there are none."""
    found = []
    makers = [exercise.maker for exercise in sheet.exercises]
    for seed in seeds:
        before = [len(maker.tries) if maker else 0 for maker in makers]
        failure = ""
        looks: tuple[InstanceSeen, ...] = ()
        try:
            made = variant(sheet, seed, secret)
            _check(made)
            looks = tuple(_look(problem) for problem in made.problems)
        except UserError as error:
            failure = str(error)
        except Exception as error:  # an error in grader: report the seed that shows it
            failure = f"{type(error).__name__}: {error}"
        tries = [
            tuple(maker.tries[known:]) if maker else ()
            for maker, known in zip(makers, before, strict=True)
        ]
        found.append(SeedSeen(failure, tuple(tries), looks))
    return found


def _look(problem: Problem) -> InstanceSeen:
    return InstanceSeen(
        measures_of(problem.solved).difficulty,
        problem.solved.contents,
        {question.id: question.answer.text() for question in problem.asked},
    )


def _check(made: Variant) -> None:
    for output in OUTPUTS:
        load(output)(made)
    for problem in made.problems:
        for question in problem.questions:
            verdict = question.answer.mark(question.answer.text()).verdict
            if verdict is not Verdict.CORRECT:
                raise AssertionError(f"the key to {question.id} is marked {verdict.value}")


def _exercise(exercise: Exercise, seen: Seen) -> Iterator[str]:
    made = len(seen.difficulty)
    yield from _spread(seen.difficulty)
    if exercise.maker:
        mean, most = sum(seen.tries) / len(seen.tries), max(seen.tries)
        yield f"   tried for each: {mean:.1f} on average, {most} at most"
        for name, reason in exercise.maker.hidden.items():
            yield f"   not told apart: {name} ({reason})"
    if (different := len(seen.leaves)) < made:
        yield f"   {different} different trees in {made}"
    for id, answers in seen.answers.items():
        answer, times = answers.most_common(1)[0]
        if 100 * times >= TRIVIAL * made and made > 1:
            share = "always" if times == made else f"in {times} of {made}"
            yield f"   trivial: {id} is {share} {answer}"


def _spread(difficulty: Sequence[int]) -> Iterator[str]:
    low, high = min(difficulty), max(difficulty)
    yield f"   difficulty {low} to {high}, median {median(difficulty):g}"
    width = max(1, -(-(high - low + 1) // BARS))
    bars = Counter((each - low) // width for each in difficulty)
    most = max(bars.values())
    for bar in range((high - low) // width + 1):
        first = low + bar * width
        span = f"{first}" if width == 1 else f"{first}..{min(first + width - 1, high)}"
        yield f"   {span:>9} {'#' * (LONGEST * bars[bar] // most)} {bars[bar]}"
