"""The processes in which submissions run, and the line to them."""
