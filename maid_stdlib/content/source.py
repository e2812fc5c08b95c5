"""Where a builder wrote a definition."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Source:
    """File and line of a definition, for messages to its builder."""

    file: str = ""
    line: int = 0
