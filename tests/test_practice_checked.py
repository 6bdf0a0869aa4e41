"""The practice page under the checkers that others wrote: tsc, ESLint, axe, the Nu HTML checker."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grader import resources
from tests.browsing import browser, in_browser, written
from tests.tools import needs

pytestmark = [*in_browser, needs("npm", "java")]

SCRIPT = resources.path("templates") / "practice"
EXERCISES = resources.path("exercises")
NODE = Path(__file__).parent / "node"
#: A tree, a table, and questions with options.
SPECS = ("alphabeta", "mcts", "concepts")
#: It does not work out the hashes that the policy names; a browser does.
POLICY = "Content Security Policy"


@pytest.fixture(scope="module")
def modules() -> Path:
    """The packages of tests/node, installed where they are kept between runs."""
    folder = Path(__file__).parent.parent / ".venv" / "node"
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
    return [written(EXERCISES / f"{name}.yaml", folder, "--instances", "2") for name in SPECS]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    with browser() as found:
        yield found


def silent(*command: str | Path, **how: Any) -> None:
    done = subprocess.run(command, capture_output=True, text=True, **how)
    said = [line for line in (done.stdout + done.stderr).splitlines() if POLICY not in line]
    assert said == []


def test_tsc_finds_no_wrong_types(modules: Path) -> None:
    silent(modules / ".bin" / "tsc", "-p", SCRIPT / "tsconfig.json")


def test_the_linter_finds_nothing(modules: Path) -> None:
    config = modules.parent / "eslint.config.mjs"
    shutil.copy(NODE / "eslint.config.mjs", config)
    for file in SCRIPT.glob("*.js"):
        shutil.copy(file, modules.parent / file.name)
    silent(modules / ".bin" / "eslint", ".", cwd=modules.parent)


def test_the_nu_checker_is_silent(modules: Path, pages: list[Path]) -> None:
    jar = modules / "vnu-jar" / "build" / "dist" / "vnu.jar"
    silent("java", "-jar", jar, "--stdout", *pages)


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
        for tab in ("Watch", "Step by step", "All at once"):
            page.get_by_role("tab", name=tab).click()
            if tab == "All at once":
                page.get_by_role("button", name="Show answer").click()
            found = page.evaluate("axe.run().then((result) => result.violations)")
            assert [(each["id"], each["nodes"][0]["target"]) for each in found] == []
        context.close()
