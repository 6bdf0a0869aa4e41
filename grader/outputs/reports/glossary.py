"""The glossary as a page of the documentation."""

from __future__ import annotations

from grader.words.glossary import TERMS

HEAD = """# Glossary

The technical terms in English and Arabic, with their Portuguese and Czech names. The practice page
explains each of them where it occurs. `make goldens` makes this page of `grader/words/glossary.py`.
"""


def glossary_page() -> str:
    """The page, with Arabic from right to left."""
    rows = [
        f"## {term.name}\n\n{term.definition}\n\n"
        f'<p dir="rtl" lang="ar"><b>{term.arabic}</b>: {term.arabic_definition}</p>\n\n'
        f"Portuguese: {term.portuguese}. Czech: {term.czech}.\n"
        for term in sorted(TERMS, key=lambda term: term.name.casefold())
    ]
    return "\n".join([HEAD, *rows])
