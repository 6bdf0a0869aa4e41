"""The misconceptions about each search as students write them, in a module with its name."""
