"""Pictures of game trees, tables and boards, which LaTeX, SVG and the terminal then write."""
