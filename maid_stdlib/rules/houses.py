"""Rules of houses: a room of one's own, bought in a street, furnished with things that stay, opened and locked.

A house is a room that is saved with the things in it. Its title and description come from the pack. What its owner says
of it is shown beside them, as words of a player.
"""

from typing import Final

from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.messages import Authored, Message
from maid_engine.core.persistent import Persistent
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.house import House
from maid_stdlib.components.item import Purse
from maid_stdlib.components.place import Exit, Exits, Room
from maid_stdlib.content.street_specs import StreetSpec
from maid_stdlib.messages import houses as msg
from maid_stdlib.rules import money
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.items import deep_contents
from maid_stdlib.rules.movement import bring
from maid_stdlib.rules.speech_permission import unsayable

LONGEST_TITLE: Final = 40
LONGEST_WORDS: Final = 300
MOST_GUESTS: Final = 30
FLAGS: Final = frozenset({"safe", "indoors", "rest", "no_mobs"})


# --- queries ---


def room_of(owner: EntityId) -> RoomId:
    """Return the id of somebody's house, which need not exist."""
    return RoomId(EntityId(f"house:{owner}"))


def house_of(game: Game, owner: EntityId) -> House | None:
    """Return somebody's house, or None."""
    return game.world.get(room_of(owner), House)


def houses_in(game: Game, street: StreetSpec) -> list[House]:
    """Return the houses of a street, in the order in which they were bought."""
    return [house for _, house in game.world.having(House) if house.street == street.id]


def may_enter(house: House, visitor: EntityId) -> bool:
    """Return whether somebody may enter a house."""
    return house.open or visitor == house.owner or visitor in house.guests


# --- the owner ---


def buy(game: Game, owner: EntityId, street: StreetSpec) -> Message | None:
    """Buy a house. Return why it is refused, or None."""
    if house_of(game, owner) is not None:
        return msg.HAS_ONE()
    if len(houses_in(game, street)) >= street.houses:
        return msg.ALL_SOLD(count=street.houses)
    if money.spendable(game, owner) < street.price:
        return msg.TOO_DEAR(gold=money.spendable(game, owner), price=street.price)
    money.burn(game, owner, street.price, "bought a house")
    outside = game.world.need(street.room, Room)
    game.world.create(
        room_of(owner),
        Room(street.title, street.description, outside.zone, outside.area, dict(street.details), FLAGS),
        Exits({"out": Exit(street.room)}),
        House(owner, street.id),
        Persistent(),
    )
    game.act(msg.BOUGHT(actor=name_of(game.world, owner), price=street.price), actor=owner)
    return None


def set_title(game: Game, owner: EntityId, title: str) -> Message | None:
    """Call a house something. Return why it is refused, or None."""
    refusal = _refuse_words(game, owner, title, LONGEST_TITLE)
    if refusal is not None:
        return refusal
    game.world.edit(room_of(owner), House).title = title
    game.world.touch(room_of(owner))
    game.tell(owner, msg.CALLED(title=Authored(title, owner)))
    return None


def set_words(game: Game, owner: EntityId, words: str) -> Message | None:
    """Say what one sees in a house. Return why it is refused, or None."""
    refusal = _refuse_words(game, owner, words, LONGEST_WORDS)
    if refusal is not None:
        return refusal
    game.world.edit(room_of(owner), House).words = words
    game.tell(owner, msg.DESCRIBED(text=Authored(words, owner)))
    return None


def _refuse_words(game: Game, owner: EntityId, words: str, most: int) -> Message | None:
    """Return why an owner may not say this of its house; None if it may."""
    if house_of(game, owner) is None:
        return msg.NO_HOUSE()
    if len(words) > most:
        return msg.TOO_LONG(most=most)
    return unsayable(game, owner, "house", words)


def set_open(game: Game, owner: EntityId, *, is_open: bool) -> Message | None:
    """Open a house to everybody, or lock it. Return why it is refused, or None."""
    if house_of(game, owner) is None:
        return msg.NO_HOUSE()
    game.world.edit(room_of(owner), House).open = is_open
    game.tell(owner, msg.OPENED() if is_open else msg.LOCKED())
    return None


def invite(game: Game, owner: EntityId, guest: EntityId) -> Message | None:
    """Let somebody enter while the house is locked, or no more. Return why it is refused, or None."""
    house = house_of(game, owner)
    if house is None:
        return msg.NO_HOUSE()
    if guest == owner:
        return msg.OWN_GUEST()
    name = name_of(game.world, guest)
    if guest in house.guests:
        game.world.edit(room_of(owner), House).guests = tuple(one for one in house.guests if one != guest)
        game.tell(owner, msg.GUEST_REMOVED(target=name))
        return None
    if len(house.guests) >= MOST_GUESTS:
        return msg.TOO_MANY_GUESTS(most=MOST_GUESTS)
    game.world.edit(room_of(owner), House).guests = (*house.guests, guest)
    game.tell(owner, msg.GUEST_ADDED(target=name))
    return None


def enter(game: Game, visitor: EntityId, owner: EntityId, street: StreetSpec) -> Message | None:
    """Walk into a house from its street. Return why it is refused, or None."""
    house = house_of(game, owner)
    if house is None or house.street != street.id:
        return msg.NOT_IN_STREET(owner=name_of(game.world, owner))
    if not may_enter(house, visitor):
        return msg.IS_LOCKED(owner=name_of(game.world, owner))
    bring(game, visitor, room_of(owner))
    return None


def forget_character(game: Game, player: EntityId) -> int:
    """Take the house of a character that is deleted out of the world with its things. Return how many houses that was.

    Who is inside stands in the street then. Gold in the things is burnt.
    """
    _forget_guest(game, player)
    house = house_of(game, player)
    if house is None:
        return 0
    room = room_of(player)
    _put_out(game, room)
    _burn_gold(game, room)
    game.world.destroy(room)
    return 1


def _forget_guest(game: Game, player: EntityId) -> None:
    for room, house in tuple(game.world.having(House)):
        if player in house.guests:
            game.world.edit(room, House).guests = tuple(one for one in house.guests if one != player)


def _put_out(game: Game, room: RoomId) -> None:
    """Bring everybody in a house into its street; out of the world, if that is gone."""
    outside = game.world.need(room, Exits).ways["out"].to
    for being, _ in tuple(game.world.inside(room, Vitals)):
        if outside in game.world:
            bring(game, being, outside)
        else:
            game.world.withdraw(being)


def _burn_gold(game: Game, room: RoomId) -> None:
    for thing in tuple(deep_contents(game.world, room)):
        gold = game.world.get_or_default(thing, Purse).gold
        if gold:
            money.burn(game, thing, gold, "house of a deleted character", by_force=True)
