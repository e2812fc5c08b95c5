"""What a phrase names is found by any words of it, and a thing is known from the moment it was seen."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind, find_topic, topic_within
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.core.time import Seconds
from tests.ai_players.rules.test_conversations import in_town


def named(book, phrase):
    found = find_topic(book.mind.situation(book.now), phrase)
    return found.kind, found.name


@pytest.mark.parametrize(
    ("phrase", "kind", "name"),
    [
        ("smithy", TopicKind.ROOM, "The Smithy"),
        ("the smiht", TopicKind.ROOM, "The Smithy"),
        ("nearest shop", TopicKind.ROOM, "The Smithy"),
        ("weaver lane", TopicKind.ROOM, "Weaver Lane"),
        ("markt sqare", TopicKind.ROOM, "Market Square"),
        ("hilda", TopicKind.PERSON, "Hilda"),
        ("hilda the smith", TopicKind.PERSON, "Hilda"),
        ("swords", TopicKind.WARE, "short sword"),
        ("shortsword", TopicKind.WARE, "short sword"),
        ("a good weapon", TopicKind.WARE, "short sword"),
        ("the spider", TopicKind.CREATURE, "forest spider"),
        ("forest spiders", TopicKind.CREATURE, "forest spider"),
        ("millhaven", TopicKind.AREA, "Millhaven"),
        ("ada", TopicKind.PLAYER, "Ada"),
        ("rumours", TopicKind.SUBJECT, "rumour"),
        ("square root", TopicKind.NOTHING, ""),
        ("armour", TopicKind.NOTHING, ""),
        ("the inn", TopicKind.NOTHING, ""),
        ("did you get it", TopicKind.NOTHING, ""),
    ],
)
def test_a_phrase_names_what_is_known(phrase, kind, name):
    book = in_town("social_butterfly", "Ada")
    book.mind.diary.learn_topics("hilda", ["Rumours", "old swords"])
    assert named(book, phrase) == (kind, name)


def test_a_sentence_names_something_only_by_its_name():
    book = in_town("social_butterfly", "Ada")
    s = book.mind.situation(book.now)
    assert topic_within(s, "well, i met a forest spider over there").name == "forest spider"
    assert not topic_within(s, "what a quiet market day").known


def test_what_is_seen_now_is_known_in_the_next_moment():
    book = in_town()
    assert named(book, "wolf")[0] is TopicKind.NOTHING
    book.mind.world.entities.arrive("grey wolf", "lane", TrackedEntityType.MONSTER, Seconds(2.0))
    book.mind.world.entities.record("grey wolf").rooms["lane"] = 1
    assert named(book, "wolf")[0] is TopicKind.CREATURE


def test_of_several_places_with_one_noun_the_nearest_is_meant():
    book = in_town()
    world = book.mind.world.map
    world.update_room("far", "Old Gate", area="Millhaven", exits={})
    world.update_room("near", "River Gate", area="Millhaven", exits={})
    world.link_exit("smithy", "east", "far")
    world.link_exit("lane", "south", "near")
    for room in ("far", "near", world.find_room_by_tag("shop")[0].room_id, "lane"):
        world.set_current_room(room, Seconds(2.0))
    assert named(book, "the gate") == (TopicKind.ROOM, "River Gate")


def test_a_place_that_is_called_as_one_asks_goes_before_a_nearer_one_that_would_do():
    book = in_town("balanced")
    world = book.mind.world
    for room, name, exits in (
        ("green", "Village Green", {"west": "hall", "east": "smithy"}),
        ("hall", "Long Hall", {"east": "green"}),
    ):
        world.map.update_room(room, name, area="Millhaven", exits=exits)
        world.map.set_current_room(room, Seconds(1.0))

    assert named(book, "the square") == (TopicKind.ROOM, "Market Square")
    assert named(book, "the green") == (TopicKind.ROOM, "Village Green")
