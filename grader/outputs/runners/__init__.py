"""Code exercises for the places where code is graded."""
