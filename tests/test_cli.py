import json
import os
import socket
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from maid_engine import __version__
from maid_engine.cli.main import app
from maid_qa.bench.registry import BENCHES, TOOLS
from tests import shell
from tests.qa.playtest import mill


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def maid(*words, **environ):
    """Run the program as a person does; gives exit code, output, errors."""
    done = subprocess.run(
        [sys.executable, "-m", "maid_engine", *words],
        capture_output=True,
        text=True,
        env={**os.environ, "NO_COLOR": "1", **environ},
    )
    return done.returncode, done.stdout, done.stderr


def maid_here(*words, **environ):
    """The same in this process, for what a command says."""
    return shell.maid(*words, environ=shell.without_settings(**environ))


def test_version_says_which_maid_this_is():
    code, out, _ = maid("version")

    assert code == 0
    assert out.startswith(f"maid {__version__} on Python 3.")


def test_the_version_is_an_option_as_well_and_json():
    assert maid("--version")[:2] == (0, maid("version")[1])
    found = json.loads(maid("version", "--json")[1])
    assert found["maid"] == __version__
    assert found["python"].startswith("3.")


def test_the_shell_completes_commands():
    _, out, _ = maid(_MAID_COMPLETE="complete_bash", COMP_WORDS="maid ser", COMP_CWORD="1")
    assert sorted(out.split()) == ["serve", "server"]
    named = {"_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}  # these tests need not run below a shell
    assert "_maid_completion" in maid("--show-completion", "bash", **named)[1]


def test_without_a_word_the_commands_are_listed():
    _, out, err = maid()

    for command in ("serve", "demo", "packs", "config", "accounts", "bench", "version"):
        assert command in out + err


def test_version_imports_nothing_heavy():
    code = "import sys, maid_engine.cli.main; print([m for m in ('fastapi', 'pydantic', 'telnetlib3') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)

    assert done.stdout.strip() == "[]"


# --- config ---


def test_config_check_prints_every_setting_with_its_source():
    code, out, _ = maid("config", "check", MAID_TELNET_PORT="4321")

    assert code == 0
    assert "telnet_port = 4321  (environment)" in out
    assert "ai_players.enabled = false  (default)" in out


def test_config_check_reads_the_file_that_serve_would_read(tmp_path):
    (tmp_path / "ours.toml").write_text('name = "Ours"\n')
    code, out, err = maid_here("config", "check", "--settings", "ours.toml", "--changed", "--json")

    assert code == 0, err
    assert json.loads(out) == [{"key": "name", "value": "Ours", "source": "ours.toml"}]


def test_config_check_can_show_what_differs_alone():
    assert maid_here("config", "check", "--changed", MAID_NAME="Ours")[1] == 'name = "Ours"  (environment)\n'


def test_a_wrong_setting_is_one_sentence_and_exit_code_2():
    code, out, err = maid_here("config", "check", MAID_AI_PLAYERS__MAX_AGENTS="many")

    assert (code, out) == (2, "")
    assert err.startswith("maid: MAID_AI_PLAYERS__MAX_AGENTS (environment): 'many' will not do: ")
    assert err.count("\n") == 1


def test_serve_refuses_a_wrong_setting_before_anything_starts(tmp_path):
    code, _, err = maid("serve", "--telnet-port", "99999")

    assert code == 2
    assert "telnet_port (command line): '99999' will not do" in err
    assert list(tmp_path.iterdir()) == []


# --- packs ---


def test_packs_list_names_the_installed_ones():
    code, out, _ = maid_here("packs", "list")

    assert code == 0
    assert "stdlib 0.1.0: The standard library" in out


def test_packs_check_names_every_problem_and_fails(tmp_path):
    pack = tmp_path / "broken_isle"
    pack.mkdir()
    (pack / "manifest.toml").write_text('name = "Broken Isle"\nversion = "1"\ntitle = "T"\nsummary = "S"\n')
    (pack / "pack.py").write_text(
        "from pathlib import Path\n\n\nclass Isle:\n    root = Path(__file__).parent\n\n    def on_load(self, game): ...\n"
    )

    code, out, err = maid_here("packs", "check", str(pack))

    assert code == 1
    assert (
        f"{pack.name}/manifest.toml:1: error: the name 'Broken Isle' has other than small letters, digits and _: 'B', ' ', 'I'"
        in out
    )
    assert err.splitlines()[-1] == f"1 error in {pack}."


def test_packs_check_names_files_as_one_types_them_and_what_was_meant(tmp_path, monkeypatch):
    mill.build(tmp_path / "worlds", faulty=False)
    rooms = next((tmp_path / "worlds/mill/data").rglob("*.toml"))
    rooms.write_text(
        rooms.read_text() + '\n[item.pear]\nname = "pear"\ndescription = "Green."\nkind = "fod"\n'
    )
    monkeypatch.chdir(tmp_path)

    code, out, _ = maid_here("packs", "check", "worlds/mill")

    line = len(rooms.read_text().splitlines())
    assert code == 1
    assert (
        f"{rooms.relative_to(tmp_path)}:{line}: error: [item.pear] `kind` cannot be 'fod' (did you mean: food"
        in out
    )
    assert "allowed are: weapon" in out


# --- bench ---


def test_bench_lists_the_benches():
    assert "maid bench minds:" in maid_here("bench")[1]


def test_an_unknown_bench_is_answered_with_those_there_are():
    code, _, err = maid_here("bench", "warp", "--json")

    assert code == 1
    assert err == f"maid: there is no bench 'warp'; there are: {', '.join([*BENCHES, *TOOLS])}\n"


def test_a_bench_gets_its_own_options(monkeypatch):
    import maid_qa.bench.minds as some_bench

    got = []
    monkeypatch.setattr(some_bench, "main", got.append)
    done = CliRunner().invoke(app, ["bench", "minds", "--agents", "3", "--json", "--help"])

    assert done.exit_code == 0
    assert got == [["--agents", "3", "--json", "--help"]]


# --- serving ---


def test_demo_and_serve_give_the_server_what_was_asked_for(monkeypatch):
    from maid_engine.cli import serve

    asked = []
    monkeypatch.setattr(serve, "start", asked.append)
    runner = CliRunner()

    runner.invoke(
        app,
        ["demo", "--ai", "3", "--telnet-port", "4100", "--web-port", "off", "--seed", "7", "--db", "x.db"],
    )
    runner.invoke(app, ["serve", "--pack", "stdlib", "--pack", "my/folder"])

    demo, serve = (one.settings for one in asked)
    assert (demo.telnet_port, demo.web_port, demo.seed, demo.db, demo.host) == (
        4100,
        None,
        "7",
        "x.db",
        "127.0.0.1",
    )
    assert demo.ai_players.enabled
    assert demo.ai_players.auto_spawn_on_start
    assert demo.ai_players.auto_spawn_count == 3
    assert serve.packs == ("stdlib", "my/folder")
    assert not serve.ai_players.enabled


def test_a_port_that_somebody_else_has_is_told_before_anything_is_made(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        code, _, err = maid("demo", "--telnet-port", str(port), "--web-port", "0")

    assert code != 0
    assert f"port {port} on 127.0.0.1 cannot be opened" in err
    assert "--telnet-port" in err
    assert not (tmp_path / "data" / "demo.db").exists()


def test_a_busy_port_is_told_before_the_game_is_loaded():
    script = (
        "import sys\n"
        "from maid_engine.cli.main import main\n"
        "try: main()\n"
        "finally: print(sorted(m for m in ('fastapi', 'telnetlib3', 'maid_engine.app.server') if m in sys.modules))\n"
    )
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        done = subprocess.run(
            [sys.executable, "-c", script, "demo", "--telnet-port", port, "--web-port", "0"],
            capture_output=True,
            text=True,
        )

    assert f"port {port} on 127.0.0.1 cannot be opened" in done.stderr
    assert done.stdout.strip() == "[]"


def test_a_server_is_built_without_collections_and_without_rich(tmp_path):
    script = (
        "import gc, sys\n"
        "from maid_engine.cli import serve\n"
        "serve.start = lambda loaded: print(sorted({'rich', 'structlog'} & set(sys.modules)), gc.isenabled())\n"
        "serve.demo()\n"
        "import rich\n"
    )

    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=tmp_path)

    assert done.stdout.strip() == "['structlog'] False", done.stderr
    assert done.returncode == 0


def test_what_does_not_serve_starts_without_the_web():
    script = (
        "import sys\n"
        "from maid_engine.cli.main import main\n"
        "try: main()\n"
        "finally: print([m for m in ('fastapi', 'uvicorn', 'maid_engine.net.server') if m in sys.modules])\n"
    )

    done = subprocess.run([sys.executable, "-c", script, "packs", "list"], capture_output=True, text=True)

    assert "tutorial_world" in done.stdout
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_server_without_a_web_port_never_imports_the_web():
    script = (
        "import asyncio, os, signal, sys\n"
        "from maid_engine.app.server import serve\n"
        "from maid_engine.app.settings import Settings\n"
        "settings = Settings(db='memory', telnet_port=0, web_port=None, packs=('stdlib',), seed='1')\n"
        "asyncio.run(serve(settings, announce=lambda line: os.kill(os.getpid(), signal.SIGTERM)))\n"
        "web = ('fastapi', 'starlette', 'uvicorn', 'maid_engine.admin.application')\n"
        "print('served', [m for m in web if m in sys.modules])\n"
    )

    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)

    assert done.stdout.splitlines()[-1:] == ["served []"], done.stderr[-2000:]


def test_a_server_without_ai_players_never_imports_minds():
    script = (
        "import asyncio, os, signal, sys\n"
        "from maid_engine.app.server import serve\n"
        "from maid_engine.app.settings import Settings\n"
        "settings = Settings(db='memory', telnet_port=0, web_port=None, packs=('stdlib',), seed='1',\n"
        "                    ai_players={'enabled': False})\n"
        "asyncio.run(serve(settings, announce=lambda line: os.kill(os.getpid(), signal.SIGTERM)))\n"
        "print('served', [m for m in sys.modules if m.startswith('maid_engine.ai_players.cognitive.mind')])\n"
    )

    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)

    assert done.stdout.splitlines()[-1:] == ["served []"], done.stderr[-2000:]
