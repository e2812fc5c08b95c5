"""What scenes may not do to a world: nobody whom players need is taken from its post."""

from collections.abc import Iterator

from maid_engine.core.errors import Problem
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.scene_specs import BeatSpec, SceneSpec


def scene_problems(content: ContentIndex) -> list[Problem]:
    """Return a problem for each beat that moves somebody who sells, gives quests or teaches away from its post."""
    posts = _posts(content)
    return [
        problem
        for scene in content.scenes.values()
        for beat in scene.beats
        for problem in _moves_off(scene, beat, posts)
    ]


def _posts(content: ContentIndex) -> dict[str, dict[str, str]]:
    """Return the rooms where each mob that players need spawns, each with the reason why it is needed."""
    needed = {shop.keeper: "sells" for shop in content.shops.values()}
    needed |= {quest.giver: "gives a quest" for quest in content.quests.values()}
    needed |= {mob.id: "teaches" for mob in content.mobs.values() if mob.trainer is not None}
    posts: dict[str, dict[str, str]] = {mob: {} for mob in needed}
    for spawn in content.spawns.values():
        if spawn.mob in needed:
            posts[spawn.mob][spawn.room] = needed[spawn.mob]
    return posts


def _moves_off(scene: SceneSpec, beat: BeatSpec, posts: dict[str, dict[str, str]]) -> Iterator[Problem]:
    moves = [(entry.who, entry.room) for entry in beat.enters]
    moves += [(state.who, state.place) for state in beat.state if state.place is not None]
    for who, room in moves:
        rooms = posts.get(scene.cast.get(who, ""), {})
        if rooms and room not in rooms:
            reason = next(iter(rooms.values()))
            what = f"[{_shown(scene)}.beat] takes {who!r}, who {reason}, from its post to {_local(room)!r}"
            remedy = f"let it act at its post ({', '.join(map(_local, rooms))}), or cast somebody else"
            yield Problem(beat.source.file, beat.source.line, what, remedy)


def _shown(scene: SceneSpec) -> str:
    return f"scene.{_local(scene.id)}"


def _local(full: str) -> str:
    return full.partition(":")[2]
