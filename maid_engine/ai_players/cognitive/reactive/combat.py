"""The combat reflex: a state machine that fights back, flees and recovers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.reactive.ability_choice import ability_to_use
from maid_engine.ai_players.cognitive.reactive.escape_route import flight
from maid_engine.ai_players.cognitive.reactive.fight_estimate import threat
from maid_engine.ai_players.cognitive.reactive.reflex_verbs import Reacted, Reflex, ReflexVerb
from maid_engine.ai_players.language.english_words import find_called
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.meanings.effects import Blow
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.personality import Stance
from maid_engine.ai_players.models.reflection import Subject


class CombatState(StrEnum):
    """State of the character in a fight."""

    IDLE = "idle"
    ENGAGED = "engaged"
    FLEEING = "fleeing"
    RECOVERING = "recovering"


class CombatInput(StrEnum):
    """Event that may change the state."""

    ATTACKED = "attacked"
    LOSING = "losing"
    ESCAPED = "escaped"
    PEACE = "peace"


TRANSITIONS: Mapping[tuple[CombatState, CombatInput], CombatState] = {
    (CombatState.IDLE, CombatInput.ATTACKED): CombatState.ENGAGED,
    (CombatState.RECOVERING, CombatInput.ATTACKED): CombatState.ENGAGED,
    (CombatState.ENGAGED, CombatInput.LOSING): CombatState.FLEEING,
    (CombatState.FLEEING, CombatInput.LOSING): CombatState.FLEEING,
    (CombatState.ENGAGED, CombatInput.ESCAPED): CombatState.RECOVERING,
    (CombatState.FLEEING, CombatInput.ESCAPED): CombatState.RECOVERING,
    (CombatState.FLEEING, CombatInput.PEACE): CombatState.RECOVERING,
    (CombatState.ENGAGED, CombatInput.PEACE): CombatState.IDLE,
    (CombatState.RECOVERING, CombatInput.PEACE): CombatState.IDLE,
}
"""The next state by state and event. Pairs that are missing leave the state unchanged."""
_AT_PEACE = frozenset({CombatState.IDLE, CombatState.RECOVERING})
FLEE_AGAIN_S = 2.5
"""Least seconds between two attempts to flee."""
ABILITY_AGAIN_S = 3.0
"""Least seconds between two tries to use an ability."""
ANSWERED_S = 3.0
"""Seconds after an own blow within which the game's text counts as the answer to it."""
LITTLE_STAMINA = 10
"""Points of stamina up to which the character does not try to dodge: games refuse that to the exhausted."""
SURE = 0.65
"""Least confidence of a lesson that makes the character flee. A single flight does not teach that much."""


@dataclass(frozen=True, slots=True)
class CombatFSM:
    """Fires when the character is attacked."""

    state: CombatState = CombatState.IDLE
    last_flight: float = -1e9
    """When it last fired to flee, in seconds."""
    struck_at: float = -1e9
    """When it last fired to strike, in seconds."""
    ability_from: float = -1e9
    """From when on it may fire to use an ability again, in seconds."""
    strikes_by_itself: bool = False
    """Whether the game said that an attacked character fights back automatically."""

    def react(self, observations: Sequence[Observation], s: Situation) -> "Reacted[CombatFSM]":
        """Return the reflex to strike back, defend or flee, if any, and the next state."""
        if any(one.meaning is Meaning.I_FLED for one in observations):
            return Reacted(None, self.taking(CombatInput.ESCAPED))
        heard = self.hearing(observations, s)
        if not s.own.in_combat:
            return Reacted(None, heard.taking(CombatInput.PEACE))
        return _in_fight(heard, observations, s)

    def taking(self, given: CombatInput) -> "CombatFSM":
        """Return the machine in the state after this event."""
        state = TRANSITIONS.get((self.state, given), self.state)
        return self if state is self.state else replace(self, state=state)

    def hearing(self, observations: Sequence[Observation], s: Situation) -> "CombatFSM":
        """Return the machine with what the game's answer to the last blow revealed."""
        answered = s.now - self.struck_at < ANSWERED_S
        if answered and any(one.meaning is Meaning.IN_FIGHT for one in observations):
            return replace(self, strikes_by_itself=True)
        return self


def _in_fight(fight: CombatFSM, observations: Sequence[Observation], s: Situation) -> Reacted[CombatFSM]:
    """Flee from a fight that is being lost, or answer one that somebody else has just begun."""
    before = _struck(fight, _blows(observations, Blow.BY_ME))
    at_me = _blows(observations, Blow.AT_ME)
    blows = [one for one in at_me if one.text(Role.WHO)]
    after = _struck(before, blows)
    coming = [one for one in observations if one.meaning is Meaning.BLOW_COMES]
    if coming:
        return _get_out_of_the_way(after, _seqs(coming), s)
    away = _flight_from(after, blows, s)
    if away is not None:
        return away
    if blows and before.state in _AT_PEACE:
        return _answer(after, _stance(s), blows[0], _seqs(blows), s)
    return _use_ability(after, _seqs(at_me), s)


def _blows(observations: Sequence[Observation], blow: Blow) -> list[Observation]:
    return [one for one in observations if one.row.blow is blow]


def _flight_from(fight: CombatFSM, blows: Sequence[Observation], s: Situation) -> Reacted[CombatFSM] | None:
    """Return a flight from a fight that is being lost; None if there is no need or no way, or too soon after the last."""
    if _stance(s) is not Stance.FLEE or s.now - fight.last_flight < FLEE_AGAIN_S:
        return None
    away = flight(s, "combat.flee", _seqs(blows))
    if away is None:
        return None
    return Reacted(away, _losing(fight, s))


def _get_out_of_the_way(fight: CombatFSM, heard: tuple[int, ...], s: Situation) -> Reacted[CombatFSM]:
    """Dodge a heavy blow, or take it on guard if there is little stamina left."""
    if s.beliefs.status.stamina > LITTLE_STAMINA:
        return Reacted(Reflex(ReflexVerb.DODGE, "combat.dodge", heard=heard), fight)
    return Reacted(Reflex(ReflexVerb.DEFEND, "combat.defend", heard=heard), fight)


def _use_ability(fight: CombatFSM, heard: tuple[int, ...], s: Situation) -> Reacted[CombatFSM]:
    """Use the ability that is worth more than the next blow, if there is one."""
    if s.now < fight.ability_from:
        return Reacted(None, fight)
    use = ability_to_use(s)
    if use is None:
        return Reacted(None, fight)
    reflex = Reflex(ReflexVerb.ABILITY, "combat.ability", target=use.line, heard=heard, effects=use.effects)
    return Reacted(reflex, replace(fight, ability_from=s.now + ABILITY_AGAIN_S))


def _struck(fight: CombatFSM, blows: Sequence[Observation]) -> CombatFSM:
    """Return the machine after these blows, if there were any."""
    return fight.taking(CombatInput.ATTACKED) if blows else fight


def _stance(s: Situation) -> Stance:
    if _warned(s):
        return Stance.FLEE
    return s.modulator.combat_decision(s.own.hp_ratio, threat(s))


def _losing(fight: CombatFSM, s: Situation) -> CombatFSM:
    """Return the machine after an attempt to flee."""
    losing = fight.taking(CombatInput.ATTACKED).taking(CombatInput.LOSING)
    return replace(losing, last_flight=s.now)


def _seqs(blows: Sequence[Observation]) -> tuple[int, ...]:
    """Return the seqs of the first three blows."""
    return tuple(one.seq for one in blows[:3])


def _answer(
    fight: CombatFSM, stance: Stance, blow: Observation, heard: tuple[int, ...], s: Situation
) -> Reacted[CombatFSM]:
    """React to the start of a fight that somebody else began. The game runs the later rounds by itself."""
    match stance:
        case Stance.ATTACK:
            return _strike_back(fight, blow, heard, s)
        case Stance.DEFEND:
            return Reacted(Reflex(ReflexVerb.DEFEND, "combat.defend", heard=heard), fight)
        case Stance.FLEE | Stance.ASSESS:
            return Reacted(None, fight)
        case _:
            assert_never(stance)


def _strike_back(
    fight: CombatFSM, blow: Observation, heard: tuple[int, ...], s: Situation
) -> Reacted[CombatFSM]:
    """Strike back once, unless the game does so automatically or the opponent is taken by somebody else."""
    opponent = find_called(blow.text(Role.WHO), s.people.mobs())
    if opponent is None or s.people.taken(opponent) or fight.strikes_by_itself:
        return Reacted(None, fight)
    strike = Reflex(ReflexVerb.STRIKE, "combat.strike", target=s.people.refer(opponent), heard=heard)
    return Reacted(strike, replace(fight, struck_at=s.now))


def _warned(s: Situation) -> bool:
    """Return whether a reliable lesson warns of a current opponent, whatever the character's health."""
    if not s.lessons:
        return False
    warnings = (s.risk.warned(Subject.FOE, name, whatever_health=True) for name in s.beliefs.status.opponents)
    return any(lesson is not None and lesson.confidence >= SURE for lesson in warnings)
