"""A command, declared once. Help, completion, the docs and the AI players' knowledge come from here."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import Any, Never

AnyHandler = Callable[[Never], None]
"""A handler as it is kept. ``commands.command_set.Handler`` says what it is called with."""
Words = Callable[[Any], Iterable[str]]
"""The words that may stand for a placeholder now; is given the game."""

COURTESIES = frozenset({"", "please", "now", "here", "again", "then", "quickly", "slowly"})
"""Words behind a command that change nothing about it."""


class Capability(StrEnum):
    """What somebody may do. Roles are bundles of these; the registry checks them, never a spelling."""

    PLAY = "play"
    """Walk, fight, trade, talk."""
    TALK_GLOBALLY = "talk_globally"
    """Be heard beyond the room: shout, channels."""
    BUILD = "build"
    MODERATE = "moderate"
    ADMIN = "admin"
    STEER_AI = "steer_ai"
    """The `@ai` command."""
    OWN = "own"
    QUIT = "quit"
    """Leave the game; a mind logs off through its manager instead."""
    MANAGE_ACCOUNT = "manage_account"
    """Change a password, delete a character: nothing that a mind may ever do."""


class Role(StrEnum):
    """A rank, from least to most."""

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


class Layer(IntEnum):
    """Who declared a command; a higher layer hides a lower one's command of the same name."""

    ENGINE = 0
    STDLIB = 1
    PACK = 2


@dataclass(frozen=True, slots=True)
class CommandDefinition:
    """All there is to know about a command."""

    name: str
    """The canonical name; rights, logs and the AI players' gateway go by it."""
    handler: AnyHandler
    summary: str
    """One line, a whole sentence, for `commands` and `help`."""
    category: str
    """movement, information, communication, items, combat, commerce, social, groups, quests, character, admin"""
    syntax: tuple[str, ...] = ()
    """Every form: ``get <item>``, ``get <item> from <container>``. Help shows the name alone when it is empty."""
    aliases: tuple[str, ...] = ()
    access: Capability = Capability.PLAY
    prepositions: tuple[str, ...] = ()
    """Words that part the arguments: ``from``, ``in``, ``to``, ``with``."""
    examples: tuple[str, ...] = ()
    details: str = ""
    """More help, in paragraphs."""
    preconditions: tuple[str, ...] = ()
    """What must hold, in words: in_shop, has_gold, in_combat …"""
    when_dead: bool = False
    """Whether it works for somebody who is dead."""
    when_asleep: bool = False
    """Whether it works for somebody who is asleep."""
    exact: bool = False
    """Whether it must be spelled out, as `quit` must."""
    layer: Layer = Layer.STDLIB
    asks_secret: bool = False
    """Whether it asks for a secret. What is typed behind its name may be one, and is never shown again."""
    words: Mapping[str, Words] = field(default_factory=dict)
    """Placeholder of the syntax, such as ``<preset>`` → what tab completion offers there."""

    @property
    def forms(self) -> tuple[str, ...]:
        """The syntax, never empty."""
        return self.syntax or (self.name,)

    def takes(self, rest: str) -> bool:
        """Return whether these words may follow the name.

        Only a command whose syntax spells out all its forms, its name alone among them, refuses words: those that none
        of its forms has. Courtesies (:data:`COURTESIES`) may follow any command.
        """
        if not rest:
            return True
        if self.name not in self.syntax or any(mark in form for form in self.syntax for mark in "<|"):
            return True
        words = (word.strip(".,!?") for word in rest.lower().split())
        return " ".join([self.name, *(word for word in words if word not in COURTESIES)]) in self.syntax
