"""Reads scenes, their beats and their ends from their tables."""

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from maid_engine.core.ids import EntityId, RoomId
from maid_stdlib.content.reader import Table
from maid_stdlib.content.scene_conditions import PEOPLE, Played, TimeUp
from maid_stdlib.content.scene_specs import (
    USUAL_PRIORITY,
    BeatSpec,
    BeginningSpec,
    EndSpec,
    PlacedProp,
    SceneAct,
    SceneEntry,
    SceneExit,
    SceneReward,
    SceneSpec,
    SceneState,
)
from maid_stdlib.content.tables.scene_scope import SceneScope, flags, word
from maid_stdlib.content.tables.scene_waits import read_conditions

LONGEST_S: Final = 7200.0
"""Longest time that a scene may last, in seconds."""
SHORTEST_BEAT_S: Final = 5.0
LOWEST_PRIORITY: Final = 9
MOST_ASKED: Final = 5
MOST_XP: Final = 500
MOST_GOLD: Final = 100
DAY_H: Final = 24.0
STATE: Final = re.compile(r"[a-z][^.,:;!?\"()\[\]\n]{0,59}")
"""Form of a mood, an activity or an intention, which stand in the line of a room."""


def read_scene(full: str, table: Table, _zone: str) -> SceneSpec:
    """Read ``[scene.…]`` with its beats and its ends."""
    rooms = tuple(RoomId(EntityId(table.refer("rooms", "room", room))) for room in _some(table, "rooms"))
    props = tuple(
        _own(table, "props", table.refer("props", "item", prop.removeprefix("item:")))
        for prop in table.texts("props")
    )
    cast = _cast(table)
    for room in rooms:
        _own(table, "rooms", room)
    scope = SceneScope(table.file.pack, rooms, tuple(cast), props)
    spec = SceneSpec(
        id=full,
        title=table.title(),
        rooms=rooms,
        cast=cast,
        props=props,
        begins=_beginning(table.table("begins")),
        lasts_s=_lasts(table),
        beat_s=table.number("beat_s", 20.0, least=SHORTEST_BEAT_S),
        asks=_bounded(table, "asks", MOST_ASKED),
        beats=tuple(_beat(beat, scope) for beat in table.tables("beat")),
        ends=tuple(_end(end, scope) for end in table.tables("end")),
        source=table.source,
    )
    _check_script(table, spec)
    table.done()
    return spec


def _some(table: Table, key: str) -> tuple[str, ...]:
    """Return a list that must not be empty."""
    found = table.texts(key)
    if not found:
        table.problem(key, f"has no `{key}`", f'add {key} = ["…"]')
    return found


def _own(table: Table, key: str, full: str) -> str:
    """Return an id. One of another pack is reported: a scene ends with its own pack alone."""
    if not full.startswith(f"{table.file.pack}:"):
        table.problem(key, f"`{key}`: {full!r} is of another pack", "name what this pack defines")
    return full


def _cast(table: Table) -> Mapping[str, str]:
    """Return the ids of mobs by the names that they have in the scene."""
    written = table.raw("cast", (dict,)) or {}
    cast: dict[str, str] = {}
    for name, mob in written.items():
        word(table, "cast", name)
        if name == PEOPLE:
            table.problem("cast", f"`cast` calls one {PEOPLE!r}, the word for players", "choose another name")
        cast[name] = ""
        if isinstance(mob, str):
            cast[name] = _own(table, "cast", table.refer("cast", "mob", mob.removeprefix("mob:")))
        else:
            table.problem("cast", f"`cast` gives {name!r} {mob!r}", f'give the id of a mob: {name} = "…"')
    if not cast:
        table.problem("cast", "has no cast", 'add cast = { mother = "…" } with the id of a mob')
    return MappingProxyType(cast)


def _lasts(table: Table) -> float:
    lasts_s = table.number("lasts_s")
    if lasts_s <= 0:
        table.problem("lasts_s", "has no end: `lasts_s` is missing", "add lasts_s = 1200, in seconds")
    if lasts_s > LONGEST_S:
        table.problem("lasts_s", f"`lasts_s` is {lasts_s:g}", f"give at most {LONGEST_S:g} seconds")
    return lasts_s


def _bounded(table: Table, key: str, most: int) -> int:
    value = table.integer(key, least=0)
    if value > most:
        table.problem(key, f"`{key}` is {value}", f"give {most} or less")
    return min(value, most)


def _beginning(table: Table | None) -> BeginningSpec | None:
    if table is None:
        return None
    spec = BeginningSpec(
        every_h=table.number("every_h"),
        first_h=table.number("first_h"),
        hours=_hours(table),
        feast=table.reference("feast", "feast"),
        chance=table.number("chance", 1.0),
    )
    if not (spec.every_h or spec.feast):
        table.problem("every_h", "does not say when it begins", 'add every_h = 48 or feast = "…"')
    if not 0 < spec.chance <= 1:
        table.problem("chance", f"`chance` is {spec.chance:g}", "give a number above 0, at most 1")
    table.done()
    return spec


def _hours(table: Table) -> tuple[float, float] | None:
    match table.raw("hours", (list,)):
        case None:
            return None
        case [int() | float() as first, int() | float() as last] if _are_hours(first, last):
            return float(first), float(last)
        case wrong:
            table.problem("hours", f"`hours` is {wrong!r}", "give two different hours from 0 to 24: [16, 19]")
            return None


def _are_hours(first: float, last: float) -> bool:
    return first != last and min(first, last) >= 0 and max(first, last) <= DAY_H


def _beat(table: Table, scope: SceneScope) -> BeatSpec:
    spec = BeatSpec(
        name=word(table, "name", table.text("name")),
        when=read_conditions(table, scope),
        acts=_acts(table, scope),
        enters=tuple(_entry(one, scope) for one in table.tables("enters")),
        leaves=tuple(_exit(one, scope) for one in table.tables("leaves")),
        places=tuple(_placed(one, scope) for one in table.tables("places")),
        takes=tuple(scope.prop(table, "takes", one) for one in table.texts("takes")),
        state=_states(table, scope),
        asks_ai=table.speech("asks_ai"),
        sets=flags(table, "sets"),
        helps=table.flag("helps"),
        again_s=table.number("again_s"),
        source=table.source,
    )
    table.done()
    return spec


def _acts(table: Table, scope: SceneScope) -> tuple[SceneAct, ...]:
    acts = tuple(_act(one, scope) for one in table.tables("acts"))
    names = [act.who for act in acts if act.who]
    for name in dict.fromkeys(names):
        if names.count(name) > 1:
            table.problem("acts", f"{name!r} acts twice in one beat", "give the second act a beat of its own")
    return acts


def _act(table: Table, scope: SceneScope) -> SceneAct:
    spec = SceneAct(
        scope.actor(table, "who"),
        table.speech("does", required=True),
        table.integer("priority", USUAL_PRIORITY, least=1),
    )
    if spec.priority > LOWEST_PRIORITY:
        table.problem("priority", f"`priority` is {spec.priority}", f"give 1 to {LOWEST_PRIORITY}")
    table.done()
    return spec


def _entry(table: Table, scope: SceneScope) -> SceneEntry:
    spec = SceneEntry(scope.actor(table, "who"), scope.room(table, "room"), table.speech("how"))
    table.done()
    return spec


def _exit(table: Table, scope: SceneScope) -> SceneExit:
    spec = SceneExit(scope.actor(table, "who"), table.speech("how"))
    table.done()
    return spec


def _placed(table: Table, scope: SceneScope) -> PlacedProp:
    prop = scope.prop(table, "prop", table.text("prop", required=True))
    spec = PlacedProp(prop, scope.room(table, "room"))
    table.done()
    return spec


def _states(table: Table, scope: SceneScope) -> tuple[SceneState, ...]:
    held = table.table("state")
    if held is None:
        return ()
    entries = table.named_tables("state")
    for name, _ in entries:
        scope.check(table, "state", name, scope.cast, "is not of the cast")
    return tuple(_state(name, one, scope) for name, one in entries)


def _state(name: str, table: Table, scope: SceneScope) -> SceneState:
    spec = SceneState(
        name,
        scope.room(table, "place") if table.has("place") else None,
        *(_shown(table, key) for key in ("mood", "activity", "intention")),
    )
    table.done()
    return spec


def _shown(table: Table, key: str) -> str:
    value = table.text(key)
    if value and not STATE.fullmatch(value):
        table.problem(
            key,
            f"`{key}` is {value!r}",
            "begin small, at most 60 characters, without commas, stops or brackets",
        )
    return value


def _end(table: Table, scope: SceneScope) -> EndSpec:
    spec = EndSpec(
        name=word(table, "name", table.text("name", required=True)),
        when=read_conditions(table, scope),
        acts=_acts(table, scope),
        remembers=flags(table, "remembers"),
        forgets=flags(table, "forgets"),
        news=table.speech("news"),
        reward=_reward(table.table("reward")),
        source=table.source,
    )
    table.done()
    return spec


def _reward(table: Table | None) -> SceneReward:
    if table is None:
        return SceneReward()
    spec = SceneReward(_bounded(table, "xp", MOST_XP), _bounded(table, "gold", MOST_GOLD))
    table.done()
    return spec


def _check_script(table: Table, spec: SceneSpec) -> None:
    """Report a scene without beats or ends, doubled names, and references to beats that it does not have."""
    shown = table.shown
    if not spec.beats:
        table.problem("beat", "has no beat", f"add [[{shown}.beat]]")
    if not spec.ends:
        table.problem("end", "has no end", f'add [[{shown}.end]] with when = ["over"]')
    beats = [beat.name for beat in spec.beats]
    _refuse_doubles(table, "beat", beats)
    _refuse_doubles(table, "end", [end.name for end in spec.ends])
    for number, beat in enumerate(spec.beats):
        _check_waits(_entry_of(table, "beat", number), beat, beats)
    for number, end in enumerate(spec.ends):
        _check_waits(_entry_of(table, "end", number), end, beats)


def _entry_of(table: Table, key: str, number: int) -> Table:
    """Return an entry of a list of tables, for reporting."""
    return Table(table.file, (*table.path, key, number), {})


def _refuse_doubles(table: Table, key: str, names: Iterable[str]) -> None:
    seen: set[str] = set()
    for number, name in enumerate(names):
        if name and name in seen:
            entry = _entry_of(table, key, number)
            entry.problem("name", f"two of the {key}s are called {name!r}", "rename one of them")
        seen.add(name)


def _check_waits(table: Table, step: BeatSpec | EndSpec, beats: list[str]) -> None:
    """Report a condition on a beat that the scene does not have, and a beat that waits for the scene to be over."""
    for condition in step.when:
        if isinstance(condition, Played) and condition.beat not in beats:
            known = ", ".join(filter(None, beats)) or "none; give the beat a name"
            table.problem("when", f"there is no beat {condition.beat!r}", f"known are: {known}")
        if isinstance(condition, TimeUp) and isinstance(step, BeatSpec):
            table.problem("when", "a beat cannot wait for the end", 'only an end may have when = ["over"]')
