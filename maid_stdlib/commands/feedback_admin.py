"""@feedback for builders: list, read and close the notes of players."""

from maid_engine.accounts import account_messages
from maid_engine.accounts.actor_lookup import actor_of
from maid_engine.accounts.commands import later
from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import Capability
from maid_engine.core.errors import ModerationError
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Message, Name
from maid_engine.core.plain_text import whole_number
from maid_engine.moderation.feedback_service import FeedbackService
from maid_engine.moderation.moderation_service import when_words
from maid_engine.moderation.player_note import NoteFilter, NoteKind, NoteState, PlayerNote
from maid_stdlib.commands.answers import answer_with_usage
from maid_stdlib.commands.feedback import place_of
from maid_stdlib.commands.talk import split_first
from maid_stdlib.messages import feedback_messages as msg

commands = CommandSet("admin")

MOST_SHOWN = 20
"""Maximum number of notes in a list."""
OPEN = NoteFilter(state=NoteState.OPEN)
LISTS = {
    "": OPEN,
    "all": NoteFilter(),
    **{kind.value: NoteFilter(kind, NoteState.OPEN) for kind in NoteKind},
}
"""Word after `@feedback` → the notes that it lists."""
HERE = "here"
"""Word after `@feedback` for the open notes of the builder's zone."""
ENDS = {"close": NoteState.CLOSED, "done": NoteState.DONE, "decline": NoteState.DECLINED}
"""Word after `@feedback` → the state in which it leaves a note."""


@commands.add(
    "@feedback",
    "List what players write by bug, idea and typo, read a note, or close it.",
    syntax=(
        "@feedback",
        "@feedback bug|idea|typo|here|all",
        "@feedback <number>",
        "@feedback close|done|decline <number>",
        "@feedback close|done|decline <number> <answer>",
    ),
    access=Capability.BUILD,
    examples=("@feedback typo", "@feedback 3", "@feedback done 3 thank you, it is spelled right now"),
    details="Done is for what was corrected or built, decline for what will not be, close for everything else. The author "
    "is told at once, or at the next log-in, with your answer.",
    when_dead=True,
)
def feedback(ctx: CommandContext) -> None:
    """List notes, show one, or close one."""
    first, rest = split_first(ctx.rest)
    end = ENDS.get(first.lower())
    wanted = _wanted(ctx)
    number = whole_number(ctx.rest)
    if end is not None:
        _close(ctx, end, rest)
    elif wanted is not None:
        _list(ctx, wanted)
    elif number is not None:
        _show(ctx, number)
    else:
        answer_with_usage(ctx)


def _wanted(ctx: CommandContext) -> NoteFilter | None:
    """Return which notes the words after the command ask for; None if they ask for no list."""
    word = ctx.rest.lower()
    if word == HERE:
        return NoteFilter(state=NoteState.OPEN, zone=place_of(ctx).zone)
    return LISTS.get(word)


def _list(ctx: CommandContext, wanted: NoteFilter) -> None:
    notes = ctx.game.resource(FeedbackService).notes(wanted)
    for note in notes[:MOST_SHOWN]:
        ctx.reply(_note_line(note))
    if len(notes) > MOST_SHOWN:
        ctx.reply(msg.MORE(count=len(notes) - MOST_SHOWN))
    if not notes:
        ctx.reply(msg.NO_NOTES())


def _show(ctx: CommandContext, number: int) -> None:
    note = ctx.game.resource(FeedbackService).find(number)
    if note is None:
        ctx.reply(msg.NO_SUCH_NOTE(number=number))
        return
    for line in note.lines:
        ctx.reply(msg.LINE(line=Authored(line, note.player_id)))
    ctx.reply(_note_line(note))
    if note.place.room:
        ctx.reply(msg.PLACE(room=note.place.room, zone=note.place.zone))
    if not note.is_open:
        by = EntityId(note.closed_by)
        ctx.reply(msg.CLOSED_BY(state=note.state.value, by=Authored(note.closed_by, by)))
        if note.answer:
            ctx.reply(msg.ANSWER(answer=Authored(note.answer, by)))


def _close(ctx: CommandContext, end: NoteState, words: str) -> None:
    typed, answer = split_first(words)
    number = whole_number(typed)
    if number is None:
        answer_with_usage(ctx)
        return
    service, actor = ctx.game.resource(FeedbackService), actor_of(ctx)

    async def close() -> Message:
        try:
            note = await service.close(number, actor, end, Authored(answer, ctx.actor))
        except KeyError:
            return msg.NO_SUCH_NOTE(number=number)
        except ModerationError as error:
            return account_messages.REFUSED(why=str(error))
        return msg.CLOSED(number=number, state=note.state.value)

    later(ctx, "close note", close())


def _note_line(note: PlayerNote) -> Message:
    return msg.NOTE(
        number=note.number,
        kind=note.kind.value,
        by=Name(note.author, author=note.player_id),
        when=when_words(note.wall),
        room=note.place.room_name,
        state=note.state.value,
        text=Authored(note.text, note.player_id),
    )
