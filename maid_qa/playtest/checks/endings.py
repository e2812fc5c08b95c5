"""The end of an answer: one prompt, after packets that clients can read."""

import json
from collections.abc import Iterable, Iterator

from maid_engine.core.messages import Packet, Prompt
from maid_engine.ports.playtest import KINDS, Act, Finding, Watching


class Endings(Watching):
    """Clients need the prompt at the end of an answer, and packets that are valid JSON."""

    kinds = ("state_not_shown",)

    def after(self, act: Act) -> Iterable[Finding]:
        """Check the answer to a line."""
        if act.error is not None or act.player not in self.play.game.world:
            return
        prompts = sum(isinstance(told, Prompt) for told in act.output)
        command = act.canonical or "a line that is not a command"
        if prompts != 1:
            how = "no prompt follows" if not prompts else "more than one prompt comes"
            yield self._finding(command, f"After {command}, {how}.")
        elif not isinstance(act.output[-1], Prompt):
            yield self._finding(command, f"After {command}, something comes behind the prompt.")
        for told in act.output:
            if isinstance(told, Packet):
                yield from self._read(told)

    def _read(self, packet: Packet) -> Iterator[Finding]:
        try:
            json.dumps(packet.data, allow_nan=False)
        except (TypeError, ValueError) as error:
            yield self._finding(
                packet.package, f"The packet {packet.package} holds what JSON cannot say.", str(error)
            )

    def _finding(self, where: str, what: str, *detail: str) -> Finding:
        severity = KINDS["state_not_shown"].severity
        return Finding("state_not_shown", where, what, severity, detail, self.play.moment, "play")
