"""What a stand-in may do with a character: its belongings, its gold, its gain, and where it goes."""

import pytest

from maid_engine.accounts.away.away_settings import AwaySettings
from maid_engine.accounts.away.terms import Place
from maid_engine.core.events import PlayerConnectedEvent
from maid_stdlib.components.item import Corpse
from maid_stdlib.components.stand_in import Entrusted, StandInSpending
from maid_stdlib.rules import money
from maid_stdlib.rules.events import GoldMoved
from maid_stdlib.rules.stand_in_limits import allow_gold, entrust, gold_left, take_back
from maid_stdlib.systems.deaths import die
from maid_stdlib.systems.experience import award_xp
from maid_stdlib.systems.loot import loot_corpse
from tests.stdlib.stand_in_rig import AREA, FOREST, HARBOUR, SQUARE, StandInRig


@pytest.fixture
def rig():
    return StandInRig()


@pytest.fixture
def ada(rig):
    return rig.join("Ada")


def spent(rig, player):
    return sum(event.amount for event in rig.seen(GoldMoved) if event.giver == player.player_id)


# --- gold ---


def test_a_stand_in_spends_nothing_without_a_grant(rig, ada):
    rig.entrusted(ada)
    rig.join("Bob")
    ada.progress.practices = 1
    for line in ("buy bread", "give 5 gold to bob", "train swords"):
        ada.type(line)
    assert (ada.gold, spent(rig, ada)) == (25, 0)


def test_a_stand_in_spends_at_most_what_is_granted_in_an_hour(rig, ada):
    rig.entrusted(ada, gold_per_hour=5)
    ada.type("buy bread", "buy bread", "buy bread")
    assert spent(rig, ada) == 4
    assert ada.holds("t:bread") == 2
    rig.game.tick += 3700 * rig.game.ticks_per_second
    ada.type("buy bread")
    assert spent(rig, ada) == 6


def test_gold_without_the_grant_of_value_is_no_grant(rig, ada):
    rig.entrusted(ada, gold_per_hour=20, deeds=frozenset())
    assert gold_left(rig.game, ada.player_id) == 0


def test_a_lower_limit_of_the_server_holds(rig, ada):
    rig.entrusted(ada, gold_per_hour=20)
    rig.game.provide(AwaySettings(gold_hour_max=3))
    assert gold_left(rig.game, ada.player_id) == 3


def test_what_was_spent_counts_over_a_visit_of_the_player(rig, ada):
    rig.entrusted(ada, gold_per_hour=5)
    ada.type("buy bread", "buy bread")
    take_back(rig.world, ada.player_id)
    assert gold_left(rig.game, ada.player_id) is None
    entrust(rig.world, ada.player_id)
    assert gold_left(rig.game, ada.player_id) == 1


def test_outlays_are_few_however_often_gold_is_spent(rig, ada):
    rig.pay(ada, 10_000)
    rig.entrusted(ada, gold_per_hour=1000)
    rig.join("Bob")
    for _ in range(3 * 62):
        ada.type("give 1 gold to bob")
        rig.game.tick += 25 * rig.game.ticks_per_second
    assert len(rig.world.need(ada.player_id, StandInSpending).outlays) <= 62


def test_a_player_spends_what_she_has(rig, ada):
    ada.type("buy 3 bread")
    assert ada.gold == 19
    assert not rig.world.has(ada.player_id, StandInSpending)


def test_a_trade_settles_only_within_the_grant(rig, ada):
    rig.entrusted(ada, gold_per_hour=5)
    bob = rig.join("Bob")
    ada.type("trade bob")
    bob.type("trade ada")
    assert "gold" in ada.type("trade offer 9 gold")
    ada.type("trade offer 5 gold", "buy bread")
    rig.wait(10)
    bob.type("trade confirm")
    ada.type("trade confirm")
    assert spent(rig, ada) == 2, "the bread, and no trade beyond the rest"


def test_what_is_taken_by_force_asks_no_terms(rig, ada):
    rig.entrusted(ada)
    assert money.burn(rig.game, ada.player_id, 5, "a fine", by_force=True)
    assert rig.gold_is_conserved()


# --- belongings ---


def test_what_the_player_wore_stays_also_when_it_is_taken_off(rig, ada):
    rig.give(ada, "mail")
    ada.type("wear mail")
    rig.entrusted(ada)
    rig.join("Bob")
    told = "You do not part with the mail shirt while your player is away."
    assert ada.type("give mail to bob") == told or "Remove it first" in ada.text
    ada.type("remove mail")
    for line in ("give mail to bob", "drop mail"):
        assert ada.type(line) == told
    take_back(rig.world, ada.player_id)
    assert ada.type("drop mail") == "You drop a mail shirt."


def test_a_second_call_in_one_absence_keeps_what_was_worn_first(rig, ada):
    mail = rig.give(ada, "mail")
    ada.type("wear mail")
    entrust(rig.world, ada.player_id)
    ada.type("remove mail")
    entrust(rig.world, ada.player_id)
    assert rig.world.need(ada.player_id, Entrusted).worn == (mail,)


def test_a_dying_stand_in_loses_nothing_that_was_worn_or_kept(rig, ada):
    award_xp(rig.game, ada.player_id, 50_000)
    worn, kept, loose = rig.give(ada, "mail"), rig.give(ada, "pebble"), rig.give(ada, "pelt")
    ada.type("wear mail", "keep pebble")
    rig.entrusted(ada)
    ada.type("remove mail")
    die(rig.game, ada.player_id, None)
    assert [rig.world.place_of(one) for one in (worn, kept)] == [ada.player_id] * 2
    assert rig.world.has(rig.world.place_of(loose), Corpse)


# --- gain ---


@pytest.mark.parametrize(("share", "kept"), [(0.5, 5), (0.0, 0), (1.0, 9)])
def test_a_share_of_looted_gold_is_kept_and_the_rest_burnt(rig, ada, share, kept):
    rig.entrusted(ada)
    rig.game.provide(AwaySettings(gain=share))
    wolf = rig.mob("wolf", SQUARE)
    die(rig.game, wolf, ada.player_id)
    corpse = next(one for one, _ in rig.world.inside(SQUARE, Corpse))
    found = money.gold_of(rig.game, corpse)
    money.burn(rig.game, corpse, found, "test")
    money.mint(rig.game, corpse, 9, "test")
    before = ada.gold
    loot_corpse(rig.game, ada.player_id, corpse)
    assert ada.gold - before == kept
    assert money.gold_of(rig.game, corpse) == 0
    assert rig.gold_is_conserved()


def test_a_player_gains_all(rig, ada):
    award_xp(rig.game, ada.player_id, 11)
    assert ada.progress.xp == 11


# --- area ---


def test_a_stand_in_does_not_leave_its_area(rig, ada):
    rig.entrusted(ada, area=AREA)
    assert ada.type("east") == "You do not leave this area east while your player is away."
    ada.type("north")
    assert ada.room == FOREST


def test_outside_its_area_it_may_walk_home(rig):
    ada = rig.entrusted(rig.join("Ada", HARBOUR), area=AREA)
    ada.type("west")
    assert ada.room == SQUARE


def test_no_flight_leads_out_of_the_area(rig):
    ada = rig.entrusted(rig.join("Ada"), area=AREA)
    bear = rig.mob("bear", SQUARE)
    rig.world.move(bear, SQUARE)
    ada.type("kill bear")
    for _ in range(6):
        ada.type("flee")
    assert ada.room in (SQUARE, FOREST)


def test_no_rescue_leads_out_of_the_area(rig):
    ada = rig.entrusted(rig.join("Ada", HARBOUR), area=Place("t:coast", "Coast"))
    ada.type("unstuck")
    rig.wait(15)
    assert ada.room == HARBOUR
    assert "There is no safe place to which you could be brought." in ada.lines


def test_a_player_walks_anywhere(rig, ada):
    ada.type("east")
    assert ada.room == HARBOUR


# --- who plays ---


def test_the_one_who_connects_decides(rig, ada):
    def connect(*, is_ai):
        rig.game.bus.publish(PlayerConnectedEvent(ada.id, ada.player_id, "Ada", is_ai))
        rig.game.bus.drain()
        return rig.world.has(ada.player_id, Entrusted)

    assert connect(is_ai=True)
    assert not connect(is_ai=False)
    rig.people.clear()
    assert not connect(is_ai=True), "an AI player with a character of its own"


# --- answers ---


def test_an_answer_allows_more_gold_once(rig, ada):
    rig.entrusted(ada, gold_per_hour=5, deeds=frozenset())
    for _ in range(3):
        allow_gold(rig.game, ada.player_id, 7, 4)
    assert gold_left(rig.game, ada.player_id) == 4
    ada.type("buy bread", "buy bread", "buy bread")
    assert spent(rig, ada) == 4


def test_what_an_answer_allowed_lapses_with_the_hour(rig, ada):
    rig.entrusted(ada)
    allow_gold(rig.game, ada.player_id, 7, 4)
    rig.game.tick += 3700 * rig.game.ticks_per_second
    assert gold_left(rig.game, ada.player_id) == 0
