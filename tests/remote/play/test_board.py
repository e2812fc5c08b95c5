"""What whoever sent somebody sees meanwhile."""

from io import StringIO

from rich.console import Console
from rich.live import Live

from maid_qa.testing.clock import FakeClock
from maid_remote.mud.blocks import Block
from maid_remote.mud.learned_mud import Learned
from maid_remote.mud.mud_reader import MudReader
from maid_remote.play.progress_board import Lines, Renewed
from maid_remote.play.visitor_status import News, VisitorStatus
from tests.remote.play.test_visit import Guest

YARD = ("The Yard", "Chickens run about between the carts here.", "[ Exits: n e ]")


def lines_of(clock):
    out = StringIO()
    return out, Lines(Console(file=out, width=200), clock)


def test_a_plain_line_comes_when_something_else_begins_and_then_each_half_minute():
    clock = FakeClock()
    out, board = lines_of(clock)
    for second in range(65):
        board.show(VisitorStatus("Wanda", "plays", typed=second, most=100, rooms=3, where="The Yard"))
        clock.advance(1.0)
    board.show(VisitorStatus("Wanda", "takes its leave"))

    told = out.getvalue().splitlines()
    assert told == [
        "Wanda plays: in The Yard.",
        "Wanda plays: 30 of 100 lines typed, 3 rooms known; in The Yard.",
        "Wanda plays: 60 of 100 lines typed, 3 rooms known; in The Yard.",
        "Wanda takes its leave.",
    ]


def test_on_a_terminal_a_line_for_each_player_renews_itself_and_what_happened_stays_above():
    out, clock = StringIO(), FakeClock()
    console = Console(file=out, width=80, height=10, force_terminal=True)
    with Live(console=console, transient=True, auto_refresh=False) as live:
        board = Renewed(live, clock)
        board.tell("Wanda is in")
        for who in ("Wanda", "Otto"):
            clock.advance(1.0)
            board.show(
                VisitorStatus(
                    who, "plays", typed=4, most=9, rooms=2, line="look", learned='"open" is a command here'
                )
            )
        shown = live.get_renderable()

    assert "Wanda is in" in out.getvalue()
    assert [line.plain[:40] for line in shown.split("\n")] == [
        "Wanda plays: 4 of 9 lines typed, 2 rooms",
        "Otto plays: 4 of 9 lines typed, 2 rooms ",
    ]


def test_rooms_commands_and_refusals_are_news():
    learned = Learned(family="diku")
    reader, news = MudReader(learned, "Wanda"), News(learned)
    told = []
    for line, *said in (
        ("look", *YARD),
        ("score", "You are level 1."),
        ("dance", "Huh?"),
        ("n", "Alas, you cannot go that way."),
    ):
        reader.process(reader.read(Block(tuple(said), answers=line)), 0.0)
        told.append(news.look(reader.position.room))

    assert told[0] == "there is a room The Yard"
    assert told[1] == '"score" is a command here'
    assert told[2] == '"dance" is none here'
    assert told[3] == "a way out of The Yard is refused"


async def test_a_visit_is_shown_from_the_door_to_the_leave_without_its_password():
    guest, shown = Guest(commands_max=20), []
    guest.visit.show = shown.append
    report = await guest.go()

    assert list(dict.fromkeys(one.what for one in shown)) == [
        "connects",
        "is at the door",
        "reads what the house says of bots",
        "says what it is, and looks round",
        "plays",
        "takes its leave",
    ]
    playing = [one for one in shown if one.what == "plays"]
    assert playing[-1].typed >= 18
    assert playing[-1].rooms >= 4
    assert playing[-1].where
    assert playing[-1].learned
    assert "s3cret-Word" not in repr(shown)
    assert report.tally.typed == 20
