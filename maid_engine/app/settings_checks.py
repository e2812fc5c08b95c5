"""Checks for settings that name an address, file, pack, room, preset or command: it must exist.

`settings.load` checks what the value alone shows. These checks look at the machine and at the packs, so only
``config check`` and a starting server run them.
"""

import os
from collections.abc import Collection, Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import NamedTuple

from maid_engine.ai_players.knowledge import presets_of
from maid_engine.app.settings import Settings
from maid_engine.app.settings_sources import spelled
from maid_engine.app.stores import NEEDS_POSTGRES, has_postgres
from maid_engine.commands.definition import Capability
from maid_engine.commands.registry import Resolved
from maid_engine.core.errors import ConfigError, NoPackError, PackError
from maid_engine.core.ids import EntityId
from maid_engine.engine.packs import available, find
from maid_engine.engine.services import Game
from maid_engine.net.ports import check_host
from maid_engine.net.tls import find_certificate, server_context
from maid_engine.storage.postgres_address import is_postgres, shown_address

MOST_NAMED = 12
"""Maximum number of allowed values that are listed; the others are counted."""


class Mistake(NamedTuple):
    """A setting whose value names something that does not exist."""

    key: str
    """Dotted."""
    value: str
    remedy: str
    """What is wrong with the value, and what is allowed."""

    def told(self, sources: Mapping[str, str]) -> str:
        """Return the line for the admin: key as written in its source, source, value and remedy."""
        source = sources.get(self.key, "settings")
        return f"{spelled(self.key, source)} ({source}): {self.value!r} will not do: {self.remedy}"


def machine_mistakes(settings: Settings) -> tuple[Mistake, ...]:
    """Return mistakes about this machine: the address to listen on, files and folders, installed packs."""
    checks = (_host, _certificate, _socket, _packs, _database)
    return tuple(mistake for check in checks for mistake in check(settings))


def game_mistakes(settings: Settings, game: Game) -> tuple[Mistake, ...]:
    """Return mistakes about the loaded packs: the start room, presets, commands."""
    return (*_start_room(settings, game), *_presets(settings, game), *_blacklist(settings, game))


def refuse(mistakes: Iterable[Mistake], sources: Mapping[str, str]) -> None:
    """Refuse settings with mistakes.

    Raises:
        ConfigError: there is a mistake. The text has one line per mistake.
    """
    lines = [mistake.told(sources) for mistake in mistakes]
    if lines:
        raise ConfigError("\n".join(lines))


def _host(settings: Settings) -> Iterator[Mistake]:
    wrong = check_host(settings.host)
    if wrong:
        yield Mistake("host", settings.host, wrong)


def _certificate(settings: Settings) -> Iterator[Mistake]:
    certificate, key = settings.tls_certificate, settings.tls_key
    if certificate is None or key is None:
        return
    unreadable = [
        Mistake(name, str(file), "this user cannot read such a file; name a file in PEM")
        for name, file in (("tls_certificate", certificate), ("tls_key", key))
        if not os.access(file, os.R_OK)
    ]
    yield from unreadable
    if unreadable:
        return
    try:
        server_context(find_certificate(certificate, key, settings.folder))
    except ConfigError as error:
        yield Mistake("tls_certificate", str(certificate), str(error))


def _socket(settings: Settings) -> Iterator[Mistake]:
    wanted = settings.admin_socket
    if settings.admin.socket and wanted is not None and not wanted.parent.is_dir():
        remedy = f"there is no folder {wanted.parent}; make it, or leave the setting empty for a socket in data_dir"
        yield Mistake("admin.socket", settings.admin.socket, remedy)


def _database(settings: Settings) -> Iterator[Mistake]:
    if is_postgres(settings.db) and not has_postgres():
        yield Mistake("db", shown_address(settings.db), NEEDS_POSTGRES)


def _packs(settings: Settings) -> Iterator[Mistake]:
    installed = available()
    for text in settings.packs:
        try:
            find(text, installed)
        except NoPackError as error:
            yield Mistake("packs", text, str(error))
        except PackError:
            continue  # a broken pack is left out and reported when the packs are loaded


def _start_room(settings: Settings, game: Game) -> Iterator[Mistake]:
    wanted = EntityId(settings.start_room)
    if wanted and wanted not in game.world:
        usual = ""
        if game.start_room:
            usual = f"; empty takes {game.start_room}"
        yield Mistake("start_room", wanted, f"no loaded pack has such a room; write it as pack:room{usual}")


def _presets(settings: Settings, game: Game) -> Iterator[Mistake]:
    known = presets_of(game.ai_behaviors)
    for agent in settings.ai_players.agents:
        preset = agent.personality_preset
        if preset and preset not in known:
            remedy = f"it is the personality_preset of {agent.name or 'an AI player'}, and there is no such preset; {_choices(preset, known)}"
            yield Mistake("ai_players.agents", preset, remedy)


def _blacklist(settings: Settings, game: Game) -> Iterator[Mistake]:
    known = [name for command in game.commands.all() for name in (command.name, *command.aliases)]
    for word in settings.ai_players.action_blacklist:
        spelled_so = word.strip().lower()
        if not isinstance(game.commands.resolve(spelled_so, frozenset(Capability)), Resolved):
            remedy = f"there is no such command; {_choices(spelled_so, known)}"
            yield Mistake("ai_players.action_blacklist", word, remedy)


def _choices(wanted: str, known: Collection[str]) -> str:
    """Return close names, or else the existing ones."""
    close = get_close_matches(wanted, known, n=3)
    if close:
        return f"did you mean {' or '.join(close)}?"
    listed = sorted(known)
    more = f" and {len(listed) - MOST_NAMED} more" if len(listed) > MOST_NAMED else ""
    return f"there are {', '.join(listed[:MOST_NAMED])}{more}"
