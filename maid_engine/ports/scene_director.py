"""What may direct scenes of townsfolk, such as a language model: it is asked, and answers later.

A scene is played in rounds. In pass 1 some members of the cast enter, leave and act; in pass 2 others who have not acted
may follow. The rules of the world play both from the pack's own beats. A director is asked after each round, and its
answer counts for the next one. The world checks each move of it against the cast, the rooms and the props of the scene.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, runtime_checkable

from maid_engine.core.scene_view import PlannedAct, SceneHeard, SceneMember, SceneRoom

PASSES_MAX = 2
"""Passes of a round."""


class SceneCue(StrEnum):
    """What brought a round about. It is the type of a request to a director."""

    BEGINNING = "beginning"
    PERSON = "person"
    """A person said or did something in the scene."""
    TIME = "time"
    """Nothing happened for the time of a beat."""


@dataclass(frozen=True, slots=True)
class SceneBrief:
    """All that a director is told."""

    scene: str
    """``classic_rpg:lost_child``"""
    title: str
    run: int
    """The number of this performance. Answers to another one are not used."""
    round: int
    """The number of the round that was just played, from 1."""
    cue: SceneCue
    rooms: tuple[SceneRoom, ...] = ()
    cast: tuple[SceneMember, ...] = ()
    props: tuple[str, ...] = ()
    """Ids of items."""
    planned: tuple[PlannedAct, ...] = ()
    """What the pack plays next without a director, as far as it is known now."""
    heard: tuple[SceneHeard, ...] = ()
    """The latest happenings, oldest first."""
    flags: tuple[str, ...] = ()
    guidance: str = ""
    """The open guidance of the last direction that was used."""
    lasted_s: float = 0.0
    left_s: float = 0.0


@dataclass(frozen=True, slots=True)
class SceneDirective:
    """Who acts, and how. Those of low priority act first, and those of the same priority by name."""

    name: str
    guidance: str = ""
    """What to say, or a pose after ``:``. A line that the pack has for it in this round is used instead."""
    priority: int = 5
    """1 to 9."""


@dataclass(frozen=True, slots=True)
class SceneActivation:
    """Who enters the scene, where and how."""

    name: str
    room: str
    how: str = ""
    """What is seen of it there: ``is hiding behind the reeds``."""


@dataclass(frozen=True, slots=True)
class SceneDeactivation:
    """Who leaves the scene, and how."""

    name: str
    how: str = ""


@dataclass(frozen=True, slots=True)
class SceneStateUpdate:
    """What changes about a member of the cast. Empty fields change nothing."""

    name: str
    place: str = ""
    """Id of a room of the scene."""
    mood: str = ""
    activity: str = ""
    intention: str = ""


@dataclass(frozen=True, slots=True)
class Direction:
    """What a director wishes for pass 1."""

    acting: tuple[SceneDirective, ...] = ()
    """Empty: those act whom the pack's beat names."""
    activations: tuple[SceneActivation, ...] = ()
    deactivations: tuple[SceneDeactivation, ...] = ()
    states: tuple[SceneStateUpdate, ...] = ()
    guidance: str = ""
    """Open guidance: where the scene is going. It is shown to admins and to the director itself alone."""
    tokens: int = 0
    """Tokens that the answer took."""


@dataclass(frozen=True, slots=True)
class Reconciliation:
    """What a director wishes for pass 2."""

    remaining: tuple[SceneDirective, ...] = ()
    """Who acts as well. Who has acted in this round is refused."""
    activations: tuple[SceneActivation, ...] = ()
    tokens: int = 0


@runtime_checkable
class SceneDirector(Protocol):
    """Directs scenes. Provided with ``game.provide``; without one, the rules play what the packs have.

    No method waits. Answers are taken when a round begins; only the latest of a performance is kept.
    """

    def ask_direction(self, brief: SceneBrief) -> None:
        """Ask for pass 1 of the round after the one that the brief tells of."""
        ...

    def ask_reconciliation(self, brief: SceneBrief) -> None:
        """Ask for pass 2 of the round after the one that the brief tells of."""
        ...

    def take_direction(self, scene: str, run: int) -> Direction | None:
        """Return the latest direction of a performance that was not taken yet; None if there is none."""
        ...

    def take_reconciliation(self, scene: str, run: int) -> Reconciliation | None:
        """Return the latest reconciliation of a performance that was not taken yet; None if there is none."""
        ...

    def forget(self, scene: str, run: int) -> None:
        """Drop what was asked and answered for a performance: it is over."""
        ...
