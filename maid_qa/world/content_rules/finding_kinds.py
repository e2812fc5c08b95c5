"""Every kind of defect of a world: its severity, its meaning, and how to fix it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from maid_engine.ports.playtest import KINDS as ENGINE_KINDS
from maid_engine.ports.playtest import Kind, Severity

NOTE, MINOR, MAJOR, CRITICAL = Severity.NOTE, Severity.MINOR, Severity.MAJOR, Severity.CRITICAL

PLACES: Final[Mapping[str, Kind]] = {
    "unreachable_room": Kind(
        "Room cannot be reached",
        MAJOR,
        "No way leads there from where characters begin, with all the keys that can be had.",
        "Give it an exit from a room that can be reached, or put the key of its door on this side.",
    ),
    "dead_exit": Kind(
        "Exit leads nowhere",
        MAJOR,
        "An exit is shown and leads to no room, or refuses those who take it without a reason.",
        "Let it lead to a room that exists, or take it away.",
    ),
    "exit_astray": Kind(
        "Exit leads elsewhere",
        MAJOR,
        "A player who takes the exit comes out in another room than the content says.",
        "Fix what moves the player: a rule, or a system of the pack.",
    ),
    "one_way_exit": Kind(
        "No way back",
        MINOR,
        "An exit leads to a room from which the opposite way does not lead back, and nobody said that it should not.",
        "Give the other room an exit back, or write one_way = true.",
    ),
    "soft_lock": Kind(
        "No way on",
        CRITICAL,
        "A character can get into a place from which no way leads back to where it began, but dying or asking to be freed.",
        "Add a way out, or let what opens the way be had inside.",
    ),
    "exit_misplaced": Kind(
        "Direction and map disagree",
        MINOR,
        "By their coordinates one room does not lie where the exit to it goes, so that maps are drawn wrong.",
        "Correct the exit's direction or one of the two rooms' coords.",
    ),
    "rooms_overlap": Kind(
        "Two rooms in one spot",
        MINOR,
        "Two rooms of a pack have the same coordinates, so that one hides the other on maps; or one of a zone has none.",
        "Move one of them, or give it coords.",
    ),
    "dark_for_good": Kind(
        "Dark room without a light",
        MAJOR,
        "A room is dark, and no light can be had in the world, so that nobody ever sees what is in it.",
        'Sell or spawn an item of kind = "light" with slot = "held", or take the flag dark away.',
    ),
    "zone_unsound": Kind(
        "Zone does not fit",
        MINOR,
        "A zone has no rooms, or one that lies apart from all others, or is said to be for levels that it has no foes for.",
        "Correct the room's zone, or the zone's levels.",
    ),
    "way_unsaid": Kind(
        "Description names a missing way",
        MINOR,
        "A description says that a way leads somewhere, and there is none or it is hidden; or only a hidden way leads to what everybody needs.",
        "Add the exit, show it, or correct the direction in the text.",
    ),
    "room_unshown": Kind(
        "Room is shown wrong",
        MAJOR,
        "Looking around does not show the title, the text, a way out, a thing or a being that is there.",
        "Fix what shows rooms: the rule of sight, or its sentences.",
    ),
    "door_unsound": Kind(
        "Door does not fit",
        MAJOR,
        "A door is on no exit or on one side of a way only, falls shut at once, or is opened by what is not a key, or by another's.",
        "Name the same door on both exits between two rooms, and give it its own key.",
    ),
    "key_unobtainable": Kind(
        "Key cannot be had",
        MAJOR,
        "Something is locked, and its key is nowhere to be got before it is opened.",
        "Spawn the key, sell it, or let a mob or a quest give it on this side.",
    ),
    "lock_ignored": Kind(
        "Lock without effect",
        MAJOR,
        "Something that was locked opened, or was locked or unlocked without its key.",
        "Fix the rule of doors, or what unlocked it meanwhile.",
    ),
}

THINGS: Final[Mapping[str, Kind]] = {
    "item_unobtainable": Kind(
        "Item cannot be had",
        MINOR,
        "Nothing sells, drops, holds or rewards it, so that no player ever sees it.",
        "Spawn it, sell it, or let a mob or a quest give it; or take it out of the pack.",
    ),
    "item_incomplete": Kind(
        "Item lacks what its kind needs",
        MINOR,
        "A weapon deals nothing, a container holds nothing, a potion does nothing, a key opens nothing, and so on.",
        "Add the part that is missing, or change its kind.",
    ),
    "wrong_slot": Kind(
        "Worn in the wrong place",
        MINOR,
        "By its name or its kind an item belongs in another slot than it has.",
        "Correct its slot.",
    ),
    "container_shut": Kind(
        "Container cannot be opened",
        MAJOR,
        "A container is closed or locked, and nothing that can be done opens it.",
        "Make it closeable, and let its key be had.",
    ),
    "item_duplicated": Kind(
        "Item doubled",
        CRITICAL,
        "Items became more by something that cannot make any, or one is in two places.",
        "Fix the rule behind the command: an item is moved, never copied.",
    ),
    "item_lost": Kind(
        "Item lost",
        CRITICAL,
        "An item vanished by something that uses nothing up.",
        "Fix the rule behind the command: an item is moved, never destroyed.",
    ),
    "deed_without_effect": Kind(
        "Said but not done",
        MAJOR,
        "A command says that something was done, and the state of the world is not so.",
        "Fix the rule behind the command, or the sentence that it gives.",
    ),
    "effect_wrong": Kind(
        "Done but wrong",
        MAJOR,
        "A command did something else than the content says: it heals too much, goes to another slot, costs another price.",
        "Fix the rule behind the command.",
    ),
    "refused_wrongly": Kind(
        "Refused without a reason",
        MAJOR,
        "A command was refused, and by the state of the world there was nothing against it.",
        "Fix the condition in the rule behind the command.",
    ),
    "allowed_wrongly": Kind(
        "Allowed against the rules",
        MAJOR,
        "A command did what the content forbids: a fixed thing was taken, a level too low was no bar.",
        "Fix the condition in the rule behind the command.",
    ),
    "misreported": Kind(
        "Told what is not so",
        MAJOR,
        "What a player is told of the own things, gold, vitals or of a shop's wares is not how it is.",
        "Fix the command that tells it.",
    ),
    "spawn_missing": Kind(
        "Does not come back",
        MAJOR,
        "What was killed or taken is not replaced in the time that the content says.",
        "Fix the spawn, or the system that replaces what is gone.",
    ),
    "spawn_overflow": Kind(
        "Comes back too often",
        MAJOR,
        "More of something is there than its spawn says.",
        "Fix the system that replaces what is gone.",
    ),
    "time_stopped": Kind(
        "Does not happen by itself",
        MAJOR,
        "A door stays open, a corpse stays, the hurt do not recover, the dead do not return, a fight has no rounds, a rescue or a mob's small talk never comes.",
        "Fix the system that lets it happen, or its cadence.",
    ),
    "invariant_broken": Kind(
        "Invariant broken",
        CRITICAL,
        "The state of the world contradicts itself, whatever was typed.",
        "Look at the act that it was found after: a rule there changes one half of two things that belong together.",
    ),
}

TRADE: Final[Mapping[str, Kind]] = {
    "economy_leak": Kind(
        "Gold without end",
        MAJOR,
        "Something that can be done again and again makes gold or goods from nothing.",
        "Raise the price, lower what is paid, or let it be done once.",
    ),
    "gold_mismatch": Kind(
        "Gold does not add up",
        CRITICAL,
        "Gold was made or lost that the ledger does not account for.",
        "Let gold change hands by the rules of money alone.",
    ),
    "shop_unsound": Kind(
        "Shop cannot trade",
        MAJOR,
        "A shop has no keeper who is there, or sells what is worth nothing, is fixed, or belongs to a quest.",
        "Spawn its keeper; take the ware off the list, or give it a value.",
    ),
    "shop_margin": Kind(
        "Shop pays too much",
        MAJOR,
        "By its markup and markdown a shop pays as much for a thing as it asks, or more; the game holds it to what it asks.",
        "Set markdown below markup.",
    ),
    "price_wrong": Kind(
        "Price is wrong",
        MAJOR,
        "What was paid is not what the shop's list, or its markup and markdown, say.",
        "Fix the rule of prices, or the sentence that tells it.",
    ),
    "out_of_scale": Kind(
        "Out of scale",
        MINOR,
        "A mob, an item, a kill, a quest or a shop is far stronger, weaker, dearer, cheaper, heavier or lighter than its level or its kind has it.",
        "Correct the number that stands out, or set it for another level.",
    ),
}

BEINGS: Final[Mapping[str, Kind]] = {
    "mob_unmet": Kind(
        "Mob cannot be met",
        NOTE,
        "A mob is spawned nowhere, so that no player ever meets it.",
        "Spawn it, or take it out of the pack.",
    ),
    "mob_unsound": Kind(
        "Mob does not fit",
        MINOR,
        "A mob is above its zone's levels, wears what cannot be worn, stands where no mob may be, teaches nothing, or comes back too soon or too seldom.",
        "Correct the mob, its spawn, or the zone's levels.",
    ),
    "gathering_unsound": Kind(
        "Gathering cannot be held",
        MAJOR,
        "Nobody announces a gathering, because its announcer is nowhere, or its host does not stand where it is held.",
        "Spawn the announcer; let the host be a mob that stands there.",
    ),
    "weather_unsound": Kind(
        "Weather cannot come",
        MINOR,
        "A weather has no weight in any season, or a season has no weather.",
        "Give weights above 0.",
    ),
    "scene_unsound": Kind(
        "Scene cannot go on",
        MINOR,
        "A beat or an end of a scene waits for a flag that nothing sets, or for longer than the scene lasts; or somebody of its cast never comes.",
        "Set the flag, wait for less, or let the member of the cast enter.",
    ),
    "trigger_unsound": Kind(
        "Trigger cannot act",
        MINOR,
        "A trigger waits for a flag that nothing sets, or belongs to what nobody can reach, or asks for what nobody can have.",
        "Set the flag, let its place be reached, or take it out of the pack.",
    ),
    "use_unsound": Kind(
        "Place cannot be used by its words",
        MINOR,
        "What players are to type for a place in a room is what they type for a command.",
        "Choose another verb, such as one with a preposition.",
    ),
    "death_trap": Kind(
        "Deadly for newcomers",
        MAJOR,
        "A newcomer who walks in within a few steps of the start is attacked, and cannot win or get out alive.",
        "Move the mob, make it weaker, or do not let it attack on sight.",
    ),
    "dialogue_dead_end": Kind(
        "Topic without an answer",
        MINOR,
        "A mob offers to talk about something, and knows nothing of it.",
        "Add the topic, or change the words that name it.",
    ),
    "topic_unanswered": Kind(
        "Question without its answer",
        MAJOR,
        "A mob was asked about a topic that it has, and did not say what its content says.",
        "Fix the rule of talking, or the topic's key.",
    ),
    "fight_wrong": Kind(
        "Fight against the rules",
        MAJOR,
        "A blow takes more than its weapon can, a death leaves no corpse or no spoils, teaches nothing, or takes what the dead should keep; or they return where it is not safe.",
        "Fix the rule of fights or of deaths.",
    ),
}

QUESTS: Final[Mapping[str, Kind]] = {
    "quest_unfinishable": Kind(
        "Quest cannot be finished",
        CRITICAL,
        "No course of play completes it.",
        "Make what it asks for possible: spawn it, let it be reached, taken, fought or used.",
    ),
    "quest_slow": Kind(
        "Quest takes too long",
        MINOR,
        "What it asks for comes back so seldom, or is left so rarely, that a player waits for it for half an hour or more.",
        "Spawn more of it, let it come back sooner, or raise its chance.",
    ),
    "quest_order": Kind(
        "Stages out of order",
        MAJOR,
        "A stage asks for what only a later stage, or the quest's own reward, brings.",
        "Put the stages in the order in which they can be done.",
    ),
    "quest_text": Kind(
        "Task and text disagree",
        MINOR,
        "What a quest tells the player to do is not what it counts: another number, another thing, another place.",
        "Correct the stage's text, or its objective.",
    ),
    "quest_level": Kind(
        "Quest too hard for its level",
        MINOR,
        "A quest is offered at a level at which its foes, or what it asks one to use, are too much.",
        "Raise min_level, or choose something weaker.",
    ),
    "objective_stuck": Kind(
        "Deed does not count",
        CRITICAL,
        "What an objective asks for was done, and its count did not move.",
        "Fix what notes the deed, or the ids in the objective.",
    ),
    "quest_jumps": Kind(
        "Quest moves by itself",
        MAJOR,
        "A quest went on, was finished or could be taken although what it demands was not done.",
        "Fix what settles quests, or the objective's count.",
    ),
    "reward_wrong": Kind(
        "Reward is not what was promised",
        CRITICAL,
        "A quest was finished, and the gold, the experience or the things that it promises did not come, or came twice.",
        "Fix what gives rewards.",
    ),
}

WORDS: Final[Mapping[str, Kind]] = {
    "noun_unknown": Kind(
        "Noun cannot be examined",
        MINOR,
        "A description names a thing that is not there to look at.",
        "Add it to the room's details, or to [lint.ignore] with a reason.",
    ),
    "noun_unanswered": Kind(
        "Detail is not shown",
        MAJOR,
        "A thing that the content describes was looked at, and its text was not shown.",
        "Fix the rule of sight, or the detail's key.",
    ),
    "instruction_fails": Kind(
        "Told to type what does nothing",
        MAJOR,
        "A text tells the player what to type, and no command, quest, being or thing answers to it, or the way leads elsewhere.",
        "Correct the words, or what they name.",
    ),
    "placeholder_text": Kind(
        "Text left unwritten",
        MINOR,
        "Players read a placeholder: nothing, TODO, lorem ipsum, or a slot that nobody filled.",
        "Write the text.",
    ),
    "text_form": Kind(
        "Text looks unfinished",
        NOTE,
        "A quote or bracket is left open, a word is doubled, or a sentence has no end.",
        "Correct the text.",
    ),
    "text_repeated": Kind(
        "Same text twice",
        NOTE,
        "Two different things are described by the same words.",
        "Give each a description of its own.",
    ),
    "article_wrong": Kind(
        "Article does not fit",
        NOTE,
        "A name takes a where English has an, or the other way round.",
        "Correct the article, or leave it out: the usual one is found by itself.",
    ),
    "name_clash": Kind(
        "Names that cannot be told apart",
        MINOR,
        "Two things share a name, or a sentence that holds a name is misread.",
        "Rename one of them.",
    ),
    "sentence_misread": Kind(
        "Sentence cannot be read back",
        MINOR,
        "AI players and the checks cannot tell which names stand in a sentence of a pack, whatever the names are.",
        "Part its slots by words or marks that no name has.",
    ),
    "sentence_twofold": Kind(
        "Sentence with two meanings",
        MINOR,
        "A sentence of a pack reads as another one too, and the two mean different things to AI players.",
        "Reword it, or give both the same meaning.",
    ),
    "calling_misnamed": Kind(
        "Calling hides another word",
        MINOR,
        "A calling has the name of a command, or the name of characters without a calling.",
        "Choose another word for it.",
    ),
    "ability_misnamed": Kind(
        "Ability hides another word",
        MINOR,
        "An ability has the name of a calling or an affect, or its name is the beginning of a command's.",
        "Choose another word for it.",
    ),
    "file_unread": Kind(
        "File is not read",
        MINOR,
        "A file in a pack's data folder is not a TOML file, so nothing in it is loaded.",
        "Write it as TOML with the ending .toml, or move it out of data/.",
    ),
    "lesson_misnamed": Kind(
        "Lesson for AI players names what there is not",
        MINOR,
        "A goal or a template that a pack teaches names a command or a room that this game does not have.",
        "Correct the name.",
    ),
    "help_unsound": Kind(
        "Help page does not fit",
        MINOR,
        "A pack's help page is hidden by another one or names a topic that is not there, or its text was not shown to those who asked for it.",
        "Rename the topic, or fix the help command.",
    ),
}

TABLES: Final[Mapping[str, tuple[str, ...]]] = {
    "room": (
        *("unreachable_room", "dead_exit", "exit_astray", "one_way_exit", "soft_lock", "exit_misplaced"),
        *("rooms_overlap", "dark_for_good", "way_unsaid", "room_unshown", "noun_unknown", "noun_unanswered"),
        "use_unsound",
    ),
    "zone": ("zone_unsound",),
    "door": ("door_unsound", "key_unobtainable", "lock_ignored"),
    "item": ("item_unobtainable", "item_incomplete", "wrong_slot", "container_shut", "effect_wrong"),
    "shop": ("shop_unsound", "shop_margin", "price_wrong"),
    "gathering": ("gathering_unsound",),
    "scene": ("scene_unsound",),
    "trigger": ("trigger_unsound",),
    "weather": ("weather_unsound",),
    "season": ("weather_unsound",),
    "calling": ("calling_misnamed",),
    "ability": ("ability_misnamed",),
    "mob": ("mob_unmet", "mob_unsound", "death_trap", "dialogue_dead_end", "topic_unanswered", "fight_wrong"),
    "quest": tuple(QUESTS),
}
"""Table of a pack's files → the kinds of findings about what it defines."""


def _with_tables(kinds: Mapping[str, Kind]) -> Mapping[str, Kind]:
    of_kind = {kind: table for table, names in TABLES.items() for kind in names}
    return {name: kind._replace(table=of_kind.get(name, "")) for name, kind in kinds.items()}


WORLD_KINDS: Final[Mapping[str, Kind]] = MappingProxyType(
    _with_tables({**PLACES, **THINGS, **TRADE, **BEINGS, **QUESTS, **WORDS})
)
KINDS: Final[Mapping[str, Kind]] = MappingProxyType({**ENGINE_KINDS, **WORLD_KINDS})
"""The kinds that the checks of the standard library can report."""
