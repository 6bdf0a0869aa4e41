"""Mathematics in texts: the signs it is made of, how it is read, and its notations.

In a text a formula stands between two characters that nobody can type, without blanks; everything
that prints a text writes formulas in its own notation.
"""
