"""Small programs of our own: right ones, their mutants, and misconceptions as students write them.

They run in the trusted process on the tree of a test, and show what a submission with the same
fault does. Read `program_texts` (programs, and misconceptions as changed lines, both files in
`sources`) and `known_faults` (all that tests catch).
"""

from __future__ import annotations
