"""Exercises with questions on the theory."""

KINDS = {
    "concepts": "questions on guarantees, costs, ideas and milestones, from a question bank",
}
