"""What a kind of exercise is: its questions and answers, its instances and how they are made.

Read `kind`, `subject` (what an exercise is about), `answer` and `problem` (a solved instance with
its questions). `instance_search` makes instances that meet a `requirement`; `seeds` has the codes
on sheets. `reading`, `response` and `blanks` are about what students write.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.homework.kinds.answer import Answer as Answer, NextStep as NextStep
    from grader.homework.kinds.blanks import (
        BETWEEN as BETWEEN,
        RELATIONS as RELATIONS,
        Blank as Blank,
        Mistake as Mistake,
        QuestionLabel as QuestionLabel,
        blanks_of as blanks_of,
        gap_count as gap_count,
        signs_of_nothing as signs_of_nothing,
        why_none as why_none,
    )
    from grader.homework.kinds.kind import (
        Solved as Solved,
        Watched as Watched,
        possible as possible,
    )
    from grader.homework.kinds.problem import (
        OwnWork as OwnWork,
        Problem as Problem,
        Question as Question,
        Wrong as Wrong,
        wrong_answers as wrong_answers,
    )
    from grader.homework.kinds.requirement import measures_of as measures_of
    from grader.homework.kinds.response import (
        GivenAnswer as GivenAnswer,
        read_answer as read_answer,
    )
    from grader.homework.kinds.seeds import (
        MAX_SEED as MAX_SEED,
        identity as identity,
        stream as stream,
    )
    from grader.homework.kinds.subject import Alternative as Alternative
else:
    __getattr__ = front_door(
        __name__,
        {
            "subject": "Alternative",
            "answer": "Answer NextStep",
            "blanks": "Blank Mistake QuestionLabel BETWEEN RELATIONS blanks_of gap_count "
            "signs_of_nothing why_none",
            "response": "GivenAnswer read_answer",
            "seeds": "MAX_SEED identity stream",
            "problem": "OwnWork Problem Question Wrong wrong_answers",
            "kind": "Solved Watched possible",
            "requirement": "measures_of",
        },
    )
