"""Reads YAML with line numbers, checks the values in it, and reports all errors at once."""
