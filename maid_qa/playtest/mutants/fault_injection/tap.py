"""Intercepts what is told while a command runs, before it reaches anybody."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from maid_engine.commands.command_set import Handler, handler_of
from maid_engine.commands.context import CommandContext
from maid_engine.core.ids import EntityId, PlayerId, SessionId
from maid_engine.core.messages import Message, Output
from maid_engine.engine.services import Game
from maid_engine.ports.session import Session

Undo = Callable[[], None]
Deliver = Callable[[EntityId, Output], None]
Instead = Callable[[CommandContext, Handler], None]
"""Called with the context, and the original handler."""
Tap = Callable[[CommandContext, EntityId, Output, Deliver], None]
"""Called with the context, the reader, the output for it, and the function that delivers."""


def replace_handler(game: Game, name: str, instead: Instead) -> Undo:
    """Replace a command's handler; the pack loader restores the old one.

    Raises:
        LookupError: there is no such command.
    """
    known = game.commands.get(name)
    if known is None:
        raise LookupError(f"there is no command {name!r} to spoil")

    def handler(context: CommandContext) -> None:
        instead(context, handler_of(known))

    # It keeps its layer: that command itself is broken, and not a pack's command of the same name.
    game.commands.register([replace(known, handler=handler)])
    return lambda: None


def tap_command(game: Game, name: str, tap: Tap) -> Undo:
    """Let the tap decide what is told while a command runs."""
    sessions = game.sessions
    real = sessions.tell

    def instead(context: CommandContext, handler: Handler) -> None:
        def on(reader: EntityId, output: Output) -> None:
            if reader == context.actor:
                context.session.deliver(output)
            else:
                real(PlayerId(reader), output)

        def tell(player_id: PlayerId, output: Output) -> bool:
            tap(context, player_id, output, on)
            return sessions.of(player_id) is not None

        def tell_each(players: Iterable[EntityId], message: Message) -> None:
            for player in players:
                tell(PlayerId(player), message)

        # An instance's own method takes precedence over its class's.
        vars(sessions)["tell"] = tell
        vars(sessions)["tell_each"] = tell_each
        try:
            tapped = _TappedSession(context.session, lambda output: tap(context, context.actor, output, on))
            handler(replace(context, session=tapped))
        finally:
            del vars(sessions)["tell"], vars(sessions)["tell_each"]

    return replace_handler(game, name, instead)


class _TappedSession:
    """A session whose output goes to another function."""

    def __init__(self, session: Session, deliver: Callable[[Output], None]) -> None:
        self._session = session
        self._deliver = deliver
        self.id: SessionId = session.id
        self.player_id: PlayerId | None = session.player_id
        self.deliveries = session.deliveries

    @property
    def is_ai_player(self) -> bool:
        return self._session.is_ai_player

    @property
    def address(self) -> str:
        return self._session.address

    def deliver(self, output: Output) -> None:
        self._deliver(output)

    def wants(self, package: str) -> bool:
        return self._session.wants(package)

    def close(self, reason: str) -> None:
        self._session.close(reason)


def is_refusal(output: Output) -> bool:
    """Return whether the output says why something cannot be done."""
    return isinstance(output, Message) and output.template.kind == "error"
