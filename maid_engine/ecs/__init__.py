"""The world as entities and components.

An *entity* is an id. What it is and has are its *components*, plain dataclasses kept in one table a type.
Every entity is in at most one *place*, which is another entity: a room, a character, a container. The
:class:`~maid_engine.ecs.world.World` keeps the tables, the places, and the list of what has changed since
the last save. It is synchronous and has one writer, the engine's loop.
"""

from maid_engine.ecs.world import World

__all__ = ["World"]
