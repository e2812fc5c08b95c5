"""A life on a line of time, from what was recorded of it."""

from maid_engine.admin.life import LifeEventKind, Purse, Span, life_of
from maid_engine.ai_players.models.ids import MemoryId
from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.ai_players.models.reports import RememberedReport
from maid_engine.ai_players.models.taint import CLEAN
from maid_engine.ai_players.models.traces import Explanation, Gate, Outcome, ThoughtTrace, Timing, Upshot
from maid_engine.core.time import Seconds, Tick


def thought(at, goal="", mood="neutral", gold=None):
    return ThoughtTrace(
        f"ai#1/{at}", "ai#1", Tick(at), Seconds(float(at)), current_goal=goal, emotional_state=mood, gold=gold
    )


def command(at, typed, outcome=Outcome.SUCCESS):
    return Explanation(
        int(at), "ai#1", typed, 1, 0.0,
        gate=Gate(typed=typed), timing=Timing(Seconds(at), Seconds(at), Seconds(at)), result=Upshot(outcome),
    )  # fmt: skip


def memory(at, content, *tags):
    return RememberedReport(
        MemoryId(f"m{at}"),
        MemoryLayer.EPISODIC,
        content,
        Seconds(at),
        5,
        0.0,
        tags,
        1.0,
        "",
        CLEAN,
        (),
        0,
        None,
    )


def test_goals_and_moods_last_until_they_change():
    life = life_of(
        [thought(1, "see the cove"), thought(5, "see the cove", "curious"), thought(9, "", "curious"), thought(12, "rest")],
        (), (),
    )  # fmt: skip

    assert life.goals == (Span(1.0, 9.0, "see the cove"), Span(12.0, 12.0, "rest"))
    assert life.moods == (Span(1.0, 5.0, "neutral"), Span(5.0, 12.0, "curious"), Span(12.0, 12.0, "neutral"))


def test_deeds_talks_and_deaths_are_in_the_order_of_time():
    withheld = Explanation(3, "ai#1", "shout", 1, 0.0)
    life = life_of(
        (),
        [command(7.0, "north", Outcome.FAILURE), withheld, command(3.0, "look")],
        [
            memory(5.0, "I talked with Pim.", "talk", "pim"),
            memory(9.0, "A wolf killed me.", "fight", "death"),
            memory(10.0, "I saw a wolf.", "place"),
            memory(11.0, "We spoke of death.", "told"),
        ],
    )

    assert [(one.kind, one.words, one.outcome) for one in life.events] == [
        (LifeEventKind.DEED, "look", "success"),
        (LifeEventKind.TALK, "I talked with Pim.", ""),
        (LifeEventKind.DEED, "north", "failure"),
        (LifeEventKind.DEATH, "A wolf killed me.", ""),
    ]


def test_money_has_an_entry_for_each_change():
    life = life_of(
        [thought(1, gold=None), thought(2, gold=5), thought(3, gold=5), thought(4, gold=0)], (), ()
    )

    assert life.money == (Purse(2.0, 5), Purse(4.0, 0))


def test_without_records_there_is_nothing():
    assert life_of((), (), ()) == ((), (), (), ())
