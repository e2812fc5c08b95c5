"""letter: write to somebody, in the game or not; letters: read, and decide who may write; friend: name friends."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from maid_engine.accounts.away.letter_box import LetterBox
from maid_engine.accounts.away.letter_consent import Tier, Writer
from maid_engine.accounts.away.letters import Letter
from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import Capability
from maid_engine.core.ids import PlayerId
from maid_engine.core.messages import Message
from maid_engine.core.plain_text import whole_number
from maid_engine.moderation.moderation_service import when_words
from maid_stdlib.commands.answers import answer_with_usage
from maid_stdlib.commands.talk import split_first
from maid_stdlib.messages import letter_messages as msg
from maid_stdlib.rules import letter_delivery as delivery
from maid_stdlib.rules.targets import quoted

commands = CommandSet("communication")

MOST_SHOWN: Final = 20
"""Conversations in a list, and letters of one conversation, the latest of each."""
TO_PLAYER: Final = "personal"
"""First word of a letter that asks for the word of the player."""
WRITERS: Final[Mapping[str, tuple[Writer, ...]]] = {
    "": tuple(Writer),
    "people": (Writer.PERSON,),
    "ai players": (Writer.AI_PLAYER,),
    "stand-ins": (Writer.STAND_IN,),
}
"""Words after "for" → whose letters are meant."""

Decision = Callable[[CommandContext, LetterBox, PlayerId], Message]


def _box(ctx: CommandContext) -> LetterBox:
    return ctx.game.resource(LetterBox)


def _character(ctx: CommandContext, name: str) -> PlayerId | None:
    """Return the character of this name; if there is none, reply so and return None."""
    found = ctx.game.characters.find(name)
    if found is None:
        ctx.reply(msg.NOBODY(who=quoted(name, ctx.actor)))
    return found


@commands.add(
    "letter",
    "Write to a player, who may be away, or read a letter.",
    syntax=("letter <player> <words>", "letter personal <player> <words>", "letter read <number>"),
    examples=("letter ada shall we meet at the mill tonight?", "letter read 3"),
    details="A letter has at most 500 characters. Some players take letters only from those whom they know: then they "
    "are asked first, and see no word of yours until they agree. A personal letter asks for the word "
    "of the player, and not for that of an AI that plays the character meanwhile. To answer and to choose who may write "
    "to you, see letters.",
    when_dead=True,
    when_asleep=True,
)
def letter(ctx: CommandContext) -> None:
    """Write a letter, or read one."""
    first, text = split_first(ctx.rest)
    number = whole_number(text)
    if first.lower() == "read" and number is not None:
        _read(ctx, number)
        return
    is_personal = first.lower() == TO_PLAYER
    if is_personal:
        first, text = split_first(text)
    if not text:
        answer_with_usage(ctx)
        return
    addressee = _character(ctx, first)
    if addressee is not None:
        delivery.write(ctx.game, ctx.actor, addressee, text, to_player=is_personal)


def _read(ctx: CommandContext, number: int) -> None:
    """Show one letter to its addressee."""
    found = None
    if not ctx.session.is_ai_player:
        found = _box(ctx).find(ctx.actor, number)
    if found is None:
        ctx.reply(msg.NO_SUCH_LETTER(number=number))
        return
    _show(ctx, (found,))


def _show(ctx: CommandContext, letters: Iterable[Letter]) -> None:
    """Show letters, and mark those to the reader as read."""
    read: list[int] = []
    for one in letters:
        ctx.reply(delivery.line_of(one, ctx.actor, when_words(one.wall)))
        if one.addressee == ctx.actor:
            read.append(one.number)
            if one.wants_player:
                ctx.reply(msg.WANTS_PLAYER(number=one.number))
    _box(ctx).mark_read(ctx.actor, read)


@commands.add(
    "letters",
    "See who wrote to you, read a conversation, and choose who may write.",
    syntax=(
        "letters",
        "letters <player>",
        "letters approve|reject|block|unblock <player>",
        "letters allow everyone|known|friends|nobody",
        "letters allow everyone|known|friends|nobody for people|AI players|stand-ins",
    ),
    access=Capability.MANAGE_ACCOUNT,
    examples=("letters ada", "letters approve bob", "letters allow friends for AI players"),
    details="Known are those whom you spoke to, traded with or had in your group, and those to whom you wrote. Others "
    "ask first, by writing; you see their name, and not a word of the letter. Who is rejected cannot ask again for 14 "
    "days and is not told. Who is blocked can never ask, with no character. At first, people whom you know may write, "
    "and no AI may except in answer to you.",
    when_dead=True,
    when_asleep=True,
)
def letters(ctx: CommandContext) -> None:
    """List conversations and requests, show a conversation, or decide who may write."""
    first, rest = split_first(ctx.rest)
    word = first.lower()
    if not word:
        _list(ctx)
    elif word == "allow":
        _allow(ctx, rest.lower())
    elif word in _DECISIONS and rest:
        _decide(ctx, _DECISIONS[word], rest)
    else:
        _show_conversation(ctx, ctx.rest)


def _list(ctx: CommandContext) -> None:
    box, me = _box(ctx), ctx.actor
    partners = box.correspondents(me)[:MOST_SHOWN]
    for other in partners:
        _list_one(ctx, box.conversation(me, other), other)
    requests = box.requests_to(me)
    for request in requests:
        ctx.reply(delivery.request_line(request))
    if not partners and not requests:
        ctx.reply(msg.NO_LETTERS())
    _tell_tiers(ctx)


def _list_one(ctx: CommandContext, letters: tuple[Letter, ...], other: PlayerId) -> None:
    """Show a conversation as one line."""
    last = letters[-1]
    name = last.addressee_name if last.addressee == other else last.sender_name
    unread = _box(ctx).unread(ctx.actor)
    ctx.reply(
        msg.CONVERSATION(
            who=delivery.name_with_author(name, other),
            count=len(letters),
            unread=sum(one.sender == other for one in unread),
            when=when_words(last.wall),
        )
    )


def _tell_tiers(ctx: CommandContext) -> None:
    box, me = _box(ctx), ctx.actor
    ctx.reply(
        msg.TIERS(
            people=box.tier_for(me, Writer.PERSON).value,
            ai=box.tier_for(me, Writer.AI_PLAYER).value,
            standins=box.tier_for(me, Writer.STAND_IN).value,
        )
    )


def _show_conversation(ctx: CommandContext, name: str) -> None:
    other = _character(ctx, name)
    if other is None:
        return
    found = _box(ctx).conversation(ctx.actor, other)
    if not found:
        ctx.reply(msg.NO_LETTERS_WITH(who=delivery.player_name(ctx.game, other)))
        return
    _show(ctx, found[-MOST_SHOWN:])


# --- who may write ---


def _allow(ctx: CommandContext, rest: str) -> None:
    """Set the tier for all writers, or for one kind of them."""
    first, kind = split_first(rest)
    if first not in tuple(Tier):
        ctx.reply(msg.WHICH_TIER(what=quoted(first, ctx.actor)))
        return
    joint, named = split_first(kind)
    if joint == "for":
        kind = named
    writers = WRITERS.get(kind)
    if writers is None:
        ctx.reply(msg.WHICH_WRITERS(what=quoted(kind, ctx.actor)))
        return
    _box(ctx).choose_tier(ctx.actor, writers, Tier(first))
    _tell_tiers(ctx)


def _decide(ctx: CommandContext, decide: Decision, name: str) -> None:
    """Decide about a character, which may have left the game for good."""
    other = _character(ctx, name)
    if other is not None:
        ctx.reply(decide(ctx, _box(ctx), other))


def _approve(ctx: CommandContext, box: LetterBox, sender: PlayerId) -> Message:
    name = delivery.player_name(ctx.game, sender)
    if not box.approve(ctx.actor, sender):
        return msg.NOT_ASKED(sender=name)
    return msg.APPROVED(sender=name)


def _reject(ctx: CommandContext, box: LetterBox, sender: PlayerId) -> Message:
    name = delivery.player_name(ctx.game, sender)
    if not box.reject(ctx.actor, sender):
        return msg.NOT_ASKED(sender=name)
    return msg.REJECTED(sender=name, days=round(ctx.game.resource(LetterBox).limits.request_days))


def _block(ctx: CommandContext, box: LetterBox, sender: PlayerId) -> Message:
    if sender == ctx.actor:
        return msg.TO_ONESELF()
    box.block(ctx.actor, sender)
    return msg.BLOCKED(sender=delivery.player_name(ctx.game, sender))


def _unblock(ctx: CommandContext, box: LetterBox, sender: PlayerId) -> Message:
    name = delivery.player_name(ctx.game, sender)
    if not box.is_blocked(ctx.actor, sender):
        return msg.NOT_BLOCKED(sender=name)
    box.block(ctx.actor, sender, on=False)
    return msg.UNBLOCKED(sender=name)


_DECISIONS: Final[Mapping[str, Decision]] = {
    "approve": _approve,
    "reject": _reject,
    "block": _block,
    "unblock": _unblock,
}


# --- friends ---


@commands.add(
    "friend",
    "Name somebody a friend, or no friend any more.",
    syntax=("friend", "friend <player>"),
    access=Capability.MANAGE_ACCOUNT,
    examples=("friend ada",),
    details="Your friends may write letters to you if you allow them to friends; see letters. They are not told.",
    when_dead=True,
    when_asleep=True,
)
def friend(ctx: CommandContext) -> None:
    """List the friends, or add or remove one."""
    if not ctx.rest:
        ctx.reply(_friends(ctx))
        return
    other = _character(ctx, ctx.rest)
    if other is None:
        return
    if other == ctx.actor:
        ctx.reply(msg.FRIEND_SELF())
        return
    box = _box(ctx)
    is_new = other not in box.consent_of(ctx.actor).friends
    box.befriend(ctx.actor, other, on=is_new)
    who = delivery.player_name(ctx.game, other)
    ctx.reply(msg.FRIEND_ADDED(who=who) if is_new else msg.FRIEND_REMOVED(who=who))


def _friends(ctx: CommandContext) -> Message:
    """Return the names of the friends who still exist."""
    friends = list(filter(ctx.world.__contains__, _box(ctx).consent_of(ctx.actor).friends))
    if not friends:
        return msg.NO_FRIENDS()
    return msg.FRIENDS(names=tuple(delivery.player_name(ctx.game, one) for one in friends))
