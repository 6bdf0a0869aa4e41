"""The pages with scripts under what others wrote: tsc, ESLint, axe, the Nu HTML checker, and a
screen reader.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grader import resources
from grader.outputs.reports.tournament import PAGE, tournament_files
from tests import ROOT
from tests.autograder.test_duels import PLAYED
from tests.homework.kinds.examples import example
from tests.outputs.page.browsing import in_browser, written
from tests.tools import needs

pytestmark = [*in_browser, needs("npm", "java")]

SCRIPT = resources.path("templates") / "practice"
REPLAY = resources.path("templates") / "tournament"
EXERCISES = resources.path("exercises")
NODE = Path(__file__).parent / "node"
#: A tree, a table, questions with options, a game to play, and formulas.
SPECS = ("alphabeta", "mcts", "concepts", "ii-nim", "symbolicmatrix")
#: Few leaves and one cut.
SMALL = "kind: alphabeta\ntree: 2 levels, branching 2, leaves 3 5 2 9\n"
#: It does not work out the hashes that the policy names; a browser does.
POLICY = "Content Security Policy"


@pytest.fixture(scope="module")
def modules() -> Path:
    """The packages of tests/outputs/page/node, installed where they are kept between runs."""
    folder = ROOT / ".venv" / "node"
    folder.mkdir(parents=True, exist_ok=True)
    wanted = (NODE / "package.json").read_text("utf-8")
    installed = folder / "package.json"
    if not installed.exists() or installed.read_text("utf-8") != wanted:
        shutil.copy(NODE / "package.json", folder / "package.json")
        done = subprocess.run(
            ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts"],
            cwd=folder,
            capture_output=True,
            text=True,
        )
        if done.returncode:
            installed.unlink()
        assert done.returncode == 0, done.stderr
    return folder / "node_modules"


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.mktemp("pages")
    return [written(example(name), folder, "--instances", "2") for name in SPECS]


@pytest.fixture(scope="module")
def tournament(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("tournament") / PAGE
    file.write_bytes(tournament_files(PLAYED)[PAGE])
    return file


def silent(*command: str | Path, **how: Any) -> None:
    done = subprocess.run(command, capture_output=True, text=True, **how)
    said = [line for line in (done.stdout + done.stderr).splitlines() if POLICY not in line]
    assert said == []


@pytest.mark.parametrize("folder", [SCRIPT, REPLAY], ids=["practice", "tournament"])
def test_tsc_finds_no_wrong_types(folder: Path, modules: Path) -> None:
    silent(modules / ".bin" / "tsc", "-p", folder / "tsconfig.json")


def test_the_linter_finds_nothing(modules: Path) -> None:
    config = modules.parent / "eslint.config.mjs"
    shutil.copy(NODE / "eslint.config.mjs", config)
    for file in (*SCRIPT.glob("*.js"), *REPLAY.glob("*.js")):
        shutil.copy(file, modules.parent / file.name)
    silent(modules / ".bin" / "eslint", ".", cwd=modules.parent)


def test_the_nu_checker_is_silent(modules: Path, pages: list[Path], tournament: Path) -> None:
    jar = modules / "vnu-jar" / "build" / "dist" / "vnu.jar"
    silent("java", "-jar", jar, "--stdout", *pages, tournament)


@pytest.mark.parametrize(
    "how",
    [{"color_scheme": "light"}, {"color_scheme": "dark"}, {"forced_colors": "active"}],
    ids=["light", "dark", "forced colours"],
)
def test_axe_finds_nothing(
    how: dict[str, Any], modules: Path, pages: list[Path], chromium: Any
) -> None:
    axe = (modules / "axe-core" / "axe.min.js").read_text("utf-8")
    for file in pages:
        # Axe comes in past the policy, which lets in only the page's own script.
        context = chromium.new_context(bypass_csp=True, **how)
        page = context.new_page()
        page.goto(file.as_uri())
        page.add_script_tag(content=axe)
        for tab in page.get_by_role("tab").all():
            tab.click()
            if page.get_by_role("button", name="Show answer").is_visible():
                page.get_by_role("button", name="Show answer").click()
            no_violations(page)
        page.locator("dfn:visible").first.focus()
        assert page.get_by_role("tooltip").is_visible()
        no_violations(page)
        for name in ("Glossary", "Keys") if file == pages[0] else ():  # the same on each
            page.get_by_role("button", name=name).click()
            no_violations(page)
            page.keyboard.press("Escape")
        context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_a_tournament(
    scheme: str, modules: Path, tournament: Path, chromium: Any
) -> None:
    context = chromium.new_context(bypass_csp=True, color_scheme=scheme)
    page = context.new_page()
    page.goto(tournament.as_uri())
    page.add_script_tag(content=(modules / "axe-core" / "axe.min.js").read_text("utf-8"))
    page.get_by_role("button", name="ann against").first.click()
    no_violations(page)
    page.get_by_role("button", name="End").click()
    no_violations(page)
    context.close()


def no_violations(page: Any) -> None:
    found = page.evaluate("axe.run().then((result) => result.violations)")
    assert [(each["id"], each["nodes"][0]["target"]) for each in found] == []


@pytest.fixture
def listening(modules: Path, tmp_path: Path, chromium: Any) -> Iterator[Any]:
    """A page with a screen reader in it, which is called `virtual`."""
    bundle = modules / "@guidepup" / "virtual-screen-reader" / "lib" / "esm" / "index.browser.js"
    reader = bundle.read_text("utf-8")
    local = re.search(r"([\w$]+) as virtual\}", reader)
    assert local
    context = chromium.new_context(bypass_csp=True)
    page = context.new_page()
    page.goto(written(SMALL, tmp_path).as_uri())
    page.add_script_tag(content=f"{reader}\nwindow.virtual = {local[1]};", type="module")
    page.wait_for_function("window.virtual")
    yield page
    context.close()


def test_a_screen_reader_says_what_each_step_says(listening: Any) -> None:
    page = listening
    page.evaluate("virtual.start({container: document.body})")
    step = page.get_by_role("button", name="Step", exact=True)
    count = 0
    while step.get_attribute("aria-disabled") == "false":
        step.click()
        parts = [page.locator(f"#{part}").inner_text() for part in ("sentence", "why")]
        said = f"polite: {' '.join(filter(None, parts))}"
        page.wait_for_function(
            "async (said) => (await virtual.lastSpokenPhrase()).trim() === said", arg=said
        )
        count += 1
    assert count > 8


def test_a_screen_reader_says_each_node_without_those_below_it(listening: Any) -> None:
    page = listening
    page.get_by_role("button", name="End", exact=True).click()
    page.evaluate("virtual.start({container: document.getElementById('list')})")
    names = ["A", "B", "1", "2", "C", "3", "4"]
    said: list[str] = []
    while sum("treeitem" in each and "end of" not in each for each in said) < len(names):
        page.evaluate("virtual.next()")
        said = page.evaluate("virtual.spokenPhraseLog()")
        assert len(said) < 60
    nodes = [each for each in said if "treeitem" in each and "end of" not in each]
    labels = page.locator("#list [role=treeitem] > span").all_inner_texts()
    assert [re.sub(r"leaf (\w+):.*|(\w+),.*", r"\1\2", each) for each in labels] == names
    for node, label in zip(nodes, labels, strict=True):
        assert label in node
        assert all(other not in node for other in labels if other != label)
