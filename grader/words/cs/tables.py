"""The sentences that stand in tables of kinds, answers and misconceptions, by the English ones."""

from __future__ import annotations

TITLES = {
    "Minimax": "Minimax",
    "Alpha–beta pruning": "Prořezávání alfa–beta",
    "Negamax": "Negamax",
    "Move ordering": "Řazení tahů",
    "Depth limits": "Omezení hloubky",
    "Expectiminimax": "Expectiminimax",
    "Normal form": "Normální forma",
    "Matrix games": "Maticové hry",
    "Games of several players": "Hry více hráčů",
    "Monte-Carlo tree search": "Prohledávání stromu metodou Monte Carlo",
    "UCB1": "UCB1",
    "A leaf called x": "List jménem x",
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
    "Equal parts, one for each move; any way to write the same set is right.": (
        "Stejné díly, jeden za každý tah; správný je každý zápis téže množiny."
    ),
    "Equal parts, one for each piece of the key; a piece that is given a wrong value takes one "
    "away. Any way to write the same function is right.": (
        "Stejné díly, jeden za každou část řešení; část s chybnou hodnotou jeden ubírá. Správný je "
        "každý zápis téže funkce."
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
    "your answers fit maximin and minimax being exchanged": (
        "vaše odpovědi odpovídají záměně maximinu a minimaxu"
    ),
    "your work fits MIN choosing the row and MAX the column": (
        "vaše řešení odpovídá tomu, že MIN volí řádek a MAX sloupec"
    ),
    "your work fits eliminating what is only weakly dominated": (
        "vaše řešení odpovídá vylučování toho, co je dominováno jen slabě"
    ),
    "your work fits looking for dominated strategies only once, in the whole matrix": (
        "vaše řešení odpovídá tomu, že se dominované strategie hledají jen jednou, v celé matici"
    ),
    "your answer fits no mixing, though there is no saddle point: each player plays the safest "
    "strategy, and the game is worth what MAX's guarantees": (
        "vaše odpověď odpovídá tomu, že se nemíchá, ačkoli sedlový bod není: každý hráč hraje "
        "nejbezpečnější strategii a hodnota hry je to, co zaručuje strategie hráče MAX"
    ),
    "your mixture fits making the player who mixes indifferent, not the opponent": (
        "vaše smíšená strategie odpovídá tomu, že je lhostejné hráči, který míchá, a ne soupeři, "
        "co zvolí"
    ),
    "your values fit everybody wanting player 1 to get much": (
        "vaše hodnoty odpovídají tomu, že všichni chtějí, aby hráč 1 dostal hodně"
    ),
    "your values fit everybody playing against player 1": (
        "vaše hodnoty odpovídají tomu, že všichni hrají proti hráči 1"
    ),
    "your values fit everybody wanting the largest total": (
        "vaše hodnoty odpovídají tomu, že všichni chtějí největší součet"
    ),
    "your work fits selecting by w/n alone, without exploring": (
        "vaše řešení odpovídá výběru jen podle w/n, bez průzkumu"
    ),
    "your UCB1 fits the logarithm to base 10": "vaše UCB1 odpovídá logaritmu o základu 10",
    "your UCB1 fits c = 1": "vaše UCB1 odpovídá c = 1",
    "your UCB1 fits N counting all iterations, not the parent's visits": (
        "vaše UCB1 odpovídá tomu, že N počítá všechny iterace, a ne návštěvy rodiče"
    ),
    "your paths fit MIN selecting the smallest UCB1": (
        "vaše cesty odpovídají tomu, že MIN vybírá nejmenší UCB1"
    ),
    "your wins fit wins counted for MAX at every node": (
        "vaše výhry odpovídají tomu, že se v každém uzlu počítají hráči MAX"
    ),
    "your wins fit wins counted for the player to move at a node, not the one who moved there": (
        "vaše výhry odpovídají tomu, že se počítají hráči, který je v uzlu na tahu, a ne tomu, "
        "který do něj táhl"
    ),
    "your wins fit a draw counting nothing": (
        "vaše výhry odpovídají tomu, že se remíza nepočítá vůbec"
    ),
    "your move fits the best w/n, not the most visits": (
        "váš tah odpovídá nejlepšímu w/n, a ne největšímu počtu návštěv"
    ),
}
#: How the signs of formulas are read aloud.
FORMULAS = {
    "alpha": "alfa",
    "beta": "beta",
    "gamma": "gama",
    "delta": "delta",
    "epsilon": "epsilon",
    "zeta": "zéta",
    "eta": "éta",
    "theta": "théta",
    "kappa": "kappa",
    "lambda": "lambda",
    "mu": "mí",
    "nu": "ný",
    "xi": "ksí",
    "pi": "pí",
    "rho": "ró",
    "sigma": "sigma",
    "tau": "tau",
    "phi": "fí",
    "chi": "chí",
    "psi": "psí",
    "omega": "omega",
    "capital gamma": "velké gama",
    "capital delta": "velké delta",
    "capital theta": "velké théta",
    "capital lambda": "velké lambda",
    "capital pi": "velké pí",
    "capital sigma": "velké sigma",
    "capital phi": "velké fí",
    "capital psi": "velké psí",
    "capital omega": "velké omega",
    "infinity": "nekonečno",
    "the empty set": "prázdná množina",
    "and so on": "a tak dále",
    "for all": "pro všechna",
    "there is": "existuje",
    "not": "není pravda, že",
    "percent": "procent",
    "factorial": "faktoriál",
    "over": "lomeno",
    "bar": "svislítko",
    "plus": "plus",
    "minus": "minus",
    "times": "krát",
    "plus or minus": "plus minus",
    "union": "sjednoceno s",
    "intersected with": "průnik s",
    "and": "a zároveň",
    "or": "nebo",
    "equals": "rovná se",
    "less than": "je menší než",
    "greater than": "je větší než",
    "at most": "je nejvýše",
    "at least": "je nejméně",
    "is not": "se nerovná",
    "about": "přibližně",
    "to": "šipka k",
    "from": "šipka od",
    "implies": "implikuje",
    "in": "náleží do",
    "not in": "nenáleží do",
    "is part of": "je částí",
    "is part of or equals": "je částí nebo se rovná",
    "given": "za podmínky",
    "such that": "takové, že",
    "open bracket": "otevřít závorku",
    "open brace": "otevřít složenou závorku",
    "the floor of": "dolní celá část",
    "the ceiling of": "horní celá část",
    "close bracket": "zavřít závorku",
    "close brace": "zavřít složenou závorku",
    "end of the floor": "konec dolní celé části",
    "end of the ceiling": "konec horní celé části",
    "comma": "čárka",
    "semicolon": "středník",
    "point": "tečka",
    "the logarithm of": "logaritmus",
    "the exponential of": "exponenciála",
    "the maximum of": "maximum z",
    "the minimum of": "minimum z",
    "the sum of": "součet",
    "the product of": "součin",
    "{0} over {1}": "{0} lomeno {1}",
    "the square root of {0}": "odmocnina z {0}",
    "{0} to the power {1}": "{0} na {1}",
    "{0} sub {1}": "{0} s indexem {1}",
}
SENTENCES = {**TITLES, **MARKING, **FOLLOW_THROUGH, **MISCONCEPTIONS, **FORMULAS}
