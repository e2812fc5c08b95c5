"""What is typed to learn how a MUD answers: a handful of harmless lines, each once."""

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
"""A word that no MUD knows: what answers it is what this MUD says to all that it does not know."""
LINES: Final = ("commands", "help", NONSENSE)


TRAPPED: Final = 6
"""Steps in a row that lead nowhere, until one is taken to be trapped."""
TRIES: Final = 3
"""How often a word is tried in one room."""
HEARD_MOST: Final = 60
HANDLING: Final = "handle"
"""Words that want a thing with them: :mod:`~maid_remote.mud.probes` tries those."""


class WayOut:
    """What one tries where no step leads anywhere: harmless words that the texts there speak of."""

    def __init__(self, learned: Learned) -> None:
        self._learned = learned
        self._heard: deque[str] = deque(maxlen=HEARD_MOST)
        self._tried: Counter[tuple[str, str]] = Counter()
        self._rested = 0

    def hear(self, lines: Iterable[str], *, elsewhere: bool) -> None:
        """What was said; `elsewhere`: one has come to another room."""
        if elsewhere:
            self._heard.clear()
        self._heard.extend(line.lower() for line in lines)

    def next(self, room: str, vain_steps: int) -> str:
        """A word to try; "" while steps may yet lead somewhere, and when all was tried."""
        if vain_steps < TRAPPED or vain_steps == self._rested:
            return ""
        said = " ".join(self._heard)
        for command, words in family(self._learned.family).trial.items():
            for word in words if command != HANDLING else ():
                if self._tried[room, word] < TRIES and re.search(rf"\b{word}(?:ing|s)?\b", said):
                    return word
        return ""

    def typed(self, line: str, room: str, vain_steps: int) -> None:
        """This was typed; the next word waits for another step."""
        if self.next(room, vain_steps) == line:
            self._tried[room, line] += 1
            self._rested = vain_steps


class Trials:
    """Which of these lines is typed next, and what its answer teaches. One of these serves all players of a MUD."""

    def __init__(self, learned: Learned) -> None:
        self._learned = learned

    def next(self) -> str:
        """The next line that is worth typing; "" when there is none."""
        return next((line for line in LINES if line not in self._learned.tried), "")

    def typed(self, line: str) -> None:
        """This line went out."""
        if line in LINES and line not in self._learned.tried:
            self._learned.tried.append(line)

    def learn_nonsense(self, block: Block) -> None:
        """What answers a word that nobody knows is how this MUD says that it knows no such command."""
        stripped = [line.strip() for line in block.lines]
        lines = [line for line in stripped if line not in ("", NONSENSE)]
        if len(lines) != 1 or len(lines[0]) > 200:
            return  # several lines: something else went on as well
        tokens = tuple(WILD if token.lower() == NONSENSE else token for token in tokens_of(lines[0]))
        template = shown(tokens)
        self._learned.phrases.learn(
            Label(template, Meaning.UNKNOWN_COMMAND, ("",) * template.split().count(WILD), 2, "trial")
        )
