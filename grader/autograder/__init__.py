"""Code exercises: which functions they ask for, and how submissions are tested, run and judged."""
