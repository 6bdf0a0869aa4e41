"""The technical terms: what they mean in English and Arabic, and their names in four languages.

The practice page shows them where they occur, `docs/glossary.md` shows all of them.
"""

from __future__ import annotations

from typing import NamedTuple

from grader.words import ENGLISH, English, in_use, say


class Term(NamedTuple):
    """A technical term."""

    name: str
    #: How it is written in a text, besides its name: its plural, other words for it.
    forms: tuple[str, ...]
    definition: str
    arabic: str
    arabic_definition: str
    portuguese: str
    czech: str


class Explained(NamedTuple):
    """A term as the practice page explains it."""

    name: str
    forms: tuple[str, ...]
    definition: str
    #: Its names in other languages, with their tags.
    names: tuple[tuple[str, str], ...]
    arabic: str = ""
    arabic_definition: str = ""


#: In a catalog, the context in which a term has its other forms in place of a translation.
FORMS: English = "its forms in a text"
#: The context of a definition that a question gives, too, in other words.
DEFINITION: English = "the glossary"

TERMS = (
    Term(
        "game tree",
        ("game trees",),
        "All ways in which a game can go on from a position: nodes are positions, edges are moves.",
        "شجرة اللعبة",
        "كل الطرق التي يمكن أن تستمر بها اللعبة من وضع معين: العقد أوضاع والحواف نقلات.",
        "árvore de jogo",
        "herní strom",
    ),
    Term(
        "node",
        ("nodes",),
        "A place in the tree: a position in which one player moves, or in which the game is over.",
        "عقدة",
        "موضع في الشجرة: وضع يلعب فيه أحد اللاعبين، أو وضع انتهت فيه اللعبة.",
        "nó",
        "uzel",
    ),
    Term(
        "root",
        (),
        "The node at the top, from which the search starts.",
        "الجذر",
        "العقدة العليا التي يبدأ منها البحث.",
        "raiz",
        "kořen",
    ),
    Term(
        "leaf",
        ("leaves",),
        "A node without children: the game is over there, and its value is given.",
        "ورقة",
        "عقدة بلا أبناء: تنتهي اللعبة عندها وقيمتها معطاة.",
        "folha",
        "list",
    ),
    Term(
        "inner node",
        ("inner nodes",),
        "A node with children; its value is worked out from theirs.",
        "عقدة داخلية",
        "عقدة لها أبناء، وتُحسب قيمتها من قيمهم.",
        "nó interno",
        "vnitřní uzel",
    ),
    Term(
        "child",
        ("children",),
        "A node that one move leads to.",
        "ابن",
        "عقدة تؤدي إليها نقلة واحدة.",
        "filho",
        "potomek",
    ),
    Term(
        "ply",
        ("plies", "level", "levels"),
        "One move of one player: one row of edges in the tree.",
        "نقلة واحدة (مستوى)",
        "نقلة واحدة من لاعب واحد، أي صف واحد من حواف الشجرة.",
        "meia-jogada",
        "půltah",
    ),
    Term(
        "depth",
        (),
        "How many moves a node is away from the root.",
        "العمق",
        "عدد النقلات بين العقدة والجذر.",
        "profundidade",
        "hloubka",
    ),
    Term(
        "branching factor",
        ("branching",),
        "How many children a node has.",
        "معامل التفرع",
        "عدد أبناء العقدة.",
        "fator de ramificação",
        "faktor větvení",
    ),
    Term(
        "MAX",
        (),
        "The player who wants the largest value. All values are given in MAX's view.",
        "ماكس (اللاعب المعظِّم)",
        "اللاعب الذي يريد أكبر قيمة. كل القيم معطاة من وجهة نظره.",
        "MAX",
        "MAX",
    ),
    Term(
        "MIN",
        (),
        "The player who wants the smallest value: what MAX wins, MIN loses.",
        "مين (اللاعب المصغِّر)",
        "اللاعب الذي يريد أصغر قيمة: ما يكسبه ماكس يخسره مين.",
        "MIN",
        "MIN",
    ),
    Term(
        "chance node",
        ("chance nodes", "chance"),
        "A node where nobody chooses: each child comes with a probability, and the node is worth "
        "their mean.",
        "عقدة حظ",
        "عقدة لا يختار فيها أحد: لكل ابن احتمال، وقيمة العقدة هي المتوسط المرجح.",
        "nó de acaso",
        "uzel náhody",
    ),
    Term(
        "value",
        ("values", "minimax value"),
        "What a node is worth to MAX if both players play right from there on.",
        "القيمة",
        "ما تساويه العقدة لماكس إذا لعب الطرفان أفضل لعب ابتداءً منها.",
        "valor",
        "hodnota",
    ),
    Term(
        "move",
        ("moves",),
        "What a player does on a turn: the edge from a node to one of its children.",
        "نقلة",
        "ما يفعله اللاعب في دوره: الحافة من عقدة إلى أحد أبنائها.",
        "jogada",
        "tah",
    ),
    Term(
        "position",
        ("positions", "state", "states"),
        "What the board shows, and who is to move.",
        "وضع",
        "ما تُظهره الرقعة ومن عليه الدور.",
        "posição",
        "pozice",
    ),
    Term(
        "utility",
        (),
        "What a finished game is worth to a player.",
        "المنفعة",
        "ما تساويه اللعبة المنتهية للاعب.",
        "utilidade",
        "užitek",
    ),
    Term(
        "minimax",
        (),
        "The search that gives each node of MAX its largest child's value, and each node of MIN "
        "its smallest.",
        "خوارزمية مينيماكس",
        "بحث يعطي كل عقدة لماكس أكبر قيم أبنائها، وكل عقدة لمين أصغرها.",
        "minimax",
        "minimax",
    ),
    Term(
        "negamax",
        (),
        "Minimax with every number in the view of the player to move: a child's number changes "
        "its sign, and each node takes the largest.",
        "نيغاماكس",
        "مينيماكس مكتوبة من وجهة نظر صاحب الدور: تُعكس إشارة قيمة الابن وتأخذ كل عقدة الأكبر.",
        "negamax",
        "negamax",
    ),
    Term(
        "expectiminimax",
        (),
        "Minimax with chance nodes, which take the mean of their children.",
        "إكسبكتيمينيماكس",
        "مينيماكس مع عقد حظ قيمتها متوسط أبنائها المرجح.",
        "expectiminimax",
        "expectiminimax",
    ),
    Term(
        "alpha–beta",
        ("alpha-beta",),
        "Minimax that leaves a node as soon as the node can no longer matter. It finds the same "
        "value and reads fewer leaves.",
        "ألفا–بيتا",
        "مينيماكس تترك العقدة حالما لا يعود لها أثر: تجد القيمة نفسها وتقرأ أوراقًا أقل.",
        "alfa–beta",
        "alfa–beta",
    ),
    Term(
        "α",
        ("alpha",),
        "The most that MAX already has on the way from the root; a value not above it does not "
        "help MAX.",
        "ألفا",
        "أكبر ما ضمنه ماكس على الطريق من الجذر؛ وقيمة لا تزيد عليه لا تفيده.",
        "alfa",
        "alfa",
    ),
    Term(
        "β",
        ("beta",),
        "The least that MIN already has on the way from the root; a value not below it does not "
        "help MIN.",
        "بيتا",
        "أصغر ما ضمنه مين على الطريق من الجذر؛ وقيمة لا تقل عنه لا تفيده.",
        "beta",
        "beta",
    ),
    Term(
        "window",
        ("windows",),
        "The pair (α, β): only a value between the two can still change the result at the root.",
        "النافذة",
        "الزوج (α, β): لا تغيّر نتيجةَ الجذر إلا قيمةٌ بينهما.",
        "janela",
        "okno",
    ),
    Term(
        "cut",
        ("cuts", "cut off", "cutoff"),
        "Leaving a node before all of its children are searched, because no other child can change "
        "the result.",
        "قطع",
        "ترك العقدة قبل البحث في كل أبنائها، لأن أي ابن آخر لا يمكن أن يغيّر النتيجة.",
        "corte",
        "odříznutí",
    ),
    Term(
        "pruned",
        ("prune", "pruning"),
        "Never read, because the search left a node above it.",
        "مُقلَّم",
        "لم يُقرأ قط، لأن البحث ترك عقدة فوقه.",
        "podado",
        "prořezaný",
    ),
    Term(
        "bound",
        ("bounds",),
        "What is known of a value that is not known exactly: at least (≥) or at most (≤) so much.",
        "حدّ",
        "ما يُعرف عن قيمة غير معروفة تمامًا: لا تقل عن (≥) أو لا تزيد على (≤) عدد ما.",
        "limite",
        "mez",
    ),
    Term(
        "line of best play",
        ("principal line", "principal variation"),
        "The moves that both players make if they play right, from the root to a leaf.",
        "خط اللعب الأفضل",
        "النقلات التي يلعبها الطرفان إذا لعبا أفضل لعب، من الجذر إلى ورقة.",
        "variante principal",
        "hlavní varianta",
    ),
    Term(
        "move ordering",
        ("best first", "worst first", "given order"),
        "The order in which children are searched. With the best child first, alpha–beta cuts "
        "most.",
        "ترتيب النقلات",
        "الترتيب الذي يُبحث به في الأبناء. عندما يأتي الأفضل أولًا تقطع ألفا–بيتا أكثر ما يمكن.",
        "ordenação de jogadas",
        "řazení tahů",
    ),
    Term(
        "estimate",
        ("estimates", "evaluation function", "evaluation"),
        "A number in place of the value, for a position at which the search stops early.",
        "تقدير (دالة التقييم)",
        "عدد يحل محل القيمة لوضع يتوقف البحث عنده مبكرًا.",
        "estimativa",
        "odhad",
    ),
    Term(
        "open line",
        ("open lines",),
        "A row, column or diagonal on which the opponent has no mark, so that it can still win.",
        "خط مفتوح",
        "صف أو عمود أو قطر ليس للخصم عليه علامة، فما زال الفوز به ممكنًا.",
        "linha aberta",
        "otevřená linie",
    ),
    Term(
        "depth limit",
        ("limit of the depth",),
        "How many moves ahead a search looks before it uses estimates.",
        "حد العمق",
        "عدد النقلات التي ينظر إليها البحث قبل أن يستعمل التقديرات.",
        "limite de profundidade",
        "omezení hloubky",
    ),
    Term(
        "fail-soft",
        ("soft",),
        "Alpha–beta that returns the best it has found, even outside the window.",
        "إرجاع ليّن",
        "ألفا–بيتا تُرجع أفضل ما وجدته ولو كان خارج النافذة.",
        "fail-soft",
        "fail-soft",
    ),
    Term(
        "fail-hard",
        ("hard",),
        "Alpha–beta that returns no number outside the window.",
        "إرجاع صارم",
        "ألفا–بيتا لا تُرجع عددًا خارج النافذة.",
        "fail-hard",
        "fail-hard",
    ),
    Term(
        "strategy",
        ("strategies", "pure strategy", "pure strategies"),
        "A plan for a whole game: a move for each node of a player.",
        "استراتيجية",
        "خطة للعبة كاملة: نقلة لكل عقدة من عقد اللاعب.",
        "estratégia",
        "strategie",
    ),
    Term(
        "normal form",
        (),
        "A game as a table: MAX's strategies are rows, MIN's are columns, payoffs are cells.",
        "الشكل العادي",
        "اللعبة في جدول: استراتيجيات ماكس صفوف، واستراتيجيات مين أعمدة، والخلايا عوائد.",
        "forma normal",
        "normální forma",
    ),
    Term(
        "maximin",
        (),
        "The most that one row guarantees MAX, whatever MIN does.",
        "أكبر الأصاغر",
        "أكثر ما يضمنه صف واحد لماكس مهما فعل مين.",
        "maximin",
        "maximin",
    ),
    Term(
        "saddle point",
        ("saddle points", "saddle"),
        "A cell that is the smallest of its row and the largest of its column: no player gains by "
        "changing alone.",
        "نقطة سرج",
        "خلية هي الأصغر في صفها والأكبر في عمودها: لا يكسب لاعب إذا غيّر وحده.",
        "ponto de sela",
        "sedlový bod",
    ),
    Term(
        "dominated",
        ("dominance", "eliminated"),
        "Of a strategy: another one is better, whatever the opponent does.",
        "مُهيمَن عليها",
        "صفة استراتيجية توجد استراتيجية أخرى أفضل منها مهما فعل الخصم.",
        "dominada",
        "dominovaná",
    ),
    Term(
        "mixed strategy",
        ("mixture", "mixed strategies"),
        "A choice among strategies by chance, with a probability for each.",
        "استراتيجية مختلطة",
        "اختيار عشوائي بين الاستراتيجيات، لكل منها احتمال.",
        "estratégia mista",
        "smíšená strategie",
    ),
    Term(
        "Monte-Carlo tree search",
        ("monte-carlo search",),
        "A search that plays many random games and keeps, for each node, how many were won.",
        "بحث مونت كارلو الشجري",
        "بحث يلعب ألعابًا عشوائية كثيرة ويحفظ لكل عقدة عدد ما فاز منها.",
        "procura em árvore de Monte Carlo",
        "prohledávání stromu metodou Monte Carlo",
    ),
    Term(
        "UCB1",
        (),
        "A child's share of wins plus a bonus for few visits; the child with the largest is tried "
        "next.",
        "UCB1",
        "نسبة فوز الابن مع زيادة لقلة زياراته؛ ويُجرَّب بعد ذلك صاحب الأكبر.",
        "UCB1",
        "UCB1",
    ),
    Term(
        "playout",
        ("playouts", "rollout", "rollouts"),
        "A game that is played at random to its end.",
        "لعبة عشوائية",
        "لعبة تُلعب عشوائيًا حتى نهايتها.",
        "simulação",
        "náhodná dohrávka",
    ),
)


def entries() -> tuple[Explained, ...]:
    """The glossary of the practice page, in the language in use."""
    language = in_use()
    if language is ENGLISH:
        return tuple(
            Explained(
                term.name,
                term.forms,
                term.definition,
                (("pt", term.portuguese), ("cs", term.czech)),
                term.arabic,
                term.arabic_definition,
            )
            for term in TERMS
        )
    return tuple(
        Explained(
            {"pt": term.portuguese, "cs": term.czech}.get(language.code) or say(term.name),
            tuple(filter(None, language.sentences.get((FORMS, term.name), "").split(", "))),
            say(term.definition, context=DEFINITION),
            (("en", term.name),),
        )
        for term in TERMS
    )
