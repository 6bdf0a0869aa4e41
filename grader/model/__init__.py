"""The nouns: frozen, knowing nothing of algorithms or files."""
