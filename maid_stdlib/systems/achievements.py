"""Achievements: counts deeds of characters, and tells when one is earned."""

from collections.abc import Callable, Iterable

from maid_engine.core.ids import EntityId
from maid_engine.engine.services import Game
from maid_stdlib.components.achievement import Achievements
from maid_stdlib.content.achievement_specs import AchievementSpec
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.messages import achievements as msg
from maid_stdlib.rules import events
from maid_stdlib.rules.achievements import record, standing_in
from maid_stdlib.rules.beings import is_player, name_of


def subscribe(game: Game) -> list[Callable[[], None]]:
    """Subscribe to the events that achievements count. Return functions that end the subscriptions."""
    listen = game.bus.subscribe
    return [
        listen(events.CreatureDied, lambda e: _killed(game, e)),
        listen(events.CharacterMoved, lambda e: _visited(game, e)),
        listen(events.LevelGained, lambda e: settle(game, e.player)),
        listen(events.QuestCompleted, lambda e: settle(game, e.player)),
    ]


def _killed(game: Game, event: events.CreatureDied) -> None:
    """Count a kill for its owners and for everybody who took part in the fight."""
    for spec in _all(game):
        if event.prototype in spec.kills:
            for player in dict.fromkeys((*event.owners, *event.fighters)):
                _count_kill(game, player, spec)


def _count_kill(game: Game, player: EntityId, spec: AchievementSpec) -> None:
    kills = record(game.world, player).kills
    kills[spec.id] = min(spec.count, kills.get(spec.id, 0) + 1)
    settle(game, player)


def _visited(game: Game, event: events.CharacterMoved) -> None:
    if not is_player(game.world, event.player):
        return
    for spec in _all(game):
        if event.to_room in spec.visits:
            _count_visit(game, event.player, spec, event.to_room)


def _count_visit(game: Game, player: EntityId, spec: AchievementSpec, room: EntityId) -> None:
    rooms = record(game.world, player).visits.setdefault(spec.id, [])
    if room not in rooms:
        rooms.append(room)
        settle(game, player)


def _all(game: Game) -> Iterable[AchievementSpec]:
    return game.resource(ContentIndex).achievements.values()


def settle(game: Game, player: EntityId) -> None:
    """Give a character what it has earned, and tell it and those around it."""
    earned = game.world.get_or_default(player, Achievements).earned
    for spec in _all(game):
        if spec.id in earned or not standing_in(game, player, spec).is_reached:
            continue
        kept = record(game.world, player)
        kept.earned.append(spec.id)
        game.act(msg.EARNED(actor=name_of(game.world, player), achievement=spec.name), actor=player)
        if spec.title:
            # The first title is borne at once, so that AI players and newcomers have one, too.
            kept.title = kept.title or spec.id
            game.tell(player, msg.TITLE_EARNED(title=spec.title))
