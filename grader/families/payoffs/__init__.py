"""Exercises on games of several players, each with their own payoffs."""

KINDS = {
    "generalsum": "two or three players, each with payoffs of their own: backward induction",
}
