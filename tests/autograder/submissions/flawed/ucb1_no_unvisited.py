# function: ucb1
# says: ∞, got 0

from math import log, sqrt


def ucb1(wins, visits, parent_visits, c):
    if visits == 0:
        return 0
    return wins / visits + c * sqrt(log(parent_visits) / visits)
