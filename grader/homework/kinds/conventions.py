"""The rules that sheets of several kinds state, if they do not state all."""

from __future__ import annotations

from grader.model.instance import Instance


def tied_in_order(instance: Instance) -> tuple[str, ...]:
    """For a kind whose sheets state the order of the children only if it decides ties."""
    return ("ties",) if instance.rules.ties == "any" else ("order", "ties")
