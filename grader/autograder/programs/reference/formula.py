"""The formula UCB1."""

from __future__ import annotations

UCB1_AT_ONCE = """
def ucb1(wins, visits, parent_visits, c):
    if visits == 0:
        return math.inf
    return wins / visits + c * math.sqrt(math.log(parent_visits) / visits)
"""
UCB1_IN_STEPS = """
def ucb1(wins, visits, parent_visits, c):
    if not visits:
        return math.inf
    mean = wins / visits
    exploration = math.sqrt(math.log(parent_visits) / visits)
    return mean + c * exploration
"""
UCB1_BY_POWERS = """
def ucb1(wins, visits, parent_visits, c):
    if visits > 0:
        return wins * visits**-1 + c * (math.log(parent_visits) / visits) ** 0.5
    return math.inf
"""

#: In each style.
UCB1 = (UCB1_AT_ONCE, UCB1_IN_STEPS, UCB1_BY_POWERS)
