"""The visitor comes to each post in its hours, and notes who is not served."""

import pytest

from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId
from maid_qa.bench.town_visitor import TownVisitor
from maid_qa.testing.pilot import Pilot
from maid_stdlib.components.mob import Mob, Shopkeeper
from maid_stdlib.rules.townsman import hour_s


@pytest.fixture
def play():
    return Pilot("stdlib", "classic_rpg")


def visit(play, seconds):
    visitor = TownVisitor(play, Dice(1))
    for _ in range(round(seconds)):
        play.wait(1)
        visitor.step()
    return visitor


def test_every_post_is_asked_in_an_hour(play):
    visitor = visit(play, hour_s(play.game))
    assert set(visitor.asked) == {"list", "talk", "train"}
    assert visitor.served == visitor.asked
    assert visitor.refused == []


def test_an_empty_post_is_noted(play):
    class Wanderer(TownVisitor):
        """Whoever it comes to has wandered off."""

        def step(self):
            for mob, _ in play.game.world.having(Shopkeeper):
                play.game.world.move(mob, EntityId("classic_rpg:mill"))
            super().step()

    visitor = Wanderer(play, Dice(1))
    for _ in range(round(hour_s(play.game))):
        play.wait(1)
        visitor.step()
    assert visitor.served["list"] < visitor.asked["list"]
    assert "keeps the shop here and is on the way" in visitor.refused[0]


def test_the_visitor_is_no_mob(play):
    visit(play, 1)
    assert not play.game.world.has(EntityId(play.game.characters.find("Quillon")), Mob)
