"""`maid gateway` as an operator starts it, in a process of its own."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from maid_engine.app.gateway_process import gateway_net
from maid_engine.app.settings import Settings
from maid_engine.net.gateway.gateway_settings import GatewaySettings
from tests.limits import PATIENT_S
from tests.served import Served, Typist

ROOT = Path(__file__).parents[1]


def gateway(folder, **settings):
    environment = {key: value for key, value in os.environ.items() if not key.startswith("MAID_")}
    command = [sys.executable, "-m", "maid_engine", "gateway", "--telnet-port", "0", "--web-port", "off"]
    return subprocess.Popen(
        command,
        env={**environment, "PYTHONPATH": str(ROOT), "MAID_HOST": "127.0.0.1", **settings},
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_a_gateway_without_a_world_says_what_to_set(tmp_path):
    process = gateway(tmp_path)
    _, errors = process.communicate(timeout=PATIENT_S)

    assert process.returncode == 2
    assert "maid: gateway.world: no world is named. Set it, or --world" in errors


def test_a_gateway_listens_at_its_own_ports():
    settings = Settings(gateway=GatewaySettings(telnet_port=4100, web_port=None), telnet_port=4000)
    net = gateway_net(settings)

    assert (net.telnet_port, net.web_port, net.group) == (4100, None, "gateway.")


def test_a_world_is_upgraded_behind_its_gateway():
    """A server is stopped and another one started on its files, and its player stays."""
    with tempfile.TemporaryDirectory(prefix="gw") as name:
        link = {"MAID_GATEWAY__SOCKET": str(Path(name) / "g.sock")}
        holding = gateway(name, **link)
        try:
            port = int(holding.stdout.readline().split()[-1])
            world = Served(name, **link)
            world.__enter__()
            with Typist(port, "Ada") as player:
                world.__exit__()
                player.until("The world is restarting.")
                player.send("who")
                with Served(name, **link):
                    player.until("The world is back.")
                    player.until("Playing now")
        finally:
            holding.terminate()
            holding.communicate(timeout=PATIENT_S)


def test_a_copyover_replaces_the_world_and_nobody_is_disconnected():
    """The same process runs the program anew, and the line that was typed meanwhile runs once."""
    with tempfile.TemporaryDirectory(prefix="gw") as name:
        link = {"MAID_GATEWAY__SOCKET": str(Path(name) / "g.sock")}
        holding = gateway(name, **link)
        try:
            port = int(holding.stdout.readline().split()[-1])
            with Served(name, **link) as world:
                with Typist(port, "Ada") as player:
                    player.send(f"claim {world.claim_code}")  # who gets a role logs in again after a restart
                    player.until("You are now the owner")
                with Typist(port, "Ada") as owner:
                    owner.send("@copyover")
                    owner.until("The world is restarting.")
                    owner.send("who")
                    owner.until("The world is back.")
                    owner.until("Playing now")
                    assert world.process.poll() is None
                    assert "copyover" in owner.type("@audit")
        finally:
            holding.terminate()
            holding.communicate(timeout=PATIENT_S)


def test_a_gateway_with_a_wrong_token_ends_with_the_remedy():
    with tempfile.TemporaryDirectory(prefix="gw") as name:
        link = {"MAID_GATEWAY__SOCKET": str(Path(name) / "g.sock")}
        with Served(name, **link, MAID_GATEWAY__TOKEN="the token of the world"):
            process = gateway(name, **link, MAID_GATEWAY__TOKEN="another one")
            _, errors = process.communicate(timeout=PATIENT_S)

    assert process.returncode == 2
    assert "the token is wrong; set gateway.token of the gateway to that of the world" in errors
