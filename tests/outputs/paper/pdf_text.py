"""The text of a PDF, as far as it can be seen."""

from __future__ import annotations

import re
import subprocess
import unicodedata
from collections import Counter
from itertools import chain
from pathlib import Path


def characters(file: Path) -> list[Counter[str]]:
    """The characters on each page that can be seen."""
    done = subprocess.run(["pdftotext", "-bbox", file, "-"], capture_output=True, check=True)
    pages = re.findall(r"<page .*?</page>", done.stdout.decode(), re.DOTALL)
    word = re.compile(r'yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">(.*?)</word>')
    seen = [
        [each for top, bottom, each in word.findall(page) if float(bottom) - float(top) > 2]
        for page in pages
    ]
    return [Counter(chain.from_iterable(map(_plain, page))) for page in seen]


def _plain(word: str) -> str:
    """What TeX's fonts for mathematics call otherwise: the dot of a product, the sign of a root."""
    return unicodedata.normalize("NFKC", word).replace("⋅", "·").replace("√", "p")
