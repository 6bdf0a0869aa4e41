# functions: {ucb1: {points: 10, name: upper_bound, args: [n, N, w, c]}}

import math


def upper_bound(n, N, w, c):
    try:
        return round(w / n + c * math.log(N) ** 0.5 / n**0.5, 2)
    except ZeroDivisionError:
        return float("inf")
