"""Puts a Python file that students get into the language in use: its docstrings and comments."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator

from grader.words import translated


def in_language(source: str) -> str:
    """The same program, with what it tells its readers in the language in use."""
    for text in sorted(told(source), key=len, reverse=True):  # one may be a part of another
        source = source.replace(text, translated(text))
    return source


def told(source: str) -> Iterator[str]:
    """Its docstrings as they are written there, and the texts of its comments."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(node, clean=False)
            if text:
                yield text
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string.lstrip("#: ")
