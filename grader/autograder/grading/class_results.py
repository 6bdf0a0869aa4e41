"""The reports of a class as a cohort, and its games as a tournament."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from grader.autograder.cases.code_exercise import CodeExercise
from grader.autograder.facade import (
    Cohort,
    CohortItem,
    Contestant,
    Example,
    Failure,
    People,
    Program,
    Row,
    Tournament,
    TournamentGame,
)
from grader.autograder.grading import similarity, submission
from grader.autograder.grading.duels import SIDES, Duel, starts
from grader.autograder.grading.report_files import Entry, Pair
from grader.autograder.judging.naming import sentence
from grader.games.position import Position
from grader.model.exact import signum
from grader.model.report import Mark, Report, Verdict
from grader.model.tree import Player, opponent
from grader.words import code, cohort, translated

#: Verdicts on a submission whose function was called.
TRIED = (Verdict.CORRECT, Verdict.PARTIAL, Verdict.WRONG)

Reports = Sequence[tuple[Entry, Report]]


def as_cohort(
    exercise: CodeExercise,
    reports: Reports,
    people: People,
    sources: Mapping[str, str],
    prints: Mapping[str, str],
) -> Cohort:
    """The cohort; `sources` are the programs by their submissions, `prints` of what is alike."""
    _, first = reports[0]
    of_submission = {id: prints[text] for id, text in sources.items()}
    return Cohort(
        translated(exercise.title),
        tuple(
            CohortItem(
                mark.id, mark.function, mark.possible, mark.visibility == "hidden", waits=False
            )
            for mark in first.marks
        ),
        tuple(_row(exercise, entry, report, people) for entry, report in reports),
        people.absent,
        {id: sentence(id) for _, report in reports for id in report.mistakes.values()},
        _examples(reports, sources),
        tuple(
            tuple(Program(id, sources[id]) for id in same)
            for same in similarity.groups(of_submission)
        ),
    )


def program(entry: Entry, files: Sequence[str]) -> str:
    """What was handed in, as one text; empty if it cannot be read."""
    found = submission.read(entry.path, files).files
    if len(found) == 1:
        return next(iter(found.values()))
    return "\n".join(f"# {name}\n{text}" for name, text in found.items())


def _row(exercise: CodeExercise, entry: Entry, report: Report, people: People) -> Row:
    return Row(
        entry.id,
        people.behind[entry.id],
        tuple(mark.earned for mark in report.marks),
        tuple(
            Failure(_kind(mark), mark.id, (mark.staff or mark.feedback).partition("\n")[0])
            for mark in report.marks
            if mark.verdict is not Verdict.CORRECT
        ),
        report.mistakes,
        "",
        _problem(entry.id, report, people),
        True,
        any(mark.verdict in TRIED for mark in report.marks),
        _remark(exercise, report),
        entry.page,
    )


def _kind(mark: Mark) -> str:
    """The kind of a failure; some verdicts name it by themselves."""
    match mark.verdict:
        case Verdict.MISSING:
            return cohort.MISSING
        case Verdict.UNREADABLE:
            return cohort.UNREADABLE
        case Verdict.NOT_RUN:
            return cohort.NOT_RUN
        case Verdict.GRADER_ERROR:
            return cohort.GRADER_ERROR
    return mark.error or cohort.wrong_part(mark.part)


def _problem(id: str, report: Report, people: People) -> str:
    """Why a person must look at a submission."""
    found = [
        mark.feedback
        for mark in report.marks
        if mark.verdict in (Verdict.MISSING, Verdict.UNREADABLE, Verdict.GRADER_ERROR)
    ]
    told = [found[0].partition("\n")[0] or cohort.GRADER_ERROR] if found else []
    strange = [cohort.IN_NO_ROSTER] if id in people.strange else []
    return "; ".join([*told, *strange])


def _remark(exercise: CodeExercise, report: Report) -> str:
    """What a gradebook says beside the points: those of each function, and its misconception."""
    parts = []
    for function in exercise.functions:
        own = [mark for mark in report.marks if mark.function == function.id]
        right = sum(mark.verdict is Verdict.CORRECT for mark in own)
        parts.append(code.right_of(function.heading, right, len(own)))
        if function.id in report.told:
            parts.append(sentence(report.told[function.id]))
    return "; ".join(parts)


def _examples(reports: Reports, sources: Mapping[str, str]) -> dict[tuple[str, str], Example]:
    """For each misconception of a function, the first submission that shows it."""
    found: dict[tuple[str, str], Example] = {}
    for entry, report in reports:
        for made in report.mistakes.items():
            if made not in found:
                said = _first_failure(report, made[0])
                found[made] = Example(entry.id, said, sources.get(entry.id, ""))
    return found


def _first_failure(report: Report, function: str) -> str:
    """What is said about the first failure of a function, those with a picture before others."""
    wrong = [
        mark for mark in report.marks if mark.function == function and mark.verdict is Verdict.WRONG
    ]
    wrong.sort(key=lambda mark: not mark.drawing)
    if not wrong:
        return ""
    return "\n".join(filter(None, (wrong[0].feedback or wrong[0].staff, wrong[0].drawing)))


_WINNERS: Mapping[int, Player | None] = {1: "max", 0: None, -1: "min"}


def as_tournament(
    exercise: CodeExercise,
    entries: Sequence[Entry],
    played: Mapping[Pair, Sequence[Duel]],
    unplayed: Mapping[Pair, str],
    people: People,
) -> Tournament:
    """What came of the games of every two submissions."""
    number = {entry: i for i, entry in enumerate(entries)}
    positions = [_Start(game.start) for game in starts(exercise)]

    def games() -> Iterator[TournamentGame]:
        for (first, second), duels in played.items():
            for i, duel in enumerate(duels):
                sides = dict(zip(SIDES, (number[first], number[second]), strict=True))
                if i % 2:
                    sides = {side: sides[opponent(side)] for side in SIDES}
                start = positions[i // 2]
                yield TournamentGame(i // 2, sides, duel.moves, start.winner(duel), duel.failed)

    return Tournament(
        translated(exercise.title),
        tuple(Contestant(entry.id, people.behind[entry.id]) for entry in entries),
        tuple(each.position for each in positions),
        tuple(games()),
        {(number[first], number[second]): why for (first, second), why in unplayed.items()},
    )


class _Start:
    """A position in which games start. It remembers what its moves lead to, since many games begin
    alike."""

    def __init__(self, start: Position) -> None:
        self.position = start
        self._after: dict[tuple[Any, str], Any] = {}

    def winner(self, duel: Duel) -> Player | None:
        """Who won a game, if anybody did."""
        game, s = self.position.game, self.position.state
        for move in duel.moves:
            s = self._result(s, move)
        if duel.failed:
            return opponent(game.to_play(s))
        return _WINNERS[signum(game.utility(s, "max"))]

    def _result(self, s: Any, move: str) -> Any:
        game = self.position.game
        if (s, move) not in self._after:
            for a in game.actions(s):
                self._after[s, game.write_move(s, a)] = game.result(s, a)
        return self._after[s, move]
