"""Words and gestures of players that wait for an answer of one of the townsfolk."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from maid_engine.core.ids import EntityId
from maid_engine.core.sequences import only
from maid_engine.core.time import Tick
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Posture
from maid_stdlib.components.stage import OnStage
from maid_stdlib.components.townsfolk import Lives
from maid_stdlib.rules.audience import is_ai
from maid_stdlib.rules.beings import name_of, players_in, posture_of
from maid_stdlib.rules.events import SpeechHeard
from maid_stdlib.rules.town import can_act

REACTS_S: Final = 0.8
"""Seconds before a being reacts to words, at least."""
WAITS_S: Final = 30.0
"""Seconds after which words are no longer answered."""
MOST_WAITING: Final = 100
LEAD: Final = 12
"""Letters and blanks before a name with which words may begin: "good day, market woman, …"."""


class Address(NamedTuple):
    """Words or a gesture of a player to one of the townsfolk."""

    mob: EntityId
    player: EntityId
    at: Tick
    """When it is answered at the earliest."""
    words: str = ""
    """What was said; "" for a gesture."""
    gesture: str = ""
    topic: str = ""
    """The topic about which the being has answered already; "" if it has not."""
    is_private: bool = False
    """Whether it was whispered. The answer is then whispered, too."""


class Addresses:
    """What waits. ``game.resource_or_new(Addresses)`` is that of the running game; it is not saved."""

    def __init__(self) -> None:
        self._waiting: dict[tuple[EntityId, EntityId], Address] = {}
        """(being, player) → the latest of the player to the being."""

    def add(self, address: Address) -> None:
        """Keep an address until it is taken. The latest of a player to a being counts."""
        if len(self._waiting) < MOST_WAITING:
            self._waiting[address.mob, address.player] = address

    def speaker_to(self, mob: EntityId) -> EntityId | None:
        """Return the player who has spoken to a being and waits longest; None if nobody does."""
        return next((player for other, player in self._waiting if other == mob), None)

    def take_from(self, mob: EntityId) -> Address | None:
        """Return what waits longest for a being, and drop it; None if nothing waits."""
        player = self.speaker_to(mob)
        return None if player is None else self._waiting.pop((mob, player))

    def take_due(self, game: Game, is_held: Callable[[EntityId], bool]) -> tuple[Address, ...]:
        """Return what is due, oldest first, and drop it. What is for a being that is held back waits on, for a while."""
        latest = game.tick - WAITS_S * game.ticks_per_second
        taken = []
        for key, one in tuple(self._waiting.items()):
            if one.at <= latest:
                del self._waiting[key]
            elif one.at <= game.tick and not is_held(one.mob):
                taken.append(self._waiting.pop(key))
        return tuple(taken)


def note_words(game: Game, mob: EntityId, player: EntityId, words: str, topic: str = "") -> None:
    """Keep that a player said something to one of the townsfolk. Other mobs are no matter of the town.

    Args:
        game: the game.
        mob: a mob.
        player: a player, human or AI.
        words: what was said.
        topic: the topic about which the mob has answered already; "" if it has not.
    """
    _note(game, Address(mob, player, game.after(REACTS_S), words=words, topic=topic))


def note_whisper(game: Game, mob: EntityId, player: EntityId, words: str, topic: str = "") -> None:
    """Keep that a player whispered something to one of the townsfolk, as :func:`note_words` keeps what is said aloud."""
    _note(game, Address(mob, player, game.after(REACTS_S), words=words, topic=topic, is_private=True))


def note_gesture(game: Game, mob: EntityId, player: EntityId, gesture: str) -> None:
    """Keep that a player made a gesture toward one of the townsfolk."""
    _note(game, Address(mob, player, game.after(REACTS_S), gesture=gesture))


def _note(game: Game, address: Address) -> None:
    if game.world.has(address.mob, Lives):
        game.resource_or_new(Addresses).add(address)


def addressee_of(world: World, heard: SpeechHeard) -> EntityId | None:
    """Return whom of the townsfolk in the room words are for; None if they are for nobody of them.

    They are for somebody if they are said to them, if they begin or end with their name, or if there is nobody else to
    whom a person could speak.
    """
    hearers = [mob for mob, _ in world.inside(heard.room, Lives) if can_hear(world, mob)]
    named = _meant_by(world, heard, hearers)
    if named is not None or heard.to is not None:
        return named
    if is_ai(world, heard.speaker) or len(players_in(world, heard.room)) > 1:
        return None
    return only(hearers)


def called_in_scene(world: World, heard: SpeechHeard) -> EntityId | None:
    """Return to whom of those in the room who play in a scene words are said; None if to nobody of them.

    They are if they are said to them, or begin or end with their name.
    """
    return _meant_by(world, heard, [mob for mob, _ in world.inside(heard.room, OnStage)])


def _meant_by(world: World, heard: SpeechHeard, mobs: Sequence[EntityId]) -> EntityId | None:
    """Return to which of some mobs words are said, or whom of them they call by name; None if they do neither."""
    if heard.to is not None:
        return heard.to if heard.to in mobs else None
    words = _plain(heard.text)
    return next(filter(lambda mob: _is_called(world, mob, words), mobs), None)


def can_hear(world: World, mob: EntityId) -> bool:
    """Return whether one of the townsfolk can answer: awake, in no fight and in no scene."""
    return can_act(world, mob) and posture_of(world, mob) is not Posture.SLEEPING


def _plain(text: str) -> list[str]:
    """Return the words of a text in lower case."""
    return "".join(char if char.isalnum() else " " for char in text.lower()).split()


def _is_called(world: World, mob: EntityId, words: Sequence[str]) -> bool:
    """Return whether words begin or end with a being's name: any word of a proper name, or the whole of one as "market woman"."""
    name = str(name_of(world, mob))
    if not name[:1].isupper():
        text = f" {' '.join(words)} "
        return text.endswith(f" {name.lower()} ") or f" {name.lower()} " in text[: len(name) + LEAD]
    return not frozenset((*words[:2], *words[-1:])).isdisjoint(name.lower().split())
