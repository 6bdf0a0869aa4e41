"""The results of a class, whatever it handed in, and the figures about them.

Read `class_results`; `tournament` has games, standings and the strength of players.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.homework.cohort.class_results import (
        Cohort as Cohort,
        CohortItem as CohortItem,
        Example as Example,
        Failure as Failure,
        Program as Program,
        Row as Row,
        failure_figures as failure_figures,
        item_figures as item_figures,
        misconception_figures as misconception_figures,
        spread_of_points as spread_of_points,
        variant_figures as variant_figures,
    )
    from grader.homework.cohort.tournament import (
        Contestant as Contestant,
        PlayerStanding as PlayerStanding,
        Tournament as Tournament,
        TournamentGame as TournamentGame,
        results as results,
        standings as standings,
    )
else:
    __getattr__ = front_door(
        __name__,
        {
            "class_results": "Cohort CohortItem Example Failure Program Row failure_figures "
            "item_figures misconception_figures spread_of_points "
            "variant_figures",
            "tournament": "Contestant PlayerStanding Tournament TournamentGame results standings",
        },
    )
