"""Typed lines that show how a MUD answers: a few harmless lines, each typed once."""

import re
from collections import Counter, deque
from collections.abc import Iterable
from typing import Final

from maid_engine.ai_players.cognitive.perception.learned_lines import Label
from maid_engine.ai_players.cognitive.perception.template_miner import shown, tokens_of
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.questions.perception_questions import WILD
from maid_remote.mud.blocks import Block
from maid_remote.mud.families import family
from maid_remote.mud.learned_mud import Learned

NONSENSE: Final = "qwertzu"
"""A word that no MUD knows. The answer shows how this MUD replies to unknown commands."""
LINES: Final = ("commands", "help", NONSENSE)


TRAPPED: Final = 6
"""Steps in a row that failed, after which the player counts as trapped."""
TRIES: Final = 3
"""How often a word is tried in one room."""
HEARD_MOST: Final = 60
HANDLING: Final = "handle"
"""Words that need a thing. :mod:`~maid_remote.mud.probes` tries those."""


class WayOut:
    """What to try if no step succeeds: harmless words that the texts there mention."""

    def __init__(self, learned: Learned) -> None:
        self._learned = learned
        self._heard: deque[str] = deque(maxlen=HEARD_MOST)
        self._tried: Counter[tuple[str, str]] = Counter()
        self._rested = 0

    def hear(self, lines: Iterable[str], *, elsewhere: bool) -> None:
        """Remember what was said. `elsewhere`: the player came to another room."""
        if elsewhere:
            self._heard.clear()
        self._heard.extend(line.lower() for line in lines)

    def next(self, room: str, vain_steps: int) -> str:
        """Return a word to try; ``""`` if the player is not trapped, or if all words were tried."""
        if vain_steps < TRAPPED or vain_steps == self._rested:
            return ""
        said = " ".join(self._heard)
        for command, words in family(self._learned.family).trial.items():
            for word in words if command != HANDLING else ():
                if self._tried[room, word] < TRIES and re.search(rf"\b{word}(?:ing|s)?\b", said):
                    return word
        return ""

    def typed(self, line: str, room: str, vain_steps: int) -> None:
        """Note a typed line. The next word is tried only after another step."""
        if self.next(room, vain_steps) == line:
            self._tried[room, line] += 1
            self._rested = vain_steps


class Trials:
    """Chooses the trial lines, and learns from the answers. All players of a MUD share the results."""

    def __init__(self, learned: Learned) -> None:
        self._learned = learned

    def next(self) -> str:
        """Return the next trial line; ``""`` if there is none."""
        return next((line for line in LINES if line not in self._learned.tried), "")

    def typed(self, line: str) -> None:
        """Note that this line was typed."""
        if line in LINES and line not in self._learned.tried:
            self._learned.tried.append(line)

    def learn_nonsense(self, block: Block) -> None:
        """Learn from the answer to nonsense how this MUD says that it does not know a command."""
        stripped = [line.strip() for line in block.lines]
        lines = [line for line in stripped if line not in ("", NONSENSE)]
        if len(lines) != 1 or len(lines[0]) > 200:
            return  # several lines: something else happened as well
        tokens = tuple(WILD if token.lower() == NONSENSE else token for token in tokens_of(lines[0]))
        template = shown(tokens)
        self._learned.phrases.learn(
            Label(template, Meaning.UNKNOWN_COMMAND, ("",) * template.split().count(WILD), 2, "trial")
        )
