"""How one stands with others, and who is what to one."""

from hypothesis import given
from hypothesis import strategies as st

from maid_engine.ai_players.cognitive.world_model import relationships
from maid_engine.ai_players.cognitive.world_model.relationships import RelationshipTracker
from maid_engine.core.codec import to_rows
from maid_engine.core.time import Seconds


def names(tracker, tag):
    return [one.entity_name for one in tracker.by_tag(tag)]


def test_who_is_something_to_one_is_found_as_soon_as_it_is_so_and_no_longer():
    tracker = RelationshipTracker()
    assert names(tracker, "group") == []
    tracker.tag("Ada", "trading", "player")
    tracker.tag("Bob", "group", "player")
    tracker.tag("Ada", "group", "player")
    assert names(tracker, "group") == ["Ada", "Bob"], "whom one has known longest first"
    tracker.untag("ada", "group")
    assert names(tracker, "group") == ["Bob"]
    assert names(tracker, "trading") == ["Ada"]


def test_who_is_forgotten_is_nothing_to_one():
    tracker = RelationshipTracker()
    tracker.tag("Ada", "group", "player")
    assert names(tracker, "group") == ["Ada"]
    tracker.forget("ADA")
    assert names(tracker, "group") == []
    assert tracker.get("Ada") is None


def test_whoever_makes_room_for_somebody_new_is_nothing_to_one_either(monkeypatch):
    monkeypatch.setattr(relationships, "MOST_RELATIONSHIPS", 1)
    tracker = RelationshipTracker()
    tracker.tag("Ada", "group", "player")
    assert names(tracker, "group") == ["Ada"]
    tracker.get_or_create("Bob", "player")
    assert names(tracker, "group") == []


def test_the_score_and_tags_of_a_stranger_are_those_of_nobody():
    tracker = RelationshipTracker()
    assert (tracker.score("Ada"), tracker.has_tag("Ada", "merchant")) == (0.0, False)
    tracker.adjust_disposition("Ada", 12.0, "player")
    tracker.tag("Ada", "merchant", "player")
    assert (tracker.score("ada"), tracker.has_tag("ada", "merchant")) == (12.0, True)
    assert not tracker.has_tag("ada", "trainer")


NAMES = st.sampled_from(("Bob", "Ada"))
CHANGES = {
    "get_or_create": (NAMES,),
    "adjust_disposition": (NAMES, st.sampled_from((-40.0, 40.0))),
    "set_trust": (NAMES, st.sampled_from((0.1, 0.9))),
    "record_interaction": (NAMES, st.sampled_from((Seconds(1.0), Seconds(2.0)))),
    "tag": (NAMES, st.sampled_from(("merchant", "group"))),
    "untag": (NAMES, st.sampled_from(("merchant", "group"))),
    "forget": (NAMES,),
}
"""Each method that changes relationships, with arguments."""
READS = {"get", "get_disposition", "score", "has_tag", "enemies", "by_tag", "serialize", "deserialize"}
DEEDS = st.one_of(st.just(("serialize",)), *(st.tuples(st.just(name), *of) for name, of in CHANGES.items()))


def test_every_method_that_changes_relationships_is_tried():
    assert {name for name in vars(RelationshipTracker) if not name.startswith("_")} == {*CHANGES, *READS}


@given(st.lists(DEEDS, max_size=20))
def test_what_is_saved_of_relationships_is_what_is_known(deeds):
    tracker = RelationshipTracker()
    for deed, *of in deeds:
        getattr(tracker, deed)(*of)

    assert tracker.serialize()["relationships"] == to_rows(tracker.relationships.values())
