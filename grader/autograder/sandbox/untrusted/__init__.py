"""The code that runs in the same process as a student's code.

It holds no answers and only the test that it runs. It imports only the standard library and its
own few files, so that it starts fast and has nothing to give away.
"""
