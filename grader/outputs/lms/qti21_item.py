"""Writes an exercise as one item of QTI 2.1: all its questions, and how they are scored.

A slip is carried forward where a rule says so, and QTI has an expression for the rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from grader.instances.blanks import Blank
from grader.model.exact import Bound
from grader.model.fields import Numeral, Ordering, Pick, Relation, Subset
from grader.model.follows import Best, LastOf, Ref, Rule, Walk
from grader.model.grammar import read_value
from grader.outputs.lms import html
from grader.outputs.lms import qti21_terms as terms
from grader.outputs.lms.export import Part, Task
from grader.outputs.lms.qti21_blanks import Answered, answered, is_number, options
from grader.outputs.lms.spellings import spelt
from grader.words import lms

_QTI = "http://www.imsglobal.org/xsd/imsqti_v2p1"
#: A line in a tree with more leaves is marked by the key: each way is a test of its own.
MOST_WAYS = 36
_CARRIED, _KEY = "carried", "key"
_NOTHING_YET = "<defaultValue><value>0</value></defaultValue>"


def item_of(task: Task, name: str, title: str, address: str) -> str:
    """The whole item; `address` is that of a picture, with a place for its name."""
    item = _ItemWriter(task)
    scoring = "".join(map(item.scoring, task.parts))
    total = "".join(
        f"<max>{terms.variable(_points(part))}{terms.value(0)}</max>" for part in task.parts
    )
    key = html.key(task, task.parts, address) if task.together else _keys(task.parts)
    told = {
        _CARRIED: html.paragraphs(lms.carried(task.problem.carried)),
        **item.feedback,
        _KEY: key,
    }
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<assessmentItem xmlns="{_QTI}" identifier="{name}" title="{html.xml(title)}" '
        f'adaptive="false" timeDependent="false">\n{item.declarations}'
        '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" '
        f'normalMaximum="{float(task.points):g}">{_NOTHING_YET}</outcomeDeclaration>\n'
        f"{''.join(_outcome(_points(part)) for part in task.parts)}"
        '<outcomeDeclaration identifier="FEEDBACK" cardinality="multiple" baseType="identifier"/>\n'
        f"<itemBody>{html.statement(task, address) if task.together else ''}"
        f"{item.asked()}</itemBody>\n<responseProcessing>{scoring}"
        f"{_set('SCORE', f'<sum>{total}</sum>')}{_say(_KEY)}</responseProcessing>\n"
        f"{''.join(_modal(*each) for each in told.items())}</assessmentItem>\n"
    )


def carries(task: Task, part: Part, blank: Blank) -> bool:
    """Whether a slip is carried forward to a blank."""
    return bool(blank.follows) and any(_ItemWriter(task).carried(part, blank))


def has_fractions(task: Task) -> bool:
    """Whether some number from which others follow is written as a text, since it may be a
    fraction.
    """
    blanks = {
        Ref(part.question.id, blank.field.name): blank
        for part in task.parts
        for blank in part.blanks
        if isinstance(blank.type, Numeral)
    }
    used = {ref for blank in blanks.values() if blank.follows for ref in terms.refs(blank.follows)}
    return any(not is_number(blanks[ref]) for ref in used if ref in blanks)


def _keys(parts: Sequence[Part]) -> str:
    return "".join(map(html.key_of, parts))


def _outcome(name: str) -> str:
    return (
        f'<outcomeDeclaration identifier="{name}" cardinality="single" baseType="float">'
        f"{_NOTHING_YET}</outcomeDeclaration>\n"
    )


def _points(part: Part) -> str:
    """The outcome with the points of a question."""
    return f"POINTS_{part.letter}"


def _modal(name: str, said: str) -> str:
    return (
        f'<modalFeedback outcomeIdentifier="FEEDBACK" identifier="{name}" showHide="show">'
        f"{said}</modalFeedback>\n"
    )


def _set(name: str, value: str) -> str:
    return f'<setOutcomeValue identifier="{name}">{value}</setOutcomeValue>'


def _say(name: str) -> str:
    both = f"{terms.variable('FEEDBACK')}{terms.identifier(name)}"
    return _set("FEEDBACK", f"<multiple>{both}</multiple>")


def _branches(branches: Sequence[tuple[str, str]]) -> str:
    """The first of the branches whose test holds is taken."""
    if not branches:
        return ""
    (test, then), *others = branches
    rest = "".join(f"<responseElseIf>{each}{do}</responseElseIf>" for each, do in others)
    return f"<responseCondition><responseIf>{test}{then}</responseIf>{rest}</responseCondition>\n"


class _ItemWriter:
    """Writes the parts of one item that name each other."""

    def __init__(self, task: Task) -> None:
        self._task = task
        blanks = [
            (part, blank, f"R_{part.letter}{i}")
            for part in task.parts
            for i, blank in enumerate(part.blanks, 1)
        ]
        self._answered = {name: answered(name, blank) for _, blank, name in blanks}
        self._names = {
            Ref(part.question.id, blank.field.name): name for part, blank, name in blanks
        }
        self._numbers = {
            Ref(part.question.id, blank.field.name): name
            for part, blank, name in blanks
            if is_number(blank)
        }
        self._chosen = {
            Ref(part.question.id, blank.field.name): (name, blank)
            for part, blank, name in blanks
            if isinstance(blank.type, Pick)
        }
        self._key: Mapping[Ref, Bound] = {
            Ref(part.question.id, blank.field.name): read_value(blank.right[0])
            for part, blank, _ in blanks
            if blank.right and Ref(part.question.id, blank.field.name) in self._numbers
        }
        #: The sentences of modal feedback, with their names.
        self._said: dict[str, str] = {}

    @property
    def feedback(self) -> dict[str, str]:
        """The sentences of modal feedback, by their names."""
        return {name: text for text, name in self._said.items()}

    @property
    def declarations(self) -> str:
        return "".join(each.declared for each in self._answered.values())

    def asked(self) -> str:
        """The questions with their blanks."""

        def row(part: Part) -> list[str]:
            return [self._of(part, blank).shown for blank in part.blanks]

        return html.asked(self._task.parts, _how, row, lms.LEFT_BLANK)

    def scoring(self, part: Part) -> str:
        """How the points of a question follow from what is given."""
        return "".join(self._scoring(part, blank) for blank in part.blanks)

    def _scoring(self, part: Part, blank: Blank) -> str:
        of = self._of(part, blank)
        told = [(test, self._told(said)) for test, said in of.mistakes]
        if of.mapped:
            worth = terms.value(part.points * blank.share)
            earned = f"<product>{worth}{of.mapped}</product>"
            return self._add(part, earned) + "".join(_branches([each]) for each in told)
        if blank.right is None or not blank.share:
            right = [(test, "") for test, _ in of.earning]
            cost = max(each.share for each in part.blanks) * part.points
            wrong = self._add(part, terms.value(-cost))
            tests = [terms.no(test) for test, _ in right]
            return _branches([(terms.both(of.given, *tests), wrong)]) + _branches(told)
        if len(of.earning) > 1:
            earning = (
                _branches([(test, self._add(part, self._worth(part, blank, some)))])
                for test, some in of.earning
            )
            return "".join(earning) + _branches(told)
        ((test, _),) = of.earning
        add = self._add(part, self._worth(part, blank, Fraction(1)))
        less = self._add(part, self._worth(part, blank, self._task.problem.carried))
        carried = [(each, less + _say(_CARRIED)) for each in self.carried(part, blank)]
        return _branches([(test, add), *carried, *told])

    def _worth(self, part: Part, blank: Blank, share: Fraction) -> str:
        return terms.value(part.points * blank.share * share)

    def _add(self, part: Part, worth: str) -> str:
        return _set(_points(part), f"<sum>{terms.variable(_points(part))}{worth}</sum>")

    def _told(self, said: str) -> str:
        return _say(self._said.setdefault(html.paragraphs(said), f"m{len(self._said) + 1}"))

    def carried(self, part: Part, blank: Blank) -> Iterator[str]:
        """The test whether an entry follows from the student's own."""
        rule = blank.follows
        if rule is None or not self._task.problem.carried:
            return
        name = self._names[Ref(part.question.id, blank.field.name)]
        used = terms.refs(rule)
        try:
            if isinstance(blank.type, Numeral) and is_number(blank):
                follows = terms.equal(name, terms.number_of(rule, self._numbers))
            elif isinstance(blank.type, Pick) and isinstance(rule, Best):
                follows = terms.any_of(
                    terms.both(terms.chosen(name, options(blank)[each]), self._is_right(rule, each))
                    for each, _ in rule.of
                )
            elif isinstance(rule, Walk) and isinstance(blank.type, Ordering):
                follows = terms.any_of(
                    terms.both(
                        terms.typed(name, spelt(blank.type, ", ".join(way))), *self._on(way, rule)
                    )
                    for way in self._ways(rule)
                )
            elif isinstance(rule, LastOf) and isinstance(blank.type, Pick):
                follows = terms.any_of(
                    terms.both(terms.chosen(name, options(blank)[way[-1]]), *self._on(way, rule.of))
                    for way in self._ways(rule.of)
                    if way[-1] in blank.type.options
                )
            else:
                return
        except terms.NotSaid:
            return
        if used:
            yield terms.both(follows, *terms.worked_for(used, self._numbers, self._key))

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
                raise terms.NotSaid
            yield way

    def _offered(self, rule: Rule) -> Sequence[str]:
        """What may be chosen."""
        if isinstance(rule, Best):
            return [name for name, _ in rule.of]
        if isinstance(rule, Ref) and rule in self._chosen:
            _, blank = self._chosen[rule]
            assert isinstance(blank.type, Pick)
            return blank.type.options
        raise terms.NotSaid

    def _on(self, way: Sequence[str], walk: Walk) -> Iterator[str]:
        """The tests whether each name on a way is the student's choice at the name before."""
        at = dict(walk.choices)
        return (self._is_right(at[name], to) for name, to in pairwise(way))

    def _is_right(self, rule: Rule, choice: str) -> str:
        """Whether a choice is one by the student's own entries; raises NotSaid."""
        if isinstance(rule, Best):
            return terms.is_best(rule, choice, self._numbers)
        if isinstance(rule, Ref) and rule in self._chosen:
            name, blank = self._chosen[rule]
            return terms.chosen(name, options(blank)[choice])
        raise terms.NotSaid

    def _of(self, part: Part, blank: Blank) -> Answered:
        return self._answered[self._names[Ref(part.question.id, blank.field.name)]]


def _how(part: Part, type: object) -> str:
    match type:
        case Relation():
            return lms.RELATIONS
        case Pick():
            return ""
        case Subset(among) if among:
            return lms.TICK
    (blank, *_) = (each for each in part.blanks if each.type == type)
    return lms.DECIMALS if is_number(blank) else html.typed_in(part, blank.type)
