"""The command registry. It has layers for engine, stdlib and packs; the highest match wins."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from maid_engine.commands.definition import Capability, CommandDefinition
from maid_engine.commands.target_match import near

SENTENCE_ENDS = ".,!"
"""Punctuation that players put after a word as in a sentence.

It is not part of a command. ``?`` asks for help.
"""
GESTURES = "social"
"""The category of commands that are gestures."""
SHORTEST_NEAR = 3
"""Minimum length of a word that is proposed for a mistyped one. Short forms are not helpful proposals."""


@dataclass(frozen=True, slots=True)
class Resolved:
    """The verb means this command."""

    command: CommandDefinition


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """The verb is the beginning of several commands."""

    verb: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Unknown:
    """The verb is not the beginning of any command that this player may use."""

    verb: str
    near: tuple[str, ...]


Resolution = Resolved | Ambiguous | Unknown


class LayeredCommandRegistry:
    """All commands of the loaded packs.

    A complete name or alias always wins. Otherwise the verb may be the beginning of exactly one command.
    Commands that the player may not use do not count, so that players do not learn about them.
    """

    def __init__(self) -> None:
        self._by_name: dict[str, CommandDefinition] = {}
        self._by_word: dict[str, CommandDefinition] = {}
        self._whole: dict[str, Resolved] = {}
        """Name or alias → the resolution for a player who may use it. Rebuilt with the table of words."""
        self._hidden: set[str] = set()
        """Names of commands that took the place of one in a lower layer."""

    def register(self, definitions: Iterable[CommandDefinition]) -> None:
        """Add commands. They replace commands of the same name in the same or a lower layer.

        Raises:
            ValueError: an alias is another command's name or alias in the same layer.
        """
        for definition in definitions:
            present = self._by_name.get(definition.name)
            if present is not None and present.layer > definition.layer:
                continue
            self._check_aliases(definition)
            self._by_name[definition.name] = definition
            if present is not None and present.layer < definition.layer:
                self._hidden.add(definition.name)
        self._rebuild()

    def _check_aliases(self, definition: CommandDefinition) -> None:
        """Check that no alias belongs to another command. A name always beats an alias, so it needs no check.

        Raises:
            ValueError: an alias is another command's name or alias, in the same or a higher layer.
        """
        for alias in definition.aliases:
            taken = self._by_word.get(alias)
            if taken is None or definition.name in (alias, taken.name):
                continue
            if taken.layer >= definition.layer:
                raise ValueError(
                    f"command {definition.name!r}: the word {alias!r} already belongs to {taken.name!r}"
                )

    def unregister(self, names: Iterable[str]) -> None:
        """Remove commands, for example when their pack is unloaded."""
        for name in names:
            self._by_name.pop(name, None)
        self._rebuild()

    def hiding(self) -> tuple[CommandDefinition, ...]:
        """Return the commands that hide one of a lower layer without declaring that they mean to."""
        present = [self._by_name[name] for name in sorted(self._hidden & self._by_name.keys())]
        return tuple(command for command in present if not command.replaces)

    def snapshot(self) -> dict[str, CommandDefinition]:
        """Return the current commands, for :meth:`restore`."""
        return dict(self._by_name)

    def restore(self, commands: dict[str, CommandDefinition]) -> None:
        """Replace all commands by these."""
        self._by_name = dict(commands)
        self._rebuild()

    def _rebuild(self) -> None:
        self._by_word.clear()
        ordered = sorted(self._by_name.values(), key=lambda command: (command.layer, command.name))
        for command in ordered:
            for alias in command.aliases:
                self._by_word[alias] = command
        for command in ordered:
            self._by_word[command.name] = command
        self._whole = {word: Resolved(command) for word, command in self._by_word.items()}

    def get(self, name: str) -> CommandDefinition | None:
        """Return the command with this canonical name, or None."""
        return self._by_name.get(name)

    def all(self) -> tuple[CommandDefinition, ...]:
        """Return every command, sorted by name."""
        return tuple(command for _, command in sorted(self._by_name.items()))

    def allowed(self, capabilities: frozenset[Capability]) -> tuple[CommandDefinition, ...]:
        """Return every command that these capabilities allow, sorted by name."""
        return tuple(command for command in self.all() if command.access in capabilities)

    def resolve(self, verb: str, capabilities: frozenset[Capability]) -> Resolution:
        """Return what a verb means to a player with these capabilities."""
        verb = verb.rstrip(SENTENCE_ENDS) or verb
        whole = self._whole.get(verb)
        if whole is not None and whole.command.access in capabilities:
            return whole
        allowed = {word: one for word, one in self._by_word.items() if one.access in capabilities}
        begun = _begun(verb, allowed)
        match sorted(begun):
            case []:
                return Unknown(verb, _close_to(verb, allowed))
            case [name]:
                return Resolved(begun[name])
            case names:
                return Ambiguous(verb, tuple(names))

    def complete(self, start: str, capabilities: frozenset[Capability]) -> tuple[str, ...]:
        """Return the canonical names of allowed commands that begin with `start`, for tab completion."""
        return tuple(command.name for command in self.allowed(capabilities) if command.name.startswith(start))


def _close_to(verb: str, words: Mapping[str, CommandDefinition]) -> tuple[str, ...]:
    """Return the words that a mistyped one may mean. Gestures, of which there are very many, come only after all else."""
    long = list(filter(_is_long, words))
    gestures = frozenset(word for word in long if words[word].category == GESTURES)
    return near(verb, [word for word in long if word not in gestures]) or near(verb, gestures)


def _is_long(word: str) -> bool:
    """Return whether a word is long enough to be recognised when it is mistyped."""
    return len(word) >= SHORTEST_NEAR


def _begun(typed: str, words: Mapping[str, CommandDefinition]) -> dict[str, CommandDefinition]:
    """Return the commands, by name, of which a word begins like this and that may be shortened."""
    begun = {word: one for word, one in words.items() if word.startswith(typed)}
    return {one.name: one for one in begun.values() if not one.exact}
