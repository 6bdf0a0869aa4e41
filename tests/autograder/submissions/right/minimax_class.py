class Player:
    def __init__(self, best):
        self.best = best
        self.opponent = None

    def value(self, node, depth):
        if node.is_leaf or not depth:
            return node.value
        return self.best([self.opponent.value(child, depth - 1) for child in node.children])


class Game:
    def __init__(self):
        self.max, self.min = Player(max), Player(min)
        self.max.opponent, self.min.opponent = self.min, self.max


def minimax(node, depth, maximizing):
    game = Game()
    return (game.max if maximizing else game.min).value(node, depth)
