"""What an event or a line of a play has reached in a world."""

from collections.abc import Iterable, Iterator
from typing import Final

from maid_engine.core.events import Event
from maid_engine.core.messages import Message
from maid_engine.ports.playtest import Act, Covered
from maid_qa.world.content_rules.lint_context import LintContext
from maid_stdlib.components.character import Character
from maid_stdlib.components.mob import Talks
from maid_stdlib.messages import doors as door_msg
from maid_stdlib.messages import info as info_msg
from maid_stdlib.messages import items as item_msg
from maid_stdlib.messages import look as look_msg
from maid_stdlib.messages import quest as quest_msg
from maid_stdlib.messages import shop as shop_msg
from maid_stdlib.rules import events
from maid_stdlib.systems.npcs import HELLO, topic_in

_SHOWN: Final = {
    template.id: slot
    for template, slot in (
        (look_msg.ITEM_HERE, "item"),
        (look_msg.ITEMS_HERE, "item"),
        (look_msg.FIXTURE_HERE, "item"),
        (look_msg.FIXTURES_HERE, "item"),
        (look_msg.LOOK_AT, "what"),
        (shop_msg.WARE, "item"),
        (item_msg.TAKE, "item"),
        (item_msg.TAKE_FROM, "item"),
        (quest_msg.REWARD_ITEM, "item"),
        (quest_msg.REWARD_AT_FEET, "item"),
    )
}
"""Message → the slot that names a seen item."""
_DOOR_DEEDS: Final = {
    door_msg.CLOSES.id: "close",
    door_msg.LOCKS.id: "lock",
    door_msg.UNLOCKS.id: "unlock",
}


class Reached:
    """Finds what events and acts reached."""

    def __init__(self, grounds: LintContext) -> None:
        self._grounds = grounds
        self._items: dict[str, list[str]] = {}
        for item in grounds.content.items.values():
            self._items.setdefault(item.name, []).append(item.id)

    def by(self, seen: Act | Event) -> Iterable[Covered]:
        """Return what an act or event reached."""
        if isinstance(seen, Act):
            return self._by_act(seen)
        return self._by_event(seen)

    def _by_event(self, event: Event) -> Iterator[Covered]:
        match event:
            case events.CharacterMoved() if self._grounds.game.world.has(event.player, Character):
                yield Covered("rooms", event.to_room)
                if event.from_room is not None and event.direction:
                    yield Covered("exits", f"{event.from_room}:{event.direction}")
            case events.DoorOpened():
                yield Covered("doors", f"{event.door}:open")
            case events.ItemTaken():
                yield Covered("items", f"{event.prototype}:taken")
            case events.ItemBought():
                yield Covered("items", f"{event.prototype}:taken")
                yield Covered("items", f"{event.prototype}:bought")
            case events.NpcSpokenTo():
                yield from self._by_talk(event)
            case events.QuestAccepted():
                yield Covered("quest_stages", f"{event.quest}:1")
            case events.QuestAdvanced():
                yield Covered("quest_stages", f"{event.quest}:{event.stage + 1}")
            case events.QuestCompleted():
                yield Covered("quests", event.quest)

    def _by_talk(self, event: events.NpcSpokenTo) -> Iterator[Covered]:
        """Yield the topic of which a mob spoke."""
        mob = self._grounds.content.mobs.get(event.prototype)
        if mob is None:
            return
        topic = topic_in(Talks(topics=dict(mob.topics)), event.topic or HELLO)
        if topic is not None:
            yield Covered("topics", f"{event.prototype}:{topic}")

    def _by_act(self, act: Act) -> Iterator[Covered]:
        for line in act.lines:
            slot = _SHOWN.get(line.template.id)
            if slot is not None:
                for item in self._items.get(str(line.fields.get(slot, "")), ()):
                    yield Covered("items", f"{item}:seen")
            elif line.template.id in _DOOR_DEEDS:
                yield from self._door(act, line)
            elif line.template.id == info_msg.HELP_TITLE.id:
                yield Covered("help", str(line.fields.get("topic", "")))

    def _door(self, act: Act, line: Message) -> Iterator[Covered]:
        named = str(line.fields.get("what", ""))
        room = self._grounds.room_of(act.room or "")
        for way in room.exits.values() if room is not None else ():
            door = self._grounds.content.doors.get(way.door)
            if door is not None and door.name == named:
                yield Covered("doors", f"{door.id}:{_DOOR_DEEDS[line.template.id]}")
