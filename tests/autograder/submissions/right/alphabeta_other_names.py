# functions: {alphabeta: {points: 10, name: valeur, args: [node, is_max, alpha, beta, depth], returns: [value, move]}}


def valeur(noeud, joueur_max, borne_inf, borne_sup, profondeur):
    if noeud.is_leaf or profondeur == 0:
        return (noeud.value, None)
    meilleur = None
    for fils in noeud.children:
        v = valeur(fils, not joueur_max, borne_inf, borne_sup, profondeur - 1)[0]
        if meilleur is None or (v > meilleur[0] if joueur_max else v < meilleur[0]):
            meilleur = (v, fils.name)
        if joueur_max:
            borne_inf = max(borne_inf, meilleur[0])
        else:
            borne_sup = min(borne_sup, meilleur[0])
        if borne_sup <= borne_inf:
            return meilleur
    return meilleur
