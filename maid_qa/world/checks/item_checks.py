"""Handling: taken, dropped, stored and given items are where they were put, and their number stays."""

from collections.abc import Iterator
from itertools import filterfalse
from typing import Final

from maid_engine.core.events import Event
from maid_engine.core.ids import EntityId
from maid_engine.ports.playtest import Finding
from maid_qa.world.checks.judgement import Case
from maid_qa.world.checks.snapshot import called, hand_of
from maid_stdlib.components.character import Character
from maid_stdlib.components.item import Item
from maid_stdlib.content.specs import ItemSpec
from maid_stdlib.messages import items as msg
from maid_stdlib.messages import trade
from maid_stdlib.rules import events
from maid_stdlib.rules.items import MOST_CARRIED

_DEATHS: Final = (events.CreatureDied, events.CharacterDied)
"""Events with a death: it leaves a corpse and equipment."""
_OUTCOMES: Final = (
    *_DEATHS,
    events.QuestCompleted,
    events.QuestAdvanced,
    events.ItemUsed,
    events.ItemBought,
    events.ItemSold,
)
"""Events that may make items or use them up, in any command."""


def nothing_comes_of_nothing(case: Case) -> Iterator[Finding]:
    """The number of items must change only by buying, selling, using, delivering and rewards."""
    act = case.act
    if case.happened(*_DEATHS):
        return
    least, most = 0, 0
    for event in act.events:
        fewest, highest = _change(case, event)
        least += fewest
        most += highest
    more = len(case.game.world.all_having(Item)) - case.before.items
    if more > most:
        yield case.finding("item_duplicated", act.canonical, f'"{act.canonical}" makes items.')
    elif more < least:
        yield case.finding("item_lost", act.canonical, f'"{act.canonical}" destroys items.')


def _change(case: Case, event: Event) -> tuple[int, int]:
    """Return the least and the most items that an event makes; used items count as negative."""
    match event:
        case events.ItemBought():
            return 1, 1
        case events.ItemSold():
            return -1, -1
        case events.ItemUsed():
            return -1, 0
        case events.ItemGiven() if not case.game.world.has(event.receiver, Character):
            return -1, 0
        case events.QuestAdvanced() | events.QuestCompleted():
            return _quest_change(case, event)
    return 0, 0


def _quest_change(case: Case, event: events.QuestAdvanced | events.QuestCompleted) -> tuple[int, int]:
    quest = case.content.quests.get(event.quest)
    if quest is None:
        return 0, 0
    given = 0
    if isinstance(event, events.QuestCompleted):
        given = len(quest.reward.items)
    brought = 0
    stage = case.before.stages.get(quest.id, len(quest.stages))
    if stage < len(quest.stages):
        brought = sum(one.count for one in quest.stages[stage].objectives if one.kind == "deliver")
    return given - brought, given


def what_is_taken_is_in_hand(case: Case) -> Iterator[Finding]:
    """Each item that is said to be taken must be in hand, and must not have been fixed."""
    act = case.act
    for _, item in case.items_of(case.done(events.ItemTaken)):
        if item.fixed:
            what = f"The {item.name} can be taken, although it is fixed."
            yield case.finding("allowed_wrongly", item.id, what)
    said = len(case.told(msg.TAKE, msg.TAKE_FROM))
    gained = len(set(case.game.world.contents(act.player)) - _mine(case))
    if said != gained and not case.happened(events.QuestAdvanced, events.QuestCompleted):
        what = f'"{act.canonical}" says to take what is not taken.'
        yield case.finding("deed_without_effect", act.canonical, what)
    if not said:
        yield from _not_taken(case)


def _not_taken(case: Case) -> Iterator[Finding]:
    spec = case.meant(case.before.lying)
    if spec is not None and _could_be_taken(case, spec):
        yield case.finding("refused_wrongly", spec.id, f"The {spec.name} lies there and cannot be taken.")


def _could_be_taken(case: Case, spec: ItemSpec) -> bool:
    """Return whether "get" was typed for a loose thing, with room in the hands."""
    if case.act.canonical != "get" or spec.fixed:
        return False
    return len(case.before.hand) < MOST_CARRIED


def _mine(case: Case) -> set[str]:
    return {*case.before.hand, *case.before.worn.values()}


def what_is_dropped_lies_there(case: Case) -> Iterator[Finding]:
    """Each item that is said to be dropped must have left the hand and lie in the room."""
    lost = _lost(case)
    lying = [item for item in lost if case.game.world.place_of(item) == case.before.room]
    if lying != lost or len(lost) != len(case.told(msg.DROP)):
        what = '"drop" says to lay down what is not laid down.'
        yield case.finding("deed_without_effect", case.act.canonical, what)
    held = called(case.game, case.before.hand, case.before.rest)
    if held is not None and not lost:
        yield case.finding("refused_wrongly", "drop", "What is in hand cannot be dropped.")


def _lost(case: Case) -> list[EntityId]:
    """Return what was in hand and has left the actor."""
    return list(filterfalse(case.has, case.before.hand))


def what_is_put_away_is_inside(case: Case) -> Iterator[Finding]:
    """Each item that is said to be put away must have left the hand."""
    if len(_lost(case)) != len(case.told(msg.PUT)):
        yield case.finding("deed_without_effect", "put", '"put" says to put away what is not put away.')


def what_is_given_is_gone(case: Case) -> Iterator[Finding]:
    """Each given item must have left the hand."""
    world, act = case.game.world, case.act
    for event in act.events:
        if isinstance(event, events.ItemGiven) and event.giver == act.player:
            place = world.place_of(event.item)
            if place == act.player:
                yield case.finding(
                    "deed_without_effect", "give", '"give" says to give what is still in hand.'
                )


def what_changes_hands_is_in_theirs(case: Case) -> Iterator[Finding]:
    """An item that one player gives or trades to another must be in the other's hands."""
    world, act = case.game.world, case.act
    for event in act.events:
        if not isinstance(event, events.ItemGiven) or not world.has(event.receiver, Character):
            continue
        if world.place_of(event.item) != event.receiver:
            yield case.finding(
                "deed_without_effect",
                act.canonical,
                f'"{act.canonical}" says to hand over what does not come into the other\'s hands.',
            )


def what_is_traded_is_exchanged(case: Case) -> Iterator[Finding]:
    """After a completed trade each must have what the other offered; otherwise nothing may have moved."""
    world, offered = case.game.world, case.before.offered
    done = bool(case.told(trade.DONE))
    for item, (owner, partner) in offered.items():
        if item in world and world.place_of(item) != (partner if done else owner):
            said = (
                "is made, and things stay where they were" if done else "is not made, and things change hands"
            )
            yield case.finding("deed_without_effect", "trade", f"A trade {said}.")


def what_is_in_hand_stays_there(case: Case) -> Iterator[Finding]:
    """Commands that only look or talk must not change what is in hand."""
    kept = hand_of(case.game, case.act.player).keys() == case.before.hand.keys()
    if case.act.canonical not in _QUIET or kept:
        return
    if not case.happened(*_OUTCOMES):
        yield case.finding(
            "effect_wrong", case.act.canonical, f'"{case.act.canonical}" changes what is in hand.'
        )


_QUIET: Final = frozenset(
    {"look", "examine", "read", "inventory", "equipment", "score", "list", "value", "say", "who"}
)
JUDGES = {
    "get": (what_is_taken_is_in_hand,),
    "loot": (what_is_taken_is_in_hand,),
    "drop": (what_is_dropped_lies_there,),
    "put": (what_is_put_away_is_inside,),
    "give": (what_is_given_is_gone,),
    "trade": (what_is_traded_is_exchanged,),
}
ALWAYS = (nothing_comes_of_nothing, what_changes_hands_is_in_theirs, what_is_in_hand_stays_there)
KINDS = (
    "item_duplicated",
    "item_lost",
    "deed_without_effect",
    "refused_wrongly",
    "allowed_wrongly",
    "effect_wrong",
)
