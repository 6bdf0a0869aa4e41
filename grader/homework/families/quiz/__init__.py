"""Exercises with questions on the theory, from a question bank.

kinds       concepts
questions   bank: reads a file of questions; bank_translations; plan: draws a quiz from it
"""
