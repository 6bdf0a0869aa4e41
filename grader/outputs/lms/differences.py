"""How an export differs from the sheet, in lines for its instructor."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from grader.homework.kinds import Blank
from grader.model.fields import Relation, Subset
from grader.outputs.lms.neutral_form import Export, Part, Task
from grader.words import lms


def lost_slips(
    export: Export, carries: Callable[[Task, Part, Blank], bool], why: str
) -> Iterator[str]:
    """A line with the questions to which slips are carried forward on paper, but not in the export;
    `why` says why not, or what to do about it.
    """
    lost = [
        f"{task.number}.{part.question.id}"
        for task in _first(export)
        for part in task.parts
        if task.problem.carried
        and task.problem.solved.earlier(part.question.id) & {p.question.id for p in task.parts}
        and not any(carries(task, part, blank) for blank in part.blanks)
    ]
    if lost:
        yield lms.not_carried(lost, why)


def other_answers(export: Export) -> Iterator[str]:
    """A line with the questions where only the key counts, though the spec accepts other sets."""
    found = [
        f"{task.number}.{part.question.id}"
        for task in _first(export)
        for part in task.parts
        if part.question.accept and any(isinstance(b.type, Subset) for b in part.blanks)
    ]
    if found:
        yield lms.only_by_key(found)


def half_marks(export: Export) -> Iterator[str]:
    """A line if the sign of a bound and its number are marked one by one."""
    if any(isinstance(blank.type, Relation) for part in _parts(export) for blank in part.blanks):
        yield lms.HALVES_DIFFER


def blanks_must_say_none(export: Export) -> Iterator[str]:
    """A line if a field that is left empty on paper has to be answered with "none"."""
    if any(not part.is_whole for part in _parts(export)):
        yield lms.EMPTY_DIFFERS


def drawn_apart(export: Export) -> Iterator[str]:
    """A line with the exercises whose questions are drawn one by one, each about any instance."""
    found = [
        pool.tasks[0].number
        for pool in export.pools
        if len(pool.tasks) > 1 and len(pool.tasks[0].together) > 1
    ]
    if found:
        yield lms.drawn_apart(found)


def equal_weights(export: Export) -> Iterator[str]:
    """A line if all blanks of a question weigh the same, though they do not on paper."""
    if any(p.is_whole and len({b.share for b in p.blanks}) > 1 for p in _parts(export)):
        yield lms.WEIGH_ALIKE


def _parts(export: Export) -> Iterator[Part]:
    return (part for task in _first(export) for part in task.parts)


def _first(export: Export) -> Iterator[Task]:
    """An instance of each exercise: the others have the same questions."""
    return (pool.tasks[0] for pool in export.pools)
