"""Rules of what one can pull or push: a detail of the room or a thing, to which a trigger belongs."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.messages import Message, Name
from maid_engine.engine.services import Game
from maid_stdlib.components.item import Item
from maid_stdlib.components.place import Room
from maid_stdlib.content.trigger_specs import Occasion, OwnerKind, TriggerSpec
from maid_stdlib.messages import triggers as msg
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.light import is_dark
from maid_stdlib.rules.targets import Missing, all_carried, items_here, pick
from maid_stdlib.rules.trigger_desk import triggers_of

HANDLED: Final = (Occasion.PULL, Occasion.PUSH)


class Handle(NamedTuple):
    """Something that one may try to pull or push."""

    shown: Name
    triggers: tuple[TriggerSpec, ...]
    """What may come of it, in the builder's order."""


def handle_meant(game: Game, actor: EntityId, words: str, how: Occasion) -> Handle | Missing:
    """Return what the words mean in the actor's room: a detail, or else a thing; what is not there is missing."""
    noun = detail_meant(game, actor, words)
    if noun:
        room = game.world.place_of(actor) or EntityId("")
        return Handle(Name(noun, "the"), tuple(_of_detail(game, room, noun, how)))
    found = pick(game.world, words, [*items_here(game.world, actor), *all_carried(game.world, actor)])
    if isinstance(found, Missing):
        return found
    prototype = game.world.need(found[0], Item).prototype
    return Handle(name_of(game.world, found[0]), tuple(triggers_of(game, OwnerKind.ITEM, prototype, how)))


def detail_meant(game: Game, actor: EntityId, words: str) -> str:
    """Return the noun of a detail of the room that can be seen and that the words name; "" if they name none."""
    place = game.world.place_of(actor)
    room = game.world.get(place, Room)
    if room is None or is_dark(game.world, place):
        return ""
    wanted = words.lower().removeprefix("the ").strip()
    if wanted in room.details:
        return wanted
    return next((noun for noun in room.details if noun.split()[-1:] == [wanted]), "")


def _of_detail(game: Game, room: EntityId, noun: str, how: Occasion) -> Iterator[TriggerSpec]:
    """Yield the triggers of a detail. Nouns with the same text are the same thing."""
    details = game.world.need(RoomId(room), Room).details
    for spec in triggers_of(game, OwnerKind.ROOM, room, how):
        if details.get(spec.on.noun) == details[noun]:
            yield spec


def handle_lines(game: Game, actor: EntityId, noun: str) -> list[Message]:
    """Return the lines that tell what one could do with a detail of the actor's room, and what to type."""
    room = game.world.place_of(actor)
    if room is None:
        return []
    hows = [how for how in HANDLED if any(_of_detail(game, room, noun, how))]
    shown = Name(noun, "the")
    return [msg.OFFERED(act=how.value, thing=shown, phrase=f"{how.value} {noun}") for how in hows]
