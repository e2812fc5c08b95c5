"""A whole visit to a MUD on paper: in by the door, through its rooms, and out again by its manners."""

import pytest

from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.chance import Dice
from maid_engine.core.messages import Packet
from maid_engine.net.client import ConnectError, Gone
from maid_qa.testing.clock import FakeClock
from maid_remote.mud.vocabulary import Vocabulary
from maid_remote.play.credentials import LoginFile, Person, Secret
from maid_remote.play.driver_factory import Builder
from maid_remote.play.host import HostRecord
from maid_remote.play.policy import VisitPolicy
from maid_remote.play.visit import Visit
from maid_remote.testing.foreign_world import Style
from tests.remote.play.mud import Inn, PaperLink

PASSWORD = "s3cret-Word"


class Guest:
    """Somebody on a visit to an inn."""

    def __init__(self, inn=None, *, kind="mind", record=None, login=None, clock=None, **policy):
        self.inn = inn or Inn()
        self.clock = clock or FakeClock()
        self.record = record or HostRecord("127.0.0.1", 4000)
        self.links = []
        self.told = []
        self.mssp = {}
        """What the MUD tells of itself, by the names of MSSP."""
        person = Person("Wanda", Secret(PASSWORD))
        login = login or LoginFile(
            "wanda.toml", (person,), create=True, agree=True, contact="ada@example.org"
        )
        plain = {"brisk": True, "commands_per_minute": 100_000, "burst": 100, "commands_max": 60}
        self.policy = VisitPolicy(**{**plain, **policy})
        self.visit = Visit(
            person,
            login,
            self.policy,
            self.record,
            self._connect,
            Builder(self.policy, Dice(7), self.clock, kind=kind),
            self.clock,
            Vocabulary(self.record.learned),
            tell=self.told.append,
        )

    async def _connect(self):
        link = PaperLink(self.inn, greeting=self.inn.welcome(), clock=self.clock)
        link.facts.mssp = self.mssp
        self.links.append(link)
        return link

    async def go(self):
        return await self.visit.run()

    @property
    def typed(self):
        return [line for link in self.links for line in link.typed]


@pytest.mark.parametrize("style", [Style.DIKU, Style.LP, Style.MUSH, Style.EVENNIA])
@pytest.mark.parametrize("marks", [True, False], ids=["marked", "unmarked"])
async def test_a_mind_comes_in_explores_and_takes_its_leave(style, marks):
    guest = Guest(Inn(style=style, marks=marks), commands_max=80)
    report = await guest.go()
    assert report.ending.kind == "commands"
    assert report.tally.typed == 80
    assert len(guest.inn.world.visited) >= 12
    assert report.watch.rooms >= 12
    assert guest.typed[-1].lower() == "quit"
    assert report.tally.curve[-1].rooms == report.watch.rooms


async def test_the_password_is_typed_at_the_door_and_kept_nowhere():
    guest = Guest(commands_max=5)
    report = await guest.go()
    assert PASSWORD in guest.typed
    assert PASSWORD not in repr(list(report.transcript.exchanges))
    assert PASSWORD not in repr(guest.told)


async def test_who_came_before_comes_in_again_and_knows_the_way_about():
    first = Guest(commands_max=120)
    await first.go()
    first.inn.world.here = "town0"  # as MUDs do that let people in at an inn; it may have left in the dark
    again = Guest(first.inn, record=first.record, commands_max=20)
    report = await again.go()
    assert report.ending.kind == "commands"
    assert again.record.visits == 2
    assert report.tally.curve[0].rooms >= 12, "what was learned last time is known"


async def test_asked_to_stop_it_leaves_at_once_and_remembers():
    inn = Inn()
    inn.said_after[12] = ["Ada tells you 'Stop, please.'", "Ada tells you 'stop botting'"]
    guest = Guest(inn)
    report = await guest.go()
    assert report.ending.kind == "asked"
    assert "Ada" in report.ending.why
    assert guest.typed[-1] == "quit"
    assert report.tally.typed <= 13
    assert "stop" in guest.record.refused.lower()


async def test_asked_what_it_is_it_says_so_once_even_where_it_may_not_speak():
    inn = Inn()
    inn.said_after[10] = ["Ada tells you 'are you a bot?'"]
    inn.said_after[14] = ["Ada tells you 'are you human?'"]
    guest = Guest(inn)
    await guest.go()
    said = [line for line in guest.typed if "I am a bot" in line]
    assert said == [
        "tell Ada I am a bot (a MAID AI player, run by ada@example.org). Tell me stop and I leave."
    ]


async def test_a_page_that_forbids_bots_is_obeyed_before_anything_else_is_typed():
    inn = Inn(pages={"help bots": ["Bots are not allowed in this realm."]})
    guest = Guest(inn)
    report = await guest.go()
    assert report.ending.kind == "rules"
    assert "help bots says" in guest.record.refused
    assert guest.inn.world.typed == ["look"], "only to see whether this is the game"


async def test_a_page_that_was_not_answered_is_asked_for_again_on_the_next_visit():
    inn = Inn(pages={"help bots": [Gone("the server closed the connection")]})
    first = Guest(inn, reconnects_max=0)
    assert (await first.go()).ending.kind == "gone"
    inn.pages["help bots"] = ["Bots are not allowed in this realm."]

    report = await Guest(inn, record=first.record, commands_max=5).go()

    assert report.ending.kind == "rules"


async def test_what_server_lists_are_told_of_bots_is_obeyed():
    guest = Guest()
    guest.mssp = {"BOTS": ["0"]}
    report = await guest.go()
    assert report.ending.kind == "rules"
    assert "MSSP" in guest.record.refused


async def test_leave_of_the_owner_outranks_the_page():
    inn = Inn(pages={"help bots": ["Bots are not allowed in this realm."]})
    person = Person("Wanda", Secret(PASSWORD))
    login = LoginFile("wanda.toml", (person,), create=True, permission="The owner agreed on 1 November.")
    report = await Guest(inn, login=login, commands_max=10).go()
    assert report.ending.kind == "commands"


async def test_a_broken_connection_is_told_and_taken_up_again():
    inn = Inn()
    inn.said_after[20] = [Gone("reset by peer")]
    guest = Guest(inn)
    report = await guest.go()
    assert report.ending.kind == "commands"
    assert report.connections == 2
    (broke,) = [one.finding for one in report.watch.sightings.values() if one.finding.kind == "disconnected"]
    assert broke.detail == ("reset by peer",)


async def test_a_connection_that_breaks_again_and_again_is_given_up():
    inn = Inn()
    inn.said_after = {number: [Gone("reset by peer")] for number in range(1, 100)}
    guest = Guest(inn, reconnects_max=2)
    report = await guest.go()
    assert report.ending.kind == "gone"
    assert report.connections == 3


async def test_thrown_out_it_does_not_come_back():
    inn = Inn()
    inn.said_after[9] = ["You have been kicked by an administrator.", Gone("closed")]
    guest = Guest(inn)
    report = await guest.go()
    assert report.ending.kind == "thrown_out"
    assert report.connections == 1
    assert guest.record.refused


async def test_where_nobody_answers_the_report_says_why():
    guest = Guest()

    async def nobody():
        raise ConnectError("nobody answers at 127.0.0.1:4000 (refused)")

    guest.visit.connect = nobody
    report = await guest.go()
    assert report.ending.kind == "unreachable"
    assert guest.told == ["Wanda did not get in: nobody answers at 127.0.0.1:4000 (refused)"]
    assert "nobody answers at 127.0.0.1:4000" in report.ending.why


async def test_the_rate_is_kept_in_real_time():
    guest = Guest(brisk=False, commands_per_minute=20, burst=1, commands_max=20)
    before = guest.clock.now()
    await guest.go()
    assert guest.clock.now() - before >= 19 * 3.0


async def test_the_visit_ends_with_its_time_and_with_the_hours_of_play():
    guest = Guest(brisk=False, commands_per_minute=20, visit_minutes_max=2)
    report = await guest.go()
    assert report.ending.kind == "time"
    midnight = FakeClock(wall=4 * 86_400.0)
    closing = Guest(clock=midnight, brisk=False, hours=((0.0, 90.0),))
    assert (await closing.go()).ending.kind == "hours"


async def test_the_policy_decides_which_classes_of_commands_go_out():
    quiet = Guest(commands_max=150)
    await quiet.go()
    assert not any(line.split()[0] in ("say", "drop", "kill", "give") for line in quiet.typed if line)
    only = Guest(commands_max=40, only=frozenset({"look", "north", "south"}))
    await only.go()
    played = [line for line in only.inn.world.typed if not line.startswith(("help ", "title "))]
    assert {line.split()[0] for line in played} <= {"look", "north", "south", "n", "s"}


async def test_the_operator_can_call_everybody_home():
    guest = Guest()
    guest.visit.stop = lambda: "the operator pressed Ctrl-C" if len(guest.typed) > 20 else ""
    report = await guest.go()
    assert report.ending.kind == "stopped"
    assert guest.typed[-1] == "quit"


async def test_packets_are_heard_with_their_answers():
    inn = Inn()
    inn.said_after[8] = [Packet("Room.Info", {"num": 77, "name": "Told Room", "exits": {"n": 78}})]
    guest = Guest(inn, commands_max=30)
    report = await guest.go()
    assert any(room.told for room in report.driver.reader.known.rooms.rooms.values())


@pytest.mark.parametrize("kind", ["random", "explorer"])
async def test_the_walkers_pass_the_same_door(kind):
    guest = Guest(kind=kind, may=frozenset({DeedClass.FREE, DeedClass.SESSION}))
    report = await guest.go()
    assert report.ending.kind == "commands"
    assert report.watch.rooms >= 4


async def test_no_word_of_the_way_in_is_learned():
    guest = Guest(commands_max=10)
    await guest.go()
    assert PASSWORD not in repr(guest.record.to_json())
    assert "wanda" not in guest.record.learned.verbs.known


async def test_the_houses_rules_are_read_once_a_week():
    first = Guest(commands_max=5)
    await first.go()
    assert first.typed.count("help bots") == 1
    again = Guest(first.inn, record=first.record, clock=first.clock, commands_max=5)
    await again.go()
    assert "help bots" not in again.typed
    first.clock.advance(8 * 86_400)
    later = Guest(first.inn, record=first.record, clock=first.clock, commands_max=5)
    await later.go()
    assert "help bots" in later.typed


async def test_a_name_of_this_machine_that_leads_elsewhere_is_not_followed():
    guest = Guest()

    async def elsewhere():
        guest.visit.login.check_leave("192.0.2.7")

    guest.visit.connect = elsewhere
    report = await guest.go()
    assert report.ending.kind == "barred"
    assert "permission" in report.ending.why
