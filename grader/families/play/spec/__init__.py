"""How YAML describes what exercises on real games are about."""
