"""The question bank keeps its promises, what can be computed is, and specs draw from it."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from pathlib import Path
from random import Random

import pytest

from grader import resources
from grader.errors import UserError
from grader.instances.quiz import FORMS, shares
from grader.kinds.ordering import by_value, minimum
from grader.model.exact import Bound, Number
from grader.model.matrix import Matrix
from grader.model.problem import Instance
from grader.model.quiz import Item, Option
from grader.model.quiz_answers import Choice, TrueFalse
from grader.model.report import Verdict
from grader.model.rules import Rules
from grader.model.tree import Chance, Decision, Leaf, inner_nodes, leaves, nodes
from grader.outputs.tex import escape
from grader.solvers.alphabeta import alphabeta
from grader.solvers.equilibrium import equilibrium
from grader.solvers.expectiminimax import expectiminimax
from grader.solvers.minimax import minimax
from grader.spec.bank import read_bank
from tests.run import answers, grader, refused, solve
from tests.trees import full, tree

BANK = read_bank(resources.path("exercises") / "concepts" / "bank.yaml")
ITEMS = {item.id: item for item in BANK}

#: With what the bank has to cover, the least number of questions on each.
TOPICS = {
    "games": 8, "minimax": 8, "alpha-beta": 8, "ordering": 8, "depth-limits": 8, "chance": 8,
    "mcts": 8, "general-sum": 8, "mixed-strategies": 8, "milestones": 8,
}  # fmt: skip


def options(item: Item) -> tuple[Option, ...]:
    assert isinstance(item.answer, tuple)
    return item.answer


CHOICES = [item for item in BANK if item.form == "choice"]
STATEMENTS = [item for item in BANK if item.form == "true-false"]


# The bank


def test_every_topic_has_questions_of_every_form() -> None:
    assert len(BANK) >= 60
    count = Counter(item.topic for item in BANK)
    assert count.keys() == TOPICS.keys()
    assert all(count[topic] >= least for topic, least in TOPICS.items()), count
    assert all(sum(item.form == form for item in BANK) >= 15 for form in FORMS)


def test_ids_and_questions_differ() -> None:
    assert len(ITEMS) == len(BANK)
    assert len({item.text.lower() for item in BANK}) == len(BANK)


@pytest.mark.parametrize("item", CHOICES, ids=lambda item: item.id)
def test_one_option_is_right_and_each_has_its_reason(item: Item) -> None:
    assert [option.is_right for option in options(item)].count(True) == 1
    assert 3 <= len(options(item)) <= 5
    assert len({option.text.lower() for option in options(item)}) == len(options(item))
    assert all(len(option.reason) > 15 for option in options(item))


def test_every_question_has_a_reason_and_a_source() -> None:
    for item in BANK:
        assert len(item.reason) > 15, item.id
        assert any(year in item.source for year in map(str, range(1928, 2025))), item.id


def test_no_form_gives_its_answer_away() -> None:
    true = sum(item.answer is True for item in STATEMENTS)
    assert 0.35 * len(STATEMENTS) < true < 0.65 * len(STATEMENTS)
    longest = sum(
        max(options(item), key=lambda option: len(option.text)).is_right for item in CHOICES
    )
    assert longest < 0.6 * len(CHOICES)


def test_every_word_can_be_printed() -> None:
    for item in BANK:
        texts = [item.text, item.reason, item.source]
        if item.form == "choice":
            texts += [text for option in options(item) for text in (option.text, option.reason)]
        for text in texts:
            escape(text)


# What can be computed


def least(branching: int, depth: int) -> int:
    """Leaves that alpha–beta reads of a uniform tree with every node's best child first."""
    values = Random(branching * depth).sample(range(10**6), branching**depth)
    instance = Instance(tree(full([branching] * depth, values)), Rules())
    read = len(alphabeta(by_value(instance, best_first=True), Rules()).visited)
    assert read == minimum(branching, depth)
    return read


AIMA = tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
UNIFORM = tree(full([3] * 4, range(81)))
NARROWING = tree(full([4, 3, 2, 1], range(24)))


def mixed(*rows: tuple[int, ...]) -> tuple[Number, tuple[Number, ...]]:
    """The value, and how MAX mixes."""
    found = equilibrium(Matrix(rows))
    return found.value, found.row


def deepened(branching: int, depth: int) -> int:
    """Nodes that iterative deepening generates, without the root."""
    return sum(branching**level for limit in range(1, depth + 1) for level in range(1, limit + 1))


COMPUTED: dict[str, Bound] = {
    "plies-of-six-moves": 2 * 3,
    "zero-sum-payoff": 0 - 5,
    "leaves-of-uniform-tree": len(leaves(UNIFORM)),
    "nodes-of-4-3-2-1": len(nodes(NARROWING)),
    "minimax-three-by-three": minimax(AIMA, Rules()).value,
    "minimax-reads-all": len(minimax(tree(full([5] * 3, range(125))), Rules()).visited),
    "unread-in-three-by-three": len(alphabeta(AIMA, Rules()).pruned),
    "least-3-4": least(3, 4),
    "least-2-5": least(2, 5),
    "least-10-2": least(10, 2),
    "effective-branching": next(b for b in range(36) if b**2 == 36),
    "iterative-deepening-nodes": deepened(10, 5),
    "expected-value": expectiminimax(
        Chance("A", ((Fraction(1, 4), Leaf("1", 10)), (Fraction(3, 4), Leaf("2", 2)))), Rules()
    ).value,
    "distinct-rolls": len(list(combinations_with_replacement(range(6), 2))),
    "roll-of-1-and-2": Fraction(
        sum({a, b} == {1, 2} for a, b in product(range(1, 7), repeat=2)), 36
    ),
    "exploitation-term": Fraction(6, 8),
    "pennies": mixed((1, -1), (-1, 1))[1][0],
    "morra-value": mixed((2, -3), (-3, 4))[0],
    "rock-paper-scissors": mixed((0, -1, 1), (1, 0, -1), (-1, 1, 0))[1][0],
}
#: Numbers of history, which only the source can tell.
TOLD = {"alphago-games"}


def test_every_number_is_computed_or_told() -> None:
    assert COMPUTED.keys() | TOLD == {item.id for item in BANK if item.form == "number"}


@pytest.mark.parametrize(("id", "value"), COMPUTED.items())
def test_a_number_is_what_the_solvers_find(id: str, value: Bound) -> None:
    assert ITEMS[id].answer == value


def test_tic_tac_toe_is_a_draw() -> None:
    lines = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124]

    @cache
    def value(mover: int, other: int) -> int:
        if any(other & line == line for line in lines):
            return -1
        free = [1 << i for i in range(9) if not (mover | other) >> i & 1]
        return max((-value(other, mover | square) for square in free), default=0)

    assert value(0, 0) == 0
    assert next(o.text for o in options(ITEMS["tic-tac-toe-value"]) if o.is_right) == "In a draw."


def holds(id: str) -> bool:
    answer = ITEMS[id].answer
    assert isinstance(answer, bool)
    return answer


def random_leaves(rng: Random, *branching: int) -> Decision:
    count = 1
    for width in branching:
        count *= width
    return tree(full(branching, [rng.randint(-9, 9) for _ in range(count)]))


def mapped(root: Decision, change: dict[int, int]) -> Decision:
    def below(node: Decision | Leaf) -> Decision | Leaf:
        if isinstance(node, Leaf):
            return Leaf(node.name, change[int(node.value)])
        children = tuple(below(child) for child in node.children)  # type: ignore[arg-type]
        return Decision(node.name, node.player, children)

    found = below(root)
    assert isinstance(found, Decision)
    return found


def best(root: Decision) -> list[str]:
    return [child.name for child in minimax(root, Rules()).optimal(root)]


def test_statements_about_minimax_and_alpha_beta() -> None:
    rng = Random(0)
    seen: dict[str, bool] = dict.fromkeys(
        ("same-value", "window-narrows", "cubes-keep-moves", "squares-change-moves",
         "inner-values-exact", "equal-return-not-equal-worth", "no-deep-cutoff-in-three-plies"),
        True,
    )  # fmt: skip
    for _ in range(300):
        root = random_leaves(rng, 3, 3, 3)
        full_search, search = minimax(root, Rules()), alphabeta(root, Rules())
        values, windows = full_search.returned, search.windows
        seen["same-value"] &= full_search.value == search.value
        seen["window-narrows"] &= all(
            windows[node.name][0] <= windows[child.name][0]
            and windows[child.name][1] <= windows[node.name][1]
            for node in inner_nodes(root)
            for child in node.children
            if child.name in windows
        )
        seen["inner-values-exact"] &= all(
            values[name] == value for name, value in search.returned.items()
        )
        seen["equal-return-not-equal-worth"] &= all(
            values[child.name] == search.value
            for child in root.children
            if search.returned[child.name] == search.value
        )
        seen["no-deep-cutoff-in-three-plies"] &= not any(map(search.is_deep, search.cuts))
        cubes, squares = ({v: v**n for v in range(-9, 10)} for n in (3, 2))
        seen["cubes-keep-moves"] &= best(root) == best(mapped(root, cubes))
        seen["squares-change-moves"] &= best(root) == best(mapped(root, squares))
    for id, held in seen.items():
        assert holds(id) == held, id


def test_an_order_in_which_alpha_beta_reads_every_leaf() -> None:
    worst_first = tree([[1, 2], [3, 4], [5, 6]])
    worst_first_of_min = tree([[2, 1], [4, 3], [6, 5]])
    reads_all = [not alphabeta(root, Rules()).pruned for root in (worst_first, worst_first_of_min)]
    assert any(reads_all) == holds("alphabeta-worst-case")


def test_maximin_is_at_most_minimax() -> None:
    rng = Random(1)
    matrices = [
        Matrix(tuple(tuple(rng.randint(-9, 9) for _ in range(4)) for _ in range(3)))
        for _ in range(500)
    ]
    assert all(m.maximin <= m.minimax for m in matrices) == holds("maximin-below-minimax")


# Answers


CHOICE = Choice(("b · m", "b^m", "It does not grow.", "m"), 2)


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("C", Verdict.CORRECT),
        ("c", Verdict.CORRECT),
        ("(c)", Verdict.CORRECT),
        ("c)", Verdict.CORRECT),
        (" C. ", Verdict.CORRECT),
        ("(C) It does not grow.", Verdict.CORRECT),
        ("it does  not grow", Verdict.CORRECT),
        ("A", Verdict.WRONG),
        ("b^m", Verdict.WRONG),
        ("m", Verdict.WRONG),
        ("(B)", Verdict.WRONG),
        ("E", Verdict.UNREADABLE),
        ("(C) b^m", Verdict.UNREADABLE),
        ("A or C", Verdict.UNREADABLE),
        ("ABCD", Verdict.UNREADABLE),
        ("it grows", Verdict.UNREADABLE),
        ("", Verdict.MISSING),
    ],
)
def test_one_of_several(text: str, verdict: Verdict) -> None:
    assert CHOICE.mark(text).verdict is verdict


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("true", Verdict.CORRECT),
        ("True.", Verdict.CORRECT),
        ("T", Verdict.CORRECT),
        ("false", Verdict.WRONG),
        ("f", Verdict.WRONG),
        ("true or false", Verdict.UNREADABLE),
        ("1", Verdict.UNREADABLE),
    ],
)
def test_true_or_false(text: str, verdict: Verdict) -> None:
    assert TrueFalse(True).mark(text).verdict is verdict


# Specs


def ids(spec: str, folder: Path, seed: int = 0) -> list[str]:
    (problem,) = solve(f"kind: concepts\n{spec}\n", folder, "--seed", str(seed))["problems"]
    found: list[str] = problem["quiz"]
    return found


def test_questions_are_drawn_from_what_is_wanted(tmp_path: Path) -> None:
    spec = "quiz: {count: 5, topics: [mcts, chance], forms: [choice, number]}"
    drawn = {id for seed in range(25) for id in ids(spec, tmp_path, seed)}
    pool = {
        item.id
        for item in BANK
        if item.topic in ("mcts", "chance") and item.form in ("choice", "number")
    }
    assert drawn == pool
    assert all(len(set(ids(spec, tmp_path, seed))) == 5 for seed in range(10))


def test_a_number_of_questions_or_their_names(tmp_path: Path) -> None:
    assert len(ids("quiz: 3", tmp_path)) == 3
    assert len(ids("quiz: {}", tmp_path)) == 8
    assert ids("quiz: [quiescence, ply, morra-value]", tmp_path, 5) == [
        "quiescence", "ply", "morra-value",
    ]  # fmt: skip


def test_every_variant_has_the_same_forms_at_the_same_places(tmp_path: Path) -> None:
    forms = {tuple(ITEMS[id].form for id in ids("quiz: 10", tmp_path, seed)) for seed in range(15)}
    assert len(forms) == 1
    assert [*forms.pop()] == ["true-false"] * 4 + ["choice"] * 4 + ["number"] * 2


@pytest.mark.parametrize(
    ("sizes", "count", "expected"),
    [
        ([45, 41, 20], 8, [3, 3, 2]),
        ([45, 41, 20], 106, [45, 41, 20]),
        ([0, 5, 1], 3, [0, 3, 0]),
        ([1, 1, 1], 2, [1, 1, 0]),
        ([7, 0, 0], 1, [1, 0, 0]),
    ],
)
def test_forms_are_drawn_in_proportion(sizes: list[int], count: int, expected: list[int]) -> None:
    assert shares(sizes, count) == expected


def test_options_are_shuffled_by_the_seed(tmp_path: Path) -> None:
    spec = "kind: concepts\nquiz: [ply]\n"
    found: Counter[str] = Counter()
    for seed in range(40):
        (problem,) = solve(spec, tmp_path, "--seed", str(seed))["problems"]
        (question,) = problem["questions"]
        assert question["options"][question["answer"]] == "One move by one player."
        found[question["answer"]] += 1
    assert found.keys() == {"A", "B", "C", "D"}
    assert solve(spec, tmp_path, "--seed", "1") == solve(spec, tmp_path, "--seed", "1")


def test_points_are_shared_out_or_given(tmp_path: Path) -> None:
    def points(spec: str) -> list[float]:
        (problem,) = solve(f"kind: concepts\nquiz: 3\n{spec}", tmp_path)["problems"]
        return [question["points"] for question in problem["questions"]]

    assert points("") == [1, 1, 1]
    assert points("points: 12") == [4, 4, 4]
    assert points("ask: {1: 5, 3: 2}") == [5, 2, 0]
    assert refused("kind: concepts\nquiz: 3\nask: {4: 1}", tmp_path) == [
        "3: ask.4: unknown key '4' (known: 1, 2, 3)"
    ]


MINE = """
sources: {Book: "A book, 1999"}
questions:
  - {id: one, topic: own, statement: It is so., answer: true, because: It is so., source: Book}
  - id: two
    topic: own
    question: Which one?
    right: This.
    because: It is this.
    wrong: [{option: That., because: It is not.}]
    source: Book, page 3
  - {id: three, topic: own, question: How many?, answer: 2/3, because: So many., source: Book}
"""


def test_a_bank_of_one_s_own(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(MINE, "utf-8")
    spec = "kind: concepts\nquiz: {bank: mine.yaml, ids: [three, two, one]}\n"
    (problem,) = solve(spec, tmp_path)["problems"]
    assert [*answers(problem).values()][0::2] == ["2/3", True]
    assert "A book, 1999, page 3" in problem["questions"][1]["reasons"][-1]
    assert sorted(ids("quiz: {bank: mine.yaml, count: 3}", tmp_path)) == ["one", "three", "two"]


def test_a_code_is_bound_to_the_questions_too(tmp_path: Path) -> None:
    mine, spec = tmp_path / "mine.yaml", tmp_path / "spec.yaml"
    mine.write_text(MINE, "utf-8")
    spec.write_text("kind: concepts\nquiz: {bank: mine.yaml, count: 2}\n", "utf-8")
    code = grader("solve", spec, "--json").json["problems"][0]["code"]
    assert grader("solve", spec, "--code", code).code == 0
    mine.write_text(MINE.replace("How many?", "How few?"), "utf-8")
    assert grader("solve", spec, "--code", code).code == 2


def test_all_faults_of_a_bank_are_told_at_once(tmp_path: Path) -> None:
    bank = tmp_path / "bank.yaml"
    bank.write_text(
        """
sources: {Book: "A book"}
questions:
  - {id: One, topic: own, statement: It is so., answer: true, because: So., source: Book}
  - {id: two, topic: own, statement: It is so., answer: 3, because: So., source: Bok}
  - {id: two, topic: own, question: Who?, statement: I., answer: 3, because: So., source: Book}
  - {id: four, topic: own, question: Who?, right: I., answer: 3, because: So., source: Book}
  - {id: five, topic: own, question: Which?, right: I., because: So., source: Book,
     wrong: [{option: i, because: No.}, {option: You., because: No.}]}
  - {id: six, topic: own, question: When?, answer: now, source: Book}
""",
        "utf-8",
    )
    with pytest.raises(UserError) as refusal:
        read_bank(bank)
    assert [str(fault).removeprefix(f"{bank}:") for fault in refusal.value.faults] == [
        "4: questions[1].id: must be lower-case letters and digits, with hyphens between, "
        "found 'One'",
        "5: questions[2].statement: must differ from the others, found 'It is so.' again (first on "
        "line 4)",
        "5: questions[2].answer: must be true or false, found '3'",
        "5: questions[2].source: must begin with one of the bank's sources, found 'Bok', did you "
        "mean 'Book'?",
        "6: questions[3]: must have a statement or a question, found both",
        "7: questions[4]: may not have a key 'answer' beside 'right', found one",
        "9: questions[5].wrong[1]: options must differ, found 'i' again",
        "10: questions[6]: must have a key 'because', found none",
        "10: questions[6].answer: must be a number (12, -4.01 or 23/3), found 'now'",
    ]


@pytest.mark.parametrize(
    ("spec", "fault"),
    [
        ("", "1: must have a key 'quiz', found none"),
        ("quiz: 0", "2: quiz.count: must be a whole number from 1 to 40, found '0'"),
        (
            "quiz: [quiescense]",
            "2: quiz[1]: must be a question of the bank, found 'quiescense', did you mean "
            "'quiescence'?",
        ),
        ("quiz: [ply, ply]", "2: quiz[2]: a question may stand once, found 'ply' again"),
        (
            "quiz: {topics: [mtcs]}",
            "2: quiz.topics[1]: must be a topic of the bank, found 'mtcs', did you mean 'mcts'?",
        ),
        (
            "quiz: {count: 30, topics: [chance]}",
            "2: quiz.count: may be at most the 8 questions there are to draw from, found 30",
        ),
        ("quiz: {ids: [ply], count: 3}", "2: quiz.count: unknown key 'count' (known: bank, ids)"),
        (
            "quiz: {bank: nothing.yaml}",
            "2: quiz.bank: must be a file, found nothing of that name: nothing.yaml",
        ),
    ],
)  # fmt: skip
def test_what_is_refused(spec: str, fault: str, tmp_path: Path) -> None:
    assert refused(f"kind: concepts\n{spec}\n", tmp_path) == [fault]
