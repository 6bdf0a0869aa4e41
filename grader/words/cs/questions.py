"""The questions and rules of exercises: titles, prompts and conventions."""

from __future__ import annotations

from collections.abc import Mapping

HOMEWORK = "Domácí úkol"
FREE_TEXT = "Vlastními slovy"

# The questions by their ids; a name that begins with a kind is for questions of that kind alone.
VALUE = "Jakou hodnotu má kořen {root}?"
MOVE = "Který tah má {player} zvolit v kořeni {root}?"
VALUES = "Jakou hodnotu má každý vnitřní uzel?"
LINE = "Kudy půjde hra od kořene {root} až k listu, hrají-li obě strany správně?"
ALPHABETA_VALUES = (
    "Co dokazují přečtené listy pod každým navštíveným vnitřním uzlem o jeho hodnotě (=, ≤, ≥)?"
)
RETURNED = "Co vrátí volání v každém navštíveném vnitřním uzlu?"
VISITED = "Které listy se přečtou?"
PRUNED = "Které listy se prořežou?"
CUTS = "Kde se prohledávání odřízne: ve kterém uzlu a po kterém potomku?"
STRATEGIES = (
    "Jaké čisté strategie mají MAX a MIN? Strategie jmenuje potomka v každém uzlu svého hráče."
)
MATRIX = (
    "Jaká je matice hry s řádkem pro každou strategii hráče MAX a sloupcem pro každou strategii "
    "hráče MIN, seřazenými podle uzlů do šířky tak, že poslední uzel se mění nejrychleji?"
)
MAXIMIN = "Jaký je maximin, tedy nejvíce, co může jeden řádek zaručit hráči MAX?"
MINIMAX = "Jaký je minimax, tedy nejméně, na co může jeden sloupec omezit hráče MAX?"
SADDLES = (
    "Která pole jsou sedlové body, tedy vzájemně nejlepší odpovědi obou hráčů? (r1, c1) je první "
    "pole."
)
COUNTS = "Kolik čistých strategií má každý hráč?"
REDUCED = (
    "Jaké jsou strategie, matice, maximin, minimax, sedlové body a počty strategií, vynechají-li "
    "strategie uzly, které vylučují dřívější volby téhož hráče?"
)
GAME_TREE = "Nakreslete herní strom z této pozice. Kolik uzlů má každá úroveň od kořene dolů?"
GAME_VALUE = "Jakou hodnotu má pozice, hrají-li obě strany správně?"
WINNER = "Kdo vyhraje, hrají-li obě strany správně?"
GAME_MOVE = "Který tah má {player} zahrát?"
LEVELS = "Kolik uzlů má každá úroveň od kořene dolů?"
NODES = "Kolik uzlů má strom?"
LEAVES = "Kolik má listů?"
COUNT_STRATEGIES = "Kolik čistých strategií má každý hráč? Mocniny a součiny se nemusí vyčíslovat."
ESTIMATES = "Jaký je odhad každého tahu, tedy vážený součet jeho příznaků?"
RANKING = "Jak podle těchto odhadů {player} seřadí tahy, od nejlepšího?"
EVALUATION_MOVE = "Který tah {player} zahraje, dívá-li se jeden tah dopředu?"
WINDOWS = "S jakým oknem (α, β) se vstupuje do každého navštíveného uzlu?"
NEGAMAX_VALUE = "Jakou hodnotu má kořen {root} pro hráče {player}, který je v něm na tahu?"
NEGAMAX_VALUES = "Jakou hodnotu má každý vnitřní uzel pro hráče, který je v něm na tahu?"
NEGAMAX_PROVEN = (
    "Co dokazují přečtené listy pod každým navštíveným vnitřním uzlem o jeho hodnotě (=, ≤, ≥) pro "
    "hráče, který je v něm na tahu?"
)
NEGAMAX_RETURNED = (
    "Co vrátí volání v každém navštíveném vnitřním uzlu pro hráče, který je v něm na tahu?"
)
NEGAMAX_WINDOWS = (
    "S jakým oknem (α, β) se vstupuje do každého navštíveného uzlu? "
    "(Také u listu je to okno hráče, který by byl na tahu.)"
)
GIVEN = "Kolik listů přečte alfa–beta s potomky v daném pořadí?"
BEST = (
    "Kolik, zkoušejí-li se potomci každého uzlu od nejlepšího podle hodnoty minimax? (Potomci se "
    "stejnou hodnotou zachovávají své pořadí.)"
)
WORST = (
    "Kolik, zkoušejí-li se potomci každého uzlu od nejhoršího? (Potomci se stejnou hodnotou "
    "zachovávají své pořadí.)"
)
BOUND = (
    "Kolik listů musí přečíst každé prohledávání, které dokáže hodnotu rovnoměrného stromu tohoto "
    "tvaru (minimum podle Knutha a Moora)?"
)
SYMBOLIC_VALUE = "Jakou hodnotu má kořen {root} jako funkce x?"
DECISIONS = (
    "Jakou hodnotu a jaký tah najde {player} v kořeni {root} při prohledávání do hloubky 1, do "
    "hloubky 2 a tak dále až k listům? Vnitřní uzel na hranici hloubky se počítá za svůj odhad."
)
GENERALSUM_VALUE = "Kolik dostane každý hráč, hrají-li všichni správně, zapsáno jako (3, 1)?"
GENERALSUM_VALUES = "Kolik dostane každý hráč od každého vnitřního uzlu dál, zapsáno jako (3, 1)?"
MOVES = "Který tah je v každém vnitřním uzlu správný?"
OUTCOME = "Ve kterém listu hra skončí, hrají-li všichni správně?"
OUTCOME_OF_X = (
    "Pro které hodnoty x hra skončí v každém z listů, hrají-li všichni správně? (Je-li více tahů "
    "pro hráče stejně dobrých, říká pravidlo pro rovnocenné tahy, které jsou správné.)"
)
CHANGES_OF_X = "Při kterých hodnotách x se mění průběh hry, hrají-li všichni správně?"
DOMINATED = (
    "Které strategie lze postupně vyloučit a která strategie každou z nich dominuje? (Strategie "
    "dominuje jinou strategii téhož hráče, je-li ostře lepší proti všemu, co zbývá.)"
)
MATRIX_SADDLES = (
    "Která pole (řádek, sloupec) jsou sedlové body: nejmenší ve svém řádku a největší ve svém "
    "sloupci?"
)
MATRIX_VALUE = "Jaká je hodnota hry?"
SADDLE_OF_X = "Pro které hodnoty x má matice sedlový bod?"
DOMINATED_OF_X = (
    "Pro které hodnoty x je každá strategie ostře dominována jinou strategií téhož hráče?"
)
VALUE_OF_X = "Jaká je hodnota hry jako funkce x?"
ROW_OF_X = (
    "S jakou pravděpodobností má MAX volit každý řádek, jako funkce x? (Je-li optimálních více "
    "smíšených strategií, platí každá.)"
)
COLUMN_OF_X = (
    "S jakou pravděpodobností má MIN volit každý sloupec, jako funkce x? (Je-li optimálních více "
    "smíšených strategií, platí každá.)"
)
PATH = "Kudy jde každá iterace, od kořene k uzlu, ze kterého se hra náhodně dohraje?"
UCB = (
    "Jaké je UCB1 potomků, které každá iterace porovnává, na dvě desetinná místa? (Potomek, který "
    "ještě nebyl navštíven, se počítá za ∞.)"
)
TABLE = "Jaké jsou w/n, tedy výhry a návštěvy, uzlů na cestě po každé iteraci?"
STATS = "Jaké jsou w/n, tedy výhry a návštěvy, všech uzlů ve stromu po poslední iteraci?"
MCTS_MOVE = "Který tah v kořeni {root} prohledávání nakonec zvolí?"
UCB1 = "Jaké je UCB1 každého potomka, na dvě desetinná místa?"
SELECTED = "Který potomek se vybere?"
ROW = "S jakými pravděpodobnostmi má MAX volit řádky?"
COLUMN = "S jakými pravděpodobnostmi má MIN volit sloupce?"

#: A rule where values are fractions.
EXACT = "Čísla jsou přesná: 7/3 je správně, 2,33 ne."

#: The meaning of each rule and value, as most kinds have it.
RULES: Mapping[str, Mapping[str, str]] = {
    "cut": {
        "equal": "Uzel se opustí, jakmile jeho hodnota dosáhne meze: "
        "v ≤ α v uzlu MIN, v ≥ β v uzlu MAX.",
        "strict": "Uzel se opustí, až když jeho hodnota mez překročí: "
        "v < α v uzlu MIN, v > β v uzlu MAX.",
    },
    "order": {
        "left-to-right": "Potomci se zkoušejí zleva doprava.",
        "right-to-left": "Potomci se zkoušejí zprava doleva.",
    },
    "ties": {
        "any": "Je-li optimálních tahů více, je správný kterýkoli z nich.",
        "first": "Je-li optimálních tahů více, je správný ten, který se zkouší jako první.",
        "last": "Je-li optimálních tahů více, je správný ten, který se zkouší jako poslední.",
    },
    "returns": {
        "soft": "Uzel vrací nejlepší hodnotu, kterou viděl, i mimo své okno (fail-soft).",
        "hard": "Uzel vrací svou hodnotu oříznutou na své okno (fail-hard).",
    },
}
NEGAMAX_CUT: Mapping[str, str] = {
    "equal": "Uzel se opustí, jakmile jeho hodnota dosáhne meze: v ≥ β.",
    "strict": "Uzel se opustí, až když jeho hodnota mez překročí: v > β.",
}
UCB_ORDER: Mapping[str, str] = {
    "left-to-right": "Potomci se zkoušejí v pořadí tabulky.",
    "right-to-left": "Potomci se zkoušejí od posledního řádku tabulky nahoru.",
}
PROVEN_TIES: Mapping[str, str] = {
    "any": "Dokáže-li prohledávání, že je optimálních tahů více, je správný kterýkoli z nich.",
    "first": RULES["ties"]["first"],
    "last": RULES["ties"]["last"],
}
MCTS_TIES: Mapping[str, str] = {
    "any": "Má-li více potomků stejné UCB1, vybere se ten, který se zkouší jako první; jsou-li "
    "nakonec tahy rovnocenné, je správný kterýkoli z nich.",
    "first": "Má-li více potomků stejné UCB1, vybere se ten, který se zkouší jako první; jsou-li "
    "nakonec tahy rovnocenné, je správný ten, který se zkouší jako první.",
    "last": "Má-li více potomků stejné UCB1, vybere se ten, který se zkouší jako poslední; jsou-li "
    "nakonec tahy rovnocenné, je správný ten, který se zkouší jako poslední.",
}
UCB_TIES: Mapping[str, str] = {
    "any": "Má-li více potomků největší UCB1, je správný kterýkoli z nich.",
    "first": "Má-li více potomků největší UCB1, je správný ten, který se zkouší jako první.",
    "last": "Má-li více potomků největší UCB1, je správný ten, který se zkouší jako poslední.",
}
