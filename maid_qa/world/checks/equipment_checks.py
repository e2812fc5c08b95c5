"""Wearing and using up: each thing goes where it belongs, and does what its content says."""

from collections.abc import Iterator

from maid_engine.core.ids import EntityId
from maid_engine.ports.playtest import Finding
from maid_qa.world.checks.judgement import Case
from maid_qa.world.checks.snapshot import called
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.item import Consumable, Equipment
from maid_stdlib.content.specs import ConsumableSpec, ItemSpec
from maid_stdlib.messages import items as msg
from maid_stdlib.rules import events

_LIFTED = (events.LevelGained, events.QuestCompleted, events.DamageDealt, events.CharacterRespawned)
"""Events that change health besides the consumed item."""


def what_is_put_on_is_worn(case: Case) -> Iterator[Finding]:
    """Each item that is said to be put on must be in its slot, and within the actor's level."""
    act = case.act
    put_on = case.done(events.ItemEquipped)
    for event, item in case.items_of(put_on):
        yield from _put_on(case, event.item, item)
    if len(case.told(msg.WEAR, msg.WIELD, msg.HOLD, msg.LIGHT)) != len(put_on):
        yield case.finding(
            "deed_without_effect", act.canonical, f'"{act.canonical}" says to put on what is not worn.'
        )
    if not put_on:
        yield from _put_on_refused(case)


def _put_on(case: Case, item: EntityId, spec: ItemSpec) -> Iterator[Finding]:
    """Check one item that is said to be put on."""
    slots = case.game.world.get_or_default(case.act.player, Equipment).slots
    worn_in = [slot for slot, worn in slots.items() if worn == item]
    if not worn_in:
        yield case.finding(
            "deed_without_effect", spec.id, f"The {spec.name} is said to be put on, and is not worn."
        )
    elif len(worn_in) == 1 and spec.slot not in worn_in:
        yield case.finding("effect_wrong", spec.id, f"The {spec.name} goes to another slot than its own.")
    if case.before.level < spec.min_level:
        yield case.finding("allowed_wrongly", spec.id, f"The {spec.name} can be put on below its level.")


def _put_on_refused(case: Case) -> Iterator[Finding]:
    item = case.meant(case.before.hand)
    if item is None or not item.slot:
        return
    if item.min_level <= case.before.level:
        yield case.finding("refused_wrongly", item.id, f"The {item.name} cannot be put on.")


def what_is_taken_off_is_in_hand(case: Case) -> Iterator[Finding]:
    """Each item that is said to be taken off must no longer be worn, and still exist."""
    slots = case.game.world.get_or_default(case.act.player, Equipment).slots
    off = [item for slot, item in case.before.worn.items() if slots.get(slot) != item]
    kept = list(filter(case.has, off))
    if kept != off or len(off) != len(case.told(msg.REMOVE, msg.PUT_OUT)):
        yield case.finding(
            "deed_without_effect", "remove", '"remove" says to take off what is still worn, or loses it.'
        )
    worn = dict.fromkeys(case.before.worn.values(), "")
    if not off and called(case.game, worn, case.before.rest) is not None:
        yield case.finding("refused_wrongly", "remove", "What is worn cannot be taken off.")


def what_is_used_up_does_what_it_says(case: Case) -> Iterator[Finding]:
    """A used item must restore exactly what its content says, and lose one use."""
    used = case.done(events.ItemUsed)
    if len(used) == 1 and not case.happened(*_LIFTED):
        for event, item in case.items_of(used):
            yield from _dosed(case, event, item)
    spec = case.meant(case.before.hand)
    if spec is None or used or spec.min_level > case.before.level:
        return
    if _can_be_used_so(case, spec.consumable):
        yield case.finding("refused_wrongly", spec.id, f"The {spec.name} cannot be used up.")


def _can_be_used_so(case: Case, dose: ConsumableSpec | None) -> bool:
    """Return whether the act's command uses such a dose up. A dose without effect is kept."""
    if dose is None or case.act.canonical not in (dose.verb, "use"):
        return False
    return not case.told(msg.KEPT) or _would_help(case, dose)


def _would_help(case: Case, dose: ConsumableSpec) -> bool:
    """Return whether the actor lacks what a dose restores."""
    body = case.game.world.get(case.act.player, Vitals)
    if body is None:
        return False
    lacks = (
        body.hp_max - case.before.vitals[0],
        body.mp_max - case.before.vitals[1],
        body.ep_max - case.before.vitals[2],
    )
    given = (dose.heal, dose.restore_mp, dose.restore_ep)
    return any(lack > 0 and amount > 0 for lack, amount in zip(lacks, given, strict=True))


def _dosed(case: Case, used: events.ItemUsed, item: ItemSpec) -> Iterator[Finding]:
    body, dose = case.game.world.get(case.act.player, Vitals), item.consumable
    if body is None or dose is None:
        return
    before = case.before.vitals
    wanted = (
        min(body.hp_max, before[0] + dose.heal),
        min(body.mp_max, before[1] + dose.restore_mp),
        min(body.ep_max, before[2] + dose.restore_ep),
    )
    if (body.hp, body.mp, body.ep) != wanted:
        yield case.finding(
            "effect_wrong", item.id, f"The {item.name} does not give back what its content says."
        )
    left = case.game.world.get(used.item, Consumable)
    if not _used_up(left, case.before.uses.get(used.item, dose.uses)):
        yield case.finding("effect_wrong", item.id, f"The {item.name} is not used up as its content says.")


JUDGES = {
    "wear": (what_is_put_on_is_worn,),
    "wield": (what_is_put_on_is_worn,),
    "hold": (what_is_put_on_is_worn,),
    "light": (what_is_put_on_is_worn,),
    "remove": (what_is_taken_off_is_in_hand,),
    "extinguish": (what_is_taken_off_is_in_hand,),
    "eat": (what_is_used_up_does_what_it_says,),
    "drink": (what_is_used_up_does_what_it_says,),
    "use": (what_is_used_up_does_what_it_says,),
}
KINDS = ("effect_wrong", "deed_without_effect", "allowed_wrongly", "refused_wrongly")


def _used_up(left: Consumable | None, uses_before: int) -> bool:
    """Return whether one use is gone. An item with 0 uses, such as a fountain, never runs out."""
    if uses_before == 0:
        return left is not None and left.uses == 0
    return (left.uses if left is not None else 0) == uses_before - 1
