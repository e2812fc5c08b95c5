"""Moments of a recorded life that are kept as copies of a process: exact, bounded, and gone with whoever keeps them."""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_engine.net.local_socket import LONGEST_PATH
from maid_qa.bench.random_life import live
from maid_qa.bench.replay import Quiet
from maid_qa.replay.counterfactual import why
from maid_qa.replay.fork import Wanted, fork
from maid_qa.replay.process_wire import Wire
from maid_qa.replay.replay import Replay, replay
from maid_qa.replay.snapshot_client import (
    NoKeeperError,
    SnapshotClient,
    StaleKeeperError,
    door_of,
    keepers_of,
)
from maid_qa.replay.snapshot_server import Room
from maid_qa.replay.snapshot_session import keep, kept
from maid_qa.replay.tape import TapeError, TapeReader
from tests.qa.replay.story import record_story

pytestmark = [
    pytest.mark.system,
    pytest.mark.timeout(120),
    pytest.mark.skipif(not hasattr(os, "fork"), reason="checkpoints are made with fork()"),
]
EVERY = 40
PATIENCE_S = 120.0
"""How long processes may take to begin and to end on a busy machine."""


@pytest.fixture(autouse=True)
def quiet():
    configure_logging(Quiet())


@pytest.fixture(scope="module")
def runtime(tmp_path_factory):
    """A folder for sockets that is nobody else's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("run")))
        yield


@pytest.fixture(scope="module")
def tape(tmp_path_factory, runtime):
    """A life with models, a slow store, people and an admin."""
    configure_logging(Quiet())
    path = tmp_path_factory.mktemp("tapes") / "life.tape"
    live(path, 7, minutes=1.0, agents=3)
    return path


@pytest.fixture(scope="module")
def keepers(tape):
    configure_logging(Quiet())
    with kept(tape, Room(every=EVERY)) as found:
        yield found


@pytest.fixture(scope="module")
def story(tmp_path_factory, runtime):
    configure_logging(Quiet())
    path = tmp_path_factory.mktemp("tapes") / "story.tape"
    script = [(3.0, "say Mirrin, where is the inn?"), (12.0, "south"), (14.0, "east"), (22.0, "buy pie")]
    record_story(path, script, agents=[("Mirrin", "balanced")], seconds=40.0)
    return path


def copied(tape, folder):
    """A recording of the same life that nobody keeps yet."""
    path = folder / "copy.tape"
    path.write_bytes(tape.read_bytes())
    return path


def straight(path, at):
    life = Replay(TapeReader(path))
    with closing(life):
        assert life.run(until=at)
        return life.state_hash()


def come_to_end(keepers):
    keepers.ask("hash", None)
    return keepers.state()


def test_going_back_and_forth_is_the_same_as_going_straight(tape, keepers):
    ticks = [150, 7, 201, 95, 120, 7, 96]

    hashes = [keepers.ask("hash", at) for at in ticks]

    assert hashes == [straight(tape, at) for at in ticks]


def test_the_end_is_the_end_of_a_replay(tape, keepers):
    verdict = replay(tape)

    assert keepers.ask("hash", None) == verdict.state
    assert come_to_end(keepers)["over"]["at"] == verdict.tick


def test_each_moment_leads_to_the_next_once_more(keepers):
    come_to_end(keepers)

    checked = [*keepers.check_all()]

    assert len(checked) == 6
    assert all(moment["hash"] == again for _, moment, again in checked)


def test_a_copy_goes_only_from_the_nearest_moment_and_only_once(keepers):
    come_to_end(keepers)
    ways = []
    keepers.progress = ways.append

    keepers.ask("hash", 133)
    keepers.ask("hash", 133)
    keepers.ask("hash", 135)

    assert [one for one in ways if "from" in one] == [{"from": 120, "to": 133}, {"from": 133, "to": 135}]


def test_a_life_that_is_forked_at_a_moment_is_the_life_that_is_forked_from_the_start(tape, keepers, tmp_path):
    mine, theirs = tmp_path / "mine.tape", tmp_path / "theirs.tape"
    facts = ("gold of Amber = 500", "Amber types say Hello!")

    near = fork(tape, Wanted(facts, mine), at=120, minutes=0.5, lives=keepers.lives)
    far = fork(tape, Wanted(facts, theirs), at=120, minutes=0.5)

    assert near == far
    assert near.only_with
    assert [*TapeReader(mine).frames()] == [*TapeReader(theirs).frames()]
    assert replay(mine).equal


def test_why_is_the_same_at_a_moment_as_from_the_start(story):
    with kept(story, Room(every=EVERY)) as keepers:
        chain, _ = why(story, "Mirrin", at=100)
        line = f"#{chain.heard[0].seq}"

        assert keepers.why("Mirrin", n=1, at=100, without=line) == why(story, "Mirrin", at=100, without=line)


def test_a_moment_can_be_looked_at(story):
    with kept(story, Room(every=EVERY)) as keepers:
        state = "\n".join(keepers.ask("state", 100))
        shown = "\n".join(keepers.ask("show", 100, who="Ada"))
        room = "\n".join(keepers.ask("show", 100, who="Market Square"))
        log = "\n".join(keepers.ask("log", 100, most=50, part="pie"))
        thoughts = "\n".join(keepers.ask("thoughts", 100, name="mirrin", most=2))

    assert "tick 100, 0:00:25 after the start" in state
    assert "people: Ada (" in state
    assert "Mirrin (active, " in state
    assert "Purse: gold " in shown
    assert "Purse: gold 2" in shown
    assert "market woman" in room
    assert "Ada < You buy a" in log
    assert "goal: " in thoughts
    assert "place: " in thoughts


@pytest.mark.parametrize(
    ("question", "at", "args", "problem"),
    [
        ("hash", 99_999, {}, "ends at tick 24., before tick 99999"),
        ("state", 0, {}, "had not come to life yet"),
        ("thoughts", 100, {"name": "Nobody", "most": 1}, "there is no AI player 'Nobody'"),
        ("show", 100, {"who": "Ambr"}, "nobody and nothing alive is called 'Ambr'"),
        ("how", 100, {}, "nothing called 'how' can be asked; there are: state"),
        ("live on", 100, {"facts": ["gld of Amber = 1"], "minutes": 0.1, "out": ""}, "did you mean gold"),
        (
            "live on",
            100,
            {"facts": [], "minutes": 0.1, "out": __file__},
            "there is such a recording already",
        ),
        ("state", 100, {"what": 1}, "unexpected keyword argument"),
    ],
)
def test_what_is_not_there_is_named(keepers, question, at, args, problem):
    with pytest.raises(Exception, match=problem):
        keepers.ask(question, at, **args)

    assert keepers.ask("hash", 100)


def test_there_are_never_more_moments_than_may_be_and_they_are_evenly_far_apart(tape, tmp_path):
    with kept(copied(tape, tmp_path), Room(every=10, most=5)) as few:
        state = come_to_end(few)
        ticks = [one["at"] for one in state["moments"]]

        assert state["every"] == 80
        assert ticks == [0, 80, 160, 240]
        assert few.ask("hash", 101) == straight(tape, 101)


def test_memory_bounds_them_too(tape, tmp_path):
    with kept(copied(tape, tmp_path), Room(every=10, memory_mib=1.0)) as small:
        assert len(come_to_end(small)["moments"]) <= 5


def test_where_the_tape_differs_all_before_it_can_be_gone_to(story, tmp_path):
    from tests.qa.replay.test_replay import again

    def changed(frames):
        for frame in frames:
            frame[:] = [one.replace("You buy", "You sell") if isinstance(one, str) else one for one in frame]
            yield frame

    other = again(story, tmp_path / "changed.tape", changed)
    with kept(other, Room(every=EVERY)) as keepers:
        with pytest.raises(TapeError, match=r"not equal up to tick 150: at tick .*You sell"):
            keepers.ask("hash", 150)

        assert keepers.ask("hash", 60) == straight(story, 60)


def test_where_the_system_ends_a_moment_others_take_its_place(tape, tmp_path):
    with kept(copied(tape, tmp_path), Room(every=EVERY)) as keepers:
        moment = next(one for one in come_to_end(keepers)["moments"] if one["at"] == 120)
        os.kill(moment["pid"], signal.SIGKILL)
        ways = []
        keepers.progress = ways.append

        assert until(lambda: len(keepers.state()["moments"]) == 6)
        assert keepers.ask("hash", 125) == straight(tape, 125)
        assert {"from": 80, "to": 125} in ways


# --- who may ask, and what is left behind ---


def test_only_its_owner_can_ask(tape, keepers):
    door = door_of(tape)

    assert door.stat().st_mode & 0o777 == 0o600
    assert door.parent.stat().st_mode & 0o777 == 0o700


def test_a_folder_that_others_may_look_into_is_refused(tape, tmp_path_factory, monkeypatch):
    home = tmp_path_factory.mktemp("run")
    (home / "maid").mkdir(mode=0o755)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(home))

    with pytest.raises(TapeError, match="is not yours alone"):
        door_of(tape)


def test_a_folder_too_deep_for_a_socket_gives_way_to_the_temporary_one(tape, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / ("deep" * 30)))

    assert len(os.fsencode(door_of(tape))) <= LONGEST_PATH
    assert not (tmp_path / ("deep" * 30)).exists()


def test_whoever_talks_nonsense_harms_nobody(tape, keepers):
    for words in (b"\n", b"[]\n", b"{}\n", b'{"do": "check", "from": "x"}\n', b'{"files": 3}\n', b"no end"):
        with socket.socket(socket.AF_UNIX) as client:
            client.connect(str(door_of(tape)))
            client.sendall(words)

    assert keepers.ask("hash", 100) == straight(tape, 100)


def test_a_recording_that_changed_is_not_asked_of_the_old_moments(story, tmp_path):
    path = copied(story, tmp_path)
    with kept(path, Room(every=EVERY)):
        assert keepers_of(path) is not None
        with path.open("ab") as file:
            file.write(b"more")

        with pytest.raises(StaleKeeperError, match="has changed since"):
            keepers_of(path)
    assert keepers_of(path) is None


def test_one_keeper_is_enough(tape, keepers):
    with pytest.raises(
        TapeError, match=r"keeps checkpoints of it already; `.*maid checkpoints .* --stop` ends it"
    ):
        keep(tape, Room(), print)


def test_a_system_without_fork_says_what_does_it_there(tape, monkeypatch):
    monkeypatch.delattr(os, "fork")

    assert keepers_of(tape) is None
    with pytest.raises(TapeError, match=r"maid replay --until`, `.*maid fork` and `.*maid why`"):
        keep(tape, Room(), print)


def processes_of(tape):
    """Ids of all processes that belong to the keeper of a recording, the ended and not yet collected aside."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                words = (entry / "cmdline").read_bytes().split(b"\0")
                state = (entry / "stat").read_text().rpartition(")")[2].split()[0]
            except OSError:
                continue
            if os.fsencode(tape) in words and state != "Z":
                found.append(int(entry.name))
    return found


def until(true, seconds=PATIENCE_S):
    """Processes end when the system has them run: poll."""
    for _ in range(int(seconds / 0.05)):
        if true():
            return True
        time.sleep(0.05)
    return False


def is_kept(keepers):
    try:
        return bool(keepers.state())
    except NoKeeperError:
        return False


@contextmanager
def long_life(tape):
    """Somebody who waits for a life that goes on for long; they hang up at the end."""
    client = socket.socket(socket.AF_UNIX)
    with closing(Wire(client)) as wire:
        client.connect(str(door_of(tape)))
        args = {"facts": [], "minutes": 6000, "out": ""}
        wire.send({"do": "ask", "question": "live on", "at": 50, "args": args})
        yield wire


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at /proc")
@pytest.mark.parametrize("way", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_nothing_is_left_when_the_keeper_ends(tmp_path, story, way):
    path = copied(story, tmp_path)
    keeper = subprocess.Popen(
        [sys.executable, "-m", "maid_engine", "checkpoints", str(path), "--every", "20", "--anyway"],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])},
    )
    try:
        keepers = SnapshotClient(path)
        assert until(lambda: is_kept(keepers))
        keepers.ask("hash", 50)
        # Somebody asks for a long life, and is still waiting when the keeper ends.
        with long_life(path):
            keepers.ask("hash", 51)
            assert len(processes_of(path)) > 4
            keeper.send_signal(way)

            assert keeper.wait(PATIENCE_S) == (-9 if way == signal.SIGKILL else 0)
            assert until(lambda: not processes_of(path))
            assert door_of(path).exists() == (way == signal.SIGKILL)
    finally:
        keeper.kill()
        keeper.communicate()
    with kept(path, Room(every=EVERY)) as again:
        assert again.ask("hash", 50) == straight(story, 50)


def test_whoever_hangs_up_ends_the_life_that_goes_on_for_them(story):
    with kept(story, Room(every=EVERY)) as keepers:
        keepers.ask("hash", 50)
        with long_life(story) as wire:
            assert wire.receive().told["tick"]

        assert keepers.ask("hash", 50) == straight(story, 50)
