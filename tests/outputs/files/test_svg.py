"""What somebody sees in the pictures of a key, or hears: labels in place, pruned leaves faint."""

from __future__ import annotations

import re
import sys
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from grader.drawing.shapes import Label, Picture
from grader.outputs.files.svg import svg_text
from tests.run import grader

#: Russell and Norvig, figure 5.2: leaves 5 and 6 are pruned.
CUT = "kind: alphabeta\ntree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]\n"
CHANCE = (
    "kind: expectiminimax\n"
    "tree: {nodes: [[3, 12], [2, 4]], players: [max, chance], probabilities: [1/3, 2/3]}\n"
)
SVG = "{http://www.w3.org/2000/svg}"


def printed(spec: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the sheet and its pictures, where nothing prints."""
    monkeypatch.setenv("PATH", "")
    monkeypatch.setitem(sys.modules, "typst", None)
    (folder / "spec.yaml").write_text(spec)
    grader("sheet", folder / "spec.yaml", "-o", folder / "out")
    return folder / "out"


def drawn(file: Path) -> ElementTree.Element:
    return ElementTree.fromstring(file.read_bytes())


def style(shape: ElementTree.Element) -> dict[str, str]:
    return dict(part.split(":", 1) for part in shape.attrib["style"].split(";"))


def test_a_label_begins_ends_or_has_its_middle_where_it_is_put() -> None:
    labels = (
        Label(10, 5, "to the right of it", "leaf", "left"),
        Label(20, 5, "about it", "leaf", "middle"),
        Label(30, 5, "to the left of it", "leaf", "right"),
    )
    texts = ElementTree.fromstring(svg_text(Picture(40, 10, labels, ""))).iter(f"{SVG}text")
    assert {text.text: (text.attrib["x"], text.attrib["text-anchor"]) for text in texts} == {
        "to the right of it": ("10", "start"),
        "about it": ("20", "middle"),
        "to the left of it": ("30", "end"),
    }


def test_names_stand_in_the_middle_of_their_nodes_and_windows_beside_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shapes = list(drawn(printed(CUT, tmp_path, monkeypatch) / "trees/sheet-1-key.svg"))
    named = 0
    for outline, text in pairwise(shapes):
        if (outline.tag, text.tag) == (f"{SVG}polygon", f"{SVG}text"):
            xs = [float(point.split(",")[0]) for point in outline.attrib["points"].split()]
            assert text.attrib["text-anchor"] == "middle"
            assert float(text.attrib["x"]) == pytest.approx((min(xs) + max(xs)) / 2)
            named += 1
    assert named == 9 + 4 + 4  # leaves, names and values of inner nodes
    windows = [text for text in shapes if "∞" in (text.text or "") and text.tag == f"{SVG}text"]
    assert [text.attrib["text-anchor"] for text in windows] == ["start"] * 4


def test_pruned_leaves_are_faint_on_the_key_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = printed(CUT, tmp_path, monkeypatch)
    for name, pruned in (("sheet-1", set()), ("sheet-1-key", {"4", "6", "5"})):
        picture = drawn(folder / f"trees/{name}.svg")
        texts = list(picture.iter(f"{SVG}text"))
        colours = {style(text)["fill"] for text in texts}
        faint = [text.text for text in texts if style(text)["fill"] == "#595959"]
        # Leaf 5 is 4, leaf 6 is 6: each has its value and its number.
        assert sorted(map(str, faint)) == (["4", "5", "6", "6"] if pruned else [])
        assert "#000" in colours
        dashed = [shape.tag for shape in picture if "stroke-dasharray" in shape.get("style", "")]
        assert dashed.count(f"{SVG}polygon") == dashed.count(f"{SVG}line") == len(faint) // 2
    for name, count in (("problems", 0), ("key", 4)):
        text = (folder / f"{name}.tex").read_text()
        assert len(re.findall(r"^\\gttext\{faint-(?:leaf|number)\}", text, re.MULTILINE)) == count


HEARD = {
    CUT: (
        "MAX root A, three moves: B, C and D. "
        "MIN node B, three moves: leaf 1 = 3, leaf 2 = 12 and leaf 3 = 8. "
        "MIN node C, three moves: leaf 4 = 2, leaf 5 = 4 and leaf 6 = 6. "
        "MIN node D, three moves: leaf 7 = 14, leaf 8 = 5 and leaf 9 = 2.",
        "MAX root A, value 3, window (−∞, ∞), three moves: B (principal line), C and D. "
        "MIN node B, value 3, window (−∞, ∞), three moves: leaf 1 = 3 (principal line), "
        "leaf 2 = 12 and leaf 3 = 8. "
        "MIN node C, value ≤2, window (3, ∞), three moves: leaf 4 = 2, leaf 5 = 4 (cut) and "
        "leaf 6 = 6 (cut). "
        "MIN node D, value 2, window (3, ∞), three moves: leaf 7 = 14, leaf 8 = 5 and leaf 9 = 2.",
    ),
    CHANCE: (
        "MAX root A, two moves: B and C. "
        "chance node B, two moves: leaf 1 = 3 (probability 1/3) and leaf 2 = 12 (probability 2/3). "
        "chance node C, two moves: leaf 3 = 2 (probability 1/3) and leaf 4 = 4 (probability 2/3).",
        "MAX root A, value 9, two moves: B (principal line) and C. "
        "chance node B, value 9, two moves: leaf 1 = 3 (probability 1/3) and leaf 2 = 12 "
        "(probability 2/3). "
        "chance node C, value 10/3, two moves: leaf 3 = 2 (probability 1/3) and leaf 4 = 4 "
        "(probability 2/3).",
    ),
}


@pytest.mark.parametrize("spec", HEARD, ids=["alphabeta", "expectiminimax"])
def test_whoever_hears_a_picture_hears_every_node_and_what_the_key_adds(
    spec: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = printed(spec, tmp_path, monkeypatch)
    for heard, name, sheet in zip(
        HEARD[spec], ("sheet-1", "sheet-1-key"), ("problems", "key"), strict=True
    ):
        picture = drawn(folder / f"trees/{name}.svg")
        assert (picture.attrib["role"], picture.attrib["aria-label"]) == ("img", heard)
        assert picture.findtext(f"{SVG}title") == heard
        text = (folder / f"{sheet}.tex").read_text()
        alt = re.findall(r"^\\begin\{gtpicture\}\{[\d.]+\}\{[\d.]+\}\{(\w+)\}", text, re.MULTILINE)
        assert bytes.fromhex(alt[0]).decode("utf-16") == heard


def test_what_is_below_a_cut_is_told_as_pruned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = "kind: alphabeta\ntree: [[[3], [5]], [[2], [[4, 6], [7]]]]\n"
    folder = printed(spec, tmp_path, monkeypatch)
    heard = drawn(folder / "trees/sheet-1-key.svg").attrib["aria-label"]
    assert "(cut)" in heard
    assert "leaf 4 = 4 (pruned) and leaf 5 = 6 (pruned)" in heard
