"""A spreadsheet that opens the table of grades takes no name for a formula."""

from __future__ import annotations

import csv
import sys
from pathlib import Path

import pytest

from tests.run import grader

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="isolation is Linux's")

SPEC = """\
kind: code
functions: {minimax: 1}
trees: [[[1, 2], [3]]]
tests: {visible: 1, only: trees}
"""
#: Names of folders, and how the table writes them.
NAMES = {
    "=1+1": "'=1+1",
    "+1": "'+1",
    "-1": "'-1",
    "@SUM(A1)": "'@SUM(A1)",
    "\t=1": "\\t=1",
    "\r=1": "\\r=1",
    "ann=1": "ann=1",
}


def test_a_name_that_begins_like_a_formula_is_marked_as_text(tmp_path: Path) -> None:
    (tmp_path / "spec.yaml").write_text(SPEC)
    for name in NAMES:
        (tmp_path / "in" / name).mkdir(parents=True)
        (tmp_path / "in" / name / "search.py").write_text("def minimax(:\n")
    done = grader("grade", tmp_path / "spec.yaml", tmp_path / "in", "-o", tmp_path / "g.csv")
    assert done.code == 0, done.err
    with open(tmp_path / "g.csv", newline="", encoding="utf-8") as file:
        rows = list(csv.reader(file))
    assert {row[0] for row in rows[1:]} == set(NAMES.values())
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row)
    again = grader(
        "grade", tmp_path / "spec.yaml", tmp_path / "in", "-o", tmp_path / "g.csv", "--only", "=1+1"
    )
    assert again.code == 0, again.err
