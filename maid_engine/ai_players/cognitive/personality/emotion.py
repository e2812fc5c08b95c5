"""Changes of the emotional state: by what happened, and by fading over time."""

from collections.abc import Mapping
from dataclasses import replace

from maid_engine.ai_players.models.personality import Emotion, EmotionalState, PersonalityDimensions, Touch

FEELINGS: Mapping[Touch, tuple[Emotion, float]] = {
    Touch.DEATH: (Emotion.SAD, 0.8),
    Touch.ATTACK: (Emotion.ANGRY, 0.5),
    Touch.BADLY_HURT: (Emotion.SCARED, 0.8),
    Touch.VICTORY: (Emotion.EXCITED, 0.5),
    Touch.LEVEL: (Emotion.HAPPY, 0.9),
    Touch.QUEST_DONE: (Emotion.HAPPY, 0.8),
    Touch.NEW_ROOM: (Emotion.CURIOUS, 0.4),
    Touch.GREETING: (Emotion.HAPPY, 0.4),
    Touch.IDLENESS: (Emotion.BORED, 0.4),
    Touch.FLIGHT: (Emotion.SCARED, 0.6),
    Touch.QUEST_LOST: (Emotion.ANGRY, 0.5),
    Touch.TREASURE: (Emotion.EXCITED, 0.5),
    Touch.GIFT: (Emotion.HAPPY, 0.5),
    Touch.LESSON: (Emotion.HAPPY, 0.4),
    Touch.DEAL: (Emotion.HAPPY, 0.3),
    Touch.NEWS: (Emotion.CURIOUS, 0.35),
    Touch.WAY_FOUND: (Emotion.CURIOUS, 0.5),
    Touch.FRIEND_LEFT: (Emotion.SAD, 0.3),
    Touch.FRIEND_DIED: (Emotion.SAD, 0.6),
}
"""What happened → the emotion, and how strongly an even temper feels it (0 to 1)."""


def feel(state: EmotionalState, happened: Touch, personality: PersonalityDimensions) -> EmotionalState:
    """Return the state after something happened. A weaker new emotion does not replace a stronger one."""
    emotion, strength = FEELINGS[happened]
    strength = min(1.0, strength * _sensitivity(emotion, personality))
    if emotion is state.current_emotion:
        return replace(state, intensity=min(1.0, max(state.intensity, strength) + 0.03), duration_ticks=0)
    if state.current_emotion is not Emotion.NEUTRAL and strength < state.intensity:
        return state
    return replace(state, current_emotion=emotion, intensity=strength, duration_ticks=0)


BORED_AFTER_S = 300.0
"""Seconds without any new emotion after which somebody with a patience of 0.5 is bored."""


def bored(state: EmotionalState, untouched_s: float, personality: PersonalityDimensions) -> EmotionalState:
    """Return the state after `untouched_s` seconds without any new emotion."""
    if state.current_emotion is not Emotion.NEUTRAL or untouched_s < BORED_AFTER_S * (
        0.5 + personality.patience
    ):
        return state
    return feel(state, Touch.IDLENESS, personality)


def in_words(state: EmotionalState) -> str:
    """Return the emotion as a sentence for a prompt, or "" if it is neutral."""
    if state.current_emotion is Emotion.NEUTRAL:
        return ""
    emotion = state.current_emotion.value
    if state.intensity > 0.75:
        return f"You are feeling very {emotion}."
    if state.intensity < 0.35:
        return f"You are feeling a little {emotion}."
    return f"You are feeling {emotion}."


FADES_EVERY_S = 2.5
"""An emotion loses its `decay_rate` in this many seconds, the mean time between steps when rates were set."""


def relax(state: EmotionalState, elapsed_s: float) -> EmotionalState:
    """Return the state after this many seconds: the emotion fades to neutral."""
    if state.current_emotion is Emotion.NEUTRAL:
        return state
    left = state.intensity - state.decay_rate * elapsed_s / FADES_EVERY_S
    if left <= 0.1:
        return EmotionalState(decay_rate=state.decay_rate)
    # Not `replace`: it inspects the fields each time, and this runs in every step.
    return EmotionalState(state.current_emotion, left, state.duration_ticks + 1, state.decay_rate)


def _sensitivity(emotion: Emotion, personality: PersonalityDimensions) -> float:
    if emotion in (Emotion.SCARED, Emotion.SAD):
        return 0.5 + personality.neuroticism
    if emotion is Emotion.ANGRY:
        return 0.5 + personality.combat_aggression
    if emotion is Emotion.CURIOUS:
        return 0.5 + personality.curiosity
    if emotion is Emotion.BORED:
        return 1.5 - personality.patience
    return 0.5 + personality.extraversion
