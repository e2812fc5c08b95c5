"""What the server answers about letters."""

from datetime import datetime

from maid_agent.looks import Told


class Letter(Told):
    """One letter."""

    number: int
    sender: str
    addressee: str
    writer: str
    """Who held the pen: the player, a stand-in or a program."""
    text: str
    written_at: datetime
    read: bool
    wants_player: bool
    """Whether it asks for the word of the player, not of a program."""


class Conversation(Told):
    """The letters exchanged with one character, in figures."""

    partner: str
    letters: int
    unread: int
    last_at: datetime


class LetterRequest(Told):
    """Somebody wishes to write."""

    sender: str
    writer: str
    asked_at: datetime


class Letters(Told):
    """All conversations and requests of a character."""

    conversations: tuple[Conversation, ...]
    requests: tuple[LetterRequest, ...]
    tiers: dict[str, str]
    """Kind of writer → whose letters the character accepts."""


class SentLetter(Told):
    """What became of a letter."""

    fate: str
    """`delivered`, or `requested` if the addressee is asked first."""
