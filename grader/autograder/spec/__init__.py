"""Reads a code exercise from YAML."""
