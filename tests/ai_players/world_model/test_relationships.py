"""How one stands with others, and who is what to one."""

from maid_engine.ai_players.cognitive.world_model import relationships
from maid_engine.ai_players.cognitive.world_model.relationships import RelationshipTracker


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
