"""What is typed to learn how a MUD answers: a handful of harmless lines, each once."""

from typing import Final

from maid_engine.ai_players.cognitive.perception.learned import Label
from maid_engine.ai_players.cognitive.perception.mining import shown, tokens_of
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.questions.perceiving import WILD
from maid_engine.foreign.blocks import Block
from maid_engine.foreign.learned import Learned

NONSENSE: Final = "qwertzu"
"""A word that no MUD knows: what answers it is what this MUD says to all that it does not know."""
LINES: Final = ("commands", "help", NONSENSE)
LOOKS_MOST: Final = 40
"""How often one looks again after a step that showed nothing, before one takes this MUD as it is."""


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
        lines = [line.strip() for line in block.lines if line.strip() and line.strip() != NONSENSE]
        if len(lines) != 1 or len(lines[0]) > 200:
            return  # several lines: something else went on as well
        tokens = tuple(WILD if token.lower() == NONSENSE else token for token in tokens_of(lines[0]))
        template = shown(tokens)
        self._learned.lines.learn(
            Label(template, Meaning.UNKNOWN_COMMAND, ("",) * template.split().count(WILD), 2, "trial")
        )
