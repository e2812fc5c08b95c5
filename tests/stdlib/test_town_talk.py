"""Talks between townsfolk: topics of their own, news that go on, and who agrees."""

import pytest

from maid_engine.core.chance import Dice
from maid_engine.core.motives.temperament import Temperament
from maid_engine.core.motives.ties import Tie
from maid_stdlib.content.town_lines import AGREES, DIFFERS, OPENINGS
from maid_stdlib.rules.town_news import TownNews, latest_news, witness
from maid_stdlib.rules.town_talk import Talk, begin_talk, chance_to_agree, talk_of
from maid_stdlib.rules.townsman import tie_to, townsman_of
from tests.stdlib.town_rig import INN, named, town, until


@pytest.mark.parametrize(
    ("agreeableness", "sentiment", "chance"),
    [(0.5, 0.0, 0.5), (0.5, 1.0, 1.0), (0.5, -1.0, 0.0), (0.9, 0.6, 1.0), (0.1, -0.6, 0.0), (0.2, 0.4, 0.4)],
)
def test_the_friendly_and_the_fond_agree(agreeableness, sentiment, chance):
    temper = Temperament(agreeableness=agreeableness)
    assert chance_to_agree(temper, Tie(sentiment=sentiment)) == pytest.approx(chance)


def test_who_has_topics_speaks_of_them_too_and_others_of_the_usual_ones():
    rig = town()
    bess, tom = named(rig, "bess"), named(rig, "tom")
    dice = Dice(1)
    said = [talk_of(rig.game, bess, tom, dice) for _ in range(40)]
    assert {one.topic for one in said} == {*OPENINGS, "harvest"}
    assert all(one.opening in {**OPENINGS, "harvest": ("The barley is late.",)}[one.topic] for one in said)
    assert all(one.answer in (AGREES if one.agrees else DIFFERS) for one in said)
    assert {talk_of(rig.game, tom, bess, dice).topic for _ in range(40)} == {*OPENINGS}


def test_they_do_not_speak_twice_of_the_same():
    rig = town()
    bess, tom = named(rig, "bess"), named(rig, "tom")
    begin_talk(rig.game, bess, tom, Talk("harvest", "The barley is late.", "So it is.", agrees=True))
    dice = Dice(1)
    assert {talk_of(rig.game, bess, tom, dice).topic for _ in range(40)} == {*OPENINGS}


@pytest.mark.parametrize(("agrees", "warmer"), [(True, 0.05), (False, -0.05)])
def test_both_keep_the_talk(agrees, warmer):
    rig = town()
    until(rig, 12)
    ada = rig.join("Ada", INN)
    ada.type("look")
    bess, tom = named(rig, "bess"), named(rig, "tom")
    lonely = townsman_of(rig.game, tom).needs.at(rig.game.now).loneliness
    begin_talk(rig.game, bess, tom, Talk("harvest", "The barley is late.", "So it is.", agrees))
    assert ada.text.endswith('Bess says to Tom, "The barley is late."')
    assert tie_to(rig.game, bess, tom).sentiment == pytest.approx(0.5 + warmer)
    tie = tie_to(rig.game, tom, bess)
    assert (tie.talks, tie.words, tie.topic, tie.sentiment) == (1, 7, "harvest", pytest.approx(warmer))
    assert townsman_of(rig.game, tom).needs.at(rig.game.now).loneliness < lonely


def test_news_go_on():
    rig = town()
    bess, tom = named(rig, "bess"), named(rig, "tom")
    witness(rig.game, INN, "a cat fell in the well")
    rig.game.resource(TownNews).seen.pop(tom)
    dice = Dice(1)
    said = next(
        filter(lambda one: one.topic == "news", iter(lambda: talk_of(rig.game, bess, tom, dice), None))
    )
    assert said.opening == "Have you heard? A cat fell in the well."
    begin_talk(rig.game, bess, tom, said)
    assert latest_news(rig.game, tom).text == "a cat fell in the well"


def test_nobody_is_told_what_they_know():
    rig = town()
    bess, tom = named(rig, "bess"), named(rig, "tom")
    witness(rig.game, INN, "a cat fell in the well")
    dice = Dice(1)
    assert "news" not in {talk_of(rig.game, bess, tom, dice).topic for _ in range(40)}
