"""The end of an answer: one prompt, after packets that clients can read."""

import json
from collections.abc import Iterable, Iterator, Sequence

from maid_engine.core.messages import Output, Packet, Prompt
from maid_engine.ports.playtest import KINDS, Act, Finding, Watching


class Endings(Watching):
    """Clients need the prompt at the end of an answer, and packets that are valid JSON."""

    kinds = ("state_not_shown",)

    def after(self, act: Act) -> Iterable[Finding]:
        """Check the answer to a line."""
        if act.error is not None or act.has_left or act.player not in self.play.game.world:
            return
        command = act.canonical or "a line that is not a command"
        fault = _fault(act.output)
        if fault:
            yield self._finding(command, f"After {command}, {fault}.")
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


def _fault(output: Sequence[Output]) -> str:
    """Return what is wrong with the prompt of an answer; "" if it is at the end, once."""
    prompts = sum(isinstance(told, Prompt) for told in output)
    if prompts == 0:
        return "no prompt follows"
    if prompts > 1:
        return "more than one prompt comes"
    if not isinstance(output[-1], Prompt):
        return "something comes behind the prompt"
    return ""
