"""An AI player heals, relieves and protects itself and its allies by abilities, by what the game said that they do."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.ability_aid import help_by_ability
from maid_engine.ai_players.cognitive.behaviors.maintenance import orient
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.world import ActiveEffect, KnownAbility, TrackedEntityType
from maid_engine.core.time import Seconds
from maid_stdlib.messages import abilities as msg
from maid_stdlib.messages import combat
from tests.ai_players.rules.town import ada, bob, in_town

CLOSE = KnownAbility("close", "heal", "friend", "anytime", mana=4, wait_s=6, amount=8)
DRINK = KnownAbility("drink", "heal", "self", "anytime", amount=8)
LIFT = KnownAbility("lift", "dispel", "friend", "anytime", mana=2)
STEP = KnownAbility("step", "rescue", "friend", "anytime", stamina=5)
MOCK = KnownAbility("mock", "taunt", "foe", "anytime", stamina=5)
GRACE = KnownAbility("grace", "strengthen", "friend", "anytime", mana=2)
TEAR = KnownAbility("tear", "dispel", "foe", "anytime")


@pytest.fixture
def book():
    """A mind in good health, with Ada in its group and Bob, a stranger, here."""
    book = in_town("balanced", ada, bob)
    status = book.mind.world.status
    status.hp, status.hp_max, status.mp, status.stamina = 30, 30, 20, 100
    book.mind.world.relationships.tag("Ada", "group")
    return book


def typed(book, *known):
    book.mind.world.status.abilities = {one.name: one for one in known}
    decision = help_by_ability(book.mind.situation(book.now))
    assert decision == help_by_ability(book.mind.situation(book.now))
    return decision[0].parameters.get("ability", "") if decision else ""


def wolf_attacks(book, whom):
    entities = book.mind.world.entities
    here = book.mind.world.map.current_room_id
    entities.arrive("wolf", here, TrackedEntityType.MONSTER, book.now)
    entities.edit_here("wolf").properties["fighting"] = whom


def test_the_unhurt_need_no_healing(book):
    assert typed(book, CLOSE, DRINK) == ""


def test_it_heals_itself_outside_a_fight_and_waits_for_the_next_time(book):
    book.mind.world.status.hp = 12
    assert typed(book, CLOSE) == "close"

    book.mind.diary.avoid(Activity.ABILITY_USED.of("close"), book.now + 5)

    assert typed(book, CLOSE) == ""


def test_a_visibly_hurt_ally_is_healed_and_a_stranger_is_not(book):
    book >> (combat.CONDITION(who=ada, state="battered").seen_by("room"),)
    book >> (combat.CONDITION(who=bob, state="dying").seen_by("room"),)

    assert typed(book, CLOSE) == "close Ada"
    assert typed(book, DRINK) == ""


def test_who_turns_out_to_be_unhurt_is_not_healed_again(book):
    book >> (combat.CONDITION(who=ada, state="battered").seen_by("room"),)
    book >> (msg.UNHURT(target=ada),)

    assert typed(book, CLOSE) == ""


def test_what_was_seen_long_ago_is_not_believed(book):
    book >> (combat.CONDITION(who=ada, state="battered").seen_by("room"),)
    book.now = Seconds(book.now + 90)

    assert typed(book, CLOSE) == ""


def test_harm_is_lifted_from_oneself_and_from_allies(book):
    assert typed(book, LIFT, TEAR) == ""
    book >> (msg.AFFLICTED(who=ada, state="stunned").seen_by("room"),)
    assert typed(book, LIFT, TEAR) == "lift Ada"
    book >> (msg.RELIEVED(who=ada, state="stunned").seen_by("room"),)
    assert typed(book, LIFT) == ""

    book.mind.world.status.effects["weak"] = ActiveEffect("weak", "debuff")

    assert typed(book, LIFT) == "lift"


@pytest.mark.parametrize(("ability", "line"), [(STEP, "step Ada"), (MOCK, "mock wolf")])
def test_an_attacked_ally_who_is_worse_off_is_protected(book, ability, line):
    wolf_attacks(book, "Ada")
    assert typed(book, ability) == ""

    book >> (combat.CONDITION(who=ada, state="mauled").seen_by("room"),)
    assert typed(book, ability) == line

    book.mind.world.status.hp = 3
    assert typed(book, ability) == ""


def test_who_could_help_looks_how_a_fighting_ally_is(book):
    book.mind.world.status.abilities = {"step": STEP}
    assert help_by_ability(book.mind.situation(book.now)) is None
    wolf_attacks(book, "Ada")

    (look,) = help_by_ability(book.mind.situation(book.now))
    assert (look.verb, look.parameters) == ("examine", {"target": "ada"})

    book >> (combat.CONDITION(who=ada, state="unhurt").seen_by("room"),)
    assert help_by_ability(book.mind.situation(book.now)) is None


def test_an_ally_in_a_fight_is_strengthened_once(book):
    assert typed(book, GRACE) == ""
    wolf_attacks(book, "Ada")
    assert typed(book, GRACE) == "grace Ada"

    book.mind.diary.avoid(Activity.STRENGTHENED.of("grace", "ada"), book.now + 60)

    assert typed(book, GRACE) == ""


def test_skills_and_spells_are_read_after_the_first_fight_and_after_each_new_level(book):
    diary = book.mind.diary
    for verb in ("check_inventory", "check_equipment", "check_status", "check_quests"):
        diary.note(Activity.STEP.of(verb, ""), 200.0)
    assert orient(book.mind.situation(Seconds(200.0))) is None

    diary.foes = ("wolf",)
    for verb in ("check_skills", "check_spells"):
        assert [step.verb for step in orient(book.mind.situation(Seconds(200.0)))] == [verb]
        diary.note(Activity.STEP.of(verb, ""), 200.0)
    assert orient(book.mind.situation(Seconds(210.0))) is None

    diary.note(Activity.ROSE.of(), 220.0)
    assert [step.verb for step in orient(book.mind.situation(Seconds(221.0)))] == ["check_skills"]


@pytest.mark.parametrize(
    "refusal",
    [msg.NOT_YOURS(ability="close", callings=("healers",)), msg.TOO_EARLY(ability="close", level=3)],
)
def test_an_ability_that_is_refused_for_good_is_believed_no_longer(book, refusal):
    book.mind.world.status.abilities = {"close": CLOSE}

    book >> (refusal,)

    assert book.mind.world.status.abilities == {}
