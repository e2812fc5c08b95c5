"""The character's own state, its goals, and the room it is in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from maid_engine.ai_players.cognitive.world_model.readers import BeliefReader
from maid_engine.ai_players.models.goal_views import GoalView
from maid_engine.ai_players.models.personality import Emotion
from maid_engine.ai_players.models.planning import GoalType
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.ai_players.models.world import QuestState
from maid_engine.ai_players.models.world_views import ExitView, QuestView, RoomView


@dataclass(frozen=True, slots=True)
class OwnState:
    """The character: its condition, its aims, and the place where it is."""

    name: str
    """The character's name."""
    beliefs: BeliefReader
    emotion: Emotion = Emotion.NEUTRAL
    doing: str = ""
    """What the mind is doing, in words."""
    doing_taint: Taint = CLEAN
    """Taint of those words."""
    intent: str = ""
    """The part of it that is worth telling others; "" for mere talk or waiting."""
    wants: str = ""
    """The goal that the mind pursues, in words."""
    busy_with: GoalType | None = None
    """The kind of that goal."""
    goals: tuple[GoalView, ...] = ()
    """All goals of the mind."""

    @property
    def hp(self) -> int:
        """Current health points."""
        return self.beliefs.status.hp

    @property
    def hp_max(self) -> int:
        """Maximum health points."""
        return self.beliefs.status.hp_max

    @property
    def hp_ratio(self) -> float:
        """Health as a share of the maximum; 1.0 if it is not known."""
        return self.beliefs.status.health_percentage

    @property
    def level(self) -> int:
        """The character's level."""
        return self.beliefs.status.level

    @property
    def gold(self) -> int:
        """The character's gold."""
        return self.beliefs.inventory.gold

    @property
    def dead(self) -> bool:
        """Whether the character is dead."""
        return self.beliefs.status.is_dead

    @property
    def in_combat(self) -> bool:
        """Whether the character is in a fight."""
        return self.beliefs.status.in_combat

    @property
    def position(self) -> str:
        """The position of the body: "standing", "sitting", "resting" or "sleeping"."""
        return self.beliefs.status.position

    @property
    def stands(self) -> bool:
        """Whether the character stands, as far as is known."""
        return self.position in ("standing", "")

    @property
    def room_id(self) -> str:
        """Id of the current room; "" if it is not known."""
        return self.beliefs.map.current_room_id or ""

    @property
    def room(self) -> RoomView | None:
        """The current room; `None` if it is not known."""
        return self.beliefs.map.current_room

    @property
    def room_name(self) -> str:
        """Name of the current room."""
        return self.room.name if self.room else ""

    @property
    def description(self) -> str:
        """Description of the current room."""
        return self.room.description if self.room else ""

    @property
    def area(self) -> str:
        """Area of the current room."""
        return self.room.area if self.room else ""

    @property
    def exits(self) -> Mapping[str, ExitView]:
        """Direction → exit of the current room; empty if the room is not known."""
        return self.room.exits if self.room else {}

    def in_room_tagged(self, tag: str) -> bool:
        """Return whether the current room has this tag."""
        return self.room is not None and tag in self.room.tags

    def in_safe_room(self) -> bool:
        """Return whether the current room is safe from fights."""
        return self.in_room_tagged("safe")

    @property
    def has_orders(self) -> bool:
        """Whether one of the goals is what an admin asked for."""
        return any(goal.is_order for goal in self.goals)

    def quests(self) -> Sequence[QuestView]:
        """Return all known quests."""
        return list(self.beliefs.quests.quests.values())

    def active_quests(self) -> Sequence[QuestView]:
        """Return the quests that were accepted and are not done yet."""
        return [quest for quest in self.quests() if quest.state is QuestState.ACTIVE]

    def quests_from(self, giver: str) -> Sequence[QuestView]:
        """Return the known quests of this giver."""
        return [quest for quest in self.quests() if quest.quest_giver == giver]

    def quest_names(self, state: QuestState) -> list[str]:
        """Return the names of the quests in this state."""
        return [quest.name for quest in self.quests() if quest.state is state]
