# function: ucb1
# mistake: ucb-base-ten

from math import inf, log, log10, sqrt


def ucb1(wins, visits, parent_visits, c):
    if visits == 0:
        return inf
    return wins / visits + c * sqrt(log10(parent_visits) / visits)
