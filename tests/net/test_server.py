import asyncio
import shutil
import socket
import ssl
import stat

import httpx2
import pytest
from websockets.asyncio.client import connect

from maid_engine.core.errors import ConfigError
from maid_engine.net.listeners import Listening, NetSettings
from maid_engine.net.ports import check_ports
from maid_engine.net.server import MAIDServer
from tests.limits import PATIENT_S

GOOD = "a walk in the rain"
needs_openssl = pytest.mark.skipif(shutil.which("openssl") is None, reason="the openssl command is missing")


async def read_until(reader, wanted):
    heard = b""
    async with asyncio.timeout(PATIENT_S):
        while wanted not in heard:
            data = await reader.read(4096)
            assert data, f"closed before {wanted!r}: {heard!r}"
            heard += data
    return heard


async def test_it_says_where_it_listens(serve):
    async with serve() as (_, _, where):
        assert where.telnet_port
        assert where.web_port
        assert where.telnet_tls_port is None
        assert [str(where.telnet_port) in line or str(where.web_port) in line for line in where.lines()] == [
            True,
            True,
        ]


def test_what_is_printed_can_be_typed():
    lines = Listening("0.0.0.0", 4000, 4001, 8080, web_tls=True).lines()  # noqa: S104 - nothing is bound

    assert lines == [
        "Play with a MUD client or telnet: localhost 4000",
        "The same over TLS: localhost 4001",
        "Play in a browser: https://localhost:8080/",
    ]


async def test_telnet_and_web_players_share_one_game(serve):
    async with serve() as (house, _, where):
        reader, writer = await asyncio.open_connection("127.0.0.1", where.telnet_port)
        await read_until(reader, b"Your name:")
        writer.write(b"ada\r\n" + GOOD.encode() + b"\r\n")
        await read_until(reader, b"colour, plain or reader:")
        writer.write(b"plain\r\n")
        await read_until(reader, b"The square lies quiet.")

        async with connect(f"ws://127.0.0.1:{where.web_port}/ws") as socket:
            await socket.send("berta\n" + GOOD + "\n" + GOOD + "\n")
            async with asyncio.timeout(PATIENT_S):
                while len(house.game.sessions.playing()) < 2:
                    await socket.recv()
        writer.close()


async def test_telnet_is_served_while_the_web_is_put_together(serve):
    greeted = []

    def mounts():
        with socket.create_connection(
            ("127.0.0.1", server.listening.telnet_port), timeout=PATIENT_S
        ) as client:
            greeted.append(client.makefile("rb").readline())
        assert server.listening.web_port is None
        return {}

    async with serve(web_port=None) as (house, _, _):
        settings = NetSettings(telnet_port=0, web_port=0)
        server = MAIDServer(house.game, house.dispatcher, house.supervisor, settings, mounts=mounts)
        where = await server.start()
        await server.stop()

    assert where.web_port is not None
    assert greeted != [b""]


@pytest.mark.parametrize("setting", ["telnet_port", "web_port"])
async def test_a_taken_port_is_named_with_its_remedy_and_nothing_stays_open(serve, setting):
    async with serve() as (house, _, where):
        taken = getattr(where, setting)
        changes = {"telnet_port": 0, "web_port": 0, setting: taken}
        second = MAIDServer(house.game, house.dispatcher, house.supervisor, NetSettings(**changes))

        with pytest.raises(ConfigError) as refused:
            await second.start()

        assert f"{setting}: port {taken}" in str(refused.value)
        assert "another port" in str(refused.value)
        assert second.listening == Listening("127.0.0.1", None, None, None)


async def test_stopping_says_good_bye_and_lets_characters_leave(serve):
    async with serve() as (house, server, where):
        reader, writer = await asyncio.open_connection("127.0.0.1", where.telnet_port)
        await read_until(reader, b"Your name:")
        async with connect(f"ws://127.0.0.1:{where.web_port}/ws") as socket:
            await socket.send("ada\n" + GOOD + "\n")
            async with asyncio.timeout(PATIENT_S):
                while not house.game.sessions.playing():
                    await socket.recv()

            await server.stop()

            heard = await read_until(reader, b"shutting down")
            assert heard
            last = "".join([frame async for frame in socket])
            assert "shutting down" in last
            assert "keeps nothing on disk" in last  # the house's store is in memory
        assert house.characters.diary[-1][0] == "leave"
        writer.close()
        with pytest.raises(OSError, match="Connect call failed"):
            await asyncio.open_connection("127.0.0.1", where.telnet_port)


async def test_the_web_port_serves_the_client_with_a_strict_policy(serve):
    async with serve(name="Testland") as (_, _, where), httpx2.AsyncClient() as browser:
        at = f"http://127.0.0.1:{where.web_port}"
        page = await browser.get(at + "/")
        assert page.status_code == 200
        policy = page.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        for path in ("client.js", "ansi.js", "client.css", "icon.svg"):
            answer = await browser.get(f"{at}/client/{path}")
            assert answer.status_code == 200
            assert "http" not in answer.text.replace("http://www.w3.org/2000/svg", "").replace("https:", "")
        assert "<script>" not in page.text
        assert " style=" not in page.text
        health = (await browser.get(at + "/healthz")).json()
        assert health["status"] == "ok"
        assert health["name"] == "Testland"
        for path in ("/docs", "/openapi.json", "/client/../pages.py", "/client/%2e%2e/pages.py"):
            assert (await browser.get(at + path)).status_code == 404


@needs_openssl
async def test_both_ports_speak_tls_with_a_certificate_of_their_own_making(serve, tmp_path):
    async with serve(telnet_tls_port=0, web_tls=True, tls_folder=tmp_path) as (_, _, where):
        assert stat.S_IMODE((tmp_path / "maid-key.pem").stat().st_mode) == 0o600
        trust = ssl.create_default_context(cafile=tmp_path / "maid-certificate.pem")
        reader, writer = await asyncio.open_connection("127.0.0.1", where.telnet_tls_port, ssl=trust)
        await read_until(reader, b"Your name:")
        writer.close()
        async with connect(f"wss://127.0.0.1:{where.web_port}/ws", ssl=trust) as socket:
            async with asyncio.timeout(PATIENT_S):
                while "Your name:" not in await socket.recv():
                    pass


async def test_a_client_that_begins_and_goes_silent_holds_nobody_up(serve):
    async with serve() as (_, _, where), httpx2.AsyncClient() as browser:
        silent = await asyncio.open_connection("127.0.0.1", where.web_port)
        silent[1].write(b"GET / HTTP/1.1\r\nHost: x\r\n")
        rude = await asyncio.open_connection("127.0.0.1", where.web_port)
        rude[1].write(b"\x00\xff" * 50_000)

        assert (await browser.get(f"http://127.0.0.1:{where.web_port}/healthz")).status_code == 200
        for _, writer in (silent, rude):
            writer.close()


def test_a_wrong_host_is_named_as_the_host_and_not_as_a_port():
    with pytest.raises(ConfigError) as refused:
        check_ports("999.1.1.1", {"telnet_port": 4000})

    assert str(refused.value).startswith("host: '999.1.1.1' will not do")
    assert "--host" in str(refused.value)
    assert "port" not in str(refused.value)
