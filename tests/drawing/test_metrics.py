"""The widths by which labels are placed are those of the fonts."""

from __future__ import annotations

import subprocess
from pathlib import Path
from unicodedata import normalize

import pytest

from grader.drawing.metrics import SIGNS, WIDTHS, Face, Font, unprintable, wrap
from grader.outputs.paper.tex_text import escape
from tests.tools import needs

BODY = Face("lmr10", 10)

#: What Adobe's glyph list calls the characters of ASCII that are no letters.
PUNCTUATION = {
    " ": "space", "!": "exclam", '"': "quotedbl", "#": "numbersign", "$": "dollar", "%": "percent",
    "&": "ampersand", "'": "quoteright", "(": "parenleft", ")": "parenright", "*": "asterisk",
    "+": "plus", ",": "comma", "-": "hyphen", ".": "period", "/": "slash", "0": "zero", "1": "one",
    "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight",
    "9": "nine", ":": "colon", ";": "semicolon", "<": "less", "=": "equal", ">": "greater",
    "?": "question", "@": "at", "[": "bracketleft", "\\": "backslash", "]": "bracketright",
    "^": "asciicircum", "_": "underscore", "`": "quoteleft", "{": "braceleft", "|": "bar",
    "}": "braceright", "~": "asciitilde",
}  # fmt: skip


def afm(font: str) -> Path:
    found = subprocess.run(
        ["kpsewhich", f"{font}.afm"], capture_output=True, text=True, check=False
    ).stdout.strip()
    if not found:
        pytest.skip("not installed: the fonts' AFM files")
    return Path(found)


@needs("kpsewhich")
@pytest.mark.parametrize("font", WIDTHS)
def test_the_table_is_the_fonts_own(font: Font) -> None:
    widths = {}
    for line in afm(font).read_text("latin-1").splitlines():
        if line.startswith("C "):
            fields = dict(field.split(maxsplit=1) for field in line.split(";") if field.strip())
            widths[fields["N"].strip()] = round(float(fields["WX"]))
    chars = map(chr, range(32, 127))
    expected = tuple(widths[PUNCTUATION.get(char, char)] for char in chars)
    assert WIDTHS[font] == expected


def test_an_accent_takes_no_width() -> None:
    assert BODY.width("Zoë") == BODY.width("Zoe")


def test_a_paragraph_is_broken_at_spaces_and_a_long_word_anywhere() -> None:
    text = "the quick brown fox jumps over 1234567890123456789012345678901234567890 lazy dogs"
    lines = wrap(text, BODY, 100)
    assert all(BODY.width(line) <= 100 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert lines[0] == "the quick brown fox"


@pytest.mark.parametrize(
    "text",
    [
        "Łódź",
        "Ångström",
        "naïve",
        "α ≥ −∞",
        "“quoted”",
        "Ștefan „«€»",
        "Zoe\u0308",
        "Nguyễn Phạm Trần",
    ],
)
def test_what_the_fonts_have_is_printed(text: str) -> None:
    assert unprintable(normalize("NFC", text)) is None
    assert escape(text).isascii()


@pytest.mark.parametrize("text", ["日本", "Привет", "a\0b", "tab\t", "🎲", "ǡ", "ơ", "ả"])
def test_what_they_lack_is_named(text: str) -> None:
    assert unprintable(text) is not None


def test_an_accent_below_goes_around_those_above() -> None:
    assert escape("ễ ệ") == r"\~{\^{e}} \d{\^{e}}"


def test_every_sign_has_its_tex() -> None:
    for sign in SIGNS:
        assert escape(sign).isascii(), sign
