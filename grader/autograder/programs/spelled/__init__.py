"""Misconceptions as students write them: right programs in which some lines are changed."""

from __future__ import annotations
