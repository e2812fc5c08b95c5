"""One row for each meaning: all that the mind knows about a kind of sentence."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.failures import ErrorClass, Recovery
from maid_engine.ai_players.models.meanings.effects import (
    ActivityNote,
    BeliefEffect,
    Blow,
    MemoryKind,
    Repeats,
    Speaker,
)
from maid_engine.ai_players.models.observation_type import ObservationType
from maid_engine.ai_players.models.personality import Touch
from maid_engine.ai_players.models.planning import InvalidationSeverity, InvalidationTriggerType, PlanLevel
from maid_engine.ai_players.models.world import ExitState, QuestState
from maid_engine.core.meanings import Role

REMEMBERED_FROM: Final = 3
"""The importance from which an observation is remembered, unless its row says otherwise."""


class Deed(NamedTuple):
    """How the recent history tells it."""

    verb: str
    about: Role | None
    """The role whose value follows the verb."""
    counted: str
    """What it counts as when it is long ago; "" is not counted."""


class RoomNote(NamedTuple):
    """The note that it leaves on the room."""

    text: str
    """Has one place, ``{}``, for the value of `about`."""
    about: Role


class PlanBreak(NamedTuple):
    """Why it breaks the plan, and how far down."""

    trigger: InvalidationTriggerType
    severity: InvalidationSeverity
    level: PlanLevel


@dataclass(frozen=True, slots=True, kw_only=True)
class MeaningRow:
    """What a mind makes of sentences with one meaning.

    A meaning without an effect in some respect leaves the field out.
    """

    says: str
    """What the sentence tells, in the words of its reader."""
    needs: tuple[Role, ...] = ()
    """The roles without which it says nothing."""
    may_have: tuple[Role, ...] = ()
    """Further roles that are used where they are given."""

    kind: ObservationType = ObservationType.COMMAND_RESULT
    """What is noticed by it, where neither a catalogue nor a pattern says so."""
    importance: int | None = None
    """1 to 10, in place of what its template says of itself."""
    packet_importance: int = 3
    """1 to 10, when a packet tells it."""
    label: str = ""
    """What a label for learned lines says of it. A meaning without one cannot be learned."""
    words: Speaker | None = None
    """Whose words it carries."""
    to_me: bool = False
    """Whether somebody turned to the agent alone."""
    repeats: Repeats | None = None
    """When a second telling in one batch is dropped."""
    in_room_block: bool = False
    """Whether a room shows it after its exits."""

    beliefs: tuple[BeliefEffect, ...] = ()
    """What it changes in the world model, in this order. Speech that also tags its speaker has HEAR_PLAYER and TAG_PERSON."""
    tag: str = ""
    """The tag or the effect's name that `beliefs` put on or take off."""
    door: ExitState | None = None
    """How a door stands afterwards."""
    quest: QuestState | None = None
    """How a quest stands afterwards."""

    memory: MemoryKind | None = None
    memory_importance: int = REMEMBERED_FROM
    """The importance from which it is remembered."""
    memory_text: str = ""
    """The memory of company; ``{who}`` stands for the other one."""

    note: ActivityNote | None = None
    counted: Counted | None = None
    """What the activity log counts it as."""
    deed: Deed | None = None
    room_note: RoomNote | None = None
    feeling: Touch | None = None
    reflected: bool = False
    """Whether reflection looks at it."""

    refusal: bool = False
    """Whether it says that the command just typed did not do what it should."""
    failure: ErrorClass | None = None
    """The kind of refusal, when an action failed with it; every refusal has one."""
    recovery: Recovery = Recovery.GIVE_UP
    """What the runner does about it while the action is in flight."""
    first: str = ""
    """The template that brings about what is missing at once; the rest is for the planner to find."""

    plan: PlanBreak | None = None
    interrupts: bool = False
    """Whether a talk is put in before the next command; the plan stands."""
    blow: Blow | None = None

    @property
    def is_player_speech(self) -> bool:
        """Whether another player's words or gestures come in by it."""
        return self.words is Speaker.PLAYER

    @property
    def is_players_talk(self) -> bool:
        """Whether it carries words of another player or of the agent."""
        return self.words in (Speaker.PLAYER, Speaker.MYSELF)
