"""`@ai` in an admin's hands."""

import pytest

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, ROLE_CAPABILITIES, Role
from maid_engine.testing.pilot import Pilot, run_inline


@pytest.fixture
def audited():
    return []


@pytest.fixture
def ada(monkeypatch, audited):
    pilot = Pilot(seed=3, ai_players=AIPlayerSettings(max_agents=2))
    player = pilot.join("Ada")
    owner = ROLE_CAPABILITIES[Role.OWNER]
    monkeypatch.setattr(
        type(pilot.game),
        "capabilities",
        lambda _, session: AI_PLAYER_CAPABILITIES if session.is_ai_player else owner,
    )
    monkeypatch.setattr(
        pilot.game.accounts, "audit", lambda actor, act, target, details="": audited.append((act, target))
    )
    return player


def test_they_are_off_until_somebody_turns_them_on(ada):
    assert "AI players are off" in ada.type("@ai spawn explorer")
    assert "now on" in ada.type("@ai on")
    assert "has come into the game" in ada.type("@ai spawn explorer")


def test_presets_of_packs_reach_the_command(ada, audited):
    ada.type("@ai on")
    assert '"Lance" has come into the game' in ada.type("@ai spawn knight lance")
    listed = ada.type("@ai status")
    assert "| Lance  knight  active  L1  " in listed
    assert ("ai spawn", "Lance") in audited


def test_a_wrong_preset_is_answered_with_the_right_ones(ada):
    ada.type("@ai on")
    answer = ada.type("@ai spawn wizzard")
    assert "wizzard" in answer
    assert "merchant" in answer
    assert "rogue" in answer
    assert "berserker" in ada.type("@ai spawn")


def test_more_than_allowed_is_refused(ada):
    ada.type("@ai on", "@ai spawn explorer", "@ai spawn explorer")
    assert "MAID_AI_PLAYERS__MAX_AGENTS" in ada.type("@ai spawn explorer")


def test_one_can_be_looked_at_paused_resumed_and_sent_home(ada):
    ada.type("@ai on", "@ai spawn merchant Mira")
    ada._pilot.wait(30)
    assert "- goal:" in ada.type("@ai status mira")
    assert "Paused: 1" in ada.type("@ai pause mira")
    assert "| Mira  merchant  paused  L1  " in ada.type("@ai status")
    assert "Going on: 1" in ada.type("@ai resume mira")
    assert "Sent home: 1" in ada.type("@ai despawn mira")
    assert "offline" in ada.type("@ai status mira")


def test_who_was_sent_home_comes_back_by_name_with_all_they_know(ada):
    ada.type("@ai on", "@ai spawn explorer Mira")
    ada._pilot.wait(60)
    mira = ada._pilot.game.ai_players.find("mira")
    known = len(mira.loop.mind.world.map.nodes)
    ada.type("@ai despawn mira")

    assert '"Mira" has come into the game' in ada.type("@ai spawn explorer mira")
    assert ada._pilot.game.ai_players.list() == [mira]
    assert len(mira.loop.mind.world.map.nodes) >= known > 1


def test_coming_back_needs_room(ada):
    ada.type(
        "@ai on", "@ai spawn explorer Mira", "@ai despawn mira", "@ai spawn warrior", "@ai spawn warrior"
    )
    assert "MAID_AI_PLAYERS__MAX_AGENTS" in ada.type("@ai spawn explorer mira")


def test_all_are_stopped_with_one_line(ada):
    ada.type("@ai on", "@ai spawn explorer", "@ai spawn warrior")
    ada._pilot.wait(5)
    assert "Stopped: 2" in ada.type("@ai stop all")
    assert "Going on: 2" in ada.type("@ai resume all")
    assert "now off" in ada.type("@ai off")


def test_a_name_nobody_has_is_said_so(ada):
    ada.type("@ai on")
    assert "no AI players yet" in ada.type("@ai pause ghost")
    ada.type("@ai spawn explorer Mira")
    assert 'no AI player "ghost"' in ada.type("@ai pause ghost")
    assert 'no "@ai frobnicate"' in ada.type("@ai frobnicate")


def test_an_admins_word_is_on_record_and_written_at_once(monkeypatch):
    pilot = Pilot(seed=3, ai_players=AIPlayerSettings(max_agents=2))
    player = pilot.join("Ada")
    monkeypatch.setattr(type(pilot.game), "capabilities", lambda *_: ROLE_CAPABILITIES[Role.OWNER])

    player.type("@ai on")

    (act,) = pilot.game.accounts.acts.recent()
    assert act.act == "ai on"
    assert run_inline(pilot.store.get("audit", act.document().key)) is not None
