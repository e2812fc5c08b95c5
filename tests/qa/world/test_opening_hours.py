"""A playtest begins when most shops are open, and a shop that is shut is no fault."""

import pytest

from maid_engine.core.world_clock import BEGINS_H, WorldClock
from maid_qa.playtest.log import Player
from maid_qa.world.opening_hours import best_hour
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.life_specs import Hours, LifeSpec
from maid_stdlib.content.specs import MobSpec, ShopSpec
from maid_stdlib.rules.calendar import world_time
from tests.qa.world.vale import found, let_pass, play

DAY = (
    '[mob.smith.life]\nhours = [9, 17]\n[[mob.smith.life.day]]\nfrom = 9\nto = 17\nat = "post"\n'
)  # fmt: skip


def world(*hours):
    """A world of keepers with these hours."""
    content = ContentIndex()
    for number, (start, to) in enumerate(hours):
        mob = f"t:keeper{number}"
        content.mobs[mob] = MobSpec(mob, "keeper", life=LifeSpec(hours=Hours(start, to)))
        content.shops[f"t:shop{number}"] = ShopSpec(f"t:shop{number}", mob, (), ())
    return content


@pytest.mark.parametrize(
    ("hours", "best"),
    [
        ((), None),
        (((9, 17),), 9),
        (((7, 19), (10, 14)), 10),
        (((20, 4),), 20),
        (((8, 12), (18, 23), (19, 22)), 19),
        (((0, 24),), BEGINS_H),
    ],
)
def test_the_best_hour_is_that_from_which_most_serve_longest(hours, best):
    assert best_hour(world(*hours)) == best


def test_who_has_no_hours_does_not_count():
    content = world((9, 17))
    content.mobs["t:idler"] = MobSpec("t:idler", "idler", life=LifeSpec(hours=Hours(1, 3)))
    assert best_hour(content) == 9


def test_a_play_begins_at_that_hour(tmp_path):
    assert world_time(play(tmp_path / "vale", more=DAY).game).hour == 9
    assert world_time(play(tmp_path / "vale").game).hour == BEGINS_H


@pytest.mark.parametrize("hour", [9, 22])
def test_a_shop_is_tried_when_it_is_open_and_let_be_when_it_is_shut(tmp_path, hour):
    opened = play(tmp_path / "vale", more=DAY)
    opened.game.provide(WorldClock(begins_h=hour))
    ada = opened.join(Player("Ada", "sweeper", tester=True))
    for line in ("north", "list", "buy pie", "sell pie", "value pie"):
        opened.type(ada, line)
        let_pass(opened, ticks=4)
    assert found(opened) == set()
