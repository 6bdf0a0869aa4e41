"""Sentences about files that were handed in and cannot be read."""

from __future__ import annotations


def unreadable(reason: str) -> str:
    """The system gives this reason, in English."""
    return f"odevzdání nelze přečíst: „{reason}“"


def one_for_several(wanted: int, found: str) -> str:
    return f"počet souborů má být {wanted}, ale je tu jediný: {found}"


def missing(file: str) -> str:
    return f"chybí {file}"


def not_regular(file: str) -> str:
    """A link, a device, or a folder of that name."""
    return f"{file} není obyčejný soubor"


def not_to_be_read(file: str) -> str:
    return f"{file} není obyčejný soubor, který lze přečíst"


def not_an_archive(file: str) -> str:
    return f"{file} není archiv, který lze přečíst"


def too_many_members(count: int, most: int) -> str:
    return f"počet položek v archivu je {count}, to je více než {most}"


def too_large(file: str, kilobytes: int) -> str:
    return f"{file} má více než {kilobytes} kB"


def utf16(file: str) -> str:
    return f"{file} je uložen v kódování UTF-16: uložte jej v UTF-8"


def in_line(file: str, line: int) -> str:
    """A place: `search.py, řádek 3`."""
    return f"{file}, řádek {line}"


def nul(place: str) -> str:
    return f"{place}: znak NUL"


def not_in_encoding(place: str, encoding: str) -> str:
    return f"{place}: znak, který není v kódování {encoding}"


def no_text(file: str, encoding: str) -> str:
    return f"{file}: kódování {encoding} nedává text"


def unknown_encoding(place: str, encoding: str) -> str:
    return f"{place}: neznámé kódování {encoding}"
