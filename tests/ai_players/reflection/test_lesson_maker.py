"""Lessons that rules obey: of failures, and of insights of a model."""

import pytest

from maid_engine.ai_players.cognitive.reflection.lesson_maker import lesson_of_insight, lessons_from
from maid_engine.ai_players.models.audience import Provenance
from maid_engine.ai_players.models.reflection import Counsel, FailureFacts, Readiness, ReflectionType, Subject
from maid_engine.ai_players.questions.failure_question import LessonTold
from maid_engine.ai_players.questions.reflection_facts import Insight, Material, ReflectionFacts

FAILED = FailureFacts(
    "death", "A troll killed me.", foe="cave troll", room="r1", room_name="Old Cave", area="Dark Forest"
)
FACTS = ReflectionFacts(
    "periodic",
    memories=(
        Material("I fled from a grey wolf.", at=1.0),
        Material('Bob claims that "wolves bite".', made_of=Provenance(("player#9",), ("bob",)), is_own=False),
    ),
    foes=(("grey wolf", 0, 0, 1),),
    creatures=("forest spider",),
    area="Dark Forest",
    areas=("Millhaven",),
)


def told(**more):
    return LessonTold(lesson="Be armed.", **more)


def insight(*cites, **more):
    return Insight(type=ReflectionType.TACTICAL, topic="x", content="I should be armed.", cites=cites, **more)


@pytest.mark.parametrize(
    ("subject", "about", "key"),
    [
        ("foe", "Cave Troll", (Subject.FOE, "cave troll")),
        ("room", "Old Cave", (Subject.ROOM, "r1")),
        ("area", "Dark Forest", (Subject.AREA, "dark forest")),
    ],
)
def test_a_lesson_of_a_failure_is_about_what_the_prompt_names(subject, about, key):
    (lesson,) = lessons_from(
        FAILED, told(subject=subject, about=about, level=2, armed=True), 5.0, by_model=True
    )

    assert lesson.key == key
    assert lesson.needs == Readiness(2, armed=True)
    assert lesson.because == "Be armed."
    assert lesson.by_model


def test_one_about_nothing_of_the_failure_is_no_lesson():
    assert lessons_from(FAILED, told(subject="area", about="Millhaven", level=2), 5.0) == []
    assert lessons_from(FAILED, told(subject=None), 5.0) == []


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("grey wolves", (Subject.FOE, "grey wolf")),
        ("forest spider", (Subject.FOE, "forest spider")),
        ("Dark Forest", (Subject.AREA, "dark forest")),
        ("Millhaven", (Subject.AREA, "millhaven")),
    ],
)
def test_an_insight_keeps_from_a_known_foe_or_area_until_its_conditions_hold(name, key):
    lesson = lesson_of_insight(FACTS, insight(1, keep_from=name, level=4, armed=True), 5.0)

    assert lesson.key == key
    assert lesson.counsel is Counsel.PREPARE
    assert lesson.needs == Readiness(4, armed=True)


def test_without_conditions_it_is_for_a_shorter_time():
    short = lesson_of_insight(FACTS, insight(1, keep_from="Dark Forest"), 5.0)
    long = lesson_of_insight(FACTS, insight(1, keep_from="Dark Forest", level=2), 5.0)

    assert short.counsel is Counsel.AVOID
    assert short.expires < long.expires


@pytest.mark.parametrize(
    "told",
    [
        insight(1),
        insight(1, keep_from="Avalon"),
        insight(2, keep_from="grey wolf"),
        insight(4, keep_from="grey wolf"),
    ],
    ids=["nothing", "unknown", "a player's words", "no experience"],
)
def test_words_of_players_and_what_is_not_known_keep_from_nothing(told):
    assert lesson_of_insight(FACTS, told, 5.0) is None
