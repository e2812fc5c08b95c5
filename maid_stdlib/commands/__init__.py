"""Words to rules to messages: every command of the standard library, one module a group."""

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.definition import CommandDefinition
from maid_stdlib.commands import (
    ai_admin,
    charts,
    combat,
    doors,
    finger,
    groups,
    help,  # noqa: A004  # the module of the command of that name
    info,
    items,
    lights,
    look,
    moderation,
    movement,
    npc,
    privacy,
    quest,
    rest,
    settings,
    shop,
    socials,
    talk,
    trade,
)

_SETS: tuple[CommandSet, ...] = (
    *(movement.commands, doors.commands, look.commands, items.commands, lights.commands),
    *(talk.commands, socials.commands, groups.commands, trade.commands),
    moderation.commands,
    *(info.commands, charts.commands, finger.commands, help.commands, settings.commands, privacy.commands),
    ai_admin.commands,
    *(combat.commands, rest.commands, shop.commands, npc.commands, quest.commands),
)

ALL: tuple[CommandDefinition, ...] = tuple(definition for group in _SETS for definition in group.definitions)

__all__ = ["ALL"]
