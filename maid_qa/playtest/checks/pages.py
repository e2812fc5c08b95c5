"""Commands and links without a help page."""

import re
from collections.abc import Iterable
from itertools import filterfalse
from typing import Final

from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES
from maid_engine.commands.parser import parse_line
from maid_engine.commands.registry import Resolved
from maid_engine.ports.playtest import KINDS, Act, Finding, Stage, Watching
from maid_qa.playtest.checks.command_coverage import refused

HELP: Final = "help"
_SEE_ALSO: Final = re.compile(r"\bsee also:? (?P<names>[^.\n]+)", re.IGNORECASE)
_BETWEEN: Final = re.compile(r",\s*|\s+and\s+|\s+or\s+")


class Pages(Watching):
    """Every command explains itself, and every help topic that a page names exists."""

    kinds = ("help_missing",)

    def begin(self, play: Stage) -> Iterable[Finding]:
        """Report commands without a summary."""
        self.play = play
        for command in play.game.commands.allowed(AI_PLAYER_CAPABILITIES):
            if not command.summary.strip():
                yield self._finding(
                    command.name, f'Help on the command "{command.name}" says nothing.', "content"
                )

    def after(self, act: Act) -> Iterable[Finding]:
        """Report a refused help request for an existing command, and links to unknown topics."""
        if act.canonical != HELP or act.error is not None:
            return
        topic = parse_line(act.line).rest.lower().strip()
        unanswered = refused(act) or not act.lines
        if unanswered and self._is_command(topic):
            yield self._finding(topic, f'There is a command "{topic}", and no help on it.', "play")
        for message in act.lines:
            for word in filterfalse(self._is_known, _see_also(message.text)):
                what = f'Help on "{topic}" leads to "{word}", of which there is no help.'
                yield self._finding(f"{topic}:{word}", what, "play")

    def _is_command(self, word: str) -> bool:
        return self.play.game.commands.get(word) is not None

    def _is_known(self, word: str) -> bool:
        commands = self.play.game.commands
        known = isinstance(commands.resolve(word.split(maxsplit=1)[0], AI_PLAYER_CAPABILITIES), Resolved)
        return known or word in self.play.targets(HELP)

    def _finding(self, where: str, what: str, proof: str) -> Finding:
        moment = self.play.moment if proof == "play" else None
        return Finding("help_missing", where, what, KINDS["help_missing"].severity, (), moment, proof)


def _see_also(text: str) -> list[str]:
    """Return the topics to which a line of help points."""
    found = _SEE_ALSO.search(text)
    if found is None:
        return []
    names = [name.strip(" \"'").lower() for name in _BETWEEN.split(found["names"])]
    return list(filter(None, names))
