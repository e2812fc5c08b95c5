"""The social reflex: waves at players who come in, now and then, so that not all AI players wave at once, and answers gestures."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.reaction_gate import may_approach
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import step_key
from maid_engine.ai_players.cognitive.reactive.reflex_verbs import Reacted, Reflex, ReflexVerb
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.decisions import Approached, Note, TalkedTo
from maid_engine.ai_players.models.meanings import PLAYER_SPEECH, ROWS, Meaning, Role
from maid_engine.ai_players.models.perception import Observation

WARM_ENOUGH = 0.55
"""Least extraversion of a character that waves at all."""
COOLDOWN_S = 90.0
"""Seconds between two greetings by reflex."""
SAME_ONE_S = 1800.0
"""Seconds before the same character is greeted by reflex again."""
OTHERS_S = 5.0
"""Seconds after words of another player for which the greeting is left to them."""
ANSWER_AGAIN_S = 30.0
"""Seconds before another gesture of the same character is answered."""
ANSWERS_AI = 0.25
"""Chance that the gesture of another AI player is answered."""
_ANSWERS: Final[Mapping[str, ReflexVerb]] = {
    "friendly": ReflexVerb.SMILE,
    "merry": ReflexVerb.SMILE,
    "playful": ReflexVerb.SMILE,
    "loving": ReflexVerb.SMILE,
    "polite": ReflexVerb.BOW,
    "sad": ReflexVerb.COMFORT,
    "scared": ReflexVerb.COMFORT,
    "hostile": ReflexVerb.FROWN,
}
"""Mood of a gesture → the answer to it. Other moods need none."""
_HEARD_BY_OTHERS = frozenset(meaning for meaning in PLAYER_SPEECH if not ROWS[meaning].to_me)


@dataclass(frozen=True, slots=True)
class SocialReflex:
    """Fires for players only, by chance, with a pause, and not right after another player spoke."""

    last: float = -1e9
    """When it last fired, in seconds."""
    greeted_by_others: float = -1e9
    """When a player last spoke other than to this character alone, in seconds."""

    def react(self, observations: Sequence[Observation], s: Situation) -> "Reacted[SocialReflex]":
        """Return the reflex to wave at a player who came in, if any, and the next state."""
        spoken = any(one.meaning in _HEARD_BY_OTHERS for one in observations)
        after = replace(self, greeted_by_others=s.now) if spoken else self
        came = next(_greetable(observations, s), None) if after.ready(s) else None
        if came is not None:
            return Reacted(_wave(came), replace(after, last=s.now))
        return Reacted(next(_returned(observations, s), None), after)

    def ready(self, s: Situation) -> bool:
        """Return whether it may wave now: out of combat, extraverted enough, and after the pauses."""
        if s.own.in_combat or s.modulator.personality.extraversion < WARM_ENOUGH:
            return False
        return s.now - self.last >= COOLDOWN_S and s.now - self.greeted_by_others >= OTHERS_S


def _greetable(observations: Sequence[Observation], s: Situation) -> Iterator[Observation]:
    """Yield the observations of players who came in and are to be greeted."""
    for one in observations:
        if one.meaning in (Meaning.ENTERED, Meaning.APPEARED) and _greets(s, one.text(Role.WHO)):
            yield one


def _returned(observations: Sequence[Observation], s: Situation) -> Iterator[Reflex]:
    """Yield the answers to gestures of players, each at most once in a while."""
    for one in observations:
        verb = _ANSWERS.get(one.text(Role.KIND))
        is_gesture = one.meaning is Meaning.EMOTED_AT_ME and not s.own.in_combat
        if is_gesture and verb is not None and _answers_gesture(s, one.text(Role.WHO)):
            yield _return(one, verb)


def _return(one: Observation, verb: ReflexVerb) -> Reflex:
    """Return the answer to a player's gesture."""
    name = one.text(Role.WHO)
    return Reflex(
        verb,
        f"social.{verb}",
        target=name,
        heard=(one.seq,),
        taint=one.taint,
        holds_s=0.5,
        effects=(Note(_answer_to(name)),),
    )


def _answers_gesture(s: Situation, name: str) -> bool:
    """Return whether a gesture of a player is answered. May roll dice: AI players do not answer each other for ever."""
    if not s.beliefs.entities.is_player(name) or s.diary.since(_answer_to(name), s.now) < ANSWER_AGAIN_S:
        return False
    return s.people.is_human(name) or s.luck(f"gesture.{name}").chance(ANSWERS_AI)


def _answer_to(name: str) -> ActivityKey:
    return Activity.GESTURE_ANSWERED.of(name.lower())


def _greets(s: Situation, name: str) -> bool:
    """Return whether to wave at somebody who came in. May roll dice."""
    if not s.beliefs.entities.is_player(name) or not may_approach(s, name, human=s.people.is_human(name)):
        return False
    if s.diary.since(_greeting(name), s.now) < SAME_ONE_S:
        return False
    chance = s.modulator.social_initiation_chance() / max(1, len(s.people.people()))
    return s.luck(f"wave.{name}").chance(chance)


def _wave(came: Observation) -> Reflex:
    name = came.text(Role.WHO)
    effects = (
        Note(_greeting(name)),
        Approached(name.lower()),
        TalkedTo(name.lower(), 1),
    )
    return Reflex(
        ReflexVerb.GREET, "social.greet", target=name, heard=(came.seq,), holds_s=0.5, effects=effects
    )


def _greeting(name: str) -> ActivityKey:
    return step_key("greet", {"target": name.lower()})
