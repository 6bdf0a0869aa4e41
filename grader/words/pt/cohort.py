"""What staff read about a class: headings, explanations and kinds of failures."""

from __future__ import annotations

from grader.words.pt.phrases import points

MISSING = "falta um ficheiro ou uma função"
UNREADABLE = "o Python não consegue ler o ficheiro"
NOT_RUN = "não executado"
GRADER_ERROR = "o corretor falhou"
IN_NO_ROSTER = "ninguém da lista entregou isto"
NOTHING_WRITTEN = "nada que se consiga ler"

REPORT = "Relatório da turma"
CONTENTS = "Índice"
NOTHING = "Nada."

SPREAD = "Distribuição"
SPREAD_ALT = "Colunas: quantas entregas têm cada fração dos pontos. Os números estão na tabela."
SHARE = "fração dos pontos"
COUNT = "entregas"

ITEMS = "Testes e perguntas"
ITEMS_ALT = "Barras: a fração de entregas que falham cada item. Os números estão na tabela."
ITEM = "item"
POINTS = "pontos"
HIDDEN = "oculto"
FAILED = "falham"
RATE = "taxa de falhas"
FACILITY = "fração média dos seus pontos"
DISCRIMINATION = "discriminação"
ABOUT_ITEMS = (
    "Só contam as entregas que se conseguiram executar ou ler. Um item falha quando não recebe "
    "todos os seus pontos. A discriminação é a correlação bisserial por pontos entre os pontos do "
    "item e os de todos os outros itens juntos: perto de 1, o item separa quem acerta no resto "
    "dos outros; perto de 0, diz pouco; abaixo de 0, veja o próprio item. Não tem valor (–) quando "
    "todos têm o mesmo, ou quando contam menos de três entregas."
)

MISCONCEPTIONS = "Ideias erradas"
ABOUT_MISCONCEPTIONS = (
    "Uma ideia errada é indicada quando explica, por si só, tudo o que uma entrega fez."
)
WHERE = "onde"
MISCONCEPTION = "ideia errada"

FAILURES = "Falhas por tipo"
KIND = "tipo"
FAILED_ITEMS = "itens"
EXAMPLE = "um exemplo"

VARIANTS = "Instâncias"
ABOUT_VARIANTS = "Uma média muito diferente pode ser acaso: compare os números de entregas."
VARIANTS_ALT = (
    "Barras: a fração média dos pontos com cada instância, a menor primeiro. Os números estão na "
    "tabela."
)
VARIANT = "instância"
MEAN = "média"

ALIKE = "Duplicados prováveis"
ABOUT_ALIKE = (
    "São o mesmo programa se não se olhar a nomes, comentários, anotações e ordem das funções. É "
    "um indício, não uma sentença: programas curtos que seguem a mesma aula podem ser iguais sem "
    "que alguém tenha copiado. Funções que ainda nada fazem e programas muito curtos não são "
    "comparados. Um programa que o Python não consegue ler, ou muito longo, é comparado palavra a "
    "palavra."
)
CUT_OFF = "… (o resto fica de fora)"

EYE = "Para uma pessoa ver"
ABSENT = "Na lista, sem entrega"
PROBLEM = "porquê"
NAME = "nome"
ID = "número"
EMAIL = "correio eletrónico"
SECTION = "turma"
ROWS = "Todas as entregas"


_WRONG = {
    "value": "valor errado",
    "leaves": "folhas erradas",
    "move": "jogada errada",
    "matrix": "matriz errada",
    "games": "jogos errados",
    "moves": "jogadas erradas",
    "ends": "fins de jogo errados",
    "result": "resultado errado",
}


def wrong_part(part: str) -> str:
    """The kind of a failure that did not end the test."""
    return _WRONG[part]


def overview(count: int, full: int, mean: str, middle: str, most: str) -> str:
    """The class in a sentence."""
    return (
        f"Entregas: {count}; totalmente certas: {full}. Média: {mean}; mediana: {middle}; máximo "
        f"possível: {points(most)}."
    )


def same_program(count: int) -> str:
    """The heading of a group of submissions that are alike."""
    return f"{count} entregas"


def waiting(items: list[str]) -> str:
    """What has no points yet."""
    counts = "Conta" if len(items) == 1 else "Contam"
    return f"À espera de quem corrige: {', '.join(items)}. {counts} 0 por agora."


def only_some(shown: int, count: int) -> str:
    """Of a large group, not all are shown."""
    return f"Mostram-se os primeiros {shown} de {count}."


def example_of(title: str) -> str:
    """The heading of an example."""
    return f"Um exemplo: {title}"


def program_of(title: str) -> str:
    """The label of what was handed in."""
    return f"Entregue por {title}"
