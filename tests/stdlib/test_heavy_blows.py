"""Heavy blows: one sees them coming, and may dodge, guard or stun."""

import pytest

from maid_stdlib.components.ability import Affected, Affects
from maid_stdlib.components.body import Combatant, Vitals
from maid_stdlib.components.fight import Dodging, GathersStrength
from maid_stdlib.content.blow_specs import BlowSpec
from maid_stdlib.content.build import build_mob
from maid_stdlib.content.specs import MobSpec
from maid_stdlib.systems.fights import engage
from maid_stdlib.systems.heavy_blows import DODGE_STAMINA
from tests.stdlib.life_rig import CAVE, SQUARE, Rig

SLAM = BlowSpec("raises both fists.", "40", every_s=12.0, warns_s=4.0)
ROAR = BlowSpec("draws a long breath.", "20", every_s=12.0, warns_s=4.0, below=0.5, on_all=True)
TROLL = MobSpec("t:troll", "troll", hp=2000, attack=-30, defence=40, damage="1", blows=(SLAM, ROAR))


@pytest.fixture
def rig():
    return Rig(mobs={"t:troll": TROLL})


@pytest.fixture
def troll(rig):
    return build_mob(rig.game, "t:troll", CAVE)


def joined(rig, name, hp=500):
    player = rig.join(name, CAVE)
    vitals = rig.world.edit(player.player_id, Vitals)
    vitals.hp = vitals.hp_max = hp
    rig.world.edit(player.player_id, Combatant).attack = -30
    return player


def fight(rig, troll, *players):
    for player in players:
        engage(rig.game, player.player_id, troll)
    for _ in range(20):
        if not rig.world.has(troll, GathersStrength):
            rig.wait(0.25)


def test_a_heavy_blow_is_seen_first_and_then_falls(rig, troll):
    ada, bob = joined(rig, "Ada"), joined(rig, "Bob")
    fight(rig, troll, ada)

    assert "The troll gathers strength against you and raises both fists." in ada.text
    assert "The troll gathers strength against Ada and raises both fists." in bob.text
    assert ada.vitals.hp == 500
    rig.wait(4)
    assert "The troll strikes you with great force for 40 damage." in ada.text
    assert ada.vitals.hp <= 460
    assert not rig.reads_back(ada)
    assert not rig.reads_back(bob)


def test_who_dodges_is_not_hit_and_pays_with_stamina(rig, troll):
    ada = joined(rig, "Ada")
    fight(rig, troll, ada)
    before = ada.vitals.ep

    assert "ready to leap aside" in ada.type("dodge")
    ada.type("dodge")
    assert ada.vitals.ep == before - DODGE_STAMINA
    ada.clear()
    rig.wait(4)
    assert "You are not where the troll strikes." in ada.text
    assert ada.vitals.hp == 500
    assert not rig.world.has(ada.player_id, Dodging)
    assert not rig.reads_back(ada)


def test_who_guards_takes_half(rig, troll):
    ada = joined(rig, "Ada")
    fight(rig, troll, ada)
    ada.type("defend")
    rig.wait(4)
    assert "for 20 damage" in ada.text


def test_one_pauses_after_it(rig, troll):
    ada = joined(rig, "Ada")
    fight(rig, troll, ada)
    rig.wait(4.5)
    ada.clear()
    rig.wait(10)
    assert "gathers strength" not in ada.text
    rig.wait(5)
    assert "gathers strength" in ada.text


def test_below_half_its_health_it_strikes_all_who_fight_it_and_nobody_else(rig, troll):
    ada, bob, eve = joined(rig, "Ada"), joined(rig, "Bob"), joined(rig, "Eve")
    rig.world.edit(troll, Vitals).hp = 900
    fight(rig, troll, ada, bob)

    assert "gathers strength for a blow at you, at everybody, and draws a long breath." in bob.text
    assert "gathers strength for a blow at everybody who fights, and draws" in eve.text
    bob.type("dodge")
    rig.wait(4)
    assert "for 20 damage" in ada.text
    assert bob.vitals.hp == eve.vitals.hp == 500
    assert not rig.reads_back(eve)


def test_who_is_stunned_meanwhile_strikes_nobody(rig, troll):
    ada = joined(rig, "Ada")
    fight(rig, troll, ada)
    rig.world.add(
        troll, Affects({"t:stunned": Affected(until=rig.game.after(10), by=ada.player_id, holds=True)})
    )
    rig.wait(4.5)

    assert "The strength of the troll is spent for nothing." in ada.text
    assert ada.vitals.hp == 500
    assert not rig.world.has(troll, GathersStrength)


def test_who_leaves_meanwhile_is_not_hit(rig, troll):
    ada = joined(rig, "Ada")
    fight(rig, troll, ada)
    rig.world.move(ada.player_id, SQUARE)
    rig.wait(4.5)
    assert ada.vitals.hp == 500
    assert not rig.world.has(troll, GathersStrength)


def test_there_must_be_something_to_dodge_and_stamina_for_it(rig, troll):
    ada = joined(rig, "Ada")
    assert "not fighting" in ada.type("dodge")
    engage(rig.game, ada.player_id, troll)
    assert "Nobody gathers strength against you." in ada.type("dodge")
    fight(rig, troll, ada)
    rig.world.edit(ada.player_id, Vitals).ep = 3
    assert "You need 8 stamina to dodge, and have 3." in ada.type("dodge")
    assert not rig.world.has(ada.player_id, Dodging)
