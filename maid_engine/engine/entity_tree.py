"""An entity with all that is in it, as JSON."""

from maid_engine.core.documents import Json
from maid_engine.core.ids import EntityId
from maid_engine.engine.services import Game


def entity_tree(game: Game, entity: EntityId) -> dict[str, Json]:
    """Return the id, the place and the components of an entity, and in ``carries`` the same of each thing in it."""
    world = game.world
    return {
        "id": entity,
        "place": world.place_of(entity),
        "components": game.codec.encode_all(world.components(entity)),
        "carries": [entity_tree(game, one) for one in world.contents(entity)],
    }
