"""Words to rules to messages: every command of the standard library, one module a group."""

from maid_engine.commands.definition import CommandDefinition, CommandSet
from maid_stdlib.commands import combat, npc, quest, rest, shop

_SETS: tuple[CommandSet, ...] = (
    *(combat.commands, rest.commands, shop.commands, npc.commands, quest.commands),
)

ALL: tuple[CommandDefinition, ...] = tuple(definition for group in _SETS for definition in group.definitions)

__all__ = ["ALL"]
