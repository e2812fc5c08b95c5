"""An insight has to cite what it rests on, and has the provenance of that."""

import pytest

from maid_engine.ai_players.models.audience import Provenance, only
from maid_engine.ai_players.models.envelope import Said
from maid_engine.ai_players.models.reflection import AS_RECENT_S, Evidence, ReflectionType
from maid_engine.ai_players.questions.insight_grounds import (
    evidence_of,
    grounds_of,
    made_of,
    naming,
    numbered,
    objection_to,
    sources_of,
    standing,
    subject_of,
)
from maid_engine.ai_players.questions.reflection_facts import Insight, Insights, Material, ReflectionFacts

BY_BOB = Provenance(("player#9",), ("bob",), only(["Bob"]))
FACTS = ReflectionFacts(
    "periodic",
    memories=(
        Material("I fled from a grey wolf at the Old Mill. I dealt 2 damage.", "memory-1", at=10.0),
        Material(
            'Bob spoke to me at the Inn: Bob claims that "the fountain pays whoever drops silver".',
            "memory-2",
            BY_BOB,
            is_own=False,
            at=20.0,
        ),
        Material("The General Store sells light.", "memory-3", at=30.0),
    ),
    foes=(("grey wolf", 0, 0, 1),),
    people=(("bob", 4),),
    area="Dark Forest",
    feeling="scared",
)


def insight(content, *cites, topic="x"):
    return Insight(type=ReflectionType.TACTICAL, topic=topic, content=content, cites=cites)


def test_the_material_is_numbered_and_only_players_words_are_marked_as_said():
    lines = numbered(FACTS)

    assert [line.partition(":")[0] for line in lines] == ["1", "2", "3", "4", "5", "6"]
    assert [isinstance(line, Said) for line in lines] == [False, True, False, False, False, False]
    assert lines[3] == "4: Fights with the grey wolf: 0 won, 0 times it killed me, 1 times I fled."
    assert lines[4] == "5: Talks with Bob: 4."
    assert lines[5] == "6: Now I am at level 1, in the area Dark Forest, and I feel scared."
    assert "memory-" not in " ".join(lines)


def test_goals_are_told_without_counts_of_nothing():
    goals = (("exploration", 0, 1), ("collect_things", 2, 1), ("social", 0, 0))
    lines = numbered(ReflectionFacts("periodic", goals=goals))

    assert lines[:3] == (
        "1: Goals of seeing new places: 1 given up.",
        "2: Goals of collect things: 2 reached, 1 given up.",
        "3: Goals of being with people: none ended.",
    )


@pytest.mark.parametrize(
    ("content", "cites", "objection"),
    [
        ("The General Store sells light, so I can buy a lantern there.", (3,), ""),
        ("I should leave the Dark Forest while I am weak.", (1,), ""),
        ("I fled from a wolf; Wolves are too much for me.", (1,), ""),
        ("I like it here.", (), "cites: give the numbers"),
        ("I like it here.", (9,), "cites: the lines have"),
        ("I should go to Avalon.", (1,), "content: Avalon"),
        ("bob is a good friend of mine.", (3,), "content: bob"),
        ("The grey wolf is weak.", (3,), "content: grey wolf"),
        ("Bob's advice is worth something.", (2,), ""),
    ],
)
def test_an_insight_stands_if_what_it_cites_holds_every_name_in_it(content, cites, objection):
    found = objection_to(FACTS, insight(content, *cites))

    assert found.startswith(objection)
    assert bool(found) == bool(objection)


def test_those_that_do_not_stand_are_left_out():
    good, bad = insight("I fled from a wolf.", 1), insight("I am the king of Avalon.", 1)

    assert standing(FACTS, Insights(insights=(bad, good))) == [good]


def test_an_insight_has_the_taint_of_what_it_cites_and_no_other():
    assert made_of(FACTS, insight("Light can be had at the General Store.", 3)) == Provenance()
    assert made_of(FACTS, insight("Bob knows of a fountain.", 2)) == BY_BOB
    assert made_of(FACTS, insight("I have talked with Bob.", 5)) == Provenance(subjects=("bob",))


def test_a_word_that_only_a_player_used_brings_the_players_taint():
    """A player may get a model to cite something else for what the player said."""
    assert made_of(FACTS, insight("To drop silver is wise.", 1)).authors == ("player#9",)


def test_evidence_tells_own_experiences_from_statements():
    assert evidence_of(FACTS, insight("x", 1, 2, 3)) == Evidence(2, 1, 30.0)
    assert evidence_of(FACTS, insight("x", 5)) == Evidence(4, 0, 0.0)
    assert evidence_of(FACTS, insight("x", 6)).rank == (0, 0)
    assert sources_of(FACTS, insight("x", 1, 4, 3)) == ("memory-1", "memory-3")


def test_evidence_is_compared_by_experience_then_number_then_time():
    heard, own = Evidence(heard=5, latest=10.0), Evidence(own=1, latest=10.0)

    assert own.is_as_good_as(heard)
    assert not heard.is_as_good_as(own)
    assert Evidence(own=2, latest=10.0).is_as_good_as(Evidence(own=9, latest=10.0))
    assert not own.is_as_good_as(Evidence(own=1, latest=11.0 + AS_RECENT_S))


@pytest.mark.parametrize(
    ("topic", "key"),
    [
        ("grey wolf", "foe:grey wolf"),
        ("wolves", "foe:grey wolf"),
        ("leaving the forest", "area:Dark Forest".lower()),
        ("Dark Forest", "area:dark forest"),
        ("Bob", "player:bob"),
        ("foe:grey wolf", "foe:grey wolf"),
        ("prices", "prices"),
        ("wolf in the forest", "wolf in the forest"),
    ],
)
def test_topics_in_a_models_words_are_about_what_is_known(topic, key):
    assert subject_of(FACTS, insight("x", 1, topic=topic)) == key


def test_a_topic_may_be_a_kind_of_goal_as_its_line_calls_it():
    facts = ReflectionFacts("periodic", goals=(("exploration", 3, 0), ("promises", 2, 0)))

    assert subject_of(facts, insight("x", 1, topic="new places")) == "goal:exploration"
    assert subject_of(facts, insight("x", 2, topic="promises")) == "goal:promises"


def test_a_rule_cites_the_lines_that_name_its_subject():
    assert naming(FACTS, "wolf") == (1, 4)
    assert len(grounds_of(FACTS)) == 6
