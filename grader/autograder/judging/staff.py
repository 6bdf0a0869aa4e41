"""Explains to the instructor why a hidden test failed; students never read it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grader.autograder.exercise import Asked
from grader.autograder.judging.judged import Judged
from grader.autograder.roles import Part
from grader.autograder.sandbox.talk import Observation, in_a_line
from grader.autograder.tests import calls
from grader.autograder.tests.cases import CodeTest
from grader.model.report import Verdict
from grader.model.rules import Rules
from grader.words import code

#: Leaves that are named one by one.
MOST_READS = 60
#: Stages of failures that have nothing to do with the tree, since the function was not called.
UNCALLED = ("syntax", "load", "missing", "arity")


def reasons(
    function: Asked,
    test: CodeTest,
    rules: Rules,
    judged: Mapping[Part, Judged],
    seen: Observation | None,
) -> dict[Part, str]:
    """For each part of a hidden test that is not right: the call, the fault, the reads, the tree.

    The reads and the tree stand at the first of them.
    """
    if test.visibility != "hidden" or seen is None:
        return {}
    was_called = (seen.failure or {}).get("stage") not in UNCALLED
    found: dict[Part, str] = {}
    for part, each in judged.items():
        if each.credit.verdict not in (Verdict.WRONG, Verdict.PARTIAL):
            continue
        fault = function.testing.sentences(test, each, seen.reads)
        lines = [code.in_the_call(calls.call(function, test), fault)]
        if was_called and not found:
            lines += _reads(seen.reads) if function.testing.reads_tell else []
            lines += filter(None, [function.testing.picture(function, test, rules, each)])
        found[part] = "\n".join(lines)
    return found


def _reads(names: Sequence[str]) -> list[str]:
    """The leaves read, each where it was first read; nothing for a function that reads none."""
    first = [in_a_line(name) for name in dict.fromkeys(names)]
    if not first:
        return []
    return [code.reads(first[:MOST_READS], max(len(first) - MOST_READS, 0))]
