"""Which misconceptions an instance tells apart from the right algorithm.

A misconception is told apart when its answer to a question that is asked would not be marked
fully right. Whoever has it cannot be right for the wrong reason.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from grader.instances import sentences
from grader.instances.candidate import Candidate
from grader.mistakes import MISTAKES
from grader.mistakes.mistake import Algorithm
from grader.model.answers import Intervals, Names, Path, Value, Values, Windows
from grader.model.report import Verdict
from grader.model.rules import Rules
from grader.model.tree import inner_nodes, leaves

#: Answers that only an equal one is marked as right for: these need no marking.
ONLY = (Value, Values, Intervals, Names, Path, Windows)

#: Instances that must agree before a misconception counts as making no difference: as many as
#: can be searched with all misconceptions for so many leaves in all.
SAMPLE, FEWEST = 100, 3
LEAVES = 1_000_000


def why_none(name: str, algorithm: Algorithm, rules: Rules) -> str | None:
    """Why a misconception is none here at all, or None."""
    mistake = MISTAKES[name]
    if algorithm not in mistake.searches:
        return sentences.not_in(algorithm)
    return None if mistake.is_wrong(rules) else sentences.NOT_WRONG


def missed(candidate: Candidate, names: Iterable[str]) -> tuple[str, ...]:
    """The first of the misconceptions that would be marked right here; () if there is none.

    One is enough to turn the instance down, and the ones hard to tell apart come first.
    """
    return tuple(next(([name] for name in names if not differs(candidate, name)), ()))


def differs(candidate: Candidate, name: str) -> bool:
    """Whether some answer that is asked would not be marked fully right."""
    kind, instance = candidate.kind, candidate.instance
    assert kind.algorithm
    flawed = MISTAKES[name].searches[kind.algorithm(instance)]
    given = kind.answers(instance, kind.solve_by(instance, flawed))
    pairs = [(candidate.answers[id], given[id]) for id in instance.asked]
    unlike = [(right, answer) for right, answer in pairs if right != answer]
    return any(isinstance(right, ONLY) for right, _ in unlike) or any(
        right.mark(answer.text()).verdict is not Verdict.CORRECT for right, answer in unlike
    )


@dataclass(frozen=True, slots=True)
class Telling:
    """Which misconceptions are told apart, the hardest first, and why the others are not."""

    told: tuple[str, ...]
    hidden: Mapping[str, str]


def telling(wanted: Sequence[str] | str, draw: Callable[[], Candidate]) -> Telling:
    """What `tells_apart: all` comes to: the misconceptions that make a difference in some of
    the instances that meet the other requirements.
    """
    if wanted != "all":
        return Telling(tuple(wanted), {})
    candidates = [draw()]
    kind, instance = candidates[0].kind, candidates[0].instance
    affordable = LEAVES // (len(MISTAKES) * len(leaves(instance.tree)))
    candidates += [draw() for _ in range(max(FEWEST, min(SAMPLE, affordable)) - 1)]
    assert kind.algorithm
    algorithm = kind.algorithm(instance)
    hidden: dict[str, str] = {}
    possible = []
    for name, mistake in MISTAKES.items():
        if algorithm in mistake.searches:
            reason = why_none(name, algorithm, instance.rules)
            if reason is None:
                possible.append(name)
            else:
                hidden[name] = reason
    told = Counter({name: sum(differs(each, name) for each in candidates) for name in possible})
    for name in possible:
        if not told[name]:
            hidden[name] = _reason(name, candidates)
    return Telling(tuple(sorted(filter(told.get, possible), key=told.__getitem__)), hidden)


#: What hides a misconception, where it holds of every instance.
_HIDES: dict[str, Callable[[Candidate], bool]] = {
    "depth-off-by-one": lambda c: all(n.estimate is None for n in inner_nodes(c.root)[1:]),
    "last-tie": lambda c: len(c.best) == 1,
    "other-cut-rule": lambda c: c.is_convention_free,
    "shallow-only": lambda c: not any(map(c.search.is_deep, c.search.cuts)),
}


def _reason(name: str, candidates: Sequence[Candidate]) -> str:
    """Why a misconception makes no difference."""
    hides = _HIDES.get(name)
    if hides and all(map(hides, candidates)):
        return sentences.HIDDEN[name]
    return sentences.made_no_difference(len(candidates))
