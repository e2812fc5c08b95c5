"""Messages about the inbox: what waited for a player who was away."""

from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

NEW_ITEM = _define(
    "inbox.new_item",
    "system_message",
    actor='One new item is in your inbox. Type "inbox" to see it.',
    importance=5,
)
NEW_ITEMS = _define(
    "inbox.new_items",
    "system_message",
    actor='New items in your inbox: {count:int}. Type "inbox" to see them.',
    importance=5,
)
NEW_NOW = _define(
    "inbox.new_now",
    "system_message",
    actor='New in your inbox is item {number:int}, about {kind:word}. Type "inbox {number:int}" to read it.',
    importance=5,
)
EMPTY = _define("inbox.empty", "command_result", actor="Your inbox is empty.")
NOTHING_NEW = _define(
    "inbox.nothing_new",
    "command_result",
    actor='Nothing in your inbox is new. Type "inbox all" to see what you have read: {count:int}.',
)
ITEM = _define(
    "inbox.item",
    "command_result",
    actor='Item {number:int}, {kind:word}, {age:list}: "{text:speech}"',
)
ITEM_READ = _define(
    "inbox.item_read",
    "command_result",
    actor='Item {number:int} (read), {kind:word}, {age:list}: "{text:speech}"',
    reader={"actor": 'Item {number:int}, which you have read, {kind:word}, {age:list}: "{text:speech}"'},
)
LINE = _define("inbox.line", "command_result", actor='Inbox: "{text:speech}"')
OLDER = _define(
    "inbox.older",
    "command_result",
    actor='Older items that are not shown: {count:int}. Type "{form:speech}" to see them.',
)
HOW_TO_READ = _define(
    "inbox.how_to_read",
    "command_result",
    actor='Type "inbox" and a number to read an item, which is then no longer new.',
)
FOR_PEOPLE = _define("inbox.for_people", "error", actor="Only a person can read an inbox.")
NO_ITEM = _define(
    "inbox.no_item",
    "error",
    actor='Your inbox has no item {number:int}. Type "inbox all" to see the items that it has.',
)
CLEARED = _define(
    "inbox.cleared", "command_result", actor="Items that are deleted from your inbox: {count:int}."
)
NOT_CLEARED = _define(
    "inbox.not_cleared",
    "command_result",
    actor="Nothing is deleted from your inbox: you have read none of its items.",
)
