"""An exercise without a search: its answers with their reasons, one by one.

Watch tells them; before each, Step by step asks for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from grader.drawing.shapes import Label, Picture
from grader.homework.kinds import Problem, Question
from grader.homework.sheets import own_entry
from grader.model.fields import Record
from grader.outputs.files.svg import inline
from grader.outputs.page.asks import FieldAsks
from grader.outputs.page.hints import reason
from grader.outputs.page.snapshots import Look, Snapshot, Snapshots
from grader.outputs.paper.exercise_pictures import name_drawings
from grader.words import phrases, practice as words

#: The width of the pictures, in points.
WIDTH = 520.0
#: What a lesson lacks of a search, and the picture before its first step.
NO_SEARCH: Mapping[str, Any] = {
    "algorithm": "", "order": "", "strict": False, "line": [], "reads": [], "cuts": [], "p": 0,
}  # fmt: skip


class Lesson:
    """A lesson, step by step: its sentences, their pictures, and the questions before them."""

    def __init__(
        self,
        problem: Problem,
        nodes: frozenset[str],
        mistakes: Sequence[Mapping[str, Any]],
        drawn: list[str],
    ) -> None:
        """`drawn` holds the picture of the exercise, and that of its key if it is another."""
        self._problem = problem
        self._solved = len(drawn) - 1
        self._told: list[Snapshot] = []
        self._drawn = drawn
        self._asks = FieldAsks(problem, nodes, mistakes)
        self._nodes = nodes
        self._names = problem.kind.subject.view.drawn(problem)
        #: The picture that stays in place, by its number.
        self._kept: int | None = None
        #: The texts beside the nodes so far, and the nodes of the last step.
        self._chips: dict[str, str] = {}
        self._hands: tuple[str, ...] = ()
        #: The number of the question in hand, where it has statements or options to look at.
        self._stating: int | None = None
        steps = problem.kind.subject.view.steps(problem, WIDTH)
        rows = [(row, _titles(row)) for row in (steps.rows if steps else ()) if _titles(row)]
        by_step = [question for question in problem.asked if rows and _is_by_step(question)]
        self._iterations(rows, by_step)
        for question in problem.asked:
            if question not in by_step:
                self._question(question)

    def search(self, kept: Snapshots) -> dict[str, Any]:
        """The steps, in the form of a search."""
        for each in self._told:
            if each.picture is None:
                each.picture = self._solved if each is self._told[-1] else 0
        return {**NO_SEARCH, "snapshots": list(map(kept.add, self._told))}

    @property
    def asks(self) -> list[dict[str, Any]]:
        """What is asked before the steps."""
        return self._asks.json()

    def _iterations(
        self, rows: Sequence[tuple[Picture, list[str]]], by_step: Sequence[Question]
    ) -> None:
        """A solution that grows: each step, with the entries that it changes."""
        titles = list(chain.from_iterable(titles for _, titles in rows))
        pictures = [row for row, titles in rows for _ in titles]
        for number, (title, picture) in enumerate(zip(titles, pictures, strict=True), 1):
            new = [(each, name) for each in by_step for name in _changes(each, number)]
            for question, name in new:
                place = words.in_iteration(name.partition(".")[2], number)
                self._asks.field(question, name, len(self._told), place)
            why = [
                words.plain(said).partition(": ")[2]
                for question in by_step
                for said in question.reasons
                if said.startswith(f"{number}: ")
            ]
            looks = {
                name.partition(".")[2]: _entries(question)[name]
                for question, name in new
                if all(isinstance(field.type, Record) for field in question.answer.fields())
            }
            drawn = looks if looks.keys() <= self._nodes else {}
            self._tell(words.iteration(title, len(titles)), words.sentences(why), drawn, mark="")
            if not drawn:
                self._told[-1].picture = self._draw(picture)

    def _question(self, question: Question) -> None:
        answer = question.answer
        prompt = words.plain(name_drawings(question.prompt, self._names))
        self._stating = self._problem.asked.index(question) if answer.statements else None
        if not self._nodes:
            self._kept = None  # each question begins with the picture of the exercise
        self._tell([prompt], "")
        start = len(self._told)
        key = _entries(question)
        about = {name: reason(question, name) for name in key if name}
        guidance = answer.guidance(WIDTH)
        for field in answer.fields():
            if not about.get(field.name) and not guidance.choices:
                self._asks.field(question, field.name, start)
        said = list(map(words.plain, question.reasons))
        for i, each in enumerate(said):
            if each.startswith(phrases.SOURCE):
                continue
            names = [name for name, said in about.items() if said == each]
            for name in names:
                self._asks.field(question, name, len(self._told))
            if i < len(guidance.choices):
                self._asks.choice(guidance.choices[i], len(self._told))
            if i < len(guidance.pictures):
                self._kept = self._draw(guidance.pictures[i])
            looks = {name: key[name] for name in names if name in answer.boxes}
            self._tell(words.because(name_drawings(each, self._names)), prompt, looks)
        for choice in guidance.choices[len(question.reasons) :]:
            self._asks.choice(choice, len(self._told))
        if sketch := answer.sketch(True):
            self._kept = self._draw(sketch)
        sources = words.sentences([each for each in said if each.startswith(phrases.SOURCE)])
        self._tell(words.so(words.plain(answer.text())), f"{prompt} {sources}".rstrip())

    # What is told

    def _tell(
        self,
        sentence: words.Sentence,
        why: str,
        looks: Mapping[str, str] | None = None,
        mark: str = "= ",
    ) -> None:
        """A step; beside each node that it is about stands what is known of it now."""
        changed: dict[str, Look] = {}
        if looks:
            changed = {name: ("done", self._chips[name], "") for name in self._hands}
            self._hands = tuple(looks)
        for name, text in (looks or {}).items():
            self._chips[name] = text if re.match("[=≤≥]", text) else f"{mark}{text}"
            changed[name] = ("hand" if name == self._hands[-1] else "path", self._chips[name], "")
        told = Snapshot("tell", self._hands[-1] if self._hands else "", sentence, [why], changed)
        told.picture = None if changed else self._kept
        told.question = self._stating
        self._told.append(told)

    def _draw(self, picture: Picture) -> int:
        """The number of a picture, which is kept once."""
        drawn = inline(picture)
        if drawn not in self._drawn:
            self._drawn.append(drawn)
        return self._drawn.index(drawn)


def _titles(row: Picture) -> list[str]:
    """The titles of the steps that are drawn side by side."""
    return [each.text for each in row.shapes if isinstance(each, Label) and each.style == "head"]


def _entries(question: Question) -> dict[str, str]:
    """What a key has in each field, as it is shown."""
    types = {field.name: field.type for field in question.answer.fields()}
    return {name: own_entry(types[name], text) for name, text in question.answer.key().items()}


def _is_by_step(question: Question) -> bool:
    """True if the names of the fields begin with the number of a step."""
    return all(re.match(r"\d+\.", field.name) for field in question.answer.fields())


def _changes(question: Question, number: int) -> Iterator[str]:
    """The fields of a step whose entries are not as in the step before."""
    key = question.answer.key()
    for name, entry in key.items():
        step, _, column = name.partition(".")
        if step == str(number) and entry != key.get(f"{number - 1}.{column}"):
            yield name
