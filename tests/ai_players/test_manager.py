"""The lives of AI players, in a whole game in memory."""

import pytest
from structlog.testing import capture_logs

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.events import AIPlayerDespawnedEvent, AIPlayerSpawnedEvent
from maid_engine.ai_players.models.intake import Lifecycle
from maid_engine.ai_players.safety.monitor import Remedy
from maid_engine.app.server import close_game
from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, ROLE_CAPABILITIES, Role
from maid_engine.core.errors import AccountError, ConfigError, MaxAgentsExceededError
from maid_engine.monitoring.alerts import AlertBoard
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.pilot import Pilot, run_inline


def pilot(store=None, seed=3, **settings):
    values = {"enabled": True, "max_agents": 5, **settings}
    return Pilot("stdlib", "tutorial_world", seed=seed, store=store, ai_players=AIPlayerSettings(**values))


def spawn(game, preset="explorer", **config):
    return game.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset=preset, **config))


def commands_of(agent):
    return sum(agent.loop.gateway.released.values()) if agent.loop else 0


def test_it_comes_in_walks_about_and_is_marked_as_ai():
    play = pilot()
    ada = play.join("Ada")
    agent = spawn(play)
    play.settle()
    play.wait(180)
    assert agent.status is AIPlayerStatus.ACTIVE
    assert agent.get_state()["rooms"] > 5
    assert f"{agent.name} (AI)" in ada.type("who")


@pytest.mark.system
def test_what_three_of_them_do_differs():
    done = {}
    for preset in ("explorer", "berserker", "cautious_scholar"):
        play = pilot()
        agent = spawn(play, preset)
        play.wait(600)
        counts = agent.loop.mind.diary.counts
        done[preset] = (agent.loop.mind.world.map.explored_count, counts["kills"], counts["lore"])
    assert done["berserker"][1] > done["cautious_scholar"][1]
    assert done["cautious_scholar"][2] > done["berserker"][2]
    assert done["explorer"][0] >= 12


@pytest.mark.system
def test_some_ai_player_finishes_the_whole_tutorial_without_help():
    play = pilot(seed=4)
    agent = spawn(play, "merchant")
    for _ in range(6):
        play.wait(600)
        if agent.loop.mind.diary.counts["quests_done"] >= 6:
            break
    assert agent.loop.mind.diary.counts["quests_done"] >= 6


def test_no_more_than_allowed_and_the_error_says_what_to_do():
    play = pilot(max_agents=1)
    spawn(play)
    with pytest.raises(MaxAgentsExceededError, match="MAID_AI_PLAYERS__MAX_AGENTS"):
        spawn(play)


def test_an_unknown_preset_is_refused_with_those_there_are():
    with pytest.raises(ConfigError, match="explorer"):
        spawn(pilot(), "wizzard")


def test_a_name_that_is_taken_is_refused():
    play = pilot()
    play.join("Ada")
    with pytest.raises(AccountError):
        spawn(play, name="Ada")


def test_paused_it_does_nothing_and_resumed_it_goes_on():
    play = pilot()
    agent = spawn(play)
    play.wait(20)
    play.game.resource(AIPlayerManager).pause(agent.id)
    before = commands_of(agent)
    play.wait(60)
    assert commands_of(agent) == before
    play.game.resource(AIPlayerManager).resume(agent.id)
    play.wait(60)
    assert commands_of(agent) > before


def test_all_can_be_stopped_at_once():
    play = pilot()
    agents = [spawn(play) for _ in range(4)]
    play.wait(20)
    assert play.game.resource(AIPlayerManager).stop_all() == 4
    before = [commands_of(agent) for agent in agents]
    play.wait(30)
    assert [commands_of(agent) for agent in agents] == before


def test_sent_home_it_leaves_and_is_known_as_offline():
    play = pilot()
    told = []
    play.game.bus.subscribe(AIPlayerSpawnedEvent, told.append)
    play.game.bus.subscribe(AIPlayerDespawnedEvent, told.append)
    agent = spawn(play)
    play.wait(5)
    play.game.resource(AIPlayerManager).despawn(agent.id)
    play.wait(1)
    assert agent.status is AIPlayerStatus.OFFLINE
    assert play.game.sessions.of(agent.player_id) is None
    assert [type(event).__name__ for event in told] == ["AIPlayerSpawnedEvent", "AIPlayerDespawnedEvent"]


def test_when_it_tires_it_says_goodbye_logs_off_and_comes_back_later():
    play = pilot()
    ada = play.join("Ada")
    agent = spawn(play, "social_butterfly", session_duration_hours=0.02)
    play.wait(240)
    assert agent.status is AIPlayerStatus.OFFLINE
    assert agent.returns_at is not None
    ada.heard()
    play.clock.advance(0)
    play.wait(agent.returns_at - play.game.now + 70)
    assert agent.status is AIPlayerStatus.ACTIVE
    assert agent.sessions == 2


@pytest.mark.system
def test_a_mind_that_fails_is_paused_and_harms_nobody(monkeypatch):
    play = pilot()
    bad, good = spawn(play), spawn(play)
    play.wait(10)
    monkeypatch.setattr(bad.loop.mind, "situation", lambda *_: 1 / 0)
    before = commands_of(good)
    play.wait(30)
    assert bad.status is AIPlayerStatus.PAUSED
    assert "ZeroDivisionError" in bad.trouble
    assert commands_of(good) > before


def test_after_a_restart_all_are_where_they_were_with_their_map():
    store = MemoryDocumentStore()
    play = pilot(store)
    agent = spawn(play)
    play.wait(120)
    room = play.game.world.place_of(agent.player_id)
    known = agent.loop.mind.world.map.explored_count
    run_inline(close_game(play.maid))
    again = pilot(store)
    back = again.game.resource(AIPlayerManager).find(agent.name)
    assert back.status is AIPlayerStatus.ACTIVE
    assert back.loop.mind.world.map.explored_count == known
    assert again.game.world.place_of(back.player_id) == room
    again.wait(60)
    assert commands_of(back) > 0


def test_the_reports_are_there_to_read():
    play = pilot()
    agent = spawn(play)
    play.wait(60)
    manager = play.game.resource(AIPlayerManager)
    assert manager.get(agent.id) is agent
    assert manager.list(status=AIPlayerStatus.ACTIVE) == [agent]
    assert agent.get_plan()["goals"]
    assert agent.get_world_model()["map"]["nodes"]
    assert agent.get_metrics().commands_by_source["template"] > 5
    assert manager.stats.steps > 0


def test_the_settings_say_after_how_many_fruitless_commands_somebody_is_stuck():
    agent = spawn(pilot(stuck_detection_threshold=2))
    stuck = agent.loop.mind.executive.stuck
    stuck.observe("here", 1.0, excused=False)
    stuck.typed()
    assert stuck.remedy(1.0) is Remedy.NONE
    stuck.typed()
    assert stuck.remedy(1.0) is Remedy.REPLAN


@pytest.mark.parametrize("word", ["kill", "attack", " Attack "])
def test_the_blacklist_holds_however_a_command_is_called(word):
    agent = spawn(pilot(action_blacklist=[word]))
    assert agent.loop.gateway.policy.forbidden == {"kill"}


def test_a_blacklist_that_names_no_command_is_reported_once(capsys):
    play = pilot()
    play.game.resource(AIPlayerManager).settings.action_blacklist = ["frobnicate"]
    for _ in range(2):
        spawn(play)
    assert capsys.readouterr().out.count("settings.unknown_command") == 1
    [alert] = [one for one in play.game.resource(AlertBoard).open() if one.kind == "setting"]
    assert "frobnicate" in alert.text


def test_one_that_went_home_is_shown_as_it_was():
    play = pilot()
    agent = spawn(play)
    play.settle()
    play.wait(20)
    inside = agent.get_state()
    play.game.resource(AIPlayerManager).despawn(agent.id)

    outside = agent.get_state()

    assert outside["status"] == "offline"
    assert outside["room"]
    for key in ("room", "level", "gold", "hp", "hp_max", "rooms"):
        assert outside[key] == inside[key]


def test_a_mind_that_fails_is_paused_alone_and_the_admin_is_told(monkeypatch):
    play = pilot()
    olga = play.join("Olga")
    monkeypatch.setattr(
        play.game,
        "capabilities",
        lambda session: ROLE_CAPABILITIES[Role.ADMIN] if session is olga else AI_PLAYER_CAPABILITIES,
    )
    broken, other = spawn(play), spawn(play, "warrior")
    play.settle()

    def fail(intake):
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(broken.loop.mind, "step", fail)
    olga.clear()
    with capture_logs() as logs:
        play.wait(10)

    assert broken.status is AIPlayerStatus.PAUSED
    assert broken.trouble == "an error in its mind: ZeroDivisionError"
    assert [line for line in olga.lines if broken.name in line and "ZeroDivisionError" in line]
    assert "Traceback" not in olga.text
    assert [entry["agent"] for entry in logs if entry["event"] == "ai_player.step_failed"] == [broken.id]
    assert other.status is AIPlayerStatus.ACTIVE
    assert commands_of(other) > 0


class SlowClock:
    """A clock by which each look at it takes ten milliseconds."""

    def __init__(self, clock):
        self._clock = clock
        self._looks = 0

    def now(self):
        self._looks += 1
        return self._clock.now() + self._looks / 100


def test_a_crowd_steps_in_slices_between_which_others_have_the_loop():
    play = pilot()
    for _ in range(4):
        spawn(play)
    play.wait(10)
    manager = play.game.resource(AIPlayerManager)
    later = []
    manager.turns.call_soon = later.append
    for agent in manager.list():
        agent.loop.tell(Lifecycle.RESUMED)
        manager.house.scheduler.heard(agent.id)
    steps = manager.stats.steps
    manager.turns.clock = SlowClock(play.game.clock)
    manager.update(play.game)
    assert manager.stats.steps == steps + 1
    assert len(later) == 1
    while later:
        later.pop()()
    assert manager.stats.steps == steps + 4


@pytest.mark.system
def test_minds_are_written_a_few_at_a_time_and_none_is_left_out():
    store = MemoryDocumentStore()
    play = pilot(store, save_interval_seconds=20.0)
    agents = [spawn(play) for _ in range(4)]
    play.wait(60)
    now = play.game.now
    assert all(now - agent.saved_at <= 25 for agent in agents)


def test_many_are_told_to_think_less_often_and_again_when_they_leave():
    rows = [{"up_to": 2}, {"up_to": 0, "thinking": 4.0}]
    play = pilot(scales=rows)
    first, _, third = (spawn(play) for _ in range(3))
    play.wait(5)
    assert first.loop.mind.scale.thinking == 4.0
    play.game.resource(AIPlayerManager).despawn(third.id)
    play.wait(45)
    assert first.loop.mind.scale.thinking == 1.0
