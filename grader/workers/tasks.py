"""Has tasks done by a farm, each until it has a result or has ended its process again and again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Future
from platform import python_version
from queue import Empty, SimpleQueue
from typing import TypeAlias, TypeVar

from grader.errors import UserError, counted
from grader.version import __version__
from grader.workers import farm
from grader.workers.farm import Farm, end_with_the_grader, open_farm
from grader.workers.where import Crew, Level, Misfit, Where, WorkerTraits

K = TypeVar("K", bound=Hashable)
R = TypeVar("R")

#: Gives a task to the workers; the number is that of the letters that travel with it.
Begin: TypeAlias = Callable[[K], tuple[Future[R], int]]

#: The most letters that are with the workers, and as how many each task counts besides its own,
#: since an executor notes much about it: together they bound the memory of this process, and are
#: enough for 400 workers.
UNDER_WAY, BESIDES = 4 << 20, 8 << 10
#: How many processes a task may end by itself, after one that did others, too.
CHANCES = 2

#: After so many seconds without an end of a task the farm is asked whether it is still there.
HEARTBEAT = 1


class Killed(Exception):
    """Each process that had the task in hand was ended from outside."""


def results(farm: Farm, keys: Sequence[K], begin: Begin[K, R]) -> Iterator[tuple[K, R | Exception]]:
    """The result of each task, or what it raised, as they end; nothing of tasks with a farm that
    broke. Raises UserError if a worker is not as wanted."""
    suspects = []
    for key, result in _results(farm, keys, begin):
        if isinstance(result, Killed):
            suspects.append(key)
        else:
            yield key, result
    # A result is lost, too, if the next task ends the process that still has it.
    for key in suspects:
        yield from _results(farm, [key], begin)


def _results(
    farm: Farm, keys: Sequence[K], begin: Begin[K, R]
) -> Iterator[tuple[K, R | Exception]]:
    for key, task in _ended(farm, keys, begin):
        try:
            yield key, task.result()
        except (BrokenExecutor, CancelledError):  # the latter where its scheduler is gone
            continue
        except Misfit as error:
            raise UserError(str(error)) from None
        except farm.killed:
            yield key, Killed()
        except Exception as error:  # it concerns this task only
            yield key, error


def _ended(farm: Farm, keys: Sequence[K], begin: Begin[K, R]) -> Iterator[tuple[K, Future[R]]]:
    """The tasks in the order in which they end; no more of them once the workers are gone."""
    waiting = list(reversed(keys))
    ended: SimpleQueue[Future[R]] = SimpleQueue()
    under_way: dict[Future[R], tuple[K, int]] = {}
    letters = 0
    try:
        while waiting or under_way:
            while waiting and letters < UNDER_WAY:
                key = waiting.pop()
                try:
                    task, length = begin(key)
                except Exception as error:
                    task, length = Future(), 0
                    task.set_exception(error)
                length += BESIDES
                under_way[task] = key, length
                letters += length
                task.add_done_callback(ended.put)
            first = _next(ended, farm)
            if first is None:
                return
            key, length = under_way.pop(first)
            letters -= length
            yield key, first
    finally:  # of an error, with which nothing else needs to be done
        for task in () if farm.ends_tasks else under_way:
            task.cancel()


def _next(ended: SimpleQueue[Future[R]], farm: Farm) -> Future[R] | None:
    """The next task that has ended; None if the workers are gone."""
    while True:
        try:
            return ended.get(timeout=HEARTBEAT)
        except Empty:
            if farm.is_gone():
                return None


def all_done(
    where: Where,
    wanted: Crew,
    keys: Sequence[K],
    some: Callable[[Farm, Sequence[K]], Collection[K]],
    killed: Callable[[K], None],
) -> None:
    """Has all tasks done. `some` does those that it can on a farm, and says which.

    If a task gets its process killed, the others are done all the same; `killed` is told of it.
    """
    with open_farm(where, wanted.begin) as workers:
        workers.check(wanted)
        done = some(workers, keys)
    left = [key for key in keys if key not in done]
    if left and not where.is_here:
        raise UserError(f"the executor broke with {len(left)} of {len(keys)} to do; run it again")
    ended: Counter[K] = Counter()
    while left:
        with farm.here(1, wanted.begin) as workers:  # one at a time, which shows whose task it is
            while left:
                key = left.pop()
                if some(workers, [key]):
                    continue
                ended[key] += 1
                if ended[key] < CHANCES:
                    left.append(key)
                else:
                    killed(key)
                break


def traits_at(level: Level) -> WorkerTraits:
    """A worker like this process, at this level of isolation."""
    return WorkerTraits(__version__, python_version(), level)


def open_traits() -> WorkerTraits:
    """What this worker is to those who give it no submissions."""
    return traits_at("D")


def in_order(
    where: Where, keys: Sequence[K], prepare: Callable[[Farm], Begin[K, R]]
) -> Iterator[R]:
    """The results of tasks that run no submission, in the order of the keys.

    Raises UserError if the workers are not like this process, or come to an end.
    """
    with open_farm(where, end_with_the_grader) as workers:
        workers.check(Crew(open_traits(), open_traits, end_with_the_grader))
        early: dict[K, R] = {}
        done = 0
        for key, made in results(workers, keys, prepare(workers)):
            if isinstance(made, Exception):
                raise made
            early[key] = made
            while done < len(keys) and keys[done] in early:
                yield early.pop(keys[done])
                done += 1
    if done < len(keys):
        tasks = counted(len(keys), "task")
        raise UserError(f"the executor broke with {len(keys) - done} of {tasks} to do")
