"""What is wrong with a spec is said in a sentence each: where, the rule, what was found.

Exit code 2, nothing on standard output, no traceback, no hang, and nothing of the file is run.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from grader import resources
from grader.errors import Fault, printable
from tests import ROOT
from tests.run import grader, refused

SPECS = sorted(resources.path("exercises").glob("*.yaml"))
TREE = "tree: [[3, 12], [2, 4]]\n"
GOOD = "kind: alphabeta\n" + TREE


def ab(tree: str) -> str:
    """A spec of kind alphabeta whose tree stands on line 2."""
    return f"kind: alphabeta\ntree: {tree}\n"


NO_NUMBER = "must be a number (12, -4.01 or 23/3), found"
NO_BRANCHING = "must be a range within 1..100, the smaller end first, found"
NO_NAME = "must be a name of up to 20 characters without spaces or , ; : = ( ) [ ] < >, found"
NO_POINTS = "must be a number of points up to 1000, in hundredths at the finest, found"
NO_ENDS = "a range within -1000000000..1000000000, the smaller end first"
NO_RANGE = "must be a list of numbers or a range such as 1..25"
TWO_ENDS = "a range with two ends, such as 1..25, -20..20 step 5 or 1..25 distinct"
NO_QUOTES = "text that has a colon with a space after it stands in quotes"
GO_ON = "or go on after a comma"
NO_PAIR = r"a $ must have a second one ($…$ is mathematics, \$ a dollar), found none"
NO_SIGN = "a formula has letters, numbers and known signs, found"
NO_BACKSLASH = "text with a backslash stands in single quotes, or in none"
NO_LINES = "must be a number of lines such as 4 lines, up to 100, found"
#: A free question in a homework, on line 2.
FREE = "exercises:\n- {question: Why so, "
NO_COLUMN = "what belongs together begins in the same column"
NO_DISTINCT = "2: tree.leaves: must have room for 9 distinct numbers, found 5 in 1..5"

FAULTS = {
    # nothing, or something else
    "": "1: must hold an exercise or a homework, found nothing",
    "# only\n": "1: must hold an exercise or a homework, found nothing",
    "hello": "1: must be a mapping with a kind, or with exercises, found 'hello'",
    "- 1": "1: must be a mapping with a kind, or with exercises, found a list",
    TREE: "1: must have a key 'kind' (or 'exercises'), found neither",
    "kind: alphabeta\n": "1: must have a key 'tree', found none",
    "kind: alpha-beta\n" + TREE: (
        "1: kind: must be a kind of exercise, found 'alpha-beta', did you mean 'alphabeta'?"
    ),
    # YAML
    "title: é\nkind: alphabeta\ntree:\n\t- 1\n": "4: must be indented with spaces, found a tab",
    "title: a\x00b\n": r"1: must be text without control characters, found '\x00'",
    **{
        f"title: {text}\n{GOOD}": (
            f"1: text that begins with {text[0]} stands in quotes, found {text!r}"
        )
        for text in ("@home", "%1", "`code`", ">=3")
    },
    f"title: Homework 3: trees\n{GOOD}": f"1: {NO_QUOTES}, found 'Homework 3: trees' without",
    f"{GOOD}ask: {{move: {{text: Why: how?}}}}\n": f"3: {NO_QUOTES}, found '{{text: Why: how?}}}}'",
    'title: "$\\geq$"\n': (
        '1: text with a backslash stands in single quotes, or none, found title: "$\\geq$"'
    ),
    f'{GOOD}title: "Trees\n': "3: must close the quote in column 8, found none after '\"Trees'",
    f"{GOOD}title: 'It's'\n": """3: nothing follows a closing quote, found "s'\"""",
    ab("[[3, 12], [2, 4]"): f"2: must close the [ in column 7 with ], {GO_ON}, found the end",
    ab("[[3, 12], [2, 4]") + "title: x": (
        f"2: must close the [ in column 7 with ], {GO_ON}, found 'title: x' on line 3"
    ),
    ab("[[3, 12}, [2, 4]]"): (
        f"2: must close the [ in column 8 with ], {GO_ON}, found '}}, [2, 4]]'"
    ),
    GOOD + "ask: {\n  move: 3\n  value: 2\n}\n": (
        f"3: must close the {{ in column 6 with }}, {GO_ON}, found 'value: 2' on line 5"
    ),
    ab("[[3, , 12]]"): "2: must have a value here, found ', 12]]'",
    ab("[[3, 12], [2, 4]]]"): "2: a closing bracket must have an opening one, found ] without",
    "kind: alphabeta\n tree: [1, 2]\n": f"2: {NO_COLUMN}, found 'tree: [1, 2]' in column 2",
    "rules:\n    cut: equal\n  order: x\n": f"3: {NO_COLUMN}, found 'order: x' in column 3",
    "kind: x\n- tree\n": (
        "2: where one line begins with '- ', so do all that begin in its column, "
        "found '- tree' in column 1"
    ),
    "kind:alphabeta\ntree: [1]\n": (
        "1: after a key's colon stands a space, found 'kind:alphabeta'"
    ),
    "kind: x\ntree\nask: {}\n": "2: a key ends with a colon, found 'tree'",
    "%YAML x\n": "1: must be YAML, found an error: did not find expected version number",
    GOOD + "title: a\ntitle: b\n": "4: a key may stand once, found 'title' again (first on line 3)",
    GOOD + "rules: {cut: equal, cut: strict}\n": (
        "3: a key may stand once, found 'cut' again (first on line 3)"
    ),
    GOOD + "---\n" + GOOD: "3: must hold one document, found a second one",
    GOOD + "rules: {cut: equal, no cuts}\n": (
        "3: rules.no cuts: unknown key 'no cuts' "
        "(between { and }, text with a comma stands in quotes)"
    ),
    GOOD + "? [a, b]\n: 1\n": "3: a key must be a word, found a list or a mapping",
    GOOD + "title: !!str a\n": "3: tags have no meaning in a spec, found 'tag:yaml.org,2002:str'",
    GOOD + "rules: {<<: {cut: equal}}\n": (
        "3: rules.<<: unknown key '<<' (known: carry, cut, exploration, order, penalty, "
        "returns, ties)"
    ),
    ab("&a [[1, 2], *a]"): "2: a node may not contain itself, found *a inside &a",
    ab("[[1, 2], *b]"): "2: an alias must follow its anchor, found *b",
    ab("[" * 5000 + "1" + "]" * 5000): "2: may be nested 60 levels deep, found more",
    ab("{a: " * 5000 + "1" + "}" * 5000): "2: may be nested 60 levels deep, found more",
    # words
    GOOD + "rules: {cutt: equal}\n": "3: rules.cutt: unknown key 'cutt', did you mean 'cut'?",
    GOOD + "rules: {cut: loose}\n": "3: rules.cut: must be one of equal, strict, found 'loose'",
    GOOD + "rules: {cut: strikt}\n": (
        "3: rules.cut: must be one of equal, strict, found 'strikt', did you mean 'strict'?"
    ),
    GOOD + "rules: [cut]\n": "3: rules: must be a mapping, found a list",
    GOOD + "title: [a]\n": "3: title: must be text, found a list",
    GOOD + "title: |\n  a\n  b\n": r"3: title: must be one line, found 'a\nb\n'",
    GOOD + f"title: {'a' * 300}\n": "3: title: may have 200 characters, found 300",
    GOOD + 'title: "\\e[31m"\n': r"3: title: must be printable text, found '\x1b[31m'",
    # what would command the terminal or end the line, in a key
    GOOD + '"\\e[31m": 1\n': (
        r"3: \x1b[31m: unknown key '\x1b[31m' (known: ask, course, due, instructions, kind, "
        "language, note, points, require, rules, term, text, title, tree)"
    ),
    GOOD + 'rules: {"cut\\u2028": equal}\n': (
        r"3: rules.cut\u2028: unknown key 'cut\u2028', did you mean 'cut'?"
    ),
    # rules that do not go together
    GOOD + "rules: {cut: strict, returns: hard}\n": (
        "3: rules.returns: hard returns need cut: equal, found cut: strict (a clipped child never "
        "passes the bound, so most cuts would vanish: that is another search)"
    ),
    GOOD + "rules: {ties: last}\n": (
        "3: rules.ties: the last of tied moves needs cut: strict, found cut: equal (a later move "
        "of the same value is cut before it is proven)"
    ),
    # numbers
    **{
        ab(f"[[{leaf}, 1]]"): f"2: tree[1][1]: {NO_NUMBER} {found}"
        for leaf, found in {
            ".nan": "'.nan'",
            "NaN": "'NaN'",
            "-.inf": "'-.inf'",
            "1/0": "'1/0'",
            "0x10": "'0x10'",
            "1e999999999": "'1e999999999'",
            "1_000": "'1_000'",
            "x": "'x'",
            "~": "nothing",
            "9" * 60: f"'{'9' * 37}…'",
            "__import__('os').getcwd()": "\"__import__('os').getcwd()\"",
        }.items()
    },
    # trees
    ab("[]"): "2: tree: a node must have a child, found an empty list",
    ab("[[], 1]"): "2: tree[1]: a node must have a child, found an empty list",
    ab("{value: 5}"): "2: tree: a tree must have a move at its root, found a leaf",
    ab("{children: [1], value: 3}"): "2: tree: a node has a value or children, found both",
    ab("[{value: 3, player: max}, 2]"): "2: tree[1].player: a leaf has no player, found one",
    ab("{nodes: [[1], [3]], players: [max, mix]}"): (
        "2: tree.players[2]: must be one of max, min, chance, found 'mix'"
    ),
    ab("{nodes: [[1], [3]], players: [max, chance]}"): (
        "2: tree: only max and min may move in this kind, found chance at node B"
    ),
    ab("2 levels, branching 2, leaves 1 2 3"): "2: tree.leaves: must have 4 leaves, found 3",
    ab("{levels: 1, branching: 2, leaves: [1, 2, 3]}"): (
        "2: tree.leaves: must have 2 leaves, found 3"
    ),
    ab("2 levels, branching 3, leaves 1..5 distinct"): NO_DISTINCT,
    ab("{levels: 2, branching: 3, leaves: {from: 1, to: 5, distinct: true}}"): NO_DISTINCT,
    ab("{levels: 2, branching: 3, leaves: {from: 9, to: 1}}"): (
        f"2: tree.leaves: must be {NO_ENDS}, found 9 to 1"
    ),
    **{
        ab(f"{{levels: 1, branching: 3, leaves: {leaves}}}"): f"2: tree.leaves{message}"
        for leaves, message in {
            "9..1": f": must be {NO_ENDS}, found '9..1'",
            "0..9 step 0": ": must be a range with a step above 0, found '0..9 step 0'",
            "0..9 step -1": ": must be a range with a step above 0, found '0..9 step -1'",
            "0..9 step": f": must be {TWO_ENDS}, found '0..9 step'",
            "1..": f": must be {TWO_ENDS}, found '1..'",
            "0..1/2": (
                ": must be a range with a step, such as 1/4..3 step 1/4, where an end is a "
                "fraction, found '0..1/2'"
            ),
            "0..9 step 1/5000": (
                ": must be a range of at most 10000 numbers where some are fractions, "
                "found '0..9 step 1/5000'"
            ),
            "a..b": ": must be a range of numbers, such as 1..25, found 'a..b'",
            "{from: [1, 2, 1]}": ".from: must be different numbers, found 1 again",
            "{from: []}": ".from: must have 1 to 10000 numbers, found 0",
            "{from: [1, 2], distinct: yes}": (
                ": must have room for 3 distinct numbers, found 2 in 1, 2"
            ),
            "{shuffle: [1, 2]}": ": must shuffle as many numbers as there are places, 3, found 2",
            "{shuffle: 1..3}": ".shuffle: must be a list of numbers, found '1..3'",
            "1-25": f": {NO_RANGE}, found '1-25', did you mean 1..25?",
            "-9 - 9": f": {NO_RANGE}, found '-9 - 9', did you mean -9..9?",
            "1...25": f": must be {NO_ENDS}, found '1...25', did you mean 1..25?",
            "1 to 25": f": {NO_RANGE}, found '1 to 25', did you mean 1..25?",
        }.items()
    },
    ab("2 levels, branching 3, leaves 1-25"): (
        f"2: tree.leaves: {NO_RANGE}, found '1-25', did you mean 1..25?"
    ),
    GOOD + "require: {cuts: 3-5}\n": (
        "3: require.cuts: must be a range such as 3..5, 3.., ..5, 4 or >=3, found '3-5', "
        "did you mean 3..5?"
    ),
    ab("{levels: 1, branching: 2..3, leaves: {shuffle: [1, 2, 3]}}"): (
        "2: tree.leaves: must shuffle as many numbers as there are places, which is drawn here, "
        "found 3"
    ),
    ab("2 levels, branching 0, leaves 1..9"): f"2: tree.branching: {NO_BRANCHING} '0'",
    ab("{levels: 2, branching: 4..2, leaves: 1..9}"): f"2: tree.branching: {NO_BRANCHING} '4..2'",
    ab("30 levels, branching 3, leaves 1..9"): (
        "2: tree: may have at most 100000 nodes, found 308836698141973"
    ),
    "kind: generalsum\ntree: 30 levels, branching 3, leaves 1..9\n": (
        "2: tree: may have at most 100000 nodes, found 308836698141973"
    ),
    ab(f"{'9' * 20} levels, branching 1, leaves 1..9"): (
        "2: tree.levels: must be a whole number from 1 to 40, found '99999999999999999999'"
    ),
    ab("2 levels, brunching 2, leaves 1..9"): (
        "2: tree: a tree is a sentence such as '3 levels, branching 3, leaves 1..25', "
        "found 'brunching', did you mean 'branching'?"
    ),
    "kind: evaluation\nposition: {features: 0..5, moves: 3}\n": (
        "2: position: must have a key 'weights', found none"
    ),
    # names
    ab("{children: [{name: B, value: 1}, {name: B, value: 2}]}"): (
        "2: tree.children[2].name: names must differ, found 'B' again (first on line 2)"
    ),
    **{
        ab(f"{{name: {name}, children: [1]}}"): f"2: tree.name: {NO_NAME} {found}"
        for name, found in {
            "a b": "'a b'",
            "'x=1'": "'x=1'",
            "[a]": "a list",
            "None": "'None'",  # answers are written with it, in any case
            '"\\x9b31m"': r"'\x9b31m'",
            '"\\u202e1"': r"'\u202e1'",
        }.items()
    },
    # questions
    GOOD + "ask: {moov: 1}\n": "3: ask.moov: unknown key 'moov', did you mean 'move'?",
    **{
        GOOD + f"ask: {empty}\n": (
            "3: ask: must have a question (to ask the usual ones, leave it out), found none"
        )
        for empty in ("[]", "{}")
    },
    GOOD + "ask: value\n": "3: ask: must be a list of questions, or their points, found 'value'",
    GOOD + "ask: [value, value]\n": "3: ask[2]: a question may stand once, found 'value' again",
    GOOD + "ask: {value: -3}\n": f"3: ask.value: {NO_POINTS} '-3'",
    GOOD + "ask: {value: 0.001}\n": f"3: ask.value: {NO_POINTS} '0.001'",
    GOOD + "points: nan\n": f"3: points: {NO_POINTS} 'nan'",
    # words, and mathematics in them
    GOOD + "title: costs $5\n": f"3: title: {NO_PAIR}",
    GOOD + "text: |\n  One $x$.\n  Two $\\alpha.\n": f"5: text: {NO_PAIR}",
    GOOD + "note: >\n  One \\$5,\n  two $\\alpha$,\n  three $\\gec 3$.\n": (
        f"6: note: {NO_SIGN} \\gec in $\\gec 3$, did you mean \\ge?"
    ),
    GOOD + "course: $α$\n": f"3: course: {NO_SIGN} α in $α$, did you mean \\alpha?",
    GOOD + "term: $\\write18{ls}$\n": f"3: term: {NO_SIGN} \\write in $\\write18{{ls}}$",
    GOOD + "due: $$\n": "3: due: a formula must say something, found nothing in $$",
    GOOD + "due: $x^$\n": "3: due: ^ must have something after it, found nothing in $x^$",
    GOOD + f"note: ${'x' * 201}$\n": (
        f"3: note: a formula may have 200 characters, found 201 in ${'x' * 201}$"
    ),
    GOOD + 'title: "$\\alpha$"\n': f"3: title: {NO_BACKSLASH}, found '$\\x07lpha$'",
    GOOD + 'text: "$\\neq$"\n': (
        f"3: text: a formula stands on one line ({NO_BACKSLASH}), found two in $\\neq$"
    ),
    GOOD + "text: [a]\n": "3: text: must be text, found a list",
    GOOD + "ask: {value: {text: Well}}\n": "3: ask.value: must have a key 'points', found none",
    GOOD + "ask: {value: {points: 1, txt: Well?}}\n": (
        "3: ask.value.txt: unknown key 'txt', did you mean 'text'?"
    ),
    GOOD + "ask: {value: {points: 1, space: 4}}\n": f"3: ask.value.space: {NO_LINES} '4'",
    GOOD
    + "ask: {value: {points: 1, space: 0 lines}}\n": f"3: ask.value.space: {NO_LINES} '0 lines'",
    GOOD + "ask: {value: {points: 1, text: $}}\n": f"3: ask.value.text: {NO_PAIR}",
    FREE + "answer: So.}\n": "2: exercises[1]: must have a key 'points', found none",
    FREE + "points: 2}\n": "2: exercises[1]: must have a key 'answer', found none",
    FREE + 'points: 2, answer: ""}\n': "2: exercises[1].answer: must be text, found nothing",
    FREE + "points: 2, answer: So., lines: 4}\n": (
        "2: exercises[1].lines: unknown key 'lines' (known: answer, points, question, rubric, "
        "space, title)"
    ),
    FREE + "points: 2, answer: So., rubric: [{points: 1, text: a}]}\n": (
        "2: exercises[1].rubric: must sum to points, 2, found 1"
    ),
    FREE + "points: 2, answer: So., rubric: []}\n": (
        "2: exercises[1].rubric: must have 1 to 50 items, found 0"
    ),
    FREE + "points: 2, answer: So., rubric: [{points: 2}]}\n": (
        "2: exercises[1].rubric[1]: must have a key 'text', found none"
    ),
    FREE + "points: 2, answer: So., rubric: [{points: 2, text: $}]}\n": (
        f"2: exercises[1].rubric[1].text: {NO_PAIR}"
    ),
    FREE + "points: 2, answer: 'So $\\betta$.'}\n": (
        f"2: exercises[1].answer: {NO_SIGN} \\betta in $\\betta$, did you mean \\beta?"
    ),
    "question: Why?\npoints: 1\nanswer: So.\n": (
        "1: must have a key 'kind' (or 'exercises'), found neither"
    ),
    # homeworks
    "exercises:\n- points: 7\n": (
        "2: exercises[1]: must have a key 'kind' or 'question', found neither"
    ),
    "exercises: []\n": "1: exercises: must have 1 to 100 exercises, found 0",
    "exercises:\n- 7\n": "2: exercises[1]: must be a mapping with a kind, found '7'",
    "exercises:\n- include: nowhere.yaml\n": (
        "2: exercises[1].include: must be a file, found nothing of that name: nowhere.yaml"
    ),
    "exercises:\n- include: spec.yaml\n": (
        "2: exercises[1].include: an included file holds one exercise, found a homework in "
        "spec.yaml"
    ),
    "exercises:\n- include: /dev/zero\n": (
        "2: exercises[1].include: must be a file, found something else: /dev/zero"
    ),
}


@pytest.mark.parametrize(("spec", "fault"), FAULTS.items(), ids=lambda text: ascii(text)[-40:])
def test_a_fault_is_said_in_one_sentence(spec: str, fault: str, tmp_path: Path) -> None:
    assert refused(spec, tmp_path) == [fault]


#: Each would command the terminal, end the line, turn its direction, or have no bytes in UTF-8.
UNPRINTABLE = "\x1b[31m\x07\x00\x85\u2028\u2029\u202e\r\n\t\ud800"


def test_no_control_character_leaves_in_a_fault() -> None:
    shown = str(Fault(UNPRINTABLE, UNPRINTABLE, 1, UNPRINTABLE))
    assert shown.isprintable()
    escaped = r"\x1b[31m\x07\x00\x85\u2028\u2029\u202e\r\n\t\ud800"
    assert shown == f"{escaped}:1: {escaped}: {escaped}"


def test_a_file_s_name_cannot_command_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "\x1b[31m\u2028.yaml"
    for text in (None, "kind: alphabeta\n"):
        if text:
            file.write_text(text)
        (line,) = grader("solve", file).err.splitlines()
        assert line.isprintable()
        assert r"\x1b[31m\u2028.yaml" in line


def test_all_faults_of_a_file_at_once(tmp_path: Path) -> None:
    spec = """
        kind: alphabeta
        titel: x
        tree: [[1, x], [], {value: 1, naem: D}]
        rules: {cut: loose, order: up}
        ask: {moov: 1}
        require: {cats: 3, cuts: many, saddles: 1}
    """
    assert refused(re.sub("(?m)^ +", "", spec.strip()), tmp_path) == [
        "2: titel: unknown key 'titel', did you mean 'title'?",
        f"3: tree[1][2]: {NO_NUMBER} 'x'",
        "3: tree[2]: a node must have a child, found an empty list",
        "3: tree[3].naem: unknown key 'naem', did you mean 'name'?",
        "4: rules.cut: must be one of equal, strict, found 'loose'",
        "4: rules.order: must be one of left-to-right, right-to-left, found 'up'",
        "5: ask.moov: unknown key 'moov', did you mean 'move'?",
        "6: require.cats: unknown key 'cats', did you mean 'cuts'?",
        "6: require.saddles: is for normalform, found kind alphabeta",
        "6: require.cuts: must be a range such as 3..5, 3.., ..5, 4 or >=3, found 'many'",
    ]


def test_faults_of_the_game_and_of_what_is_required_at_once(tmp_path: Path) -> None:
    for spec, faults in {
        "kind: symbolic\ntree: 7 levels, branching 2, leaves 1..9\nrequire: {cuts: 3}\n": [
            "2: tree: may have at most 81 leaves in this kind, found 128",
            "3: require.cuts: is for alphabeta, negamax, ordering, expectiminimax, found kind "
            "symbolic",
        ],
        GOOD + "require: {best_moves: x, tells_apart: [nothing], pruned: [9]}\n": [
            "3: require.best_moves: must be a range such as 3..5, 3.., ..5, 4 or >=3, found 'x'",
            "3: require.tells_apart[1]: must be one of",
            "3: require.pruned: must name leaves of the tree, found 9",
        ],
    }.items():
        for found, fault in zip(refused(spec, tmp_path), faults, strict=True):
            assert found.startswith(fault)


def test_all_faults_of_a_tree_at_once(tmp_path: Path) -> None:
    keys = "levels: two, branching: 0, leaves: [1, x], players: [mix], bounds: [3]"
    faults = refused(ab(f"{{{keys}, estimates: 1.., probabilities: [1/2]}}"), tmp_path)
    assert [fault.split(": ")[1] for fault in faults] == [
        "tree.players[1]",
        "tree.levels",
        "tree.branching",
        "tree.leaves[2]",
        "tree.estimates",
        "tree.probabilities",
        "tree.bounds",
    ]


def test_what_only_one_seed_draws(tmp_path: Path) -> None:
    """The spec is right, and so is seed 0; some seeds draw trees that are too large."""
    file = tmp_path / "spec.yaml"
    file.write_text(
        "exercises:\n- kind: normalform\n  tree: 3 levels, branching 1..4, leaves 0..9\n"
        "  ask: [matrix]\n"
    )
    seeds = {n: grader("solve", file, "--json", "--seed", n) for n in map(str, range(8))}
    refused = [done.err for done in seeds.values() if done.code]
    assert 0 < len(refused) < 8
    for err in refused:
        assert err.startswith(f"{file}:3: exercises[1].tree: matrix needs at most 4,096 strategies")


def test_anchors_that_explode(tmp_path: Path) -> None:
    lines = ["- &a [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]"]
    for name, below in zip("bcdefghij", "abcdefghi", strict=True):
        lines.append(f"- &{name} [{', '.join(10 * ['*' + below])}]")
    (fault,) = refused("kind: alphabeta\ntree:\n" + "\n".join(lines), tmp_path)
    assert fault == "7: may hold at most 200000 items, found more"


def test_nothing_in_a_file_is_run(tmp_path: Path) -> None:
    trace = tmp_path / "was-here"
    for tag in ("!!python/object/apply:os.system", "!!python/object/new:os.mkdir"):
        faults = refused(ab(f"{tag} ['touch {trace}']"), tmp_path)
        assert "tags have no meaning in a spec" in faults[0]
    assert not trace.exists()


def not_files(folder: Path) -> Iterator[tuple[Path, str]]:
    yield folder / "none.yaml", "must be a file, found nothing of that name"
    yield folder, "must be a file, found a directory"
    yield folder / "a" / "\0", "must be a path, found a null byte in it"
    yield Path("/dev/zero"), "must be a file, found something else"
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe")
        yield folder / "pipe", "must be a file, found something else"
    loop = folder / "loop"
    loop.symlink_to(loop)
    yield loop, "cannot be read, too many levels of symbolic links"


def test_what_is_no_file(tmp_path: Path) -> None:
    for path, fault in not_files(tmp_path):
        done = grader("solve", path, "--json")
        assert (done.code, done.out, done.err) == (2, "", f"{printable(str(path))}: {fault}\n")


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"kind: alphabeta\ntitle: \xff\n", ":2: must be text in UTF-8, found byte 0xff"),
        (b"\x7fELF\x02\x01\x01\x00\x80\x90", ":1: must be text in UTF-8, found byte 0x80"),
        (GOOD.encode("utf-16"), ":1: must be text in UTF-8, found byte 0xff"),
        (10_000_000 * b"a", ": may hold at most 1000000 bytes, found more"),
    ],
)
def test_what_is_no_text(content: bytes, fault: str, tmp_path: Path) -> None:
    file = tmp_path / "spec.yaml"
    file.write_bytes(content)
    done = grader("solve", file, "--json")
    assert (done.code, done.out, done.err) == (2, "", f"{file}{fault}\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve"],
        ["solve", "nowhere.yaml"],
        ["solve", "--seed", "-1", "nowhere.yaml"],
        ["solve", "--seed", "9" * 5000, "nowhere.yaml"],
        ["new", "nothing"],
        ["nothing"],
        [],
    ],
)
def test_the_command_itself(arguments: list[str], tmp_path: Path) -> None:
    """As a process of its own: what a user sees, and a script gets."""
    done = subprocess.run(
        [sys.executable, "-m", "grader", *arguments],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("options", "found"),
    [
        (["solve", "--seed"], ["-1", "1.5", "x", "", "9" * 30]),
        (["stress", "--seeds"], ["0", "-1", "1e3", "9999999"]),
        (["sheet", "-o", "nowhere", "--variants"], ["0", "-1", "many", "99999"]),
    ],
)
def test_a_number_of_an_option(options: list[str], found: list[str]) -> None:
    for number in found:
        done = grader(*options, number, SPECS[0])
        assert (done.code, done.out) == (2, "")
        rule = rf"argument {options[-1]}: must be a whole number from [01] to \d+, found '{number}'"
        assert re.search(rule, done.err)


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", "''"],
        ["new", "minimax", "-o", "''"],
        ["solve", "spec.yaml", "--secret", "''"],
        ["solve", "spec.yaml", "--code", "''"],
        ["sheet", "spec.yaml", "-o", "''"],
        ["sheet", "spec.yaml", "-o", "out", "--roster", "''"],
        ["sheet", "spec.yaml", "-o", "out", "--templates", "''"],
        ["check", "spec.yaml", "''"],
    ],
    ids=" ".join,
)
def test_an_empty_word_is_nobody_s_name(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is what a variable of the shell leaves that was never set."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "spec.yaml").write_text(GOOD)
    done = grader(*(word.strip("'") for word in arguments))
    assert (done.code, done.out) == (2, "")
    assert "found ''" in done.err
    assert [path.name for path in tmp_path.iterdir()] == ["spec.yaml"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["export", "moodle", "spec.yaml", "-o", "spec.yaml"],
        ["practice", "spec.yaml", "-o", "./spec.yaml"],
        ["mark", "spec.yaml", "answers.csv", "-o", "answers.csv"],
        ["mark", "spec.yaml", "answers.csv", "--roster", "class.csv", "-o", "link.csv"],
        ["grade", "spec.yaml", ".", "-o", "spec.yaml"],
    ],
    ids=" ".join,
)
def test_no_output_takes_the_place_of_what_is_read(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "spec.yaml").write_text(GOOD)
    (tmp_path / "answers.csv").write_text("id,1.value\nann,3\n")
    (tmp_path / "class.csv").write_text("id,name\nann,Ann\n")
    (tmp_path / "link.csv").symlink_to("class.csv")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    done = grader(*arguments)
    rule = "-o: must be another file than those that are read, found one of them"
    assert (done.code, done.out, done.err) == (2, "", f"{Path(arguments[-1])}: {rule}\n")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize("command", ["kinds", "solve spec.yaml", "solve spec.yaml --json"])
@pytest.mark.parametrize(
    ("output", "code", "said"),
    [
        (">&-", 2, "standard output must be open, found it closed\n"),
        (">/dev/full", 2, "standard output cannot be written, no space left on device\n"),
        ("| true", 0, ""),
    ],
)
def test_output_that_goes_nowhere(
    command: str, output: str, code: int, said: str, tmp_path: Path
) -> None:
    (tmp_path / "spec.yaml").write_text(GOOD)
    done = subprocess.run(
        f"{sys.executable} -m grader {command} {output}",
        shell=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (code, "", said)


PIECES = (
    *(
        " ",
        "\n",
        "\n  ",
        "\t",
        "- ",
        ": ",
        ", ",
        "[",
        "]",
        "{",
        "}",
        "&a ",
        "*a",
        "!!x ",
        "? ",
        "|",
    ),
    *("0", "-1", "1/0", "3..1", "1..", "..", "9" * 30, "nan", "1e9", "true", "null", "~", "'", '"'),
    *("#", "%", "\\", "\0", "\x9b", "\u2028", "\ud7ff", "\U0001f600", "<<: ", "--- ", "a: ", "NO"),
)


@pytest.mark.slow
@pytest.mark.parametrize("count", [30, pytest.param(150, marks=pytest.mark.slow)])
@pytest.mark.parametrize("spec", SPECS, ids=lambda path: path.stem)
def test_no_mutation_of_a_spec_ends_in_a_traceback(spec: Path, count: int, tmp_path: Path) -> None:
    """In process, an exception would be raised here; every fault has its file and line."""
    rng = Random(spec.stem)
    good = spec.read_text("utf-8")
    words = re.findall(r"\w+", good)
    file = tmp_path / "spec.yaml"
    for i in range(count):
        text = good
        for _ in range(rng.randint(1, 3)):
            start = rng.randrange(len(text) + 1)
            end = start + rng.choice([0, 0, 1, 5, 30])
            text = text[:start] + rng.choice([*PIECES, rng.choice(words)]) + text[end:]
        file.write_text(text, "utf-8")
        done = grader("solve", file, *(["--json"] if i % 2 else []))
        assert done.code in (0, 2)
        assert (done.code == 0) == (done.err == "") == (done.out != "")
        for line in done.err.splitlines():
            assert re.match(rf"{re.escape(str(file))}:\d+: .", line), line
