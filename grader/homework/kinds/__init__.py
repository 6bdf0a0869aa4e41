"""Instances: their seeds and codes, the requirements on them, and how they are made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.homework.kinds.answer import Answer as Answer, NextStep as NextStep
    from grader.homework.kinds.blanks import (
        Blank as Blank,
        Mistake as Mistake,
        blanks_of as blanks_of,
        why_none as why_none,
    )
    from grader.homework.kinds.kind import (
        Misconception as Misconception,
        Solved as Solved,
        Watched as Watched,
        possible as possible,
    )
    from grader.homework.kinds.measures import measured as measured
    from grader.homework.kinds.moodle_gaps import (
        RELATIONS as RELATIONS,
        empty as empty,
        gaps as gaps,
    )
    from grader.homework.kinds.problem import (
        OwnWork as OwnWork,
        Problem as Problem,
        Question as Question,
    )
    from grader.homework.kinds.question_labels import QuestionLabel as QuestionLabel
    from grader.homework.kinds.response import GivenAnswer as GivenAnswer, read as read
    from grader.homework.kinds.seeds import MAX_SEED as MAX_SEED, stream as stream
    from grader.homework.kinds.subject import Alternative as Alternative
    from grader.homework.kinds.wrong import Wrong as Wrong, wrong_answers as wrong_answers
else:
    __getattr__ = front_door(
        __name__,
        {
            "subject": "Alternative",
            "answer": "Answer NextStep",
            "blanks": "Blank Mistake blanks_of why_none",
            "response": "GivenAnswer read",
            "seeds": "MAX_SEED stream",
            "kind": "Misconception Solved Watched possible",
            "problem": "OwnWork Problem Question",
            "question_labels": "QuestionLabel",
            "moodle_gaps": "RELATIONS empty gaps",
            "wrong": "Wrong wrong_answers",
            "measures": "measured",
        },
    )
