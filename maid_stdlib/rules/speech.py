"""Rules of speech: to a room, a person, a zone, a group or a channel."""

from maid_engine.accounts.away.told_words import ToldWords
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.messages import ACTOR, ROOM, TARGET, Authored, Message
from maid_engine.engine.services import Game
from maid_stdlib.components.character import LastTell, LinkDead, Preferences
from maid_stdlib.messages import talk as msg
from maid_stdlib.messages.socials import Gesture
from maid_stdlib.rules.absence import absence_of
from maid_stdlib.rules.acquaintances import acquaint
from maid_stdlib.rules.audience import deaf_here, deaf_to, hears
from maid_stdlib.rules.beings import is_player, name_of, zone_of
from maid_stdlib.rules.company import members
from maid_stdlib.rules.events import GestureMade, PrivateWordsHeard, SpeechHeard

MOST_SAID = 500
"""Maximum characters of one utterance. The rest is cut."""


def words_of(speaker: EntityId, text: str) -> Authored | None:
    """Return what somebody typed as authored text, cut to `MOST_SAID`; None if it is empty."""
    words = Authored(text[:MOST_SAID], speaker)
    return words or None


def say(game: Game, speaker: EntityId, words: Authored, to: EntityId | None = None) -> None:
    """Say something in the room, addressed to somebody there if one is named."""
    world = game.world
    room = world.place_of(speaker)
    actor = name_of(world, speaker)
    if to is None:
        game.act(msg.SAY(actor=actor, text=words), actor=speaker, but=deaf_here(world, speaker))
    else:
        said = msg.SAY_TO(actor=actor, target=name_of(world, to), text=words)
        game.act(said, actor=speaker, target=to, but=deaf_here(world, speaker))
        acquaint(game, speaker, to)
        _reached(game, said, speaker, to)
    if room is not None:
        game.bus.publish(SpeechHeard(speaker, room, words, "say", to))


def tell(game: Game, speaker: EntityId, target: EntityId, words: Authored) -> Message | None:
    """Tell one player something, wherever they are. Return why it is refused, or None."""
    world = game.world
    if world.has(target, LinkDead):
        return msg.IS_LINKLESS(target=name_of(world, target))
    if not hears(world, target, speaker):
        return msg.NOT_HEARD(target=name_of(world, target))
    said = msg.TELL(actor=name_of(world, speaker), target=name_of(world, target), text=words)
    _between(game, said, speaker, target)
    world.add(target, LastTell(str(name_of(world, speaker))))
    acquaint(game, speaker, target)
    game.bus.publish(PrivateWordsHeard(speaker, target, "tell"))
    _reached(game, said, speaker, target)
    if not hears(world, speaker, target):
        game.tell(speaker, msg.ANSWER_UNHEARD(target=name_of(world, target)))
    return None


def whisper(game: Game, speaker: EntityId, target: EntityId, words: Authored) -> Message | None:
    """Whisper to somebody here; others see it but not the words. Return why it is refused, or None."""
    world = game.world
    if not hears(world, target, speaker):
        return msg.NOT_HEARD(target=name_of(world, target))
    actor, whom = name_of(world, speaker), name_of(world, target)
    said = msg.WHISPER(actor=actor, target=whom, text=words)
    _between(game, said, speaker, target)
    acquaint(game, speaker, target)
    game.act(
        msg.WHISPERS(actor=actor, target=whom),
        place=world.place_of(speaker),
        but=(speaker, target, *deaf_here(world, speaker)),
    )
    game.bus.publish(PrivateWordsHeard(speaker, target, "whisper"))
    _reached(game, said, speaker, target)
    return None


def _reached(game: Game, said: Message, speaker: EntityId, listener: EntityId) -> None:
    """Keep words for a listener whose player is away, and tell the speaker if the listener will not answer now."""
    if is_player(game.world, listener) and hears(game.world, listener, speaker):
        _keep_for_absent(game, said, speaker, listener)
    _tell_of_absence(game, speaker, listener)


def _keep_for_absent(game: Game, said: Message, speaker: EntityId, listener: EntityId) -> None:
    seen = said.seen_by(TARGET)
    if seen is not None and game.has_resource(ToldWords):
        game.resource(ToldWords).keep(PlayerId(listener), PlayerId(speaker), seen)


def _tell_of_absence(game: Game, speaker: EntityId, listener: EntityId) -> None:
    absence = absence_of(game, listener, speaker)
    if absence is not None:
        game.tell(speaker, absence)


def _between(game: Game, said: Message, speaker: EntityId, target: EntityId) -> None:
    for player, view in ((speaker, ACTOR), (target, TARGET)):
        seen = said.seen_by(view)
        if seen is not None:
            game.tell(player, seen)


def shout(game: Game, speaker: EntityId, words: Authored) -> None:
    """Shout to the speaker's zone."""
    world = game.world
    room = world.place_of(speaker)
    zone = zone_of(world, room)
    said = msg.SHOUT(actor=name_of(world, speaker), text=words)
    listeners = [
        player for player, _ in game.sessions.playing() if zone_of(world, world.place_of(player)) == zone
    ]
    _to_each(game, said, speaker, listeners)
    if room is not None:
        game.bus.publish(SpeechHeard(speaker, room, words, "shout"))


def chat(game: Game, speaker: EntityId, words: Authored) -> Message | None:
    """Say something on the chat channel. Return why it is refused, or None."""
    world = game.world
    if channel_off(game, speaker, "chat"):
        return msg.CHANNEL_IS_OFF(channel="chat")
    said = msg.CHAT(actor=name_of(world, speaker), text=words)
    listeners = [player for player, _ in game.sessions.playing() if not channel_off(game, player, "chat")]
    _to_each(game, said, speaker, listeners)
    room = world.place_of(speaker)
    if room is not None:
        game.bus.publish(SpeechHeard(speaker, room, words, "chat"))
    return None


def channel_off(game: Game, player: EntityId, channel: str) -> bool:
    """Return whether somebody has turned a channel off."""
    chosen = game.world.get(player, Preferences)
    return chosen is not None and channel in chosen.channels_off


def group_tell(game: Game, speaker: EntityId, words: Authored) -> None:
    """Tell everybody in the speaker's group."""
    said = msg.GROUP_TELL(actor=name_of(game.world, speaker), text=words)
    _to_each(game, said, speaker, members(game.world, speaker))


def _to_each(
    game: Game, said: Message, speaker: EntityId, listeners: list[PlayerId] | list[EntityId]
) -> None:
    deaf = deaf_to(game.world, speaker)
    game.tell(speaker, said)
    seen = said.seen_by(ROOM)
    for listener in listeners:
        if seen is not None and listener != speaker and not deaf(listener):
            game.tell(listener, seen)


def emote(game: Game, actor: EntityId, words: Authored) -> None:
    """Do something in the player's own words."""
    world = game.world
    game.act(msg.EMOTE(actor=name_of(world, actor), text=words), actor=actor, but=deaf_here(world, actor))
    room = world.place_of(actor)
    if room is not None:
        game.bus.publish(SpeechHeard(actor, room, words, "emote"))


def gesture(game: Game, actor: EntityId, gesture_: Gesture, target: EntityId | None) -> None:
    """Make a gesture, toward somebody or oneself if one is named."""
    world = game.world
    deaf = deaf_here(world, actor)
    if target is None or target == actor:
        shown = gesture_.alone if target is None else gesture_.self
        game.act(shown(actor=name_of(world, actor)), actor=actor, but=deaf)
        return
    said = gesture_.toward(actor=name_of(world, actor), target=name_of(world, target))
    game.act(said, actor=actor, target=target, but=deaf)
    game.bus.publish(GestureMade(actor, target, gesture_.alone.id.rpartition(".")[2]))
