"""Finds functions in which a `return` seems to be missing: None came out of one of them.

It only reads the text of the submission. What it says is a hint for the student, no evidence.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

Function = ast.FunctionDef | ast.AsyncFunctionDef


def unreturned(source: str, called: str) -> str:
    """The name of a function that can end without a return although its value is used; empty if
    there is none. The one that was `called` comes first, and only those that it uses can follow."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ""
    used = {called, *_used(tree)}
    reached = _reached(tree, called)
    found = [
        node.name
        for node in ast.walk(tree)
        if isinstance(node, Function)
        and node.name in reached
        and not _is_generator(node)
        and _can_end(node.body)
        and (node.name in used or _gives_values(node))
    ]
    return called if called in found else next(iter(found), "")


def _reached(tree: ast.AST, called: str) -> set[str]:
    """The names in what was called, and in what these stand for; all names if it is not defined
    here."""
    mentioned: dict[str, set[str]] = {}
    for node in ast.walk(tree):
        for name in _defined(node):
            mentioned.setdefault(name, set()).update(_names(node))
    if called not in mentioned:
        return _names(tree)
    found: set[str] = set()
    waiting = [called]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += mentioned.get(name, ())
    return found


def _defined(node: ast.AST) -> list[str]:
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            return [node.name]
        case ast.Assign():
            return [target.id for target in node.targets if isinstance(target, ast.Name)]
    return []


def _names(node: ast.AST) -> set[str]:
    """Every name in a piece of a program, of attributes and of functions inside it, too."""
    found: set[str] = set()
    for each in ast.walk(node):
        match each:
            case ast.Name(id=name) | ast.Attribute(attr=name):
                found.add(name)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                found.add(name)
    return found


def _used(tree: ast.AST) -> Iterator[str]:
    """The names of functions whose value is used where they are called."""
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and id(node) not in alone:
            if isinstance(node.func, ast.Name):
                yield node.func.id
            elif isinstance(node.func, ast.Attribute):
                yield node.func.attr


def _own(function: Function) -> Iterator[ast.AST]:
    """What is in a function, without what is in functions inside it."""
    waiting: list[ast.AST] = [*function.body]
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)):
            waiting += ast.iter_child_nodes(node)


def _gives_values(function: Function) -> bool:
    return any(isinstance(node, ast.Return) and node.value for node in _own(function))


def _is_generator(function: Function) -> bool:
    return any(isinstance(node, (ast.Yield, ast.YieldFrom)) for node in _own(function))


def _can_end(body: Sequence[ast.stmt]) -> bool:
    """Whether what follows these statements can be reached."""
    return all(map(_passes, body))


def _passes(statement: ast.stmt) -> bool:
    match statement:
        case ast.Return() | ast.Raise() | ast.Break() | ast.Continue():
            return False
        case ast.If():
            return _can_end(statement.body) or _can_end(statement.orelse)
        case ast.While(test=ast.Constant(value=value)) if value:
            return any(isinstance(node, ast.Break) for node in ast.walk(statement))
        case ast.With() | ast.AsyncWith():
            return _can_end(statement.body)
        case ast.Try():
            tried = _can_end([*statement.body, *statement.orelse])
            caught = any(_can_end(handler.body) for handler in statement.handlers)
            return (tried or caught) and _can_end(statement.finalbody)
        case ast.Match():
            last = statement.cases[-1]
            is_complete = isinstance(last.pattern, ast.MatchAs) and last.pattern.pattern is None
            all_end = not any(_can_end(case.body) for case in statement.cases)
            return not (is_complete and last.guard is None and all_end)
    return True
