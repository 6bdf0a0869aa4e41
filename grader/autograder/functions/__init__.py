"""The functions that an exercise can ask for: one record for each, in one table."""
