"""Sheets, keys and rubrics on paper."""
