"""Fills in templates with Jinja2, in a syntax that LaTeX users can read.

`\\VAR{…}` prints a value, escaped unless it is marked as TeX (`|tex`); `\\BLOCK{…}` is a statement,
`\\#{…}` a comment. A name that the sheet does not have is an error, not an empty place.
"""

from __future__ import annotations

import re
import traceback
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    PrefixLoader,
    StrictUndefined,
    TemplateSyntaxError,
    Undefined,
)
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

from grader import resources
from grader.errors import Fault, UserError
from grader.outputs.tex import Tex, escape

#: Marks the beginning of a template's line in the rendered text; no value can contain a NUL.
_MARK = re.compile("\0([^\0]*)\0([0-9]+)\0")


@dataclass(frozen=True, slots=True)
class Rendered:
    """A filled-in template, which knows where its lines come from."""

    text: str
    #: The template and its line for each line of the text (counted from 1).
    origins: tuple[tuple[int, str, int], ...]

    def origin(self, line: int) -> tuple[str, int] | None:
        """The template and the line of it that produced this line of the text."""
        i = bisect_right(self.origins, line, key=lambda origin: origin[0])
        return self.origins[i - 1][1:] if i else None


class _LineMarks(Extension):
    """Marks the beginning of every line of a template's own text."""

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        for token in stream:
            if token.type != "data":
                yield token
                continue
            first, *rest = token.value.split("\n")
            lines = [first]
            for number, line in enumerate(rest, token.lineno + 1):
                lines.append(f"\0{stream.filename}\0{number}\0{line}")
            yield Token(token.lineno, "data", "\n".join(lines))


def environment(own: Path | None) -> Environment:
    """The shipped templates; an instructor's `own` folder can replace or extend each of them."""
    if own is not None and not own.is_dir():
        raise UserError(f"--templates names a folder, found none called {str(own)!r}")
    shipped = FileSystemLoader(resources.path("templates"))
    loaders = [shipped] if own is None else [FileSystemLoader(own), shipped]
    found = Environment(
        loader=ChoiceLoader([PrefixLoader({"grader": shipped}), *loaders]),
        variable_start_string=r"\VAR{",
        variable_end_string="}",
        block_start_string=r"\BLOCK{",
        block_end_string="}",
        comment_start_string=r"\#{",
        comment_end_string="}",
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        undefined=StrictUndefined,
        finalize=_finalized,
        extensions=[_LineMarks],
    )
    found.filters["tex"] = Tex
    return found


def _finalized(value: Any) -> Any:
    """The value, escaped unless it is marked as TeX."""
    if isinstance(value, Tex | Undefined):
        return value
    return escape(str(value))


def render(environment: Environment, template: str, **values: Any) -> Rendered:
    """The filled-in template; raises UserError if it has an error."""
    try:
        marked = environment.get_template(template).render(values)
    except UserError:
        raise
    except TemplateSyntaxError as error:
        where = error.filename or error.name or template
        raise UserError(
            [Fault(f"TeX cannot be made: {error.message}", where, error.lineno)]
        ) from None
    except Exception as error:  # expressions in an instructor's template can raise anything
        raise UserError([_fault(error, template)]) from None
    lines, origins = [], []
    for number, line in enumerate(marked.split("\n"), 1):
        for found in _MARK.finditer(line):
            origins.append((number, found[1], int(found[2])))
        lines.append(_MARK.sub("", line))
    return Rendered("\n".join(lines), tuple(origins))


def _fault(error: Exception, template: str) -> Fault:
    """The error with its line in the template, which Jinja2 puts into the traceback."""
    frames = traceback.extract_tb(error.__traceback__)
    innermost = next((f for f in reversed(frames) if f.filename.endswith(".tex")), None)
    message = f"TeX cannot be made: {error}"
    if innermost is None:
        return Fault(message, template)
    return Fault(message, innermost.filename, innermost.lineno or 0)
