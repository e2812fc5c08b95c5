"""`maid playtest` in the shell: its result, its files, its exit codes."""

import json
from itertools import count

import pytest
from typer.testing import CliRunner

from maid_engine.cli.main import app, main
from maid_qa.playtest.play import Play
from tests.qa.playtest import mill


def playtest(*words):
    return CliRunner().invoke(app, ["playtest", *map(str, words), "--hours", "0.01"])


def test_a_sound_pack_ends_with_0_and_says_what_was_reached(tmp_path):
    done = playtest(mill.build(tmp_path, faulty=False), "--players", "explorer", "-q")

    assert done.exit_code == 0, done.output
    assert "mill: 1 explorer for 1 minute, seed 7" in done.stdout
    assert "rooms 2 of 2, exits 2 of 2" in done.stdout
    assert done.stderr == ""


def test_faults_end_with_5_and_are_told_with_the_lines_that_show_them(tmp_path):
    folder = mill.build(tmp_path)
    code = tmp_path / "mill" / "pack.py"
    code.write_text(code.read_text().replace("if FAULTY and", "if FAULTY or"))
    done = playtest(folder, "--players", "vandal=1", "-q", "--json", tmp_path / "out.json")
    found = {one["class"]: one for one in json.loads((tmp_path / "out.json").read_text())["findings"]}

    assert done.exit_code == 5
    assert 'The command "hum" was done, and whoever typed it read nothing.' in done.stdout
    assert "CRITICAL: Command failed" in done.stdout
    assert "> hum (reproduced; each line is needed)" in done.stdout
    assert [line for _, _, line in found["silent_command"]["commands"]] == ["hum"]


def test_what_fails_is_chosen(tmp_path):
    folder = mill.build(tmp_path)
    words = (folder, "--players", "vandal=1", "-q", "--no-minimise")

    assert playtest(*words, "--fail-on", "never").exit_code == 0
    assert playtest(*words, "--write-baseline", tmp_path / "known.json").exit_code == 5
    known = playtest(*words, "--baseline", tmp_path / "known.json")
    assert known.exit_code == 0
    assert "Nothing new was found" in known.stdout


def test_a_pack_whose_python_is_wrong_ends_with_2_and_its_place(tmp_path):
    folder = mill.build(tmp_path)
    (tmp_path / "mill" / "pack.py").write_text("def broken(:\n")
    done = playtest(folder, "-q")

    assert done.exit_code == 2
    assert done.stdout == ""
    assert done.stderr.splitlines()[0].startswith(f"{folder}/pack.py:1: invalid syntax")


def test_every_kind_of_file_is_written(tmp_path):
    files = {name: tmp_path / f"out.{name}" for name in ("json", "junit", "sarif", "html")}
    options = [word for name, file in files.items() for word in (f"--{name}", file)]
    playtest(mill.build(tmp_path), "--players", "vandal", "-q", *options, "--tests", tmp_path / "found")

    assert json.loads(files["json"].read_text())["packs"] == [str(tmp_path / "mill")]
    assert "<testsuites" in files["junit"].read_text()
    assert json.loads(files["sarif"].read_text())["version"] == "2.1.0"
    assert "<html" in files["html"].read_text()
    assert any("hum" in file.read_text() for file in (tmp_path / "found").glob("test_*.py"))


def test_where_each_file_was_written_is_said(tmp_path):
    files = {name: tmp_path / f"out.{name}" for name in ("json", "junit", "sarif", "html", "tests")}
    options = [word for name, file in files.items() for word in (f"--{name}", file)]
    words = (mill.build(tmp_path), "--players", "vandal", "--no-sweep", "--no-minimise", *options)

    assert [line for line in playtest(*words).stderr.splitlines() if line.startswith("Wrote")] == [
        f"Wrote --{name}: {file}" for name, file in files.items()
    ]
    assert playtest(*words, "-q").stderr == ""


def stop_when(monkeypatch, method, *, after):
    """Ctrl-C, when a play comes to this for the so manieth time."""
    times = count(1)
    real = getattr(Play, method)

    def stopped(self, *args, **kwargs):
        if next(times) == after:
            raise KeyboardInterrupt
        return real(self, *args, **kwargs)

    monkeypatch.setattr(Play, method, stopped)


@pytest.mark.parametrize(
    ("options", "who"), [((), "no players"), (("--no-sweep",), "1 vandal for 0 minutes")]
)
def test_a_run_that_is_stopped_tells_what_was_found_so_far_and_ends_with_130(
    tmp_path, monkeypatch, options, who
):
    stop_when(monkeypatch, "tick", after=30)
    out, known = tmp_path / "out.json", tmp_path / "known.json"
    words = ("--players", "vandal", "--json", out, "--write-baseline", known, *options)
    done = playtest(mill.build(tmp_path), *words)

    assert done.exit_code == 130
    assert f"mill: {who}, seed 7" in done.stdout
    assert "Stopped early: " in done.stdout
    assert "Shortening" not in done.stderr
    assert json.loads(out.read_text())["stopped"] is True
    assert not known.exists()
    assert f"--write-baseline: {known} stays as it is, for the run was stopped." in done.stderr


def test_a_run_that_is_stopped_before_anything_says_that_nothing_was_written(tmp_path, monkeypatch):
    stop_when(monkeypatch, "__init__", after=1)
    out = tmp_path / "out.json"
    done = playtest(mill.build(tmp_path, faulty=False), "--json", out, "-q")

    assert (done.exit_code, done.stderr) == (130, "Stopped; nothing was written.\n")
    assert not out.exists()


def test_json_alone_on_standard_output(tmp_path):
    done = playtest(mill.build(tmp_path, faulty=False), "--players", "explorer", "--json", "-")
    figures = json.loads(done.stdout)

    assert {"packs", "agents", "sim_hours", "coverage", "findings", "event_hash"} <= set(figures)
    assert set(figures["coverage"]) >= {"rooms", "exits", "verbs", "items", "topics", "quests", "help"}


def test_progress_is_plain_lines_where_there_is_no_terminal(tmp_path):
    done = playtest(mill.build(tmp_path, faulty=False), "--players", "explorer", "--no-sweep")

    assert not any(char in done.stderr for char in "█░\x1b")
    assert done.stderr.splitlines()[-1].startswith("Playing, ")


def test_roles_are_listed():
    done = CliRunner().invoke(app, ["playtest", "--roles"])

    assert done.exit_code == 0
    assert "vandal: types what nobody should" in done.stdout


BROKEN_BASELINE = '{"version": 1, "findings": [], "command_cost": {"look": "dear"}}'
"""As somebody may have edited it."""


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--players", "explorer=many"], "not ROLE=N"),
        (["--players", "2"], "--players: '2' is not ROLE=N, as in explorer=2,vandal=1"),
        (["--players", "tourist"], "no role or preset 'tourist'"),
        (["--goal", "wibble the frob"], "wibble"),
        (["--fail-on", "sometimes"], "--fail-on: there is no severity 'sometimes'; there are: note, minor, major, critical, never"),
        (["--json", "none/out.json"], "--json: there is no folder none; make it first"),
        (["--html", "."], "--html: . is a folder; name a file in it"),
        (["--junit", "out.x", "--sarif", "out.x"], "--sarif: out.x is the file of --junit already"),
        (["--tests", "baseline.json"], "--tests: baseline.json is a file; name a folder"),
        (["--write-baseline", "none/known.json"], "--write-baseline: there is no folder none"),
        (["--baseline", "baseline.json"], "baseline.json: its command_cost does not map commands to numbers"),
        (["--baseline", "none.json"], "none.json: No such file"),
        (["--goals", "scenario.yaml"], "scenario.yaml:3: beauty of ada = 1: there is no fact 'beauty'"),
    ],
)  # fmt: skip
def test_wrong_usage_ends_with_2_and_says_what_is_allowed_before_anybody_plays(
    tmp_path, monkeypatch, capsys, words, told
):
    def played(*_, **__):
        raise AssertionError("it was played")

    monkeypatch.setattr("maid_qa.playtest.playtest_run.run", played)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "baseline.json").write_text(BROKEN_BASELINE)
    (tmp_path / "scenario.yaml").write_text(
        "name: x\nplayers: {ada: {role: explorer}}\nassert: beauty of ada = 1\n"
    )
    monkeypatch.setattr("sys.argv", ["maid", "playtest", "tutorial_world", *words])
    with pytest.raises(SystemExit) as ended:
        main()

    assert ended.value.code == 2
    assert told in capsys.readouterr().err


def test_branches_without_their_library_are_refused_with_both_remedies(monkeypatch, capsys):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.setattr("sys.argv", ["maid", "playtest", "tutorial_world", "--branches"])
    with pytest.raises(SystemExit) as ended:
        main()

    told = capsys.readouterr().err
    assert ended.value.code == 2
    assert "pip install '.[qa]'" in told
    assert "EXTRAS=qa ./scripts/maid" in told


def test_each_phase_says_that_it_begins_and_that_it_is_over(tmp_path):
    done = playtest(mill.build(tmp_path), "--players", "vandal", "--json", tmp_path / "out.json")
    figures = json.loads((tmp_path / "out.json").read_text())

    lines = done.stderr.splitlines()
    assert lines[0] == "Trying everything once …"
    assert lines[1].startswith("Trying everything once, done: minute ")
    assert lines[2] == "Typing every form of every command …"
    count = len(figures["findings"])
    assert f"Shortening what shows {count} findings: 60 s of processor time at most (--patience)." in lines
    assert lines[-2] == f"Shortening what shows {count} findings: {count} done."
    assert lines[-1] == f"Wrote --json: {tmp_path / 'out.json'}"
    assert set(figures["phases_s"]) == {"sweep", "forms", "play", "shorten"}
    assert figures["wall_s"] >= sum(figures["phases_s"].values()) - 0.1


def test_options_of_recordings_are_refused_for_the_result_of_a_playtest(tmp_path, monkeypatch, capsys):
    result = tmp_path / "out.json"
    result.write_text("{}")
    monkeypatch.setattr("sys.argv", ["maid", "replay", str(result), "--until", "100", "--json"])
    with pytest.raises(SystemExit) as ended:
        main()

    assert ended.value.code == 2
    assert "leave out --until, --json" in capsys.readouterr().err


def test_a_pack_that_is_not_there_ends_with_2(monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["maid", "playtest", "tutorial_wold", "-q"])
    with pytest.raises(SystemExit) as ended:
        main()

    assert ended.value.code == 2
    assert "did you mean tutorial_world" in capsys.readouterr().err


def test_a_pack_that_does_not_load_is_told_at_file_and_line_and_nothing_else(tmp_path, monkeypatch):
    mill.build(tmp_path / "worlds", faulty=False)
    rooms = next((tmp_path / "worlds/mill/data").rglob("*.toml"))
    rooms.write_text(
        rooms.read_text() + '\n[item.pear]\nname = "pear"\ndescription = "Green."\nkind = "fod"\n'
    )
    line = len(rooms.read_text().splitlines())
    monkeypatch.chdir(tmp_path)

    done = playtest("worlds/mill", "--json", tmp_path / "found.json")

    assert done.exit_code == 2
    assert done.stdout == ""
    mistake, verdict, written = done.stderr.splitlines()
    assert written == f"Wrote --json: {tmp_path / 'found.json'}"
    assert mistake.startswith(f"{rooms.relative_to(tmp_path)}:{line}: [item.pear] `kind` cannot be 'fod'")
    assert "did you mean: food" in mistake
    assert verdict.startswith("worlds/mill: not played, for 1 mistake.")
    assert [one["class"] for one in json.loads((tmp_path / "found.json").read_text())["findings"]] == [
        "pack_error"
    ]


def test_a_scenario_is_played_and_its_failed_assertion_is_told_at_its_line(tmp_path):
    scenario = tmp_path / "s.yaml"
    scenario.write_text(
        "name: the lamp\nplayers: {ada: {}}\nsteps:\n"
        "  - {who: ada, type: get lamp, assert: item lamp of ada = 1}\nassert: gold of ada > 1000000\n"
    )
    words = (mill.build(tmp_path, faulty=False), "--no-sweep", "--hours", "0", "--goals", scenario)
    done = playtest(*words)

    assert done.exit_code == 5
    assert "Played the lamp: 1 of 2 failed." in done.stderr
    assert "gold of ada > 1000000 does not hold." in done.stdout
    assert "s.yaml:5" in done.stdout
    assert f"--goals {scenario}" in done.stdout


MISTAKES = (
    ("--suppress", "s.toml", "[[suppress]]\nkind = 'traceback'\n", "s.toml:1: a suppression needs a reason"),
    ("--suppress", "s.toml", "[[suppress]]\nkind = 'dead_exi'\nreason = 'x'\n", "did you mean: dead_exit"),
    ("--baseline", "b.json", "{", "b.json:1: not JSON"),
    ("--goals", "g.yaml", "nam: x\n", "g.yaml:1: a scenario has no key 'nam'"),
)


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_in_a_file_is_told_before_anybody_plays(tmp_path, capsys, monkeypatch, mistake):
    option, name, text, said = mistake
    (tmp_path / name).write_text(text)
    monkeypatch.setattr("maid_qa.playtest.playtest_run.run", lambda *_, **__: pytest.fail("somebody played"))
    monkeypatch.setattr("sys.argv", ["maid", "playtest", mill.build(tmp_path), option, str(tmp_path / name)])
    with pytest.raises(SystemExit) as end:
        main()

    assert end.value.code == 2
    assert said in capsys.readouterr().err


def test_a_replay_names_the_pack_that_has_changed_since(tmp_path):
    folder, out = mill.build(tmp_path, faulty=False), tmp_path / "out.json"
    playtest(folder, "--no-sweep", "--players", "explorer", "-q", "--json", out)
    same = CliRunner().invoke(app, ["replay", str(out)])
    rooms = next((tmp_path / "mill" / "data").rglob("*.toml"))
    rooms.write_text(rooms.read_text().replace("title = ", "title = 'New '  # "))
    other = CliRunner().invoke(app, ["replay", str(out)])

    assert (same.exit_code, same.stderr) == (0, "")
    assert other.exit_code == 1
    assert other.stderr.startswith(
        "maid: the pack mill 0.1.0 has other content than it had: bring its files back"
    )
    assert "What has changed since is told above." in other.stdout
