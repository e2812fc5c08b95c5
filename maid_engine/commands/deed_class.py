"""The classes of deeds by which somebody permits what is done in their name."""

from enum import StrEnum


class DeedClass(StrEnum):
    """The effect of a command for the character that types it.

    Owners grant their stand-ins classes, and operators grant visitors on other MUDs classes. Nobody grants words.
    """

    FREE = "free"
    """Walking, looking, taking things, saving one's own life."""
    SPEECH = "speech"
    """Others read it."""
    VALUE = "value"
    """Something of value is given, dropped, sold, paid or used up."""
    VIOLENCE = "violence"
    """Somebody is attacked."""
    COMPANY = "company"
    """The character follows somebody, or takes others along."""
    SESSION = "session"
    """The session and its settings: quit, save, colours. A stand-in is never granted it."""
