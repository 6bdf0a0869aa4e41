"""Words of the practice page: its buttons and headings, and what its script says."""

from __future__ import annotations

from fractions import Fraction

from grader.words.pt.phrases import listed
from grader.words.pt.rubric import share

TABS = "Modos de praticar"
TAB_NAMES = {
    "watch": "Observar",
    "steps": "Passo a passo",
    "all": "Tudo de uma vez",
    "play": "Jogar",
}
EXERCISES = "Exercícios"
CODE = "Código do exercício; outro código abre esse exercício"
PREVIOUS_EXERCISE = "Exercício anterior"
NEXT_EXERCISE = "Exercício seguinte"
KEYS = "Teclas"
GLOSSARY = "Glossário"
THEME = "Escuro"
COMPARE = "Comparar com um erro"
RIGHT_SEARCH = "A procura certa"
PREVIOUS_QUESTION = "Pergunta anterior"
PICTURE = "Figura"
LEGEND = "Sinais"
SIGNS = {"≥ ≤": "um limite", "(α, β)": "a janela", "//": "corte", "- - -": "nunca lida"}
AS_LIST = "Em lista"
LIST_TERMS = (
    "MAX e MIN são jogadores. Ao lado de um nó está o que se sabe do seu valor, exatamente ou como "
    "limite, e a sua janela. Um corte salta filhos; as suas folhas nunca são lidas."
)
FOLD = "Dobrar o que acabou"
SMALLER, FIT, LARGER = "Mais pequeno", "Ajustar", "Maior"
POSITION = "Ponto da procura"
START, BACK, PLAY, STEP, END = "Início", "Recuar", "Correr", "Avançar", "Fim"
NEXT_CUT = "Corte seguinte"
SPEED = "Velocidade"
SPEEDS = {"0.5": "½×", "1": "1×", "2": "2×"}
HINT, CHECK, SHOW_ANSWER, CLEAR = "Pista", "Verificar", "Mostrar a resposta", "Limpar"
ANOTHER = "Outro como este"
RAIL = "Números e perguntas"
ORDERS = "A ordem em que os filhos são explorados"
WINDOW = "Janela"
WHAT_MATTERS, WHAT_POSSIBLE = "o que ainda importa", "o que ainda é possível"
ALGORITHMS = "Algoritmo"
FIRST_TRY = "Certas à primeira"
BEADS = "Cheia: à primeira. Meia: mais tarde, ou com uma pista."
HINTS = "Pistas"
SO_FAR = "Até agora"
THE_EXERCISE = "O exercício e as suas regras"
CLOSE = "Fechar"
KEY_LIST = {
    "← →": "um passo atrás, um passo à frente",
    "Home, End": "para o início, para o fim",
    "Espaço": "correr e parar",
    "C, Shift+C": "para o corte seguinte, para o anterior",
    "1–9, Enter": "escolher, verificar a resposta",
    "H": "uma pista",
    "Tab": "para a árvore e de volta",
    "↑ ↓ ← →": "na árvore: para o pai, o primeiro filho, os vizinhos",
    "Enter": "na árvore: cortar, podar ou jogar aí",
    "F": "dobrar o que acabou",
    "+ − 0": "maior, mais pequeno, ajustar",
    "[ ]": "o exercício anterior, o seguinte",
    "L": "a árvore em lista",
    "G": "o glossário",
    "N, U, R": "em Jogar: um jogo novo, voltar atrás uma jogada, o raciocínio",
    "?": "esta lista; Esc fecha-a",
}

LEVELS = {"max": "MAX", "min": "MIN", "chance": "acaso"}

#: What the script says, with its numbers in braces.
SAID = {
    "place": "Exercício {n} de {of}",
    "done": "feito",
    "step": "Passo {n} de {of}",
    "question": "Pergunta {n} de {of}",
    "noQuestions": "Aqui não se pergunta nada passo a passo.",
    "begin": "Prima Avançar para começar, ou Correr.",
    "readOf": "{n} de {of} lidas",
    "oneLeaf": "1 folha",
    "leaves": "{n} folhas",
    "of": "de {n}",
    "leavesRead": "folhas lidas",
    "cuts": "cortes",
    "leavesPruned": "folhas podadas",
    "matters": "{node} ainda importa?",
    "noOverlap": "Nada em comum:",
    "cannotMatter": "{node} já não pode importar.",
    "noMistake": "nenhum",
    "stillSame": "Até aqui, esta procura e a certa são iguais.",
    "firstDifference": "A primeira diferença. A procura certa:",
    "rightSearch": "A procura certa, aqui:",
    "rightEnded": "Já acabou.",
    "move": "jogada",
    "play": PLAY,
    "pause": "Pausa",
    "tree": "A árvore",
    "leaf": "folha",
    "window": "janela",
    "unlike": "diferente da procura certa",
    "inLine": "na variante principal",
    "noCode": "Nenhum exercício desta página tem o código {code}.",
    "allIntro": "Responda como no papel. Um campo que não é preciso fica em branco.",
    "click": "Clique {what}.",
    "clicks": {
        "cut": "num ramo para o cortar",
        "never": "numa folha para a podar",
        "path": "numa folha que é lida",
        "move": "num nó para jogar aí",
    },
    "relationHere": "relação",
    "yourAnswer": "a sua resposta",
    "outOf": "{n} de {of}",
    "compare": "A página só conhece algumas formas desta resposta, e a sua não é nenhuma delas. "
    "Compare: {answer}",
    "byHand": "Só uma pessoa pode classificar esta resposta. Compare: {answer}",
    "toCompare": "Há partes que só o próprio pode comparar.",
    "unreadable": "A página não consegue ler “{text}”.",
    "lookAgain": "Veja outra vez {field}.",
    "leaveBlank": "Este nó nunca é visitado, por isso aqui não se escreve nada.",
    "firstSlip": "o primeiro erro",
    "mixUp": "Uma confusão frequente",
    "oneSlip": "Há uma resposta a rever.",
    "slips": "Há {n} respostas a rever.",
    "nothingFilledIn": "Ainda não há respostas.",
    "entriesMissing": "O que está escrito está certo; faltam respostas.",
    "allRight": "Está tudo certo.",
    "rightEntries": "Respostas certas: {n} de {of}.",
    "answerFirst": "Primeiro escolha ou escreva uma resposta.",
    "notYet": "Ainda não.",
    "tryAgain": "Veja outra vez, ou peça uma pista.",
    "right": "Certo:",
    "finished": "Era a última pergunta.",
    "firstTries": "{n} de {of} certas à primeira.",
    "hintNames": ["Onde olhar", "Porquê", "A resposta"],
    "player": {"max": "MAX", "min": "MIN", "chance": "acaso", "player": "um jogador"},
    "algorithm": {
        "minimax": "Minimax",
        "alphabeta": "Alfa–beta",
        "negamax": "Negamax",
        "expectiminimax": "Expectiminimax",
        "star1": "Com cortes",
    },
    "order": {
        "given": "Ordem dada",
        "best": "Melhor primeiro",
        "worst": "Pior primeiro",
        **{str(depth): f"Profundidade {depth}" for depth in range(1, 21)},
    },
    "state": {
        "todo": "ainda não alcançado",
        "path": "no caminho",
        "hand": "em curso",
        "done": "acabado",
        "never": "nunca lido",
        "cut": "cortado",
    },
    "verdict": {
        "correct": "certo",
        "partial": "em parte",
        "wrong": "errado",
        "missing": "em falta",
        "unreadable": "ilegível",
        "not_run": "a comparar",
    },
}

INDEX = "Praticar"
IN_TREE = "Escreva ao lado dos nós da árvore."


def only_this(letter: str) -> str:
    return f"Corrigir ({letter})"


def carried(penalty: Fraction) -> str:
    """What is said of entries that follow from a slip."""
    if not penalty:
        return "Isto resulta das suas outras respostas, por isso conta."
    return f"Isto resulta das suas outras respostas, mas perde {share(penalty)} dos seus pontos."


def not_carried(questions: list[str]) -> str:
    """`A página não leva erros anteriores em conta em (a) e (c), porque …`"""
    return (
        f"A página não leva erros anteriores em conta em {listed(questions)}: para isso, é preciso "
        "resolver o exercício outra vez com as suas respostas. A correção faz isso."
    )


def relation(field: str) -> str:
    return f"relação de {field}"


def fewer(file: str, count: int, wanted: int) -> str:
    """What the command says where a spec has too few instances."""
    return f"{file}: {instances(count)} e mais nenhum encontrado, em vez de {wanted}"


def instances(count: int) -> str:
    return "um exercício" if count == 1 else f"{count} exercícios"
