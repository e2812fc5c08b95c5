"""How long a person takes."""

from statistics import median

from maid_engine.ai_players.cognitive.action.timing import LONGEST_ANSWER_S, HumanTimingEngine, TimingLimits
from maid_engine.ai_players.models.action import HumanTimingProfile, TimingContext
from maid_engine.core.chance import Dice


def engine(**limits):
    return HumanTimingEngine(HumanTimingProfile(), Dice(5), TimingLimits(**limits))


def test_a_reflex_takes_about_half_a_second_and_never_none():
    delays = [
        engine_delay for timing in [engine()] for engine_delay in (timing.reflex_delay() for _ in range(2000))
    ]
    assert min(delays) >= 0.2
    assert 0.4 <= median(delays) <= 0.5
    assert max(delays) > 0.8


def test_ordinary_waits_stay_within_the_settings_and_are_never_all_alike():
    timing = engine(min_delay_s=1.0, max_delay_s=5.0)
    delays = [timing.calculate_delay("north", TimingContext()) for _ in range(500)]
    assert min(delays) >= 1.0
    assert max(delays) <= 5.0
    assert len(set(delays)) > 300


def test_who_is_slower_than_the_settings_allow_keeps_no_beat():
    slow = HumanTimingProfile(typing_speed_cps=1.0, thinking_time_base=9.0)
    timing = HumanTimingEngine(slow, Dice(5), TimingLimits(min_delay_s=1.0, max_delay_s=5.0))
    delays = [round(timing.calculate_delay("examine statue", TimingContext()), 1) for _ in range(400)]
    assert max(delays) <= 5.0
    assert max(delays.count(one) for one in delays) < 40


def test_a_fight_is_faster_than_a_walk_and_a_long_sentence_slower_than_a_short_one():
    timing = engine(min_delay_s=0.0, max_delay_s=60.0)
    calm = median(timing.calculate_delay("north", TimingContext()) for _ in range(500))
    fight = median(timing.calculate_delay("north", TimingContext(in_combat=True)) for _ in range(500))
    long = median(timing.calculate_delay("say " + "word " * 12, TimingContext()) for _ in range(500))
    assert fight < calm < long


def test_reading_is_capped():
    timing = engine(min_delay_s=0.0, max_delay_s=600.0)
    page = median(timing.calculate_delay("n", TimingContext(recent_output_chars=100_000)) for _ in range(200))
    assert page < 12


def test_the_multiplier_stretches_every_wait():
    slow = engine(multiplier=10.0)
    assert min(slow.calculate_delay("north", TimingContext()) for _ in range(200)) >= 10.0


def test_somebody_leaves_the_keyboard_now_and_then_but_never_in_danger_or_in_talk():
    timing = engine()
    hours = 400
    safe = sum(timing.should_go_afk(3.0, safe=True, busy=False) for _ in range(hours * 1200))
    assert 1.2 <= safe / hours <= 1.8
    assert not any(timing.should_go_afk(3600, safe=False, busy=False) for _ in range(200))
    assert not any(timing.should_go_afk(3600, safe=True, busy=True) for _ in range(200))
    assert 30 <= timing.afk_duration() <= 300


def test_an_answer_is_not_long_in_coming_however_slow_the_typist():
    slow = HumanTimingProfile(typing_speed_cps=1.0, thinking_time_base=9.0)
    timing = HumanTimingEngine(slow, Dice(5), TimingLimits(multiplier=1.5))
    said = "say " + "a" * 80
    assert 0.0 < timing.calculate_delay(said, TimingContext()) <= 7.5
    for _ in range(20):
        assert timing.calculate_delay(said, TimingContext(in_conversation=True)) <= LONGEST_ANSWER_S
