"""The keys under which a bundle stores what the tests of several functions have in common."""

from __future__ import annotations

from grader.families.trees import written
from grader.model.codec import BOUND, PLAIN, Codec, Key, listed, plain_keys
from grader.model.instance import Labels
from grader.model.tree import Inner, Leaf


def _read_tree(kept: dict[str, object]) -> tuple[Inner, Labels]:
    tree, labels = written.read(kept)
    assert not isinstance(tree, Leaf)
    return tree, labels


TREE: Codec[tuple[Inner, Labels]] = Codec(
    lambda labelled: written.tree(labelled[0], labels=labelled[1]), _read_tree
)
#: Of every test.
CALL = plain_keys("function", "number", "visibility")
#: Of every test on a tree.
SEARCH = (
    *CALL,
    Key("tree", TREE, ("tree", "labels")),
    Key("depth", PLAIN),
    Key("window", listed(BOUND), ("alpha", "beta")),
)
