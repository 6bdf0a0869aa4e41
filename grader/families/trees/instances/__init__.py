"""How trees are drawn and built."""
