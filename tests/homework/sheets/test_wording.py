"""What a sheet says besides its questions: what to do, and what the instructor adds."""

from __future__ import annotations

from pathlib import Path

import pytest

from grader.homework.kinds import seeds
from grader.homework.sheets.sheet import read_sheet, seed_of, variant
from grader.outputs import OUTPUTS, load as load_output
from grader.outputs.paper.tex_text import escape
from grader.words import BEGIN, END
from tests.homework.kinds.examples import sheet_of
from tests.outputs.paper.test_sheets import layout, printed
from tests.run import grader, solve

TREE = "tree: [[3, 12], [2, 4]]\n"
CHANCE = "{nodes: [[[2, 4], [7, 3]], [[6, 0], [5, 8]]], players: [max, chance, min]%s}\n"

#: What the sheet of a spec says to do.
TASKS = {
    f"kind: minimax\n{TREE}": "Run minimax on this tree.",
    f"kind: alphabeta\n{TREE}": "Run alpha–beta from the window (−∞, ∞) on this tree.",
    f"kind: alphabeta\nrules: {{cut: equal, returns: hard}}\n{TREE}": (
        "Run alpha–beta from the window (−∞, ∞) on this tree."
    ),
    f"kind: negamax\n{TREE}": (
        "Run negamax on this tree. The number at a leaf is in MAX's view; every other number at a "
        "node is in the view of the player who moves there."
    ),
    f"kind: negamax\npruning: true\n{TREE}": (
        "Run negamax with alpha–beta pruning from the window (−∞, ∞) on this tree. The number at a "
        "leaf is in MAX's view; every other number at a node is in the view of the player who "
        "moves there."
    ),
    f"kind: ordering\n{TREE}": (
        "Run alpha–beta from the window (−∞, ∞) on this tree, with the children in the orders that "
        "the questions name."
    ),
    "kind: cutoff\ntree: {nodes: [[3, 12], [2, 4]], estimates: [1, 2, 3]}\n": (
        "Run minimax on this tree to depth 1, then to depth 2, and so on down to the leaves."
    ),
    f"kind: expectiminimax\ntree: {CHANCE % ''}": (
        "Run expectiminimax on this tree: a chance node is worth the mean of its children, "
        "weighted by their probabilities."
    ),
    f"kind: expectiminimax\ntree: {CHANCE % ', bounds: [0, 8]'}": (
        "Run expectiminimax on this tree: a chance node is worth the mean of its children, "
        "weighted by their probabilities. Then run it with pruning, from the window (−∞, ∞)."
    ),
    "kind: symbolic\ntree: [[3, 12], [2, x]]\n": (
        "The leaf x can be any number. Run minimax on this tree for every x. Run alpha–beta for "
        "every x, too, from the window (−∞, ∞)."
    ),
    "kind: symbolic\ntree: [[3, 12], [2, x]]\nask: [value]\n": (
        "The leaf x can be any number. Run minimax on this tree for every x."
    ),
    "kind: symbolicchance\ntree: {levels: 1, branching: 2, players: [chance], "
    "probabilities: [x, 1 - x], leaves: [1, 2]}\nask: [value]\n": (
        "Some probabilities depend on x, which can be any number from 0 to 1. Run expectiminimax "
        "on this tree for every x."
    ),
    f"kind: normalform\n{TREE}": (
        "Work with the normal form of this tree, the matrix of both players' pure strategies."
    ),
    "kind: matrix\nmatrix: [[1, 2], [3, 0]]\n": (
        "Solve this zero-sum game, in which both players choose at the same time."
    ),
    "kind: symbolicmatrix\nmatrix: [[x, 2], [3, 0]]\n": (
        "Solve this zero-sum game, in which both players choose at the same time, for every x."
    ),
    "kind: generalsum\ntree: [[3|1, 0|4], [2|2, 1|5]]\n": (
        "Run backward induction on this tree: from the leaves up, each player takes the move that "
        "brings that player the most."
    ),
    "kind: symbolicsum\ntree: [[3|1, 0|x], [2|2, 1|5]]\n": (
        "x can be any number, and some payoffs depend on it. Run backward induction on this tree "
        "for every x: from the leaves up, each player takes the move that brings that player the "
        "most."
    ),
    "kind: concepts\nquiz: 3\n": (
        "Answer each question: choose one option, mark true or false, or write a number."
    ),
    "kind: game\ntree: {game: nim, state: [2, 1]}\n": (
        "Run minimax on the game tree of this position."
    ),
    "kind: count\ntree: 3 levels, branching 2\n": "Work out how large this game tree is.",
    "kind: evaluation\nposition: {weights: [9, 5], moves: 3, features: 0..5}\n": (
        "Use an evaluation function: the estimate of a position is a weighted sum of its features."
    ),
    'kind: formalise\nposition: {game: tictactoe, state: ".OX ... ..X"}\n': (
        "Describe this game as a search problem."
    ),
    "kind: ucb\nnode: {children: {B: [60, 79], C: [1, 10]}, parent: 90}\n": (
        "Compare these children of a node by UCB1, as a Monte-Carlo tree search does."
    ),
    "kind: mcts\ntree: 2 levels, branching 2, leaves -2..2\niterations: 3\n": (
        "Run 3 iterations of Monte-Carlo tree search on this tree."
    ),
    "kind: mcts\ntree: 2 levels, branching 2, leaves -2..2\niterations: 1\n": (
        "Run 1 iteration of Monte-Carlo tree search on this tree."
    ),
}


def joined(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize(("spec", "task"), TASKS.items(), ids=lambda text: text[:40])
def test_an_exercise_says_what_to_do(spec: str, task: str, tmp_path: Path) -> None:
    (problem,) = solve(spec, tmp_path)["problems"]
    assert problem["task"] == task
    assert task in joined(grader("solve", tmp_path / "spec.yaml").out)
    made = printed(read_sheet(tmp_path / "spec.yaml"), 0)
    assert escape(task) in made["problems.tex"]
    assert escape(task) in made["key.tex"]


HOMEWORK = r"""
title: On $\alpha$ and \$
course: $n^2$
term: $T$
due: $d$
instructions: |
  First $\frac{a}{b}$.
  Then $\sqrt{2}$ for \$5.
exercises:
  - kind: alphabeta
    title: With $b^{d/2}$ leaves
    text: |
      Before $v \leq 3$.
      Again.
    note: After $v \geq 3$.
    tree: 2 levels, branching 2, leaves 1..9
    ask:
      move: {points: 2, text: 'Which $m$ is best?', space: 4 lines}
      values: 3
      value: {points: 1, space: 1 line}
  - question: |
      Explain why $\beta$ falls.
      Be brief.
    points: 3
    space: 6 lines
    answer: |
      Because $\frac{\alpha}{2} < 1$ at MIN.
      It is so.
    rubric: [{points: 2, text: names $\alpha$}, {points: 1, text: an example}]
  - {kind: minimax, tree: "2 levels, branching 2, leaves 1..9"}
"""


def test_the_instructor_s_words_are_in_json(tmp_path: Path) -> None:
    document = solve(HOMEWORK, tmp_path)
    assert document["title"] == "On α and $"
    first, free, _ = document["problems"]
    assert first["title"] == "With b^(d/2) leaves"
    assert first["text"] == "Before v ≤ 3.\nAgain."
    assert first["note"] == "After v ≥ 3."
    asked = {each["id"]: each for each in first["questions"]}
    assert (asked["move"]["prompt"], asked["move"]["points"]) == ("Which m is best?", 2)
    assert asked["values"]["prompt"].startswith("What do the leaves read")
    assert free["kind"] == "free-text"
    assert free["questions"] == [
        {
            "id": "answer",
            "prompt": "Explain why β falls.\nBe brief.",
            "points": 3,
            "answer": "Because α/2 < 1 at MIN.\nIt is so.",
            "rubric": [{"points": 2, "text": "names α"}, {"points": 1, "text": "an example"}],
            "reasons": ["2 points: names α", "1 point: an example"],
        }
    ]


def test_the_instructor_s_words_are_in_the_terminal(tmp_path: Path) -> None:
    solve(HOMEWORK, tmp_path)
    said = grader("solve", tmp_path / "spec.yaml").out
    for lines in (
        "Before v ≤ 3.\nAgain.\nRun alpha–beta",
        "\n\nAfter v ≥ 3.\n\n(a) Which m is best? [2 points]\n",
        "2. In your own words",
        "(a) Explain why β falls.\n    Be brief. [3 points]\n    → Because α/2 < 1 at MIN.\n",
        "      2 points: names α\n      1 point: an example\n",
    ):
        assert lines in said


def test_the_instructor_s_words_are_on_sheet_key_and_rubric(tmp_path: Path) -> None:
    made = printed(sheet_of(HOMEWORK, tmp_path), 0)
    for text in (made["problems.tex"], made["key.tex"]):
        for words in (
            r"On $\alpha$ and \$",
            r"$\smash{n^{2}}$ · $T$ · due $d$".replace("·", r"$\cdot$"),
            r"First $\frac{a}{b}$.\par",
            r"Then $\sqrt{2}$ for \$5.\par",
            r"With $\smash{b^{d / 2}}$ leaves",
            "\\strut Before $v \\leq 3$.\\par\n\\strut Again.\\par\n",
            r"\strut After $v \geq 3$.\par",
            "Which $m$ is best?",
            r"\vspace{85.0bp}",
            r"Explain why $\beta$ falls.",
            r"\strut Be brief.",
        ):
            assert words in text, words
    assert r"$\frac{\alpha}{2} < 1$" not in made["problems.tex"]
    assert made["key.tex"].count(r"Because $\frac{\alpha}{2} < 1$ at MIN.") == 2
    assert r"2 points: names $\alpha$" in made["key.tex"]
    assert layout(made["key.tex"]) == layout(made["problems.tex"])
    assert (
        "- **(a) 3 points**: Explain why β falls. Be brief.\n"
        "    - Model answer: Because α/2 \\< 1 at MIN. It is so.\n"
        "    - 2 points: names α\n"
        "    - 1 point: an example\n"
        "    - Marking: By hand.\n"
    ) in made["rubric.md"]


def test_room_to_work_makes_a_question_as_much_higher(tmp_path: Path) -> None:
    def heights(space: str) -> list[float]:
        ask = f"ask: {{move: {{points: 1{space}}}}}\n"
        made = printed(sheet_of(f"kind: minimax\n{TREE}{ask}", tmp_path), 0)
        blocks = [each for each in layout(made["problems.tex"]) if "gtblock" in each]
        return [float(each.split("{")[2].rstrip("}")) for each in blocks]

    without, four = heights(""), heights(", space: 4 lines")
    assert four[-1] - without[-1] == pytest.approx(80)
    assert four[:-1] == without[:-1]


def test_every_variant_of_a_quiz_asks_in_the_spec_s_words(tmp_path: Path) -> None:
    sheet = sheet_of(
        "kind: concepts\nquiz: 4\nask: {2: {points: 1, text: 'Is it so?'}}\n", tmp_path
    )
    made = printed(sheet, *range(4))
    assert all("Is it so?" in made[f"problems/{i}.tex"] for i in range(4))
    assert len({tuple(layout(made[f"problems/{i}.tex"])) for i in range(4)}) == 1


UCB = "  - {kind: ucb, node: {children: {B: [6, 7], C: [1, 3]}, parent: 10}}\n"


@pytest.mark.parametrize("output", OUTPUTS)
def test_every_output_writes_formulas_in_its_own_notation(output: str, tmp_path: Path) -> None:
    made = load_output(output)(variant(sheet_of(HOMEWORK + UCB, tmp_path), 0))
    files = [made] if isinstance(made, str) else [each.decode() for each in made.values()]
    assert not any(BEGIN in text or END in text for text in files)


def test_every_file_of_a_set_writes_formulas_in_its_own_notation(tmp_path: Path) -> None:
    sheet = sheet_of(HOMEWORK + UCB, tmp_path)
    for made in (printed(sheet, 0), printed(sheet, 1, 2)):
        for name, text in made.items():
            assert BEGIN not in text, name
            assert END not in text, name


def test_stress_reads_a_homework_with_free_text(tmp_path: Path) -> None:
    (tmp_path / "spec.yaml").write_text(HOMEWORK, "utf-8")
    done = grader("stress", tmp_path / "spec.yaml", "--seeds", "3")
    assert (done.code, done.err) == (0, "")
    assert "With b^(d/2) leaves" in done.out
    assert "own words" not in done.out


PLAIN = "\n".join(
    [
        "exercises:",
        "  - {kind: minimax, tree: '2 levels, branching 2, leaves 1..99', ask: {value: 2}}",
        "  - {kind: alphabeta, tree: '2 levels, branching 3, leaves 1..99'}",
    ]
)
FREE = "  - {question: 'Why?', points: 1, answer: So.}"
#: The same exercises in other words.
REWORDED = {
    "a wording": PLAIN.replace("value: 2", "value: {points: 3, text: 'How much?', space: 2 lines}"),
    "a text and a note": PLAIN.replace("kind: minimax", "kind: minimax, text: a, note: b"),
    "a free question before": PLAIN.replace("exercises:", f"exercises:\n{FREE}"),
    "a free question after": f"{PLAIN}\n{FREE}",
}


@pytest.mark.parametrize("spec", REWORDED.values(), ids=list(REWORDED))
def test_words_change_no_instance_and_no_code(spec: str, tmp_path: Path) -> None:
    before, after = (variant(sheet_of(each, tmp_path), 7) for each in (PLAIN, spec))
    assert after.code == before.code
    drawn = [each.instance.game for each in after.problems if each.kind.name != "free-text"]
    assert drawn == [each.instance.game for each in before.problems]


@pytest.mark.parametrize("format", [1, 2])
def test_a_printed_code_opens_when_words_are_added(format: int, tmp_path: Path) -> None:
    identity = sheet_of(PLAIN, tmp_path).identities[format]
    code = seeds.code(7, b"", identity, format)
    reworded = PLAIN.replace("value: 2", "value: {points: 2, text: 'How much?'}").replace(
        "kind: minimax", "kind: minimax, text: a, note: b"
    )
    assert seed_of(sheet_of(f"{reworded}\n{FREE}", tmp_path), code) == 7


def test_the_model_answer_alone_is_marked_without_reading(tmp_path: Path) -> None:
    made = variant(sheet_of(HOMEWORK, tmp_path), 0)
    (question,) = made.problems[1].questions
    assert question.answer.mark("Because α/2 < 1 at MIN. It is so.").share == 1
    assert question.answer.mark("Because.").verdict.value == "unreadable"
    assert question.answer.mark("").verdict.value == "missing"


def test_an_included_file_may_say_its_own_words(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(f"kind: minimax\ntext: A $x$.\n{TREE}", "utf-8")
    document = solve("exercises: [{include: one.yaml}]", tmp_path)
    assert document["problems"][0]["text"] == "A x."
