"""What a director sees of a scene of townsfolk: its rooms, its cast, what happened, and what the pack plays next."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SceneRoom:
    """A room in which a scene may play."""

    id: str
    """``classic_rpg:square``"""
    title: str


@dataclass(frozen=True, slots=True)
class SceneMember:
    """A member of the cast, as a director may see it."""

    name: str
    """The name in the scene, by which a director refers to it."""
    shown: str
    """The name that players read, with its article."""
    room: str = ""
    """Id of the room of the scene in which it is; "" if it is not in the scene."""
    mood: str = ""
    activity: str = ""
    intention: str = ""
    has_acted: bool = False
    """Whether it has acted in this round."""


@dataclass(frozen=True, slots=True)
class SceneHeard:
    """Something that happened in the scene. If a person said it, the words are foreign text."""

    who: str
    """The name of the person, or the name in the scene of a member of the cast."""
    text: str
    is_person: bool = False
    """Whether a person said or did it."""


@dataclass(frozen=True, slots=True)
class PlannedAct:
    """What a beat of the pack lets a member of the cast do."""

    who: str
    does: str
    """Words to say, or a pose after ``:``."""
    priority: int = 5
