"""Gatherings that packs declare: mobs announce them, and speak where they are held."""

from maid_engine.core.ids import EntityId
from maid_engine.core.time import Period
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Fighting
from maid_stdlib.components.mob import Mob
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.specs import GatheringSpec
from maid_stdlib.rules.beings import alive
from maid_stdlib.rules.gatherings import Moment, is_due, moments
from maid_stdlib.systems.mobs import say_or_pose


class GatheringSystem:
    """Lets announcers and hosts of gatherings speak when it is time."""

    name = "gatherings"
    cadence = Period(1.0, 0.75)

    def __init__(self) -> None:
        self._before_s: float | None = None
        """The game time up to which all was said; None before the first update."""

    def update(self, game: Game) -> None:
        """Say what has become due since the last update. What was due while the server was down is not made up for."""
        now_s = game.tick / game.ticks_per_second
        before_s, self._before_s = self._before_s, now_s
        if before_s is None:
            return
        content = game.resource(ContentIndex)
        for spec in content.gatherings.values():
            room = content.rooms.get(spec.room)
            if room is not None and spec.room in game.world:
                _speak(game, spec, room.title, before_s, now_s)


def _speak(game: Game, spec: GatheringSpec, title: str, before_s: float, now_s: float) -> None:
    for moment in moments(spec, title):
        if is_due(spec, moment, before_s, now_s):
            _say(game, spec, moment)


def _say(game: Game, spec: GatheringSpec, moment: Moment) -> None:
    """Let those speak whose turn it is, as far as they live and do not fight."""
    prototypes = spec.announcers if moment.announces else (spec.host,)
    for prototype in prototypes:
        speaker = _speaker(game, prototype, None if moment.announces else spec.room)
        if speaker is not None:
            say_or_pose(game, speaker, moment.text)


def _speaker(game: Game, prototype: str, room: EntityId | None) -> EntityId | None:
    """Return a mob of a prototype that can speak, in a room if one is given; None if there is none."""
    world = game.world
    for mob, nature in world.having(Mob):
        if nature.prototype != prototype or world.has(mob, Fighting) or not alive(world, mob):
            continue
        if room is None or world.place_of(mob) == room:
            return mob
    return None
