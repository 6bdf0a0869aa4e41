"""Marks written answers: reads them, carries slips forward, and names misconceptions."""
