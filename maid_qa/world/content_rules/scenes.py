"""Scenes: each beat and each end can be reached, and everybody of the cast can come."""

from collections.abc import Iterator
from dataclasses import dataclass

from maid_engine.ports.playtest import Finding
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.scene_conditions import Elapsed, Flagged
from maid_stdlib.content.scene_specs import BeatSpec, EndSpec, SceneSpec
from maid_stdlib.trigger_reach import remembered_flags, set_flags

KIND = "scene_unsound"
"""The kind of each finding of these rules."""


@dataclass(frozen=True, slots=True)
class _Step:
    """A beat or an end of a scene, and how reports call it."""

    scene: SceneSpec
    key: str
    """``beat`` or ``end``."""
    number: int
    """Its place among the beats or the ends, from 1."""
    spec: BeatSpec | EndSpec

    @property
    def where(self) -> str:
        """The place for reports: ``pack:scene:beat:2``."""
        return f"{self.scene.id}:{self.key}:{self.number}"

    @property
    def shown(self) -> str:
        """Its name for builders."""
        if self.spec.name:
            return f'The {self.key} "{self.spec.name}"'
        return f"The {self.key} number {self.number}"


def _steps(content: ContentIndex) -> Iterator[_Step]:
    for scene in content.scenes.values():
        for number, beat in enumerate(scene.beats, 1):
            yield _Step(scene, "beat", number, beat)
        for number, end in enumerate(scene.ends, 1):
            yield _Step(scene, "end", number, end)


def flags_are_set(grounds: LintContext) -> Iterator[Finding]:
    """Each flag that a beat or an end asks for must be set by a beat of its scene, or remembered by an end of any."""
    remembered = _remembered(grounds.content)
    for step in _steps(grounds.content):
        known = remembered.union(*(beat.sets for beat in step.scene.beats))
        for condition in step.spec.when:
            if isinstance(condition, Flagged) and condition.flag not in known:
                yield _unset(step, condition)


def _remembered(content: ContentIndex) -> frozenset[str]:
    """Return the flags that the town can remember, and those that triggers set."""
    return set_flags(content).union(remembered_flags(content))


def _unset(step: _Step, condition: Flagged) -> Finding:
    flag = _local(condition.flag)
    what = f'{step.shown} waits for the flag "{flag}", which nothing sets.'
    if not condition.is_set:
        what = f'{step.shown} wants the flag "{flag}" not to be set, and nothing ever sets it.'
    remedy = f'add sets = ["{flag}"] to a beat of this scene or remembers = ["{flag}"] to an end, or correct the name'
    return breach(KIND, step.where, what, remedy=remedy)


def flags_are_there_to_be_forgotten(grounds: LintContext) -> Iterator[Finding]:
    """Each flag that an end lets the town forget must be one that the town can remember."""
    remembered = _remembered(grounds.content)
    for step in _steps(grounds.content):
        if not isinstance(step.spec, EndSpec):
            continue
        for flag in map(_local, filter(lambda one: one not in remembered, step.spec.forgets)):
            what = f'{step.shown} forgets the flag "{flag}", which no end lets the town remember.'
            remedy = f'add remembers = ["{flag}"] to an end, or correct the name'
            yield breach(KIND, step.where, what, remedy=remedy)


def steps_come_in_time(grounds: LintContext) -> Iterator[Finding]:
    """No beat may wait until the scene is over, and no end for longer."""
    for step in _steps(grounds.content):
        lasts_s = step.scene.lasts_s
        for condition in step.spec.when:
            if isinstance(condition, Elapsed) and _is_late(step, condition):
                what = (
                    f"{step.shown} waits for {condition.seconds:g} seconds, and the scene lasts {lasts_s:g}."
                )
                remedy = f"give after less than {lasts_s:g}, or raise lasts_s"
                yield breach(KIND, step.where, what, remedy=remedy)


def _is_late(step: _Step, condition: Elapsed) -> bool:
    """Return whether a beat or an end never comes. An end may come in the very moment in which the time is up."""
    if isinstance(step.spec, EndSpec):
        return condition.seconds > step.scene.lasts_s
    return condition.seconds >= step.scene.lasts_s


def cast_can_come(grounds: LintContext) -> Iterator[Finding]:
    """Each member of the cast must enter in a beat, or be in a room of the scene when it begins."""
    for scene in grounds.content.scenes.values():
        entering = {entry.who for beat in scene.beats for entry in beat.enters}
        for name, mob in scene.cast.items():
            if name not in entering and not _may_be_there(grounds, scene, mob):
                what = f'"{name}" of the cast never comes into the scene.'
                room = _local(scene.rooms[0])
                remedy = f'add enters = [{{ who = "{name}", room = "{room}" }}] to a beat, or take it out of the cast'
                yield breach(KIND, f"{scene.id}:cast", what, _local(mob), remedy=remedy)


def _may_be_there(grounds: LintContext, scene: SceneSpec, mob: str) -> bool:
    """Return whether a mob may be in a room of a scene by itself: it spawns there, or walks about."""
    spec = grounds.content.mobs.get(mob)
    homes = grounds.rooms_of(mob)
    if spec is None or (homes and (spec.life is not None or spec.wander is not None)):
        return True
    return not homes.isdisjoint(scene.rooms)


def _local(full: str) -> str:
    return full.partition(":")[2] or full


RULES = (flags_are_set, flags_are_there_to_be_forgotten, steps_come_in_time, cast_can_come)
