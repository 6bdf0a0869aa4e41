"""Reads what exercises on real games are about."""
