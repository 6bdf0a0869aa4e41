"""The workers: on the cores of this machine, on a cluster, by any executor."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from multiprocessing import active_children, current_process, get_context, parent_process
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any

from grader.errors import Fault, UserError
from grader.words import submission as words
from grader.workers.where import LOCKS, Crew, Where, WorkerTraits

if TYPE_CHECKING:
    from distributed import Client

#: Seconds in which a scheduler answers.
PATIENCE = 30


@dataclass(frozen=True, slots=True)
class Farm:
    """Workers that do tasks."""

    executor: Executor
    #: Asks each worker that is known so far.
    asked: Callable[[Callable[[], WorkerTraits]], Mapping[str, WorkerTraits]]
    #: Brings a value to each worker once. What it gives stands for the value in a task.
    shared: Callable[[Any], Any]
    #: What a task raises that ended one worker after the other.
    killed: tuple[type[Exception], ...] = ()
    #: Whether nobody is left who could end a task, though no task says so.
    is_gone: Callable[[], bool] = lambda: False
    #: Whether its tasks end with it anyway, so that none needs to be cancelled. Before Python 3.13
    #: the thread of a pool raises an error at a cancelled task if a process of the pool ends.
    ends_tasks: bool = False

    def check(self, wanted: Crew) -> None:
        """Raises UserError if a worker is not as wanted, before it is given anything."""
        try:
            found = self.asked(wanted.ask)
        except ModuleNotFoundError as error:
            raise UserError(words.not_installed(error.name or "")) from None
        except BrokenExecutor as error:
            raise UserError(words.broken(str(error))) from None
        faults = [
            Fault(why, name) for name, each in found.items() if (why := each.misfit(wanted.traits))
        ]
        if faults:
            raise UserError(faults)


def open_farm(where: Where, begin: Callable[[], None]) -> AbstractContextManager[Farm]:
    """The workers that are wanted; `begin` prepares those that are processes of our own."""
    if where.dask is not None:
        return dask(where.dask)
    if where.executor is not None:
        return load_executor(where.executor)
    return here(os.cpu_count() or 1, begin)


@contextmanager
def here(processes: int, begin: Callable[[], None]) -> Iterator[Farm]:
    """Processes of this machine. They break together if a submission ends one of them."""
    with pool(processes, begin) as executor:
        yield replace(of(executor), ends_tasks=True)


@contextmanager
def pool(processes: int, begin: Callable[[], None]) -> Iterator[Executor]:
    """Processes that end with this one, and at once if this one gives up."""
    # The locks of a pool have names in shared memory. By these the next start knows whose they are.
    current_process()._config["semprefix"] = f"/{LOCKS}{os.getpid()}"  # type: ignore[attr-defined]
    with ProcessPoolExecutor(processes, get_context("spawn"), begin) as executor:
        try:
            yield executor
        except BaseException:  # nobody waits for what they have in hand
            for each in active_children():
                each.kill()
            raise


def end_with_the_grader() -> None:
    """Lets a process of our own pool end when the process that began it does."""
    if grader := parent_process():

        def follow() -> None:
            grader.join()  # only the grader holds the other end of this pipe
            os._exit(1)

        threading.Thread(target=follow, daemon=True).start()


@contextmanager
def load_executor(place: str) -> Iterator[Farm]:
    """The executor that `MODULE:CALLABLE` makes; modules of this folder are found, too."""
    sys.path.insert(0, os.getcwd())
    try:
        make = resolve_name(place) if ":" in place else None
    except ValueError:
        make = None
    except (ImportError, AttributeError) as error:
        raise UserError(f"--executor names something to import, found that {error}") from None
    finally:
        sys.path.remove(os.getcwd())
    if not callable(make):
        raise UserError(f"--executor is MODULE:CALLABLE, found {place!r}")
    made = make()
    if not callable(getattr(made, "submit", None)):
        raise UserError(f"--executor makes an executor, found {type(made).__name__}")
    with made as executor:
        yield of(executor)


def of(executor: Executor) -> Farm:
    """A farm of workers that nobody can count: one of them speaks for all."""
    return Farm(executor, lambda ask: {"": executor.submit(ask).result()}, lambda value: value)


@contextmanager
def dask(address: str) -> Iterator[Farm]:
    """The workers of a scheduler of Dask."""
    try:
        from distributed import Client, KilledWorker
    except ModuleNotFoundError:
        raise UserError(
            "--dask needs the package distributed, found none "
            "(pip install 'game-tree-grader[dask]')"
        ) from None
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError):
        raise UserError(
            f"--dask is the address of a scheduler, found none at {address!r}"
        ) from None
    with client:
        yield Farm(
            # A task that is begun anew is another one, without what became of the first.
            client.get_executor(pure=False),  # type: ignore[no-untyped-call]
            lambda ask: _asked(client, ask),
            # A task, not scattered data: it is computed again if all workers that had it are gone.
            lambda value: client.submit(_same, value, pure=False),
            (KilledWorker,),
            # A task that is under way when a client gives up may never hear of it.
            lambda: client.status in ("closing", "closed"),
        )


def _asked(client: Client, ask: Callable[[], WorkerTraits]) -> Mapping[str, WorkerTraits]:
    # Not by tasks: one that may run on a single worker waits for ever once that worker is gone.
    asked = client.run(_answer, ask, on_error="return")
    told = {each: said for each, said in asked.items() if not isinstance(said, OSError)}
    if not told:
        raise UserError("--dask is a scheduler that has workers, found none")
    for error in told.values():
        if isinstance(error, Exception):
            raise error
    return told


async def _answer(ask: Callable[[], WorkerTraits], dask_worker: Any) -> WorkerTraits:
    """What a worker is, found in one of the threads in which it will work."""
    threads = dask_worker.executors["default"]
    return await asyncio.get_running_loop().run_in_executor(threads, ask)


def _same(value: Any) -> Any:
    return value
