"""Who may build where. Admins build everywhere; builders in the zones that an admin gave them or that they began."""

from typing import Final

from maid_engine.core.ids import EntityId
from maid_engine.core.persistent import Persistent
from maid_engine.core.world import World
from maid_stdlib.components.draft import Builders

RIGHTS: Final = EntityId("stdlib:building_rights")
"""The entity that holds them."""


def may_build_in(world: World, account: str, zone: str) -> bool:
    """Return whether an account was given a zone, by its full id."""
    return account in _rights(world).zones.get(zone, ())


def zones_of(world: World, account: str) -> tuple[str, ...]:
    """Return the full ids of the zones that an account was given."""
    return tuple(zone for zone, accounts in _rights(world).zones.items() if account in accounts)


def builds_in_pack(world: World, account: str, pack: str) -> bool:
    """Return whether an account was given a zone of a pack."""
    return any(zone.startswith(f"{pack}:") for zone in zones_of(world, account))


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
