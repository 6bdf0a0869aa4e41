"""Words for trees: how to read them, and the reasons of their searches."""

from __future__ import annotations

from grader.words.cs.phrases import PLAYERS, count as counted, leaf, listed
from grader.words.phrases import side_by_side, total

_MOVES = {
    "max": "MAX je na tahu v trojúhelníku s vrcholem nahoře",
    "min": "MIN je na tahu v trojúhelníku s vrcholem dole",
    "chance": "v kroužku rozhoduje náhoda s pravděpodobnostmi uvedenými na hranách",
}
_LEAF = leaf("")
_ESTIMATES = "Znak ≈ vedle uzlu označuje jeho odhad."


def legend(players: list[str], estimates: bool) -> str:
    """Explains how to read a tree."""
    moves = listed([_MOVES[player] for player in players])
    told = (
        f"Každá úroveň je jeden půltah (jeden tah jednoho hráče); {moves}; číslo u listu je jeho "
        "jméno."
    )
    return told + (f" {_ESTIMATES}" if estimates else "")


#: What stands beside the fields of answers with several parts.
FIELDS = {"value": "hodnota", "move": "tah", "order": "pořadí", "leaves": "listy"}

# What to do

MINIMAX = "Proveďte na tomto stromu algoritmus minimax."
ALPHA_BETA = "Proveďte na tomto stromu algoritmus alfa–beta s počátečním oknem (−∞, ∞)."
ORDERING = (
    "Proveďte na tomto stromu algoritmus alfa–beta s počátečním oknem (−∞, ∞) a s potomky v "
    "pořadích, která uvádějí otázky."
)
DEPTH_LIMITS = (
    "Proveďte na tomto stromu algoritmus minimax do hloubky 1, potom do hloubky 2 a tak dále až k "
    "listům."
)
_NEGAMAX = (
    "Číslo v listu je z pohledu hráče MAX; každé jiné číslo u uzlu je z pohledu hráče, který je v "
    "něm na tahu."
)
NEGAMAX = f"Proveďte na tomto stromu algoritmus negamax. {_NEGAMAX}"
NEGAMAX_WITH_PRUNING = (
    "Proveďte na tomto stromu algoritmus negamax s prořezáváním alfa–beta a s počátečním oknem "
    f"(−∞, ∞). {_NEGAMAX}"
)
EXPECTIMINIMAX = (
    "Proveďte na tomto stromu algoritmus expectiminimax: hodnota uzlu náhody je průměr hodnot jeho "
    "potomků vážený jejich pravděpodobnostmi."
)
WITH_PRUNING = "Potom ho proveďte s prořezáváním, s počátečním oknem (−∞, ∞)."

#: What a search with a window compares; negamax sees it in the view of the player to move.
WINDOW = (
    "v je hodnota uzlu podle dosud prozkoumaných potomků; v jeho okně (α, β) je α nejlepší "
    "hodnota, kterou má výše ve stromu zajištěnu MAX, a β nejlepší, kterou má MIN."
)
MOVERS_WINDOW = (
    "v je hodnota uzlu podle dosud prozkoumaných potomků; v jeho okně (α, β) je α nejlepší "
    "hodnota, kterou má hráč na tahu zajištěnu výše ve stromu, a β nejvyšší hodnota, kterou mu "
    "dovolí soupeř, který má výše něco lepšího, obojí z pohledu hráče na tahu v uzlu."
)
CHANCE_WINDOW = (
    "Pro potomka uzlu náhody je α hodnota, se kterou uzel náhody právě dosáhne svého vlastního α, "
    "má-li každý dosud neprozkoumaný potomek největší hodnotu, jakou list může mít, a β hodnota, "
    "se kterou právě dosáhne svého vlastního β, má-li každý nejmenší; žádná z nich neleží mimo "
    "meze listů. Samotný uzel náhody se opouští u α podle největší hodnoty, kterou ještě může mít, "
    "a u β podle nejmenší."
)

THEN_CUT = ", potom odříznutí"


def clipped(value: str, window: str, returned: str) -> str:
    """Shows what fail-hard returns."""
    return f"{value}, oříznuto na {window}: {returned}"


def choice(root: str, player: str, moves: list[str]) -> str:
    """Explains a choice in MAX's view."""
    wants = {"max": "největší", "min": "nejmenší"}[player]
    return f"{root} chce {wants} z hodnot {listed(moves)}"


def mover_wants(root: str, player: str, moves: list[str]) -> str:
    """Explains a choice where every number is in the mover's view."""
    return f"{root} chce největší z hodnot svých tahů pro hráče {PLAYERS[player]}: {listed(moves)}"


def only_clipped(move: str, returned: str, relation: str) -> str:
    """Explains why a move that is worse is no right move, though its return was clipped."""
    return (
        f"uzel {move} také vrátil {returned}, oříznuto na své okno, ale {move} {relation}: "
        "správný tah to není"
    )


def only_bounded(move: str, returned: str, relation: str) -> str:
    """Explains why a move with the same number is no right move."""
    return (
        f"uzel {move} také vrátil {returned}, ale dokázáno je u něj jen {relation}: správný tah to "
        "není"
    )


def tied(moves: list[str], ties: str) -> str:
    """Says that moves are worth the same, and which of them count."""
    rule = {
        "any": "správný je kterýkoli z nich",
        "first": "počítá se ten, který se zkouší jako první",
        "last": "počítá se ten, který se zkouší jako poslední",
    }
    return f"tahy {listed(moves)} mají stejnou hodnotu: {rule[ties]}"


def other_lines(lines: list[str], more: int) -> str:
    """Names other right lines."""
    rest = f"; a {counted(more, 'další')}" if more else ""
    return f"správně je také: {'; '.join(lines)}{rest}"


def cut(node: str, after: str, comparison: str, holder: str, skipped: list[str]) -> str:
    """Explains a cut."""
    left = listed([each if each.startswith(_LEAF) else f"uzel {each}" for each in skipped])
    child = f"listu {after.removeprefix(_LEAF)}" if after.startswith(_LEAF) else f"uzlu {after}"
    return f"v uzlu {node} po {child}: {comparison}, {holder}; {left} se nikdy nenavštíví"


def holds(player: str, bound: str, node: str) -> str:
    """Says who already has the bound: `MIN už má 8 v uzlu B`."""
    return f"{PLAYERS[player]} už má {bound} v uzlu {node}"


GIVEN_WINDOW = "s tímto oknem prohledávání začalo"
NO_CUT = {
    "equal": "žádný uzel nedosáhne své meze před posledním potomkem",
    "strict": "žádný uzel nepřekročí svou mez před posledním potomkem",
}


def bound_from(name: str, value: str, holder: str | None) -> str:
    """Shows a bound with the node that has set it: `β = 8 z uzlu B`."""
    return f"{name} = {value}" + (f" z uzlu {holder}" if holder else "")


# Chance nodes

#: The questions about pruning, with and without bounds on the leaves.
STAR1 = {
    "visited": "Hodnota každého listu je od {low} do {high}. Které listy přečte algoritmus Star1?",
    "pruned": "Hodnota každého listu je od {low} do {high}. Které listy prořeže algoritmus Star1?",
}
RESET_AT_CHANCE = {
    "visited": "Pod uzlem náhody začíná alfa–beta znovu s oknem (−∞, ∞). Které listy se přečtou?",
    "pruned": "Pod uzlem náhody začíná alfa–beta znovu s oknem (−∞, ∞). Které listy se prořežou?",
}
#: What a cut compares with a bound.
VALUE = "hodnota"
#: The values that a chance node can still reach.
AT_BEST = {"max": "nejvýše", "min": "nejméně"}
#: Why no more search is needed once a value reaches the bound of the leaves.
NO_LEAF_BEYOND = {"max": "žádný list není menší", "min": "žádný list není větší"}


def needed_by_chance(node: str) -> str:
    """Names a bound that comes from a chance node."""
    return f"tolik by zde potřeboval uzel náhody {node}"


# Move ordering


def reorder(node: str) -> str:
    """Asks for a better order of the children of a node."""
    return (
        f"Změňte pořadí potomků uzlu {node}, a nic jiného, tak, aby alfa–beta přečetla co nejméně "
        "listů: v jakém pořadí se zkoušejí a kolik listů se přečte?"
    )


def leaves_read(leaves: list[str]) -> str:
    """Lists the leaves that a search reads."""
    return f"{'čte se list' if len(leaves) == 1 else 'čtou se listy'} {listed(leaves)}"


def read_in_orders(count: int, orders: list[str]) -> str:
    """Lists the orders that read so many leaves, at most a few."""
    more = len(orders) - 6
    rest = f"; a {counted(more, 'další')} pořadí" if more > 0 else ""
    return f"{counted(count, 'list')}: {'; '.join(orders[:6])}{rest}"


# Depth limits


def decisions_from_features(weights: list[str], features: dict[str, list[str]]) -> str:
    """The prompt that gives the features from which estimates are computed."""
    terms = total([f"{weight}·f{i}" for i, weight in enumerate(weights, 1)])
    rows = "; ".join(f"{name} ({side_by_side(row)})" for name, row in features.items())
    return (
        "Jakou hodnotu a jaký tah najde v kořeni prohledávání do hloubky 1, do hloubky 2 a tak "
        f"dále až k listům? Vnitřní uzel na hranici hloubky se počítá za součet {terms} svých "
        f"příznaků: {rows}."
    )


def at_depth(depth: int, choice: str) -> str:
    """Shows the choice of a search to some depth."""
    return f"hloubka {depth}: {choice}"


def flips(depth: int, old: tuple[str, str, str], new: tuple[str, str, str]) -> str:
    """Explains the horizon effect: only a search one ply deeper sees this."""

    def seen(move: str, before: str, after: str) -> str:
        if before == after:
            return f"hodnota tahu {move} zůstává {before}"
        return f"hodnota tahu {move} se mění z {before} na {after}"

    return (
        f"hloubka {depth} volí {new[0]} místo {old[0]}: o půltah dál {seen(*old)} a {seen(*new)}, "
        f"což leželo za horizontem hloubky {depth - 1}"
    )


NO_FLIP = "žádná hloubka nemění tah hloubky předchozí"
