"""The closed vocabulary of sentences: what a sentence of a game can mean, and the roles of the values in it.

"I" is the reader. A sentence without a fitting meaning is :attr:`Meaning.NOTHING` if it can be ignored, or
:attr:`Meaning.AMBIENT` if it describes the surroundings.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Role(StrEnum):
    """The role of a value in a belief."""

    WHO = "who"
    """The other party: who came, hit me, was hit by me, spoke, gave, keeps the shop.

    A name without article.
    """
    WHOM = "whom"
    """A third party: whom WHO hit, killed or follows."""
    ITEM = "item"
    ITEMS = "items"
    """A list of names."""
    COUNT = "count"
    """How many; 1 if omitted."""
    AMOUNT = "amount"
    """Of damage, healing, gold, experience."""
    PRICE = "price"
    """In gold."""
    LEVEL = "level"
    DISTANCE = "distance"
    """In steps."""
    DIRECTION = "direction"
    """A canonical direction: north, up … Both "from the north" and "to the north" read as north."""
    EXITS = "exits"
    """A list. Each element is a direction, perhaps with its state: ``east (closed)``."""
    TITLE = "title"
    """The title of a room."""
    AREA = "area"
    TEXT = "text"
    """Free text: what was said, a description, an objective."""
    CHANNEL = "channel"
    """say, tell, letter, shout, group, emote, or a channel's name."""
    TOPICS = "topics"
    """What an NPC can be asked about: a list, or one word."""
    SLOT = "slot"
    """The body slot where something is worn."""
    CONTAINER = "container"
    QUEST = "quest"
    """A quest's name."""
    OBJECTIVE = "objective"
    """What is to be done, as text."""
    CURRENT = "current"
    TARGET = "target"
    """Of an objective: 3 (current) of 5 (target)."""
    STATE = "state"
    """A posture, an effect's name, a quest's state, a verdict; see the meaning."""
    SKILL = "skill"
    """What a trainer teaches."""
    HP = "hp"
    HP_MAX = "hp_max"
    MP = "mp"
    MP_MAX = "mp_max"
    EP = "ep"
    EP_MAX = "ep_max"
    WAIT = "wait"
    """In seconds."""
    PRACTICES = "practices"
    """Training sessions left."""
    XP = "xp"
    XP_TO_NEXT = "xp_to_next"
    GOLD = "gold"
    ROOM_ID = "room_id"
    COORDS = "coords"
    """Three whole numbers."""
    TARGETS = "targets"
    """Direction → the id of the room it leads to."""
    ENTRIES = "entries"
    """A packet's list: objects with id, name, attrib, ai, count."""
    LOCATION = "location"
    """Where the things in a packet are: inv, room, or a container's id."""
    HOUR = "hour"
    """An hour of the world, on a clock of 12 hours if STATE names the part of the day, else of 24."""
    KIND = "kind"
    """item, mob, player, corpse; or "ai" / "human" for a player."""


class Meaning(StrEnum):
    """What a sentence means.

    The entry of each meaning in ``maid_engine.ai_players.models.meanings`` lists the roles that it needs and
    its effect on a mind.
    """

    # --- the room ---

    ROOM_TITLE = "room_title"
    ROOM_TEXT = "room_text"
    EXITS = "exits"
    ITEM_HERE = "item_here"
    MOB_HERE = "mob_here"
    PLAYER_HERE = "player_here"
    CORPSE_HERE = "corpse_here"
    FEATURE_HERE = "feature_here"
    TOO_DARK = "too_dark"
    I_MOVED = "i_moved"
    ENTERED = "entered"
    LEFT = "left"
    VANISHED = "vanished"
    APPEARED = "appeared"
    NO_EXIT = "no_exit"
    DOOR_CLOSED = "door_closed"
    DOOR_LOCKED = "door_locked"
    DOOR_OPENED = "door_opened"
    DOOR_SHUT = "door_shut"
    DOOR_UNLOCKED = "door_unlocked"
    DOOR_NOW_LOCKED = "door_now_locked"
    DOOR_IS = "door_is"
    EXIT_FOUND = "exit_found"
    ROOM_BEYOND = "room_beyond"
    BEING_BEYOND = "being_beyond"
    TRAIL = "trail"
    NO_TRAIL = "no_trail"
    USE_HERE = "use_here"
    USE_BEGAN = "use_began"
    USE_ENDED = "use_ended"
    USE_LATER = "use_later"
    NODE_HERE = "node_here"
    STATION_HERE = "station_here"
    RECIPE_KNOWN = "recipe_known"
    NODE_EMPTY = "node_empty"
    WORK_BEGAN = "work_began"
    WORK_ENDED = "work_ended"
    WORK_NEEDS = "work_needs"
    ITEM_WORN = "item_worn"
    ITEM_REPAIRED = "item_repaired"
    ITEM_MADE = "item_made"
    CRAFT_RANK = "craft_rank"
    GOLD_SAVED = "gold_saved"
    GOLD_FETCHED = "gold_fetched"
    SAVINGS_ARE = "savings_are"
    NO_BANK_HERE = "no_bank_here"
    AUCTION_BEGINS = "auction_begins"
    LOT_LISTED = "lot_listed"
    LOT_GONE = "lot_gone"
    NO_AUCTION_HERE = "no_auction_here"
    PARCEL_WAITS = "parcel_waits"
    PARCEL_EMPTY = "parcel_empty"
    NOTE_LISTED = "note_listed"
    NOTE_READ = "note_read"
    NO_BOARD_HERE = "no_board_here"

    # --- fighting ---

    I_ATTACK = "i_attack"
    BLOW_COMES = "blow_comes"
    ATTACKS_ME = "attacks_me"
    I_HIT = "i_hit"
    I_MISS = "i_miss"
    HIT_ME = "hit_me"
    MISSED_ME = "missed_me"
    OTHERS_FIGHT = "others_fight"
    I_KILLED = "i_killed"
    DIED = "died"
    I_DIED = "i_died"
    I_RESPAWNED = "i_respawned"
    I_FLED = "i_fled"
    FLEE_FAILED = "flee_failed"
    FLED = "fled"
    FIGHT_OVER = "fight_over"
    IN_FIGHT = "in_fight"
    CONSIDERED = "considered"
    ABILITY_KNOWN = "ability_known"
    ABILITY_WAITS = "ability_waits"
    ABILITY_REFUSED = "ability_refused"
    ABILITY_NEEDLESS = "ability_needless"
    CONDITION = "condition"
    AFFLICTED = "afflicted"
    RELIEVED = "relieved"
    NOT_ATTACKABLE = "not_attackable"

    # --- things ---

    GOT_ITEM = "got_item"
    LOST_ITEM = "lost_item"
    USED_ITEM = "used_item"
    EQUIPPED = "equipped"
    UNEQUIPPED = "unequipped"
    OTHER_GOT_ITEM = "other_got_item"
    OTHER_LOST_ITEM = "other_lost_item"
    ITEM_APPEARED = "item_appeared"
    ITEM_GONE = "item_gone"
    CONTAINER_HOLDS = "container_holds"
    CONTAINER_EMPTY = "container_empty"
    CONTAINER_CLOSED = "container_closed"
    NOT_MINE_TO_TAKE = "not_mine_to_take"
    INVENTORY_BEGINS = "inventory_begins"
    INVENTORY_ITEM = "inventory_item"
    INVENTORY_LIST = "inventory_list"
    INVENTORY_EMPTY = "inventory_empty"
    EQUIPMENT_ITEM = "equipment_item"
    EQUIPMENT_EMPTY = "equipment_empty"
    TOO_MUCH_TO_CARRY = "too_much_to_carry"

    # --- gold, shops, trainers ---

    GOLD_GAINED = "gold_gained"
    GOLD_LOST = "gold_lost"
    GOLD_IS = "gold_is"
    SHOP_BEGINS = "shop_begins"
    SHOP_LINE = "shop_line"
    BOUGHT = "bought"
    SOLD = "sold"
    SHOP_WOULD_PAY = "shop_would_pay"
    NOT_ENOUGH_GOLD = "not_enough_gold"
    NOT_SOLD_HERE = "not_sold_here"
    NO_SHOP_HERE = "no_shop_here"
    CLOSED_UNTIL = "closed_until"
    TRAINER_LINE = "trainer_line"
    TRAINED = "trained"
    NO_TRAINER_HERE = "no_trainer_here"
    CANNOT_TRAIN = "cannot_train"

    # --- my state ---

    VITALS = "vitals"
    STATUS = "status"
    ACHIEVED = "achieved"
    LEVEL_GAINED = "level_gained"
    XP_GAINED = "xp_gained"
    XP_LOST = "xp_lost"
    HEALED = "healed"
    HURT = "hurt"
    POSTURE = "posture"
    POSTURE_SEEN = "posture_seen"
    MUST_STAND = "must_stand"
    MUST_BE_ALIVE = "must_be_alive"
    ROOTED = "rooted"
    EFFECT_BEGAN = "effect_began"
    EFFECT_ENDED = "effect_ended"
    HUNGRY = "hungry"
    THIRSTY = "thirsty"
    TIRED = "tired"

    # --- quests ---

    QUEST_OFFERED = "quest_offered"
    QUEST_ACCEPTED = "quest_accepted"
    QUEST_OBJECTIVE = "quest_objective"
    QUEST_PROGRESS = "quest_progress"
    QUEST_READY = "quest_ready"
    QUEST_COMPLETED = "quest_completed"
    QUEST_FAILED = "quest_failed"
    QUEST_AGAIN = "quest_again"
    QUEST_LATER = "quest_later"
    QUEST_LINE = "quest_line"
    QUEST_LOG_EMPTY = "quest_log_empty"
    QUEST_REFUSED = "quest_refused"

    # --- talk ---

    SAID = "said"
    TOLD_ME = "told_me"
    NPC_SAID = "npc_said"
    NPC_TOPICS = "npc_topics"
    ASKED_FOR_HELP = "asked_for_help"
    DEED_TOLD = "deed_told"
    I_SAID = "i_said"
    EMOTED = "emoted"
    EMOTED_AT_ME = "emoted_at_me"
    IGNORES_ME = "ignores_me"
    NOT_ONLINE = "not_online"
    LETTERS_REFUSED = "letters_refused"
    WHO_LINE = "who_line"

    # --- groups and trade ---

    INVITED = "invited"
    JOINED_GROUP = "joined_group"
    LEFT_GROUP = "left_group"
    FOLLOWS_ME = "follows_me"
    FOLLOWS_ME_NO_MORE = "follows_me_no_more"
    I_FOLLOW = "i_follow"
    I_FOLLOW_NO_MORE = "i_follow_no_more"
    TRADE_OFFERED = "trade_offered"
    TRADE_CHANGED = "trade_changed"
    TRADE_MINE = "trade_mine"
    TRADE_REOPENED = "trade_reopened"
    TRADE_CONFIRMED = "trade_confirmed"
    TRADE_DONE = "trade_done"
    TRADE_OVER = "trade_over"

    # --- refusals ---

    CANNOT = "cannot"
    UNKNOWN_COMMAND = "unknown_command"
    UNCLEAR = "unclear"
    NOT_HERE = "not_here"
    NOT_CARRIED = "not_carried"
    TOO_FAST = "too_fast"

    # --- created by perception itself; no sentence needs these ---

    ROOM = "room"
    ROOM_ENDS = "room_ends"
    ROOM_CORRECTED = "room_corrected"
    ROOMS_ARE_ONE = "rooms_are_one"
    PLAYERS_LISTED = "players_listed"
    THINGS_LISTED = "things_listed"
    THING_ADDED = "thing_added"
    THING_CHANGED = "thing_changed"
    THING_REMOVED = "thing_removed"
    UNKNOWN = "unknown"

    # --- other ---

    EXAMINED = "examined"
    AMBIENT = "ambient"
    WORLD_TIME = "world_time"
    WORLD_WEATHER = "world_weather"
    DONE = "done"
    NEWS = "news"
    SHUTDOWN = "shutdown"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Sense:
    """What one view of a sentence means.

    Slots with a usual name have their usual role (``item`` is :attr:`Role.ITEM`), so `roles` lists only the
    others.
    """

    meaning: Meaning
    roles: Mapping[str, Role | None] = field(default_factory=dict)
    """Slot → its role, if it is not the usual one; None for a slot that is ignored."""
    always: Mapping[Role, str | int] = field(default_factory=dict)
    """Roles whose values the sentence itself fixes."""


Senses = Meaning | Sense | Mapping[str, Meaning | Sense]
"""What a sentence means: for each view, or for the actor's view only."""


def senses_by_view(senses: Senses, actor: str) -> dict[str, Sense]:
    """Return view → sense. A single sense is for the view `actor`."""
    by_view = senses if isinstance(senses, Mapping) else {actor: senses}
    return {view: one if isinstance(one, Sense) else Sense(one) for view, one in by_view.items()}
