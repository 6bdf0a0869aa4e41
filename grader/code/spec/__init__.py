"""How YAML describes a code exercise."""
