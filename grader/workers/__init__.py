"""Tasks are done by other processes, here or on a cluster, whatever the tasks are.

Read `where` (who does the tasks of a command), `farm` (the processes) and `tasks` (each task is
done until it has a result).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.workers.farm import (
        Farm as Farm,
        end_with_the_grader as end_with_the_grader,
        pool as pool,
    )
    from grader.workers.tasks import (
        Begin as Begin,
        Killed as Killed,
        all_done as all_done,
        in_order as in_order,
        results as results,
        traits_at as traits_at,
    )
    from grader.workers.where import (
        LOCKS as LOCKS,
        Crew as Crew,
        Level as Level,
        Misfit as Misfit,
        Where as Where,
        WorkerTraits as WorkerTraits,
    )
else:
    __getattr__ = front_door(
        __name__,
        {
            "where": "LOCKS Level Misfit Crew Where WorkerTraits",
            "farm": "Farm end_with_the_grader pool",
            "tasks": "Begin Killed all_done in_order results traits_at",
        },
    )
