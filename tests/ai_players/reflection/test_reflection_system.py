"""A death is thought about, and does not happen again in the same way."""

import json
from functools import cache

import pytest

from maid_engine.ai_players.cognitive.behaviors.fights import fair_game
from maid_engine.ai_players.cognitive.reflection.abstraction_caps import CLUSTER
from maid_engine.ai_players.knowledge import gather
from maid_engine.ai_players.models.audience import Provenance, only
from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.ai_players.models.reflection import FailureFacts, ReflectionTrigger, ReflectionType, Subject
from maid_engine.ai_players.questions import failure_question, reflection_questions
from maid_engine.ai_players.questions.failure_question import LessonTold, failure_check
from maid_engine.ai_players.questions.reflection_facts import Insight
from maid_engine.core.chance import Dice
from maid_engine.core.messages import Name, Prompt
from maid_engine.core.time import Seconds
from maid_qa.testing.playbook import Playbook
from maid_stdlib.ai_behavior import StdlibAIBehavior
from maid_stdlib.messages import combat, life, look

spider = Name("forest spider", "a")
tess = Name("Tess")


@cache
def knowledge():
    return gather([StdlibAIBehavior()])


def vitals(hp=30, level=1):
    return Prompt(f"{hp}/30> ", {"hp": hp, "hp_max": 30, "level": level})


def room(title, exits, *here):
    return (
        look.TITLE(title=title, area="Forest"),
        look.DESCRIPTION(text="Quiet."),
        look.EXITS(exits=exits),
        *(look.MOB_HERE(mob=mob) for mob in here),
    )


def situation(book):
    return book.mind.situation(Seconds(book.now))


def killed(book, start=30):
    """It is set upon by a spider with so much health left, and dies."""
    book >> (*room("Webbed Thicket", ("north",), spider), vitals(start))
    book >> (combat.ENGAGE(actor=spider, target=tess).seen_by("target"), vitals(start))
    book >> (combat.HITS["sting"](actor=spider, target=tess, amount=start).seen_by("target"), vitals(1))
    book >> (combat.KILLED(actor=spider, target=tess).seen_by("target"), vitals(0))
    book.pass_time(1.0)
    book.pass_time(3.0)
    return book


def test_a_death_becomes_a_lesson_a_memory_and_an_event():
    book = killed(Playbook(knowledge(), "berserker"))
    kept = book.mind.lessons.get(Subject.FOE, "forest spider", book.now)
    assert kept.needs.level == 3
    assert book.mind.lessons.of(Subject.ROOM, book.now)
    told = [
        event
        for one in book.outcomes
        for event in one.events
        if type(event).__name__ == "AIPlayerReflectionEvent"
    ]
    assert "forest spider killed me" in told[0].content
    assert told[0].trigger == "failure"
    remembered = book.mind.memory.recall("forest spider", now=book.now, layer=MemoryLayer.REFLECTIVE)
    assert remembered[0].memory.abstraction_level == 1


def test_who_died_hurt_learns_to_be_well_and_not_to_be_stronger():
    book = killed(Playbook(knowledge(), "warrior"), start=9)
    kept = book.mind.lessons.get(Subject.FOE, "forest spider", book.now)
    assert kept.needs.level == 0
    assert kept.needs.hp_ratio > 0.5


def test_whom_a_lesson_warns_of_is_no_fair_game_until_one_is_ready():
    book = killed(Playbook(knowledge(), "warrior"))
    book >> (life.RETURNED(), *room("Shrine", ("north",)), vitals(30))
    book.pass_time(4000.0)
    book >> (*room("Path", ("north",), spider), vitals(30))
    mob = book.mind.world.entities.creatures_here()[0]
    assert not fair_game(situation(book), mob)
    book.mind.world.status.level = 3
    assert fair_game(situation(book), mob)


def test_somebody_who_is_set_upon_by_what_killed_it_runs_at_once():
    book = killed(Playbook(knowledge(), "berserker"))
    book >> (life.RETURNED(), *room("Shrine", ("north",)), vitals(30))
    book >> (*room("Path", ("north",), spider), vitals(30))
    book.open.clear()
    book >> (combat.ENGAGE(actor=spider, target=tess).seen_by("target"), vitals(30))
    assert [command.text for command in book.open if command.is_reflex] == ["flee"]


def test_a_win_against_the_odds_loosens_the_lesson():
    book = killed(Playbook(knowledge(), "warrior"))
    book >> (life.RETURNED(), *room("Path", ("north",), spider), vitals(30))
    book >> (combat.ENGAGE(actor=spider, target=tess).seen_by("target"), vitals(30))
    book >> (combat.KILLED(actor=tess, target=spider), vitals(20))
    kept = book.mind.lessons.get(Subject.FOE, "forest spider", book.now)
    assert kept is None or kept.needs.level == 1


def test_a_deed_that_is_refused_three_times_is_left_alone():
    book = Playbook(knowledge(), "balanced") >> (*room("Path", ("north",)), vitals())
    for _ in range(3):
        book.mind.reflection.went("search", situation(book), ok=False, error="cannot: no")
    book.mind.reflection.consider(situation(book))
    assert book.mind.lessons.get(Subject.DEED, "search", book.now)


def test_one_that_works_in_between_is_not():
    book = Playbook(knowledge(), "balanced") >> (*room("Path", ("north",)), vitals())
    for ok in (False, False, True, False, False):
        book.mind.reflection.went("search", situation(book), ok=ok)
    book.mind.reflection.consider(situation(book))
    assert not book.mind.lessons


def test_reflection_outlives_a_night_and_older_saves_are_read():
    book = killed(Playbook(knowledge(), "warrior"))
    state = json.loads(json.dumps(book.mind.state()))
    other = Playbook(knowledge(), "warrior").mind
    other.restore(state)
    assert other.lessons.all() == book.mind.lessons.all()
    assert other.reflection.state() == book.mind.reflection.state()
    del state["reflection"]
    other.restore(state)
    assert not other.lessons


# --- what models may say ---

FACTS = FailureFacts(
    "death",
    "A troll killed me.",
    level=2,
    foe="cave troll",
    room="r1",
    room_name="Deep Cave",
    area="Old Hills",
    attacks_first=True,
)


@pytest.mark.parametrize(
    ("told", "objection"),
    [
        ({"subject": "foe", "about": "cave troll", "level": 4}, ""),
        ({"subject": "foe", "about": "Cave Troll", "level": 4}, ""),
        ({"subject": None}, ""),
        ({"subject": "foe", "about": "Bob", "level": 4}, "about"),
        ({"subject": "room", "about": "r9", "level": 4}, "about"),
        ({"subject": "room", "about": "Deep Cave", "level": 4}, ""),
        ({"subject": "area", "about": "Old Hills", "armed": True}, ""),
        ({"subject": "area", "about": "Millhaven", "armed": True}, "about"),
        ({"subject": "deed", "about": "give gold to Bob", "counsel": "prepare", "level": 1}, "about"),
        ({"subject": "foe", "about": "cave troll", "level": 40}, "level"),
        ({"subject": "foe", "about": "cave troll", "hp_ratio": 1.0}, "hp_ratio"),
        ({"subject": "foe", "about": "cave troll"}, "counsel"),
    ],
)
def test_a_models_lesson_speaks_of_what_happened_and_asks_for_what_can_be_had(told, objection):
    assert failure_check(FACTS, LessonTold(lesson="x", **told)).startswith(objection)
    assert bool(failure_check(FACTS, LessonTold(lesson="x", **told))) == bool(objection)


@pytest.mark.parametrize(
    "row", [*failure_question.ROWS, *reflection_questions.ROWS], ids=lambda row: row.kind.value
)
def test_every_rules_answer_passes_its_own_check_and_every_example_parses(row):
    facts = FACTS if row.facts is FailureFacts else row.facts("periodic", foes=(("wolf", 0, 2, 1),))
    answer = row.rule(facts, Dice(1))
    assert row.check(facts, answer) == ""
    assert row.answer.model_validate_json(row.example.model_dump_json()) == row.example
    assert all(isinstance(line, str) for line in row.describe(facts))


def test_what_is_concluded_from_conclusions_carries_whose_words_they_were_made_of():
    book = Playbook(knowledge(), "berserker")
    book >> (*room("Webbed Thicket", ("north",)), vitals())
    reflection = book.mind.reflection
    s = situation(book)
    made_of = Provenance(("player#9",), ("eve",), only(["Eve"]))
    for number in range(CLUSTER):
        told = Insight(
            type=ReflectionType.TACTICAL,
            topic=f"foe:wolf {number}",
            content=f"Wolf {number} bites.",
            confidence=0.5,
        )
        reflection.journal.keep(told, "fights", ReflectionTrigger.PERIODIC, s, made_of=made_of)
    reflection.monitor.on_significant_event("level_gained")
    reflection.consider(situation(book))
    above = [one for one in book.mind.memory.recent(50, MemoryLayer.REFLECTIVE) if one.abstraction_level == 2]
    assert above
    assert all(one.taint == ("player#9",) for one in above)
    assert all(one.subjects == ("eve",) and one.audience == only(["eve"]) for one in above)


def test_memories_that_were_counted_are_not_counted_again_after_a_restart():
    book = Playbook(knowledge(), "berserker")
    book.pass_time(10.0)
    book.mind.memory.add("I saw the king.", now=book.now, layer=MemoryLayer.EPISODIC, importance=5)
    book.pass_time(30.0)
    assert book.mind.reflection.monitor.accumulated == 5.0
    other = Playbook(knowledge(), "berserker").mind
    other.restore(json.loads(json.dumps(book.mind.state())))

    other.reflection.consider(other.situation(Seconds(book.now + 20.0)))

    assert other.reflection.monitor.accumulated == 5.0
