"""Townsfolk tell what they saw, pass it on, and name no players."""

import pytest

from maid_engine.core.chance import Dice
from maid_stdlib.components.mob import Talks
from maid_stdlib.content.scene_specs import EndSpec
from maid_stdlib.content.town_lines import NO_NEWS
from maid_stdlib.rules import town_memory
from maid_stdlib.rules.town_news import BEINGS_KEPT, KEPT, Sighting, TownNews, asks_for_news, news_of, witness
from tests.stdlib.town_rig import COTTAGE, INN, SQUARE, named, town, until


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ("news", True),
        ("any news?", True),
        ("Any news, Tom?", True),
        ("Heard any rumours?", True),
        ("newspaper", False),
        ("ale", False),
    ],
)
def test_a_question_for_news_is_known(words, asked):
    assert asks_for_news(words) is asked


def test_what_was_seen_nearby_is_told():
    rig = town()
    until(rig, 12)
    ada = rig.join("Ada", SQUARE)
    ada.type("look")
    ada.vitals.hp = ada.vitals.hp_max = 500
    rig.world.move(ada.player_id, INN)
    rig.mob("wolf", INN, hp=1)
    ada.type("kill wolf")
    rig.wait(30)
    assert "Today a grey wolf was killed in The Inn." in ada.type("talk bess news")
    ada.clear()
    ada.type("say Any news, Tom?")
    rig.wait(2)
    assert 'Tom says to you, "Today a grey wolf was killed in The Inn."' in ada.text
    rig.wait(15)
    ada.clear()
    ada.type("say Any news?")
    rig.wait(2)
    assert ada.text.count("was killed in The Inn") == 1
    assert "Ada" not in str(rig.game.resource(TownNews).seen)


def test_who_saw_nothing_says_so():
    rig = town()
    until(rig, 12)
    ada = rig.join("Ada", INN)
    ada.type("look")
    told = ada.type("ask bess about news")
    assert any(line in told for line in NO_NEWS)


@pytest.mark.parametrize("question", ["ask bess about news", "say Any news, Bess?"])
def test_a_topic_of_news_is_told_only_when_there_is_nothing_new(question):
    rig = town()
    until(rig, 12)
    ada = rig.join("Ada", INN)
    ada.type("look")
    rig.world.need(named(rig, "bess"), Talks).topics["news"] = "Onions are dear."
    ada.type(question)
    rig.wait(2)
    assert 'Bess says to you, "Onions are dear."' in ada.text
    rig.wait(15)
    town_memory.remember(rig.world, EndSpec("found", (), news="Pip was lost, and found."))
    ada.clear()
    ada.type(question)
    rig.wait(2)
    assert "Pip was lost, and found." in ada.text
    assert "Onions" not in ada.text


def test_who_saw_something_tells_it_though_another_has_a_topic_of_news():
    rig = town()
    until(rig, 12)
    ada = rig.join("Ada", INN)
    ada.type("look")
    bess, tom = named(rig, "bess"), named(rig, "tom")
    rig.world.need(bess, Talks).topics["news"] = "Onions are dear."
    rig.game.resource_or_new(TownNews).note(tom, Sighting(rig.game.now, "a cat fell in the well"))
    ada.clear()
    ada.type("say Any news?")
    rig.wait(2)
    assert 'Tom says to you, "Today a cat fell in the well."' in ada.text
    ada.clear()
    ada.type("say Any news, Bess?")
    rig.wait(2)
    assert 'Bess says to you, "Onions are dear."' in ada.text
    assert "Tom says" not in ada.text


def test_old_news_are_not_told():
    rig = town()
    rig.wait(1)
    witness(rig.game, INN, "a cat fell in the well")
    bess = named(rig, "bess")
    assert news_of(rig.game, bess, Dice(1)) == "Today a cat fell in the well."
    rig.game.tick += round(23 * 300 * rig.game.ticks_per_second)
    assert news_of(rig.game, bess, Dice(1)) == "Yesterday a cat fell in the well."
    rig.game.tick += round(2 * 300 * rig.game.ticks_per_second)
    assert news_of(rig.game, bess, Dice(1)) in NO_NEWS


def test_the_end_of_a_scene_is_told_by_who_saw_nothing_else():
    rig = town()
    rig.wait(1)
    town_memory.remember(rig.world, EndSpec("found", (), news="Pip was lost, and found."))
    bess = named(rig, "bess")
    assert news_of(rig.game, bess, Dice(1)) == "Pip was lost, and found."
    witness(rig.game, INN, "a cat fell in the well")
    told = {news_of(rig.game, bess, Dice(seed)) for seed in range(20)}
    assert told == {"Pip was lost, and found.", "Today a cat fell in the well."}


def test_what_happens_far_away_is_not_seen():
    rig = town()
    witness(rig.game, COTTAGE, "a cat fell in the well")
    assert not rig.game.resource(TownNews).seen


def test_few_news_of_few_beings_are_kept():
    news = TownNews()
    for number in range(KEPT + 3):
        news.note("tom", Sighting(number, f"{number}"))
    news.note("tom", Sighting(KEPT + 2, f"{KEPT + 2}"))
    assert [one.text for one in news.seen["tom"]] == ["3", "4", "5", "6", "7"]
    for number in range(BEINGS_KEPT):
        news.note(f"m{number}", Sighting(0, "x"))
    assert "tom" not in news.seen
    assert len(news.seen) == BEINGS_KEPT
