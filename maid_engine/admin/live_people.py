"""Tells where people and AI players are, and how they are, to those who look at the map.

Nothing is done while nobody looks. Else the people are compared with what was told last, and the differences are
sent, twice a second at most.
"""

from collections.abc import Mapping
from enum import StrEnum
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from pydantic import BaseModel

from maid_engine.admin.live_feed import Feed
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.player import AIPlayer
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.ratios import ratio
from maid_engine.core.time import Period
from maid_engine.engine.services import Game

if TYPE_CHECKING:
    from maid_engine.ai_players.models.reports import ConditionReport

CHANNEL: Final = "people"
EVERY_S: Final = 0.5
MOST_CHANGES: Final = 500
"""Maximum number of people in one message. The others follow in the next."""
TURNS: Final = 8
"""Mood and health of an eighth of the people are read each time, because reading them takes longer than their place."""
HEALTH_STEPS: Final = 20
"""Health is told in twentieths, so that a little rest is no news."""


class PersonKind(StrEnum):
    """Who plays a character."""

    PERSON = "person"
    AI_PLAYER = "ai_player"
    STAND_IN = "stand_in"
    """An AI player plays the character of a person who is away."""


class PersonState(StrEnum):
    """What a character on the map can do."""

    ACTIVE = "active"
    PAUSED = "paused"
    FIGHTING = "fighting"
    DEAD = "dead"


class PersonOnMap(BaseModel, frozen=True):
    """A character on the map."""

    id: str
    """The id of the AI player; for a person, that of the character."""
    name: str
    kind: PersonKind
    room: str
    state: PersonState
    mood: str
    """The emotion of an AI player; "" for a person."""
    health: float | None
    """0.0 to 1.0; None if it is not known."""


class PeopleResponse(BaseModel):
    """Everybody on the map."""

    number: int
    """Number of the last message in the channel ``people`` that this includes."""
    people: list[PersonOnMap]


class _Condition(NamedTuple):
    state: PersonState
    mood: str
    health: float | None


class LivePeople:
    """Publishes the people on the map in the channel ``people``. A system of the game.

    A message has its number, counting up by one, the people who changed since the one before (``changed``), and the
    ids of those who are gone (``gone``). A reader who misses a number asks for everybody again.

    Args:
        game: the game whose people are told.
        feed: the feed that has the listeners.
    """

    name = "admin_people"
    cadence = Period(EVERY_S)

    def __init__(self, game: Game, feed: Feed) -> None:
        self._game = game
        self._feed = feed
        self._told: dict[PlayerId, PersonOnMap] = {}
        """Everybody as last told. Empty while nobody looks."""
        self._conditions: dict[PlayerId, _Condition] = {}
        self._number = 0
        self._turn = 0

    def update(self, game: Game) -> None:
        """Tell the differences, if anybody looks."""
        del game
        if not self._feed.is_heard(CHANNEL):
            self._told.clear()
            self._conditions.clear()
            return
        self._turn = (self._turn + 1) % TURNS
        self._tell_differences(self._present())

    def _tell_differences(self, present: Mapping[PlayerId, PersonOnMap]) -> None:
        differing = ((player, one) for player, one in present.items() if self._told.get(player) != one)
        changed = dict(islice(differing, MOST_CHANGES))
        gone = [player for player in self._told if player not in present]
        if changed or gone:
            self._tell(changed, gone)

    def everybody(self) -> PeopleResponse:
        """Return everybody as last told, so that the next differences fit; as they are now if nobody was told."""
        if not self._told:
            present = self._present()
            if self._feed.is_heard(CHANNEL):
                self._told = dict(present)
        else:
            present = self._told
        return PeopleResponse(number=self._number, people=list(present.values()))

    def _tell(self, changed: Mapping[PlayerId, PersonOnMap], gone: list[PlayerId]) -> None:
        self._number += 1
        message = {
            "number": self._number,
            "changed": [one.model_dump(mode="json") for one in changed.values()],
            "gone": [self._told[player].id for player in gone],
        }
        self._told.update(changed)
        for player in gone:
            del self._told[player]
        self._feed.stream(CHANNEL, "moved", message)

    def _present(self) -> dict[PlayerId, PersonOnMap]:
        """Return everybody who is in a room, as they are now."""
        manager = self._game.resource(AIPlayerManager)
        agents = {one.player_id: one for one in manager.list() if one.loop is not None}
        found: dict[PlayerId, PersonOnMap] = {}
        conditions: dict[PlayerId, _Condition] = {}
        for at, (player, _) in enumerate(self._game.sessions.playing()):
            room = self._game.world.place_of(player)
            if room is not None:
                agent = agents.get(player)
                conditions[player] = self._latest_condition(at, player, agent)
                found[player] = self._person(player, agent, room, conditions[player])
        self._conditions = conditions
        return found

    def _latest_condition(self, at: int, player: PlayerId, agent: AIPlayer | None) -> _Condition:
        """Return the condition of the person at this position, which is read anew when it is their turn."""
        known = self._conditions.get(player)
        if known is not None and at % TURNS != self._turn:
            return known
        return self._condition(player, agent)

    def _person(
        self, player: PlayerId, agent: AIPlayer | None, room: EntityId, condition: _Condition
    ) -> PersonOnMap:
        told = self._told.get(player)
        known: str = player
        kind = PersonKind.PERSON
        if agent is not None:
            known = agent.id
            kind = PersonKind.STAND_IN if agent.stands_in else PersonKind.AI_PLAYER
        if told is not None and _is_same(told, kind, room, condition):
            return told
        return PersonOnMap.model_construct(
            id=known,
            name=self._game.characters.name_of(player),
            kind=kind,
            room=room,
            state=condition.state,
            mood=condition.mood,
            health=condition.health,
        )

    def _condition(self, player: PlayerId, agent: AIPlayer | None) -> _Condition:
        if agent is None or agent.loop is None:
            return self._condition_of_person(player)
        reports = agent.loop.mind.reports
        seen, mood = reports.condition(), reports.emotion().current_emotion.value
        return _Condition(_state(agent, seen), mood, _share(seen.hp, seen.hp_max))

    def _condition_of_person(self, player: PlayerId) -> _Condition:
        vitals = self._game.presenter.prompt(player).vitals
        is_dead = self._game.presenter.is_dead(player)
        state = PersonState.DEAD if is_dead else PersonState.ACTIVE
        return _Condition(state, "", _share(vitals.get("hp", 0), vitals.get("hp_max", 0)))


def _state(agent: AIPlayer, seen: "ConditionReport") -> PersonState:
    """Return what an AI player can do, by what it believes of its condition."""
    if seen.is_dead:
        return PersonState.DEAD
    if agent.status is AIPlayerStatus.PAUSED:
        return PersonState.PAUSED
    if seen.in_combat:
        return PersonState.FIGHTING
    return PersonState.ACTIVE


def _is_same(told: PersonOnMap, kind: PersonKind, room: EntityId, condition: _Condition) -> bool:
    """Return whether somebody is as last told, so that nothing new need be made of them."""
    if told.kind is not kind or told.room != room:
        return False
    return (told.state, told.mood, told.health) == condition


def _share(hp: int, most: int) -> float | None:
    """Return the health as a share in steps; None if it is not known."""
    if most <= 0:
        return None
    return round(ratio(hp, most, 0.0) * HEALTH_STEPS) / HEALTH_STEPS
