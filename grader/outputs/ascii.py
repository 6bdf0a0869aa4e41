"""The same text for terminals that can show nothing but ASCII."""

from __future__ import annotations

#: The signs that edges are drawn with keep their width.
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
    return text.translate(_SIGNS).encode("ascii", "replace").decode()
