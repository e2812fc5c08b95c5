"""A server dies without a word and starts again on what it had saved."""

import pytest

from maid_engine.core.ids import EntityId
from maid_engine.core.persistent import Persistent
from maid_qa.testing.pilot import Pilot
from maid_qa.world.invariants import InvariantChecker, check_all
from maid_stdlib.components.body import Fighting
from maid_stdlib.components.character import LinkDead
from maid_stdlib.components.item import Decay, Dropped, Item
from maid_stdlib.content.build import build_item, build_mob
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.rules import money
from maid_stdlib.rules.items import hand_over

PACKS = ("stdlib", "tutorial_world")


def a_world(store=None):
    return Pilot(*PACKS, store=store)


def killed_and_restarted(pilot):
    """What was saved is saved; the rest is gone."""
    return a_world(pilot.store)


def a_thing(pilot, player):
    prototype = next(
        key for key, spec in sorted(_items(pilot).items()) if not spec.fixed and spec.container is None
    )
    item = build_item(pilot.game, prototype, pilot.game.world.place_of(player.player))
    hand_over(pilot.game.world, item, player.player)
    return item


def _items(pilot):
    return pilot.game.resource(ContentIndex).items


def a_mob(pilot, room):
    return build_mob(pilot.game, min(pilot.game.resource(ContentIndex).mobs), room)


def book_is_whole(game):
    book = money.ledger(game)
    return book.minted - book.burnt == money.in_all_purses(game.world) == book.held


def test_gold_afloat_in_a_corpse_is_burnt_and_the_books_go_on():
    pilot = a_world()
    ada = pilot.join("Ada")
    room = pilot.game.world.place_of(ada.player)
    money.mint(pilot.game, a_mob(pilot, room), 40, "test")
    pilot.game.saver.urgent()
    before = money.ledger(pilot.game)

    after = killed_and_restarted(pilot)

    book = money.ledger(after.game)
    assert book.minted == before.minted
    assert book.burnt == before.burnt + 40
    assert book_is_whole(after.game)
    assert check_all(after.game) == []
    checker = InvariantChecker(after.game)
    after.join("Bob")
    assert checker.check() == []


def test_gold_that_moved_after_the_last_save_is_where_it_was():
    pilot = a_world()
    ada, bob = pilot.join("Ada"), pilot.join("Bob")
    pilot.game.saver.urgent()
    money.burn(pilot.game, ada.player, 10, "bought")
    money.mint(pilot.game, bob.player, 3, "sold")

    after = killed_and_restarted(pilot)

    assert money.gold_of(after.game, ada.player) == money.gold_of(after.game, bob.player)
    assert book_is_whole(after.game)


def test_what_lay_in_a_beasts_hands_lies_on_the_floor_and_can_be_taken():
    pilot = a_world()
    ada = pilot.join("Ada")
    room = pilot.game.world.place_of(ada.player)
    item = a_thing(pilot, ada)
    pilot.game.world.move(item, a_mob(pilot, room))
    pilot.game.saver.urgent()

    after = killed_and_restarted(pilot)

    assert after.game.world.place_of(item) == room
    assert after.game.world.has(item, Dropped)
    assert check_all(after.game) == []
    again = killed_and_restarted(after)
    assert again.game.world.place_of(item) == room


def test_what_lay_in_a_room_that_is_no_more_lies_where_newcomers_begin():
    pilot = a_world()
    ada = pilot.join("Ada")
    item = a_thing(pilot, ada)
    pilot.game.world.create(EntityId("gone:room"))
    pilot.game.world.move(item, EntityId("gone:room"))
    pilot.game.saver.urgent()

    after = killed_and_restarted(pilot)

    assert after.game.world.place_of(item) == after.game.start_room
    assert check_all(after.game) == []


def test_people_who_stood_in_the_world_are_link_dead_and_leave_when_nobody_comes_for_them():
    pilot = a_world()
    ada, bob = pilot.join("Ada"), pilot.join("Bob")
    room = pilot.game.world.place_of(ada.player)
    pilot.game.saver.urgent()

    after = killed_and_restarted(pilot)
    after.wait(3)
    assert after.game.world.has(ada.player, LinkDead)
    back = after.join("Bob")
    assert "link" in back.type("look").lower()
    after.wait(after.game.link_dead_s + 5)

    assert after.game.world.place_of(ada.player) is None
    assert after.game.world.place_of(bob.player) == room
    assert after.join("Ada").player == ada.player


def test_a_fight_does_not_outlast_the_server():
    pilot = a_world()
    ada = pilot.join("Ada")
    room = pilot.game.world.place_of(ada.player)
    pilot.game.world.add(ada.player, Fighting(a_mob(pilot, room), pilot.game.after(1), pilot.game.tick))
    pilot.game.saver.urgent()

    after = killed_and_restarted(pilot)

    assert not after.game.world.has(ada.player, Fighting)
    after.wait(5)


def test_a_dead_players_things_stay_in_the_corpse():
    pilot = a_world()
    ada = pilot.join("Ada")
    room = pilot.game.world.place_of(ada.player)
    item = a_thing(pilot, ada)
    corpse = pilot.game.world.create(
        pilot.game.ids.entity("corpse"),
        Persistent(),
        Item("stdlib:corpse", fixed=True),
        Decay(pilot.game.after(900)),
        place=room,
    )
    pilot.game.world.move(item, corpse)
    pilot.game.saver.urgent()

    after = killed_and_restarted(pilot)

    assert after.game.world.place_of(item) == corpse
    assert not after.game.world.has(item, Dropped)


def test_a_world_without_rooms_gets_one_so_that_nobody_is_nowhere():
    ada = Pilot("stdlib").join("Ada")
    assert "the world is not loaded" in ada.type("look")
    assert "nowhere at all" not in ada.heard()


@pytest.mark.parametrize("left", [True, False])
def test_who_was_in_a_room_that_is_gone_begins_at_the_start_and_is_told_so(left):
    pilot = Pilot(*PACKS)
    ada = pilot.join("Ada")
    if left:
        pilot.game.characters.leave(ada.player)
    pilot.game.saver.urgent()

    after = Pilot("stdlib", "classic_rpg", store=pilot.store)

    back = after.join("Ada")
    assert "not in the world any more" in back.heard()
    assert after.game.world.place_of(back.player) == after.game.start_room
