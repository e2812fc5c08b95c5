"""`@ai goal` and `@ai plan` in an admin's hands."""

import pytest

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.planning import GoalTemplate, GoalType
from maid_engine.ai_players.models.predicates import parse_predicate
from maid_engine.ai_players.player import AIPlayer
from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, ROLE_CAPABILITIES, Role
from maid_qa.testing.pilot import Pilot
from tests.ai_players.rules.test_occasions import Teaching


@pytest.fixture
def audited():
    return []


@pytest.fixture
def pilot():
    return Pilot("stdlib", "tutorial_world", seed=3, ai_players=AIPlayerSettings(max_agents=2))


@pytest.fixture
def ada(monkeypatch, audited, pilot):
    player = pilot.join("Ada")
    owner = ROLE_CAPABILITIES[Role.OWNER]
    monkeypatch.setattr(
        type(pilot.game),
        "capabilities",
        lambda _, session: AI_PLAYER_CAPABILITIES if session.is_ai_player else owner,
    )
    monkeypatch.setattr(
        pilot.game.accounts,
        "audit",
        lambda actor, act, target, details="": audited.append((act, target, details)),
    )
    player.type("@ai on", "@ai spawn balanced Tess")
    pilot.wait(20)
    player.heard()
    return player


def test_a_goal_in_words_is_taken_up_shown_and_audited(ada, audited, pilot):
    assert '"Tess" will see to it: "earn 30 gold"' in ada.type("@ai goal tess earn 30 gold")
    pilot.wait(10)
    listed = ada.type("@ai goal tess")
    assert "earn 30 gold" in listed
    assert "from an admin (admin)" in listed
    assert ("ai goal", "Tess", "earn 30 gold") in audited


def test_what_is_not_understood_is_refused_at_once_with_what_would_be(ada, pilot):
    answer = ada.type("@ai goal tess dance with the moon")
    assert "was not given that goal" in answer
    assert "kill 3 wolves" in answer
    pilot.wait(10)
    assert "moon" not in ada.type("@ai goal tess")


def test_a_refusal_names_the_goals_that_packs_suggest(ada):
    assert "see_thirty_places" in ada.type("@ai goal tess dance with the moon")


def test_a_goal_of_deeds_that_was_reached_once_can_be_asked_for_again(ada, pilot):
    goal = GoalTemplate(
        "dancer",
        "Dance twice",
        GoalType.SOCIAL,
        0.1,
        completion_criteria=(parse_predicate("did:dance >= 2"),),
    )
    pilot.game.register_ai_player_behavior(Teaching(goals=(goal,)))
    pilot.game.resource(AIPlayerManager).relearn()
    ada.type("@ai spawn balanced Uma")
    pilot.wait(20)
    (uma,) = [one for one in pilot.game.resource(AIPlayerManager).list() if one.name == "Uma"]
    uma.loop.mind.diary.times[Activity.COMMAND.of("dance")] = 5
    answer = ada.type("@ai goal uma dancer")
    assert "that is so already" not in answer
    assert '"Uma" will see to it' in answer


def test_players_are_not_made_prey(ada, pilot):
    pilot.wait(10)
    assert "was not given that goal" in ada.type("@ai goal tess kill Ada")


def test_an_admin_takes_a_goal_back_and_puts_one_first(ada, pilot):
    ada.type("@ai goal tess reach level 9")
    pilot.wait(10)
    second = ada.type("@ai goal tess").partition('- 2: "')[2].partition(":")[0]
    assert '"Tess" puts it first' in ada.type("@ai goal tess first 2")
    listed = ada.type("@ai goal tess")  # at once, before its next thought
    assert second in listed.partition("- 2:")[0]
    assert "reach level 9" in listed.partition("- 2:")[2]
    assert 'lets go of it: "reach level 9"' in ada.type("@ai goal tess drop 2")
    assert "reach level 9" not in ada.type("@ai goal tess")
    pilot.wait(25)
    assert "reach level 9" not in ada.type("@ai goal tess")


def test_what_was_put_first_heads_the_list(ada, pilot):
    ada.type("@ai goal tess reach level 9")
    pilot.wait(5)
    ada.type("@ai goal tess see 40 more rooms")
    pilot.wait(5)
    before = ada.type("@ai goal tess").splitlines()
    assert "reach level 9" in next(line for line in before if "- 1:" in line)
    at = next(line for line in before if "see 40 more rooms" in line).split("- ")[1].split(":")[0]
    ada.type(f"@ai goal tess first {at}")
    pilot.wait(5)
    after = ada.type("@ai goal tess").splitlines()
    assert "see 40 more rooms" in next(line for line in after if "- 1:" in line)
    assert "reach level 9" in next(line for line in after if "- 2:" in line)


def test_a_number_that_is_no_goal_is_told(ada):
    assert "has this many goals" in ada.type("@ai goal tess drop 99")


def test_the_plan_tells_conditions_progress_and_what_is_done(ada, pilot):
    ada.type("@ai goal tess reach level 9")
    pilot.wait(30)
    shown = ada.type("@ai plan tess")
    assert "The plan of" in shown
    assert "level at least 9 (now " in shown
    assert "learning" in shown
    lines = [line for line in shown.splitlines() if line]
    assert all(line.startswith("[AI] ") for line in lines)


def test_each_thing_of_a_plan_has_a_row_of_its_own(ada, monkeypatch, pilot):
    shown = {
        **pilot.game.resource(AIPlayerManager).find("tess").get_plan(),
        "tasks": [f"go to room {number}" for number in range(6)],
        "failed": ["raise 30 gold", "find the lantern"],
    }
    monkeypatch.setattr(AIPlayer, "get_plan", lambda self: shown)
    lines = ada.type("@ai plan tess").splitlines()

    assert [line for line in lines if "then:" in line] == [
        f'[AI] - then: "go to room {number}"' for number in range(4)
    ]
    assert '[AI] - later: "2 more"' in lines
    assert '[AI] - given up: "raise 30 gold"' in lines
    assert '[AI] - given up: "find the lantern"' in lines


def test_who_is_not_in_the_game_is_not_steered(ada):
    ada.type("@ai despawn tess")
    assert "is not in the game" in ada.type("@ai goal tess explore")
    assert "There is no AI player" in ada.type("@ai plan nobody")
    assert "Write it like this" in ada.type("@ai goal")
