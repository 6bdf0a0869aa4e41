"""Words about the marks of written answers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from grader.words.marking import MOST_TOLD, Slipped
from grader.words.pt.rubric import share as part

BLANK = "Sem resposta."
RIGHT = "Certo."
BY_HAND = "Esta resposta é corrigida por uma pessoa."

#: What became of an answer, by its verdict.
KINDS = {
    "correct": "certa",
    "partial": "certa em parte",
    "wrong": "errada",
    "unreadable": "ilegível",
    "missing": "sem resposta",
    "not_run": "à espera de quem corrige",
}


MARKS = "Classificação"
NOT_MARKED = "Esta linha não pôde ser corrigida; a tabela das classificações diz porquê."
YOURS = "A sua resposta"
KEY = "A resolução"
POINTS = "pontos"
OWN_PICTURE = (
    "A figura mostra as suas próprias respostas; o caminho a grosso leva ao seu primeiro erro."
)
QUESTION = "pergunta"
VERDICT = "resultado"


def of(earned: str, possible: str) -> str:
    """`7 de 10 pontos`"""
    return f"{earned} de {possible} {'ponto' if possible == '1' else 'pontos'}".replace(".", ",")


def first_slip(told: str) -> str:
    return f"O seu primeiro erro: {told}"


def mistake(sentence: str) -> str:
    return f"Todos os seus erros têm uma só causa: {sentence}."


def feedback(
    share: Fraction,
    is_blank: bool,
    slips: Sequence[Slipped],
    carried: Sequence[str],
    unreadable: Sequence[str],
    missing: Sequence[str],
    penalty: Fraction,
) -> str:
    """What a student reads about the answer to a question."""
    if is_blank:
        return BLANK
    sentences = [slip(each) for each in slips[:MOST_TOLD]]
    if len(slips) > MOST_TOLD:
        others = len(slips) - MOST_TOLD
        are = "está errada" if others == 1 else "estão erradas"
        sentences.append(f"M{other_entries(others)[1:]} {are}.")
    if carried:
        sentences.append(follows(carried, penalty))
    sentences += [f"Não se consegue ler: {text[:60]!r}." for text in unreadable[:MOST_TOLD]]
    if missing and share < 1:
        more = f" e {other_entries(len(missing) - MOST_TOLD)}"
        told = ", ".join(missing[:MOST_TOLD]) + (more if len(missing) > MOST_TOLD else "")
        sentences.append(f"Falta: {told}.")
    if not sentences:
        sentences.append(RIGHT if share == 1 else "Falta alguma coisa.")
    return " ".join(sentences)


def other_entries(number: int) -> str:
    """`mais 1 resposta`, `mais 3 respostas`"""
    return f"mais {number} {'resposta' if number == 1 else 'respostas'}"


def slip(each: Slipped) -> str:
    """`C: 5 está errado, a resposta é 4.`"""
    name = f"{each.field}: " if each.field else ""
    if not each.expected:
        return f"{name}{each.given} está errado; a resolução não tem aí nada."
    return f"{name}{each.given} está errado, a resposta é {each.expected}."


def line(number: int) -> str:
    """What a row is called that has neither an id nor a code."""
    return f"linha {number}"


def not_read(entries: Sequence[str]) -> str:
    return f"ilegível: {', '.join(entries)}" if entries else ""


def follows(carried: Sequence[str], penalty: Fraction) -> str:
    """`A e B resultam das suas respostas anteriores e contam como certas.`"""
    names = [name for name in carried if name]
    is_one = len(names) <= 1
    told = ", ".join(names[:MOST_TOLD]) + (" e outras" if len(names) > MOST_TOLD else "")
    follow, worth = (
        ("resulta", "conta como certo") if is_one else ("resultam", "contam como certas")
    )
    if penalty:
        lose = "perde" if is_one else "perdem"
        worth = f"{lose} {part(penalty)} dos pontos por isso"
    return f"{told or 'Isto'} {follow} das suas respostas anteriores e {worth}."
