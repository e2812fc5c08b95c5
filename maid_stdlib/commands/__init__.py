"""Words to rules to messages: every command of the standard library, one module a group."""

from maid_engine.commands.definition import CommandDefinition, CommandSet
from maid_stdlib.commands import (
    ai_admin,
    charts,
    combat,
    doors,
    finger,
    groups,
    help,  # noqa: A004 - the module is named after its command
    info,
    items,
    lights,
    looking,
    moderation,
    movement,
    npc,
    privacy,
    quest,
    rest,
    settings,
    shop,
    socials,
    talking,
    trading,
)

_SETS: tuple[CommandSet, ...] = (
    *(movement.commands, doors.commands, looking.commands, items.commands, lights.commands),
    *(talking.commands, socials.commands, groups.commands, trading.commands),
    moderation.commands,
    *(info.commands, charts.commands, finger.commands, help.commands, settings.commands, privacy.commands),
    ai_admin.commands,
    *(combat.commands, rest.commands, shop.commands, npc.commands, quest.commands),
)

ALL: tuple[CommandDefinition, ...] = tuple(definition for group in _SETS for definition in group.definitions)

__all__ = ["ALL"]
