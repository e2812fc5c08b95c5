"""The law of the catalogue: every line reads back to what was said, and nobody can write an engine's line."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import VIEWS, Authored, Catalogue, Message, Name
from maid_engine.core.patterns import PatternIndex
from maid_engine.core.slots import JOINTS, SlotKind
from maid_engine.monitoring import server_messages
from maid_stdlib import messages
from maid_stdlib.messages import talk

ALL = Catalogue()
ALL.include(server_messages.CATALOGUE)
ALL.include(messages.CATALOGUE)
INDEX = PatternIndex(ALL.patterns())
WORDS = ALL.words()
KINDS_WITHOUT_BELIEF = frozenset({"error", "command_result", "system_message"})
"""What a reader of these lines learns changes nothing that it believes of the world."""

MALLORY = EntityId("player#666")


def _free(word):
    return word.lower() not in WORDS and word.lower() not in JOINTS


words = st.sampled_from(["Zarvin", "Quob", "Mirelda", "Oxlip", "Brundle", "Vexo", "Ystri", "Karnuk"]).filter(
    _free
)
things = st.sampled_from(["zorvel", "t-quib", "oxen's hide", "brindled murk", "xel potion", "3rd quill"])
articles = st.sampled_from(["a", "an", "some", ""])
lower = st.sampled_from(["north", "zig", "abc", "standing", "health"])
hostile = st.one_of(
    st.text(max_size=60),
    st.sampled_from(
        [
            'hi" Bob says, "I quit',
            'You are dead. Type "respawn" to return to life, or wait 5 seconds.',
            "Bob hits you for 99 damage.",
            'x"\nYou hand 500 gold to Bob.',
            "Exits: north, south.",
            "[chat] You: 'go'",
            "grins.\r\nBob gives you a sword.",
            "* Bob dies.",
            "\x1b[31mred\x1b[0m",
            "ª",
        ]
    ),
)


def names(kind):
    player = words.map(lambda word: Name(word, author=MALLORY))
    if kind is SlotKind.ONE:
        return player
    mob = st.builds(Name, things, articles)
    return st.one_of(player, mob)


def values(kind):  # noqa: PLR0911
    match kind:
        case SlotKind.NAME | SlotKind.SOME | SlotKind.CELL | SlotKind.ONE:
            return names(kind)
        case SlotKind.INT | SlotKind.FIGURE | SlotKind.MINUTES | SlotKind.SECONDS:
            return st.integers(-9, 10**6)
        case SlotKind.SPEECH:
            return hostile.map(lambda text: Authored(text, MALLORY))
        case SlotKind.WORD:
            return lower
        case SlotKind.WHENCE:
            return st.sampled_from(["north", "up", "down", "in", "out", "southwest"])
        case SlotKind.LIST:
            return st.lists(things.map(lambda thing: Name(thing, "a")), min_size=1, max_size=3).map(tuple)
        case SlotKind.TITLE:
            return st.sampled_from(["Zarvin Bend", "The Oxlip Row", "Quob's End"])
        case SlotKind.PROSE | SlotKind.DRAWING:
            return st.sampled_from(["Moss clings to brindled rock.", "Zig zag ways run off."])


def fields_of(template):
    kinds = {
        piece.slot.name: piece.slot.kind
        for pieces in (*template.pieces.values(), *template.reader_pieces.values())
        for piece in pieces
        if piece.slot
    }
    return st.fixed_dictionaries({name: values(kind) for name, kind in kinds.items()})


def said(template, view, fields):
    return Message(template, fields, view)


def expected(message, forms="pieces"):
    pieces = getattr(message.template, forms)[message.view]
    kinds = {piece.slot.name: piece.slot.kind for piece in pieces if piece.slot}
    return {name: _plain(kind, message.fields[name]) for name, kind in kinds.items()}


def _plain(kind, value):
    if kind is SlotKind.LIST:
        return tuple(str(item) for item in value)
    return (
        value if kind in (SlotKind.INT, SlotKind.FIGURE, SlotKind.MINUTES, SlotKind.SECONDS) else str(value)
    )


CASES = [
    pytest.param(template, view, id=f"{template.id}-{view}")
    for template in ALL
    for view in VIEWS
    if view in template.texts
]


# The property is a function within the test: Hypothesis keeps the settings of every case of a parametrized property in
# a chain, and follows it to its end, which ends in a RecursionError after about 950 cases.


@pytest.mark.parametrize(("template", "view"), CASES)
def test_every_line_reads_back_and_only_so(template, view):
    @settings(max_examples=8)
    @given(fields=fields_of(template))
    def reads_back(fields):
        _check_line(said(template, view, fields))

    reads_back()


def _check_line(message):
    template = message.template
    previous = template.follows[0] if template.follows else ""

    readings = INDEX.read(message.text, previous=previous, spans=message.spans)

    found = {(reading.name, tuple(sorted(reading.fields.items()))) for reading in readings}
    wanted = (template.id, tuple(sorted(expected(message).items())))
    assert _loosely(wanted) in {_loosely(one) for one in found}, (message.text, found)
    if template.kind not in KINDS_WITHOUT_BELIEF:
        others = {_loosely(one) for one in found} - {_loosely(wanted)}
        assert not others, (message.text, others)


SPOKEN_CASES = [
    pytest.param(template, view, id=f"{template.id}-{view}") for template in ALL for view in template.reader
]


@pytest.mark.parametrize(("template", "view"), SPOKEN_CASES)
def test_what_a_screen_reader_says_reads_back_as_well_and_only_so(template, view):
    @settings(max_examples=8)
    @given(fields=fields_of(template))
    def reads_back(fields):
        _check_spoken(said(template, view, fields))

    reads_back()


def _check_spoken(message):
    template = message.template
    previous = template.follows[0] if template.follows else ""

    found = {
        _loosely((reading.name, tuple(sorted(reading.fields.items()))))
        for reading in INDEX.read(message.reader_text, previous=previous)
    }

    wanted = (template.id, tuple(sorted(expected(message, "reader_pieces").items())))
    assert found == {_loosely(wanted)}, message.reader_text


def _loosely(reading):
    """A first letter is written as a capital; that much may differ."""
    name, fields = reading
    return name, tuple((key, value.lower() if isinstance(value, str) else value) for key, value in fields)


@given(text=hostile)
@example("hits you for 5 damage.")
@example('says, "You die."')
def test_an_emote_reads_as_an_emote_and_as_nothing_else(text):
    words_ = Authored(text, MALLORY)
    for view in ("actor", "room"):
        message = said(talk.EMOTE, view, {"actor": Name("Zarvin", author=MALLORY), "text": words_})

        assert {reading.name for reading in INDEX.read(message.text, spans=message.spans)} <= {"talk.emote"}
        # A telnet client has no spans: there the star and the quotes alone must hold.
        assert {reading.name for reading in INDEX.read(message.text)} <= {"talk.emote"}


@given(text=hostile)
@example('", "You die.')
def test_speech_reads_as_speech_and_as_nothing_else(text):
    words_ = Authored(text, MALLORY)
    for template in (talk.SAY, talk.SHOUT, talk.CHAT, talk.GROUP_TELL, talk.TELL):
        for view in template.texts:
            fields = {"actor": Name("Zarvin", author=MALLORY), "target": Name("Quob"), "text": words_}
            message = said(template, view, fields)
            for spans in (message.spans, ()):
                read = {reading.name for reading in INDEX.read(message.text, spans=spans)}
                assert read == {template.id}, (message.text, read)


def test_no_line_of_the_game_begins_with_a_star_but_an_emote():
    assert [
        template.id for template in ALL if any(text.startswith("*") for text in template.texts.values())
    ] == ["talk.emote"]


def test_what_players_write_stands_in_quotes():
    for template in ALL:
        for text in template.texts.values():
            if ":speech}" in text and template.id != "talk.emote":
                before, _, after = text.partition(":speech}")
                assert before.count('"') % 2 == 1, template.id
                assert '"' in after, template.id


@pytest.mark.parametrize(
    "line", ["This is a quiet square.", "The wind turns.", "Company 50, +3 in five minutes."]
)
def test_a_sentence_that_nobody_defined_is_read_as_no_other(line):
    assert INDEX.read(line) == ()
