"""report for everybody; @reports, @report, @mute, @unmute, @mutes, @flagged for moderators."""

from collections.abc import Coroutine

from maid_engine.accounts import account_messages
from maid_engine.accounts.actor_lookup import actor_of, owner_of
from maid_engine.accounts.authority import Act, Denial, may
from maid_engine.accounts.away.letter_box import LetterBox
from maid_engine.accounts.commands import later
from maid_engine.accounts.standings import standing_of
from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import Capability
from maid_engine.core.errors import ModerationError
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.messages import Authored, Message, Name
from maid_engine.core.plain_text import whole_number
from maid_engine.engine.services import Game
from maid_engine.moderation import moderation_messages as msg
from maid_engine.moderation.moderation_service import (
    NO_REASON,
    FlaggedSpeech,
    Moderation,
    Mute,
    Report,
    muted_message,
    when_words,
)
from maid_stdlib.commands.answers import answer_with_usage, needs_words
from maid_stdlib.commands.talk import split_first
from maid_stdlib.messages import letter_messages
from maid_stdlib.rules.targets import quoted

commands = CommandSet("communication")

MOST_SHOWN = 20
"""Maximum number of reports, or of lines of flagged speech, in a list."""


def _moderation(ctx: CommandContext) -> Moderation:
    return ctx.game.resource(Moderation)


def _do(ctx: CommandContext, name: str, work: Coroutine[object, object, Message]) -> None:
    """Run the work in the background, and reply with its result."""

    async def tell() -> Message:
        try:
            return await work
        except ModerationError as error:
            return account_messages.REFUSED(why=str(error))

    later(ctx, name, tell())


# --- for all players ---


@commands.add(
    "report",
    "Tell the moderators about somebody.",
    syntax=(
        "report <player>",
        "report <player> <reason>",
        "report letter <number>",
        "report letter <number> <reason>",
    ),
    access=Capability.MANAGE_ACCOUNT,
    examples=("report mallory calls everybody names",),
    details="What you heard last goes with it, so that a moderator sees what happened; your private talks with others "
    "do not. With a letter, only its words go. The one you report is not told. To hear no more of somebody at once, see ignore.",
    when_dead=True,
)
def report(ctx: CommandContext) -> None:
    """File a report about a player."""
    name, reason = split_first(ctx.rest)
    if not name:
        answer_with_usage(ctx)
        return
    number, why = split_first(reason)
    if name.lower() == "letter" and whole_number(number) is not None:
        _report_letter(ctx, int(number), why)
        return
    game = ctx.game
    found = game.characters.find(name)
    if found is None:
        ctx.reply(msg.REPORT_WHOM(name=quoted(name, ctx.actor)))
        return
    if found == ctx.actor:
        ctx.reply(msg.REPORT_SELF())
        return
    them = game.characters.name_of(found)
    _file(ctx, them, reason, game.sessions.earshot.lines_of(PlayerId(ctx.actor), them))


def _report_letter(ctx: CommandContext, number: int, reason: str) -> None:
    """File a report about the writer of a letter, with the words of the letter."""
    letter = ctx.game.resource(LetterBox).find(ctx.actor, number)
    if letter is None:
        ctx.reply(letter_messages.NO_SUCH_LETTER(number=number))
        return
    words = f'Letter {number} at {when_words(letter.wall)}, by {letter.writer.value}: "{letter.text}"'
    _file(ctx, letter.sender_name, reason, (words,))


def _file(ctx: CommandContext, about: str, reason: str, heard: tuple[str, ...]) -> None:
    """File a report about a character, with the lines that show what happened."""
    me = ctx.game.characters.name_of(PlayerId(ctx.actor))

    async def take() -> Message:
        made = await _moderation(ctx).report(me, about, Authored(reason, ctx.actor), heard)
        _tell_moderators(ctx.game, made)
        return msg.REPORTED(number=made.number, lines=len(made.heard))

    _do(ctx, "report", take())


def _tell_moderators(game: Game, made: Report) -> None:
    by = EntityId(made.by)
    told = msg.REPORT_CAME(
        number=made.number,
        by=Name(made.by, author=by),
        about=Name(made.about, author=EntityId(made.about)),
        reason=Authored(made.reason or NO_REASON, by),
        again=made.number,
    )
    about = owner_of(game, made.about)
    for player in game.people_able(Capability.MODERATE):
        if may(standing_of(game.accounts.account_of(player)), Act.JUDGE, about) is None:
            game.tell(player, told)


# --- reports ---


@commands.add(
    "@reports",
    "List the reports of players that wait.",
    syntax=("@reports", "@reports all"),
    access=Capability.MODERATE,
    category="admin",
    when_dead=True,
)
def reports(ctx: CommandContext) -> None:
    """List reports, newest first."""
    moderation = _moderation(ctx)
    every = moderation.reports(None) if ctx.rest.lower() == "all" else moderation.reports()
    found = [one for one in every if _may_judge(ctx, one.about)]
    for one in found[:MOST_SHOWN]:
        ctx.reply(_report_line(one))
    if not found:
        ctx.reply(msg.NO_REPORTS())


@commands.add(
    "@report",
    "Read a report, or close it.",
    syntax=("@report <number>", "@report resolve <number> <note>", "@report dismiss <number> <note>"),
    access=Capability.MODERATE,
    category="admin",
    examples=("@report 3", "@report resolve 3 muted for a day", "@report dismiss 3 a joke among friends"),
    when_dead=True,
)
def report_one(ctx: CommandContext) -> None:
    """Show or close one report."""
    first, rest = split_first(ctx.rest)
    if first.lower() in ("resolve", "dismiss"):
        number, note = split_first(rest)
        if whole_number(number) is not None:
            _do(ctx, "close report", _close(ctx, int(number), first.lower() == "dismiss", note))
            return
    elif whole_number(first) is not None:
        _read(ctx, int(first))
        return
    answer_with_usage(ctx)


def _read(ctx: CommandContext, number: int) -> None:
    try:
        one = _moderation(ctx).find_report(number)
    except KeyError:
        ctx.reply(msg.NO_SUCH_REPORT(number=number))
        return
    if _refused(ctx, Act.JUDGE, one.about):
        return
    for line in one.heard:
        ctx.reply(msg.REPORT_HEARD(line=Authored(line, EntityId(one.about))))
    ctx.reply(_report_line(one))
    if one.resolved_by:
        by = EntityId(one.resolved_by)
        ctx.reply(msg.REPORT_CLOSED_BY(by=Authored(one.resolved_by, by), note=Authored(one.note, by)))


async def _close(ctx: CommandContext, number: int, dismiss: bool, note: str) -> Message:
    moderation = _moderation(ctx)
    try:
        closed = await moderation.resolve(number, actor_of(ctx), dismiss=dismiss, note=note)
    except KeyError:
        return msg.NO_SUCH_REPORT(number=number)
    who = ctx.game.characters.find(closed.by)
    if who is not None:
        ctx.game.sessions.tell(who, msg.REPORT_CLOSED_FOR_YOU(number=number))
    return msg.REPORT_CLOSED(number=number, state=closed.state.value)


def _report_line(one: Report) -> Message:
    by, about = EntityId(one.by), EntityId(one.about)
    return msg.REPORT_LINE(
        number=one.number,
        when=when_words(one.wall),
        by=Name(one.by, author=by),
        about=Name(one.about, author=about),
        state=one.state.value,
        reason=Authored(one.reason or NO_REASON, by),
    )


# --- mutes ---


@commands.add(
    "@mute",
    "Let somebody say nothing for some minutes.",
    syntax=("@mute <player> <minutes>", "@mute <player> <minutes> <reason>"),
    access=Capability.MODERATE,
    category="admin",
    examples=("@mute mallory 30 shouting",),
    details="It holds for all characters of the account, and for every way of speaking. They are told why and until "
    "when, and may still type report.",
    when_dead=True,
)
def mute(ctx: CommandContext) -> None:
    """Mute a player whose role is below the moderator's."""
    name, rest = split_first(ctx.rest)
    minutes, reason = split_first(rest)
    if not name or whole_number(minutes) is None or len(minutes) > 6:
        answer_with_usage(ctx)
        return

    async def do() -> Message:
        made = await _moderation(ctx).mute(name, int(minutes) * 60.0, actor_of(ctx), reason)
        _tell_them(ctx, made, muted_message(made, ctx.game.clock.wall()))
        return msg.MUTE_SET(player=Name(made.player, author=EntityId(made.player)), minutes=int(minutes))

    _do(ctx, "mute", do())


@commands.add(
    "@unmute",
    "Let somebody speak again.",
    syntax=("@unmute <player>",),
    access=Capability.MODERATE,
    category="admin",
    when_dead=True,
)
@needs_words
def unmute(ctx: CommandContext) -> None:
    """Lift a mute."""
    name = ctx.rest

    async def do() -> Message:
        lifted = await _moderation(ctx).unmute(name, actor_of(ctx))
        _tell_them(ctx, lifted, msg.UNMUTED())
        return msg.MUTE_LIFTED(player=Name(lifted.player, author=EntityId(lifted.player)))

    _do(ctx, "unmute", do())


@commands.add(
    "@mutes", "List who may not speak.", access=Capability.MODERATE, category="admin", when_dead=True
)
def mutes(ctx: CommandContext) -> None:
    """List the mutes by name."""
    found = _moderation(ctx).mutes()
    for one in found:
        by = EntityId(one.by)
        ctx.reply(
            msg.MUTE_LINE(
                player=Name(one.player, author=EntityId(one.player)),
                until=when_words(one.until_wall),
                by=Authored(one.by, by),
                reason=Authored(one.reason or NO_REASON, by),
            )
        )
    if not found:
        ctx.reply(msg.NO_MUTES())


def _denied(ctx: CommandContext, act: Act, character: str) -> Denial | None:
    return may(actor_of(ctx).standing, act, owner_of(ctx.game, character))


def _may_judge(ctx: CommandContext, character: str) -> bool:
    """Return whether the moderator may judge what a character's player did."""
    return _denied(ctx, Act.JUDGE, character) is None


def _refused(ctx: CommandContext, act: Act, character: str) -> bool:
    """Return whether the moderator may not do this. If so, tell the moderator why."""
    denial = _denied(ctx, act, character)
    if denial is not None:
        ctx.reply(account_messages.REFUSED(why=denial))
    return denial is not None


def _tell_them(ctx: CommandContext, muted: Mute, said: Message) -> None:
    """Tell something to every playing character of the muted account."""
    accounts = ctx.game.accounts
    for player, _ in ctx.game.sessions.playing():
        account = accounts.account_of(player)
        key = account.id if account is not None else ctx.game.characters.name_of(player).lower()
        if key == muted.key:
            ctx.game.sessions.tell(player, said)


# --- flagged speech ---


@commands.add(
    "@flagged",
    "List what players said that looks like orders to a language model, or mark it as looked at.",
    syntax=("@flagged", "@flagged all", "@flagged seen <number>"),
    access=Capability.MODERATE,
    category="admin",
    details="AI players do not obey such words; they are shown here because somebody may be trying.",
    when_dead=True,
)
def flagged(ctx: CommandContext) -> None:
    """List flagged speech, or mark a line as reviewed."""
    first, rest = split_first(ctx.rest.lower())
    if first == "seen" and whole_number(rest) is not None:
        _do(ctx, "review speech", _seen(ctx, int(rest)))
    elif first == "all":
        _list_flagged(ctx, reviewed=None)
    else:
        _list_flagged(ctx, reviewed=False)


def _list_flagged(ctx: CommandContext, *, reviewed: bool | None) -> None:
    """Reply with the flagged speech that the actor may judge: that which awaits review, or all (None)."""
    every = _moderation(ctx).flagged(reviewed=reviewed)
    found = [one for one in every if _may_judge(ctx, one.speaker)]
    for one in found[:MOST_SHOWN]:
        ctx.reply(_flagged_line(one))
    if not found:
        ctx.reply(msg.NO_FLAGGED())


async def _seen(ctx: CommandContext, number: int) -> Message:
    moderation = _moderation(ctx)
    try:
        await moderation.review(number, actor_of(ctx))
    except KeyError:
        return msg.NO_SUCH_FLAGGED(number=number)
    return msg.FLAGGED_SEEN(number=number)


def _flagged_line(one: FlaggedSpeech) -> Message:
    speaker = EntityId(one.speaker)
    return msg.FLAGGED_LINE(
        number=one.number,
        when=when_words(one.wall),
        speaker=Name(one.speaker, author=speaker),
        text=Authored(one.text, speaker),
        heard=tuple(Name(name, author=EntityId(name)) for name in one.heard_by[:5]),
        times=one.times,
        pattern=one.pattern,
    )
