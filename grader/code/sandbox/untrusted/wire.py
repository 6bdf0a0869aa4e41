"""The frames between the two sides, in lockstep: one request, one reply.

A request is an operation and a number; what follows an answer or an error is as many
bytes of JSON as the number says. A reply is a length and as many bytes of JSON.
"""

from __future__ import annotations

import struct

REQUEST = struct.Struct("<BI")
REPLY = struct.Struct("<I")

#: The number is a state (in a tree, a node): where each move leads, as [number, the move (in a
#: tree, the child's name), who moves there or null where the game is over, probability or null].
BELOW = 1
#: The number is a state: its value, as text, or null for an unfinished one without an estimate.
VALUE = 2
#: What the function returned, each scalar as [tag, text].
ANSWER = 3
#: How the student's code failed.
FAILURE = 4

#: The number is a state: what it looks like, a text.
SHOWN = 5

#: A longer answer or error is refused.
LONGEST = 1 << 20
