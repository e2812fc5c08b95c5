"""How long a person takes."""

from dataclasses import replace
from statistics import fmean, median, pstdev

import pytest

from maid_engine.ai_players.cognitive.action.human_timing import (
    LONGEST_ANSWER_S,
    HumanTimingEngine,
    TimingLimits,
    sigma_of,
)
from maid_engine.ai_players.cognitive.action.tempo import tempo_of
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.action import HumanTimingProfile, TimingContext
from maid_engine.ai_players.templates.presets import PERSONALITY_PRESETS
from maid_engine.core.chance import Dice
from maid_qa.testing.pilot import Pilot


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


def delays(profile, seed=7, count=400):
    timing = HumanTimingEngine(profile, Dice(seed), TimingLimits(min_delay_s=0.0, max_delay_s=600.0))
    return [timing.calculate_delay("n", TimingContext()) for _ in range(count)]


def test_two_people_with_one_character_are_not_equally_fast():
    even = PERSONALITY_PRESETS["balanced"]
    medians = sorted(median(delays(tempo_of(even, Dice(f"person {one}")))) for one in range(20))

    assert medians[-1] / medians[0] > 1.3
    assert 0.6 < fmean(medians) / median(delays(HumanTimingProfile())) < 1.6


def test_a_person_is_as_fast_today_as_yesterday():
    knight = PERSONALITY_PRESETS["berserker"]
    assert tempo_of(knight, Dice("Ada")) == tempo_of(knight, Dice("Ada"))


def test_the_character_shows_in_the_tempo():
    def average(trait, value, field):
        person = replace(PERSONALITY_PRESETS["balanced"], **{trait: value})
        return fmean(getattr(tempo_of(person, Dice(one)), field) for one in range(50))

    for trait, field in (
        ("conscientiousness", "thinking_time_base"),
        ("patience", "inter_command_delay"),
    ):
        assert average(trait, 0.9, field) > average(trait, 0.1, field)
    for trait, field in (
        ("combat_aggression", "combat_reaction_time"),
        ("extraversion", "social_response_time"),
        ("curiosity", "reading_speed_cps"),
    ):
        assert average(trait, 0.9, field) < average(trait, 0.1, field)


def test_thinking_time_varies_as_the_profile_says():
    steady = replace(HumanTimingProfile(), thinking_time_variance=0.2, typing_variance=0.01)
    moody = replace(steady, thinking_time_variance=2.0)

    assert pstdev(delays(moody)) > 4 * pstdev(delays(steady))


@pytest.mark.parametrize(("middle", "deviation"), [(1.5, 1.0), (1.0, 0.2), (2.0, 3.0)])
def test_a_sigma_gives_the_deviation_that_was_asked_for(middle, deviation):
    dice = Dice(1)
    drawn = [dice.lognormal(middle, sigma_of(middle, deviation)) for _ in range(40_000)]

    assert pstdev(drawn) == pytest.approx(deviation, rel=0.12)


def test_ai_players_in_the_game_have_tempos_of_their_own_and_keep_them():
    settings = AIPlayerSettings(enabled=True, max_agents=3)
    pilot = Pilot("stdlib", "tutorial_world", seed=3, ai_players=settings)
    house = pilot.game.resource(AIPlayerManager)
    agents = [house.spawn(AIPlayerConfig(personality_preset="balanced")) for _ in range(3)]
    tempos = [agent.loop.mind.executive.timing.profile for agent in agents]

    assert len(set(tempos)) == 3
    house.set_personality(agents[0].id, PERSONALITY_PRESETS["berserker"], "berserker")
    changed = agents[0].loop.mind.executive.timing.profile
    assert changed.combat_reaction_time < tempos[0].combat_reaction_time
