"""Everything that the page knows about an instance, as JSON: the formulas in it, as MathML, and the
searches that can be watched, right ones in several orders and those with a flaw.

Each search with windows has an axis, on which the page draws what a value can still be.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from math import ceil
from typing import Any

from grader.drawing.boards import draw_position
from grader.drawing.sketch import Sketch
from grader.drawing.tree import DoesNotFit
from grader.homework.kinds import Answer, Problem, Solved, Watched, possible
from grader.homework.sheets import Variant
from grader.model.exact import read_number
from grader.outputs.files.json import problem_json
from grader.outputs.files.svg import inline
from grader.outputs.page.accept import accepted_entries
from grader.outputs.page.asks import asks_of_search
from grader.outputs.page.lesson import Lesson
from grader.outputs.page.narrator import Narrator
from grader.outputs.page.questions import carrying, clicks, form
from grader.outputs.page.snapshots import Snapshots
from grader.outputs.page.stage import stage
from grader.words import notations, phrases, practice as words, say
from grader.words.formula import Built
from grader.words.formula_search import expressions

#: The size of pictures that are drawn as on paper, in points.
WIDTH, HEIGHT = 520.0, 2000.0
#: What is no text of the page: answers to compare with, pictures, and the steps of searches.
UNSEEN = frozenset(
    """accept also answers clicks follows stage pictures drawn sketch searches flawed snapshots
    looks""".split()
)


def instance(variant: Variant) -> dict[str, Any]:
    """An instance with everything that can be watched, asked and answered about it."""
    return {
        "code": variant.code,
        "problems": [
            {**problem_json(problem), "practice": practice(problem)} for problem in variant.problems
        ],
    }


def practice(problem: Problem) -> dict[str, Any]:
    """What only the page needs: steps to watch, questions to ask, pictures, known mistakes."""
    solved = problem.solved
    kind = problem.kind
    sketch = kind.subject.view.sketch(problem.instance)
    right = kind.search.watched(solved)  # the exercise's own first
    narrator = Narrator(right[0]) if right else None
    kept = Snapshots()
    wrong = mistakes(problem)
    names = frozenset(node.name for node in sketch.walk()) if sketch else frozenset()
    drawn = list(dict.fromkeys(_pictures(problem, sketch)))
    given = len(drawn)
    if narrator:
        searches, asks = [_search(each, kept) for each in right], asks_of_search(narrator)
    else:
        lesson = Lesson(problem, names, wrong, drawn)
        searches, asks = [lesson.search(kept)], lesson.asks
    flawed = [*flawed_searches(solved, searches[0]["snapshots"], kept)] if narrator else []
    told = kept.json()
    watched, axes = with_axes([*searches, *flawed], told["snapshots"], sketch)
    questions = [form(problem, i, question) for i, question in enumerate(problem.asked)]
    return {
        **({"hidden": True} if _is_drawn_by_hand(problem) else {}),
        "stated": list(map(words.plain, head_sentences(problem))),
        **({"stage": stage(sketch, len(drawn) > given)} if sketch else {}),
        "pictures": drawn,
        "searches": watched[: len(searches)],
        "flawed": watched[len(searches) :],
        **told,
        "axes": axes,
        "asks": asks,
        "questions": questions,
        **({"clicks": clicks(questions, sketch, problem.instance.rules)} if sketch else {}),
        "placed": _question_in_tree(problem, names),
        "mistakes": wrong,
        "carrying": carrying(problem),
    }


def head_sentences(problem: Problem) -> Iterator[str]:
    """What stands at the head of the exercise on paper."""
    yield from filter(None, (problem.text, problem.task, problem.note, problem.about))
    yield from problem.stated
    yield from filter(None, (problem.rule_of_slips,))


def _question_in_tree(problem: Problem, names: frozenset[str]) -> str:
    """The question whose fields stand beside the nodes: the first that is written there."""
    boxed = (question for question in problem.asked if question.answer.boxes)
    fits = (q.id for q in boxed if names.issuperset(field.name for field in q.answer.fields()))
    return next(fits, "")


def _is_drawn_by_hand(problem: Problem) -> bool:
    return any(each.answer.is_picture for each in problem.asked)


def _pictures(problem: Problem, sketch: Sketch | None) -> tuple[str, str]:
    """The pictures as on paper: those of the exercise, and those of its key.

    The page draws a tree itself; where a student draws it, the position at its root is shown.
    """
    if sketch is not None:
        start = ""
        if _is_drawn_by_hand(problem):
            caption = phrases.to_move(phrases.PLAYERS[sketch.shape])
            position = problem.instance.labels.positions[sketch.name]
            start = inline(draw_position(position, caption))
        return start, start
    try:
        (figures,) = problem.kind.subject.view.figures([problem], WIDTH, HEIGHT)
    except DoesNotFit:
        return "", ""
    blank, key = ("".join(inline(pair[i]) for pair in figures.pairs) for i in (0, 1))
    return blank, key


def mistakes(problem: Problem) -> list[dict[str, Any]]:
    """The misconceptions that show in the questions asked, each with its own answers."""
    found = []
    right = {question.id: question.answer for question in problem.asked}
    accepts = {id: accepted_entries(answer) for id, answer in right.items()}
    for held in possible(problem.kind, problem.instance):
        answers = problem.solved.answers_under(held)
        differing = {
            id: differs
            for id in right
            if (theirs := answers.get(id)) and (differs := _differing(theirs, accepts[id]))
        }
        if differing:
            found.append(
                {
                    "id": held.id,
                    "sentence": phrases.capital(words.plain(say(held.sentence))),
                    "answers": differing,
                }
            )
    return found


def _differing(answer: Answer, accepts: Mapping[str, Any]) -> dict[str, list[Any]]:
    """What the misconception accepts and writes in each field where it goes wrong."""
    key = answer.key()
    return {
        name: [accept, key.get(name, "")]
        for name, accept in accepted_entries(answer).items()
        if name in accepts and accept != accepts[name]
    }


def formulas_of(problem: Problem, practice: dict[str, Any]) -> dict[str, str]:
    """Each formula by its plain text: those that are marked, and the expressions of x."""
    found = {
        notations.plain(part): part
        for text in _texts_with_formulas(problem)
        for part in notations.parts(text)
        # A single letter or number may stand elsewhere and be no formula.
        if not isinstance(part, str) and (len(part) > 1 or isinstance(part[0], Built))
    }
    for text in dict.fromkeys(_texts_of_page(practice)):
        found.update(expressions(text))
    return {text: notations.mathml(formula) for text, formula in found.items()}


def _texts_with_formulas(problem: Problem) -> Iterator[str]:
    """The texts in which formulas are marked."""
    yield from head_sentences(problem)
    for question in problem.asked:
        yield question.prompt
        yield from question.reasons
        yield from question.answer.rubric_items
        for _, text in question.answer.statements:
            yield text


def _texts_of_page(practice: dict[str, Any]) -> Iterator[str]:
    """The texts that the page may show."""
    left: list[Any] = [practice]
    while left:
        each = left.pop()
        if isinstance(each, str):
            yield each
        elif isinstance(each, dict):
            left += (value for key, value in each.items() if key not in UNSEEN)
        elif isinstance(each, list | tuple):
            left += each


#: The first and the last place for a finite number, of 300.
LEFT, RIGHT = 22, 278
LOW = 84
#: Distances of ticks, and how many of them an axis may have at most.
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
TICKS = 6


def _search(watched: Watched, kept: Snapshots) -> dict[str, Any]:
    trace = watched.trace
    return {
        "algorithm": watched.algorithm,
        "order": watched.order,
        "strict": trace.rules.cut == "strict",
        "line": list(trace.line),
        "snapshots": list(map(kept.add, Narrator(watched).snapshots)),
        "reads": [i for i, step in enumerate(trace.steps, 1) if step[0] == "read"],
        "cuts": [i for i, step in enumerate(trace.steps, 1) if step[0].endswith("cut")],
    }


def flawed_searches(
    solved: Solved, right: Sequence[int], kept: Snapshots
) -> Iterator[dict[str, Any]]:
    """Each misconception whose search goes another way than the right one."""
    own = solved.kind.search.watched(solved)[0]
    if solved.trace is None or solved.trace.steps != own.trace.steps:
        return
    for held in possible(solved.kind, solved.instance):
        trace = solved.kind.search.trace(held.spoil(solved))
        search = _search(own._replace(trace=trace), kept) if trace else {"snapshots": right}
        shown = search["snapshots"]
        if shown != right:
            pairs = enumerate(zip(shown, right, strict=False))
            yield {
                "id": held.id,
                "sentence": phrases.capital(say(held.sentence)),
                "differs": next((i for i, (a, b) in pairs if a != b), min(len(shown), len(right))),
                **search,
            }


def with_axes(
    searches: Sequence[Mapping[str, Any]],
    snapshots: Sequence[Mapping[str, Any]],
    root: Sketch | None,
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The searches, with the numbers of their axes if they have windows; and the axes."""
    labels = [node.label for node in root.walk() if node.shape == "leaf"] if root else []
    values = (read_number(label.replace(",", ".")) for label in labels)
    leaves = [float(value) for value in values if value is not None]
    known: dict[tuple[float, float], int] = {}
    told = []
    for search in searches:
        lines = [snapshots[i]["l"] for i in search["snapshots"] if "l" in snapshots[i]]
        ends = [*leaves, *(end for end in chain(*lines) if end is not None)]
        own = {"axis": known.setdefault((min(ends), max(ends)), len(known))} if lines else {}
        told.append({**search, **own})
    return told, [_axis(*span) for span in known]


def _axis(least: float, most: float) -> dict[str, Any]:
    """Where an axis begins, how long it is, and its ticks."""
    room = max(1.0, most - least)
    step = next((each for each in STEPS if room / each <= TICKS), room)
    first = ceil(least / step)
    ticks = [tick * step for tick in range(first, first + TICKS + 2) if tick * step <= most]
    return {
        "least": least,
        "room": room,
        "ticks": "".join(
            _tick(round(LEFT + (RIGHT - LEFT) * (tick - least) / room, 1), tick) for tick in ticks
        ),
    }


def _tick(x: float, value: float) -> str:
    text = f"{value:g}".replace("-", "−")
    line = f'<line class="axis" x1="{x}" x2="{x}" y1="{LOW - 4}" y2="{LOW + 4}"/>'
    return f'{line}<text x="{x}" y="{LOW + 18}">{text}</text>'
