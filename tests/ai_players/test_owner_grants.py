"""A stand-in types what its player has granted, and nothing else."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from maid_engine.accounts.away.terms import GRANTABLE, Place
from maid_engine.ai_players.models.action import ActionSource
from maid_engine.ai_players.models.ids import FIRST_REVISION, CommandId, StepNumber
from maid_engine.ai_players.models.intake import Cause, ProposedCommand
from maid_engine.ai_players.owner_grants import OwnerGrants, price_of
from maid_engine.ai_players.safety.deed_classes import deed_class_of
from maid_engine.ai_players.safety.gateway import (
    STAGES,
    Canonical,
    CommandGateway,
    GatewayPolicy,
    Refusal,
    Release,
)
from maid_engine.ai_players.safety.grants import with_grants
from maid_engine.ai_players.safety.rate_limit import ActionRateLimiter
from maid_engine.commands.deed_class import DeedClass
from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES
from maid_engine.commands.parser import parse_line
from maid_engine.commands.registry import Resolved
from maid_engine.core.time import Seconds
from maid_stdlib.rules import money
from maid_stdlib.rules.events import GoldMoved
from maid_stdlib.stand_in_rules import LibraryStandInRules
from tests.stdlib.stand_in_rig import AREA, HARBOUR, StandInRig

VERBS = (
    "look", "north", "east", "go east", "say", "tell bob", "give", "drop", "put", "sell", "buy", "train", "trade bob",
    "trade offer", "trade confirm", "kill", "flee", "follow", "group invite", "use", "wear", "remove", "get", "unkeep",
    "quit", "brief", "wave",
)  # fmt: skip
THINGS = (
    "mail",
    "pebble",
    "pelt",
    "2.pelt",
    "all.pelt",
    "all",
    "everything",
    "bread",
    "sword",
    "wolf",
    "bob",
    "swords",
)
GOLD = ("1 gold", "5 gold", "20 gold", "all gold", "gold")
ENDS = ("", "to bob", "bob", "in chest", "hello there")
LIKELY = (
    "remove mail", "drop mail", "give mail to bob", "sell mail", "drop pebble", "trade offer mail", "trade offer 5 gold",
    "trade confirm", "buy bread", "give 5 gold to bob", "train swords", "east", "north",
)  # fmt: skip
LINES = st.sampled_from(LIKELY) | st.builds(
    lambda verb, what, end: f"{verb} {what} {end}".strip(),
    st.sampled_from(VERBS),
    st.sampled_from((*THINGS, *GOLD, "")),
    st.sampled_from(ENDS),
)
"""Lines that matter by themselves, and any others."""


class Seat:
    """Ada's character with a stand-in in its seat: it wears a mail shirt, keeps a pebble, and has much else."""

    def __init__(self, **terms):
        self.rig = rig = StandInRig()
        rig.game.provide(LibraryStandInRules(rig.game))
        self.bob = rig.join("Bob")
        self.ada = rig.join("Ada")
        self.protected = [rig.give(self.ada, "mail"), rig.give(self.ada, "pebble")]
        rig.give(self.ada, "pelt", 3)
        rig.pay(self.ada, 100)
        self.ada.progress.practices = 3
        self.ada.type("wear mail", "keep pebble")
        rig.entrusted(self.ada, **terms)
        policy = GatewayPolicy(
            self.resolve,
            frozenset(one.value for one in AI_PLAYER_CAPABILITIES),
            ActionRateLimiter(10_000, 1_000),
            is_player=lambda words: "bob" in words.lower(),
        )
        self.gateway = CommandGateway(policy, with_grants(STAGES, *OwnerGrants(rig.game, self.ada).stages()))

    def resolve(self, line):
        parsed = parse_line(line)
        found = self.rig.game.commands.resolve(parsed.verb, AI_PLAYER_CAPABILITIES) if parsed.verb else None
        if not isinstance(found, Resolved):
            return None
        command = found.command
        deed = deed_class_of(command, parsed.rest)
        return Canonical(command.name, command.access.value, command.category, parsed.rest, deed)

    def submit(self, line):
        now = self.rig.game.now
        cause = Cause(StepNumber(1), ActionSource.TEMPLATE, "test", plan_revision=FIRST_REVISION)
        proposal = ProposedCommand(CommandId("c"), line, now, Seconds(now + 9.0), cause)
        return self.gateway.submit(proposal, now=now, revision=FIRST_REVISION)

    def type(self, line):
        """Type a line if the gateway releases it. Return the verdict."""
        verdict = self.submit(line)
        if isinstance(verdict, Release):
            self.ada.type(verdict.text)
        return verdict

    @property
    def paid(self):
        moved = self.rig.seen(GoldMoved)
        return sum(one.amount for one in moved if one.giver == self.ada.player_id)


def refused_by(verdict):
    return verdict.by if isinstance(verdict, Refusal) else None


@pytest.mark.parametrize(
    ("line", "stage"),
    [
        ("kill wolf", "granted"),
        ("brief on", "granted"),
        ("unkeep pebble", "known_command"),
        ("give pebble to smith", "keeps_possessions"),
        ("give mail to bob", "keeps_possessions"),
        ("buy sword", "within_hourly_gold"),
        ("give 6 gold to bob", "within_hourly_gold"),
        ("east", "within_area"),
        ("drop pelt", None),
        ("buy bread", None),
        ("north", None),
        ("say hello", None),
    ],
)
def test_the_first_stage_that_objects_gives_the_reason(line, stage):
    deeds = frozenset({DeedClass.FREE, DeedClass.SPEECH, DeedClass.VALUE})
    verdict = Seat(gold_per_hour=5, deeds=deeds, area=AREA).submit(line)
    assert refused_by(verdict) == stage
    if stage is not None:
        assert verdict.reason


def test_terms_hold_as_soon_as_they_change():
    seat = Seat(deeds=frozenset({DeedClass.FREE}))
    assert refused_by(seat.submit("drop pelt")) == "granted"
    seat.rig.entrusted(seat.ada, deeds=frozenset({DeedClass.FREE, DeedClass.VALUE}))
    assert refused_by(seat.submit("drop pelt")) is None


def test_an_ai_player_with_a_character_of_its_own_is_under_no_contract():
    seat = Seat(deeds=frozenset())
    seat.rig.people.clear()
    assert refused_by(seat.submit("kill wolf")) is None


def test_a_world_without_rules_for_stand_ins_has_the_classes_alone():
    seat = Seat(deeds=frozenset({DeedClass.FREE, DeedClass.VALUE}))
    resources = seat.rig.game.resources()
    del resources[LibraryStandInRules]
    seat.rig.game.restore_resources(resources)
    assert refused_by(seat.submit("give pebble to smith")) is None
    assert refused_by(seat.submit("kill wolf")) == "granted"


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    lines=st.lists(LINES, min_size=1, max_size=25),
    deeds=st.frozensets(st.sampled_from(GRANTABLE)),
    gold=st.integers(0, 30),
    area=st.sampled_from([None, AREA, Place("t:coast", "Coast")]),
)
def test_nothing_is_done_that_was_not_granted(lines, deeds, gold, area):
    seat = Seat(deeds=deeds, gold_per_hour=gold, area=area)
    seat.bob.type("trade ada")
    for line in lines:
        verdict = seat.type(line)
        if isinstance(verdict, Release):
            assert verdict.canonical.deed in deeds, line
        seat.bob.type("trade confirm")
        seat.rig.wait(1)
        assert all(seat.rig.world.place_of(one) == seat.ada.player_id for one in seat.protected), line
        assert seat.paid <= (gold if DeedClass.VALUE in deeds else 0), line
        assert area is not AREA or seat.ada.room != HARBOUR, line
    assert seat.rig.gold_is_conserved()


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(lines=st.lists(LINES, min_size=1, max_size=25), gold=st.integers(0, 30))
def test_the_rules_hold_also_without_the_gateway(lines, gold):
    """A pack's command, a trade or a follower's step reaches the rules by other ways than a line that was judged."""
    seat = Seat(gold_per_hour=gold, area=AREA)
    seat.bob.type("trade ada")
    for line in lines:
        if line.partition(" ")[0] == "unkeep":
            continue
        seat.ada.type(line)
        seat.bob.type("trade confirm")
        seat.rig.wait(1)
        assert all(seat.rig.world.place_of(one) == seat.ada.player_id for one in seat.protected), line
        assert seat.paid <= gold, line
        assert seat.ada.room != HARBOUR, line
    assert money.gold_of(seat.rig.game, seat.ada.player_id) >= 125 - gold


class Answers:
    """The player has allowed one purchase."""

    def permits(self, player_id, canonical):
        return canonical.command == "buy"

    def gold_for(self, player_id, canonical):
        return 40 if canonical.command == "buy" else 0


def test_an_answer_permits_its_deed_and_no_other():
    seat = Seat(deeds=frozenset({DeedClass.FREE}))
    seat.rig.game.provide(Answers())
    assert refused_by(seat.submit("buy bread")) is None
    assert refused_by(seat.submit("drop pelt")) == "granted"
    assert refused_by(seat.submit("buy 20 sword")) == "within_hourly_gold"


@pytest.mark.parametrize(
    ("line", "price"), [("buy 2 bread", 4), ("train sw", 10), ("look", 0), ("xyzzy", 0), ("", 0)]
)
def test_the_rules_know_what_a_line_costs(line, price):
    seat = Seat()
    assert price_of(seat.rig.game, seat.ada.player_id, line) == price
