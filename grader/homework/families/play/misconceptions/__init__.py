"""The misconceptions about real games."""
