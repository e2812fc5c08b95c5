"""What somebody tells about itself is kept as a plain sentence."""

import pytest

from maid_engine.ai_players.cognitive.talk_facts import learned_from
from maid_engine.ai_players.cognitive.talk_record import Heard
from tests.ai_players.rules.town import read_as


@pytest.mark.parametrize(
    ("words", "slots", "fact"),
    [
        ("also my dog is ill", {}, "my dog is ill"),
        ("my best dish is stew", {"fact": "stew"}, "my best dish is stew"),
        ("well, i live by the sea. nice there", {"fact": "i live by the sea"}, "i live by the sea"),
    ],
)
def test_a_fact_is_kept_without_what_led_to_it(words, slots, fact):
    heard = Heard("Ada", words, True, False, 1, 0.0, ("Ada",))
    (learned,) = learned_from(heard, read_as(words, "tell.about_me", **slots), human=True)
    assert learned.fact == fact


def test_a_name_is_a_fact():
    heard = Heard("Ada", "im rob", True, False, 1, 0.0, ("Ada",))
    (learned,) = learned_from(heard, read_as("im rob", "tell.name"), human=True, name="Rob")
    assert learned.fact == "my name is Rob"


def test_a_question_tells_nothing():
    heard = Heard("Ada", "where is the inn?", True, False, 1, 0.0, ("Ada",))
    assert not learned_from(heard, read_as(heard.words, "ways.where_thing"), human=True)
