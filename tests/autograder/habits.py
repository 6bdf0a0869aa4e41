"""Searches as students write them, in four styles; habits change the same place in each.

A style has gaps such as {base} for the places that people fill in their own ways. RIGHT says what
stands there in a right program, and HARMLESS what may stand there as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

Filled = Mapping[str, str]

RIGHT: Filled = {
    "base": "depth == 0 or node.is_leaf",
    "leaf": "node.value",
    "turn": "maximizing",
    "low": '-float("inf")',
    "high": 'float("inf")',
    "each": "node.children",
    "less": "depth - 1",
    "lower": "depth - 1",
    "down": "alpha, beta",
    "up": "alpha, beta",
    "then": "False",
    "else": "True",
    "more": "max(best, score)",
    "fewer": "min(best, score)",
    "raised": "alpha = max(alpha, best)",
    "dropped": "beta = min(beta, best)",
    "cut": "if alpha >= beta: break",
    "stop": "if beta <= alpha: break",
    "given": "return best",
    "taken": "return best",
}

#: Two branches, as in an encyclopedia.
BRANCHES = """
import math

def alphabeta(node, depth, alpha, beta, maximizing):
    if {base}:
        return {leaf}
    if {turn}:
        best = {low}
        for child in {each}:
            score = alphabeta(child, {less}, {down}, {then})
            best = {more}
            {raised}
            {cut}
        {given}
    else:
        best = {high}
        for child in {each}:
            score = alphabeta(child, {lower}, {up}, {else})
            best = {fewer}
            {dropped}
            {stop}
        {taken}
"""
#: A function for each player, as in a textbook.
TWO = """
def alphabeta(node, depth, alpha, beta, maximizing):
    return of(node, depth, alpha, beta, {turn})


def of(node, depth, alpha, beta, is_max):
    if is_max:
        return highest(node, depth, alpha, beta)
    return lowest(node, depth, alpha, beta)


def highest(node, depth, alpha, beta):
    if {base}:
        return {leaf}
    best = {low}
    for child in {each}:
        score = of(child, {less}, {down}, {then})
        best = {more}
        {raised}
        {cut}
    {given}


def lowest(node, depth, alpha, beta):
    if {base}:
        return {leaf}
    best = {high}
    for child in {each}:
        score = of(child, {lower}, {up}, {else})
        best = {fewer}
        {dropped}
        {stop}
    {taken}
"""
#: One loop that asks again and again whose turn it is.
LOOP = """
def alphabeta(node, depth, alpha, beta, maximizing):
    if {base}:
        return {leaf}
    is_max = {turn}
    best = {low} if is_max else {high}
    for child in {each}:
        if is_max:
            score = alphabeta(child, {less}, {down}, {then})
            best = {more}
            {raised}
            {cut}
        else:
            score = alphabeta(child, {lower}, {up}, {else})
            best = {fewer}
            {dropped}
            {stop}
    if is_max:
        {given}
    else:
        {taken}
"""
#: A class with a method, and a loop over places.
METHOD = """
class Search:
    def run(self, node, depth, alpha, beta, maximizing):
        if {base}:
            return {leaf}
        children = list({each})
        i = 0
        best = {low} if {turn} else {high}
        while i < len(children):
            child = children[i]
            i += 1
            if {turn}:
                score = self.run(child, {less}, {down}, {then})
                best = {more}
                {raised}
                {cut}
            else:
                score = self.run(child, {lower}, {up}, {else})
                best = {fewer}
                {dropped}
                {stop}
        if {turn}:
            {given}
        else:
            {taken}


def alphabeta(node, depth, alpha, beta, maximizing):
    return Search().run(node, depth, alpha, beta, maximizing)
"""
STYLES = (BRANCHES, TWO, LOOP, METHOD)


class Habit(NamedTuple):
    """What some students do, and the names that are true of it."""

    said: str
    filled: Filled
    names: frozenset[str] = frozenset()


def habit(said: str, names: str = "", **filled: str) -> Habit:
    return Habit(
        said, {key.rstrip("_"): text for key, text in filled.items()}, frozenset(names.split())
    )


NEVER = {"cut": "pass", "stop": "pass"}

#: What goes wrong in the values of minimax, and of alpha–beta as well.
OF_VALUES = (
    habit(
        "each player takes what the other wants",
        "swapped-players",
        low='float("inf")',
        high='-float("inf")',
        more="min(best, score)",
        fewer="max(best, score)",
    ),
    habit("everybody is MAX", "never-alternates max-everywhere-below", then="True"),
    habit("everybody below is MIN", "min-everywhere-below never-alternates", else_="False"),
    habit("the last child counts", "last-child-is-value", more="score", fewer="score"),
    habit("MAX takes the last child", "last-child-is-value", more="score"),
    habit("both start at nothing", "starts-at-zero", low="0", high="0"),
    habit("MAX starts at nothing", "starts-at-zero", low="0"),
    habit(
        "the infinities are exchanged",
        "starts-at-wrong-infinity",
        low='float("inf")',
        high='-float("inf")',
    ),
    habit("a leaf is never looked for", "no-base-case-for-leaves", base="depth == 0"),
    habit("the limit is never looked at", "depth-ignored", base="node.is_leaf"),
    habit("the limit is passed once", "depth-one-too-deep", base="depth < 0 or node.is_leaf"),
    habit("the limit comes a ply early", "depth-off-by-one", base="depth == 1 or node.is_leaf"),
    habit("nobody lowers the depth", "depth-ignored", less="depth", lower="depth"),
    habit("MAX alone lowers the depth", "depth-lowered-for-one depth-ignored", lower="depth"),
    habit("MIN alone lowers the depth", "depth-lowered-for-one depth-ignored", less="depth"),
    habit("the answer is a node", leaf="node"),
    habit("the answer is printed", given="print(best)", taken="print(best)"),
    habit("MIN forgets to return", taken="pass"),
    habit(
        "the loop ends after one child",
        "leftmost-leaf-is-value",
        raised="return best",
        dropped="return best",
    ),
    habit(
        "MIN takes an average",
        "min-averages",
        fewer='score if best == float("inf") else (best + score) / 2',
    ),
    habit("a value is asked of every node", base="depth == 0 or node.value is not None"),
    habit("children are called like a method", each="node.children()"),
    habit("an attribute that is not there", base="depth == 0 or node.is_terminal"),
    habit("a name that is not there", more="max(best, value)"),
    habit("a text is compared", low='"-inf"'),
    # These have no name.
    habit("scores are added up", more="score if best == -float('inf') else best + score"),
    habit("signs of leaves are lost", leaf="abs(node.value)"),
    habit("every second child is left out", each="node.children[::2]"),
    habit("two children are enough", each="node.children[:2]"),
    habit("the first child is left out", each="node.children[1:]"),
    habit("the depth goes up", "depth-ignored", less="depth + 1", lower="depth + 1"),
    habit("MIN's leaves are negated", leaf="node.value if maximizing else -node.value"),
)
#: What goes wrong in the cuts of alpha–beta.
OF_CUTS = (
    habit("no cuts at all", "no-pruning", **NEVER),
    habit("alpha is never raised", "alpha-not-updated", raised="pass"),
    habit("beta is never lowered", "beta-not-updated", dropped="pass"),
    habit(
        "neither bound moves",
        "alpha-not-updated beta-not-updated no-pruning",
        raised="pass",
        dropped="pass",
    ),
    habit(
        "alpha becomes the best, even if it is worse",
        "alpha-is-best",
        raised="alpha = best",
        dropped="beta = best",
    ),
    habit(
        "alpha becomes the last score",
        "alpha-is-best",
        raised="alpha = score",
        dropped="beta = score",
    ),
    habit(
        "the comparison is the wrong way round",
        "cut-reversed",
        cut="if alpha <= beta: break",
        stop="if alpha <= beta: break",
    ),
    habit(
        "MAX cuts at the bound, MIN beyond it",
        "mixed-cut-rule",
        cut="if alpha >= beta: break",
        stop="if beta < alpha: break",
    ),
    habit("MIN cuts at the bound, MAX beyond it", "mixed-cut-rule", cut="if alpha > beta: break"),
    habit("only MAX cuts", "one-player-never-cuts", stop="pass"),
    habit("only MIN cuts", "one-player-never-cuts", cut="pass"),
    habit(
        "the window starts anew in each call",
        "window-not-passed no-pruning",
        down='-float("inf"), float("inf")',
        up='-float("inf"), float("inf")',
    ),
    habit(
        "the bounds change places on the way down",
        "alpha-and-beta-exchanged",
        down="beta, alpha",
        up="beta, alpha",
    ),
    habit(
        "a node is compared with its own bound",
        "own-bound-tested",
        cut="if best >= alpha: break",
        stop="if best <= beta: break",
    ),
    habit(
        "alpha is raised behind the loop",
        "alpha-not-updated",
        raised="pass",
        given="alpha = max(alpha, best); return best",
    ),
    habit("a good score is enough", cut="if best > 5: break"),
    habit(
        "the leaves below are sorted first",
        "children-sorted",
        each="sorted(node.children, key=lambda c: c.value if c.is_leaf else 0)",
    ),
)

#: Other words for the same thing.
HARMLESS: Mapping[str, tuple[str, ...]] = {
    "base": ("node.is_leaf or depth <= 0", "not node.children or depth == 0"),
    "low": ("-10**9", "float('-inf')"),
    "more": ("score if score > best else best",),
    "raised": ("alpha = best if best > alpha else alpha",),
    "cut": ("if best >= beta: break",),
    "then": ("not True",),
}


def program(style: str, filled: Filled) -> str:
    for gap, text in {**RIGHT, **filled}.items():
        style = style.replace(f"{{{gap}}}", text)
    return style


def as_minimax(source: str) -> str:
    """The program without its window."""
    for old, new in (
        ("alphabeta(node, depth, alpha, beta, maximizing)", "minimax(node, depth, maximizing)"),
        (", alpha, beta", ""),
        ("alphabeta(", "minimax("),
    ):
        source = source.replace(old, new)
    return source


def minimax_filled(filled: Filled) -> Filled:
    return {"raised": "pass", "dropped": "pass", **NEVER, **filled}


def flawed() -> Iterator[tuple[str, str, Habit]]:
    """The function, the program, and the habit in it."""
    for style in STYLES:
        for each in OF_VALUES:
            yield "minimax", as_minimax(program(style, minimax_filled(each.filled))), each
        for each in OF_CUTS:
            yield "alphabeta", program(style, each.filled), each


def right() -> Iterator[tuple[str, str]]:
    """The function, and a right program."""
    gaps = list(HARMLESS)
    for style in STYLES:
        for number, texts in enumerate(product(*[(RIGHT[g], *HARMLESS[g]) for g in gaps])):
            filled = dict(zip(gaps, texts, strict=True))
            if number % 4 == 0:
                yield "alphabeta", program(style, filled)
            elif number % 4 == 1:
                kept = {gap: filled[gap] for gap in ("base", "low", "more", "then")}
                yield "minimax", as_minimax(program(style, minimax_filled(kept)))
