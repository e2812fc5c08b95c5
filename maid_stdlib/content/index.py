"""All specs of the loaded packs, by id."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from maid_engine.core.ids import EntityId, RoomId
from maid_engine.engine.services import Game
from maid_stdlib.content.ability_specs import AbilitySpec, AffectSpec, CallingSpec
from maid_stdlib.content.achievement_specs import AchievementSpec
from maid_stdlib.content.board_specs import BoardSpec
from maid_stdlib.content.calendar_specs import CalendarSpec, FeastSpec
from maid_stdlib.content.craft_specs import CraftSpec, NodeSpec, RecipeSpec, StationSpec, ToolSpec, WearSpec
from maid_stdlib.content.market_specs import MarketSpec
from maid_stdlib.content.pack_words import PackWords
from maid_stdlib.content.people_specs import PeopleSpec
from maid_stdlib.content.scene_specs import SceneSpec
from maid_stdlib.content.social_specs import SocialSpec
from maid_stdlib.content.specs import (
    DoorSpec,
    GatheringSpec,
    HelpSpec,
    HintSpec,
    ItemSpec,
    LinkSpec,
    MobSpec,
    QuestSpec,
    RoomSpec,
    ShopSpec,
    SpawnSpec,
    ZoneSpec,
)
from maid_stdlib.content.street_specs import StreetSpec
from maid_stdlib.content.trigger_specs import TriggerSpec
from maid_stdlib.content.weather_specs import SeasonSpec, WeatherSpec

_COLLECTIONS = (
    "zones",
    "rooms",
    "doors",
    "items",
    "mobs",
    "spawns",
    "shops",
    "quests",
    "gatherings",
    "calendars",
    "feasts",
    "seasons",
    "weathers",
    "scenes",
    "achievements",
    "callings",
    "peoples",
    "affects",
    "abilities",
    "crafts",
    "tools",
    "nodes",
    "stations",
    "recipes",
    "wears",
    "socials",
    "boards",
    "markets",
    "streets",
    "links",
    "helps",
    "hints",
    "triggers",
    "extras",
    "ignored_nouns",
    "roots",
    "words",
)
_OF_PACKS = tuple(name for name in _COLLECTIONS if name not in {"ignored_nouns", "roots", "words"})
"""Collections whose keys begin with the name of a pack."""


@dataclass
class ContentIndex:
    """The definitions of the packs. ``game.resource(ContentIndex)`` is that of the running game."""

    zones: dict[str, ZoneSpec] = field(default_factory=dict)
    rooms: dict[RoomId, RoomSpec] = field(default_factory=dict)
    doors: dict[str, DoorSpec] = field(default_factory=dict)
    items: dict[str, ItemSpec] = field(default_factory=dict)
    mobs: dict[str, MobSpec] = field(default_factory=dict)
    spawns: dict[str, SpawnSpec] = field(default_factory=dict)
    shops: dict[str, ShopSpec] = field(default_factory=dict)
    quests: dict[str, QuestSpec] = field(default_factory=dict)
    gatherings: dict[str, GatheringSpec] = field(default_factory=dict)
    calendars: dict[str, CalendarSpec] = field(default_factory=dict)
    feasts: dict[str, FeastSpec] = field(default_factory=dict)
    seasons: dict[str, SeasonSpec] = field(default_factory=dict)
    weathers: dict[str, WeatherSpec] = field(default_factory=dict)
    scenes: dict[str, SceneSpec] = field(default_factory=dict)
    achievements: dict[str, AchievementSpec] = field(default_factory=dict)
    callings: dict[str, CallingSpec] = field(default_factory=dict)
    peoples: dict[str, PeopleSpec] = field(default_factory=dict)
    affects: dict[str, AffectSpec] = field(default_factory=dict)
    abilities: dict[str, AbilitySpec] = field(default_factory=dict)
    crafts: dict[str, CraftSpec] = field(default_factory=dict)
    tools: dict[str, ToolSpec] = field(default_factory=dict)
    nodes: dict[str, NodeSpec] = field(default_factory=dict)
    stations: dict[str, StationSpec] = field(default_factory=dict)
    recipes: dict[str, RecipeSpec] = field(default_factory=dict)
    wears: dict[str, WearSpec] = field(default_factory=dict)
    socials: dict[str, SocialSpec] = field(default_factory=dict)
    boards: dict[str, BoardSpec] = field(default_factory=dict)
    markets: dict[str, MarketSpec] = field(default_factory=dict)
    streets: dict[str, StreetSpec] = field(default_factory=dict)
    links: dict[str, LinkSpec] = field(default_factory=dict)
    helps: dict[str, HelpSpec] = field(default_factory=dict)
    hints: dict[str, HintSpec] = field(default_factory=dict)
    triggers: dict[str, TriggerSpec] = field(default_factory=dict)
    extras: dict[str, object] = field(default_factory=dict)
    """``pack:NAME`` → the values of the table ``[x.NAME]``, as a dataclass of the pack."""
    ignored_nouns: dict[str, str] = field(default_factory=dict)
    """Words that descriptions may use without a detail, each with the reason."""
    roots: dict[str, Path] = field(default_factory=dict)
    """The folder of each pack."""
    words: dict[str, PackWords] = field(default_factory=dict)
    """What the Python of each pack adds to the format."""

    version: int = field(default=0, compare=False)
    """Grows with each pack that is added or changed, so that what follows from the content can be kept until then."""

    on_removal: list[Callable[[Game, EntityId], None]] = field(default_factory=list, repr=False)
    """Called with each mob and item that an unloaded pack removes from the world, before the removal."""

    on_arrival: list[Callable[[Game, "ContentIndex"], None]] = field(default_factory=list, repr=False)
    """Called with the content of each pack that is loaded, before its world is built."""

    def part_of(self, pack: str) -> "ContentIndex":
        """Return what one pack defines, as an index of its own."""
        part = ContentIndex()
        for name in _OF_PACKS:
            mine = {key: spec for key, spec in getattr(self, name).items() if key.startswith(f"{pack}:")}
            getattr(part, name).update(mine)
        return part

    def replace_part(self, pack: str, part: "ContentIndex") -> None:
        """Replace what one pack defines. What other packs define keeps its place."""
        before = self.part_of(pack)
        for name in _OF_PACKS:
            for key in getattr(before, name).keys() - getattr(part, name).keys():
                del getattr(self, name)[key]
        self.include(part)

    def include(self, other: "ContentIndex") -> None:
        """Add another pack's specs. Existing ids are replaced."""
        self.version += 1
        for name in _COLLECTIONS:
            getattr(self, name).update(getattr(other, name))
