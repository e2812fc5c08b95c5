"""All specs of the loaded packs, by id."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from maid_engine.core.ids import EntityId, RoomId
from maid_engine.engine.services import Game
from maid_stdlib.content.specs import (
    DoorSpec,
    HelpSpec,
    ItemSpec,
    LinkSpec,
    MobSpec,
    QuestSpec,
    RoomSpec,
    ShopSpec,
    SpawnSpec,
    ZoneSpec,
)

_COLLECTIONS = (
    "zones",
    "rooms",
    "doors",
    "items",
    "mobs",
    "spawns",
    "shops",
    "quests",
    "links",
    "helps",
    "ignored_nouns",
    "roots",
)


@dataclass
class ContentIndex:
    """What the packs define. ``game.resource(ContentIndex)`` is the running game's."""

    zones: dict[str, ZoneSpec] = field(default_factory=dict)
    rooms: dict[RoomId, RoomSpec] = field(default_factory=dict)
    doors: dict[str, DoorSpec] = field(default_factory=dict)
    items: dict[str, ItemSpec] = field(default_factory=dict)
    mobs: dict[str, MobSpec] = field(default_factory=dict)
    spawns: dict[str, SpawnSpec] = field(default_factory=dict)
    shops: dict[str, ShopSpec] = field(default_factory=dict)
    quests: dict[str, QuestSpec] = field(default_factory=dict)
    links: dict[str, LinkSpec] = field(default_factory=dict)
    helps: dict[str, HelpSpec] = field(default_factory=dict)
    ignored_nouns: dict[str, str] = field(default_factory=dict)
    """Words that descriptions may use without a detail → why."""
    roots: dict[str, Path] = field(default_factory=dict)
    """Pack → the folder that it was read from."""

    on_removal: list[Callable[[Game, EntityId], None]] = field(default_factory=list, repr=False)
    """Called with each mob that an unloaded pack takes out of the world, before it goes."""

    def include(self, other: "ContentIndex") -> None:
        """Take in another pack's specs; an id that is here already is replaced."""
        for name in _COLLECTIONS:
            getattr(self, name).update(getattr(other, name))
