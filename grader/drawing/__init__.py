"""Pictures of game trees, tables and boards, made of shapes, which LaTeX, Typst and SVG then write.

Read `shapes` (what a picture is made of), `sketch` (what a picture of a tree shows) and `tree` (how
a tree becomes one picture or several). `layout`, `topdown` and `leftright` place its nodes,
`scene` its edges and labels. `table` and `boards` are pictures of other things; `terminal` needs no
shapes.
"""
