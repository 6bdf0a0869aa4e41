"""Games of several players, each with payoffs of their own."""
