import pytest

from maid_engine.core.ids import IdSource
from maid_engine.core.messages import Authored, Prompt
from maid_engine.net.capabilities import ClientCapabilities, Preferences
from maid_engine.net.gateway.gateway_session import GatewaySession
from maid_engine.net.gateway.link_bodies import ClientFacts, PromptText, load
from maid_engine.net.gateway.link_frame import Kind
from maid_engine.net.gmcp import GmcpWishes
from maid_engine.net.rendering.charset import Charset
from maid_engine.net.session import SessionContext
from maid_qa.testing.clock import FakeClock
from tests.net.wire import ECHO, Parrot


class Wire:
    """One client's session, whose context turns when told, and the frames that it sent."""

    def __init__(self, **facts):
        self.frames, self.due, self.ended, self.waiting = [], [], [], 0
        self.counts = []
        context = SessionContext(
            FakeClock(), IdSource(), self.due.append, Parrot, waiting_lines=lambda _: self.waiting
        )
        admission = context.meter.admit_relayed("192.0.2.7")
        self.session = GatewaySession(context, admission, ClientFacts("telnet", "192.0.2.7", **facts), self)
        self.session.start()
        self.turn()
        self.frames.clear()

    def send(self, kind, body=b""):
        self.frames.append((kind, body))

    def handed(self, session):
        pass

    def over(self, session):
        self.ended.append(session)

    def counted(self, session):
        self.counts.append(session.confirmed)

    def turn(self):
        while self.due:
            self.due.pop(0)()

    def sent(self):
        self.turn()
        frames, self.frames = self.frames, []
        return frames


def test_text_and_prompts_go_out_in_their_order_and_as_utf_8():
    wire = Wire(client=ClientCapabilities(charset=Charset.LATIN_1))
    wire.session.deliver(ECHO(text=Authored("café", "ada")))
    wire.session.deliver(Prompt("> ", spoken="ready"))

    text, prompt = wire.sent()
    assert text == (Kind.TEXT, 'You said "café"\r\n'.encode())
    assert load(PromptText, prompt[1]) == PromptText("> ", "ready")


def test_gmcp_follows_what_the_gateway_said_the_client_wants():
    wire = Wire(gmcp=GmcpWishes(enabled=True, supported={"char": "1"}))

    assert wire.session.wants("Char.Vitals")
    assert not wire.session.wants("Room.Info")
    wire.session.adopt(ClientFacts("telnet", "192.0.2.7"))
    assert not wire.session.wants("Char.Vitals")


def test_choices_and_hidden_typing_are_told_to_the_gateway():
    wire = Wire()
    wire.session.prefer(Preferences(screen_reader=True))
    wire.session.echo(on=False)

    choices, echo = wire.sent()
    assert load(Preferences, choices[1]) == Preferences(screen_reader=True)
    assert echo == (Kind.ECHO, b"off")
    assert wire.session.look.screen_reader


def test_only_processed_input_is_confirmed():
    wire = Wire()
    wire.session.take_line("one")
    assert wire.session.confirm()
    wire.waiting = 0
    wire.session.conversation.line = lambda _: setattr(wire, "waiting", wire.waiting + 1)
    wire.session.take_line("two")
    wire.session.take_line("three")
    assert not wire.session.confirm()
    wire.waiting = 1
    assert not wire.session.confirm()
    wire.waiting = 0
    assert wire.session.confirm()

    assert [body for kind, body in wire.sent() if kind is Kind.DONE] == [b"1", b"2", b"3"]


@pytest.mark.parametrize(("confirmed", "processed", "first"), [(7, 0, b"8"), (7, 9, b"10"), (0, 0, b"1")])
def test_input_is_counted_over_all_links(confirmed, processed, first):
    """A gateway may know less than the world, whose confirmation was lost, or more than a new world."""
    wire = Wire(confirmed=confirmed)
    wire.session.count_from(processed)
    wire.session.take_line("one")
    wire.session.confirm()

    assert (Kind.DONE, first) in wire.sent()


def test_what_was_processed_is_counted_when_the_session_has_ended():
    """A line that still waits in the game is dropped, and not counted."""
    wire = Wire(confirmed=5)
    wire.session.take_line("one")
    wire.session.conversation.line = lambda _: setattr(wire, "waiting", wire.waiting + 1)
    wire.session.take_line("two")
    wire.session.take_line("three")
    wire.session.lost()
    wire.waiting = 1
    assert wire.counts == []
    wire.turn()

    assert wire.counts == [7]


def test_the_world_closes_a_client_once():
    wire = Wire()
    parrot = wire.session.conversation
    wire.session.close("kicked")

    assert wire.sent()[-2:] == [(Kind.CLOSE, b"kicked"), (Kind.GONE, b"")]
    assert wire.ended == [wire.session]
    assert parrot.ended == ["kicked"]
    wire.session.lost()
    assert wire.sent() == []


def test_idle_clients_are_left_to_the_gateway():
    wire = Wire()
    wire.session.sweep(1e9)

    assert wire.session.is_open


def test_a_revoked_token_ends_the_session():
    wire = Wire()
    wire.session.still_opens = lambda: False
    wire.session.sweep(0.0)

    assert not wire.session.is_open
