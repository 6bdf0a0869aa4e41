# function: ucb1
# mistake: ucb-visits-exchanged

from math import inf, log, log10, sqrt


def ucb1(wins, visits, parent_visits, c):
    if visits == 0:
        return inf
    return wins / visits + c * sqrt(log(visits) / parent_visits)
