"""What questions in a course's system say besides those of a sheet."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from grader.words.phrases import plain
from grader.words.pt.rubric import share

#: How blanks are filled in.
NUMBERS = "Escreva os números como 12, -3, 7/3 (irredutível), 4,25 ou inf."
DECIMALS = "Escreva os números como 12, -3 ou 4.25: aqui, as casas decimais vêm depois de um ponto."
QUOTIENTS = (
    "Escreva uma fração como 7/3 com 7 e 3, antes e depois do traço; um número como 12, -3 ou 4.25 "
    "(com ponto) fica sozinho no primeiro espaço."
)
RELATIONS = (
    "Para um valor exato, escolha = e escreva o número; para um limite, escolha ≤ ou ≥; para dois "
    "limites, escolha = e escreva-os como [4; 5]."
)
RELATION_AS_TEXT = (
    "Escreva um valor exato como 12, um limite como <= 9 ou >= 15, e dois limites como [4; 5]."
)
PAIRS = "Escreva os pares entre parênteses: (-inf; 8)."
RECORDS = "Escreva vitórias e visitas como 3/4."
IN_ORDER = "Escreva os nomes pela sua ordem, com vírgulas: A, C, 7."
IN_ALPHABET = (
    "Escreva os nomes por ordem alfabética, com vírgulas: a1, b2, c3. Têm de estar todos certos."
)
SET_OF_X = (
    "Escreva um conjunto como x <= 3, como 3 < x <= 7, como x < 3 ou x > 7, como (3; 7], como "
    "todo x, ou nenhum."
)
SEVERAL_NUMBERS = "Escreva os números com ponto e vírgula entre eles, como 1/3; 3/4, ou nenhum."
BOARD = "Escreva o tabuleiro linha a linha, com espaços entre as linhas."
MARKER = "corte"
DRAG = (
    "Arraste uma marca para cada ramo que é cortado, perto da sua ponta de baixo. Uma marca a mais "
    "conta como uma que falta."
)
TICK = "Assinale tudo o que se aplica, ou nenhuma. Cada opção errada retira o que uma certa vale."
NAMES = "Escreva os nomes com vírgulas: a1, b2, c3. Cada nome a mais retira o que um certo vale."
LEFT_BLANK = (
    "Deixe em branco um espaço onde não há nada a escrever; o que lá for escrito desconta um."
)
NOTHING_THERE = (
    "Onde não há nada a escrever, escolha ou escreva nenhuma; conta como qualquer outra resposta."
)
HALVES = "O sinal e o seu número valem metade cada um."


def carried(worth: Fraction) -> str:
    """What is said where a slip is carried forward, and an entry keeps a part of its points."""
    if worth == 1:
        return (
            "Uma resposta está certa de acordo com as suas próprias respostas anteriores, embora a "
            "resolução tenha outra."
        )
    return (
        "Uma resposta resulta das suas próprias respostas anteriores, embora a resolução tenha "
        f"outra. Perde {share(1 - worth)} dos seus pontos."
    )


def code(label: str) -> str:
    return f"Código: {label}"


@lru_cache(maxsize=1024)
def feedback(sentences: tuple[str, ...]) -> str:
    """What a wrong entry says: the misconceptions that lead to it."""
    text = "; ou ".join(map(plain, sentences))
    return text[:1].upper() + text[1:] + "."


def one_of(options: tuple[str, ...]) -> str:
    return f"Escreva uma destas: {', '.join(options)}."
