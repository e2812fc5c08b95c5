"""What one sees of the sky outdoors: the sun rises and goes down, the weather and the seasons turn, and it is the day of a feast."""

from collections.abc import Iterable
from operator import attrgetter

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.core.time import Period
from maid_engine.core.world_clock import WorldTime
from maid_engine.engine.services import Game
from maid_stdlib.content.calendar_specs import FeastSpec
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.messages import clock as msg
from maid_stdlib.messages import weather as weather_msg
from maid_stdlib.rules.beings import zone_of
from maid_stdlib.rules.calendar import feasts_on, is_outdoors, world_time
from maid_stdlib.rules.weather import season_on, watch_of, weather_at, weather_in_watch


class SkySystem:
    """Tells everybody outdoors of dawn and dusk, of the weather, and of the feasts of a day. What passed while the server was down is not told."""

    name = "sky"
    cadence = Period(1.0, 0.5)

    def __init__(self) -> None:
        self._before: WorldTime | None = None
        """The time of the last update; None before the first."""
        self._day = 0
        self._seen: set[EntityId] = set()
        """The players who have seen the feasts of that day."""

    def update(self, game: Game) -> None:
        """Tell of the change of light and weather since the last update, and of today's feasts to those who have come outdoors."""
        before, now = self._before, world_time(game)
        self._before = now
        if before is not None and before.is_light != now.is_light:
            _show(game, msg.DAWN() if now.is_light else msg.DUSK())
            _show_season(game, now)
        if before is not None and watch_of(before) != watch_of(now):
            _show_weather(game, watch_of(before))
        self._show_feasts(game, now)

    def _show_feasts(self, game: Game, now: WorldTime) -> None:
        """Tell each player outdoors once of today's feasts, while it is light."""
        feasts = tuple(filter(attrgetter("words"), feasts_on(game.resource(ContentIndex), now.day)))
        if not feasts or not now.is_light:
            return
        if now.day != self._day:
            self._day, self._seen = now.day, set()
        for player, _ in game.sessions.playing():
            if player not in self._seen and is_outdoors(game.world, game.world.place_of(player)):
                self._seen.add(player)
                _tell_of(game, player, feasts)


def _tell_of(game: Game, player: EntityId, feasts: Iterable[FeastSpec]) -> None:
    for feast in feasts:
        game.tell(player, msg.FEAST_SEEN(feast=feast.name))
        game.tell(player, msg.FEAST_WORDS(words=feast.words))


def _show(game: Game, line: Message) -> None:
    for place in _watched_places(game):
        game.act(line, place=place)


def _watched_places(game: Game) -> list[EntityId]:
    """Return the rooms under the sky in which somebody plays, each once, in the order of the sessions."""
    places = filter(None, (game.world.place_of(player) for player, _ in game.sessions.playing()))
    return [place for place in dict.fromkeys(places) if is_outdoors(game.world, place)]


def _show_season(game: Game, now: WorldTime) -> None:
    """Tell everybody outdoors of a season at the dawn of its first day."""
    found = season_on(game.resource(ContentIndex), now.day)
    if not (found.season.name and found.day == 0 and now.is_light and now.day):
        return
    _show(game, weather_msg.SEASON_TURNS(season=found.season.name))
    _show(game, weather_msg.WORDS(words=found.season.words))


def _show_weather(game: Game, before: int) -> None:
    """Tell everybody outdoors of the weather where it is another than in the watch before."""
    content = game.resource(ContentIndex)
    for place in _watched_places(game):
        weather = weather_at(game, place)
        if not weather.name or weather == weather_in_watch(content, zone_of(game.world, place), before):
            continue
        game.act(weather_msg.TURNS(weather=weather.name), place=place)
        game.act(weather_msg.WORDS(words=weather.words), place=place)
