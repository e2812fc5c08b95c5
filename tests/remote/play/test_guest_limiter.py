"""The one door out, abroad: what the operator grants, and nobody else's word."""

import pytest

from maid_engine.ai_players.models.action import ActionSource
from maid_engine.ai_players.models.ids import FIRST_REVISION, CommandId, StepNumber
from maid_engine.ai_players.models.intake import Cause, ProposedCommand
from maid_engine.ai_players.models.taint import CHAT, FOREIGN, unite
from maid_engine.ai_players.safety.behaviour import Surroundings
from maid_engine.ai_players.safety.gateway import Refusal
from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.time import Seconds
from maid_remote.mud.learned_mud import Learned
from maid_remote.mud.vocabulary import Vocabulary
from maid_remote.play.guest_limiter import gate
from maid_remote.play.policy import VisitPolicy

ALL = frozenset(DeedClass)


def asked(text, taint=FOREIGN, **policy):
    learned = Learned(family="diku")
    learned.verbs.list_(["follow"])  # this MUD's own help names it
    door = gate(
        VisitPolicy(**{"burst": 100, **policy}),
        Vocabulary(learned),
        is_player=lambda words: "ada" in words.lower().split(),
        survey=lambda canonical: Surroundings(),
    )
    cause = Cause(StepNumber(1), ActionSource.TEMPLATE, "test", taint=taint, plan_revision=FIRST_REVISION)
    proposal = ProposedCommand(CommandId("c"), text, Seconds(0.0), Seconds(99.0), cause, taint)
    verdict = door.submit(proposal, now=1.0, revision=FIRST_REVISION)
    return verdict.stage if isinstance(verdict, Refusal) else "out"


@pytest.mark.parametrize("line", ["north", "look", "get sword", "score", "flee"])
def test_what_costs_nothing_goes_out(line):
    assert asked(line) == "out"


@pytest.mark.parametrize(("line", "grant"), [
    ("say hello", DeedClass.SPEECH), ("kill rat", DeedClass.VIOLENCE), ("drop sword", DeedClass.VALUE),
    ("buy bread", DeedClass.VALUE), ("follow bob", DeedClass.COMPANY),
])  # fmt: skip
def test_what_costs_something_wants_a_grant(line, grant):
    assert asked(line) == "grant"
    assert asked(line, may=frozenset({grant})) == "out"


@pytest.mark.parametrize("line", ["kill rat", "drop sword", "buy bread", "follow bob"])
def test_no_grant_lets_players_words_lead_to_it(line):
    assert asked(line, taint=unite(CHAT, FOREIGN), may=ALL) == "taint"
    assert asked(line, taint=unite(("Ada",), FOREIGN), may=ALL) == "taint"


def test_words_may_lead_to_steps_and_words():
    for line in ("north", "look", "say hello"):
        assert asked(line, taint=unite(CHAT, FOREIGN), may=ALL) == "out"


def test_players_are_neither_attacked_nor_given_anything_unless_the_policy_says_so():
    assert asked("kill ada", may=ALL) == "violence"
    assert asked("kill ada", may=ALL, attack_players=True) == "out"
    assert asked("give sword ada", may=ALL) == "allow"
    assert asked("give sword ada", may=ALL, give_players=True) == "out"


def test_everything_at_once_is_never_given_away():
    assert asked("drop all", may=ALL) == "bulk"


def test_forbidden_words_and_commands_and_lists_of_the_only_ones():
    assert asked("shout hello", may=ALL, forbid=frozenset({"shout"})) == "allow"
    assert asked("l", forbid=frozenset({"look"})) == "allow"
    assert asked("look", forbid=frozenset({"l"})) == "allow", "another spelling of it"
    assert asked("north", only=frozenset({"look"})) == "allow"
    assert asked("look", only=frozenset({"look"})) == "out"


@pytest.mark.parametrize(
    "line", ["delete", "suicide", "password a b", "quit\nkill ada", "", "reroll", "shutdown"]
)
def test_what_nobody_has_learned_is_not_typed(line):
    assert asked(line, may=ALL) in ("resolve", "form")


def test_reflexes_share_the_rate_with_everything_else():
    door = gate(
        VisitPolicy(commands_per_minute=60, burst=2),
        Vocabulary(Learned()),
        is_player=lambda words: False,
        survey=lambda canonical: Surroundings(),
    )
    limiter = door.policy.limiter
    assert limiter.take(0.0, reflex=True)
    assert limiter.take(0.0, reflex=False)
    assert not limiter.take(0.0, reflex=True)
    assert limiter.wait(0.0) == pytest.approx(1.0)
