"""What townsfolk saw lately, and what they answer to "any news?". It names no players and is not saved."""

import re
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from maid_engine.core.bounded import drop_oldest
from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId
from maid_engine.core.time import Seconds
from maid_engine.core.world_clock import DAY_H
from maid_engine.engine.services import Game
from maid_stdlib.components.townsfolk import Lives
from maid_stdlib.content.town_lines import NO_NEWS
from maid_stdlib.rules import town_memory
from maid_stdlib.rules.calendar import world_time
from maid_stdlib.rules.town import can_act, in_earshot
from maid_stdlib.rules.townsman import hour_s

KEPT: Final = 5
"""News that one being keeps."""
BEINGS_KEPT: Final = 500
"""Beings whose news are kept: those who saw something last."""
TOWN_NEWS_TOLD: Final = 2
"""Latest news of the whole town among which a being chooses."""
WORDS: Final = frozenset({"news", "rumor", "rumors", "rumour", "rumours"})
"""A question with one of these words asks for news."""
_WORD: Final = re.compile(r"[a-z]+")


class Sighting(NamedTuple):
    """Something that was seen."""

    at: Seconds
    text: str
    """As words after "that": ``a grey wolf was killed in the Dark Forest``."""


@dataclass
class TownNews:
    """What each of the townsfolk saw or heard, oldest first."""

    seen: dict[EntityId, deque[Sighting]] = field(default_factory=dict)

    def note(self, mob: EntityId, sighting: Sighting) -> None:
        """Let a being keep something that it saw or heard, once."""
        self.seen[mob] = self.seen.pop(mob, deque(maxlen=KEPT))
        if sighting not in self.seen[mob]:
            self.seen[mob].append(sighting)
        drop_oldest(self.seen, BEINGS_KEPT)

    def knows(self, mob: EntityId, sighting: Sighting) -> bool:
        """Return whether a being saw or heard of something, or of the same again."""
        return any(one.text == sighting.text for one in self.seen.get(mob, ()))

    def latest(self, mob: EntityId, since: float) -> Sighting | None:
        """Return what a being saw last; None if it saw nothing after this game time."""
        kept = self.seen.get(mob)
        return kept[-1] if kept and kept[-1].at >= since else None


def asks_for_news(words: str) -> bool:
    """Return whether a question asks for news."""
    return not WORDS.isdisjoint(_WORD.findall(words.lower()))


def witness(game: Game, room: EntityId, text: str) -> None:
    """Let the townsfolk in a room, and in those beside it, note what happened there."""
    if not game.world.table(Lives):
        return
    news, sighting = game.resource_or_new(TownNews), Sighting(game.now, text)
    for place in in_earshot(game.world, room):
        for mob, _ in game.world.inside(place, Lives):
            if can_act(game.world, mob):
                news.note(mob, sighting)


def latest_news(game: Game, mob: EntityId) -> Sighting | None:
    """Return what a being saw or heard last within a day; None if there was nothing."""
    return game.resource_or_new(TownNews).latest(mob, game.now - DAY_H * hour_s(game))


def news_of(game: Game, mob: EntityId, dice: Dice, usual: Sequence[str] = NO_NEWS) -> str:
    """Return what a being answers to "any news?": what it saw, or how a scene of the town ended lately.

    If there was nothing, it is one of the `usual` sentences.
    """
    told = [*_own_news(game, mob), *town_memory.news_of(game.world)[:TOWN_NEWS_TOLD]]
    return dice.pick(told or usual)


def _own_news(game: Game, mob: EntityId) -> tuple[str, ...]:
    """Return what a being saw last, as a sentence; nothing if that was more than a day ago."""
    latest = latest_news(game, mob)
    if latest is None:
        return ()
    hours = (game.now - latest.at) / hour_s(game)
    today = hours <= world_time(game).hour
    return (f"{'Today' if today else 'Yesterday'} {latest.text}.",)
