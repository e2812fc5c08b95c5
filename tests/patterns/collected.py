"""Finds every regular expression that the server uses, in a process of its own.

Three nets: what is compiled while all modules are imported, what is compiled while a small game with AI players
runs (expressions made from catalogues, packs and names), and what the sources hand to ``re`` directly. Prints
one JSON object a line: the expression, its flags, where it stands, and whether it is ever searched for.
"""

import ast
import contextlib
import importlib
import inspect
import json
import pkgutil
import re
import sys
from functools import cache
from pathlib import Path
from unittest.mock import patch

ROOT = Path(__file__).parents[2]
TOOLS = ("maid_qa", "bench", "cli", "testing")
"""Parts that read the operator's own packs, settings and recordings, and never in the game's loop."""
SEARCHES = frozenset({"search", "sub", "subn", "findall", "finditer", "split"})
WHOLE = frozenset({"match", "fullmatch"})


def main():
    """Print what there is."""
    found = {}
    compile_ = re._compile  # everything that is compiled passes here, whichever function of `re` is called

    def noting(pattern, flags):
        compiled = compile_(pattern, flags)
        frame = inspect.currentframe().f_back
        while frame.f_code.co_filename.endswith("re/__init__.py"):
            frame = frame.f_back
        place = Path(frame.f_code.co_filename)
        if place.is_relative_to(ROOT) and not _is_tool(place):
            _note(found, compiled, place, frame.f_lineno)
        return compiled

    with patch.object(re, "_compile", noting):
        modules = list(_modules())
        _play()
    for module in modules:
        _read_source(module, found)
    for (pattern, flags, is_bytes), (place, searched) in found.items():
        sys.stdout.write(json.dumps([pattern, flags, is_bytes, place, searched]) + "\n")


def _note(found, compiled, place, line, searched=None):
    is_bytes = isinstance(compiled.pattern, bytes)
    text = compiled.pattern.decode("latin1") if is_bytes else compiled.pattern
    searched = _is_searched(place, line) if searched is None else searched
    key = (text, compiled.flags, is_bytes)
    before = found.get(key)
    found[key] = (f"{place.relative_to(ROOT)}:{line}", searched or (before is not None and before[1]))


def _is_tool(path):
    parts = path.relative_to(ROOT).parts
    return ".venv" in parts or any(part in TOOLS for part in parts)


def _modules():
    for top in ("maid_engine", "maid_stdlib", "maid_remote", "content_packs"):
        for info in pkgutil.walk_packages(importlib.import_module(top).__path__, f"{top}."):
            parts = info.name.split(".")
            if "__main__" not in parts and not any(part in TOOLS for part in parts):
                yield importlib.import_module(info.name)


def _play():
    """A minute with three AI players: their lexicons read the packs, and rules compile names.

    An index compiles the pattern of a sentence when a line first has its words; here each is compiled at once.
    """
    from maid_engine.core import patterns
    from maid_qa.bench.minds import run

    prepared = patterns.prepared

    def compiled(pattern, order):
        entry = prepared(pattern, order)
        entry.match("")
        return entry

    with patch.object(patterns, "prepared", compiled):
        run(agents=3, hours=1 / 60, seed=5)


@cache
def _tree(path):
    return ast.parse(path.read_text("utf-8"))


@cache
def _is_searched(path, line):
    """Whether an expression that is compiled here is looked for anywhere in a text, and not only matched whole.

    Where the expression has a name, the uses of that name in its module decide, else all uses in the module.
    """
    tree = _tree(path)
    name = next(
        (
            node.targets[0].id if isinstance(node, ast.Assign) else node.target.id
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign | ast.AnnAssign)
            and node.lineno <= line <= node.end_lineno
            and isinstance(node.targets[0] if isinstance(node, ast.Assign) else node.target, ast.Name)
        ),
        "",
    )
    calls = [
        node.func
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    ]
    named = {call.attr for call in calls if isinstance(call.value, ast.Name) and call.value.id == name}
    if named:
        return not named <= WHOLE
    others = {call.attr for call in calls if not (isinstance(call.value, ast.Name) and call.value.id == "re")}
    return not others & WHOLE or bool(others & (SEARCHES - {"split"}))


def _read_source(module, found):
    """Calls such as ``re.search(rf"…{name}…", text)``; what is local to a function counts as a word."""
    path = Path(module.__file__)
    for node in ast.walk(_tree(path)):
        is_call = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        if not is_call or not isinstance(node.func.value, ast.Name) or node.func.value.id != "re":
            continue
        if node.func.attr not in SEARCHES | WHOLE | {"compile"} or not node.args:
            continue
        code = compile(ast.Expression(node.args[0]), str(path), "eval")
        names = {name: "word" for name in code.co_names if not hasattr(module, name)}
        with contextlib.suppress(AttributeError, TypeError, KeyError, IndexError, re.error):
            compiled = re.compile(
                eval(code, vars(module), {**names, **_builtin(names)}),  # noqa: S307 - our own source
                _flags(node, module),
            )
            searched = (
                _is_searched(path, node.lineno) if node.func.attr == "compile" else node.func.attr in SEARCHES
            )
            _note(found, compiled, path, node.lineno, searched)


def _builtin(names):
    import builtins

    return {name: getattr(builtins, name) for name in names if hasattr(builtins, name)}


def _flags(node, module):
    wanted = [one.value for one in node.keywords if one.arg == "flags"]
    wanted += [one for one in node.args[1:] if isinstance(one, ast.Attribute)]
    flags = 0
    for one in wanted:
        with contextlib.suppress(NameError, AttributeError):
            value = eval(compile(ast.Expression(one), "flags", "eval"), vars(module))  # noqa: S307 - our own source
            flags |= value if isinstance(value, re.RegexFlag) else 0
    return flags


if __name__ == "__main__":
    main()
