from math import inf, log, sqrt


def ucb1(wins, visits, parent_visits, c):
    if visits == 0:
        return inf
    return wins / visits + c * sqrt(log(parent_visits) / visits)
