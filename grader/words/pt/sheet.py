"""The text around exercises on a sheet: legends, and headings of tables to fill in."""

from __future__ import annotations

NOT_ASKED = "não perguntado"
NAME = "Nome"
STUDENT_ID = "Número"
KEY = "Resolução"
REASONS = "Respostas e justificações"
ANSWERS_IN_TREE = "Escreva cada valor na caixa ao lado do seu nó."


def due(date: str) -> str:
    return f"entrega: {date}"


def page(number: str, count: str) -> str:
    return f"Página {number} de {count}"


def reasons_page(number: str, count: str) -> str:
    return f"{KEY}, página {number} de {count}"


def no_sheet(student: str, code: str) -> tuple[str, ...]:
    """Stands where a sheet is missing; in ASCII, since our own fonts are not at hand there."""
    return (
        f"Falta o enunciado de {student}",
        "As fontes tipograficas carecem de um sinal do nome ou da turma.",
        f"Codigo: {code}",
    )


#: Headings of the tables that answers are written in.
CUT_COLUMNS = ("nó", "após filho", "comparação", "nunca visitados")
DECISION_COLUMNS = ("profundidade", "valor", "jogada")
REORDERING_COLUMNS = ("ordem dos filhos", "folhas lidas")
ROWS = "MAX (linhas)"
COLUMNS = "MIN (colunas)"
PARTS = {
    "counts": "número de estratégias",
    "matrix": "matriz",
    "maximin": "valor maximin",
    "minimax": "valor minimax",
    "saddles": "pontos de sela (linha, coluna)",
}
