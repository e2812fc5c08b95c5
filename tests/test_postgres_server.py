"""Real servers on PostgreSQL: started twice, cut off and taken over."""

import asyncio
import signal
import subprocess
import sys

import pytest

from maid_engine.core.documents import Batch, Document
from maid_engine.storage.postgres import PostgresDocumentStore
from maid_qa.bench.server import BenchServer
from maid_qa.bench.typists import Typist
from maid_qa.bench.wreck import read_wreck
from tests.limits import PATIENT_S

pytestmark = [pytest.mark.system, pytest.mark.timeout(120)]

SETTINGS = {
    "MAID_CHEAP_PASSWORDS": "true",
    "MAID_SAVE_INTERVAL_S": "0.5",
    "MAID_PACKS": '["stdlib", "tutorial_world"]',
}


@pytest.fixture
def server(database, tmp_path):
    server = BenchServer(tmp_path, **SETTINGS, MAID_DB=database, MAID_DATA_DIR=str(tmp_path))
    server.start()
    yield server
    server.kill()


def cut(cluster):
    """End the connections of all servers, as a network that is cut for a while does."""
    cluster.sql(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name LIKE 'maid %'"
    )


async def taken_over(server, cluster, database, tmp_path):
    """Another server takes the world over while this one hangs; what a player of this one reads then."""
    ada = Typist("Ada")
    await ada.log_in(server.port)
    server.process.send_signal(signal.SIGSTOP)
    cut(cluster)
    other = PostgresDocumentStore(database, tmp_path)
    await other.open()
    await other.write(Batch((Document("meta", "world", {"tick": 987654, "ids": {}}),)))
    server.process.send_signal(signal.SIGCONT)
    await ada.ask("prompt beat 7 ep>", "Another server has taken this world over", patience_s=PATIENT_S)
    assert await asyncio.to_thread(server.process.wait, PATIENT_S) == 1
    ada.hang_up()
    found = await other.get("meta", "world")
    await other.close()
    return found.data


def test_a_server_that_hung_while_another_took_over_stops_and_writes_nothing(
    server, postgres_cluster, database, tmp_path
):
    world = asyncio.run(taken_over(server, postgres_cluster, database, tmp_path))

    assert world["tick"] == 987654
    assert asyncio.run(read_wreck(database)).beat("Ada") == 0
    log = server.log()
    assert "save.fenced" in log
    assert f"maid: another server (process {server.process.pid}" not in log, "the other one is named"
    assert "has taken the database" in log.splitlines()[-1]


def refusal(server):
    """What a second server on the same database says when it ends."""
    refused = subprocess.run(
        [sys.executable, "-m", "maid_engine", "serve", "--telnet-port", "0", "--web-port", "off"],
        env={"PATH": "", "PYTHONPATH": ":".join(sys.path), **server.settings},
        capture_output=True,
        text=True,
        timeout=PATIENT_S,
        cwd=server.folder,
        check=False,
    )
    assert refused.returncode == 1
    return refused.stderr


def test_a_server_refuses_a_second_one_and_loses_nothing_when_its_network_is_cut(
    server, postgres_cluster, database
):
    async def played():
        ada = Typist("Ada")
        await ada.log_in(server.port)
        cut(postgres_cluster)
        await ada.ask("prompt beat 7 ep>", "ep>", patience_s=PATIENT_S)
        ada.hang_up()

    refused = refusal(server)
    assert f"maid: another server (process {server.process.pid} on" in refused
    assert "Traceback" not in refused

    asyncio.run(played())
    server.process.terminate()
    assert server.process.wait(PATIENT_S) == 0
    assert asyncio.run(read_wreck(database)).beat("Ada") == 7
    assert (server.folder / "postgres.journal").exists()
