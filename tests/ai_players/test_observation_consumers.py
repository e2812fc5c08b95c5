"""What a step notices goes to every organ on the lists, in their order."""

import pytest

from maid_engine.ai_players.cognitive import mind as steps
from maid_engine.ai_players.cognitive.memory.backlog import MOST_WAITING, MemoryBacklog
from maid_engine.ai_players.cognitive.observation_consumers import (
    BELIEF_CONSUMERS,
    SITUATION_CONSUMERS,
    Noticed,
    ObservationConsumer,
)
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.core.time import Seconds
from maid_stdlib.messages import shop
from tests.ai_players.minds import seen
from tests.ai_players.rules.town import in_town


def listener(name, heard, meanings=None):
    def take(mind, noticed):
        heard.append((name, mind, noticed))

    return ObservationConsumer(name, take, "For the test.", meanings)


def test_an_organ_that_is_put_on_a_list_hears_what_is_noticed(monkeypatch):
    heard = []
    monkeypatch.setattr(steps, "BELIEF_CONSUMERS", (*BELIEF_CONSUMERS, listener("belief", heard)))
    monkeypatch.setattr(steps, "SITUATION_CONSUMERS", (listener("situation", heard), *SITUATION_CONSUMERS))
    book = in_town()
    heard.clear()

    book >> shop.SOLD(item="rusty dagger", price=4)

    (_, mind, noticed), (_, _, situated) = [one for one in heard if one[0] in {"belief", "situation"}][:2]
    assert [name for name, *_ in heard[:2]] == ["belief", "situation"]
    assert mind is book.mind
    assert Meaning.SOLD in [one.meaning for one in noticed.observations]
    assert [change.domain for change in noticed.changes]
    assert situated.noticed is noticed
    assert situated.s.now == noticed.now


def test_an_organ_is_not_called_in_a_step_without_a_meaning_that_it_processes(monkeypatch):
    heard = []
    choosy = listener("choosy", heard, frozenset({Meaning.SOLD}))
    monkeypatch.setattr(steps, "BELIEF_CONSUMERS", (*BELIEF_CONSUMERS, choosy))
    book = in_town()

    book >> shop.BOUGHT(item="rusty dagger", price=4)
    assert heard == []
    book >> shop.SOLD(item="rusty dagger", price=4)
    assert [name for name, *_ in heard] == ["choosy"]


@pytest.mark.parametrize(
    "consumer", [one for one in BELIEF_CONSUMERS if one.meanings is not None], ids=lambda one: one.name
)
def test_what_a_consumer_is_not_called_for_changes_nothing_in_the_mind(consumer):
    mind = in_town().mind
    others = [
        seen(one, who="Ada", text="hello Bob", item="sword")
        for one in Meaning
        if one not in consumer.meanings
    ]
    before = mind.state()

    consumer.take(mind, Noticed(others, (), Seconds(500.0), 0))

    assert others
    assert mind.state() == before


@pytest.mark.parametrize("consumers", [BELIEF_CONSUMERS, SITUATION_CONSUMERS])
def test_every_consumer_has_a_name_and_a_reason_for_its_place(consumers):
    assert len({one.name for one in consumers}) == len(consumers)
    assert all(one.place.endswith(".") for one in consumers)


def test_the_activity_log_hears_of_a_deed_before_the_feelings():
    names = [one.name for one in BELIEF_CONSUMERS]
    assert names.index("activity log") < names.index("feelings")


def test_what_waits_to_be_remembered_is_bounded():
    remembered = []

    class Memory:
        def perceive(self, observations, *, room, now):
            remembered.append((len(observations), room, now))

    backlog = MemoryBacklog(Memory())
    backlog.add([seen(Meaning.AMBIENT)] * MOST_WAITING, "Square", 1.0)
    assert remembered == []
    backlog.add([seen(Meaning.AMBIENT)], "Square", 2.0)
    assert remembered == [(MOST_WAITING + 1, "Square", 2.0)]
    backlog.remember("Mill", 3.0)
    assert remembered[1:] == [(0, "Mill", 3.0)]
