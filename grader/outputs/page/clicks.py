"""What a click in the tree enters under All at once, and what an entry shows in the tree."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from grader.drawing.scene import Sketch
from grader.model.rules import Rules
from grader.words import page as words

#: A question, one of its fields, and what is entered there.
Click: TypeAlias = tuple[str, str, str]
Questions: TypeAlias = Sequence[Mapping[str, Any]]


def clicks(questions: Questions, root: Sketch, rules: Rules) -> dict[str, Any]:
    """The clicks by node, and by the edge above a node; the nodes that each entry shows; and what
    clicks are good for: `move`, or what the questions call it.
    """
    on_nodes: dict[str, Click] = {}
    on_edges: dict[str, Click] = {}
    shown: dict[str, dict[str, dict[str, list[str]]]] = {}
    what = set()
    for node in root.walk():
        tried = rules.tried(node.children)
        names = [child.name for child in tried]
        for i, child in enumerate(tried):
            for question, field in _fields(questions):
                id, name, drawn = question["id"], field["name"], question.get("drawn")
                entry, click, marked = child.name, on_nodes, [child.name]
                if drawn == "cut" and name == node.name and i:
                    entry, click, marked = names[i - 1], on_edges, names[i:]
                    answers = entry in field["options"]
                elif field["type"] == "set" and drawn:
                    is_listed = child.name in field.get("among", (child.name,))
                    answers = child.shape == "leaf" and is_listed
                else:
                    is_move = field["type"] == "pick" and not drawn and name in ("", node.name)
                    answers = is_move and child.name in field["options"]
                    marked = [root.name, child.name] if node is root else marked
                if answers:
                    entered = (id, name, entry)
                    if click.setdefault(child.name, entered) == entered:
                        what.add(drawn or "move")
                    shown.setdefault(id, {}).setdefault(name, {})[entry] = marked
    said = [each for each in words.SAID["clicks"] if each in what]
    return {"nodes": on_nodes, "edges": on_edges, "shown": shown, "what": said}


def _fields(questions: Questions) -> Iterator[tuple[Mapping[str, Any], Mapping[str, Any]]]:
    for question in questions:
        for field in question["fields"]:
            yield question, field
