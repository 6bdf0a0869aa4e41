"""A module imports only from rooms above its own; a third-party package has one room.

And one name stands for one concept; what has a name is not asked for it, but for its traits.
"""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from grader.games import GAMES, load as load_game
from tests import ROOT
from tests.house.layering import PACKAGES, circles, doors, mutual, violations
from tests.house.names import asked, given_twice, several_concepts

FILES = sorted((ROOT / "grader").rglob("*.py"))


#: What imports whatever it is told, and the words of one family, which others need whole.
EXCEPT = {
    "grader/autograder/exercises/storage.py: imports grader.homework.families.simulation, "
    "but the front door of grader.homework.families.simulation is grader.homework.families",
    "grader/doors.py: imports a module whose name is computed, but its room cannot be told",
}


def module_of(file: Path) -> str:
    name = ".".join(file.relative_to(ROOT).with_suffix("").parts)
    return name.removesuffix(".__init__")


def test_every_module_keeps_to_the_order_of_rooms() -> None:
    assert FILES
    found = [
        sentence
        for file in FILES
        for sentence in violations(
            module_of(file), file.read_text(encoding="utf-8"), str(file.relative_to(ROOT))
        )
    ]
    found = [each for each in found if re.sub(r":\d+", "", each, count=1) not in EXCEPT]
    assert not found, "\n".join(found)


def test_a_front_door_says_the_same_to_programs_and_to_type_checkers() -> None:
    for file in FILES:
        if (
            "front_door(" in (source := file.read_text(encoding="utf-8"))
            and file.name == "__init__.py"
        ):
            typed, loaded = doors(module_of(file), source)
            assert typed == loaded, file
            assert all(hasattr(import_module(module_of(file)), name) for name in loaded)


def test_one_module_of_the_autograder_imports_what_is_set_and_answered() -> None:
    facade = ROOT / "grader" / "autograder" / "facade.py"
    typed, loaded = doors("grader.homework", facade.read_text(encoding="utf-8"))
    assert typed == loaded
    assert all(hasattr(import_module(module_of(facade)), name) for name in loaded)
    others = [file for file in FILES if facade.parent in file.parents and file != facade]
    assert [
        file.name
        for file in others
        if re.search(r"^ *(from|import) grader\.homework", file.read_text("utf-8"), re.M)
    ] == []


def test_no_two_modules_import_each_other_and_none_comes_back_to_itself() -> None:
    sources = {module_of(file): file.read_text(encoding="utf-8") for file in FILES}
    assert mutual(sources) == []
    assert circles(sources) == set()


def test_two_classes_of_one_name_are_one_concept() -> None:
    sources = {module_of(file): file.read_text(encoding="utf-8") for file in FILES}
    assert several_concepts(sources) == []


def test_a_name_with_two_concepts_is_found() -> None:
    sources = {"a": "class Cell: ...", "b": "def f():\n    class Cell: ..."}
    assert several_concepts(sources) == ["Cell is a class of a and of b"]


def test_a_name_of_a_module_has_one_value() -> None:
    found = [
        f"{module_of(file)}, line {line}: {name}"
        for file in FILES
        for line, name in given_twice(file.read_text(encoding="utf-8"))
    ]
    assert found == []
    assert list(given_twice('A = "x"\nB = A\nA = "y"')) == [(3, "A")]


def game_types() -> set[str]:
    """The classes of all games, and those that several games share."""
    classes = {each for name in GAMES for each in load_game(name).__mro__}
    return {each.__name__ for each in classes if each.__module__.startswith("grader.")}


def test_nothing_asks_which_kind_function_or_game_it_is() -> None:
    """It reads a trait that the kind, the function or the game declares."""
    types = game_types()
    assert "Nim" in types
    found = [
        f"{file.relative_to(ROOT)}:{line}: {question}"
        for file in FILES
        for line, question in asked(file.read_text(encoding="utf-8"), types)
    ]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        "if kind.name == 'minimax': pass",
        "x = problem.kind.name in ('mcts', 'ucb')",
        "x = function.id != 'ucb1'",
        "x = isinstance(position.game, Nim)",
        "x = isinstance(game, (Hex, Nim))",
        "match game:\n    case Nim(): pass",
    ],
)
def test_a_question_for_a_name_or_a_type_is_found(source: str) -> None:
    assert list(asked(source, {"Nim"}))


def test_two_modules_that_import_each_other_are_named() -> None:
    one, other = "from grader.b import x", "def f():\n    from grader import a"
    assert mutual({"grader.a": one, "grader.b": other}) == [
        "grader.a and grader.b import each other"
    ]
    types_only = f"if TYPE_CHECKING:\n    {one}"
    assert mutual({"grader.a": types_only, "grader.b": other}) == [
        "grader.a and grader.b import each other"
    ]
    assert circles({"grader.a": types_only, "grader.b": other}) == set()


def test_a_circle_of_modules_is_named() -> None:
    """Those that lead to it, and those that it leads to, are not."""
    imports = {"first": "a", "a": "b", "b": "c", "c": "a", "d": "last", "last": "os"}
    sources = {f"grader.{one}": f"from grader import {other}" for one, other in imports.items()}
    sources["grader.c"] += "\nfrom grader import d"
    assert circles(sources) == {"grader.a", "grader.b", "grader.c"}


@pytest.mark.parametrize(
    ("module", "source", "rule"),
    [
        ("model.tree", "import grader.homework.families", "homework comes after model"),
        ("model.tree", "from grader.solvers import minimax", "solvers comes after model"),
        ("model.tree", "from grader import cli", "cli comes after model"),
        ("model.tree", "from ..homework import families", "homework comes after model"),
        (
            "model.tree",
            "def f():\n    from grader.homework.specs import check",
            "homework comes after model",
        ),
        (
            "model.tree",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import grader.outputs.lms",
            "outputs comes after model",
        ),
        (
            "model.tree",
            "import_module(f'grader.homework.families.{name}')",
            "homework comes after model",
        ),
        ("model.tree", "importlib.import_module(name)", "its room cannot be told"),
        ("solvers.minimax", "from grader.solvers import alphabeta", "no solver imports another"),
        ("solvers.minimax", "from .alphabeta import search", "no solver imports another"),
        ("homework.families.trees.minimax", "import yaml", "yaml belongs in homework.specs alone"),
        (
            "homework.specs.load",
            "from jinja2 import Environment",
            "jinja2 belongs in outputs alone",
        ),
        (
            "homework.families.payoffs.plan",
            "from grader.homework.families.matrices import matrix",
            "the family payoffs imports no other, such as matrices",
        ),
        (
            "homework.specs.check",
            "from grader.homework.kinds.answer import Answer",
            "kinds comes after specs in homework",
        ),
        (
            "outputs.lms.moodle",
            "from grader.homework.kinds.answer import Answer",
            "the front door of grader.homework.kinds.answer is grader.homework.kinds",
        ),
        ("outputs.loose", "from grader.outputs.files import html", "outputs has no folder loose"),
        ("outputs.csv", "import pandas", "pandas is no package that grader depends on"),
        ("helpers.misc", "", "the room helpers is not in the order"),
        ("model.tree", "from grader.helpers import misc", "the room helpers is not in the order"),
    ],
)
def test_an_import_against_the_order_is_named(module: str, source: str, rule: str) -> None:
    (sentence,) = violations(f"grader.{module}", source, "FILE.py")
    assert sentence.startswith("FILE.py:")
    assert rule in sentence


@pytest.mark.parametrize(
    ("module", "source"),
    [
        (
            "homework.families.trees.minimax",
            "from grader.model import tree\nfrom grader.solvers import minimax",
        ),
        ("homework.families.trees.minimax", "from .reasons import why\nfrom grader import FORMAT"),
        ("solvers.minimax", "from fractions import Fraction\nfrom grader.model.tree import Node"),
        ("solvers", "import_module(f'grader.solvers.{name}')"),
        ("homework.specs.load", "import yaml"),
        (
            "homework.families.play.game",
            "from grader.homework.families.trees.reasons import choice",
        ),
        ("cli", "def main():\n    from grader.outputs import text"),
        ("__main__", "from grader.cli import main"),
    ],
)
def test_an_import_in_order_is_not(module: str, source: str) -> None:
    assert violations(f"grader.{module}", source, "FILE.py") == []


def test_the_command_line_starts_without_third_party_packages() -> None:
    started = subprocess.run(
        [sys.executable, "-c", "import sys, grader.cli; print(*sys.modules)"],
        capture_output=True,
        text=True,
    )
    assert started.returncode == 0, started.stderr
    assert not PACKAGES.keys() & set(started.stdout.split())
