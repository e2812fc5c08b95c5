"""What a builder can define about places in a room that one can use, as frozen values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from maid_engine.core.messages import Name
from maid_engine.core.motives.needs import Need
from maid_engine.core.motives.temperament import PlaceKind
from maid_engine.core.world_clock import is_between

PREPOSITIONS: Final = ("at", "by", "from", "in", "near", "on", "over", "to", "under", "with")
"""Last words of a verb after which the name of the place is typed."""


@dataclass(frozen=True, slots=True)
class UseSpec:
    """A place in a room that one can use for a while: a fire to sit by, a pier to fish from."""

    id: str
    """``pack:room.use``"""
    name: str
    """Without its article: ``fire``."""
    kind: PlaceKind
    verbs: tuple[str, ...]
    """What a player types, at least one: ``sit by``, ``fish``. The first one is shown."""
    duration_s: float
    """Seconds of game time until it ends by itself."""
    cooldown_s: float
    """Seconds from its end until the same being may use it again."""
    you: str
    """How it begins, for the one who uses it, after "At the fire, you": ``hold out your hands.``"""
    others: str
    """How it begins, for all others, after a name: ``holds out both hands.``"""
    ends_you: str
    ends_others: str
    effects: Mapping[Need, float] = field(default_factory=dict)
    """Need → how much a whole use changes it, -1 to 1."""
    hours: tuple[float, float] | None = None
    """The hours of the world between which it can be used; None for always. They may go past midnight."""

    @property
    def shown(self) -> Name:
        """The name for messages."""
        return Name(self.name, "the")

    @property
    def phrase(self) -> str:
        """What a player types to use it: ``sit by the fire``."""
        return phrase_of(self.verbs[0], self.name)

    def is_open(self, hour: float) -> bool:
        """Return whether it can be used at this hour, 0 to 24."""
        return self.hours is None or is_between(hour, *self.hours)


def phrase_of(verb: str, name: str) -> str:
    """Return what a player types: the verb, with the name of the place after a preposition."""
    if verb.rpartition(" ")[2] in PREPOSITIONS:
        return f"{verb} the {name}"
    return verb
