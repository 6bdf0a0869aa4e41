"""Trees with numbers that are letters."""
