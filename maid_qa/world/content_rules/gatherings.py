"""Gatherings: who announces and holds one is where they have to be."""

from collections.abc import Iterator

from maid_engine.ports.playtest import Finding
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_stdlib.content.specs import GatheringSpec

KIND = "gathering_unsound"
"""The kind of each finding of these rules."""
GATHERING = "gathering"
"""The table that defines a gathering."""


def announcers_are_somewhere(grounds: LintContext) -> Iterator[Finding]:
    """Each announcer must have a spawn."""
    spawned = {spawn.mob for spawn in grounds.content.spawns.values()}
    for spec in grounds.content.gatherings.values():
        for mob in filter(grounds.content.mobs.__contains__, spec.announcers):
            if mob not in spawned:
                remedy = f'add [[spawn]] mob = "{_local(mob)}"'
                yield breach(KIND, spec.id, "Its announcer is nowhere.", mob, remedy=remedy, table=GATHERING)


def hosts_stand_there(grounds: LintContext) -> Iterator[Finding]:
    """Each host must be put into the room where the gathering is held, and stay there."""
    placed = {(spawn.mob, spawn.room) for spawn in grounds.content.spawns.values()}
    for spec in grounds.content.gatherings.values():
        fault = _fault(grounds, spec, is_placed=(spec.host, spec.room) in placed)
        if fault:
            remedy = "add host = the id of a mob that a [[spawn]] puts there and that does not wander"
            yield breach(KIND, spec.id, fault, spec.host, remedy=remedy, table=GATHERING)


def _fault(grounds: LintContext, spec: GatheringSpec, *, is_placed: bool) -> str:
    """Return what is wrong with the host; "" if nothing is. Mobs and rooms of packs that are not there are no fault."""
    host = grounds.content.mobs.get(spec.host)
    if host is None or spec.room not in grounds.content.rooms:
        return ""
    if not is_placed:
        return f"Its host is not in {_local(spec.room)}."
    if host.wander is not None:
        return "Its host walks about."
    return ""


def _local(full: str) -> str:
    return full.partition(":")[2] or full


RULES = (announcers_are_somewhere, hosts_stand_there)
