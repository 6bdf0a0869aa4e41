"""Every sentence that a student reads: prompts, rules and reasons, in one place.

Names of nodes, numbers and signs come in as text; nothing here computes.
"""

from __future__ import annotations

from collections.abc import Sequence

PLAYERS = {
    "max": "MAX",
    "min": "MIN",
    "chance": "chance",
    "1": "player 1",
    "2": "player 2",
    "3": "player 3",
}
SHAPES = {"max": "▲", "min": "▽", "chance": "○"}

#: The question that each id asks, for every kind unless the kind has words of its own.
PROMPTS = {
    "value": "What is the value of the root {root}?",
    "move": "Which move should {player} choose at the root {root}?",
    "values": "What is the value of each inner node?",
    "line": "Which path does the game take from {root} when both sides play right?",
    "alphabeta/values": (
        "What do the leaves read below each visited inner node prove of its value (=, ≤, ≥)?"
    ),
    "returned": "What does the call on each visited inner node return?",
    "visited": "Which leaves are read?",
    "pruned": "Which leaves are pruned?",
    "cuts": "Where is the search cut off: at which node, and after which child?",
    "strategies": (
        "Which pure strategies do MAX and MIN have? A strategy names a child at each node of its "
        "player."
    ),
    "matrix": (
        "What is the matrix of the game, with a row for each strategy of MAX and a column for each "
        "of MIN, ordered by their nodes breadth first, the last node varying fastest?"
    ),
    "maximin": "What is the maximin, the most that one row can guarantee MAX?",
    "minimax": "What is the minimax, the least to which one column can hold MAX?",
    "saddles": (
        "Which cells (row, column), counted from 0, are saddle points: best responses of both "
        "players to each other?"
    ),
    "counts": "How many pure strategies does each player have?",
    "reduced": (
        "What are strategies, matrix, maximin, minimax, saddles and counts when strategies leave "
        "out the nodes that the player's own earlier choices exclude?"
    ),
    "game/tree": (
        "Draw the game tree from this position. How many positions does each level have, from the "
        "root down?"
    ),
    "game/value": "What is the position worth when both sides play right?",
    "winner": "Who wins when both sides play right?",
    "game/move": "Which move should {player} make?",
    "levels": "How many nodes does each level have, from the root down?",
    "nodes": "How many nodes does the tree have?",
    "leaves": "How many leaves does it have?",
    "count/strategies": (
        "How many pure strategies does each player have? Powers and products may be left as they "
        "are."
    ),
    "estimates": "What is the estimate of each move, the weighted sum of its features?",
    "ranking": "How does {player} rank the moves by these estimates, the best one first?",
    "evaluation/move": "Which move does {player} make, looking one move ahead?",
    "windows": "With which window (α, β) is each visited node entered?",
    "negamax/value": "What is the value of the root {root} for {player}, who moves there?",
    "negamax/values": "What is the value of each inner node for the player who moves there?",
    "negamax/proven": (
        "What do the leaves read below each visited inner node prove of its value (=, ≤, ≥) "
        "for the player who moves there?"
    ),
    "negamax/returned": (
        "What does the call on each visited inner node return, for the player who moves there?"
    ),
    "negamax/windows": (
        "With which window (α, β) is each visited node entered? "
        "(At a leaf, too, it is that of the player who would move.)"
    ),
    "given": "How many leaves does alpha–beta read with the children in the order given?",
    "best": "How many with every node's children tried best first, by minimax value?",
    "worst": "How many with every node's children tried worst first?",
    "bound": (
        "How many leaves must any search read that proves the value of a uniform tree of this "
        "shape (Knuth and Moore's minimum)?"
    ),
    "symbolic/value": "What is the value of the root {root} as a function of x?",
    "decisions": (
        "Which value and which move does {player} find at {root} with a search of depth 1, "
        "depth 2, and so on down to the leaves? An inner node at the limit counts with its "
        "estimate."
    ),
    "generalsum/value": "What does each player get when all play right, as in (3, 1)?",
    "generalsum/values": "What does each player get from each inner node on, as in (3, 1)?",
    "moves": "Which move is right at each inner node?",
    "outcome": "Which leaf does the game end at when all play right?",
    "dominated": (
        "Which strategies can be eliminated, one after the other, because another of the same "
        "player's is strictly better against everything that is left, and by which one?"
    ),
    "matrix/saddles": (
        "Which cells (row, column) are saddle points: smallest of their row and largest of their "
        "column?"
    ),
    "matrix/value": "What is the value of the game?",
    "row": "With which probabilities should MAX choose the rows?",
    "column": "With which probabilities should MIN choose the columns?",
}

#: What a rule means, by its name and value.
RULES = {
    "cut": {
        "equal": "A node is left as soon as its value reaches the bound: "
        "v ≤ α at a MIN node, v ≥ β at a MAX node.",
        "strict": "A node is left only when its value passes the bound: "
        "v < α at a MIN node, v > β at a MAX node.",
    },
    "negamax/cut": {
        "equal": "A node is left as soon as its value reaches the bound: v ≥ β.",
        "strict": "A node is left only when its value passes the bound: v > β.",
    },
    "order": {
        "left-to-right": "Children are tried from left to right.",
        "right-to-left": "Children are tried from right to left.",
    },
    "ties": {
        "any": "Of several optimal moves any one is right.",
        "first": "Of several optimal moves the one tried first is right.",
        "last": "Of several optimal moves the one tried last is right.",
    },
    "returns": {
        "soft": "A node returns the best value it has seen, even outside its window (fail-soft).",
        "hard": "A node returns its value clipped to its window (fail-hard).",
    },
}


# Grading code

TITLE_OF_CODE = "Game-tree search"
#: What each function has to do, in the stubs that students start from.
TASKS = {
    "minimax": """The minimax value of `node`, MAX moving there if `maximizing`.

    `depth` is the number of plies still allowed; at 0 an inner node counts with its value.
    """,
    "alphabeta": """The value of `node` by alpha–beta pruning in the window (alpha, beta).

    `depth` is the number of plies still allowed; at 0 an inner node counts with its value.
    Where the value lies outside the window, a bound that proves this is right.
    Read no leaf that pruning makes needless: which leaves are read is checked.
    """,
    "negamax": """The value of `node` for the player who moves there, by negamax with pruning.

    `color` is 1 where MAX moves and -1 where MIN does; a leaf's value is MAX's.
    The window (alpha, beta) is the mover's. Which leaves are read is checked.
    """,
    "expectiminimax": """The expected value of `node`; `player` is "max", "min" or "chance".

    Below a chance node each child has its `probability`.
    `depth` is the number of plies still allowed; at 0 an inner node counts with its value.
    """,
    "best_move": """The name of a child that is best for the player who moves at `node`.""",
    "normal_form": """The game as a matrix: (rows, columns, matrix).

    A row is a strategy of MAX, a column one of MIN: a dict from the name of each of the
    player's nodes to the name of the child chosen there. `matrix` has a row for each row.
    """,
}
#: What is said of a rule that a submission may settle for itself.
OPEN_RULES = {
    "cut": "Cut at the bound (≥, ≤) or only beyond it (>, <), but always the same way.",
    "order": "Children may be tried in any order.",
}
NOT_RUN = "not run"
PRINTED = "it printed (the end of it):"
GRADER_FAILED = "the grader failed on this test; it is not your code's fault, tell your instructor"
NOT_SHUT_IN = (
    "grades that count need a machine that can shut submissions in (Linux with Landlock, or root); "
    "found isolation level D, a process and nothing more"
)
AN_ERROR = "an error"
#: A test that the grader put an end to, or did not begin.
STOPPED = {
    "late": "not run: the time for the whole submission was used up",
    "enough": "not run: two tests of this function took too long",
    "cpu": "stopped: it used up its computing time (an endless loop?)",
    "wall": "stopped: it took too long without computing much (a sleep, or waiting for something?)",
    "flood": "stopped: it printed too much",
    "protocol": "stopped: something in it spoke to the grader past the node's own attributes",
}
_SIGNALS = {
    4: "an illegal instruction",
    6: "an abort",
    7: "a memory fault",
    8: "a fault in arithmetic",
    11: "a memory fault (endless recursion?)",
    25: "a file that it may not write",
    31: "a system call that is not permitted",
}


def died(signal: int) -> str:
    if signal:
        return f"the program crashed with {_SIGNALS.get(signal, f'signal {signal}')}"
    return "the program ended before the function returned (os._exit, or out of memory?)"


def not_python(place: str, error: str) -> str:
    return f"Python cannot read the file: {place + ': ' if place else ''}{error}"


def no_function(wanted: str, found: list[str]) -> str:
    there = f"found {listed(found)}" if found else "found no function at all"
    return f"there is no function {wanted}; {there}"


def arity(signature: str, error: str) -> str:
    return f"it is called as {signature}; {error}"


def import_failed(place: str, error: str) -> str:
    return f"the file fails when it is imported: {place + ': ' if place else ''}{error}"


def raised(place: str, error: str) -> str:
    if error.startswith("SystemExit"):
        error = "it called sys.exit"
    elif error.startswith("EOFError"):
        error = "there is no input to read"
    return f"{place + ': ' if place else ''}{error}"


def no_number(given: str) -> str:
    hint = " (is a return missing?)" if given == "None" else ""
    return f"expected a number, got {given}{hint}"


def infinite(given: str) -> str:
    return f"got {given}: did an initial bound leak out?"


def at_most(value: str, alpha: str) -> str:
    return f"a bound from {value} to α = {alpha}"


def at_least(value: str, beta: str) -> str:
    return f"a bound from β = {beta} to {value}"


def wrong_value(wanted: str, given: str) -> str:
    return f"expected {wanted}, got {given}"


def wrong_leaves(wanted: Sequence[str], read: Sequence[str]) -> str:
    extra = [name for name in read if name not in wanted]
    missed = [name for name in wanted if name not in read]
    parts = []
    if extra:
        parts.append(f"{_leaves(extra)} should have been pruned")
    if missed:
        parts.append(f"{_leaves(missed)} should have been read")
    return "; ".join(parts)


def _leaves(names: list[str]) -> str:
    shown = names if len(names) <= 8 else [*names[:7], f"{len(names) - 7} more"]
    return f"{'leaf' if len(names) == 1 else 'leaves'} {listed(shown)}"


def wrong_move(right: Sequence[str], given: str) -> str:
    return f"expected {' or '.join(map(repr, right))}, got {given}"


def no_name(given: str) -> str:
    hint = " (is a return missing?)" if given == "None" else ""
    return f"expected the name of a child, got {given}{hint}"


def no_matrix(given: str) -> str:
    return f"expected (rows, columns, matrix), got {given}"


NO_STRATEGY = "a strategy is a dict from the name of a node to the name of the child chosen there"
WRONG_PAYOFFS = "the strategies are right, but the matrix is not"
WRONG_SHAPE = "the matrix must have a row for each strategy of MAX, a column for each of MIN"


def wrong_strategies(player: str, wanted: int, given: int) -> str:
    if wanted != given:
        return f"{PLAYERS[player]} has {wanted} strategies, got {given}"
    return f"the strategies of {PLAYERS[player]} are not all there, or not all different"


def the_node(name: str) -> str:
    return f"the node {name}"


def long_number(bits: str) -> str:
    return f"a whole number of {bits} bits"


def something(type: str) -> str:
    return f"something of type {type}" if type else "something else"


def named_mistake(function: str, sentence: str) -> str:
    return f"{function}: {sentence}"


def at_depth_limit(read: str) -> str:
    return f"the search may not go as deep as {leaf(read)}"


def stop_here(after: str, node: str, value: str, bound: str, read: str) -> str:
    """Where a search parts from the right one: it goes on."""
    return f"after {after} at {node} the value is {value} {bound}: stop here; your code read {read}"


def go_on(after: str, wanted: str, window: str, instead: str) -> str:
    """Where a search parts from the right one: it leaves something out."""
    return f"{after}{wanted} is to be read with the window {window}; your code {instead}"


def after(read: str) -> str:
    return f"after {read}, "


def instead(read: str | None) -> str:
    return f"read {read}" if read else "stopped reading"


def on_this_tree(call: str, because: str) -> str:
    """The heading of the smallest tree that shows a fault."""
    return f"the smallest tree found that shows it, {call}: {because}"


def class_summary(count: int, full: int, mean: str, most: str) -> str:
    return f"{count} submissions, {full} fully right; {mean} of {most} points on average"


def one_mistake_of(sentences: list[str]) -> str:
    return f"one of: {'; '.join(sentences)}"


def score_line(score: str, most: str, isolation: str) -> str:
    level = f" (isolation {isolation})" if isolation else ""
    return f"{score} of {points(most)}{level}"


def call(function: str, arguments: list[str]) -> str:
    return f"{function}({', '.join(arguments)})"


def rule(kind: str, name: str, setting: str) -> str:
    """What a rule means, in the kind's own words where it has some."""
    return RULES.get(f"{kind}/{name}", RULES[name])[setting]


def prompt(kind: str, id: str) -> str:
    return PROMPTS.get(f"{kind}/{id}") or PROMPTS[id]


def listed(items: list[str]) -> str:
    """`1, 2 and 3`."""
    return " and ".join(filter(None, [", ".join(items[:-1]), *items[-1:]]))


def leaf(name: str) -> str:
    return f"leaf {name}"


def node(name: str, player: str) -> str:
    return f"{name} ({PLAYERS[player]})"


def total(terms: list[str]) -> str:
    """`2·3 − 1·4`."""
    return " + ".join(terms).replace("+ −", "− ")


def derivation(node: str, combination: str, relation: str) -> str:
    """How a value comes about: `E (MAX): max(8, 6, 3) = 8`."""
    return f"{node}: {combination} {relation}"


UNREAD = "?"
THEN_CUT = ", then cut"


def clipped(value: str, window: str, returned: str) -> str:
    return f"{value}, clipped to {window}: {returned}"


def choice(root: str, player: str, moves: list[str]) -> str:
    wants = {"max": "largest", "min": "smallest"}[player]
    return f"{root} wants the {wants} of {listed(moves)}"


def mover_wants(root: str, player: str, moves: list[str]) -> str:
    """Where every number is the mover's."""
    moves_are = f"what its moves are worth to {PLAYERS[player]}"
    return f"{root} wants the largest of {moves_are}: {listed(moves)}"


def only_bounded(move: str, returned: str, relation: str) -> str:
    return f"{move} returned {returned} too, but is only proven {relation}: it is no right move"


def tied(moves: list[str], ties: str) -> str:
    rule = {
        "any": "each is right",
        "first": "the first tried counts",
        "last": "the last tried counts",
    }
    return f"{listed(moves)} are worth the same: {rule[ties]}"


def cut(node: str, after: str, comparison: str, holder: str, skipped: list[str]) -> str:
    """Why a node may be left: `at F (MAX) after leaf 5: 10 ≥ β = 8, MIN already has 8 at B`."""
    never = "is never looked at" if len(skipped) == 1 else "are never looked at"
    return f"at {node} after {after}: {comparison}, {holder}; {listed(skipped)} {never}"


def holds(player: str, bound: str, node: str) -> str:
    return f"{PLAYERS[player]} already has {bound} at {node}"


GIVEN_WINDOW = "the window that the search started with"
NO_CUT = "no node reaches its bound before its last child"


def window(node: str, alpha: str, beta: str) -> str:
    return f"{node}: {alpha}, {beta}"


def bound_from(name: str, value: str, holder: str | None) -> str:
    return f"{name} = {value}" + (f" from {holder}" if holder else "")


TITLES = {
    "generalsum": "Games of several players",
    "matrix": "Matrix games",
    "minimax": "Minimax",
    "alphabeta": "Alpha–beta pruning",
    "negamax": "Negamax",
    "ordering": "Move ordering",
    "cutoff": "Depth limits",
    "expectiminimax": "Expectiminimax",
    "normalform": "Normal form",
    "symbolic": "A leaf called x",
    "concepts": "Concepts",
    "game": "A real game",
    "count": "Counting",
    "evaluation": "Evaluation functions",
    "formalise": "Games as search problems",
}
HOMEWORK = "Homework"

ON_THE_LINE = "principal line"
CUT_OFF = "cut"
NOT_READ = "not read"
ESTIMATED = "estimate"
ON_ENTRY = "window on entry"
POSITION = "position"

NOT_ASKED = "not asked"


def points(number: str) -> str:
    return f"{number} point" if number == "1" else f"{number} points"


# What a picture says in words (alternative text), and what a sheet has around its exercises.


def node_called(name: str, player: str, is_root: bool) -> str:
    """`MAX root A`."""
    return f"{PLAYERS[player]} {'root' if is_root else 'node'} {name}"


def alt_move(to: str, chance: str, cut: bool, pruned: bool, best: bool) -> str:
    notes = [
        *([f"probability {chance}"] if chance else []),
        *(["cut"] if cut else ["pruned"] if pruned else []),
        *(["principal line"] if best else []),
    ]
    return f"{to} ({', '.join(notes)})" if notes else to


def alt_node(node: str, value: str, window: str, moves: list[str]) -> str:
    """`MAX root A, value 19, window (−∞, ∞), three moves: B, C and D.`"""
    parts = [node, *([f"value {value.removeprefix('=')}"] if value else [])]
    parts += [f"window {window}"] if window else []
    if moves:
        parts.append(f"{count(len(moves), 'move')}: {listed(moves)}")
    return ", ".join(parts) + "."


_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def count(number: int, noun: str) -> str:
    spelled = _COUNTS[number] if number < len(_COUNTS) else str(number)
    return f"{spelled} {noun}{'' if number == 1 else 's'}"


#: What a sheet has around its exercises.
NAME = "Name"
STUDENT_ID = "Student id"
KEY = "Key"
REASONS = "Answers and reasons"
EXERCISE = "Exercise"
ANSWERS_IN_TREE = "Write each value into the box beside its node."
POINTS = "pt"
PLAYERS_MOVE = {
    "max": "MAX moves at an upward triangle",
    "min": "MIN moves at a downward triangle",
    "chance": "chance moves at a circle, with the probabilities on its edges",
}
LEGEND = "Each level is one ply (one move of one player); {moves}; the number at a leaf names it."
MATRIX_LEGEND = "MAX chooses a row, MIN a column; the cell is what MAX gets."
QUIZ_LEGEND = "Choose one option, mark true or false, or write a number."
LEGEND_ESTIMATES = "≈ beside a node marks its estimate."


def due(date: str) -> str:
    return f"due {date}"


def page(number: str, count: str) -> str:
    return f"Page {number} of {count}"


def reasons_page(number: str, count: str) -> str:
    return f"{KEY}, page {number} of {count}"


def legend(players: list[str], estimates: bool) -> str:
    """How a tree is read: `MAX moves at an upward triangle, …`."""
    moves = listed([PLAYERS_MOVE[player] for player in players])
    return LEGEND.format(moves=moves) + (f" {LEGEND_ESTIMATES}" if estimates else "")


TOO_LARGE = "a tree or an answer must find room on a page, found one that does not"

#: The signs on a key's tree.
KEY_LEGEND = {
    "values": "boxes: what is known of each value",
    "windows": "(α, β): window on entry",
    "cuts": "//: cut",
    "pruned": "dashed: never read",
    "line": "thick: principal line",
}

#: Headings of the tables that answers are written in.
NONE = "none"
CUT_COLUMNS = ("node", "after child", "comparison", "never looked at")
DECISION_COLUMNS = ("depth", "value", "move")
REORDERING_COLUMNS = ("order of the children", "leaves read")
ROWS = "MAX (rows)"
COLUMNS = "MIN (columns)"
PARTS = {
    "counts": "number of strategies",
    "matrix": "matrix",
    "maximin": "maximin",
    "minimax": "minimax",
    "saddles": "saddle points (row, column)",
}


def from_to(first: str, last: str) -> str:
    return f"{first} to {last}"


def either(options: tuple[str, ...]) -> str:
    return " or ".join(options)


def comparison(value: str, kind: str, alpha: str, beta: str, strict: bool) -> str:
    """`20 ≥ β = 19`."""
    if kind == "alpha":
        return f"{value} {'<' if strict else '≤'} α = {alpha}"
    return f"{value} {'>' if strict else '≥'} β = {beta}"


#: How the points of a question are shared out, by the type of its answer; the shares are those
#: that marking on the machine gives, too.
MARKING = {
    "Value": "All or nothing.",
    "Move": "All or nothing; any move that the key names is right.",
    "Path": "All or nothing; the names must come in their order.",
    "Names": "Equal parts: one for each right name; a name too many takes one away.",
    "Values": "Equal parts, one for each node.",
    "Intervals": (
        "Equal parts, one for each node; the sign counts: a bound written as a value is wrong."
    ),
    "Windows": "Equal parts, one for each node; both bounds must be right.",
    "Cuts": (
        "Equal parts: one for each right cut, its node with the child it comes after; a cut too "
        "many takes one away."
    ),
    "Decisions": "Equal parts, two for each depth: the value, and the move.",
    "Reordering": "Half for the order, half for the number of leaves.",
    "Counts": "Half for each player.",
    "Strategies": "Equal parts: one for each strategy; one too many takes one away.",
    "Payoffs": "Equal parts, one for each cell; a matrix of the wrong size earns nothing.",
    "Saddles": "Equal parts: one for each saddle point; one too many takes one away.",
    "Region": "All or nothing; any way to write the same set of numbers is right.",
    "Regions": "Equal parts, one for each move; any way to write the same set is right.",
    "Function": (
        "Equal parts, one for each piece of the key; a piece that is given a wrong value takes one "
        "away. Any way to write the same function is right."
    ),
    "Eliminated": (
        "Equal parts: one for each strategy that goes, in any order that works; one too many takes "
        "one away."
    ),
    "Cells": "Equal parts: one for each saddle point; one too many takes one away.",
    "Mix": (
        "Any mixture that guarantees the value is right; otherwise equal parts, one for each right "
        "probability."
    ),
    "Vector": "All or nothing: every number must be right.",
    "Vectors": "Equal parts, one for each number.",
    "Choices": "Equal parts, one for each node; any move that the key names is right.",
    "Parts": "Equal parts, one for each of its answers; each is marked as it would be alone.",
}

#: What an early slip does not cost again.
FOLLOW_THROUGH = {
    "Value": "Full points where it follows from the student's own values.",
    "Move": "Full points where it follows from the student's own values.",
    "Path": "Full points where it follows from the student's own values.",
    "Names": "Where an earlier value is wrong, mark against what the student's own make right.",
    "Values": "A node counts as right where it follows from the student's own values below it.",
    "Intervals": "A node counts as right where it follows from the student's own values below it.",
    "Windows": "A window counts as right where it follows from the student's own values.",
    "Cuts": "A cut counts as right where the student's own value and window make it one.",
    "Decisions": "A move counts as right where it follows from the student's own values there.",
    "Reordering": "The number counts as right where it fits the student's own order.",
    "Payoffs": "Mark against the student's own strategies where they have the right number.",
    "Saddles": "Full points where they are saddle points of the student's own matrix.",
    "Vector": "Full points where it follows from the student's own values.",
    "Vectors": "A node counts as right where it follows from the student's own values below it.",
    "Choices": "A move counts as right where it follows from the student's own values.",
    "Mix": "Full points where it is right for the student's own reduced matrix.",
}


def marking(type: str) -> str:
    return MARKING.get(type, MARKING["Value"])


def follow_through(type: str) -> str:
    return FOLLOW_THROUGH.get(type, "")


RUBRIC = "Rubric"
RUBRIC_INTRO = (
    "These items hold for every variant. An early slip costs its own points, not those of what "
    "follows from it (follow-through)."
)
MARKING_LABEL = "Marking"
FOLLOW_LABEL = "Follow-through"


# The normal form


def product(player: str, nodes: int, factors: list[str], count: str) -> str:
    """`MAX moves at 3 nodes: 2^2 · 3 = 12`."""
    if not nodes:
        return f"{PLAYERS[player]} never moves: one strategy, which is empty"
    where = f"{nodes} node" if nodes == 1 else f"{nodes} nodes"
    return f"{PLAYERS[player]} moves at {where}: {' · '.join(factors)} = {count}"


def columns(labels: list[str]) -> str:
    return f"columns: {', '.join(labels)}"


def row(number: str, label: str, payoffs: list[str]) -> str:
    return f"row {number} {label}: {', '.join(payoffs)}"


def maximin(minima: list[str], value: str, rows: list[str]) -> str:
    where = f"row{'s' if len(rows) > 1 else ''} {listed(rows)}"
    return f"smallest of each row: {', '.join(minima)}; the largest of them is {value}, in {where}"


def minimax(maxima: list[str], value: str, columns: list[str]) -> str:
    where = f"column{'s' if len(columns) > 1 else ''} {listed(columns)}"
    largest = ", ".join(maxima)
    return f"largest of each column: {largest}; the smallest of them is {value}, in {where}"


def saddle(value: str, cells: list[str]) -> str:
    return (
        f"{listed(cells)}: {value} is the smallest of its row and the largest of its column, so "
        "neither player gains by changing alone"
    )


def only_after(player: str, nodes: list[str], choice: str) -> str:
    return f"{PLAYERS[player]} comes to {listed(nodes)} only after {choice}"


NOTHING_EXCLUDED = "no earlier choice excludes a node: the reduced strategies are the full ones"


# Chance nodes

#: The questions about pruning, where it is known what a leaf can be, and where it is not.
STAR1 = {
    "visited": "Every leaf lies between {low} and {high}. Which leaves does Star1 read?",
    "pruned": "Every leaf lies between {low} and {high}. Which leaves does Star1 prune?",
}
RESET_AT_CHANCE = {
    "visited": "Below a chance node alpha–beta starts anew with (−∞, ∞). Which leaves are read?",
    "pruned": "Below a chance node alpha–beta starts anew with (−∞, ∞). Which leaves are pruned?",
}

#: What a chance node's value can still become.
AT_BEST = {"max": "at most", "min": "at least"}


#: Why a value that reaches the end of what a leaf can be needs no more search.
NO_LEAF_BEYOND = {"max": "no leaf is lower", "min": "no leaf is higher"}


def needed_by_chance(node: str) -> str:
    return f"what the chance node {node} would need here"


# Move ordering


def reorder(node: str) -> str:
    return (
        f"Reorder the children of {node}, and nothing else, so that alpha–beta reads as few leaves "
        "as possible: in which order are they tried, and how many leaves are read?"
    )


def leaves_read(leaves: list[str]) -> str:
    return f"it reads {listed(leaves)}"


def read_in_orders(count: int, orders: list[str]) -> str:
    """`16 leaves: D, B, C; D, C, B`, with the first few of many orders."""
    more = len(orders) - 6
    rest = f"; and {more} more orders" if more > 0 else ""
    return f"{count} {'leaf' if count == 1 else 'leaves'}: {'; '.join(orders[:6])}{rest}"


def knuth_moore(branching: int, depth: int, minimum: int) -> str:
    """`3^2 + 3^1 − 1 = 11`."""
    return f"{branching}^{(depth + 1) // 2} + {branching}^{depth // 2} − 1 = {minimum}"


# Depth limits


def decisions_from_features(weights: list[str], features: dict[str, list[str]]) -> str:
    """The prompt that gives the features from which estimates are computed."""
    terms = total([f"{weight}·f{i}" for i, weight in enumerate(weights, 1)])
    rows = "; ".join(f"{name} ({', '.join(row)})" for name, row in features.items())
    return (
        "Which value and which move does a search of depth 1, depth 2, and so on down to the "
        f"leaves find at the root? An inner node at the limit counts with {terms} of its features: "
        f"{rows}."
    )


def at_depth(depth: int, choice: str) -> str:
    return f"depth {depth}: {choice}"


def flips(depth: int, old: tuple[str, str, str], new: tuple[str, str, str]) -> str:
    """The horizon effect: what a search sees only with one ply more."""

    def seen(move: str, before: str, after: str) -> str:
        if before == after:
            return f"{move} stays at {before}"
        return f"{move} goes from {before} to {after}"

    return (
        f"depth {depth} moves to {new[0]} instead of {old[0]}: one ply further on {seen(*old)} and "
        f"{seen(*new)}, which lay beyond the horizon of depth {depth - 1}"
    )


NO_FLIP = "no depth overturns the move of the one before"


# Real games

WINNERS = {1: "MAX", 0: "nobody", -1: "MIN"}


def to_move(player: str) -> str:
    return f"{player} to move"


def winner(value: str, name: str) -> str:
    return f"the value is {value} in MAX's view: {name} wins"


def reply(begun: list[str], player: str) -> str:
    return f"The game begins with {', '.join(begun)}. What is the best reply of {PLAYERS[player]}?"


def goes_on(begun: list[str]) -> str:
    if not begun:
        return "How does the game go, to its end, when both sides play right?"
    return (
        f"The game begins with {', '.join(begun)}. How does it go on, to its end, when both sides "
        "play right?"
    )


# Counting


def summed(terms: list[str], total: str) -> str:
    return f"{' + '.join(terms)} = {total}"


def strategies(player: str, nodes: int, product: str, number: str | None) -> str:
    """`MAX moves at 13 nodes: 4 · 2^12 = 16384`."""
    if not nodes:
        return f"{PLAYERS[player]} never moves: one strategy, which is empty"
    where = f"{nodes} node" if nodes == 1 else f"{nodes} nodes"
    equals = f" = {number}" if number not in (None, product) else ""
    return f"{PLAYERS[player]} moves at {where}, a choice at each: {product}{equals}"


LEVEL, MOVER, MOVES = "level", "who moves", "moves at each node"
SHAPE = "The root is level 0; on each level all nodes have as many moves."

# Evaluation functions

WEIGHT = "weight"
FEATURES = "f1, f2, … are the features of the position after each move."


def features(names: dict[str, str]) -> str:
    counted = "; ".join(f"{name}: {what}" for name, what in names.items())
    return f"What are the features of the position? ({counted})"


def weighted(terms: list[tuple[str, str]]) -> str:
    """Weights and what they weigh: `rX + 5·cX − dO`."""
    shown = ""
    for weight, what in terms:
        size = weight.lstrip("\N{MINUS SIGN}")
        sign = "−" if size != weight else "+"
        joint = f" {sign} " if shown else sign.replace("+", "")
        shown += joint + ("" if size == "1" else f"{size}·") + what
    return shown


def estimate(formula: str) -> str:
    return f"What is the estimate E = {formula} of the position?"


def estimates(formula: str, win: str) -> str:
    return (
        f"What is the estimate E = {formula} after each move? (A game that MAX has won counts "
        f"{win}, one that MIN has won −{win}, a draw 0.)"
    )


def estimated(formula: str, names: dict[str, str], win: str) -> str:
    """What the estimates of a game's positions are."""
    counted = "; ".join(f"{name}: {what}" for name, what in names.items())
    return (
        f"An estimate is E = {formula} ({counted}). A game that MAX has won counts {win}, one that "
        f"MIN has won −{win}, a draw 0."
    )


def game_over(move: str, value: str) -> str:
    return f"{move}: the game is over, {value}"


# Games as search problems

DEFINITION = {
    "S0": "the initial state",
    "TO-MOVE": "whose turn it is in a state",
    "ACTIONS": "the legal moves in a state",
    "RESULT": "the transition model: the state that a move leads to",
    "IS-TERMINAL": "the terminal test: whether the game is over",
    "UTILITY": "what the end of a game is worth to a player",
}


YES_NO = {True: "yes", False: "no"}


def numbered(number: str, item: str) -> str:
    return f"{number}: {item}"


def parts() -> str:
    named = ", ".join(DEFINITION)
    return f"To which part of the game's definition does each sentence belong ({named})?"


def starts(position: str) -> str:
    return f"the game starts at {position}"


def moves_at(player: str, position: str) -> str:
    return f"{player} moves at {position}"


def legal(position: str, moves: list[str]) -> str:
    if len(moves) == 1:
        return f"at {position} {moves[0]} may be played, and nothing else"
    return f"at {position} {listed(moves)} may be played"


def leads(move: str, before: str, after: str) -> str:
    return f"{move} leads from {before} to {after}"


def is_over(position: str) -> str:
    return f"at {position} the game is over"


def worth(position: str, player: str, value: str) -> str:
    return f"the end {position} is worth {value} to {player}"


def actions(position: str) -> str:
    return f"Which moves are in ACTIONS({position})?"


def result(move: str, position: str) -> str:
    return f"What is RESULT({position}, {move})? Write it row by row."


def terminal() -> str:
    return f"Which of these positions are terminal ({'/'.join(YES_NO.values())})?"


def utility(position: str, player: str) -> str:
    return f"What is UTILITY({position}, {player})?"


# Matrix games


def cell(row: str, column: str) -> str:
    return f"({row}, {column})"


def compared(player: str, better: str, worse: str, against: str) -> str:
    return f"{better} {'>' if player == 'max' else '<'} {worse} at {against}"


def dominated(player: str, strategy: str, by: str, comparisons: list[str]) -> str:
    return f"{strategy} goes: for {PLAYERS[player]} {by} is better, {listed(comparisons)}"


NOTHING_DOMINATED = "no strategy is strictly better than another of the same player's"


def no_saddle(maximin: str, minimax: str) -> str:
    return f"there is none, since the maximin {maximin} is less than the minimax {minimax}"


def at_saddle(cell: str) -> str:
    return f"{cell} is a saddle point, so nobody gains by mixing"


def two_by_two(rows: list[str], columns: list[str], payoffs: list[str], value: str) -> str:
    """The formula for payoffs a, b, c, d, with numbers of any sign put in."""
    a, b, c, d = (f"({n})" if n.startswith("\N{MINUS SIGN}") else n for n in payoffs)
    return (
        f"{listed(rows)} are played against {listed(columns)}: "
        f"({a} · {d} − {b} · {c}) / ({a} − {b} − {c} + {d}) = {value}"
    )


BETWEEN_GUARANTEES = (
    "there is no saddle point, so both players mix; the value is what MAX's mixture guarantees "
    "and MIN's concedes"
)


def guaranteed(player: str, against: list[str], bound: str) -> str:
    """`against c1 1/2, c2 3/4: MAX gets at least 1/2`."""
    least = "at least" if player == "max" else "at most"
    return f"against {', '.join(against)}: MAX gets {least} {bound}"


OTHER_MIXTURES = "other mixtures are optimal too; each counts as right"


# Games of several players

_IF_REPLACED = {
    "opponent": "what does player {target} get?",
    "opponent_outcome": "which leaf does the game end at?",
    "changes": "at which nodes does another move become right?",
}


def if_replaced(id: str, opponent: int, target: int) -> str:
    return (
        f"If player {opponent} is replaced by somebody who wants nothing but player {target} to "
        f"get as little as possible, and all others play as well as they can, "
        f"{_IF_REPLACED[id].format(target=target)}"
    )


def replaced(opponent: int, target: int) -> str:
    return (
        f"the new player {opponent} gets what player {target} loses; all others want what they "
        "wanted before"
    )


def backed_up(
    node: str,
    player: int,
    number: int,
    least: bool,
    vectors: list[str],
    value: str,
    moves: list[str],
) -> str:
    """`B, player 2: of (3, 1), (0, 4) the largest 2nd number: (0, 4), by 5`."""
    ordinal = {1: "1st", 2: "2nd", 3: "3rd"}[number]
    wanted = "smallest" if least else "largest"
    return (
        f"{node}, player {player}: of {', '.join(vectors)} the {wanted} {ordinal} number: "
        f"{value}, by {either(tuple(moves))}"
    )


def play(path: list[str]) -> str:
    return f"the play goes {', '.join(path)}"


PAYOFF_LEGEND = (
    "The number beside a node is the player who moves there; a leaf has what {players} get, in "
    "this order; the number below it names it."
)


def payoff_legend(players: list[int]) -> str:
    return PAYOFF_LEGEND.format(players="players " + listed([str(player) for player in players]))


# Concepts

TICK = "×"
TRUE_FALSE = {"true": True, "false": False}


def statement(text: str) -> str:
    return f"True or false? {text}"


def option(letter: str, is_right: bool, reason: str) -> str:
    return f"({letter}) is {'right' if is_right else 'wrong'}: {reason}"


def looked_up(source: str, id: str) -> str:
    return f"source: {source} (question {id})"


# A leaf called x

SKETCH = "sketch"
FUNCTION_COLUMNS = ("value", "for which x")


def pruned_leaf(leaf: str) -> str:
    return f"For which values of x does alpha–beta never read leaf {leaf}?"


def moves_chosen(root: str, moves: list[str]) -> str:
    each = "the move " + moves[0] if len(moves) == 1 else f"each of the moves {listed(moves)}"
    return (
        f"For which values of x is {each} right at the root {root}? A move is right that is worth "
        f"as much as {root} (the minimax value) and that the rule for ties lets count."
    )


def at_x(region: str, sentence: str) -> str:
    """`x = 3: B and C are worth the same: each is right`."""
    return f"{region}: {sentence}"


def skipped(leaf: str, node: str, after: str) -> str:
    return f"{node} is left after {after}, and {leaf} is never read"


def always_read(leaf: str) -> str:
    return f"{leaf} is read whatever x is"


# Misconceptions

WRONG_ANSWERS = "wrong answers to expect:"


def wrong_answer(answer: str, sentences: list[str]) -> str:
    return f"{answer}: {'; or '.join(sentences)}"


#: What a misconception looks like in a student's work: "your cuts fit an α that …".
MISTAKES = {
    "swapped-players": "your values fit MAX taking the smallest and MIN the largest",
    "never-alternates": "your values fit one player making every move",
    "depth-off-by-one": "your values fit a search that stops one ply too early",
    "leftmost-leaf-is-value": "your values fit a node taking the value of its first child",
    "other-child-order": "your work fits children tried in the other direction",
    "last-tie": "your move fits taking the last of several optimal moves",
    "chance-as-max": "your values fit MAX choosing at chance nodes",
    "averages-instead-of-weights": "your values fit chances taken to be equal",
    "other-cut-rule": "your cuts fit the other cut rule (reaching the bound, or passing it)",
    "no-pruning": "your work fits a search that never cuts",
    "window-not-passed": "your cuts fit every node starting anew with (−∞, ∞)",
    "shallow-only": "your cuts fit bounds that come from the parent only, never from further up",
    "alpha-not-updated": "your cuts fit an α that is never raised at MAX nodes",
    "beta-not-updated": "your cuts fit a β that is never lowered at MIN nodes",
    "cuts-one-late": "your cuts fit a node being left one child too late",
    "parent-takes-child-value": (
        "your cuts fit a child's value counting for its parent before the child is finished"
    ),
    "bound-taken-as-value": "your answer fits a bound taken for a value: a cut child may be worse",
    "negamax-window-not-negated": "your cuts fit a window passed on without negating it",
    "negamax-sign-not-flipped": "your values fit a child's value whose sign is not changed",
}

#: The same for kinds that are no search.
MISREADINGS = {
    "guarantees-swapped": "your answers fit maximin and minimax being exchanged",
    "row-column-swapped": "your work fits MIN choosing the row and MAX the column",
    "weakly-dominated": "your work fits eliminating what is only weakly dominated",
    "eliminated-once": (
        "your work fits looking for dominated strategies only once, in the whole matrix"
    ),
    "never-mixes": (
        "your answer fits both players playing their safest strategy, without a saddle point"
    ),
    "own-indifference": (
        "your mixture fits making the player who mixes indifferent, not the opponent"
    ),
    "all-for-player-1": "your values fit everybody wanting player 1 to get much",
    "taken-for-zero-sum": "your values fit everybody playing against player 1",
    "largest-total": "your values fit everybody wanting the largest total",
}
