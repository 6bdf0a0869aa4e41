"""The calls on which a submission is tested, and how they are chosen."""
