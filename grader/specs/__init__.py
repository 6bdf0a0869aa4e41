"""YAML with line numbers, and values read off it, with all errors at once."""
