"""The whole server, started and stopped as an operator does it, and played by telnet."""

import os
import re
import subprocess
import sys

import pytest

from tests.limits import PATIENT_S
from tests.served import Served, Typist

pytestmark = [pytest.mark.system, pytest.mark.timeout(120)]

HASTE = {
    "MAID_AI_PLAYERS__ACTION_MIN_DELAY": "0",
    "MAID_AI_PLAYERS__ACTION_MAX_DELAY": "0.1",
    "MAID_AI_PLAYERS__ACTION_RATE_LIMIT_PER_MINUTE": "600",
    "MAID_AI_PLAYERS__COGNITIVE_TICK_INTERVAL": "0.3",
}
REST = {"MAID_AI_PLAYERS__ACTION_MIN_DELAY": "3000", "MAID_AI_PLAYERS__ACTION_MAX_DELAY": "3600"}
MARKS = re.compile(r'L\d+  ([^\r\n]+).*rooms: "(\d+)"', re.DOTALL)


def belongings(player):
    """What somebody has: things in hand, things worn, gold, and the steps so far."""
    looks = [player.type(line) for line in ("inventory", "equipment", "score", "quests")]
    return [line for look in looks for line in look.splitlines() if "stamina" not in line]


def room_title(text):
    """The room of a screen that shows one."""
    return re.search(r"^.+ \(.+\)$", text, re.MULTILINE)[0]


def where_and_how_much(admin, name):
    """The room of an AI player, and how many rooms its map holds."""
    room, rooms = MARKS.search(admin.type(f"@ai status {name}")).groups()
    return room, int(rooms)


def until_it_thinks(admin, name):
    """Wait until an AI player has thought once more. Whoever asks all the time leaves the server no time to think."""
    admin.send(f"@ai thoughts {name} --live")
    admin.until(f'"{name}" thinks: ')


def own(server, player):
    """Make somebody the owner."""
    player.send(f"claim {server.claim_code}")
    player.until("You are now the owner of this server.")


def test_a_player_finds_everything_as_it_was_after_a_restart(tmp_path):
    with Served(tmp_path) as server, Typist(server.port, "Hanna") as hanna:
        hanna.type("north")
        assert "You take a torch." in hanna.type("get torch")
        hanna.type("hold torch")
        for way in ("south", "south"):
            hanna.type(way)
        inn = room_title(hanna.type("east"))
        hanna.send("buy pie")
        hanna.until("You buy a meat pie for 5 gold.")
        before = belongings(hanna)

    with Served(tmp_path) as server, Typist(server.port, "Hanna") as hanna:
        assert room_title(hanna.greeting) == inn
        assert belongings(hanna) == before
    assert "You have 20 gold." in before
    assert "Worn (held): a torch." in before
    assert "warning" not in server.log()


def test_what_was_taken_is_not_there_a_second_time_after_a_restart(tmp_path):
    with Served(tmp_path) as server, Typist(server.port, "Hanna") as hanna:
        hanna.type("north")
        hanna.type("get torch")
        hanna.type("south")
        hanna.type("drop torch")

    with Served(tmp_path) as server, Typist(server.port, "Hanna") as hanna:
        assert hanna.greeting.count("A torch lies here.") == 1


def test_ai_players_that_an_admin_let_in_are_back_with_their_map_after_a_restart(tmp_path):
    with Served(tmp_path, **HASTE) as server, Typist(server.port, "Hanna") as hanna:
        own(server, hanna)
        hanna.type("north")  # an AI player keeps a person company who stands beside it
        hanna.type("@ai on")
        hanna.type("@ai spawn explorer Wanda")
        hanna.type("@ai goal Wanda see 10 more rooms")  # who has no order stays for minutes where people are
        while where_and_how_much(hanna, "Wanda")[1] < 4:
            until_it_thinks(hanna, "Wanda")
        hanna.type("@ai pause Wanda")
        before = where_and_how_much(hanna, "Wanda")

    with Served(tmp_path, **REST) as server, Typist(server.port, "Hanna") as hanna:
        status = hanna.type("@ai status")
        assert "| Wanda  explorer  paused" in status
        hanna.type("@ai resume Wanda")
        assert "| Wanda  explorer  active" in hanna.type("@ai status Wanda")
        assert where_and_how_much(hanna, "Wanda") == before


def test_the_owner_shuts_the_server_down_and_everybody_is_told(tmp_path):
    with Served(tmp_path) as server:
        with Typist(server.port, "Hanna") as hanna, Typist(server.port, "Bert") as bert:
            own(server, hanna)
            hanna.send("@shutdown")
            assert bert.until("saved")
        assert server.process.wait(PATIENT_S) == 0


def test_without_a_gateway_a_copyover_tells_everybody_to_connect_again(tmp_path):
    with Served(tmp_path) as server:
        with Typist(server.port, "Hanna") as hanna:
            own(server, hanna)
            hanna.send("@copyover")
            hanna.until("Connect once more")
        again = server.announced_again()
        with Typist(again.port, "Hanna") as hanna:
            assert "copyover" in hanna.type("@audit")


@pytest.mark.parametrize("wrong", [("--pack", "nonesuch"), ("--host", "192.0.2.1")])
def test_a_server_that_cannot_start_says_why_and_ends(tmp_path, wrong):
    done = subprocess.run(
        [sys.executable, "-m", "maid_engine", "serve", "--telnet-port", "0", "--web-port", "off", *wrong],
        env={**os.environ, "MAID_DB": str(tmp_path / "game.db"), "MAID_LOG_LEVEL": "warning"},
        capture_output=True,
        text=True,
        timeout=PATIENT_S,
    )

    assert done.returncode in (1, 2)
    assert done.stderr.startswith("maid: ")
    assert wrong[1] in done.stderr
    assert done.stderr.count("\n") == 1
