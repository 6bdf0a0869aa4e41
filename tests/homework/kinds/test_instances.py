"""The same spec, seed and secret give the same instance, for ever; others give others."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from grader import FORMAT
from grader.errors import UserError
from grader.homework.families.trees.plan import Levels, Plan, grow
from grader.homework.kinds import seeds
from grader.model.draw import Draw, below, sample, shuffle
from grader.model.tree import Chance, inner_nodes, leaves
from grader.words.phrases import letters
from tests.run import answers, grader, solve

SPEC = "kind: alphabeta\ntree: {levels: 3, branching: 2..3, leaves: 1..99}\n"


#: Written once for each format version, by hand, and never again.
#: What a sheet of the present format of codes is called, for as long as that stands.
#: What a sheet of the present format of codes is called, for as long as that stands.
CODE = "G2-7-MMF9DQ1S"
FROZEN = Path(__file__).parent / "frozen" / f"instance-format-{FORMAT}.json"


def test_the_same_for_ever(tmp_path: Path) -> None:
    """If this fails, printed codes stand for other sheets: mend the code, or raise FORMAT."""
    spec = """
      title: For ever
      exercises:
        - kind: alphabeta
          tree: {levels: 3, branching: 2..3, leaves: 1..25, estimates: -9..9}
        - kind: minimax
          tree: 4 levels, branching 2, leaves -50..50 distinct, players min max max
    """
    document = solve(spec, tmp_path, "--seed", "7")
    frozen = json.loads(FROZEN.read_text("utf-8"))
    for code in (CODE, frozen["problems"][0]["code"]):  # of the first format of codes, too
        assert solve(spec, tmp_path, "--code", code) == document
    for now, then in zip(document["problems"], frozen["problems"], strict=True):
        assert now["code"] == CODE
        assert now["tree"] == then["tree"]
        assert answers(now) == answers(then)


def test_another_seed_another_instance(tmp_path: Path) -> None:
    trees = {
        json.dumps(solve(SPEC, tmp_path, "--seed", str(seed))["problems"][0]["tree"])
        for seed in range(50)
    }
    assert len(trees) == 50


def test_a_secret_keys_the_seeds(tmp_path: Path) -> None:
    secret, other = tmp_path / "secret", tmp_path / "other"
    secret.write_text("correct horse\n")
    other.write_text("battery staple\n")
    documents = [
        solve(SPEC, tmp_path),
        solve(SPEC, tmp_path, "--secret", secret),
        solve(SPEC, tmp_path, "--secret", other),
    ]
    assert len({json.dumps(each["problems"][0]["tree"]) for each in documents}) == 3
    assert len({each["problems"][0]["code"] for each in documents}) == 3
    secret.write_bytes(b" \n")
    done = grader("solve", tmp_path / "spec.yaml", "--secret", secret)
    assert (done.code, done.err) == (2, f"{secret}: must hold a secret, found nothing\n")


def test_two_exercises_on_one_sheet_differ(tmp_path: Path) -> None:
    exercise = "{kind: minimax, tree: '3 levels, branching 3, leaves 1..99'}"
    first, second = solve(f"exercises: [{exercise}, {exercise}]", tmp_path)["problems"]
    assert first["tree"] != second["tree"]
    assert first["code"] == second["code"]


#: As each format of codes has it.
SPECS = {1: "as spelt", 2: "as read"}
REQUIRED = SPEC + "require: {cuts: 2..}\n"
LISTED = "kind: mcts\niterations: 4\ntree: [[3, -1], [0, 2]]\n"


class TestCodes:
    def test_a_code_starts_with_a_letter_and_gives_the_instance_again(self, tmp_path: Path) -> None:
        for seed in (0, 7, 31, 32, 123456789, seeds.MAX_SEED):
            document = solve(SPEC, tmp_path, "--seed", str(seed))
            code = document["problems"][0]["code"]
            assert code[0].isalpha()
            assert solve(SPEC, tmp_path, "--code", code) == document
            assert solve(SPEC, tmp_path, "--code", code.lower()) == document

    def test_what_is_printed_around_an_exercise_may_change(self, tmp_path: Path) -> None:
        code = solve(SPEC, tmp_path)["problems"][0]["code"]
        changed = SPEC + "title: Another title\n# a comment\ndue: Monday\n"
        assert solve(changed, tmp_path, "--code", code)["problems"][0]["code"] == code

    @pytest.mark.parametrize(
        ("spec", "changed"),
        [
            (SPEC, SPEC + "ask: {value: 9, move: 1}"),
            (SPEC, SPEC + "points: 7"),
            (SPEC, SPEC + "title: Another title\n# a comment\ndue: Monday\n"),
            (SPEC, SPEC + "rules: {cut: strict}"),
            (SPEC, SPEC + "rules: {cut: equal, ties: any}"),
            (SPEC, SPEC.replace("{levels", "{players: [max, min], levels")),
            (SPEC, SPEC.replace("{levels: 3,", "{").replace("2..3", "[2..3, 2..3, 2..3]")),
            (SPEC, SPEC.replace("1..99", "{from: 1, to: 99}")),
            (SPEC, SPEC.replace("1..99", '"1 .. 99 step 1"')),
            (SPEC, "kind: alphabeta\ntree: 3 plies, branching 2..3, leaves 1..99\n"),
            (REQUIRED, REQUIRED.replace("cuts: 2..", 'cuts: ">=2"')),
            (REQUIRED, REQUIRED + "rules: {ties: any}"),
            (LISTED, LISTED.replace("[[3, -1], [0, 2]]", "2 levels, branching 2, leaves 3 -1 0 2")),
            (LISTED, LISTED + "c: √2\n"),
        ],
    )
    def test_what_is_drawn_from_the_same_has_the_same_code(
        self, spec: str, changed: str, tmp_path: Path
    ) -> None:
        code = solve(spec, tmp_path, "--seed", "5")["problems"][0]["code"]
        (problem,) = solve(changed, tmp_path, "--code", code)["problems"]
        assert (problem["code"], problem["seed"]) == (code, 5)
        assert problem["tree"] == solve(spec, tmp_path, "--seed", "5")["problems"][0]["tree"]

    @pytest.mark.parametrize(
        ("spec", "changed"),
        [
            (SPEC, SPEC.replace("1..99", "1..98")),
            (SPEC, SPEC.replace("1..99", "1..99 distinct")),
            (SPEC, SPEC.replace("alphabeta", "minimax")),
            (SPEC, SPEC.replace("{levels", "{players: [min], levels")),
            (SPEC, REQUIRED),
            (REQUIRED, REQUIRED.replace("cuts: 2..", "cuts: 3..")),
            (REQUIRED, REQUIRED + "rules: {cut: strict}"),
            (LISTED, LISTED.replace("3, -1", "-1, 3")),
            (LISTED, LISTED.replace("iterations: 4", "iterations: 5")),
            (LISTED, LISTED + "c: 1"),
            (LISTED, LISTED + "rules: {order: right-to-left}"),
        ],
    )
    def test_a_changed_spec_refuses_it(self, spec: str, changed: str, tmp_path: Path) -> None:
        code = solve(spec, tmp_path, "--seed", "5")["problems"][0]["code"]
        file = tmp_path / "spec.yaml"
        file.write_text(changed)
        done = grader("solve", file, "--code", code)
        assert (done.code, done.out) == (2, "")
        assert done.err == (
            f"{file}: --code: a code belongs to the spec and the secret that it was made with, "
            f"found {code!r} (the spec or the secret differs, or the code is misspelt)\n"
        )

    def test_another_secret_refuses_it(self) -> None:
        code = seeds.code(5, b"secret", "as read")
        assert seeds.seed_of(code, b"secret", SPECS) == 5
        with pytest.raises(UserError, match="the spec or the secret differs"):
            seeds.seed_of(code, b"", SPECS)

    @pytest.mark.parametrize("text", ["", "7", "G1", "G1-7", "G1-7-", "G1-7-!", "x" * 999])
    def test_what_is_no_code_is_refused(self, text: str) -> None:
        with pytest.raises(UserError, match="a code"):
            seeds.seed_of(text, b"", SPECS)

    def test_every_misspelling_of_one_character_is_refused_but_the_lookalikes(self) -> None:
        code = seeds.code(5, b"", "as read")
        for i, character in enumerate(code):
            for other in "0123456789ABCDEFGHJKMNPQRSTVWXYZ":
                if other != character and character != "-":
                    with pytest.raises(UserError):
                        seeds.seed_of(code[:i] + other + code[i + 1 :], b"", SPECS)
        assert seeds.seed_of(code.replace("0", "O").replace("1", "l"), b"", SPECS) == 5

    def test_another_format_is_named(self) -> None:
        with pytest.raises(UserError, match="begins with G1 or G2"):
            seeds.seed_of("G3-7-ABCDEFGH", b"", SPECS)

    def test_a_code_of_the_first_format_opens(self) -> None:
        assert seeds.seed_of(seeds.code(5, b"key", "as spelt", 1), b"key", SPECS) == 5
        with pytest.raises(UserError, match="a code belongs to the spec"):
            seeds.seed_of(seeds.code(5, b"key", "as read", 1), b"key", SPECS)


class TestDraws:
    def test_below_is_even_and_within(self) -> None:
        rng = Random(1)
        counts = [0] * 7
        for _ in range(7000):
            counts[below(rng, 7)] += 1
        assert min(counts) > 900
        assert all(0 <= below(rng, 2**53) < 2**53 for _ in range(1000))

    def test_samples_hold_no_item_twice(self) -> None:
        rng = Random(1)
        for n in range(1, 30):
            assert sorted(shuffle(rng, range(n))) == list(range(n))
            assert len(set(sample(rng, range(10**9), n))) == n

    def test_every_order_is_as_likely(self) -> None:
        rng = Random(1)
        orders = [tuple(shuffle(rng, "abc")) for _ in range(6000)]
        assert len(set(orders)) == 6
        assert min(orders.count(order) for order in set(orders)) > 880

    def test_only_random_is_drawn_from(self) -> None:
        """The one sequence that Python guarantees; any other method would fail here."""

        class OnlyRandom(Random):
            def getrandbits(self, k: int) -> int:
                raise AssertionError

            randrange = randint = choice = shuffle = sample = getrandbits  # type: ignore[assignment]

        plan = Plan(
            Levels(((2, 4), (2, 4))), leaves=Draw.whole(1, 99), estimates=Draw.whole(1, 9, True)
        )
        assert grow(plan, OnlyRandom(1)) == grow(plan, Random(1))


def test_letters() -> None:
    assert [letters(n) for n in (0, 1, 25, 26, 27, 51, 52, 701, 702)] == [
        "A", "B", "Z", "AA", "AB", "AZ", "BA", "ZZ", "AAA",
    ]  # fmt: skip


def test_equal_chances_where_none_are_given() -> None:
    plan = Plan(Levels(((2, 2), (3, 3))), players=("max", "chance"), leaves=Draw.whole(1, 9))
    chance = [node for node in inner_nodes(grow(plan, Random(1))) if isinstance(node, Chance)]
    assert [[p for p, _ in node.branches] for node in chance] == [[Fraction(1, 3)] * 3] * 2


def test_drawn_leaves_cover_their_range() -> None:
    plan = Plan(Levels(((3, 3),) * 3), leaves=Draw.whole(-2, 2))
    seen = {leaf.value for seed in range(20) for leaf in leaves(grow(plan, Random(seed)))}
    assert seen == {-2, -1, 0, 1, 2}
