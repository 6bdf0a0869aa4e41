"""Practice in the terminal: the questions one by one, marked by the same engine as sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from grader.homework.kinds import Problem, Question, possible, read_answer
from grader.homework.marking import AnswerMark, Marked, fitting_misconceptions, mark_exercise
from grader.homework.sheets import Variant, as_read, own_words
from grader.model.exact import points_text
from grader.model.report import Verdict
from grader.outputs.page.accept import TYPES, options
from grader.outputs.page.hints import GRADES, hint, place
from grader.outputs.terminal.text import ends, paragraph, paragraphs, question_lines, statement
from grader.words import ENGLISH, marking as marking_words, phrases, say, speaking, tutor as words

#: So many fields are shown where an answer of several fields is to be written.
MOST_SHOWN = 24
FEW = 3


class Quit(Exception):
    """The student wants to end."""


class Tutor:
    """Asks, listens, and keeps the score."""

    def __init__(self, listen: Callable[[str], str], say: Callable[[str], None]) -> None:
        #: Shows a prompt and returns the line typed; raises EOFError or KeyboardInterrupt.
        self._listen = listen
        self._say = say
        self._right = 0
        self._asked = 0

    def practise(self, variants: Iterable[Variant]) -> None:
        """Go through the instances until they or the student end."""
        self._paragraphs(words.HOW)
        try:
            for i, variant in enumerate(variants):
                if i:
                    self._line(f"\n{words.GO_ON}")
                self._variant(variant)
            self._paragraphs("", words.FINISHED)
        except (Quit, EOFError, KeyboardInterrupt):
            self._say("")
        if self._asked:
            self._say(words.score(self._right, self._asked))

    def _variant(self, variant: Variant) -> None:
        self._say("\n" + ends(variant.sheet.title, variant.code))
        if variant.sheet.instructions:
            self._say("\n".join(["", *paragraphs(variant.sheet.instructions)]))
        for number, problem in enumerate(variant.problems, 1):
            if len(variant.problems) > 1:
                self._say(f"\n{number}. {phrases.plain(problem.title)}")
            picture = problem.kind.subject.view.before_solving(problem, False)
            self._say("\n".join(["", *statement(problem, picture)]))
            answers: dict[str, dict[str, str]] = {}
            for i, question in enumerate(problem.asked):
                self._question(problem, i, question, answers)

    def _question(
        self, problem: Problem, i: int, question: Question, answers: dict[str, dict[str, str]]
    ) -> None:
        worth = phrases.points(points_text(question.points))
        self._say("")
        self._say("\n".join(question_lines(f"({phrases.letters(i).lower()})", worth, question)))
        if how := form(problem, question):
            self._paragraphs(words.form(how), indent="    ")
        in_lines = _in_lines(problem, question)
        if in_lines:
            self._paragraphs(words.LINES, indent="    ")
        self._asked += 1
        is_first, grades = True, dict[str, int]()
        while text := self._answer(in_lines):
            if text == words.HINT:
                is_first = False
                if self._hint(problem, question, answers, grades):
                    answers[question.id] = question.answer.key()
                    return
            elif text == words.SHOW:
                self._show(question)
                answers[question.id] = question.answer.key()
                return
            elif question.answer.rubric_items:
                self._asked -= 1
                self._paragraphs(words.COMPARE, *question.answer.rubric_items, indent="    ")
                return
            elif self._check(problem, question, text, answers):
                self._right += is_first
                return
            else:
                is_first = False
        self._paragraphs(words.LEFT_OUT, indent="    ")

    def _answer(self, in_lines: bool) -> str:
        text = self._line(words.PROMPT)
        if not in_lines or text in ("", words.HINT, words.SHOW):
            return text
        rows = [text]
        while row := self._line(words.PROMPT):
            rows.append(row)
        return "\n".join(rows)

    def _line(self, prompt: str) -> str:
        text = self._listen(prompt).strip()
        if text.lower() == words.QUIT:
            raise Quit
        return text

    def _check(
        self, problem: Problem, question: Question, text: str, answers: dict[str, dict[str, str]]
    ) -> bool:
        """Mark what was typed, and say what is to be said; true if it is right."""
        changes = text.startswith(words.CHANGE) and len(question.answer.fields()) > 1
        fields = problem.fields(question)
        put = as_read(question, text.removeprefix(words.CHANGE) if changes else text)
        with speaking(ENGLISH):  # readers read English
            given = read_answer(question.answer, fields, put)
            kept = answers.get(question.id, {}) if changes else {}
            answers[question.id] = {**kept, **given.fields}
            marked = mark_exercise(problem, 1, answers)
        mark = _mark(marked, question)
        if given.unreadable:
            self._paragraphs(words.unreadable(list(given.unreadable.values())), indent="    ")
        elif mark.verdict is Verdict.CORRECT:
            carried = (
                [marking_words.follows(mark.carried, 1 - problem.carried)] if mark.carried else []
            )
            self._paragraphs(" ".join([words.RIGHT, *carried]), indent="    ")
            return True
        else:
            self._paragraphs(*_wrong(problem, question, mark, marked), indent="    ")
        return False

    def _hint(
        self,
        problem: Problem,
        question: Question,
        answers: dict[str, dict[str, str]],
        grades: dict[str, int],
    ) -> bool:
        """Give the next hint about the first entry that is not right; true if it was the answer."""
        with speaking(ENGLISH):
            marked = mark_exercise(problem, 1, answers)
        name = place(question, _mark(marked, question), frozenset(answers.get(question.id, ())))
        grades[name] = min(grades.get(name, 0) + 1, GRADES)
        if grades[name] == GRADES and name == "":
            self._show(question)
            return True
        self._paragraphs(hint(problem, question, name, grades[name]), indent="    ")
        return False

    def _show(self, question: Question) -> None:
        reasons = question.reasons
        text = question.answer.text().splitlines()
        self._paragraphs(words.ANSWER, *text, *reasons, indent="    ")

    def _paragraphs(self, *texts: str, indent: str = "") -> None:
        self._say("\n".join(paragraph(text, indent, indent) for text in texts))


def form(problem: Problem, question: Question) -> str:
    """How to write the answer."""
    fields = problem.fields(question)
    if question.answer.rubric_items:
        return ""
    type = fields[0].type
    if len(fields) == 1 and not fields[0].name:
        offered = options(type)
        return words.one_of(offered) if offered else words.WHOLE[TYPES[type.__class__]]
    shown = fields if len(fields) <= MOST_SHOWN else fields[:FEW]
    text = _answer_text(question, {field.name: "…" for field in shown})
    more = "" if shown is fields else " …"
    return words.entries(text.replace("?", "…") + more, TYPES[type.__class__])


def _wrong(problem: Problem, question: Question, mark: AnswerMark, marked: Marked) -> Iterator[str]:
    """What is said of an answer that is not right yet, without the answer."""
    labels = {field.name: field.label or field.name for field in problem.fields(question)}
    named = [labels.get(slip.field, slip.field) for slip in mark.slips if slip.field]
    if named:
        yield words.look_again(named)
        yield words.change_one(_answer_text(question, {mark.slips[0].field: "…"}))
    else:
        yield words.NOT_YET if mark.slips else words.MISSING
    if mark.carried:
        carried = [labels.get(name, name) for name in mark.carried]
        yield marking_words.follows(carried, 1 - problem.carried)
    held = fitting_misconceptions(problem, marked)
    if len(held) == 1:
        (sentence,) = (
            each.sentence for each in possible(problem.kind, problem.instance) if each.id == held[0]
        )
        yield f"{phrases.capital(phrases.plain(say(sentence)))}."


def _answer_text(question: Question, fields: dict[str, str]) -> str:
    """An answer in the language in use, from what stands in its fields."""
    return " ".join(own_words(question.answer.join(fields)).split())


def _mark(marked: Marked, question: Question) -> AnswerMark:
    return next(mark for mark in marked.marks if mark.question == question.id)


def _in_lines(problem: Problem, question: Question) -> bool:
    """True if an answer means something else when its lines are joined."""
    with speaking(ENGLISH):
        text = question.answer.text()
        if "\n" not in text or question.answer.rubric_items:
            return False
        given = read_answer(question.answer, problem.fields(question), text.replace("\n", " "))
        return bool(given.unreadable)
