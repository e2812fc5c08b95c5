"""Hints for newcomers: each when its time has come, a few times at most, and none for what was learned."""

import pytest

from maid_qa.testing.pilot import Pilot
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.character import AiLabel, Progress
from maid_stdlib.components.hints import HintLog
from maid_stdlib.components.place import Room
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.specs import HintSpec, HintWhen
from maid_stdlib.rules.hints import due_hint
from maid_stdlib.systems.hints import BETWEEN_S, FIRST_AFTER_S
from tests.stdlib.walk_rig import CELLAR, HALL, heard

NEVER_LEARNED = "no hint"


@pytest.fixture
def newcomer(house, ada):
    house.world.add(ada.player_id, HintLog())
    return ada


def due(house, player):
    hint = due_hint(house.game, player.player_id)
    return NEVER_LEARNED if hint is None else hint.id


def hints_in(text):
    return [line for line in text.splitlines() if line.startswith("Hint: ")]


def test_the_first_hint_comes_after_a_while_and_tells_how_to_end_them(house, newcomer):
    house.wait(FIRST_AFTER_S - 5)
    assert heard(newcomer) == ""
    house.wait(10)
    lines = heard(newcomer).splitlines()
    assert lines == [
        'Hint: "look" shows where you are, and "look" with a name shows a thing.',
        'To read no more hints, type "hints off".',
    ]


def test_hints_keep_a_distance_and_are_told_a_few_times_only(house, newcomer):
    house.hurt(newcomer, 5)
    house.world.edit(newcomer.player_id, Vitals).hp_max = 1000
    house.wait(FIRST_AFTER_S + 3.5 * BETWEEN_S)
    told = hints_in(heard(newcomer))
    assert len(told) == len(set(told)) == 4
    house.wait(20 * BETWEEN_S)
    told += hints_in(heard(newcomer))
    assert sum("You are hurt" in line for line in told) == 2
    house.wait(3 * BETWEEN_S)
    assert hints_in(heard(newcomer)) == []


def test_what_was_used_is_learned(house, newcomer):
    house.hurt(newcomer, 5)
    assert due(house, newcomer) == "rest"
    newcomer.type("rest", "stand")
    assert due(house, newcomer) == "look"
    newcomer.type("l")
    assert due(house, newcomer) == "examine"


def test_what_was_told_waits_behind_what_is_new_unless_it_is_urgent(house, newcomer):
    told = house.world.edit(newcomer.player_id, HintLog).told
    house.hurt(newcomer, 5)
    assert due(house, newcomer) == "rest"
    told["rest"] = told["flee"] = 1
    assert due(house, newcomer) == "look"
    house.world.move(newcomer.player_id, CELLAR)
    house.mob("wolf", CELLAR)
    newcomer.type("kill wolf")
    assert due(house, newcomer) == "flee"


def test_a_new_character_gets_hints():
    pilot = Pilot("stdlib", "tutorial_world")
    player = pilot.join("Ada")
    pilot.wait(FIRST_AFTER_S + 10)
    assert "Hint: " in player.text


def test_hints_off_ends_them_and_hints_on_brings_them_back(house, newcomer):
    assert newcomer.type("hints").startswith("Hints are on: 0 of ")
    assert newcomer.type("hints off").startswith("Hints are off.")
    assert due(house, newcomer) == NEVER_LEARNED
    newcomer.type("hints on")
    assert due(house, newcomer) == "look"
    assert newcomer.type("hints maybe").endswith("Choose one of: on, off.")


@pytest.mark.parametrize(
    ("change", "hint"),
    [
        (lambda house, ada: house.put("potion"), "get"),
        (lambda house, ada: house.put("sign"), "look"),
        (lambda house, ada: house.hand(ada, "cap"), "wear"),
        (lambda house, ada: house.hand(ada, "plate"), "look"),
        (lambda house, ada: setattr(house.world.edit(HALL, Room), "flags", frozenset({"dark"})), "light"),
        (lambda house, ada: setattr(house.world.edit(ada.player_id, Vitals), "ep", 1), "tired"),
        (lambda house, ada: house.join("Bob").type("tell ada Hello."), "reply"),
        (lambda house, ada: house.world.edit(ada.player_id, Progress).__setattr__("level", 6), NEVER_LEARNED),
    ],
)
def test_a_hint_waits_for_what_it_is_about(house, newcomer, change, hint):
    change(house, newcomer)
    assert due(house, newcomer) == hint


def test_a_fight_that_is_being_lost_comes_first(house, newcomer):
    newcomer.type("down")
    house.mob("wolf", CELLAR)
    newcomer.type("kill wolf")
    assert due(house, newcomer) == "consider"
    house.hurt(newcomer, 3)
    assert due(house, newcomer) == "flee"


def test_neither_ai_players_nor_those_who_have_played_before_get_hints(house, newcomer):
    assert due(house, house.join("Bob")) == NEVER_LEARNED
    house.world.add(newcomer.player_id, AiLabel("ai-1", "explorer"))
    assert due(house, newcomer) == NEVER_LEARNED


def test_packs_add_hints_which_go_before_those_that_wait_for_nothing(house, newcomer):
    mine = HintSpec("t:casks", HintWhen.DARK, ("light",), "Casks are heavy.")
    house.game.resource(ContentIndex).hints["t:casks"] = mine
    house.world.edit(HALL, Room).flags = frozenset({"dark"})
    newcomer.type("light")
    house.world.edit(newcomer.player_id, HintLog).learned.remove("t:casks")
    assert due(house, newcomer) == "t:casks"
