"""Shipped code listens through hooks: nothing replaces a method of another object, or a part of a module.

The type checker refuses such an assignment where it knows the type, so its ``method-assign`` may not be silenced. The
rest, where a type is ``Any``, is found here by names.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SHIPPED = ("maid_engine", "maid_stdlib", "maid_qa", "maid_remote", "content_packs")
ALLOWED = {
    ("maid_engine/core/lazy.py", "instance.__dict__"): "a property keeps its value with its own object",
    (
        "maid_engine/core/interception.py",
        "vars(self)",
    ): "an object keeps the functions that ask its own interceptor",
    ("maid_engine/core/english.py", "setattr(typeguard)"): "a slow decorator is kept out of one import",
    (
        "maid_qa/playtest/mutants/fault_injection/tap.py",
        "vars(sessions)",
    ): "a fault that is planted on purpose",
}
"""(File, what is replaced) → why it may be."""
OWN = ("self", "cls")
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass
class Names:
    """Names of attributes in all classes of a set of modules."""

    methods: set[str] = field(default_factory=set)
    fields: set[str] = field(default_factory=set)
    callables: set[str] = field(default_factory=set)
    """Fields that are annotated as something to be called: replacing one is what it is there for."""

    def read(self, tree: ast.Module) -> None:
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                self._read_class(node)

    def _read_class(self, node: ast.ClassDef) -> None:
        for one in node.body:
            if isinstance(one, Function):
                self._read_method(one)
            elif isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
                self._read_field(one.target.id, one.annotation)

    def _read_method(self, method: Function) -> None:
        is_property = any(
            word in ast.unparse(one) for one in method.decorator_list for word in ("property", "setter")
        )
        (self.fields if is_property else self.methods).add(method.name)
        for one in ast.walk(method):
            if isinstance(one, ast.AnnAssign) and is_own(one.target):
                self._read_field(one.target.attr, one.annotation)
            elif isinstance(one, ast.Assign):
                self.fields.update(target.attr for target in one.targets if is_own(target))

    def _read_field(self, name: str, annotation: ast.expr) -> None:
        self.fields.add(name)
        if "Callable" in ast.unparse(annotation):
            self.callables.add(name)


def is_own(target: ast.expr) -> bool:
    """Whether this is an attribute of the object whose method it stands in."""
    return isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id in OWN


def patches(tree: ast.Module, names: Names) -> Iterator[str]:
    """What a module replaces of other objects, each as ``target.attribute``."""
    nodes = [*ast.walk(tree)]
    classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
    methods = {id(one) for node in classes for one in node.body}
    functions = {node.name for node in nodes if isinstance(node, Function) and id(node) not in methods}
    modules = {
        (alias.asname or alias.name).partition(".")[0]
        for node in nodes
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    for node in nodes:
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            is_function = isinstance(node.value, ast.Lambda) or (
                isinstance(node.value, ast.Name) and node.value.id in functions
            )
            for target in targets:
                yield from replaced(target, names, modules, is_function=is_function)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "setattr":
            yield from set_by_name(node, functions)


def replaced(target: ast.expr, names: Names, modules: set[str], *, is_function: bool) -> Iterator[str]:
    if isinstance(target, ast.Subscript):
        owner = ast.unparse(target.value)
        if owner.startswith("vars(") or owner.endswith(".__dict__"):
            yield owner
    if not isinstance(target, ast.Attribute) or is_own(target):
        return
    name = target.attr
    is_method = name in names.methods and name not in names.fields
    may_be_method = name in names.methods and name not in names.callables and is_function
    of_module = isinstance(target.value, ast.Name) and target.value.id in modules
    if is_method or may_be_method or of_module:
        yield ast.unparse(target)


def set_by_name(call: ast.Call, functions: set[str]) -> Iterator[str]:
    """A function that is put into another object by ``setattr``."""
    owner, _, value = call.args
    is_function = isinstance(value, ast.Lambda) or (isinstance(value, ast.Name) and value.id in functions)
    if is_function:
        yield f"setattr({ast.unparse(owner)})"


def shipped() -> dict[str, str]:
    """The text of every shipped module, by its path."""
    found = [path for package in SHIPPED for path in sorted((ROOT / package).rglob("*.py"))]
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in found}


@pytest.mark.system
def test_nothing_shipped_replaces_a_method_of_another_object() -> None:
    trees, names = {path: ast.parse(text) for path, text in shipped().items()}, Names()
    for tree in trees.values():
        names.read(tree)

    found = {(path, what) for path, tree in trees.items() for what in patches(tree, names)}

    assert found == set(ALLOWED), "observe through a hook instead: docs/developer/hooks.md"


def test_the_type_checker_is_silenced_for_no_method() -> None:
    silenced = {path for path, text in shipped().items() if "method-assign" in text}

    assert silenced == set()


CLASSES = """
class Session:
    on_closed: Callable[[], None]
    def __init__(self): self.name = ""
    def deliver(self, output): ...
    @property
    def address(self): ...
"""


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("session.deliver = hear", ["session.deliver"]),
        ("session.deliver = other.deliver", ["session.deliver"]),
        ("maid.game.session.deliver = lambda output: None", ["maid.game.session.deliver"]),
        ("def hear(output): ...\nsetattr(session, name, hear)", ["setattr(session)"]),
        ("vars(session)['deliver'] = hear", ["vars(session)"]),
        ("session.__dict__['deliver'] = hear", ["session.__dict__"]),
        ("import time\ntime.monotonic = lambda: 0.0", ["time.monotonic"]),
        ("session.name = 'one'", []),
        ("session.on_closed = lambda: None", []),
        ("setattr(status, name, value)", []),
    ],
)
def test_patches_are_told_from_fields(text, found) -> None:
    names = Names()
    names.read(ast.parse(CLASSES))

    assert list(patches(ast.parse(text), names)) == found
