"""Rules of places that one can use: what a room offers, who may use it now, how a use begins and ends.

They hold for any being, mob or character.
"""

import math
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import filterfalse
from typing import Final

from maid_engine.commands.definition import Capability
from maid_engine.commands.registry import Unknown
from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.messages import Message
from maid_engine.core.motives.temperament import PlaceKind
from maid_engine.core.world import World
from maid_engine.core.world_clock import WorldTime
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Fighting, Nourished, Posture
from maid_stdlib.components.use import RecentUses, UsingPlace
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.use_specs import PREPOSITIONS, UseSpec
from maid_stdlib.messages import uses as msg
from maid_stdlib.rules.beings import alive, name_of, posture_of
from maid_stdlib.rules.calendar import world_time
from maid_stdlib.rules.events import UseBegan, UseEnded

ACTS: Final[Mapping[PlaceKind, str]] = {
    PlaceKind.FOOD: "eat",
    PlaceKind.SONG: "listen",
    PlaceKind.REST: "rest",
    PlaceKind.HUB: "gather",
    PlaceKind.WANDER: "linger",
}
"""Kind of place → what one does there, as players and AI players read it."""
MEAL: Final = Nourished(hp=2, ep=8)
"""What a whole use of a place to eat adds to a being's nourishment."""
MOST_NOURISHED: Final = Nourished(hp=4, ep=16)
"""A being with as much nourishment gets none from a place to eat."""
EVERYBODY: Final = frozenset(Capability)
SHOWN_IN_SECONDS_S: Final = 90.0
"""Longest wait that is told in seconds. A longer one is told in minutes."""


def uses_in(game: Game, room: EntityId | None) -> tuple[UseSpec, ...]:
    """Return what a room offers, in the builder's order, also outside its hours."""
    if room is None:
        return ()
    spec = game.resource(ContentIndex).rooms.get(RoomId(room))
    return spec.uses if spec is not None else ()


def use_in(game: Game, being: EntityId) -> UseSpec | None:
    """Return what a being uses now; None if it uses nothing, or if its pack was unloaded."""
    using = game.world.get(being, UsingPlace)
    if using is None:
        return None
    return next((use for use in uses_in(game, using.room) if use.id == using.use), None)


def may_use(game: Game, being: EntityId, use: UseSpec) -> Message | None:
    """Return why a being in the room cannot use a place now; None if it can."""
    return _busy(game.world, being, use) or _closed(game, being, use)


def _busy(world: World, being: EntityId, use: UseSpec) -> Message | None:
    """Return why a being cannot use any place, or uses this one already."""
    if world.has(being, Fighting):
        return msg.IN_FIGHT(place=use.shown)
    if not alive(world, being) or posture_of(world, being) is Posture.SLEEPING:
        return msg.ASLEEP(place=use.shown)
    using = world.get(being, UsingPlace)
    if using is not None and using.use == use.id:
        return msg.ALREADY(place=use.shown)
    return None


def _closed(game: Game, being: EntityId, use: UseSpec) -> Message | None:
    """Return that a place cannot be used at this hour, or not so soon again."""
    if not use.is_open(world_time(game).hour):
        return msg.TOO_EARLY(place=use.shown, act=ACTS[use.kind], **_opening(use))
    return _too_soon(use, wait_of(game, being, use))


def _too_soon(use: UseSpec, wait_s: float) -> Message | None:
    """Return that a place cannot be used for so many seconds; None if there are none."""
    if wait_s <= 0:
        return None
    if wait_s > SHOWN_IN_SECONDS_S:
        return msg.TOO_SOON_BY_FAR(place=use.shown, wait=math.ceil(wait_s / 60.0))
    return msg.TOO_SOON(place=use.shown, wait=max(1, round(wait_s)))


def wait_of(game: Game, being: EntityId, use: UseSpec) -> float:
    """Return the seconds of game time before a being may use a place again; 0 if it may now."""
    recent = game.world.get(being, RecentUses)
    again = recent.again.get(use.id, game.tick) if recent is not None else game.tick
    return game.seconds_until(again)


def begin_use(game: Game, being: EntityId, use: UseSpec) -> Message | None:
    """Let a being use a place of its room, and show it. Return why it is refused, or None.

    What the being used before ends first.
    """
    world = game.world
    room = world.place_of(being)
    refusal = may_use(game, being, use)
    if room is None or refusal is not None:
        return refusal
    end_use(game, being)
    world.add(being, UsingPlace(use.id, room, game.tick, game.after(use.duration_s)))
    words = msg.BEGINS(actor=name_of(world, being), place=use.shown, words=use.you, words_seen=use.others)
    game.act(words, actor=being)
    game.bus.publish(UseBegan(being, room, use.id))
    return None


def end_use(game: Game, being: EntityId) -> None:
    """End what a being uses, and let it have what that part of a use gives. Without a use, nothing happens.

    If the being is still at the place, all see how it ends.
    """
    using = game.world.get(being, UsingPlace)
    if using is not None:
        _end(game, being, using, is_seen=stays(game.world, being, using))


def leave_use(game: Game, being: EntityId) -> None:
    """End what a being uses because it goes away now. It reads so before it reads where it comes to."""
    using = game.world.get(being, UsingPlace)
    if using is not None:
        _end(game, being, using, is_seen=False)


def _end(game: Game, being: EntityId, using: UsingPlace, *, is_seen: bool) -> None:
    use = use_in(game, being)
    game.world.remove(being, UsingPlace)
    if use is None:
        return
    _wait(game, being, use)
    share = _share(using, game.tick)
    if use.kind is PlaceKind.FOOD and share == 1.0:
        _feed(game.world, being)
    _show_end(game, being, use, is_seen=is_seen)
    game.bus.publish(UseEnded(being, using.room, use.id, share))


def stays(world: World, being: EntityId, using: UsingPlace) -> bool:
    """Return whether a being is still where it uses a place, alive and in no fight."""
    is_there = world.place_of(being) == using.room
    return is_there and alive(world, being) and not world.has(being, Fighting)


def _show_end(game: Game, being: EntityId, use: UseSpec, *, is_seen: bool) -> None:
    if not is_seen:
        game.tell(being, msg.LEFT(place=use.shown))
        return
    words = msg.ENDS(
        actor=name_of(game.world, being), place=use.shown, words=use.ends_you, words_seen=use.ends_others
    )
    game.act(words, actor=being)


def _share(using: UsingPlace, now: float) -> float:
    """Return how much of a use is over, 0 to 1."""
    return min(1.0, (now - using.since) / max(1, using.until - using.since))


def _wait(game: Game, being: EntityId, use: UseSpec) -> None:
    """Note until when the being has to wait, and forget what it no longer waits for."""
    recent = game.world.get(being, RecentUses) or RecentUses()
    again = {one: tick for one, tick in recent.again.items() if tick > game.tick}
    game.world.add(being, RecentUses({**again, use.id: game.after(use.cooldown_s)}))


def _feed(world: World, being: EntityId) -> None:
    food = world.get(being, Nourished) or Nourished()
    hp, ep = min(MOST_NOURISHED.hp, food.hp + MEAL.hp), min(MOST_NOURISHED.ep, food.ep + MEAL.ep)
    world.add(being, Nourished(max(food.hp, hp), max(food.ep, ep)))


def rests_well(game: Game, being: EntityId) -> bool:
    """Return whether a being uses a place to rest."""
    use = use_in(game, being)
    return use is not None and use.kind is PlaceKind.REST


def open_lines(game: Game, room: EntityId) -> list[Message]:
    """Return one line for each place of a room that can be used at this hour."""
    hour = world_time(game).hour
    return [offer(use) for use in uses_in(game, room) if use.is_open(hour)]


def offer(use: UseSpec) -> Message:
    """Return the line that tells what one can do at a place, and what to type."""
    return msg.OFFERED(act=ACTS[use.kind], place=use.shown, phrase=use.phrase)


def offer_later(use: UseSpec) -> Message:
    """Return the line that tells from when on a place can be used."""
    return msg.OFFERED_LATER(act=ACTS[use.kind], place=use.shown, **_opening(use))


def _opening(use: UseSpec) -> dict[str, str | int]:
    """Return the hour and the part of the day at which a place opens, as slots of a message."""
    opens = WorldTime(0, use.hours[0] if use.hours is not None else 0.0)
    return {"hour": opens.hour_of_twelve, "part": opens.part.value}


def meant_use(game: Game, being: EntityId, words: str) -> UseSpec | None:
    """Return the place of the being's room that some words name: its whole name, or the last word of it."""
    wanted = _plain(words)
    uses = uses_in(game, game.world.place_of(being))
    named = [use for use in uses if wanted == use.name.lower()]
    short = [use for use in uses if wanted == use.name.lower().split()[-1]]
    return next(iter((*named, *short)), None)


def line_of_phrase(game: Game, being: EntityId, line: str) -> str | None:
    """Return the command that a typed phrase means in the being's room: "sit by fire" → "linger fire". Else None.

    A single word that is a command by itself keeps its meaning. A phrase that nearly fits means a place only if its first
    word is no command: "listen to the harper" → "linger harp corner".
    """
    uses = uses_in(game, game.world.place_of(being))
    if not uses:
        return None
    typed = _plain(line)
    if " " not in typed and game.commands.get(typed) is not None:
        return None
    exact = (use for use in uses if typed in _phrases(use.name, use.verbs))
    use = next(exact, None) or _nearly_meant(game, uses, typed)
    return None if use is None else f"linger {use.name}"


def _nearly_meant(game: Game, uses: Iterable[UseSpec], typed: str) -> UseSpec | None:
    """Return the place of whose verbs one begins with the first typed word, unless that is a command or the rest does not fit."""
    first, _, rest = typed.partition(" ")
    begun = list(filter(lambda use: first in {verb.split()[0] for verb in use.verbs}, uses))
    if not begun or not isinstance(game.commands.resolve(first, EVERYBODY), Unknown):
        return None
    words = list(filterfalse(PREPOSITIONS.__contains__, rest.split()))
    if not words:
        return begun[0]
    return next(filter(lambda use: _is_about(use.name, words), begun), None)


def _is_about(name: str, words: Iterable[str]) -> bool:
    """Return whether one of some words begins with a word of a name: a harper is at the harp."""
    return any(word.startswith(tuple(name.lower().split())) for word in words)


# Asked for each line that is typed in a room with places to use.
@lru_cache(maxsize=1024)
def _phrases(name: str, verbs: tuple[str, ...]) -> frozenset[str]:
    """Return all that means a place of this name with these verbs, as :func:`_plain` returns what is typed."""
    name = name.lower()
    ends = ("", f" {name}", f" {name.split()[-1]}")
    return frozenset(_plain(f"{verb}{end}") for verb in verbs for end in ends)


def _plain(words: str) -> str:
    """Return words in lower case without articles and stops."""
    return " ".join(word for word in words.lower().strip(" .,!").split() if word not in ("the", "a", "an"))
