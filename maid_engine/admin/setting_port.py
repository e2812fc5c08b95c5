"""The port through which the API shows and changes the settings of a running server."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from maid_engine.core.errors import MaidError


class SettingNotLiveError(MaidError):
    """A setting cannot change while the server runs; the text says what to do instead."""


@dataclass(frozen=True, slots=True)
class ShownSetting:
    """A setting with its current value. Secrets are masked."""

    key: str
    value: object
    source: str
    """``environment``, ``.env``, the file's name, ``command line``, ``admin API`` or ``default``."""
    live: bool
    """Whether it can change while the server runs."""
    remedy: str = ""
    """What to do if it cannot change while the server runs."""
    description: str = ""
    """The meaning of the setting."""
    default: object = None
    control: str = "text"
    """The suitable form control: switch, choice, integer, number, text, list or json."""
    choices: tuple[str, ...] = ()
    """The allowed values of a choice."""
    minimum: float | None = None
    maximum: float | None = None
    optional: bool = False
    """Whether the value may be empty."""


class RuntimeSettings(Protocol):
    """The current settings, some of which can change while the server runs. The composition root implements it."""

    def all(self) -> Iterable[ShownSetting]:
        """Return all settings, in order."""
        ...

    async def change(self, changes: dict[str, object], *, by: str, keep: bool) -> tuple[ShownSetting, ...]:
        """Apply all changes or none, and return the changed settings.

        Args:
            changes: key → new value.
            by: who changes them.
            keep: whether the changes outlast a restart. They are then durable when this returns.

        Raises:
            KeyError: there is no such setting; the argument is the key.
            SettingNotLiveError: a setting cannot change while the server runs.
            ConfigError: a value is invalid.
        """
        ...

    async def reset(self, key: str, *, by: str) -> ShownSetting:
        """Reset a setting to the value from the environment and the files, and return it.

        Raises:
            KeyError: there is no such setting.
            SettingNotLiveError: it cannot change while the server runs.
        """
        ...
