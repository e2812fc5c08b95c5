"""Clients that people have on their machines: TinTin++, telnet, netcat."""

import shutil
import subprocess

import pytest

from tests.clients.terminal import Terminal
from tests.limits import PATIENT_S
from tests.served import PASSWORD

pytestmark = [pytest.mark.system, pytest.mark.timeout(90)]

TINTIN = r"""#config {{charset}} {{UTF-8}}
#event {{IAC WILL GMCP}} {{#send {{\xFF\xFD\xC9\}};#send {{\xFF\xFA\xC9Core.Hello {{"client":"tt++","version":"2"}}\xFF\xF0\}};#send {{\xFF\xFA\xC9Core.Supports.Set ["Char 1","Room 1"]\xFF\xF0\}}}}
#event {{IAC SB GMCP}} {{#line log {{{log}}} {{%2}}}}
#session maid 127.0.0.1 {port}
"""


def register(client, name):
    """From the greeting into the game; whether the display was asked for is the client's business."""
    client.until("Your name:")
    client.type(name)
    client.until("New password:")
    client.type(PASSWORD)
    client.until("again:")
    client.type(PASSWORD)


def play(client):
    """Look, walk, speak."""
    client.until("ep>")
    client.type("look")
    client.until("Market Square (Millhaven)")
    client.until("Exits: north, east, south, west.")
    client.type("south")
    client.until("Baker Street (Millhaven)")
    client.type("say a café is what we lack")
    client.until('You say, "a café is what we lack"')


@pytest.mark.client("tt++")
def test_tintin_plays_with_colours_packets_and_a_hidden_password(server, name, tmp_path):
    log = tmp_path / "gmcp.log"
    script = tmp_path / "play.tin"
    script.write_text(TINTIN.format(log=log, port=server.port))

    with Terminal(shutil.which("tt++"), "-G", "-r", str(script), home=tmp_path) as client:
        register(client, name)
        play(client)
        client.type("quit")
        client.until("Your character is saved")

    packets = log.read_text()
    for package in ("Char.Name", "Char.Vitals", "Char.Status", "Room.Info"):
        assert package in packets
    assert '"Baker Street"' in packets
    assert PASSWORD not in client.shown
    assert b"\x1b[1;33mMarket Square" in client.raw or b"\x1b[38;" in client.raw


@pytest.mark.client("telnet")
def test_telnet_plays_with_a_hidden_password(server, name, tmp_path):
    with Terminal("telnet", "127.0.0.1", str(server.port), home=tmp_path) as client:
        register(client, name)
        play(client)
        client.type("quit")
        client.until("Your character is saved")
        client.until("Connection closed by foreign host.")
        client.ended()

    assert PASSWORD not in client.shown


@pytest.mark.client("nc")
def test_netcat_plays_without_negotiating(server, name):
    lines = [name, PASSWORD, PASSWORD, "plain", "look", "south", "quit"]

    done = subprocess.run(
        ["nc", "127.0.0.1", str(server.port)],
        input="".join(f"{line}\n" for line in lines).encode(),
        capture_output=True,
        timeout=PATIENT_S,
    )

    shown = done.stdout.decode(errors="replace")
    assert "Market Square (Millhaven)\r\n" in shown
    assert "Baker Street (Millhaven)\r\n" in shown
    assert shown.endswith("Your character is saved. Thank you for playing; come back soon!\r\n")
