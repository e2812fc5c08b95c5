"""Who may build where. Admins build everywhere; builders in the zones that an admin gave them or that they began."""

import json
from collections.abc import Iterable, Iterator
from typing import Final

from maid_engine.core.ids import EntityId
from maid_engine.core.persistent import Persistent
from maid_engine.core.world import World
from maid_stdlib.components.draft import Builders
from maid_stdlib.drafts.edits import AddEntry, DropEntry, EditError, Files, Operation, is_defined
from maid_stdlib.drafts.room_edits import zone_of_room

RIGHTS: Final = EntityId("stdlib:building_rights")
"""The entity that holds them."""


class NotYoursError(EditError):
    """A change reaches into a zone in which its builder may not build. The text names both."""


def may_build_in(world: World, account: str, zone: str) -> bool:
    """Return whether an account was given a zone, by its full id."""
    return account in _rights(world).zones.get(zone, ())


def zones_of(world: World, account: str) -> tuple[str, ...]:
    """Return the full ids of the zones that an account was given."""
    return tuple(zone for zone, accounts in _rights(world).zones.items() if account in accounts)


def builds_in_pack(world: World, account: str, pack: str) -> bool:
    """Return whether an account was given a zone of a pack."""
    return any(zone.startswith(f"{pack}:") for zone in zones_of(world, account))


def check_operations(
    world: World, account: str, pack: str, files: Files, operations: Iterable[Operation]
) -> None:
    """Refuse changes to zones in which an account may not build, to their rooms, and to what appears in these.

    Raises:
        NotYoursError: there is such a change; the text names the room and the zone.
    """
    for room, zone in dict.fromkeys(_reached(files, operations)):
        if zone and not may_build_in(world, account, f"{pack}:{zone}"):
            raise NotYoursError(
                f"{room} is in the zone {zone}, in which you may not build; oneway makes no exit back"
            )


def _reached(files: Files, operations: Iterable[Operation]) -> Iterator[tuple[str, str]]:
    """Yield each room that operations change, with its zone; a zone that they change stands for both."""
    for operation in operations:
        kind, name = (*map(str, operation.touched[:2]), "", "")[:2]
        if isinstance(operation, AddEntry | DropEntry):
            kind, name = "room", str(json.loads(operation.written).get("room", ""))
        if kind == "room":
            yield name, zone_of_room(files, name)
        elif kind == "zone" and is_defined(files, (kind, name)):
            yield name, name


def allow(world: World, account: str, zone: str) -> None:
    """Give an account a zone."""
    accounts = _edit(world).zones.setdefault(zone, [])
    if account not in accounts:
        accounts.append(account)


def forbid(world: World, account: str, zone: str) -> bool:
    """Take a zone from an account. Return whether it had it."""
    accounts = _edit(world).zones.get(zone, [])
    if account not in accounts:
        return False
    accounts.remove(account)
    return True


def forget(world: World, account: str) -> int:
    """Take all zones from an account that is erased. Return how many it had."""
    given = zones_of(world, account)
    for zone in given:
        forbid(world, account, zone)
    return len(given)


def _rights(world: World) -> Builders:
    return world.get_or_default(RIGHTS, Builders)


def _edit(world: World) -> Builders:
    if RIGHTS not in world:
        world.create(RIGHTS, Builders(), Persistent())
    return world.edit(RIGHTS, Builders)
