"""Triggers that do not work: flags that nothing sets, nouns that are not there, circles, levers that open nothing."""

from collections.abc import Callable, Iterator

from maid_engine.ports.mutants import Mutant
from maid_qa.world.mutants.draft import Tables
from maid_qa.world.mutants.families import ERRORS, TRIGGERS
from maid_qa.world.mutants.ground import Bug, Ground, Mutator
from maid_stdlib.content.scene_conditions import Flagged
from maid_stdlib.content.trigger_deeds import ChangeDoor, DoorChange
from maid_stdlib.content.trigger_specs import OwnerKind, TriggerSpec


def flag_is_never_set(ground: Ground) -> Iterator[Mutant]:
    """Let a trigger wait for a flag that nothing sets."""
    for spec in ground.own.triggers.values():
        flags = (one for one in spec.when if isinstance(one, Flagged))
        if any(one.is_set for one in flags):

            def spoil(table: Tables) -> None:
                wanted = [one for one in table["when"] if "flag" not in one]
                table["when"] = [*wanted, {"flag": "nobody_sets_this"}]

            yield _changed(ground, spec, "flag_is_never_set", "waits for a flag that nothing sets", spoil)


def owner_is_nowhere(ground: Ground) -> Iterator[Mutant]:
    """Let a trigger belong to a mob that is nowhere."""
    for spec in ground.own.triggers.values():
        if spec.kind is OwnerKind.MOB:
            draft = ground.draft()
            lost = {"name": "lost soul", "description": "Nobody has met it."}
            draft.add("mob", "lost_soul", lost)
            draft.table("trigger", ground.local(spec.id))["mob"] = "lost_soul"
            what = f"the trigger {spec.id} belongs to a mob that is nowhere"
            bug = Bug("trigger_dead", "owner_is_nowhere", what, TRIGGERS)
            yield ground.mutant(draft, bug, spec.id, names=(f"{ground.pack}:lost_soul",))


def noun_is_missing(ground: Ground) -> Iterator[Mutant]:
    """Let a lever be called what the room does not have."""
    for spec in ground.own.triggers.values():
        if spec.on.noun:
            how = spec.on.occasion.value
            yield _refused(
                ground, spec, "noun_is_missing", "moves what is not there", {"on": {how: "glass harmonica"}}
            )


def deed_is_misspelled(ground: Ground) -> Iterator[Mutant]:
    """Let a trigger do what there is no word for."""
    for spec in ground.own.triggers.values():
        do = [{"shwo": "Nothing."}]
        yield _refused(ground, spec, "deed_is_misspelled", "does what no word means", {"do": do})


def goes_in_a_circle(ground: Ground) -> Iterator[Mutant]:
    """Let who comes into a room be moved into it again."""
    for spec in ground.own.triggers.values():
        if spec.kind is OwnerKind.ROOM:
            changes = {"on": "enter", "do": [{"move": ground.local(spec.owner)}]}
            yield _refused(ground, spec, "goes_in_a_circle", "brings itself about", changes)


def lever_opens_nothing(ground: Ground) -> Iterator[Mutant]:
    """Take the deeds away by which triggers open a door that has no key."""
    for door in ground.own.doors.values():
        openers = [spec for spec in ground.own.triggers.values() if door.id in _doors_opened(spec)]
        if not openers or not door.locked or door.key:
            continue
        draft = ground.draft()
        for spec in openers:
            draft.table("trigger", ground.local(spec.id))["do"] = [{"show": "Nothing moves."}]
        bug = Bug("trigger_broken", "lever_opens_nothing", f"nothing opens {door.id} any more", ERRORS)
        yield ground.mutant(draft, bug, door.id, names=(f"door.{ground.local(door.id)}",))


def _doors_opened(spec: TriggerSpec) -> list[str]:
    """Return the doors that a trigger opens or unlocks."""
    changes = (deed for deed in spec.deeds if isinstance(deed, ChangeDoor))
    return [one.door for one in changes if one.change in (DoorChange.OPEN, DoorChange.UNLOCK)]


def _changed(
    ground: Ground, spec: TriggerSpec, operator: str, what: str, spoil: Callable[[Tables], None]
) -> Mutant:
    """Return a mutant that loads."""
    draft = ground.draft()
    spoil(draft.table("trigger", ground.local(spec.id)))
    bug = Bug("trigger_dead", operator, f"the trigger {spec.id} {what}", TRIGGERS)
    return ground.mutant(draft, bug, spec.id, names=())


def _refused(ground: Ground, spec: TriggerSpec, operator: str, what: str, changes: Tables) -> Mutant:
    """Return a mutant that does not load. What refuses it names the table that was changed."""
    draft = ground.draft()
    draft.table("trigger", ground.local(spec.id)).update(changes)
    bug = Bug("trigger_broken", operator, f"the trigger {spec.id} {what}", ERRORS)
    return ground.mutant(draft, bug, spec.id, names=(f"trigger.{ground.local(spec.id)}",))


TRIGGER_MUTATORS: tuple[Mutator, ...] = (
    flag_is_never_set,
    owner_is_nowhere,
    noun_is_missing,
    deed_is_misspelled,
    goes_in_a_circle,
    lever_opens_nothing,
)
