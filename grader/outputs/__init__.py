"""What leaves the house: one file per format. Each only reads Problems and Reports."""
