# function: own_game
# verdict: wrong
# says: your game is at fault before your search: after a1: actions(s) lacks b2
# fast


class Changing(Game):
    made = 0

    def __init__(self):
        Changing.made += 1
        piles = (1, 2) if Changing.made == 1 else (1, 0)
        self.initial = (piles, "max")

    def actions(self, s):
        Changing.asked = getattr(Changing, "asked", 0) + 1
        return super().actions(s)[: 1 if Changing.asked > 1 else None]


def best_move(game, state):
    return right(game, state)


Game = Changing
