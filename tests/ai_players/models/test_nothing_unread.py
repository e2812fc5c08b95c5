"""Every field, state and helper of the AI players is read somewhere in the product, not only by tests.

The search knows names and no types: a name that is used anywhere counts as read everywhere, and so
does a string that is the whole name, as for ``getattr``.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import maid_engine

pytestmark = [pytest.mark.system, pytest.mark.timeout(60)]  # it reads the whole product

ROOT = Path(maid_engine.__file__).parent.parent
PRODUCT = ("maid_engine", "maid_stdlib", "maid_qa", "maid_remote", "content_packs")
AI_PLAYERS = ROOT / "maid_engine" / "ai_players"
WHOLE = {
    "events.py": "events are read by those who subscribe, and told whole by the API",
    "metrics.py": "figures are told whole by the API and by Prometheus",
    "traces.py": "traces and decisions are told whole by the API",
}
"""Modules whose dataclasses leave the process as they are."""
ALLOWED = {
    "ConsolidationResult": "it is told whole with its event",
    "GoalFields": "it is a GoalReport as JSON",
    "GoalReport": "the API tells it whole with the plan",
    "MemoryReport": "the API tells it whole",
    "WASHES": "a table that documents the ways, which a test holds against the code",
}
"""What nothing in the product reads, and why it stays."""


class Mentions:
    """All that is read in the product, by name."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.attributes: set[str] = set()
        self.strings: set[str] = set()
        for package in PRODUCT:
            for path in (ROOT / package).rglob("*.py"):
                self._take(ast.parse(path.read_text(encoding="utf-8")))
        self.words = {word for text in self.strings for word in re.findall(r"\w+", text)}
        self.all = self.names | self.attributes | self.strings

    def _take(self, tree: ast.Module) -> None:
        for node in ast.walk(tree):
            match node:
                case ast.Attribute(attr=name, ctx=ast.Load()):
                    self.attributes.add(name)
                case ast.Name(id=name, ctx=ast.Load()):
                    self.names.add(name)
                case ast.MatchClass(kwd_attrs=names):
                    self.attributes.update(names)
                case ast.Constant(value=str(text)):
                    self.strings.add(text)


@cache
def mentions() -> Mentions:
    return Mentions()


def classes_of_models() -> Iterator[ast.ClassDef]:
    for path in sorted((AI_PLAYERS / "models").glob("*.py")):
        if path.name not in WHOLE:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            yield from (node for node in tree.body if isinstance(node, ast.ClassDef))


def is_enum(node: ast.ClassDef) -> bool:
    return any(isinstance(base, ast.Name) and base.id.endswith("Enum") for base in node.bases)


def unread_fields() -> Iterator[str]:
    said = mentions()
    for node in classes_of_models():
        for field in node.body:
            if (
                isinstance(field, ast.AnnAssign)
                and isinstance(field.target, ast.Name)
                and not is_argument(field)
            ):
                name = field.target.id
                if name not in said.attributes and name not in said.strings:
                    yield f"{node.name}.{name}"


def is_argument(field: ast.AnnAssign) -> bool:
    """Whether it is an argument of the dataclass, which it does not keep."""
    return isinstance(field.annotation, ast.Subscript) and ast.unparse(field.annotation.value) == "InitVar"


def unread_states() -> Iterator[str]:
    said = mentions()
    for node in filter(is_enum, classes_of_models()):
        for member in node.body:
            if isinstance(member, ast.Assign) and isinstance(member.value, ast.Constant):
                (target,) = member.targets
                if target.id not in said.attributes and not said.words & {target.id, member.value.value}:
                    yield f"{node.name}.{target.id}"


def uncalled() -> Iterator[str]:
    said = mentions()
    for path in sorted(AI_PLAYERS.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            for name in defined(node):
                if name.rpartition(".")[2] not in said.all:
                    yield name


def defined(node: ast.stmt) -> Iterator[str]:
    """Constants, functions, classes and methods; not what a decorator registers."""
    if isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        yield from (one.id for one in targets if isinstance(one, ast.Name) and not one.id.startswith("__"))
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
    if isinstance(node, ast.ClassDef):
        for method in node.body:
            if isinstance(method, ast.FunctionDef) and not method.decorator_list and method.name[:2] != "__":
                yield f"{node.name}.{method.name}"


def without_reason(found: Iterator[str]) -> list[str]:
    return [name for name in found if name not in ALLOWED and name.partition(".")[0] not in ALLOWED]


def test_every_field_of_the_models_is_read():
    assert without_reason(unread_fields()) == []


def test_every_state_of_the_models_is_entered_or_asked_for():
    assert without_reason(unread_states()) == []


def test_every_helper_is_called():
    assert without_reason(uncalled()) == []


def test_nothing_is_allowed_that_is_read_by_now():
    found = {*unread_fields(), *unread_states(), *uncalled()}
    found |= {name.partition(".")[0] for name in found}
    assert set(ALLOWED) <= found
