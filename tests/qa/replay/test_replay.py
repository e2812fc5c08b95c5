"""A life and its replay: equal to the byte, after a crash too; and where they are not, the first difference is told."""

import asyncio
import dataclasses
import gc
import json
import os
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from maid_engine import __version__
from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.away.letter_box import LetterBox
from maid_engine.accounts.away.letter_consent import Tier, Writer
from maid_engine.accounts.standings import acting
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.cli.main import app
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_qa.bench.random_life import PASSWORD, live
from maid_qa.bench.replay import Quiet, try_life
from maid_qa.replay import header as headers
from maid_qa.replay.replay import Replay, replay
from maid_qa.replay.tape import TapeError, TapeReader, TapeWriter
from tests.long_run import in_long_run
from tests.qa.replay.story import record_story

pytestmark = [pytest.mark.system, pytest.mark.timeout(120)]


@pytest.fixture(autouse=True)
def quiet():
    configure_logging(Quiet())


@pytest.fixture(scope="module")
def life(tmp_path_factory):
    """A recording, and what is known of the life that it is of."""
    configure_logging(Quiet())
    path = tmp_path_factory.mktemp("tapes") / "life.tape"
    return path, live(path, 12, minutes=1.0, agents=3)


def again(path, out, change):
    """A copy of a recording with its frames changed."""
    reader = TapeReader(path)
    writer = TapeWriter(out, reader.header)
    writer.append([*change(reader.frames())])
    writer.close()
    return out


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_random_life_is_lived_again_to_the_byte_and_so_is_what_a_crash_left(tmp_path, seed):
    trial = try_life(tmp_path, seed, minutes=0.7)

    assert trial.difference is None
    assert (trial.equal, trial.resumed, trial.life.leaks) == (True, True, {})
    assert trial.life.lines > 5


@pytest.mark.deep
@pytest.mark.system
@pytest.mark.timeout(600)
def test_many_longer_random_lives_are(tmp_path):
    lives = in_long_run(100, usually=10)
    trials = [try_life(tmp_path, 1000 + number, minutes=1.5) for number in range(lives)]

    assert [one.life.seed for one in trials if not (one.equal and one.resumed)] == []


def test_a_call_from_outside_that_names_ai_players_is_lived_again(tmp_path):
    path, forgotten = tmp_path / "story.tape", []

    def forget(game):
        manager = game.resource(AIPlayerManager)
        forgotten.append(manager.forget_player("Ada", [manager.find("Fay")]))

    script = [(3, "say hello"), (6, "tell Fay my brother is called Corvin"), (100, forget)]
    record_story(path, script, agents=[("Fay", "explorer")], seconds=105.0)
    verdict = replay(path)

    assert forgotten[0] > 0
    assert (verdict.difference, verdict.equal) == (None, True)


def test_terms_that_are_agreed_to_in_the_game_and_changed_from_outside_are_lived_again(tmp_path):
    path, kept = tmp_path / "story.tape", []

    def trade_less(game):
        contracts, ada = game.resource(Contracts), game.characters.find("Ada")
        terms = dataclasses.replace(contracts.of(ada).terms, deaths=2)
        by = acting(game.accounts.find("Ada"))
        kept.append(asyncio.get_running_loop().create_task(contracts.change(ada, terms, by=by)))

    script = [
        *((3, "standin delegated"), (5, "standin may trade up to 20 gold"), (7, "standin agree")),
        *((9, trade_less), (11, "standin"), (13, "standin agree"), (15, "standin off")),
    ]
    heard = record_story(path, script, seconds=20.0)
    verdict = replay(path)

    assert kept[0].result().terms.deaths == 2
    assert "After 2 deaths, Ada goes home and leaves the world." in heard
    assert any(line.startswith("You agreed.") for line in heard)
    assert (verdict.difference, verdict.equal) == (None, True)


def test_letters_that_are_written_in_the_game_and_decided_on_from_outside_are_lived_again(tmp_path):
    path, decided = tmp_path / "story.tape", []

    def allow(game):
        box, ada = game.resource(LetterBox), game.characters.find("Ada")
        box.choose_tier(ada, (Writer.AI_PLAYER,), Tier.EVERYONE)

    def block(game):
        box, ada, fay = game.resource(LetterBox), game.characters.find("Ada"), game.characters.find("Fay")
        # A letter that comes while she plays is read at once.
        assert box.unread(ada) == ()
        box.block(ada, fay)
        decided.append(box.is_blocked(ada, fay))

    script = [(3, allow), (5, "letter Fay What is your name?"), (40, block), (45, "letters fay")]
    heard = record_story(path, script, agents=[("Fay", "social_butterfly")], seconds=50.0)
    verdict = replay(path)

    assert decided == [True]
    assert any("Letter 1 from Fay" in line for line in heard)
    assert (verdict.difference, verdict.equal) == (None, True)


def test_a_seat_that_is_left_to_a_stand_in_is_lived_again(tmp_path):
    path = tmp_path / "story.tape"
    script = [(3, "standin autonomous"), (6, "standin agree"), (9, "quit")]

    heard = record_story(path, script, agents=[("Fay", "explorer")], seconds=120.0)
    verdict = replay(path)

    assert any(line.startswith("Ada stays, for") for line in heard)
    assert (verdict.difference, verdict.equal) == (None, True)


def test_work_that_is_cut_off_with_its_tape_lets_go_of_what_it_holds(life):
    again, lock, let_go = Replay(TapeReader(life[0])), asyncio.Lock(), []

    async def holds():
        try:
            async with lock:
                await asyncio.Event().wait()
        finally:
            let_go.append("holder")

    async def wants():
        async with lock:
            let_go.append("never")

    tasks = [again.loop.create_task(holds()), again.loop.create_task(wants())]
    again.loop.call_soon(again.loop.stop)
    again.loop.run_forever()
    again.close()
    tasks.clear()
    gc.collect()

    assert let_go == ["holder"]
    assert not lock.locked()


def test_work_that_was_never_begun_when_its_tape_is_cut_off_is_not_complained_of(life, recwarn):
    again = Replay(TapeReader(life[0]))

    async def inner():
        raise AssertionError("nobody begins it")

    async def outer(work):
        await work

    again.loop.create_task(outer(inner()))
    again.close()
    gc.collect()

    assert not recwarn.list


def test_the_state_is_the_lifes_own_wherever_one_stops(life):
    path, lived = life
    player = Replay(TapeReader(path))
    try:
        for frames, state in lived.marks:
            assert player.run(frames=frames)
            assert player.state_hash() == state
    finally:
        player.close()


def test_another_process_with_other_hash_seeds_gives_the_same_state(life):
    path, lived = life
    code = (
        "import sys; from pathlib import Path; from maid_qa.bench.replay import *;"
        " configure_logging(Quiet()); player = Replay(TapeReader(Path(sys.argv[1])));"
        " assert player.run(frames=int(sys.argv[2])), player.difference; print(player.state_hash())"
    )
    frames, state = lived.marks[-1]
    for seed in ("1", "99"):
        done = subprocess.run(
            [sys.executable, "-c", code, str(path), str(frames)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.stdout.strip(), done.returncode) == (state, 0), done.stderr


def test_it_stops_at_a_tick(life):
    verdict = replay(life[0], until=100)

    assert (verdict.equal, verdict.tick) == (True, 100)


def test_a_line_that_was_told_otherwise_is_the_first_difference(life, tmp_path):
    def changed(frames):
        done = False
        for frame in frames:
            at = next((at for at, one in enumerate(frame) if str(one).startswith("line|ai-session")), None)
            if at is not None and not done:
                frame[at], done = frame[at] + "!", True
            yield frame

    verdict = replay(again(life[0], tmp_path / "changed.tape", changed))

    assert not verdict.equal
    assert verdict.difference.expected == verdict.difference.got + "!"
    assert verdict.difference.tick == verdict.tick


def test_work_that_was_never_asked_for_is_told_with_what_waits_instead(life, tmp_path):
    def changed(frames):
        done = False
        for frame in frames:
            if not done and frame[0] == 3:
                frame[0], done = 9999, True
            yield frame

    verdict = replay(again(life[0], tmp_path / "changed.tape", changed))

    assert verdict.difference.expected == "piece of work 9999"
    assert verdict.difference.got.startswith("it was never asked for; waiting: 3 <Handle ")


def test_a_word_that_was_typed_otherwise_is_found_where_it_was_answered(life, tmp_path):
    def changed(frames):
        done = False
        for frame in frames:
            head = frame[0]
            if not done and isinstance(head, list) and head[1] == "play.line" and head[3]["text"] == "look":
                head[3]["text"], done = "inventory", True
            yield frame
        assert done

    verdict = replay(again(life[0], tmp_path / "changed.tape", changed))

    assert "You are carrying" in verdict.difference.got


@pytest.mark.parametrize("lost", ["done", "run"])
def test_an_input_that_is_missing_is_noticed(life, tmp_path, lost):
    def changed(frames):
        numbers = 0
        for frame in frames:
            head = frame[0]
            numbers += (
                isinstance(head, int) if lost == "run" else isinstance(head, list) and head[0] == "done"
            )
            if numbers != 60:
                yield frame
            else:
                numbers += 1

    assert not replay(again(life[0], tmp_path / "changed.tape", changed)).equal


def test_no_password_and_no_hash_of_one_is_in_it(life):
    text = "\n".join(json.dumps(one) for one in TapeReader(life[0]).frames())

    assert "play.line" in text
    assert PASSWORD not in text
    assert "hunter2" not in text
    assert "cheap$" not in text


def test_another_pack_is_named_with_what_to_do(life):
    header = TapeReader(life[0]).header
    assert headers.objections(header) == []

    header["packs"]["classic_rpg"]["content"] = "0" * 16
    header["program"] = "0" * 16
    with pytest.raises(TapeError) as refused:
        headers.check(header)
    assert "the pack classic_rpg" in str(refused.value)
    assert "check out the source" in str(refused.value)
    assert "--anyway" in str(refused.value)
    assert len(headers.check(header, anyway=True)) == 2


def of_another_version(path, out, **told):
    """A copy of a recording whose header tells something else."""
    reader = TapeReader(path)
    writer = TapeWriter(out, {**reader.header, **told})
    writer.append([*reader.frames()])
    writer.close()
    return out


def refusal(*words):
    done = CliRunner().invoke(app, ["replay", *map(str, words)])
    assert done.exit_code == 1, done.output
    return str(done.exception) if isinstance(done.exception, TapeError) else done.output


def test_a_recording_of_an_older_version_is_refused_with_both_versions_and_the_remedy(life, tmp_path):
    old = of_another_version(life[0], tmp_path / "old.tape", version="0.0.7")

    told = refusal(old)

    assert f"it was made by MAID 0.0.7, and this is {__version__}: install that version" in told
    assert "the checkout of MAID 0.0.7" in told
    assert "--anyway" in told


@pytest.mark.parametrize("anyway", [(), ("--anyway",)], ids=["refused", "anyway"])
def test_a_recording_of_another_format_is_refused_in_any_case(life, tmp_path, anyway):
    old = of_another_version(life[0], tmp_path / "old.tape", version="0.0.7", format=0)

    told = refusal(old, *anyway)

    assert "made by MAID 0.0.7 in the format 0" in told
    assert "the checkout of MAID 0.0.7" in told
    assert "--anyway" not in told


def test_an_older_recording_with_a_setting_that_is_gone_is_refused_with_its_name(life, tmp_path):
    settings = {**TapeReader(life[0]).header["settings"], "tick_colour": "blue"}
    old = of_another_version(life[0], tmp_path / "old.tape", version="0.0.7", settings=settings)

    told = refusal(old, "--anyway")

    assert "made by MAID 0.0.7 with settings that" in told
    assert "does not have: tick_colour; install that version" in told


def test_settings_are_kept_without_their_secrets():
    from maid_engine.app.settings import Settings

    settings = Settings(metrics_token="opensesame", seed="9")
    masked = headers.masked(settings.model_dump(mode="json"))

    assert "opensesame" not in json.dumps(masked)
    assert headers.settings_of({"settings": masked}).seed == "9"


def test_a_verdict_can_be_read_by_machines(life):
    verdict = replay(life[0], until=20)

    assert json.loads(json.dumps(dataclasses.asdict(verdict)))["tick"] == 20
