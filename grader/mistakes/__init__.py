"""The known misconceptions: each an algorithm with exactly one flaw, and its sentence."""
