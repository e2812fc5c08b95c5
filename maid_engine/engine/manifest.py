"""Reads and validates ``manifest.toml``."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from maid_engine.commands.target_match import near
from maid_engine.core.errors import PackError, Problem
from maid_engine.ports.packs import Manifest

NAME = "manifest.toml"

_TEXTS = ("name", "version", "title", "summary")
_KINDS: dict[str, tuple[type, str]] = {
    **dict.fromkeys(_TEXTS, (str, 'text in quotes, as in {key} = "…"')),
    "requires": (list, 'a list of pack names, as in requires = ["stdlib"]'),
    "pvp": (bool, "true or false"),
    "start_room": (str, 'a room\'s id in quotes, as in start_room = "mypack:square"'),
}


def read_manifest(root: Path) -> Manifest:
    """Return the manifest of the pack in this folder.

    Raises:
        PackError: it is missing or wrong. Its problems contain every mistake.
    """
    path = root / NAME
    try:
        text = path.read_text(encoding="utf-8-sig")
        data = tomllib.loads(text)
    except OSError:
        problem = Problem(str(path), None, "there is no manifest", "write one: name, version, title, summary")
        raise _wrong(root, problem) from None
    except UnicodeDecodeError as error:
        at = error.object[: error.start].count(b"\n") + 1
        raise _wrong(root, Problem(str(path), at, "it is not UTF-8 text", "save it as UTF-8")) from None
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        problem = Problem(
            str(path), int(line[1]) if line else 1, f"not well-formed TOML: {error}", "fix the line"
        )
        raise _wrong(root, problem) from error
    problems = [*_missing(path, data), *_misfits(path, text, data)]
    if problems:
        raise _wrong(root, *problems)
    return Manifest(**{**data, "requires": tuple(data.get("requires", ()))})


def line_of(text: str, key: str) -> int | None:
    """Return the number of the line that sets a key; None if there is none."""
    for number, line in enumerate(text.splitlines(), 1):
        if re.match(rf"\s*\"?{re.escape(key)}\"?\s*=", line):
            return number
    return None


def _missing(path: Path, data: dict[str, object]) -> list[Problem]:
    return [
        Problem(str(path), None, f"{key} is missing", f"add {_KINDS[key][1].format(key=key)}")
        for key in _TEXTS
        if not data.get(key)
    ]


def _misfits(path: Path, text: str, data: dict[str, object]) -> Iterator[Problem]:
    """Yield the problem of each entry that has another name, type or form than it must have."""
    for key, value in data.items():
        wrong = _misfit(key, value)
        if wrong is not None:
            yield Problem(str(path), line_of(text, key), *wrong)
    name = data.get("name")
    if isinstance(name, str) and name and not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        yield Problem(
            str(path),
            line_of(text, "name"),
            f"the name {name!r} has other than small letters, digits and _: {_odd_in(name)}",
            "call it as its ids begin, as in classic_rpg",
        )


def _misfit(key: str, value: object) -> tuple[str, str] | None:
    """Return what is wrong with an entry, and the remedy; None if it has a known name and the right type."""
    if key not in _KINDS:
        close = near(key, _KINDS, most=1)
        remedy = f"did you mean {close[0]}?" if close else f"known are: {', '.join(_KINDS)}"
        return f"{key} is not an entry of a manifest", remedy
    kind, form = _KINDS[key]
    fits = isinstance(value, kind)
    if isinstance(value, list):
        fits = key == "requires" and all(isinstance(name, str) for name in value)
    if fits:
        return None
    return f"{key} is {value!r}", f"it must be {form.format(key=key)}"


def _odd_in(name: str) -> str:
    """Return the characters of a pack's name that are not allowed, each once; else its first character.

    The first character must be a letter, so a digit or a _ is not allowed there.
    """
    odd = dict.fromkeys(re.findall(r"[^a-z0-9_]", name)) or dict.fromkeys(name[:1])
    return ", ".join(repr(char) for char in odd)


def _wrong(root: Path, *problems: Problem) -> PackError:
    return PackError(f"the manifest of the pack in {root} is wrong: {problems[0]}", problems)
