"""Names that stand for two things, and code that asks for a name where a trait is declared."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping, Set
from functools import cache

#: Classes of one name, and the one concept that they stand for.
SAME = {
    "Followed": "a solution that takes a student's numbers, of a tree or of a simulation",
    "Game": "a search problem; a submission gets one with the names of the textbook",
}

#: The variables and attributes that hold what declares traits.
WITH_TRAITS = {"kind", "function", "game", "subject", "record", "output"}


@cache
def nodes(source: str) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(ast.parse(source)))


def several_concepts(sources: Mapping[str, str]) -> list[str]:
    """A sentence for each class name that several of these modules define."""
    places = defaultdict(list)
    for module, source in sources.items():
        for node in nodes(source):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(module)
    return [
        f"{name} is a class of {' and of '.join(modules)}"
        for name, modules in sorted(places.items())
        if len(modules) > 1 and name not in SAME
    ]


def asked(source: str, types: Set[str]) -> Iterator[tuple[int, str]]:
    """Each line that compares the name or id of such a thing with a constant, or asks whether
    something is of one of these types."""
    for node in nodes(source):
        match node:
            case ast.Compare(
                left=ast.Attribute(value=owner, attr="name" | "id"), comparators=[wanted]
            ):
                holder = ast.unparse(owner).rpartition(".")[2]
                constants = any(isinstance(each, ast.Constant) for each in ast.walk(wanted))
                if holder in WITH_TRAITS and constants:
                    yield node.lineno, ast.unparse(node)
            case ast.Call(func=ast.Name(id="isinstance"), args=[_, wanted]):
                if any(isinstance(e, ast.Name) and e.id in types for e in ast.walk(wanted)):
                    yield node.lineno, ast.unparse(node)
            case ast.MatchClass(cls=ast.Name(id=name)) if name in types:
                yield node.lineno, ast.unparse(node)


def given_twice(source: str) -> Iterator[tuple[int, str]]:
    """Each line of a module that gives a name another value: whoever reads the first gets it."""
    (module,) = (node for node in nodes(source) if isinstance(node, ast.Module))
    known: set[str] = set()
    for node in module.body:
        match node:
            case (
                ast.Assign(targets=[ast.Name(id=name)])
                | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr())
            ):
                if name in known:
                    yield node.lineno, name
                known.add(name)
