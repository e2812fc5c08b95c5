"""The row of a meaning: everything that the mind knows about one kind of sentence."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from maid_engine.accounts.away.terms import Subject
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
from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.meanings import Role

REMEMBERED_FROM: Final = 3
"""Minimum importance of observations that are remembered, unless the row says otherwise."""


class Deed(NamedTuple):
    """How the recent history words it."""

    verb: str
    about: Role | None
    """The role whose value follows the verb."""
    counted: str
    """The word under which older ones are counted; empty if they are not counted."""


class RoomNote(NamedTuple):
    """The note that it adds to the room."""

    text: str
    """Contains one placeholder, ``{}``, for the value of `about`."""
    about: Role


class PlanBreak(NamedTuple):
    """Why it breaks the plan, and at which level."""

    trigger: InvalidationTriggerType
    severity: InvalidationSeverity
    level: PlanLevel


class Occasion(NamedTuple):
    """What a stand-in asks its owner about it, and the class of deeds that makes the question needless if it is granted."""

    subject: Subject
    deed: DeedClass | None = None
    """None: it is asked about whatever the terms grant."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MeaningRow:
    """What a mind makes of sentences with one meaning.

    Fields without an effect are left out.
    """

    says: str
    """What the sentence says, from the reader's point of view."""
    needs: tuple[Role, ...] = ()
    """Required roles."""
    may_have: tuple[Role, ...] = ()
    """Optional roles."""

    kind: ObservationType = ObservationType.COMMAND_RESULT
    """Kind of the observation, unless a catalogue or a pattern states it."""
    importance: int | None = None
    """1 to 10; replaces the importance in the template."""
    packet_importance: int = 3
    """1 to 10, if the meaning comes from a packet."""
    label: str = ""
    """Description for labels of learned lines. A meaning without one cannot be learned."""
    words: Speaker | None = None
    """Whose words it contains."""
    to_me: bool = False
    """Whether the words are addressed to the agent only."""
    repeats: Repeats | None = None
    """When a repetition in one batch is dropped."""
    in_room_block: bool = False
    """Whether rooms show such lines after their exits. A line of this kind does not end the room block."""

    beliefs: tuple[BeliefEffect, ...] = ()
    """Changes in the world model, in this order. Speech that also tags its speaker has HEAR_PLAYER and TAG_PERSON."""
    tag: str = ""
    """The tag or the effect name that `beliefs` add or remove."""
    door: ExitState | None = None
    """State of the door afterwards."""
    quest: QuestState | None = None
    """State of the quest afterwards."""

    memory: MemoryKind | None = None
    memory_importance: int = REMEMBERED_FROM
    """Minimum importance from which it is remembered."""
    memory_text: str = ""
    """Text of the memory of company; ``{who}`` stands for the other person."""

    note: ActivityNote | None = None
    counted: Counted | None = None
    """The counter that it increases."""
    deed: Deed | None = None
    room_note: RoomNote | None = None
    feeling: Touch | None = None
    reflected: bool = False
    """Whether reflection uses it."""

    refusal: bool = False
    """Whether it says that the last command failed."""
    failure: ErrorClass | None = None
    """Kind of refusal, for failed actions. Every refusal has one."""
    recovery: Recovery = Recovery.GIVE_UP
    """What the action runner does about it while the action is running."""
    first: str = ""
    """Template that provides what is missing at once. The planner finds everything else."""

    occasion: Occasion | None = None
    """What a stand-in asks its owner about it."""
    plan: PlanBreak | None = None
    interrupts: bool = False
    """Whether talk is inserted before the next command. The plan stays valid."""
    blow: Blow | None = None

    @property
    def is_player_speech(self) -> bool:
        """Whether it contains another player's words or gestures."""
        return self.words is Speaker.PLAYER

    @property
    def is_players_talk(self) -> bool:
        """Whether it contains words of another player or of the agent."""
        return self.words in (Speaker.PLAYER, Speaker.MYSELF)
