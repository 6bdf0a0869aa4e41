"""A code exercise: its tests, the trusted side that serves trees and judges, the untrusted side.

Which tests there are  choose, worth, caught; of two functions simulating, ucb1; kept: stored
What was handed in     submission, classroom
A call in its process  running, calls, stubs, serving, talk, host, levels, interpreters, untrusted
Whether it is right    answer, expected, judge
What is said of it     feedback, naming, shrink
Games against players  match, players, umpire
All of it, to a Report grade
"""
