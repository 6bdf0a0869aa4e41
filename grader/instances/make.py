"""An instance that meets what is required of it.

What is common is drawn until it comes, which is fair to every tree; what is rare is built,
leaf by leaf, for a cut pattern that has it. Either way the instance is then solved and every
requirement measured on it. The effort is counted, not timed, so it ends at the same place
on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any

from grader.errors import UserError
from grader.instances.apart import algorithm, differs, possible
from grader.instances.candidate import Candidate
from grader.instances.construct import arrange, numbers
from grader.instances.patterns import Patterns, TooLarge
from grader.instances.plan import Draw, Levels, grow
from grader.instances.requirements import LARGEST, Demand, Setting
from grader.instances.shape import shape
from grader.instances.structure import STRUCTURAL, Structure
from grader.mistakes import MISTAKES
from grader.model.problem import Instance
from grader.model.tree import Chance, Decision, Inner, Leaf, Node, inner_nodes, leaves
