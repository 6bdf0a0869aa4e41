"""Pictures of games and searches."""
