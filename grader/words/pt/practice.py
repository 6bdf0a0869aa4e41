"""Words of the practice page: what a step of a search did, and why.

A sentence is a list of parts: every second part is the one to see first, in bold.
"""

from __future__ import annotations

from collections.abc import Sequence

from grader.words.practice import Sentence
from grader.words.pt.phrases import PLAYERS, leaf, listed

_WANTS = {"max": "o maior valor", "min": "o menor valor"}
HOLDS = {"max": "MAX já tem {} em {}", "min": "MIN já tem {} em {}"}

#: What can stand before a node at the beginning of a reason about it, as a pattern.
BEFORE_NODE = "em |(?:o )?nó "

_LEAF = leaf("")


def mean_of(node: str) -> str:
    return f"{node} é um nó de acaso: vale a média dos seus filhos."


def wants(node: str, player: str) -> str:
    """`B é MIN e quer o menor valor.`"""
    if player == "chance":
        return mean_of(node)
    return f"{node} é {PLAYERS[player]} e quer {_WANTS[player]}."


def mover_wants(node: str, player: str) -> str:
    who = PLAYERS[player]
    return f"{node} é {who}: cada número em {node} é o que isso vale para {who}."


def begins(node: str, about: str) -> Sentence:
    return [f"A procura começa em {node}. {about}"]


def goes_to(node: str, about: str) -> Sentence:
    return ["Segue-se ", node, f". {about}"]


def open_window(window: str) -> Sentence:
    return [f"A janela é {window}: ainda nada limita a procura."]


def free(node: str, window: str) -> Sentence:
    return [f"{node} começa com {window}: nenhum jogador tem com que o comparar."]


def limited(node: str, window: str, holders: list[str]) -> Sentence:
    """`C começa com (8, ∞): MAX já tem 8 em A.`"""
    return [f"{node} começa com ", window, f": {listed(holders)}."]


def below_chance(node: str, window: str, above: str) -> Sentence:
    return [
        f"{node} começa com ",
        window,
        f": com um valor fora dela, {above} não pode acabar dentro da sua própria janela.",
    ]


def all_leaves(node: str, window: str) -> Sentence:
    return [f"{node} começa com ", window, ": todas as folhas estão dentro dela."]


def turned(node: str, window: str, above: str, before: str) -> Sentence:
    """`C começa com (−∞, −8), a janela (8, ∞) de A vista do outro lado.`"""
    return [f"{node} começa com ", window, f", a janela {before} de {above} vista pelo adversário."]


def read(leaf: str, value: str) -> str:
    return f"A folha {leaf} vale {value}."


def read_for_min(leaf: str, value: str, negated: str) -> str:
    return f"A folha {leaf} vale {value}, que para MIN é {negated}."


def estimated(node: str, value: str) -> str:
    return f"{node} está no limite da profundidade; a sua estimativa é {value}."


def done(node: str, combination: str, relation: str) -> str:
    """`H está acabado: max(7, 4, 6) = 7.`"""
    return f"{node} está acabado: {combination} {relation}."


def left(node: str, combination: str, relation: str) -> str:
    return f"{node} foi abandonado: {combination} {relation}."


def now_known(before: str, node: str, player: str, known: str) -> Sentence:
    """`C é MIN, por isso C ≤ 7.`"""
    return [f"{before} {node} é {PLAYERS[player]}, por isso ", f"{node} {known}", "."]


def mover_known(before: str, node: str, player: str, known: str) -> Sentence:
    """`H está acabado: max(7, 4, 6) = 7. Para MIN em C o sinal muda, por isso C ≥ −7.`"""
    return [
        f"{before} Para {PLAYERS[player]} em {node} o sinal muda, por isso ",
        f"{node} {known}",
        ".",
    ]


def stays(before: str, node: str, known: str) -> Sentence:
    return [f"{before} Isso nada altera: ", f"{node} {known}", "."]


def unknown(before: str, node: str) -> Sentence:
    return [f"{before} Isso ainda nada diz de {node}."]


def weighed(before: str, node: str, sum: str) -> Sentence:
    """`E está acabado: … = 2. Até agora B soma 1/3·2.`"""
    return [f"{before} Até agora {node} soma ", sum, "."]


def chosen(before: str, player: str, move: str) -> Sentence:
    to = f"a {move}" if move.startswith(_LEAF) else move
    return [f"{before} ", f"{PLAYERS[player]} joga para {to}", "."]


def ended(before: str) -> Sentence:
    return [before]


def worth_looking(holder: str, node: str) -> Sentence:
    """`MAX já tem 8 em A. Ainda vale a pena olhar para C?`"""
    return [f"{holder}. Ainda vale a pena olhar para {node}?"]


def next_window(node: str, window: str) -> Sentence:
    return [f"A partir daqui {node} tem a janela ", window, "."]


def cut(node: str, after: str, comparison: str, skipped: list[str]) -> Sentence:
    """`Em F, a folha 5 dá 10 ≥ β = 8: abandona-se F; a folha 6 nunca é visitada.`"""
    gives = f"a {after}" if after.startswith(_LEAF) else after
    return [f"Em {node}, {gives} dá {comparison}: ", f"abandona-se {node}", f"; {never(skipped)}."]


_AT_BEST = {"alpha": "no máximo", "beta": "no mínimo"}


def cut_chance(node: str, after: str, kind: str, comparison: str, skipped: list[str]) -> Sentence:
    """`Depois de E, C vale no máximo 5,5 ≤ α = 8: abandona-se C; F nunca é visitado.`"""
    child = f"da {after}" if after.startswith(_LEAF) else f"de {after}"
    reaches = f"Depois {child}, {node} vale {_AT_BEST[kind]} {comparison}: "
    return [reaches, f"abandona-se {node}", f"; {never(skipped)}."]


def never(skipped: list[str]) -> str:
    feminine = all(name.startswith(_LEAF) for name in skipped)
    many = "s" * (len(skipped) > 1)
    verb = f"{'são' if many else 'é'} visitad{'a' if feminine else 'o'}{many}"
    names = [f"a {name}" if name.startswith(_LEAF) else name for name in skipped]
    return f"{listed(names)} nunca {verb}"


def better_elsewhere(holder: str, node: str) -> Sentence:
    return [f"{holder}, por isso {node} já não pode importar."]


# The questions of Step by step, their choices and hints


def ask_window(node: str) -> Sentence:
    return [f"Segue-se {node}. ", f"Com que janela começa {node}?"]


def ask_known(node: str) -> Sentence:
    return [f"{node} está acabado ou foi abandonado. ", f"O que está provado de {node}?"]


def ask_value(node: str) -> Sentence:
    return [f"Todos os filhos de {node} são conhecidos. ", f"Quanto vale {node}?"]


def ask_next(seen: str) -> Sentence:
    return [f"{seen} ", "E agora?"]


def choose_next(child: str) -> str:
    return f"Continuar com {'a ' if child.startswith(_LEAF) else ''}{child}"


def choose_leave(node: str, above: str | None) -> str:
    if above:
        return f"Abandonar {node} e voltar a {above}"
    return f"Abandonar {node}: a procura acaba"


def choose_leave_both(node: str, above: str) -> str:
    return f"Abandonar {node} e também {above}"


def hint_window(node: str, above: str) -> str:
    return f"Veja {above}: é com a sua janela, tal como está agora, que {node} começa."


def hint_turned(node: str, above: str) -> str:
    return (
        f"Veja a janela de {above}, tal como está agora. Para {node}, os seus extremos trocam de "
        "lugar e de sinal."
    )


def hint_children(node: str, player: str) -> str:
    if player == "chance":
        return f"Veja os filhos de {node} e as suas probabilidades."
    return f"Veja os filhos de {node} que foram lidos. {wants(node, player)}"


def hint_movers_children(node: str, player: str) -> str:
    return f"Veja os filhos de {node} que foram lidos. {mover_wants(node, player)}"


def hint_combination(node: str, combination: str) -> str:
    return f"{node} é {combination}."


def hint_bounds(node: str, window: str, player: str, rises: bool) -> str:
    grows = "aumentar" if rises else "diminuir"
    return (
        f"Veja a janela de {node}, {window}. {node} é {PLAYERS[player]}, por isso o seu valor só "
        f"pode {grows}."
    )


def hint_goes_on(node: str, bound: str, strict: bool) -> str:
    done = "ultrapassou" if strict else "atingiu"
    return f"O valor de {node} ainda não {done} {bound}, por isso outro filho pode importar."


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


# An exercise without a search


LOOK_AT_PICTURE = "Veja a figura tal como está agora."
LOOK_AT_RULES = "Leia outra vez o exercício e as suas regras."


def iteration(title: str, of: int) -> Sentence:
    """The title of a picture, `3: resultado 1`, as a sentence."""
    number, _, more = title.partition(": ")
    return ["Iteração ", number, f" de {of}: {more}." if more else f" de {of}."]


def in_iteration(node: str, number: int) -> str:
    return f"{node} na iteração {number}"


def sentences(said: list[str]) -> str:
    return " ".join(f"{capital(each)}." for each in said)


def either(names: Sequence[str]) -> str:
    return " ou ".join(names)


def look_up(terms: list[str]) -> str:
    return f"Procure no glossário: {listed(terms)}."


def because(reason: str) -> Sentence:
    """The reason as a sentence; `r2 …` begins with a name, which keeps its letters."""
    first = reason.split(" ")[0]
    is_word = first in ("a", "o") or (first.isalpha() and len(first) > 1)
    return [f"{(capital(reason) if is_word else reason).rstrip('.')}."]


def holds_for(label: str) -> str:
    return f"Isso vale para {label}."


def asked_back(field: str, reason: str) -> str:
    """What is asked about a slip that is not the first."""
    return f"Quanto é: {reason}" if reason else f"Veja outra vez {field}: o que decide aí?"


def so(answer: str) -> Sentence:
    return ["A resposta: ", answer]
