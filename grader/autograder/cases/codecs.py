"""The keys under which a bundle stores what the tests of several functions have in common."""

from __future__ import annotations

from typing import Any

from grader.autograder.facade import tree_from_json, tree_to_json
from grader.games import GAMES, load as load_game
from grader.games.game import NotAGame
from grader.games.position import Position
from grader.model.codec import BOUND, PLAIN, Codec, Key, list_codec, plain_keys
from grader.model.instance import Labels
from grader.model.tree import Inner, Leaf


def _read_tree(kept: dict[str, object]) -> tuple[Inner, Labels]:
    tree, labels = tree_from_json(kept)
    assert not isinstance(tree, Leaf)
    return tree, labels


TREE: Codec[tuple[Inner, Labels]] = Codec(
    lambda labelled: tree_to_json(labelled[0], labels=labelled[1]), _read_tree
)
#: Of every test.
CALL = plain_keys("function", "number", "visibility")
#: Of every test on a tree.
SEARCH = (
    *CALL,
    Key("tree", TREE, ("tree", "labels")),
    Key("depth", PLAIN),
    Key("window", list_codec(BOUND), ("alpha", "beta")),
)


def _load_start(written: dict[str, Any]) -> Position:
    """The position, from the text that a spec would have."""
    name, _, call = written["game"].partition("/")
    assert name in GAMES
    kind = load_game(name)
    options = {
        each.name: tuple(said) if isinstance(said := written[each.name], list) else said
        for each in kind.parameters
        if each.name in written
    }
    try:
        game = kind(**({"call": call} if call else options))
        state = game.read(written["state"], written["player"])
    except NotAGame as error:
        raise ValueError(written) from error
    return Position(game, state, written.get("evaluate"))


#: A position of a real game.
START: Codec[Position] = Codec(lambda start: start.written, _load_start)
