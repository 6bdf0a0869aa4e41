"""A tree that is written as JSON is read back the same, by programs and by a spec."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grader.homework.families.trees import tree_json
from grader.homework.families.trees.plan import grow
from grader.homework.families.trees.spec import TREE_FORM
from grader.homework.specs.check import Checker
from grader.homework.specs.source import read_source
from grader.model.instance import UNLABELLED, Labels
from grader.model.tree import Chance, Decision, Leaf, Node, Unknown, nodes
from grader.words.phrases import letters
from tests.trees import random_tree


def with_chance(node: Node, rng: Random) -> Node:
    """The tree with chance at some of its nodes, with estimates and with other leaves."""
    if isinstance(node, Leaf):
        value = rng.choice((rng.randint(-99, 99), Fraction(rng.randint(-9, 9), 7), Fraction(1, 8)))
        return rng.choice((Leaf(node.name, value), Leaf(node.name, value), Unknown(node.name)))
    children = tuple(with_chance(child, rng) for child in node.children)
    estimate = rng.choice((None, 0, Fraction(401, 100)))
    if rng.random() < 0.7:
        return Decision(node.name, rng.choice(("max", "min")), children, estimate)
    odds = Fraction(1, len(children))
    return Chance(node.name, tuple((odds, child) for child in children), estimate)


def labelled(root: Node, rng: Random) -> Labels:
    """The moves to some nodes, and the positions of some."""
    names = [node.name for node in nodes(root)]
    some = {name: f"to {name}" for name in names[1:] if rng.random() < 0.5}
    return Labels({name: "xo.\n..." for name in names if rng.random() < 0.3}, some)


@pytest.mark.parametrize("seed", range(10))
def test_programs_read_back_what_is_written(seed: int) -> None:
    rng = Random(seed)
    for _ in range(200):
        root = with_chance(random_tree(rng, 4), rng)
        labels = labelled(root, rng)
        kept = json.loads(json.dumps(tree_json.tree_to_json(root, labels=labels)))
        assert tree_json.tree_from_json(kept) == (root, labels)


def named_by_us(node: Node, shift: int) -> Node:
    """The tree with names that we give to later nodes: BY, NO and ON are among them."""
    if isinstance(node, Leaf):
        return Leaf(str(int(node.name) + shift), node.value)
    assert isinstance(node, Decision)
    children = tuple(named_by_us(child, shift) for child in node.children)
    return replace(node, name=letters(number(node.name) + shift), children=children)


def number(name: str) -> int:
    """Which of our names it is, counted from 0."""
    return next(i for i in count() if letters(i) == name)


@pytest.mark.parametrize(
    "trees", [100, pytest.param(100_000, marks=[pytest.mark.slow, pytest.mark.long])]
)
def test_programs_and_specs_read_the_same(trees: int, tmp_path: Path) -> None:
    rng = Random(3)
    spec = tmp_path / "tree.json"
    for _ in range(trees):
        tree = named_by_us(random_tree(rng, 3), rng.randrange(1000))
        spec.write_text(json.dumps(tree_json.tree_to_json(tree)))
        checker = Checker("tree.json")
        plan = TREE_FORM.read(checker, read_source(spec, checker.faults), "")
        assert plan, checker.faults
        assert tree_json.tree_from_json(json.loads(spec.read_text())) == (
            grow(plan, rng),
            UNLABELLED,
        )
        assert grow(plan, rng) == tree


@pytest.mark.parametrize(
    "kept",
    [
        {},
        {"name": "A"},
        {"name": "A", "value": "three"},
        {"name": "A", "value": 1.5e300},
        {"name": "A", "value": None},
        {"name": "A", "player": "both", "children": []},
        {"name": "A", "player": "chance", "children": [{"name": "1", "value": 3}]},
        {"name": "A", "player": "max", "children": 3},
        ["A", "3"],
    ],
)
def test_what_is_no_tree_is_an_error_that_readers_of_bundles_expect(kept: Any) -> None:
    with pytest.raises((LookupError, TypeError, ValueError)):
        tree_json.tree_from_json(kept)
