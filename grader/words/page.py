"""Words of the practice page: its buttons and headings, and what its script says, also where one
plays a game against perfect play.
"""

from __future__ import annotations

from fractions import Fraction

from grader.words import say
from grader.words.sheet import share

TABS = "Ways to practise"
TAB_NAMES = {"watch": "Watch", "steps": "Step by step", "all": "All at once", "play": "Play"}
EXERCISES = "Exercises"
CODE = "Code of the exercise; another one opens that exercise"
PREVIOUS_EXERCISE = "Previous exercise"
NEXT_EXERCISE = "Next exercise"
KEYS = "Keys"
GLOSSARY = "Glossary"
THEME = "Dark"
COMPARE = "Compare with a mistake"
RIGHT_SEARCH = "The right search"
PREVIOUS_QUESTION = "Previous question"
PICTURE = "Picture"
LEGEND = "Signs"
SIGNS = {"≥ ≤": "a bound", "(α, β)": "the window", "//": "cut", "- - -": "never read"}
AS_LIST = "As a list"
LIST_TERMS = (
    "MAX and MIN are players. Beside a node stands what is known of its value, exactly or as a "
    "bound, and its window. A cut skips children; their leaves are never read."
)
FOLD = "Fold finished"
SMALLER, FIT, LARGER = "Smaller", "Fit", "Larger"
POSITION = "Place in the search"
START, BACK, PLAY, STEP, END = "Start", "Back", "Play", "Step", "End"
NEXT_CUT = "Next cut"
SPEED = "Speed"
SPEEDS = {"0.5": "½×", "1": "1×", "2": "2×"}
HINT, CHECK, SHOW_ANSWER, CLEAR = "Hint", "Check", "Show answer", "Clear"
ANOTHER = "Another like this"
RAIL = "Figures and questions"
ORDERS = "The order in which children are tried"
WINDOW = "Window"
WHAT_MATTERS, WHAT_POSSIBLE = "what still matters", "what is still possible"
ALGORITHMS = "Algorithm"
FIRST_TRY = "Right at the first try"
BEADS = "Full: first try. Half: later, or with a hint."
HINTS = "Hints"
SO_FAR = "So far"
THE_EXERCISE = "The exercise and its rules"
CLOSE = "Close"
KEY_LIST = (
    ("← →", "one step back, one step on"),
    ("Home, End", "to the start, to the end"),
    ("Space", "play and pause"),
    ("C, Shift+C", "to the next cut, to the one before"),
    ("1–9, Enter", "choose, check the answer"),
    ("H", "a hint"),
    ("Tab", "to the tree and back"),
    ("↑ ↓ ← →", "in the tree: to the parent, the first child, the neighbours"),
    ("Enter", "in the tree: cut, prune or move there"),
    ("F", "fold what is finished"),
    ("+ − 0", "larger, smaller, fit"),
    ("[ ]", "the exercise before, the next one"),
    ("L", "the tree as a list"),
    ("G", "the glossary"),
    ("N, U, R", "in Play: a new game, a move taken back, the reasoning"),
    ("?", "this list; Esc closes it"),
)

#: Who moves at a level.
LEVELS = {"max": "MAX", "min": "MIN", "chance": "chance"}

#: What the script says, with its numbers in braces.
SAID = {
    "place": "Exercise {n} of {of}",
    "done": "done",
    "step": "Step {n} of {of}",
    "question": "Question {n} of {of}",
    "noQuestions": "Nothing is asked step by step here.",
    "begin": "Press Step to begin, or Play.",
    "readOf": "{n} of {of} read",
    "oneLeaf": "1 leaf",
    "leaves": "{n} leaves",
    "of": "of {n}",
    "leavesRead": "leaves read",
    "cuts": "cuts",
    "leavesPruned": "leaves pruned",
    "matters": "Does {node} still matter?",
    "noOverlap": "No overlap:",
    "cannotMatter": "{node} cannot matter any more.",
    "noMistake": "none",
    "stillSame": "So far this search and the right one are the same.",
    "firstDifference": "The first difference. The right search:",
    "rightSearch": "The right search here:",
    "rightEnded": "It has ended.",
    "move": "move",
    "play": PLAY,
    "pause": "Pause",
    "tree": "The tree",
    "leaf": "leaf",
    "window": "window",
    "unlike": "not as in the right search",
    "inLine": "on the line of best play",
    "noCode": "No exercise of this page has the code {code}.",
    "allIntro": "Answer as on paper. A field that is not needed stays blank.",
    "click": "Click {what}.",
    "clicks": {
        "cut": "an edge to cut it",
        "never": "a leaf to prune it",
        "path": "a leaf that is read",
        "move": "a node to move there",
    },
    "relationHere": "relation",
    "yourAnswer": "your answer",
    "outOf": "{n} of {of}",
    "compare": "The page knows this answer in a few forms only, and yours is none of them. "
    "Compare it yourself: {answer}",
    "byHand": "Only a person can mark this answer. Compare it yourself: {answer}",
    "toCompare": "Some of it only you can compare.",
    "unreadable": "The page cannot read “{text}”.",
    "lookAgain": "Look at {field} again.",
    "leaveBlank": "This node is never visited, so nothing stands here.",
    "firstSlip": "the first slip",
    "mixUp": "A common mix-up",
    "oneSlip": "One entry to look at again.",
    "slips": "{n} entries to look at again.",
    "nothingFilledIn": "Nothing is filled in yet.",
    "entriesMissing": "What is there is right; entries are missing.",
    "allRight": "All of it is right.",
    "rightEntries": "Right entries: {n} of {of}.",
    "answerFirst": "Choose or write an answer first.",
    "notYet": "Not yet.",
    "tryAgain": "Look again, or take a hint.",
    "right": "Right:",
    "finished": "That was the last question.",
    "firstTries": "{n} of {of} right at the first try.",
    "hintNames": ["Where to look", "Why", "The answer"],
    "player": {"max": "MAX", "min": "MIN", "chance": "chance", "player": "a player"},
    "algorithm": {
        "minimax": "Minimax",
        "alphabeta": "Alpha–beta",
        "negamax": "Negamax",
        "expectiminimax": "Expectiminimax",
        "star1": "With pruning",
    },
    "order": {
        "given": "Given order",
        "best": "Best first",
        "worst": "Worst first",
        **{str(depth): f"Depth {depth}" for depth in range(1, 21)},
    },
    "state": {
        "todo": "not reached yet",
        "path": "on the path",
        "hand": "in hand",
        "done": "done",
        "never": "never read",
        "cut": "cut off",
    },
    "verdict": {
        "correct": "correct",
        "partial": "partial",
        "wrong": "wrong",
        "missing": "missing",
        "unreadable": "unreadable",
        "not_run": "compare it yourself",
    },
}

INDEX = "Practice"
IN_TREE = "Write beside the nodes of the tree."


def only_this(letter: str) -> str:
    return say("Mark ({letter})", letter=letter)


def carried(penalty: Fraction) -> str:
    """What is said of entries that follow from a slip."""
    if not penalty:
        return say("This follows from your other entries, so it counts.")
    return say(
        "This follows from your other entries, but loses {penalty} of its points.",
        penalty=share(penalty),
    )


def not_carried(questions: list[str]) -> str:
    """`The page does not carry slips forward to (a) and (c), since …`"""
    return say(
        "The page does not carry slips forward to {questions}: for that, the exercise must be "
        "solved again with your entries. Marking does that.",
        questions=questions,
    )


def relation(field: str) -> str:
    return say("relation of {field}", field=field)


def fewer(file: str, count: int, wanted: int) -> str:
    """What the command says where a spec has too few instances."""
    return say(
        "{file}: {count} and no other found, not {wanted}",
        file=file,
        count=instances(count),
        wanted=wanted,
    )


def instances(count: int) -> str:
    if count == 1:
        return say("one exercise")
    return say("{count} exercises", count=count)


# Where one plays a game against perfect play

TAKE_BACK = "Take back"
NEW_GAME = "New game"
REASONING = "Show the reasoning"
SIDE = "Your side"

#: What the script says, with its numbers and names in braces.
PLAY_SAID = {
    "crumbs": "Move {n}. You are {you}. The page is {page} and never errs.",
    "yourMove": "Your move.",
    "answered": "You played {mine}, the page {theirs}. Your move.",
    "again": "You played {mine} and move again.",
    "opened": "The page played {theirs}. Your move.",
    "now": "With best play this is {result}, {distance}.",
    "moves": "{n} moves from here",
    "oneMove": "one move from here",
    "wants": {
        "max": "{who} takes the largest: max({values}) = {best}.",
        "min": "{who} takes the smallest: min({values}) = {best}.",
    },
    "think": "Think first: which reply is the best? Show the reasoning gives each its value.",
    "changed": "Move {n}, {move} by {who}, changed the theory: {before} before, {after} after.",
    "kept": "{best} would have kept it; {move} is answered by {reply}.",
    "keptLast": "{best} would have kept it.",
    "unchanged": "No move changed the theory.",
    "playOn": "Play on from move {n}",
    "noMoves": "No moves yet.",
    "score": "Games: {won} won, {drawn} drawn, {lost} lost",
    "openTo": "open to {who}",
    "estimate": "E(s) = {max} − {min} = ",
    "board": "The board",
    "thisGame": "This game",
    "gameBefore": "The game before",
    "bestPlay": "value with best play",
    "openLines": "Open lines",
    "empty": "empty",
    "play": "Play {who}",
    "sticks": "{n} left",
}


def player(side: str, player: str) -> str:
    """`X (MAX)`, or `MAX` where people call the player so."""
    return player if side == player else f"{side} ({player})"


def results(first: str, second: str) -> list[str]:
    """What a position is worth with best play, from MIN's win to MAX's."""
    return [
        say("a win for {player}", player=second),
        say("a draw"),
        say("a win for {player}", player=first),
    ]


def ends(first: str, second: str) -> list[str]:
    """How a game ended."""
    return [say("{player} wins", player=second), say("draw"), say("{player} wins", player=first)]
