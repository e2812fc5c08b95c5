"""What is said reads back, and nobody else can say it."""

import pytest

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import ACTOR, ROOM, TARGET, Authored, Catalogue, Name, Span, Twin
from maid_engine.core.patterns import PatternIndex

CATALOGUE = Catalogue()
HIT = CATALOGUE.define(
    "combat.hit",
    "combat_event",
    actor="You hit {target} for {damage:int} damage.",
    target="{actor} hits you for {damage:int} damage.",
    room="{actor} hits {target} for {damage:int} damage.",
)
SAY = CATALOGUE.define(
    "comm.say",
    "communication",
    actor='You say, "{text:speech}"',
    room='{actor} says, "{text:speech}"',
    twin=Twin("Comm.Channel.Text", {"channel": "=say", "talker": "actor", "text": "@line"}),
)
ARRIVE = CATALOGUE.define("move.arrive", "entity_presence", room="{actor:a} arrives from {whence:from}.")
TITLE = CATALOGUE.define("room.title", "room_description", actor="{title:title} ({area:title})")
PROSE = CATALOGUE.define(
    "room.description", "room_description", actor="{text:prose}", follows=("room.title",)
)
EXITS = CATALOGUE.define(
    "room.exits",
    "room_description",
    actor="Exits: {exits:list}.",
    reader={"actor": "You can go {exits:list}."},
)
WAIT = CATALOGUE.define("wait", "error", actor="Wait {seconds:seconds}, or come back in {minutes:minutes}.")
INDEX = PatternIndex(CATALOGUE.patterns())
ADA = Name("Ada", author=EntityId("player#1"))
WOLF = Name("grey wolf", article="a")


def test_each_viewer_reads_their_own_text():
    blow = HIT(actor=WOLF, target=ADA, damage=5)

    assert [blow.seen_by(view).text for view in (ACTOR, TARGET, ROOM)] == [
        "You hit Ada for 5 damage.",
        "The grey wolf hits you for 5 damage.",
        "The grey wolf hits Ada for 5 damage.",
    ]


@pytest.mark.parametrize("view", [ACTOR, TARGET, ROOM])
def test_a_line_has_one_reading(view):
    line = HIT(actor=WOLF, target=ADA, damage=5).seen_by(view)

    (reading,) = INDEX.read(line.text, spans=line.spans)

    assert (reading.name, reading.view) == ("combat.hit", view)
    assert all(reading.fields[name] == line.fields[name] for name in reading.fields)


@pytest.mark.parametrize(("direction", "shown"), [("north", "from the north."), ("up", "from above.")])
def test_a_direction_of_origin_reads_back(direction, shown):
    line = ARRIVE(actor=WOLF, whence=direction)

    assert line.text == f"A grey wolf arrives {shown}"
    assert INDEX.read(line.text)[0].fields == {"actor": "grey wolf", "whence": direction}


@pytest.mark.parametrize(
    ("seconds", "minutes", "text"),
    [
        (1, 12, "Wait 1 second, or come back in 12 minutes."),
        (9, 1, "Wait 9 seconds, or come back in 1 minute."),
    ],
)
def test_a_time_is_told_in_the_singular_or_plural_and_reads_back(seconds, minutes, text):
    line = WAIT(seconds=seconds, minutes=minutes)

    assert line.text == text
    assert INDEX.read(line.text)[0].fields == {"seconds": seconds, "minutes": minutes}


def test_a_list_reads_back():
    line = EXITS(exits=("north", "east"))

    assert INDEX.read(line.text)[0].fields == {"exits": ("north", "east")}
    assert INDEX.read(line.reader_text)[0].fields == {"exits": ("north", "east")}


def test_words_without_a_shape_need_what_came_before():
    line = PROSE(text="A fountain splashes.")

    assert INDEX.read(line.text) == ()
    assert INDEX.read(line.text, previous="room.title")[0].fields == {"text": "A fountain splashes."}


def test_player_words_never_read_as_the_game_speaking():
    words = Authored('The grey wolf hits you for 5 damage."', EntityId("player#1"))
    line = SAY(actor=ADA, text=words).seen_by(ROOM)

    assert [reading.name for reading in INDEX.read(line.text)] == ["comm.say"]
    assert [reading.name for reading in INDEX.read(line.text, spans=line.spans)] == ["comm.say"]


def test_a_stretch_that_a_player_wrote_fits_no_fixed_word():
    forged = "The grey wolf hits you for 5 damage."

    assert INDEX.read(forged, spans=(Span(0, len(forged), EntityId("player#1")),)) == ()


def test_spans_say_who_wrote_what():
    line = SAY(actor=ADA, text=Authored("hi", EntityId("player#1"))).seen_by(ROOM)

    assert [line.text[start:end] for start, end, _ in line.spans] == ["Ada", "hi"]


def test_control_characters_and_quotes_do_not_survive():
    assert Authored('a\x1b[31m"b"\r\nc\x00', EntityId("x")) == "a[31m'b'c"


def test_the_gmcp_twin_says_the_same():
    line = SAY(actor=ADA, text=Authored("hi", EntityId("player#1"))).seen_by(ROOM)

    assert line.packet.data == {"channel": "say", "talker": "Ada", "text": 'Ada says, "hi"'}


def test_a_message_is_defined_once():
    with pytest.raises(ValueError, match="defined twice"):
        CATALOGUE.define("comm.say", "communication", actor="x")


def test_a_view_that_is_told_nothing_gets_nothing():
    assert TITLE(title="Square", area="Millhaven").seen_by(ROOM) is None


def test_a_target_without_a_text_reads_the_rooms():
    assert SAY(actor=ADA, text=Authored("hi", EntityId("x"))).seen_by(TARGET).text == 'Ada says, "hi"'


def test_a_sentence_without_slots_is_made_once_and_one_with_slots_each_time():
    catalogue = Catalogue()
    nothing = catalogue.define("items.nothing", "system", actor="You carry nothing.")
    gold = catalogue.define("items.gold", "system", actor="You have {gold:int} gold.")

    assert nothing() is nothing()
    assert nothing().text == "You carry nothing."
    assert gold(gold=1) is not gold(gold=1)


def test_a_line_has_at_most_one_slot_of_free_text():
    with pytest.raises(
        ValueError, match=r"'x\.two' has two slots of free text in its view 'actor', 'a' and 'b'"
    ):
        Catalogue().define("x.two", "notice", actor="{a:prose}: {b:prose}")


def test_the_text_for_screen_readers_has_at_most_one_slot_of_free_text_either():
    with pytest.raises(ValueError, match="two slots of free text"):
        Catalogue().define("x.two", "notice", actor="{a:prose}", reader={"actor": "{a:prose}: {b:drawing}"})


def test_a_list_is_divided_from_free_text_by_what_no_list_has():
    with pytest.raises(ValueError, match="two slots of free text"):
        Catalogue().define("x.run_on", "notice", actor="{a:prose}, {b:list}!")
    for number, text in enumerate(("{a:prose}: {b:list}.", "{b:list}: {a:prose}")):
        Catalogue().define(f"x.divided_{number}", "notice", actor=text)
