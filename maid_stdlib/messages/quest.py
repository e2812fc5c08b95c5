"""Messages about quests. An objective has the same wording everywhere, so that readers can join the lines."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()

OFFER = CATALOGUE.define(
    "quest.offer",
    "quest_update",
    actor='{npc} has a quest for you: {quest:title}. Type "accept {key:speech}" to take it.',
    importance=7,
    means=Meaning.QUEST_OFFERED,
)
COMES_AGAIN = CATALOGUE.define(
    "quest.comes_again",
    "quest_update",
    actor="This work ({quest:title}) comes again {minutes:minutes} after it is done.",
    reader={"actor": "This work, {quest:title}, comes again {minutes:minutes} after it is done."},
    importance=4,
    means=Sense(Meaning.QUEST_LINE, always={Role.STATE: "repeatable"}),
)
COMES_AGAIN_AT_ONCE = CATALOGUE.define(
    "quest.comes_again_at_once",
    "quest_update",
    actor="This work comes again as soon as it is done ({quest:title}).",
    reader={"actor": "This work, {quest:title}, comes again as soon as it is done."},
    importance=4,
    means=Sense(Meaning.QUEST_LINE, always={Role.STATE: "repeatable"}),
)
OFFER_LATER = CATALOGUE.define(
    "quest.offer_later",
    "quest_update",
    actor="{npc} will have a quest for you at level {level:int}: {quest:title}.",
    importance=4,
    means=Sense(Meaning.QUEST_LATER, {"quest": None}),
)
OFFER_AFTER = CATALOGUE.define(
    "quest.offer_after",
    "quest_update",
    actor="{npc} will have a quest for you later; finish this one first: {first:title}.",
    importance=4,
    means=Sense(Meaning.QUEST_LATER, {"first": Role.QUEST}),
)
OFFER_AFTER_TALK = CATALOGUE.define(
    "quest.offer_after_talk",
    "quest_update",
    actor="{npc} will have a quest for you later; talk with {giver} first.",
    importance=4,
    means=Sense(Meaning.QUEST_LATER, {"giver": None}),
)
OFFER_AGAIN = CATALOGUE.define(
    "quest.offer_again",
    "quest_update",
    actor="{npc} will have this for you again ({quest:title}) in {minutes:minutes}.",
    importance=4,
    means=Sense(Meaning.QUEST_AGAIN, {"minutes": Role.AMOUNT}),
)
ACCEPTED = CATALOGUE.define(
    "quest.accepted",
    "quest_update",
    actor="You accept the quest {quest:title}.",
    importance=7,
    means=Meaning.QUEST_ACCEPTED,
)
STAGE = CATALOGUE.define(
    "quest.stage",
    "quest_update",
    actor="Your task ({quest:title}): {text:prose}",
    importance=6,
    means=Sense(Meaning.QUEST_OBJECTIVE, {"text": Role.OBJECTIVE}),
)
PROGRESS = CATALOGUE.define(
    "quest.progress",
    "quest_update",
    actor="{quest:title}: {objective:prose} ({count:int} of {goal:int}).",
    reader={"actor": "{quest:title}: {objective:prose}, {count:int} of {goal:int}."},
    importance=6,
    means=Sense(Meaning.QUEST_PROGRESS, {"count": Role.CURRENT, "goal": Role.TARGET}),
)
"""``The Wolf Menace: kill grey wolves (2 of 3).``"""
COMPLETED = CATALOGUE.define(
    "quest.completed",
    "quest_update",
    actor="Quest completed: {quest:title}!",
    room="{actor} has completed a quest!",
    importance=9,
    means=Meaning.QUEST_COMPLETED,
)
AGAIN = CATALOGUE.define(
    "quest.again",
    "quest_update",
    actor="There will be more of this to do ({quest:title}) in {minutes:minutes}.",
    importance=5,
    means=Sense(Meaning.QUEST_AGAIN, {"minutes": Role.AMOUNT}),
)
REWARD_GOLD = CATALOGUE.define(
    "quest.reward_gold",
    "item_event",
    actor="Your reward: {amount:int} gold.",
    importance=6,
    means=Meaning.GOLD_GAINED,
)
REWARD_ITEM = CATALOGUE.define(
    "quest.reward_item", "item_event", actor="Your reward: {item:a}!", importance=6, means=Meaning.GOT_ITEM
)
REWARD_AT_FEET = CATALOGUE.define(
    "quest.reward_at_feet",
    "item_event",
    actor="Your hands are full, so {item} of your reward lies before your feet.",
    importance=7,
)
HANDED_OVER = CATALOGUE.define(
    "quest.handed_over",
    "item_event",
    actor="You hand over {item:a} to {target}.",
    room="{actor} hands over {item:a} to {target}.",
    importance=5,
    means=Meaning.LOST_ITEM,
)
ACTIVE = CATALOGUE.define(
    "quest.active",
    "quest_update",
    actor="Quest in hand ({quest:title}): stage {stage:int} of {stages:int}.",
    reader={"actor": "Quest in hand, {quest:title}: stage {stage:int} of {stages:int}."},
    importance=5,
    means=Sense(Meaning.QUEST_LINE, always={Role.STATE: "active"}),
)
FINISHED = CATALOGUE.define(
    "quest.finished",
    "quest_update",
    actor="Quest finished ({quest:title}).",
    importance=3,
    means=Sense(Meaning.QUEST_LINE, always={Role.STATE: "finished"}),
)
OPEN_AGAIN = CATALOGUE.define(
    "quest.open_again",
    "quest_update",
    actor="To be done again ({quest:title}): ask {npc}.",
    importance=3,
    means=Sense(Meaning.QUEST_LINE, always={Role.STATE: "again"}),
)
WAITS_AGAIN = CATALOGUE.define(
    "quest.waits_again",
    "quest_update",
    actor="{npc} will have more of this to do ({quest:title}) in {minutes:minutes}.",
    importance=3,
    means=Sense(Meaning.QUEST_AGAIN, {"minutes": Role.AMOUNT}),
)
WORK_AGAIN = CATALOGUE.define(
    "quest.work_again",
    "quest_update",
    actor="Work that comes again ({quest:title}): ask {npc}.",
    importance=3,
)
NONE = CATALOGUE.define(
    "quest.none",
    "command_result",
    actor="You have no quest in hand. Talk to people, and they may have one for you.",
    means=Meaning.QUEST_LOG_EMPTY,
)
SUMMARY = CATALOGUE.define(
    "quest.summary",
    "command_result",
    actor="About the quest ({quest:title}): {text:prose}",
)
GIVEN_BY = CATALOGUE.define(
    "quest.given_by", "command_result", actor="The quest {quest:title} was given by {npc}."
)
ABANDONED = CATALOGUE.define(
    "quest.abandoned",
    "quest_update",
    actor="You give up the quest {quest:title}.",
    importance=6,
    means=Meaning.QUEST_FAILED,
)
UNKNOWN = CATALOGUE.define(
    "quest.unknown",
    "error",
    actor='You have no quest called "{what:speech}". Type "quests" for a list.',
    means=Meaning.QUEST_REFUSED,
)
NOT_OFFERED = CATALOGUE.define(
    "quest.not_offered",
    "error",
    actor='Nobody here offers a quest called "{what:speech}".',
    means=Meaning.QUEST_REFUSED,
)
NOTHING_OFFERED = CATALOGUE.define(
    "quest.nothing_offered",
    "error",
    actor="Nobody here has a quest for you now.",
    means=Meaning.QUEST_REFUSED,
)
OFFERED_HERE = CATALOGUE.define("quest.offered_here", "command_result", actor="On offer here: {quests:list}.")
ACCEPT_WHICH = CATALOGUE.define(
    "quest.accept_which",
    "error",
    actor='Write "accept" and the name of a quest. On offer here: {quests:list}.',
)
IN_HAND = CATALOGUE.define(
    "quest.in_hand", "error", actor="You are on the quest {quest:title} already.", means=Meaning.QUEST_REFUSED
)
DONE_ALREADY = CATALOGUE.define(
    "quest.done_already",
    "error",
    actor="You have finished the quest {quest:title} already.",
    means=Sense(Meaning.QUEST_LINE, always={Role.STATE: "finished"}),
)
NOT_YET_AGAIN = CATALOGUE.define(
    "quest.not_yet_again",
    "error",
    actor="You have done enough of the quest {quest:title} for now; there is more in {minutes:minutes}.",
    means=Sense(Meaning.QUEST_AGAIN, {"minutes": Role.AMOUNT}),
)
LEVEL_TOO_LOW = CATALOGUE.define(
    "quest.level_too_low",
    "error",
    actor="The quest {quest:title} is for level {level:int} and up.",
    means=Meaning.QUEST_REFUSED,
)
NEEDS_FIRST = CATALOGUE.define(
    "quest.needs_first",
    "error",
    actor="Before the quest {quest:title} you have to finish {first:title}.",
    means=Meaning.QUEST_REFUSED,
)
NEEDS_TALK_FIRST = CATALOGUE.define(
    "quest.needs_talk_first",
    "error",
    actor="The quest {quest:title} comes later; talk with {giver} first.",
    means=Sense(Meaning.QUEST_REFUSED, {"giver": None}),
)
TOO_MANY = CATALOGUE.define(
    "quest.too_many",
    "error",
    actor="You have {most:int} quests in hand; finish or abandon one first.",
    means=Meaning.QUEST_REFUSED,
)
ABANDON_WHICH = CATALOGUE.define(
    "quest.abandon_which", "error", actor='Write it like this: "abandon wolf menace". In hand: {quests:list}.'
)
