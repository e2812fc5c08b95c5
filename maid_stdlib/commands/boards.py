"""board, post: notes of players on a board."""

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_engine.commands.definition import Capability
from maid_engine.core.plain_text import whole_number
from maid_stdlib.commands.answers import answer, answer_with_usage, needs_words
from maid_stdlib.components.board import BoardNote
from maid_stdlib.content.board_specs import BoardSpec
from maid_stdlib.messages import boards as msg
from maid_stdlib.rules import boards as rule

commands = CommandSet("communication")

MOST_LISTED = 20


def _board(ctx: CommandContext) -> BoardSpec | None:
    """Return the board in the actor's room. If there is none, tell the actor and return None."""
    board = rule.board_in(ctx.game, ctx.world.place_of(ctx.actor))
    if board is None:
        ctx.reply(msg.NO_BOARD())
    return board


@commands.add(
    "board",
    "See the notes on the board here, or take one of yours down.",
    syntax=("board", "board <number>", "board remove <number>"),
    aliases=("notes",),
    examples=("board", "board 3"),
    deed=DeedClass.FREE,
    details='"board 3" and "read 3" show a note. It lists the latest notes, the newest last. Moderators may take down every note.',
)
def board(ctx: CommandContext) -> None:
    """List notes, show one, or take one down."""
    here = _board(ctx)
    if here is None:
        return
    verb, _, number = ctx.rest.lower().rpartition(" ")
    wanted = whole_number(number)
    if not ctx.rest:
        _list(ctx, here)
    elif wanted is None or verb not in ("", "read", "remove"):
        answer_with_usage(ctx)
    elif verb == "remove":
        _remove(ctx, here, wanted)
    else:
        show_note(ctx, here, wanted)


def _list(ctx: CommandContext, here: BoardSpec) -> None:
    notes = rule.notes_for(ctx.game, ctx.actor, here)
    for note in notes[-MOST_LISTED:]:
        ctx.reply(rule.row_of(note))
    if not notes:
        ctx.reply(msg.EMPTY())
    ctx.reply(msg.HOW_TO_READ())


def _note(ctx: CommandContext, here: BoardSpec, number: int) -> BoardNote | None:
    """Return the note of a number that the actor may read. If there is none, tell the actor and return None."""
    for note in rule.notes_for(ctx.game, ctx.actor, here):
        if note.number == number:
            return note
    ctx.reply(msg.NO_NOTE(number=number))
    return None


def show_note(ctx: CommandContext, here: BoardSpec, number: int) -> None:
    """Show the note of a number."""
    note = _note(ctx, here, number)
    if note is not None:
        ctx.reply(rule.shown(note))


def _remove(ctx: CommandContext, here: BoardSpec, number: int) -> None:
    note = _note(ctx, here, number)
    if note is None:
        return
    if note.author != ctx.actor and Capability.MODERATE not in ctx.capabilities:
        ctx.reply(msg.NOT_YOURS(number=number))
        return
    rule.take_down(ctx.game, note)
    ctx.reply(msg.REMOVED(number=number))


@commands.add(
    "post",
    "Pin a note to the board here, for everybody to read.",
    syntax=("post <title>: <text>",),
    examples=("post Wolf pelts: I buy them for 5 gold each.",),
    deed=DeedClass.SPEECH,
    details=f"A title has at most {rule.LONGEST_TITLE} characters and a note {rule.LONGEST_TEXT}. You may have {rule.MOST_OF_ONE} notes on a board. "
    "What may not be said may not be written here either; see help rules.",
)
@needs_words
def post(ctx: CommandContext) -> None:
    """Pin a note to the board."""
    here = _board(ctx)
    if here is None:
        return
    title, colon, text = (part.strip() for part in ctx.rest.partition(":"))
    if not (title and colon and text):
        answer_with_usage(ctx)
        return
    answer(ctx, rule.post(ctx.game, ctx.actor, here, title, text))
