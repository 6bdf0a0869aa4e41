"""Portuguese, as it is written in Portugal: modules of the same names as the English ones."""
