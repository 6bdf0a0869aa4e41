"""YAML to a checked sheet, with all errors at once; a sheet and a seed to Problems."""
