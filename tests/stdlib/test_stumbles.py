"""What a person stumbles over while finding the way about: each answer says what to do."""

from itertools import pairwise

import pytest

from maid_engine.core.events import AppearanceChosen
from maid_engine.core.ids import EntityId
from maid_qa.testing.pilot import Pilot
from maid_stdlib.content.build import build_mob
from maid_stdlib.systems.deaths import die


@pytest.fixture
def pilot():
    return Pilot("stdlib", "classic_rpg", "tutorial_world")


@pytest.fixture
def ada(pilot):
    return pilot.join("Ada")


def test_talk_alone_says_how_it_is_written(ada):
    assert 'Write it like this: "talk' in ada.type("talk")


def test_wear_all_answers_when_there_is_nothing_left_to_wear(ada):
    ada.type("s", "e", "buy bread")

    assert "There is nothing more that you could put on." in ada.type("wear all")


def test_all_of_nothing_is_nothing(ada):
    for line in ("wear all", "drop all"):
        assert ada.type(line).startswith("You are carrying nothing.")


def test_a_mistyped_word_is_not_answered_with_short_forms(ada):
    answer = ada.type("newz")

    assert "nw" not in answer
    assert "ne," not in answer


def test_the_prompt_can_be_switched_off_and_on(ada, pilot):
    ada.type("prompt off")
    assert pilot.game.presenter.prompt(ada.player).text == "> "

    ada.type("prompt on")
    assert "30/30hp" in pilot.game.presenter.prompt(ada.player).text


@pytest.mark.parametrize("word", ["hp", "stats"])
def test_usual_words_for_the_score_show_it(ada, word):
    assert "You are Ada, level 1." in ada.type(word)


def test_who_comes_too_early_is_told_what_to_finish_first(ada):
    ada.type("west", "west", "down", "north", "north")
    answer = ada.type("talk joss")

    assert "Old Joss will have a quest for you later; talk with Isa first." in answer
    assert "First Steps" not in answer
    assert "type accept" not in answer


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("get apples", "You take a red apple."),
        ("examine crows", "You look at the crows."),
        ("con crows", "carrion"),
    ],
)
def test_a_plural_finds_one(ada, line, answer):
    ada.type("s", "s", "s")

    assert answer in ada.type(line)


def test_what_looks_like_a_plural_still_finds_nothing_else(ada):
    assert 'You see no "axes" here.' in ada.type("get axes")


def test_looking_and_opening_where_there_is_nothing_reads_well_in_each_direction(ada):
    assert ada.type("look up").startswith("You look up and make out nothing.")
    assert ada.type("open down").startswith("There is no door down from here.")


def test_nobody_tells_again_to_take_the_quest_that_one_is_on(ada):
    ada.type("west", "west", "down", "accept first steps")

    assert "accept first steps" not in ada.type("talk isa")


def test_a_screen_reader_is_given_words_for_the_usual_prompt_and_a_players_own_as_it_is(ada, pilot):
    assert pilot.game.presenter.prompt(ada.player).spoken == "Health 30, mana 10, stamina 100> "

    ada.type("prompt %h left>")
    assert pilot.game.presenter.prompt(ada.player).spoken == ""


@pytest.mark.parametrize(
    ("fell", "returns"),
    [
        ("tutorial_world:burrow", "The Landing (Gull Cove)"),
        ("classic_rpg:inn_cellar", "Market Square (Millhaven)"),
        ("classic_rpg:deer_path", "Market Square (Millhaven)"),
    ],
)
def test_who_dies_comes_back_near_where_it_happened(pilot, ada, fell, returns):
    pilot.game.world.move(ada.player, EntityId(fell))
    die(pilot.game, ada.player, None)

    assert returns in ada.type("respawn")


def test_a_greeting_for_somebody_else_is_not_answered_by_the_ferryman(pilot, ada):
    pilot.join("Bob")

    assert "Pell says" not in ada.type("say Hello, Bob!")
    assert "Ferryman Pell says to you" in ada.type("say Hello, Pell!")


def test_a_greeting_for_nobody_by_name_is_answered(ada):
    assert "says to you" in ada.type("say hello")


def test_townsfolk_do_not_do_the_same_thing_twice_running(pilot, ada):
    ada.type("s", "e")
    pilot.wait(1200)
    deeds = [line for line in ada.heard().splitlines() if line.startswith(("(Bess", "Bess says,"))]

    assert len(deeds) >= 4
    assert all(one != other for one, other in pairwise(deeds))


def test_words_that_people_add_do_no_harm(pilot, ada):
    ada.type("w", "n")
    assert "You buy a torch" in ada.type("buy torch from tobin")

    ada.type("s", "e", "n", "n")
    assert "The crypt door is locked." in ada.type("open crypt door with key")


def test_removing_all_of_nothing_says_so(ada):
    assert "You have nothing on and nothing in hand." in ada.type("remove all")


def test_the_settings_know_of_the_reader_that_was_chosen_at_the_door(pilot, ada):
    pilot.game.bus.publish(AppearanceChosen(ada.player, screen_reader=True))
    pilot.game.bus.drain()

    assert "Your setting reader is on." in ada.type("toggle")
    assert "Your setting reader is off." in ada.type("reader")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ('"Good day"', 'You say, "Good day"'),
        ("Look!", "Market Square"),
        ("north.", "Temple of the Lantern"),
        ("type look", 'Leave out the word "type", and write only: "look"'),
        ("go to the temple", "Temple of the Lantern"),
        ("go street", '"street" could mean:'),
        ("go moon", '"moon" is not a direction.'),
        ("hello", "You raise a hand in greeting."),
        ("thanks", "You nod your thanks."),
        ("help combat", 'Help on "fighting"'),
        ("help newbie", 'Help on "start"'),
        ("read board", "help tutorial"),
    ],
)
def test_what_newcomers_type_is_understood(ada, line, answer):
    assert answer in " ".join(ada.type(line).split())


def test_five_rats_are_one_line_and_each_is_still_to_be_had(pilot, ada):
    square = pilot.game.world.place_of(ada.player)
    for _ in range(5):
        build_mob(pilot.game, "classic_rpg:giant_rat", square)

    assert "A giant rat is here (5 of them)." in ada.type("look").splitlines()
    assert "giant rat" in ada.type("look 5.rat")


def test_buy_alone_says_how_it_is_written(ada):
    assert 'Write it like this: "buy' in ada.type("s", "e", "buy")


def test_a_shop_that_names_only_some_of_its_goods_says_how_many_there_are(ada, pilot):
    pilot.game.world.move(ada.player, EntityId("classic_rpg:smithy"))

    answer = ada.type("buy zither")

    assert "among the 13 goods here" in answer
    assert '"list" shows all' in answer


def test_an_offer_without_a_trade_is_answered_by_how_to_begin_one(ada):
    ada.type("wield cudgel")

    for what in ("cudgel", "knife", "2 gold", "nothing"):
        assert ada.type(f"trade offer {what}").startswith("You are not trading.")


def test_the_prompt_that_is_shown_is_the_one_in_use(ada):
    assert "%h/%Hhp" in ada.type("prompt")
    assert "Health %h, mana %m" in ada.type("reader on", "prompt")

    ada.type("prompt %h>")

    assert 'Your prompt is "%h>"' in ada.type("prompt")


def test_a_question_of_the_dead_leads_to_the_page_about_death(ada, pilot):
    die(pilot.game, ada.player, None)
    pilot.settle()

    assert 'Help on "death":' in ada.type("how do i come back")


def test_help_on_news_tells_how_to_ask_for_them(ada):
    assert 'Help on "talk":' in ada.type("help news")
