"""What a starting server leaves for later, when players can come in already."""

import asyncio
import threading

from maid_engine.app.clock import LoopClock
from maid_engine.app.server import new_database, serve
from maid_engine.app.settings import Settings
from maid_engine.engine.tasks import Supervisor
from maid_qa.bench.server import free_port

PATIENCE_S = 60.0


async def greeted(port, server):
    """Wait for the question after one's name, while the server runs."""
    while not server.done():
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await LoopClock().sleep(0)
            continue
        await reader.readuntil(b"Your name")
        writer.close()
        return
    raise AssertionError("the server ended: its log tells why")


async def test_players_come_in_while_packs_are_inspected_and_the_findings_are_told_later():
    may_end = threading.Event()
    told, all_told = [], asyncio.Event()

    def inspect(_):
        assert may_end.wait(PATIENCE_S)
        return ["pack.toml:1: error: a door leads nowhere"]

    def announce(line):
        told.append(line)
        if "leads nowhere" in line:
            all_told.set()

    port = free_port()
    settings = Settings(
        db="memory",
        host="127.0.0.1",
        telnet_port=port,
        web_port=None,
        packs=("stdlib",),
        cheap_passwords=True,
    )
    work = serve(settings, inspect=inspect, announce=announce)
    server = Supervisor(LoopClock()).run_once("server", work)
    try:
        await asyncio.wait_for(greeted(port, server), PATIENCE_S)
        assert not all_told.is_set()
        may_end.set()
        await asyncio.wait_for(all_told.wait(), PATIENCE_S)
    finally:
        may_end.set()
        server.cancel()
        await asyncio.gather(server, return_exceptions=True)

    assert told[0].startswith("Play with a MUD client or telnet")


def test_a_new_database_is_told_with_its_path(tmp_path):
    path = tmp_path / "maid.db"
    settings = Settings(db=str(path))
    assert new_database(settings) == (f"New database: {path}",)
    path.touch()
    assert new_database(settings) == ()
    assert new_database(Settings(db="memory")) == ()
