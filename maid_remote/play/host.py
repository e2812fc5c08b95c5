"""What is kept of a MUD between visits: what was learned, its visitors' minds, and whether it refuses bots."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from maid_engine.core.errors import ConfigError
from maid_remote.mud.learned_mud import Learned

VERSION: Final = 1


@dataclass(slots=True)
class HostRecord:
    """The record of one MUD."""

    host: str
    port: int
    learned: Learned = field(default_factory=Learned)
    refused: str = ""
    """Why the MUD refuses further visits, in the words of the person who said so; ``""`` if it does not."""
    refused_at: float = 0.0
    visits: int = 0
    rules_read_at: float = 0.0
    """When its rules about bots were last read, in seconds since 1970; 0 if never."""
    minds: dict[str, Mapping[str, object]] = field(default_factory=dict)
    """The last state of the mind of each character."""

    @property
    def address(self) -> str:
        """``host:port``, as on the command line."""
        return f"{self.host}:{self.port}"

    def check(self) -> None:
        """Check that the MUD may be visited.

        Raises:
            ConfigError: it asked visitors to stay away.
        """
        if self.refused:
            raise ConfigError(
                f"{self.address} does not want bots: {self.refused}. Nobody is sent there. If its people have changed "
                "their mind, run once with --forgiven."
            )

    def to_json(self) -> dict[str, object]:
        """Return everything as JSON."""
        return {
            "version": VERSION,
            "host": self.host,
            "port": self.port,
            "refused": self.refused,
            "refused_at": self.refused_at,
            "visits": self.visits,
            "rules_read_at": self.rules_read_at,
            "learned": self.learned.to_json(),
            "minds": dict(self.minds),
        }


class HostStore:
    """Records of MUDs, one file each in one folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def path(self, host: str, port: int) -> Path:
        """Return the file of a MUD."""
        safe = re.sub(r"[^\w.-]", "_", host.lower())
        return self._folder / f"{safe}_{port}.json"

    def load(self, host: str, port: int) -> HostRecord:
        """Return the record of a MUD; a new one if it was never visited.

        Raises:
            ConfigError: the file is damaged, or of a newer version.
        """
        path = self.path(host, port)
        if not path.exists():
            return HostRecord(host, port)
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            if data["version"] > VERSION:
                raise ValueError(f"version {data['version']} is newer than this MAID")  # noqa: TRY301 - told below
            return HostRecord(
                host,
                port,
                Learned.from_json(data["learned"]),
                str(data["refused"]),
                float(data["refused_at"]),
                int(data["visits"]),
                float(data["rules_read_at"]),
                dict(data["minds"]),
            )
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            raise ConfigError(
                f"{path}: what was learned of {host}:{port} cannot be read ({error}). Move the file away to begin anew."
            ) from error

    def save(self, record: HostRecord) -> Path:
        """Save a record, and return its file. The file is replaced at once, so it is never incomplete."""
        path = self.path(record.host, record.port)
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(".new")
        fresh.unlink(missing_ok=True)
        fresh.touch(mode=0o600)  # the minds' memories contain what people said there
        fresh.write_text(json.dumps(record.to_json(), ensure_ascii=False), encoding="utf-8")
        fresh.replace(path)
        return path
