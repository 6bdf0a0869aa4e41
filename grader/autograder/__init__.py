"""Code exercises: which functions they ask for, and how submissions are tested, run and judged.

The folders in their order: `cases` (a test), `sandbox` (runs it), `programs` (right and mistaken
ones of ours), `choosing` (which tests), `judging`, `functions` (what can be asked for), `matches`,
`exercises` (a spec with its tests), `grading` (a submission, a class). What they need of exercises
that are set and answered comes through `facade`.
"""
