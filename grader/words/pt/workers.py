"""Sentences about the machines that run submissions, and what they must be."""

from __future__ import annotations

NOT_SHUT_IN = (
    "para que as notas contem, é precisa uma máquina que consiga isolar as entregas (Linux com "
    "Landlock, ou root); esta só chega ao nível de isolamento D, que é apenas um processo próprio"
)
KILLED_ITS_WORKERS = (
    "não executado: todos os processos que avaliavam esta entrega foram terminados de fora, "
    "provavelmente por falta de memória"
)
