"""The prompt of `maid rewind`, and the commands that use what is kept."""

import os

import pytest
from typer.testing import CliRunner

from maid_engine.cli.main import app
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.bench.replay import Quiet
from maid_qa.replay.snapshot_server import Room
from maid_qa.replay.snapshot_session import kept
from maid_qa.replay.tape import TapeError
from maid_qa.replay.text_search import find
from maid_qa.shell.rewinder import Rewinder, ticks_of
from tests.qa.replay.story import record_story

pytestmark = [
    pytest.mark.system,
    pytest.mark.timeout(120),
    pytest.mark.skipif(not hasattr(os, "fork"), reason="checkpoints are made with fork()"),
]
SCRIPT = [(12.0, "south"), (14.0, "east"), (20.0, "list"), (22.0, "buy pie"), (30.0, "score")]
END = 160
"""The last tick of the story."""


@pytest.fixture(autouse=True)
def quiet():
    configure_logging(Quiet())


@pytest.fixture(scope="module")
def tape(tmp_path_factory):
    configure_logging(Quiet())
    path = tmp_path_factory.mktemp("tapes") / "story.tape"
    record_story(path, SCRIPT, agents=[("Mirrin", "explorer")], seconds=40.0)
    return path


@pytest.fixture(scope="module")
def keepers(tape, tmp_path_factory):
    configure_logging(Quiet())
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("run")))
        with kept(tape, Room(every=40)) as found:
            found.ask("hash", END)  # answered when all checkpoints are made
            yield found


@pytest.fixture
def typed(keepers):
    """Types lines at a prompt; gives what was said to the last."""

    def typing(*lines):
        said = []
        rewinder = Rewinder(keepers, 4, said.append)
        for line in lines:
            said.clear()
            assert rewinder.do(line)
        return "\n".join(said)

    return typing


def test_one_goes_to_ticks_and_times_forth_and_back(keepers):
    said = []
    rewinder = Rewinder(keepers, 4, said.append)
    been = []
    for line in ("at 47", "at 30s", "+8", "-2s", "back", "back", "64", "0:00:10", "end"):
        rewinder.do(line)
        been.append(rewinder.at)

    assert been[:-1] == [47, 120, 128, 120, 128, 120, 64, 40]
    assert been[-1] > 159, said
    assert "(7 ticks from the checkpoint at 40)" in said
    assert not rewinder.do("quit")
    rewinder = Rewinder(keepers, 4, said.append)
    rewinder.do("back")
    assert said[-1] == "you have been nowhere else"


def test_a_moment_is_looked_at_and_let_go_on_otherwise(typed):
    assert "people: Ada (Market Square)" in typed("at 40", "state")
    assert "Purse: gold 25" in typed("at 40", "show Ada")
    assert "Ada < You buy a" in typed("at 100", "log 9 you buy")
    assert "Mirrin, active" in typed("at 100", "thoughts mirrin 1")
    assert typed("at 100", "why Mirrin").startswith("command: ")
    # As the program's own command spells it, too.
    for line in ("fork gold of Ada = 2 for 15s", "fork --set 'gold of Ada = 2' --for 15s"):
        told = typed("at 80", line)
        assert "From tick 80 to 140, with: gold of Ada = 2" in told
        assert "ItemBought: player Ada" in told.partition("Only without it")[2]


def test_one_begins_where_the_game_lives(typed, keepers):
    assert "From tick 1 to 21, with: gold of Ada = 5" in typed("fork gold of Ada = 5 for 5s")
    assert typed("state").startswith("tick 1, ")
    assert typed("at 40", "at 0").endswith("tick 1")
    assert typed("at 40", "-1h").endswith("tick 1")
    for question, args in (("live on", {"facts": [], "minutes": 1.0, "out": ""}), ("state", {})):
        with pytest.raises(TapeError, match="at tick 0 the game had not come to life yet"):
            keepers.ask(question, 0, **args)


def test_a_life_that_went_on_from_its_database_begins_at_its_own_tick(tmp_path):
    first, second, store = tmp_path / "first.tape", tmp_path / "second.tape", MemoryDocumentStore()
    record_story(first, SCRIPT[:1], seconds=15.0, store=store)
    record_story(second, [], seconds=5.0, store=store)
    with kept(second, Room(every=40)) as found:
        said = []
        rewinder = Rewinder(found, 4, said.append)
        rewinder.do("fork gold of Ada = 5 for 2s")

    assert rewinder.at > 40
    assert f"From tick {rewinder.at} to {rewinder.at + 8}, with: gold of Ada = 5" in said


def test_what_was_told_is_found_with_its_tick(typed, keepers):
    told = typed("find you buy a")

    tick = int(told.split()[1])
    assert "You buy a" in told
    assert abs(tick - 88) <= 4
    assert "Nothing with 'xyzzy'" in typed("find xyzzy")


def test_names_are_told_at_the_start_as_everywhere(typed, keepers):
    assert keepers.ask("hash", 40)
    assert "Ada < You buy a" in typed("find you buy a")
    assert "CharacterMoved: player Ada, from_room Market Square" in typed("find charactermoved")
    assert "ai_player_id Mirrin" in typed("find 1 AIPlayerActionEvent")


def test_whoever_played_is_known_from_the_tape_alone(tape):
    assert any("  Ada < You buy a" in line for line in find(tape, "you buy a"))


def test_a_life_that_went_on_otherwise_can_be_kept(typed, tmp_path):
    out = tmp_path / "other.tape"

    typed("at 80", f"fork gold of Ada = 2; Ada types say Hello! for 5s out {out}")

    assert out.stat().st_size > 0
    assert "there is such a recording already" in typed("at 80", f"fork gold of Ada = 2 out {out}")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("dance", "'dance' is not a command here; `help` lists them"),
        ("at noon", "'noon' is not a time; times look like 1200"),
        ("at", "where to?"),
        ("show", "show whom?"),
        ("why", "why of whom?"),
        ("fork", "fork needs a fact"),
        ("fork ?", "is not a fact"),
        ("find", "find what?"),
        ("at 99999", "ends at tick"),
        ("help", "at TICK | TIME"),
        ("checkpoints", "moments at ticks 0"),
        ("", ""),
    ],
)
def test_every_line_is_answered(typed, line, answer):
    assert answer in typed("at 40", line)


@pytest.mark.parametrize(
    ("text", "ticks"),
    [("240", 240), ("60s", 240), ("1m", 240), ("1.5h", 21_600), ("1:00", 240), ("1:01:00", 14_640)],
)
def test_times_are_read_as_they_are_written(text, ticks):
    assert ticks_of(text, 4) == ticks


def test_the_commands_begin_at_a_checkpoint_and_say_so(tape, keepers, monkeypatch):
    run = CliRunner().invoke

    listed = run(app, ["checkpoints", str(tape), "--list"])
    checked = run(app, ["checkpoints", str(tape), "--check"])
    forked = run(app, ["fork", str(tape), "--at", "83", "--set", "gold of Ada = 2", "--minutes", "0.2"])
    why = run(app, ["why", "Mirrin", "--recording", str(tape), "--at", "105"])
    walked = run(app, ["rewind", str(tape)], input="at 101\nstate\nquit\n")

    assert "tick 80  " in listed.output
    assert "All the same." in checked.output
    assert "From the checkpoint at tick 80: 3 ticks." in forked.output
    assert "Only without it" in forked.output
    assert "command: " in why.output
    assert "tick 101, 0:00:25 after the start" in walked.output


def test_a_recording_that_grew_is_lived_again_from_its_start(tape, keepers, tmp_path, monkeypatch):
    longer = tmp_path / "longer.tape"
    longer.write_bytes(tape.read_bytes())
    with kept(longer, Room(every=40)) as older:
        older.ask("hash", 40)
        with longer.open("ab") as file:
            file.write(b"torn")
        forked = CliRunner().invoke(
            app, ["fork", str(longer), "--at", "40", "--set", "gold of Ada = 2", "--minutes", "0.1"]
        )
        walked = CliRunner().invoke(app, ["rewind", str(longer)], input="quit\n")

    assert "has changed since its checkpoints were made; this replays from the start" in forked.output
    assert "From tick 40 to 64" in forked.output
    assert "--stop" in walked.output + str(walked.exception)


def test_nobody_is_stopped_who_is_not_there(tmp_path):
    found = CliRunner().invoke(app, ["checkpoints", str(tmp_path / "none.tape"), "--stop"])

    assert isinstance(found.exception, TapeError)
    assert "begins them" in str(found.exception)
