"""Names and expressions that are counted by file."""

import ast
import re
from collections.abc import Callable, Iterable

from house.sources import Source

LOG_LEVELS = frozenset({"debug", "info", "warning", "error", "exception", "critical"})
LOGGERS = frozenset({"log", "logger", "_log", "_logger"})
STABLE_EVENT = re.compile(r"[a-z0-9_]+(\.[a-z0-9_]+)*")
KEYED = frozenset({"diary", "activity_log"})
"""Objects of the mind whose methods take typed keys, never text."""
KEYED_TABLES = frozenset({"counts", "hints"})
"""Their tables that are keyed by text."""
LOOK_UPS = frozenset({"get", "pop", "setdefault", "items", "update"})
RULES = ("C901", "PLR0911", "PLR0912", "PLR0913", "PLR0915")
"""Ruff's rules about complexity that a function may be excepted from by a ``noqa``."""
NAMED_TUPLE = frozenset({"_asdict", "_fields", "_field_defaults", "_make", "_replace"})
"""Public names of named tuples; they begin like private ones so that no field has such a name."""
Counter = Callable[[Source], int]


def by_file(sources: Iterable[Source], count: Counter) -> dict[str, int]:
    """Count in each file; files without any are left out."""
    counted = {source.path: count(source) for source in sources}
    return {path: number for path, number in counted.items() if number}


def any_names(source: Source) -> int:
    """How often ``Any`` stands in an annotation or expression."""
    names = sum(1 for node in source.nodes if isinstance(node, ast.Name) and node.id == "Any")
    return names + sum(1 for node in source.nodes if isinstance(node, ast.Attribute) and node.attr == "Any")


def any_dicts(source: Source) -> int:
    """How often ``dict[str, Any]`` stands in it."""
    return sum(1 for node in source.nodes if isinstance(node, ast.Subscript) and _is_any_dict(node))


def private_reaches(source: Source) -> int:
    """How often it uses a private attribute of something that another module defines."""
    own = _own_private_names(source)
    return sum(1 for name in _reached(source) if _is_private(name) and name not in own)


def string_keys(source: Source) -> int:
    """How often it looks into a ``metadata`` dict or an activity log by a key that is text."""
    return sum(1 for node in source.nodes if _is_keyed_access(node))


def text_events(source: Source) -> int:
    """How many log events are sentences and not stable codes such as ``save.callback_failed``."""
    return sum(1 for node in source.nodes if isinstance(node, ast.Call) and _is_text_event(node))


def method_patches(source: Source) -> int:
    """How often it replaces a method of an object: mypy wants ``method-assign`` to be ignored there."""
    if "method-assign" not in source.text:
        return 0
    return sum(1 for comment in source.comments if "type: ignore[method-assign]" in comment)


def conditional_expressions(source: Source) -> int:
    """How many ``a if b else c`` it has."""
    return sum(1 for node in source.nodes if isinstance(node, ast.IfExp))


def filtered_comprehensions(source: Source) -> int:
    """How many loops of comprehensions have a condition."""
    return sum(1 for node in source.nodes if isinstance(node, ast.comprehension) and node.ifs)


def nested_conditionals(source: Source) -> int:
    """How many conditional expressions stand inside another one."""
    nested: set[ast.AST] = set()
    for node in source.nodes:
        if isinstance(node, ast.IfExp):
            nested.update(
                inner for inner in ast.walk(node) if isinstance(inner, ast.IfExp) and inner is not node
            )
    return len(nested)


def crowded_comprehensions(source: Source) -> int:
    """How many comprehensions have more than one condition, be it by ``if`` or by ``and``/``or``."""
    kinds = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
    return sum(1 for node in source.nodes if isinstance(node, kinds) and _conditions(node.generators) > 1)


def exceptions_from(rule: str) -> Counter:
    """A count of the places that a ``noqa`` excepts from a rule."""
    pattern = re.compile(rf"#\s*noqa:[^#]*\b{rule}\b")

    def count(source: Source) -> int:
        if rule not in source.text:
            return 0
        return sum(1 for comment in source.comments if pattern.search(comment))

    return count


def text_lines(source: Source) -> int:
    """Lines that are not blank."""
    return sum(1 for line in source.lines if line.strip())


def _is_any_dict(node: ast.Subscript) -> bool:
    return ast.unparse(node) in {"dict[str, Any]", "Dict[str, Any]", "dict[str, typing.Any]"}


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name not in NAMED_TUPLE


def _own_private_names(source: Source) -> set[str]:
    """Private names that the file itself defines, as a function, a class, a field or ``self._name``."""
    names: set[str] = set()
    for node in source.nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, ast.Attribute) and _is_own_field(node):
            names.add(node.attr)
    return names


def _is_own_field(node: ast.Attribute) -> bool:
    return (
        isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id in {"self", "cls"}
    )


def _reached(source: Source) -> Iterable[str]:
    """The attributes that it uses of anything but ``self``, ``cls`` and ``super()``, also by ``monkeypatch.setattr``."""
    for node in source.nodes:
        if isinstance(node, ast.Attribute) and not _is_self(node.value):
            yield node.attr
        elif isinstance(node, ast.Call) and _called(node) in {"setattr", "getattr", "delattr"}:
            yield from (str(given.value) for given in node.args[1:2] if isinstance(given, ast.Constant))


def _is_self(node: ast.expr) -> bool:
    if isinstance(node, ast.Call):
        return _called(node) == "super"
    return isinstance(node, ast.Name) and node.id in {"self", "cls"}


def _called(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def _last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _is_keyed_access(node: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        return _is_called_with_text(node)
    if isinstance(node, ast.Subscript):
        return _is_text_table(node.value)
    return isinstance(node, ast.Attribute) and node.attr in LOOK_UPS and _is_text_table(node.value)


def _is_text_table(node: ast.expr) -> bool:
    if _last_name(node) == "metadata":
        return True
    return isinstance(node, ast.Attribute) and node.attr in KEYED_TABLES and _last_name(node.value) in KEYED


def _is_called_with_text(node: ast.Call) -> bool:
    """Return whether a method of a keyed object is called with a literal text as its key."""
    func = node.func
    if not isinstance(func, ast.Attribute) or _last_name(func.value) not in KEYED or not node.args:
        return False
    key = node.args[0]
    return isinstance(key, ast.JoinedStr) or (isinstance(key, ast.Constant) and isinstance(key.value, str))


def _is_text_event(node: ast.Call) -> bool:
    func = node.func
    if not isinstance(func, ast.Attribute) or func.attr not in LOG_LEVELS or not node.args:
        return False
    if _last_name(func.value) not in LOGGERS:
        return False
    event = node.args[0]
    if isinstance(event, ast.Constant):
        return not STABLE_EVENT.fullmatch(str(event.value))
    return isinstance(event, ast.JoinedStr)


def _conditions(generators: Iterable[ast.comprehension]) -> int:
    conditions = [condition for generator in generators for condition in generator.ifs]
    return sum(len(one.values) if isinstance(one, ast.BoolOp) else 1 for one in conditions)
