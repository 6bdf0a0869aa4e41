"""What the project promises about speed, measured side by side in one run, as ratios."""
