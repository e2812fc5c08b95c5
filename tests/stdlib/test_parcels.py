"""Parcels: what waits is kept and counted, told to who is away, and fetched as far as hands hold it."""

import pytest

from maid_engine.accounts.away.inbox import Inbox
from maid_engine.core.messages import Name
from maid_engine.storage.memory import MemoryDocumentStore
from maid_stdlib.components.parcel import Parcel
from maid_stdlib.messages import stalls as msg
from maid_stdlib.rules import money, parcels
from maid_stdlib.rules.items import MOST_CARRIED
from tests.stdlib.life_rig import Rig


@pytest.fixture
def rig():
    return Rig()


@pytest.fixture
def ada(rig):
    return rig.join("Ada")


def test_gold_and_things_wait_and_are_handed_over(rig, ada):
    bob = rig.join("Bob")
    rig.pay(bob, 30)
    before = ada.gold
    parcels.put_gold(rig.game, ada.player_id, bob.player_id, 30, "test")
    parcels.put_thing(rig.game, ada.player_id, rig.give(bob, "sword"))
    assert (parcels.gold_in(rig.game, ada.player_id), len(parcels.things_in(rig.game, ada.player_id))) == (
        30,
        1,
    )
    assert money.ledger(rig.game).held == money.in_saved_purses(rig.world)
    assert parcels.fetch(rig.game, ada.player_id).text == "That is all that waited for you."
    assert (ada.gold, ada.holds("t:sword")) == (before + 30, 1)
    assert parcels.fetch(rig.game, ada.player_id).text.startswith("Nothing waits for you.")
    assert rig.gold_is_conserved()


def test_who_plays_is_told_at_once_and_who_is_away_by_the_inbox(rig, ada):
    class Saver(type(rig.game.saver)):
        """Keeps no documents."""

        def put(self, document):
            pass

    rig.game.saver = Saver()
    inbox = Inbox(rig.game, MemoryDocumentStore())
    rig.game.provide(inbox)
    said = msg.SOLD(item=Name("iron sword", "an"), price=5)
    parcels.tell_owner(rig.game, ada.player_id, said)
    assert "Your stall sells an iron sword for 5 gold." in ada.text
    assert inbox.all_of(ada.player_id) == ()
    away = rig.game.characters.create("Bob", "bob")
    parcels.tell_owner(rig.game, away, said)
    assert [item.text for item in inbox.all_of(away)] == [said.text]


def test_an_amount_of_nothing_makes_no_parcel(rig, ada):
    parcels.put_gold(rig.game, ada.player_id, ada.player_id, 0, "test")
    assert not list(rig.world.having(Parcel))


def test_full_hands_put_things_into_the_parcel(rig, ada):
    rig.give(ada, "pebble", MOST_CARRIED - 1)
    bob = rig.join("Bob")
    assert parcels.hand_or_put(rig.game, ada.player_id, rig.give(bob, "sword"))
    assert not parcels.hand_or_put(rig.game, ada.player_id, rig.give(bob, "pelt"))
    assert len(parcels.things_in(rig.game, ada.player_id)) == 1


def test_a_discarded_parcel_is_burnt(rig, ada):
    rig.pay(ada, 30)
    parcels.put_gold(rig.game, ada.player_id, ada.player_id, 30, "test")
    assert parcels.discard(rig.game, ada.player_id) == 30
    assert parcels.discard(rig.game, ada.player_id) == 0
    assert rig.gold_is_conserved()
