"""Explains why a visible test failed to a student, and why a hidden one did to staff."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grader.autograder import facade
from grader.autograder.cases import call_arguments, expectation
from grader.autograder.cases.calls import Judged, Observation, Part
from grader.autograder.cases.code_case import CodeTest, TreeTest
from grader.autograder.cases.code_exercise import Asked
from grader.autograder.sandbox.talk import in_a_line
from grader.model.exact import pretty
from grader.model.grammar import pair
from grader.model.report import Verdict
from grader.model.rules import Rules
from grader.model.trace import Cut, Trace
from grader.model.tree import Leaf, Node, leaves, nodes, player
from grader.words import code, phrases

#: The width of a drawing, which reports indent.
DRAWN = 72


def sentences(test: TreeTest, judged: Judged, reads: Sequence[str]) -> str:
    """The reason and, for pruning, the first step at which the search goes wrong."""
    parts = [judged.because]
    if judged.trace and judged.because:
        parts.append(divergence(test, judged.trace, expectation.first_reads(test, reads)))
    return "; ".join(filter(None, parts))


def divergence(test: TreeTest, trace: Trace, reads: Sequence[str]) -> str:
    """A sentence about the first leaf that was read wrongly, or missed."""
    wanted = expectation.read_order(trace)
    same = next(
        (i for i, (a, b) in enumerate(zip(wanted, reads, strict=False)) if a != b),
        min(len(wanted), len(reads)),
    )
    read = reads[same] if same < len(reads) else None
    if read is not None and read not in wanted:
        cut = next((cut for cut in trace.cuts if read in _below(trace, cut)), None)
        return _stop_here(trace, cut, read) if cut else code.at_depth_limit(read)
    if same == len(wanted):
        return ""
    missed = wanted[same]
    return code.go_on(
        code.after(phrases.leaf(wanted[same - 1])) if same else "",
        phrases.leaf(missed),
        pair(*trace.windows[missed]),
        code.instead(phrases.leaf(read) if read else None),
    )


def _below(trace: Trace, cut: Cut) -> set[str]:
    tree = _named(trace)
    return {leaf.name for skipped in cut.skipped for leaf in leaves(tree[skipped])}


def _stop_here(trace: Trace, cut: Cut, read: str) -> str:
    tree = _named(trace)
    node, after = tree[cut.node], tree[cut.after]
    assert not isinstance(node, Leaf)
    if cut.kind == "alpha":
        bound = f"{'=' if cut.value == cut.alpha else '<'} α = {pretty(cut.alpha)}"
    else:
        bound = f"{'=' if cut.value == cut.beta else '>'} β = {pretty(cut.beta)}"
    return code.stop_here(
        phrases.leaf(after.name) if isinstance(after, Leaf) else after.name,
        phrases.node(node.name, player(node)),
        pretty(cut.value),
        bound,
        phrases.leaf(read),
    )


def _named(trace: Trace) -> dict[str, Node]:
    return {node.name: node for node in nodes(trace.root)}


def picture(function: Asked, test: TreeTest, rules: Rules, judged: Judged) -> str:
    """The tree with the values and windows of a right search."""
    trace = judged.trace or expectation.trace(function, test, rules)
    return facade.draw_tree(
        expectation.searched_tree(test), trace, labels=test.labels, within=DRAWN
    )


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
        lines = [code.in_the_call(call_arguments.call(function, test), fault)]
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
