# function: ucb1
# mistake: ucb-without-root

from math import inf, log, log10, sqrt


def ucb1(wins, visits, parent_visits, c):
    if visits == 0:
        return inf
    return wins / visits + c * log(parent_visits) / visits
