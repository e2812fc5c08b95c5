"""What one reads of houses of players in a street, and of a house inside it."""

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Message
from maid_engine.engine.services import Game
from maid_stdlib.components.house import House
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.street_specs import StreetSpec
from maid_stdlib.messages import houses as msg
from maid_stdlib.rules.beings import name_of


def street_in(game: Game, room: EntityId | None) -> StreetSpec | None:
    """Return the street in a room, or None."""
    if room is None or not game.has_resource(ContentIndex):
        return None
    streets = game.resource(ContentIndex).streets.values()
    return next((street for street in streets if street.room == room), None)


def house_lines(game: Game, room: EntityId) -> list[Message]:
    """Return the lines of a room that is a house, or in which houses are sold."""
    house = game.world.get(room, House)
    if house is not None:
        return [_words_of(game, house)]
    return [msg.STREET_HERE()] if street_in(game, room) is not None else []


def _words_of(game: Game, house: House) -> Message:
    """Return what an owner says of its house."""
    owner = name_of(game.world, house.owner)
    title, words = Authored(house.title, house.owner), Authored(house.words, house.owner)
    if house.title and house.words:
        return msg.HOUSE_BOTH(owner=owner, title=title, text=words)
    if house.words:
        return msg.HOUSE_WORDS(owner=owner, text=words)
    if house.title:
        return msg.HOUSE_TITLE(owner=owner, title=title)
    return msg.HOUSE(owner=owner)
