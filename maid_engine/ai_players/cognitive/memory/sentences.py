"""Small pieces of English for the sentences of memories."""

import re
from collections.abc import Sequence
from typing import Final

from maid_engine.ai_players.safety.personal import redacted
from maid_engine.core.english import indefinite, plural, spelled

LONGEST_QUOTE: Final = 240
"""Most characters of somebody's words in a memory."""
_GREETING: Final = re.compile(
    r"^(?:ah[,!. ]+)?(?:[\w'-]+[.,!]\s*)?(?:hi|hello|hey|hail|greetings|good (?:day|morning|evening|night)|well met|welcome|bye|farewell|"
    r"see you|thanks|thank you|cheers|safe travels|take care|until next time|nice to (?:see|meet) you)\b",
    re.IGNORECASE,
)  # fmt: skip


def is_name(name: str) -> bool:
    """Return whether it is a proper name and not a kind, such as ``wolf``."""
    return name[:1].isupper()


def counted(name: str, count: int) -> str:
    """Return a kind with its count: ``a wolf``, ``three wolves``, ``40 gold coins``."""
    if count <= 1:
        return indefinite(name)
    return f"{spelled(count)} {plural(name)}"


_WAY: Final = ("Street", "Road", "Lane", "Row", "Alley")


def at(room: str) -> str:
    """Return a room with its preposition: `` at the Mill``, `` at Hammer Street``.

    Empty for an unknown room.
    """
    if not room:
        return ""
    bare = room.startswith("The ") or not is_name(room) or room.endswith(_WAY) or "'" in room
    return f" at {room}" if bare else f" at the {room}"


def the(room: str) -> str:
    """Return a room's name for the beginning of a sentence."""
    place = at(room).removeprefix(" at ")
    return place[:1].upper() + place[1:]


def subject(name: str) -> str:
    """Return a name for the beginning of a sentence: ``Hilda``, ``The market woman``."""
    return name if is_name(name) else f"The {name}"


def quoted(text: str) -> str:
    """Return words in quotation marks, shortened, without data that identifies a person outside the game."""
    said = redacted(text.strip())
    if len(said) > LONGEST_QUOTE:
        said = said[: LONGEST_QUOTE - 1].rsplit(" ", 1)[0] + " …"
    return '"' + said.replace('"', "'") + '"'


def is_greeting(text: str) -> bool:
    """Return whether it is only a greeting, a farewell or thanks."""
    return len(text.split()) <= 6 and "?" not in text and _GREETING.search(text) is not None


def lower_all(names: Sequence[str]) -> tuple[str, ...]:
    """Return names in lower case, as tags."""
    return tuple(name.lower() for name in names)
