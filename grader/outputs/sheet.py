"""Problem sheets and keys as what is on their pages: text, pictures, and where pages break.

Everything that differs between a problem and its key stands in boxes of the same size, and all
variants printed in one go share their measures, so their pages coincide node for node.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from grader import words
from grader.drawing import table, tree
from grader.drawing.areas import areas, given_matrix, in_tree
from grader.drawing.marks import BLANK, Marks, marks
from grader.drawing.metrics import BODY, Face
from grader.drawing.scene import Room
from grader.drawing.shapes import Picture
from grader.errors import UserError
from grader.instances.plan import letters
from grader.kinds import load
from grader.kinds.wrong import Wrong, wrong_answers
from grader.model.matrix import MatrixGame
from grader.model.points import text as points_text
from grader.model.problem import Problem, Question
from grader.model.tree import inner_nodes, player
from grader.outputs.paper import Paper, breaks, tallest, text_height
from grader.outputs.tex import Tex, picture
from grader.spec.problems import Variant
from grader.spec.roster import Student

LEAD = 12.0
SMALL, SMALL_LEAD = Face("lmr9", 9), 11.0
TITLE, TITLE_LEAD = Face("lmbx10", 17.5), 21.0
QUESTION_INDENT, PART_INDENT = 18.0, 20.0
FIGURE_SPACE = 30.0  # below a tree, where a key explains its signs
POINTS_WIDTH = 50.0  # kept free at the right of a prompt


#: A sheet that anyone may take.
ANYONE = Student("", "", "")


@dataclass(frozen=True)
class Drawn:
    """A picture, made into TeX once, however many documents it stands in."""

    picture: Picture

    @cached_property
    def tex(self) -> Tex:
        return picture(self.picture)


class Pair(NamedTuple):
    """A picture on the problem and on the key, of one size."""

    problem: Drawn
    key: Drawn


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a page that is never broken."""

    height: float
    new_page: bool
    text: str = ""
    picture: Pair | None = None
    label: str = ""
    points: str = ""
    #: What the signs on a key's tree mean.
    legend: str = ""


@dataclass(frozen=True, slots=True)
class ExerciseView:
    head: Block
    title: str
    figures: tuple[Block, ...]
    parts: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Reason:
    """A paragraph of the key's last pages."""

    #: exercise, answer, more (of an answer), because, wrong or marking
    kind: str
    text: str
    label: str = ""
    new_page: bool = False


@dataclass(frozen=True, slots=True)
class SheetView:
    """What a template fills in for one variant."""

    name: str
    code: str
    student: Student
    title: str
    course: str
    term: str
    due: str
    instructions: str
    points: str
    head: Block
    exercises: tuple[ExerciseView, ...]
    pages: int
    reasons: tuple[Reason, ...]
    reason_pages: int


def sheets(
    variants: Sequence[Variant], names: Sequence[str], students: Sequence[Student], paper: Paper
) -> tuple[SheetView, ...]:
    """The variants of one sheet, laid out alike."""
    exercises = list(zip(*(variant.problems for variant in variants), strict=True))
    # Exercise by exercise, and within it variant by variant.
    drafts = [_drafts(problems, paper) for problems in exercises]
    if len(drafts) == 1:
        drafts = [[draft._replace(title="") for draft in drafts[0]]]
    sheet = variants[0].sheet
    about = [text for text in (sheet.course, sheet.term, words.due(sheet.due) if sheet.due else "")]
    head = _head_height(sheet.title, " · ".join(filter(None, about)), sheet.instructions, paper)
    heights = [head]
    kept = [False]
    for draft in drafts:
        heights += [draft[0].head, *draft[0].figures, *draft[0].parts]
        kept += [True, *[False] * (len(draft[0].figures) + len(draft[0].parts))]
    if max(heights) > paper.text_height:
        raise UserError("an answer has to find room on one page, and one of this sheet's does not")
    fresh = list(breaks(heights, paper.text_height, kept))
    views = []
    for i, (variant, name, student) in enumerate(zip(variants, names, students, strict=True)):
        where = iter(list(zip(heights, fresh, strict=True))[1:])
        reasons = _reasons(variant.problems, paper)
        views.append(
            SheetView(
                name,
                variant.code,
                student,
                sheet.title,
                sheet.course,
                sheet.term,
                sheet.due,
                sheet.instructions,
                points_text(sum((p.points for p in variant.problems), Fraction(0))),
                Block(head, False),
                tuple(_view(draft[i], where) for draft in drafts),
                1 + sum(fresh),
                reasons,
                1 + sum(reason.new_page for reason in reasons),
            )
        )
    return tuple(views)


class Draft(NamedTuple):
    """An exercise of one variant, with the heights that hold for all of them."""

    problem: Problem
    title: str
    conventions: str
    head: float
    figures: list[float]
    parts: list[float]
    drawn: list[Pair]
    boxes: list[Pair | None]
    legend: str


def _drafts(problems: Sequence[Problem], paper: Paper) -> list[Draft]:
    width, height = paper.text_width, paper.text_height - 2 * LEAD
    shown = [marks(problem) for problem in problems]
    trees = [
        problem.instance.tree
        for problem in problems
        if not isinstance(problem.instance.game, MatrixGame)
    ]
    known = [mark.values for mark in shown]
    room = Room.of(trees, (value for values in known for value in values.values()))
    if not any(known):
        room = room.without_boxes()
    inner = width - QUESTION_INDENT
    conventions = [_conventions(problem) for problem in problems]
    title = [f"{problem.title}" for problem in problems]
    heads = [LEAD * 1.6 + text_height(text, SMALL, SMALL_LEAD, inner) + 4 for text in conventions]
    pictures = [
        _pictures(problem, mark, room, width, height)
        for problem, mark in zip(problems, shown, strict=True)
    ]
    figures = tallest([[p[0].height + FIGURE_SPACE for p in each] for each in pictures])
    boxes = [[_box(q, problem, inner - PART_INDENT) for q in problem.asked] for problem in problems]
    parts = tallest(
        [
            [
                _part_height(question, blank[0].height if blank else 0.0, inner - PART_INDENT)
                for question, blank in zip(problem.asked, drawn, strict=True)
            ]
            for problem, drawn in zip(problems, boxes, strict=True)
        ]
    )
    return [
        Draft(
            problems[i],
            title[i],
            conventions[i],
            max(heads),
            figures,
            parts,
            [_pair(*each) for each in pictures[i]],
            [_pair(*each) if each else None for each in boxes[i]],
            _legend(shown[i]),
        )
        for i in range(len(problems))
    ]


def _pair(problem: Picture, key: Picture) -> Pair:
    return Pair(Drawn(problem), Drawn(key))


def _pictures(
    problem: Problem, mark: Marks, room: Room, width: float, height: float
) -> list[tuple[Picture, Picture]]:
    game = problem.instance.game
    if isinstance(game, MatrixGame):
        drawn = table.draw(given_matrix(game, width), True)
        return [(drawn, drawn)]
    try:
        blank = tree.pictures(game, BLANK, room, width, height)
        return list(zip(blank, tree.pictures(game, mark, room, width, height), strict=True))
    except tree.TooLarge as error:
        raise UserError(str(error)) from None


def _box(question: Question, problem: Problem, width: float) -> tuple[Picture, Picture] | None:
    tables = areas(question, problem, width)
    return (table.draw(tables, False), table.draw(tables, True)) if tables else None


def _prompt(question: Question) -> str:
    return f"{question.prompt} {words.ANSWERS_IN_TREE}" if in_tree(question) else question.prompt


def _part_height(question: Question, box: float, width: float) -> float:
    prompt = text_height(_prompt(question), BODY, LEAD, width - POINTS_WIDTH)
    return prompt + (box + 5 if box else 0) + 9


def _head_height(title: str, about: str, instructions: str, paper: Paper) -> float:
    height = text_height(title, TITLE, TITLE_LEAD, paper.text_width - 70)
    height += LEAD * 1.5 if about else 0.0
    height += 40  # name and id
    if instructions:
        height += text_height(instructions, BODY, LEAD, paper.text_width) + 8
    return height + 6


def _conventions(problem: Problem) -> str:
    """How to read the tree, and the rules under which the exercise is to be solved."""
    instance = problem.instance
    rules = load(problem.kind).rules_of(instance)
    if isinstance(instance.game, MatrixGame):
        reading = words.MATRIX_LEGEND
    else:
        inner = inner_nodes(instance.tree)
        players = sorted({player(node) for node in inner}, key=list(words.PLAYERS).index)
        reading = words.legend(players, any(node.estimate is not None for node in inner))
    return " ".join(
        [
            reading,
            *(words.rule(problem.kind, rule, getattr(instance.rules, rule)) for rule in rules),
        ]
    )


def _legend(mark: Marks) -> str:
    there = [text for name, text in words.KEY_LEGEND.items() if getattr(mark, name)]
    return "; ".join(there)


def _view(draft: Draft, where: Iterator[tuple[float, bool]]) -> ExerciseView:
    height, new_page = next(where)
    head = Block(
        height, new_page, draft.conventions, points=words.points(points_text(draft.problem.points))
    )
    figures = []
    for i in range(len(draft.figures)):
        height, new_page = next(where)
        drawn = draft.drawn[i] if i < len(draft.drawn) else None
        legend = draft.legend if i == len(draft.figures) - 1 else ""
        figures.append(Block(height, new_page, picture=drawn, legend=legend))
    parts = []
    for i, (question, drawn) in enumerate(zip(draft.problem.asked, draft.boxes, strict=True)):
        height, new_page = next(where)
        parts.append(
            Block(
                height,
                new_page,
                _prompt(question),
                drawn,
                letters(i).lower(),
                words.points(points_text(question.points)),
            )
        )
    return ExerciseView(head, draft.title, tuple(figures), tuple(parts))


def _reasons(problems: Sequence[Problem], paper: Paper) -> tuple[Reason, ...]:
    """The answers with their reasons, as paragraphs with their page breaks."""
    numbers = map(str, range(1, len(problems) + 1)) if len(problems) > 1 else [""]
    found = [
        reason
        for number, problem in zip(numbers, problems, strict=True)
        for reason in _because(problem, number)
    ]
    heights = [_reason_height(reason, paper) for reason in found]
    kept = [reason.kind in ("exercise", "answer") for reason in found]
    room = paper.text_height - 2.5 * LEAD
    fresh = breaks(heights, room, kept)
    return tuple(
        Reason(reason.kind, reason.text, reason.label, new_page)
        for reason, new_page in zip(found, fresh, strict=True)
    )


def _because(problem: Problem, number: str) -> Iterable[Reason]:
    if number:
        yield Reason("exercise", problem.title, number)
    wrong = wrong_answers(problem)
    for i, question in enumerate(problem.asked):
        lines = question.answer.text().splitlines()
        label = letters(i).lower()
        yield Reason("answer", lines[0], label)
        for text in lines[1:]:
            yield Reason("more", text)
        for text in question.reasons:
            yield Reason("because", text)
        for each in wrong[question.id]:
            yield Reason("wrong", _wrong(each))
        kind = type(question.answer).__name__
        yield Reason("marking", f"{words.marking(kind)} {words.follow_through(kind)}".rstrip())


def _wrong(wrong: Wrong) -> str:
    return words.wrong_answer(wrong.text, [mistake.sentence for mistake in wrong.mistakes])


def _reason_height(reason: Reason, paper: Paper) -> float:
    width = paper.text_width - QUESTION_INDENT - PART_INDENT - 12
    if reason.kind == "exercise":
        return LEAD * 2
    if reason.kind == "more":
        return text_height(reason.text, BODY, LEAD, width)
    if reason.kind == "answer":
        return text_height(reason.text, BODY, LEAD, width) + 7
    return text_height(f"{words.MARKING_LABEL}: {reason.text}", SMALL, SMALL_LEAD, width) + 1.5
