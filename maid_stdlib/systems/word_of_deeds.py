"""Says in the room what a player achieved who allows that AI players tell of it (`toggle news`)."""

from collections.abc import Callable

from maid_engine.core.ids import EntityId
from maid_engine.engine.services import Game
from maid_stdlib.components.character import Preferences
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.messages import life as msg
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.events import CreatureDied, LevelGained, QuestCompleted


def subscribe(game: Game) -> list[Callable[[], None]]:
    """Subscribe to deeds that are worth telling. Return functions that end the subscriptions."""
    return [
        game.bus.subscribe(LevelGained, lambda event: _level(game, event)),
        game.bus.subscribe(QuestCompleted, lambda event: _quest(game, event)),
        game.bus.subscribe(CreatureDied, lambda event: _kill(game, event)),
    ]


def _level(game: Game, event: LevelGained) -> None:
    _tell(game, event.player, f"reached level {event.level}")


def _quest(game: Game, event: QuestCompleted) -> None:
    quest = game.resource(ContentIndex).quests.get(event.quest)
    if quest is not None:
        _tell(game, event.player, f"finished {quest.title}")


def _kill(game: Game, event: CreatureDied) -> None:
    """Tell of a creature only if it has a proper name."""
    if not event.name[:1].isupper():
        return
    for owner in event.owners:
        _tell(game, owner, f"beat {event.name}")


def _tell(game: Game, player: EntityId, deed: str) -> None:
    chosen = game.world.get(player, Preferences)
    if chosen is not None and chosen.news:
        game.act(msg.DEED_TOLD(actor=name_of(game.world, player), deed=deed), actor=player)
