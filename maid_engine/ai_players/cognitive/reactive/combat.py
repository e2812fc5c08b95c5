"""Attacked: engage, flee, recover; a transition table."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import assert_never

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.reactive.escape_route import way_to_run
from maid_engine.ai_players.cognitive.reactive.fight_estimate import threat
from maid_engine.ai_players.cognitive.reactive.reflex_verbs import Reflex, ReflexVerb
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


class CombatFSM:
    """Fires when oneself is the victim."""

    def __init__(self) -> None:
        self.state = CombatState.IDLE
        self._last_flight = -1e9
        self._struck_at = -1e9
        self._strikes_by_itself = False
        """Whether the game was heard to say that who is attacked fights already."""

    def react(self, observations: Sequence[Observation], s: Situation) -> Reflex | None:
        """Strike back, take guard, or run."""
        victim = [one for one in observations if one.row.blow is Blow.AT_ME and one.text(Role.WHO)]
        if any(one.meaning is Meaning.I_FLED for one in observations):
            self.take(CombatInput.ESCAPED)
            return None
        if s.now - self._struck_at < ANSWERED_S and any(
            one.meaning is Meaning.IN_FIGHT for one in observations
        ):
            self._strikes_by_itself = True
        if not s.in_combat:
            self.take(CombatInput.PEACE)
            return None
        if any(one.row.blow is Blow.BY_ME for one in observations):
            self.take(CombatInput.ATTACKED)
        began = self.state in (CombatState.IDLE, CombatState.RECOVERING) and bool(victim)
        if victim:
            self.take(CombatInput.ATTACKED)
        heard = tuple(one.seq for one in victim[:3])
        stance = Stance.FLEE if _warned(s) else s.modulator.combat_decision(s.hp_ratio, threat(s))
        if stance is Stance.FLEE and s.now - self._last_flight >= FLEE_AGAIN_S:
            self.take(CombatInput.ATTACKED)
            self.take(CombatInput.LOSING)
            self._last_flight = s.now
            return Reflex(ReflexVerb.FLEE, "combat.flee", way=way_to_run(s), heard=heard)
        if began:
            return self._answer(stance, victim[0], heard, s)
        return None

    def _answer(
        self, stance: Stance, blow: Observation, heard: tuple[int, ...], s: Situation
    ) -> Reflex | None:
        """The first moment of a fight that somebody else began; the game itself goes on with the rounds."""
        match stance:
            case Stance.ATTACK:
                return self._strike_back(blow, heard, s)
            case Stance.DEFEND:
                return Reflex(ReflexVerb.DEFEND, "combat.defend", heard=heard)
            case Stance.FLEE | Stance.ASSESS:
                return None
            case _:
                assert_never(stance)

    def _strike_back(self, blow: Observation, heard: tuple[int, ...], s: Situation) -> Reflex | None:
        """The first blow of one's own, where the game does not strike it by itself."""
        opponent = next((mob for mob in s.mobs() if s.called(mob.name, blow.text(Role.WHO))), None)
        if opponent is None or s.taken(opponent) or self._strikes_by_itself:
            return None
        self._struck_at = s.now
        return Reflex(ReflexVerb.STRIKE, "combat.strike", target=s.refer(opponent), heard=heard)

    def take(self, given: CombatInput) -> None:
        """Change the state as the table says; stay in it if the table has no row for `given`."""
        self.state = TRANSITIONS.get((self.state, given), self.state)


def _warned(s: Situation) -> bool:
    """Whether a lesson says to leave one of those whom one fights, however well one is."""
    if not s.lessons:
        return False
    warnings = (s.warned(Subject.FOE, name, whatever_health=True) for name in s.beliefs.status.opponents)
    return any(lesson is not None and lesson.confidence >= SURE for lesson in warnings)
