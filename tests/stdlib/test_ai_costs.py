"""`@ai cost` and `@ai models` in an admin's hands."""

import pytest

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.ai_players.cost.tracker import Call
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.cost import Spend
from maid_engine.ai_players.models.events import AIPlayerBudgetEvent
from maid_engine.app.server import close_game
from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, ROLE_CAPABILITIES, Role
from maid_qa.testing.llm import MockLLMProvider
from maid_qa.testing.models import models_of
from maid_qa.testing.pilot import Pilot, run_inline


class Served:
    def __init__(self, monkeypatch, *, models=True, role=Role.OWNER, store=None, policy="enforce"):
        settings = AIPlayerSettings(enabled=True, max_agents=20, budget_policy=policy)
        chosen = models_of(MockLLMProvider()) if models else None
        self.pilot = Pilot(seed=3, models=chosen, ai_players=settings, store=store)
        self.ada = self.pilot.join("Ada")
        self.audited = []
        rights = ROLE_CAPABILITIES[role]
        monkeypatch.setattr(
            type(self.pilot.game),
            "capabilities",
            lambda _, session: AI_PLAYER_CAPABILITIES if session.is_ai_player else rights,
        )
        monkeypatch.setattr(
            self.pilot.game.accounts,
            "audit",
            lambda actor, act, target, details="": self.audited.append((act, target)),
        )

    @property
    def desk(self):
        return self.pilot.game.resource(AIPlayerManager).thinking

    def spend(self, usd, who):
        held = self.desk.enforcer.reserve(who, Spend(usd))
        self.desk.enforcer.settle(held, Spend(usd, 1000, 50))
        self.desk.tracker.called(
            Call(who, "goals", "mock-strong", "strong", Spend(usd, 1000, 50), sections={"lore": 120})
        )


@pytest.fixture
def served(monkeypatch):
    return Served(monkeypatch)


def test_what_everybody_cost(served):
    served.ada.type("@ai spawn explorer mira")
    served.spend(0.04, served.pilot.game.resource(AIPlayerManager).find("mira").id)
    told = served.ada.type("@ai cost")

    assert "models are on; policy enforce" in told
    assert "everybody: last hour $0.0400 of $1.00, last day $0.0400; full" in told
    assert "calls 1, $0.0400 since the start; 0 waiting, 0 under way" in told


def test_what_each_cost_the_dearest_first(served):
    served.ada.type("@ai spawn explorer mira", "@ai spawn warrior rolf")
    served.spend(0.085, served.pilot.game.resource(AIPlayerManager).find("rolf").id)
    lines = served.ada.type("@ai cost all").splitlines()
    costs = [line for line in lines if line.startswith("[AI] Cost")]

    assert "Rolf: last hour $0.0850 of $0.10" in costs[0]
    assert costs[0].endswith("; saving.")
    assert "Mira: last hour $0.00 of $0.10" in costs[1]


def test_what_one_cost_and_on_what(served):
    served.ada.type("@ai spawn explorer mira")
    served.spend(0.04, served.pilot.game.resource(AIPlayerManager).find("mira").id)
    told = served.ada.type("@ai cost mira")

    assert "Mira: last hour $0.0400 of $0.10, last day $0.0400 of $2.50; full" in told
    assert "goals: $0.0400, calls 1" in told
    assert 'no AI player "nobody"' in served.ada.type("@ai cost nobody")


def test_by_operation_model_and_section(served):
    served.spend(0.04, "ai#1")

    assert "goals: $0.0400, calls 1" in served.ada.type("@ai cost operations")
    models = served.ada.type("@ai cost models")
    assert "strong, mock mock-strong: $0.0400, calls 1" in models
    assert "cheap, mock mock-cheap: $0.00, calls 0" in models
    assert "lore: 120 tokens a prompt" in served.ada.type("@ai cost sections")


def test_answers_that_were_used_and_those_that_were_paid_for_nothing(served):
    served.spend(0.04, "ai#1")
    tracker = served.desk.tracker
    for _ in range(2):
        tracker.asked("ai#1", "goals")
        tracker.answered("ai#1", "", kind="goals")
    tracker.used("ai#1", "goals")
    tracker.lost("ai#1", "goals", "stale", 0.02)

    assert "answers used: 1 of 2; $0.0200 came to nothing: stale 1" in served.ada.type("@ai cost")
    told = served.ada.type("@ai cost operations")
    assert "goals: $0.0400, calls 1; asked 2, answered 2, used 1, lost 1 ($0.0200)" in told


def test_how_the_replies_of_models_were_by_kind(served):
    served.spend(0.04, "ai#1")
    tracker = served.desk.tracker
    tracker.answered("ai#1", "", kind="goals")
    tracker.answered("ai#1", "", kind="goals")
    assert "of the replies" not in served.ada.type("@ai cost operations")
    tracker.answered("ai#1", "", kind="goals")
    tracker.repaired("ai#1", "goals")
    tracker.answered("ai#1", "garbage", kind="goals")
    tracker.answered("ai#1", "deadline", kind="goals")

    told = served.ada.type("@ai cost operations")
    assert "goals: of the replies 50% usable at once, 25% repaired, 25% garbage" in told


def test_no_line_is_wider_than_a_screen_with_room_for_a_long_name(served):
    served.ada.type("@ai spawn explorer bartholomew")
    served.spend(0.0987, served.pilot.game.resource(AIPlayerManager).find("bartholomew").id)
    told = served.ada.type("@ai cost", "@ai cost all", "@ai cost operations", "@ai models")

    assert max(len(line) for line in told.splitlines() if line.startswith("[AI]")) <= 100


def test_models_are_turned_off_at_once_and_audited(served):
    assert "Models are on" in served.ada.type("@ai models")
    assert "Models are now off" in served.ada.type("@ai models off")
    assert not served.desk.on
    assert "models are off" in served.ada.type("@ai cost")
    assert "Models are now on" in served.ada.type("@ai models on")
    assert served.audited == [("ai models", "off"), ("ai models", "on")]
    assert "Write it like this" in served.ada.type("@ai models maybe")


def test_turned_off_they_stay_off_over_a_restart(monkeypatch):
    served = Served(monkeypatch)
    served.ada.type("@ai models off")
    store = served.pilot.store
    run_inline(close_game(served.pilot.maid))

    assert not Served(monkeypatch, store=store).desk.on


def test_without_models_there_is_nothing_to_pay(monkeypatch):
    served = Served(monkeypatch, models=False)

    assert "cost nothing" in served.ada.type("@ai cost")
    assert "cost nothing" in served.ada.type("@ai models off")


def test_a_player_may_not_ask(monkeypatch):
    assert "Cost" not in Served(monkeypatch, role=Role.PLAYER).ada.type("@ai cost")


def test_the_admin_hears_once_an_hour_that_a_budget_is_used_up(served):
    served.spend(0.05, "ai#1")
    before = served.ada.heard()
    served.spend(0.05, "ai#1")
    served.spend(0.1, "ai#2")
    told = served.ada.heard()

    assert "used up" not in before
    assert told.count("The budget for models is used up for somebody") == 1


def test_each_change_of_level_is_an_event(served):
    heard = []
    served.pilot.game.bus.subscribe(AIPlayerBudgetEvent, heard.append)
    served.spend(0.085, "ai#1")
    served.spend(0.015, "ai#1")
    served.pilot.wait(3700)

    assert [(event.ai_player_id, event.level) for event in heard if event.ai_player_id] == [
        ("ai#1", "saving"),
        ("ai#1", "none"),
        ("ai#1", "full"),
    ]


@pytest.mark.parametrize(("policy", "told"), [("warn", "The cap for models is passed"), ("unlimited", "")])
def test_a_cap_that_does_not_hold_is_spoken_of_as_such(monkeypatch, policy, told):
    served = Served(monkeypatch, policy=policy)
    served.spend(0.5, "ai#1")
    heard = served.ada.heard()

    assert told in heard
    assert "used up" not in heard
    assert bool(told) == ("Alert 1, warning" in heard)
