"""The world as entities and components.

``world``       ``World``: the component tables, the places, and what changed since the last save
``persistent``  marks components that are saved

An *entity* is an id. Its *components* are plain dataclasses, kept in one table for each type. An entity is in at most one
*place*, which is another entity: a room, a character, a container. The world is synchronous and has one writer, the
engine's loop.
"""

from maid_engine.ecs.world import World

__all__ = ["World"]
