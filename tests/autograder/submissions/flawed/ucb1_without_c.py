# function: ucb1
# mistake: ucb-without-c

from math import inf, log, log10, sqrt


def ucb1(wins, visits, parent_visits, c):
    if visits == 0:
        return inf
    return wins / visits + sqrt(log(parent_visits) / visits)
