"""Commands that print nothing."""

from collections.abc import Iterable

from maid_engine.ports.playtest import KINDS, Act, Finding, Watching


class Silence(Watching):
    """Every command must print at least one line."""

    kinds = ("silent_command",)

    def after(self, act: Act) -> Iterable[Finding]:
        """Report a command without output."""
        is_done = bool(act.canonical) and act.error is None and not act.has_left
        if is_done and not act.lines:
            yield Finding(
                "silent_command",
                act.canonical,
                f'The command "{act.canonical}" was done, and whoever typed it read nothing.',
                KINDS["silent_command"].severity,
                (f"typed: {act.line}",),
                self.play.moment,
                "play",
            )
