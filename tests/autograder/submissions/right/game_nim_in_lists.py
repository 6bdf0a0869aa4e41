# game: {game: nim, state: [2, 3], last: wins}


class Game:
    def initial(self):
        return [[2, 3], 0]

    def to_play(self, state):
        return ("max", "min")[state[1]]

    def actions(self, state):
        for pile, sticks in zip("ab", state[0]):
            for taken in range(sticks, 0, -1):
                yield pile, taken

    def result(self, state, action):
        pile, taken = action
        piles = state[0][:]
        piles["ab".index(pile)] -= taken
        return [piles, 1 - state[1]]

    def is_terminal(self, state):
        return state[0] == [0, 0]

    def utility(self, state, player):
        last = self.to_play([[], 1 - state[1]])
        return 1.0 if last == player else -1.0
