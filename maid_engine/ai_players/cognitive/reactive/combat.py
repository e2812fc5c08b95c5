"""Attacked: engage, flee, recover; a transition table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.reactive.escape_route import flight
from maid_engine.ai_players.cognitive.reactive.fight_estimate import threat
from maid_engine.ai_players.cognitive.reactive.reflex_verbs import Reacted, Reflex, ReflexVerb
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.meanings.effects import Blow
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.personality import Stance
from maid_engine.ai_players.models.reflection import Subject


class CombatState(StrEnum):
    """Where in a fight one is."""

    IDLE = "idle"
    ENGAGED = "engaged"
    FLEEING = "fleeing"
    RECOVERING = "recovering"


class CombatInput(StrEnum):
    """What happened."""

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
"""What is not here leaves the state as it is."""
FLEE_AGAIN_S = 2.5
ANSWERED_S = 3.0
"""What is heard so soon after a blow of one's own is the answer to it."""
SURE = 0.65
"""The confidence of a lesson that one runs by; a single flight does not give as much."""


@dataclass(frozen=True, slots=True)
class CombatFSM:
    """Fires when oneself is the victim."""

    state: CombatState = CombatState.IDLE
    last_flight: float = -1e9
    """When it fired last to run."""
    struck_at: float = -1e9
    """When it fired last to strike."""
    strikes_by_itself: bool = False
    """Whether the game was heard to say that who is attacked fights already."""

    def react(self, observations: Sequence[Observation], s: Situation) -> "Reacted[CombatFSM]":
        """Strike back, take guard, or run."""
        if any(one.meaning is Meaning.I_FLED for one in observations):
            return Reacted(None, self.taking(CombatInput.ESCAPED))
        heard = self.hearing(observations, s)
        if not s.in_combat:
            return Reacted(None, heard.taking(CombatInput.PEACE))
        return _in_fight(heard, observations, s)

    def taking(self, given: CombatInput) -> "CombatFSM":
        """Return it in the state that follows on this."""
        return replace(self, state=TRANSITIONS.get((self.state, given), self.state))

    def hearing(self, observations: Sequence[Observation], s: Situation) -> "CombatFSM":
        """Return it with what the game answered to the last blow."""
        answered = s.now - self.struck_at < ANSWERED_S
        if answered and any(one.meaning is Meaning.IN_FIGHT for one in observations):
            return replace(self, strikes_by_itself=True)
        return self


def _in_fight(fight: CombatFSM, observations: Sequence[Observation], s: Situation) -> Reacted[CombatFSM]:
    """Run from a fight that is lost; answer one that somebody else has just begun."""
    struck = any(one.row.blow is Blow.BY_ME for one in observations)
    before = fight.taking(CombatInput.ATTACKED) if struck else fight
    blows = [one for one in observations if one.row.blow is Blow.AT_ME and one.text(Role.WHO)]
    after = before.taking(CombatInput.ATTACKED) if blows else before
    stance = _stance(s)
    if stance is Stance.FLEE and s.now - fight.last_flight >= FLEE_AGAIN_S:
        return _run(after, blows, s)
    began = before.state in (CombatState.IDLE, CombatState.RECOVERING)
    return _answer(after, stance, blows[0], _seqs(blows), s) if blows and began else Reacted(None, after)


def _stance(s: Situation) -> Stance:
    return Stance.FLEE if _warned(s) else s.modulator.combat_decision(s.hp_ratio, threat(s))


def _run(fight: CombatFSM, blows: Sequence[Observation], s: Situation) -> Reacted[CombatFSM]:
    losing = fight.taking(CombatInput.ATTACKED).taking(CombatInput.LOSING)
    return Reacted(flight(s, "combat.flee", _seqs(blows)), replace(losing, last_flight=s.now))


def _seqs(blows: Sequence[Observation]) -> tuple[int, ...]:
    """Return what told of the first blows."""
    return tuple(one.seq for one in blows[:3])


def _answer(
    fight: CombatFSM, stance: Stance, blow: Observation, heard: tuple[int, ...], s: Situation
) -> Reacted[CombatFSM]:
    """The first moment of a fight that somebody else began; the game itself goes on with the rounds."""
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
    """The first blow of one's own, where the game does not strike it by itself."""
    opponent = next((mob for mob in s.mobs() if s.called(mob.name, blow.text(Role.WHO))), None)
    if opponent is None or s.taken(opponent) or fight.strikes_by_itself:
        return Reacted(None, fight)
    strike = Reflex(ReflexVerb.STRIKE, "combat.strike", target=s.refer(opponent), heard=heard)
    return Reacted(strike, replace(fight, struck_at=s.now))


def _warned(s: Situation) -> bool:
    """Whether a lesson says to leave one of those whom one fights, however well one is."""
    if not s.lessons:
        return False
    warnings = (s.risk.warned(Subject.FOE, name, whatever_health=True) for name in s.beliefs.status.opponents)
    return any(lesson is not None and lesson.confidence >= SURE for lesson in warnings)
