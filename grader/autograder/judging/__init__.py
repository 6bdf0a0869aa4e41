"""Judges and explains what a submission did."""
