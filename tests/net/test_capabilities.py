"""What clients say of themselves."""

import pytest

from maid_engine.net.capabilities import ClientCapabilities, Mtts, Preferences
from maid_engine.net.rendering.charset import Charset
from maid_engine.net.rendering.render import Look
from maid_engine.net.rendering.theme import Palette


def told(*answers):
    client = ClientCapabilities()
    for answer in answers:
        client = client.with_type(answer)
    return client


@pytest.mark.parametrize(
    ("answers", "palette"),
    [
        (("TINTIN++", "xterm-256color", "MTTS 271"), Palette.TRUECOLOR),
        (("MUDLET", "ANSI-256COLOR", "MTTS 13"), Palette.ANSI_256),
        (("TINYFUGUE", "ANSI-ATTR", "ANSI", "UNKNOWN", "UNKNOWN"), Palette.ANSI_16),
        (("XTERM-256COLOR", "XTERM-256COLOR"), Palette.ANSI_256),
        (("xterm-truecolor",), Palette.TRUECOLOR),
        (("DUMB", "DUMB"), Palette.PLAIN),
        (("CLIENT", "xterm-256color", "MTTS 0"), Palette.PLAIN),
    ],
)
def test_terminal_types_tell_the_colours(answers, palette):
    client = told(*answers)
    assert client.palette is palette
    assert client.client == answers[0]


def test_asking_ends_with_mtts_or_a_repeated_answer():
    assert not told("TINTIN++").types_complete
    assert not told("TINTIN++", "xterm").types_complete
    assert told("TINTIN++", "xterm", "MTTS 9").types_complete
    assert told("XTERM", "XTERM").types_complete
    assert told("A", "B", "C", "D", "E").types_complete


def test_the_screen_reader_bit_switches_colour_and_wrapping_off():
    client = told("MUDLET", "ANSI", "MTTS 333")
    assert Mtts.SCREEN_READER in client.mtts
    assert client.look() == Look(screen_reader=True)


def test_mnes_variables_tell_the_same():
    client = ClientCapabilities().with_variables(
        {"CLIENT_NAME": "TinTin++", "CLIENT_VERSION": "2.02.20 ", "MTTS": "783", "CHARSET": "ISO-8859-1"}
    )
    assert (client.client, client.version) == ("TinTin++", "2.02.20")
    assert client.palette is Palette.TRUECOLOR
    assert client.charset is Charset.LATIN_1


@pytest.mark.parametrize(
    ("variables", "look"),
    [
        ({"TRUECOLOR": "1"}, Look(Palette.TRUECOLOR, 80)),
        ({"256_COLORS": "1", "ANSI": "1"}, Look(Palette.ANSI_256, 80)),
        ({"SCREEN_READER": "1"}, Look(screen_reader=True)),
        ({"TERM": "xterm-256color"}, Look(Palette.ANSI_256, 80)),
        ({"MTTS": "-1", "CHARSET": "utf-16"}, Look(Palette.PLAIN, 80)),
    ],
)
def test_single_variables_count_too(variables, look):
    assert ClientCapabilities().with_variables(variables).look() == look


def test_a_window_of_no_size_is_no_answer():
    client = ClientCapabilities().with_size(132, 43).with_size(0, 0)
    assert (client.columns, client.rows, client.sized) == (132, 43, True)
    assert ClientCapabilities().with_size(0, 0).sized is False


@pytest.mark.parametrize(("columns", "width"), [(132, 132), (5, 20), (65_535, 500)])
def test_text_is_wrapped_within_reason(columns, width):
    assert ClientCapabilities().with_size(columns, 24).look().width == width


def test_the_player_has_the_last_word():
    client = told("MUDLET", "ANSI-256COLOR", "MTTS 333")
    chosen = Preferences(palette=Palette.ANSI_16, width=60, screen_reader=False)
    assert client.look(chosen) == Look(Palette.ANSI_16, 60)
    assert client.look(Preferences(width=0, screen_reader=False)).width == 0


def test_what_nobody_said_anything_about_is_unknown():
    assert not ClientCapabilities().known
    assert not ClientCapabilities().with_size(80, 24).known
    assert told("X", "Y", "MTTS 0").known
    assert told("xterm").known


def test_names_are_bounded_and_harmless():
    client = told("\x1b[2Jadmin" + "x" * 500)
    assert client.client.startswith("[2Jadmin")
    assert len(client.client) == 60


@pytest.mark.parametrize("name", ["MAID-BOT", "maid-bot", "Some Bot", "bot"])
def test_whoever_calls_itself_a_bot_is_believed(name):
    assert ClientCapabilities().with_type(name).is_bot
    assert ClientCapabilities().with_variables({"CLIENT_NAME": name}).is_bot
    assert ClientCapabilities().with_hello(name, "1").is_bot
    assert ClientCapabilities().with_type(name).with_type("MTTS 4").with_hello("Mudlet", "4").is_bot


@pytest.mark.parametrize("name", ["", "Mudlet", "Botany", "Abbot", "xterm"])
def test_other_names_are_of_no_bots(name):
    assert not ClientCapabilities().with_type(name).is_bot
