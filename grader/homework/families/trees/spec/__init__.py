"""How YAML describes a tree."""
