"""Declares commands, each once.

Help, completion, docs and the AI players' knowledge use these declarations.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import Any, Never

from maid_engine.commands.deed_class import DeedClass

AnyHandler = Callable[[Never], None]
"""A handler as stored. ``commands.command_set.Handler`` has its argument type."""
Words = Callable[[Any], Iterable[str]]
"""Takes the game and returns the words that may currently replace a placeholder."""

COURTESIES = frozenset({"", "please", "now", "here", "again", "then", "quickly", "slowly"})
"""Words after a command that do not change it."""


class Capability(StrEnum):
    """A right. Roles are sets of these. The registry checks capabilities, never command names."""

    PLAY = "play"
    """Walk, fight, trade, talk."""
    TALK_GLOBALLY = "talk_globally"
    """Speak beyond the room: shout, channels."""
    BUILD = "build"
    """Read and close the notes of players to the builders."""
    MODERATE = "moderate"
    ADMIN = "admin"
    STEER_AI = "steer_ai"
    """The `@ai` command."""
    OWN = "own"
    QUIT = "quit"
    """Leave the game. A mind logs off through its manager instead."""
    MANAGE_ACCOUNT = "manage_account"
    """Change a password or delete a character. A mind never has this right."""


class Role(StrEnum):
    """A rank, in ascending order."""

    PLAYER = "player"
    BUILDER = "builder"
    MODERATOR = "moderator"
    ADMIN = "admin"
    OWNER = "owner"


_HUMAN = frozenset({Capability.PLAY, Capability.TALK_GLOBALLY, Capability.QUIT, Capability.MANAGE_ACCOUNT})
ROLE_CAPABILITIES: dict[Role, frozenset[Capability]] = {
    Role.PLAYER: _HUMAN,
    Role.BUILDER: _HUMAN | {Capability.BUILD},
    Role.MODERATOR: _HUMAN | {Capability.BUILD, Capability.MODERATE},
    Role.ADMIN: _HUMAN | {Capability.BUILD, Capability.MODERATE, Capability.ADMIN, Capability.STEER_AI},
    Role.OWNER: frozenset(Capability),
}
AI_PLAYER_CAPABILITIES: frozenset[Capability] = frozenset({Capability.PLAY, Capability.TALK_GLOBALLY})
"""Least rights: an AI player plays and talks, and nothing else."""
PROGRAM_CAPABILITIES: frozenset[Capability] = AI_PLAYER_CAPABILITIES | {Capability.QUIT}
"""Rights of a player's program that logged in by a token, whatever the role of its owner."""


class Layer(IntEnum):
    """The layer that declares a command. A higher layer hides a lower one's command of the same name."""

    ENGINE = 0
    STDLIB = 1
    PACK = 2


@dataclass(frozen=True, slots=True)
class CommandDefinition:
    """The complete declaration of a command."""

    name: str
    """The canonical name. Rights, logs and the AI players' gateway use it."""
    handler: AnyHandler
    summary: str
    """One line, a complete sentence, for `commands` and `help`."""
    category: str
    """movement, information, communication, items, combat, commerce, social, groups, quests, character, admin"""
    syntax: tuple[str, ...] = ()
    """Every form: ``get <item>``, ``get <item> from <container>``. If empty, help shows the name alone."""
    aliases: tuple[str, ...] = ()
    access: Capability = Capability.PLAY
    prepositions: tuple[str, ...] = ()
    """Words that separate the arguments: ``from``, ``in``, ``to``, ``with``."""
    examples: tuple[str, ...] = ()
    details: str = ""
    """Further help, in paragraphs."""
    preconditions: tuple[str, ...] = ()
    """Conditions for use, as words: in_shop, has_gold, in_combat …"""
    when_dead: bool = False
    """Whether it works while dead."""
    when_asleep: bool = False
    """Whether it works while asleep."""
    exact: bool = False
    """Whether it must be typed in full, as `quit` must."""
    layer: Layer = Layer.STDLIB
    replaces: bool = False
    """Whether it means to hide the command of its name in a lower layer."""
    asks_secret: bool = False
    """Whether it asks for a secret. Text typed after its name may be one, and is never shown again."""
    deed: DeedClass | None = None
    """Its class of deeds; None lets the gateway of AI players tell it by name and category."""
    words: Mapping[str, Words] = field(default_factory=dict)
    """Placeholder of the syntax, such as ``<preset>`` → words for tab completion."""

    @property
    def forms(self) -> tuple[str, ...]:
        """The syntax, never empty."""
        return self.syntax or (self.name,)

    def takes(self, rest: str) -> bool:
        """Return whether these words may follow the name.

        A command refuses words only if its syntax lists complete forms without placeholders, and its bare
        name is one of them. It then refuses words that none of its forms has. :data:`COURTESIES` may follow
        any command.
        """
        if not rest:
            return True
        if self.name not in self.syntax or any(mark in form for form in self.syntax for mark in "<|"):
            return True
        words = (word.strip(".,!?") for word in rest.lower().split())
        return " ".join([self.name, *(word for word in words if word not in COURTESIES)]) in self.syntax
