"""How answers are marked, by the English sentences."""

from __future__ import annotations

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
    "Half for each player.": "Polovina za každého hráče.",
    "Equal parts, one for each strategy; each extra one takes one away.": (
        "Stejné díly, jeden za každou strategii; každá navíc jeden ubírá."
    ),
    "Equal parts, one for each cell; a matrix of the wrong size earns nothing.": (
        "Stejné díly, jeden za každé pole; matice nesprávné velikosti je bez bodů."
    ),
    "Equal parts, one for each saddle point; each extra one takes one away.": (
        "Stejné díly, jeden za každý sedlový bod; každý navíc jeden ubírá."
    ),
    "Equal parts, one for each of its answers; each is marked as it would be alone.": (
        "Stejné díly, jeden za každou z dílčích odpovědí; každá se hodnotí, jako by byla "
        "samostatná."
    ),
    "Equal parts, one for each eliminated strategy, in any order that works; each extra one takes "
    "one away.": (
        "Stejné díly, jeden za každou vyloučenou strategii, v jakémkoli možném pořadí; každá navíc "
        "jeden ubírá."
    ),
    "Any mixture that guarantees the value is right; otherwise equal parts, one for each right "
    "probability.": (
        "Správná je každá smíšená strategie, která zaručuje hodnotu hry; jinak stejné díly, jeden "
        "za každou správnou pravděpodobnost."
    ),
    "All or nothing: every number must be right.": "Vše, nebo nic: správné musí být všechny čísla.",
    "Equal parts, one for each number.": "Stejné díly, jeden za každé číslo.",
    "Equal parts, one for each node; any move that the key names is right.": (
        "Stejné díly, jeden za každý uzel; správný je kterýkoli tah, který řešení uvádí."
    ),
    "Equal parts, one for each iteration.": "Stejné díly, jeden za každou iteraci.",
    "Equal parts, one for each number that decides a selection; 0.01 more or less is right.": (
        "Stejné díly, jeden za každé číslo, které rozhoduje o výběru; správně je i o 0,01 více "
        "nebo méně."
    ),
    "Equal parts, one for each entry that changes; wins and visits must both be right.": (
        "Stejné díly, jeden za každý údaj, který se změní; správné musí být výhry i návštěvy."
    ),
    "Equal parts, one for each child; 0.01 more or less is right.": (
        "Stejné díly, jeden za každého potomka; správně je i o 0,01 více nebo méně."
    ),
    "Equal parts, one for each node; wins and visits must both be right.": (
        "Stejné díly, jeden za každý uzel; správné musí být výhry i návštěvy."
    ),
    "All or nothing; any way to write the same set of numbers is right.": (
        "Vše, nebo nic; správný je každý zápis téže množiny čísel."
    ),
    "Equal parts, one for each function, and within it one for each piece; a piece that is given a "
    "wrong value takes one away. Any way to write the same function is right.": (
        "Stejné díly, jeden za každou funkci a v ní jeden za každou část; část s chybnou hodnotou "
        "jeden ubírá. Správný je každý zápis téže funkce."
    ),
    "Equal parts, one for each strategy; any way to write the same set is right.": (
        "Stejné díly, jeden za každou strategii; správný je každý zápis téže množiny."
    ),
    "Equal parts, one for each number; each extra one takes one away.": (
        "Stejné díly, jeden za každé číslo; každé číslo navíc jeden ubírá."
    ),
    "Equal parts, one for each node; any way to write the same set is right.": (
        "Stejné díly, jeden za každý uzel; správný je každý zápis téže množiny."
    ),
    "Equal parts, one for each piece of the key; a piece that is given a wrong value takes one "
    "away. Any way to write the same function is right.": (
        "Stejné díly, jeden za každou část řešení; část s chybnou hodnotou jeden ubírá. Správný je "
        "každý zápis téže funkce."
    ),
    "Equal parts, one for each level; each extra level takes one away.": (
        "Stejné díly, jeden za každou úroveň; každá úroveň navíc jeden ubírá."
    ),
    "Equal parts, one for each player.": "Stejné díly, jeden za každého hráče.",
    "Equal parts, one for each sentence.": "Stejné díly, jeden za každou větu.",
}
FOLLOW_THROUGH = {
    "What follows from the student's own functions counts as right.": (
        "Co vyplývá z vlastních funkcí studenta, se počítá jako správné."
    ),
    "What follows from the student's own sets counts as right.": (
        "Co vyplývá z vlastních množin studenta, se počítá jako správné."
    ),
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
    "Mark against the student's own strategies where they have the right number.": (
        "Hodnotí se podle vlastních strategií studenta, je-li jejich počet správný."
    ),
    "Full points where they are saddle points of the student's own matrix.": (
        "Plný počet bodů, jsou-li to sedlové body vlastní matice studenta."
    ),
    "Full points where it is right for the student's own reduced matrix.": (
        "Plný počet bodů, je-li odpověď správná pro vlastní redukovanou matici studenta."
    ),
    "A move counts as right where it follows from the student's own values.": (
        "Tah se počítá jako správný, plyne-li z vlastních hodnot studenta."
    ),
    "A path counts as right where it follows from the student's own numbers.": (
        "Cesta se počítá jako správná, plyne-li z vlastních čísel studenta."
    ),
    "A number counts as right where it follows from the student's own table.": (
        "Číslo se počítá jako správné, plyne-li z vlastní tabulky studenta."
    ),
    "An entry counts as right where it follows from the student's own paths.": (
        "Údaj se počítá jako správný, plyne-li z vlastních cest studenta."
    ),
    "A node counts as right where it follows from the student's own paths.": (
        "Uzel se počítá jako správný, plyne-li z vlastních cest studenta."
    ),
}
