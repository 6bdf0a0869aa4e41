"""Makes the PDFs of TeX's sheets: all problems and all keys are set at once, then cut apart.

TeX runs without shell escape, and its errors are told in a line.
"""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import IO, NamedTuple

from grader.errors import Fault, UserError
from grader.homework.sheets import Variant
from grader.outputs.paper.copies import Volume
from grader.outputs.paper.documents import ALONE, Rendered, Side, render_single
from grader.outputs.paper.engines import TEX
from grader.outputs.paper.pdf import Bookmark, Pdf, PlainPage, extract, join, read, wrong_pages
from grader.outputs.paper.template_data import SheetView
from grader.outputs.terminal.console import with_progress
from grader.words import sheet as sheet_words


def render(variant: Variant) -> dict[str, bytes]:
    """Sheet and key as LaTeX, without running TeX."""
    return render_single(variant, TEX)


class Printed(NamedTuple):
    """All sheets of one side in one file, and the pages of each."""

    pdf: Pdf
    pages: Mapping[str, range]


def print_all(
    views: Sequence[SheetView],
    documents: Mapping[Side, Rendered],
    program: str,
    beside: Sequence[Path],
) -> dict[Side, Printed]:
    """Problems and keys, each set in one run of TeX, both at the same time."""
    lengths = {side: [view.length(side == "key") for view in views] for side in documents}
    runs = [Run(ALONE[side], document) for side, document in documents.items()]
    total = sum(map(sum, lengths.values()))
    found = {}
    made = compile_all(program, runs, total, beside)
    for side, data in zip(documents, made, strict=True):
        pdf = read(data)
        ends = list(accumulate(lengths[side], initial=0))
        # An instructor's own templates may add pages; then the pages of a sheet are not known.
        if len(pdf.pages) != ends[-1]:
            raise wrong_pages(len(pdf.pages), ends[-1])
        pages = (range(start, end) for start, end in pairwise(ends))
        found[side] = Printed(pdf, dict(zip([view.name for view in views], pages, strict=True)))
    return found


def with_others(printed: Printed, others: Mapping[str, bytes]) -> Printed:
    """All printed sheets and, after them, others that have been made one by one, by their names."""
    pdf, pages = printed
    for name, data in others.items():
        start = len(pdf.pages)
        pdf = join(pdf, read(data))
        pages = {**pages, name: range(start, len(pdf.pages))}
    return Printed(pdf, pages)


def bind(printed: Printed, volume: Volume) -> bytes:
    """The file with all copies, and a plain page for one that is missing."""
    width, height = volume.paper.width, volume.paper.height
    pages: list[int | PlainPage] = []
    marks = []
    for copy in volume.by_section:
        if volume.duplex and len(pages) % 2:
            pages.append(PlainPage(width, height))
        name, code = copy.student.name or copy.name, copy.variant.code
        marks.append(Bookmark(f"{name} · {code}", len(pages)))
        missing = PlainPage(width, height, sheet_words.no_sheet(copy.name, code))
        pages += printed.pages.get(copy.name, [missing])
    return extract(printed.pdf, pages, volume.title, marks)


_PAGE = re.compile(rb"\[\d+")
#: An error without its place, as where a package is not there, or the text ends too early.
_BARE_ERROR = re.compile(r"^! (?! )(.*)$", re.MULTILINE)
_ERROR = re.compile(r"^(?:\./)?([^:\n]+\.\w+):(\d+): (.*)$", re.MULTILINE)


class Run(NamedTuple):
    """A document to make, and the name of its log."""

    name: str
    document: Rendered


def compile_all(
    engine: str, runs: Sequence[Run], pages: int, beside: Sequence[Path] = ()
) -> list[bytes]:
    """The PDF of each document, `pages` in all; TeX runs on all documents at the same time.

    It finds what the documents include in the folders `beside` as well.
    """
    inputs = "".join(f"{folder.resolve()}{os.pathsep}" for folder in beside)
    with tempfile.TemporaryDirectory(prefix="grader-") as folder:
        started = [_start(engine, run, Path(folder), inputs) for run in runs]
        logs: list[list[bytes]] = [[] for _ in runs]
        for _ in with_progress(_pages(started, logs), pages):
            pass
        for run, process, log in zip(runs, started, logs, strict=True):
            if process.wait():
                raise UserError([_fault(engine, run, b"".join(log).decode(errors="replace"))])
        return [(Path(folder) / f"{run.name}.pdf").read_bytes() for run in runs]


def _pages(started: Sequence[subprocess.Popen[bytes]], logs: list[list[bytes]]) -> Iterator[None]:
    """One item for every page that any of the runs finishes, until all have ended."""
    made: Queue[int | None] = Queue()

    def read(stream: IO[bytes] | None, log: list[bytes]) -> None:
        assert stream is not None
        for line in stream:
            log.append(line)
            made.put(len(_PAGE.findall(line)))
        made.put(None)

    for process, log in zip(started, logs, strict=True):
        Thread(target=read, args=(process.stdout, log), daemon=True).start()
    running = len(started)
    while running:
        if (more := made.get()) is None:
            running -= 1
        else:
            yield from [None] * more


def _start(engine: str, run: Run, folder: Path, inputs: str) -> subprocess.Popen[bytes]:
    (folder / f"{run.name}.tex").write_text(run.document.text, encoding="utf-8")
    # Otherwise TeX would read one that somebody's own run has left beside the spec.
    (folder / f"{run.name}.aux").write_text("\\relax\n", encoding="ascii")
    command = [engine, "-no-shell-escape", "-interaction=nonstopmode", "-halt-on-error"]
    return subprocess.Popen(
        [*command, "-file-line-error", f"{run.name}.tex"],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=os.environ
        | {
            "openin_any": "p",  # a template cannot read files by absolute paths
            "openout_any": "p",
            "shell_escape": "f",
            "TEXINPUTS": f".{os.pathsep}{inputs}{os.environ.get('TEXINPUTS', '')}",
            "max_print_line": "10000",
            "SOURCE_DATE_EPOCH": os.environ.get("SOURCE_DATE_EPOCH", "0"),
            "FORCE_SOURCE_DATE": "1",
        },
    )


def _fault(engine: str, run: Run, log: str) -> Fault:
    """The first error, with the line of the template that caused it."""
    error, bare = _ERROR.search(log), _BARE_ERROR.search(log)
    if error is None and bare:  # TeX has read to the end without finding what it looked for
        file, _ = run.document.origin(run.document.text.count("\n")) or ("", 0)
        return Fault(f"TeX stopped: {bare[1]}", file)
    if error is None:
        last = "; ".join(line for line in log.splitlines()[-3:] if line.strip())
        return Fault(f"{Path(engine).name} must make a PDF, but failed: {last}")
    file, line, message = error[1], int(error[2]), error[3]
    if bare and message.startswith("Emergency stop"):
        message = bare[1]
    # "Undefined control sequence." is followed by the text up to the culprit.
    elif culprit := re.search(rf"^l\.{line} (.*)$", log[error.end() :], re.MULTILINE):
        message = f"{message.rstrip('.')} at: …{culprit[1][-60:]}"
    if file == f"{run.name}.tex":
        file, line = run.document.origin(line) or (file, line)
    return Fault(f"TeX stopped: {message}", file, line)
