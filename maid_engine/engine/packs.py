"""Finds, orders, loads, checks and unloads content packs.

A pack is named by its entry point in the group ``maid.content_packs``, by its folder (with a
``manifest.toml``), or as ``module:Class``. A folder without a ``pack.py`` is a pack of prose: a pack that its
manifest requires, such as the standard library, creates it. An entry point may name the module of such a
folder.
"""

import ast
import hashlib
import importlib
import re
import sys
import types
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import structlog

from maid_engine.commands.target_match import near
from maid_engine.core.errors import NoPackError, PackError, Problem
from maid_engine.core.ids import EntityId
from maid_engine.core.suggestions import did_you_mean_either
from maid_engine.engine.manifest import NAME as MANIFEST
from maid_engine.engine.manifest import line_of, read_manifest
from maid_engine.engine.pack_problems import FOLDER_PACKAGE, defined_at, from_here, located, mistakes_in
from maid_engine.engine.pack_snapshot import Added, PackSnapshot
from maid_engine.engine.packfolders import folders_near
from maid_engine.engine.services import Game
from maid_engine.ports.packs import ContentPack, Manifest

log = structlog.get_logger(__name__)

GROUP = "maid.content_packs"
PYTHON = "pack.py"
"""The file with a folder's pack class."""
MOST_TOLD = 5
"""How many mistakes are listed for a pack that is left out. ``maid packs check`` lists all."""


@dataclass(frozen=True, slots=True)
class FoundPack:
    """A pack that was found but is not loaded."""

    manifest: Manifest
    pack: ContentPack


def available() -> dict[str, str]:
    """Return name → ``module:Class`` of every installed pack, sorted by name."""
    return dict(_installed(tuple((folder, _changed_at(folder)) for folder in sys.path)))


@lru_cache(maxsize=4)
def _installed(_where: tuple[tuple[str, int], ...]) -> tuple[tuple[str, str], ...]:
    """Return name and place of each pack. It is cached while no package comes to these folders or goes: it reads many files."""
    return tuple(sorted((entry.name, entry.value) for entry in entry_points(group=GROUP)))


def _changed_at(folder: str) -> int:
    try:
        return Path(folder).stat().st_mtime_ns
    except OSError:
        return 0


def find(text: str, installed: Mapping[str, str] | None = None) -> FoundPack:
    """Return the pack with this name, folder, or ``module:Class``.

    Args:
        text: the requested pack.
        installed: the result of :func:`available`, if already known; calling it reads many files.

    Raises:
        NoPackError: there is no such pack.
        PackError: it cannot be imported, or its manifest is wrong.
    """
    installed = available() if installed is None else installed
    if text in installed:
        kind = _import(installed[text], text)
    elif ":" in text and "/" not in text:
        kind = _import(text, text)
    elif (Path(text) / MANIFEST).is_file():
        kind = _import_folder(Path(text).resolve())
    else:
        close = (*near(text, installed, most=2), *folders_near(text))
        hint = did_you_mean_either(close, f"installed are: {', '.join(installed) or 'none'}")
        problem = Problem(
            text, None, f"there is no pack {text!r}: {hint}", f"a folder needs {MANIFEST} in it"
        )
        raise NoPackError(f"{problem.what} ({problem.remedy})", (problem,))
    try:
        pack: ContentPack = kind()
    except Exception as error:
        raise PackError(f"the pack {text!r} cannot be made: {error!r}") from error
    _refuse_rootless(kind, pack)
    return FoundPack(read_manifest(pack.root), pack)


def _refuse_rootless(kind: type, pack: object) -> None:
    """Raise a PackError if a pack does not say where its folder is."""
    if hasattr(pack, "root"):
        return
    file, line = defined_at(kind)
    remedy = "derive it from WorldPack, and write root = Path(__file__).parent in it"
    problem = Problem(file or kind.__name__, line, f"the class {kind.__name__} has no root", remedy)
    raise PackError(str(problem), (problem,))


def in_order(found: Iterable[FoundPack]) -> tuple[FoundPack, ...]:
    """Return the packs, each after those it requires, otherwise in the given order.

    Raises:
        PackError: a required pack is not among them, or packs require each other in a cycle.
    """
    waiting = {one.manifest.name: one for one in found}
    problems = [
        _requires_problem(one, f"it requires {name!r}, which is not among the packs", _remedy_for(name))
        for one in waiting.values()
        for name in one.manifest.requires
        if name not in waiting
    ]
    if problems:
        raise PackError(str(problems[0]), tuple(problems))
    ordered: dict[str, FoundPack] = {}
    while waiting:
        ready = _ready(waiting.values(), ordered)
        if ready is None:
            ring = ", ".join(sorted(waiting))
            problem = _requires_problem(
                next(iter(waiting.values())),
                f"these packs require each other: {ring}",
                "take one requirement away",
            )
            raise PackError(str(problem), (problem,))
        ordered[ready.manifest.name] = waiting.pop(ready.manifest.name)
    return tuple(ordered.values())


def _ready(waiting: Iterable[FoundPack], loaded: Mapping[str, FoundPack]) -> FoundPack | None:
    """Return the first pack of which everything that it requires is loaded; `None` if there is no such pack."""
    for one in waiting:
        if loaded.keys() >= set(one.manifest.requires):
            return one
    return None


def check(texts: Iterable[str]) -> tuple[Problem, ...]:
    """Return every problem of these packs and of those they require, without loading any."""
    problems: list[Problem] = []
    found: dict[str, FoundPack] = {}
    waiting = list(dict.fromkeys(texts))
    while waiting:
        text = waiting.pop(0)
        try:
            one = find(text)
        except PackError as error:
            problems += mistakes_in(text, error)
            continue
        if one.manifest.name in found:
            continue
        found[one.manifest.name] = one
        installed = available()
        waiting += [name for name in one.manifest.requires if name in installed.keys() - found.keys()]
        problems += _problems_in(one)
    if not problems:
        problems += _problems_of_order(found.values())
    return tuple(dict.fromkeys(map(from_here, problems)))


def _problems_in(one: FoundPack) -> Iterator[Problem]:
    """Yield what a pack's own check finds, if it has one."""
    if hasattr(one.pack, "check"):
        for problem in one.pack.check():
            yield located(problem, one.pack.root)


def _problems_of_order(found: Iterable[FoundPack]) -> Sequence[Problem]:
    """Return why packs cannot be loaded one after the other; nothing if they can."""
    try:
        in_order(found)
    except PackError as error:
        return error.problems
    return ()


class PackLoader:
    """Loads packs into a game and unloads them. A pack that fails is rolled back and left out."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.loaded: dict[str, FoundPack] = {}
        """Name → pack, in the order of loading."""
        self.failed: dict[str, str] = {}
        """Name → reason, for each pack that was left out."""
        self.errors: dict[str, Exception] = {}
        """Name → exception, for each pack that was left out because it raised."""
        self._added: dict[str, Added] = {}

    def load_all(self, texts: Iterable[str]) -> tuple[Manifest, ...]:
        """Load packs and the installed packs that they require, in order.

        A pack that is broken is reported in :attr:`failed`, with the packs that require it: its manifest, its Python
        or its data is wrong, or it raises. The game continues.

        Returns:
            The manifests of the loaded packs.

        Raises:
            NoPackError: there is no such pack.
            PackError: packs require each other in a cycle.
        """
        found, broken = _with_required(texts)
        for name, error in broken.items():
            self._raised(name, error)
        ordered = in_order(self._complete(found))
        return tuple(one.manifest for one in ordered if self.load(one))

    def problems_of(self, name: str) -> tuple[Problem, ...]:
        """Return why a pack was left out."""
        error = self.errors.get(name)
        if error is None:
            return (Problem(name, None, self.failed[name], "fix the pack that it requires", follows=True),)
        return mistakes_in(name, error)

    def _complete(self, found: Iterable[FoundPack]) -> tuple[FoundPack, ...]:
        """Return the packs whose requirements are among them. Leave out the others."""
        names = {one.manifest.name: one for one in found}
        short = [one for one in names.values() if not names.keys() >= set(one.manifest.requires)]
        for one in short:
            del names[one.manifest.name]
            self._lacks(one, sorted(set(one.manifest.requires) - names.keys()))
        if short:
            return self._complete(names.values())
        return tuple(names.values())

    def _lacks(self, found: FoundPack, missing: list[str]) -> None:
        """Leave out a pack that requires others which are broken or not there."""
        if self.failed.keys() & set(missing):
            what = f"it requires {', '.join(missing)}, which could not be loaded"
            self._left_out(found.manifest.name, what)
            return
        what = f"it requires {missing[0]!r}, which is not among the packs"
        problem = _requires_problem(found, what, _remedy_for(missing[0]))
        self._raised(found.manifest.name, PackError(str(problem), (problem,)))

    def load(self, found: FoundPack) -> bool:
        """Load one pack, unless it is already loaded. Return whether it is now loaded."""
        name = found.manifest.name
        if name in self.loaded:
            return True
        missing = [required for required in found.manifest.requires if required not in self.loaded]
        if missing:
            return self._left_out(name, f"it requires {', '.join(missing)}, which could not be loaded")
        before = PackSnapshot(self._game)
        try:
            found.pack.on_load(self._game)
            self._game.bus.drain()
        except Exception as error:
            before.restore()
            if isinstance(error, PackError):
                error.problems = tuple(located(problem, found.pack.root) for problem in error.problems)
            else:
                log.exception("pack.failed", pack=name)
            return self._raised(name, error)
        self.loaded[name] = found
        self.failed.pop(name, None)
        self.errors.pop(name, None)
        self._take_up(found.manifest)
        self._added[name] = before.added()
        log.info("pack.loaded", pack=name, version=found.manifest.version)
        return True

    def unload(self, name: str) -> None:
        """Remove a pack's commands, systems, messages and rooms. Characters in its rooms are moved out.

        Raises:
            PackError: it is not loaded, another loaded pack requires it, or there is nowhere to move its
                characters.
        """
        if name not in self.loaded:
            raise PackError(
                f"the pack {name!r} is not loaded; loaded are: {', '.join(self.loaded) or 'none'}"
            )
        needing = [one for one, found in self.loaded.items() if name in found.manifest.requires]
        if needing:
            raise PackError(f"the pack {name!r} is required by {', '.join(needing)}; unload that first")
        self._added[name].check_shelter()
        found = self.loaded.pop(name)
        try:
            found.pack.on_unload(self._game)
        except Exception:
            log.exception("pack.unload_failed", pack=name)
        self._added.pop(name).remove()
        log.info("pack.unloaded", pack=name)

    def _take_up(self, manifest: Manifest) -> None:
        game = self._game
        game.pvp = game.pvp or manifest.pvp
        if game.start_room is None and manifest.start_room:
            game.start_room = EntityId(manifest.start_room)

    def _raised(self, name: str, error: Exception) -> bool:
        self.errors[name] = error
        return self._left_out(name, _told(self.problems_of(name)))

    def _left_out(self, name: str, why: str) -> bool:
        self.failed[name] = why
        log.error("pack.left_out", pack=name, error=why)
        return False


def _told(problems: Sequence[Problem]) -> str:
    """Return why a pack was left out: its first mistakes."""
    told = [str(from_here(problem)) for problem in problems[:MOST_TOLD]]
    more = [f"and {len(problems) - MOST_TOLD} more"] if len(problems) > MOST_TOLD else []
    return "; ".join((*told, *more))


def _with_required(texts: Iterable[str]) -> tuple[list[FoundPack], dict[str, PackError]]:
    """Return the requested packs together with the installed packs that they require, and those that are broken.

    Raises:
        NoPackError: there is no such pack.
    """
    found: dict[str, FoundPack] = {}
    broken: dict[str, PackError] = {}
    installed = available()

    def add(text: str) -> None:
        try:
            one = find(text, installed)
        except NoPackError:
            raise
        except PackError as error:
            broken[_name_of(text)] = error
            return
        if one.manifest.name in found:
            return
        found[one.manifest.name] = one
        for required in one.manifest.requires:
            if required not in found and required in installed:
                add(required)

    for text in texts:
        add(text)
    return list(found.values()), broken


def _name_of(text: str) -> str:
    """Return the name of a pack that cannot be made: that of its manifest, if this can be read."""
    try:
        return read_manifest(Path(text)).name
    except PackError:
        return Path(text).name


def _remedy_for(name: str) -> str:
    """Return how to fix a missing required pack: a close name, or adding the pack."""
    installed = available()
    close = () if name in installed else near(name, installed, most=1)
    if close:
        return f"did you mean {close[0]}?"
    return f"add {name} to the packs"


def _requires_problem(found: FoundPack, what: str, remedy: str) -> Problem:
    path = found.pack.root / MANIFEST
    return Problem(str(path), line_of(path.read_text(encoding="utf-8"), "requires"), what, remedy)


def _folder_of(module: types.ModuleType) -> Path:
    return Path(module.__file__ or "").parent


def _has_manifest(module: types.ModuleType) -> bool:
    """Return whether a module is a folder with a manifest."""
    return module.__file__ is not None and (_folder_of(module) / MANIFEST).is_file()


def _import(target: str, text: str) -> Any:
    module_name, _, class_name = target.partition(":")
    try:
        module = importlib.import_module(module_name)
    except Exception as error:
        kind_of_error = NoPackError if _is_gone(module_name, error) else PackError
        raise kind_of_error(f"the pack {text!r} cannot be imported: {module_name}: {error}") from error
    if not class_name and _has_manifest(module):
        return _pack_of_prose(_folder_of(module))
    kind = getattr(module, class_name, None)
    if kind is None:
        raise PackError(
            f"the pack {text!r} cannot be imported: {module_name} has no {class_name or 'class named'}"
        )
    return kind


def _is_gone(module: str, error: Exception) -> bool:
    """Return whether a module cannot be imported because it, or a package that it is in, is not there."""
    return isinstance(error, ModuleNotFoundError) and f"{module}.".startswith(f"{error.name}.")


def _import_folder(folder: Path) -> Any:
    """Return the pack class of a folder. Its files may import one another with ``from . import …``."""
    if not (folder / PYTHON).is_file():
        return _pack_of_prose(folder)
    # Two folders with the same name in different places are two packs.
    place = hashlib.sha256(str(folder).encode()).hexdigest()[:8]
    package = f"{FOLDER_PACKAGE}{re.sub(r'[^A-Za-z0-9_]', '_', folder.name)}_{place}"
    if package not in sys.modules:
        module = types.ModuleType(package)
        module.__path__ = [str(folder)]
        sys.modules[package] = module
    found = _import(f"{package}.pack:__dict__", str(folder))
    return _only_pack_class(found, f"{package}.pack", folder)


def _pack_of_prose(folder: Path) -> Callable[[], ContentPack]:
    """Return a function that creates the pack of a folder without Python.

    A pack that its manifest requires provides it.

    Raises:
        PackError: no required pack can do so.
    """
    _refuse_class_elsewhere(folder)
    installed = available()
    for name in read_manifest(folder).requires:
        kind = None
        if name in installed:
            kind = _import(installed[name], name)
        make: Callable[[Path], ContentPack] | None = getattr(kind, "pack_of_folder", None)
        if make is not None:
            return partial(make, folder)
    problem = Problem(
        str(folder / MANIFEST),
        None,
        f"there is no {PYTHON}, and no required pack reads such a folder",
        'write requires = ["stdlib"], or a pack.py',
    )
    raise PackError(str(problem), (problem,))


def _refuse_class_elsewhere(folder: Path) -> None:
    """Refuse a folder without a ``pack.py`` whose ``__init__.py`` defines a class with ``on_load``, or a ``…Pack``.

    Raises:
        PackError: there is such a class. As a pack of prose, the folder would load without its Python.
    """
    path = folder / "__init__.py"
    if not path.is_file():
        return
    try:
        body = ast.parse(path.read_text(encoding="utf-8")).body
    except (SyntaxError, UnicodeDecodeError):
        return  # importing it reports the error
    for node in body:
        if isinstance(node, ast.ClassDef) and _is_like_a_pack(node):
            what = (
                f"the class {node.name} is not loaded: a folder's class stands in {PYTHON}, and there is none"
            )
            problem = Problem(str(path), node.lineno, what, f"move it into {folder.name}/{PYTHON}")
            raise PackError(str(problem), (problem,))


def _is_like_a_pack(node: ast.ClassDef) -> bool:
    methods = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
    bases = {ast.unparse(base).rpartition(".")[2] for base in node.bases}
    return "on_load" in methods or any(base.endswith("Pack") for base in bases)


def _only_pack_class(namespace: Mapping[str, object], module: str, folder: Path) -> type[object]:
    classes = list(_pack_classes(namespace.values(), module))
    if len(classes) != 1:
        names = ", ".join(one.__name__ for one in classes)
        raise PackError(
            f"{folder / 'pack.py'} must define one class with on_load; it defines {len(classes)}{names and f': {names}'}"
        )
    return classes[0]


def _pack_classes(values: Iterable[object], module: str) -> Iterator[type[object]]:
    """Yield the classes with ``on_load`` that the module itself defines."""
    for value in values:
        if not isinstance(value, type) or value.__module__ != module:
            continue
        if callable(getattr(value, "on_load", None)):
            yield value
