"""Several on one MUD: staggered, sharing what they learn, all home when one is asked to leave; and the report."""

import json
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from maid_engine.app.clock import LoopClock
from maid_engine.core.chance import Dice
from maid_engine.core.errors import ConfigError
from maid_engine.ports.playtest import Severity
from maid_qa.playtest.baseline import judge
from maid_qa.playtest.reports.junit import junit
from maid_qa.playtest.reports.outcome import Outcome
from maid_qa.playtest.reports.page import page
from maid_qa.playtest.reports.sarif import sarif
from maid_qa.simulation import run_simulated
from maid_remote.play.atlas import atlas, dot
from maid_remote.play.credentials import LoginFile, Person, Secret
from maid_remote.play.driver_factory import Builder
from maid_remote.play.grid_layout import places
from maid_remote.play.group_visit import GroupVisit, people
from maid_remote.play.host import HostRecord
from maid_remote.play.outcome import as_playtest
from maid_remote.play.play_loop import Progress
from maid_remote.play.policy import VisitPolicy
from maid_remote.play.report import figures, rooms_within, summary
from tests.remote.play.mud import Inn, PaperLink

LOGIN = LoginFile("w.toml", (Person("Wanda", Secret("s3cret-Word")),), create=True, agree=True)


class LoopLink(PaperLink):
    """A paper link on the loop's time, so that several can be open at once."""

    async def arrival(self, seconds):
        if self._said or self.closed:
            return True
        now = self.clock.now()
        until = min(now + seconds, self._coming[0][0] if self._coming else now + seconds)
        await self.clock.sleep(max(0.0, until - now))
        return self._arrive()

    def _arrive(self):
        came = False
        while self._coming and self._coming[0][0] <= self.clock.now() + 1e-9:
            self._hear(self._coming.pop(0)[2])
            self._coming.sort()
            came = True
        return came


async def visited(players, *, inns=None, **policy):
    clock = LoopClock()
    record = HostRecord("127.0.0.1", 4000)
    inns = inns or [Inn() for _ in range(players)]
    waiting = list(inns)
    entered = []

    async def connect():
        inn = waiting.pop(0)
        entered.append(clock.now())
        return LoopLink(inn, greeting=inn.greeting(), clock=clock)

    rules = VisitPolicy(**{"commands_per_minute": 60.0, "commands_max": 30, "stagger_s": 20.0, **policy})
    party = GroupVisit(LOGIN, rules, record, Builder(rules, Dice(7), clock), clock, connect)
    reports = await party.visit(people(LOGIN, players, Dice(3)))
    return reports, record, entered


def test_they_come_in_one_after_the_other_and_share_what_they_learn():
    reports, record, entered = run_simulated(visited(3))
    assert [report.ending.kind for report in reports] == ["commands"] * 3
    assert reports[0].name == "Wanda"
    assert len({report.name for report in reports}) == 3
    assert [round(later - before) for before, later in pairwise(entered)] == [20, 20]
    assert all(report.driver.reader.known is record.learned for report in reports)


def test_when_one_is_asked_to_leave_all_go():
    inns = [Inn(), Inn()]
    inns[0].said_after[40] = ["Ada tells you 'stop'"]
    reports, record, _ = run_simulated(visited(2, inns=inns, commands_max=500))
    assert reports[0].ending.kind == "asked"
    assert reports[1].ending.kind == "stopped"
    assert "Ada" in record.refused


def test_characters_beyond_the_file_are_made_only_with_leave():
    assert [person.name for person in people(LOGIN, 1, Dice(1))] == ["Wanda"]
    made = people(LOGIN, 4, Dice(1))
    assert len({person.name.lower() for person in made}) == 4
    assert all(person.name.isalpha() for person in made)
    with pytest.raises(ConfigError, match="create = true"):
        people(LoginFile("w.toml", LOGIN.people), 2, Dice(1))
    with pytest.raises(ConfigError, match="--players"):
        people(LOGIN, 100, Dice(1))


def test_the_report_and_the_map_tell_what_was_found():
    reports, record, _ = run_simulated(visited(2))
    found = figures(record, reports)
    json.dumps(found)
    assert found["agents"] == 2
    assert found["commands"] == 60
    rooms = found["coverage"]["rooms"]["seen"]
    assert rooms == len(record.learned.rooms.rooms) > 5
    exits = found["exits"]
    assert exits["total"] == exits["walked"] + exits["refused"] + exits["untried"]
    told = "\n".join(summary(found))
    assert f"Rooms found: {rooms}." in told
    assert "Wanda" in told
    assert "s3cret" not in json.dumps(found) + told
    drawn = dot(record.learned.rooms, record.address)
    assert drawn.startswith('digraph "127.0.0.1:4000" {')
    assert drawn.count("->") == exits["walked"]
    titles = {room["title"] for room in atlas(record.learned.rooms)["rooms"]}
    assert "Market Square" in titles


def test_a_curve_is_read_at_any_number_of_commands():
    curve = [Progress(1, 1, 0, 0, 0.1), Progress(4, 2, 1, 1, 0.5), Progress(9, 5, 4, 2, 2.0)]
    assert [rooms_within(curve, at) for at in (0, 1, 8, 9, 500)] == [0, 1, 2, 5, 5]


def test_the_reports_of_a_playtest_are_made_of_a_visit_too():
    reports, record, _ = run_simulated(
        visited(2, inns=[Inn(), Inn(pages={"score": ["Traceback (most recent call last):"]})])
    )
    result = as_playtest(record, reports, seed=7)
    outcome = Outcome(result, judge(result.ranked(), fail_on=Severity.MAJOR))
    root = ET.fromstring(junit(outcome))  # noqa: S314 - our own
    assert int(root.get("failures")) == 1
    results = json.loads(sarif(outcome))["runs"][0]["results"]
    assert [one["ruleId"] for one in results if one["level"] == "error"] == ["traceback"]
    drawn = page(outcome)
    assert "127.0.0.1:4000" in drawn
    assert "Market Square" in drawn
    assert "s3cret-Word" not in drawn
    share = outcome.result.coverage.share("rooms")
    assert share.seen == share.total == len(record.learned.rooms.rooms)
    assert f"{share.seen} of {share.total}" not in drawn, "nobody knows how many there are"
    assert "What the sweep, the players" not in drawn
    assert "What the players found." in drawn
    assert "has no way back" not in drawn
    assert "not walked back" in drawn


def test_every_room_has_a_place_of_its_own_on_the_map():
    _, record, _ = run_simulated(visited(1, commands_max=120))
    book = record.learned.rooms
    drawn = places(book)
    assert set(drawn) == set(book.rooms)
    assert len(set(drawn.values())) == len(drawn)
    east = [
        (drawn[room.id], drawn[room.ways["east"].to])
        for room in book.rooms.values()
        if "east" in room.ways and room.ways["east"].to in drawn
    ]
    beside = sum(there == (x + 1, y, z) for (x, y, z), there in east)
    assert beside >= len(east) / 2, "most ways lead where they say"
