"""Rules of repairs: who repairs what, for how much gold or of which material."""

from functools import partial

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.engine.services import Game
from maid_stdlib.components.craft import Work, WorkKind
from maid_stdlib.components.item import Item
from maid_stdlib.components.mob import Mender
from maid_stdlib.content.craft_specs import WearSpec
from maid_stdlib.messages import crafts as craft_msg
from maid_stdlib.messages import repairs as msg
from maid_stdlib.rules import money
from maid_stdlib.rules.beings import alive, name_of
from maid_stdlib.rules.crafts import craft_name, rank_in
from maid_stdlib.rules.items import carried
from maid_stdlib.rules.possessions import refuse_to_part
from maid_stdlib.rules.recipes import item_name
from maid_stdlib.rules.wear import MOST_WEAR, condition_of, make_good, wear_of, wear_spec
from maid_stdlib.rules.work import begin_work, refuse_work


def mender_here(game: Game, being: EntityId, item: EntityId) -> EntityId | None:
    """Return a living craftsman in somebody's room who repairs an item of this kind; None without one."""
    world, place = game.world, game.world.place_of(being)
    kind = world.get(item, Item)
    if place is None or kind is None:
        return None
    menders = (mob for mob, role in world.inside(place, Mender) if kind.kind in role.kinds)
    return next(filter(partial(alive, world), menders), None)


def price_of(game: Game, item: EntityId) -> int:
    """Return the gold that a craftsman takes for the repair of an item; 0 if it is not worn."""
    spec, points = wear_spec(game, item), wear_of(game.world, item)
    if spec is None or not points:
        return 0
    value = game.world.need(item, Item).value
    return max(1, round(value * spec.price * points / MOST_WEAR))


def worn_things(game: Game, being: EntityId) -> list[EntityId]:
    """Return what somebody carries or wears that could be repaired."""
    return [item for item, _ in game.world.inside(being, Item) if price_of(game, item)]


def status_line(game: Game, being: EntityId, item: EntityId) -> Message:
    """Return how worn an item is, and who would repair it for how much, if somebody here does."""
    names = {"item": name_of(game.world, item), "condition": condition_of(wear_of(game.world, item))}
    mender = mender_here(game, being, item)
    if mender is None:
        return msg.WORN(**names)
    return msg.WORN_PRICE(**names, mender=name_of(game.world, mender), price=price_of(game, item))


def repair(game: Game, being: EntityId, item: EntityId) -> Message | None:
    """Have an item repaired by a craftsman here, or else begin to do it oneself. Return why it is refused, or None."""
    spec = wear_spec(game, item)
    if spec is None or not price_of(game, item):
        return msg.NOT_WORN(item=name_of(game.world, item))
    mender = mender_here(game, being, item)
    if mender is not None:
        return _pay(game, being, item, mender)
    return _begin_repair(game, being, item, spec)


def _pay(game: Game, being: EntityId, item: EntityId, mender: EntityId) -> Message | None:
    price, name = price_of(game, item), name_of(game.world, item)
    if not money.burn(game, being, price, "repair"):
        return msg.TOO_DEAR(item=name, price=price, gold=money.spendable(game, being))
    make_good(game.world, item)
    names = {"actor": name_of(game.world, being), "mender": name_of(game.world, mender), "item": name}
    game.act(msg.REPAIRED_FOR(**names, price=price), actor=being)
    return None


def _begin_repair(game: Game, being: EntityId, item: EntityId, spec: WearSpec) -> Message | None:
    world, what, room = game.world, name_of(game.world, item), game.world.place_of(being)
    if not spec.craft or room is None:
        return msg.NO_MENDER(item=what)
    refusal = refuse_work(world, being)
    if refusal is not None:
        return refusal
    own = rank_in(world, being, spec.craft)
    if own < spec.rank:
        return msg.NEEDS_MENDER(item=what, craft=craft_name(game, spec.craft), rank=spec.rank, own=own)
    if material_at_hand(game, being, spec) is None:
        return craft_msg.NEEDS_THINGS(what=what, items=(item_name(game, spec.material),))
    begin_work(game, being, Work(WorkKind.REPAIR, spec.id, item, room, game.after(spec.duration_s)))
    wait = max(1, round(spec.duration_s))
    game.act(msg.REPAIR_BEGINS(actor=name_of(world, being), item=what, wait=wait), actor=being)
    return None


def material_at_hand(game: Game, being: EntityId, spec: WearSpec) -> EntityId | None:
    """Return a carried thing that a repair may use up; None without one. What is kept is not used."""
    world = game.world
    fitting = [item for item, kind in carried(world, being) if kind.prototype == spec.material]
    return next((item for item in fitting if refuse_to_part(world, being, item) is None), None)


def finish_repair(game: Game, being: EntityId, item: EntityId, spec: WearSpec) -> bool:
    """Let somebody end the repair of an item. Return False, and use nothing up, if the item or the material is gone."""
    world, material = game.world, material_at_hand(game, being, spec)
    if material is None or world.place_of(item) != being:
        game.tell(being, msg.REPAIR_GONE())
        return False
    world.destroy(material)
    make_good(world, item)
    game.act(msg.REPAIRED(actor=name_of(world, being), item=name_of(world, item)), actor=being)
    return True
