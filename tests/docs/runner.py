"""Does what a page says, from its top to its bottom, in a folder of its own."""

import asyncio
import contextlib
import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.app.settings import load
from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, ROLE_CAPABILITIES, Role
from maid_qa.testing.llm import MockLLMProvider
from maid_qa.testing.models import models_of
from maid_qa.testing.pilot import Pilot, run_inline
from tests import shell
from tests.docs.blocks import ROOT, Block
from tests.limits import PATIENT_S

_LATER = re.compile(r"\((\d+) seconds later\)")
_WITH_AI = re.compile(r"with (\d+) AI players?")
_PORT = re.compile(r"\b(?:4000|8080)\b")
_AS = re.compile(r"as (\w+)")
_PLAIN_COMMAND = re.compile(r"\./scripts/maid ([^|&;<>$`~*?#\\]*?)(?: (2?)> ?([\w.]+)| 2>&1)?")
"""`maid` with words that need no shell, with its output or its errors sent to a file."""


class Reader:
    """Somebody who does what a page says."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._names: dict[str, object] = {"__name__": "page"}
        self._pilot: Pilot | None = None
        scripts = folder / "scripts"
        scripts.mkdir()
        (scripts / "maid").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m maid_engine "$@"\n')
        (scripts / "test").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m pytest "$@"\n')
        for script in scripts.iterdir():
            script.chmod(0o755)
        (folder / "content_packs").symlink_to(ROOT / "content_packs")

    def do(self, block: Block) -> None:
        """Do one block.

        Raises:
            AssertionError: what came of it is not what the page says, or nobody knows how to do it.
        """
        if block.file:
            (self.folder / block.file).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / block.file).write_text(block.text, encoding="utf-8")
        if block.kind == "console":
            self._shell(block)
        elif block.kind == "console serving":
            self._serve(block)
        elif block.kind.partition(" ")[0] == "play":
            self._play(block)
        elif block.kind == "python":
            exec(compile(block.text, block.where, "exec"), self._names)  # noqa: S102 - our own pages
        elif block.kind in ("toml settings", "env"):
            self._settings(block)
        else:
            assert block.file, f"{block.where}: say what to do with {block.info!r}, or why it is not run"

    def _shell(self, block: Block) -> None:
        for command, expected in _turns(block.text, "$ "):
            self._command(block, command, expected)

    def _command(self, block: Block, command: str, expected: list[str]) -> None:
        plain = _PLAIN_COMMAND.fullmatch(command)
        printed = self._printed_here(*plain.groups()) if plain else self._printed_in_bash(command)
        _hold(f"{block.where}: {command}", expected, printed)

    def _printed_in_bash(self, command: str) -> str:
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=self.folder,
            env=self._environment,
            capture_output=True,
            text=True,
            timeout=PATIENT_S,
        )
        return done.stdout + done.stderr

    def _printed_here(self, words: str, stream: str | None, file: str | None) -> str:
        """What `maid` prints that is not sent to a file; in this process, which need not import the server for it anew."""
        with contextlib.chdir(self.folder):
            done = shell.maid(*shlex.split(words), environ=self._environment)
        printed = {"": done.out, "2": done.errors}
        if file is not None:
            (self.folder / file).write_text(printed.pop(stream or ""), encoding="utf-8")
        return "".join(printed.values())

    def _serve(self, block: Block) -> None:
        (command, expected), *beside = _turns(block.text, "$ ")
        ports = dict.fromkeys(
            ("MAID_TELNET_PORT", "MAID_WEB_PORT", "MAID_GATEWAY__TELNET_PORT", "MAID_GATEWAY__WEB_PORT"), "0"
        )
        server = subprocess.Popen(
            ["bash", "-c", f"exec env {command}"],
            cwd=self.folder,
            env={**self._environment, **ports, "MAID_CHEAP_PASSWORDS": "true"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert server.stdout is not None
        try:
            printed = "".join(server.stdout.readline() for _ in expected)
            for line, answer in beside:
                self._command(block, line, answer)
        finally:
            server.send_signal(signal.SIGTERM)
            _, logged = server.communicate(timeout=PATIENT_S)
        _hold(f"{block.where}: {command}", [_PORT.sub("…", line) for line in expected], printed + logged)
        assert server.returncode == 0, f"{block.where}: it ended with {server.returncode}\n{logged}"

    @property
    def _environment(self) -> dict[str, str]:
        return {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "120"}

    def _play(self, block: Block) -> None:
        wanted = _WITH_AI.search(block.kind)
        if self._pilot is None or wanted:
            most = int(wanted[1]) if wanted else 0
            ai_players = AIPlayerSettings(
                enabled=most > 0, auto_spawn_on_start=True, auto_spawn_count=most, max_agents=most + 10
            )
            models = models_of(MockLLMProvider()) if "and a model" in block.kind else None
            self._pilot = Pilot(ai_players=ai_players, models=models)
            accounts = self._pilot.game.accounts
            run_inline(accounts.register("Ada", "a walk in the rain"))
            run_inline(accounts.create_character("ada", "Ada"))
            self._player = self._pilot.join("Ada")
        role = _AS.search(block.kind)
        rights = ROLE_CAPABILITIES[Role(role[1]) if role else Role.PLAYER]
        self._pilot.game.capabilities = lambda session: (
            AI_PLAYER_CAPABILITIES if session.is_ai_player else rights
        )
        for line, expected in _turns(block.text, "> "):
            later = _LATER.fullmatch(line)
            if later:
                self._pilot.wait(int(later[1]))
                heard = self._player.heard()
            else:
                heard = asyncio.run(self._typed(line))
            _hold(f"{block.where}: {line}", expected, heard)

    async def _typed(self, line: str) -> str:
        """What a line brings, and what the tasks bring that it started: the audit log is written by one."""
        assert self._pilot is not None
        self._player.type(line)
        mine = asyncio.current_task()
        while waiting := [task for task in asyncio.all_tasks() if task is not mine]:
            await asyncio.wait(waiting)
        self._pilot.settle()
        return self._player.text

    def _settings(self, block: Block) -> None:
        file = self.folder / ("settings.toml" if block.kind.startswith("toml") else "settings.env")
        file.write_text(block.text, encoding="utf-8")
        load(file=file, environ={})


def _turns(text: str, mark: str) -> list[tuple[str, list[str]]]:
    """What is typed, each with the lines that must follow it. A pause is typed without a mark."""
    turns: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        if line.startswith(mark):
            turns.append((line[len(mark) :], []))
        elif _LATER.fullmatch(line):
            turns.append((line, []))
        elif line.strip():
            assert turns, f"{line!r} answers nothing: begin with {mark!r}"
            turns[-1][1].append(line.strip())
    return turns


def _hold(where: str, expected: list[str], printed: str) -> None:
    """Each expected line was printed, in this order; ``…`` in a line stands for anything."""
    rest = [line.strip() for line in printed.splitlines()]
    for line in expected:
        pattern = ".*".join(map(re.escape, line.split("…")))
        found = next((n for n, told in enumerate(rest) if re.fullmatch(pattern, told)), None)
        assert found is not None, f"{where}\n  should print: {line}\n  but printed:\n{printed}"
        rest = rest[found + 1 :]
