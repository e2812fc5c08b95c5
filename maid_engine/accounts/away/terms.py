"""The terms on which a character may be played while its player is away."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from maid_engine.commands.deed_class import DeedClass

MINUTE_S: Final = 60
LONGEST_MINUTES: Final = 1440
MOST_GOLD: Final = 1_000_000
MOST_DEATHS: Final = 20
SHORTEST_IDLE_S: Final = 60
LONGEST_IDLE_S: Final = 86_400
TICKS_A_MINUTE: Final = 240
"""Ticks of a minute in the API's ``max_autonomous_ticks``, which counts four a second on every server."""
GRANTABLE: Final = (
    DeedClass.FREE,
    DeedClass.SPEECH,
    DeedClass.VALUE,
    DeedClass.VIOLENCE,
    DeedClass.COMPANY,
)
"""The classes of deeds that terms may grant, in the order in which they are told."""


class Autonomy(StrEnum):
    """How much a stand-in does by itself."""

    MANUAL = "manual"
    """There is no stand-in: the character leaves the world with its player."""
    DELEGATED = "delegated"
    """It does what its player ordered or promised, answers people, keeps itself safe, and otherwise rests at home."""
    AUTONOMOUS = "autonomous"
    """It also follows goals of its own."""


class Control(StrEnum):
    """Where the next step of a stand-in comes from."""

    AUTOPILOT = "autopilot"
    """The server's mind decides."""
    HYBRID = "hybrid"
    """Fresh orders from outside come first, else the mind decides."""
    EXTERNAL = "external"
    """Only orders from outside. Without any, it finishes what it does, goes home and sits."""


class Wording(StrEnum):
    """Who chooses the words of a stand-in."""

    RULE = "rule"
    MODEL = "model"
    """A language model, if the server has one; else the rules."""


class Subject(StrEnum):
    """What a stand-in may ask its player about."""

    TRADE = "trade"
    INVITATION = "invitation"
    QUEST_CHOICE = "quest_choice"
    PURCHASE = "purchase"
    DEATH = "death"
    STUCK = "stuck"
    LIMIT = "limit"
    LETTER = "letter"
    ORDER_REFUSED = "order_refused"
    THREATENED = "threatened"


@dataclass(frozen=True, slots=True)
class Place:
    """A room or an area, with the name by which its player knows it."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Terms:
    """What a stand-in may do. The defaults are those of a player who has chosen nothing."""

    mode: Autonomy = Autonomy.MANUAL
    control: Control = Control.AUTOPILOT
    deeds: frozenset[DeedClass] = frozenset({DeedClass.FREE, DeedClass.SPEECH})
    """Granted classes of deeds, of :data:`GRANTABLE`."""
    minutes_per_absence: int = 120
    minutes_per_day: int = 240
    gold_per_hour: int = 0
    """Gold that it may spend in an hour, if `deeds` contains ``VALUE``."""
    deaths: int = 1
    """After this many deaths in one absence it goes home and leaves the world."""
    home: Place | None = None
    """The room where it rests; None: the character's own place of recall."""
    area: Place | None = None
    """The only area in which it moves; None: wherever it knows its way."""
    subjects: frozenset[Subject] = frozenset(Subject)
    """What it asks its player about."""
    idle_escalates_after_s: int = 900
    """It asks its player if it has been stuck for so many seconds."""
    words: Wording = Wording.RULE
    temper: str = ""
    """The preset of its personality; "" for the usual one."""

    def __post_init__(self) -> None:
        """Refuse what no text of the terms could tell.

        Raises:
            ValueError: a number is out of range, or a class cannot be granted.
        """
        for name, lowest, highest in _RANGES:
            value = getattr(self, name)
            if not lowest <= value <= highest:
                raise ValueError(f"{name} must be between {lowest} and {highest}, not {value}")
        if DeedClass.SESSION in self.deeds:
            raise ValueError("deeds of the class session cannot be granted")

    @property
    def is_active(self) -> bool:
        """Whether these terms let anything play the character."""
        return self.mode is not Autonomy.MANUAL

    @property
    def granted(self) -> tuple[DeedClass, ...]:
        """The granted classes, in the order of :data:`GRANTABLE`."""
        return tuple(one for one in GRANTABLE if one in self.deeds)

    @property
    def asked(self) -> tuple[Subject, ...]:
        """The subjects that it asks about, in the order of :class:`Subject`."""
        return tuple(one for one in Subject if one in self.subjects)

    @property
    def max_autonomous_ticks(self) -> int:
        """The time of one absence in ticks of a quarter of a second, as the API tells it."""
        return self.minutes_per_absence * TICKS_A_MINUTE

    def may(self, deed: DeedClass) -> bool:
        """Return whether a class of deeds is granted."""
        return deed in self.deeds

    @property
    def has_own_goals(self) -> bool:
        """Whether it follows goals of its own."""
        return self.mode is Autonomy.AUTONOMOUS and self.control is not Control.EXTERNAL

    def decides(self, deed: DeedClass) -> bool:
        """Return whether it decides by itself when others propose such a deed.

        It must be granted. To join a group, it also needs a goal of its own for which that is good.
        """
        return deed in self.deeds and (deed is not DeedClass.COMPANY or self.has_own_goals)


_RANGES: Final = (
    ("minutes_per_absence", 1, LONGEST_MINUTES),
    ("minutes_per_day", 1, LONGEST_MINUTES),
    ("gold_per_hour", 0, MOST_GOLD),
    ("deaths", 1, MOST_DEATHS),
    ("idle_escalates_after_s", SHORTEST_IDLE_S, LONGEST_IDLE_S),
)
"""Field, lowest and highest value."""
