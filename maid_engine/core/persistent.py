"""The mark of what is saved."""

from dataclasses import dataclass


@dataclass(slots=True)
class Persistent:
    """This entity is saved, with its components and its place. What a pack spawns by itself is not."""
