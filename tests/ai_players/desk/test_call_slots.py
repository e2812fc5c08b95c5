"""Slots are kept for people, at each provider, and calls on machines of one's own make room."""

import pytest

from maid_engine.ai_players.inference.call_slots import CallSlots, ProviderLimit, RunningCall, kept_of
from maid_engine.ai_players.inference.question_queue import Asker, Waiting
from maid_engine.ai_players.models.questions import QuestionKind
from maid_qa.simulation import run_simulated
from tests.ai_players.desk.test_inference_service import Scripted
from tests.ai_players.desks import TABLE, Bench, question

SAID = QuestionKind.UTTERANCE
COMMAND = QuestionKind.NEXT_COMMAND
OWN_BOX = {"scripted": ProviderLimit(1, ours=True)}


def waiting(number, kind=COMMAND, *, provider="box", **more):
    asker = Asker(f"ai#{number}", question(number, kind, **more), lambda answer: None)
    return Waiting(number, TABLE[kind], [asker], provider=provider)


def slots(limit, *running, **providers):
    found = CallSlots(limit, providers)
    for one in running:
        found.calls[one.number] = RunningCall(one, task=None)
    return found


def losers(found, *some):
    return [call.waiting.number for call in found.losers(some)]


@pytest.mark.parametrize(("limit", "kept"), [(1, 0), (2, 1), (3, 1), (4, 1), (5, 2), (10, 4)])
def test_a_share_of_the_slots_is_kept_for_people(limit, kept):
    found = slots(limit)
    number = 0
    while found.may_start(waiting(number)):
        found.calls[number] = RunningCall(waiting(number), task=None)
        number += 1

    assert limit - number == kept == kept_of(limit)
    assert found.may_start(waiting(9, SAID)) is (kept > 0)


def test_each_provider_keeps_slots_of_its_own():
    found = slots(5, waiting(1), box=ProviderLimit(2))

    assert not found.may_start(waiting(2))
    assert found.may_start(waiting(3, SAID))
    assert found.may_start(waiting(4, provider="vendor"))


def test_a_call_of_our_own_machine_makes_room_once_for_each_person():
    found = slots(5, waiting(1), box=ProviderLimit(1, ours=True))

    assert losers(found, waiting(2, SAID), waiting(3, SAID)) == [1]
    assert losers(found, waiting(2, SAID), waiting(3, SAID)) == [], "it has ended already"


def test_as_many_calls_make_room_as_people_wait():
    found = slots(2, waiting(1), waiting(2), box=ProviderLimit(2, ours=True))

    assert losers(found, waiting(3, SAID)) == [2], "the newest"
    assert losers(found, waiting(3, SAID), waiting(4, SAID)) == [1]
    assert losers(found, waiting(3, SAID), waiting(4, SAID), waiting(5, SAID)) == []


def test_an_urgent_deed_takes_the_place_of_what_nobody_waits_for_and_never_a_persons():
    box = ProviderLimit(1, ours=True)

    assert losers(slots(5, waiting(1), box=box), waiting(2, urgent=True)) == [1]
    assert losers(slots(5, waiting(1, SAID), box=box), waiting(2, urgent=True)) == []
    assert losers(slots(5, waiting(1, urgent=True), box=box), waiting(2, SAID)) == [1]


def test_a_vendors_call_and_one_of_another_machine_are_left_alone():
    assert losers(slots(5, waiting(1), box=ProviderLimit(1)), waiting(2, SAID)) == []
    other = slots(5, waiting(1, provider="other"), waiting(2, SAID), box=ProviderLimit(1, ours=True))
    assert losers(other, waiting(3, SAID)) == []


def crowded(concurrent, *, limits=None, takes_s=3.0):
    """Twenty questions that nobody waits for, then two people who speak at once: when each was answered."""

    async def life():
        bench = Bench(provider=Scripted(takes_s), concurrent=concurrent, limits=limits or {})
        for number in range(20):
            bench.ask(f"ai#{number}", question(number, within=300.0))
        await bench.wait(1)
        answered = {}
        for who in ("ann", "bob"):
            asked = question(who, SAID, now=bench.game.now, within=3.5, who=who)
            bench.desk.ask(
                "ai#1", asked, lambda answer, who=who: answered.update({who: (bench.clock.now(), answer)})
            )
        began = bench.clock.now()
        await bench.wait(60)
        told = {
            who: (at - began, answer.value and answer.value.words) for who, (at, answer) in answered.items()
        }
        return told, bench

    return run_simulated(life())


def test_two_people_who_speak_at_once_are_both_answered_in_time_beside_twenty_periodic_questions():
    told, bench = crowded(5)

    assert told == {"ann": (pytest.approx(3.0), "hello"), "bob": (pytest.approx(3.0), "hello")}
    assert len(bench.values) == 20


def test_on_a_box_that_takes_one_call_both_are_answered_before_all_others():
    told, bench = crowded(5, limits=OWN_BOX, takes_s=1.5)

    assert told == {
        "ann": (pytest.approx(1.5, abs=0.1), "hello"),
        "bob": (pytest.approx(3.0, abs=0.1), "hello"),
    }
    assert bench.reasons.count("busy") == 1
