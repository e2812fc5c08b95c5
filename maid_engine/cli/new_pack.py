"""Writes the files of a new content pack: a separate distribution that passes every check."""

import json
import re
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Final

from maid_engine.core.errors import ConfigError
from maid_engine.core.program import program

NAME: Final = re.compile(r"[a-z][a-z0-9_]*")
PROSE: Final = {
    "pyproject.toml": ("pyproject.toml",),
    "README.md": ("README.md",),
    "{name}/__init__.py": ("package.py",),
    "{name}/manifest.toml": ("manifest.toml",),
    "{name}/data/{name}.toml": ("world.toml",),
    "tests/test_{name}.py": ("test_prose.py",),
}
"""File of a new pack → its templates, which are concatenated."""
PYTHON: Final = {
    **PROSE,
    "{name}/pack.py": ("pack.py",),
    "{name}/messages.py": ("messages.py",),
    "{name}/commands.py": ("commands.py",),
    "{name}/systems.py": ("systems.py",),
    "{name}/ai_behavior.py": ("ai_behavior.py",),
    "tests/test_{name}.py": ("test_prose.py", "test_python.py"),
}
"""As ``PROSE``, for a pack with a command, messages, a system and lessons for AI players."""
PYTHON_NOTE: Final = """
The Python of the pack begins in `pack.py`. Its modules import one another with relative imports (`from .messages import …`),
so that the pack works as a folder and installed.
"""


def write_pack(name: str, into: Path, *, python: bool, title: str = "") -> tuple[Path, ...]:
    """Write a new pack into the folder ``into/NAME``.

    Args:
        name: the pack's name, which is the prefix of its ids.
        into: the parent folder.
        python: whether to add a command, messages, a system and lessons for AI players.
        title: the title that players see; made from the name if empty.

    Returns:
        The files, in the order in which they were written.

    Raises:
        ConfigError: the name is not valid for a pack, or the folder exists.
    """
    refuse_name(name)
    folder = into / name
    if folder.exists():
        raise ConfigError(f"{folder} is there already; choose another name, or another folder with --into")
    prefix = "".join(part.capitalize() for part in name.split("_"))
    heading = title or " ".join(part.capitalize() for part in name.split("_"))
    values = {
        "name": name,
        "dist": name.replace("_", "-"),
        "heading": heading,
        # The escapes of JSON are also those of strings in TOML and Python.
        "title": json.dumps(heading, ensure_ascii=False)[1:-1],
        "zone_title": "".join(re.findall(r"[\w' ,-]", heading)).strip(),
        "class_prefix": prefix,
        "class_name": f"{prefix}AIBehavior",
        "entry": f"{name}.pack:{prefix}Pack" if python else name,
        "python_note": PYTHON_NOTE if python else "",
    }
    written = []
    for path, templates in (PYTHON if python else PROSE).items():
        file = folder / path.format(name=name)
        file.parent.mkdir(parents=True, exist_ok=True)
        text = "".join(_template(template).substitute(values) for template in templates)
        file.write_text(f"{text.rstrip()}\n", encoding="utf-8")
        written.append(file)
    return tuple(written)


def refuse_name(name: str) -> None:
    """Raise an error if a name cannot be that of a new pack.

    Raises:
        ConfigError: it has other than small letters, digits and ``_``, or an installed pack has it.
    """
    from maid_engine.engine.packs import available

    if not NAME.fullmatch(name):
        usual = re.sub(r"[^a-z0-9_]+", "_", name.lower()).strip("_0123456789")
        hint = ""
        if NAME.fullmatch(usual):
            hint = f", as in {usual}"
        raise ConfigError(f"{name!r} cannot name a pack: use small letters, digits and _{hint}")
    if name in available():
        raise ConfigError(f"there is a pack {name!r} already; `{program('packs list')}` names all")


def _template(name: str) -> Template:
    return Template((files("maid_engine.cli") / "pack_template" / f"{name}.txt").read_text(encoding="utf-8"))
