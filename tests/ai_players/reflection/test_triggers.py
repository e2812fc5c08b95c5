"""When it is time to think things over, and how deep."""

from maid_engine.ai_players.cognitive.reflection.abstraction_caps import CLUSTER, DAY_S, AbstractionCaps, ripe
from maid_engine.ai_players.cognitive.reflection.triggers import ReflectionConfig, ReflectionTriggerMonitor
from maid_engine.ai_players.models.reflection import Reflection, ReflectionTrigger, ReflectionType


def monitor(**options):
    return ReflectionTriggerMonitor(ReflectionConfig(**options))


def test_weight_is_spent_when_it_led_to_a_reflection_and_the_rest_is_kept():
    one = monitor(periodic_interval_s=1e9)
    one.accumulate(149)
    assert one.should_reflect(1000.0) is None
    one.accumulate(11)
    assert one.should_reflect(1000.0) is ReflectionTrigger.IMPORTANCE_THRESHOLD
    one.reflected(ReflectionTrigger.IMPORTANCE_THRESHOLD, 1000.0)
    assert one.accumulated == 10


def test_a_busy_hour_does_not_make_one_think_all_the_time():
    one = monitor(periodic_interval_s=1e9)
    reflected = 0
    for second in range(0, 3600, 3):
        one.accumulate(100)
        if one.should_reflect(float(second)):
            one.reflected(ReflectionTrigger.IMPORTANCE_THRESHOLD, float(second))
            reflected += 1
    assert reflected == 6


def test_quiet_times_are_thought_over_now_and_then():
    one = monitor(periodic_interval_s=300.0)
    assert one.should_reflect(299.0) is None
    assert one.should_reflect(300.0) is ReflectionTrigger.PERIODIC
    one.reflected(ReflectionTrigger.PERIODIC, 300.0)
    assert one.should_reflect(301.0) is None


def test_something_of_note_is_thought_over_at_once():
    one = monitor()
    one.on_significant_event("level_gained")
    assert one.should_reflect(1.0) is ReflectionTrigger.SIGNIFICANT_EVENT


def test_a_second_level_comes_once_a_session_and_a_third_once_a_day():
    caps = AbstractionCaps(3)
    assert caps.allows(2, 0.0)
    caps.made(2, 0.0)
    assert not caps.allows(2, 50_000.0)
    caps.new_session()
    assert caps.allows(2, 50_000.0)
    caps.made(3, 50_000.0)
    assert not caps.allows(3, 50_000.0 + DAY_S - 1)
    assert caps.allows(3, 50_000.0 + DAY_S)
    assert not caps.allows(4, 1e9)
    assert not AbstractionCaps(1).allows(2, 0.0)


def reflection(number, theme="fights", level=1):
    return Reflection(
        id=f"reflection-{number}",
        type=ReflectionType.TACTICAL,
        content="x",
        topic=f"t{number}",
        theme=theme,
        trigger=ReflectionTrigger.FAILURE,
        abstraction_level=level,
    )


def test_five_on_one_theme_are_enough_for_one_above_them_and_are_used_once():
    made = [reflection(number) for number in range(CLUSTER)]
    assert ripe(made[:-1], frozenset()) is None
    assert ripe(made, frozenset()) == ("fights", 1)
    assert ripe(made, frozenset(one.id for one in made)) is None


def test_where_they_are_many_both_the_pause_and_the_weight_that_is_needed_grow():
    one = monitor(periodic_interval_s=300.0)
    assert one.should_reflect(300.0, rarer=3.0) is None
    assert one.should_reflect(900.0, rarer=3.0) is ReflectionTrigger.PERIODIC
    one.reflected(ReflectionTrigger.PERIODIC, 900.0, rarer=3.0)
    one.accumulate(400)
    assert one.should_reflect(1000.0, rarer=3.0) is None
    one.accumulate(60)
    assert one.should_reflect(1000.0, rarer=3.0) is ReflectionTrigger.IMPORTANCE_THRESHOLD
    one.reflected(ReflectionTrigger.IMPORTANCE_THRESHOLD, 1000.0, rarer=3.0)
    assert one.accumulated == 10
