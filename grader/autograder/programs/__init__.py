"""Small programs of our own: references, their mutants, and misconceptions as students write them.

They run in the trusted process on the tree of a test, and show what a submission with the same
fault does.
"""

from __future__ import annotations
