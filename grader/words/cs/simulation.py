"""Words for Monte-Carlo tree search."""

from __future__ import annotations

from grader.words.cs.phrases import count as counted, listed
from grader.words.phrases import formula, side_by_side

COMPARE = (
    "Porovnejte tyto potomky uzlu podle UCB1, jak to dělá prohledávání stromu metodou Monte Carlo."
)


def simulate(iterations: int) -> str:
    """Says what to do: run some iterations."""
    count = "1 iteraci" if iterations == 1 else counted(iterations, "iterace")
    return f"Proveďte na tomto stromu {count} prohledávání metodou Monte Carlo."


SIBLINGS = ("potomek", "výhry", "návštěvy")
WINS_AND_VISITS = "výhry/návštěvy"
STANDINGS_LEGEND = "vedle uzlu: výhry/návštěvy po poslední iteraci"


STEPS = "Strom po každé iteraci"
ON_THE_PATH = "cesta"
NEW = "nový ve stromu"
NOT_DRAWN = "níže pokračuje"


def steps_legend(is_cropped: bool) -> str:
    """Explains the small trees that show the steps."""
    legend = (
        "Nad každým stromem je jeho iterace a výsledek, který se zpětně zaznamená, jak se počítá "
        "hráči MAX; v každém uzlu jsou výhry/návštěvy. Cesta je nakreslena tučně a nový uzel má "
        "tučný obrys."
    )
    more = " Krátké čáry vedou k uzlům stromu, které nejsou nakresleny." if is_cropped else ""
    return f"{legend}{more}"


def step(number: str, result: str) -> str:
    """The title of a small tree: its iteration and result."""
    return f"{number}: výsledek {result}"


def step_alt(title: str, path: list[str], new: str | None, known: list[str]) -> str:
    """Describes it."""
    added = f", nový uzel {new}" if new else ""
    return f"{title}, cesta {', '.join(path)}{added}: {side_by_side(known)}."


def parent_visits(parent: str) -> str:
    """Says how often the parent was visited."""
    return f"Jejich rodič byl navštíven N = {parent}krát."


#: What N is, by the rule `exploration`.
VISITS_OF = {"parent": "počet návštěv jeho rodiče", "root": "počet návštěv kořene"}


_EXCHANGED = formula(r"\sqrt{\frac{\ln n}{N}}")
VISITS_EXCHANGED = (
    f"vaše UCB1 odpovídá {_EXCHANGED}, tedy zaměněným {formula('N')} a {formula('n')}"
)
_NO_ROOT = formula(r"\frac{\ln N}{n}")
WITHOUT_ROOT = f"vaše UCB1 odpovídá {_NO_ROOT} bez odmocniny"


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
        f"UCB1 = {index}, kde {w} je počet výher potomka pro hráče, který mezi potomky volí "
        f"(remíza je půl výhry), {n} počet jeho návštěv a {parent} {visits_of}; ln je přirozený "
        "logaritmus. Potomek, který ještě nebyl navštíven, má přednost."
    )


def four_steps(root: str, player: str) -> str:
    """States how an iteration works, and which move is chosen in the end."""
    other = {"max": "MIN", "min": "MAX"}[player]
    return (
        "Každá iterace sestupuje od kořene k potomku s největším UCB1, úroveň po úrovni. Prvního "
        "dosud nenavštíveného potomka na své cestě přidá do stromu, hru z něj náhodně dohraje a "
        "výsledek zpětně zaznamená. V listu hra končí: nad 0 vyhrál MAX, při 0 je remíza, pod 0 "
        "vyhrál MIN. Výhry v uzlu jsou výhry hráče, který do něj táhl, v uzlu "
        f"{root} výhry hráče {other}. Nakonec se zvolí tah s nejvíce návštěvami; je-li jich více, "
        "ten s nejvíce výhrami."
    )


def grown(standings: list[tuple[str, str]]) -> str:
    """States the tree before the first iteration."""
    known = side_by_side(f"{node} {standing}" for node, standing in standings)
    return f"Před iterací 1 má strom tyto uzly s výhrami/návštěvami: {known}."


def rollouts(results: list[str]) -> str:
    """States the results of the games that are played out."""
    if len(results) == 1:
        return f"Výsledek náhodně dohrané hry v iteraci 1 pro hráče MAX: {results[0]}."
    return (
        f"Výsledky náhodně dohraných her v iteracích 1 až {len(results)} pro hráče MAX: "
        f"{side_by_side(results)}."
    )


GOES_ON = "Pod nejnižšími nakreslenými uzly hra pokračuje."


def ucb1(child: str, wins: str, c: str, parent: str, visits: str, value: str) -> str:
    """Shows a computation."""
    return f"{child}: {_ucb1(wins, c, parent, visits)} = {value.replace('.', ',')}"


def never_visited(child: str) -> str:
    """Says why a child has no UCB1."""
    return f"{child} ještě nebyl navštíven"


def iteration(number: str, path: list[str], expanded: str | None, result: str) -> str:
    """Explains an iteration: its path, its new node, and its result."""
    ends = f"{expanded} je ve stromu nový" if expanded else f"{path[-1]} je list"
    return f"{number}: {' → '.join(path)}; {ends}; zpětně se zaznamená {result} pro hráče MAX"


def selected(number: str, node: str, formula: str) -> str:
    """Says which UCB1 is the largest at a node."""
    return f"{number}: v uzlu {node} je největší {formula}"


def standings(moves: list[tuple[str, str]]) -> str:
    """Lists the wins and visits by which the move is chosen."""
    return f"výhry a návštěvy: {listed([f'{move} {standing}' for move, standing in moves])}"
