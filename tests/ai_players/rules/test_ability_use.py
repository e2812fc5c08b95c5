"""What the use of an ability is worth, and what is noted of it."""

from maid_engine.ai_players.cognitive.behaviors.ability_use import (
    BALANCE_S,
    LEAST_WAIT_S,
    SPELL_S,
    STRENGTH_S,
    AbilityUse,
    worth_in_fight,
)
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Pause
from maid_engine.ai_players.models.world import KnownAbility

BOLT = KnownAbility("bolt", "damage", "foe", "anytime", mana=5, wait_s=12, amount=9)
DAZE = KnownAbility("daze", "hold", "foe", "anytime")
BLAZE = KnownAbility("blaze", "damage", "foes", "fighting", amount=7)
MEND = KnownAbility("mend", "heal", "friend", "anytime", amount=8)


def test_damage_counts_less_its_price_and_saving_counts_by_the_danger():
    assert worth_in_fight(BOLT, 0.0) == 8.0
    assert worth_in_fight(DAZE, 0.5) == 4.5
    assert worth_in_fight(DAZE, 9.0) == worth_in_fight(DAZE, 1.5)
    assert worth_in_fight(MEND, 1.0) == 0.0


def test_what_hurts_all_foes_counts_for_each():
    assert worth_in_fight(BLAZE, 0.0, foes=3) == 3 * worth_in_fight(BLAZE, 0.0)
    assert worth_in_fight(BOLT, 0.0, foes=3) == worth_in_fight(BOLT, 0.0)


def test_a_use_pauses_the_ability_and_a_strengthening_also_whom_it_strengthens():
    assert AbilityUse(BOLT, 8.0).effects == (
        Pause(Activity.ABILITY_USED.of("bolt"), 12 + SPELL_S),
        Pause(Activity.OFF_BALANCE.of(), BALANCE_S + SPELL_S),
    )
    assert AbilityUse(MEND, 8.0, "Ada").line == "mend Ada"
    assert AbilityUse(DAZE, 8.0, strengthened="Ada").effects == (
        Pause(Activity.ABILITY_USED.of("daze"), LEAST_WAIT_S),
        Pause(Activity.OFF_BALANCE.of(), BALANCE_S),
        Pause(Activity.STRENGTHENED.of("daze", "ada"), STRENGTH_S),
    )
