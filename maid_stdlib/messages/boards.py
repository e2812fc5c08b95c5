"""Messages of boards."""

from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import Catalogue

CATALOGUE = Catalogue()
_define = CATALOGUE.define

BOARD_HERE = _define(
    "boards.board_here",
    "room_description",
    actor='Notes of players are pinned to {board:a} here. "board" lists them.',
    means=Sense(Meaning.FEATURE_HERE, {"board": None}, {Role.KIND: "board"}),
)
ROW = _define(
    "boards.row",
    "command_result",
    actor='Note {number:int} by {author:one}, written at "{when:speech}" UTC: "{title:speech}"',
    means=Sense(
        Meaning.NOTE_LISTED, {"number": Role.COUNT, "author": Role.WHO, "when": None, "title": Role.TEXT}
    ),
)
NOTE = _define(
    "boards.note",
    "communication",
    actor='{author:one} writes in note {number:int}, "{title:speech}": "{text:speech}"',
    means=Sense(
        Meaning.NOTE_READ, {"number": Role.COUNT, "author": Role.WHO, "title": None, "text": Role.TEXT}
    ),
)
EMPTY = _define("boards.empty", "command_result", actor="No note is pinned to the board.", means=Meaning.DONE)
HOW_TO_READ = _define(
    "boards.how_to_read",
    "command_result",
    actor='Type "read" and a number to read a note, or "post" with a title, a colon and your words to pin one up.',
    means=Meaning.DONE,
)
NO_BOARD = _define(
    "boards.no_board",
    "error",
    actor="There is no board here. Look for one in a town.",
    means=Meaning.NO_BOARD_HERE,
)
NO_NOTE = _define(
    "boards.no_note",
    "error",
    actor='There is no note {number:int} on this board. Type "board" to see which there are.',
    means=Sense(Meaning.CANNOT, {"number": None}),
)
POSTED = _define(
    "boards.posted",
    "communication",
    actor="You pin a note to the board. It is note {number:int}.",
    room="{actor} pins a note to the board.",
    importance=4,
    means={"actor": Meaning.DONE, "room": Meaning.NOTHING},
)
REMOVED = _define(
    "boards.removed",
    "command_result",
    actor="You take note {number:int} down.",
    means=Meaning.DONE,
)
NOT_YOURS = _define(
    "boards.not_yours",
    "error",
    actor="Note {number:int} is not yours, so you leave it where it is.",
    means=Sense(Meaning.CANNOT, {"number": None}),
)
TOO_LONG = _define(
    "boards.too_long",
    "error",
    actor="A title has at most {title:int} characters and a note {text:int}. Shorten yours.",
    means=Sense(Meaning.CANNOT, {"title": None, "text": None}),
)
TOO_MANY = _define(
    "boards.too_many",
    "error",
    actor='You have {many:int} notes on this board already. Take one down first: "board remove" and its number.',
    means=Sense(Meaning.CANNOT, {"many": None}),
)
TOO_SOON = _define(
    "boards.too_soon",
    "error",
    actor="You pinned a note up just now. You can write the next in {wait:seconds}.",
    means=Sense(Meaning.CANNOT, {"wait": None}),
)
