"""What all families share, without algorithms and files: numbers, trees, rules, traces, fields.

Read `exact` (numbers), `tree`, `trace` (what a search did) and `instance` (a game, and the rules
under which it is solved). Then `fields` (what is filled in), `grammar` (how it is written and
read), `follows` (which answer follows from others) and `report` (the marks).
"""
