"""Who knows whom: a player knows those whom it addressed, gave something, or has in its group."""

from maid_engine.accounts.away.letter_box import LetterBox
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.engine.services import Game
from maid_stdlib.components.character import Character


def acquaint(game: Game, actor: EntityId, other: EntityId) -> None:
    """Note that a player knows another by an act of its own. Mobs know nobody, and nobody needs to know them.

    Only the actor knows the other from then on: who is addressed did not choose it.
    """
    if not game.has_resource(LetterBox):
        return
    if game.world.has(actor, Character) and game.world.has(other, Character):
        game.resource(LetterBox).acquaint(PlayerId(actor), PlayerId(other))
