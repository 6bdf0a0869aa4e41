"""What the tutor in the terminal says."""

from __future__ import annotations

from collections.abc import Sequence

from grader.words.pt.phrases import listed
from grader.words.tutor import MOST_NAMED

HOW = (
    "Escreva uma resposta e prima Enter. ? dá uma pista, ! mostra a resposta, uma linha vazia "
    "salta a pergunta, sair termina. O infinito é inf; ≤ e ≥ escrevem-se <= e >=."
)
HINT, SHOW, QUIT, CHANGE = "?", "!", "sair", "+"
PROMPT = "> "
LINES = "Escreva uma linha para cada passo; uma linha vazia termina a resposta."
RIGHT = "Certo."
LEFT_OUT = "Fica por responder."
NOT_YET = "Ainda não."
MISSING = "O que está escrito está certo; falta alguma coisa."
COMPARE = "Esta resposta é corrigida por uma pessoa. Compare:"
ANSWER = "A resposta:"
GO_ON = "Enter passa ao exercício seguinte, sair termina. > "
FINISHED = "Era o último exercício."

#: How to write an answer that is one field, by the type of the field.
WHOLE = {
    "number": "um número",
    "relation": "um número, ou um limite como ≥ 3",
    "numbers": "números como (−∞, 8)",
    "record": "vitórias e visitas como 3/4",
    "set": "nomes com vírgulas, ou nenhuma",
    "order": "nomes pela sua ordem, com vírgulas",
    "text": "",
}
#: How to write an entry that is more than a number or a name.
ENTRY = {
    "relation": "um número, ou um limite como ≥ 3",
    "numbers": "cada um como (−∞, 8)",
    "record": "cada um como vitórias/visitas",
}


def one_of(options: Sequence[str]) -> str:
    return f"um destes: {', '.join(options)}"


def entries(form: str, type: str) -> str:
    """How to write an answer of several fields: `A = …; B = …`."""
    more = ENTRY.get(type)
    return f"{form} ({more})" if more else form


def form(how: str) -> str:
    return f"Escreva: {how}"


def unreadable(texts: Sequence[str]) -> str:
    return f"Isto não se consegue ler: {', '.join(text[:60] for text in texts)}."


def look_again(names: Sequence[str]) -> str:
    """`Veja outra vez B e C.`"""
    shown, more = names[:MOST_NAMED], len(names) - MOST_NAMED
    return f"Veja outra vez {listed([*shown, *([f'mais {more}'] if more > 0 else [])])}."


def change_one(form: str) -> str:
    return f"Escreva a resposta outra vez, ou depois de um + só o que muda: + {form}"


def look_at(name: str) -> str:
    return f"Veja {name}."


def rests_on(name: str, names: Sequence[str]) -> str:
    """`Veja A: resulta de B, C e D.`"""
    about = f"Veja {name}: resulta" if name else "Resulta"
    return f"{about} de {listed(list(names))}."


def entry(name: str, text: str) -> str:
    return f"{name}: {text}" if name else text


def score(right: int, of: int) -> str:
    return f"Certas à primeira: {right} de {of}."
