# function: game
# verdict: wrong

class Game:
    def __init__(self):
        self.initial = ((1, 2), "max")

    def to_play(self, s):
        return s[1]

    def actions(self, s):
        return ["ab"[i] + str(n) for i in (0, 1) for n in range(1, s[0][i] + 1)]

    def result(self, s, a):
        piles = list(s[0])
        piles["ab".index(a[0])] -= int(a[1])
        self.kept = [bytearray(1 << 28) for _ in range(64)]
        return tuple(piles), "min" if s[1] == "max" else "max"

    def is_terminal(self, s):
        return not any(s[0])

    def utility(self, s, p):
        return 1 if s[1] == p else -1


def best_move(node):
    def value(n):
        pick = max if n.player == "max" else min
        return n.value if n.is_leaf else pick(map(value, n.children))

    return max(node.children, key=value).name
