"""Which tests a submission is run on, and what these catch.

Read `search_choice`: it draws tests, and `cover` finds a small set of them that every known fault
fails. The other `…_choice` do the same for other functions. `coverage` counts what the set catches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.autograder.choosing.coverage import (
        Coverage as Coverage,
        gaps as gaps,
        measure_coverage as measure_coverage,
    )
    from grader.autograder.choosing.formulation_choice import (
        choose_formulation_tests as choose_formulation_tests,
        formulation_catches as formulation_catches,
    )
    from grader.autograder.choosing.mutant_choice import (
        choose_matrix_tests as choose_matrix_tests,
        matrix_catches as matrix_catches,
    )
    from grader.autograder.choosing.own_game_choice import (
        choose_own_game_tests as choose_own_game_tests,
        own_game_catches as own_game_catches,
    )
    from grader.autograder.choosing.search_choice import choose_search_tests as choose_search_tests
    from grader.autograder.choosing.search_faults import search_catches as search_catches
    from grader.autograder.choosing.simulation_choice import (
        choose_formula_tests as choose_formula_tests,
        choose_simulations as choose_simulations,
        formula_catches as formula_catches,
        simulation_catches as simulation_catches,
    )
else:
    __getattr__ = front_door(
        __name__,
        {
            "coverage": "Coverage gaps measure_coverage",
            "simulation_choice": "choose_formula_tests choose_simulations formula_catches "
            "simulation_catches",
            "formulation_choice": "choose_formulation_tests formulation_catches",
            "mutant_choice": "choose_matrix_tests matrix_catches",
            "own_game_choice": "choose_own_game_tests own_game_catches",
            "search_choice": "choose_search_tests",
            "search_faults": "search_catches",
        },
    )
