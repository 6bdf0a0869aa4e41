"""Reads a spec file as a sheet; a sheet and a seed give its Problems."""
