"""Twenty people type whatever comes to mind, and the world's laws hold after every event."""

import pytest

from maid_engine.core.chance import Dice
from maid_qa.testing.pilot import Pilot
from maid_qa.world.invariants import InvariantChecker

pytestmark = pytest.mark.system  # plays whole games

NAMES = [
    "Ada", "Bela", "Cato", "Dora", "Egon", "Fina", "Gero", "Hilde", "Ivo", "Jora",
    "Kuno", "Lena", "Milo", "Nele", "Otto", "Pia", "Quint", "Rosa", "Sven", "Thea",
]  # fmt: skip
VERBS = [
    "look", "north", "south", "east", "west", "up", "down", "in", "out", "northeast", "southwest",
    "inventory", "equipment", "get all", "get {thing}", "drop {thing}", "drop all", "wear all",
    "wield {thing}", "remove all", "remove {thing}", "give {thing} to {who}", "give {n} gold to {who}",
    "put {thing} in {thing}", "get all from corpse", "kill {mob}", "kill {who}", "flee", "rest",
    "stand", "sleep", "sit", "say hello {who}", "tell {who} hi", "emote hits {who} for 5 damage",
    "wave {who}", "follow {who}", "unfollow", "group invite {who}", "group accept", "group leave",
    "gtell onward", "trade {who}", "trade offer {thing}", "trade offer {n} gold", "trade confirm",
    "trade accept", "trade cancel", "list", "buy {n}", "buy {thing}", "sell {thing}", "sell all",
    "talk {mob}", "accept {n}", "quests", "train", "open north", "close north", "unlock east",
    "use {thing}", "eat {thing}", "drink {thing}", "respawn", "unstuck", "score", "who",
    "examine {thing}", "consider {mob}", "assist {who}", "defend", "search",
]  # fmt: skip
THINGS = [
    "sword",
    "bread",
    "potion",
    "all",
    "2.potion",
    "corpse",
    "cap",
    "torch",
    "all.potion",
    "coin",
    "apple",
    "club",
]
MOBS = ["rat", "wolf", "goblin", "guide", "smith", "guard", "dummy", "spider", "elder", "crab", "boar"]


def _line(dice: Dice) -> str:
    return dice.pick(VERBS).format(
        thing=dice.pick(THINGS), who=dice.pick(NAMES), mob=dice.pick(MOBS), n=dice.between(1, 30)
    )


def _play(commands: int, seed: int) -> None:
    pilot = Pilot(seed=seed)
    checker = InvariantChecker(pilot.game)
    players = [pilot.join(name) for name in NAMES]
    dice = Dice(seed)
    for number in range(commands):
        player = dice.pick(players)
        line = _line(dice)
        player.type(line)
        broken = checker.check()
        assert not broken, f"command {number}, {player.name}: {line!r} broke: {broken}"
        if number % 5 == 0:
            pilot.wait(1)
            broken = checker.check()
            assert not broken, f"after command {number}, with time: {broken}"


@pytest.mark.parametrize("seed", range(3))
def test_laws_hold_for_a_while(seed):
    _play(600, seed)


@pytest.mark.deep
@pytest.mark.system
@pytest.mark.timeout(300)
def test_laws_hold_for_ten_thousand_commands():
    _play(10_000, 99)
