"""How the cost of grading grows with the workers of a cluster, and with the class.

    python -m bench scale          100 submissions, and 5,000 that cost nothing to grade
    SUBMISSIONS=1000 python -m bench scale

A `LocalCluster` of Dask with 1, 2 and 4 workers grades a class, beside the process pool of
`grader grade` with as many processes. Each command is a process of its own, whose time and memory
are those of the client; its start-up cancels out, since a small class is graded first. Bytes are
what the client sends and receives. In a second class nothing is graded: each task returns the same
report, so that what is left is the cost of the client, the scheduler and the network.
"""

from __future__ import annotations

import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
SUBMISSIONS = ROOT / "tests" / "autograder" / "submissions"
SPEC = """\
kind: code
functions: {alphabeta: 20}
trees: ["3 levels, branching 3, leaves 1..25", "4 levels, branching 2, leaves -9..9"]
tests: {visible: 6, hidden: 14}
"""
WORKERS = (1, 2, 4)
CLASS, FREE_CLASS, FEW = 100, 5000, 8
#: The efficiency of two workers beside two processes, and the client's memory in MB.
LEAST_EFFICIENCY, MOST_MEMORY = 0.9, 100
#: What the scheduler of Dask takes for a task, by its own documentation.
SCHEDULER = 0.001
#: The workers of a farm of 100 nodes with four each.
FARM = 400


class Run(NamedTuple):
    """What a command took."""

    seconds: float
    #: CPU time of the client.
    busy: float
    megabytes: float
    sent: int
    received: int


def graded(folder: Path, count: int, workers: int, address: str, is_free: bool) -> Run:
    """Grade so many submissions of a folder, in a process of its own."""
    part = folder / "part"
    part.mkdir()
    for path in islice(sorted((folder / "class").iterdir()), count):
        shutil.copytree(path, part / path.name)
    command = ["grade", str(folder / "bundle.json"), str(part), "-o", str(folder / "grades.csv")]
    if address:
        command += ["--dask", address]
    begin = perf_counter()
    process = subprocess.run(
        [sys.executable, "-m", "bench.scale", "free" if is_free else "real", *command],
        env={**os.environ, "PYTHON_CPU_COUNT": str(workers)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=3600,
    )
    seconds = perf_counter() - begin
    shutil.rmtree(folder / "grades-reports")
    shutil.rmtree(part)
    return Run(seconds, **json.loads(process.stdout.splitlines()[-1]))


def client(how: str, command: list[str]) -> None:
    """Run a command and say what it took: the other side of `graded`."""
    from grader.autograder.grading import classroom
    from grader.cli import main as run

    modules: dict[str, Any] = sys.modules
    modules["numpy"] = None  # Dask loads it where it is, but does not ask for it
    if how == "free":
        vars(classroom)["grade_one"] = returned
    moved = counted() if "--dask" in command else {"sent": 0, "received": 0}
    assert run(command) == 0
    used = resource.getrusage(resource.RUSAGE_SELF)
    told = {"busy": used.ru_utime + used.ru_stime, "megabytes": used.ru_maxrss / 1024}
    print(json.dumps({**told, **moved}))


def returned(exercise: str, files: str, id: str, wanted: Any) -> str:
    """In place of grading: a report that costs nothing but its way."""
    return REPORT.replace("NAME", id)


REPORT = json.dumps(
    {
        "digest": "0" * 64,
        "report": {
            "submission": "NAME",
            "isolation": "A",
            "leaves_read": 200,
            "tally": None,
            "mistakes": {},
            "told": {},
            "candidates": {},
            "marks": [
                [
                    f"alphabeta/{i}/{part}",
                    "correct",
                    "1/2",
                    "1/2",
                    "hidden",
                    "right",
                    "",
                    "",
                    "",
                    "",
                ]
                for i in range(1, 21)
                for part in ("value", "leaves")
            ],
        },
    }
)


def counted() -> dict[str, int]:
    """Counts the bytes that this process sends and receives by Dask."""
    tcp: Any = import_module("distributed.comm.tcp")
    moved = {"sent": 0, "received": 0}
    write, unpacked = tcp.TCP.write, tcp.from_frames

    async def writes(self: Any, *args: Any, **more: Any) -> Any:
        length = await write(self, *args, **more)
        moved["sent"] += length
        return length

    async def unpacks(frames: Any, *args: Any, **more: Any) -> Any:
        moved["received"] += sum(memoryview(each).nbytes for each in frames)
        return await unpacked(frames, *args, **more)

    tcp.TCP.write, tcp.from_frames = writes, unpacks
    return moved


@contextmanager
def cluster(workers: int) -> Iterator[str]:
    """The address of a LocalCluster in a process of its own."""
    program = (
        "import sys; from distributed import LocalCluster\n"
        "if __name__ == '__main__':\n"
        f"    with LocalCluster(n_workers={workers}, threads_per_worker=1, dashboard_address=None"
        ") as found:\n"
        "        print(found.scheduler_address, flush=True)\n"
        "        sys.stdin.read()\n"
    )
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "cluster.py")
        file.write_text(program)
        process = subprocess.Popen(
            [sys.executable, str(file)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        assert process.stdin
        assert process.stdout
        try:
            yield process.stdout.readline().strip()
        finally:
            process.stdin.close()
            process.wait()


def memory(address: str) -> float:
    """The most memory that a worker has had, in MB."""
    distributed: Any = import_module("distributed")
    with distributed.Client(address, set_as_default=False) as asked:
        peaks: Mapping[str, int] = asked.run(peak)
    return max(peaks.values()) / 1024


def peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def class_of(folder: Path, count: int) -> None:
    """The submissions, and the exercise with its tests."""
    from grader.autograder.exercises import storage
    from grader.autograder.exercises.resolution import read_exercise

    (folder / "spec.yaml").write_text(SPEC)
    exercise = storage.dump(read_exercise(folder / "spec.yaml", 0))
    (folder / "bundle.json").write_text(
        json.dumps({"format": storage.FORMAT, "exercise": exercise, "seed": 0, "grader": ""})
    )
    programs = sorted(
        path for sort in ("right", "flawed") for path in (SUBMISSIONS / sort).glob("alphabeta_*.py")
    )
    for i, path in enumerate(islice(cycle(programs), count)):
        place = folder / "class" / f"s{i:05}"
        place.mkdir(parents=True)
        shutil.copy(path, place / "search.py")


def of_each(
    folder: Path, count: int, workers: int, address: str, is_free: bool
) -> tuple[float, float, Run]:
    """The seconds for each submission and those of the client's work, without what the start
    takes, and the whole run."""
    few = min(FEW, count // 2)
    start = graded(folder, few, workers, address, is_free)
    whole = graded(folder, count, workers, address, is_free)
    more = count - few
    return (whole.seconds - start.seconds) / more, (whole.busy - start.busy) / more, whole


def main(is_mini: bool = False) -> None:
    count = int(os.environ.get("SUBMISSIONS", CLASS))
    free_class, most_workers = FREE_CLASS, len(WORKERS)
    if is_mini:
        count, free_class, most_workers = 2, 2, 1
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        class_of(folder, max(count, free_class))
        print(f"{count} submissions of 20 tests, on {os.cpu_count()} cores:")
        each = 0.0
        for workers in WORKERS[:most_workers]:
            alone, _, pool = of_each(folder, count, workers, "", False)
            with cluster(workers) as address:
                theirs, _, run = of_each(folder, count, workers, address, False)
                of_worker = memory(address)
            each = each or alone
            told = f", at least {LEAST_EFFICIENCY} wanted" if workers == 2 else ""
            print(
                f"  {workers} workers: pool {1000 * alone:6.1f} ms each, Dask {1000 * theirs:6.1f}"
                f" ms: overhead {1000 * (theirs - alone):5.1f} ms, efficiency "
                f"{alone / theirs:.2f}{told}"
            )
            print(
                f"    memory: client {run.megabytes:.0f} MB (pool {pool.megabytes:.0f}), worker "
                f"{of_worker:.0f} MB; client sends {run.sent / count / 1000:.1f} kB and receives "
                f"{run.received / count / 1000:.1f} kB for each"
            )
        with cluster(1) as address:
            free, client_s, run = of_each(folder, free_class, 1, address, True)
        print(f"{free_class} submissions that cost nothing to grade, with 1 worker:")
        print(
            f"  {1000 * free:.2f} ms each, of which the client works {1000 * client_s:.2f} ms; "
            f"client {run.megabytes:.0f} MB (at most {MOST_MEMORY} wanted)"
        )
        limit = max(client_s, SCHEDULER)
        reached = min(FARM / each, 1 / limit)
        print(
            f"{FARM} workers of this speed could grade {FARM / each:.0f} a second; the client lets "
            f"{1 / client_s:.0f} and the scheduler {1 / SCHEDULER:.0f} through: efficiency "
            f"{reached * each / FARM:.2f}, 30,000 submissions in {30_000 / reached:.0f} s"
        )


if __name__ == "__main__":
    client(sys.argv[1], sys.argv[2:])
