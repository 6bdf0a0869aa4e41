"""Writes a tournament: a table of the ratings, and one page with a cross-table and all games.

The page works offline. Its script only shows what stands in it: every position of a game is worked
out here, and a game is the number of its last position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from grader.errors import printable
from grader.games.position import Position
from grader.homework.cohort import PlayerStanding, Tournament, TournamentGame, results, standings
from grader.model import exact
from grader.outputs.files.html import page_with_script
from grader.outputs.files.written_files import csv_text
from grader.version import FORMAT
from grader.words import in_use, matches as words

TABLE, PAGE = "ratings.csv", "tournament.html"
#: The parts of the page's script and of its style sheet, in the folder of all templates.
SCRIPTS = ("practice/dom.js", "practice/board.js", "tournament/replay.js")
STYLES = ("class-report.css", "practice/board.css", "tournament/page.css")
#: The width of the chart of the ratings.
WIDE = 240
#: Characters of a sentence about a failure.
LONGEST = 300


def tournament_files(tournament: Tournament) -> dict[str, bytes]:
    """The table of the ratings and the page, by the names of their files."""
    ranked = standings(tournament)
    return {TABLE: _table(tournament, ranked).encode(), PAGE: _page(tournament, ranked).encode()}


def _table(tournament: Tournament, ranked: Sequence[PlayerStanding]) -> str:
    head = ["rank", "id", "name", "rating", "low", "high"]
    rows = [[*head, "points", "games", "won", "drawn", "lost", "failed"]]
    for each in ranked:
        who, points = tournament.contestants[each.player], exact.points_text(each.points)
        counts = (each.games, each.won, each.drawn, each.lost, each.failed)
        rating = map(str, each.rating)
        rows.append([str(each.rank), who.id, who.name, *rating, points, *map(str, counts)])
    return csv_text(rows)


def halves(number: Fraction) -> str:
    """`7½`, as in the tables of chess."""
    whole, rest = divmod(number, 1)
    return f"{whole if whole or not rest else ''}{'½' if rest else ''}"


class CrossResult(NamedTuple):
    """The result of a player against another."""

    #: The two places in the ranking, which the script knows the games by.
    pair: str
    shown: str
    said: str
    #: `more`, `even` or `less` than half of the points.
    share: str


class Failing(NamedTuple):
    """A player's games without a legal move, and the reason that is most frequent."""

    title: str
    games: int
    example: str


def _page(tournament: Tournament, ranked: Sequence[PlayerStanding]) -> str:
    titles = [_title(tournament, each.player) for each in ranked]
    data = {"format": FORMAT, "words": words.SAID, "players": titles, **_games(tournament, ranked)}
    return page_with_script(
        "tournament/page.html",
        STYLES,
        SCRIPTS,
        data,
        words=words,
        tongue=in_use().code,
        contents=words.CONTENTS,
        title=tournament.title,
        tournament=tournament,
        ranked=list(zip(ranked, titles, strict=True)),
        scale=_Scale(ranked),
        named=any(each.name for each in tournament.contestants),
        rows=_cross_table(tournament, ranked, titles),
        failing=_failing(tournament),
        unplayed=[
            (*(_title(tournament, player) for player in pair), why)
            for pair, why in tournament.unplayed.items()
        ],
        halves=halves,
    )


def _title(tournament: Tournament, player: int) -> str:
    return printable(tournament.contestants[player].id)


class _Scale:
    """Places ratings on the chart."""

    def __init__(self, ranked: Sequence[PlayerStanding]) -> None:
        self.width = WIDE
        self._low = min(each.rating.low for each in ranked)
        self._high = max(each.rating.high for each in ranked)

    def x(self, rating: int) -> str:
        """How far to the right a rating stands."""
        return f"{4 + (WIDE - 8) * (rating - self._low) / (self._high - self._low):.1f}"


def _cross_table(
    tournament: Tournament, ranked: Sequence[PlayerStanding], titles: Sequence[str]
) -> list[list[CrossResult | None]]:
    """For each player the results against all, in the order of the ranks."""
    found = results(tournament)

    def cell(i: int, j: int) -> CrossResult | None:
        earned = found.get((ranked[i].player, ranked[j].player))
        if not earned:
            return None
        total = sum(earned)
        share = "more" if 2 * total > len(earned) else "less" if 2 * total < len(earned) else "even"
        said = words.against(titles[i], titles[j], halves(Fraction(total)), len(earned))
        return CrossResult(f"{i} {j}", halves(Fraction(total)), said, share)

    return [[cell(i, j) for j in range(len(ranked))] for i in range(len(ranked))]


def _failing(tournament: Tournament) -> list[Failing]:
    """The players that lost games by a failure, most of them first."""
    reasons: dict[int, Counter[str]] = {}
    for game in tournament.games:
        if game.failed and game.winner:
            loser = game.players["min" if game.winner == "max" else "max"]
            reasons.setdefault(loser, Counter())[game.failed] += 1
    found = [
        Failing(_title(tournament, player), sum(each.values()), _cut(each.most_common(1)[0][0]))
        for player, each in reasons.items()
    ]
    return sorted(found, key=lambda each: (-each.games, each.title))


def _cut(sentence: str) -> str:
    shown = " ".join(map(printable, sentence.split()))
    return shown if len(shown) <= LONGEST else f"{shown[:LONGEST]} …"


def _games(tournament: Tournament, ranked: Sequence[PlayerStanding]) -> dict[str, Any]:
    """The positions of all games, and for each two players their games."""
    place = {each.player: i for i, each in enumerate(ranked)}
    shelves = [_Positions(start) for start in tournament.starts]
    names = Counter(start.game.title for start in tournament.starts)
    games: dict[str, list[list[Any]]] = {}
    for game in tournament.games:
        first, second = sorted(place[player] for player in game.players.values())
        games.setdefault(f"{first} {second}", []).append(_row(game, place, shelves[game.start]))
    seen: Counter[str] = Counter()
    starts = []
    for start, shelf in zip(tournament.starts, shelves, strict=True):
        name = start.game.title
        seen[name] += 1
        starts.append(
            {
                "title": words.start(name, seen[name], names[name] > 1),
                "about": start.game.about,
                "sides": words.sides(start.game.sides),
                "positions": shelf.positions,
            }
        )
    return {"starts": starts, "games": games}


def _row(game: TournamentGame, place: dict[int, int], shelf: _Positions) -> list[Any]:
    """The start, who is MAX, the last position, who won, and why the other one failed."""
    row = [
        game.start,
        place[game.players["max"]],
        shelf.last(game.moves),
        {"max": 1, None: 0, "min": -1}[game.winner],
    ]
    return [*row, _cut(game.failed)] if game.failed else row


class _Positions:
    """The positions of all games from one start, each with the one before it; games that begin
    alike share theirs."""

    def __init__(self, start: Position) -> None:
        self._game = start.game
        self._states = [start.state]
        self._numbers: dict[tuple[int, str], int] = {}
        self.positions: list[list[Any]] = [
            [-1, "", self._mover(start.state), self._board(start.state)]
        ]

    def last(self, moves: Sequence[str]) -> int:
        """The number of the position that the moves lead to."""
        at = 0
        for move in moves:
            if (at, move) not in self._numbers:
                game, s = self._game, self._states[at]
                after = next(
                    game.result(s, a) for a in game.actions(s) if game.write_move(s, a) == move
                )
                self._numbers[at, move] = len(self._states)
                self._states.append(after)
                self.positions.append([at, move, self._mover(after), self._board(after)])
            at = self._numbers[at, move]
        return at

    def _mover(self, s: Any) -> int:
        """1 if MAX is to move, −1 if MIN is, 0 at the end."""
        if self._game.is_terminal(s):
            return 0
        return 1 if self._game.to_play(s) == "max" else -1

    def _board(self, s: Any) -> str:
        return "/".join(self._game.board(s))
