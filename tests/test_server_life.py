"""Real servers in processes of their own: stopped, killed, and started twice on one file."""

import asyncio
import subprocess
import sys

import pytest

from maid_qa.bench.server import BenchServer
from maid_qa.bench.typists import PROMPT, Typist
from maid_qa.bench.wreck import read_wreck
from tests.limits import PATIENT_S

pytestmark = [pytest.mark.system, pytest.mark.timeout(120)]

SETTINGS = {
    "MAID_CHEAP_PASSWORDS": "true",
    # So long that nothing below is saved by the interval.
    "MAID_SAVE_INTERVAL_S": "600",
    "MAID_PACKS": '["stdlib", "tutorial_world"]',
}


@pytest.fixture
def server(tmp_path):
    server = BenchServer(tmp_path, **SETTINGS)
    server.start()
    yield server
    server.kill()


def found(server):
    return asyncio.run(read_wreck(server.folder / "bench.db"))


def play(server, *lines, name="Ada", last=PROMPT):
    """Log in, type, and hang up when the last answer has come."""

    async def played():
        typist = Typist(name)
        await typist.log_in(server.port)
        for line in lines:
            await typist.ask(line, last if line == lines[-1] else PROMPT, patience_s=PATIENT_S)
        typist.hang_up()

    asyncio.run(played())


def test_who_has_come_into_the_game_is_there_after_a_kill_with_body_and_account(server):
    play(server)
    server.kill()

    wreck = found(server)

    (record,) = wreck.accounts["ada"]["characters"]
    assert wreck.character("Ada") == record["player_id"]
    server.start()
    play(server)
    server.stop()
    assert found(server).accounts["ada"]["characters"] == [record]


def test_a_stopped_server_has_saved_all_that_happened(server):
    play(server, "prompt beat 7 ep>")
    server.process.terminate()

    assert server.process.wait(PATIENT_S) == 0
    assert found(server).beat("Ada") == 7


def test_a_killed_server_has_lost_what_was_not_urgent(server):
    """So that the tests beside this one show something."""
    play(server, "prompt beat 7 ep>")
    server.kill()

    assert found(server).beat("Ada") == 0


def test_who_quits_is_saved_when_the_good_bye_says_so(server):
    play(server, "prompt beat 7 ep>", "quit", last="Your character is saved")
    server.kill()

    assert found(server).beat("Ada") == 7


def test_a_second_server_on_the_same_file_is_refused_in_a_sentence(server):
    second = BenchServer(server.folder, **SETTINGS)

    refused = subprocess.run(
        [sys.executable, "-m", "maid_engine", "serve"],
        env={"PATH": "", "PYTHONPATH": ":".join(sys.path), **second.settings},
        capture_output=True,
        text=True,
        timeout=PATIENT_S,
        cwd=server.folder,
        check=False,
    )

    assert refused.returncode != 0
    assert "Traceback" not in refused.stderr + refused.stdout
    assert "bench.db" in refused.stderr + refused.stdout
    play(server)
