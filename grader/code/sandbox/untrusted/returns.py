"""Finds functions in which a `return` seems to be missing: None came out of one of them.

It only reads the text of the submission. What it says is a hint for the student, no evidence.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

Function = ast.FunctionDef | ast.AsyncFunctionDef


def unreturned(source: str, called: str) -> str:
    """The name of a function that can end without a return although its value is used; empty if
    there is none. The one that was `called` comes first."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ""
    used = {called, *_used(tree)}
    found = [
        node.name
        for node in ast.walk(tree)
        if isinstance(node, Function)
        and not _is_generator(node)
        and _can_end(node.body)
        and (node.name in used or _gives_values(node))
    ]
    return called if called in found else next(iter(found), "")


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
