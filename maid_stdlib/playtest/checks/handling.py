"""Handling: what is taken, dropped, put away and given is where it was put, and there is as much of it as before."""

from collections.abc import Iterator
from typing import Final

from maid_engine.ports.playtest import Finding
from maid_stdlib import events
from maid_stdlib.components.item import Item
from maid_stdlib.messages import items as msg
from maid_stdlib.playtest.checks.judging import Case
from maid_stdlib.playtest.checks.snapshot import called, hand_of
from maid_stdlib.rules.items import MOST_CARRIED

_MAKE_OR_USE_UP: Final = frozenset(
    {"buy", "sell", "eat", "drink", "use", "talk", "ask", "kill", "assist", "respawn", "accept", "trade"}
)
_OUTCOMES: Final = (
    events.QuestCompleted,
    events.QuestAdvanced,
    events.CreatureDied,
    events.CharacterDied,
    events.ItemUsed,
    events.ItemBought,
    events.ItemSold,
)
"""What may make items, or use them up, in whatever command."""


def nothing_comes_of_nothing(case: Case) -> Iterator[Finding]:
    """A command that only moves things changes nothing of how many there are."""
    act = case.act
    if act.canonical in _MAKE_OR_USE_UP or any(isinstance(event, _OUTCOMES) for event in act.events):
        return
    now = sum(1 for _ in case.game.world.having(Item))
    if now > case.before.items:
        yield case.finding("item_duplicated", act.canonical, f'"{act.canonical}" makes items.')
    elif now < case.before.items:
        yield case.finding("item_lost", act.canonical, f'"{act.canonical}" destroys items.')


def what_is_taken_is_in_hand(case: Case) -> Iterator[Finding]:
    """Each thing that one is told to have taken is in hand, and was free to be taken."""
    world, act = case.game.world, case.act
    for event in act.events:
        if not isinstance(event, events.ItemTaken) or event.player != act.player:
            continue
        item = case.content.items.get(event.prototype)
        if item is not None and item.fixed:
            yield case.finding(
                "allowed_wrongly", item.id, f"The {item.name} can be taken, although it is fixed."
            )
    said = len(case.told(msg.TAKE, msg.TAKE_FROM))
    gained = sum(1 for item in world.contents(act.player) if item not in _mine(case))
    done = any(isinstance(event, events.QuestAdvanced | events.QuestCompleted) for event in act.events)
    if said != gained and not done:
        yield case.finding(
            "deed_without_effect", act.canonical, f'"{act.canonical}" says to take what is not taken.'
        )
    found = called(case.game, case.before.lying, case.before.rest)
    spec = case.content.items.get(case.before.lying[found]) if found is not None else None
    room = len(case.before.hand) < MOST_CARRIED
    if act.canonical == "get" and spec is not None and not spec.fixed and room and not said:
        yield case.finding("refused_wrongly", spec.id, f"The {spec.name} lies there and cannot be taken.")


def _mine(case: Case) -> set[str]:
    return {*case.before.hand, *case.before.worn.values()}


def what_is_dropped_lies_there(case: Case) -> Iterator[Finding]:
    """Each thing that one is told to have dropped is out of hand, and in the room."""
    world, act = case.game.world, case.act
    lost = [item for item in case.before.hand if world.place_of(item) != act.player]
    if len(lost) != len(case.told(msg.DROP)) or any(
        world.place_of(item) != case.before.room for item in lost
    ):
        yield case.finding(
            "deed_without_effect", act.canonical, '"drop" says to lay down what is not laid down.'
        )
    held = called(case.game, case.before.hand, case.before.rest)
    if held is not None and not lost:
        yield case.finding("refused_wrongly", "drop", "What is in hand cannot be dropped.")


def what_is_put_away_is_inside(case: Case) -> Iterator[Finding]:
    """Each thing that one is told to have put away has left one's hands."""
    lost = [item for item in case.before.hand if case.game.world.place_of(item) != case.act.player]
    if len(lost) != len(case.told(msg.PUT)):
        yield case.finding("deed_without_effect", "put", '"put" says to put away what is not put away.')


def what_is_given_is_gone(case: Case) -> Iterator[Finding]:
    """Each thing that is given is out of hand; a mob's is used up, a player's is in theirs."""
    world, act = case.game.world, case.act
    for event in act.events:
        if isinstance(event, events.ItemGiven) and event.giver == act.player:
            place = world.place_of(event.item)
            if place == act.player:
                yield case.finding(
                    "deed_without_effect", "give", '"give" says to give what is still in hand.'
                )


def what_is_in_hand_stays_there(case: Case) -> Iterator[Finding]:
    """Whatever looks and talks only leaves one's hands as they are."""
    kept = hand_of(case.game, case.act.player).keys() == case.before.hand.keys()
    if case.act.canonical not in _QUIET or kept:
        return
    if not any(isinstance(event, _OUTCOMES) for event in case.act.events):
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
}
ALWAYS = (nothing_comes_of_nothing, what_is_in_hand_stays_there)
KINDS = (
    "item_duplicated",
    "item_lost",
    "deed_without_effect",
    "refused_wrongly",
    "allowed_wrongly",
    "effect_wrong",
)
