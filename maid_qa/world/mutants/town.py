"""A town that does not work: givers who walk off, places whose use has no end, scenes that never end."""

from collections.abc import Iterator

from maid_engine.ports.mutants import Mutant
from maid_qa.world.mutants.draft import Draft, Tables
from maid_qa.world.mutants.families import ENDS, ERRORS, WALKERS
from maid_qa.world.mutants.ground import Bug, Ground, Mutator
from maid_stdlib.content.life_laws import needed_mobs
from maid_stdlib.content.scene_specs import SceneSpec
from maid_stdlib.content.specs import MobSpec
from maid_stdlib.content.use_specs import UseSpec


def giver_walks_about(ground: Ground) -> Iterator[Mutant]:
    """Let somebody whom players need walk about, without hours and without a day."""
    for mob in _givers(ground):
        if mob.life is None and mob.wander is None:
            draft = ground.draft()
            draft.table("mob", ground.local(mob.id))["wander"] = {"every_s": 40, "radius": 3}
            what = f"{mob.id} walks about, and players need it"
            bug = Bug("giver_wanders", "giver_walks_about", what, WALKERS)
            yield ground.mutant(draft, bug, mob.id, names=())


def giver_leaves_in_its_hours(ground: Ground) -> Iterator[Mutant]:
    """Let the day of somebody whom players need lead elsewhere in its hours."""
    for mob in _givers(ground):
        elsewhere = _elsewhere(ground, mob)
        if mob.life is None or not mob.life.post_hours or not elsewhere:
            continue
        draft = ground.draft()
        hours = mob.life.post_hours[0]
        life = draft.table("mob", ground.local(mob.id))["life"]
        life["hours"] = [hours.start, hours.to]
        life["day"] = [{"from": hours.start, "to": hours.to, "at": elsewhere}]
        what = f"is in {elsewhere} in its hours, and players need it at its post"
        yield _giver(ground, draft, mob, "giver_leaves_in_its_hours", what)


def giver_has_no_hours(ground: Ground) -> Iterator[Mutant]:
    """Take the hours of somebody whom players need away."""
    for mob in _givers(ground):
        if mob.life is not None and mob.life.post_hours:
            draft = ground.draft()
            life = draft.table("mob", ground.local(mob.id))["life"]
            life.pop("hours", None)
            life["day"] = []
            yield _giver(
                ground, draft, mob, "giver_has_no_hours", "is never at its post, and players need it"
            )


def _givers(ground: Ground) -> Iterator[MobSpec]:
    """Yield the pack's mobs that sell, give quests, teach, or are met for a quest, and that are somewhere."""
    for mob in sorted(needed_mobs(ground.world)):
        spec = ground.own.mobs.get(mob)
        if spec is not None and ground.rooms_of(mob):
            yield spec


def _elsewhere(ground: Ground, mob: MobSpec) -> str:
    """Return the local id of a room of the pack where a mob does not spawn; "" if there is none."""
    posts = ground.rooms_of(mob.id)
    return next((ground.local(room) for room in ground.own.rooms if room not in posts), "")


def _giver(ground: Ground, draft: Draft, mob: MobSpec, operator: str, what: str) -> Mutant:
    bug = Bug("giver_wanders", operator, f"{mob.id} {what}", ERRORS)
    return _refused(ground, draft, mob.id, f"mob.{ground.local(mob.id)}.life", bug)


def use_has_no_duration(ground: Ground) -> Iterator[Mutant]:
    """Take the end of a place's use away."""
    for use in _uses(ground):
        draft = ground.draft()
        del _table(ground, draft, use)["duration_s"]
        yield _endless(ground, draft, use, "use_has_no_duration", "has no end")


def use_lasts_for_nothing(ground: Ground) -> Iterator[Mutant]:
    """Let a place be used for no time at all."""
    for use in _uses(ground):
        draft = ground.draft()
        _table(ground, draft, use)["duration_s"] = 0
        yield _endless(ground, draft, use, "use_lasts_for_nothing", "lasts for no time")


def _uses(ground: Ground) -> Iterator[UseSpec]:
    for room in ground.own.rooms.values():
        yield from room.uses


def _path(ground: Ground, use: UseSpec) -> tuple[str, str]:
    """Return the local ids of the room of a use and of the use itself."""
    room, _, name = ground.local(use.id).rpartition(".")
    return room, name


def _table(ground: Ground, draft: Draft, use: UseSpec) -> Tables:
    room, name = _path(ground, use)
    found: Tables = draft.table("room", room)["use"][name]
    return found


def _endless(ground: Ground, draft: Draft, use: UseSpec, operator: str, what: str) -> Mutant:
    room, name = _path(ground, use)
    bug = Bug("use_without_end", operator, f"the use of {name} in {room} {what}", ERRORS)
    return _refused(ground, draft, use.id, f"room.{room}.use.{name}", bug)


def scene_has_no_time(ground: Ground) -> Iterator[Mutant]:
    """Take the time away after which a scene is over."""
    for scene in ground.own.scenes.values():
        draft = ground.draft()
        del draft.table("scene", ground.local(scene.id))["lasts_s"]
        yield _scene(ground, draft, scene, "scene_has_no_time", "has no time")


def scene_has_no_end(ground: Ground) -> Iterator[Mutant]:
    """Take all ends of a scene away."""
    for scene in ground.own.scenes.values():
        draft = ground.draft()
        del draft.table("scene", ground.local(scene.id))["end"]
        yield _scene(ground, draft, scene, "scene_has_no_end", "has no end")


def end_never_comes(ground: Ground) -> Iterator[Mutant]:
    """Let the first end of a scene wait for a flag that nothing sets."""
    for scene in ground.own.scenes.values():
        draft = ground.draft()
        draft.table("scene", ground.local(scene.id))["end"][0]["when"] = [{"flag": "nobody_sets_this"}]
        what = f'the scene {scene.id} never comes to its end "{scene.ends[0].name}"'
        yield ground.mutant(
            draft, Bug("scene_without_end", "end_never_comes", what, ENDS), scene.id, names=()
        )


def _scene(ground: Ground, draft: Draft, scene: SceneSpec, operator: str, what: str) -> Mutant:
    bug = Bug("scene_without_end", operator, f"the scene {scene.id} {what}", ERRORS)
    return _refused(ground, draft, scene.id, f"scene.{ground.local(scene.id)}", bug)


def _refused(ground: Ground, draft: Draft, site: str, table: str, bug: Bug) -> Mutant:
    """Return a mutant that does not load. What refuses it names the table that was changed."""
    return ground.mutant(draft, bug, site, names=(table,))


TOWN_MUTATORS: tuple[Mutator, ...] = (
    giver_walks_about,
    giver_leaves_in_its_hours,
    giver_has_no_hours,
    use_has_no_duration,
    use_lasts_for_nothing,
    scene_has_no_time,
    scene_has_no_end,
    end_never_comes,
)
