"""The commands that ask a running server, typed as a person types them."""

import json
import os
import subprocess
import sys

import pytest

from tests import shell
from tests.limits import PATIENT_S
from tests.served import Served, Typist

ATTEMPTS = 60


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    folder = tmp_path_factory.mktemp("served")
    with Served(folder, MAID_AI_PLAYERS__ENABLED="true", MAID_AI_PLAYERS__MAX_AGENTS="20") as server:
        yield server


def run(*words, db="", typed="", **environ):
    environment = {key: value for key, value in os.environ.items() if not key.startswith("MAID_")}
    done = subprocess.run(
        [sys.executable, "-m", "maid_engine", *words, *(("--db", str(db)) if db else ())],
        input=typed,
        capture_output=True,
        text=True,
        timeout=PATIENT_S,
        env={**environment, "NO_COLOR": "1", "COLUMNS": "120", **environ},
    )
    return done.returncode, done.stdout, done.stderr


@pytest.fixture(scope="module")
def maid(served):
    """Type a command in this process; `run` starts one."""

    def typed(*words, typed=""):
        words = (*words, "--db", served.settings["MAID_DB"])
        return shell.maid(*words, typed=typed, environ=shell.without_settings())

    return typed


@pytest.fixture(scope="module")
def ava(maid):
    code, out, _ = maid("ai-players", "spawn", "--preset", "explorer", "--name", "Ava")
    assert (code, out.startswith("Ava is in the game as ai#")) == (0, True)
    return "ava"


def test_one_that_was_spawned_is_listed_and_shown(maid, ava):
    code, out, _ = maid("ai-players", "list")
    assert code == 0
    assert out.splitlines()[0].split()[:4] == ["id", "name", "preset", "status"]
    assert any(line.split()[1:4] == ["Ava", "explorer", "active"] for line in out.splitlines())
    code, out, _ = maid("ai-players", "status", ava)
    assert code == 0
    assert "current goal" in out


def test_an_answer_comes_as_json_where_that_is_asked_for(served, ava):
    code, out, _ = run("ai-players", "list", "--json", db=served.settings["MAID_DB"])
    assert code == 0
    assert "Ava" in [one["name"] for one in json.loads(out)]


def test_several_come_at_once(maid, ava):
    code, out, _ = maid("ai-players", "spawn", "--count", "3", "--preset", "warrior", "--json")
    assert code == 0
    assert [one["personality_preset"] for one in json.loads(out)] == ["warrior"] * 3


def told_later(served, *words):
    """Yield what a command says, again and again. Each time starts a process, which gives the server time to go on."""
    for _ in range(ATTEMPTS):
        yield run(*words, db=served.settings["MAID_DB"])


def test_a_goal_in_words_is_taken_up_and_stands_in_its_plan(served, maid, ava):
    code, out, _ = maid("ai-players", "goal", ava, "reach", "level", "4")
    assert (code, out) == (0, "It takes that up.\n")
    assert any("level 4" in out for _, out, _ in told_later(served, "ai-players", "plan", ava))


def test_a_goal_that_nobody_understands_is_refused_with_what_would_be(maid, ava):
    code, _, errors = maid("ai-players", "goal", ava, "frobnicate", "the", "moon")
    assert code == 1
    assert errors.startswith("maid: ")


def test_minds_are_paused_and_go_on(maid, ava):
    assert maid("ai-players", "pause", ava)[1] == "Ava is paused.\n"
    assert maid("ai-players", "resume", ava)[1] == "Ava is active.\n"
    assert "are stopped" in maid("ai-players", "stop-all")[1]
    assert maid("ai-players", "list", "--status", "active", "--json")[1] == "[]\n"
    assert "go on" in maid("ai-players", "resume-all")[1]


def test_one_is_sent_home_and_brought_back(maid, ava):
    assert maid("ai-players", "despawn", ava)[1] == "Ava is sent home.\n"
    assert "offline" in maid("ai-players", "status", ava)[1]
    assert maid("ai-players", "bring-back", ava)[1] == "Ava is active.\n"


def test_nothing_is_reset_before_somebody_is_sure(maid, ava):
    assert maid("ai-players", "reset", ava, typed="n\n")[0] == 1
    assert maid("ai-players", "reset", ava, "--yes")[0] == 0


def test_costs_memories_and_figures_are_told(maid, ava):
    assert "total cost" in maid("ai-players", "cost")[1]
    assert "lost cost" in maid("ai-players", "cost")[1]
    assert "total cost" in maid("ai-players", "cost", ava, "--period", "day")[1]
    assert "commands executed total" in maid("ai-players", "metrics", ava)[1]
    assert maid("ai-players", "memory", ava)[1].split()[:4] == ["when", "layer", "weight", "memory"]


def test_its_drives_and_its_news_are_told_and_strangers_are_not_spoken_to(maid, ava):
    _, out, _ = maid("ai-players", "drives", ava)
    assert [line.split()[0] for line in out.splitlines()] == ["drive", "company", "curiosity", "concern"]
    assert maid("ai-players", "news", ava)[0] == 0
    assert maid("ai-players", "examples", ava)[0] == 0
    assert [one["kind"] for one in json.loads(maid("ai-players", "drives", ava, "--json")[1])]
    code, _, errors = maid("ai-players", "nudge", ava, "nobody")
    assert (code, "will not speak to Nobody" in errors) == (1, True)


def test_it_says_why_it_did_something_and_what_stands_against_another(served, maid, ava):
    told = told_later(served, "ai-players", "why", ava)
    out = next((out for code, out, _ in told if code == 0), "")
    assert out.startswith("command: ")
    assert "gate: " in out
    code, out, _ = maid("ai-players", "why-not", ava, "@shutdown")
    assert (code, out.partition(":")[0] != "") == (0, True)
    assert "Nothing stands against it" not in out
    assert maid("ai-players", "thoughts", ava, "--limit", "5")[0] == 0
    assert "healthy" in maid("ai-players", "health", ava)[1]


@pytest.mark.timeout(60)
def test_thoughts_are_told_as_they_come(served, maid, ava):
    command = [sys.executable, "-m", "maid_engine", "ai-players", "thoughts", ava, "--live"]
    command += ["--db", served.settings["MAID_DB"]]
    maid("ai-players", "resume", ava)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as following:
        try:
            line = following.stdout.readline()
        finally:
            following.terminate()
    assert line.strip()


def test_whom_the_server_does_not_know_is_exit_code_4(maid):
    code, _, errors = maid("ai-players", "pause", "nobody")
    assert (code, errors) == (4, "maid: there is no AI player 'nobody'\n")


def test_a_wrong_preset_is_refused_with_those_there_are(maid):
    code, _, errors = maid("ai-players", "spawn", "--preset", "wizard")
    assert code == 1
    assert "Choose one of" in errors


def test_no_server_is_exit_code_3_with_where_it_was_looked_for(tmp_path):
    code, _, errors = run("ai-players", "list", db=tmp_path / "none.db")
    assert code == 3
    assert "none.sock" in errors
    assert "--url" in errors


def test_a_server_elsewhere_is_asked_with_a_token_alone(served, maid):
    url = f"http://localhost:{served.web_port}"
    code, _, errors = run("ai-players", "list", "--url", url)
    assert code == 1
    assert "token" in errors
    code, _, errors = run("ai-players", "list", "--url", url, "--token", "guessed")
    assert code == 1
    assert "guessed" not in errors


def test_the_server_tells_how_it_is_what_is_wrong_and_who_did_what(maid, ava):
    assert "ai players" in maid("server", "status")[1]
    assert maid("server", "alerts")[0] == 0
    assert maid("server", "dead-letters")[1] == "Everything could be done.\n"
    assert "ai spawn" in maid("server", "audit")[1]
    assert maid("server", "ack", "9999")[0] == 4
    assert "tick seconds" in maid("server", "metrics")[1]


def test_top_is_one_json_document_as_well(maid, ava):
    told = json.loads(maid("top", "--once", "--json")[1])
    assert sorted(told) == ["ai_players", "alerts", "numbers", "server"]
    assert "Ava" in [one["name"] for one in told["ai_players"]]


def test_health_without_a_name_is_that_of_all(maid, ava):
    code, out, errors = maid("ai-players", "health")
    assert code == 0, errors
    assert "Ava" in out
    assert "Ava" in [one["name"] for one in json.loads(maid("ai-players", "health", "--json")[1])]
    assert "healthy" in maid("ai-players", "health", "ava")[1]


def test_top_shows_all_on_one_screen(maid, ava):
    code, out, _ = maid("top", "--once")
    assert code == 0
    assert "AI players:" in out
    assert "tick p50" in out
    assert any("Ava" in line and "explorer" in line for line in out.splitlines())


def test_top_cuts_no_name_and_no_number_on_a_narrow_screen(maid, ava, monkeypatch):
    monkeypatch.setenv("COLUMNS", "72")
    maid("ai-players", "spawn", "--preset", "social_butterfly", "--name", "Bartholomea")
    lines = maid("top", "--once")[1].splitlines()
    head = next(line for line in lines if "name" in line and "room" in line)
    assert head.split() == ["name", "preset", "status", "level", "hp", "room", "doing", "USD/h"]
    row = next(line for line in lines if "Bartholomea" in line)
    assert row.split()[-1] == "0.0000"
    assert "active" in row
    assert "people: 0;" in " ".join(lines)


def test_all_there_is_of_one_is_exported_and_taken_away(maid):
    maid("ai-players", "spawn", "--name", "Bryony")
    code, out, _ = maid("ai-players", "export", "bryony")
    assert code == 0
    assert json.loads(out)["profile"]["name"] == "Bryony"
    assert maid("ai-players", "erase", "bryony", typed="n\n")[0] == 1
    assert "It is no more." in maid("ai-players", "erase", "bryony", "--yes")[1]
    assert maid("ai-players", "status", "bryony")[0] == 4


def test_a_person_whom_nobody_knows_is_exit_code_4(maid):
    assert maid("people", "export", "nobody")[0] == 4


def test_the_contracts_of_stand_ins_are_listed(maid):
    assert maid("standins", "list")[:2] == (0, "Nobody has chosen terms for a stand-in.\n")
    assert maid("standins", "show", "nobody")[0] == 4
    assert maid("standins", "end", "nobody")[0] == 4


def test_the_notes_of_players_are_listed_shown_closed_and_exported(maid, served):
    assert maid("feedback", "list")[:2] == (0, "There are no such notes.\n")
    with Typist(served.port, "Pim") as pim:
        pim.send("typo the sign says markte")
        pim.until("as note 1")

        assert "the sign says markte" in maid("feedback", "list", "--kind", "typo")[1]
        assert "typo of Pim" in maid("feedback", "show", "1")[1]
        [zone] = json.loads(maid("feedback", "export", "--kind", "typo")[1])
        assert [note["number"] for room in zone["rooms"] for note in room["notes"]] == [1]
        assert maid("feedback", "export", "--zone", zone["zone"])[0] == 0
        assert maid("feedback", "close", "1", "thank you", "--as", "done")[:2] == (0, "Note 1 is now done.\n")
        pim.until("thank you")

    assert maid("feedback", "close", "1")[0] == 1
    assert json.loads(maid("feedback", "list", "--json")[1]) == []
    assert "done" in maid("feedback", "list", "--state", "all")[1]
    assert maid("feedback", "show", "9")[0] == 4
