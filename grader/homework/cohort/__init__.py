"""The results of a class, whatever it handed in, and the figures about them."""
