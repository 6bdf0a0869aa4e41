"""What all families share, without algorithms and files: numbers, trees, rules, traces, fields.

Read `exact` (numbers), `tree`, `rules` (the conventions of a search), `trace` (what a search did)
and `instance`. Then `fields` (what is filled in), `grammar` (how it is written and read), `follows`
(which answer follows from others) and `report` (the marks).
"""
