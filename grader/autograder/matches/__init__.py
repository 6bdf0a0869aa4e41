"""A student's player against reference players."""
