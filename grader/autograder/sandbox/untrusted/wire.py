"""The messages between the two sides: each request gets one reply before the next request.

A request is an operation and a number. For an ANSWER, a FAILURE, TAKES or TOLD, the number is the
length of the JSON that follows. A reply is a length, followed by JSON of that length.
"""

from __future__ import annotations

import struct

REQUEST = struct.Struct("<BI")
REPLY = struct.Struct("<I")

#: The number is a state. The reply lists, for each move: [number of the next state (in a tree, a
#: node), the move (in a tree, the child's name), who moves there or null if the game is over,
#: probability or null].
BELOW = 1
#: The number is a state. The reply is its value as text, or null for an unfinished state without an
#: estimate.
VALUE = 2
#: What the function returned, with each scalar as [tag, text].
ANSWER = 3
#: How the student's code failed.
FAILURE = 4

#: The number is a state. The reply is the text that shows it.
SHOWN = 5

#: The names of the function's parameters, as a list, sent once, right before it is called. There is
#: no reply.
TAKES = 6

#: What the student's own game says of what was asked last, with each scalar as [tag, text]; empty
#: for the first time. The reply is the next question: what to ask about, and the numbers of a state
#: and of one of its actions.
TOLD = 7

#: A message with JSON of more bytes is refused.
LONGEST = 1 << 20
