"""The settings of a server, read from the command line, the environment and files.

Precedence, highest first: the command line, the environment (``MAID_…``), ``.env``, ``settings.toml``, the
default. pydantic-settings merges them. The keys of a group are joined with two underscores:
``MAID_AI_PLAYERS__MAX_AGENTS`` is ``max_agents`` in the table ``[ai_players]``.
"""

import re
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from dataclasses import asdict, dataclass, fields
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, Self

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    ValidationError,
    field_validator,
    model_validator,
)
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

from maid_engine.accounts.away.away_settings import AwaySettings
from maid_engine.admin.admin_settings import AdminSettings
from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.ai_players.hosts.minds_settings import MindsSettings
from maid_engine.app.settings_sources import (
    SettingsSource,
    all_variables,
    as_list,
    flat,
    of_variables,
    read_sources,
    spelled,
)
from maid_engine.core.addresses import site_origins
from maid_engine.core.documents import Json
from maid_engine.core.errors import ConfigError
from maid_engine.core.motives.amounts import HOUR_S
from maid_engine.core.program import program
from maid_engine.llm.settings import LLMProviderSettings, LLMSettings
from maid_engine.moderation.flood_control import SpeechLimits
from maid_engine.monitoring.telemetry.settings import OtelSettings
from maid_engine.net.gateway.gateway_settings import GatewaySettings, Port
from maid_engine.net.limits import NetLimits
from maid_engine.net.proxies import EVERY_PEER, read_network
from maid_engine.storage.postgres_address import SCHEMES as POSTGRES_SCHEMES
from maid_engine.storage.postgres_address import PostgresAddress, is_postgres, shown_address

if TYPE_CHECKING:
    from maid_engine.net.listeners import NetSettings

IN_MEMORY = "memory"
"""The value of `db` that stores nothing on disk."""
SECRETS = ("password", "secret", "token", "api_key")
"""Suffixes of the keys of secret settings. Their values are never shown."""
DEFAULT_PACKS = ("stdlib", "classic_rpg", "tutorial_world")

OFF = "off"
Seconds = Annotated[float, Field(gt=0)]


class Settings(BaseModel):
    """All settings of a server."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = Field("MAID", min_length=1, max_length=60)
    """What the game is called: in the greeting and in server lists."""
    host: str = "0.0.0.0"  # noqa: S104 - a game server is there for others; demo narrows it
    """The address to listen on; 127.0.0.1 lets nobody in from outside."""
    telnet_port: Port = 4000
    """Telnet."""
    telnet_tls_port: Port = None
    """Telnet over TLS; ``off`` by default."""
    web_port: Port = 8080
    """The browser's client, the websocket, the admin page and metrics."""
    web_tls: bool = False
    """Whether the web port speaks TLS itself; leave it off behind a proxy that does."""
    tls_certificate: Path | None = None
    """The certificate chain in PEM; one is generated in ``data_dir`` when it is needed and none is given."""
    tls_key: Path | None = None
    """The certificate's key in PEM."""
    hostname: str = ""
    """The name by which players reach the server: for server lists, and the web port answers to it."""
    news: tuple[str, ...] = ()
    """Lines that everybody reads after logging in."""
    origins: tuple[str, ...] = ()
    """Other web sites whose pages may connect to this game."""
    allowed_hosts: tuple[str, ...] = ()
    """Further names by which the web port may be asked for, as ``*.example.org``; ``hostname`` is one already."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies; what others say in X-Forwarded-For and its like is not believed."""
    db: str = "data/maid.db"
    """The database: a file, ``postgresql://USER@HOST/NAME``, or ``memory`` to keep nothing."""
    data_dir: Path | None = None
    """The folder of the journal, the local socket, the generated certificate, and of backups of a PostgreSQL database; empty takes the database file's own, or ``data``."""
    packs: tuple[str, ...] = DEFAULT_PACKS
    """Content packs: names of installed ones, folders, or ``module:Class``."""
    check_packs: bool = True
    """Whether a start checks the content of the packs in the background, as ``maid packs check`` does, and tells what it finds."""
    start_room: str = ""
    """Where new characters begin: a room's id; empty takes the first that a pack names."""
    seed: str = ""
    """What the game's luck grows from; empty rolls a new one at each start."""
    ticks_per_second: int = Field(4, ge=1, le=50)
    """Beats of the game in a second."""
    save_interval_s: Seconds = 10.0
    """Seconds between two saves of what changed; a crash loses no more than that."""
    backups_kept: int = Field(5, ge=1, le=1000)
    """How many backups stay in the folder ``backups`` beside the database file, or in ``data_dir``."""
    journal: bool = True
    """Whether every input is noted in a file in ``data_dir``."""
    journal_mib: int = Field(64, ge=1, le=100_000)
    """MiB of one journal file; four full ones stay beside it."""
    hour_s: Annotated[float, Field(ge=10.0, le=86_400.0)] = HOUR_S
    """Seconds of an hour of the world. A day of 24 such hours takes two real hours by default."""
    link_dead_s: Seconds = 180.0
    """Seconds that a character whose link broke is guarded in the world."""
    slow_mode_s: Annotated[float, Field(ge=0.0, le=3600.0)] = 0.0
    """Seconds that a player waits between two lines on channels and shouts; 0: no slow mode."""
    registration: Literal["open", "closed"] = "open"
    """Whether strangers may make accounts."""
    offensive_words: tuple[str, ...] = ()
    """Words that no name may hold and no AI player says, beside the shipped ones; found in any case and spelling."""
    characters_per_account: int = Field(5, ge=1, le=100)
    """Characters that one account may have."""
    deletion_grace_days: float = Field(7.0, ge=0)
    """Days in which a deleted character can be had back."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """How much is logged."""
    log_format: Literal["console", "json"] = "console"
    """For people or for machines."""
    metrics: bool = True
    """Whether ``/metrics`` is served on the web port: to this machine, or to whoever has the token."""
    metrics_token: str = ""
    """Who sends it as a bearer token may read ``/metrics`` from anywhere; nobody else then."""
    cheap_passwords: bool = False
    """Hash passwords cheaply. For benches alone: it protects nobody."""
    limits: NetLimits = NetLimits()
    """Bounds on what clients may do."""
    speech: SpeechLimits = SpeechLimits()
    """How much a player may say in public."""
    away: AwaySettings = AwaySettings()
    """Stand-ins for players who are away."""
    ai_players: AIPlayerSettings = Field(default_factory=AIPlayerSettings)
    """AI players."""
    minds: MindsSettings = MindsSettings()
    """Where the minds of AI players run."""
    llm: LLMSettings = Field(default_factory=LLMSettings)
    """Language models."""
    admin: AdminSettings = AdminSettings()
    """The admin page and the API."""
    gateway: GatewaySettings = GatewaySettings()
    """Processes that hold the clients' connections while the world restarts."""
    otel: OtelSettings = OtelSettings()
    """An OpenTelemetry collector."""

    @field_validator("db")
    @classmethod
    def _known_database(cls, value: str) -> str:
        scheme, found, _ = value.partition(":")
        if found and not is_postgres(value) and (scheme in POSTGRES_SCHEMES or "://" in value):
            raise ValueError(f"give a file, postgresql://USER@HOST/NAME, or {IN_MEMORY}")
        return value

    @field_validator("packs", "origins", "allowed_hosts", "trusted_proxies", mode="before")
    @classmethod
    def _listed(cls, value: object) -> object:
        return as_list(value)

    @field_validator("trusted_proxies")
    @classmethod
    def _networks(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        for one in value:
            if one != EVERY_PEER:
                read_network(one)
        return value

    @field_validator("origins")
    @classmethod
    def _sites(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        return site_origins(value)

    @field_validator("news", mode="before")
    @classmethod
    def _lines_listed(cls, value: object) -> object:
        # News may contain commas: a plain text is one line.
        if not isinstance(value, str) or value.lstrip().startswith("["):
            return as_list(value)
        return [value]

    @field_validator("admin", mode="before")
    @classmethod
    def _sites_listed(cls, value: object) -> object:
        if isinstance(value, Mapping) and "origins" in value:
            return {**value, "origins": as_list(value["origins"])}
        return value

    @field_validator("ai_players", mode="before")
    @classmethod
    def _lists_read(cls, value: object) -> object:
        if not isinstance(value, Mapping):
            return value
        lists = {key: as_list(value[key]) for key in ("action_blacklist", "agents", "scales") if key in value}
        return {**value, **lists}

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        if (self.tls_certificate is None) != (self.tls_key is None):
            raise ValueError("tls_certificate and tls_key go together: give both or neither")
        ports = list(filter(None, self.ports.values()))
        if len(set(ports)) < len(ports):
            raise ValueError("telnet_port, telnet_tls_port and web_port must differ")
        return self

    @property
    def ports(self) -> dict[str, int | None]:
        """The ports to listen on, by setting; None means off."""
        return {
            "telnet_port": self.telnet_port,
            "telnet_tls_port": self.telnet_tls_port,
            "web_port": self.web_port,
        }

    @property
    def folder(self) -> Path:
        """The folder for files that the server creates."""
        if self.data_dir is not None:
            return self.data_dir
        if self.db == IN_MEMORY or is_postgres(self.db):
            return Path("data")
        return Path(self.db).parent

    def file(self, ending: str) -> Path:
        """Return the path of a file that the server creates, such as ``data/maid.journal``."""
        name = PostgresAddress(self.db).name if is_postgres(self.db) else Path(self.db).stem
        return self.folder / f"{name}{ending}"

    @property
    def admin_socket(self) -> Path | None:
        """The path of the socket for the local shell; None if there is none."""
        wanted = self.admin.socket
        if not self.admin.enabled or wanted == OFF or (not wanted and self.db == IN_MEMORY):
            return None
        if wanted:
            return Path(wanted)
        return self.file(".sock")

    def net(self) -> "NetSettings":
        """Return the settings of the network server."""
        from maid_engine.net.listeners import NetSettings

        return NetSettings(
            name=self.name,
            host=self.host,
            telnet_port=self.telnet_port,
            telnet_tls_port=self.telnet_tls_port,
            web_port=self.web_port,
            web_tls=self.web_tls,
            tls_certificate=self.tls_certificate,
            tls_key=self.tls_key,
            tls_folder=self.folder,
            limits=self.limits,
            origins=self.origins,
            allowed_hosts=self.allowed_hosts,
            trusted_proxies=self.trusted_proxies,
            news=self.news,
            hostname=self.hostname,
        )


_FOUND: ContextVar[tuple[SettingsSource, ...]] = ContextVar("settings sources", default=())
"""The sources that :meth:`SettingsReader.read` merges, highest precedence first."""


class SettingsReader(BaseSettings, Settings):
    """Reads :class:`Settings` with pydantic-settings.

    `Settings` itself reads nothing, so that tests and tools can construct it.
    """

    model_config = SettingsConfigDict(frozen=True, extra="forbid")

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Return the sources of the current call instead of the library's."""
        del settings_cls, init_settings, env_settings, dotenv_settings, file_secret_settings
        return _FOUND.get()

    @classmethod
    def read(cls, found: Sequence[SettingsSource]) -> Settings:
        """Return the settings from these sources, lowest precedence first.

        Raises:
            ValidationError: values are invalid; it names all of them.
        """
        before = _FOUND.set(tuple(reversed(found)))
        try:
            read = cls()
        finally:
            _FOUND.reset(before)
        values = {name: getattr(read, name) for name in Settings.model_fields}
        return Settings.model_construct(read.model_fields_set, **values)


@dataclass(frozen=True, slots=True)
class Effective:
    """A setting with the value in force and its source."""

    key: str
    """``ai_players.max_agents``"""
    value: Json
    source: str
    """``environment``, ``.env``, the file's name, ``command line`` or ``default``."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """The settings, and the source of each."""

    settings: Settings
    sources: Mapping[str, str]

    def effective(self) -> tuple[Effective, ...]:
        """Return every setting in order, with secrets masked."""
        return tuple(
            Effective(key, _masked(key, value), self.sources.get(key, "default"))
            for key, value in flat(_plain(self.settings))
        )


def load(
    overrides: Mapping[str, object] | None = None,
    *,
    file: Path | None = None,
    dotenv: Path | None = None,
    environ: Mapping[str, str] | None = None,
) -> Loaded:
    """Read the settings.

    Args:
        overrides: values from the command line: dotted key → value; None is ignored.
        file: the TOML file, which must exist. Without it, ``settings.toml`` of the current folder is read if
            it exists. A file whose name ends in ``.env`` is read as such.
        dotenv: the ``.env`` file. Without it, ``.env`` of the current folder is read if it exists.
        environ: the environment; the process environment if omitted.

    Raises:
        ConfigError: a setting is wrong. The text has one line per mistake, with its key, source and remedy.
    """
    problems: list[str] = []
    values: dict[str, object] = {}
    sources: dict[str, str] = {}
    found: list[SettingsSource] = []
    for source, told in read_sources(overrides, file, dotenv, environ):
        problems.extend(_unknown(key, source) for key in told if not _is_known(key))
        known = {key: value for key, value in told.items() if _is_known(key)}
        if of_variables(source):
            known = {key: value for key, value in known.items() if not _left_empty(key, value)}
        found.append(SettingsSource(SettingsReader, source, known))
        values.update(known)
        sources.update(dict.fromkeys(known, source))
    settings = _validated(found, values, sources, problems)
    if problems or settings is None:
        raise ConfigError("\n".join(problems))
    llm = settings.llm.with_keys(all_variables(file, dotenv, environ))
    keys = {f"llm.providers.{name}.api_key": "environment" for name in llm.found}
    return Loaded(settings.model_copy(update={"llm": llm}), {**keys, **sources})


# --- checking ---


def _plain(settings: Settings) -> dict[str, object]:
    found = settings.model_dump(mode="json")
    found["limits"] = asdict(settings.limits)
    return found


KEYS: tuple[str, ...] = tuple(key for key, _ in flat(_plain(Settings())))
"""All keys, dotted, in order."""


DEFAULTS: Mapping[str, object] = dict(flat(_plain(Settings())))
"""Dotted key → default value."""
_NAME = re.compile(r"\b[a-z][a-z0-9_]+\b")
"""Matches a word of a sentence that may be the name of a setting."""


NEVER_EMPTY = frozenset(
    key for key, value in flat(_plain(Settings())) if not isinstance(value, str | list | tuple)
)
"""Settings for which an empty variable has no meaning: ports, numbers, switches, files."""


PROVIDERS = "llm.providers."
"""Prefix of the keys of model providers. The admin chooses the provider's name, which follows it."""


def _is_known(key: str) -> bool:
    if key.startswith(PROVIDERS):
        name, _, field = key.removeprefix(PROVIDERS).partition(".")
        return bool(name) and field in LLMProviderSettings.model_fields
    return key in KEYS


def _left_empty(key: str, value: object) -> bool:
    """Return whether a variable counts as unset, such as ``MAID_TELNET_PORT=`` in a compose file."""
    return key in NEVER_EMPTY and not str(value).strip()


def _unknown(key: str, source: str) -> str:
    if key.startswith(PROVIDERS):
        of_each = ", ".join(spelled(field, "") for field in LLMProviderSettings.model_fields)
        return (
            f"{spelled(key, source)} ({source}): there is no such setting; of a provider there are"
            f" {spelled(PROVIDERS, source)}NAME with {of_each}"
        )
    close = get_close_matches(key, KEYS, n=3, cutoff=0.6) or [
        known for known in KEYS if known.rpartition(".")[2] == key.rpartition(".")[2]
    ]
    hint = (
        f"did you mean {' or '.join(spelled(near, source) for near in close)}?"
        if close
        else (f"`{program('config check')}` lists every setting")
    )
    return f"{spelled(key, source)} ({source}): there is no such setting; {hint}"


def _validated(
    found: Sequence[SettingsSource],
    values: Mapping[str, object],
    sources: Mapping[str, str],
    problems: list[str],
) -> Settings | None:
    try:
        settings = SettingsReader.read(found)
    except ValidationError as error:
        for wrong in error.errors():
            key = _key_of(wrong["loc"], values)
            source = sources.get(key, "settings")
            allowed = wrong["msg"].removeprefix("Value error, ")
            allowed = allowed[:1].lower() + allowed[1:]
            if key in values:
                shown = _masked(key, values[key])
                problems.append(f"{spelled(key, source)} ({source}): {shown!r} will not do: {allowed}")
            else:
                at = ""
                if key.startswith(PROVIDERS):
                    at = f"{key}: "
                problems.append(f"{at}{allowed}{_given(key, allowed, values, sources)}")
        return None
    for item in fields(settings.limits):
        key, value = f"limits.{item.name}", getattr(settings.limits, item.name)
        if value < 0:
            source = sources[key]
            problems.append(f"{spelled(key, source)} ({source}): {value} will not do: it must not be below 0")
    return settings


def _given(prefix: str, text: str, values: Mapping[str, object], sources: Mapping[str, str]) -> str:
    """Return the value and the source of each setting that a text names, and the remedy; "" if it names fewer than two."""
    keys = [f"{prefix}.{name}" if prefix else name for name in dict.fromkeys(_NAME.findall(text))]
    told = []
    for key in keys:
        if key not in KEYS:
            continue
        source = sources.get(key, "default")
        told.append(f"{spelled(key, source)} = {_masked(key, values.get(key, DEFAULTS[key]))} ({source})")
    if len(told) <= 1:
        return ""
    return f". Change one of these: {', '.join(told)}"


def _key_of(location: tuple[int | str, ...], values: Mapping[str, object]) -> str:
    """Return the setting that an error is about: the longest known key along its location."""
    parts = [str(part) for part in location]
    for length in range(len(parts), 0, -1):
        key = ".".join(parts[:length])
        if key in values:
            return key
    return ".".join(parts)


def _masked(key: str, value: object) -> object:
    if key == "db":
        return shown_address(str(value))
    if value and key.endswith(SECRETS):
        return "***"
    return value
