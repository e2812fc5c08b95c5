"""Commands of one family: made by one function from a table, such as the socials. What is true of one is true of the others."""

import inspect
from collections import defaultdict
from collections.abc import Iterable
from types import CodeType
from typing import Final, NamedTuple

from maid_engine.commands.definition import CommandDefinition

MOST_ALIKE: Final = 24
"""How many commands of one family are tried in each condition. A family of more has others tried in the next one."""


class Family(NamedTuple):
    """What commands of one family have in common."""

    code: CodeType | None
    category: str
    access: str
    preconditions: tuple[str, ...]


def family_of(command: CommandDefinition) -> Family:
    """Return the family of a command. A command with a function of its own is alone in its family."""
    handler = inspect.unwrap(command.handler)
    return Family(
        getattr(handler, "__code__", None), command.category, command.access.value, command.preconditions
    )


def some_of_each(commands: Iterable[CommandDefinition], turn: int) -> frozenset[str]:
    """Return the names of all commands of small families, and of some of each large one: in another turn of others."""
    families: dict[Family, list[str]] = defaultdict(list)
    for command in commands:
        families[family_of(command)].append(command.name)
    return frozenset(name for names in families.values() for name in _some(sorted(names), turn))


def _some(names: list[str], turn: int) -> list[str]:
    step = -(-len(names) // MOST_ALIKE)
    return names[turn % step :: step]
