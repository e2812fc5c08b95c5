"""Declares the commands of a module by a decorator."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from inspect import signature
from typing import cast

from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_engine.commands.definition import Capability, CommandDefinition, Layer, Words

Handler = Callable[[CommandContext], None]
"""Runs a command."""


def handler_of(command: CommandDefinition) -> Handler:
    """Return the handler of a command, with its type."""
    return cast("Handler", command.handler)


@dataclass(slots=True)
class CommandSet:
    """Collects the commands of a module: ``commands = CommandSet("movement")`` and ``@commands.add(…)``."""

    category: str
    layer: Layer = Layer.STDLIB
    definitions: list[CommandDefinition] = field(default_factory=list)

    def add(  # noqa: PLR0913
        self,
        name: str,
        summary: str,
        *,
        syntax: tuple[str, ...] = (),
        aliases: tuple[str, ...] = (),
        access: Capability = Capability.PLAY,
        prepositions: tuple[str, ...] = (),
        examples: tuple[str, ...] = (),
        details: str = "",
        preconditions: tuple[str, ...] = (),
        when_dead: bool = False,
        when_asleep: bool | None = None,
        exact: bool = False,
        category: str = "",
        asks_secret: bool = False,
        replaces: bool = False,
        deed: DeedClass | None = None,
        words: Mapping[str, Words] | None = None,
    ) -> Callable[[Handler], Handler]:
        """Declare the decorated function as the handler of a command.

        A command without syntax refuses words after its name. What the dead may do, sleepers may do too,
        unless `when_asleep` says otherwise. A command that `replaces` hides the one of its name in a lower layer
        on purpose; `maid packs check` warns of others that do.

        Raises:
            TypeError: the function cannot be called with a context alone.
        """

        def declare(handler: Handler) -> Handler:
            _refuse_other_parameters(name, handler)
            self.definitions.append(
                CommandDefinition(
                    name=name,
                    handler=handler,
                    summary=summary,
                    category=category or self.category,
                    syntax=syntax or (name,),
                    aliases=aliases,
                    access=access,
                    prepositions=prepositions,
                    examples=examples,
                    details=details,
                    preconditions=preconditions,
                    when_dead=when_dead,
                    when_asleep=when_dead if when_asleep is None else when_asleep,
                    exact=exact,
                    asks_secret=asks_secret,
                    replaces=replaces,
                    deed=deed,
                    layer=self.layer,
                    words=words or {},
                )
            )
            return handler

        return declare


def _refuse_other_parameters(name: str, handler: Handler) -> None:
    """Refuse a handler that cannot be called with a context alone, before anybody types the command."""
    try:
        signature(handler).bind(None)
    except TypeError as error:
        told = f"the handler of the command {name!r} must take one argument, the context ({error})"
        raise TypeError(told) from None
