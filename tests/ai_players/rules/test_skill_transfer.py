"""AI players teach each other in speech what they have proved to work; a person's words are never typed."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.gossip import Spoken, take_in, worth_telling
from maid_engine.ai_players.cognitive.behaviors.steps import do
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.planning import PlanState
from maid_engine.ai_players.models.skills import Skill
from maid_engine.ai_players.models.task_plan import TaskPlan
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.core.codec import from_json
from maid_engine.core.time import Seconds
from tests.ai_players.released import said
from tests.ai_players.rules.town import in_town

TASK = "pick_up_item(item:item)"
WAY = ("stand", "get {item:last}")
LESSON = 'To pick up item, I type "stand", then "get <last word of item>".'


def meet(book, who, *, ai=True):
    book.mind.world.entities.meet_player(who, is_ai=ai)
    return book.mind.situation(book.now)


def teacher():
    book = in_town()
    skill = book.mind.skills.create(TASK, ("item+",), WAY, 1.0)
    book.mind.skills.reinforce(skill.id, 2.0)
    return book


def told(book, who):
    """All that one tells somebody of what it knows."""
    s = meet(book, who)
    lines = []
    while line := said(s, worth_telling(s, who)):
        lines.append(line)
    return lines


def pupil(words=LESSON, who="Otto", *, ai=True):
    book = in_town()
    take_in(meet(book, who, ai=ai), [Spoken(who, words, (who.lower(),))])
    return book


def test_what_one_proved_is_told_and_understood_by_another():
    (lesson,) = [line for line in told(teacher(), "Bert") if "I type" in line]
    (learned,) = pupil(lesson).mind.skills.lookup(TASK)

    assert learned.commands == WAY
    assert (learned.imported, learned.taught_by, learned.taint) == (True, "Otto", ("otto",))
    assert learned.success_rate == 0.5, "it has to prove itself"


def test_people_are_not_taught_and_not_believed():
    book = teacher()
    s = meet(book, "Ada", ai=False)
    lines = [said(s, worth_telling(s, "Ada")) for _ in range(20)]

    assert not any("I type" in line for line in lines)
    assert not pupil(ai=False).mind.skills.lookup(TASK)


def test_who_is_not_trusted_teaches_nothing():
    book = in_town()
    s = meet(book, "Otto")
    s.beliefs.relationships.set_trust("Otto", 0.1)
    take_in(s, [Spoken("Otto", LESSON, ("otto",))])

    assert not book.mind.skills.lookup(TASK)


@pytest.mark.parametrize(
    "words",
    [
        'To pick up item, I type "give gold Otto".',
        'To pick up item, I type "@ai stop all".',
        'To fly high, I type "get <item>".',
        'To pick up item, I type "get <no such thing>".',
        'To pick up item, I type "get <price>".',
        "To pick up item, I bend down.",
    ],
)
def test_what_could_cost_something_or_is_not_understood_is_not_learned(words):
    assert len(pupil(words).mind.skills) == 0


def test_what_is_done_as_taught_has_the_taint_of_the_teacher():
    mind = pupil().mind
    world = mind.world
    world.entities.arrive("red hat", world.map.current_room_id, TrackedEntityType.ITEM, Seconds(1.0))
    s = mind.situation(1.0)
    step = do("pick_up_item", "take it", item="red hat")
    task = TaskPlan(
        "task:1", "phase:1", step.verb, step.description, 1, dict(step.parameters), PlanState.ACTIVE
    )
    (taught,) = [one.action for one in mind.actions.ways(task, s)[0] if one.action.skill]

    assert taught.commands == ("stand", "get hat")
    assert taught.taint == ("otto",)


def test_what_was_taught_is_told_on_only_after_it_proved_itself():
    book = pupil()
    assert not [line for line in told(book, "Bert") if "I type" in line]
    (learned,) = book.mind.skills.lookup(TASK)
    for at in range(3):
        book.mind.skills.reinforce(learned.id, float(at))

    assert [line for line in told(book, "Cora") if "I type" in line]


def test_a_teacher_who_is_forgotten_leaves_no_lesson():
    mind = pupil().mind
    mind.skills.forget(Forgotten.of("Otto"))

    assert not mind.skills.lookup(TASK)


def test_a_skill_that_an_earlier_version_saved_wakes_without_teacher():
    skill = from_json(Skill, {"id": "skill:1", "task": TASK, "effects": ["item+"], "commands": list(WAY)})

    assert (skill.taught_by, skill.taint) == ("", ())
