"""Replies that only one voice says: ``[warrior] Strike first, {who}.``, beside those for every voice."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from maid_engine.ai_players.dialogue.lines import Line

_BEGIN: Final = "["
_END: Final = "]"


OwnReplies: TypeAlias = Mapping[str, tuple[Line, ...]]
"""Name of a voice → replies of its own."""
NONE: Final[OwnReplies] = MappingProxyType({})
"""No replies of single voices. Thousands of exchanges share it."""


class Reply(NamedTuple):
    """A reply as it stands in a block."""

    voice: str
    """Name of the voice that says it; "" for every voice."""
    text: str


def is_own(written: str) -> bool:
    """Return whether a reply is for one voice."""
    return written.startswith(_BEGIN)


def as_reply(written: str) -> Reply:
    """Return who says a reply, and its text."""
    if not is_own(written):
        return Reply("", written)
    voice, _, text = written.removeprefix(_BEGIN).partition(_END)
    return Reply(voice.strip(), text.strip())


def common_of(written: Iterable[str]) -> tuple[Line, ...]:
    """Return the replies for every voice."""
    return tuple(Line(one) for one in written if not is_own(one))


def own_of(written: Iterable[str]) -> OwnReplies:
    """Return the replies of single voices."""
    found: dict[str, tuple[Line, ...]] = {}
    for voice, text in map(as_reply, filter(is_own, written)):
        found[voice] = (*found.get(voice, ()), Line(text))
    return found or NONE


def written(common: Iterable[Line], own: OwnReplies) -> list[str]:
    """Return replies as they stand in a block, those of single voices behind the others."""
    told = [f"{_BEGIN}{voice}{_END} {line.text}" for voice, lines in own.items() for line in lines]
    return [*(line.text for line in common), *told]
