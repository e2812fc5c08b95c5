"""A bench's server lets its clients say as much as they need to, and comes to rest."""

import os
import signal
import subprocess
import sys

import pytest

from maid_engine.app.settings import load
from maid_qa.bench.server import (
    FIRST_PORT,
    OUTGOING_PORTS,
    UNLIMITED_SPEECH,
    BenchServer,
    free_port,
    is_running,
    processor_s_of,
)
from maid_qa.testing.pilot import Pilot


def test_a_benchs_server_runs_without_limits_of_speech(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    assert load(environ=BenchServer(tmp_path).settings).settings.speech == UNLIMITED_SPEECH


def test_a_client_of_a_bench_is_answered_however_often_it_speaks():
    bob = Pilot("stdlib", "tutorial_world", speech=UNLIMITED_SPEECH).join("Bob")

    assert all(f'You say, "hi {number}"' in bob.type(f"say hi {number}") for number in range(200))


def test_a_process_runs_while_one_of_its_threads_does():
    assert is_running(os.getpid())


def test_a_process_that_is_stopped_does_not_run():
    with subprocess.Popen([sys.executable, "-c", "while True: pass"]) as process:
        os.kill(process.pid, signal.SIGSTOP)
        os.waitpid(process.pid, os.WUNTRACED)
        stopped = not is_running(process.pid)
        process.kill()

    assert stopped


WORKER = "print(flush=True)\nwhile input():\n    print(sum(range(20_000)), flush=True)"


def test_the_processor_time_of_a_short_piece_of_work_is_not_zero():
    with subprocess.Popen(
        [sys.executable, "-c", WORKER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as worker:
        worker.stdout.readline()
        before = processor_s_of(worker.pid)
        worker.stdin.write("work\n")
        worker.stdin.flush()
        worker.stdout.readline()

        used = processor_s_of(worker.pid) - before

        worker.stdin.write("\n")
    assert 0 < used < 1


def test_a_process_that_has_ended_has_no_processor_time():
    done = subprocess.Popen([sys.executable, "-c", ""])
    done.wait()

    with pytest.raises(ProcessLookupError, match=str(done.pid)):
        processor_s_of(done.pid)


@pytest.mark.skipif(not OUTGOING_PORTS.exists(), reason="this system does not tell its outgoing ports")
def test_a_free_port_is_none_that_outgoing_connections_get():
    first_outgoing = int(OUTGOING_PORTS.read_text().split()[0])

    assert all(FIRST_PORT <= free_port() < first_outgoing for _ in range(20))
