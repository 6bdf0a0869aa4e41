"""What runs in the process that runs a student's code.

It holds no answer, no test but the one it runs, and imports nothing but the standard
library and its own few files, so that it starts fast and has nothing to give away.
"""
