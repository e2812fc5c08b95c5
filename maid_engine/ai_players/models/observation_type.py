"""The kinds of observations."""

from enum import StrEnum


class ObservationType(StrEnum):
    """Kind of an observation."""

    ROOM_DESCRIPTION = "room_description"
    ENTITY_PRESENCE = "entity_presence"
    COMBAT_EVENT = "combat_event"
    ITEM_EVENT = "item_event"
    COMMUNICATION = "communication"
    STATUS_CHANGE = "status_change"
    QUEST_UPDATE = "quest_update"
    COMMAND_RESULT = "command_result"
    SYSTEM_MESSAGE = "system_message"
    ENVIRONMENT = "environment"
    ERROR = "error"
    UNKNOWN = "unknown"
