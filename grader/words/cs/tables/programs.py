"""Misconceptions that only programs show, and what the files of the starter tell, by the English
sentences."""

from __future__ import annotations

PROGRAMS = {
    "your moves fit always taking the first child, or always the last": (
        "vaše tahy odpovídají tomu, že se bere vždy první potomek, nebo vždy poslední"
    ),
    "your moves fit taking the move that is worst for the player who moves": (
        "vaše tahy odpovídají tomu, že se bere tah, který je pro hráče na tahu nejhorší"
    ),
    "your answers fit MAX moving at the root, whoever moves there": (
        "vaše odpovědi ukazují na to, že v kořeni táhne MAX, ať je tam na tahu kdokoli"
    ),
    "your moves fit the wrong player moving first below the root": (
        "vaše tahy odpovídají tomu, že hned pod kořenem táhne nesprávný hráč"
    ),
    "your values fit MAX making every move further down": (
        "vaše hodnoty odpovídají tomu, že všechny další tahy dělá MAX"
    ),
    "your values fit MIN making every move further down": (
        "vaše hodnoty odpovídají tomu, že všechny další tahy dělá MIN"
    ),
    "your values fit a node taking the value of its last child": (
        "vaše hodnoty odpovídají tomu, že uzel přebírá hodnotu svého posledního potomka"
    ),
    "your values fit MIN taking an average in place of the smallest value": (
        "vaše hodnoty odpovídají tomu, že MIN bere průměr místo nejmenší hodnoty"
    ),
    "your values fit a best value that starts at 0 in place of −∞ or ∞": (
        "vaše hodnoty odpovídají tomu, že nejlepší hodnota začíná na 0 místo na −∞ nebo ∞"
    ),
    "your values fit a best value that starts at the wrong infinity": (
        "vaše hodnoty odpovídají tomu, že nejlepší hodnota začíná na nesprávném nekonečnu"
    ),
    "your work fits bounds or best values that are kept from one call to the next": (
        "vaše řešení odpovídá tomu, že meze nebo nejlepší hodnoty zůstávají z jednoho volání do "
        "dalšího"
    ),
    "your values fit a search that does not stop at leaves above the depth limit": (
        "vaše hodnoty odpovídají prohledávání, které nekončí v listech nad hranicí hloubky"
    ),
    "your values fit a search that goes one ply too deep": (
        "vaše hodnoty odpovídají prohledávání, které jde o půltah hlouběji, než má"
    ),
    "your values fit a search that ignores the depth limit": (
        "vaše hodnoty odpovídají prohledávání, které nedbá na omezení hloubky"
    ),
    "your values fit a depth that goes down at one player's moves only": (
        "vaše hodnoty odpovídají tomu, že se hloubka snižuje jen při tazích jednoho z hráčů"
    ),
    "your cuts fit α and β passed on in each other's place": (
        "vaše odříznutí odpovídají tomu, že se α a β předávají jedna na místě druhé"
    ),
    "your cuts fit an α or β that every new value replaces, even a worse one": (
        "vaše odříznutí odpovídají tomu, že α nebo β nahradí každá nová hodnota, i horší"
    ),
    "your cuts fit a comparison the wrong way round: leaving a node while α < β": (
        "vaše odříznutí odpovídají obrácenému porovnání: uzel se opouští, dokud je α < β"
    ),
    "your cuts fit two rules: reaching the bound at one player's nodes, passing it at others": (
        "vaše odříznutí odpovídají dvěma pravidlům: v uzlech jednoho hráče stačí meze dosáhnout, v "
        "ostatních se musí překročit"
    ),
    "your cuts fit a search in which only one of the players cuts": (
        "vaše odříznutí odpovídají prohledávání, v němž odřezává jen jeden z hráčů"
    ),
    "your cuts fit a node compared with its own bound: MAX with α, MIN with β": (
        "vaše odříznutí odpovídají tomu, že se uzel porovnává se svou vlastní mezí: MAX s α, MIN s "
        "β"
    ),
    "your cuts fit children sorted before they are searched: sorting reads the leaves": (
        "vaše odříznutí odpovídají tomu, že se potomci před prohledáváním seřadí: řazením se listy "
        "čtou"
    ),
    "your values fit leaves that count in MAX's view, whoever moves": (
        "vaše hodnoty odpovídají tomu, že se listy počítají z pohledu hráče MAX, ať je na tahu "
        "kdokoli"
    ),
    "your values fit a color that stays the same for the opponent": (
        "vaše hodnoty odpovídají tomu, že se `color` pro soupeře nemění"
    ),
    "your values fit MIN choosing at chance nodes": (
        "vaše hodnoty odpovídají tomu, že v uzlech náhody volí MIN"
    ),
    "your values fit chance nodes that add up their children without weights": (
        "vaše hodnoty odpovídají tomu, že se v uzlech náhody potomci sčítají bez vah"
    ),
    "your games fit results credited to the wrong player, as if the two had changed sides": (
        "vaše hry odpovídají tomu, že se výsledky připisují nesprávnému hráči, jako by si ti dva "
        "vyměnili strany"
    ),
}

FILES = {
    "The nodes that your functions get. Use this class to build trees of your own, too.\n\n"
    "When your work is checked, your functions get objects of this same class. Their children and "
    "values\nare only fetched when your code asks for them. So the grader sees which leaves you "
    "read, and in\nwhich order. Reading a leaf twice costs nothing.\n": (
        "Uzly, které vaše funkce dostávají. Touto třídou můžete stavět i vlastní stromy.\n\n"
        "Při kontrole dostávají vaše funkce objekty této třídy. Potomci a hodnoty se zjišťují, až "
        "když\nsi je váš kód vyžádá. Hodnoticí program tedy vidí, které listy čtete a v jakém "
        "pořadí. Přečíst\nlist dvakrát nic nestojí.\n"
    ),
    "A node of the game tree.": "Uzel herního stromu.",
    "The children from left to right, in a new list; empty for a leaf.": (
        "Potomci zleva doprava v novém seznamu; u listu je prázdný."
    ),
    "The value of a leaf to MAX, or the estimate of an inner node that has one.": (
        "Hodnota listu pro hráče MAX, nebo odhad vnitřního uzlu, má-li jej."
    ),
    "The name of the node: A, B, C … for inner nodes, 1, 2, 3 … for leaves.": (
        "Jméno uzlu: A, B, C … u vnitřních uzlů, 1, 2, 3 … u listů."
    ),
    '"max", "min" or "chance"; None for a leaf.': '"max", "min" nebo "chance"; u listu None.',
    "The probability of a child of a chance node; None for other nodes.": (
        "Pravděpodobnost potomka uzlu náhody; u ostatních uzlů None."
    ),
    "Each of these two may be a function that fetches it.": (
        "Každé z těchto dvou může být funkce, která to zjistí."
    ),
    "MAX moves first: the value is 3.": "První je na tahu MAX: hodnota je 3.",
    "The game that your functions get. Use this class to try them on games of your own.\n\n"
    "When your work is checked, the grader keeps the states, and you get opaque objects. Two of "
    "them are\nequal if they stand for the same state. A utility is only fetched when you ask for "
    "it. So the grader\nsees for which states you ask, and in which order. In a search, asking "
    "twice costs nothing.\n": (
        "Hra, kterou vaše funkce dostávají. Na této třídě si je můžete vyzkoušet s vlastními "
        "hrami.\n\n"
        "Při kontrole si stavy nechává hodnoticí program a vy dostáváte neprůhledné objekty. Dva "
        "z nich\njsou si rovny, znamenají-li týž stav. Užitek se zjišťuje, až když se na něj "
        "zeptáte. Hodnoticí\nprogram tedy vidí, na které stavy se ptáte a v jakém pořadí. Při "
        "prohledávání nic nestojí zeptat\nse dvakrát.\n"
    ),
    "A state of a game on a tree. Your functions should only give it to the methods of a game.": (
        "Stav hry na stromě. Vaše funkce jej mají předávat jen metodám hry."
    ),
    'Who moves: "max", "min" or "chance"; None if the game is over.': (
        'Kdo je na tahu: "max", "min" nebo "chance"; po konci hry None.'
    ),
    "The legal moves, in a new list; empty if the game is over.": (
        "Možné tahy v novém seznamu; po konci hry je prázdný."
    ),
    "The state that a move leads to.": "Stav, do kterého tah vede.",
    "The probability with which chance makes this move.": (
        "Pravděpodobnost, s jakou náhoda udělá tento tah."
    ),
    "Whether the game is over.": "Zda hra skončila.",
    'What a finished game is worth to "max" or "min".': (
        'Jakou hodnotu má skončená hra pro hráče "max" nebo "min".'
    ),
    "The estimated worth of an unfinished game, for the depth limit; the utility of a finished\n"
    "        game.": ("Odhad neskončené hry, pro omezení hloubky; u skončené hry její užitek."),
    '"max", "min" or "chance"; None if the game is over.': (
        '"max", "min" nebo "chance"; po konci hry None.'
    ),
    "The next state for each move; empty if the game is over.": (
        "Další stav pro každý tah; po konci hry prázdné."
    ),
    "What a finished game is worth to MAX, or the estimate of an unfinished one.": (
        "Jakou hodnotu má skončená hra pro hráče MAX, nebo odhad neskončené hry."
    ),
    "The probability of a state after a chance move.": "Pravděpodobnost stavu po tahu náhody.",
    "The state in which the game starts.": "Stav, ve kterém hra začíná.",
}
