"""Abilities in play: costs, cooldowns, casting times, effects, and refusals that cost nothing."""

import pytest

from maid_stdlib.components.ability import Affects, Calling, Casting, Cooldowns
from maid_stdlib.components.body import Fighting, Threat, Vitals
from maid_stdlib.rules.affects import put_on
from maid_stdlib.systems.fights import hurt
from tests.stdlib.ability_rig import CASTER, FIGHTER, AbilityRig, puts
from tests.stdlib.life_rig import FOREST, SQUARE


@pytest.fixture
def rig():
    return AbilityRig()


@pytest.fixture
def ada(rig):
    return rig.join("Ada")


@pytest.fixture
def wolf(rig):
    return rig.foe()


def points(player):
    return player.vitals.mp, player.vitals.ep


def test_a_skill_costs_stamina_hurts_and_has_to_be_waited_for(rig, ada, wolf):
    ada.type("kill wolf")
    rig.wait(1)
    before, hp = ada.vitals.ep, rig.hp(wolf)
    said = ada.type("punt")

    assert "You zap the grey wolf for 2 damage." in said or "You miss" in said
    assert ada.vitals.ep == before - 10
    assert hp - rig.hp(wolf) in (0, 2, 4)
    rig.wait(3)
    assert "You cannot use punt again yet: wait 5 seconds." in ada.type("punt")
    assert ada.vitals.ep == before - 10


def test_an_ability_takes_the_place_of_the_next_blow(rig, ada, wolf):
    ada.type("kill wolf")
    rig.wait(1.5)
    ada.type("punt")
    fighting = rig.world.need(ada.player_id, Fighting)

    assert fighting.next_round == rig.game.after(2.0)
    assert "wait 2 seconds" in ada.type("daze")


def test_an_opener_begins_the_fight_and_is_refused_in_it(rig, ada, wolf):
    ada.type("ambush wolf")

    assert rig.world.need(ada.player_id, Fighting).target == wolf
    assert rig.world.need(wolf, Fighting).target == ada.player_id
    rig.wait(6)
    assert "it begins one" in ada.type("ambush")


def test_a_spell_takes_its_time_and_is_paid_for_when_it_works(rig, ada, wolf):
    assert "You begin to cast zap." in ada.type("zap wolf")
    before = ada.vitals.mp
    assert "You are casting zap already" in ada.type("pin wolf")
    rig.wait(2.5)

    assert "You zap the grey wolf for 5 damage." in ada.text
    assert ada.vitals.mp == before - 4
    assert not rig.world.has(ada.player_id, Casting)


def test_a_broken_spell_costs_nothing_but_time(rig, ada, wolf):
    before = points(ada)
    ada.type("zap wolf")
    rig.world.edit(ada.player_id, Vitals).hp = 1000
    for _ in range(60):
        hurt(rig.game, wolf, ada.player_id, 1)
        rig.game.bus.drain()
    rig.wait(3)

    assert "You lose hold of the spell" in ada.text
    assert points(ada) == before
    assert not rig.world.has(ada.player_id, Cooldowns)


def test_a_caster_who_walks_away_loses_the_spell_and_nothing_else(rig, ada, wolf):
    before = ada.vitals.mp
    ada.type("zap wolf", "south")

    assert "You lose hold of the spell" in ada.text
    assert ada.vitals.mp == before


def test_a_target_that_left_costs_nothing(rig, ada, wolf):
    before = ada.vitals.mp
    ada.type("zap wolf")
    rig.world.move(wolf, SQUARE)
    rig.wait(3)

    assert "The one you meant is gone; zap costs you nothing." in ada.text
    assert ada.vitals.mp == before


def test_nobody_is_attacked_by_an_ability_in_peace_or_without_leave(rig, ada, wolf):
    bob = rig.join("Bob")
    before = points(ada)

    assert "Players do not fight one another" in ada.type("zap bob")
    rig.world.move(ada.player_id, SQUARE)
    rig.world.move(wolf, SQUARE)
    assert "This is a peaceful place" in ada.type("daze wolf")
    assert points(ada) == before
    assert bob.vitals.hp == bob.vitals.hp_max


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("punt wolf", 'You can use punt only in a fight. Begin one with "kill" and a name.'),
        ("zap", 'On whom? Type "zap" and the name of somebody who is here.'),
        ("zap unicorn", "unicorn"),
        ("mend wolf", "only on yourself and on other players"),
        ("mend", "There is nothing to heal"),
        ("cover bob", "Nobody attacks Bob"),
        ("cover me", "You cannot use cover on yourself"),
        ("hearten me", "You cannot use hearten yet: you learn it at level 3."),
        ("whirl", "Nobody here fights you or your group."),
        ("cast", "Cast which spell?"),
        ("cast nonsense wolf", 'You know no spell "nonsense".'),
    ],
)
def test_a_refusal_says_why_and_costs_nothing(rig, ada, wolf, line, told):
    rig.join("Bob")
    before = points(ada)

    assert told in ada.type(line)
    assert points(ada) == before


def test_another_calling_and_an_empty_purse_of_mana_are_refused(rig, wolf):
    bob, eve = rig.join("Bob", calling=FIGHTER), rig.join("Eve")
    rig.world.edit(eve.player_id, Vitals).mp = 3

    assert "You cannot zap: that is for casters." in bob.type("zap wolf")
    assert "You need 4 mana for zap, and have 3. Rest to regain it." in eve.type("zap wolf")


def test_who_is_held_can_do_nothing_until_it_is_over(rig, ada, wolf):
    ada.type("daze wolf")
    ada.clear()
    rig.wait(4)

    assert rig.world.has(wolf, Affects)
    assert "misses you" not in ada.text
    rig.wait(6)
    assert not rig.world.has(wolf, Affects)
    assert "misses you" in ada.text


def test_a_sleeper_is_out_of_the_fight_until_it_is_hurt(rig, ada, wolf):
    ada.type("kill wolf")
    rig.wait(3)
    ada.type("lull")
    rig.wait(3)

    assert not rig.world.has(ada.player_id, Fighting)
    assert not rig.world.has(wolf, Fighting)
    hurt(rig.game, ada.player_id, wolf, 1)
    rig.game.bus.drain()
    assert not rig.world.has(wolf, Affects)


def test_healing_is_bounded_tells_how_much_and_angers_the_foe(rig, ada, wolf):
    bob = rig.join("Bob")
    bob.type("kill wolf")
    vitals = rig.world.edit(bob.player_id, Vitals)
    vitals.hp = vitals.hp_max - 4
    rig.wait(0.25)
    missing = bob.vitals.hp_max - bob.vitals.hp
    healed = min(6, missing)

    assert f"You mend Bob by {healed} points." in ada.type("mend bob")
    assert bob.vitals.hp == bob.vitals.hp_max - missing + healed
    assert rig.world.need(wolf, Threat).by[ada.player_id] == healed // 2


def test_a_taunt_and_a_rescue_turn_foes_to_the_user(rig, ada, wolf):
    bob = rig.join("Bob")
    bob.type("kill wolf")
    rig.wait(2)
    ada.type("cover bob")

    assert rig.world.need(wolf, Fighting).target == ada.player_id
    assert rig.world.need(ada.player_id, Fighting).target == wolf
    bob.type("jeer wolf")
    assert rig.world.need(wolf, Fighting).target == bob.player_id


def test_all_foes_of_the_group_and_nobody_else_are_hit(rig, ada, wolf):
    other, bystander = rig.foe(), rig.foe()
    ada.type("kill wolf")
    rig.world.add(other, Fighting(ada.player_id, rig.game.after(9), rig.game.tick))
    rig.wait(1)
    hps = [rig.hp(one) for one in (wolf, other, bystander)]
    ada.type("whirl")

    assert rig.hp(bystander) == hps[2]
    assert [rig.hp(one) - hp for one, hp in zip((wolf, other), hps, strict=False)] != [0, 0]


def test_a_rooted_creature_cannot_flee(rig, ada):
    goblin = rig.mob("coward")
    ada.type("pin goblin")
    rig.world.edit(goblin, Vitals).hp = 5
    rig.wait(6)

    assert rig.world.place_of(goblin) in (ada.room, None)


def test_cast_takes_quotes_and_the_beginning_of_a_name(rig, ada, wolf):
    assert "You begin to cast zap." in ada.type("cast 'za' wolf")


def test_the_lists_tell_what_one_has_and_what_one_has_to_wait_for(rig, ada, wolf):
    skills, spells = ada.type("skills"), ada.type("spells")

    assert (
        "You know punt (skill, foe, damage, fighting): 0 mana, 10 stamina, ready again after 8 seconds, about 2 points."
        in skills
    )
    assert "You know zap (spell, foe, damage, anytime): 4 mana" in spells
    assert "You learn hearten (spell) at level 3." in spells
    assert "All that you can do is ready." in ada.type("cooldowns")
    ada.type("daze wolf")
    assert "You can use daze again in 5 seconds." in ada.type("cooldowns")


def test_a_calling_is_chosen_once(rig):
    bob = rig.join("Bob", calling=None)
    hp = bob.vitals.hp_max

    assert "You are a wanderer." in bob.type("calling")
    assert 'There is no calling "king"' in bob.type("calling king")
    assert "From now on you are a fighter." in bob.type("calling fighter")
    assert bob.vitals.hp_max == hp + FIGHTER.health
    assert "You are a fighter already" in bob.type("calling caster")
    assert "Your calling: fighter." in bob.type("score")
    assert "The calling of Bob is fighter." in bob.type("finger bob")


def test_an_ai_player_takes_the_calling_of_its_preset(rig):
    made = rig.game.characters.create("Brom", "account", ai_player_id="ai-1", preset="warrior")
    other = rig.game.characters.create("Olga", "account", ai_player_id="ai-2", preset="unheard")

    assert rig.world.need(made, Vitals).hp_max == rig.world.need(other, Vitals).hp_max + FIGHTER.health


def test_help_names_the_cost(rig, ada):
    said = " ".join(ada.type("help zap").split())

    assert "It costs 4 mana." in said
    assert f"For: {CASTER.name} (level 1)." in said


def test_who_is_rooted_cannot_walk_or_flee_and_is_told_for_how_long(rig, ada, wolf):
    put_on(rig.game, wolf, ada.player_id, puts("stuck"))

    said = ada.type("south")
    assert "while you are stuck: wait 10 seconds." in said
    assert rig.world.place_of(ada.player_id) == FOREST
    ada.type("kill wolf")
    assert "You cannot flee while you are stuck" in ada.type("flee")


def test_the_bare_name_of_a_calling_chooses_it_once(rig):
    bob = rig.join("Bob", calling=None)
    bob.type("")
    bob.type("look")
    assert rig.world.get(bob.player_id, Calling) is None

    assert "From now on you are a caster." in bob.type("Caster")
    assert "From now on" not in bob.type("fighter")


def test_who_shows_callings(rig, ada):
    rig.join("Bob", calling=None)

    said = ada.type("who")

    assert "Ada, level 1 caster, plays in" in said
    assert "Bob, level 1, plays in" in said


def test_others_see_how_hurt_a_player_is_and_what_harms_it(rig, ada, wolf):
    bob = rig.join("Bob")
    hurt(rig.game, wolf, ada.player_id, ada.vitals.hp_max // 2 + 1)
    put_on(rig.game, wolf, ada.player_id, puts("stuck", 1.0))
    seen = bob.text
    rig.wait(2)

    assert "Ada is battered now." in seen
    assert "Ada suffers: stuck." in seen
    assert "Ada suffers no more: stuck." in bob.text
    assert "Ada is battered" not in ada.text
