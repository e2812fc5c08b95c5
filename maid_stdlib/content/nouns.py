"""Finds the concrete nouns of a description: the things that a reader might want to examine.

There is no dictionary and no parser. A word counts as a noun when

* it is in :data:`THINGS`, a list of common things in worlds, in the singular or the plural; or
* it stands alone between a determiner and a punctuation mark or a function word ("the **alcove** of", "a
  **gong**."), where English allows only nouns; or
* it is the head of a phrase whose determiner tells its number: the word before the first verb in -s after "a"
  ("a grey **goose** struts"), or the first plural after a number word ("two fat **geese** sleep").

The last two exclude :data:`NO_THINGS` (places in space and time, measures).

A word in a comparison ("as high as a house", "wider than a cart", "like snow") does not count, nor does a
word that describes the next one ("the **stone** arch", "a **tent** pole").

So the function misses a word now and then, but rarely reports a wrong one. A pack lists words that it does
not mean as things in its ``[lint.ignore]`` table, with the reason.
"""

import re
from collections.abc import Iterator

from maid_engine.core.english import NUMBER_WORDS, is_plural, singular
from maid_engine.core.sequences import first

_WORD = re.compile(r"[a-z]+(?:['’-][a-z]+)*|[.,;:!?]")


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_DETERMINERS = _words("""
a an the this that these those its his her their your
""")
_FUNCTION = _words("""
in on at of to for from with by over under into onto through between behind beside before beneath
above below across along around against among near past and or but as than where which that who
whose when while until is are was were has have had stands lies hangs leads goes
""")
_MARKS = frozenset(".,;:!?")
_ONE = frozenset({"a", "an"})
_SEVERAL = frozenset(NUMBER_WORDS[2:]) | _words("several many some these those both")
_AFTER_A_HEAD = _words("""
about upon out up down off round toward towards here there so too not no only just then again away
asleep awake alone alight ajar open empty full bare wide deep high thick enough could would can will
may must made hung cut set built bound worn torn kept left grown stood lay sat ran came went
""")
"""Words that may follow a noun but are not nouns: adverbs, adjectives after the noun, irregular verbs."""
_WORDS_OF_A_PHRASE = 4
NO_THINGS = _words("""
middle side end edge top bottom back front left right rest way foot head lot bit pair few dozen
hundred place kind sort size shape height length width depth number half whole rim others other one
ones same north south east west northeast northwest southeast southwest town day night morning noon
evening year moment while time hour world first second third last next air wind smell noise sound
sounds echo color colour light dark darkness heat cold silence quiet lee line row rows ring heap
pile turn turning mouth weather summer winter spring autumn inside outside two three four luck child
watch man woman people waist knee chest ankle shoulder shin far own little more less corner slope
shade valley sun moon room child beginner
""")
"""Nouns that are not things to examine."""

THINGS = _words("""
altar anchor anvil apple arch archway armchair arrow awning axe bag balcony banner bar bark barley
barrel basin basket bath beam bear bed bee bell bellows bench bin bird blade blanket board boat bone
bonfire book bookcase boot bottle boulder bowl box branch brazier bread brick bridge broom bucket
bull bundle bush cabinet cage candle candlestick canvas carpet cart carving cask cat cave chain chair
chalk chandelier chest chicken chimney church cliff cloak clock cloth clothes cobble cobbles coffin
coin column cord corpse counter cow cradle crate crow crystal cup cupboard curtain cushion dagger
desk dial ditch dog donkey door doorway dragon drain drawer drum duck dummy dust eagle easel egg feather fence fern
field fig figure fire fireplace fish flag flagstone float flour flower footprint footprints forge
fountain fox frame fungus furnace furniture garden gargoyle gate gem geranium ghost glass goat goose grain
grass grate grave gravestone guard gutter gull hall hammer hammock hat hatch hay hearth hedge helmet hen
herb hinge hole hook horn horse house hut idol inn iris ivy jar jetty jug kettle key kitchen knife
label ladder lamp lane lantern leaf leaves ledge ledger lever lid lily lock log loom machine map mat
mattress meadow mill millstone mirror moat mop moss mound mouse mud mug mushroom nail needle nest net
niche notice oak oar orchard oven owl ox painting pan pane parchment path pebble pedestal pew picture pie
pig pigeon pillar pillow pine pipe pit plank planks plant plaque plate platform plough pole pond
pony pool poppy portcullis portrait post pot potion pulley pump quilt rack rafter rag rail railing ramp
rat raven reed ribbon ring river road rock roof root rope rose rubble rug rushes rust sack saddle
sail sand sapling satchel scaffold scarecrow scroll sea seat shadow sheep shelf shelves shield ship
shop shrine shutter sign signpost skeleton skull slab smithy snake snow sofa spade spear spider
spiral sponge spoon spring stable stain stair stairs stake stall statue step steps stone stool stove
straw stream street stump swan sword table tablet tapestry target tent temple thicket thistle thorn
threshold throne tile toad tomb tombstone tool torch towel tower track trail tree trellis trestle
trough trunk tunnel turf tusk urn vase vault verse vine wagon wall wardrobe water waterfall wax
weathercock web weed well wheel wheelbarrow windfall window wine wolf wool workbench wreath yard
""")
"""Common things in worlds, in the singular if they have one."""


def nouns(description: str) -> tuple[str, ...]:
    """Return the concrete nouns of a description as they are written, each once."""
    tokens = _WORD.findall(description.lower())
    heads = frozenset(_heads(tokens))
    found: dict[str, None] = {}
    for at, word in enumerate(tokens):
        counts = _is_thing(word) or at in heads or _stands_alone(tokens, at)
        if counts and not _compared(tokens, at) and not _adjunct(tokens, at):
            found.setdefault(word)
    return tuple(found)


def _is_thing(word: str) -> bool:
    return word in THINGS or singular(word) in THINGS


def _heads(tokens: list[str]) -> Iterator[int]:
    """Yield the positions of nouns whose determiner tells their number, whether or not they are known."""
    for at, determiner in enumerate(tokens):
        phrase = _phrase(tokens, at + 1)
        head = _head(determiner, phrase)
        if head is None or singular(phrase[head]) in NO_THINGS:
            continue
        if not _in_simile(tokens, at):
            yield at + 1 + head


def _head(determiner: str, phrase: list[str]) -> int | None:
    """Return the position of the noun in a phrase after a determiner that tells its number; None if it does not."""
    if determiner in _ONE:
        return _head_of_one(phrase)
    if determiner in _SEVERAL:
        return _head_of_several(phrase)
    return None


def _phrase(tokens: list[str], begin: int) -> list[str]:
    """Return the words from `begin` up to a mark or a word that ends a phrase, at most :data:`_WORDS_OF_A_PHRASE`."""
    words: list[str] = []
    for word in tokens[begin : begin + _WORDS_OF_A_PHRASE]:
        if word in _MARKS or word in _FUNCTION or word in _DETERMINERS or word in _AFTER_A_HEAD:
            break
        words.append(word)
    return words


def _head_of_one(phrase: list[str]) -> int | None:
    """Return the index of the singular head: the last word before a verb in -s, an adverb or a participle."""
    verbs = (at for at, word in enumerate(phrase[1:], start=1) if is_plural(word))
    end = next(verbs, len(phrase))
    if end in (0, _WORDS_OF_A_PHRASE):
        return None  # The phrase was cut short, so its end does not tell the head.
    while end > 1 and _follows_a_noun(phrase[end - 1]):
        end -= 1
    return end - 1


def _head_of_several(phrase: list[str]) -> int | None:
    """Return the index of the plural head: the first plural."""
    return next((at for at, word in enumerate(phrase) if is_plural(word)), None)


def _follows_a_noun(word: str) -> bool:
    return len(word) > 4 and word.endswith(("ed", "ing", "ly"))


def _compared(tokens: list[str], at: int) -> bool:
    """Return whether the word is part of a comparison: "like snow", "as high as a house"."""
    return _in_simile(tokens, at) or (
        at > 0 and tokens[at - 1] in _DETERMINERS and _in_simile(tokens, at - 1)
    )


def _in_simile(tokens: list[str], at: int) -> bool:
    """Return whether a comparison word precedes this position."""
    return tokens[max(0, at - 1) : at] in (["like"], ["as"], ["than"]) or tokens[max(0, at - 2) : at] == [
        "size",
        "of",
    ]


def _adjunct(tokens: list[str], at: int) -> bool:
    """Return whether the word only describes the thing after it: "stone arch"."""
    return at + 1 < len(tokens) and _is_thing(tokens[at + 1])


def _stands_alone(tokens: list[str], at: int) -> bool:
    """Return whether only a noun can be at this position: "the alcove of", "a gong."."""
    after = first(tokens[at + 1 :], ".")
    if at == 0 or tokens[at - 1] not in _DETERMINERS:
        return False
    return _ends_phrase(after) and not _ends_phrase(tokens[at]) and _may_be_thing(tokens[at])


def _ends_phrase(word: str) -> bool:
    return word in _FUNCTION or word in _MARKS


def _may_be_thing(word: str) -> bool:
    return word.isalpha() and word not in NO_THINGS
