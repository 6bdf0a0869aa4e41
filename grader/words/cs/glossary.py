"""The glossary of the practice page; the names of the terms stand beside the English ones."""

from __future__ import annotations

from collections.abc import Mapping

from grader.words import glossary
from grader.words.glossary import Explained

#: By the English name: how a term is written besides its name, and what it means.
_MEANINGS: Mapping[str, tuple[tuple[str, ...], str]] = {
    "game tree": (
        ("herního stromu", "herním stromu", "herní stromy"),
        "Všechny způsoby, jak může hra z jisté pozice pokračovat: uzly jsou pozice, hrany jsou "
        "tahy.",
    ),
    "node": (
        ("uzlu", "uzlem", "uzly", "uzlů", "uzlech", "uzlům"),
        "Místo ve stromu: pozice, v níž je jeden z hráčů na tahu, nebo v níž hra skončila.",
    ),
    "root": (("kořene", "kořeni", "kořenem"), "Uzel nahoře, ve kterém prohledávání začíná."),
    "leaf": (
        ("listu", "listem", "listy", "listů", "listech", "listům"),
        "Uzel bez potomků: hra v něm skončila a jeho hodnota je dána.",
    ),
    "inner node": (
        ("vnitřního uzlu", "vnitřním uzlu", "vnitřní uzly", "vnitřních uzlů"),
        "Uzel s potomky; jeho hodnota se počítá z jejich hodnot.",
    ),
    "child": (
        ("potomka", "potomkovi", "potomkem", "potomci", "potomky", "potomků"),
        "Uzel, do kterého vede jeden tah.",
    ),
    "ply": (
        ("půltahu", "půltahy", "půltahů", "úroveň", "úrovně", "úrovní"),
        "Jeden tah jednoho hráče: jedna řada hran stromu.",
    ),
    "depth": (("hloubky", "hloubce", "hloubku"), "O kolik tahů je uzel vzdálen od kořene."),
    "branching factor": (("větvení",), "Kolik má uzel potomků."),
    "MAX": (
        (),
        "Hráč, který chce největší hodnotu. Všechny hodnoty jsou uvedeny z jeho pohledu.",
    ),
    "MIN": ((), "Hráč, který chce nejmenší hodnotu: co MAX vyhraje, MIN prohraje."),
    "chance node": (
        ("uzlu náhody", "uzlem náhody", "uzly náhody", "uzlů náhody", "náhoda", "náhody"),
        "Uzel, ve kterém nikdo nevybírá: každý potomek přijde s jistou pravděpodobností a hodnota "
        "uzlu je průměr jejich hodnot.",
    ),
    "value": (
        ("hodnoty", "hodnotu", "hodnotou", "hodnot", "minimaxová hodnota"),
        "Co má uzel pro hráče MAX za cenu, hrají-li odtud oba co nejlépe.",
    ),
    "move": (
        ("tahu", "tahem", "tahy", "tahů"),
        "Co hráč udělá, když je na řadě: hrana z uzlu do některého z jeho potomků.",
    ),
    "position": (("pozici", "pozic", "stav", "stavu", "stavy"), "Co je na desce a kdo je na tahu."),
    "utility": (("užitku",), "Co má skončená hra pro hráče za cenu."),
    "minimax": (
        (),
        "Prohledávání, které dá každému uzlu hráče MAX hodnotu největšího potomka a každému uzlu "
        "hráče MIN hodnotu nejmenšího.",
    ),
    "negamax": (
        (),
        "Minimax, v němž je každé číslo z pohledu hráče na tahu: číslo potomka změní znaménko a "
        "každý uzel bere největší.",
    ),
    "expectiminimax": ((), "Minimax s uzly náhody, které berou průměr hodnot potomků."),
    "alpha–beta": (
        ("alfa-beta",),
        "Minimax, který uzel opustí, jakmile na něm už nemůže záležet. Najde stejnou hodnotu a "
        "přečte méně listů.",
    ),
    "α": (
        ("α",),
        "Nejvíce, co má MAX na cestě od kořene už zajištěno; hodnota, která není větší, mu "
        "nepomůže.",
    ),
    "β": (
        ("β",),
        "Nejméně, co má MIN na cestě od kořene už zajištěno; hodnota, která není menší, mu "
        "nepomůže.",
    ),
    "window": (
        ("okna", "oknem", "oknu", "okně"),
        "Dvojice (α, β): jen hodnota mezi nimi může ještě změnit výsledek v kořeni.",
    ),
    "cut": (
        ("odříznutím", "odříznuto", "odříznout"),
        "Opuštění uzlu dříve, než se prohledají všichni jeho potomci, protože žádný další nemůže "
        "výsledek změnit.",
    ),
    "pruned": (
        ("prořezané", "prořezaných", "prořezat", "prořezávání", "prořezáváním"),
        "Nikdy nečtený, protože prohledávání opustilo uzel nad ním.",
    ),
    "bound": (
        ("meze", "mezí"),
        "Co se ví o hodnotě, která není známa přesně: je nejméně (≥) nebo nejvýše (≤) tolik.",
    ),
    "line of best play": (
        ("hlavní varianty", "hlavní variantě", "hlavní variantu"),
        "Tahy, které oba hráči udělají, hrají-li co nejlépe, od kořene k listu.",
    ),
    "move ordering": (
        ("nejlepší první", "nejhorší první", "dané pořadí"),
        "Pořadí, v jakém se prohledávají potomci. Je-li první ten nejlepší, odřízne alfa–beta "
        "nejvíce.",
    ),
    "estimate": (
        ("odhadu", "odhadem", "odhady", "odhadů", "ohodnocovací funkce"),
        "Číslo místo hodnoty, pro pozici, v níž se prohledávání zastaví předčasně.",
    ),
    "open line": (
        ("otevřené linie", "otevřených linií"),
        "Řádek, sloupec nebo úhlopříčka, na níž soupeř nemá žádnou značku, takže na ní lze ještě "
        "vyhrát.",
    ),
    "depth limit": (
        ("omezení hloubkou",),
        "Kolik tahů dopředu prohledávání vidí, než použije odhady.",
    ),
    "fail-soft": ((), "Alfa–beta, která vrací to nejlepší, co našla, i když je to mimo okno."),
    "fail-hard": ((), "Alfa–beta, která nevrací žádné číslo mimo okno."),
    "strategy": (
        ("strategii", "strategií", "čistá strategie", "čisté strategie"),
        "Plán na celou hru: tah pro každý uzel jednoho hráče.",
    ),
    "normal form": (
        ("normální formy", "normální formě", "normální formu"),
        "Hra jako tabulka: strategie hráče MAX jsou řádky, hráče MIN sloupce, v polích jsou "
        "výplaty.",
    ),
    "maximin": ((), "Nejvíce, co jeden řádek hráči MAX zaručí, ať dělá MIN cokoli."),
    "saddle point": (
        ("sedlového bodu", "sedlové body", "sedlových bodů"),
        "Pole, které je nejmenší ve svém řádku a největší ve svém sloupci: žádný hráč si sám "
        "změnou nepolepší.",
    ),
    "dominated": (
        ("dominované", "dominovaných", "dominance", "vyloučená"),
        "O strategii: jiná je lepší, ať dělá soupeř cokoli.",
    ),
    "mixed strategy": (
        ("smíšené strategie", "smíšenou strategii"),
        "Náhodný výběr mezi strategiemi, z nichž každá má svou pravděpodobnost.",
    ),
    "Monte-Carlo tree search": (
        ("metoda monte carlo",),
        "Prohledávání, které sehraje mnoho náhodných her a u každého uzlu si pamatuje, kolik jich "
        "bylo vyhráno.",
    ),
    "UCB1": (
        (),
        "Podíl výher potomka a k němu přídavek za málo návštěv; jako další se zkouší potomek s "
        "největším číslem.",
    ),
    "playout": (
        ("náhodné dohrávky", "náhodnou dohrávku"),
        "Hra, která se dohraje náhodnými tahy do konce.",
    ),
}


def entries() -> tuple[Explained, ...]:
    """The glossary of the practice page."""
    return tuple(
        Explained(term.czech, *_MEANINGS[term.name], (("en", term.name),))
        for term in glossary.TERMS
    )
