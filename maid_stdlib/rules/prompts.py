"""The prompt that a player writes: plain text, with tokens that stand for numbers and words."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from maid_engine.core.ids import EntityId
from maid_engine.core.world import World
from maid_stdlib.components.body import Fighting, Vitals
from maid_stdlib.components.place import SHORT_DIRECTIONS, Room
from maid_stdlib.rules.beings import condition, posture_of
from maid_stdlib.rules.places import visible_ways

NUMBER_TOKENS: Final[Mapping[str, str]] = {
    "h": "hp",
    "H": "hp_max",
    "m": "mp",
    "M": "mp_max",
    "e": "ep",
    "E": "ep_max",
    "v": "ep",
    "V": "ep_max",
    "g": "gold",
    "x": "tnl",
    "X": "xp",
    "l": "level",
}
"""Letter after a percent sign → the number of ``gmcp_state.NUMBERS`` that it stands for."""
WORD_TOKENS: Final[Mapping[str, str]] = {
    "r": "room",
    "o": "exits",
    "c": "foe",
    "p": "posture",
}
"""Letter after a percent sign → the word of :func:`words` that it stands for."""
LONGEST: Final = 120
"""Characters that a prompt may have, before its tokens are filled in."""

_TOKENS: Final = {**NUMBER_TOKENS, **WORD_TOKENS}
_SHORT: Final = {whole: short for short, whole in SHORT_DIRECTIONS.items()}


@lru_cache(maxsize=1024)
def pieces_of(chosen: str) -> tuple[tuple[bool, str], ...]:
    """Split a prompt into pairs: (whether it is plain text, the text or the name of a number or word)."""
    pieces: list[tuple[bool, str]] = []
    parts = chosen.split("%")
    pieces.append((True, parts[0]))
    literal_next = False
    for part in parts[1:]:
        if literal_next:
            pieces.append((True, part))
            literal_next = False
        elif not part:
            # Two percent signs stand for one.
            pieces.append((True, "%"))
            literal_next = True
        elif part[0] in _TOKENS:
            pieces += [(False, _TOKENS[part[0]]), (True, part[1:])]
        else:
            pieces.append((True, f"%{part}"))
    return tuple(piece for piece in pieces if piece[1])


@lru_cache(maxsize=1024)
def form_of(chosen: str) -> tuple[str, tuple[str, ...]]:
    """Return a prompt as a format for the ``%`` operator, and the names of what fills it."""
    pieces = pieces_of(chosen)
    form = "".join(piece.replace("%", "%%") if plain else "%s" for plain, piece in pieces)
    return form, tuple(piece for plain, piece in pieces if not plain)


@lru_cache(maxsize=1024)
def has_words(chosen: str) -> bool:
    """Return whether a prompt shows more than numbers of the character: its place, or its foe."""
    _, names = form_of(chosen)
    return not set(names).isdisjoint(WORD_TOKENS.values())


def unknown_token(chosen: str) -> str:
    """Return the first token that stands for nothing, such as "%z"; "" if there is none."""
    at = chosen.find("%")
    while at >= 0:
        letter = chosen[at + 1 : at + 2]
        if letter != "%" and letter not in _TOKENS:
            return f"%{letter}"
        at = chosen.find("%", at + 2)
    return ""


def words(world: World, player: EntityId) -> dict[str, str]:
    """Return the words that a prompt can show: place, ways out, how the foe looks, posture."""
    place = world.place_of(player)
    room = world.get(place, Room)
    title = ""
    if room is not None:
        title = room.title
    ways = [_SHORT.get(direction, direction) for direction, _ in visible_ways(world, place)]
    return {
        "room": title,
        "exits": " ".join(ways),
        "foe": _foe(world, player),
        "posture": posture_of(world, player).value,
    }


def _foe(world: World, player: EntityId) -> str:
    """Return how the opponent of a player looks, as a word; "" without one."""
    fight = world.get(player, Fighting)
    if fight is None or not world.has(fight.target, Vitals):
        return ""
    return condition(world.need(fight.target, Vitals))


def seen_state(world: World, player: EntityId) -> tuple[object, ...]:
    """Return what :func:`words` depends on beside the player. While it is equal, so are they."""
    place = world.place_of(player)
    fight = world.get(player, Fighting)
    looked_at = [place]
    if fight is not None:
        looked_at.append(fight.target)
    return tuple((one, world.revision(one)) for one in looked_at if one is not None)
