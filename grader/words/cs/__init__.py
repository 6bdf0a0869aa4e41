"""Czech: modules of the same names as the English ones."""
