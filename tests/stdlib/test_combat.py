from hypothesis import given
from hypothesis import strategies as st

from maid_engine.core.chance import Dice
from maid_stdlib.components.body import Fighting
from maid_stdlib.components.character import Grouped
from maid_stdlib.rules.combat import Fighter, fighter_of, flee_chance, resolve_strike, roll
from maid_stdlib.rules.events import CharacterMoved, CombatStarted, CreatureDied
from tests.stdlib.life_rig import CAVE, FOREST, SQUARE, Rig

PLAIN = Fighter(attack=0, defence=10, damage="1d4", verb="hit")


def test_the_first_blow_falls_at_once_and_the_next_two_seconds_later():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    rig.mob("wolf", hp=500, hp_max=500)

    first = ada.type("kill wolf")
    ada.clear()
    rig.wait(1.75)
    between = [line for line in ada.lines if line.startswith("You ")]
    rig.wait(0.5)
    blows = [line for line in ada.lines if line.startswith(("You hit", "You miss"))]

    assert first.startswith("You attack the grey wolf!\nYou ")
    assert between == []
    assert len(blows) == 1


def test_each_viewer_reads_a_line_of_their_own_that_reads_back():
    rig = Rig(seed=4)
    ada, bela = rig.join("Ada", FOREST), rig.join("Bela", FOREST)
    rig.mob("wolf", hp=60, hp_max=60)

    ada.type("kill wolf")
    rig.wait(20)

    assert "Ada attacks the grey wolf!" in bela.text
    assert "The grey wolf bites Ada for" in bela.text
    assert "The grey wolf bites you for" in ada.text
    assert rig.reads_back(ada) == []
    assert rig.reads_back(bela) == []


def test_killing_yields_a_corpse_with_loot_gold_and_experience():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    rig.mob("wolf", hp=1)
    before = ada.gold

    ada.type("kill wolf")
    rig.wait(10)
    ada.type("loot")

    assert ada.holds("t:pelt") == 1
    assert ada.gold > before
    assert ada.progress.xp == 33  # worth 30, one level above Ada
    assert rig.seen(CreatureDied)[0].owners == (ada.player_id,)
    assert rig.gold_is_conserved()


def test_of_several_empty_corpses_with_one_name_it_is_told_once_that_nothing_is_in_them():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    for _ in range(2):
        rig.mob("wolf", hp=1)
        ada.type("kill wolf")
        rig.wait(10)
    ada.type("loot all.corpse")

    assert ada.type("loot all.corpse") == "You find nothing to loot in the corpse of a grey wolf."


def test_a_fight_cannot_begin_in_a_peaceful_place():
    rig = Rig()
    ada = rig.join("Ada")
    rig.mob("wolf", SQUARE)

    assert ada.type("kill wolf") == "This is a peaceful place; nobody fights here."
    assert rig.seen(CombatStarted) == []


def test_players_do_not_fight_players_unless_the_world_allows_it():
    rig = Rig()
    ada, _ = rig.join("Ada", FOREST), rig.join("Bela", FOREST)

    assert "Players do not fight one another" in ada.type("kill bela")
    rig.game.pvp = True
    assert "You attack Bela!" in ada.type("kill bela")


def test_townsfolk_cannot_be_fought():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    rig.mob("elder")

    assert ada.type("kill elder") == "You have no reason to fight with the elder."
    assert ada.type("consider elder") == "You have no reason to fight with the elder."


def test_a_mistaken_target_is_named():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    rig.mob("wolf")

    assert "Whom?" in ada.type("kill")
    assert "dragon" in ada.type("kill dragon")
    assert ada.type("kill me") == "You had better not hurt yourself."


def test_nobody_is_locked_into_a_fight():
    for seed in range(12):
        rig = Rig(seed=seed)
        ada = rig.join("Ada", FOREST)
        rig.mob("wolf", attack=-30)
        ada.type("kill wolf")

        ada.type("flee south", "flee south", "flee south")

        assert ada.room == SQUARE
        assert not rig.world.has(ada.player_id, Fighting)


def test_fleeing_is_seen_on_both_sides_and_shows_the_new_room():
    rig = Rig()
    ada, bela, cato = rig.join("Ada", FOREST), rig.join("Bela", FOREST), rig.join("Cato")
    rig.mob("wolf", attack=-30)
    ada.type("kill wolf")

    ada.type(*["flee south"] * 3)

    assert "You flee, south!" in ada.text
    assert "Market Square (Testdale)" in ada.text
    assert "Ada flees, south!" in bela.text
    assert "Ada arrives from the north." in cato.text
    assert rig.seen(CharacterMoved)[-1].to_room == SQUARE


def test_one_does_not_flee_where_no_way_leads():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    rig.mob("wolf", attack=-30)
    ada.type("kill wolf")

    assert ada.type("flee west") == "There is no open way to flee."
    assert 'You cannot flee that way: "home"' in ada.type("flee home")
    assert ada.room == FOREST


def test_killing_fleeing_and_killing_again_wins_no_extra_blow():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    rig.mob("wolf", hp=500, hp_max=500, attack=-30)
    ada.type("kill wolf")
    ada.type(*["flee south"] * 3)
    rig.world.move(ada.player_id, FOREST)

    assert ada.type("kill wolf") == "You attack the grey wolf!"


def test_defending_is_better_defence_for_worse_attack_and_passes():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    rig.mob("wolf", hp=500, hp_max=500, attack=-30)
    assert ada.type("defend") == "You are not fighting anyone."
    ada.type("kill wolf")
    before = fighter_of(rig.world, ada.player_id)

    ada.type("defend")
    guarded = fighter_of(rig.world, ada.player_id)
    rig.wait(7)

    assert guarded.defence > before.defence
    assert guarded.attack < before.attack
    assert fighter_of(rig.world, ada.player_id) == before


def test_equipment_counts_in_a_fight():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    bare = fighter_of(rig.world, ada.player_id)
    ada.progress.level = 2
    rig.give(ada, "sword")
    rig.give(ada, "mail")

    for slot, prototype in (("weapon", "sword"), ("body", "mail")):
        item = next(item for item in rig.world.contents(ada.player_id) if item.startswith(prototype))
        rig.world.need(ada.player_id, _equipment()).slots[slot] = item

    armed = fighter_of(rig.world, ada.player_id)
    assert (armed.attack, armed.defence) == (bare.attack + 2, bare.defence + 4)
    assert (armed.damage, armed.verb) == ("1d8", "slash")


def _equipment():
    from maid_stdlib.components.item import Equipment

    return Equipment


def test_considering_tells_how_it_would_go():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    rig.mob("wolf")
    rig.mob("guard")

    lines = ada.type("consider wolf").splitlines()
    assert lines[0].endswith("level 2, looking unhurt.")
    assert lines[1].startswith("Of 100 of your blows, ")
    assert lines[2].startswith("Of 100 blows from the ")
    assert ada.type("consider guard").startswith("A fight with the town guard would be hopeless")


def test_assisting_joins_the_fight_of_a_friend():
    rig = Rig()
    ada, bela = rig.join("Ada", FOREST), rig.join("Bela", FOREST)
    wolf = rig.mob("wolf", hp=500, hp_max=500)
    assert "no fight to join" in bela.type("assist ada")
    ada.type("kill wolf")

    assert "You attack the grey wolf!" in bela.type("assist ada")
    assert rig.world.need(bela.player_id, Fighting).target == wolf
    assert "already" in bela.type("assist ada")


def test_assisting_without_a_name_joins_the_group():
    rig = Rig()
    ada, bela = rig.join("Ada", FOREST), rig.join("Bela", FOREST)
    rig.mob("wolf", hp=500, hp_max=500)
    ada.type("kill wolf")
    assert (
        bela.type("assist")
        == 'You see no friend in a fight here. Type "assist" and the name of somebody here.'
    )
    for player in (ada, bela):
        rig.world.add(player.player_id, Grouped(ada.player_id))

    assert "You attack the grey wolf!" in bela.type("assist")


def test_when_one_foe_falls_the_next_is_faced():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    first = rig.mob("bandit", hp=1, attack=-30)
    second = rig.mob("bandit", hp=500, hp_max=500, attack=-30)
    ada.type("kill bandit")
    rig.wait(30)

    assert first not in rig.world
    assert rig.world.need(ada.player_id, Fighting).target == second


def test_a_fight_ends_when_the_foe_is_gone():
    rig = Rig()
    ada = rig.join("Ada", FOREST)
    wolf = rig.mob("wolf", hp=500, hp_max=500, attack=-30)
    ada.type("kill wolf")
    rig.world.move(wolf, CAVE)
    rig.wait(5)

    assert not rig.world.has(ada.player_id, Fighting)
    assert not rig.world.has(wolf, Fighting)


def test_the_same_seed_fights_the_same_fight():
    def story(seed):
        rig = Rig(seed=seed)
        ada = rig.join("Ada", FOREST)
        rig.mob("bear")
        ada.type("kill bear")
        rig.wait(60)
        return ada.text

    assert story(5) == story(5)
    assert story(5) != story(6)


# --- rules ---


@given(st.integers(), st.integers(-20, 40), st.integers(-20, 40))
def test_every_blow_may_land_and_may_miss(seed, attack, defence):
    dice = Dice(seed)
    blows = [
        resolve_strike(Fighter(attack, 10, "1d6+1", "bite"), Fighter(0, defence, "1", "hit"), dice)
        for _ in range(300)
    ]
    assert {blow.hit for blow in blows} == {True, False}
    assert all(2 <= blow.amount <= 14 for blow in blows if blow.hit)


@given(st.integers(), st.integers(1, 9), st.integers(1, 12), st.integers(-3, 9))
def test_dice_keep_to_their_bounds(seed, count, sides, plus):
    assert count + plus <= roll(f"{count}d{sides}{plus:+}", Dice(seed)) <= count * sides + plus


@given(st.integers(0, 1), st.integers(1, 20))
def test_each_try_to_flee_is_likelier(tries, foes):
    assert 0.4 <= flee_chance(tries, foes) <= flee_chance(tries + 1, foes) <= 1.0
    assert flee_chance(2, foes) == 1.0
