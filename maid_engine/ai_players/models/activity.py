"""Keys of the activity log: what was done, and with whom, where or with what."""

from collections.abc import Mapping
from enum import Enum, auto
from typing import Final, NamedTuple

from maid_engine.ai_players.models.forgotten import Forgotten


class SubjectKind(Enum):
    """Kind of a subject of an activity."""

    PERSON = auto()
    """The name of a player or of somebody in the game, in lower case."""
    CREATURE = auto()
    """The name of a creature, in lower case."""
    ROOM = auto()
    """The id of a room."""
    DIRECTION = auto()
    ITEM = auto()
    """The name or the id of a thing."""
    SKILL = auto()
    QUEST = auto()
    """The id of a quest."""
    GOAL = auto()
    """The id of a goal."""
    VERB = auto()
    """The name of an action template."""
    TEXT = auto()
    """Words of a goal, an objective, a topic, or a line."""


PERSON, CREATURE, ROOM, DIRECTION, ITEM = (
    SubjectKind.PERSON,
    SubjectKind.CREATURE,
    SubjectKind.ROOM,
    SubjectKind.DIRECTION,
    SubjectKind.ITEM,
)
SKILL, QUEST, GOAL, VERB, TEXT = (
    SubjectKind.SKILL,
    SubjectKind.QUEST,
    SubjectKind.GOAL,
    SubjectKind.VERB,
    SubjectKind.TEXT,
)
NAMELESS = frozenset({DIRECTION, GOAL, VERB})
"""Kinds of subjects that never hold a player's name."""


class Activity(Enum):
    """An activity: its name in saved minds, and the kinds of its subjects."""

    def __init__(self, text: str, *kinds: SubjectKind) -> None:
        self.text = text
        self.kinds = kinds

    __hash__ = object.__hash__  # keys are looked up often, and Enum's own hash is slow

    # --- people ---
    APPROACHED = "approached", PERSON
    ASKED_ABOUT = "asked", PERSON, TEXT
    CHATTED = "chat", PERSON
    AT_A_LOSS = "lost", PERSON
    """The mind had no answer for this person."""
    ADDRESSED = "addressed", PERSON
    """Another AI player spoke to this one."""
    HEARD = "heard", PERSON
    HEARD_ANYBODY = "heard anybody"
    INVITED_BY = "invited", PERSON
    ASKED_ALONG = "asked along", PERSON
    LEFT_ALONE = "leave", PERSON
    LOOKED_FOR = "meet", PERSON
    OPENED_TALK = "opened", PERSON
    SPOKE = "spoke"
    SPOKE_IN_FIGHT = "spoke in fight"
    SPOKEN_TO_BY = "spoken to by", PERSON
    """This player said something to the character."""
    IN_TALK = "in talk", PERSON
    """This player said something to somebody else, with whom they talk."""
    WAITS = "waits", PERSON
    """This player said that they will be back soon, or asked to hold on."""
    MET = "came upon", PERSON
    """A meeting began: one of the two came to the other, or logged in."""
    PLAYS = "plays", PERSON
    """A list of players named this player, who may be anywhere."""
    LOOKED_WHO_PLAYS = "looked who plays"
    REMINISCED = "reminisced", PERSON
    FOUGHT_BESIDE = "fought beside", PERSON, CREATURE
    """Counts the kills of a creature with this player beside."""
    WALKED_WITH = "walked with", PERSON
    TALKED = "talked", PERSON
    THANKED = "thanked", PERSON
    TOLD = "told", PERSON, TEXT
    TOLD_NEWS = "told news", PERSON
    TOUCHED = "touched"
    UNANSWERED = "unanswered", PERSON
    """Only in minds of earlier versions. Now ``APPROACHED`` and ``HEARD`` show whether somebody answered."""
    WELCOMED = "welcomed", PERSON
    WONDERED = "wondered", PERSON
    REACHED_OUT = "reached out", PERSON
    WROTE_TO = "wrote to", PERSON
    WROTE_LETTER = "wrote a letter"
    REMARKED = "remarked", TEXT
    WARNED_GROUP = "warned company"
    CLAIMS_CHECKED = "claims checked"

    # --- groups and trades ---
    HELPED = "helped"
    GROUP_JOINED = "joined"
    GROUP_MOVED = "stirred"
    SAW_LEADER = "with leader"
    TRADE_OFFERED = "offered trade", PERSON
    SELLING_BEGUN = "selling to", PERSON
    TRADE_BEGUN = "trade with", PERSON
    PUT_IN_TRADE = "offered", PERSON, ITEM
    TRADE_CONFIRMED = "trade confirmed"
    LEFT_TO_PLAYER = "left to player", PERSON
    """The player for whom the mind plays was left to decide about a trade with this person."""

    # --- people of the game ---
    NPC_HEARD = "heard npc", PERSON
    ASKED_NPC = "ask", PERSON, TEXT
    ASKED_FOR_WORK = "talk for work", PERSON
    ASKED_FOR_HINT = "hint", PERSON
    NPC_SPOKE = "told anything"
    NPC_SILENT = "silent", PERSON
    SENT_TO = "lead", PERSON
    TALKED_TO_NPC = "talk", PERSON
    VISITED_FOR_WORK = "next", PERSON

    # --- rooms and ways ---
    EXPLORED = "way", ROOM, DIRECTION
    LOOKED_AT = "examine thing", ROOM, TEXT
    READ = "read thing", ROOM, ITEM
    LAY_IN_WAIT = "lay in wait", ROOM, CREATURE
    RAN_FROM = "ran from", ROOM
    SAID_THERE = "said", ROOM, TEXT
    SEARCHED = "search room", ROOM
    SEARCHED_FOR = "searched", ROOM, TEXT
    SHOP_BROWSED = "browse shop", ROOM
    STUDIED = "studied", ROOM
    TRIED_DOOR = "open door", ROOM, DIRECTION
    TRIED_KEYS = "unlock with", ROOM, DIRECTION, ITEM
    KEYS_IN_VAIN = "vain", ROOM, DIRECTION, ITEM
    WAITED = "waited", ROOM
    WALKED_TO = "go", ROOM
    SERVED_IN = "served", ROOM
    MADE_ROOM = "make_room"
    MET_IN = "met in", ROOM
    """Counts how often other players were there when the character came."""
    CAME_OR_WENT = "came or went"
    """Another player came to the character's room or left it."""
    FOLLOWED_TRAIL = "followed tracks", ROOM, CREATURE
    TRACKED = "tracked", ROOM, CREATURE
    LISTED_NOTES = "listed notes", ROOM
    READ_NOTE = "read note", ROOM, TEXT
    RECALLED_HOME = "recalled home"
    STAYS = "stays", ROOM
    """It said that it would stay there. It is avoided, as an activity, until then."""
    KEEPS_COMPANY = "keeps company", PERSON
    """It has met this player as promised. It is avoided, as an activity, as long as it stays where the player is."""
    SITS = "sits"
    """It sits down in company. It is avoided, as an activity, while the character sits."""
    USED_PLACE = "used", ITEM
    """It used a place of this name, such as a fire. It is avoided, as an activity, until the place may be used again."""
    WORKED_AT = "worked_at", ROOM, ITEM
    """It gathered at a place of this name. It is avoided, as an activity, for as long as the work takes."""
    STAYED = "stayed"
    """A stay in company ended."""
    GESTURE_ANSWERED = "gesture answered", PERSON
    TOOK_LEAVE = "took leave"
    WENT_TO_INN = "inn"

    # --- things ---
    BOUGHT_THERE = "buy there", ROOM, ITEM
    BOUGHT = "buy", ITEM
    CORPSE_LOOTED = "loot corpse", ITEM
    EQUIPPED = "equip", ITEM
    FETCHED = "fetch", ROOM, ITEM
    FETCHED_KEY = "key", ROOM, ITEM
    FETCHED_LIGHT = "fetch_light"
    MOVED_HANDLE = "moved handle", ROOM, ITEM
    """It pulled or pushed this. It is avoided, as an activity, until it may be tried again."""
    FIXED_IN_PLACE = "fixed", ITEM
    GAVE = "give", ITEM, PERSON
    HANDED_OVER = "handed over", ITEM, PERSON
    """Counts how often somebody got such a thing from the character."""
    GEAR_BOUGHT = "gear", ITEM
    LIGHT_MADE = "make_light"
    BANKED = "bank"
    LISTED_LOTS = "listed lots"
    PUT_UP = "put up", ITEM
    BID_ON = "bid", TEXT
    """Of a lot, by its number."""
    FETCHED_PARCEL = "fetched parcel"
    MADE = "make", ITEM
    """A work on such a thing was begun."""
    READ_RECIPES = "recipes"
    REPAIRED = "repair", ITEM
    """The repair of such a thing was asked for."""
    OPENED = "open", ROOM, ITEM
    OWN_CORPSE = "own_corpse"
    TOOK = "take", ROOM, ITEM
    SOLD_IN = "sold in", ROOM
    UNSOLD = "unsold", ITEM
    UNSOLD_THERE = "unsold there", ROOM, ITEM
    VALUED = "value", ROOM, ITEM
    WORE = "wear", ITEM, TEXT

    # --- fights and standing ---
    ABILITY_USED = "ability", SKILL
    ALLY_SEEN = "ally seen", PERSON
    BEATEN_BY = "beaten", CREATURE
    DIED = "died"
    DIED_OF = "deaths of foe", CREATURE
    DIED_AT = "deaths of room", ROOM
    FOUGHT = "fight", CREATURE
    FRIEND_IN_DANGER = "friend in danger", PERSON
    GREW = "grown"
    GREW_STRONGER = "stronger"
    OFF_BALANCE = "off balance"
    """An ability was used: for a moment there can be no other one."""
    ROSE = "risen"
    """A level was reached: there may be new skills and spells."""
    STRENGTHENED = "strengthened", SKILL, PERSON
    TRAINED_IN = "lesson", SKILL
    TRAINED = "train", ROOM, SKILL
    TRAINED_AT = "train at", ROOM

    # --- goals, quests and plans ---
    GATHERING = "gathering", TEXT
    HELP_ANSWERED = "help answered", TEXT
    """A call for help was answered, whether it is followed or not."""
    HELP_AGREED = "help agreed", TEXT
    HELP_CONSIDERED = "help considered", TEXT
    """The goal to follow a call for help was taken up."""
    GOAL_BLOCKED = "blocked", GOAL
    GOAL_PLANNED = "planned", GOAL
    PHASE_PLANNED = "planned phase", GOAL, TEXT
    GOAL_PURSUED = "goal", TEXT
    GOAL_TYPE_FAILED = "failed", TEXT
    WAY_SOUGHT = "sought a way", GOAL, TEXT
    """A model was asked for a way to this goal, to which none was known, when this was what was known about it."""
    WISH_CONSIDERED = "considered", TEXT, TEXT, TEXT
    OPTION_FAILED = "plan", TEXT
    OBJECTIVE_LOOKED_UP = "looked up", QUEST, TEXT
    QUEST_ACCEPTED = "accept", QUEST
    QUEST_DONE = "quest done"
    TRIED_ONCE = "once", VERB, TEXT

    NOT_GRANTED = "not granted", TEXT
    """The gateway did not permit this line to a mind that plays for a person."""

    # --- between other work ---
    COMMAND = "did", VERB
    """A command was typed. The verb is its full name."""
    IDLED = "idle", VERB
    INTERLUDE = "interlude"
    OCCASION = "occasion", TEXT, TEXT
    RECALLED = "recalled", TEXT
    STEP = "step", VERB, TEXT
    """A step of a plan: its verb, and its parameters in words."""

    def of(self, *subjects: str) -> "ActivityKey":
        """Return the key of this activity with these subjects.

        Raises:
            ValueError: There are more or fewer subjects than the activity has.
        """
        if len(subjects) != len(self.kinds):
            raise ValueError(f"{self.name} takes {len(self.kinds)} subjects, not {len(subjects)}")
        # Rules make forty keys for each command. The class's own __new__ takes twice as long.
        return tuple.__new__(ActivityKey, (self, subjects))


BY_TEXT: Final[Mapping[str, Activity]] = {one.text: one for one in Activity}
"""Name in saved minds → activity."""


class ActivityKey(NamedTuple):
    """An activity and its subjects, in the order of :attr:`Activity.kinds`."""

    activity: Activity
    subjects: tuple[str, ...] = ()

    def concerns(self, person: Forgotten) -> bool:
        """Return whether a subject is this player or names them."""
        return any(
            _names(kind, subject, person)
            for kind, subject in zip(self.activity.kinds, self.subjects, strict=True)
        )


def _names(kind: SubjectKind, subject: str, person: Forgotten) -> bool:
    if kind in NAMELESS:
        return False
    if kind is PERSON and subject.lower() == person.name:
        return True
    return person.named_in(subject)
