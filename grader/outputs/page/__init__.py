"""The practice page: one HTML file in which everything is worked out beforehand."""
