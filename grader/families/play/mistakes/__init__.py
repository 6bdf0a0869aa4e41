"""What goes wrong with real games."""
