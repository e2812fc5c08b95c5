"""Words to rules to messages: every command of the standard library, one module a group."""

from maid_engine.commands.definition import CommandDefinition, CommandSet

_SETS: tuple[CommandSet, ...] = ()

ALL: tuple[CommandDefinition, ...] = tuple(definition for group in _SETS for definition in group.definitions)

__all__ = ["ALL"]
