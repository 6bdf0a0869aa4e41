"""Games of several players, each with payoffs of their own."""

KINDS = {
    "generalsum": "two or three players, each with payoffs of their own: backward induction",
}
