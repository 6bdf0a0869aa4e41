"""The tests of QTI 2.1 whether an entry follows from a student's own earlier ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from grader.homework.kinds import Blank
from grader.model.fields import Ordering, Pick
from grader.model.follows import Best, LastOf, Ref, Rule, Walk
from grader.outputs.lms import qti21_terms as terms
from grader.outputs.lms.qti21_blanks import options
from grader.outputs.lms.qti21_own import NotSaid, OwnNumbers, refs
from grader.outputs.lms.spellings import spelt

#: A line in a tree with more leaves is marked by the key: each way is a test of its own.
MOST_WAYS = 36


@dataclass(frozen=True, slots=True)
class OwnEntries:
    """What a student wrote into the blanks of an item."""

    blanks: Mapping[Ref, Blank]
    #: The names of the responses.
    names: Mapping[Ref, str]
    numbers: OwnNumbers

    def carried(self, ref: Ref, rule: Rule) -> Iterator[str]:
        """The test whether an entry is what a rule gives; none if QTI cannot express it."""
        used = refs(rule)
        try:
            follows = self._follows(ref, rule)
        except NotSaid:
            return
        if used:
            yield terms.both(follows, *self.numbers.worked_for(used))

    def _follows(self, ref: Ref, rule: Rule) -> str:
        blank, name = self.blanks[ref], self.names[ref]
        match blank.type, rule:
            case _ if ref in self.numbers.at:
                return self.numbers.follow(ref, rule)
            case Pick(), Best(of):
                return terms.any_of(
                    terms.both(terms.chosen(name, options(blank)[each]), self._is_right(rule, each))
                    for each, _ in of
                )
            case Ordering() as type, Walk():
                return terms.any_of(
                    terms.both(terms.typed(name, spelt(type, ", ".join(way))), *self._on(way, rule))
                    for way in self._ways(rule)
                )
            case Pick(offered), LastOf(walk):
                return terms.any_of(
                    terms.both(terms.chosen(name, options(blank)[way[-1]]), *self._on(way, walk))
                    for way in self._ways(walk)
                    if way[-1] in offered
                )
        raise NotSaid

    def _ways(self, walk: Walk) -> Iterator[tuple[str, ...]]:
        """Every way that a walk could take; raises NotSaid if they are too many, or not known."""
        at, ended = dict(walk.choices), 0
        begun: list[tuple[str, ...]] = [(walk.start,)]
        while begun:
            way = begun.pop()
            if way[-1] in at:
                begun += [(*way, each) for each in self._offered(at[way[-1]])]
                continue
            ended += 1
            if ended > MOST_WAYS:
                raise NotSaid
            yield way

    def _offered(self, rule: Rule) -> Sequence[str]:
        """What may be chosen."""
        if isinstance(rule, Best):
            return [name for name, _ in rule.of]
        if isinstance(rule, Ref) and rule in self.blanks:
            type = self.blanks[rule].type
            if isinstance(type, Pick):
                return type.options
        raise NotSaid

    def _on(self, way: Sequence[str], walk: Walk) -> Iterator[str]:
        """The tests whether each name on a way is the student's choice at the name before."""
        at = dict(walk.choices)
        return (self._is_right(at[name], to) for name, to in pairwise(way))

    def _is_right(self, rule: Rule, choice: str) -> str:
        """Whether a choice is one by the student's own entries; raises NotSaid."""
        if isinstance(rule, Best):
            return self.numbers.is_best(rule, choice)
        if isinstance(rule, Ref) and choice in self._offered(rule):
            return terms.chosen(self.names[rule], options(self.blanks[rule])[choice])
        raise NotSaid
