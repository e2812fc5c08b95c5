from hypothesis import given
from hypothesis import strategies as st

from maid_stdlib.components.body import Combatant
from maid_stdlib.rules.events import LevelGained
from maid_stdlib.rules.progress import (
    level_at,
    level_begins_at,
    next_xp,
    share_of_kill,
    xp_for_kill,
    xp_lost_by_death,
)
from maid_stdlib.systems.experience import award_xp
from tests.stdlib.life_rig import FOREST, Rig

LEVELS = st.integers(1, 49)


def test_a_level_brings_health_attack_and_practices():
    rig = Rig()
    ada, bela = rig.join("Ada", FOREST), rig.join("Bela", FOREST)
    ada.vitals.hp = 3
    hp_max, attack = ada.vitals.hp_max, rig.world.need(ada.player_id, Combatant).attack

    award_xp(rig.game, ada.player_id, 120)
    rig.game.bus.drain()

    body = rig.world.need(ada.player_id, Combatant)
    assert (ada.progress.level, body.level, body.attack) == (2, 2, attack + 1)
    assert ada.vitals.hp == ada.vitals.hp_max == hp_max + 8
    assert ada.progress.practices == 2
    assert "You have reached level 2!" in ada.text
    assert "Ada has reached level 2!" in bela.text
    assert rig.seen(LevelGained) == [LevelGained(ada.player_id, 2)]


def test_several_levels_may_come_at_once():
    rig = Rig()
    ada = rig.join("Ada")
    award_xp(rig.game, ada.player_id, 700)
    assert ada.progress.level == 4


@given(LEVELS)
def test_levels_join_without_gaps(level):
    assert level_at(level_begins_at(level)) == level
    assert level_at(next_xp(level) - 1) == level


@given(LEVELS, st.integers(0, 5000))
def test_death_never_takes_a_level(level, above):
    xp = min(level_begins_at(level) + above, next_xp(level) - 1)
    assert level_at(xp - xp_lost_by_death(xp, level)) == level


@given(st.integers(1, 1000), LEVELS, LEVELS)
def test_the_stronger_foe_teaches_more(worth, victim, killer):
    assert xp_for_kill(worth, victim + 1, killer) >= xp_for_kill(worth, victim, killer) >= 0


@given(st.integers(1, 1000), st.integers(1, 6))
def test_a_share_is_less_than_the_whole_but_together_more(xp, members):
    share = share_of_kill(xp, members)
    assert 1 <= share <= max(1, xp)
    assert share * members >= xp - members
