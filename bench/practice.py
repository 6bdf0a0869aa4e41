"""The practice page: how long a page takes to write, to show, and to step through; its size."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.timing import least_times, line
from grader.homework.sheets.sheet import Sheet, read_sheet
from grader.outputs.page.practice_page import page, variants

INSTANCES = 20
TWENTY_SEVEN = "kind: alphabeta\ntree: 3 levels, branching 3, leaves 1..25\n"
EIGHTY_ONE = "kind: alphabeta\ntree: 4 levels, branching 3, leaves 1..40\n"

MEGABYTES = 4
PAGE_SECONDS, PAINT_MILLISECONDS, STEP_MILLISECONDS = 2.0, 500.0, 16.0

#: The slowest step from the start to the end, with its layout, in milliseconds; of five rounds the
#: least for each step, since other programs run at the same time.
SLOWEST_STEP = """() => {
    const least = Array(lastStep() + 1).fill(Infinity);
    for (let round = 0; round < 5; round++) {
        go(0);
        for (let i = 1; i <= lastStep(); i++) {
            const start = performance.now();
            go(i);
            document.body.offsetHeight;
            least[i] = Math.min(least[i], performance.now() - start);
        }
    }
    return Math.max(...least.slice(1));
}"""
FIRST_PAINT = """() => new Promise((found) => new PerformanceObserver((list) =>
    list.getEntriesByName('first-contentful-paint').forEach((each) => found(each.startTime))
).observe({ type: 'paint', buffered: true }))"""


def written(sheet: Sheet, instances: int) -> str:
    return page(variants(sheet, instances, 0, b""))


def main(is_mini: bool = False) -> None:
    with TemporaryDirectory() as folder:
        spec = Path(folder) / "spec.yaml"
        spec.write_text(TWENTY_SEVEN)
        sheet = read_sheet(spec)
        count = 2 if is_mini else INSTANCES
        html = written(sheet, count)
        ours, one = least_times(
            partial(written, sheet, count), partial(written, sheet, 1), rounds=1 if is_mini else 2
        )
        print(line(f"page of {count} × 27 leaves", ours, "one instance", one, most=count))
        told("seconds to write it", ours, PAGE_SECONDS)
        told("its size in MB", len(html.encode()) / 1e6, MEGABYTES)
        shown = Path(folder) / "27.html"
        shown.write_text(html, "utf-8")
        spec.write_text(EIGHTY_ONE)
        large = Path(folder) / "81.html"
        large.write_text(written(read_sheet(spec), 1), "utf-8")
        with chromium() as ask:
            told("ms to its first paint", ask(shown, FIRST_PAINT), PAINT_MILLISECONDS)
            told("ms to first paint at 81 leaves", ask(large, FIRST_PAINT), PAINT_MILLISECONDS)
            told("ms for a step at 81 leaves", ask(large, SLOWEST_STEP), STEP_MILLISECONDS)


def told(what: str, found: float, most: float) -> None:
    print(f"{what:36} {found:7.2f}   (at most {most:g})")


@contextmanager
def chromium() -> Iterator[Callable[[Path, str], float]]:
    """Opens a page, and asks it something."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        tab = browser.new_page(viewport={"width": 1280, "height": 800})

        def ask(file: Path, question: str) -> float:
            tab.goto(file.as_uri())
            return float(tab.evaluate(question))

        yield ask
        browser.close()
