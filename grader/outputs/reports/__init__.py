"""Reports about a class, a spec, or an installation."""
