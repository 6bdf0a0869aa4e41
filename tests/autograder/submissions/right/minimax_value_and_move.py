# functions: {minimax: {points: 10, name: valor_minimax, args: [node, is_max], returns: [value, move]}}
# depth: full


def valor_minimax(nodo, es_max):
    if nodo.is_leaf:
        return nodo.value, None
    mejor, jugada = None, None
    for hijo in nodo.children:
        valor, _ = valor_minimax(hijo, not es_max)
        if mejor is None or (valor > mejor if es_max else valor < mejor):
            mejor, jugada = valor, hijo.name
    return mejor, jugada
