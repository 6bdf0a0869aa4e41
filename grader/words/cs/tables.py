"""The sentences that stand in tables of kinds, answers and misconceptions, by the English ones."""

from __future__ import annotations

TITLES = {
    "Minimax": "Minimax",
    "Alpha–beta pruning": "Prořezávání alfa–beta",
    "Negamax": "Negamax",
    "Move ordering": "Řazení tahů",
    "Depth limits": "Omezení hloubky",
    "Expectiminimax": "Expectiminimax",
}
MARKING = {
    "All or nothing.": "Vše, nebo nic.",
    "All or nothing; any move that the key names is right.": (
        "Vše, nebo nic; správný je kterýkoli tah, který řešení uvádí."
    ),
    "All or nothing; the names must come in their order. A line is right if all its moves are.": (
        "Vše, nebo nic; jména musí být ve správném pořadí. Varianta je správná, jsou-li správné "
        "všechny její tahy."
    ),
    "Equal parts, one for each right name; each extra name takes one away.": (
        "Stejné díly, jeden za každé správné jméno; každé jméno navíc jeden ubírá."
    ),
    "Equal parts, one for each value.": "Stejné díly, jeden za každou hodnotu.",
    "Equal parts, one for each node; the sign counts: a bound written as a value is wrong.": (
        "Stejné díly, jeden za každý uzel; na znaménku záleží: mez zapsaná jako hodnota je chyba."
    ),
    "Equal parts, one for each node; both bounds must be right.": (
        "Stejné díly, jeden za každý uzel; správné musí být obě meze."
    ),
    "Equal parts, one for each right cut, its node with the child it comes after; each extra cut "
    "takes one away.": (
        "Stejné díly, jeden za každé správné odříznutí, tedy za jeho uzel s potomkem, po kterém "
        "nastane; každé odříznutí navíc jeden ubírá."
    ),
    "Equal parts, two for each depth: the value, and the move.": (
        "Stejné díly, dva za každou hloubku: za hodnotu a za tah."
    ),
    "Half for the order, half for the number of leaves.": (
        "Polovina za pořadí, polovina za počet listů."
    ),
}
FOLLOW_THROUGH = {
    "Full points where it follows from the student's own values.": (
        "Plný počet bodů, plyne-li odpověď z vlastních hodnot studenta."
    ),
    "Where an earlier value is wrong, mark against what the student's own make right.": (
        "Je-li dřívější hodnota chybná, hodnotí se podle toho, co plyne z vlastních hodnot "
        "studenta."
    ),
    "A value counts as right where it follows from the student's own other values.": (
        "Hodnota se počítá jako správná, plyne-li z ostatních vlastních hodnot studenta."
    ),
    "A node counts as right where it follows from the student's own values below it.": (
        "Uzel se počítá jako správný, plyne-li z vlastních hodnot studenta pod ním."
    ),
    "A window counts as right where it follows from the student's own values.": (
        "Okno se počítá jako správné, plyne-li z vlastních hodnot studenta."
    ),
    "A cut counts as right where the student's own value and window make it one.": (
        "Odříznutí se počítá jako správné, plyne-li z vlastní hodnoty a okna studenta."
    ),
    "A move counts as right where it follows from the student's own values there.": (
        "Tah se počítá jako správný, plyne-li z vlastních hodnot studenta v tomto místě."
    ),
    "The number counts as right where it fits the student's own order.": (
        "Počet se počítá jako správný, odpovídá-li vlastnímu pořadí studenta."
    ),
}
MISCONCEPTIONS = {
    "your values fit MAX taking the smallest and MIN the largest": (
        "vaše hodnoty odpovídají tomu, že MAX bere nejmenší a MIN největší"
    ),
    "your values fit one player making every move": (
        "vaše hodnoty odpovídají tomu, že všechny tahy dělá jeden hráč"
    ),
    "your values fit a search that stops one ply too early": (
        "vaše hodnoty odpovídají prohledávání, které končí o půltah dříve"
    ),
    "your values fit a node taking the value of its first child": (
        "vaše hodnoty odpovídají tomu, že uzel přebírá hodnotu svého prvního potomka"
    ),
    "your work fits children tried in the other direction": (
        "vaše řešení odpovídá potomkům zkoušeným v opačném směru"
    ),
    "your move fits taking the last of several optimal moves": (
        "váš tah odpovídá volbě posledního z více optimálních tahů"
    ),
    "your values fit MAX choosing at chance nodes": (
        "vaše hodnoty odpovídají tomu, že v uzlech náhody volí MAX"
    ),
    "your values fit chances taken to be equal": (
        "vaše hodnoty odpovídají tomu, že se pravděpodobnosti berou jako stejné"
    ),
    "your cuts fit the other cut rule (reaching the bound, or passing it)": (
        "vaše odříznutí odpovídají druhému pravidlu pro odříznutí (dosažení meze, nebo její "
        "překročení)"
    ),
    "your work fits a search that never cuts": (
        "vaše řešení odpovídá prohledávání, které nikdy nic neodřízne"
    ),
    "your cuts fit every node starting anew with (−∞, ∞)": (
        "vaše odříznutí odpovídají tomu, že každý uzel začíná znovu s oknem (−∞, ∞)"
    ),
    "your cuts fit bounds that come from the parent only, never from further up": (
        "vaše odříznutí odpovídají mezím, které pocházejí jen od rodiče, nikdy z vyšších pater"
    ),
    "your cuts fit an α that is never raised": (
        "vaše odříznutí odpovídají tomu, že se α nikdy nezvýší"
    ),
    "your cuts fit a β that is never lowered": (
        "vaše odříznutí odpovídají tomu, že se β nikdy nesníží"
    ),
    "your cuts fit a node being left one child too late": (
        "vaše odříznutí odpovídají tomu, že se uzel opouští o jednoho potomka později"
    ),
    "your cuts fit a child's value counting for its parent before the child is finished": (
        "vaše odříznutí odpovídají tomu, že se hodnota potomka počítá rodiči dříve, než je potomek "
        "hotov"
    ),
    "your answer fits a bound taken for a value: a cut child may be worse": (
        "vaše odpověď odpovídá záměně meze za hodnotu: odříznutý potomek může být horší"
    ),
    "your cuts fit a window passed on without negating it": (
        "vaše odříznutí odpovídají oknu předanému dál bez změny znamének"
    ),
    "your values fit a child's value whose sign is not changed": (
        "vaše hodnoty odpovídají tomu, že se u hodnoty potomka nezmění znaménko"
    ),
}
SENTENCES = {**TITLES, **MARKING, **FOLLOW_THROUGH, **MISCONCEPTIONS}
