"""Whatever is typed in a fight, a shop or a graveyard: nothing is made from nothing, and nothing is lost."""

import pytest

from maid_engine.core.chance import Dice
from maid_qa.world.invariants import InvariantChecker
from maid_stdlib.components.body import Combatant
from maid_stdlib.components.item import Item
from maid_stdlib.content.specs import SpawnSpec
from maid_stdlib.rules.events import CreatureDied, ItemSold
from maid_stdlib.systems.deaths import die
from tests.stdlib.life_rig import FOREST, SQUARE, Rig

pytestmark = pytest.mark.system  # plays whole games

LINES = (
    "kill wolf", "kill bear", "kill bandit", "flee", "flee south", "defend", "assist", "assist ada", "loot",
    "get all from corpse", "get all", "drop pelt", "drop all", "give pelt to ada", "sell pelt", "sell all", "buy bread",
    "buy sword", "wield sword", "value pelt", "rest", "sleep", "stand", "wake", "north", "south", "respawn",
    "talk elder", "accept wolf", "talk borin", "accept coats", "abandon wolf", "quests", "consider wolf", "look",
    "look corpse", "train swords", "group invite bela", "group accept", "kill ada", "put pelt in corpse",
)  # fmt: skip
FIGHTING = ("stand", "north", "kill wolf", "kill bandit", "kill bear", "loot")


def crowded(seed):
    rig = Rig(
        seed,
        spawns={
            f"t:spawn#{number}": SpawnSpec(f"t:spawn#{number}", FOREST, mob=f"t:{mob}", count=2, respawn_s=20)
            for number, mob in enumerate(("wolf", "bear", "bandit", "deer"))
        },
    )
    for mob in ("elder", "smith", "master"):
        rig.mob(mob, SQUARE)
    return rig


@pytest.mark.parametrize("seed", range(6))
def test_the_laws_hold_whatever_is_typed(seed):
    rig = crowded(seed)
    checker, dice = InvariantChecker(rig.game), Dice(seed)
    players = [rig.join(name) for name in ("Ada", "Bela", "Cato", "Dora")]
    for player in players:
        player.vitals.hp = player.vitals.hp_max = 60
        rig.world.edit(player.player_id, Combatant).damage = "3d6"
    for number in range(400):
        player, line = dice.pick(players), dice.pick(FIGHTING if dice.chance(0.3) else LINES)
        player.type(line)
        broken = checker.check()
        assert not broken, f"{number}: {player.name}: {line!r}: {broken}"
        assert rig.reads_back(player) == []
        if dice.chance(0.3):
            rig.wait(dice.between(1, 8))
            broken = checker.check()
            assert not broken, f"{number}: while time passed: {broken}"
    assert rig.gold_is_conserved()
    assert rig.seen(CreatureDied)


def test_each_wolf_leaves_one_pelt_and_each_pelt_is_somewhere_or_sold():
    rig = crowded(9)
    ada = rig.join("Ada", FOREST)
    ada.vitals.hp = ada.vitals.hp_max = 4000
    for _ in range(30):
        ada.type("kill wolf", "loot")
        rig.wait(8)
    rig.world.move(ada.player_id, SQUARE)
    ada.type("sell 2.pelt", "sell pelt")

    wolves = sum(1 for event in rig.seen(CreatureDied) if event.prototype == "t:wolf")
    pelts = sum(1 for _, item in rig.world.having(Item) if item.prototype == "t:pelt")
    assert wolves > 3
    assert pelts + len(rig.seen(ItemSold)) == wolves
    assert rig.gold_is_conserved()


def test_who_dies_of_nobodys_hand_dies_all_the_same():
    rig = Rig()
    ada, bela = rig.join("Ada", FOREST), rig.join("Bela", FOREST)
    die(rig.game, ada.player_id, None)
    assert ada.text.startswith("You have died!")
    assert bela.text == "Ada has died!"
