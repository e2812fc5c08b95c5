"""Saved items follow their definitions, unless play has changed them."""

from dataclasses import replace

from maid_engine.core.events import WorldRestored
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.item import Consumable, Item
from maid_stdlib.content.build import build_item
from maid_stdlib.rules.items import hand_over
from maid_stdlib.systems.restart_repair import put_right
from tests.stdlib.test_restart_repair import _items as items_of
from tests.stdlib.test_restart_repair import a_thing, a_world, killed_and_restarted


def with_value(pilot, prototype, value):
    """The world as if the file of its pack had another value and text."""
    items = items_of(pilot)
    items[prototype] = replace(items[prototype], value=value, description="It is new.")


def restarted_with_value(pilot, thing, value):
    prototype = pilot.game.world.need(thing, Item).prototype
    pilot.game.saver.urgent()
    after = killed_and_restarted(pilot)
    with_value(after, prototype, value)
    put_right(after.game, WorldRestored(0))
    return after.game.world


def test_a_saved_thing_takes_the_text_and_value_of_its_changed_definition():
    pilot = a_world()
    thing = a_thing(pilot, pilot.join("Ada"))

    world = restarted_with_value(pilot, thing, 77)

    assert world.need(thing, Item).value == 77
    assert world.need(thing, Identity).description == "It is new."


def test_a_thing_that_was_changed_in_play_stays_so():
    pilot = a_world()
    thing = a_thing(pilot, pilot.join("Ada"))
    pilot.game.world.edit(thing, Item).value = 500

    world = restarted_with_value(pilot, thing, 77)

    assert world.need(thing, Item).value == 500


def test_a_half_eaten_thing_stays_half_eaten_and_takes_its_new_value():
    pilot = a_world()
    ada = pilot.join("Ada")
    prototype = next(
        key for key, spec in sorted(items_of(pilot).items()) if spec.consumable is not None and not spec.fixed
    )
    thing = build_item(pilot.game, prototype, pilot.game.world.place_of(ada.player))
    hand_over(pilot.game.world, thing, ada.player)
    pilot.game.world.edit(thing, Consumable).uses = 9

    world = restarted_with_value(pilot, thing, 77)

    assert world.need(thing, Consumable).uses == 9
    assert world.need(thing, Item).value == 77
