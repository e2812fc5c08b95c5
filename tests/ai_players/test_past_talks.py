"""A talk goes on with one that ended not long before, also after a restart, and where both meet again."""

import json

import pytest

from maid_engine.ai_players.cognitive.past_talks import GOES_ON_S, PastTalks
from maid_engine.ai_players.cognitive.talk_record import LEFT, PARTED, Talk
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.ids import MemoryId

MEMORY = MemoryId("memory-1")


def past(over="silence", room="square", private=False, topics=()):
    talk = Talk("Bob", 0.0, 10.0, room, private=private, over=over)
    talk.state.topics.extend(topics)
    talks = PastTalks()
    talks.remembered(talk, MEMORY)
    return talks


def next_talk(began=60.0, room="square"):
    return Talk("Bob", began, began, room)


def test_a_talk_goes_on_after_a_restart():
    restored = PastTalks()
    restored.restore(json.loads(json.dumps(past(topics=["the mill"]).state())))
    earlier = restored.before(next_talk(), private=False)
    assert (earlier.memory, earlier.topics) == (MEMORY, ("the mill",))


@pytest.mark.parametrize("over", [LEFT, PARTED])
def test_a_talk_that_was_broken_off_goes_on_where_both_meet_again(over):
    assert past(over).before(next_talk(room="mill"), private=False) is not None
    assert past("silence").before(next_talk(room="mill"), private=False) is None


def test_it_does_not_go_on_much_later_nor_aloud_if_it_was_private():
    assert past(LEFT).before(next_talk(began=11.0 + GOES_ON_S), private=False) is None
    assert past(LEFT, private=True).before(next_talk(), private=False) is None


def test_a_person_who_is_forgotten_is_in_no_talk():
    talks = past(topics=["Ada"])
    talks.forget(Forgotten.of("ada"))
    assert talks.before(next_talk(), private=False) is None
