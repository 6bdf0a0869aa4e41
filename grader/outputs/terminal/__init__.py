"""What stands in the terminal: exercises as text, and progress."""
