"""What is in mind now, within a budget of tokens."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

MAX_TOKENS: Final = 2000
CHARS_A_TOKEN: Final = 4


@dataclass(frozen=True, slots=True)
class WorkingMemory:
    """The context of one thought; made when a question opens, and kept no longer."""

    world: str = ""
    """Where we are and how we are, in a few words."""
    plan: str = ""
    goals: tuple[str, ...] = ()
    observations: tuple[str, ...] = ()
    """The latest last."""
    memories: tuple[str, ...] = ()
    """The best first."""
    max_tokens: int = MAX_TOKENS

    def to_prompt_context(self) -> str:
        """All of it as text, what matters least left out first.

        Memories go first, then what was noticed, then goals, then the plan; the world stands as long as there
        is room for anything.
        """
        room = self.max_tokens * CHARS_A_TOKEN
        kept: list[str] = []
        for title, lines, latest in (
            ("", (self.world,), False),
            ("Plan", (self.plan,), False),
            ("Goals", self.goals, False),
            ("Noticed", self.observations, True),
            ("Remembered", self.memories, False),
        ):
            part = _part(title, list(filter(None, lines)), room, from_end=latest)
            if part:
                kept.append(part)
                room -= len(part) + 1
        return "\n".join(kept)


def _part(title: str, lines: Sequence[str], room: int, *, from_end: bool) -> str:
    head = f"{title}:" if title else ""
    left = room - len(head)
    chosen: list[str] = []
    for line in reversed(lines) if from_end else lines:
        text = f"- {line}" if title else line
        if len(text) + 1 > left:
            break
        chosen.append(text)
        left -= len(text) + 1
    if not chosen:
        return lines[0][:room] if lines and not title else ""
    if from_end:
        chosen.reverse()
    return "\n".join([head, *chosen] if head else chosen)
