"""bug, idea, typo: notes to the builders, and what became of them."""

from dataclasses import dataclass

from maid_engine.accounts import account_messages
from maid_engine.accounts.commands import later
from maid_engine.commands.command_set import CommandSet, Handler
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import Capability
from maid_engine.core.errors import ModerationError
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.messages import Authored, Message
from maid_engine.core.plain_text import whole_number
from maid_engine.moderation.feedback_service import FeedbackService
from maid_engine.moderation.moderation_service import when_words
from maid_engine.moderation.player_note import NoteDraft, NoteKind, NotePlace, PlayerNote
from maid_stdlib.commands.answers import answer_with_usage
from maid_stdlib.components.place import Room
from maid_stdlib.messages import feedback_messages as msg

commands = CommandSet("communication")

SEE_ANSWERS = (
    "Alone, it lists your notes that are open; with the number of one, it shows that note and the answer. You are told when "
    "a note is closed, at the next log-in if you are away. You may write ten an hour."
)
LINES_GO_ALONG = (
    "The room, and the last lines that you typed and read, go with it; what is said privately does not. "
)


def _writes(kind: NoteKind) -> Handler:
    """Return the handler of the command that writes notes of a kind."""

    def run(ctx: CommandContext) -> None:
        number = whole_number(ctx.rest)
        if number is not None:
            _show(ctx, number)
        elif ctx.rest:
            _write(ctx, kind)
        else:
            answer_with_usage(ctx)
            _list_open(ctx)

    return run


@dataclass(frozen=True, slots=True)
class _About:
    """What is said of the command that writes notes of a kind."""

    summary: str
    example: str
    details: str


_ABOUT = {
    NoteKind.BUG: _About(
        "Tell the builders that something does not work.",
        "the bridge cannot be crossed",
        LINES_GO_ALONG + SEE_ANSWERS,
    ),
    NoteKind.IDEA: _About(
        "Tell the builders what could be better.", "let the ferry ring a bell", SEE_ANSWERS
    ),
    NoteKind.TYPO: _About("Tell the builders of an error in a text.", "the sign says markte", SEE_ANSWERS),
}

for _kind, _about in _ABOUT.items():
    # The right is one that neither a mind nor a player's program has: builders read what people write. The commands
    # are exact, so that no abbreviation writes a note, and no alias hides them.
    commands.add(
        _kind.value,
        _about.summary,
        syntax=(_kind.value, f"{_kind.value} <text>", f"{_kind.value} <number>"),
        access=Capability.MANAGE_ACCOUNT,
        examples=(f"{_kind.value} {_about.example}", _kind.value),
        details=_about.details,
        when_dead=True,
        exact=True,
    )(_writes(_kind))


def _write(ctx: CommandContext, kind: NoteKind) -> None:
    lines = _lines_before(ctx) if kind is NoteKind.BUG else ()
    draft = NoteDraft(kind, ctx.rest, place_of(ctx), lines)
    feedback = ctx.game.resource(FeedbackService)

    async def take() -> Message:
        try:
            note = await feedback.add(PlayerId(ctx.actor), draft)
        except ModerationError as error:
            return account_messages.REFUSED(why=str(error))
        if note.lines:
            return msg.TAKEN_WITH_LINES(kind=kind.value, number=note.number, lines=len(note.lines))
        return msg.TAKEN(kind=kind.value, number=note.number)

    later(ctx, "note to the builders", take())


def _lines_before(ctx: CommandContext) -> tuple[str, ...]:
    """Return what the player typed and read before this command."""
    lines = ctx.game.sessions.earshot.public_lines_of(PlayerId(ctx.actor))
    if lines and lines[-1].startswith(f"> {ctx.command.name}"):
        return lines[:-1]
    return lines


def place_of(ctx: CommandContext) -> NotePlace:
    """Return where the character is."""
    room_id = ctx.world.place_of(ctx.actor)
    room = ctx.world.get(room_id, Room) if room_id is not None else None
    if room_id is None or room is None:
        return NotePlace()
    return NotePlace(str(room_id), room.title, room.zone, room.area)


def _list_open(ctx: CommandContext) -> None:
    notes = [one for one in ctx.game.resource(FeedbackService).notes_of(PlayerId(ctx.actor)) if one.is_open]
    for note in notes:
        ctx.reply(_own_line(note))
    if not notes:
        ctx.reply(msg.NO_OPEN_NOTE())


def _show(ctx: CommandContext, number: int) -> None:
    """Show one of the player's own notes, with the answer."""
    notes = ctx.game.resource(FeedbackService).notes_of(PlayerId(ctx.actor))
    note = next((one for one in notes if one.number == number), None)
    if note is None:
        ctx.reply(msg.NO_OWN_NOTE(number=number, command=ctx.command.name))
        return
    ctx.reply(_own_line(note))
    if note.answer:
        ctx.reply(msg.ANSWER(answer=Authored(note.answer, EntityId(note.closed_by))))


def _own_line(note: PlayerNote) -> Message:
    when, text = when_words(note.wall), Authored(note.text, note.player_id)
    if note.is_open:
        return msg.OWN_NOTE(number=note.number, kind=note.kind.value, when=when, text=text)
    return msg.OWN_CLOSED_NOTE(
        number=note.number, kind=note.kind.value, when=when, state=note.state.value, text=text
    )
