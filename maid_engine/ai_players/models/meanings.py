"""The closed vocabulary of beliefs: what any sentence of any game can mean to a mind.

"I" is the agent. A sentence that no meaning fits is :attr:`Meaning.NOTHING` when it may be passed over, or
:attr:`Meaning.AMBIENT` when it tells of the surroundings. Each meaning names the roles it needs; other
roles may be given too, and are used where they help (listed under "may have").
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class Role(StrEnum):
    """What a value is in a belief."""

    WHO = "who"
    """The other one: who came, hit me, was hit by me, spoke, gave, keeps the shop. A name without article."""
    WHOM = "whom"
    """A third one: whom WHO hit, killed, follows."""
    ITEM = "item"
    ITEMS = "items"
    """Several names, as a list."""
    COUNT = "count"
    """How many; 1 when left out."""
    AMOUNT = "amount"
    """Of damage, healing, gold, experience."""
    PRICE = "price"
    """In gold."""
    LEVEL = "level"
    DIRECTION = "direction"
    """A canonical direction: north, up … Both "from the north" and "to the north" read as north."""
    EXITS = "exits"
    """A list; each a direction, perhaps with its state: ``east (closed)``."""
    TITLE = "title"
    """A room's."""
    AREA = "area"
    TEXT = "text"
    """Free text: what was said, a description, an objective."""
    CHANNEL = "channel"
    """say, tell, shout, group, emote, or a channel's name."""
    TOPICS = "topics"
    """What an NPC can be asked about; a list, or one word."""
    SLOT = "slot"
    """Where something is worn."""
    CONTAINER = "container"
    QUEST = "quest"
    """A quest's name."""
    OBJECTIVE = "objective"
    """What is to be done, in words."""
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
    """Of things in a packet: inv, room, or a container's id."""
    KIND = "kind"
    """item, mob, player, corpse; or "ai" / "human" for a player."""


class Meaning(StrEnum):
    """What a sentence means."""

    # -- the room --------------------------------------------------------------------------------------
    ROOM_TITLE = "room_title"
    """A room's heading; opens a room block. Needs TITLE; may have AREA."""
    ROOM_TEXT = "room_text"
    """A room's description. Needs TEXT."""
    EXITS = "exits"
    """The ways out of this room. May have EXITS; without it there are none."""
    ITEM_HERE = "item_here"
    """An item lies here. Needs ITEM; may have COUNT."""
    MOB_HERE = "mob_here"
    """A creature or NPC is here. Needs WHO; may have COUNT, STATE (fighting, asleep)."""
    PLAYER_HERE = "player_here"
    """A player is here. Needs WHO; may have KIND (ai or human), STATE."""
    CORPSE_HERE = "corpse_here"
    """A corpse lies here. Needs WHO (whose body); may have ITEM (the corpse's own name), WHOM (whose kill)."""
    FEATURE_HERE = "feature_here"
    """This room is a shop, a trainer's, a safe or resting place. Needs KIND: shop, trainer, safe, rest, dark."""
    TOO_DARK = "too_dark"
    """I cannot see here."""
    I_MOVED = "i_moved"
    """I went. Needs DIRECTION (where to); may have WHO (whom I followed)."""
    ENTERED = "entered"
    """Somebody came in. Needs WHO; may have DIRECTION (where from), KIND."""
    LEFT = "left"
    """Somebody went out. Needs WHO; may have DIRECTION (where to), KIND."""
    VANISHED = "vanished"
    """Somebody is gone without walking: logged off, link lost, faded. Needs WHO."""
    APPEARED = "appeared"
    """Somebody is here without walking: logged in, spawned, respawned. Needs WHO; may have KIND."""
    NO_EXIT = "no_exit"
    """There is no way in that direction. May have DIRECTION."""
    DOOR_CLOSED = "door_closed"
    """The way is shut; it may be opened. May have DIRECTION, ITEM (the door's name)."""
    DOOR_LOCKED = "door_locked"
    """The way is locked; a key is needed. May have DIRECTION, ITEM (the door's name)."""
    DOOR_OPENED = "door_opened"
    """A door stands open now. May have DIRECTION, ITEM, WHO (who opened it, when not I)."""
    DOOR_SHUT = "door_shut"
    """A door is shut now. May have DIRECTION, ITEM, WHO."""
    DOOR_UNLOCKED = "door_unlocked"
    """A door is unlocked now. May have DIRECTION, ITEM, WHO."""
    DOOR_NOW_LOCKED = "door_now_locked"
    """A door was locked just now. May have DIRECTION, ITEM, WHO."""
    DOOR_IS = "door_is"
    """How a door stands. Needs STATE: open or opened, closed or shut, locked, unlocked; may have DIRECTION, ITEM."""
    EXIT_FOUND = "exit_found"
    """There is a way I did not see before. Needs DIRECTION."""
    ROOM_BEYOND = "room_beyond"
    """What lies in a direction, seen from here. Needs DIRECTION; may have TITLE, ITEM (a door), STATE (the door's)."""

    # -- fighting --------------------------------------------------------------------------------------
    I_ATTACK = "i_attack"
    """I began a fight. Needs WHO (the opponent)."""
    ATTACKS_ME = "attacks_me"
    """Somebody began a fight with me. Needs WHO."""
    I_HIT = "i_hit"
    """Needs WHO (whom I hit); may have AMOUNT."""
    I_MISS = "i_miss"
    """Needs WHO (whom I missed)."""
    HIT_ME = "hit_me"
    """Needs WHO (who hit me); may have AMOUNT."""
    MISSED_ME = "missed_me"
    """Needs WHO."""
    OTHERS_FIGHT = "others_fight"
    """A blow or an attack between others: their fight, their kill. Needs WHO, WHOM; may have AMOUNT."""
    I_KILLED = "i_killed"
    """Needs WHO (the victim)."""
    DIED = "died"
    """Somebody died here. Needs WHO (the victim); may have WHOM (the killer)."""
    I_DIED = "i_died"
    """May have WHO (the killer)."""
    I_RESPAWNED = "i_respawned"
    """I live again."""
    I_FLED = "i_fled"
    """May have DIRECTION."""
    FLEE_FAILED = "flee_failed"
    """I tried to flee and could not."""
    FLED = "fled"
    """Somebody fled from a fight. Needs WHO; may have DIRECTION."""
    FIGHT_OVER = "fight_over"
    """My fight has ended, or I learn that I am not in one."""
    IN_FIGHT = "in_fight"
    """I cannot do that while fighting."""
    CONSIDERED = "considered"
    """How a fight would go. Needs WHO, STATE: trivial, easy, even, hard or deadly; may have LEVEL."""
    CONDITION = "condition"
    """How hurt somebody looks. Needs WHO, STATE (words) or AMOUNT (percent)."""
    NOT_ATTACKABLE = "not_attackable"
    """That one may not be attacked. May have WHO."""

    # -- things ----------------------------------------------------------------------------------------
    GOT_ITEM = "got_item"
    """I have it now. Needs ITEM; may have COUNT, WHO (who gave it), CONTAINER (what it was in)."""
    LOST_ITEM = "lost_item"
    """I no longer have it: dropped, given, put, sold, broken. Needs ITEM; may have COUNT, WHO, CONTAINER."""
    USED_ITEM = "used_item"
    """I drank, ate, read it: it is gone. Needs ITEM; may have COUNT."""
    EQUIPPED = "equipped"
    """I wear or wield it. Needs ITEM; may have SLOT."""
    UNEQUIPPED = "unequipped"
    """I took it off. Needs ITEM; may have SLOT."""
    OTHER_GOT_ITEM = "other_got_item"
    """Somebody took something from here. Needs WHO, ITEM."""
    OTHER_LOST_ITEM = "other_lost_item"
    """Somebody put something down here. Needs WHO, ITEM."""
    ITEM_APPEARED = "item_appeared"
    """Something lies here that did not. Needs ITEM."""
    ITEM_GONE = "item_gone"
    """Something lies here no more; a corpse crumbled. Needs ITEM."""
    CONTAINER_HOLDS = "container_holds"
    """What is in a container. Needs CONTAINER, ITEMS."""
    CONTAINER_EMPTY = "container_empty"
    """Needs CONTAINER."""
    CONTAINER_CLOSED = "container_closed"
    """Needs CONTAINER; may have STATE: closed or locked."""
    NOT_MINE_TO_TAKE = "not_mine_to_take"
    """That is somebody else's loot. May have WHO (whose), ITEM."""
    INVENTORY_BEGINS = "inventory_begins"
    """The list of what I carry follows: what it does not name, I have not."""
    INVENTORY_ITEM = "inventory_item"
    """One line of that list. Needs ITEM; may have COUNT."""
    INVENTORY_LIST = "inventory_list"
    """The whole list in one line. Needs ITEMS."""
    INVENTORY_EMPTY = "inventory_empty"
    """I carry nothing."""
    EQUIPMENT_ITEM = "equipment_item"
    """One line of what I wear. Needs ITEM; may have SLOT."""
    EQUIPMENT_EMPTY = "equipment_empty"
    """I wear nothing."""
    TOO_MUCH_TO_CARRY = "too_much_to_carry"
    """My hands or my back are full. May have ITEM."""

    # -- gold, shops, trainers -------------------------------------------------------------------------
    GOLD_GAINED = "gold_gained"
    """Needs AMOUNT; may have WHO."""
    GOLD_LOST = "gold_lost"
    """Needs AMOUNT; may have WHO."""
    GOLD_IS = "gold_is"
    """How much I have. Needs AMOUNT."""
    SHOP_BEGINS = "shop_begins"
    """A shop's list follows, so this is a shop. May have WHO (the keeper)."""
    SHOP_LINE = "shop_line"
    """What a shop sells. Needs ITEM, PRICE; may have WHO, COUNT (in stock)."""
    BOUGHT = "bought"
    """I have it and paid. Needs ITEM; may have PRICE, COUNT, WHO."""
    SOLD = "sold"
    """It is gone and I was paid. Needs ITEM; may have PRICE, COUNT, WHO."""
    SHOP_WOULD_PAY = "shop_would_pay"
    """What a shop would give for it. Needs ITEM, PRICE."""
    NOT_ENOUGH_GOLD = "not_enough_gold"
    """May have PRICE, ITEM."""
    NOT_SOLD_HERE = "not_sold_here"
    """This shop does not sell or buy such a thing. May have ITEM."""
    NO_SHOP_HERE = "no_shop_here"
    """Nobody sells anything here."""
    TRAINER_LINE = "trainer_line"
    """What a trainer teaches here. Needs SKILL; may have PRICE, WHO."""
    TRAINED = "trained"
    """I learned it. Needs SKILL; may have AMOUNT, PRICE."""
    NO_TRAINER_HERE = "no_trainer_here"
    """Nobody teaches here."""
    CANNOT_TRAIN = "cannot_train"
    """Not enough practice, gold or level. May have SKILL, TEXT."""

    # -- my state --------------------------------------------------------------------------------------
    VITALS = "vitals"
    """May have HP, HP_MAX, MP, MP_MAX, EP, EP_MAX."""
    STATUS = "status"
    """May have LEVEL, XP, XP_TO_NEXT, GOLD, PRACTICES, STATE (posture)."""
    LEVEL_GAINED = "level_gained"
    """Needs LEVEL."""
    XP_GAINED = "xp_gained"
    """Needs AMOUNT."""
    XP_LOST = "xp_lost"
    """Needs AMOUNT."""
    HEALED = "healed"
    """I feel better. May have AMOUNT, WHO."""
    HURT = "hurt"
    """I lost hit points outside a fight. May have AMOUNT."""
    POSTURE = "posture"
    """How I hold myself. Needs STATE: standing, sitting, resting, sleeping."""
    MUST_STAND = "must_stand"
    """I must stand up first."""
    MUST_BE_ALIVE = "must_be_alive"
    """I am dead, and cannot do that."""
    EFFECT_BEGAN = "effect_began"
    """Needs STATE (the effect's name); may have KIND: buff, debuff, condition."""
    EFFECT_ENDED = "effect_ended"
    """Needs STATE (the effect's name)."""
    HUNGRY = "hungry"
    THIRSTY = "thirsty"
    TIRED = "tired"
    """I am out of breath or of energy."""

    # -- quests ----------------------------------------------------------------------------------------
    QUEST_OFFERED = "quest_offered"
    """Somebody has a task for me. Needs QUEST; may have WHO, TEXT."""
    QUEST_ACCEPTED = "quest_accepted"
    """Needs QUEST; may have WHO, TEXT."""
    QUEST_OBJECTIVE = "quest_objective"
    """What a quest asks. Needs OBJECTIVE; may have QUEST (else the quest last named), CURRENT, TARGET."""
    QUEST_PROGRESS = "quest_progress"
    """A step was made. Needs QUEST; may have OBJECTIVE, CURRENT, TARGET."""
    QUEST_READY = "quest_ready"
    """All is done but telling. Needs QUEST; may have WHO (whom to tell)."""
    QUEST_COMPLETED = "quest_completed"
    """Needs QUEST; may have TEXT (the reward)."""
    QUEST_FAILED = "quest_failed"
    """Failed or given up. Needs QUEST."""
    QUEST_AGAIN = "quest_again"
    """It is done, and can be done again later. Needs QUEST, AMOUNT (minutes until then); may have WHO."""
    QUEST_LATER = "quest_later"
    """Somebody will have a quest for me. Needs WHO; may have LEVEL (from which on), QUEST (once this one is finished)."""
    QUEST_LINE = "quest_line"
    """One line of my quest log. Needs QUEST; may have STATE, OBJECTIVE, CURRENT, TARGET, WHO."""
    QUEST_LOG_EMPTY = "quest_log_empty"
    QUEST_REFUSED = "quest_refused"
    """I may not take this quest, now or ever. May have QUEST, TEXT."""

    # -- talk ------------------------------------------------------------------------------------------
    SAID = "said"
    """A player speaks. Needs WHO, TEXT; may have CHANNEL."""
    TOLD_ME = "told_me"
    """A player speaks to me alone. Needs WHO, TEXT."""
    NPC_SAID = "npc_said"
    """The game speaks by an NPC's mouth. Needs WHO, TEXT; may have TOPICS, QUEST."""
    NPC_TOPICS = "npc_topics"
    """What an NPC can be asked about. Needs TOPICS; may have WHO."""
    I_SAID = "i_said"
    """I spoke. May have TEXT, CHANNEL, WHO (to whom)."""
    EMOTED = "emoted"
    """Somebody showed a gesture. Needs WHO; may have TEXT."""
    EMOTED_AT_ME = "emoted_at_me"
    """Somebody showed a gesture to me. Needs WHO; may have TEXT."""
    IGNORES_ME = "ignores_me"
    """Somebody does not want to hear me. May have WHO."""
    NOT_ONLINE = "not_online"
    """Nobody of that name is in the game. May have WHO."""
    WHO_LINE = "who_line"
    """One line of the list of players. Needs WHO; may have LEVEL, KIND (ai or human)."""

    # -- company ---------------------------------------------------------------------------------------
    INVITED = "invited"
    """Somebody asks me into a group. Needs WHO."""
    JOINED_GROUP = "joined_group"
    """I, or WHO, joined the group. May have WHO."""
    LEFT_GROUP = "left_group"
    """I, or WHO, left the group. May have WHO."""
    FOLLOWS_ME = "follows_me"
    """Needs WHO."""
    FOLLOWS_ME_NO_MORE = "follows_me_no_more"
    """Needs WHO."""
    I_FOLLOW = "i_follow"
    """Needs WHO."""
    I_FOLLOW_NO_MORE = "i_follow_no_more"
    """May have WHO."""
    TRADE_OFFERED = "trade_offered"
    """Somebody wants to trade with me. Needs WHO."""
    TRADE_CHANGED = "trade_changed"
    """What lies in the trade changed, or WHO confirmed. May have WHO, ITEM, AMOUNT."""
    TRADE_DONE = "trade_done"
    TRADE_OVER = "trade_over"
    """Called off."""

    # -- refusals --------------------------------------------------------------------------------------
    CANNOT = "cannot"
    """What I tried did not work, for a reason without a meaning of its own. May have TEXT, ITEM, WHO."""
    UNKNOWN_COMMAND = "unknown_command"
    """There is no such command. May have TEXT (what I typed)."""
    UNCLEAR = "unclear"
    """The game needs me to say it more exactly. May have TEXT."""
    NOT_HERE = "not_here"
    """What I named is not here. May have TEXT (the name)."""
    NOT_CARRIED = "not_carried"
    """I do not have what I named. May have TEXT (the name)."""
    TOO_FAST = "too_fast"
    """I type faster than the game allows."""

    # -- made by perception itself; no sentence needs to name these ----------------------------------------
    ROOM = "room"
    """A whole room: title, area, text and exits in one, or a room's packet. Needs TITLE."""
    ROOM_ENDS = "room_ends"
    """The room block is over: who it did not show is not here."""
    ROOM_CORRECTED = "room_corrected"
    """Ways of a room lead elsewhere than was believed. Needs ROOM_ID, TARGETS; a target of "" is unknown."""
    ROOMS_ARE_ONE = "rooms_are_one"
    """Rooms that were taken for several are one. Needs ROOM_ID (which it is), ENTRIES (the other ids)."""
    PLAYERS_LISTED = "players_listed"
    """Every player here but me. Needs ENTRIES."""
    THINGS_LISTED = "things_listed"
    """Everything in a place. Needs LOCATION, ENTRIES."""
    THING_ADDED = "thing_added"
    """Needs LOCATION, ENTRIES."""
    THING_CHANGED = "thing_changed"
    """Needs LOCATION, ENTRIES."""
    THING_REMOVED = "thing_removed"
    """Needs LOCATION, ENTRIES."""
    UNKNOWN = "unknown"
    """Nothing could read it."""

    # -- the rest --------------------------------------------------------------------------------------
    EXAMINED = "examined"
    """What something looks like. May have TEXT, WHO, ITEM."""
    AMBIENT = "ambient"
    """Weather, time of day, colour. May have TEXT."""
    DONE = "done"
    """What I tried worked, and changes no belief."""
    NEWS = "news"
    """A word from the operators. May have TEXT."""
    SHUTDOWN = "shutdown"
    """The server is going down."""
    NOTHING = "nothing"
    """Needs no belief: help, lists for people, decoration."""

    @property
    def needs(self) -> tuple[Role, ...]:
        """The roles without which the meaning says nothing."""
        return NEEDS.get(self, ())


_WHO: Final = (Role.WHO,)
_ITEM: Final = (Role.ITEM,)
_AMOUNT: Final = (Role.AMOUNT,)
_STATE: Final = (Role.STATE,)
_QUEST: Final = (Role.QUEST,)

NEEDS: Final[Mapping[Meaning, tuple[Role, ...]]] = {
    Meaning.ROOM_TITLE: (Role.TITLE,),
    Meaning.ROOM_TEXT: (Role.TEXT,),
    Meaning.ROOM: (Role.TITLE,),
    Meaning.ROOM_CORRECTED: (Role.ROOM_ID, Role.TARGETS),
    Meaning.ROOMS_ARE_ONE: (Role.ROOM_ID, Role.ENTRIES),
    Meaning.FEATURE_HERE: (Role.KIND,),
    Meaning.I_MOVED: (Role.DIRECTION,),
    Meaning.OTHERS_FIGHT: (Role.WHO, Role.WHOM),
    Meaning.CONSIDERED: (Role.WHO, Role.STATE),
    Meaning.OTHER_GOT_ITEM: (Role.WHO, Role.ITEM),
    Meaning.OTHER_LOST_ITEM: (Role.WHO, Role.ITEM),
    Meaning.CONTAINER_HOLDS: (Role.CONTAINER, Role.ITEMS),
    Meaning.CONTAINER_EMPTY: (Role.CONTAINER,),
    Meaning.CONTAINER_CLOSED: (Role.CONTAINER,),
    Meaning.INVENTORY_LIST: (Role.ITEMS,),
    Meaning.SHOP_LINE: (Role.ITEM, Role.PRICE),
    Meaning.SHOP_WOULD_PAY: (Role.ITEM, Role.PRICE),
    Meaning.TRAINER_LINE: (Role.SKILL,),
    Meaning.TRAINED: (Role.SKILL,),
    Meaning.LEVEL_GAINED: (Role.LEVEL,),
    Meaning.QUEST_OBJECTIVE: (Role.OBJECTIVE,),
    Meaning.SAID: (Role.WHO, Role.TEXT),
    Meaning.TOLD_ME: (Role.WHO, Role.TEXT),
    Meaning.NPC_SAID: (Role.WHO, Role.TEXT),
    Meaning.NPC_TOPICS: (Role.TOPICS,),
    Meaning.DOOR_IS: (Role.STATE,),
    Meaning.EXIT_FOUND: (Role.DIRECTION,),
    Meaning.ROOM_BEYOND: (Role.DIRECTION,),
    **dict.fromkeys(
        (
            Meaning.MOB_HERE,
            Meaning.PLAYER_HERE,
            Meaning.CORPSE_HERE,
            Meaning.ENTERED,
            Meaning.LEFT,
            Meaning.VANISHED,
            Meaning.APPEARED,
            Meaning.I_ATTACK,
            Meaning.ATTACKS_ME,
            Meaning.I_HIT,
            Meaning.I_MISS,
            Meaning.HIT_ME,
            Meaning.MISSED_ME,
            Meaning.I_KILLED,
            Meaning.DIED,
            Meaning.FLED,
            Meaning.CONDITION,
            Meaning.EMOTED,
            Meaning.EMOTED_AT_ME,
            Meaning.WHO_LINE,
            Meaning.INVITED,
            Meaning.FOLLOWS_ME,
            Meaning.FOLLOWS_ME_NO_MORE,
            Meaning.I_FOLLOW,
            Meaning.TRADE_OFFERED,
            Meaning.QUEST_LATER,
        ),
        _WHO,
    ),
    **dict.fromkeys(
        (
            Meaning.ITEM_HERE,
            Meaning.GOT_ITEM,
            Meaning.LOST_ITEM,
            Meaning.USED_ITEM,
            Meaning.EQUIPPED,
            Meaning.UNEQUIPPED,
            Meaning.ITEM_APPEARED,
            Meaning.ITEM_GONE,
            Meaning.INVENTORY_ITEM,
            Meaning.EQUIPMENT_ITEM,
            Meaning.BOUGHT,
            Meaning.SOLD,
        ),
        _ITEM,
    ),
    **dict.fromkeys(
        (
            Meaning.GOLD_GAINED,
            Meaning.GOLD_LOST,
            Meaning.GOLD_IS,
            Meaning.XP_GAINED,
            Meaning.XP_LOST,
        ),
        _AMOUNT,
    ),
    Meaning.QUEST_AGAIN: (Role.QUEST, Role.AMOUNT),
    **dict.fromkeys((Meaning.POSTURE, Meaning.EFFECT_BEGAN, Meaning.EFFECT_ENDED), _STATE),
    **dict.fromkeys(
        (
            Meaning.QUEST_OFFERED,
            Meaning.QUEST_ACCEPTED,
            Meaning.QUEST_PROGRESS,
            Meaning.QUEST_READY,
            Meaning.QUEST_COMPLETED,
            Meaning.QUEST_FAILED,
            Meaning.QUEST_LINE,
        ),
        _QUEST,
    ),
}
"""Meaning → the roles it needs; a meaning that is not here needs none."""

REFUSALS: Final = frozenset(
    {
        Meaning.NO_EXIT,
        Meaning.DOOR_CLOSED,
        Meaning.DOOR_LOCKED,
        Meaning.FLEE_FAILED,
        Meaning.IN_FIGHT,
        Meaning.NOT_ATTACKABLE,
        Meaning.CONTAINER_CLOSED,
        Meaning.NOT_MINE_TO_TAKE,
        Meaning.TOO_MUCH_TO_CARRY,
        Meaning.NOT_ENOUGH_GOLD,
        Meaning.NOT_SOLD_HERE,
        Meaning.NO_SHOP_HERE,
        Meaning.NO_TRAINER_HERE,
        Meaning.CANNOT_TRAIN,
        Meaning.MUST_STAND,
        Meaning.MUST_BE_ALIVE,
        Meaning.TIRED,
        Meaning.QUEST_REFUSED,
        Meaning.IGNORES_ME,
        Meaning.NOT_ONLINE,
        Meaning.CANNOT,
        Meaning.UNKNOWN_COMMAND,
        Meaning.UNCLEAR,
        Meaning.NOT_HERE,
        Meaning.NOT_CARRIED,
        Meaning.TOO_FAST,
    }
)
"""Meanings that say: the command just typed did not do what it should."""

SPEECH: Final = frozenset({Meaning.SAID, Meaning.TOLD_ME, Meaning.EMOTED, Meaning.EMOTED_AT_ME})
"""Meanings by which another player's words or gestures come in; their words change no belief about the world."""
