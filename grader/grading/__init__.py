"""A code exercise: its tests, the trusted side that serves trees and judges, the untrusted side."""
