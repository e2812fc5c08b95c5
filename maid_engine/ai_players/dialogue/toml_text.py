"""The tables of a TOML text, and what is wrong with them."""

import tomllib
from typing import TypeGuard

from maid_engine.core.errors import ConfigError
from maid_engine.core.toml_lines import LineMap, Path, mistake_in


class TomlText:
    """The tables of one text, with the problems that its readers find in them."""

    def __init__(self, text: str, source: str) -> None:
        """Parse a text.

        Args:
            text: The TOML text.
            source: Name of the file, for errors.

        Raises:
            ConfigError: The text is not TOML.
        """
        try:
            self.tables = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            mistake = mistake_in(text, error)
            raise ConfigError(f"{source}:{mistake.line}: not TOML: {mistake.what}") from None
        self._source = source
        self._lines = LineMap(text)
        self.problems: list[str] = []
        """What was found so far, each with file and line."""

    def problem(self, at: Path, what: str) -> None:
        """Note what is wrong with a table or key."""
        self.problems.append(f"{self._source}:{self._lines.line(at)}: {what}")

    def raise_problems(self) -> None:
        """Do nothing if all tables are right.

        Raises:
            ConfigError: There are problems. The text names each with file and line.
        """
        if self.problems:
            raise ConfigError("\n".join(self.problems))


def is_list_of_words(value: object) -> TypeGuard[list[str]]:
    """Return whether this is a list of texts of which none is empty."""
    if not isinstance(value, list):
        return False
    return all(isinstance(one, str) and one for one in value)
