"""An AI player's notes have an end, whatever names others give themselves."""

from maid_engine.ai_players.cognitive.memory.activity_log import MOST_NOTES, ActivityLog


def test_no_crowd_of_names_makes_the_diary_grow_without_end():
    diary = ActivityLog()
    for number in range(MOST_NOTES + 500):
        diary.talked(f"Visitor{number}", 3)
        diary.learn_topics(f"npc {number}", ["hello"])
        diary.hints[f"goods:{number}"] = "room"
        diary.note(f"deed {number}", float(number))

    state = diary.state()
    assert all(len(state[table]) <= MOST_NOTES for table in ("words_with", "topics", "hints", "done"))


def test_the_last_ones_met_are_remembered():
    diary = ActivityLog()
    for number in range(MOST_NOTES + 1):
        diary.talked(f"Visitor{number}", 3)

    assert f"Visitor{MOST_NOTES}" in diary.words_with
    assert "Visitor0" not in diary.words_with


def test_what_is_left_alone_is_told_by_kind_until_its_time_is_over():
    diary = ActivityLog()
    diary.failed("way:r1:north", 10.0, pause=60.0)
    diary.avoid("way:r2:east", 30.0)
    diary.avoid("go:r3", 500.0)
    assert diary.avoided_of("way:", 20.0) == {"way:r1:north", "way:r2:east"}
    assert diary.avoided_of("way:", 40.0) == {"way:r1:north"}
    assert all(diary.avoided(key, 40.0) for key in diary.avoided_of("", 40.0))


def test_what_failed_a_thousand_times_is_left_alone_for_half_an_hour_like_any_other():
    diary = ActivityLog()
    for _ in range(1100):
        diary.failed("navigate:tower", 0.0)
    assert diary.avoided("navigate:tower", 1799.0)
    assert not diary.avoided("navigate:tower", 1801.0)
