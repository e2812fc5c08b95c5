"""What a recording states about itself: server, packs and settings, and whether it can be replayed here."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any, Final

from pydantic import ValidationError

import maid_engine
from maid_engine import __version__
from maid_engine.app.settings import SECRETS, Settings
from maid_engine.engine.packs import FoundPack, available, find
from maid_engine.llm.factory import Models
from maid_engine.storage.postgres_address import shown_address
from maid_qa.replay.tape import TapeError

FORMAT: Final = 1
KEPT: Final = frozenset({".py", ".toml", ".txt", ".json", ".yaml"})
"""Endings of the files that make up a pack or the program."""
MASKED: Final = "***"


def make_header(settings: Settings, models: Models | None, *, journal: bool) -> dict[str, object]:
    """Return the header of a recording that begins now."""
    return {
        "format": FORMAT,
        **provenance(settings.packs),
        "settings": masked(settings.model_dump(mode="json")),
        "models": _models(models),
        "journal": journal,
    }


def provenance(packs: Iterable[str]) -> dict[str, object]:
    """Return the versions and content hashes of the program and of these packs.

    Raises:
        PackError: a pack does not exist.
    """
    found = _with_required(tuple(packs))
    return {
        "version": __version__,
        "program": program_hash(),
        "packs": {one.manifest.name: _told(one) for one in found},
    }


def changed_since(known: Mapping[str, object], packs: Iterable[str]) -> list[str]:
    """Return the differences to an earlier :func:`provenance` of these packs, each with a remedy."""
    header = {**known, "settings": {"packs": list(packs)}}
    return [*_program(header), *_packs(header)]


def _told(pack: FoundPack) -> dict[str, str]:
    return {"version": pack.manifest.version, "content": content_hash(pack.pack.root)}


def _models(models: Models | None) -> dict[str, object] | None:
    if models is None:
        return None
    return {
        "providers": list(models.registry),
        "tiers": {tier.value: list(choice) for tier, choice in models.tiers.items()},
        "rates": [[*choice, asdict(models.prices.rate(*choice))] for choice in models.tiers.values()],
        "embedder": models.embedder is not None,
        "closing": len(models.closing),
    }


def masked(settings: object, key: str = "") -> object:
    """Return settings as JSON with every secret replaced by :data:`MASKED`."""
    if isinstance(settings, Mapping):
        return {name: masked(value, str(name)) for name, value in settings.items()}
    if isinstance(settings, list):
        return [masked(one) for one in settings]
    if settings and key.endswith(SECRETS) and isinstance(settings, str):
        return MASKED
    if key == "db":
        return shown_address(str(settings))
    return settings


def settings_of(header: Mapping[str, object]) -> Settings:
    """Return the settings of the recorded server. A replay ignores its store and its listeners.

    Raises:
        TapeError: they are not settings of this version.
    """
    try:
        return Settings.model_validate(header["settings"])
    except ValidationError as error:
        wrong = ", ".join(".".join(map(str, one["loc"])) for one in error.errors())
        raise TapeError(
            f"this recording cannot be replayed: it was made by MAID {header.get('version')} with settings that"
            f" {__version__} does not have: {wrong}; {_install(header)}"
        ) from None


def objections(header: Mapping[str, object]) -> list[str]:
    """Return why a replay here may differ, each with a remedy; empty if nothing changed."""
    return [*_program(header), *_packs(header)]


def check(header: Mapping[str, object], *, anyway: bool = False) -> list[str]:
    """Return the differences if the user wants to go on `anyway`.

    Raises:
        TapeError: there are differences, and `anyway` is not set; or the recording has another format or settings
            that this version does not have, so it cannot be read at all.
    """
    if header.get("format") != FORMAT:
        raise TapeError(
            f"this recording cannot be replayed: it was made by MAID {header.get('version')} in the format"
            f" {header.get('format')}, and {__version__} reads only the format {FORMAT}; {_install(header)}"
        )
    settings_of(header)
    found = objections(header)
    if found and not anyway:
        lines = [f"this recording cannot be replayed exactly: {one}" for one in found]
        raise TapeError(
            "\n".join([*lines, "--anyway tries it nevertheless, and reports the first difference"])
        )
    return found


def _install(header: Mapping[str, object]) -> str:
    return f"install that version (the checkout of MAID {header.get('version')})"


def _program(header: Mapping[str, object]) -> Iterator[str]:
    if header["version"] != __version__:
        yield (
            f"it was made by MAID {header['version']}, and this is {__version__}: {_install(header)} to have it to"
            " the byte"
        )
    elif header["program"] != program_hash():
        yield (
            f"the program has changed since, though its version is still {__version__}: check out the source that it"
            " was made with"
        )


def _packs(header: Mapping[str, Any]) -> Iterator[str]:
    try:
        here = {one.manifest.name: _told(one) for one in _with_required(tuple(header["settings"]["packs"]))}
    except Exception as error:  # noqa: BLE001 - whatever is wrong with a pack is said in one line
        yield f"its packs are not all here: {error}"
        return
    for name, told in header["packs"].items():
        mine = here.get(name)
        if mine is None:
            yield f"the pack {name} {told['version']} is not here: install it, or give its folder"
        elif mine["version"] != told["version"]:
            yield f"the pack {name} is {mine['version']} here and was {told['version']}: bring that version back"
        elif mine["content"] != told["content"]:
            yield (
                f"the pack {name} {told['version']} has other content than it had: bring its files back as they were"
                " (its repository knows them)"
            )


def _with_required(texts: tuple[str, ...]) -> list[FoundPack]:
    """Return the packs and those that they require."""
    installed = available()
    found: dict[str, FoundPack] = {}
    waiting = list(texts)
    while waiting:
        one = find(waiting.pop(0), installed)
        if one.manifest.name not in found:
            found[one.manifest.name] = one
            waiting += [name for name in one.manifest.requires if name in installed]
    return list(found.values())


@cache
def program_hash() -> str:
    """Return a hash over the source of the server and of these tools."""
    tools = Path(__file__).parents[1]
    return content_hash(Path(maid_engine.__file__).parent) + content_hash(tools)


def content_hash(folder: Path) -> str:
    """Return sixteen hexadecimal digits over the names and contents of a folder's files."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.suffix in KEPT and path.is_file():
            digest.update(f"{path.relative_to(folder).as_posix()}\n".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
