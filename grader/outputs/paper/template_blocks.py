"""Refuses the blocks of a template that would never be printed.

Jinja2 leaves out a block that the template which is extended does not have, without a word.
"""

from __future__ import annotations

from jinja2 import Environment, TemplateNotFound, nodes

from grader.errors import Fault, UserError
from grader.homework.specs import suggestion

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
