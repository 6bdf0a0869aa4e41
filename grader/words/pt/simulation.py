"""Words for Monte-Carlo tree search."""

from __future__ import annotations

from grader.words.phrases import formula, side_by_side
from grader.words.pt.phrases import listed

COMPARE = "Compare estes filhos de um nó pelo UCB1, como faz uma procura em árvore de Monte Carlo."


def simulate(iterations: int) -> str:
    """Says what to do: run some iterations."""
    count = "1 iteração" if iterations == 1 else f"{iterations} iterações"
    return f"Execute {count} da procura em árvore de Monte Carlo nesta árvore."


SIBLINGS = ("filho", "vitórias", "visitas")
WINS_AND_VISITS = "vitórias/visitas"
STANDINGS_LEGEND = "ao lado de um nó: vitórias/visitas depois da última iteração"


STEPS = "A árvore depois de cada iteração"
ON_THE_PATH = "caminho"
NEW = "novo na árvore"
NOT_DRAWN = "há mais abaixo"


def steps_legend(is_cropped: bool) -> str:
    """Explains the small trees that show the steps."""
    legend = (
        "Por cima de cada árvore estão a sua iteração e o resultado que é propagado, tal como "
        "conta para MAX; em cada nó estão vitórias/visitas. O caminho está a traço grosso, e o "
        "novo nó tem o contorno grosso."
    )
    more = " Os traços curtos levam a nós da árvore que não estão desenhados." if is_cropped else ""
    return f"{legend}{more}"


def step(number: str, result: str) -> str:
    """The title of a small tree: its iteration and result."""
    return f"{number}: resultado {result}"


def step_alt(title: str, path: list[str], new: str | None, known: list[str]) -> str:
    """Describes it."""
    added = f", {new} é novo" if new else ""
    return f"{title}, caminho {', '.join(path)}{added}: {side_by_side(known)}."


def parent_visits(parent: str) -> str:
    """Says how often the parent was visited."""
    return f"O nó pai foi visitado N = {parent} {'vez' if parent == '1' else 'vezes'}."


#: What N is, by the rule `exploration`.
VISITS_OF = {"parent": "o das visitas ao nó pai", "root": "o das visitas à raiz"}


_EXCHANGED = formula(r"\sqrt{\frac{\ln n}{N}}")
VISITS_EXCHANGED = (
    f"o seu UCB1 corresponde a {_EXCHANGED}, com {formula('N')} e {formula('n')} trocados"
)
_NO_ROOT = formula(r"\frac{\ln N}{n}")
WITHOUT_ROOT = f"o seu UCB1 corresponde a {_NO_ROOT} sem a raiz quadrada"


def _ucb1(mean: str, c: str, parent: str, visits: str) -> str:
    root = rf"\sqrt{{\frac{{\ln {parent}}}{{{visits}}}}}"
    return formula(rf"{_number(mean)} + {_number(c)} \cdot {root}")


def _number(text: str) -> str:
    """`√2`, `3/5` or `1,4` in LaTeX, where a formula has a point."""
    if text.startswith("√"):
        return rf"\sqrt{{{text[1:]}}}"
    over, _, under = text.replace(",", ".").partition("/")
    return rf"\frac{{{over}}}{{{under}}}" if under else over


def ucb1_is(c: str, visits_of: str) -> str:
    """States the formula, with the meaning of its letters."""
    index, w, n, parent = _ucb1("w/n", c, "N", "n"), *map(formula, ("w", "n", "N"))
    return (
        f"UCB1 = {index}, em que {w} é o número de vitórias do filho para o jogador que escolhe "
        f"entre os filhos (um empate vale meia vitória), {n} é o número das suas visitas e "
        f"{parent} é {visits_of}; ln é o logaritmo natural. Um filho nunca visitado vem primeiro."
    )


def four_steps(root: str, player: str) -> str:
    """States how an iteration works, and which move is chosen in the end."""
    other = {"max": "MIN", "min": "MAX"}[player]
    return (
        "Cada iteração desce da raiz para o filho com o maior UCB1, nível a nível. Acrescenta à "
        "árvore o primeiro filho nunca visitado do seu caminho, simula o jogo a partir daí até ao "
        "fim e propaga o resultado para cima. Numa folha o jogo acabou: acima de 0 ganhou MAX, em "
        "0 é empate, abaixo de 0 ganhou MIN. As vitórias num nó são as do jogador que jogou para "
        f"ele; em {root} são as de {other}. No fim é escolhida a jogada com mais visitas; se "
        "houver várias, a que tiver mais vitórias."
    )


def grown(standings: list[tuple[str, str]]) -> str:
    """States the tree before the first iteration."""
    known = side_by_side(f"{node} {standing}" for node, standing in standings)
    return f"Antes da iteração 1 a árvore tem estes nós, com vitórias/visitas: {known}."


def rollouts(results: list[str]) -> str:
    """States the results of the games that are played out."""
    if len(results) == 1:
        return f"O resultado para MAX do jogo simulado na iteração 1: {results[0]}."
    return (
        f"Os resultados para MAX dos jogos simulados nas iterações 1 a {len(results)}: "
        f"{side_by_side(results)}."
    )


GOES_ON = "O jogo continua abaixo dos nós mais baixos que estão desenhados."


def ucb1(child: str, wins: str, c: str, parent: str, visits: str, value: str) -> str:
    """Shows a computation."""
    return f"{child}: {_ucb1(wins, c, parent, visits)} = {value.replace('.', ',')}"


def never_visited(child: str) -> str:
    """Says why a child has no UCB1."""
    return f"{child} nunca foi visitado"


def iteration(number: str, path: list[str], expanded: str | None, result: str) -> str:
    """Explains an iteration: its path, its new node, and its result."""
    ends = f"{expanded} é novo na árvore" if expanded else f"{path[-1]} é uma folha"
    return f"{number}: {' → '.join(path)}; {ends}; é propagado {result} para MAX"


def selected(number: str, node: str, formula: str) -> str:
    """Says which UCB1 is the largest at a node."""
    return f"{number}: em {node}, o maior é {formula}"


def standings(moves: list[tuple[str, str]]) -> str:
    """Lists the wins and visits by which the move is chosen."""
    return f"vitórias e visitas: {listed([f'{move} {standing}' for move, standing in moves])}"
