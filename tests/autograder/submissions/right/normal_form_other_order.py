def normal_form(root):
    def plans(nodes):
        if not nodes:
            return [{}]
        first, *rest = nodes
        return [
            {**plan, first: child} for plan in plans(rest) for child in reversed(first.children)
        ]

    def collect(node):
        if node.is_leaf:
            return []
        return [node, *(n for child in node.children for n in collect(child))]

    everything = collect(root)
    rows = plans([n for n in everything if n.player == "max"])
    columns = plans([n for n in everything if n.player != "max"])

    def outcome(node, choice):
        return node.value if node.is_leaf else outcome(choice[node], choice)

    matrix = tuple(tuple(float(outcome(root, {**r, **c})) for c in columns) for r in rows)
    name = lambda plan: {node.name: child.name for node, child in plan.items()}
    return [name(r) for r in rows], [name(c) for c in columns], matrix
