"""A prompt of a small town, for tests of the check of lines."""

from maid_engine.ai_players.models.envelope import Section, SectionKind
from maid_engine.ai_players.questions.line_ground import ground_of
from maid_engine.ai_players.questions.line_words import clauses_of
from maid_engine.ai_players.questions.speech_questions import UtteranceFacts

FACTS = UtteranceFacts(
    "Ada",
    "Where can I buy a sword?",
    "who_sells",
    "Hilda at the Smithy sells a short sword for 30 gold. Go west, then north.",
    ("keeper: Hilda", "place: the Smithy", "wares: a short sword for 30 gold", "way: west, then north"),
    me="Tess",
    room="Market Square",
)
"""A question of Ada's, and what the rule has for it."""
SECTIONS = (
    Section(
        SectionKind.IDENTITY, ("You are Tess.", "You like the unknown, and act on the spur of the moment.")
    ),
    Section(SectionKind.LORE, ("Wolves of the forest hunt in company.", "News is told at the inn.")),
    Section(SectionKind.NOTES, ("Leave to others the finding out of what a quest is about.",)),
    Section(SectionKind.MEMORIES, ("Hilda at the Smithy sells a short sword for 30 gold.",)),
    Section(
        SectionKind.SUMMARIES,
        (
            "Mossy Hollow: killed grey wolf; got wolf pelt",
            "Mossy Hollow: killed grey wolf",
            "General Store: listened to Tobin; bought torch",
            "The Smithy: listened to Hilda",
        ),
    ),
    Section(
        SectionKind.WORLD,
        (
            "Where you are: Market Square (Millhaven)",
            "Ways out: north to Temple of the Lantern, west to Hammer Street",
            "Health: 38 of 38; level 2, 50 experience short of the next; standing",
            "Gold: 25",
            "Carrying: wolf pelt (x3)",
            "Nearby: Ferryman Pell (NPC), Ada (player), town guard (NPC)",
            "Explored: 9 rooms; shops: The Smithy, General Store",
        ),
    ),
    Section(SectionKind.PLAN, ("Now: see new places", "Goal: finish Rats in the Cellar (0% done)")),
    Section(
        SectionKind.HISTORY,
        (
            "You walk east.",
            "Hammer Street. Hammering comes from the smithy on the north side. Ways out: north, east, west.",
            "You walk east.",
            "Market Square. Four streets meet here. The temple stands to the north. Ways out: north, west.",
            "Brom: Borin sells ivory at the docks.",
        ),
        (),
        (False, False, False, False, True),
    ),
    Section(
        SectionKind.TASK,
        (
            "Ada says now: I have 40 gold. Where can I buy a sword?",
            "You get to the Smithy so: west, then north.",
            "A torch costs 3 gold at the General Store.",
            "You can agree to nothing now: promise nothing, and leave deed at none.",
        ),
        (),
        (True, True, True, False),
    ),
)
NAMES = frozenset({"tess", "ada"})


def ground():
    return ground_of(SECTIONS, ("You will find Hilda at the Smithy.", "Tess", "Ada"))


def clauses(line):
    return clauses_of(line)
