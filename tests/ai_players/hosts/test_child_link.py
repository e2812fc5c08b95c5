"""A child process and its socket: messages both ways, its end, and an end that it does not take."""

from queue import SimpleQueue

import pytest

from maid_engine.ai_players.hosts.child_link import ChildLink
from tests.limits import PATIENT_S

ECHO = """
import sys
from multiprocessing.connection import Connection

line = Connection(int(sys.argv[1]))
while True:
    try:
        data = line.recv_bytes()
    except EOFError:
        break
    if data == b"leave":
        sys.exit(7)
    line.send_bytes(data + " ".join(sys.argv[2:]).encode())
if "stubborn" in sys.argv:
    import threading

    threading.Event().wait()
"""


@pytest.fixture
def echo(tmp_path, monkeypatch):
    """Starts a child process that says after each message what it was started with."""
    (tmp_path / "echo_process.py").write_text(ECHO)
    monkeypatch.syspath_prepend(str(tmp_path))
    said = SimpleQueue()
    links = []

    def start(*arguments):
        links.append(ChildLink("echo_process", arguments, lambda _, data: said.put(data)))
        return links[-1], said

    yield start
    for link in links:
        link.end(0.0)


def test_messages_arrive_in_their_order(echo):
    link, said = echo("A", "B")
    for word in (b"one ", b"two "):
        link.send(word)

    assert [said.get(timeout=PATIENT_S), said.get(timeout=PATIENT_S)] == [b"one A B", b"two A B"]


def test_the_end_of_the_process_is_told(echo):
    link, said = echo()
    link.send(b"leave")

    assert said.get(timeout=PATIENT_S) is None
    assert link.end(30.0) == 7


def test_what_was_sent_arrives_before_the_end_which_is_told_to_nobody(echo):
    link, said = echo()
    link.send(b"x" * 1_000_000)

    assert said.get(timeout=PATIENT_S) == b"x" * 1_000_000
    assert link.end(30.0) == 0
    assert said.empty()


def test_a_process_that_does_not_end_is_killed(echo):
    link, said = echo("stubborn")
    link.send(b"")
    said.get(timeout=PATIENT_S)

    assert link.end(0.1) == -9
