"""What one game, or one test, does is not seen by the next: nothing at module level changes after its import."""

import ast
import importlib
import pkgutil
from collections import deque
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

import content_packs
import maid_engine
import maid_qa
import maid_remote
import maid_stdlib
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.app.server import close_game
from maid_qa.testing.pilot import Pilot, run_inline

PACKAGES = (maid_engine, maid_stdlib, maid_qa, maid_remote, content_packs)
ROOT = Path(maid_engine.__file__).parents[1]
CHANGING = frozenset(
    [
        "append",
        "appendleft",
        "add",
        "clear",
        "discard",
        "extend",
        "insert",
        "pop",
        "popitem",
        "popleft",
        "remove",
        "reverse",
        "setdefault",
        "sort",
        "update",
    ]
)
ALLOWED = {
    "maid_qa.replay.observation_log._FIELDS": "remembers the fields of a class; read in a hot loop",
    "maid_qa.playtest.mutants.fault_injection.messages._WHOLE": "a bug planted on purpose, and its undo",
    "maid_qa.world.mutants.item_mutants.PAGES": "a bug planted on purpose, and its undo",
}
"""Name at module level → why it may change. A registry may not."""
CONTAINERS = (dict, list, set, deque)


# --- by reading the source ---


def changes_in(source):
    """Names at module level, or imported constants, that a function or another module's body changes in place."""
    module = ast.parse(source)
    imported = {
        alias.asname or alias.name
        for node in module.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if (alias.asname or alias.name).isupper()
    }
    own = {name for node in module.body for name in _bound_by(node)}
    yield from _changed(module.body, imported)
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            parameters = {one.arg for one in ast.walk(node.args) if isinstance(one, ast.arg)}
            local = {name for part in ast.walk(node) for name in _bound_by(part)}
            yield from _changed(node.body, (own | imported) - parameters - local)
        if isinstance(node, ast.Global):
            yield from node.names


def _bound_by(node):
    targets = node.targets if isinstance(node, ast.Assign) else []
    if isinstance(node, ast.AnnAssign | ast.For | ast.AsyncFor | ast.NamedExpr | ast.comprehension):
        targets = [node.target]
    for target in targets:
        yield from (one.id for one in ast.walk(target) if isinstance(one, ast.Name) and _is_stored(one))


def _is_stored(name):
    return isinstance(name.ctx, ast.Store)


def _changed(body, names):
    for statement in body:
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        for node in ast.walk(statement):
            found = _target_of(node)
            if isinstance(found, ast.Name) and found.id in names:
                yield found.id


def _target_of(node):
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
        return node.func.value
    if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
        return node.value
    return None


@pytest.mark.system
def test_no_function_changes_what_is_global():
    found = [
        f"{'.'.join(path.relative_to(ROOT).with_suffix('').parts)}.{name}"
        for package in PACKAGES
        for path in sorted(Path(package.__file__).parent.rglob("*.py"))
        for name in changes_in(path.read_text())
    ]

    assert sorted(set(found) - set(ALLOWED)) == [], "keep it in the game, or freeze it when it is imported"
    assert set(ALLOWED) <= set(found), "what is allowed here is not needed any more"


@pytest.mark.parametrize(
    "source",
    [
        "KINDS = {}\ndef define(kinds):\n    KINDS.update(kinds)",
        "KINDS = {}\ndef define(key, kind):\n    KINDS[key] = kind",
        "from registry import KINDS\nKINDS['mine'] = 1",
        "from registry import KINDS\nKINDS.update({})",
        "known = []\nclass A:\n    def add(self, one):\n        known.append(one)",
        "count = 0\ndef add():\n    global count\n    count += 1",
    ],
)
def test_a_global_registry_would_be_found(source):
    assert list(changes_in(source))


@pytest.mark.parametrize(
    "source",
    [
        "KINDS = {}\ndef define(kinds):\n    KINDS = {}\n    KINDS.update(kinds)",
        "def f(names):\n    names.append(1)",
        "names = []\nnames.append(1)",
    ],
)
def test_what_is_ones_own_may_change(source):
    assert not list(changes_in(source))


# --- by looking at it ---


def all_modules():
    for package in PACKAGES:
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if found.name.endswith("__main__"):
                continue
            try:
                yield importlib.import_module(found.name)
            except ImportError:
                continue  # it needs an extra that is not installed


def held_at_module_level(modules):
    """Name → what each container at module level, or directly in an object there, holds."""
    held = {}
    for module in modules:
        for name, value in vars(module).items():
            for part, container in _containers(value):
                held[f"{module.__name__}.{name}{part}"] = _members(container)
    return {name: members for name, members in held.items() if name not in ALLOWED}


def _containers(value):
    if isinstance(value, CONTAINERS):
        yield "", value
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            one = getattr(value, field.name, None)
            if isinstance(one, CONTAINERS):
                yield f".{field.name}", one


def _members(container):
    """The members themselves, for a copy keeps them alive and so apart."""
    if isinstance(container, dict):
        return [*container.keys(), *container.values()]
    return list(container)


@pytest.mark.system
@pytest.mark.timeout(120)
def test_a_game_leaves_nothing_behind_at_module_level():
    modules = list(all_modules())
    before = held_at_module_level(modules)
    play = Pilot(ai_players=AIPlayerSettings(enabled=True, max_agents=2))
    play.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="merchant"))
    play.join("Ada").type("look", "inventory", "north", "say hello", "help")
    play.wait(30)
    run_inline(close_game(play.maid))

    after = held_at_module_level(modules)

    assert [name for name in before if not _same(before[name], after[name])] == []


def _same(some, others):
    return len(some) == len(others) and all(one is other for one, other in zip(some, others, strict=True))
