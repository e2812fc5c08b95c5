"""What the world reads of a mind in a host is what the mind itself reports."""

import inspect

import pytest

from maid_engine.ai_players.cognitive.reports.mind_reports import MindReports
from maid_engine.ai_players.hosts.mind_questions import QUESTIONS, answer_to, packed_arguments, read_answer
from maid_engine.ai_players.hosts.remote_reports import RemoteReports
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.core.time import Seconds
from tests.ai_players.hosts.hosted_games import HostedGame

FACE = (
    "condition",
    "activity",
    "wanted",
    "progress",
    "loop_episodes",
    "unchanged_s",
    "ought_to_act",
    "emotion",
    "deeds",
    "memory_sizes",
)
ARGUMENTS = {
    "outreach_refusal": ("Bob",),
    "memory": (None,),
    "recall": ("the town", Seconds(60.0), 3, None),
    "working_memory": (Seconds(60.0), 500),
    "goal_words": ("goal-1",),
    "refusal": ("reach level 4",),
    "wants_company": (Seconds(60.0),),
    "objections": ("north", Seconds(60.0)),
    "last_step": (1,),
}


def public(kind: type) -> set[str]:
    return {name for name, _ in inspect.getmembers(kind, inspect.isfunction) if not name.startswith("_")}


def test_no_report_of_a_mind_in_a_host_reads_a_mind() -> None:
    missing = public(MindReports) - {"announces"} - set(vars(RemoteReports))
    assert not missing, f"RemoteReports inherits {sorted(missing)}, which read a mind of this process"


def test_every_question_is_a_report() -> None:
    assert public(MindReports) >= QUESTIONS


@pytest.fixture(scope="module")
def game() -> HostedGame:
    found = HostedGame("local", agents=2)
    found.play.wait(61)  # a moment in which no outcome is under way
    return found


@pytest.mark.parametrize("name", FACE)
def test_the_face_says_what_the_mind_says(game: HostedGame, name: str) -> None:
    for agent in game.agents:
        own = reports_in_host(game, agent.id)
        assert getattr(agent.reports, name)() == getattr(own, name)()


def test_the_face_tells_the_players_whom_it_knows(game: HostedGame) -> None:
    for agent in game.agents:
        own, remote = reports_in_host(game, agent.id), agent.loop.mind.reports
        assert sorted(own.players()) == list(remote.players())
        assert sorted(own.company()) == list(remote.company())
        assert remote.heard_since(0.0) == own.heard_since(0.0)
        for name in (*own.players(), "nobody"):
            assert remote.is_player(name) == own.is_player(name)
            assert remote.unheard_s(name, game.play.game.now) == own.unheard_s(name, game.play.game.now)


def test_the_face_tells_intent_goals_and_counts(game: HostedGame) -> None:
    for agent in game.agents:
        own, remote = reports_in_host(game, agent.id), agent.loop.mind.reports
        action, goals = own.activity().action_id, own.wanted()
        assert remote.intent_of(action) == own.intent_of(action)
        assert remote.goal_called(goals[0].id) == goals[0].description
        assert remote.goal_called("none") == ""
        assert remote.counted(tuple(Counted)) == own.counted(tuple(Counted))


@pytest.mark.parametrize("name", sorted(QUESTIONS - {"decision"}))
def test_a_question_is_answered_as_by_the_mind(game: HostedGame, name: str) -> None:
    agent = game.agents[0]
    arguments = ARGUMENTS.get(name, ())
    assert getattr(agent.reports, name)(*arguments) == getattr(reports_in_host(game, agent.id), name)(
        *arguments
    )


def test_other_methods_cannot_be_asked_for(game: HostedGame) -> None:
    with pytest.raises(KeyError, match="__init__"):
        answer_to(reports_in_host(game, game.agents[0].id), "__init__", b"[]")
    with pytest.raises(KeyError):
        packed_arguments("no_such_report")
    with pytest.raises(KeyError):
        read_answer("no_such_report", b"{}")


def reports_in_host(game: HostedGame, agent: str) -> MindReports:
    """Return the reports of the mind itself."""
    return game.engine.hosts["host-1"].minds[agent].mind.reports
