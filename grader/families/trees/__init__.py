"""Trees of MAX, MIN and chance, searched as they stand."""
