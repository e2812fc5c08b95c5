"""A fight is begun by what is worth most, and prepared if it is dangerous."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.fight_start import opening
from maid_engine.ai_players.cognitive.behaviors.maintenance import wait_for_feet
from maid_engine.ai_players.cognitive.reactive.escape_route import flight
from maid_engine.ai_players.cognitive.refusal_lessons import learn_refusal
from maid_engine.ai_players.models.action import ActionResult, ActionStatus
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.models.task_plan import TaskPlan
from maid_engine.ai_players.models.world import KnownAbility, TrackedEntityType
from maid_engine.core.time import Seconds
from maid_stdlib.messages import movement
from tests.ai_players.rules.town import in_town

STAB = KnownAbility("stab", "damage", "foe", "opening", stamina=10, wait_s=12, amount=20)
BOLT = KnownAbility("bolt", "damage", "foe", "anytime", mana=4, amount=9)
KICK = KnownAbility("kick", "damage", "foe", "fighting", amount=30)
POKE = KnownAbility("poke", "damage", "foe", "anytime", amount=2)
GRACE = KnownAbility("grace", "strengthen", "friend", "anytime", mana=2)


@pytest.fixture
def book():
    book = in_town("balanced")
    world = book.mind.world
    world.status.hp, world.status.hp_max, world.status.mp, world.status.stamina = 30, 30, 20, 100
    world.entities.arrive("wolf", world.map.current_room_id, TrackedEntityType.MONSTER, book.now)
    return book


def begun(book, *known, danger=0.0):
    book.mind.world.status.abilities = {one.name: one for one in known}
    s = book.mind.situation(book.now)
    (foe,) = s.people.mobs()
    decision = opening(s, foe, "fight wolf", danger=danger)
    assert decision == opening(s, foe, "fight wolf", danger=danger)
    return decision[0].verb, dict(decision[0].parameters)


PLAINLY = ("attack_target", {"target": "wolf"})


def test_an_opening_ability_begins_the_fight(book):
    assert begun(book, STAB, BOLT, KICK) == ("attack_target", {"ability": "stab", "target": "wolf"})
    assert begun(book, BOLT, KICK) == ("attack_target", {"ability": "bolt", "target": "wolf"})


def test_what_is_worth_no_more_than_a_blow_or_cannot_be_paid_is_left(book):
    assert begun(book, POKE, KICK) == PLAINLY
    book.mind.world.status.mp = 3
    assert begun(book, BOLT) == PLAINLY
    assert begun(book) == PLAINLY


def test_a_dangerous_fight_is_prepared_once_and_an_easy_one_is_not(book):
    assert begun(book, GRACE, danger=0.1) == PLAINLY
    assert begun(book, GRACE, danger=0.8) == ("use_ability", {"ability": "grace"})

    book.mind.diary.avoid(Activity.STRENGTHENED.of("grace", "tess"), book.now + 60)

    assert begun(book, GRACE, danger=0.8) == PLAINLY


def test_the_line_of_an_opening_names_the_ability_and_the_foe(book):
    task = TaskPlan("t1", "p1", "attack_target", parameters={"ability": "stab", "target": "wolf"})
    template = book.mind.spec.templates.match(task)

    assert template.command_pattern[0] == "{ability} {target}"


def test_a_refused_opening_is_blamed_on_the_ability_and_not_on_the_foe(book):
    s = book.mind.situation(book.now)
    task = TaskPlan("t1", "p1", "attack_target", parameters={"ability": "stab", "target": "wolf"})

    learn_refusal(task, ActionResult("a1", ActionStatus.FAILED, error_message=Meaning.CANNOT.value), s)

    assert s.diary.avoided(Activity.ABILITY_USED.of("stab"), s.now)
    assert not s.diary.avoided(Activity.FOUGHT.of("wolf"), s.now)


def test_an_ability_that_was_needless_this_time_is_not_left_alone(book):
    s = book.mind.situation(book.now)
    task = TaskPlan("t1", "p1", "use_ability", parameters={"ability": "mend Ada"})
    for why, is_left in ((Meaning.ABILITY_NEEDLESS, False), (Meaning.CANNOT, True)):
        learn_refusal(task, ActionResult("a1", ActionStatus.FAILED, error_message=why.value), s)
        assert s.diary.avoided(Activity.ABILITY_USED.of("mend"), s.now) is is_left


def test_who_is_rooted_waits_instead_of_walking_or_fleeing(book):
    book.mind.world.entities.enter_room()
    book >> (movement.ROOTED(state="stuck", wait=8),)
    s = book.mind.situation(book.now)

    assert [(step.verb, step.parameters["seconds"]) for step in wait_for_feet(s)] == [("wait", "8.0")]
    assert flight(s, "combat.flee") is None

    later = book.mind.situation(Seconds(book.now + 9))
    assert wait_for_feet(later) is None
    assert flight(later, "combat.flee") is not None
