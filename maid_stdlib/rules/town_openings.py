"""How townsfolk begin talks with players: what they say first, and how often they do."""

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from maid_engine.core.bounded import drop_oldest
from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId
from maid_engine.core.time import Tick
from maid_engine.core.world_clock import DAY_H
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Fighting, Posture
from maid_stdlib.components.character import LinkDead
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.life_specs import LifeSpec
from maid_stdlib.content.person_lines import FEASTS, GREETINGS, HOURS, QUESTIONS, THANKS, Regard
from maid_stdlib.rules.beings import alive, is_away, name_of, posture_of
from maid_stdlib.rules.calendar import feasts_on, greeting_part, world_time
from maid_stdlib.rules.town_news import TownNews, latest_news
from maid_stdlib.rules.town_ties import feeling_for, regard_of
from maid_stdlib.rules.townsman import hour_s, life_of, tie_to
from maid_stdlib.rules.weather import openings

ANSWERED_H: Final = 0.2
"""Hours of the world after a player spoke to one of the townsfolk in which nobody begins a new talk with the player."""
PAUSE_H: Final = 1.0
"""Hours after an opening in which no other follows if the player does not answer. It doubles with each that is not answered."""
JUST_CAME_S: Final = 45.0
"""Seconds after a player came in for which a talk begins with a greeting."""
READS_S: Final = 60.0
"""Seconds for which a player reads a page of help."""
PLAYERS_KEPT: Final = 500
NEWS: Final = "news"
"""The topic of what a being saw."""


@dataclass(slots=True)
class _Player:
    """What townsfolk take care of when they begin talks with one player."""

    quiet_until: Tick = Tick(0)
    unanswered: int = 0
    """Openings since the player last spoke to one of the townsfolk."""
    came_at: Tick | None = None
    """When the player came into the room."""
    reads_until: Tick = Tick(0)


@dataclass
class Openings:
    """The talks that townsfolk began with players. ``game.resource_or_new(Openings)`` is that of the running game; it is not saved."""

    _players: dict[EntityId, _Player] = field(default_factory=dict)

    def may_begin(self, game: Game, player: EntityId) -> bool:
        """Return whether one of the townsfolk may begin a talk with a player now: it may disturb neither a fight nor reading."""
        noted = self._players.get(player)
        if noted is not None and max(noted.quiet_until, noted.reads_until) > game.tick:
            return False
        return _is_free(game, player)

    def note_opening(self, game: Game, player: EntityId) -> None:
        """Note that one of the townsfolk began a talk with a player."""
        noted = self._of(player)
        hours = min(DAY_H, PAUSE_H * 2**noted.unanswered)
        noted.unanswered += 1
        noted.quiet_until = game.after(hours * hour_s(game))

    def note_greeting(self, game: Game, player: EntityId) -> None:
        """Note that one of the townsfolk greeted a player who came in. For that, nobody has to answer."""
        noted = self._of(player)
        noted.quiet_until = max(noted.quiet_until, game.after(PAUSE_H * hour_s(game)))

    def note_answer(self, game: Game, player: EntityId) -> None:
        """Note that a player spoke to one of the townsfolk."""
        noted = self._of(player)
        noted.unanswered = 0
        noted.quiet_until = game.after(ANSWERED_H * hour_s(game))

    def note_refusal(self, game: Game, player: EntityId) -> None:
        """Note that a player wants to be left alone: nobody begins a talk for a day of the world."""
        self._of(player).quiet_until = game.after(DAY_H * hour_s(game))

    def note_arrival(self, game: Game, player: EntityId) -> None:
        """Note that a player came into a room."""
        self._of(player).came_at = game.tick

    def note_reading(self, game: Game, player: EntityId) -> None:
        """Note that a player reads a page of help."""
        self._of(player).reads_until = game.after(READS_S)

    def just_came(self, game: Game, player: EntityId) -> bool:
        """Return whether a player came into the room just now."""
        noted = self._players.get(player)
        if noted is None or noted.came_at is None:
            return False
        return game.tick - noted.came_at <= JUST_CAME_S * game.ticks_per_second

    def _of(self, player: EntityId) -> _Player:
        noted = self._players.pop(player, None) or _Player()
        self._players[player] = noted
        drop_oldest(self._players, PLAYERS_KEPT)
        return noted


def _is_free(game: Game, player: EntityId) -> bool:
    """Return whether a player is there, awake and in no fight."""
    world = game.world
    if not alive(world, player) or world.has_any(player, Fighting, LinkDead):
        return False
    return not is_away(world, player) and posture_of(world, player) is not Posture.SLEEPING


class Opening(NamedTuple):
    """What one of the townsfolk says first."""

    topic: str
    text: str


def opening_for(game: Game, mob: EntityId, player: EntityId, dice: Dice) -> Opening:
    """Return what one of the townsfolk says to a player first: thanks, a greeting, news, a question or a remark.

    Thanks come once for a deed, and news once for a player.
    """
    tie = feeling_for(game, mob, player)
    fields = {"name": str(name_of(game.world, player)), "part": greeting_part(game)}
    if tie.topic in THANKS:
        return Opening("thanks", dice.pick(THANKS[tie.topic]).format(**fields))
    if game.resource_or_new(Openings).just_came(game, player):
        return Opening("greeting", dice.pick(GREETINGS[regard_of(tie)]).format(**fields))
    topics = {
        **_remarks(game, mob, player),
        "a question": tuple(line.format(**fields) for line in QUESTIONS[regard_of(tie)]),
    }
    topics.pop(tie.topic, None)
    topic = dice.pick(tuple(topics))
    latest = latest_news(game, mob)
    if topic == NEWS and latest is not None:
        game.resource_or_new(TownNews).note(player, latest)
    return Opening(topic, dice.pick(topics[topic]))


def greeting_for(game: Game, mob: EntityId, player: EntityId, usual: str, dice: Dice) -> str:
    """Return how one of the townsfolk greets a player who comes in: as it usually does, unless it likes or dislikes the player."""
    regard = regard_of(tie_to(game, mob, player))
    if regard not in (Regard.FRIEND, Regard.DISLIKED):
        return usual
    return dice.pick(GREETINGS[regard]).format(name=name_of(game.world, player), part=greeting_part(game))


def _remarks(game: Game, mob: EntityId, player: EntityId) -> dict[str, tuple[str, ...]]:
    """Return what a being could remark on, by topic. It leaves out news that the player was told."""
    now, life = world_time(game), life_of(game, mob) or LifeSpec()
    topics: dict[str, tuple[str, ...]] = {
        **openings(game, mob),
        **life.talks,
        "the hour": HOURS[now.part],
    }
    latest = latest_news(game, mob)
    if latest is not None and not game.resource_or_new(TownNews).knows(player, latest):
        topics[NEWS] = (f"Have you heard? {latest.text[:1].upper()}{latest.text[1:]}.",)
    for feast in feasts_on(game.resource(ContentIndex), now.day):
        topics[feast.name] = tuple(line.format(feast=feast.name) for line in FEASTS)
    return topics
