"""Makes the pictures of docs/lms.md: exported questions as a browser shows them (`make gallery`).

A picture stands for the system: its frame is ours, the question is what the export holds.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
import zipfile
from base64 import b64decode
from html import escape
from pathlib import Path
from xml.etree import ElementTree

from grader import resources
from grader.cli import main
from tests.outputs.lms.moodle import GAP, Gap, cloze
from tests.outputs.lms.prairielearn import Variant
from tests.outputs.lms.qti12 import assessment, questions

FOLDER = Path(__file__).parent / "gallery"
PAGE = """<!DOCTYPE html><html lang="en"><meta charset="utf-8"><style>
body {{ font: 16px/1.5 system-ui, sans-serif; margin: 24px; width: 900px; color: #1d2125 }}
.question {{ background: #e7f3f5; padding: 12px 20px; }} p {{ margin: 10px 0 }}
img {{ max-width: 100%; background: #fff }} select, input {{ font: inherit; padding: 1px 4px }}
input[type=text] {{ width: 4.5em }} label {{ margin-right: 8px }}
label, .text-nowrap {{ white-space: nowrap }}
</style><div class="question">{}</div></html>"""


def moodle(folder: Path) -> str:
    """The first question of an export, with its gaps as Moodle shows them."""
    out = folder / "moodle.xml"
    _export("moodle", "alphabeta", out)
    question = ElementTree.parse(out).findall("question")[1]
    for file in question.findall("questiontext/file"):
        (folder / (file.get("name") or "")).write_bytes(b64decode(file.text or ""))
    text = (question.findtext("questiontext/text") or "").replace("@@PLUGINFILE@@/", "")
    gaps = iter(cloze(text).gaps)
    return GAP.sub(lambda _: _shown(next(gaps)), text)


def _shown(gap: Gap) -> str:
    options = [escape(each.text) for each in gap.alternatives]
    if gap.type == "MULTICHOICE":
        return f"<select><option>{''.join(f'<option>{each}' for each in options)}</select>"
    if gap.type.startswith("MULTIRESPONSE"):
        return "".join(f'<label><input type="checkbox"> {each}</label> ' for each in options)
    return '<input type="text">'


def canvas(folder: Path) -> str:
    """The first question of a package: the values of the nodes."""
    out = folder / "canvas.zip"
    _export("qti", "alphabeta", out)
    with zipfile.ZipFile(out) as package:
        package.extractall(folder)
    (question, *_) = questions(assessment(out.read_bytes()))
    text = question.text.replace("$IMS-CC-FILEBASE$/", "")
    return re.sub(r"\[b[0-9]+\]", '<input type="text">', text)


def qti21(folder: Path) -> str:
    """The body of the first item."""
    out = folder / "qti21.zip"
    _export("qti21", "minimax", out)
    with zipfile.ZipFile(out) as package:
        package.extractall(folder / "qti21")
        (name,) = (each for each in package.namelist() if each.startswith("items/"))
        item = package.read(name).decode()
    body = item.partition("<itemBody>")[2].partition("</itemBody>")[0]
    body = re.sub(r"<textEntryInteraction[^>]*/>", '<input type="text">', body)
    body = re.sub(r"<inlineChoiceInteraction[^>]*>", "<select><option>", body)
    body = body.replace("</inlineChoiceInteraction>", "</select>").replace("inlineChoice", "option")
    return body.replace("../images/", "qti21/images/")


def prairielearn(folder: Path) -> str:
    """The panel with the question."""
    out = folder / "prairielearn"
    _export("prairielearn", "minimax", out)
    page = Variant(out, 0).page.partition("<pl-submission-panel>")[0]
    page = re.sub(
        r'<pl-figure file-name="([^"]*)" directory="([^"]*)" alt="[^"]*">',
        r'<img src="prairielearn/\2/\1">',
        page,
    )
    page = re.sub(
        r'<pl-string-input [^>]*label="([^"]*)"[^>]*>',
        r'<label>\1 <input type="text"></label> ',
        page,
    )
    page = re.sub(r"<pl-dropdown [^>]*>", "<select><option> ", page)
    page = page.replace("</pl-dropdown>", "</select>").replace("<pl-answer", "<option><pl-answer")
    return re.sub(r"</?pl-[^>]*>", "", page)


def _export(format: str, kind: str, out: Path) -> None:
    spec = resources.path("exercises") / f"{kind}.yaml"
    if main(["export", format, str(spec), "-o", str(out)]):
        raise SystemExit(f"{spec} was not exported")


def picture(name: str, body: str, folder: Path, height: int) -> None:
    """A screenshot of the page with this body."""
    page = folder / f"{name}.html"
    page.write_text(PAGE.format(re.sub("&#160;", " ", body)), encoding="utf-8")
    command = ["chromium", "--headless", "--no-sandbox", "--hide-scrollbars"]
    shot = FOLDER / f"{name}.png"
    size = f"--window-size=990,{height}"
    subprocess.run([*command, size, f"--screenshot={shot}", page.as_uri()], check=True)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        picture("moodle", moodle(folder), folder, 1160)
        picture("canvas", canvas(folder), folder, 730)
        picture("qti21", qti21(folder), folder, 740)
        picture("prairielearn", prairielearn(folder), folder, 740)
