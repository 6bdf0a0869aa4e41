"""Makes the pictures of docs/lms.md: exported questions as a browser shows them (`make gallery`).

A picture stands for the system: its frame is ours, the question is what the export holds.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
from base64 import b64decode
from html import escape
from pathlib import Path
from xml.etree import ElementTree

from grader import resources
from grader.cli import main
from tests.moodle import GAP, Gap, cloze

FOLDER = Path(__file__).parent / "gallery"
PAGE = """<!DOCTYPE html><html lang="en"><meta charset="utf-8"><style>
body {{ font: 16px/1.5 system-ui, sans-serif; margin: 24px; width: 900px; color: #1d2125 }}
.question {{ background: #e7f3f5; padding: 12px 20px; }} p {{ margin: 10px 0 }}
img {{ max-width: 100%; background: #fff }} select, input {{ font: inherit; padding: 1px 4px }}
input[type=text] {{ width: 4.5em }} label {{ margin-right: 8px; white-space: nowrap }}
</style><div class="question">{}</div></html>"""


def moodle(folder: Path) -> str:
    """The first question of an export, with its gaps as Moodle shows them."""
    out = folder / "moodle.xml"
    if main(
        ["export", "moodle", str(resources.path("exercises") / "alphabeta.yaml"), "-o", str(out)]
    ):
        raise SystemExit("nothing was exported")
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
        picture("moodle", moodle(Path(name)), Path(name), 1120)
