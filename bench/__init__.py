"""Benchmarks of what the project promises about speed: ratios, measured side by side in one run."""
