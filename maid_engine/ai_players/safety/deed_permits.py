"""The classes of deeds that a mind may do for the person for whom it plays, and which lines they leave out."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from maid_engine.ai_players.models.action import CommandDescription, TemplateAction
from maid_engine.ai_players.safety.deed_classes import deed_class_of
from maid_engine.commands.deed_class import DeedClass


@dataclass(frozen=True, slots=True)
class DeedPermits:
    """What a mind knows of its grants. The gateway judges each line again."""

    granted: frozenset[DeedClass] | None = None
    """The granted classes; None if everything is granted."""
    commands: Mapping[str, CommandDescription] = field(default_factory=dict)
    """Name or alias → command."""
    patterns: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Verb → the lines of its template, with placeholders."""

    @property
    def is_limited(self) -> bool:
        """Whether some classes may not be granted."""
        return self.granted is not None

    def lacks(self, deed: DeedClass) -> bool:
        """Return whether a class of deeds is not granted."""
        return self.granted is not None and deed not in self.granted

    def missing_for(self, line: str) -> DeedClass | None:
        """Return the class that a line needs and that is not granted.

        None if it is granted, or if the command is not known: then the gateway decides.
        """
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower())
        if self.granted is None or command is None:
            return None
        deed = deed_class_of(command, rest.strip())
        if self.lacks(deed):
            return deed
        return None

    def lines(self, verb: str, parameters: Mapping[str, str]) -> tuple[str, ...]:
        """Return the lines by which the template of a verb does something; empty for a verb without a template."""
        return tuple(_filled(pattern, parameters) for pattern in self.patterns.get(verb, ()))


def permits_of(
    granted: frozenset[DeedClass] | None,
    commands: Iterable[CommandDescription],
    templates: Iterable[TemplateAction],
) -> DeedPermits:
    """Return the permits of a mind. Without limits, nothing else is looked at."""
    if granted is None:
        return DeedPermits()
    patterns = {template.does: template.command_pattern for template in templates}
    return DeedPermits(granted, _by_word(commands), patterns)


def _by_word(commands: Iterable[CommandDescription]) -> Mapping[str, CommandDescription]:
    """Return name or alias → command; names come before aliases of other commands."""
    known = tuple(commands)
    found: dict[str, CommandDescription] = {}
    for command in known:
        found.update(dict.fromkeys(command.aliases, command))
    for command in known:
        found[command.name] = command
    return found


def _filled(pattern: str, parameters: Mapping[str, str]) -> str:
    for name, value in parameters.items():
        pattern = pattern.replace("{" + name + "}", value)
    return pattern
