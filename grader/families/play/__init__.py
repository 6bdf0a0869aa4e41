"""Real games as search problems."""
