"""Measures how restless AI players look: moves, stays in social places, and lines of arrivals and departures."""

from collections import Counter, defaultdict
from collections.abc import Collection
from typing import Final

from maid_engine.core.ids import AccountId, EntityId
from maid_engine.engine.services import Game
from maid_qa.bench.report import percentile
from maid_qa.testing.session import FakeSession
from maid_stdlib.components.place import Room
from maid_stdlib.rules.events import CharacterMoved

_NAMES = ("Onlooker", "Bystander", "Spectator", "Idler", "Loiterer")
"""Names of people who only watch."""
PASSING_S: Final = 20.0
"""Seconds in a place within which somebody only passes through: time to read, to say a word and to walk on."""


class ComingsGoings:
    """Follows the moves of some characters."""

    def __init__(self, game: Game, players: Collection[EntityId]) -> None:
        """`players` may grow later. The moves of others are not counted."""
        self._game = game
        self._players = players
        self._moves = 0
        self._visits: list[float] = []
        self._entered: dict[EntityId, float] = {}
        """Player → when it came to the room where it is."""
        self._here: Counter[EntityId] = Counter()
        """Social place → number of players there."""
        self._watched_since: dict[EntityId, float] = {}
        self._watched_s: dict[EntityId, float] = defaultdict(float)
        self._lines: Counter[tuple[EntityId, int]] = Counter()
        """Social place and second → lines of comings and goings."""

    def moved(self, event: CharacterMoved) -> None:
        """Count a move."""
        if event.player not in self._players:
            return
        now = self._game.now
        self._moves += event.from_room is not None and bool(event.direction)
        if event.from_room is not None and self._is_social(event.from_room):
            self._visits.append(now - self._entered.get(event.player, now))
            self._leave(event.from_room, now)
        if self._is_social(event.to_room):
            self._come(event.to_room, now)
        self._entered[event.player] = now

    def _is_social(self, room: EntityId) -> bool:
        kind = self._game.world.get(room, Room)
        return kind is not None and "social" in kind.flags

    def _come(self, room: EntityId, now: float) -> None:
        self._lines[room, int(now)] += 1
        if not self._here[room]:
            self._watched_since[room] = now
        self._here[room] += 1

    def _leave(self, room: EntityId, now: float) -> None:
        self._lines[room, int(now)] += 1
        self._here[room] -= 1
        if self._here[room] <= 0:
            self._here[room] = 0
            self._watched_s[room] += now - self._watched_since.pop(room, now)

    def figures(self, hours: float) -> dict[str, float]:
        """Return the figures of so many hours.

        ``social_stay_s`` is the median stay in a place that its builder calls social, over those who stop there.
        Who leaves within :data:`PASSING_S` passes through, as on an errand, and does not stay.
        ``social_visit_s`` is the median over all visits, with those who pass through. ``lines_a_second_p99`` and
        ``lines_a_second_most`` count the arrivals and departures in one such place, over the seconds in which
        somebody was there to read them.
        """
        now = self._game.now
        watched = sum(self._watched_s.values()) + sum(now - since for since in self._watched_since.values())
        quiet = max(0, round(watched) - len(self._lines))
        lines = [*([0.0] * quiet), *map(float, self._lines.values())]
        stays = list(filter(_stops, self._visits))
        return {
            "moves_per_agent_hour": round(self._moves / max(1, len(self._players)) / hours, 1),
            "social_visits": len(self._visits),
            "social_visit_s": round(percentile(self._visits, 0.5), 1),
            "social_stays": len(stays),
            "social_stay_s": round(percentile(stays, 0.5), 1),
            "social_stay_p90_s": round(percentile(stays, 0.9), 1),
            "lines_a_second_p99": percentile(lines, 0.99),
            "lines_a_second_most": max(lines, default=0.0),
        }


def _stops(visit_s: float) -> bool:
    return visit_s > PASSING_S


def stand_about(game: Game, count: int) -> None:
    """Let this many people stand in social places, in turn, who type nothing."""
    places = [room for room, kind in game.world.having(Room) if "social" in kind.flags]
    for number, name in enumerate(_NAMES[:count]):
        player = game.characters.create(name, AccountId(name.lower()))
        game.presence.connect(FakeSession(name), player)
        if places:
            game.world.move(player, places[number % len(places)])
