"""Why AI players leave the game, and what they then still know."""

from pathlib import Path

import pytest
from structlog.testing import capture_logs

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.cost.enforcer import EVERYBODY
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.cost import BudgetPolicy, Spend
from maid_engine.ai_players.models.events import AIPlayerDespawnedEvent
from maid_engine.app.server import close_game
from maid_engine.core.errors import BudgetExceededError
from maid_engine.core.time import Seconds
from maid_engine.monitoring.alerts import AlertBoard
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.llm import MockLLMProvider
from maid_qa.testing.models import models_of
from maid_qa.testing.pilot import Pilot, run_inline


def pilot(store=None, models=None, **settings):
    values = {"enabled": True, "max_agents": 5, **settings}
    return Pilot(
        "stdlib", "tutorial_world", seed=3, store=store, models=models, ai_players=AIPlayerSettings(**values)
    )


def spawn(play, **config):
    return play.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="explorer", **config))


def reasons(play):
    told = []
    play.game.bus.subscribe(AIPlayerDespawnedEvent, lambda event: told.append(event.reason))
    return told


def rooms_known(agent):
    return agent.loop.mind.world.map.explored_count


# --- money ---


def thrifty(**settings):
    play = pilot(models=models_of(MockLLMProvider()), budget_policy="rest", **settings)
    return play, play.game.resource(AIPlayerManager).thinking.enforcer


def spend(enforcer, who, usd=100.0):
    enforcer.budget(who).charge(Spend(usd), enforcer.now)


def test_whose_money_is_spent_says_goodbye_and_comes_back_when_there_is_some():
    play, enforcer = thrifty()
    agent, other = spawn(play), spawn(play)
    told = reasons(play)
    play.wait(10)
    spend(enforcer, agent.id, usd=0.5)
    play.wait(240)

    assert agent.status is AIPlayerStatus.OFFLINE
    assert told == ["budget"]
    assert other.status is AIPlayerStatus.ACTIVE
    play.wait(300)
    assert agent.status is AIPlayerStatus.OFFLINE

    play.game.resource(AIPlayerManager).set_budget(agent.id, 10.0)
    play.wait(90)
    assert agent.status is AIPlayerStatus.ACTIVE


def test_who_must_leave_while_away_from_the_keyboard_comes_back_to_it_and_leaves():
    play, enforcer = thrifty()
    agent = spawn(play)
    play.wait(10)
    executive = agent.loop.mind.executive
    executive.away_until = executive.due = Seconds(play.game.now + 600)
    spend(enforcer, agent.id, usd=0.5)
    play.wait(30)

    assert agent.status is AIPlayerStatus.OFFLINE


def test_who_must_leave_is_not_kept_by_somebody_who_talks_on_and_on():
    play, enforcer = thrifty()
    ada = play.join("Ada")
    agent = play.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="social_butterfly"))
    play.wait(15)
    spend(enforcer, agent.id, usd=0.5)
    heard = []
    for _ in range(24):
        ada.type(f"say {agent.name}, where can one train here?")
        play.wait(5)
        heard.append(ada.text)

    assert agent.status is AIPlayerStatus.OFFLINE
    assert any(f"{agent.name} says" in text for text in heard)


def test_nobody_is_let_in_while_everybodys_money_is_spent():
    play, enforcer = thrifty()
    spend(enforcer, EVERYBODY)
    with pytest.raises(BudgetExceededError, match="GLOBAL_MAX_COST_PER_HOUR"):
        spawn(play)
    assert play.game.resource(AIPlayerManager).list() == []


def test_where_the_rules_play_on_nobody_leaves_for_money():
    play = pilot(models=models_of(MockLLMProvider()))
    agent = spawn(play)
    spend(play.game.resource(AIPlayerManager).thinking.enforcer, EVERYBODY)
    play.wait(60)
    assert agent.status is AIPlayerStatus.ACTIVE
    assert spawn(play).status is AIPlayerStatus.ACTIVE


def test_who_may_spend_nothing_plays_by_rules_and_stays():
    play, _ = thrifty()
    agent = spawn(play, max_cost_per_hour=0.0)
    play.wait(60)
    assert agent.status is AIPlayerStatus.ACTIVE


# --- errors ---


@pytest.mark.system
def test_a_mind_that_fails_again_and_again_is_sent_home_and_stays_there(monkeypatch):
    store = MemoryDocumentStore()
    play = pilot(store)
    agent = spawn(play)
    told = reasons(play)
    play.wait(10)
    monkeypatch.setattr(agent.loop.mind, "situation", lambda *_: 1 / 0)
    for _ in range(2):
        play.wait(30)
        assert agent.status is AIPlayerStatus.PAUSED
        play.game.resource(AIPlayerManager).resume(agent.id)
    play.wait(30)

    assert agent.status is AIPlayerStatus.OFFLINE
    assert told == ["error"]
    assert "ZeroDivisionError" in agent.trouble
    kinds = {one.kind for one in play.game.resource(AlertBoard).open()}
    assert "failed" in kinds
    run_inline(close_game(play.maid))
    assert pilot(store).game.resource(AIPlayerManager).find(agent.name).status is AIPlayerStatus.OFFLINE


def test_one_that_was_sent_home_for_errors_is_brought_back_by_an_admin(monkeypatch):
    play = pilot()
    agent = spawn(play)
    play.wait(10)
    monkeypatch.setattr(agent.loop.mind, "situation", lambda *_: 1 / 0)
    monkeypatch.setattr("maid_engine.ai_players.admin_operations.FAILURES_TO_LEAVE", 1)
    play.wait(30)
    assert agent.status is AIPlayerStatus.OFFLINE
    play.game.resource(AIPlayerManager).bring_back(agent.id)
    play.wait(30)
    assert agent.status is AIPlayerStatus.ACTIVE
    assert agent.trouble == ""
    assert "failed" not in {one.kind for one in play.game.resource(AlertBoard).open()}


# --- what it still knows ---


def test_where_leaving_is_forgetting_it_comes_back_with_an_empty_head():
    store = MemoryDocumentStore()
    play = pilot(store, persist_on_despawn=False)
    agent = spawn(play)
    play.wait(300)
    known, remembered = rooms_known(agent), agent.get_memory()["total"]
    run_inline(play.game.saver.save_now())
    play.game.resource(AIPlayerManager).despawn(agent.id)
    run_inline(close_game(play.maid))

    with capture_logs() as logs:
        again = pilot(store, persist_on_despawn=False)
    assert not [one for one in logs if one["log_level"] == "warning"]
    back = again.game.resource(AIPlayerManager).find(agent.name)
    assert back.status is AIPlayerStatus.OFFLINE, "one that was sent home stays there"
    assert back.lifetime.total_actions > 0
    again.game.resource(AIPlayerManager).bring_back(back.id)
    again.wait(2)
    assert rooms_known(back) < known
    assert back.get_memory()["total"] < remembered


def test_what_one_knows_whose_session_the_game_closed_outlives_a_crash():
    store = MemoryDocumentStore()
    play = pilot(store)
    agent = spawn(play)
    play.wait(300)
    session, known = agent.session, rooms_known(agent)
    play.game.presence.disconnect(session, "kicked")
    session.close("kicked")
    run_inline(play.game.saver.save_now())

    again = pilot(store)
    back = again.game.resource(AIPlayerManager).find(agent.name)
    assert back.status is AIPlayerStatus.OFFLINE, "one that was sent away stays away"
    assert back.lifetime.total_session_hours == pytest.approx(300 / 3600, rel=0.1)
    again.game.resource(AIPlayerManager).bring_back(back.id)
    assert rooms_known(back) == known


def test_a_restart_is_not_leaving():
    store = MemoryDocumentStore()
    play = pilot(store, persist_on_despawn=False)
    agent = spawn(play)
    play.wait(300)
    known = rooms_known(agent)
    run_inline(close_game(play.maid))
    again = pilot(store, persist_on_despawn=False)
    assert rooms_known(again.game.resource(AIPlayerManager).find(agent.name)) == known


def test_where_nothing_is_restored_all_are_known_and_begin_anew():
    store = MemoryDocumentStore()
    play = pilot(store)
    agent = spawn(play, name="Tess")
    play.wait(300)
    known = rooms_known(agent)
    run_inline(close_game(play.maid))

    again = pilot(store, restore_on_spawn=False)
    back = again.game.resource(AIPlayerManager).find("Tess")
    again.wait(2)
    assert back is not None
    assert back.id == agent.id
    assert back.player_id == agent.player_id
    assert rooms_known(back) < known
    run_inline(close_game(again.maid))

    later = pilot(store)
    assert rooms_known(later.game.resource(AIPlayerManager).find("Tess")) < known
    assert later.game.resource(AIPlayerManager).find("Tess").get_memory()["total"] < 20


@pytest.mark.parametrize("policy", [one for one in BudgetPolicy if one is not BudgetPolicy.REST])
def test_only_the_policy_rest_sends_anybody_home_for_money(policy):
    play = pilot(models=models_of(MockLLMProvider()), budget_policy=policy.value)
    agent, told = spawn(play), reasons(play)
    play.wait(10)
    spend(play.game.resource(AIPlayerManager).thinking.enforcer, agent.id)
    play.wait(120)

    assert (agent.status, told) == (AIPlayerStatus.ACTIVE, [])


def test_every_budget_policy_is_documented_where_it_is_chosen():
    root = Path(__file__).resolve().parents[2]
    page = (root / "docs/admin/ai-costs.md").read_text()
    (example,) = [
        line
        for line in (root / "config/settings.example.toml").read_text().splitlines()
        if line.startswith("budget_policy")
    ]
    for policy in BudgetPolicy:
        assert f"| `{policy.value}`" in page
        assert f'"{policy.value}"' in example
