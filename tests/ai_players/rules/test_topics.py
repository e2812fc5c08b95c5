"""What a phrase names is found by any words of it, and a thing is known from the moment it was seen."""

from itertools import product

from maid_engine.ai_players.cognitive.behaviors.answers import topics
from maid_engine.ai_players.cognitive.behaviors.answers.topics import SERVICES, TopicKind, find_topic
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.core.time import Seconds
from tests.ai_players.rules.test_conversations import in_town

SPOKEN = (
    "smithy", "market", "squares", "lanes", "hilda", "short", "sword", "swords", "spider", "forest", "weapons",
    "old mill", "millhaven", "ada", "wolves", "potion", "rumours", "quiet", "armour", "nothing",
)  # fmt: skip


def test_passing_over_words_that_stand_in_no_name_misses_nothing(monkeypatch):
    book = in_town("social_butterfly", "Ada")
    book.mind.diary.learn_topics("hilda", ["Rumours", "old swords"])
    phrases = [*SPOKEN, *SERVICES, *(" ".join(pair) for pair in product(SPOKEN, SPOKEN))]
    found = [find_topic(book.mind.situation(book.now), phrase) for phrase in phrases]
    monkeypatch.setattr(topics, "_rings_a_bell", lambda s, wanted: True)
    assert found == [find_topic(book.mind.situation(book.now), phrase) for phrase in phrases]
    assert sum(one.known for one in found) > 20


def test_what_is_seen_now_is_known_in_the_next_moment():
    book = in_town()
    assert find_topic(book.mind.situation(book.now), "wolf").kind is TopicKind.NOTHING
    book.mind.world.entities.arrive("grey wolf", "lane", TrackedEntityType.MONSTER, Seconds(2.0))
    book.mind.world.entities.record("grey wolf").rooms["lane"] = 1
    assert find_topic(book.mind.situation(book.now), "wolf").kind is TopicKind.CREATURE
