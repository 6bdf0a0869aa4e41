"""Trees with numbers that are letters."""

KINDS = {
    "symbolic": "one leaf is x: the value, the right moves and the pruning as functions of x",
}
