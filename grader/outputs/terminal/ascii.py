"""Turns text into ASCII, for terminals that can show nothing else."""

from __future__ import annotations

from grader.words.formula_signs import SIGNS

#: The signs for edges keep their width.
_SIGNS = str.maketrans(
    {
        **{sign.plain: sign.latex.strip("\\") for sign in SIGNS if len(sign.plain) == 1},
        **dict.fromkeys("├┠┡│┃", "|"),
        **dict.fromkeys("└┗", "`"),
        **{
            "─": "-",
            "━": "=",
            "╌": ".",
            "▲": "^",
            "▼": "v",
            "●": "o",
            "◆": "*",
            "◇": "o",
            "◀": "<",
            "▶": ">",
        },
        **{
            "≤": "<=",
            "≥": ">=",
            "∞": "inf",
            "\N{MINUS SIGN}": "-",
            "\N{EN DASH}": "-",
            "→": ">",
            "·": "*",
            "…": "...",
            "√": "sqrt",
            "²": "^2",
            "³": "^3",
            "⁴": "^4",
            "⌊": "floor(",
            "⌈": "ceil(",
            "⌋": ")",
            "⌉": ")",
        },
        **{"α": "alpha", "β": "beta"},
    }
)


def to_ascii(text: str) -> str:
    """The text in ASCII."""
    return text.translate(_SIGNS).encode("ascii", "replace").decode()
