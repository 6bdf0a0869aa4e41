"""The normal form of a tree: the strategies of both players, and what each pair of them earns."""

from __future__ import annotations

NORMAL_FORM_NODE_BY_NODE = """
def normal_form(node):
    rows = strategies(node, "max")
    columns = strategies(node, "min")
    matrix = [[payoff(node, row, column) for column in columns] for row in rows]
    return rows, columns, matrix


def strategies(root, player):
    found = [{}]
    for node in inner(root):
        if node.player == player:
            found = [
                {**strategy, node.name: child.name}
                for strategy in found
                for child in node.children
            ]
    return found


def inner(node):
    if node.is_leaf:
        return []
    found = [node]
    for child in node.children:
        found = found + inner(child)
    return found


def payoff(node, row, column):
    if node.is_leaf:
        return node.value
    choice = row[node.name] if node.player == "max" else column[node.name]
    for child in node.children:
        if child.name == choice:
            return payoff(child, row, column)
"""
NORMAL_FORM_BELOW = """
def normal_form(node):
    rows, columns = plans(node, "max"), plans(node, "min")
    matrix = []
    for row in rows:
        payoffs = []
        for column in columns:
            payoffs.append(played(node, {**row, **column}))
        matrix.append(payoffs)
    return rows, columns, matrix


def plans(node, player):
    if node.is_leaf:
        return [{}]
    below = [{}]
    for child in node.children:
        below = [{**one, **other} for one in below for other in plans(child, player)]
    if node.player != player:
        return below
    return [{node.name: child.name, **plan} for child in node.children for plan in below]


def played(node, plan):
    if node.is_leaf:
        return node.value
    return next(played(child, plan) for child in node.children if child.name == plan[node.name])
"""
NORMAL_FORM_PRODUCT = """
import itertools


def normal_form(node):
    every = collected(node)
    rows = choices([node for node in every if node.player == "max"])
    columns = choices([node for node in every if node.player == "min"])
    return rows, columns, [[end(node, row, column) for column in columns] for row in rows]


def collected(node):
    if node.is_leaf:
        return []
    return [node, *(inner for child in node.children for inner in collected(child))]


def choices(nodes):
    names = [node.name for node in nodes]
    moves = [[child.name for child in node.children] for node in nodes]
    return [dict(zip(names, choice)) for choice in itertools.product(*moves)]


def end(node, row, column):
    if node.is_leaf:
        return node.value
    children = {child.name: child for child in node.children}
    if node.name in row:
        return end(children[row[node.name]], row, column)
    return end(children[column[node.name]], row, column)
"""

#: In each style.
NORMAL_FORM = (NORMAL_FORM_NODE_BY_NODE, NORMAL_FORM_BELOW, NORMAL_FORM_PRODUCT)
