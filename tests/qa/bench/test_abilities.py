"""Each ability of the shipped packs is counted, and one that is never used is named unless there is a reason."""

import pytest

from maid_qa.bench.abilities import Uses, reasons
from maid_stdlib.components.character import AiLabel
from maid_stdlib.rules.events import AbilityUsed
from tests.qa.bench.smallest_form import smallest
from tests.stdlib.ability_rig import AbilityRig


@pytest.fixture(scope="module")
def figures():
    return smallest("abilities")


def test_each_ability_is_listed_with_its_callings(figures):
    assert figures["abilities"]["kick"]["callings"] == []
    assert figures["abilities"]["rescue"] == {
        **figures["abilities"]["rescue"],
        "callings": ["warrior"],
        "least_level": 3,
    }


def test_what_was_never_used_is_named_except_with_a_reason(figures):
    idle = {name for name, one in figures["abilities"].items() if not one["worked"]}

    assert set(figures["unused"]) == idle - set(reasons())
    assert set(reasons()) <= set(figures["abilities"])


def test_only_uses_of_ai_players_that_took_effect_count():
    rig = AbilityRig()
    ada, ava = rig.join("Ada"), rig.join("Ava")
    uses = Uses(rig.game)
    rig.world.add(ava.player_id, AiLabel("ai#1"))
    for player, worked in ((ada, True), (ava, False), (ava, True)):
        uses.see(AbilityUsed(player.player_id, "t:zap", player.player_id, worked))

    assert (uses.used["t:zap"], uses.worked["t:zap"]) == (2, 1)
    assert uses.worked_of_calling == {"caster": 1}
