# game: {game: othello, size: 4}

SIZE = 4
WAYS = [(down, across) for down in (-1, 0, 1) for across in (-1, 0, 1) if down or across]


class Game:
    def __init__(self):
        self.initial = ".....OX..XO.....X"

    def to_play(self, s):
        return "max" if s[-1] == "X" else "min"

    def turned(self, s, mark, place):
        if s[place] != ".":
            return []
        found = []
        for down, across in WAYS:
            line = []
            row, column = place // SIZE + down, place % SIZE + across
            while 0 <= row < SIZE and 0 <= column < SIZE and s[row * SIZE + column] not in "." + mark:
                line.append(row * SIZE + column)
                row, column = row + down, column + across
            if 0 <= row < SIZE and 0 <= column < SIZE and s[row * SIZE + column] == mark:
                found += line
        return found

    def cells(self, s, mark):
        return [i for i in range(SIZE * SIZE) if self.turned(s, mark, i)]

    def actions(self, s):
        if self.is_terminal(s):
            return ()
        return tuple("abcd"[i % SIZE] + str(i // SIZE + 1) for i in self.cells(s, s[-1])) or ("pass",)

    def result(self, s, a):
        mark = s[-1]
        cells = list(s[:-1])
        if a != "pass":
            place = (int(a[1]) - 1) * SIZE + "abcd".index(a[0])
            for i in [place, *self.turned(s, mark, place)]:
                cells[i] = mark
        return "".join(cells) + ("O" if mark == "X" else "X")

    def is_terminal(self, s):
        return not self.cells(s, "X") and not self.cells(s, "O")

    def utility(self, s, p):
        ahead = s[:-1].count("X") - s[:-1].count("O")
        won = (ahead > 0) - (ahead < 0)
        return won if p == "max" else -won
