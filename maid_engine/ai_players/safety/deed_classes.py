"""Tells the class of deeds of a line on MAID's own server: what it does for the character that types it."""

from collections.abc import Mapping
from typing import Final, Protocol

from maid_engine.ai_players.safety.effects import EFFECTS, SPEECH, Effect, is_free
from maid_engine.commands.deed_class import DeedClass


class ClassifiedCommand(Protocol):
    """What of a command tells its class of deeds."""

    @property
    def name(self) -> str:
        """The full name."""
        ...

    @property
    def category(self) -> str:
        """The category in which the command is listed."""
        ...

    @property
    def deed(self) -> DeedClass | None:
        """The class that the command declares; None if it declares none."""
        ...


CLASS_OF_EFFECT: Final[Mapping[Effect, DeedClass]] = {
    Effect.VALUE_LEAVES: DeedClass.VALUE,
    Effect.VIOLENCE: DeedClass.VIOLENCE,
    Effect.OBEDIENCE: DeedClass.COMPANY,
    Effect.COMPANY: DeedClass.COMPANY,
}
SPEECH_CATEGORIES: Final = frozenset({"communication", "social"})
"""Categories of commands that others read."""
HARMLESS_FORMS: Final[Mapping[str, frozenset[str]]] = {
    "follow": frozenset({"self", "me", "myself"}),
    "group": frozenset({"", "leave"}),
    "house": frozenset({"", "enter"}),
    "stall": frozenset({"", "take", "collect", "close"}),
    "trade": frozenset({"cancel", "remove", "show"}),
    "train": frozenset({""}),
}
"""Command with a cost → first words after it that only show or end something; "" is the command alone."""


def deed_class_of(command: ClassifiedCommand, rest: str) -> DeedClass:
    """Return the class of a command with these arguments.

    A class that the command declares counts first, then what it may cost, then its category. A command about which
    nothing is known counts as ``VALUE``.
    """
    if rest.lower().partition(" ")[0] in HARMLESS_FORMS.get(command.name, frozenset()):
        return DeedClass.FREE
    if command.deed is not None:
        return command.deed
    effect = EFFECTS.get(command.name)
    if effect is not None:
        return CLASS_OF_EFFECT[effect]
    return _class_without_effect(command.name, command.category)


def _class_without_effect(name: str, category: str) -> DeedClass:
    if name in SPEECH or category in SPEECH_CATEGORIES:
        return DeedClass.SPEECH
    if is_free(name, category):
        return DeedClass.FREE
    return DeedClass.VALUE
