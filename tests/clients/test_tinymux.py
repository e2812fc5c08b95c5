"""A mind on a real MUD that is not ours: Debian's TinyMUX, with a town of forty rooms dug into it."""

import pytest

from maid_engine.app.clock import LoopClock
from maid_engine.core.chance import Dice
from maid_remote.bench.tinymux import TinyMux, Town
from maid_remote.mud.vocabulary import Vocabulary
from maid_remote.play.credentials import LoginFile, Person, Secret
from maid_remote.play.driver_factory import Builder
from maid_remote.play.group_visit import connector
from maid_remote.play.host import HostRecord
from maid_remote.play.policy import VisitPolicy
from maid_remote.play.visit import Visit

COMMANDS = 200


@pytest.mark.client("tinymux-install")
@pytest.mark.system
@pytest.mark.timeout(120)
async def test_a_mind_sees_a_town_in_a_tinymux(tmp_path):
    with TinyMux(tmp_path) as mux:
        clock = LoopClock()
        town = Town(mux.port, clock)
        await town.dig()
        login = LoginFile("(test)", (Person("Wanda", Secret("s3cret-Word")),), create=True, agree=True)
        policy = VisitPolicy(brisk=True, commands_per_minute=100_000, burst=100, commands_max=COMMANDS)
        record = HostRecord("127.0.0.1", mux.port)
        report = await Visit(
            login.people[0],
            login,
            policy,
            record,
            connector(record, login, clock),
            Builder(policy, Dice(7), clock),
            clock,
            Vocabulary(record.learned),
        ).run()
        assert report.ending.kind == "commands"
        assert record.learned.family == "mush"
        assert report.endings["bracket"] >= COMMANDS, "the server itself says where each answer ends"
        assert await town.seen_by("Wanda") >= 0.8 * town.reachable
