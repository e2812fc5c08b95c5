"""The material of a reflection: one line for a meeting, however many memories tell of it."""

from maid_engine.ai_players.cognitive.reflection.reflection_material import MEETING_S, by_meeting
from maid_engine.ai_players.models.audience import EVERYBODY, Provenance, only
from maid_engine.ai_players.models.ids import MemoryId
from maid_engine.ai_players.models.reflection import ReflectionType
from maid_engine.ai_players.questions.insight_grounds import sources_of
from maid_engine.ai_players.questions.reflection_facts import Insight, Material, ReflectionFacts


def about(*names, text="I met Ada.", at=0.0, number=1, authors=(), audience=EVERYBODY):
    provenance = Provenance(authors, names, audience)
    return Material(text, MemoryId(f"memory-{number}"), provenance, not authors, at)


def test_memories_of_one_meeting_are_one_line_at_the_place_of_the_latest():
    found = by_meeting(
        [
            about("ada", text="Ada asked me to come to the Mill.", number=1),
            about(text="The Mill is a place.", number=2, at=10.0),
            about("ada", text="I kept my promise to Ada.", number=3, at=20.0),
        ]
    )

    assert [one.text for one in found] == [
        "The Mill is a place.",
        "Ada asked me to come to the Mill. I kept my promise to Ada.",
    ]
    facts = ReflectionFacts("periodic", memories=found)
    insight = Insight(type=ReflectionType.SOCIAL, topic="ada", content="I keep my word.", cites=(2,))
    assert sources_of(facts, insight) == ("memory-1", "memory-3")


def test_a_line_of_a_meeting_has_the_authors_and_the_audience_of_all_its_memories():
    (found,) = by_meeting(
        [
            about("ada", text="Ada asked me a riddle.", authors=("player#1",), audience=only(["ada"])),
            about("ada", text="I met Ada.", number=2),
        ]
    )

    assert found.made_of.authors == ("player#1",)
    assert found.made_of.audience == only(["ada"])
    assert not found.is_own


def test_meetings_that_are_far_apart_or_of_several_players_stay_apart():
    apart = [about("ada"), about("ada", at=MEETING_S + 1.0, number=2)]
    of_several = [about("ada", "bob"), about("ada", "bob", number=2), about("bob", number=3)]

    assert len(by_meeting(apart)) == 2
    assert len(by_meeting(of_several)) == 3
