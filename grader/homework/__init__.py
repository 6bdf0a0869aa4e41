"""What is set and answered: specs are read, exercises drawn and solved, answers marked.

The folders in their order: `specs` reads YAML, `kinds` says what an exercise is, `families` has the
exercises, `sheets` puts them together, `cohort` has the results of a class, `marking` reads and
marks written answers.
"""
