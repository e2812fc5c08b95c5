"""What the writer and the addressee of a letter are told, by whoever holds the pen."""

import pytest

from maid_engine.accounts.away.letter_box import LetterBox
from maid_engine.accounts.away.letter_consent import Tier, Writer
from maid_engine.accounts.away.letters import LetterFate, LetterResult
from maid_engine.core.errors import StoreFullError
from maid_engine.core.messages import Message, Packet
from maid_stdlib.rules.letter_delivery import reply_to
from tests.stdlib.lettered import person, world


@pytest.fixture
def play():
    return world()


def two(play):
    ada, bob = person(play, "Ada"), person(play, "Bob")
    box = play.game.resource(LetterBox)
    box.choose_tier(ada.player, Writer, Tier.EVERYONE)
    ada.heard()
    return ada, bob, box


def test_a_client_gets_a_letter_as_a_packet_too(play):
    ada, bob, _ = two(play)
    bob.type("letter ada hello")

    (letter,) = [one for one in ada.outputs if isinstance(one, Message) and "hello" in one.text]
    assert letter.packet == Packet(
        "Comm.Channel.Text", {"channel": "letter", "talker": "Bob", "text": letter.text}
    )


@pytest.mark.parametrize(
    ("writer", "mark"), [(Writer.AI_PLAYER, "Bob (AI) writes"), (Writer.STAND_IN, "Bob (AI, for its player)")]
)
def test_a_letter_says_who_held_the_pen(play, writer, mark):
    ada, bob, box = two(play)
    box.send(bob.player, ada.player, "hello", writer=writer)
    play.game.bus.drain()

    assert mark in ada.heard()


@pytest.mark.parametrize(
    ("writer", "mark"),
    [(Writer.AI_PLAYER, "Bob (AI) wishes"), (Writer.STAND_IN, "Bob (AI, for its player) wishes")],
)
def test_a_request_says_who_held_the_pen(play, writer, mark):
    ada, bob, box = two(play)
    box.choose_tier(ada.player, Writer, Tier.FRIENDS)
    box.send(bob.player, ada.player, "open sesame", writer=writer)
    play.game.bus.drain()

    heard = ada.heard()
    assert mark in heard
    assert "sesame" not in heard
    assert mark.replace(" wishes", ".") in ada.type("letters")


def test_a_letter_is_told_when_it_is_safe(play):
    ada, bob, _ = two(play)
    write_now = play.store.write_now

    def full(batch):
        raise StoreFullError("no room")

    play.store.write_now = full
    assert "cannot save your letter just now" in bob.type("letter ada hello")
    assert "hello" not in ada.heard()

    play.store.write_now = write_now
    play.game.saver.urgent()
    play.game.bus.drain()

    assert 'You write to Ada, "hello"' in bob.heard()
    assert 'letter 1, "hello"' in ada.heard()


@pytest.mark.parametrize("fate", [LetterFate.EMPTY, LetterFate.DELIVERED, LetterFate.SILENCED])
def test_what_needs_no_reply_has_none(play, fate):
    ada, _, _ = two(play)
    with pytest.raises(ValueError, match="no reply"):
        reply_to(play.game, LetterResult(fate), ada.player, "")
