"""What follows from the sets of x that a student wrote."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from grader.homework.families.symbols.curves import CurvesAndMoves
from grader.homework.families.symbols.grammar import read_set
from grader.homework.families.symbols.intervals import ALL, NOTHING, UNIT, Reals
from grader.model.follows import Again, Ref, Theirs
from grader.model.grammar import Unreadable
from grader.model.instance import Instance

MOST_ENDS = 20


def again(instance: Instance, solution: CurvesAndMoves, theirs: Theirs) -> tuple[Again, ...]:
    """Where the decision changes follows from the student's own sets."""
    sets, refs = own_sets("chosen", solution.chosen, theirs, UNIT)
    found = replace(solution, chosen=sets)
    return (Again(found, lambda question, field: refs if question == "changes" else ()),)


def own_sets(
    question: str, key: Mapping[str, Reals], theirs: Theirs, domain: Reals = ALL
) -> tuple[dict[str, Reals], tuple[Ref, ...]]:
    """The sets of a question with a student's own wherever there are some, and where these stand.

    Nothing follows from sets of which each is everything or nothing, since that is no work, and
    nothing from sets with more ends than anybody would find.
    """
    found, refs = dict(key), []
    for name in key:
        ref = Ref(question, name)
        text = theirs(ref)
        if text is None:
            continue
        try:
            found[name] = read_set(text) & domain
        except Unreadable:
            continue
        refs.append(ref)
    is_work = any(found[ref.field] not in (domain, NOTHING) for ref in refs)
    ends = {end for where in found.values() for end in where.ends}
    if not is_work or len(ends) > MOST_ENDS:
        return dict(key), ()
    return found, tuple(refs)
