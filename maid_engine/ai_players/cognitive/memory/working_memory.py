"""Working memory: the context of one question, within a budget of tokens."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

MAX_TOKENS: Final = 2000
"""Default size of the working memory, in estimated tokens."""
CHARS_A_TOKEN: Final = 4
"""Characters that are counted as one token."""


@dataclass(frozen=True, slots=True)
class WorkingMemory:
    """The context of one question. It is built when the question is asked and not stored."""

    world: str = ""
    """Our place and condition, in a few words."""
    plan: str = ""
    goals: tuple[str, ...] = ()
    observations: tuple[str, ...] = ()
    """What was noticed, the latest last."""
    memories: tuple[str, ...] = ()
    """What was recalled, the best first."""
    max_tokens: int = MAX_TOKENS

    def to_prompt_context(self) -> str:
        """Return everything as text, cut to :attr:`max_tokens`.

        If there is too little room, memories are left out first, then observations, goals and the plan. The
        world stays, shortened if necessary.
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
    """Return a part of the context; "" if nothing fits. The only line of a part without a title is shortened."""
    if not title:
        return lines[0][:room] if lines else ""
    head = f"{title}:"
    chosen = _fitting([f"- {line}" for line in lines], room - len(head), from_end=from_end)
    return "\n".join([head, *chosen]) if chosen else ""


def _fitting(lines: Sequence[str], room: int, *, from_end: bool) -> list[str]:
    """Return the lines that fit, counted from the start or from the end, in their order."""
    chosen: list[str] = []
    for line in reversed(lines) if from_end else lines:
        room -= len(line) + 1
        if room < 0:
            break
        chosen.append(line)
    if from_end:
        chosen.reverse()
    return chosen
