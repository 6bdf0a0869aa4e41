"""Questions on the theory."""
