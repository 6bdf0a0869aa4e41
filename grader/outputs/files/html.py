"""Fills in templates of pages: one file each that needs no other, no network and no script.

Every value is escaped, since people who are no friends wrote some of them, and every sign in it
that cannot be seen is written out: such signs can show a program in another order than the one in
which Python reads it. The page may load nothing and use no style but its own, whatever it holds.
"""

from __future__ import annotations

import base64
import hashlib
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from grader import resources
from grader.errors import printable
from grader.model import points
from grader.outputs.files.svg import inline
from grader.words import in_use

#: Characters of one text of a submission.
MOST = 20_000


def page(template: str, style: str, **values: Any) -> str:
    """The page that a template makes, with the style sheet of that name inside."""
    folder = resources.path("templates")
    css = (folder / style).read_text(encoding="utf-8")
    policy = f"default-src 'none'; style-src '{digest(css)}'; base-uri 'none'; form-action 'none'"
    return environment(folder).get_template(template).render(css=css, policy=policy, **values)


@cache
def environment(folder: Path) -> Environment:
    """Reads the templates of a folder, each once."""
    made = Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_seen,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters |= {
        "picture": inline,
        "points": points.pretty,
        "percent": percent,
        "decimal": decimal,
    }
    return made


def digest(text: str) -> str:
    """What a policy calls a style sheet or a script that it lets in."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode('ascii')}"


def _seen(value: Any) -> Any:
    """The value with every sign in it written out that cannot be seen, unless it is markup."""
    if not isinstance(value, str) or hasattr(value, "__html__"):
        return value
    return "\n".join(map(printable, value.split("\n")))


def percent(share: float | Fraction) -> str:
    """A share as whole percents."""
    return f"{100 * float(share):.0f} %"


def decimal(number: float | Fraction) -> str:
    """A number with two places, as the language in use has it."""
    return f"{float(number):.2f}".replace(".", in_use().decimal)


def shorten(text: str, rest: str) -> str:
    """A text that somebody wrote; where it is long, `rest` stands for the rest of it."""
    shown = text[:MOST].expandtabs(4)
    return shown if len(text) <= MOST else f"{shown}\n{rest}"
