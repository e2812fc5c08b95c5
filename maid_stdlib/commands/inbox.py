"""inbox: what waited for the player who was away."""

from collections.abc import Sequence
from typing import Final

from maid_engine.accounts.away.inbox import Inbox
from maid_engine.accounts.away.inbox_item import DAY_S, InboxItem, lines_of
from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Message
from maid_stdlib.commands.answers import answer_with_usage
from maid_stdlib.messages import inbox as msg

commands = CommandSet("character")

ITEMS_A_PAGE: Final = 15
HOUR_S: Final = 3_600.0
MINUTE_S: Final = 60.0


@commands.add(
    "inbox",
    "See what happened and what was said to you while you were away.",
    syntax=("inbox", "inbox <number>", "inbox all", "inbox all <page>", "inbox clear"),
    examples=("inbox", "inbox 3", "inbox all"),
    details='An item is new until you read it with its number. "inbox all" also lists what you have read, the '
    'latest first, and "inbox clear" deletes what you have read. Items are kept for ninety days.',
    when_dead=True,
    deed=DeedClass.SESSION,
)
def inbox(ctx: CommandContext) -> None:
    """List the inbox, read one item, or delete what has been read."""
    if ctx.session.is_ai_player:
        # A stand-in plays the character, but what waits for the player is not for it to read.
        ctx.reply(msg.FOR_PEOPLE())
        return
    words = ctx.rest.lower().split()
    match words:
        case []:
            _list_new(ctx)
        case ["all"]:
            _list_all(ctx, 1)
        case ["all", page] if page.isdecimal():
            _list_all(ctx, int(page))
        case ["clear"]:
            _clear(ctx)
        case [number] if number.isdecimal():
            _read(ctx, int(number))
        case _:
            answer_with_usage(ctx)


def _inbox(ctx: CommandContext) -> Inbox:
    return ctx.game.resource(Inbox)


def _list_new(ctx: CommandContext) -> None:
    new = _inbox(ctx).unread(ctx.actor)
    if new:
        _list(ctx, tuple(reversed(new)), 1)
        return
    count = len(_inbox(ctx).all_of(ctx.actor))
    if count:
        ctx.reply(msg.NOTHING_NEW(count=count))
    else:
        ctx.reply(msg.EMPTY())


def _list_all(ctx: CommandContext, page: int) -> None:
    items = _inbox(ctx).all_of(ctx.actor)
    if items:
        _list(ctx, tuple(reversed(items)), page)
    else:
        ctx.reply(msg.EMPTY())


def _list(ctx: CommandContext, items: Sequence[InboxItem], page: int) -> None:
    """Show one page of these items, the latest first."""
    first = min(max(0, page - 1) * ITEMS_A_PAGE, len(items) - 1)
    shown = items[first : first + ITEMS_A_PAGE]
    for item in shown:
        ctx.reply(_line_of(ctx, item))
    older = len(items) - first - len(shown)
    if older:
        ctx.reply(msg.OLDER(count=older, form=_next_form(ctx, page)))
    ctx.reply(msg.HOW_TO_READ())


def _next_form(ctx: CommandContext, page: int) -> str:
    """Return the command that shows older items. A list of what is new has one page only."""
    if ctx.rest:
        return f"inbox all {page + 1}"
    return "inbox all"


def _line_of(ctx: CommandContext, item: InboxItem) -> Message:
    template = msg.ITEM_READ if item.read else msg.ITEM
    age = _age(ctx.game.clock.wall() - item.created_wall)
    return template(number=item.number, kind=item.kind.value, age=age, text=_words(item, item.text))


def _words(item: InboxItem, text: str) -> str:
    """Return a text of an item for a message: as the words of its author, if it has one."""
    author = item.authors[0] if item.authors else EntityId("")
    if author:
        return Authored(text, author)
    return text.replace('"', "'")


def _age(seconds: float) -> str:
    """Return in words how long ago something was."""
    for unit_s, noun in ((DAY_S, "day"), (HOUR_S, "hour"), (MINUTE_S, "minute")):
        count = int(seconds // unit_s)
        if count == 1:
            return f"1 {noun} ago"
        if count > 1:
            return f"{count} {noun}s ago"
    return "just now"


def _read(ctx: CommandContext, number: int) -> None:
    item = _inbox(ctx).find(ctx.actor, number)
    if item is None:
        ctx.reply(msg.NO_ITEM(number=number))
        return
    ctx.reply(_line_of(ctx, item))
    for line in lines_of(item):
        if line != item.text:
            ctx.reply(msg.LINE(text=_words(item, line)))
    _inbox(ctx).mark_read(ctx.actor, [number])


def _clear(ctx: CommandContext) -> None:
    count = _inbox(ctx).clear(ctx.actor)
    if count:
        ctx.reply(msg.CLEARED(count=count))
    else:
        ctx.reply(msg.NOT_CLEARED())
