"""A few made-up exchanges, and vectors for the words in them."""

from maid_engine.ai_players.dialogue.exchanges.blocks import parse_exchanges
from maid_engine.ai_players.dialogue.exchanges.fit import FitWeights
from maid_engine.ai_players.dialogue.exchanges.index import indexed
from maid_engine.ai_players.dialogue.exchanges.wordings import WordTable
from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
from maid_engine.ai_players.dialogue.packed_rows import OFFSET, PackedRows

BLOCKS = """\
# made up
= tell.bad_news
> my dog died
> the cat passed away
- I am sorry, {who}. They leave a hole.
- That is a hard goodbye.

= tell.good_news
> my exam went well
> passed the test
- Well done, {who}!
- That took work.
"""
TALK = """\
= tell.bad_news
> my dog died
> the cat passed away
- I am sorry, {who}. They leave a hole.
- That is a hard goodbye.
>> he was old
>> we had him for years
-- That is a long time, {who}.
-- So many years side by side.
>>> why do they die so soon
>>> why
--- Nobody knows, {who}.
--- I wish I could say.
>> do you have pets
>> got a pet yourself?
-- None, {who}.
-- No, but I like strays.

"""
"""A talk with follow-ups and one of a second step, made up."""
AFTER_ANSWERS = """\
= after way.
>> i am old
>> at my years
-- Then walk slowly, {who}.
-- Take your time, {who}.
>>> why
>>> why slowly
--- So that you arrive, {who}.
--- Haste is for the young.
>> do you have pets
>> got a pet?
-- Not on this way.
-- No pet walks with me.

= after *
>> i am old
>> so many years
-- Years are no shame, {who}.
-- One is as old as one is.

= after way.known
>> my dog died
>> the dog perished
-- May it rest, {who}.
-- Then you walk alone now.

"""
"""Follow-ups of answers by rows, made up."""
DIED = "tell.bad_news: my dog died"
VECTORS = {
    "dog": (90, 0, 0), "cat": (85, 5, 0), "hamster": (88, 0, 5),
    "died": (60, 0, -60), "passed": (0, 40, -20), "away": (30, 0, -40), "perished": (58, 0, -62),
    "old": (0, -60, 60), "years": (0, -70, 50), "pets": (70, -60, 0), "pet": (72, -60, 0), "why": (-90, 0, 0),
    "exam": (0, 90, 0), "test": (0, 85, 10), "well": (0, 40, 50),
}  # fmt: skip
FIT = FitWeights((6.0, 0.0, 4.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0), -6.0, 0.6)


def table():
    rows = {word: at for at, word in enumerate(VECTORS)}
    blob = bytes(part + OFFSET for vector in VECTORS.values() for part in vector)
    rarity = dict.fromkeys(VECTORS, 5.0) | {"my": 1.0, "the": 1.0, "i": 1.0}
    kinds = {"dog": "#pet", "cat": "#pet", "hamster": "#pet", "died": "#end", "perished": "#end"}
    return WordTable(rows, PackedRows(blob, 3), rarity, kinds)


def blocks(text=BLOCKS, source="made_up.txt"):
    return parse_exchanges(text, source, shipped_rows())


def index(text=BLOCKS):
    return indexed(blocks(text), table(), FIT)
