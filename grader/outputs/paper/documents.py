"""Sheets and keys as documents: templates filled in with Jinja2, in a syntax that LaTeX users read.

`\\VAR{…}` prints a value, escaped unless it is marked as TeX or Typst (`|tex`, `|typ`);
`\\BLOCK{…}` is a statement, `\\#{…}` a comment. A name that the sheet does not have is an error,
not an empty place; so is a block that the template which is extended does not have (`blocks`).
"""

from __future__ import annotations

import re
import traceback
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal, TypeAlias

from jinja2 import (
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    PrefixLoader,
    StrictUndefined,
    TemplateNotFound,
    TemplateSyntaxError,
    Undefined,
    nodes,
    pass_context,
)
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

from grader import resources
from grader.errors import Fault, UserError
from grader.homework.sheets import Variant
from grader.homework.specs import suggestion
from grader.outputs.paper import pages as measures
from grader.outputs.paper.copies import ANYONE
from grader.outputs.paper.engines import Language
from grader.outputs.paper.pages import PAPERS, Paper
from grader.outputs.paper.sheet_layout import list_reasons, sheets
from grader.outputs.paper.template_data import SheetView
from grader.words import in_use, phrases, sheet as sheet_words
from grader.words.phrases import plain

Side: TypeAlias = Literal["problem", "key"]
SIDES: tuple[Side, Side] = ("problem", "key")

#: The names of the files of a single sheet.
ALONE: dict[Side, str] = {"problem": "problems", "key": "key"}

#: The sentences that templates can use as `words`.
WORDS = {"phrases": phrases, "rubric": sheet_words, "sheet": sheet_words}


class Documents:
    """Fills in the templates: the shipped ones, or an instructor's own."""

    def __init__(self, paper: Paper, own: Path | None, language: Language) -> None:
        self.paper = paper
        self.language = language
        self.environment = environment(own, language)

    def write(
        self, views: Sequence[SheetView], side: Side, title: str, missing: Sequence[str] = ()
    ) -> Rendered:
        """Sheets one after the other, and a page that says why one is missing, if it is.

        Programs show the title.
        """
        values: dict[str, Any] = {"sheets": views, "key": side == "key", "paper": self.paper}
        values |= {"missing": missing, "title": title}
        values |= {"words": WORDS, "measures": measures, "tongue": in_use().code}
        return fill_in(self.environment, self.language, **values)


def render_single(variant: Variant, language: Language) -> dict[str, bytes]:
    """A single sheet and its key in a language, without running anything."""
    paper = PAPERS["a4"]
    views = sheets([variant], ["sheet"], [ANYONE], paper, [list_reasons(variant.problems, paper)])
    documents = Documents(paper, None, language)
    return {
        f"{ALONE[side]}.{language.suffix}": documents.write(
            views, side, plain(views[0].title)
        ).text.encode()
        for side in SIDES
    }


#: Marks the beginning of a template's line in the rendered text; no value can contain a NUL.
_MARK = re.compile("\0([^\0]*)\0([0-9]+)\0")


@dataclass(frozen=True, slots=True)
class Rendered:
    """A filled-in template, which knows where its lines come from."""

    text: str
    #: The template and its line for each line of the text (counted from 1).
    origins: tuple[tuple[int, str, int], ...]

    def origin(self, line: int) -> tuple[str, int] | None:
        """The template and its line that an error in this line of the text comes from.

        Ours have no errors: one that shows there comes from an instructor's line before.
        """
        before = self.origins[: bisect_right(self.origins, line, key=lambda origin: origin[0])]
        for _, file, number in reversed(before):
            if not _is_ours(file):
                return file, number
        return before[-1][1:] if before else None


class _LineMarks(Extension):
    """Marks where the lines of a template's own text begin.

    An instructor's text is also marked after a statement or a value. So a line that has some of
    ours as well counts as the instructor's: ours has no errors.
    """

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        is_ours = _is_ours(stream.filename or "")
        for token, following in pairwise((*stream, None)):
            assert token
            if token.type != "data":
                yield token
                continue
            lines = token.value.split("\n")
            # A line on which a statement stands alone has no text.
            is_empty = not lines[-1] and not (following and following.type == "variable_begin")
            for i in range(is_ours, len(lines) - is_empty):
                lines[i] = f"\0{stream.filename}\0{token.lineno + i}\0{lines[i]}"
            yield Token(token.lineno, "data", "\n".join(lines))


class _Folder(FileSystemLoader):
    """A folder of templates; raises UserError for one that is no text."""

    def get_source(self, environment: Environment, template: str) -> Any:
        try:
            return FileSystemLoader.get_source(self, environment, template)
        except UnicodeDecodeError:
            file = str(Path(self.searchpath[0], template))
            raise UserError([Fault("a template must be text in UTF-8", file)]) from None


def _is_ours(file: str) -> bool:
    return Path(file).parent == resources.path("templates")


def environment(own: Path | None, language: Language) -> Environment:
    """The templates that ship; an instructor's `own` folder can replace or extend each of them."""
    if own is None:
        return _our_environment(language)
    if not own.is_dir():
        raise UserError(f"--templates names a folder, found none called {str(own)!r}")
    return _make_environment([_Folder(own)], language)


@cache
def _our_environment(language: Language) -> Environment:
    """The templates that ship, each compiled once: that takes longer than to fill it in."""
    return _make_environment([], language)


def _make_environment(own: list[_Folder], language: Language) -> Environment:
    shipped = _Folder(resources.path("templates"))
    found = BlockChecker(
        loader=ChoiceLoader([PrefixLoader({"grader": shipped}), *own, shipped]),
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
        # Blocks, macros and `super()` give what Jinja2 counts as safe: they are in the language.
        autoescape=True,
        finalize=_finalizer(language),
        extensions=[_LineMarks],
    )
    found.filters |= language.filters
    return found


def _finalizer(language: Language) -> Callable[[object, Any], Any]:
    @pass_context  # else Jinja2 would escape constants itself, as HTML
    def finalize(_: object, value: Any) -> Any:
        """The value, escaped unless it is in the language; Jinja2 leaves it alone then."""
        if isinstance(value, Undefined) or hasattr(value, "__html__"):
            return value
        return language.escape(str(value))

    return finalize


def fill_in(environment: Environment, language: Language, **values: Any) -> Rendered:
    """The filled-in template of a sheet; raises UserError if it has an error."""
    template = language.template
    try:
        marked = environment.get_template(template).render(values)
    except UserError:
        raise
    except TemplateSyntaxError as error:
        where = error.filename or error.name or template
        raise UserError(
            [Fault(f"{language.name} cannot be made: {error.message}", where, error.lineno)]
        ) from None
    except Exception as error:  # expressions in an instructor's template can raise anything
        raise UserError([_fault(error, language)]) from None
    lines: list[str] = []
    origins: list[tuple[int, str, int]] = []
    for number, line in enumerate(marked.split("\n"), 1):
        if "\0" in line:  # few have one
            origins += ((number, found[1], int(found[2])) for found in _MARK.finditer(line))
            line = _MARK.sub("", line)
        lines.append(line)
    return Rendered("\n".join(lines), tuple(origins))


def _fault(error: Exception, language: Language) -> Fault:
    """The error with its line in the template, which Jinja2 puts into the traceback."""
    frames = traceback.extract_tb(error.__traceback__)
    theirs = (f for f in reversed(frames) if f.filename.endswith(f".{language.suffix}"))
    innermost = next(theirs, None)
    missing = f"no template is called {error}" if isinstance(error, TemplateNotFound) else error
    message = f"{language.name} cannot be made: {missing}"
    if innermost is None:
        return Fault(message, language.template)
    return Fault(message, innermost.filename, innermost.lineno or 0)


_EXTENDS = "a template extends one of ours, such as grader/sheet.tex, or another of yours"
_KNOWN = "a block must be one of the template that is extended"


class BlockChecker(Environment):
    """Checks the blocks of each template that it compiles."""

    def _generate(
        self,
        source: nodes.Template,
        name: str | None,
        filename: str | None,
        defer_init: bool = False,
    ) -> str:
        for above in source.find_all(nodes.Extends):
            self._check_blocks(source, above, name, filename or "")
        return super()._generate(source, name, filename, defer_init)

    def _check_blocks(
        self, source: nodes.Template, above: nodes.Extends, name: str | None, file: str
    ) -> None:
        if not isinstance(above.template, nodes.Const):
            return
        if above.template.value == name:
            raise UserError([Fault(f"{_EXTENDS}, found itself", file, above.lineno)])
        try:
            known = self._blocks(above.template.value)
        except TemplateNotFound as error:
            message = f"{_EXTENDS}, found none called {error.name!r}"
            raise UserError([Fault(message, file, above.lineno)]) from None
        faults = [
            Fault(
                _KNOWN + f", found {each.name!r}{suggestion(each.name, known)}", file, each.lineno
            )
            for each in source.body
            if isinstance(each, nodes.Block) and each.name not in known
        ]
        if faults:
            raise UserError(faults)

    def _blocks(self, name: str) -> set[str]:
        """The blocks of a template, and of those that it extends."""
        assert self.loader
        tree = self.parse(self.loader.get_source(self, name)[0])
        found = {block.name for block in tree.find_all(nodes.Block)}
        for above in tree.find_all(nodes.Extends):
            if isinstance(above.template, nodes.Const):
                found |= self._blocks(above.template.value)
        return found
