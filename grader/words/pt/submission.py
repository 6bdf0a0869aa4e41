"""Sentences about files that were handed in and cannot be read."""

from __future__ import annotations


def unreadable(reason: str) -> str:
    """The system gives this reason, in English."""
    return f"não se consegue ler a entrega: «{reason}»"


def one_for_several(wanted: int, found: str) -> str:
    return f"são precisos {wanted} ficheiros, mas só há um: {found}"


def missing(file: str) -> str:
    return f"falta {file}"


def not_regular(file: str) -> str:
    """A link, a device, or a folder of that name."""
    return f"{file} não é um ficheiro normal"


def not_to_be_read(file: str) -> str:
    return f"{file} não é um ficheiro normal que se consiga ler"


def not_an_archive(file: str) -> str:
    return f"{file} não é um arquivo que se consiga ler"


def too_many_members(count: int, most: int) -> str:
    return f"o arquivo tem {count} membros, mais do que {most}"


def too_large(file: str, kilobytes: int) -> str:
    return f"{file} tem mais de {kilobytes} kB"


def utf16(file: str) -> str:
    return f"{file} está gravado em UTF-16: grave-o em UTF-8"


def in_line(file: str, line: int) -> str:
    """A place: `search.py, linha 3`."""
    return f"{file}, linha {line}"


def nul(place: str) -> str:
    return f"{place}: um carácter NUL"


def not_in_encoding(place: str, encoding: str) -> str:
    return f"{place}: um carácter que não é {encoding}"


def no_text(file: str, encoding: str) -> str:
    return f"{file}: com a codificação {encoding} não se obtém texto"


def unknown_encoding(place: str, encoding: str) -> str:
    return f"{place}: codificação desconhecida, {encoding}"
