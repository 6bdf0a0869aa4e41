"""What Step by step asks before each step of a search, with hints in three grades."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grader.model.exact import plain, pretty
from grader.model.grammar import pair, relation
from grader.model.trace import Step
from grader.model.tree import Chance, Decision, player
from grader.outputs.page.narrator import Narrator, called
from grader.words import practice as words


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
    """After a child is done: whether its parent is left now."""
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
        words.choose_next(called(following)),
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
