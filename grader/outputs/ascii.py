"""Turns text into ASCII, for terminals that can show nothing else."""

from __future__ import annotations

#: The signs for edges keep their width.
_SIGNS = str.maketrans(
    {
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
            "·": "-",
            "…": "...",
            "√": "sqrt",
        },
        **{"α": "alpha", "β": "beta"},
    }
)


def to_ascii(text: str) -> str:
    """The text in ASCII."""
    return text.translate(_SIGNS).encode("ascii", "replace").decode()
