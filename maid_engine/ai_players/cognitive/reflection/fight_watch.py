"""Watches the fight that goes on: where it is, what it cost, and how many foes were near."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.world_model.model import WorldModel
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation

_BLOWS: Final = frozenset({Meaning.I_HIT, Meaning.HIT_ME})
FOLLOWED: Final = _BLOWS | {Meaning.I_KILLED, Meaning.ROOM}
"""Meanings of the observations from which a fight is followed."""


@dataclass(frozen=True, slots=True)
class FightPlace:
    """A room, as lessons name it and as a reader calls it."""

    room: str = ""
    name: str = ""
    area: str = ""


@dataclass(frozen=True, slots=True)
class FightTally:
    """What is known of one fight."""

    place: FightPlace = FightPlace()
    dealt: int = 0
    """Damage dealt."""
    taken: int = 0
    """Damage taken."""
    killed: int = 0
    near: int = 0
    """Number of foes of the kind in the room during the fight; 0 if it was not seen."""
    left: float = 0.0
    """Share of health at its end."""


class FightWatch:
    """Keeps the place and the blows of the present fight."""

    def __init__(self) -> None:
        self.calm = 1.0
        """Share of health before the fight."""
        self._place = FightPlace()
        """Where the character was before the step."""
        self._fought = False
        """Whether the fight went on before the step."""
        self._amounts: Counter[Meaning] = Counter()
        self._near: Counter[str] = Counter()
        self._entered = False
        """Whether the step showed a room before the observation that is noticed now."""

    def before(self, world: WorldModel) -> None:
        """Record the state before the observations of a step change the beliefs."""
        self._fought = bool(world.status.opponents)
        self._entered = False
        room = world.map.current_room
        if room is not None:
            self._place = FightPlace(room.room_id, room.name, room.area)
        if not self._fought:
            self.calm = world.status.health_percentage
            self._amounts.clear()
            self._near.clear()
            return
        here = Counter(one.name.lower() for one in world.entities.creatures_here())
        self._near |= here

    def notice(self, one: Observation) -> None:
        """Count an observation of the step."""
        if one.meaning is Meaning.ROOM:
            self._entered = True
        elif one.meaning in _BLOWS:
            self._amounts[one.meaning] += one.number(Role.AMOUNT)
        elif one.meaning is Meaning.I_KILLED:
            self._amounts[one.meaning] += 1

    def tally(self, foe: str, s: MindSituation) -> FightTally:
        """Return what is known of the fight against this foe, which ends now.

        A flight or a death ends in another room. The fight was in the room before the step, unless it began within
        the step and after another room was shown.
        """
        place = self._place
        if not place.room or (self._entered and not self._fought):
            place = FightPlace(s.own.room_id, s.own.room_name, s.own.area)
        return FightTally(
            place,
            self._amounts[Meaning.I_HIT],
            self._amounts[Meaning.HIT_ME],
            self._amounts[Meaning.I_KILLED],
            self._near[foe],
            round(s.own.hp_ratio, 2),
        )
