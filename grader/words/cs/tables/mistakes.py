"""Misconceptions, by the English sentences."""

from __future__ import annotations

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
        "vaše odpověď ukazuje na záměnu meze za hodnotu: odříznutý potomek může být horší"
    ),
    "your cuts fit a window passed on without negating it": (
        "vaše odříznutí odpovídají oknu předanému dál bez změny znamének"
    ),
    "your values fit a child's value whose sign is not changed": (
        "vaše hodnoty odpovídají tomu, že se u hodnoty potomka nezmění znaménko"
    ),
    "your answers fit maximin and minimax being exchanged": (
        "vaše odpovědi ukazují na záměnu maximinu a minimaxu"
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
        "vaše odpověď ukazuje na to, že se nemíchá, ačkoli sedlový bod není: každý hráč hraje "
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
    "your counts fit the root being left out": "vaše počty odpovídají vynechání kořene",
    "your counts fit the last level being left out": (
        "vaše počty odpovídají vynechání poslední úrovně"
    ),
    "your counts fit adding up the moves of the levels, not multiplying them": (
        "vaše počty odpovídají tomu, že se tahy úrovní sčítají, místo aby se násobily"
    ),
    "your counts fit mirrored positions being counted apart": (
        "vaše počty odpovídají tomu, že se zrcadlové pozice počítají zvlášť"
    ),
    "your strategies fit adding up the moves at all nodes (N · b), not multiplying them (b^N)": (
        "vaše strategie odpovídají tomu, že se tahy ve všech uzlech sčítají (N · b), místo aby se "
        "násobily (b^N)"
    ),
    "your strategies fit one choice for each level, not for each node": (
        "vaše strategie odpovídají jedné volbě pro každou úroveň, a ne pro každý uzel"
    ),
    "your strategies fit choosing at the nodes of both players": (
        "vaše strategie odpovídají volbě v uzlech obou hráčů"
    ),
    "your strategies fit one for each leaf, a way to play the game": (
        "vaše strategie odpovídají jedné strategii na každý list, tedy na každý průběh hry"
    ),
    "your strategies fit leaving out the nodes that the player's own moves exclude": (
        "vaše strategie odpovídají vynechání uzlů, které vylučují vlastní tahy hráče"
    ),
    "your estimates fit every weight being 1 or −1": (
        "vaše odhady odpovídají tomu, že všechny váhy jsou 1 nebo −1"
    ),
    "your estimates fit a negative weight being taken without its sign": (
        "vaše odhady odpovídají tomu, že se záporná váha bere bez znaménka"
    ),
    "your estimates fit leaving out whatever has a negative weight": (
        "vaše odhady odpovídají vynechání všeho, co má zápornou váhu"
    ),
    "your estimates fit MIN's view where MIN moves, not MAX's": (
        "vaše odhady odpovídají pohledu hráče MIN tam, kde je MIN na tahu, a ne pohledu hráče MAX"
    ),
    "your estimates fit a finished game being estimated like any other": (
        "vaše odhady odpovídají tomu, že se skončená hra odhaduje jako každá jiná"
    ),
    "your ranking fits the largest estimate being the best for MIN, too": (
        "vaše pořadí odpovídá tomu, že největší odhad je nejlepší i pro hráče MIN"
    ),
    "your counts fit a line with marks of both being open": (
        "vaše počty odpovídají tomu, že linie se značkami obou hráčů je otevřená"
    ),
    "your counts fit a line without a mark being open to nobody": (
        "vaše počty odpovídají tomu, že linie bez značky není otevřená pro nikoho"
    ),
    "your counts fit the diagonals being left out": "vaše počty odpovídají vynechání diagonál",
    "your parts fit ACTIONS and RESULT being exchanged": (
        "vaše části odpovídají záměně ACTIONS a RESULT"
    ),
    "your parts fit IS-TERMINAL and UTILITY being exchanged": (
        "vaše části odpovídají záměně IS-TERMINAL a UTILITY"
    ),
    "your moves fit ACTIONS where the game starts, whatever the position": (
        "vaše tahy odpovídají ACTIONS na začátku hry, ať je pozice jakákoli"
    ),
    "your board fits the move being made by the other player": (
        "vaše pozice odpovídá tomu, že tah provedl druhý hráč"
    ),
    "your answers fit a game ending only when no move is left": (
        "vaše odpovědi ukazují na to, že hra končí, jen když už není žádný tah"
    ),
    "your answers fit a draw not being an end": (
        "vaše odpovědi ukazují na to, že remíza není konec hry"
    ),
    "your utility fits the other player's view": "váš užitek odpovídá pohledu druhého hráče",
    "your answers fit x and 1 − x in each other's place": (
        "vaše odpovědi ukazují na záměnu x a 1 − x"
    ),
    "your sets fit every end being left out: < in place of ≤": (
        "vaše množiny odpovídají vynechání všech krajních bodů: < místo ≤"
    ),
    "your sets fit every end being included: ≤ in place of <": (
        "vaše množiny odpovídají zahrnutí všech krajních bodů: ≤ místo <"
    ),
    "your answers fit what is right for the smallest x being taken for every x": (
        "vaše odpovědi ukazují na to, že se pro všechna x bere to, co je správné pro nejmenší x"
    ),
    "your answers fit the last breakpoint being forgotten": (
        "vaše odpovědi ukazují na to, že je zapomenut poslední bod, ve kterém se něco mění"
    ),
    "your sets fit the strategies that dominate, not those that are dominated": (
        "vaše množiny odpovídají strategiím, které dominují, a ne těm, které jsou dominovány"
    ),
    "your sets fit larger payoffs being better for MIN, too": (
        "vaše množiny odpovídají tomu, že větší výplaty jsou lepší i pro hráče MIN"
    ),
    "your set fits MAX's safest row being taken for a saddle point, so that there always is one": (
        "vaše množina odpovídá tomu, že se za sedlový bod bere nejbezpečnější řádek hráče MAX, "
        "takže nějaký existuje vždy"
    ),
    "your answers fit each player looking at another player's payoff, not at their own": (
        "vaše odpovědi ukazují na to, že každý hráč hledí na výplatu jiného hráče, a ne na svou"
    ),
}
