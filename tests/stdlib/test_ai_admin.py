"""`@ai` in an admin's hands."""

import pytest

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.events import AIPlayerActionEvent
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.player import AIPlayer
from maid_engine.app.server import close_game
from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, ROLE_CAPABILITIES, Role
from maid_engine.core.messages import Message
from maid_qa.testing.pilot import Pilot, run_inline
from maid_stdlib.commands.ai_admin import FORMS
from maid_stdlib.systems.deaths import die


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


def test_who_comes_back_keeps_its_preset_and_the_admin_is_told(ada):
    ada.type("@ai on", "@ai spawn knight lance", "@ai despawn lance")

    assert '"Lance" is back as "knight"' in ada.type("@ai spawn merchant lance")
    assert "| Lance  knight  active  " in ada.type("@ai status")
    ada.type("@ai despawn lance")
    assert '"Lance" has come into the game' in ada.type("@ai spawn knight lance")


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
    ada.pilot.wait(30)
    assert "- goal:" in ada.type("@ai status mira")
    assert "Paused: 1" in ada.type("@ai pause mira")
    assert "| Mira  merchant  paused  L1  " in ada.type("@ai status")
    assert "Going on: 1" in ada.type("@ai resume mira")
    assert "Sent home: 1" in ada.type("@ai despawn mira")
    assert "offline" in ada.type("@ai status mira")


def test_who_was_sent_home_comes_back_by_name_with_all_they_know(ada):
    ada.type("@ai on", "@ai spawn explorer Mira")
    ada.pilot.wait(240)  # with Ada there, it stays a while before it looks around
    mira = ada.pilot.game.resource(AIPlayerManager).find("mira")
    known = len(mira.loop.mind.world.map.nodes)
    ada.type("@ai despawn mira")

    assert '"Mira" has come into the game' in ada.type("@ai spawn explorer mira")
    assert ada.pilot.game.resource(AIPlayerManager).list() == [mira]
    assert len(mira.loop.mind.world.map.nodes) >= known > 1


def test_coming_back_needs_room(ada):
    ada.type(
        "@ai on", "@ai spawn explorer Mira", "@ai despawn mira", "@ai spawn warrior", "@ai spawn warrior"
    )
    assert "MAID_AI_PLAYERS__MAX_AGENTS" in ada.type("@ai spawn explorer mira")


def test_all_are_stopped_with_one_line(ada):
    ada.type("@ai on", "@ai spawn explorer", "@ai spawn warrior")
    ada.pilot.wait(5)
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


def test_a_kicked_one_leaves_at_once_and_only_spawning_brings_it_back(ada, audited):
    ada.type("@ai on", "@ai spawn explorer Mira")
    manager = ada.pilot.game.resource(AIPlayerManager)

    assert "stays away" in ada.type("@ai kick mira")
    manager.settings.auto_spawn_count = 1
    ada.type("@ai on")
    mira = manager.find("mira")
    assert mira.session is None  # another one was made to fill the game up
    assert "kicked" in ada.type("@ai status mira")
    assert ("ai kick", "Mira") in audited
    ada.type("@ai spawn explorer mira")
    assert mira.session is not None
    assert not mira.barred


def test_whoever_was_kicked_stays_away_over_a_restart(monkeypatch):
    pilot = Pilot(seed=3, ai_players=AIPlayerSettings(enabled=True, max_agents=3))
    agent = pilot.game.resource(AIPlayerManager).spawn(
        AIPlayerConfig(name="Mira", personality_preset="explorer")
    )
    pilot.game.resource(AIPlayerManager).kick(agent.id)
    run_inline(close_game(pilot.maid))

    settings = AIPlayerSettings(enabled=True, max_agents=3, auto_spawn_on_start=True, auto_spawn_count=1)
    again = Pilot(seed=3, store=pilot.store, ai_players=settings).game.resource(AIPlayerManager)
    assert again.find("mira").session is None
    assert len(again.house.agents.inside()) == 1


def test_a_reset_asks_first_and_then_leaves_nothing_but_the_character(ada, audited):
    ada.type("@ai on", "@ai spawn explorer Mira")
    ada.pilot.wait(240)  # with Ada there, it stays a while before it looks around
    mira = ada.pilot.game.resource(AIPlayerManager).find("mira")
    knew = len(mira.loop.mind.world.map.nodes)

    assert '"@ai reset mira sure"' in ada.type("@ai reset mira")
    assert len(mira.loop.mind.world.map.nodes) == knew > 1
    assert "starts afresh" in ada.type("@ai reset mira sure")
    assert len(mira.loop.mind.memory.shelf) == 0
    assert mira.personality.openness == 0.9
    ada.pilot.wait(20)
    assert mira.status.value == "active"
    assert mira.loop.mind.world.map.current_room is not None
    assert ("ai reset", "Mira") in audited


@pytest.mark.system
def test_what_a_reset_took_does_not_come_back_with_a_restart():
    pilot = Pilot(seed=3, ai_players=AIPlayerSettings(enabled=True, max_agents=3))
    manager = pilot.game.resource(AIPlayerManager)
    agent = manager.spawn(AIPlayerConfig(name="Mira", personality_preset="explorer"))
    pilot.wait(480)
    run_inline(pilot.game.saver.save_now(everything=True))
    assert len(agent.loop.mind.memory.shelf) > 32  # more than one shard
    manager.reset(agent.id)
    run_inline(close_game(pilot.maid))

    again = Pilot(seed=3, store=pilot.store, ai_players=AIPlayerSettings(enabled=True, max_agents=3))
    assert len(again.game.resource(AIPlayerManager).find("mira").loop.mind.memory.shelf) < 5


def test_an_admins_words_go_out_as_far_as_they_may(ada, audited):
    ada.type("@ai on", "@ai spawn explorer Mira")
    ada.pilot.wait(3)
    mira = ada.pilot.game.resource(AIPlayerManager).find("mira")
    world = ada.pilot.game.world
    said = []
    ada.pilot.game.bus.subscribe(
        AIPlayerActionEvent, lambda event: said.append((event.command, event.action_type))
    )

    assert "say Follow me." in ada.type("@ai say mira Follow me.")
    assert "Not all of that may be said" in ada.type("@ai say mira you fucking idiot")
    assert 'may not type "@ai stop all"' in ada.type("@ai do mira @ai stop all")
    assert 'may not type "quit"' in ada.type("@ai do mira quit")
    ada.type("@ai do mira stand")
    ada.pilot.wait(30)

    assert ("say Follow me.", "say") in said
    assert ("stand", "stand") in said
    assert not any("fucking" in line for line, _ in said)
    assert [act for act in audited if act[0] in ("ai say", "ai do")] == [
        ("ai say", "Mira"),
        ("ai say", "Mira"),
        ("ai do", "Mira"),
        ("ai do", "Mira"),
        ("ai do", "Mira"),
    ]
    assert mira.player_id in world


def test_an_order_comes_before_a_walk_that_is_under_way(ada):
    ada.type("@ai on", "@ai spawn explorer Mira")
    pilot = ada.pilot
    mira = pilot.game.resource(AIPlayerManager).find("mira")
    for _ in range(400):
        pilot.wait(0.25)
        flight = mira.loop.mind.actions.runner.flight
        if flight is not None and flight.command is not None:
            break
    assert flight is not None
    ada.type("@ai say mira Halt.", "@ai say mira And listen.")
    heard = []
    pilot.game.bus.subscribe(AIPlayerActionEvent, lambda event: heard.append(event.command))
    pilot.wait(40)

    assert heard.index("say Halt.") < heard.index("say And listen.") <= 4


def test_a_temper_is_shown_and_set_and_stays(ada, audited):
    ada.type("@ai on", "@ai spawn explorer Mira")
    mira = ada.pilot.game.resource(AIPlayerManager).find("mira")

    assert "curiosity          0.90" in ada.type("@ai persona mira")
    assert "curiosity          0.20" in ada.type("@ai persona mira curi 0.2")
    assert mira.loop.mind.personality.curiosity == 0.2
    ada.type("@ai budget mira 0.05")
    assert mira.personality.curiosity == 0.2  # another budget is no other temper
    assert "neither a preset nor a trait" in ada.type("@ai persona mira bravery 0.2")
    assert "0 to 1" in ada.type("@ai persona mira curiosity 7")
    assert '"berserker"' in ada.type("@ai persona mira berserker")
    assert mira.loop.mind.personality.combat_aggression == 1.0
    assert [act for act in audited if act[0] == "ai persona"] == [("ai persona", "Mira")] * 2


def test_a_budget_of_its_own_is_set_and_taken_away(ada, audited):
    ada.type("@ai on", "@ai spawn explorer Mira")

    assert "as everybody" in ada.type("@ai budget mira")
    assert "a cap of its own" in ada.type("@ai budget mira $0.05")
    assert "by rules alone" in ada.type("@ai budget mira 0")
    assert "as everybody" in ada.type("@ai budget mira off")
    assert "Write it like this" in ada.type("@ai budget mira lots")
    assert audited.count(("ai budget", "Mira")) == 3


def test_a_name_like_another_is_proposed(ada):
    ada.type("@ai on", "@ai spawn explorer Mira", "@ai spawn explorer Milo")

    assert "Did you mean one of: Mira?" in ada.type("@ai pause mirra")
    assert "Mira" in ada.type("@ai plan mi")
    assert "Milo" in ada.type("@ai plan mi")
    assert '"@ai status trouble' in ada.type("@ai stat")


def test_alone_it_tells_every_form_by_task(ada):
    told = ada.type("@ai").splitlines()

    assert told[0] == "[AI] Who there is:"
    assert all(f'[AI]   "{form}"' in told for form in FORMS)
    assert max(map(len, told)) <= 80


def test_a_thousand_are_told_by_totals_a_page_and_what_one_asks_for(monkeypatch):
    pilot = Pilot(seed=3, ai_players=AIPlayerSettings(enabled=True, max_agents=1000))
    player = pilot.join("Ada")
    monkeypatch.setattr(
        type(pilot.game),
        "capabilities",
        lambda _, session: AI_PLAYER_CAPABILITIES if session.is_ai_player else ROLE_CAPABILITIES[Role.OWNER],
    )
    agents = pilot.game.resource(AIPlayerManager).house.agents
    for number in range(1000):
        preset = "explorer" if number % 4 else "warrior"
        away = AIPlayer(
            f"ai#x{number}", f"Nobody{number:04d}", AIPlayerConfig(), PersonalityDimensions(), preset
        )
        away.status = AIPlayerStatus.OFFLINE
        agents.add(away)

    told = player.type("@ai status").splitlines()
    assert "[AI] By state: offline 1000." in told
    assert "[AI] By preset: explorer 750, warrior 250." in told
    assert sum(line.startswith("[AI] | ") for line in told) == 15
    assert told[-1] == '[AI] Page 1 of 67. Type "@ai status page 2" for the next.'
    assert max(map(len, told)) <= 80
    last = player.type("@ai status page 67").splitlines()
    assert "Nobody0999" in last[-1]
    assert '"warrior": 250' in player.type("@ai status warrior")
    assert '"@ai status warrior page 3"' in player.type("@ai status warrior page 2")
    assert '"in the mill": 0' in player.type("@ai status in the mill")


def test_a_screen_reader_is_told_sentences(ada):
    ada.type("@ai on", "@ai spawn explorer Mira")
    ada.pilot.wait(5)
    ada.type("@ai status", "@ai persona mira")
    spoken = [one.reader_text for one in ada.outputs if isinstance(one, Message)]

    assert any(line.startswith("AI player Mira, explorer, active, level 1, in ") for line in spoken)
    assert "Trait combat aggression 0.30." in spoken
    assert not any("#" in line or "  " in line for line in spoken)


def test_forgetting_somebody_whom_nobody_knows_says_so(ada):
    ada.type("@ai on", "@ai spawn explorer Mira")

    assert "Nobody is known by the name" in ada.type("@ai forget Zork")
    assert "Memories of" in ada.type("@ai forget Ada")


def test_the_memories_of_one_layer_can_be_read(ada):
    ada.type("@ai on", "@ai spawn explorer Mira")
    ada.pilot.wait(60)

    told = ada.type("@ai memory mira semantic")
    assert "semantic memories:" in told
    assert "- episodic" not in told
    assert "==" not in ada.type("@ai memory mira")


@pytest.mark.system
def test_how_long_one_has_played_in_all_its_sessions_is_told(ada):
    ada.type("@ai on", "@ai spawn merchant Mira")
    ada.pilot.wait(720)
    ada.type("@ai despawn mira")
    ada.pilot.wait(720)
    assert '- played: "0.2 h in all"' in ada.type("@ai status mira")
    ada.type("@ai spawn merchant Mira")
    ada.pilot.wait(360)
    assert '- played: "0.3 h in all"' in ada.type("@ai status mira")


def test_how_often_one_has_died_and_of_what_is_told(ada):
    ada.type("@ai on", "@ai spawn merchant Mira")
    ada.pilot.wait(10)
    assert "died" not in ada.type("@ai status mira")
    game = ada.pilot.game
    mira = game.resource(AIPlayerManager).find("mira")
    die(game, mira.player_id, None)
    ada.pilot.wait(10)
    told = ada.type("@ai status mira")
    place = mira.loop.mind.diary.facts.last_death.place
    assert f'- died: "once, the last time at {place}"' in told


def test_who_is_spawned_while_in_the_game_is_in_the_game_already(ada):
    ada.type("@ai on", "@ai spawn merchant Bruno")

    assert "Bruno is in the game already" in ada.type("@ai spawn merchant bruno")
