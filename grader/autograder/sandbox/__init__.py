"""The processes in which submissions run, and the line to them.

Read `isolation` (how well this machine shuts a submission in), `host` (starts a process for each
test) and `talk` (serves a game over the line, and records which leaves are read). The code on the
other side is in `untrusted`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grader.doors import front_door

if TYPE_CHECKING:
    from grader.autograder.sandbox.host import Broken as Broken
    from grader.autograder.sandbox.isolation import best_isolation as best_isolation
    from grader.autograder.sandbox.stubs import (
        BESIDE as BESIDE,
        GAME_FILE as GAME_FILE,
        NODE_FILE as NODE_FILE,
    )
else:
    __getattr__ = front_door(
        __name__,
        {"stubs": "BESIDE GAME_FILE NODE_FILE", "host": "Broken", "isolation": "best_isolation"},
    )
