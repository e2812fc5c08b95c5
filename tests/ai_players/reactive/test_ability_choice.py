"""Who has abilities uses the one that is worth most, and strikes plainly if none is worth more."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.ability_use import KEPT_STAMINA
from maid_engine.ai_players.cognitive.reactive.ability_choice import ability_to_use
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.world import KnownAbility
from maid_engine.core.time import Seconds
from tests.ai_players.rules.town import ada, in_town

KICK = KnownAbility("kick", "damage", "foe", "fighting", stamina=10, wait_s=8, amount=4)
BOLT = KnownAbility("bolt", "damage", "foe", "anytime", mana=4, amount=9)
MEND = KnownAbility("mend", "heal", "friend", "anytime", mana=4, amount=8)
STAB = KnownAbility("stab", "damage", "foe", "opening", amount=20)
DAZE = KnownAbility("daze", "hold", "foe", "anytime", stamina=10)
POKE = KnownAbility("poke", "damage", "foe", "anytime", amount=2)
GUARD = KnownAbility("guard", "strengthen", "self", "anytime")


@pytest.fixture
def fighter():
    """A mind in a fight, with health, mana and stamina."""
    book = in_town("balanced", ada)
    status = book.mind.world.status
    status.hp, status.hp_max, status.mp, status.stamina = 30, 30, 10, 100
    status.blow("wolf", Seconds(100.0))
    return book


def chosen(book, *known):
    book.mind.world.status.abilities = {one.name: one for one in known}
    found = ability_to_use(book.mind.situation(Seconds(100.0)))
    return found.line if found is not None else ""


def test_the_most_worth_is_chosen_and_nothing_below_a_plain_blow(fighter):
    assert chosen(fighter, KICK, BOLT, POKE) == "bolt"
    assert chosen(fighter, POKE) == ""
    assert chosen(fighter) == ""


def test_what_cannot_be_paid_or_has_to_be_waited_for_is_left(fighter):
    fighter.mind.diary.avoid(Activity.ABILITY_USED.of("bolt"), 101.0)
    assert chosen(fighter, KICK, BOLT) == "kick"
    fighter.mind.diary.avoid(Activity.ABILITY_USED.of("bolt"), 99.0)
    fighter.mind.world.status.mp = 3
    assert chosen(fighter, KICK, BOLT) == "kick"
    fighter.mind.world.status.stamina = KEPT_STAMINA + 9
    assert chosen(fighter, KICK, BOLT) == ""


def test_after_an_ability_there_is_a_moment_without_any(fighter):
    fighter.mind.diary.avoid(Activity.OFF_BALANCE.of(), 101.0)

    assert chosen(fighter, KICK, BOLT) == ""


def test_what_begins_a_fight_is_not_used_in_one(fighter):
    assert chosen(fighter, STAB) == ""


def test_wounds_are_closed_when_they_are_worth_it(fighter):
    assert chosen(fighter, KICK, MEND) == "kick"
    fighter.mind.world.status.hp = 12
    assert chosen(fighter, KICK, MEND) == "mend"


def test_the_wounds_of_an_ally_are_closed_in_a_fight(fighter):
    world = fighter.mind.world
    world.relationships.tag("Ada", "group")
    entity = world.entities.edit_here("Ada")
    entity.properties.update(condition="battered", condition_at=95.0)

    assert chosen(fighter, KICK, MEND) == "mend Ada"


def test_a_foe_is_held_the_more_the_worse_the_fight_goes(fighter):
    easy = chosen(fighter, BOLT, DAZE)
    fighter.mind.world.status.hp = 6

    assert (easy, chosen(fighter, BOLT, DAZE)) == ("bolt", "daze")


def test_the_same_strengthening_is_not_used_again_while_it_lasts(fighter):
    fighter.mind.world.status.hp = 6
    assert chosen(fighter, GUARD) == "guard"

    fighter.mind.diary.avoid(Activity.STRENGTHENED.of("guard", "tess"), 150.0)

    assert chosen(fighter, GUARD) == ""
