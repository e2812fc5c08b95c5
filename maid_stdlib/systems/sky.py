"""What one sees of the time outdoors: the sun rises and goes down, and a feast begins."""

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.core.time import Period
from maid_engine.core.world_clock import WorldTime
from maid_engine.engine.services import Game
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.messages import clock as msg
from maid_stdlib.rules.calendar import feasts_on, is_outdoors, world_time


class SkySystem:
    """Tells everybody outdoors of dawn and dusk. What passed while the server was down is not told."""

    name = "sky"
    cadence = Period(1.0, 0.5)

    def __init__(self) -> None:
        self._before: WorldTime | None = None
        """The time of the last update; None before the first."""

    def update(self, game: Game) -> None:
        """Tell of the change of light since the last update."""
        before, now = self._before, world_time(game)
        self._before = now
        if before is None or before.is_light == now.is_light:
            return
        if now.is_light:
            _show(game, msg.DAWN(), *_feast_lines(game, now.day))
        else:
            _show(game, msg.DUSK())


def _feast_lines(game: Game, day: int) -> tuple[Message, ...]:
    feasts = feasts_on(game.resource(ContentIndex), day)
    return tuple(msg.FEAST_DAWNS(words=feast.words) for feast in feasts if feast.words)


def _show(game: Game, *lines: Message) -> None:
    for place in _watched_places(game):
        for line in lines:
            game.act(line, place=place)


def _watched_places(game: Game) -> list[EntityId]:
    """Return the rooms under the sky in which somebody plays, each once, in the order of the sessions."""
    places = filter(None, (game.world.place_of(player) for player, _ in game.sessions.playing()))
    return [place for place in dict.fromkeys(places) if is_outdoors(game.world, place)]
