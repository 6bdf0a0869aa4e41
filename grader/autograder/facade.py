"""All that the autograder needs of what is set and answered: the only module here that imports it.

A name is imported when it is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.homework.cohort import (
        Cohort as Cohort,
        CohortItem as CohortItem,
        Contestant as Contestant,
        Example as Example,
        Failure as Failure,
        Program as Program,
        Row as Row,
        Tournament as Tournament,
        TournamentGame as TournamentGame,
    )
    from grader.homework.families import (
        FORMULA_MISCONCEPTIONS as FORMULA_MISCONCEPTIONS,
        FORMULAS as FORMULAS,
        MAX_LEVELS as MAX_LEVELS,
        MOST_C as MOST_C,
        POSITION as POSITION,
        PRUNING as PRUNING,
        RIGHT as RIGHT,
        ROOT_OF_TWO as ROOT_OF_TWO,
        SEARCH_MISCONCEPTIONS as SEARCH_MISCONCEPTIONS,
        TREE_FORM as TREE_FORM,
        Algorithm as Algorithm,
        C as C,
        Formula as Formula,
        Levels as Levels,
        Mover as Mover,
        NormalForm as NormalForm,
        Plan as Plan,
        PositionPlan as PositionPlan,
        Search as Search,
        SearchMisconception as SearchMisconception,
        Sprout as Sprout,
        Stats as Stats,
        TooManyStates as TooManyStates,
        count as count,
        count_game as count_game,
        draw_tree as draw_tree,
        grow as grow,
        has_one_right_move as has_one_right_move,
        is_decided as is_decided,
        misconceptions_in as misconceptions_in,
        negated as negated,
        normal_form as normal_form,
        picked_move as picked_move,
        position_form as position_form,
        right_moves as right_moves,
        squared as squared,
        tree_from_json as tree_from_json,
        tree_to_json as tree_to_json,
        ucb1 as ucb1,
        written as written,
    )
    from grader.homework.kinds import identity as identity, stream as stream
    from grader.homework.sheets import (
        People as People,
        language as language,
        sheet_schemas as sheet_schemas,
    )
    from grader.homework.specs import (
        HEADER as HEADER,
        RULES as RULES,
        Checker as Checker,
        Form as Form,
        Mapping as Mapping,
        Said as Said,
        Scalar as Scalar,
        Sequence as Sequence,
        Source as Source,
        anything as anything,
        at as at,
        closed_object as closed_object,
        either as either,
        in_words as in_words,
        is_list as is_list,
        is_mapping as is_mapping,
        is_scalar as is_scalar,
        key_schemas as key_schemas,
        later as later,
        line_of as line_of,
        mapping_with as mapping_with,
        read_file as read_file,
        read_source as read_source,
        schema_of as schema_of,
        suggestion as suggestion,
        unread as unread,
        with_check as with_check,
        word as word,
    )
else:
    __getattr__ = front_door(
        __name__,
        {
            "specs": "Checker Form HEADER Mapping RULES Said Scalar Sequence Source "
            "anything at with_check closed_object either in_words is_list is_mapping "
            "is_scalar unread key_schemas mapping_with later line_of read_file read_source "
            "schema_of suggestion word",
            "kinds": "identity stream",
            "families": "Algorithm C FORMULAS FORMULA_MISCONCEPTIONS Formula Levels MAX_LEVELS "
            "MOST_C Mover NormalForm POSITION PRUNING Plan "
            "PositionPlan RIGHT ROOT_OF_TWO SEARCH_MISCONCEPTIONS Search "
            "SearchMisconception Sprout Stats TREE_FORM TooManyStates count "
            "draw_tree grow has_one_right_move is_decided negated normal_form "
            "count_game picked_move position_form misconceptions_in right_moves squared "
            "tree_from_json tree_to_json ucb1 written",
            "sheets": "People language sheet_schemas",
            "cohort": "Cohort CohortItem Contestant Example Failure Program Row "
            "Tournament TournamentGame",
        },
        of="grader.homework",
    )
