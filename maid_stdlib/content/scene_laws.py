"""What scenes may not do to a world: nobody whom players need is taken from its post in its hours."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from maid_engine.core.errors import Problem
from maid_engine.core.ids import local_name
from maid_engine.core.motives.amounts import HOUR_S
from maid_engine.core.world_clock import DAY_H
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.life_specs import Hours
from maid_stdlib.content.scene_specs import BeatSpec, SceneSpec

ALL_DAY: Final = Hours(0.0, DAY_H)


class Post(NamedTuple):
    """Why players need a mob, and where."""

    reason: str
    """sells, gives a quest, or teaches."""
    rooms: frozenset[str]
    """Ids of the rooms where it spawns."""


def scene_problems(content: ContentIndex) -> list[Problem]:
    """Return a problem for each beat that moves somebody who sells, gives quests or teaches away from its post."""
    return [
        problem
        for scene in content.scenes.values()
        for beat in scene.beats
        for problem in _moves_off(content, scene, beat)
    ]


def post_of(content: ContentIndex, mob: str) -> Post | None:
    """Return the post of a mob that sells, gives quests or teaches; None for any other."""
    reason = _need_for(content, mob)
    if not reason:
        return None
    rooms = [spawn.room for spawn in content.spawns.values() if spawn.mob == mob]
    return Post(reason, frozenset(rooms))


def _need_for(content: ContentIndex, mob: str) -> str:
    """Return why players need a mob; "" if they do not."""
    if any(shop.keeper == mob for shop in content.shops.values()):
        return "sells"
    if any(quest.giver == mob for quest in content.quests.values()):
        return "gives a quest"
    spec = content.mobs.get(mob)
    if spec is not None and spec.trainer is not None:
        return "teaches"
    return ""


def serves_in(content: ContentIndex, mob: str, hours: Hours) -> bool:
    """Return whether a mob serves people at its post at some time within these hours. One without a life always does."""
    spec = content.mobs.get(mob)
    if spec is None or spec.life is None or not spec.life.post_hours:
        return True
    return any(hours.overlaps(served) for served in spec.life.post_hours)


def hours_of(scene: SceneSpec) -> Hours:
    """Return the hours of the day in which a scene may be played, by a clock of usual speed."""
    if scene.begins is None or scene.begins.hours is None:
        return ALL_DAY
    first, last = scene.begins.hours
    length = (last - first) % DAY_H + scene.lasts_s / HOUR_S
    if length >= DAY_H:
        return ALL_DAY
    return Hours(first % DAY_H, (first + length) % DAY_H)


def _moves_off(content: ContentIndex, scene: SceneSpec, beat: BeatSpec) -> Iterator[Problem]:
    for who, room in _moves(beat):
        mob = scene.cast.get(who, "")
        post = post_of(content, mob)
        if post is None or not post.rooms or room in post.rooms:
            continue
        if serves_in(content, mob, hours_of(scene)):
            yield _problem(scene, beat, who, room, post)


def _moves(beat: BeatSpec) -> Iterator[tuple[str, str]]:
    """Yield who goes to which room."""
    for entry in beat.enters:
        yield entry.who, entry.room
    for state in beat.state:
        if state.place is not None:
            yield state.who, state.place


def _problem(scene: SceneSpec, beat: BeatSpec, who: str, room: str, post: Post) -> Problem:
    what = f"[scene.{local_name(scene.id)}.beat] takes {who!r}, who {post.reason}, from its post to {local_name(room)!r}"
    posts = ", ".join(map(local_name, sorted(post.rooms)))
    remedy = f"let it act at its post ({posts}), begin outside of its hours, or cast somebody else"
    return Problem(beat.source.file, beat.source.line, what, remedy)
