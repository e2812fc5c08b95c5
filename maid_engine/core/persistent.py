"""The component that marks saved entities."""

from dataclasses import dataclass


@dataclass(slots=True)
class Persistent:
    """This entity is saved, with its components and its place.

    Entities that a pack spawns by itself do not have it.
    """
