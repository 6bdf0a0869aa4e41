"""Fills in templates of pages: one file each that needs no other and no network.

Every value is escaped, since people who are no friends wrote some of them, and every sign in it
that cannot be seen is written out: such signs can show a program in another order than the one in
which Python reads it. The page may load nothing, and use no style and no script but
its own, whatever it holds.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from grader import resources
from grader.errors import printable
from grader.model import exact
from grader.outputs.files.svg import inline
from grader.words import in_use

#: Characters of one text of a submission.
MOST = 20_000
#: Comments that stand on lines of their own; the repository has them.
_COMMENT = re.compile(r"^ *(?://[^\n]*|/\*\*(?:(?!\*/)[\s\S])*\*/)\n", re.MULTILINE)


def page(template: str, style: str, **values: Any) -> str:
    """The page that a template makes, with the style sheet of that name inside."""
    return _fill_in(template, _joined([style]), "", values)


def page_with_script(
    template: str, styles: Sequence[str], scripts: Sequence[str], data: Any, **values: Any
) -> str:
    """The page that a template makes, with these styles, scripts and data inside."""
    css = re.sub(r"\n\s*", "\n", _joined(styles))
    script = f'"use strict";\n{_COMMENT.sub("", _joined(scripts))}'
    return _fill_in(template, css, script, {**values, "script": script, "data": inert_json(data)})


def inert_json(data: Any) -> str:
    """JSON in which nothing can end the element that it stands in."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text


def _joined(files: Sequence[str]) -> str:
    folder = resources.path("templates")
    return "\n".join((folder / file).read_text("utf-8") for file in files)


def _fill_in(template: str, css: str, script: str, values: Mapping[str, Any]) -> str:
    """The page, which may use no style and no script but these."""
    lets_in = f"script-src '{_digest(script)}'; " if script else ""
    policy = (
        f"default-src 'none'; style-src '{_digest(css)}'; {lets_in}"
        "base-uri 'none'; form-action 'none'"
    )
    file = resources.path("templates") / template
    filled = _environment(file.parent).get_template(file.name)
    return filled.render(css=css, policy=policy, **values)


@cache
def _environment(folder: Path) -> Environment:
    """The templates of a folder, each read once."""
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
        "points": exact.pretty_points,
        "percent": percent,
        "decimal": decimal,
    }
    return made


def _digest(text: str) -> str:
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
