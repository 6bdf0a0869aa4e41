"""Which misconceptions an instance tells apart from the right algorithm.

A misconception is told apart when its answer to a question that is asked would not be marked
fully right: whoever has it cannot be right for the wrong reason. Where a kind is no search, two
misconceptions must also differ from each other in some answer; flawed searches of one tree agree
too often for that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from grader.families.trees.mistakes import MISTAKES
from grader.instances import sentences
from grader.instances.answers import Answer
from grader.instances.candidate import Candidate
from grader.instances.flaws import Flaw, flawed, flaws
from grader.instances.kind import Kind
from grader.model.instance import Instance
from grader.model.report import Verdict
from grader.model.tree import Unknown, inner_nodes, leaves

#: Instances that must agree before a misconception counts as making no difference: as many as
#: can be searched with all misconceptions for so many leaves in all.
SAMPLE, FEWEST = 100, 3
LEAVES = 1_000_000


def known(kind: Kind) -> tuple[str, ...]:
    """The misconceptions that a spec of the kind may name."""
    return tuple(MISTAKES) if kind.algorithm else tuple(each.id for each in kind.misreadings)


def why_none(kind: Kind, instance: Instance, name: str) -> str | None:
    """Why a misconception is none here at all, or None."""
    if kind.algorithm is None or name in {flaw.id for flaw in flaws(kind, instance)}:
        return None
    algorithm = kind.algorithm(instance)
    if algorithm not in MISTAKES[name].searches:
        return sentences.not_in(algorithm)
    return sentences.NOT_WRONG


def missed(candidate: Candidate, names: Iterable[str]) -> tuple[str, ...]:
    """The first of the misconceptions that does not show here, or hides behind one before it;
    () if there is none.

    One is enough to turn the instance down, and the ones hard to tell apart come first.
    """
    seen: list[dict[str, Answer]] = []
    for name in names:
        given = answers(candidate, name)
        if not loses(candidate, given) or given in seen:
            return (name,)
        if candidate.kind.algorithm is None:
            seen.append(given)
    return ()


def answers(candidate: Candidate, name: str) -> dict[str, Answer]:
    """What is answered to the questions asked by somebody with this misconception."""
    kind, instance = candidate.kind, candidate.instance
    found = flawed(kind, instance, _flaw(kind, name), candidate.solution)
    given = kind.answers(instance, found)
    # What a flawed search never comes to it has no answer to.
    return {id: given[id] for id in instance.asked if id in given}


def _flaw(kind: Kind, name: str) -> Flaw:
    return MISTAKES[name] if kind.algorithm else {each.id: each for each in kind.misreadings}[name]


def loses(candidate: Candidate, given: Mapping[str, Answer]) -> bool:
    """Whether some of the answers would not be marked fully right."""
    pairs = [(candidate.answers[id], answer) for id, answer in given.items()]
    unlike = [(right, answer) for right, answer in pairs if right != answer]
    return any(right.has_one_form for right, _ in unlike) or any(
        right.mark(answer.text()).verdict is not Verdict.CORRECT for right, answer in unlike
    )


@dataclass(frozen=True, slots=True)
class Telling:
    """Which misconceptions are told apart, the hardest first, and why the others are not."""

    told: tuple[str, ...]
    hidden: Mapping[str, str]


def telling(wanted: Sequence[str] | str, draw: Callable[[], Candidate], work: int) -> Telling:
    """What `tells_apart: all` comes to: the misconceptions that make a difference in some of
    the instances that meet the other requirements; `work`: of solving one, in leaves.
    """
    if wanted != "all":
        return Telling(tuple(wanted), {})
    candidates = [draw()]
    kind, instance = candidates[0].kind, candidates[0].instance
    affordable = LEAVES // (len(known(kind)) * work)
    candidates += [draw() for _ in range(max(FEWEST, min(SAMPLE, affordable)) - 1)]
    possible = tuple(flaw.id for flaw in flaws(kind, instance))
    hidden = _impossible(kind, instance)
    given = {name: [answers(each, name) for each in candidates] for name in possible}
    told = {name: sum(map(loses, candidates, found)) for name, found in given.items()}
    for i, name in enumerate(possible):
        if not told[name]:
            hidden[name] = _reason(name, candidates)
        elif kind.algorithm is None:
            same = [other for other in possible[:i] if given[other] == given[name]]
            if same:
                hidden[name] = sentences.same_as(same[0])
    seen = [name for name in possible if name not in hidden]
    return Telling(tuple(sorted(seen, key=told.__getitem__)), hidden)


def _impossible(kind: Kind, instance: Instance) -> dict[str, str]:
    """The misconceptions of the kind's algorithm that are none under its rules."""
    if kind.algorithm is None:
        return {}
    algorithm = kind.algorithm(instance)
    whys = {
        name: why_none(kind, instance, name)
        for name, mistake in MISTAKES.items()
        if algorithm in mistake.searches
    }
    return {name: why for name, why in whys.items() if why}


#: What hides a misconception of a search, where it holds of every instance.
_HIDES: dict[str, Callable[[Candidate], bool]] = {
    "depth-off-by-one": lambda c: all(n.estimate is None for n in inner_nodes(c.root)[1:]),
    "last-tie": lambda c: len(c.best) == 1,
    "other-cut-rule": lambda c: c.is_convention_free,
    "shallow-only": lambda c: not any(map(c.search.is_deep, c.search.cuts)),
}


def _reason(name: str, candidates: Sequence[Candidate]) -> str:
    """Why a misconception makes no difference."""
    hides = _HIDES.get(name)
    if hides and not any(map(_has_x, candidates)) and all(map(hides, candidates)):
        return sentences.HIDDEN[name]
    return sentences.made_no_difference(len(candidates))


def _has_x(candidate: Candidate) -> bool:
    """Whether what a search does depends on x."""
    return any(isinstance(leaf, Unknown) for leaf in leaves(candidate.root))
