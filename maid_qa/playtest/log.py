"""What was typed, by whom and when; and how to type it again into a fresh game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from maid_engine.ports.playtest import Check
    from maid_qa.playtest.play import Play


class Typed(NamedTuple):
    """One line."""

    tick: int
    """Ticks since the play began."""
    who: str
    """The character's name."""
    line: str


class Player(NamedTuple):
    """Who types."""

    name: str
    role: str
    preset: str = ""
    """As the character was made with it."""
    tester: bool = False
    """Whether the pack made it strong and rich, to get everywhere."""
    lent: bool = False
    """Whether it was lent what nobody can come by."""


@dataclass
class Log:
    """All that was typed in one play, with what is needed to play it again."""

    packs: tuple[str, ...]
    seed: int
    cast: list[Player] = field(default_factory=list)
    """In the order in which they came."""
    lines: list[Typed] = field(default_factory=list)
    """The index of each is the `number` of its act."""

    def replay(
        self,
        lines: Iterable[Typed] | None = None,
        *,
        until: int | None = None,
        checks: bool = True,
        more: "Iterable[Check]" = (),
        kinds: frozenset[str] | None = None,
    ) -> "Play":
        """Type lines into a fresh game of the same packs and seed, without minds, and check it likewise.

        Args:
            lines: a part of the log, or any others, in order of their ticks; all of it when left out.
            until: the tick at which the play ends; a few seconds after the last line when left out.
            checks: whether to look for defects.
            more: checks beside the engine's and the packs'.
            kinds: look for these kinds of defects alone; for all when left out.
        """
        from maid_qa.playtest.log_replay import replay

        chosen: Sequence[Typed] = tuple(self.lines if lines is None else lines)
        return replay(self, chosen, until=until, checks=checks, more=more, kinds=kinds)
