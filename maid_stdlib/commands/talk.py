"""say, tell, reply, whisper, shout, emote, the channel, ignore, away."""

from collections.abc import Callable, Mapping

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_engine.commands.definition import Capability
from maid_engine.commands.target_match import near
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.messages import Authored, Message
from maid_engine.core.sequences import only
from maid_stdlib.commands.answers import answer, answer_with_usage
from maid_stdlib.components.character import LastTell, Preferences
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.townsfolk import Lives
from maid_stdlib.messages import groups as group_msg
from maid_stdlib.messages import talk as msg
from maid_stdlib.messages import usage
from maid_stdlib.rules import speech
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.company import members
from maid_stdlib.rules.speech_permission import unsayable
from maid_stdlib.rules.targets import Missing, find_being, not_found, quoted
from maid_stdlib.systems.npcs import hear_whisper

commands = CommandSet("communication")

CHANNELS = ("chat",)


def _speak(ctx: CommandContext, channel: str, text: str, do: Callable[[Authored], Message | None]) -> None:
    words = speech.words_of(ctx.actor, text)
    if words is None:
        answer_with_usage(ctx)
        return
    refusal = unsayable(ctx.game, ctx.actor, channel, words)
    answer(ctx, refusal if refusal is not None else do(words))


def split_first(text: str) -> tuple[str, str]:
    """Return the first word, and the rest as it was typed."""
    first, _, rest = text.partition(" ")
    return first, rest.strip()


@commands.add(
    "say",
    "Say something to everybody here.",
    syntax=("say <words>", "'<words>"),
    examples=("say hello", "'hello"),
)
def say(ctx: CommandContext) -> None:
    """Say something to the room."""
    _speak(ctx, "say", ctx.rest, lambda words: speech.say(ctx.game, ctx.actor, words))


@commands.add(
    "sayto",
    "Say something to somebody, so that all here hear it.",
    syntax=("sayto <person> <words>",),
    examples=("sayto bob hello",),
)
def sayto(ctx: CommandContext) -> None:
    """Say something to somebody, so that the room hears it."""
    _speak_to(ctx, "say", lambda words, target: speech.say(ctx.game, ctx.actor, words, target))


@commands.add(
    "whisper",
    "Whisper to somebody here; the others see it but do not hear it.",
    syntax=("whisper <person> <words>",),
    examples=("whisper bob follow me",),
)
def whisper(ctx: CommandContext) -> None:
    """Whisper to somebody in the room."""
    _speak_to(ctx, "whisper", lambda words, target: _whisper(ctx, target, words))


def _whisper(ctx: CommandContext, target: EntityId, words: Authored) -> Message | None:
    """Whisper to somebody. A mob answers."""
    refusal = speech.whisper(ctx.game, ctx.actor, target, words)
    if refusal is None and ctx.world.has(target, Mob):
        hear_whisper(ctx.game, ctx.actor, target, words)
    return refusal


def speak_to(ctx: CommandContext, target: EntityId, text: str) -> None:
    """Say something to somebody here, so that the room hears it."""
    _speak(ctx, "say", text, lambda words: speech.say(ctx.game, ctx.actor, words, target))


def _speak_to(
    ctx: CommandContext, channel: str, speech: Callable[[Authored, EntityId], Message | None]
) -> None:
    """Say the words after a name to the being of that name, who must be here and not the speaker."""
    first, text = split_first(ctx.rest)
    if not text:
        answer_with_usage(ctx)
        return
    target = find_being(ctx.world, ctx.actor, first)
    if isinstance(target, Message):
        ctx.reply(target)
    elif target == ctx.actor:
        ctx.reply(usage.NOT_WITH_SELF())
    else:
        _speak(ctx, channel, text, lambda words: speech(words, target))


def _meant(names: Mapping[str, PlayerId], wanted: str) -> PlayerId | None:
    """Return the character with this name or unique prefix, in lower case; None if none or several have it."""
    if wanted in names or not wanted:
        return names.get(wanted)
    return only([player for known, player in names.items() if known.startswith(wanted)])


def find_playing(ctx: CommandContext, name: str) -> EntityId | Message:
    """Return a playing character by name or unique prefix, or a message why there is none."""
    wanted = name.lower()
    names: dict[str, PlayerId] = {}
    for player, _ in ctx.game.sessions.playing():
        names[str(name_of(ctx.world, player)).lower()] = player
    meant = _meant(names, wanted)
    if meant is not None:
        return meant
    absent = ctx.game.characters.find(name)
    if absent is not None and ctx.world.place_of(absent) is not None:
        return absent
    alike = tuple(word.capitalize() for word in near(wanted, names))
    missing = Missing(name, alike)
    return not_found(ctx.actor, missing, usage.NOT_PLAYING, usage.NOT_PLAYING_NEAR)


@commands.add(
    "tell",
    "Tell one player something, wherever they are.",
    syntax=("tell <player> <words>",),
    aliases=("t",),
    examples=("tell ada well met",),
)
def tell(ctx: CommandContext) -> None:
    """Tell one player something."""
    first, text = split_first(ctx.rest)
    if not text:
        answer_with_usage(ctx)
        return
    _tell_to(ctx, first, text)


def _tell_to(ctx: CommandContext, name: str, text: str) -> None:
    target = find_playing(ctx, name)
    if isinstance(target, Message):
        _tell_mob(ctx, name, text, target)
    elif target == ctx.actor:
        ctx.reply(usage.NOT_WITH_SELF())
    else:
        _speak(ctx, "tell", text, lambda words: speech.tell(ctx.game, ctx.actor, target, words))


def _tell_mob(ctx: CommandContext, name: str, text: str, missing: Message) -> None:
    """Say the words aloud to one of the townsfolk here, if the name is theirs; else reply that nobody of that name plays."""
    found = find_being(ctx.world, ctx.actor, name)
    if not isinstance(found, Message) and ctx.world.has(found, Lives):
        speak_to(ctx, found, text)
    else:
        ctx.reply(missing)


@commands.add(
    "reply",
    "Answer the person who told you something last.",
    syntax=("reply <words>",),
    aliases=("r",),
    examples=("reply on my way",),
)
def reply(ctx: CommandContext) -> None:
    """Answer the last tell."""
    last = ctx.world.get(ctx.actor, LastTell)
    if last is None:
        ctx.reply(msg.NOBODY_TO_ANSWER())
    elif not ctx.rest:
        answer_with_usage(ctx)
    else:
        _tell_to(ctx, last.by, ctx.rest)


@commands.add(
    "shout",
    "Shout, so that the whole area hears you.",
    syntax=("shout <words>",),
    access=Capability.TALK_GLOBALLY,
    examples=("shout help",),
)
def shout(ctx: CommandContext) -> None:
    """Shout to the area."""
    _speak(ctx, "shout", ctx.rest, lambda words: speech.shout(ctx.game, ctx.actor, words))


@commands.add(
    "emote",
    "Do something in your own words; others read your name and what you wrote.",
    syntax=("emote <words>", ":<words>"),
    aliases=("me", "pose"),
    examples=("emote grins.", ":looks around."),
)
def emote(ctx: CommandContext) -> None:
    """Do something in the player's own words."""
    _speak(ctx, "emote", ctx.rest, lambda words: speech.emote(ctx.game, ctx.actor, words))


@commands.add(
    "chat",
    "Talk to everybody who is playing.",
    syntax=("chat <words>",),
    aliases=("gossip",),
    access=Capability.TALK_GLOBALLY,
    examples=("chat hello all",),
    when_dead=True,
    when_asleep=False,
)
def chat(ctx: CommandContext) -> None:
    """Talk on the chat channel."""
    _speak(ctx, "chat", ctx.rest, lambda words: speech.chat(ctx.game, ctx.actor, words))


def _turn(chosen: Preferences, channel: str, *, off: bool) -> None:
    """Turn a channel on or off."""
    others = tuple(one for one in chosen.channels_off if one != channel)
    chosen.channels_off = (*others, channel) if off else others


@commands.add(
    "channels",
    "See the channels, or turn one on or off.",
    syntax=("channels", "channels <channel> on|off"),
    examples=("channels", "channels chat off"),
    when_asleep=True,
    deed=DeedClass.SESSION,
)
def channels(ctx: CommandContext) -> None:
    """List channels, or turn one on or off."""
    words = [word.lower() for word in ctx.args.words]
    if words and words[0] not in CHANNELS:
        ctx.reply(msg.NO_CHANNEL(what=quoted(words[0], ctx.actor), channels=CHANNELS))
        return
    chosen = ctx.world.edit(ctx.actor, Preferences)
    if len(words) > 1:
        _turn(chosen, words[0], off=words[1] == "off")
    for channel in CHANNELS:
        ctx.reply(msg.CHANNEL(channel=channel, state="off" if channel in chosen.channels_off else "on"))


@commands.add(
    "gtell",
    "Tell everybody in your group.",
    syntax=("gtell <words>", ";<words>"),
    aliases=("gt",),
    category="groups",
    examples=("gtell ready?",),
)
def gtell(ctx: CommandContext) -> None:
    """Tell the group something."""
    if not members(ctx.world, ctx.actor):
        ctx.reply(group_msg.NO_GROUP())
        return
    _speak(ctx, "group", ctx.rest, lambda words: speech.group_tell(ctx.game, ctx.actor, words))


def _ignored(chosen: Preferences) -> Message:
    """Return the names of those who are ignored."""
    names = [name.capitalize() for name in chosen.ignored]
    if chosen.ignore_ai:
        names.append("all AI players")
    if not names:
        return msg.IGNORES_NOBODY()
    return msg.IGNORED(names=tuple(names))


@commands.add(
    "ignore",
    "Hear no more of somebody, or of any AI player; the same again ends it.",
    syntax=("ignore", "ignore <player>", "ignore ai"),
    examples=("ignore bob", "ignore ai"),
    when_asleep=True,
    deed=DeedClass.SESSION,
)
def ignore(ctx: CommandContext) -> None:
    """Ignore somebody, or stop ignoring them."""
    chosen = ctx.world.edit(ctx.actor, Preferences)
    who = ctx.rest.lower()
    if not who:
        ctx.reply(_ignored(chosen))
    elif who == "ai":
        _switch_ai(ctx, chosen)
    elif who in chosen.ignored:
        chosen.ignored = tuple(name for name in chosen.ignored if name != who)
        ctx.reply(msg.HEARS_AGAIN(who=quoted(who.capitalize(), ctx.actor)))
    else:
        _ignore(ctx, chosen, who)


def _switch_ai(ctx: CommandContext, chosen: Preferences) -> None:
    """Ignore all AI players, or stop ignoring them."""
    chosen.ignore_ai = not chosen.ignore_ai
    if chosen.ignore_ai:
        ctx.reply(msg.IGNORES_AI())
    else:
        ctx.reply(msg.HEARS_AI_AGAIN())


def _ignore(ctx: CommandContext, chosen: Preferences, who: str) -> None:
    found = ctx.game.characters.find(who)
    if found is None:
        ctx.reply(usage.NOT_PLAYING(who=quoted(ctx.rest, ctx.actor)))
    elif found == ctx.actor:
        ctx.reply(msg.IGNORE_SELF())
    else:
        chosen.ignored = (*chosen.ignored, who)
        ctx.reply(msg.IGNORES(who=quoted(who.capitalize(), ctx.actor)))


@commands.add(
    "afk",
    "Mark yourself as away, or as back.",
    syntax=("afk", "afk <message>"),
    examples=("afk", "afk back in ten minutes"),
    details="Whoever tells or whispers you something meanwhile learns that you are away, and reads your message.",
    when_asleep=True,
)
def afk(ctx: CommandContext) -> None:
    """Mark the player as away, with or without a message, or as back."""
    if ctx.rest:
        _speak(ctx, "tell", ctx.rest, lambda words: _go_away(ctx, words))
        return
    chosen = ctx.world.edit(ctx.actor, Preferences)
    chosen.afk, chosen.afk_message = not chosen.afk, ""
    ctx.reply(msg.AWAY_ON() if chosen.afk else msg.AWAY_OFF())


def _go_away(ctx: CommandContext, words: Authored) -> Message:
    chosen = ctx.world.edit(ctx.actor, Preferences)
    chosen.afk, chosen.afk_message = True, str(words)
    return msg.AWAY_BECAUSE(text=words)
