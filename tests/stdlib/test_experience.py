"""Experience, the levels that it brings, and a stand-in's share of it."""

from maid_stdlib.rules.events import LevelGained, XpGained
from maid_stdlib.rules.progress import level_begins_at
from maid_stdlib.systems.experience import award_xp, take_xp
from tests.stdlib.life_rig import Rig
from tests.stdlib.stand_in_rig import StandInRig


def test_experience_brings_every_level_that_it_reaches():
    rig = Rig()
    ada = rig.join("Ada")
    award_xp(rig.game, ada.player_id, level_begins_at(3))
    rig.game.bus.drain()
    assert ada.progress.level == 3
    assert [event.level for event in rig.seen(LevelGained)] == [2, 3]


def test_a_stand_in_gets_its_share_rounded_up():
    rig = StandInRig()
    ada = rig.entrusted(rig.join("Ada"))
    award_xp(rig.game, ada.player_id, 11)
    rig.game.bus.drain()
    assert (ada.progress.xp, [event.amount for event in rig.seen(XpGained)]) == (6, [6])
    assert "6" in ada.text


def test_a_death_takes_no_level():
    rig = Rig()
    ada = rig.join("Ada")
    award_xp(rig.game, ada.player_id, level_begins_at(5))
    take_xp(rig.game, ada.player_id)
    assert ada.progress.level == 5
    assert ada.progress.xp >= level_begins_at(5)
