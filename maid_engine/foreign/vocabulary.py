"""What may be typed on a foreign MUD: a line to the canonical command that it is there, and what that costs."""

from enum import StrEnum

from maid_engine.ai_players.safety.gateway import Canonical
from maid_engine.foreign.learned import Learned


class EffectClass(StrEnum):
    """What a command does to the one who types it; the `capability` of a foreign :class:`Canonical`.

    The operator's policy grants classes, not words.
    """

    FREE = "free"
    """Walking, looking, saving oneself."""
    SPEECH = "speech"
    """Others read it."""
    VALUE = "value"
    """Something of worth goes away: given, dropped, sold, paid, used up."""
    VIOLENCE = "violence"
    """Somebody is attacked."""
    COMPANY = "company"
    """One follows, or takes others along."""
    SESSION = "session"
    """One leaves the game in good order: quit, save."""


class Vocabulary:
    """What words mean on one MUD. What it does not know is not typed."""

    def __init__(self, learned: Learned) -> None:
        self.learned = learned

    def resolve(self, line: str) -> Canonical | None:
        """What this MUD would make of a line; None for what nobody has learned, which may not be typed."""
        word, _, rest = line.strip().partition(" ")
        if word.lower() in {"look", "l"}:
            return Canonical("look", EffectClass.FREE, "information", rest.strip())
        return None
