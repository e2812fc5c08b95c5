"""A session over any transport."""

import pytest

from maid_engine.core.ids import IdSource, PlayerId
from maid_engine.core.messages import ROOM, Authored, Catalogue, Name, Packet, Prompt, Twin
from maid_engine.engine.fate import Fate
from maid_engine.net.capabilities import ClientCapabilities, Preferences
from maid_engine.net.gmcp import GmcpMessage
from maid_engine.net.limits import NetLimits
from maid_engine.net.rendering.charset import Charset
from maid_engine.net.rendering.theme import Palette
from maid_engine.net.session import STYLES_KEPT_MAX, SessionContext
from maid_qa.testing.clock import FakeClock
from maid_qa.testing.terminal import Terminal
from tests.net.wire import ECHO, Parrot, Wire

CATALOGUE = Catalogue()
SAY = CATALOGUE.define(
    "comm.say",
    "communication",
    actor='You say, "{text:speech}"',
    room='{actor} says, "{text:speech}"',
    twin=Twin("Comm.Channel.Text", {"channel": "=say", "talker": "actor", "text": "@line"}),
)
PROSE = CATALOGUE.define("look.prose", "room_description", actor="{prose:prose}")


class Desk:
    """A session at a fake terminal, and the loop's turns by hand."""

    def __init__(self, *, limits=None, waiting=None):
        self.turns = []
        self.clock = FakeClock()
        self.context = SessionContext(
            self.clock,
            IdSource(),
            self.turns.append,
            Parrot,
            waiting_lines=waiting or (lambda _: 0),
            limits=limits or NetLimits(),
        )
        self.session = self.another()
        self.turn()
        self.session.clear()

    def another(self, terminal=Terminal):
        session = terminal(self.context)
        session.start()
        return session

    def turn(self, most=1000):
        for _ in range(most):
            if not self.turns:
                return
            due, self.turns[:] = list(self.turns), []
            for call in due:
                call()
        raise AssertionError("the loop never comes to rest")

    def shown(self):
        self.turn()
        screen = self.session.screen
        self.session.clear()
        return screen


def say(text="hi"):
    return SAY(actor=Name("Ada", author="ada"), text=Authored(text, "ada"))


def test_all_output_of_a_turn_leaves_together_with_the_prompt_last():
    desk = Desk()
    desk.session.deliver(Prompt("> "))
    desk.session.deliver(say("one"))
    desk.session.deliver(Prompt("1> "))
    desk.session.deliver(say("two"))
    desk.session.deliver(Prompt("2> "))
    assert desk.session.sent == []
    assert desk.shown() == 'You say, "one"\r\nYou say, "two"\r\n2> '


def test_what_comes_after_a_shown_prompt_begins_on_a_row_of_its_own():
    desk = Desk()
    desk.session.deliver(Prompt("> "))
    assert desk.shown() == "> "
    desk.session.deliver(say())
    desk.session.deliver(Prompt("> "))
    assert desk.shown() == '\r\nYou say, "hi"\r\n> '


def test_the_row_is_new_already_when_the_player_pressed_enter():
    desk = Desk()
    desk.session.deliver(Prompt("> "))
    desk.shown()
    desk.session.take_line("hello")
    assert desk.shown() == 'You said "hello"\r\n> '


def test_the_same_prompt_is_not_shown_twice_in_a_row():
    desk = Desk()
    desk.session.deliver(Prompt("> "))
    desk.shown()
    desk.session.deliver(Prompt("> "))
    assert desk.shown() == ""
    desk.session.deliver(Prompt("20hp> "))
    assert desk.shown() == "\r\n20hp> "


def test_a_screen_reader_reads_a_prompt_out_again_only_when_it_has_changed_or_was_asked_for():
    desk = Desk()
    desk.session.prefer(Preferences(screen_reader=True))
    desk.session.deliver(Prompt("9/9hp> ", spoken="Health 9> "))
    assert desk.shown() == "Health 9> "

    for text in ("one", "two"):
        desk.session.deliver(say(text))
        desk.session.deliver(Prompt("9/9hp> ", spoken="Health 9> "))
    assert desk.shown() == '\r\nYou say, "one"\r\nYou say, "two"\r\n'

    desk.session.deliver(say("three"))
    desk.session.deliver(Prompt("8/9hp> ", spoken="Health 8> "))
    assert desk.shown() == 'You say, "three"\r\nHealth 8> '

    desk.session.take_line("hello")
    desk.session.deliver(Prompt("8/9hp> ", spoken="Health 8> "))
    assert desk.shown().endswith("> ")


def test_a_message_is_drawn_once_for_all_who_see_it_alike():
    desk = Desk()
    others = [desk.another() for _ in range(3)]
    others[2].prefer(Preferences(palette=Palette.TRUECOLOR))
    seen = say().seen_by(ROOM)
    for session in others:
        session.deliver(seen)
    assert len(seen.cache) == 2


def test_a_message_keeps_what_was_drawn_for_a_bounded_number_of_widths():
    desk = Desk()
    prose = PROSE(prose="One two three four.")

    for width in range(20, 20 + 3 * STYLES_KEPT_MAX):
        desk.session.prefer(Preferences(width=width))
        desk.session.deliver(prose)

    assert len(prose.cache) <= STYLES_KEPT_MAX
    assert desk.shown().count("One two") == 3 * STYLES_KEPT_MAX


def test_the_twin_goes_with_the_line_to_those_who_asked():
    desk = Desk()
    desk.session.gmcp.enabled = True
    desk.session.take_gmcp(GmcpMessage("Core.Supports.Set", ["Comm 1"]))
    desk.session.deliver(say())
    desk.turn()
    assert desk.session.packets == [
        'Comm.Channel.Text {"channel":"say","talker":"Ada","text":"You say, \\"hi\\""}'
    ]
    assert desk.session.wants("Comm.Channel.Text")
    assert not desk.session.wants("Char.Vitals")


def test_packets_keep_their_place_among_the_lines():
    desk = Desk()
    desk.session.gmcp.enabled = True
    desk.session.take_gmcp(GmcpMessage("Core.Supports.Set", ["Room 1"]))
    desk.session.deliver(say("before"))
    desk.session.deliver(Packet("Room.WrongDir", "ne"))
    desk.session.deliver(say("after"))
    desk.session.deliver(Packet("Char.Vitals", {"hp": 1}))
    desk.turn()
    assert [str(chunk)[:6] for chunk in desk.session.sent] == ["b'You ", "Room.W", "b'You "]


def test_a_ping_is_answered():
    desk = Desk()
    desk.session.gmcp.enabled = True
    desk.session.take_gmcp(GmcpMessage("Core.Ping", 120))
    desk.turn()
    assert desk.session.packets == ["Core.Ping "]
    assert desk.session.conversation.packets == []


def test_the_look_follows_what_is_known_and_what_is_chosen():
    desk = Desk()
    prose = "one two three four five six"
    desk.session.understand(ClientCapabilities().with_size(20, 5))
    desk.session.deliver(PROSE(prose=prose))
    assert desk.shown() == "One two three four\r\nfive six\r\n"
    desk.session.prefer(Preferences(width=0, charset=Charset.ASCII))
    desk.session.deliver(PROSE(prose=prose + " café"))
    assert desk.shown() == "One two three four five six cafe\r\n"


def test_lines_wait_while_the_session_is_held():
    desk = Desk()
    desk.session.hold()
    desk.session.take_line("one")
    desk.session.take_line("two")
    desk.turn()
    assert desk.session.conversation.lines == []
    desk.session.release()
    desk.turn()
    assert desk.session.conversation.lines == ["one", "two"]


def test_lines_that_come_before_the_greeting_are_answered_after_it():
    desk = Desk()
    early = Terminal(desk.context)
    early.take_line("one")
    early.take_line("two")
    early.take_end()
    desk.turn()
    assert early.conversation.lines == []
    assert early.is_open

    early.start()
    desk.turn()

    assert early.conversation.lines == ["one", "two"]
    assert not early.is_open


def test_lines_go_to_whoever_is_talked_to_now():
    desk = Desk()
    first, second = desk.session.conversation, Parrot(desk.session)
    desk.session.take_line("one")
    desk.session.talk_to(second)
    desk.session.take_line("two")
    desk.turn()
    assert (first.lines, second.lines) == (["one"], ["two"])


def test_a_full_game_keeps_lines_back_and_the_client_unread():
    waiting = [40]
    desk = Desk(limits=NetLimits(input_lines_max=10, lines_in_game_max=40), waiting=lambda _: waiting[0])
    for number in range(15):
        desk.session.take_line(str(number))
    assert desk.session.conversation.lines == []
    assert desk.session.reading is False
    waiting[0] = 0
    desk.turn()
    assert desk.session.conversation.lines == [str(number) for number in range(15)]
    assert desk.session.reading is True


def test_a_mistake_in_the_game_is_told_and_goes_no_further():
    desk = Desk()
    desk.session.take_line("fail")
    desk.session.take_line("hello")
    shown = desk.shown()
    assert "Something went wrong" in shown
    assert 'You said "hello"' in shown


def test_last_words_are_heard_before_the_end():
    desk = Desk()
    desk.session.deliver(say("farewell"))
    desk.session.close("quit")
    desk.session.deliver(say("too late"))
    desk.session.take_line("too late")
    assert desk.shown() == 'You say, "farewell"\r\n'
    assert desk.session.hung_up
    assert desk.session.conversation.ended == ["quit"]
    assert desk.session.id not in desk.context.live


def test_a_line_that_cannot_be_drawn_harms_no_other():
    desk = Desk()
    desk.session.deliver(PROSE())
    desk.session.deliver(say())
    assert desk.shown() == 'You say, "hi"\r\n'


def test_gmcp_clients_hear_why_they_are_closed():
    desk = Desk()
    desk.session.gmcp.enabled = True
    desk.session.close("shutdown")
    desk.turn()
    assert desk.session.packets == ['Core.Goodbye "shutdown"']


def test_one_goodbye_is_enough():
    desk = Desk()
    desk.session.gmcp.enabled = True
    desk.session.deliver(Packet("Core.Goodbye", "Come back soon!"))
    desk.session.close("shutdown")
    desk.turn()
    assert desk.session.packets == ['Core.Goodbye "Come back soon!"']


def test_a_lost_link_is_told_once():
    desk = Desk()
    desk.session.lost()
    desk.session.lost()
    assert desk.session.conversation.ended == [], "not before the current turn is over"
    desk.turn()
    assert desk.session.conversation.ended == ["link lost"]


def test_the_end_of_input_comes_after_the_lines_before_it():
    desk = Desk()
    desk.session.hold()
    desk.session.take_line("one")
    desk.session.take_end()
    desk.turn()
    assert desk.session.is_open
    desk.session.release()
    assert desk.shown() == 'You said "one"\r\n> '
    assert desk.session.hung_up


@pytest.mark.parametrize(
    ("player", "after", "reason"), [(None, 60.0, "login timed out"), ("ada", 600.0, "idle")]
)
def test_who_takes_too_long_is_closed(player, after, reason):
    desk = Desk(limits=NetLimits(login_timeout_s=60.0, idle_timeout_s=600.0))
    desk.session.admission.spoke()
    if player is not None:
        desk.session.player_id = PlayerId(player)
        desk.session.admission.become_known()
    desk.clock.advance(after - 1)
    desk.context.sweep()
    assert desk.session.is_open
    desk.clock.advance(1)
    desk.context.sweep()
    assert "too long" in desk.shown()
    assert desk.session.conversation.ended == [reason]


@pytest.mark.parametrize("fate", Fate)
def test_who_was_idle_for_too_long_learns_what_becomes_of_the_character(fate):
    desk = Desk(limits=NetLimits(idle_timeout_s=600.0))
    desk.context.fate = lambda: fate
    desk.session.player_id = PlayerId("ada")
    desk.session.admission.become_known()
    desk.clock.advance(600)

    desk.context.sweep()

    assert fate in desk.shown().replace("\r\n", " ")


def test_who_is_idle_is_told_before_it_is_too_late_and_once():
    desk = Desk(limits=NetLimits(idle_timeout_s=600.0))
    desk.session.player_id = PlayerId("ada")
    desk.session.admission.become_known()
    desk.clock.advance(539)
    desk.context.sweep()
    assert desk.shown() == ""
    desk.clock.advance(1)
    desk.context.sweep()
    desk.context.sweep()
    assert desk.shown().count("within 60 seconds") == 1

    desk.session.take_line("hello")
    desk.session.clear()
    desk.clock.advance(599)
    desk.context.sweep()
    assert desk.session.is_open
    desk.context.sweep()
    assert "within 1 second," in desk.shown()


def test_a_line_is_a_sign_of_life():
    desk = Desk(limits=NetLimits(idle_timeout_s=600.0))
    desk.session.player_id = PlayerId("ada")
    desk.session.admission.become_known()
    desk.clock.advance(500)
    assert desk.session.idle_s == 500
    desk.session.take_line("hello")
    desk.clock.advance(500)
    desk.context.sweep()
    assert desk.session.is_open


async def test_a_client_that_stops_reading_is_dropped_alone():
    limits = NetLimits(output_bytes_max=1000)
    slow = await Wire(limits=limits).open()
    quick = Wire(limits=limits, context=slow.context)
    quick.turns = slow.turns
    await quick.open()
    slow.transport.stuck = True
    for _ in range(100):
        message = ECHO(text=Authored("x" * 40, "ada"))
        slow.session.deliver(message)
        quick.session.deliver(message)
        slow.turn()
    assert slow.transport.aborted
    assert not quick.transport.closed
    assert sum(map(len, slow.transport.written)) < 1200
    slow.protocol.connection_lost(None)
    slow.turn()
    assert slow.parrot.ended == ["too slow"]


def test_a_flood_of_lines_lets_others_have_their_turn():
    desk = Desk()
    for _ in range(100):
        desk.session.take_line("hello")
    assert len(desk.session.conversation.lines) == 20
    desk.turn()
    assert len(desk.session.conversation.lines) == 100


async def test_who_does_not_read_the_answers_gets_no_more_of_them():
    wire = await Wire(limits=NetLimits(unread_bytes_max=200, unknown_lines_per_s=1000)).open()
    wire.transport.stuck = True
    wire.protocol.pause_writing()
    wire.send(b"hello\r\n" * 1000)
    assert not wire.transport.closed
    answered = len(wire.parrot.lines)
    assert answered < 60
    wire.transport.stuck = False
    wire.protocol.resume_writing()
    wire.turn()
    assert len(wire.parrot.lines) == 1000


async def test_a_closed_session_that_cannot_be_emptied_is_cut_off():
    wire = await Wire(limits=NetLimits(close_grace_s=5.0)).open()
    wire.session.close("quit")
    wire.turn()
    assert wire.transport.closed
    assert not wire.transport.aborted
    wire.clock.advance(5.0)
    wire.context.sweep()
    assert wire.transport.aborted


def test_what_many_sessions_were_told_waits_for_one_turn_of_the_loop():
    desk = Desk()
    others = [desk.another() for _ in range(6)]
    desk.turn()

    for other in others:
        other.deliver(say())
        other.deliver(Prompt("> "))

    assert len(desk.turns) == 1
    desk.turn()
    assert all(other.screen.endswith('You say, "hi"\r\n> ') for other in others)


def test_the_end_of_a_turn_writes_each_session_once_and_the_loop_finds_nothing_left():
    desk = Desk()
    desk.session.deliver(say())
    desk.session.deliver(Prompt("> "))

    desk.context.flush()
    before = desk.session.screen
    desk.turn()

    assert before == 'You say, "hi"\r\n> '
    assert desk.session.screen == before


def test_what_is_told_after_the_end_of_a_turn_is_written_too():
    desk = Desk()
    desk.session.deliver(say("one"))
    desk.context.flush()
    desk.session.deliver(say("two"))

    assert desk.shown() == 'You say, "one"\r\nYou say, "two"\r\n'


def test_a_prompt_is_drawn_anew_for_another_look():
    desk = Desk()
    prompt = Prompt("30 hp> ", spoken="Health 30> ")
    desk.session.deliver(prompt)
    desk.shown()

    desk.session.prefer(Preferences(screen_reader=True))
    desk.session.take_line("look")
    desk.turn()
    desk.session.clear()
    desk.session.deliver(prompt)

    assert desk.shown().endswith("Health 30> ")


class Breaking(Terminal):
    """A terminal whose transport breaks."""

    broken = False

    def _write(self, chunks):
        if self.broken:
            raise OSError("the transport is broken")
        super()._write(chunks)


def test_a_session_that_cannot_be_written_to_keeps_nothing_from_the_others():
    desk = Desk()
    failing, other = desk.another(Breaking), desk.another()
    desk.turn()
    other.clear()

    failing.broken = True
    failing.deliver(say())
    other.deliver(say())
    desk.turn()

    assert other.screen == 'You say, "hi"\r\n'
