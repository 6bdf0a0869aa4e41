"""What each hostile `own_game` begins with: a game that is right, and a search of it."""


class Game:
    is_mine = True

    def __init__(self):
        self.initial = ((1, 2), "max")

    def to_play(self, s):
        return s[1]

    def actions(self, s):
        return ["ab"[i] + str(n) for i in (0, 1) for n in range(1, s[0][i] + 1)]

    def result(self, s, a):
        piles = list(s[0])
        piles["ab".index(a[0])] -= int(a[1])
        return tuple(piles), "min" if s[1] == "max" else "max"

    def is_terminal(self, s):
        return not any(s[0])

    def utility(self, s, p):
        return 1 if s[1] == p else -1


def value(game, s):
    if game.is_terminal(s):
        return game.utility(s, "max")
    pick = max if game.to_play(s) == "max" else min
    return pick(value(game, game.result(s, a)) for a in game.actions(s))


def right(game, s):
    pick = max if game.to_play(s) == "max" else min
    return pick(game.actions(s), key=lambda a: value(game, game.result(s, a)))
