"""Sentences about graded code: what went wrong, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grader.words.pt.phrases import PLAYERS, leaf, listed, points

TITLE_OF_CODE = "Procura em árvores de jogo"
NOT_RUN = "não executado"
PRINTED = "o que o seu código escreveu (só o fim):"
GRADER_FAILED = (
    "o corretor falhou neste teste; a culpa não é do seu código: avise quem dá a disciplina"
)
AN_ERROR = "um erro"
NOT_PERMITTED = (
    "enquanto o seu código é testado, não pode escrever ficheiros, usar a rede nem lançar programas"
)
RIGHT = "certo"
AS_PYTHON = "O mesmo teste em Python:"
#: Why a test was stopped, or was not run.
STOPPED = {
    "late": "não executado: esgotou-se o tempo para toda a entrega",
    "enough": "não executado: dois testes desta função demoraram demasiado",
    "cpu": "interrompido: esgotou o tempo de cálculo (um ciclo sem fim?)",
    "wall": (
        "interrompido: demorou demasiado sem calcular muito (um sleep, à espera de alguma coisa, "
        "ou um computador ocupado?)"
    ),
    "flood": "interrompido: escreveu demasiado",
    "states": "interrompido: perguntou por mais estados do que um teste pode ter",
    "protocol": "interrompido: falou com o corretor sem usar os métodos dos objetos dados",
}
#: The same, and other ends without an answer, in a few words: a class report counts them.
ENDED = {
    "cpu": "calcula sem fim",
    "wall": "espera sem calcular",
    "flood": "escreve demasiado",
    "states": "pergunta por demasiados estados",
    "protocol": "fala com o corretor por conta própria",
    "died": "termina ou faz falhar o programa",
    "arity": "não aceita os argumentos",
    "load": "falha ao ser importado",
}
_SIGNALS = {
    4: "uma instrução ilegal",
    6: "um abort",
    7: "um erro de memória",
    8: "um erro de aritmética",
    11: "um erro de memória (recursão sem fim?)",
    25: "uma tentativa de escrever um ficheiro",
    31: "uma chamada ao sistema que não é permitida",
}


def died(signal: int) -> str:
    if signal:
        return f"o programa foi abaixo: {_SIGNALS.get(signal, f'sinal {signal}')}"
    return "o programa terminou antes de a função devolver (os._exit, ou falta de memória?)"


def not_python(place: str, error: str) -> str:
    return f"o Python não consegue ler o ficheiro: {place + ': ' if place else ''}{error}"


def no_function(wanted: str, found: list[str]) -> str:
    if not found:
        return f"não há nenhuma função {wanted}; não foi encontrada função alguma"
    there = "foi encontrada" if len(found) == 1 else "foram encontradas"
    return f"não há nenhuma função {wanted}; {there} {listed(found)}"


def missing_file(wanted: str, programs: list[str]) -> str:
    there = "foi encontrado" if len(programs) == 1 else "foram encontrados"
    return f"falta {wanted}{f'; {there} {listed(programs)}' if programs else ''}"


def there_twice(wanted: str) -> str:
    return f"{wanted} aparece mais do que uma vez"


def arity(signature: str, error: str) -> str:
    return f"a chamada é {signature}; {error}"


def other_order(signature: str, takes: Sequence[str]) -> str:
    return f"a chamada é {signature}, mas a sua função recebe ({', '.join(takes)})"


def import_failed(place: str, error: str) -> str:
    return f"o ficheiro falha ao ser importado: {raised(place, error)}"


def raised(place: str, error: str) -> str:
    if error.startswith("SystemExit"):
        error = "chamou sys.exit"
    elif error.startswith("EOFError"):
        error = "input() não tem nada para ler, porque ninguém escreve durante um teste"
    elif error.startswith("PermissionError"):
        error = f"{error} ({NOT_PERMITTED})"
    return f"{place + ': ' if place else ''}{error}"


def forgotten(function: str) -> str:
    """Where None comes from, if a function can end without a return."""
    return f" ({function} pode acabar sem um return)" if function else ""


def no_number(given: str) -> str:
    return f"esperava-se um número; obteve-se {given}"


def infinite(given: str) -> str:
    return f"obteve-se {given}: será um valor inicial que nenhum filho substituiu?"


def at_most(value: str, alpha: str) -> str:
    """What is expected if the value is below α."""
    return f"{value}, ou qualquer número maior até α = {alpha}"


def at_least(value: str, beta: str) -> str:
    """What is expected if the value is above β."""
    return f"{value}, ou qualquer número menor até β = {beta}"


def wrong_value(wanted: str, given: str) -> str:
    return f"esperava-se {wanted}; obteve-se {given}"


def wrong_leaves(wanted: Sequence[str], read: Sequence[str]) -> str:
    extra = [name for name in read if name not in wanted]
    missed = [name for name in wanted if name not in read]
    parts = []
    if extra:
        parts.append(_leaves(extra, "podada"))
    if missed:
        parts.append(_leaves(missed, "lida"))
    return "; ".join(parts)


#: Where the rule for cuts is open, and a search follows the other one here than elsewhere.
ONE_RULE: Mapping[str, str] = {
    "equal": (
        " (o que mais condiz com o seu código é a regra ≥; por isso, tem de parar sempre que α ou "
        "β é atingido)"
    ),
    "strict": (
        " (o que mais condiz com o seu código é a regra >; por isso, só pode parar para lá de α ou "
        "de β)"
    ),
}


def _leaves(names: list[str], done: str) -> str:
    shown = listed(names if len(names) <= 8 else [*names[:7], f"mais {len(names) - 7}"])
    if len(names) == 1:
        return f"a folha {shown} devia ter sido {done}"
    return f"as folhas {shown} deviam ter sido {done}s"


def end_with_this(tests: list[str]) -> str:
    shown = tests if len(tests) <= 8 else [*tests[:7], f"mais {len(tests) - 7}"]
    return f"{len(tests)} testes acabam assim ({listed(shown)}):"


def wrong_move(right: Sequence[str], given: str) -> str:
    return f"esperava-se {' ou '.join(map(repr, right))}; obteve-se {given}"


def node_for_name(right: Sequence[str], given: str) -> str:
    return f"{wrong_move(right, given)}: devolva o nome do nó, e não o próprio nó"


def no_name(given: str) -> str:
    return f"esperava-se o nome de um filho; obteve-se {given}"


def no_action(given: str) -> str:
    return f"esperava-se uma ação; obteve-se {given}"


def wrong_games(wanted: str, found: str) -> str:
    return (
        f"esperavam-se {wanted} jogos levados até ao fim, um em cada iteração; contaram-se {found} "
        "(um jogo conta quando se pergunta pela sua utilidade)"
    )


def untried(actions: list[str]) -> str:
    return (
        f"nenhum jogo começa com {listed(actions)}: experimente todas as ações antes de repetir "
        "alguma"
    )


def seldom(action: str, percent: str) -> str:
    return (
        f"{percent} % dos jogos começam com {action}, a melhor ação: com UCB1, a maioria começa "
        "assim"
    )


def no_matrix(given: str) -> str:
    return f"esperava-se (rows, columns, matrix); obteve-se {given}"


NO_STRATEGY = (
    "uma estratégia é um dict que associa o nome de cada nó ao nome do filho que aí se escolhe"
)
WRONG_PAYOFFS = "as estratégias estão certas, mas a matriz não"
WRONG_SHAPE = (
    "a matriz tem de ter uma linha para cada estratégia de MAX e uma coluna para cada uma de MIN"
)


def wrong_strategies(player: str, wanted: int, given: int) -> str:
    if wanted != given:
        strategies = "1 estratégia" if wanted == 1 else f"{wanted} estratégias"
        return f"{PLAYERS[player]} tem {strategies}; contaram-se {given}"
    return f"há estratégias de {PLAYERS[player]} que faltam, que estão erradas ou que se repetem"


def the_node(name: str) -> str:
    return f"o nó {name}"


def long_number(bits: str) -> str:
    return f"um número inteiro de {bits} bits"


def something(type: str) -> str:
    return f"algo do tipo {type}" if type else "outra coisa"


def see_mistakes(sentence: str, id: str) -> str:
    """A misconception's sentence, and where the starter explains it."""
    return f"{sentence} (ver {id} em mistakes.md)"


def reads(names: Sequence[str], more: int) -> str:
    """The order in which the student's code read, for staff."""
    rest = f" … e mais {more}" if more else ""
    return f"valores lidos, por esta ordem: {' '.join(names)}{rest}"


def right_reads(names: Sequence[str]) -> str:
    return f"uma procura certa lê: {' '.join(names)}"


def own_reads(names: Sequence[str]) -> str:
    return f"o seu código leu:     {' '.join(names) or 'nada'}"


def at_depth_limit(read: str) -> str:
    return f"a procura não pode descer até à {leaf(read)}"


def stop_here(after: str, node: str, value: str, bound: str, read: str) -> str:
    """The student's search goes on where the right one stops."""
    return (
        f"depois {_of(after)}, o valor em {node} é {value} {bound}: pare aqui; o seu código leu a "
        f"{read}"
    )


def _of(child: str) -> str:
    return f"da {child}" if child.startswith(leaf("")) else f"de {child}"


def go_on(after: str, wanted: str, window: str, instead: str) -> str:
    """The student's search leaves out a leaf that the right one reads."""
    return f"{after}a {wanted} devia ser lida com a janela {window}; o seu código {instead}"


def after(read: str) -> str:
    return f"depois da {read}, "


def instead(read: str | None) -> str:
    return f"leu a {read}" if read else "deixou de ler"


def on_this_tree(call: str, because: str) -> str:
    """The heading of the smallest tree that shows a failure."""
    return f"a menor árvore encontrada que o mostra, {call}: {because}"


def right_of(function: str, right: int, count: int) -> str:
    """How much of a function is right, in a gradebook."""
    return f"{function}: {right} de {count} certos"


def one_misconception_of(sentences: list[str]) -> str:
    return f"uma destas hipóteses: {'; '.join(sentences)}"


def score_line(score: str, most: str, isolation: str) -> str:
    level = f" (isolamento {isolation})" if isolation else ""
    return f"{score} de {points(most)}{level}"
