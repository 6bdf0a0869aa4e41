"""Writes a question as an item of QTI 1.2, in the type of Canvas that fits its blanks.

Canvas gives all blanks of an item the same weight. It shows feedback for an option; the known
mistakes in what is typed stand together in the feedback of a wrong answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from grader.homework.kinds import Blank, gap_count
from grader.homework.sheets import own_words
from grader.model.exact import Bound, write as decimal
from grader.model.fields import FieldType, Numbers, Numeral, Pick, Relation, Subset
from grader.model.grammar import NONE, read_value
from grader.outputs.lms import spellings, xhtml
from grader.outputs.lms.neutral_form import Member, Part
from grader.words import lms

_ONLY = "response1"
_TYPED = ("fill_in_multiple_blanks_question", "short_answer_question")
_RIGHT = '<setvar action="Set" varname="SCORE">100</setvar>'


class Offer(NamedTuple):
    """An option of a response."""

    response: str
    ident: str
    text: str
    is_right: bool
    feedback: str

    @property
    def test(self) -> str:
        """The test whether it is chosen."""
        return f'<varequal respident="{self.response}">{self.ident}</varequal>'


class Answering(NamedTuple):
    """How an item is answered and scored."""

    type: str
    responses: str
    conditions: str
    options: tuple[Offer, ...] = ()
    #: What the text has in the place of each blank.
    places: tuple[str, ...] = ()


def has_one_type(parts: Iterable[Part]) -> bool:
    """True if all of these questions have the same type: else it would tell something of a key."""
    return len({_answering(part).type for part in parts}) < 2


def item_of(member: Member, address: str, is_typed: bool = False) -> str:
    """The whole item, its answer typed in as a text if need be; `address` is that of a picture,
    with a place for its name.
    """
    part = member.part
    how = _short(spellings.accepted_texts(part.blanks[0])) if is_typed else _answering(part)
    places = how.places or ("",) * len(part.blanks)
    if member.stands_alone:
        shown, key = xhtml.bare_prompt(part), xhtml.key_of(part)
    else:
        hints = xhtml.how_to_type if how.type in _TYPED else _how_to_choose
        asked = xhtml.questions((part,), hints, lambda _: places, lms.NOTHING_THERE)
        shown = xhtml.statement(member.task, address) + asked
        key = xhtml.key(member.task, (part,), address)
    shown += xhtml.label(member.label)
    told = {f"{each.ident}_fb": each for each in how.options if each.feedback}
    known = "" if how.options else xhtml.mistakes(part)
    feedback = {"general_fb": key} | {name: each.feedback for name, each in told.items()}
    feedback |= {"general_incorrect_fb": known} if known else {}
    conditions = (
        _display("<other/>", "general_fb"),
        *(_display(each.test, name) for name, each in told.items()),
        how.conditions,
        _display("<other/>", "general_incorrect_fb") if known else "",
    )
    return (
        f'<item ident="{member.label}" title="{xhtml.xml(member.title)}">'
        f"<itemmetadata><qtimetadata>{_field('question_type', how.type)}"
        f"{_field('points_possible', f'{float(part.points):g}')}</qtimetadata></itemmetadata>"
        f"<presentation>{_material(shown)}{how.responses}</presentation><resprocessing><outcomes>"
        '<decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>'
        f"{''.join(conditions)}</resprocessing>"
        f"{''.join(_feedback(*each) for each in feedback.items())}"
        "</item>\n"
    )


def _how_to_choose(part: Part, type: FieldType) -> str:
    """How a blank is filled in; to choose one, or to type a number, needs no words."""
    return lms.TICK if isinstance(type, Subset) else ""


def _answering(part: Part) -> Answering:
    if part.is_essay:
        return Answering("essay_question", _line("String"), "")
    blank = part.blanks[0]
    # A single bound is typed as one text.
    if len(part.blanks) == 1 and (gap_count(blank.type) == 1 or isinstance(blank.type, Relation)):
        match blank.type:
            case Pick() if blank.right and len(blank.right) == 1:
                return _choice(blank, blank.type.options == spellings.TRUE_FALSE)
            case Subset(among) if among:
                return _several(blank)
            case Numeral(tolerance) if blank.right and len(blank.right) == 1:
                value = read_value(blank.right[0])
                if spellings.is_numeral(value) and (tolerance or isinstance(value, int)):
                    return _number(value - tolerance, value, value + tolerance)
        return _short(spellings.accepted_texts(blank))
    if all(isinstance(blank.type, Pick) for blank in part.blanks):
        return _dropdowns(part.blanks)
    return _lines(part.blanks)


def _choice(blank: Blank, is_plain: bool) -> Answering:
    options = _options(blank, _ONLY, "a")
    conditions = "".join(_condition(each.test, _RIGHT) for each in options if each.is_right)
    type = "true_false_question" if is_plain else "multiple_choice_question"
    return Answering(type, _choices(_ONLY, "Single", options), conditions, options)


def _several(blank: Blank) -> Answering:
    options = _options(blank, _ONLY, "a")
    tests = (each.test if each.is_right else f"<not>{each.test}</not>" for each in options)
    condition = _condition(f"<and>{''.join(tests)}</and>", _RIGHT)
    responses = _choices(_ONLY, "Multiple", options)
    return Answering("multiple_answers_question", responses, condition, options)


def _number(low: Bound, value: Bound, high: Bound) -> Answering:
    tests = (
        f'<varequal respident="{_ONLY}">{decimal(value)}</varequal>'
        f'<and><vargte respident="{_ONLY}">{decimal(low)}</vargte>'
        f'<varlte respident="{_ONLY}">{decimal(high)}</varlte></and>'
    )
    return Answering(
        "numerical_question", _line("Decimal"), _condition(f"<or>{tests}</or>", _RIGHT)
    )


def _short(accepted: Sequence[str]) -> Answering:
    # Whoever reads these looks for the texts right here, and inside of no <or>.
    tests = "".join(
        f'<varequal respident="{_ONLY}">{xhtml.xml(each)}</varequal>' for each in accepted
    )
    return Answering("short_answer_question", _line("String"), _condition(tests, _RIGHT))


def _line(kind: str) -> str:
    return (
        f'<response_str ident="{_ONLY}" rcardinality="Single"><render_fib fibtype="{kind}">'
        '<response_label ident="answer1"/></render_fib></response_str>'
    )


def _dropdowns(blanks: Sequence[Blank]) -> Answering:
    each = [_options(blank, f"response_b{i}", f"b{i}_") for i, blank in enumerate(blanks, 1)]
    share = f"{100 / len(blanks):.2f}"
    add = f'<setvar action="Add" varname="SCORE">{share}</setvar>'
    right = (option for options in each for option in options if option.is_right)
    return Answering(
        "multiple_dropdowns_question",
        "".join(_response(f"b{i}", options) for i, options in enumerate(each, 1)),
        "".join(_condition(option.test, add) for option in right),
        tuple(option for options in each for option in options),
        tuple(f"[b{i}]" for i in range(1, len(blanks) + 1)),
    )


def _lines(blanks: Sequence[Blank]) -> Answering:
    """Blanks to type in: whatever is listed for one is right there."""
    accepted: list[tuple[str, ...]] = []
    places = []
    for blank in blanks:
        texts = _texts(blank)
        first = len(accepted) + 1
        places.append(" ".join(f"[b{i}]" for i in range(first, first + len(texts))))
        accepted += texts
    each = [
        [Offer(f"response_b{i}", f"b{i}_{j}", text, True, "") for j, text in enumerate(texts, 1)]
        for i, texts in enumerate(accepted, 1)
    ]
    add = f'<setvar action="Add" varname="SCORE">{100 / len(accepted):.2f}</setvar>'
    return Answering(
        "fill_in_multiple_blanks_question",
        "".join(_response(f"b{i}", options) for i, options in enumerate(each, 1)),
        "".join(_condition(_any("".join(o.test for o in options)), add) for options in each),
        places=tuple(places),
    )


def _texts(blank: Blank) -> list[tuple[str, ...]]:
    """What is accepted in each place of a blank: it has several where each number is marked."""
    match blank.type:
        case Numbers(count, is_each_marked=True) if blank.right:
            rights = map(spellings.bounds, blank.right)
            return [
                spellings.once(way for each in place for way in spellings.spell_number(each))
                for place in zip(*rights, strict=True)
            ]
        case Numbers(count, is_each_marked=True):
            return [spellings.accepted_texts(blank)] * count
    return [spellings.accepted_texts(blank)]


def _any(tests: str) -> str:
    """One of several tests, or the only one."""
    return f"<or>{tests}</or>" if tests.count("<varequal") > 1 else tests


def _options(blank: Blank, response: str, prefix: str) -> tuple[Offer, ...]:
    right = blank.right or (NONE,)
    said = {each.content: xhtml.text(lms.feedback(each.sentences)) for each in blank.mistakes}
    return tuple(
        Offer(response, f"{prefix}{i}", own_words(text), name in right, said.get(name, ""))
        for i, (name, text) in enumerate(spellings.choices(blank).items(), 1)
    )


def _choices(response: str, cardinality: str, options: Sequence[Offer]) -> str:
    labels = "".join(
        f'<response_label ident="{each.ident}">{_material(xhtml.text(each.text))}</response_label>'
        for each in options
    )
    return (
        f'<response_lid ident="{response}" rcardinality="{cardinality}">'
        f"<render_choice>{labels}</render_choice></response_lid>"
    )


def _response(name: str, options: Sequence[Offer]) -> str:
    """The response of a blank in the text, with plain texts for its options."""
    labels = "".join(
        f'<response_label ident="{each.ident}"><material><mattext texttype="text/plain">'
        f"{xhtml.xml(each.text)}</mattext></material></response_label>"
        for each in options
    )
    return (
        f'<response_lid ident="response_{name}"><material><mattext>{name}</mattext></material>'
        f"<render_choice>{labels}</render_choice></response_lid>"
    )


def _condition(test: str, set_score: str) -> str:
    """A condition of the score; those that add to it are all looked at."""
    goes_on = ' continue="Yes"' if set_score != _RIGHT else ""
    condition = f"<conditionvar>{test}</conditionvar>{set_score}"
    return f"<respcondition{goes_on}>{condition}</respcondition>"


def _display(test: str, feedback: str) -> str:
    return (
        f'<respcondition continue="Yes"><conditionvar>{test}</conditionvar>'
        f'<displayfeedback feedbacktype="Response" linkrefid="{feedback}"/></respcondition>'
    )


def _feedback(name: str, said: str) -> str:
    return f'<itemfeedback ident="{name}"><flow_mat>{_material(said)}</flow_mat></itemfeedback>'


def _material(markup: str) -> str:
    return f'<material><mattext texttype="text/html">{xhtml.cdata(markup)}</mattext></material>'


def _field(label: str, entry: str) -> str:
    return (
        f"<qtimetadatafield><fieldlabel>{label}</fieldlabel><fieldentry>{entry}</fieldentry>"
        "</qtimetadatafield>"
    )
