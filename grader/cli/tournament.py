"""The command that lets the players of a class play each other."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from grader.cli.options import (
    add_isolation,
    add_language,
    add_secret,
    add_seed,
    add_workers,
    path,
    secret_of,
    where_of,
)
from grader.cli.screen import show, wrote

#: Beside the table and the page: what the next run needs.
GAMES = "games.jsonl"
#: The players that the screen names.
MOST_NAMED = 5


def add_tournament(command: ArgumentParser) -> None:
    """Declare what `tournament` takes."""
    command.add_argument("spec", type=path, metavar="SPEC", help="a YAML file, or a bundle.json")
    command.add_argument(
        "folder", type=path, metavar="FOLDER", help="submissions, or a Gradescope export"
    )
    command.add_argument(
        "-o", dest="output", type=path, metavar="DIR", required=True, help="write there"
    )
    add_workers(command)
    add_isolation(command)
    add_seed(command)
    add_secret(command)
    add_language(command)
    command.set_defaults(run=run_tournament)


def run_tournament(options: Namespace) -> int:
    """Run `tournament`; 1 if the grader failed to play some games."""
    import sys

    from grader.autograder import classroom
    from grader.autograder.as_tournament import as_tournament
    from grader.autograder.spoken import spoken_of
    from grader.autograder.tests import read_exercise
    from grader.autograder.tournament import play_all, playing
    from grader.errors import Fault, UserError
    from grader.homework.cohort import standings
    from grader.homework.sheets import people
    from grader.outputs.files import write_all
    from grader.outputs.reports import tournament_files
    from grader.outputs.terminal import Bar
    from grader.words import tournament as words

    given = playing(read_exercise(options.spec, options.seed, secret_of(options)), options.spec)
    entries = classroom.entries(options.folder, options.output)
    if len(entries) < 2:
        rule = f"must be a folder of two submissions at least, found {len(entries)}"
        raise UserError([Fault(rule, str(options.folder))])
    behind = people(options.folder, [entry.id for entry in entries], None)
    try:
        options.output.mkdir(parents=True, exist_ok=True)
        with (
            spoken_of(given, options.language) as exercise,
            Bar(len(entries) * (len(entries) - 1) // 2) as bar,
        ):
            played, unplayed = play_all(
                exercise, entries, options.output / GAMES, where_of(options), bar.show
            )
            tournament = as_tournament(exercise, entries, played, unplayed, behind)
            files = tournament_files(tournament)
    except OSError as error:
        reason = (error.strerror or "failed").lower()
        raise UserError([Fault(f"cannot be written, {reason}", str(options.output))]) from None
    write_all(options.output, files)
    show(words.overview(len(entries), len(tournament.games), len(tournament.starts)))
    for each in standings(tournament)[:MOST_NAMED]:
        show(f"  {words.standing(tournament.contestants[each.player].id, *each.rating)}")
    show(wrote([*files, GAMES], options.output))
    if unplayed:
        print(words.unplayed(len(unplayed)), file=sys.stderr)
    return 1 if unplayed else 0
