"""The answers of a running server have the fields that the shell's types name."""

import pytest

from maid_engine.cli import answers
from maid_engine.cli.remote import Remote, RemoteError
from maid_engine.cli.running_server import where_from
from tests.served import Served


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("served")
    with Served(folder, MAID_AI_PLAYERS__ENABLED="true", MAID_AI_PLAYERS__MAX_AGENTS="2") as served:
        remote = Remote(where_from(None, None, str(served.settings["MAID_DB"]), None))
        yield remote
        remote.close()


@pytest.fixture(scope="module")
def ava(server):
    wish = {"name": "Ava", "personality_preset": "explorer"}
    made = server.post("/ai-players/", answers.AgentStatus, wish)
    return f"/ai-players/{made['id'].replace('#', '%23')}"


def has_fields(found, kind):
    return kind.__required_keys__ <= found.keys()


def test_the_server_and_its_models(server):
    found = server.get("/server", answers.ServerStatus)

    assert has_fields(found, answers.ServerStatus)
    assert has_fields(found["models"], answers.ModelsState)


def test_the_rows_of_lists(server, ava):
    (agent,) = server.every("/ai-players/", answers.AgentRow, limit=500)
    (preset, *_) = server.get("/presets", list[answers.PresetRow])
    (act, *_) = server.get("/audit", answers.Page[answers.ActRow], limit=5)["items"]

    assert has_fields(agent, answers.AgentRow)
    assert has_fields(preset, answers.PresetRow)
    assert has_fields(act, answers.ActRow)


@pytest.mark.parametrize(
    ("part", "kind"), [("", answers.AgentStatus), ("/plan", answers.Plan)], ids=["status", "plan"]
)
def test_what_an_ai_player_is_and_wants(server, ava, part, kind):
    assert has_fields(server.get(ava + part, kind), kind)


def test_what_speaks_against_a_command(server, ava):
    found = server.get(f"{ava}/why-not", answers.Objections, command="shout hello")

    assert all(has_fields(one, answers.Objection) for one in found["objections"])


def test_an_answer_of_another_form_is_refused_with_the_remedy(server):
    with pytest.raises(RemoteError, match="update `maid`"):
        server.get("/server", list[answers.AlertRow])
