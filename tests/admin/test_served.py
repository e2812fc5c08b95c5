"""The API of a server in a process of its own: over its port, its socket, and while somebody misbehaves."""

import json
import stat

import httpx2
import pytest
from websockets.sync.client import connect, unix_connect

from tests.limits import PATIENT_S
from tests.served import Served, Typist

AI = {"MAID_AI_PLAYERS__ENABLED": "true", "MAID_AI_PLAYERS__MAX_AGENTS": "10"}


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with Served(tmp_path_factory.mktemp("served"), **AI) as server:
        yield server


def local(served):
    """Somebody in a shell on the server's machine."""
    transport = httpx2.HTTPTransport(uds=str(served.folder / "game.sock"))
    return httpx2.Client(transport=transport, base_url="http://maid/admin", timeout=PATIENT_S)


def test_the_shell_gets_in_by_the_socket_and_nobody_else_can_open_it(served):
    assert stat.S_IMODE((served.folder / "game.sock").stat().st_mode) == 0o600
    with local(served) as shell:
        assert shell.get("/session").json()["name"] == "this machine"
        made = shell.post("/ai-players/", json={"personality_preset": "explorer"})
        assert made.status_code == 201
        assert shell.get("/server").json()["ai_players"] == {"active": 1}


def test_the_port_wants_a_token_and_believes_no_proxy(served):
    at = f"http://127.0.0.1:{served.web_port}/admin"

    assert httpx2.get(f"{at}/server").status_code == 401
    assert httpx2.get(f"{at}/server", headers={"X-Forwarded-For": "127.0.0.1"}).status_code == 403
    assert httpx2.get(f"{at}/openapi.json").json()["servers"] == [{"url": "/admin"}]


def test_an_owner_makes_a_token_in_the_game_and_a_program_uses_it(served):
    with Typist(served.port, "Ada") as ada:
        ada.send(f"claim {served.claim_code}")
        ada.until("You are now the owner")
        ada.send("@token create program read,steer 30")
        ada.until('"maid_')
        secret = "maid_" + ada.until('"').rstrip('"')
        with httpx2.Client(
            base_url=f"http://127.0.0.1:{served.web_port}/admin",
            headers={"Authorization": f"Bearer {secret}"},
        ) as program:
            assert program.get("/session").json() == {"name": "Ada", "scopes": ["read", "steer"]}
            assert program.get("/audit").status_code == 403
        bearer = {"Authorization": f"Bearer {secret}"}
        at = f"ws://127.0.0.1:{served.web_port}/admin/ai-players/ws"
        with connect(at, additional_headers=bearer, proxy=None) as live:
            live.send(json.dumps({"action": "subscribe", "channels": ["alerts", "log"]}))
            assert json.loads(live.recv(PATIENT_S))["data"] == {"channels": ["alerts"], "refused": ["log"]}


def test_a_websocket_hears_what_happens_over_the_socket(served):
    with unix_connect(str(served.folder / "game.sock"), "ws://maid/admin/ai-players/ws") as live:
        live.send(json.dumps({"action": "subscribe", "channels": ["log"]}))
        assert json.loads(live.recv(PATIENT_S))["event"] == "subscribed"
        with local(served) as shell:
            shell.post("/ai-players/bulk/pause")
        heard = json.loads(live.recv(PATIENT_S))

    assert (heard["channel"], heard["data"]["act"]) == ("log", "ai pause")


def test_a_websocket_without_a_token_is_refused_in_words(served):
    with pytest.raises(Exception, match="401"):
        connect(f"ws://127.0.0.1:{served.web_port}/admin/ai-players/ws", proxy=None)


def test_somebody_who_does_not_read_holds_nobody_up(served):
    path = "ws://maid/admin/ai-players/ws"
    with unix_connect(str(served.folder / "game.sock"), path, max_queue=1) as link, local(served) as shell:
        link.send(json.dumps({"action": "subscribe", "channels": ["*"]}))
        for _ in range(200):
            shell.post("/ai-players/bulk/pause")
            shell.post("/ai-players/bulk/resume")
        with Typist(served.port, "Pim") as pim:
            assert "Exits" in pim.type("look")


def test_a_socket_that_a_killed_server_left_is_in_nobodys_way(tmp_path):
    first = Served(tmp_path)
    first.__enter__()
    first.kill()
    assert (tmp_path / "game.sock").is_socket()
    with Served(tmp_path) as second, local(second) as shell:
        assert shell.get("/server").status_code == 200
    assert not (tmp_path / "game.sock").exists()
