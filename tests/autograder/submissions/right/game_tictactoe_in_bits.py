# game: tictactoe
from dataclasses import dataclass, replace

LINES = (0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)
NAMES = [column + row for row in "123" for column in "ABC"]


@dataclass(frozen=True)
class State:
    max: int = 0
    min: int = 0

    @property
    def mover(self):
        return "max" if self.max.bit_count() == self.min.bit_count() else "min"

    def has_won(self, player):
        return any(getattr(self, player) & line == line for line in LINES)


class Game:
    initial = State()

    def to_play(self, s):
        return s.mover

    def actions(self, s):
        taken = s.max | s.min
        return {NAMES[i] for i in range(9) if not self.is_terminal(s) and not taken >> i & 1}

    def result(self, s, a):
        return replace(s, **{s.mover: getattr(s, s.mover) | 1 << NAMES.index(a)})

    def is_terminal(self, s):
        return s.has_won("max") or s.has_won("min") or (s.max | s.min) == 0o777

    def utility(self, s, p):
        other = "min" if p == "max" else "max"
        return s.has_won(p) - s.has_won(other)
