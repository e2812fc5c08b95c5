"""Components of characters: account, labels, progress, groups, preferences."""

from dataclasses import dataclass, field

from maid_engine.core.ids import AccountId, EntityId, RoomId
from maid_engine.core.time import Tick

DEFAULT_PROMPT = "%h/%Hhp %m/%Mmp %e/%Eep> "
SPOKEN_PROMPT = "Health %h, mana %m, stamina %e> "
"""The text for screen readers of the default prompt. A prompt that a player wrote is read out unchanged."""


@dataclass(slots=True)
class Character:
    """A player's character, human or AI."""

    account: AccountId
    created_wall: float = 0.0
    """When it was created, in seconds since 1970-01-01 UTC."""
    played_ticks: int = 0
    home: RoomId | None = None
    """The room in which it returns to life."""
    last_room: RoomId | None = None
    """The room where it left the game."""
    deaths: int = 0
    kills: int = 0


@dataclass(slots=True)
class AiLabel:
    """An AI player drives this character. Shown in `who`, `look`, GMCP and MSSP; never hidden."""

    ai_player_id: str
    preset: str = ""
    for_player: bool = False
    """Whether it stands in for the person whose character it is, while the person is away."""


@dataclass(slots=True)
class BotLabel:
    """The last client that drove this character said that it is a bot. It is marked as AI players are."""


@dataclass(slots=True)
class Progress:
    """Experience and level. ``rules.progress`` computes when levels begin."""

    level: int = 1
    xp: int = 0
    practices: int = 0
    """Training sessions left to spend at a trainer."""
    skills: dict[str, int] = field(default_factory=dict)
    """The rank of each skill."""


@dataclass(slots=True)
class LinkDead:
    """Nobody has driven this character since a tick. It is guarded until another, and then leaves."""

    since: Tick
    until: Tick


@dataclass(slots=True)
class Recalled:
    """Was brought home by `recall`."""

    again: Tick
    """The tick from which it may be again."""


@dataclass(slots=True)
class Following:
    """Follows a leader."""

    leader: EntityId


@dataclass(slots=True)
class Grouped:
    """Is a member of the group of a leader."""

    leader: EntityId


@dataclass(slots=True)
class Invited:
    """Invitations to groups: for each leader who invited, the tick until which it is valid."""

    by: dict[EntityId, Tick] = field(default_factory=dict)


@dataclass(slots=True)
class Preferences:
    """The settings that a player chose."""

    brief: bool = False
    colour: str = "auto"
    """auto, truecolor, 256, 16, none"""
    screen_reader: bool = False
    prompt: str = DEFAULT_PROMPT
    combat_brief: bool = False
    """Whether the blows of others are summed up."""
    auto_assist: bool = False
    auto_loot: bool = False
    """Whether it loots what it killed, at once."""
    auto_split: bool = False
    """Whether it shares gold that it takes from a corpse with `get`; what is looted is always shared."""
    channels_off: tuple[str, ...] = ()
    ignored: tuple[str, ...] = ()
    """Names, in lower case, of players who are ignored."""
    ignore_ai: bool = False
    """Whether all AI players are ignored."""
    news: bool = False
    """Whether AI players may tell others what this player achieves."""
    private: bool = False
    """Whether `where` tells others only the area, unless they are of the same group."""
    afk: bool = False
    afk_message: str = ""
    """The message for players who speak to this one while `afk` is set."""

    @property
    def ignores_anybody(self) -> bool:
        """Whether at least one player is ignored."""
        return self.ignore_ai or bool(self.ignored)


@dataclass(slots=True)
class Aliases:
    """The short words that a player defined for longer lines."""

    texts: dict[str, str] = field(default_factory=dict)
    """Word, in lower case → the commands that it stands for, with ``;`` between them."""


@dataclass(slots=True)
class LastTell:
    """Who told this character something last, for `reply`."""

    by: str
