"""The functions that an exercise can ask for: one record for each, in the table `table`.

Read `tree_searches` for examples; the fields of a record are those of `CodeFunction` in
`grader/autograder/cases/code_exercise.py`.
"""
