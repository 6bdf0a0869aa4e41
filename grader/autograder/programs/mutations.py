"""Mutants of a program, in which one operator, comparison, constant, argument, branch or line is
changed."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from types import CodeType
from typing import Any

COMPARISONS: tuple[type[ast.cmpop], ...] = (ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Eq, ast.NotEq)
#: Names that programs use for things of the same kind, so that one may stand in place of another.
OF_ONE_KIND = (
    ("alpha", "beta", "best", "value"),
    ("wins", "visits", "parent_visits", "c"),
    ("won", "played", "total"),
    ("rows", "columns"),
    ("row", "column"),
)


@cache
def mutants(source: str) -> tuple[tuple[str, CodeType], ...]:
    """Each mutant, and what was changed: the line, what stood there, and what stands there now."""
    module = ast.parse(source)
    names = _exchangeable(module)
    lines = {node: node.lineno for node in ast.walk(module) if hasattr(node, "lineno")}
    seen = {_compiled(module, module)}
    found = []
    for put, old in list(_places(module)):
        for new in _changes(old, names):
            put(new)
            mutant = _compiled(module, new)
            put(old)
            if mutant not in seen:
                seen.add(mutant)
                found.append((_described(old, new, lines), mutant))
    return tuple(found)


def _compiled(module: ast.Module, new: ast.AST) -> CodeType:
    """The program with a new part, without its lines, so that equal programs are equal code."""
    for node in ast.walk(new):
        if "lineno" in node._attributes:
            node.lineno = node.end_lineno = 1  # type: ignore[attr-defined]
            node.col_offset = node.end_col_offset = 0  # type: ignore[attr-defined]
    return compile(module, "<mutant>", "exec")


def _described(old: Any, new: Any, lines: Mapping[ast.AST, int]) -> str:
    return f"line {lines.get(old, '?')}: {_text(old)} → {_text(new)}"


def _text(part: ast.AST) -> str:
    return ast.unparse(part) or type(part).__name__


def _places(module: ast.Module) -> Iterator[tuple[Callable[[Any], None], Any]]:
    """Each part of the program, and how to put another one in its place."""
    for parent in ast.walk(module):
        for field, value in ast.iter_fields(parent):
            if isinstance(value, list):
                for i, item in enumerate(value):
                    yield partial(value.__setitem__, i), item
            elif isinstance(value, ast.AST):
                yield partial(setattr, parent, field), value


def _exchangeable(module: ast.Module) -> Mapping[str, tuple[str, ...]]:
    """For names in the program the others of the same kind."""
    bound = {node.arg for node in ast.walk(module) if isinstance(node, ast.arg)}
    bound |= {node.id for node in ast.walk(module) if isinstance(node, ast.Name)}
    return {
        name: tuple(other for other in kind if other != name and other in bound)
        for kind in OF_ONE_KIND
        for name in kind
    }


def _changes(old: Any, names: Mapping[str, tuple[str, ...]]) -> Iterator[Any]:
    match old:
        case ast.Compare(left=left, ops=[ast.Eq()], comparators=[ast.Constant(str())] as right):
            yield ast.Compare(left, [ast.NotEq()], right)  # texts have no order that matters
        case ast.Compare(left=left, ops=[op], comparators=right) if type(op) in COMPARISONS:
            for kind in COMPARISONS:
                if not isinstance(op, kind):
                    yield ast.Compare(left, [kind()], right)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            yield ast.BinOp(left, ast.Sub(), right)
        case ast.BinOp(left=left, op=ast.Sub(), right=right):
            yield ast.BinOp(left, ast.Add(), right)
            yield left
        case ast.BinOp(left=left, op=ast.Mult() | ast.Div() as op, right=right):
            yield ast.BinOp(left, ast.Div() if isinstance(op, ast.Mult) else ast.Mult(), right)
            yield left
            yield right
        case ast.BinOp(left=left, op=ast.Pow()):
            yield left
        case ast.UnaryOp(op=ast.USub() | ast.Not(), operand=operand):
            yield operand
            if isinstance(operand, ast.Attribute):
                yield ast.Constant(0)
        case ast.Attribute(value=ast.Name(id="math"), attr="inf"):
            yield ast.UnaryOp(ast.USub(), old)
            yield ast.Constant(0)
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.Constant(value=float(value)):
            yield ast.Constant(value + 1)
            yield ast.Constant(value / 2)
        case ast.Constant(value="max" | "min" as value):
            yield ast.Constant("min" if value == "max" else "max")
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.And() if isinstance(op, ast.Or) else ast.Or(), values)
            yield from values
        case ast.Call(func=func, args=args, keywords=keywords):
            if isinstance(func, ast.Name) and func.id in ("max", "min"):
                other = ast.Name("min" if func.id == "max" else "max", ast.Load())
                yield ast.Call(other, args, keywords)
                if len(args) == 2:
                    yield from args
            else:
                if isinstance(func, ast.Attribute) and _is_math(func.value) and len(args) == 1:
                    yield args[0]
                for i in range(len(args) - 1):
                    swapped = [*args[:i], args[i + 1], args[i], *args[i + 2 :]]
                    yield ast.Call(func, swapped, keywords)
        case ast.Name(id=name, ctx=ast.Load()):
            if name in names:
                for other_name in names[name]:
                    yield ast.Name(other_name, ast.Load())
            elif name in ("max", "min"):
                yield ast.Name("min" if name == "max" else "max", ast.Load())
            elif name == "maximizing":
                yield ast.UnaryOp(ast.Not(), old)
                yield ast.Constant(True)
                yield ast.Constant(False)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.IfExp(test, orelse, body)
            yield body
            yield orelse
        case ast.If(test=test, body=body, orelse=orelse):
            yield ast.If(ast.UnaryOp(ast.Not(), test), body, orelse)
            yield ast.If(ast.Constant(True), body, orelse)
            yield ast.If(ast.Constant(False), body, orelse)
        case ast.Break():
            yield ast.Continue()
            yield ast.Pass()
        case ast.Return(value=value) if value is not None:
            yield ast.Pass()
        case ast.AugAssign(target=target, op=ast.Add(), value=value):
            yield ast.AugAssign(target, ast.Sub(), value)
            yield ast.Assign([target], value)
            yield ast.Pass()
        case ast.Assign() | ast.Expr():
            yield ast.Pass()
        case ast.For(target=target, iter=iter, body=body):
            yield from _fewer(old)
            for i in range(len(body) - 1):
                swapped_body = [*body[:i], body[i + 1], body[i], *body[i + 2 :]]
                yield ast.For(target, iter, swapped_body, [])
        case ast.Attribute(attr="children", ctx=ast.Load()):
            yield ast.Subscript(old, ast.Slice(ast.Constant(1), None), ast.Load())
            yield ast.Subscript(
                old, ast.Slice(None, ast.UnaryOp(ast.USub(), ast.Constant(1))), ast.Load()
            )


def _is_math(value: ast.expr) -> bool:
    return isinstance(value, ast.Name) and value.id == "math"


def _fewer(loop: ast.For) -> Iterator[Any]:
    last = loop.body[-1]
    if isinstance(last, ast.If):
        yield ast.For(loop.target, loop.iter, loop.body[:-1] + last.body, [])
    yield ast.Pass()
