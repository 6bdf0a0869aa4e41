"""How an export differs from the sheet, in lines for its instructor."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from grader.homework.kinds import Blank
from grader.model.fields import Relation, Subset
from grader.outputs.lms.neutral_form import Export, Part, Task
from grader.words import exporting


def slips(export: Export, carries: Callable[[Task, Part, Blank], bool], why: str) -> Iterator[str]:
    """The questions to which slips are carried forward on paper, but not there; `why` says why, or
    what to do about it.
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
        yield exporting.not_carried(lost, why)


def others(export: Export) -> Iterator[str]:
    """The questions about a set of which the spec accepts other answers."""
    found = [
        f"{task.number}.{part.question.id}"
        for task in _first(export)
        for part in task.parts
        if part.question.accept and any(isinstance(b.type, Subset) for b in part.blanks)
    ]
    if found:
        yield exporting.only_by_key(found)


def halves(export: Export) -> Iterator[str]:
    """Whether a sign and its number are marked one by one."""
    if any(isinstance(blank.type, Relation) for part in _parts(export) for blank in part.blanks):
        yield exporting.HALVES_DIFFER


def empty(export: Export) -> Iterator[str]:
    """Whether an entry where nothing is to be written costs nothing, but a blank must say so."""
    if any(not part.is_whole for part in _parts(export)):
        yield exporting.EMPTY_DIFFERS


def apart(export: Export) -> Iterator[str]:
    """The exercises whose questions are drawn one by one, each about another instance."""
    found = [
        pool.tasks[0].number
        for pool in export.pools
        if len(pool.tasks) > 1 and len(pool.tasks[0].together) > 1
    ]
    if found:
        yield exporting.drawn_apart(found)


def alike(export: Export) -> Iterator[str]:
    """Whether blanks weigh alike that do not on paper."""
    for part in _parts(export):
        if part.is_whole and len({blank.share for blank in part.blanks}) > 1:
            yield exporting.WEIGH_ALIKE
            return


def _parts(export: Export) -> Iterator[Part]:
    return (part for task in _first(export) for part in task.parts)


def _first(export: Export) -> Iterator[Task]:
    """An instance of each exercise: the others have the same questions."""
    return (pool.tasks[0] for pool in export.pools)
