"""What Step by step asks: before each step of a search, and where there is none, for the fields.

Each question comes with hints: where to look, why, and the answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from grader.homework.kinds import NextStep, Problem, Question
from grader.homework.sheets import own_entry
from grader.model.exact import plain, pretty
from grader.model.fields import Field, FreeText
from grader.model.grammar import pair, relation
from grader.model.trace import Step
from grader.model.tree import Chance, Decision, player
from grader.outputs.page.accept import TYPES, accepted_entries, names_of_field, options
from grader.outputs.page.hints import hints, reasons_of_options
from grader.outputs.page.narrator import Narrator, node_name
from grader.outputs.paper.exercise_pictures import name_drawings
from grader.words import ENGLISH, phrases, practice as words, speaking

#: So much is asked at most.
MOST = 60
#: So many answers to choose from, where an answer can be written in many ways.
OPTIONS = 4


def asks_of_search(narrator: Narrator) -> list[dict[str, Any]]:
    """The questions about a search, in its order."""
    return [
        ask for i, step in enumerate(narrator.trace.steps) for ask in _before(narrator, i, step)
    ]


def _before(narrator: Narrator, i: int, step: Step) -> Iterator[dict[str, Any]]:
    """What can be asked when all steps before this one are shown."""
    if narrator.windowed and i:
        yield from _next(narrator, i)
    what, name, alpha, beta, _, _ = step
    above = narrator.parents.get(name)
    if what == "enter" and above and narrator.windowed:
        hint = words.hint_turned if narrator.flips else words.hint_window
        yield {
            "i": i,
            "h": name,
            "q": words.ask_window(name),
            "type": "numbers",
            "accept": [pretty(alpha), pretty(beta)],
            "hints": [hint(name, above.name), "".join(narrator.snapshots[i].why)],
            "answer": pair(alpha, beta),
        }
    if what == "return":
        node = narrator.inner(name)
        known = narrator.proven[name]
        ask = words.ask_known if narrator.windowed else words.ask_value
        about = words.hint_movers_children if narrator.flips else words.hint_children
        yield {
            "i": i,
            "h": name,
            "q": ask(name),
            "type": "relation" if narrator.windowed else "number",
            "accept": list(map(str, map(plain, known if narrator.windowed else known[:1]))),
            "hints": [
                about(name, player(node)),
                words.hint_combination(name, narrator.combination(node)),
            ],
            "answer": relation(*known) if narrator.windowed else pretty(known[0]),
        }


def _next(narrator: Narrator, i: int) -> Iterator[dict[str, Any]]:
    """What is asked after a child is done: whether its parent is left, or which child is next."""
    before, step = narrator.trace.steps[i - 1], narrator.trace.steps[i]
    parent = narrator.parents.get(before[1]) if before[0] in ("read", "return") else None
    if parent is None or isinstance(parent, Chance) or step[0] == "return":
        return
    is_cut = step[0].endswith("cut")
    tried = narrator.trace.rules.tried(parent.children)
    following = tried[[child.name for child in tried].index(before[1]) + 1]
    above = narrator.parents.get(parent.name)
    higher = narrator.parents.get(above.name) if above else None
    options = [
        words.choose_next(node_name(following)),
        words.choose_leave(parent.name, above.name if above else None),
    ]
    if above and higher:
        options.append(words.choose_leave_both(parent.name, above.name))
    window = narrator.entry_windows[i - 1]
    assert isinstance(parent, Decision)
    rises = narrator.rises(parent)
    bound = f"β = {pretty(window[1])}" if rises else f"α = {pretty(window[0])}"
    yield {
        "i": i,
        "h": parent.name,
        "q": words.ask_next("".join(narrator.snapshots[i - 1].text)),
        "type": "pick",
        "options": options,
        "accept": [options[is_cut]],
        "hints": [
            words.hint_bounds(parent.name, pair(*window), parent.player, rises),
            "".join(narrator.snapshots[i].text[:1]).rstrip(": ") + "."
            if is_cut
            else words.hint_goes_on(parent.name, bound, narrator.trace.rules.cut == "strict"),
        ],
        "answer": options[is_cut],
    }


class FieldAsks:
    """Asks for one field after the other."""

    def __init__(
        self, problem: Problem, nodes: frozenset[str], mistakes: Sequence[Mapping[str, Any]]
    ) -> None:
        self._problem = problem
        self._nodes = nodes
        self._mistakes = mistakes
        self._names = problem.kind.subject.view.drawn(problem)
        self._asks: list[dict[str, Any]] = []

    def json(self) -> list[dict[str, Any]]:
        """What is asked, in its order, as the page reads it."""
        return self._asks[:MOST]

    def field(self, question: Question, name: str, told: int, place: str = "") -> None:
        """Ask for a field after so many steps; `place` says where it is in the picture."""
        key = question.answer.key()
        accept = accepted_entries(question.answer)[name]
        if accept is None or name not in key:
            return
        field = next(field for field in question.answer.fields() if field.name == name)
        answer = own_entry(field.type, key[name])
        offered = options(field.type)
        type, whys = TYPES[field.type.__class__], reasons_of_options(question, offered)
        if isinstance(field.type, FreeText):
            type, accept = "pick", [answer]
            offered, whys = self._options(question, field, answer)
            if not whys:
                return
        prompt = words.plain(name_drawings(question.prompt, self._names))
        label = place or words.plain(field.label)
        where, why = hints(self._problem, question, name, self._nodes)
        self._asks.append(
            {
                "i": told,
                "h": name if name in self._nodes else "",
                "q": [f"{prompt} ", label] if label else [prompt],
                "type": type,
                "accept": accept,
                "hints": [words.LOOK_AT_PICTURE if place else where, why],
                "answer": answer,
                "options": offered,
                "whys": whys,
                "slack": str(getattr(field.type, "tolerance", "") or ""),
                **names_of_field(field.type, accept),
                # What stands beside the letter of each option.
                "statements": {
                    label.strip("(): "): text
                    for label, text in (() if name else question.answer.statements)
                },
            }
        )

    def choice(self, choice: NextStep, told: int) -> None:
        """Ask which of several comes next."""
        self._asks.append(
            {
                "i": told,
                "h": "",
                "q": [choice.prompt],
                "type": "pick",
                "options": choice.options,
                "accept": choice.right,
                "hints": [words.LOOK_AT_PICTURE, choice.rule],
                "answer": phrases.either(choice.right),
            }
        )

    def _options(
        self, question: Question, field: Field, answer: str
    ) -> tuple[list[str], dict[str, str]]:
        """Answers to choose from, and why the wrong ones are wrong: misconceptions lead to them, or
        they are right in other fields.
        """
        whys: dict[str, str] = {}
        for mistake in self._mistakes:
            if theirs := mistake["answers"].get(question.id, {}).get(field.name):
                whys.setdefault(own_entry(field.type, theirs[1]), f"{mistake['sentence']}.")
        key = question.answer.key()
        for other in question.answer.fields():
            text = key.get(other.name, "")
            with speaking(ENGLISH):
                is_right = field.name in question.answer.right_fields({**key, field.name: text})
            if not is_right:
                whys.setdefault(
                    own_entry(field.type, text), words.holds_for(words.plain(other.label))
                )
        wrong = [text for text in whys if text not in ("", answer)][: OPTIONS - 1]
        return sorted([answer, *wrong]), {text: whys[text] for text in wrong}
