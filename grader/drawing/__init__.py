"""Game trees as pictures: positions and marks, from which LaTeX, SVG and the terminal draw."""
