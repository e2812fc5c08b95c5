"""Which names the web port answers for, and whom it believes about its clients."""

import socket

import httpx2
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from maid_engine.core.errors import ConfigError
from maid_engine.net.limits import NetLimits
from maid_engine.net.proxies import Forwarded, TrustedProxies
from maid_engine.net.web_hosts import AllowedHosts, is_loopback_name, name_of

ANY = "0.0.0.0"  # noqa: S104 - compared, not bound
OWN = socket.gethostname()


def asking(where):
    return httpx2.AsyncClient(base_url=f"http://127.0.0.1:{where.web_port}")


@pytest.mark.parametrize(
    ("header", "name"),
    [
        ("Play.Example:8080", "play.example"),
        ("play.example.", "play.example"),
        ("[::1]:8080", "::1"),
        ("::1", "::1"),
        ("127.0.0.1:1", "127.0.0.1"),
    ],
)
def test_a_host_header_has_a_name(header, name):
    assert name_of(header) == name


@pytest.mark.parametrize(
    ("bound", "host", "reached", "allowed"),
    [
        (ANY, "localhost:8080", "", True),
        (ANY, "game.localhost", "", True),
        (ANY, "127.0.0.9", "", True),
        (ANY, "[::1]:8080", "", True),
        (ANY, OWN, "", True),
        (ANY, f"{OWN}.local", "", True),
        (ANY, "play.example:443", "", True),
        (ANY, "PLAY.example.", "", True),
        (ANY, "deep.friend.example", "", True),
        (ANY, "203.0.113.9:8080", "", True),
        (ANY, "friend.example", "", False),
        (ANY, "evil.example", "", False),
        (ANY, "evilplay.example", "", False),
        (ANY, "127.0.0.1.evil.example", "", False),
        (ANY, "localhost.evil.example", "", False),
        ("192.0.2.5", "192.0.2.5", "192.0.2.5", True),
        ("192.0.2.5", "192.0.2.6", "192.0.2.5", False),
        ("lan.example", "192.0.2.5", "192.0.2.5", True),
        ("lan.example", "lan.example", "192.0.2.5", True),
    ],
)
def test_loopback_own_and_listed_names_are_allowed(bound, host, reached, allowed):
    hosts = AllowedHosts(bound, "play.example", ("*.friend.example",))
    assert hosts.allow(host, reached) is allowed


def test_a_star_allows_each_name():
    assert AllowedHosts("127.0.0.1", further=("*",)).allow("evil.example")
    assert not is_loopback_name("evil.example")


@pytest.mark.parametrize("path", ["/", "/client/client.js", "/healthz", "/nowhere"])
async def test_each_route_refuses_a_strange_host_and_names_the_setting(serve, path):
    async with serve(hostname="play.example") as (_, _, where), asking(where) as client:
        evil = await client.get(path, headers={"Host": "evil.example"})
        good = await client.get(path, headers={"Host": "play.example"})

    assert evil.status_code == 421
    assert "allowed_hosts" in evil.text
    assert good.status_code in (200, 404)


async def test_the_websocket_refuses_a_strange_host_even_from_its_own_page(serve):
    async with serve() as (_, _, where):
        with pytest.raises(InvalidStatus) as refused:
            await connect(
                f"ws://evil.example:{where.web_port}/ws",
                host="127.0.0.1",
                origin=f"http://evil.example:{where.web_port}",
            )
    assert refused.value.response.status_code == 421


async def test_behind_a_declared_proxy_the_host_is_checked_too(serve):
    async with (
        serve(hostname="play.example", trusted_proxies=("127.0.0.1",)) as (_, _, where),
        asking(where) as client,
    ):
        told = {"X-Forwarded-For": "203.0.113.7"}
        evil = await client.get("/healthz", headers={**told, "X-Forwarded-Host": "evil.example"})
        good = await client.get("/healthz", headers={**told, "X-Forwarded-Host": "play.example"})
    assert (evil.status_code, good.status_code) == (421, 200)


# --- proxies ---


@pytest.mark.parametrize(
    ("headers", "said"),
    [
        ({}, Forwarded()),
        ({"x-forwarded-for": "203.0.113.7"}, Forwarded("203.0.113.7")),
        ({"x-forwarded-for": "6.6.6.6, 203.0.113.7, 10.1.2.3"}, Forwarded("203.0.113.7")),
        ({"x-forwarded-for": "10.0.0.9, 10.1.2.3"}, Forwarded("10.0.0.9")),
        ({"x-forwarded-for": "203.0.113.7:4711"}, Forwarded("203.0.113.7")),
        ({"x-forwarded-for": "[2001:db8::1]:4711"}, Forwarded("2001:db8::1")),
        ({"forwarded": 'for="[2001:db8::1]";proto=https;host=play.example'}, Forwarded("2001:db8::1", "https", "play.example")),
        ({"forwarded": "for=6.6.6.6, for=203.0.113.7;proto=http"}, Forwarded("203.0.113.7", "http")),
        ({"cf-connecting-ip": "203.0.113.7"}, Forwarded("203.0.113.7")),
        ({"x-forwarded-for": "203.0.113.7", "cf-connecting-ip": "6.6.6.6"}, Forwarded("203.0.113.7")),
        ({"x-real-ip": "203.0.113.7", "x-forwarded-proto": "HTTPS"}, Forwarded("203.0.113.7", "https")),
        ({"x-forwarded-proto": "gopher"}, Forwarded()),
    ],
)  # fmt: skip
def test_a_declared_proxy_says_who_is_behind_it(headers, said):
    proxies = TrustedProxies(("10.0.0.0/8", "127.0.0.1"))
    assert proxies.read([(name.encode(), value.encode()) for name, value in headers.items()]) == said


@pytest.mark.parametrize(
    ("address", "trusted"),
    [
        ("10.9.9.9", True),
        ("127.0.0.1", True),
        ("::ffff:127.0.0.1", True),
        ("127.0.0.2", False),
        ("::1", False),
        ("", False),
    ],
)
def test_only_declared_proxies_are_trusted(address, trusted):
    assert TrustedProxies(("10.0.0.0/8", "127.0.0.1")).trusts(address) is trusted
    assert TrustedProxies(("*",)).trusts(address)


async def test_a_proxy_that_cannot_be_read_is_named(serve):
    with pytest.raises(ConfigError, match=r"trusted_proxies: 'nginx'"):
        async with serve(trusted_proxies=("nginx",)):
            pass


async def test_a_client_behind_a_proxy_has_limits_and_address_of_its_own(serve):
    limits = NetLimits(connections_per_address_max=1)
    async with serve(limits=limits, trusted_proxies=("127.0.0.1",)) as (_, server, where):

        def play(address):
            return connect(
                f"ws://127.0.0.1:{where.web_port}/ws", additional_headers={"X-Forwarded-For": address}
            )

        async with play("203.0.113.7") as first, play("203.0.113.8") as second:
            await first.recv()
            await second.recv()
            assert {one.address for one in server.context.live.values()} == {"203.0.113.7", "203.0.113.8"}
            with pytest.raises(InvalidStatus) as refused:
                await play("203.0.113.7")
            assert refused.value.response.status_code == 503


async def test_a_client_behind_a_proxy_asks_only_so_often(serve):
    limits = NetLimits(known_lines_per_s=1, burst_s=2.0, address_clients=1)
    async with serve(limits=limits, trusted_proxies=("127.0.0.1",)) as (_, _, where), asking(where) as client:
        told = {"X-Forwarded-For": "203.0.113.7"}
        answers = [await client.get("/healthz", headers=told) for _ in range(3)]
        other = await client.get("/healthz", headers={"X-Forwarded-For": "203.0.113.8"})
    assert [one.status_code for one in answers] == [200, 200, 429]
    assert int(answers[2].headers["retry-after"]) >= 1
    assert other.status_code == 200
