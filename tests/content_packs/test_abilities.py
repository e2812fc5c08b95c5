"""Each ability of Millhaven works for who has it, and is named for nothing else."""

from pathlib import Path

import pytest

from maid_engine.core.ids import EntityId
from maid_qa.testing.pilot import Pilot
from maid_stdlib.components.ability import Cooldowns
from maid_stdlib.components.body import Combatant, Vitals
from maid_stdlib.components.character import Progress
from maid_stdlib.content.ability_specs import AbilityNeed, AbilityTarget
from maid_stdlib.content.build import build_item, build_mob
from maid_stdlib.content.loader import load_content
from maid_stdlib.content.readback import NameReader
from maid_stdlib.rules.items import hand_over

ARENA = EntityId("classic_rpg:east_street")
CONTENT = load_content(Path("content_packs/classic_rpg"), "classic_rpg").content


@pytest.fixture(scope="module")
def pilot():
    return Pilot("stdlib", "classic_rpg")


def champion(pilot, name, calling):
    player, world = pilot.join(name), pilot.game.world
    world.move(player.player_id, ARENA)
    player.type(f"calling {calling}")
    world.edit(player.player_id, Progress).level = 10
    world.add(player.player_id, Vitals(900, 1000, 500, 500, 900, 900))
    hand_over(world, build_item(pilot.game, "classic_rpg:short_sword", ARENA), player.player_id)
    player.type("wield sword")
    return player


def use(pilot, hero, line):
    """Use an ability, and again while blows break the spell, which is chance. Return what the hero read."""
    said = ""
    for _ in range(20):
        hero.type(line)
        pilot.wait(3)
        said = hero.heard()
        if "You lose hold of the spell" not in said:
            break
    return said


@pytest.mark.parametrize("calling", [one.name for one in CONTENT.callings.values()])
def test_a_calling_can_use_all_its_abilities_in_a_fight(pilot, calling):
    world = pilot.game.world
    hero, friend = champion(pilot, f"Hero{calling}", calling), champion(pilot, f"Friend{calling}", calling)
    boar = build_mob(pilot.game, "classic_rpg:wild_boar", ARENA)
    world.add(boar, Vitals(9000, 9000))
    world.add(boar, Combatant(damage="1", attack=-50))
    own = [
        one
        for one in CONTENT.abilities.values()
        if f"classic_rpg:{calling}" in one.callings or not one.callings
    ]
    # What begins a fight comes first.
    for spec in sorted(own, key=lambda one: AbilityNeed.NOT_IN_FIGHT not in one.needs):
        if AbilityNeed.NOT_IN_FIGHT not in spec.needs:
            hero.type("kill boar")
            friend.type("kill boar")
            hero.type("taunt boar" if spec.name == "cleave" else "look")
        if spec.name == "rescue":
            world.remove(hero.player_id, Cooldowns)
            friend.type("taunt boar")
        world.remove(hero.player_id, Cooldowns)
        aim = {AbilityTarget.FOE: "boar", AbilityTarget.FRIEND: f"friend{calling}"}.get(spec.target, "")
        said = use(pilot, hero, f"{spec.name} {aim}".strip())
        assert spec.id in world.get_or_default(hero.player_id, Cooldowns).again, (spec.id, said)
    world.destroy(boar)


def test_a_newcomer_is_asked_for_a_calling_and_may_leave_it_open(pilot):
    newcomer = pilot.join("Newcomer")

    assert "Calling mage: Learned and frail" in newcomer.text
    assert "What will you be?" in newcomer.text
    newcomer.type("")
    assert "You are a wanderer." in newcomer.type("calling")
    assert "From now on you are a mage." in newcomer.type("mage")


def test_every_sentence_of_an_ability_is_read_as_itself(pilot):
    reader = NameReader(pilot.game.catalogue)

    assert [one for one in reader.ambiguous if one.template.startswith(("ability", "affect"))] == []
    assert [one for one in reader.twofold if one.template.startswith(("ability", "affect"))] == []
