"""What makes a character: an account behind it, progress, company, preferences."""

from dataclasses import dataclass, field

from maid_engine.core.ids import AccountId, EntityId, RoomId
from maid_engine.core.time import Tick

DEFAULT_PROMPT = "%h/%Hhp %m/%Mmp %e/%Eep> "


@dataclass(slots=True)
class Character:
    """A player's character, human or AI."""

    account: AccountId
    created_wall: float = 0.0
    """When it was made, in seconds since 1970-01-01 UTC."""
    played_ticks: int = 0
    home: RoomId | None = None
    """Where it returns to life."""
    last_room: RoomId | None = None
    """Where it was when it left the game."""
    deaths: int = 0
    kills: int = 0


@dataclass(slots=True)
class AiLabel:
    """An AI player drives this character: shown in `who`, `look`, GMCP and MSSP, and never hidden."""

    ai_player_id: str
    preset: str = ""


@dataclass(slots=True)
class BotLabel:
    """The client that drives this character, or drove it last, says that it is a bot: shown as AI players are."""


@dataclass(slots=True)
class Progress:
    """Experience. `next_xp` of the level is a rule (``rules.progress``)."""

    level: int = 1
    xp: int = 0
    practices: int = 0
    """Training sessions left to spend at a trainer."""
    skills: dict[str, int] = field(default_factory=dict)
    """Skill → rank."""


@dataclass(slots=True)
class LinkDead:
    """Nobody drives this character since then; it is guarded until the time is up, then leaves."""

    since: Tick
    until: Tick


@dataclass(slots=True)
class Following:
    """Whom somebody walks after."""

    leader: EntityId


@dataclass(slots=True)
class Grouped:
    """Member of a group, known by its leader."""

    leader: EntityId


@dataclass(slots=True)
class Invited:
    """Invitations to groups: the leader who asked → until when it stands."""

    by: dict[EntityId, Tick] = field(default_factory=dict)


@dataclass(slots=True)
class Preferences:
    """What a player has chosen."""

    brief: bool = False
    colour: str = "auto"
    """auto, truecolor, 256, 16, none"""
    screen_reader: bool = False
    prompt: str = DEFAULT_PROMPT
    auto_assist: bool = False
    channels_off: tuple[str, ...] = ()
    ignored: tuple[str, ...] = ()
    """Names, in lower case, of those who are not heard."""
    ignore_ai: bool = False
    """Whether no AI player is heard."""
    afk: bool = False
    afk_message: str = ""
    """What is told to whoever speaks to this player while `afk` is set."""


@dataclass(slots=True)
class LastTell:
    """Who told this character something last, for `reply`."""

    by: str
