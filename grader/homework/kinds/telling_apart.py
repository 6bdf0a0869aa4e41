"""Decides which misconceptions an instance tells apart from the right algorithm.

A misconception is told apart if at least one of its answers would lose marks: then a student who
has it cannot be right for the wrong reason. Two misconceptions must also differ from each other in
some answer, unless they are allowed to agree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from grader.homework.kinds import requirement
from grader.homework.kinds.answer import Answer, Single
from grader.homework.kinds.kind import NOT_WRONG, Kind, Misconception, Solved, is_wrong, possible
from grader.homework.kinds.requirement import Requirement, Setting
from grader.model.instance import Instance
from grader.model.parameters import Many, OneOf, OrWord, Parameter, Text, Type
from grader.model.report import Verdict

#: A misconception counts as making no difference if it makes none in this many instances, or in
#: fewer if searching them with all misconceptions would read more leaves than this.
SAMPLE, FEWEST = 100, 3
LEAVES = 1_000_000


def misconceptions_by_id(kind: Kind) -> dict[str, Misconception]:
    """The misconceptions that a spec of the kind may name."""
    return {each.id: each for each in kind.misconceptions()}


def not_told_apart(candidate: Solved, names: Iterable[str]) -> tuple[str, ...]:
    """The first misconception that does not show here, or has the same answers as an earlier one;
    () if there is none.

    One is enough to reject the instance. The hardest to tell apart come first.
    """
    seen: list[dict[str, Answer]] = []
    by_name = misconceptions_by_id(candidate.kind)
    for name in names:
        misconception = by_name[name]
        if not loses(candidate, misconception):
            return (name,)
        if seen and answers(candidate, misconception) in seen:
            return (name,)
        if not misconception.may_agree:
            seen.append(answers(candidate, misconception))
    return ()


def answers(candidate: Solved, misconception: Misconception) -> dict[str, Answer]:
    """The answers of a student with this misconception to the questions asked."""
    given = candidate.answers_under(misconception)
    # A flawed search has no answer about nodes that it never reaches.
    return {id: given[id] for id in candidate.instance.asked if id in given}


def loses(candidate: Solved, misconception: Misconception) -> bool:
    """Whether any of the answers of a student with this misconception would lose marks."""
    given = candidate.answers_under(misconception)
    right = candidate.once(_cheapest_first)
    return any(_is_unlike(right[id], given[id]) for id in right if id in given)


def _cheapest_first(candidate: Solved) -> dict[str, Answer]:
    """The right answers to the questions asked, those that are made and compared fastest first.

    An answer with one form need not be marked, and one with one field takes less to make.
    """
    right = [(id, candidate.answers[id]) for id in candidate.instance.asked]
    right.sort(key=lambda pair: (not pair[1].has_one_form, not isinstance(pair[1], Single)))
    return dict(right)


def _is_unlike(right: Answer, answer: Answer) -> bool:
    """Whether the answer would lose marks."""
    if right == answer:
        return False
    return right.has_one_form or right.mark(answer.text()).verdict is not Verdict.CORRECT


@dataclass(frozen=True, slots=True)
class Telling:
    """The misconceptions that are told apart, the hardest first, and why the others are not."""

    told: tuple[str, ...]
    hidden: Mapping[str, str]


def telling_of(wanted: Sequence[str] | str, draw: Callable[[], Solved], work: int) -> Telling:
    """What `tells_apart: all` means here: the misconceptions that make a difference in some of the
    instances that meet the other requirements. `work` is the cost of solving one, in leaves.
    """
    if wanted != "all":
        return Telling(tuple(wanted), {})
    candidates = [draw()]
    kind, instance = candidates[0].kind, candidates[0].instance
    affordable = LEAVES // (len(misconceptions_by_id(kind)) * work)
    candidates += [draw() for _ in range(max(FEWEST, min(SAMPLE, affordable)) - 1)]
    hidden = _not_wrong(kind, instance)
    found = possible(kind, instance)
    told = {each.id: sum(loses(c, each) for c in candidates) for each in found}
    for i, each in enumerate(found):
        if not told[each.id]:
            hidden[each.id] = _reason(each, candidates)
        elif not each.may_agree:
            for other in found[:i]:
                if all(answers(c, other) == answers(c, each) for c in candidates):
                    hidden[each.id] = requirement.same_as(other.id)
                    break
    seen = [name for name in told if name not in hidden]
    return Telling(tuple(sorted(seen, key=told.__getitem__)), hidden)


def _not_wrong(kind: Kind, instance: Instance) -> dict[str, str]:
    """The misconceptions about the kind's algorithm that are not wrong under these rules."""
    return {
        each.id: NOT_WRONG
        for each in kind.misconceptions()
        if not each.impossible(instance) and not is_wrong(each.under, instance.rules)
    }


def _reason(misconception: Misconception, candidates: Sequence[Solved]) -> str:
    """The reason why a misconception makes no difference."""
    hiding = misconception.hiding
    if hiding and all(map(hiding.holds, candidates)):
        return hiding.sentence
    return requirement.made_no_difference(len(candidates))


def no_misconceptions(setting: Setting, wanted: Any) -> str | None:
    """Why some of the named misconceptions are none here."""
    by_name = misconceptions_by_id(setting.kind)
    for name in wanted if wanted != "all" else ():
        if why := by_name[name].why_none(setting.example.instance):
            return f"{name} {why}"
    return None


def ids_type(kind: Kind) -> Type:
    """The type of the requirement in specs of this kind."""
    return OrWord("all", Many(OneOf(tuple(misconceptions_by_id(kind))), 1))


TELLS_APART = Requirement(
    Parameter(
        "tells_apart",
        OrWord("all", Many(Text(), 1)),
        "each of these misconceptions gives another answer to what is asked",
    ),
    lambda kind: bool(kind.misconceptions()),
    not_told_apart,
    lambda measured, wanted: not measured,
    no_misconceptions,
    searches=4,
    cost=3,
    nearest="which hide",
    names_misconceptions=True,
    of_kind=ids_type,
)
