"""What gets out of the one door, and what does not."""

import pytest

from maid_engine.accounts import admin_commands
from maid_engine.accounts import commands as account_commands
from maid_engine.ai_players.models.action import ActionSource
from maid_engine.ai_players.models.ids import CommandId, PlanRevision, StepNumber
from maid_engine.ai_players.models.intake import Cause, ProposedCommand, RefusalReason
from maid_engine.ai_players.safety.behaviour import AnomalyKind, Surroundings
from maid_engine.ai_players.safety.content import AIPlayerContentFilter
from maid_engine.ai_players.safety.gateway import (
    Canonical,
    CommandGateway,
    GatewayPolicy,
    Refusal,
    Release,
    Submitted,
)
from maid_engine.ai_players.safety.rate_limit import ActionRateLimiter
from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, Capability
from maid_engine.commands.parser import parse_line
from maid_engine.commands.registry import LayeredCommandRegistry, Resolved
from maid_stdlib import commands as stdlib_commands

REGISTRY = LayeredCommandRegistry()
REGISTRY.register(account_commands.commands.definitions)
REGISTRY.register(admin_commands.commands.definitions)
REGISTRY.register(stdlib_commands.ALL)


def resolve(line):
    parsed = parse_line(line)
    # Everything there is, whatever the rights: the gateway itself must say no.
    found = REGISTRY.resolve(parsed.verb, frozenset(Capability)) if parsed.verb else None
    if not isinstance(found, Resolved):
        return None
    return Canonical(found.command.name, found.command.access.value, found.command.category, parsed.rest)


def proposal(text, *, taint=(), source=ActionSource.TEMPLATE, revision=1, expires=1000.0):
    cause = Cause(StepNumber(1), source, "test", plan_revision=PlanRevision(revision), taint=taint)
    return ProposedCommand(CommandId("c-1"), text, 0.0, expires, cause, taint)


@pytest.fixture
def gateway():
    return CommandGateway(
        GatewayPolicy(
            resolver=resolve,
            capabilities=frozenset(one.value for one in AI_PLAYER_CAPABILITIES),
            limiter=ActionRateLimiter(30, 5),
            is_player=lambda words: "bob" in words.split(),
        )
    )


@pytest.mark.parametrize(
    "line",
    [
        "quit",
        "qui",
        "QUIT",
        "say hi\nquit",
        "say hi\r\n@shutdown",
        "say \x1b[2J",
        "@dig north",
        "@teleport bob",
        "@ai stop all",
        "@ai",
        "@shutdown now",
        "@grant me owner",
        "force bob quit",
        "password new",
        "",
        "   ",
        "say " + "x" * 400,
    ],
)
def test_what_no_mind_may_type_is_held_back(gateway, line):
    assert isinstance(gateway.submit(proposal(line), now=1.0, revision=1), Refusal)


@pytest.mark.parametrize(
    "line", ["look", "north", "say hello; quit", "'hello", "get torch", "kill wolf", "give torch to bob"]
)
def test_ordinary_play_goes_out(gateway, line):
    assert isinstance(gateway.submit(proposal(line), now=1.0, revision=1), Release)


@pytest.mark.parametrize(
    "line",
    [
        "give sword to bob",
        "give 500 gold to bob",
        "put sword in chest",
        "drop sword",
        "sell sword",
        "buy sword",
        "trade bob",
        "trade offer sword",
        "group accept",
        "follow bob",
        "kill wolf",
        "att wolf",
    ],
)
def test_what_costs_something_needs_a_cause_of_ones_own(gateway, line):
    verdict = gateway.submit(proposal(line, taint=("player#9",)), now=1.0, revision=1)
    assert isinstance(verdict, Refusal)
    assert verdict.stage == "taint"


def test_words_of_others_may_be_answered(gateway):
    assert isinstance(
        gateway.submit(proposal("say hi bob", taint=("player#9",)), now=1.0, revision=1), Release
    )


@pytest.mark.parametrize("line", ["give all to bob", "drop all", "drop all.potion", "put all in chest"])
def test_nobody_empties_its_pockets_at_once(gateway, line):
    assert gateway.submit(proposal(line), now=1.0, revision=1).stage == "bulk"


def test_players_are_not_attacked(gateway):
    assert gateway.submit(proposal("kill bob"), now=1.0, revision=1).stage == "violence"


def test_a_line_of_an_older_plan_stays_inside(gateway):
    assert gateway.submit(proposal("look", revision=1), now=1.0, revision=2).stage == "stale"
    assert gateway.submit(proposal("look", expires=5.0), now=6.0, revision=1).stage == "stale"


def test_a_reflex_outlives_a_change_of_plan_and_a_used_up_rate(gateway):
    for _ in range(5):
        gateway.submit(proposal("look"), now=1.0, revision=1)
    assert gateway.submit(proposal("look"), now=1.0, revision=1).stage == "rate"
    flight = proposal("flee", source=ActionSource.REFLEX, revision=0)
    assert isinstance(gateway.submit(flight, now=1.0, revision=9), Release)


def test_the_rate_comes_back_with_time_and_refusals_are_counted(gateway):
    sent = sum(
        isinstance(gateway.submit(proposal("look"), now=second, revision=1), Release) for second in range(121)
    )
    assert 60 <= sent <= 66
    assert gateway.refused["rate"] == 121 - sent
    assert gateway.released["template"] == sent


def filtered_gateway():
    return CommandGateway(
        GatewayPolicy(
            resolver=resolve,
            capabilities=frozenset(one.value for one in AI_PLAYER_CAPABILITIES),
            limiter=ActionRateLimiter(600, 100),
            is_player=lambda words: "bob" in words.split(),
            speech=AIPlayerContentFilter(),
        )
    )


@pytest.mark.parametrize(
    "line", ["wield rusty spoon", "eat poison", "abandon millers", "accept quest", "unfollow"]
)
def test_what_nobody_classified_as_harmless_needs_a_cause_of_ones_own(gateway, line):
    tainted = gateway.submit(proposal(line, taint=("player#9",)), now=1.0, revision=1)
    free = isinstance(tainted, Release)
    assert free is (line == "unfollow")
    assert isinstance(gateway.submit(proposal(line), now=1.0, revision=1), Release)


def test_no_more_than_a_hundred_gold_goes_to_players_in_an_hour(gateway):
    assert isinstance(gateway.submit(proposal("give 60 gold to bob"), now=1.0, revision=1), Release)
    assert gateway.submit(proposal("give 60 gold to bob"), now=30.0, revision=1).stage == "outflow"
    assert isinstance(gateway.submit(proposal("give 60 gold to miller"), now=60.0, revision=1), Release)
    late = proposal("give 60 gold to bob", expires=9999.0)
    assert isinstance(gateway.submit(late, now=3700.0, revision=1), Release)


@pytest.mark.parametrize("line", ["tell bob what the fuck", "emote says fuck"])
def test_foul_words_for_one_or_in_a_gesture_are_not_turned_into_words_for_all(line):
    assert filtered_gateway().submit(proposal(line), now=1.0, revision=1).stage == "content"


@pytest.mark.parametrize("line", ["say what the fuck", "'what the fuck"])
def test_foul_words_come_out_milder_and_are_counted(line):
    gateway = filtered_gateway()
    verdict = gateway.submit(proposal(line), now=1.0, revision=1)
    assert isinstance(verdict, Release)
    assert "fuck" not in verdict.text
    assert verdict.text.startswith("say ")
    assert gateway.softened == {"foul": 1}


def test_an_address_is_not_told_to_anybody():
    gateway = filtered_gateway()
    verdict = gateway.submit(proposal("tell bob write to ada@example.org"), now=1.0, revision=1)
    assert verdict.stage == "content"


def test_words_that_are_fit_go_out_as_they_are():
    gateway = filtered_gateway()
    line = "'The bastard sword is 30 gold, Bob."
    assert gateway.submit(proposal(line), now=1.0, revision=1).text == line
    assert isinstance(gateway.submit(proposal("kill rat"), now=1.0, revision=1), Release)


def test_a_busy_merchant_may_trade_all_day_but_not_give_more_than_a_little_gold():
    gateway = filtered_gateway()
    lines = ("trade bob", "trade offer bread", "trade confirm", "trade cancel")
    for number in range(25):
        for line in lines:
            assert isinstance(gateway.submit(proposal(line), now=number * 20.0, revision=1), Release)
    assert gateway.submit(proposal("trade offer 101 gold"), now=520.0, revision=1).stage == "outflow"
    assert gateway.submit(proposal("trade add 101 gold"), now=520.0, revision=1).stage == "outflow"
    assert isinstance(gateway.submit(proposal("trade cancel"), now=521.0, revision=1), Release)


def test_a_line_of_somebody_who_presses_a_person_is_held_back_and_told_once():
    told = []
    gateway = CommandGateway(
        GatewayPolicy(
            resolver=resolve,
            capabilities=frozenset(one.value for one in AI_PLAYER_CAPABILITIES),
            limiter=ActionRateLimiter(600, 100),
            survey=lambda canonical: Surroundings(toward="ada" if "ada" in canonical.rest else ""),
            on_anomaly=told.append,
        )
    )
    lines = [f"tell ada hello {n}" for n in range(8)]
    verdicts = [gateway.submit(proposal(line), now=1.0, revision=1) for line in lines]

    assert [getattr(verdict, "stage", "out") for verdict in verdicts] == ["out"] * 5 + ["grief"] * 3
    assert [(one.kind, one.subject) for one in told] == [("grief", "ada")]
    assert isinstance(gateway.submit(proposal("say hello all"), now=2.0, revision=1), Release)
    reflex = proposal("wave ada", source=ActionSource.REFLEX)
    assert isinstance(gateway.submit(reflex, now=2.0, revision=1), Release)


def test_where_a_command_led_is_only_looked_at_after_a_step():
    looked = []
    gateway = CommandGateway(
        GatewayPolicy(
            resolver=resolve,
            capabilities=frozenset(one.value for one in AI_PLAYER_CAPABILITIES),
            limiter=ActionRateLimiter(600, 100),
            survey=lambda canonical: looked.append(canonical.command) or Surroundings(),
        )
    )
    for line in ("look", "north"):
        verdict = gateway.submit(proposal(line), now=1.0, revision=1)
        gateway.done(verdict.canonical, 1.0)

    assert looked == ["look", "north", "north"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", RefusalReason.FORM),
        ("xyzzy", RefusalReason.RESOLVE),
        ("@shutdown now", RefusalReason.ALLOW),
        ("drop all", RefusalReason.BULK),
        ("kill bob", RefusalReason.VIOLENCE),
        ("give 101 gold to bob", RefusalReason.OUTFLOW),
        ("tell bob what the fuck", RefusalReason.CONTENT),
    ],
)
def test_the_reason_that_a_mind_is_told_is_the_one_that_is_counted(line, reason):
    gateway = filtered_gateway()
    assert gateway.submit(proposal(line), now=1.0, revision=1).stage is reason
    assert gateway.refused == {reason: 1}


def test_what_the_monitor_finds_is_a_reason_of_a_refusal():
    assert {kind.value for kind in AnomalyKind} <= set(RefusalReason)


def test_an_observer_is_told_of_each_line_and_its_verdict_until_it_is_detached(gateway):
    told = []
    detach = gateway.on_submit(told.append)
    look, leave = proposal("look"), proposal("quit")

    went_out = gateway.submit(look, now=1.0, revision=1)
    held_back = gateway.submit(leave, now=1.0, revision=1)
    detach()
    gateway.submit(proposal("north"), now=1.0, revision=1)

    assert told == [Submitted(look, went_out), Submitted(leave, held_back)]
