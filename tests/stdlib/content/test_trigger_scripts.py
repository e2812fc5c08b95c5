"""Triggers in TOML: every mistake is named with its line and what may stand there."""

from dataclasses import dataclass

import pytest

from maid_stdlib.content.loader import load_content
from maid_stdlib.content.pack_words import PackWords
from maid_stdlib.content.trigger_deeds import Choose, GiveItem, PackDeed, SpawnThing, TellPerson, Wait
from maid_stdlib.content.trigger_specs import OCCASIONS, Occasion, OwnerKind
from tests.stdlib.trigger_rig import WORLD, written

HEAD = '[trigger.t]\nroom = "yard"\n'


def loaded(folder, triggers, words=None):
    return load_content(written(folder, triggers), "vale", None, words)


def trigger(folder, text):
    found = loaded(folder, text)
    assert [str(problem) for problem in found.problems] == []
    return found.content.triggers["vale:t"]


def test_a_trigger_is_read(tmp_path):
    spec = trigger(
        tmp_path,
        '[trigger.t]\nmob = "guard"\non = { say = "Halt, THERE" }\nonce = true\nagain_s = 5\n'
        'when = [{ flag = "a" }, { hours = [20, 6] }, { level = [1, 5] }, { chance = 0.5 }]\n'
        'do = [{ tell = "Oh." }, { wait = 2 }, { give = { item = "bun", count = 2 } }, '
        '{ choose = [[{ acts = "No." }], [{ acts = { who = "guard", does = ":nods." } }]] }]\n',
    )
    assert (spec.kind, spec.owner, spec.once, spec.again_s) == (OwnerKind.MOB, "vale:guard", True, 5)
    assert spec.on.words.words == ("halt, there",)
    assert spec.do[:3] == (TellPerson("Oh."), Wait(2.0), GiveItem("vale:bun", 2))
    assert isinstance(spec.do[3], Choose)
    assert len(spec.deeds) == 6
    assert len(spec.when) == 4


def test_each_occasion_belongs_to_something():
    named = {occasion for occasions in OCCASIONS.values() for occasion in occasions}
    assert named == set(Occasion)


@pytest.mark.parametrize(
    ("text", "what", "remedy"),
    [
        ('[trigger.t]\non = "enter"\ndo = [{ show = "Oh." }]', "belongs to nothing", "room"),
        (
            '[trigger.t]\nroom = "yard"\nmob = "guard"\non = "enter"\ndo = [{ show = "Oh." }]',
            "several: room, mob",
            "one of",
        ),
        (
            '[trigger.t]\nroom = "yrd"\non = "enter"\ndo = [{ show = "Oh." }]',
            "there is no room 'yrd'",
            "yard",
        ),
        (
            HEAD + 'do = [{ show = "Oh." }]',
            "does not say what it waits for",
            "enter, leave, say, pull, push, hour",
        ),
        (HEAD + 'on = "entr"\ndo = [{ show = "Oh." }]', "a room has no occasion 'entr'", "enter"),
        (HEAD + 'on = "death"\ndo = [{ show = "Oh." }]', "a room has no occasion 'death'", "allowed are"),
        (HEAD + 'on = "pull"\ndo = [{ show = "Oh." }]', "'pull' without a value", "on = { pull = … }"),
        (
            HEAD + 'on = { pull = "chain" }\ndo = [{ show = "Oh." }]',
            "'chain', which is not among the details",
            "lever",
        ),
        (HEAD + 'on = { enter = "nroth" }\ndo = [{ show = "Oh." }]', "cannot be 'nroth'", "north"),
        (HEAD + 'on = { say = [] }\ndo = [{ show = "Oh." }]', "names no words", "give words"),
        (HEAD + 'on = { hour = 25 }\ndo = [{ show = "Oh." }]', "`hour` is 25", "from 0 to 24"),
        (HEAD + 'on = { hour = 22, say = "a" }\ndo = [{ show = "Oh." }]', "waits for several", "each"),
        (HEAD + 'on = "enter"', "does nothing", "do ="),
        (HEAD + 'on = "enter"\ndo = [{ shw = "Oh." }]', "there is no deed 'shw'", "show"),
        (HEAD + 'on = "enter"\ndo = [{ show = "Oh.", tell = "Oh." }]', "several keys", "each"),
        (HEAD + 'on = "enter"\ndo = [{ show = "(oh)" }]', "(oh)", "without brackets"),
        (HEAD + 'on = "enter"\ndo = [{ acts = "Halt!" }]', "does not say who acts", "who"),
        (HEAD + 'on = "enter"\ndo = [{ damage = "lots" }]', "not dice", "2d6"),
        (HEAD + 'on = "enter"\ndo = [{ gold = 5 }]', "as often as somebody likes", "once = true"),
        (HEAD + 'on = "enter"\nonce = true\ndo = [{ gold = 5000 }]', "`gold` is 5000", "from 1 to 100"),
        (
            HEAD + 'on = "enter"\ndo = [{ spawn = { mob = "rat" } }]',
            "as often as somebody likes",
            "again_s = 60",
        ),
        (
            HEAD + 'on = "enter"\ndo = [{ reveal = "north" }, { reveal = "moon" }]',
            "'moon', which is neither an exit",
            "wire",
        ),
        (HEAD + 'on = "enter"\ndo = [{ wait = 9999 }]', "`wait` is 9999", "600"),
        (
            HEAD + 'on = "enter"\ndo = [{ choose = [[{ show = "Oh." }]] }]',
            "nothing to choose from",
            "two lists",
        ),
        (HEAD + 'on = { hour = 22 }\ndo = [{ tell = "Oh." }]', "nobody brings this about", "show it"),
        (HEAD + 'on = { hour = 22 }\nonce = true\ndo = [{ show = "Oh." }]', "cannot be once", "again_s"),
        (
            HEAD + 'on = { hour = 22 }\nwhen = [{ has = "bun" }]\ndo = [{ show = "Oh." }]',
            "asks about a person",
            "leave it out",
        ),
        (
            HEAD + 'on = "enter"\nwhen = [{ flg = "a" }]\ndo = [{ show = "Oh." }]',
            "there is no condition 'flg'",
            "flag",
        ),
        (
            HEAD + 'on = "enter"\nwhen = [{ has = "bnu" }]\ndo = [{ show = "Oh." }]',
            "there is no item 'bnu'",
            "bun",
        ),
        (
            HEAD + 'on = "enter"\nwhen = [{ hours = [3, 3] }]\ndo = [{ show = "Oh." }]',
            "`hours` is [3, 3]",
            "two different",
        ),
        (
            HEAD + 'on = "enter"\nwhen = [{ found = "moon" }]\ndo = [{ show = "Oh." }]',
            "'moon', which 'yard' has not",
            "wire",
        ),
        (
            HEAD + 'on = "enter"\nwhen = [{ quest = { id = "grain", stage = 3 } }]\ndo = [{ show = "Oh." }]',
            "stage 3 of 'grain'",
            "has",
        ),
        (HEAD + 'on = "enter"\ndo = [{ show = "Oh." }]\nwehn = []', "there is no `wehn`", "when"),
        ("[x.bells]\ncount = 2", "there is no table [x.bells]", "declares"),
    ],
)
def test_each_mistake_is_named(tmp_path, text, what, remedy):
    problems = loaded(tmp_path, text + "\n").problems
    told = [str(problem) for problem in problems]
    assert any(what in one and remedy in one for one in told), told
    first = WORLD.count("\n") + 1
    assert all(problem.line is not None and problem.line >= first for problem in problems)


@pytest.mark.parametrize(
    ("text", "circle"),
    [
        ('[trigger.t]\nroom = "yard"\non = "enter"\ndo = [{ move = "yard" }]', "t → t"),
        (
            (
                '[trigger.t]\nroom = "yard"\non = "enter"\ndo = [{ wait = 1 }, { move = "shed" }]\n'
                '[trigger.u]\nroom = "shed"\non = "enter"\ndo = [{ choose = [[{ move = "yard" }], [{ show = "Oh." }]] }]'
            ),
            "t → u → t",
        ),
        ('[trigger.t]\nitem = "bun"\non = "get"\nonce = true\ndo = [{ give = "bun" }]', "t → t"),
        ('[trigger.t]\nquest = "grain"\non = { stage = 1 }\ndo = [{ start = "grain" }]', "t → t"),
    ],
)
def test_a_trigger_that_brings_itself_about_is_refused(tmp_path, text, circle):
    told = [str(problem) for problem in loaded(tmp_path, text + "\n").problems]
    assert [one for one in told if f"brings itself about: {circle}" in one], told


def test_a_way_on_is_no_circle(tmp_path):
    text = (
        '[trigger.t]\nroom = "yard"\non = { enter = "north" }\ndo = [{ move = "shed" }]\n'
        '[trigger.u]\nroom = "shed"\non = "enter"\ndo = [{ move = "yard" }]\n'
    )
    assert loaded(tmp_path, text).problems == []


def test_a_lock_needs_a_key_or_a_trigger(tmp_path):
    door = '[door.flap]\nlocked = true\n[room.attic]\ntitle = "Attic"\ndescription = "Dust."\n'
    (problem,) = loaded(tmp_path, door).problems
    assert "[door.flap] is locked but has no key" in str(problem)
    lever = HEAD + 'on = { pull = "lever" }\ndo = [{ open = "flap" }]\n'
    assert loaded(tmp_path, door + lever).problems == []


@dataclass(frozen=True)
class Ring:
    """Rings a bell."""

    bell: str
    times: int = 1

    def do(self, game, at):
        """Ring it."""


@dataclass(frozen=True)
class IsQuiet:
    """Holds while nothing rings."""

    for_s: float

    def holds(self, sight):
        """Return whether it is so."""
        return sight.hour > self.for_s


@dataclass(frozen=True)
class Bells:
    """What [x.bells] holds."""

    names: tuple[str, ...]
    loud: bool = False


WORDS = PackWords(conditions=(("quiet", IsQuiet),), deeds=(("ring", Ring),), tables=(("bells", Bells),))
OWN = (
    '[x.bells]\nnames = ["north", "south"]\n'
    + HEAD
    + 'on = "enter"\nwhen = [{ quiet = { for_s = 3 } }]\ndo = [{ ring = { bell = "north" } }]\n'
)


def test_a_pack_adds_words_and_tables_of_its_own(tmp_path):
    found = loaded(tmp_path, OWN, WORDS)
    assert [str(problem) for problem in found.problems] == []
    spec = found.content.triggers["vale:t"]
    assert spec.when == (IsQuiet(3.0),)
    assert spec.do == (PackDeed("ring", Ring("north", 1)),)
    assert found.content.extras == {"vale:bells": Bells(("north", "south"))}
    assert found.content.words["vale"] == WORDS


def test_a_draft_of_the_pack_knows_its_words(tmp_path):
    known = loaded(tmp_path, OWN, WORDS).content
    assert load_content(tmp_path / "vale", "vale", known).problems == []
    assert load_content(tmp_path / "vale", "vale").problems != []


@pytest.mark.parametrize(
    ("wrong", "what"),
    [
        ('{ bell = "north" }|{ bell = 3 }', "`bell` is 3"),
        ('{ bell = "north" }|{ bel = "north" }', "there is no `bel`"),
        ('{ bell = "north" }|{ }', "has no `bell`"),
        ('{ bell = "north" }|"north"', "`ring` is 'north'"),
        ("for_s = 3|for_s = true", "`for_s` is True"),
        ('["north", "south"]|"north"', "`names` is 'north'"),
        ("ring =|rng =", "there is no deed 'rng'"),
        ("quiet =|quite =", "there is no condition 'quite'"),
        ("[x.bells]|[x.bels]", "there is no table [x.bels]"),
    ],
)
def test_its_values_are_checked_by_their_types(tmp_path, wrong, what):
    before, after = wrong.split("|")
    told = [str(problem) for problem in loaded(tmp_path, OWN.replace(before, after), WORDS).problems]
    assert any(what in one for one in told), told


def test_a_class_that_toml_cannot_fill_is_refused():
    @dataclass(frozen=True)
    class Odd:
        friend: Ring

    with pytest.raises(TypeError, match="the field 'friend' of Odd"):
        PackWords(deeds=(("odd", Odd),))
    with pytest.raises(TypeError, match="needs a dataclass"):
        PackWords(deeds=(("odd", int),))


def test_spawns_by_the_clock_need_no_pause(tmp_path):
    spec = trigger(tmp_path, HEAD + 'on = { hour = 22 }\ndo = [{ spawn = "ghost" }]\n')
    assert spec.do == (SpawnThing(mob="vale:ghost"),)
