"""The stages by which an operator or a player permits deeds."""

import pytest

from maid_engine.ai_players.models.action import ActionSource
from maid_engine.ai_players.models.ids import FIRST_REVISION, CommandId, StepNumber
from maid_engine.ai_players.models.intake import Cause, ProposedCommand, RefusalReason
from maid_engine.ai_players.models.taint import FOREIGN, unite
from maid_engine.ai_players.safety.gateway import (
    STAGES,
    Canonical,
    CommandGateway,
    GatewayPolicy,
    Refusal,
)
from maid_engine.ai_players.safety.grants import (
    granted,
    keeps_possessions,
    listed,
    not_to_players,
    trusting,
    with_grants,
    within_area,
    within_hourly_gold,
)
from maid_engine.ai_players.safety.rate_limit import ActionRateLimiter
from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.time import Seconds

COMMANDS = {
    "look": DeedClass.FREE,
    "say": DeedClass.SPEECH,
    "give": DeedClass.VALUE,
    "buy": DeedClass.VALUE,
    "kill": DeedClass.VIOLENCE,
    "north": DeedClass.FREE,
}


def resolve(line):
    verb, _, rest = line.partition(" ")
    return Canonical(verb, "play", "", rest, COMMANDS[verb]) if verb in COMMANDS else None


def verdict(line, *stages, taint=(), base=STAGES):
    policy = GatewayPolicy(
        resolve, frozenset({"play"}), ActionRateLimiter(600, 20), is_player=lambda words: "ada" in words
    )
    gateway = CommandGateway(policy, with_grants(base, *stages))
    cause = Cause(StepNumber(1), ActionSource.TEMPLATE, "test", taint=taint, plan_revision=FIRST_REVISION)
    proposal = ProposedCommand(CommandId("c"), line, Seconds(0.0), Seconds(9.0), cause, taint)
    return gateway.submit(proposal, now=1.0, revision=FIRST_REVISION)


def refusal(line, *stages, **more):
    found = verdict(line, *stages, **more)
    return (found.stage.value, found.by) if isinstance(found, Refusal) else None


def only(*deeds):
    return granted(lambda canonical: canonical.deed in deeds)


@pytest.mark.parametrize("line", COMMANDS)
def test_a_line_goes_out_only_if_its_class_is_granted(line):
    others = [deed for deed in DeedClass if deed is not COMMANDS[line]]
    assert refusal(f"{line} rat", only(*others)) == ("grant", "granted")
    assert refusal(f"{line} rat", only(COMMANDS[line])) is None


def test_the_refusal_names_the_class():
    assert "violence" in verdict("kill rat", only(DeedClass.FREE)).reason


def test_a_command_that_nobody_classified_wants_a_grant_of_value():
    assert Canonical("burn", "play", "", "").deed is DeedClass.VALUE


def test_a_grant_lets_nobody_talk_it_into_a_deed():
    assert refusal("give sword bob", only(*DeedClass), taint=("Mallory",)) == ("taint", "untainted")


def test_listed_words():
    assert refusal("say hi", listed((), ("say",))) == ("allow", "listed")
    assert refusal("say hi", listed(("look",), ())) == ("allow", "listed")
    assert refusal("look", listed(("look",), ())) is None


def test_nothing_goes_to_players():
    assert refusal("give sword ada", not_to_players(unless=False)) == ("allow", "not_to_players")
    assert refusal("give sword smith", not_to_players(unless=False)) is None
    assert refusal("give sword ada", not_to_players(unless=True)) is None


def test_a_foreign_muds_own_words_are_harmless_and_those_of_people_are_not():
    stages = trusting(STAGES, FOREIGN)
    assert refusal("kill rat", taint=FOREIGN, base=stages) is None
    assert refusal("kill rat", taint=unite(("Ada",), FOREIGN), base=stages) == (
        "taint",
        "untainted_by_people",
    )


@pytest.mark.parametrize("stage", [keeps_possessions, within_hourly_gold, within_area])
def test_an_objection_of_the_world_is_the_reason(stage):
    found = verdict("give sword bob", stage(lambda canonical: f"{canonical.rest}: no"))
    assert isinstance(found, Refusal)
    assert (found.stage, found.reason, found.by) == (RefusalReason.GRANT, "sword bob: no", stage.__name__)
    assert refusal("give sword bob", stage(lambda canonical: "")) is None


def test_rights_are_judged_before_anything_is_counted():
    names = [stage.__name__ for stage in with_grants(STAGES, only(DeedClass.FREE))]
    assert names.index("granted") == names.index("allowed") + 1
