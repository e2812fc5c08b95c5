"""An AI player's notes have an end, whatever names others give themselves."""

import json

from maid_engine.ai_players.cognitive.behaviors.steps import step_key
from maid_engine.ai_players.cognitive.memory.activity_log import MOST_NOTES, ActivityLog
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.activity_facts import (
    Counted,
    GoodsPlace,
    LastDeath,
    NextLead,
    QuestPromise,
)
from maid_engine.ai_players.models.forgotten import Forgotten


def test_no_crowd_of_names_makes_the_diary_grow_without_end():
    diary = ActivityLog()
    for number in range(MOST_NOTES + 500):
        diary.talked(f"Visitor{number}", 3)
        diary.learn_topics(f"npc {number}", ["hello"])
        diary.facts.goods += (GoodsPlace(f"apple {number}", "room"),)
        diary.facts.quest_levels[f"quest {number}"] = 2
        diary.note(Activity.HEARD.of(f"visitor{number}"), float(number))

    state = diary.state()
    assert all(len(state[table]) <= MOST_NOTES for table in ("words_with", "topics", "done"))
    assert len(diary.facts.quest_levels) <= MOST_NOTES
    assert len(diary.facts.goods) <= MOST_NOTES


def test_the_last_ones_met_are_remembered():
    diary = ActivityLog()
    for number in range(MOST_NOTES + 1):
        diary.talked(f"Visitor{number}", 3)

    assert f"Visitor{MOST_NOTES}" in diary.words_with
    assert "Visitor0" not in diary.words_with


def test_what_is_left_alone_is_told_by_kind_until_its_time_is_over():
    diary = ActivityLog()
    diary.failed(Activity.EXPLORED.of("r1", "north"), 10.0, pause=60.0)
    diary.avoid(Activity.EXPLORED.of("r2", "east"), 30.0)
    diary.avoid(Activity.WALKED_TO.of("r3"), 500.0)
    assert diary.avoided_of(Activity.EXPLORED, 20.0) == {("r1", "north"), ("r2", "east")}
    assert diary.avoided_of(Activity.EXPLORED, 40.0) == {("r1", "north")}
    assert diary.avoided(Activity.EXPLORED.of("r1", "north"), 40.0)


def test_what_failed_a_thousand_times_is_left_alone_for_half_an_hour_like_any_other():
    diary = ActivityLog()
    tower = step_key("navigate", {"room": "tower"})
    for _ in range(1100):
        diary.failed(tower, 0.0)
    assert diary.avoided(tower, 1799.0)
    assert not diary.avoided(tower, 1801.0)


def test_a_saved_log_comes_back_whole():
    log, woken = ActivityLog(), ActivityLog()
    log.note(Activity.DIED.of(), 3.0)
    log.note(Activity.TOOK.of("text:3f2a", "red apple"), 4.0)
    log.failed(step_key("rest", {}), 5.0)
    log.counts[Counted.KILLS] += 2
    log.times[Activity.COMMAND.of("dance")] += 3
    log.facts.last_death = LastDeath("grey wolf", "Wolf Den")
    log.facts.promise(QuestPromise("Old Ansel", level=2))
    log.facts.lead = NextLead("Go north.", "r1")
    log.facts.found_goods(GoodsPlace("red apple", "text:3f2a"))
    log.facts.found_goods(GoodsPlace("red apple", "text:3f2a"))
    woken.restore(json.loads(json.dumps(log.state())))

    assert woken.state() == log.state()
    assert (woken.counts, woken.times, woken.facts) == (log.counts, log.times, log.facts)
    assert woken.since(Activity.TOOK.of("text:3f2a", "red apple"), 6.0) == 2.0
    assert woken.avoided(step_key("rest", {}), 6.0)


def test_a_player_who_is_forgotten_is_in_no_note_and_the_others_stay():
    log = ActivityLog()
    of_bob = (
        Activity.HEARD.of("bob"),
        Activity.TOOK.of("r1", "corpse of bob"),
        Activity.GAVE.of("apple", "bob"),
        Activity.SAID_THERE.of("r1", "bob was here"),
    )
    others = (Activity.HEARD.of("bobby"), Activity.EXPLORED.of("r1", "north"), Activity.IDLED.of("bob"))
    for key in (*of_bob, *others):
        log.note(key, 1.0)
        log.avoid(key, 9.0)
    facts = log.facts
    facts.lead, facts.leader, facts.to_thank = NextLead("See Bob.", "r1"), "Bob", "Bobby"
    facts.goods = (GoodsPlace("apple", "r1"), GoodsPlace("corpse of bob", "r1"))
    log.forget(Forgotten.of("Bob"))

    assert not any(log.done(key) or log.avoided(key, 2.0) for key in of_bob)
    assert all(log.done(key) and log.avoided(key, 2.0) for key in others)
    assert (facts.lead, facts.leader, facts.to_thank) == (NextLead(), "", "Bobby")
    assert facts.goods == (GoodsPlace("apple", "r1"),)
