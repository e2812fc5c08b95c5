"""Handlers that raise in a rare branch, say nothing, say it twice, say it to the wrong reader, or take long."""

from maid_engine.commands.command_set import Handler
from maid_engine.commands.context import CommandContext
from maid_engine.commands.parser import parse_target
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import ACTOR, ROOM, Message, Output
from maid_engine.engine.services import Game
from maid_qa.playtest.mutants.fault_injection.tap import (
    Deliver,
    Undo,
    is_refusal,
    replace_handler,
    tap_command,
)

# --- raising ---


def raises_without_words(game: Game, command: str) -> Undo:
    """Make a command raise without arguments: it takes the first word unchecked."""

    def instead(context: CommandContext, handler: Handler) -> None:
        _ = context.rest.split()[0]
        handler(context)

    return replace_handler(game, command, instead)


def raises_on_all(game: Game, command: str) -> Undo:
    """Make a command raise on "all", as if it were a number."""

    def instead(context: CommandContext, handler: Handler) -> None:
        if parse_target(context.args.direct).every:
            int(context.args.direct.split(".")[0])
        handler(context)

    return replace_handler(game, command, instead)


def raises_when_refusing(game: Game, command: str) -> Undo:
    """Make a command raise instead of refusing."""

    def tap(context: CommandContext, reader: EntityId, output: Output, on: Deliver) -> None:
        if reader == context.actor and is_refusal(output):
            raise LookupError(f"nothing found for {context.command.name}")
        on(reader, output)

    return tap_command(game, command, tap)


def raises_the_second_time(game: Game, command: str) -> Undo:
    """Make a command raise when the same actor repeats the same arguments."""
    seen: dict[EntityId, str] = {}

    def instead(context: CommandContext, handler: Handler) -> None:
        if seen.pop(context.actor, None) == context.rest:
            raise KeyError(context.rest)
        seen[context.actor] = context.rest
        handler(context)

    return replace_handler(game, command, instead)


# --- saying nothing, or twice ---


def says_nothing(game: Game, command: str) -> Undo:
    """Make a command do its work without telling the actor."""

    def tap(context: CommandContext, reader: EntityId, output: Output, on: Deliver) -> None:
        if reader != context.actor or not isinstance(output, Message) or is_refusal(output):
            on(reader, output)

    return tap_command(game, command, tap)


def refuses_in_silence(game: Game, command: str) -> Undo:
    """Make a command refuse without a message."""

    def tap(context: CommandContext, reader: EntityId, output: Output, on: Deliver) -> None:
        if reader != context.actor or not is_refusal(output):
            on(reader, output)

    return tap_command(game, command, tap)


def tells_the_actor_twice(game: Game, command: str) -> Undo:
    """Deliver each answer to the actor twice."""

    def tap(context: CommandContext, reader: EntityId, output: Output, on: Deliver) -> None:
        on(reader, output)
        if reader == context.actor:
            on(reader, output)

    return tap_command(game, command, tap)


def tells_others_twice(game: Game, command: str) -> Undo:
    """Deliver each message to others twice."""

    def tap(context: CommandContext, reader: EntityId, output: Output, on: Deliver) -> None:
        on(reader, output)
        if reader != context.actor:
            on(reader, output)

    return tap_command(game, command, tap)


# --- the wrong reader ---


def shows_others_the_actors_text(game: Game, command: str) -> Undo:
    """Show bystanders the actor's text ("You …")."""

    def tap(context: CommandContext, reader: EntityId, output: Output, on: Deliver) -> None:
        seen = output.seen_by(ACTOR) if isinstance(output, Message) and reader != context.actor else output
        on(reader, seen or output)

    return tap_command(game, command, tap)


def shows_the_actor_the_rooms_text(game: Game, command: str) -> Undo:
    """Show actors the text for bystanders."""

    def tap(context: CommandContext, reader: EntityId, output: Output, on: Deliver) -> None:
        seen = output.seen_by(ROOM) if isinstance(output, Message) and reader == context.actor else output
        on(reader, seen or output)

    return tap_command(game, command, tap)


def answers_everybody(game: Game, command: str) -> Undo:
    """Show everybody in the room what only the actor should read."""

    def tap(context: CommandContext, reader: EntityId, output: Output, on: Deliver) -> None:
        on(reader, output)
        place = context.world.place_of(context.actor)
        if reader == context.actor and isinstance(output, Message) and place is not None:
            for other in context.world.contents(place):
                if other != reader:
                    on(other, output)

    return tap_command(game, command, tap)


# --- taking long ---


def compares_everything(game: Game, command: str) -> Undo:
    """Compare each entity of the world with each other before the command runs."""

    def instead(context: CommandContext, handler: Handler) -> None:
        entities = tuple(context.world.entities())
        _ = sum(one == other for one in entities for other in entities)
        handler(context)

    return replace_handler(game, command, instead)


# --- help ---


def has_no_help(game: Game, command: str) -> Undo:
    """Make `help` refuse a command that everybody may use."""

    def instead(context: CommandContext, handler: Handler) -> None:
        known = context.game.commands.get(command)
        words = (known.name, *known.aliases) if known is not None else (command,)
        if context.rest.lower() in words:
            context.rest = "zzyzx"
        handler(context)

    return replace_handler(game, "help", instead)
