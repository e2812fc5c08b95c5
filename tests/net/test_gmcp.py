"""GMCP: what was asked for, when it changed."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.net.gmcp import GmcpChannel, GmcpMessage, parse
from maid_engine.net.limits import NetLimits

LIMITS = NetLimits(gmcp_depth_max=4, gmcp_packages_max=5, subnegotiation_bytes_max=200)


def channel(*packages):
    made = GmcpChannel(LIMITS)
    made.enabled = True
    made.receive(GmcpMessage("Core.Supports.Set", list(packages)))
    return made


@pytest.mark.parametrize(
    ("asked", "package", "wanted"),
    [
        ("Char 1", "Char.Vitals", True),
        ("Char 1", "Char", True),
        ("char.vitals", "Char.Vitals", True),
        ("Char.Vitals 1", "Char.Status", False),
        ("Character 1", "Char.Vitals", False),
        ("Room 1", "Char.Vitals", False),
        ("Room 1", "Core.Ping", True),
    ],
)
def test_only_what_was_asked_for_is_wanted(asked, package, wanted):
    assert channel(asked).wants(package) is wanted


def test_nothing_is_wanted_before_gmcp_is_agreed():
    made = GmcpChannel(LIMITS)
    made.receive(GmcpMessage("Core.Supports.Set", ["Char 1"]))
    assert not made.wants("Char.Vitals")
    assert made.outgoing("Core.Ping", None) is None


def test_state_is_sent_when_it_changed():
    made = channel("Char 1")
    assert made.outgoing("Char.Vitals", {"hp": 20}) == '{"hp":20}'
    assert made.outgoing("Char.Vitals", {"hp": 20}) is None
    assert made.outgoing("Char.Vitals", {"hp": 19}) == '{"hp":19}'


def test_status_is_sent_whole_once_and_then_in_parts():
    made = channel("Char 1")
    assert json.loads(made.outgoing("Char.Status", {"level": 1, "gold": 5})) == {"level": 1, "gold": 5}
    assert json.loads(made.outgoing("Char.Status", {"level": 1, "gold": 6})) == {"gold": 6}
    assert made.outgoing("Char.Status", {"level": 1, "gold": 6}) is None


def test_each_place_has_its_own_list_of_items():
    made = channel("Char.Items 1")
    inventory = {"location": "inv", "items": [{"id": 1}]}
    assert made.outgoing("Char.Items.List", inventory)
    assert made.outgoing("Char.Items.List", {"location": "room", "items": []})
    assert made.outgoing("Char.Items.List", inventory) is None


@pytest.mark.parametrize(
    "package", ["Comm.Channel.Text", "Room.WrongDir", "Room.AddPlayer", "Char.Items.Remove"]
)
def test_events_are_always_sent(package):
    made = channel("Comm", "Room", "Char")
    assert (
        made.outgoing(package, {"location": "inv"}) == made.outgoing(package, {"location": "inv"}) is not None
    )


def test_an_event_makes_the_list_it_changes_worth_sending_again():
    made = channel("Room 1", "Char.Items 1")
    made.outgoing("Room.Players", [{"name": "Ada"}])
    made.outgoing("Room.AddPlayer", {"name": "Bob"})
    assert made.outgoing("Room.Players", [{"name": "Ada"}]) is not None
    made.outgoing("Char.Items.List", {"location": "inv", "items": []})
    made.outgoing("Char.Items.List", {"location": "room", "items": []})
    made.outgoing("Char.Items.Add", {"location": "inv", "item": {"id": 1}})
    assert made.outgoing("Char.Items.List", {"location": "inv", "items": []}) is not None
    assert made.outgoing("Char.Items.List", {"location": "room", "items": []}) is None


def test_what_a_client_requests_is_sent_though_unchanged():
    made = channel("Char.Items 1")
    inventory = {"location": "inv", "items": []}
    made.outgoing("Char.Items.List", inventory)
    assert made.receive(GmcpMessage("Char.Items.Inv")) == GmcpMessage("Char.Items.Inv")
    assert made.outgoing("Char.Items.List", inventory) is not None


def test_asking_anew_shows_all_anew():
    made = channel("Char 1")
    made.outgoing("Char.Vitals", {"hp": 20})
    made.receive(GmcpMessage("Core.Supports.Set", ["Char 1"]))
    assert made.outgoing("Char.Vitals", {"hp": 20}) is not None


def test_packages_are_added_and_removed():
    made = channel("Char 1")
    made.receive(GmcpMessage("Core.Supports.Add", ["ROOM 1", "Comm"]))
    made.receive(GmcpMessage("Core.Supports.Remove", ["char"]))
    assert [made.wants(package) for package in ("Room", "Comm", "Char")] == [True, True, False]


def test_nobody_asks_for_too_much():
    made = channel(*[f"M{number} 1" for number in range(100)])
    assert sum(made.wants(f"M{number}") for number in range(100)) == 5


@pytest.mark.parametrize("data", [None, 1, "Char", {"a": [1, {}]}, [1, {"x": 2}, None, ["Char"]]])
def test_nonsense_asks_for_nothing(data):
    made = channel()
    made.receive(GmcpMessage("Core.Supports.Set", data))
    assert not any(made.wants(package) for package in ("Char", "a", "x", "1", "2"))


@pytest.mark.parametrize(
    "hello", [{"client": "Mudlet", "version": "4.17"}, {"Client": "Mudlet", "Version": "4.17"}]
)
def test_hello_names_the_client(hello):
    made = channel()
    made.receive(GmcpMessage("Core.Hello", hello))
    assert (made.client, made.version) == ("Mudlet", "4.17")
    made.receive(GmcpMessage("Core.Hello", [1, 2]))
    assert made.client == "Mudlet"


def test_the_old_form_of_the_credentials_is_understood():
    heard = channel().receive(GmcpMessage("Char.Login", {"name": "ada", "password": "p"}))
    assert heard == GmcpMessage("Char.Login.Credentials", {"account": "ada", "password": "p"})


def test_keeping_alive_concerns_nobody():
    assert channel().receive(GmcpMessage("Core.KeepAlive")) is None


@pytest.mark.parametrize(
    ("payload", "message"),
    [
        (b"core.ping", GmcpMessage("Core.Ping")),
        (b"Core.Ping 120", GmcpMessage("Core.Ping", 120)),
        (
            b'CHAR.LOGIN.CREDENTIALS {"account":"\xc3\xa9"}',
            GmcpMessage("Char.Login.Credentials", {"account": "é"}),
        ),
        (b"My.Own_Package [1]", GmcpMessage("My.Own_Package", [1])),
        (b"A [[[[1]]]]", GmcpMessage("A", [[[[1]]]])),
    ],
)
def test_messages_are_read(payload, message):
    assert parse(payload, LIMITS) == message


@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"\x00 \x00",
        b"Core.Hello {x",
        b'Core.Hello {"client":"\xc3\x28"}',
        b"A [[[[[1]]]]]",
        b"A NaN",
        b"A Infinity",
        b"A " + b"1" * 300,
        b"A " + b"[" * 190,
        b'A "\\ud800"',
        b"\xff\xfe",
        b"x" * 65,
        b"<script>",
    ],
)
def test_what_is_broken_too_long_or_too_deep_is_nothing(payload):
    assert parse(payload, LIMITS) is None


def test_a_hundred_thousand_nested_lists_are_nothing():
    assert parse(b"A " + b"[" * 100_000, NetLimits(subnegotiation_bytes_max=1 << 20)) is None
    assert parse(b"A 1" + b"0" * 10_000, NetLimits(subnegotiation_bytes_max=1 << 20)) is None


@given(st.binary(max_size=100))
def test_no_bytes_fail_to_be_read(payload):
    parse(payload, LIMITS)
