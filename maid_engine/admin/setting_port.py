"""The port through which the API shows and changes the settings of a running server."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from maid_engine.core.errors import MaidError


class SettingNotLiveError(MaidError):
    """A setting cannot change while the server runs; the text says what to do instead."""


@dataclass(frozen=True, slots=True)
class ShownSetting:
    """A setting as it is in force; secrets are masked."""

    key: str
    value: object
    source: str
    """``environment``, ``.env``, the file's name, ``command line``, ``admin API`` or ``default``."""
    live: bool
    """Whether it can change while the server runs."""
    remedy: str = ""
    """What to do instead, where it cannot."""
    description: str = ""
    """What the setting means."""
    default: object = None
    control: str = "text"
    """The form control that fits: switch, choice, integer, number, text, list or json."""
    choices: tuple[str, ...] = ()
    """The allowed values of a choice."""
    minimum: float | None = None
    maximum: float | None = None
    optional: bool = False
    """Whether the value may be empty."""


class RuntimeSettings(Protocol):
    """The settings in force, and those that may change while the server runs; the roof provides it."""

    def all(self) -> Iterable[ShownSetting]:
        """Every setting, in order."""
        ...

    async def change(self, changes: dict[str, object], *, by: str, keep: bool) -> tuple[ShownSetting, ...]:
        """Put all of these into force, or none; durable when this returns, if they are to be kept.

        Raises:
            KeyError: there is no such setting; its argument is the key.
            SettingNotLiveError: one cannot change while the server runs.
            ConfigError: a value will not do.
        """
        ...

    async def reset(self, key: str, *, by: str) -> ShownSetting:
        """Take one back to what the environment and the files say.

        Raises:
            KeyError: there is no such setting.
            SettingNotLiveError: it cannot change while the server runs.
        """
        ...
