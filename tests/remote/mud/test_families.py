import pytest

from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_remote.mud.blocks import Block
from maid_remote.mud.families import FAMILIES, family, recognise, told_family
from maid_remote.mud.learned_mud import Learned
from maid_remote.mud.mud_reader import MudReader

M = Meaning
SENTENCES = [
    ("diku", "[ Exits: n e s ]", M.EXITS, {Role.EXITS: "n e s"}),
    ("diku", "[Exits: north (door) south]", M.EXITS, {}),
    ("diku", "Alas, you cannot go that way...", M.NO_EXIT, {}),
    ("diku", "Huh?!?", M.UNKNOWN_COMMAND, {}),
    ("diku", "It is pitch black...", M.TOO_DARK, {}),
    ("diku", "The beastly fido misses you with its bite.", M.MISSED_ME, {Role.WHO: "beastly fido"}),
    ("diku", "A rat bites you hard.", M.HIT_ME, {Role.WHO: "rat"}),
    ("diku", "You massacre the rat to small fragments with your slash.", M.I_HIT, {Role.WHO: "rat"}),
    ("diku", "The rat is dead!  R.I.P.", M.DIED, {Role.WHO: "rat"}),
    ("diku", "You receive 120 experience points.", M.XP_GAINED, {Role.AMOUNT: 120}),
    ("diku", "You flee head over heels.", M.I_FLED, {}),
    ("diku", "Bob tells you 'hello there'", M.TOLD_ME, {Role.WHO: "Bob", Role.TEXT: "hello there"}),
    ("diku", "Bob gossips, 'anyone up for a group?'", M.SAID, {Role.WHO: "Bob"}),
    ("diku", "Now where did that chicken go?", M.CONSIDERED, {Role.STATE: "trivial"}),
    ("diku", "Are you mad!?", M.CONSIDERED, {Role.STATE: "deadly"}),
    ("diku", "[ 5  120] a long sword", M.SHOP_LINE, {Role.ITEM: "long sword", Role.PRICE: 120}),
    ("diku", "The door seems to be closed.", M.DOOR_CLOSED, {Role.ITEM: "door"}),
    ("diku", "The corpse of the rat is lying here.", M.CORPSE_HERE, {Role.WHO: "rat"}),
    ("lp", "    There are two obvious exits: north and south.", M.EXITS, {Role.EXITS: "north and south"}),
    ("lp", "There are no obvious exits.", M.EXITS, {}),
    ("lp", "What?", M.UNKNOWN_COMMAND, {}),
    ("lp", "Harry leaves north.", M.LEFT, {Role.WHO: "Harry", Role.DIRECTION: "north"}),
    ("lp", "Harry says: hello", M.SAID, {Role.WHO: "Harry", Role.TEXT: "hello"}),
    ("lp", "Orc hit you hard.", M.HIT_ME, {Role.WHO: "Orc"}),
    ("lp", "Orc missed you.", M.MISSED_ME, {Role.WHO: "Orc"}),
    ("lp", "You take the brass lantern.", M.GOT_ITEM, {Role.ITEM: "brass lantern"}),
    ("mush", "Obvious exits:", M.EXITS, {}),
    ("mush", 'Huh?  (Type "help" for help.)', M.UNKNOWN_COMMAND, {}),
    ("mush", 'Bob says, "Welcome!"', M.SAID, {Role.WHO: "Bob", Role.TEXT: "Welcome!"}),
    ("mush", 'Bob pages: "are you there?"', M.TOLD_ME, {Role.WHO: "Bob"}),
    ("mush", "Bob has arrived.", M.ENTERED, {Role.WHO: "Bob"}),
    ("mush", "Bob has disconnected.", M.VANISHED, {Role.WHO: "Bob"}),
    ("mush", "Exits: north, the old bridge, and south", M.EXITS, {}),
    ("mush", "Command 'grok' is not available. Maybe you meant \"groan\"?", M.UNKNOWN_COMMAND, {}),
    ("mush", "I don't see that here.", M.NOT_HERE, {}),
    ("", "You can go north, south or east.", M.EXITS, {Role.EXITS: "north, south or east"}),
    ("", "You can't afford that.", M.NOT_ENOUGH_GOLD, {}),
    ("", "A lantern costs 12 gold coins.", M.SHOP_LINE, {Role.ITEM: "lantern", Role.PRICE: 12}),
    ("", "You have reached level 5!", M.LEVEL_GAINED, {Role.LEVEL: 5}),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "line", "meaning", "roles"), SENTENCES, ids=lambda value: str(value)[:40])
def test_a_family_reads_its_own_sentences(kind, line, meaning, roles):
    understood = family(kind).lexicon.understand(line.strip())

    assert (understood.meaning if understood else None) is meaning
    for role, value in roles.items():
        assert understood.data[role] == value


@pytest.mark.parametrize("kind", ["", *FAMILIES])
@pytest.mark.parametrize(
    "line",
    [
        "The walls are covered with moss.",
        "You are standing in the middle of a broad street that leads from the gate to the market.",
        "To the north you can see the temple, and a path winds away to the east.",
        "Xyzzy plugh.",
    ],
)
def test_no_family_takes_a_description_for_an_event(kind, line):
    assert family(kind).lexicon.understand(line) is None


@pytest.mark.parametrize(
    ("greeting", "kind"),
    [
        ("Based on CircleMUD, created by Jeremy Elson.\nA derivative of DikuMUD (GAMMA 0.0)", "diku"),
        ("Welcome to Genesis, the original LPMud.\nWhat is your name: ", "lp"),
        ('Use create <name> <password> to create a character.\nWelcome to TinyMUX! "WHO" to see', "mush"),
        ("Welcome to Evennia 6.1!  If you have an account: connect <name> <password>", "mush"),
        ("You have come from a far place. Commerce thrives here.", ""),  # neither ROM nor Merc
        ("Hello.", ""),
    ],
)
def test_a_family_is_known_by_its_greeting(greeting, kind):
    assert recognise(greeting) == kind


def test_an_unknown_family_is_named():
    with pytest.raises(ValueError, match="no family of MUDs is called 'moo'; there are: diku, lp, mush"):
        family("moo")


@pytest.mark.parametrize(
    ("told", "kind"),
    [
        ({"FAMILY": ["DikuMUD"], "CODEBASE": ["tbaMUD 3.68"]}, "diku"),
        ({"FAMILY": ["Custom"], "CODEBASE": ["Evennia 5.0"]}, "mush"),
        ({"FAMILY": ["LPMud"]}, "lp"),
        ({"FAMILY": ["Custom"], "CODEBASE": ["MAID 1.0"]}, ""),
        ({"NAME": ["Somewhere"]}, None),
    ],
)
def test_a_server_that_names_its_family_is_believed(told, kind):
    assert told_family(told) == kind


def test_what_a_server_tells_of_itself_outranks_the_wording_of_its_greeting():
    learned = Learned()
    reader = MudReader(learned)
    learned.told_by({"FAMILY": ["Custom"]})
    reader.process(reader.read(Block(("Type connect guest, or create <name> <password>.",))), 0.0)

    assert learned.family == ""


def test_an_offer_of_help_makes_nobody_a_mush():
    assert recognise('Welcome. Type "help" for help and "commands" for a list.') == ""
