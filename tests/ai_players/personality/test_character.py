"""Moods change what is wanted and pass; a day is planned and made anew; who changes is noticed."""

import itertools

import pytest

from maid_engine.ai_players.cognitive.mind import Mind
from maid_engine.ai_players.cognitive.perception.perception_system import PerceptionSystem
from maid_engine.ai_players.cognitive.personality.drift import NOTABLE, WINDOW, DriftDetector, predicted
from maid_engine.ai_players.cognitive.personality.emotion import bored, feel, in_words, relax
from maid_engine.ai_players.cognitive.personality.modulation import BehaviorModulator
from maid_engine.ai_players.cognitive.personality.schedule import Schedule
from maid_engine.ai_players.cognitive.spec import MindSpec
from maid_engine.ai_players.models.believed_clock import USUAL_CLOCK
from maid_engine.ai_players.models.personality import Emotion, EmotionalState, PersonalityDimensions, Touch
from maid_engine.ai_players.models.planning import GoalType
from maid_engine.ai_players.models.switches import CognitiveSwitches
from maid_engine.ai_players.templates.presets import PERSONALITY_PRESETS
from maid_engine.core.chance import Dice
from maid_engine.core.motives.amounts import HOUR_S
from maid_qa.testing.playbook import Playbook
from tests.ai_players.rules.test_conversations import knowledge

EVEN = PersonalityDimensions()


def in_mood(emotion, intensity=1.0, preset="balanced"):
    modulator = BehaviorModulator(PERSONALITY_PRESETS[preset])
    modulator.mood = EmotionalState(emotion, intensity)
    return modulator


def test_the_scared_flee_sooner_and_the_angry_later():
    calm = in_mood(Emotion.NEUTRAL).flee_ratio
    assert in_mood(Emotion.SCARED).flee_ratio > calm > in_mood(Emotion.ANGRY).flee_ratio


def test_the_bored_want_something_new_and_the_sad_keep_to_themselves():
    calm = in_mood(Emotion.NEUTRAL)
    assert in_mood(Emotion.BORED).goal_weight(GoalType.EXPLORATION) > calm.goal_weight(GoalType.EXPLORATION)
    assert in_mood(Emotion.SAD).social_initiation_chance() < calm.social_initiation_chance()


def test_a_mood_passes():
    state = feel(EmotionalState(), Touch.DEATH, EVEN)
    assert state.current_emotion is Emotion.SAD
    assert "sad" in in_words(state)
    assert relax(state, 30.0).current_emotion is Emotion.SAD
    state = relax(state, 500.0)
    assert state.current_emotion is Emotion.NEUTRAL
    assert in_words(state) == ""


def test_a_mood_passes_as_fast_however_often_the_mind_thinks():
    state = feel(EmotionalState(), Touch.DEATH, EVEN)
    often = state
    for _ in range(20):
        often = relax(often, 1.0)
    assert often.intensity == pytest.approx(relax(state, 20.0).intensity)


def test_the_impatient_are_bored_first():
    patient, hasty = PersonalityDimensions(patience=1.0), PersonalityDimensions(patience=0.0)
    assert bored(EmotionalState(), 200.0, hasty).current_emotion is Emotion.BORED
    assert bored(EmotionalState(), 200.0, patient).current_emotion is Emotion.NEUTRAL


@pytest.mark.parametrize(
    ("preset", "morning"), [("warrior", "hunt"), ("explorer", "see new places"), ("merchant", "go to market")]
)
def test_the_morning_is_for_what_one_likes_best(preset, morning):
    schedule = Schedule()
    block = schedule.at(0.0, BehaviorModulator(PERSONALITY_PRESETS[preset]))
    assert (USUAL_CLOCK.hour_at(0.0), block.what) == (6.0, morning)


def test_the_night_of_whoever_is_still_up_is_for_that_too():
    midnight = 18 * HOUR_S
    block = Schedule().at(midnight, BehaviorModulator(PERSONALITY_PRESETS["warrior"]))
    assert (USUAL_CLOCK.hour_at(midnight), block.goal_type) == (0.0, GoalType.COMBAT)


def test_what_comes_between_is_put_into_the_day_and_the_rest_goes_on_after_it():
    schedule, modulator = Schedule(), BehaviorModulator(EVEN)
    schedule.begin_day(0.0, modulator)
    before = schedule.at(0.0, modulator).what
    schedule.interrupt("talk with Ada", HOUR_S, HOUR_S * 2)
    assert schedule.at(HOUR_S * 1.5, modulator).what == "talk with Ada"
    assert schedule.at(HOUR_S * 4, modulator).what == before
    edges = [(one.start_h, one.end_h) for one in schedule.blocks]
    assert all(left[1] == right[0] for left, right in itertools.pairwise(edges))
    again = Schedule()
    again.restore(schedule.state())
    assert again.lines(0.0) == schedule.lines(0.0)


def did(detector, kinds):
    for command in kinds:
        detector.saw(command)


def test_who_acts_like_itself_has_not_drifted_and_who_does_not_is_told_of_once():
    detector = DriftDetector(PERSONALITY_PRESETS["berserker"])
    did(detector, ["kill"] * 90 + ["say"] * 6 + ["examine"] * 4)
    assert detector.drift < 0.15
    assert detector.notable(0.0) is None
    did(detector, ["say"] * WINDOW)
    drift, kind = detector.notable(10.0) or (0.0, "")
    assert drift > NOTABLE
    assert kind == "talk"
    assert detector.notable(20.0) is None


def test_a_drift_is_corrected_until_it_acts_like_itself_again():
    detector = DriftDetector(PERSONALITY_PRESETS["berserker"])
    did(detector, ["kill"] * 90 + ["say"] * 6 + ["examine"] * 4)
    assert detector.correction == {}

    did(detector, ["say"] * WINDOW)
    assert detector.correction[GoalType.COMBAT] > 1.0 > detector.correction[GoalType.SOCIAL]
    did(detector, ["kill"] * 40)
    assert detector.correction, "it is corrected until it has settled, not only until it is no longer notable"
    did(detector, ["kill"] * 50)
    assert detector.correction == {}


def test_a_correction_changes_what_a_mind_wants_and_survives_sleep():
    spec = MindSpec("ai#1", "Tess", PERSONALITY_PRESETS["social_butterfly"], knowledge().templates)
    book = Playbook(knowledge(), "social_butterfly")
    before = book.mind.modulator.goal_weight(GoalType.SOCIAL)
    did(book.mind.drift, ["kill"] * WINDOW)
    book.pass_time(20)
    wants = book.mind.modulator.goal_weight
    assert wants(GoalType.SOCIAL) > before
    assert book.mind.modulator.correction[GoalType.COMBAT] < 1.0

    woken = Mind(spec, PerceptionSystem(knowledge().lexicon, "Tess"), Dice(1))
    woken.restore(book.mind.state())
    assert woken.drift.correction == book.mind.drift.correction


def test_the_drift_that_an_earlier_version_saved_is_taken_up():
    detector = DriftDetector(PERSONALITY_PRESETS["berserker"])
    detector.restore(["talk"] * WINDOW)
    assert detector.shares["talk"] == 1.0
    assert detector.correction


def test_each_profile_predicts_another_mix():
    mixes = [tuple(predicted(profile).values()) for profile in PERSONALITY_PRESETS.values()]
    assert len(set(mixes)) == len(mixes)


def test_without_personality_everybody_decides_as_the_balanced_do():
    def built(on):
        spec = MindSpec(
            "ai#1", "Tess", PERSONALITY_PRESETS["berserker"], knowledge().templates,
            switches=CognitiveSwitches(personality=on),
        )  # fmt: skip
        return Mind(spec, PerceptionSystem(knowledge().lexicon, "Tess"), Dice(1)).modulator

    assert built(on=True).flee_ratio != built(on=False).flee_ratio
    assert built(on=False).flee_ratio == BehaviorModulator(EVEN).flee_ratio


def test_reading_the_schedule_changes_nothing_and_a_day_begins_once():
    schedule, modulator = Schedule(), BehaviorModulator(EVEN)
    schedule.begin_day(0.0, modulator)
    schedule.interrupt("talk with Ada", HOUR_S, HOUR_S * 2)
    before, tomorrow = schedule.state(), HOUR_S * 24 + HOUR_S * 1.5

    assert schedule.at(tomorrow, modulator).what != "talk with Ada"
    assert schedule.state() == before

    schedule.begin_day(HOUR_S * 5, modulator)
    assert schedule.state() == before
    schedule.begin_day(tomorrow, modulator)
    assert schedule.day == 1
    assert "talk with Ada" not in str(schedule.state())
