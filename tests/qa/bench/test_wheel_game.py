"""The game of bench wheel: people, orders and what is lost, without a model."""

import pytest

from maid_engine.core.ids import EntityId
from maid_qa.bench.wheel_game import Scene, WheelGame
from maid_stdlib.components.body import Vitals

pytestmark = pytest.mark.timeout(60)
ABBEY = Scene(("stdlib", "maid_qa.bench.riddle_pack.pack:RiddlePack"), known_s=5.0)


@pytest.fixture
def game():
    with WheelGame(ABBEY, 3) as made:
        yield made


def test_a_person_hears_what_the_ai_player_answers(game):
    heard = game.say("Ada", "how are you?")

    assert heard.startswith("Wren ")
    assert game.delays
    assert game.said_to(game.person("Ada")) == heard


def test_it_is_led_and_put_into_rooms(game):
    game.put("gatehouse")
    game.walk("north")

    assert game.is_in("cloister")
    assert "north" in game.lines


def test_only_what_leaves_its_hands_is_lost(game):
    ada = game.beside("Ada")
    game.put("garden")
    game.walk("get honey", "drop honey")
    game.set_gold(5)

    assert game.lost[-1:] == ["ItemDropped"]
    assert not game.carries("comb")
    assert not game.carries("comb", ada.character)


def test_what_it_gives_without_an_order_is_lost(game):
    ada = game.beside("Ada")
    game.put("garden")
    game.walk("get honey")
    game.put("garden", ada)
    game.walk("give honey to ada")

    assert game.carries("comb", ada.character)
    assert game.lost[-1:] == ["ItemGiven"]


def test_what_an_admin_has_it_give_is_not_lost(game):
    ada = game.beside("Ada")
    game.put("garden")
    game.walk("get honey")
    game.put("garden", ada)
    game.order_to_give("give the honey to Ada", ada)
    lost = list(game.lost)
    game.walk("give honey to ada")

    assert game.carries("comb", ada.character)
    assert game.lost == lost


def test_its_health_can_be_set(game):
    game.hurt(0.5)
    vitals = game.game.world.get(EntityId(str(game.agent.player_id)), Vitals)

    assert vitals.hp == round(vitals.hp_max / 2)


def test_without_a_model_nothing_is_asked_and_nothing_is_spent(game):
    assert not game.ledger.asked
    assert game.spent_usd == 0.0


def test_an_order_becomes_a_goal(game):
    game.order("dance 3 times")
    game.wait(5)

    assert any("dance" in goal for goal in game.goals)
    assert not game.has_finished("riddle_pack:silent_house")
    assert game.foe("gatehouse", "anselm")
