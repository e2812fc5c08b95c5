"""The concrete nouns of a description: what a reader might want to examine.

There is no dictionary here and no guess at grammar. A word counts as a noun when

* it is in :data:`THINGS`, the list of things that stand about in worlds, in the singular or the plural; or
* it stands alone between a determiner and a mark or a function word ("the **alcove** of", "a **gong**."),
  where English has nothing but nouns, and is not in :data:`NO_THINGS` (places in space and time, measures).

What is only compared ("as high as a house", "like snow") or says what something is made of or belongs to
("the **stone** arch", "a **tent** pole") is not there to be examined, and does not count.

So a word is missed now and then, and hardly ever wrongly accused. Words that a pack means as no thing go
to its ``[lint.ignore]`` table, with the reason.
"""

import re

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

NO_THINGS = _words("""
middle side end edge top bottom back front left right rest way foot head lot bit pair few dozen
hundred place kind sort size shape height length width depth number half whole rim others other one
ones same north south east west northeast northwest southeast southwest town day night morning noon
evening year moment while time hour world first second third last next air wind smell noise sound
sounds echo color colour light dark darkness heat cold silence quiet lee line row rows ring heap
pile turn turning mouth weather summer winter spring autumn inside outside two three four luck child
watch man woman people waist knee chest ankle shoulder shin far own little more less corner slope
shade valley sun moon
""")
"""What stands like a noun and is no thing to examine."""

THINGS = _words("""
altar anchor anvil apple arch archway armchair arrow awning axe bag balcony banner bar bark barley
barrel basin basket bath beam bear bed bee bell bellows bench bin bird blade blanket board boat bone
bonfire book bookcase boot bottle boulder bowl box branch brazier bread brick bridge broom bucket
bundle bush cabinet cage candle candlestick canvas carpet cart carving cask cat cave chain chair
chalk chandelier chest chicken chimney church cliff cloak clock cloth clothes cobble cobbles coffin
coin column cord corpse counter cow cradle crate crow crystal cup cupboard curtain cushion dagger
desk dial ditch dog door doorway dragon drain drawer drum dummy dust easel egg feather fence fern
field fig figure fire fireplace fish flag flagstone float flour flower footprint footprints forge
fountain fox frame fungus furnace furniture garden gargoyle gate gem geranium ghost glass goat grain
grass grate grave gravestone guard gutter hall hammer hammock hat hatch hay hearth hedge helmet hen
herb hinge hole hook horn horse house hut idol inn iris ivy jar jetty jug kettle key kitchen knife
label ladder lamp lane lantern leaf leaves ledge ledger lever lid lily lock log loom machine map mat
mattress meadow mill millstone mirror moat mop moss mound mud mug mushroom nail needle nest net
niche notice oak oar orchard oven painting pan pane parchment path pebble pedestal pew picture pie
pig pigeon pillar pillow pine pipe pit plank planks plant plaque plate platform plough pole pond
pool poppy portcullis portrait post pot potion pulley pump quilt rack rafter rag rail railing ramp
rat raven reed ribbon ring river road rock roof root rope rose rubble rug rushes rust sack saddle
sail sand sapling satchel scaffold scarecrow scroll sea seat shadow sheep shelf shelves shield ship
shop shrine shutter sign signpost skeleton skull slab smithy snake snow sofa spade spear spider
spiral sponge spoon spring stable stain stair stairs stake stall statue step steps stone stool stove
straw stream street stump sword table tablet tapestry target tent temple thicket thistle thorn
threshold throne tile toad tomb tombstone tool torch towel tower track trail tree trellis trestle
trough trunk tunnel turf tusk urn vase vault verse vine wagon wall wardrobe water waterfall wax
weathercock web weed well wheel wheelbarrow windfall window wine wolf wool workbench wreath yard
""")
"""Things that stand about in worlds, in the singular where they have one."""


def singular(word: str) -> str:
    """A noun's singular, near enough to compare by."""
    for ending, instead in (
        ("ies", "y"),
        ("ves", "f"),
        ("ches", "ch"),
        ("shes", "sh"),
        ("sses", "ss"),
        ("xes", "x"),
    ):
        if word.endswith(ending) and len(word) > len(ending) + 1:
            return word[: -len(ending)] + instead
    if word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > 3:
        return word[:-1]
    return word


def nouns(description: str) -> tuple[str, ...]:
    """The concrete nouns of a description, as they stand in it, each once."""
    tokens = _WORD.findall(description.lower())
    found: dict[str, None] = {}
    for at, word in enumerate(tokens):
        if (
            (_is_thing(word) or _stands_alone(tokens, at))
            and not _compared(tokens, at)
            and not _adjunct(tokens, at)
        ):
            found.setdefault(word)
    return tuple(found)


def _is_thing(word: str) -> bool:
    return word in THINGS or singular(word) in THINGS


def _compared(tokens: list[str], at: int) -> bool:
    """Whether it stands in a simile: "like snow", "as high as a house"."""
    before = tokens[max(0, at - 2) : at]
    return before[-1:] in (["like"], ["as"]) or (
        len(before) == 2 and before[0] in {"like", "as"} and before[1] in _DETERMINERS
    )


def _adjunct(tokens: list[str], at: int) -> bool:
    """Whether it only describes the thing after it: "stone arch"."""
    return at + 1 < len(tokens) and _is_thing(tokens[at + 1])


def _stands_alone(tokens: list[str], at: int) -> bool:
    """Whether nothing but a noun can be here: "the alcove of", "a gong."."""
    word = tokens[at]
    after = tokens[at + 1] if at + 1 < len(tokens) else "."
    return (
        at > 0
        and tokens[at - 1] in _DETERMINERS
        and (after in _FUNCTION or after in _MARKS)
        and word not in NO_THINGS
        and word not in _FUNCTION
        and word not in _MARKS
        and word.isalpha()
    )
